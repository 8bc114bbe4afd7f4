//! Makes figures of records: scores with their uncertainty, where episodes broke, and why.
//!
//! Records go in, text comes out: for a terminal, as Markdown, or as one page of HTML.

mod deed;
mod gallery;
mod html;
mod interval;
mod markdown;
mod score;
mod spending;
mod summary;
mod terminal;

pub use gallery::wanted;
pub use html::html;
pub use interval::wilson;
pub use markdown::markdown;
pub use score::Score;
pub use spending::{economy_words, grouped, spent_words};
pub use summary::{Axis, CauseCount, Economy, Example, Shot, Spread, Summary};
pub use terminal::terminal;
