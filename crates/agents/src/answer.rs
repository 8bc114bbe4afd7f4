//! What an agent says when it is asked.

use setpoint_schema::Action;

use crate::SightId;

/// One or more actions, what the agent said with them, and the look that they are about.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// In the order in which they are to be done. An answer that is no action holds one that is unreadable.
    pub actions: Vec<Action>,
    pub said: Option<Spoken>,
    /// None for the look that the agent was shown with this very question.
    pub of_sight: Option<SightId>,
}

/// What an agent said beside its actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    pub words: String,
    /// What it thought before, where that can be seen.
    pub reasoning: Option<String>,
}

impl From<Action> for Answer {
    fn from(action: Action) -> Self {
        vec![action].into()
    }
}

impl From<Vec<Action>> for Answer {
    fn from(actions: Vec<Action>) -> Self {
        Self { actions, said: None, of_sight: None }
    }
}
