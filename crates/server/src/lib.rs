//! Serves the stage pages that are embedded in the binary, on loopback only.
//!
//! The server hands out the same bytes to everyone: it knows no task, takes no state and decides nothing.

mod assets;
pub mod script;
mod serve;

pub use assets::{Stage, library_versions, stage};
pub use serve::{ServeError, Server};
