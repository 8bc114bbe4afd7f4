//! Makes figures of records: scores with their uncertainty, where episodes broke, and why.
//!
//! A plan and its records go in, text comes out: for a terminal, as Markdown, or as one page of HTML.

mod axis;
mod cost;
mod example;
mod html;
mod interval;
mod markdown;
mod pictures;
mod rejudge;
mod score;
mod summary;
mod terminal;
mod wording;

pub use axis::{Axis, Level};
pub use cost::{Costs, Spending, economy_words, grouped, spent_words};
pub use example::{Example, ShownStep};
pub use html::html;
pub use interval::wilson;
pub use markdown::markdown;
pub use pictures::wanted;
pub use rejudge::{Finding, KnownTask, Rejudged, rejudge};
pub use score::Score;
pub use summary::{CauseCount, Economy, PlayerSummary, Spread, Summary};
pub use terminal::terminal;
