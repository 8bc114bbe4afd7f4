use setpoint_schema::components::alpha_slider::{AlphaSlider, Part, Props, State};

use super::{Next, Policy, View, misses, strip};

/// Opens the strip where it is hidden, and clicks it where the opacity belongs.
impl Policy for AlphaSlider {
    fn next(view: &View<Self>) -> Next {
        let off = ((view.aim.alpha - view.state.alpha) * 100.0).round();
        if off == 0.0 {
            return Next::Reached;
        }
        let Some(track) = view.part(Part::track) else { return view.click(Part::trigger) };
        // A click may land a step off, as pixels are coarse: the next one then leans the other way.
        let lean = if off.abs() <= 2.0 { 0.004 * off.signum() } else { 0.0 };
        let met =
            |step: f64| view.meets(&State { alpha: (view.aim.alpha * 100.0 + step).round() / 100.0, ..view.state });
        let spread = strip::spread(0.01, met);
        strip::set(track.rect, view.state.alpha, view.aim.alpha + lean).on(view, Part::track, spread)
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let seen = |alpha: f64| State { alpha: (alpha * 100.0).round() / 100.0, open: false };
        let mut misses: Vec<_> = misses::of_number((0.0, 1.0, 0.02), start.alpha, aim.alpha)
            .into_iter()
            .map(|(kind, alpha)| (kind, seen(alpha)))
            .collect();
        misses.push(("a_tenth_off", seen(if aim.alpha > 0.5 { aim.alpha - 0.1 } else { aim.alpha + 0.1 })));
        misses
    }
}
