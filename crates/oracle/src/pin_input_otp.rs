use setpoint_schema::Action;
use setpoint_schema::components::pin_input_otp::{Part, PinInputOtp, Props, State};

use super::{Next, Policy, View, misreading};

/// Takes back what does not belong there, sign by sign from the end, and types the rest.
impl Policy for PinInputOtp {
    fn next(view: &View<Self>) -> Next {
        let (shown, wanted) = (&view.state.code, &view.aim.code);
        let filled = shown.chars().count();
        match wanted.strip_prefix(shown.as_str()) {
            Some("") => Next::Reached,
            Some(rest) => at_box(view, filled, Action::type_text(rest)),
            None => at_box(view, filled - 1, Action::key("Backspace")),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let wrong = if aim.code.is_empty() { &start.code } else { &aim.code };
        let mut codes = misreading::misread(wrong);
        codes.push(("emptied", String::new()));
        codes.push(("only_the_first", wrong.chars().take(1).collect()));
        codes.into_iter().map(|(kind, code)| (kind, State { code })).collect()
    }
}

/// Acts with the keyboard on a certain box. Where the focus goes by itself after a sign is taken back
/// differs from library to library, so it is looked at each time.
fn at_box(view: &View<PinInputOtp>, at: usize, action: Action) -> Next {
    let place = |part: Part| view.part(part).map(|found| found.rect);
    match place(Part::focus) {
        Some(focus) if place(Part::digit(at)) == Some(focus) => Next::act(action),
        _ => view.click(Part::digit(at)),
    }
}
