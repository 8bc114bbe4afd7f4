use setpoint_schema::Matcher;
use setpoint_schema::components::color_picker_2d::{ColorPicker2d, Part, Props, State, from_hsv, hsv};

use super::spot::Spot;
use super::{Next, Policy, View, strip};

/// Closer than people see, and as close as a pixel of the area or of the strip of hues allows.
const CLOSE: f64 = 4.5;

/// A saturation or brightness that is off by less shows as the same colour.
const SHADE: f64 = 0.02;

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
        let alpha = || {
            let Some(track) = view.part(Part::alpha) else { return view.click(Part::alpha) };
            let met = |step: f64| view.meets(&State { alpha: aim.alpha + step / 100.0, ..aim.clone() });
            strip::set(track.rect, state.alpha, aim.alpha).on(view, Part::alpha, strip::spread(0.01, met))
        };
        if !color_off {
            return alpha();
        }
        let alpha = alpha_off.then(alpha);
        let (Some([hue, saturation, brightness]), Some(wanted)) = (hsv(&state.color), hsv(&aim.color)) else {
            return Next::Stuck(format!("`{}` or `{}` is no colour", state.color, aim.color));
        };
        // Near grey and black a hue can be set, but not be told from the colour: first there must be some.
        let pale = saturation < 0.2 || brightness < 0.2;
        let turn = (wanted[0] - hue + 180.0).rem_euclid(360.0) - 180.0;
        let shade = |across: f64, up: f64| {
            let place = Spot::around(strip::whole(area.rect.at(across, 1.0 - up)));
            match strip::well_inside(area.rect, place.point) {
                true => view.click_at(Part::area, place),
                // The edges belong to no pixel, and the corners may be round: they are reached by a drag from inside.
                false => view.drag(Part::area, |_| place),
            }
        };
        let [_, across, up] = wanted;
        let shade_off = (saturation - across).abs() > SHADE || (brightness - up).abs() > SHADE;
        match view.part(Part::hue) {
            Some(track) if !pale && across > 0.02 && turn.abs() > (540.0 / track.rect.w).max(1.5) => {
                let hue = strip::set(track.rect, hue / 360.0, wanted[0] / 360.0).whole();
                // Hue and shade are set apart from each other, in either order.
                hue.on(view, Part::hue, 1.0 / 360.0).also(shade_off.then(|| shade(across, up))).also(alpha)
            }
            _ if pale && turn.abs() > 4.0 => shade(across.max(0.5), up.max(0.5)).also(alpha),
            _ => shade(across, up).also(alpha),
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
