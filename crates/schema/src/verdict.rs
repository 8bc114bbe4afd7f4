//! The judge's answer, and the ladder of stages that explains it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    pub pass: bool,
    pub ladder: Ladder,
    /// Why a failed episode failed; none if it passed.
    pub cause: Option<Cause>,
    /// One sentence a person can read.
    pub detail: String,
}

/// One stage of an episode, with the evidence for it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Rung {
    pub reached: bool,
    /// The step, counted from 1, at which the rung was reached.
    pub step: Option<u32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub evidence: String,
}

/// The stages of an episode in the order in which one climbs them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Ladder {
    /// An answer could be read as an action.
    pub parsed: Rung,
    /// A pointing action lay on the target control, or the keyboard was used while it had the focus.
    pub located: Rung,
    /// A pointing action lay where an exact next action had to go.
    pub on_target: Rung,
    /// The target control received trusted input.
    pub fired: Rung,
    /// The target control's state changed.
    pub changed: Rung,
    /// At some moment the control showed the wanted state.
    pub passed_through: Rung,
    /// At the end the control shows the wanted state.
    pub exact: Rung,
    /// The wanted state is what was committed.
    pub committed: Rung,
    /// It was still so when read again after the page had settled.
    pub stable: Rung,
    /// Everything that the goal does not name ended as it began.
    pub no_collateral: Rung,
}

impl Ladder {
    /// The rungs with their names, lowest first.
    pub fn rungs(&self) -> [(&'static str, &Rung); 10] {
        [
            ("parsed", &self.parsed),
            ("located", &self.located),
            ("on target", &self.on_target),
            ("fired", &self.fired),
            ("changed", &self.changed),
            ("passed through", &self.passed_through),
            ("exact", &self.exact),
            ("committed", &self.committed),
            ("stable", &self.stable),
            ("no collateral", &self.no_collateral),
        ]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    UnreadableAnswer,
    WrongPlace,
    RightControlWrongRegion,
    RightRegionWrongAction,
    NoEffect,
    WrongInstance,
    WrongValue,
    Overshot,
    NotCommitted,
    Collateral,
    Undone,
    Loop,
    GaveUp,
    BudgetSpent,
    LeftPage,
    FellSilent,
    EndedEarly,
    BrokePage,
}

impl Cause {
    pub fn words(self) -> &'static str {
        match self {
            Cause::UnreadableAnswer => "unreadable answer",
            Cause::WrongPlace => "wrong place",
            Cause::RightControlWrongRegion => "right control, wrong region",
            Cause::RightRegionWrongAction => "right region, wrong action",
            Cause::NoEffect => "no effect",
            Cause::WrongInstance => "wrong instance",
            Cause::WrongValue => "wrong value",
            Cause::Overshot => "overshot",
            Cause::NotCommitted => "not committed",
            Cause::Collateral => "collateral change",
            Cause::Undone => "undone",
            Cause::Loop => "loop",
            Cause::GaveUp => "gave up",
            Cause::BudgetSpent => "budget spent",
            Cause::LeftPage => "left the page",
            Cause::FellSilent => "fell silent",
            Cause::EndedEarly => "ended before it was done",
            Cause::BrokePage => "broke the page",
        }
    }
}
