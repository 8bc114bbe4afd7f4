use super::off_grid;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// An area of saturation and brightness with a strip of hues, and one of opacities where it is asked for.
    ColorPicker2d = "color_picker_2d"
    props {
        label: String,
        /// Whether the opacity can be set too.
        #[serde(default)]
        with_alpha: bool,
    }
    state {
        /// As `#rrggbb`, in lower case.
        color: String,
        /// In hundredths.
        #[serde(default = "opaque")]
        alpha: f64,
        #[serde(default)]
        open: bool,
    }
    parts {
        /// What opens the picker, where it does not stand on the page.
        trigger,
        /// Saturation grows to the right, brightness upwards.
        area,
        /// From red over green and blue to red again.
        hue,
        alpha,
        /// The colour as text.
        reading,
    }
    free { open }
    fn impossible(props, state) {
        let mut problems: Vec<_> = off_grid("alpha", state.alpha, (0.0, 1.0, 0.01)).into_iter().collect();
        if !props.with_alpha && state.alpha != 1.0 {
            problems.push(Impossible::new("alpha", "the opacity cannot be set here"));
        }
        if hsv(&state.color).is_none() {
            problems.push(Impossible::new("color", format!("`{}` is not of the form `#a1b2c3`", state.color)));
        }
        problems
    }
    fn shows(props, state) {
        let opacity = if props.with_alpha { format!(" · {} %", (state.alpha * 100.0).round()) } else { String::new() };
        vec![Shown::new(Part::reading, ShownAs::Text, format!("{}{opacity}", state.color))]
    }
}

fn opaque() -> f64 {
    1.0
}

/// Hue in degrees, saturation and brightness from 0 to 1, of a colour written as `#rrggbb` in lower case.
pub fn hsv(color: &str) -> Option<[f64; 3]> {
    let digits = color.strip_prefix('#').filter(|digits| {
        digits.len() == 6 && digits.chars().all(|digit| digit.is_ascii_hexdigit() && !digit.is_ascii_uppercase())
    })?;
    let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok().map(|value| f64::from(value) / 255.0);
    let (r, g, b) = (channel(0)?, channel(2)?, channel(4)?);
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let spread = most - least;
    let sixth = match spread {
        0.0 => 0.0,
        _ if most == r => ((g - b) / spread).rem_euclid(6.0),
        _ if most == g => (b - r) / spread + 2.0,
        _ => (r - g) / spread + 4.0,
    };
    Some([sixth * 60.0, if most == 0.0 { 0.0 } else { spread / most }, most])
}

/// The colour of a hue in degrees, a saturation and a brightness from 0 to 1.
pub fn from_hsv([hue, saturation, brightness]: [f64; 3]) -> String {
    let channel = |turn: f64| {
        let at = (turn + hue / 60.0).rem_euclid(6.0);
        let share = at.min(4.0 - at).clamp(0.0, 1.0);
        ((brightness - brightness * saturation * share) * 255.0).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", channel(5.0), channel(3.0), channel(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go_there_and_back() {
        for color in ["#000000", "#ffffff", "#ff5500", "#1f6f78", "#5c2f57", "#808080", "#00ff7f"] {
            assert_eq!(hsv(color).map(from_hsv).as_deref(), Some(color));
        }
        assert_eq!(hsv("#00ff00"), Some([120.0, 1.0, 1.0]));
        assert_eq!(hsv("orange"), None);
    }
}
