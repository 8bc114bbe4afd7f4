//! Turns what a model writes into actions, and actions into what a model would write.
//!
//! A codec is a value, not a guess: it says in which grammar a model answers, in which space its
//! coordinates are, and how its pictures are scaled. Nothing is inferred from magnitudes, no number
//! is taken from prose, and there is no default point: an answer that cannot be read is unread.

mod call;
mod canvas;
mod codec;
mod grammar;
mod keys;
mod literal;
mod native;
mod number;
mod prose;
mod resize;
mod space;
mod unread;

pub use canvas::Canvas;
pub use codec::{Clamp, Codec, ImageOrder, all, find};
pub use grammar::Grammar;
pub use native::Tool;
pub use resize::Resize;
pub use space::{Size, Space};
pub use unread::Unread;
