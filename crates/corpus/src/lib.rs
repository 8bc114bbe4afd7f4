//! Reads `tasks/*.yaml` and expands cards into tasks on the targets of `targets/`: variables, pools, seeds, variants and
//! selection.
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
mod files;
mod goal;
mod numerals;
mod pool;
mod problem;
mod seeds;
mod select;
mod shape;
mod smoke;
mod stream;
mod survey;
mod toolkit;
mod variant;
mod vars;
mod world;
mod yaml;

#[cfg(test)]
mod tests;

pub use card::Card;
pub use corpus::{Corpus, Error};
pub use factors::scene_factors;
pub use problem::{Problem, Problems, did_you_mean};
pub use seeds::{SeedChoice, SeedError, SplitChoice};
pub use select::{Selection, SelectionError, Suite};
pub use toolkit::Toolkit;
pub use variant::{CannotBear, Refused};
