use serde::{Deserialize, Serialize};

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// How a colour is spelt in the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Spelling {
    /// `#1a6bcc`
    #[default]
    Hex,
    /// `rgb(26, 107, 204)`
    Rgb,
}

component! {
    /// A field into which a colour is typed, with a patch that shows it.
    ColorTextInput = "color_text_input"
    props {
        label: String,
        #[serde(default)]
        placeholder: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
        #[serde(default)]
        spelling: Spelling,
    }
    state {
        /// As `#1a6bcc`; it follows every key that leaves a colour in the field.
        color: Option<String>,
        /// What stands in the field until it is left, if that is not just the colour.
        #[serde(default)]
        typed: Option<String>,
    }
    parts { input }
    free { typed }
    fn impossible(_props, state) {
        let odd = state.color.iter().find(|color| channels(color).is_none());
        odd.map(|color| Impossible::new("color", format!("`{color}` is not of the form `#1a6bcc`"))).into_iter().collect()
    }
    fn shows(props, state) {
        let spelt = state.color.as_ref().map_or_else(String::new, |color| spell(color, props.spelling));
        vec![Shown::new(Part::input, ShownAs::Value, state.typed.as_ref().unwrap_or(&spelt))]
    }
}

/// Red, green and blue of a colour such as `#1a6bcc`.
fn channels(color: &str) -> Option<[u8; 3]> {
    let digits = color.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let small = |digit: char| digit.is_ascii_digit() || ('a'..='f').contains(&digit);
    let channel = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    if digits.chars().all(small) { Some([channel(0)?, channel(2)?, channel(4)?]) } else { None }
}

/// A colour such as `#1a6bcc` as it is written in the field.
pub fn spell(color: &str, spelling: Spelling) -> String {
    match (spelling, channels(color)) {
        (Spelling::Rgb, Some([red, green, blue])) => format!("rgb({red}, {green}, {blue})"),
        _ => color.to_string(),
    }
}
