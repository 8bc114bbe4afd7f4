//! Makes figures of records: scores with their uncertainty, where episodes broke, and why.
//!
//! Records go in, text comes out: for a terminal, as Markdown, or as one page of HTML.

mod html;
mod interval;
mod markdown;
mod score;
mod summary;
mod terminal;

pub use html::html;
pub use interval::wilson;
pub use markdown::markdown;
pub use score::Score;
pub use summary::{Axis, CauseCount, Example, Summary};
pub use terminal::terminal;
