use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A row of boxes that take a code, one sign each.
    PinInputOtp = "pin_input_otp"
    props {
        label: String,
        #[serde(default = "six")]
        length: u32,
        /// Whether letters are taken beside digits.
        #[serde(default)]
        letters: bool,
        /// Whether the signs are hidden.
        #[serde(default)]
        hidden: bool,
        /// A line of help at the boxes.
        #[serde(default)]
        note: String,
    }
    state {
        /// Letters are capitals.
        #[serde(default)]
        code: String,
    }
    parts {
        /// Counted from 0.
        digit(at: usize),
        /// The box that has the keyboard focus.
        focus,
    }
    fn impossible(props, state) {
        let length = state.code.chars().count();
        let long = length > props.length as usize;
        let long = long.then(|| Impossible::new("code", format!("has {length} signs for {} boxes", props.length)));
        let taken = |sign: char| sign.is_ascii_digit() || props.letters && sign.is_ascii_uppercase();
        let odd = state.code.chars().find(|sign| !taken(*sign));
        let odd = odd.map(|sign| Impossible::new("code", format!("`{sign}` is not taken")));
        long.into_iter().chain(odd).collect()
    }
    fn shows(props, state) {
        let mut signs = state.code.chars();
        let shown = |at| Shown::new(Part::digit(at), ShownAs::Value, signs.next().map(String::from).unwrap_or_default());
        (0..props.length as usize).map(shown).collect()
    }
}

fn six() -> u32 {
    6
}
