//! Anyone's own agent: a program on this machine or a service somewhere, which is told what there is
//! to see and says what to do, or one that calls us.

mod caller;
mod command;
mod message;
mod service;

pub use caller::{Answer, Caller, CallerSettings, Desk, Line, Shown, Wish, line};
pub use command::{Command, CommandSettings};
pub use message::{Told, read_action};
pub use service::{Service, ServiceSettings};
