use setpoint_schema::components::color_picker_2d::{ColorPicker2d, Part, Props, State, from_hsv, hsv};
use setpoint_schema::{Action, Matcher};

use super::{Next, Policy, View, strip};

/// Closer than people see, and as close as a pixel of the area or of the strip of hues allows.
const CLOSE: f64 = 4.5;

/// Sets the hue, then saturation and brightness, then the opacity.
impl Policy for ColorPicker2d {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let color_off = !is_close(&state.color, &aim.color);
        let alpha_off = (aim.alpha - state.alpha).abs() > 0.011;
        if !color_off && !alpha_off {
            // A popup that is left open stands in the way of what comes next.
            return if state.open && view.has(Part::trigger) { view.click(Part::trigger) } else { Next::Reached };
        }
        let Some(area) = view.part(Part::area) else { return view.click(Part::trigger) };
        if !color_off {
            let Some(track) = view.part(Part::alpha) else { return view.click(Part::alpha) };
            let (place, act) = strip::set(track.rect, state.alpha, aim.alpha);
            return view.reach_at(Part::alpha, place, act);
        }
        let (Some([hue, saturation, brightness]), Some(wanted)) = (hsv(&state.color), hsv(&aim.color)) else {
            return Next::Stuck(format!("`{}` or `{}` is no colour", state.color, aim.color));
        };
        // Near grey and black a hue can be set, but not be told from the colour: first there must be some.
        let pale = saturation < 0.2 || brightness < 0.2;
        let turn = (wanted[0] - hue + 180.0).rem_euclid(360.0) - 180.0;
        match view.part(Part::hue) {
            Some(track) if !pale && wanted[1] > 0.02 && turn.abs() > (540.0 / track.rect.w).max(1.5) => {
                let (place, act) = strip::set(track.rect, hue / 360.0, wanted[0] / 360.0);
                view.reach_at(Part::hue, strip::whole(place), act)
            }
            _ => {
                let [_, across, up] =
                    if pale && turn.abs() > 4.0 { [0.0, wanted[1].max(0.5), wanted[2].max(0.5)] } else { wanted };
                let place = strip::whole(area.rect.at(across, 1.0 - up));
                match strip::well_inside(area.rect, place) {
                    true => view.reach_at(Part::area, place, Action::click),
                    // The edges belong to no pixel, and the corners may be round: they are reached by a drag from inside.
                    false => view.reach(Part::area, |held| Action::drag(held, place)),
                }
            }
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let (Some([hue, saturation, brightness]), Some(before)) = (hsv(&aim.color), hsv(&start.color)) else {
            return Vec::new();
        };
        let colored = |color: [f64; 3]| State { color: from_hsv(color), ..aim.clone() };
        let off = |value: f64| if value > 0.5 { value - 0.25 } else { value + 0.25 };
        let mut misses = vec![
            ("hue_off", colored([(hue + 25.0) % 360.0, saturation, brightness])),
            ("opposite_hue", colored([(hue + 180.0) % 360.0, saturation, brightness])),
            ("too_pale_or_strong", colored([hue, off(saturation), brightness])),
            ("too_dark_or_light", colored([hue, saturation, off(brightness)])),
            ("only_the_hue", colored([hue, before[1].max(0.25), before[2].max(0.25)])),
        ];
        if props.with_alpha {
            let seen = |alpha: f64| State { alpha: (alpha * 100.0).round() / 100.0, ..aim.clone() };
            misses.push(("opacity_off", seen(off(aim.alpha))));
            misses.push(("opacity_left", seen(start.alpha)));
        }
        // Where the picker can only come close, a colour must be far enough to be told from the wanted one.
        misses.retain(|(_, state)| state.alpha != aim.alpha || !is_within(&state.color, &aim.color, 15.0));
        misses
    }
}

fn is_close(color: &str, wanted: &str) -> bool {
    is_within(color, wanted, CLOSE)
}

fn is_within(color: &str, wanted: &str, delta_e: f64) -> bool {
    Matcher::Color { color: wanted.to_string(), delta_e }.matches(&color.into(), &|_| None)
}
