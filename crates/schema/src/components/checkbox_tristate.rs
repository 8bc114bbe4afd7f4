use std::fmt;

use crate::component::component;
use crate::{Shown, ShownAs};

/// How a box of three states stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tick {
    Off,
    On,
    Mixed,
}

impl Tick {
    pub fn after_click(self) -> Tick {
        match self {
            Tick::Off => Tick::On,
            Tick::On => Tick::Mixed,
            Tick::Mixed => Tick::Off,
        }
    }
}

impl fmt::Display for Tick {
    /// As an input of the page shows it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tick::Off => "false",
            Tick::On => "true",
            Tick::Mixed => "mixed",
        })
    }
}

component! {
    /// A box that a click takes from empty to ticked, from ticked to a dash, and back to empty.
    CheckboxTristate = "checkbox_tristate"
    props {
        label: String,
        /// What each of the three states means here, written after the label while it holds.
        #[serde(default)]
        off: String,
        #[serde(default)]
        on: String,
        #[serde(default)]
        mixed: String,
    }
    state {
        #[ts(type = "'off' | 'on' | 'mixed'")]
        state: Tick,
    }
    parts {
        /// The box and its label: a click on either turns it.
        control,
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::control, ShownAs::Checked, state.state)]
    }
}
