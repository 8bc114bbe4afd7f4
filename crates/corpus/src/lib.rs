//! Reads `tasks/*.yaml` and expands cards into tasks: variables, pools, seeds and selection.
//!
//! Everything that can be wrong with a card is found here, before a browser or a model is started,
//! and reported with file, line and column.

mod candidates;
mod card;
mod check;
mod corpus;
mod dates;
mod expand;
mod expression;
mod factors;
mod goal;
mod numerals;
mod pool;
mod problem;
mod select;
mod shape;
mod stream;
mod vars;
mod world;
mod yaml;

#[cfg(test)]
mod tests;

pub use card::Card;
pub use corpus::{Corpus, Error};
pub use factors::scene_factors;
pub use problem::{Problem, Problems, did_you_mean};
pub use select::{Selection, SelectionError, Suite};
