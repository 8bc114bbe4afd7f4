//! Anyone's own agent: a program on this machine or a service somewhere, which is told what there is
//! to see and says what to do, one that calls us, or one that drives the page itself.

mod caller;
mod command;
mod guest;
mod message;
mod service;

pub use caller::{Answer, Caller, CallerSettings, Desk, Line, Shown, Wish, line};
pub use command::{Command, CommandSettings};
pub use guest::{Guest, GuestSettings, Unasked};
pub use message::{Told, read_action};
pub use service::{Service, ServiceSettings};
