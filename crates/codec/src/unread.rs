//! Why an answer is not an action.

use setpoint_schema::Beyond;

#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Unread {
    /// The answer is not of the codec's grammar.
    #[error("{0}")]
    WrongFormat(String),
    /// A coordinate lies outside the space that the model answers in.
    #[error("({x}, {y}) is outside {space}")]
    OutOfRange { x: f64, y: f64, space: String },
    /// It asks for more than one action may.
    #[error("{0}")]
    Beyond(Beyond),
    /// The model says that it will not do it.
    #[error("the model refuses: {0}")]
    Refused(String),
}

impl Unread {
    pub(crate) fn format(message: impl Into<String>) -> Self {
        Unread::WrongFormat(message.into())
    }

    /// A verb that the grammar does not have.
    pub(crate) fn verb(verb: &str) -> Self {
        Unread::WrongFormat(format!("unknown action `{verb}`"))
    }
}
