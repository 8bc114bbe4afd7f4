use setpoint_schema::components::color_text_input::{ColorTextInput, Part, Props, State, spell};

use super::{Next, Policy, View};

/// Types the colour in the spelling of the field.
impl Policy for ColorTextInput {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, props, .. } = view;
        let spelt =
            |color: &Option<String>| color.as_ref().map_or_else(String::new, |color| spell(color, props.spelling));
        let shown = state.typed.clone().unwrap_or_else(|| spelt(&state.color));
        let wanted = aim.typed.clone().unwrap_or_else(|| spelt(&aim.color));
        if state.color == aim.color && (aim.typed.is_none() || state.typed == aim.typed) {
            return Next::Reached;
        }
        view.write_over(Part::input, &shown, &wanted)
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |color: Option<String>| State { color, typed: None };
        let Some(wanted) = aim.color.as_deref().or(start.color.as_deref()) else { return Vec::new() };
        let [red, green, blue] = [1, 3, 5].map(|at| wanted.get(at..at + 2).unwrap_or("00"));
        let shifted = |digits: &str, by: i16| {
            let value = i16::from_str_radix(digits, 16).unwrap_or_default();
            format!("{:02x}", if (0..=255).contains(&(value + by)) { value + by } else { value - by })
        };
        // On the way to five digits stand three, and these are a colour too.
        let short: String = wanted.chars().skip(1).take(3).flat_map(|digit| [digit, digit]).collect();
        let unfinished = State { color: Some(format!("#{short}")), typed: Some(wanted.chars().take(6).collect()) };
        vec![
            ("red_and_blue_swapped", at(Some(format!("#{blue}{green}{red}")))),
            ("red_and_green_swapped", at(Some(format!("#{green}{red}{blue}")))),
            ("last_digit_off", at(Some(format!("#{red}{green}{}", shifted(blue, 1))))),
            ("first_digit_off", at(Some(format!("#{}{green}{blue}", shifted(red, 16))))),
            ("green_off", at(Some(format!("#{red}{}{blue}", shifted(green, 1))))),
            ("a_digit_short", unfinished),
            ("black", at(Some("#000000".into()))),
            ("emptied", at(None)),
        ]
    }
}
