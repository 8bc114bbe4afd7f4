//! Anyone's own agent: a program on this machine or a service somewhere, which is told what there is
//! to see and says what to do, one that calls us, or one that drives the page itself.

mod call_queue;
mod cdp_program;
mod command;
mod message;
mod output;
mod program;
mod service;
mod tool_client;

pub use call_queue::{CallQueue, CallSender, Shown, ToolCall, ToolReply, call_queue};
pub use cdp_program::{CdpProgram, CdpProgramSettings, Unasked};
pub use command::{Command, CommandSettings};
pub use message::{ANSWER_BYTES, Message, read_answer};
pub use program::MODEL_FAILED;
pub use service::{Service, ServiceSettings};
pub use tool_client::{ToolClient, ToolClientSettings};
