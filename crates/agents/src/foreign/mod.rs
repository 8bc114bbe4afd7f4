//! Anyone's own agent: a program on this machine or a service somewhere, which is told what there is
//! to see and says what to do.

mod command;
mod message;
mod service;

pub use command::{Command, CommandSettings};
pub use message::{Told, read_action};
pub use service::{Service, ServiceSettings};
