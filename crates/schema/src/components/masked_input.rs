use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field that takes only what fits a pattern, and writes the fixed signs of the pattern itself.
    MaskedInput = "masked_input"
    props {
        label: String,
        /// The pattern: `0` stands for a digit, `A` for a letter, everything else for itself.
        mask: String,
        #[serde(default)]
        placeholder: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
    }
    state {
        /// What was typed, without the fixed signs; letters are capitals.
        #[serde(default)]
        raw: String,
    }
    parts { input }
    fn impossible(props, state) {
        let slots: Vec<char> = props.mask.chars().filter(|sign| is_slot(*sign)).collect();
        if state.raw.chars().count() > slots.len() {
            return vec![Impossible::new("raw", format!("`{}` has more than {} signs", state.raw, slots.len()))];
        }
        let fits = |(slot, sign): (&char, char)| match slot {
            '0' => sign.is_ascii_digit(),
            _ => sign.is_ascii_uppercase(),
        };
        let all = slots.iter().zip(state.raw.chars()).all(fits);
        if all { Vec::new() } else { vec![Impossible::new("raw", format!("`{}` does not fit `{}`", state.raw, props.mask))] }
    }
    fn shows(props, state) {
        // Half filled, the libraries differ in which fixed signs they already show.
        let full = written(&props.mask, &state.raw);
        full.map(|text| Shown::new(Part::input, ShownAs::Value, text)).into_iter().collect()
    }
}

fn is_slot(sign: char) -> bool {
    matches!(sign, '0' | 'A')
}

/// The pattern filled in, if there is a sign for every slot.
fn written(mask: &str, raw: &str) -> Option<String> {
    let mut signs = raw.chars();
    mask.chars().map(|sign| if is_slot(sign) { signs.next() } else { Some(sign) }).collect()
}
