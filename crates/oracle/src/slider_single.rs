use setpoint_schema::components::slider_single::{Part, Props, SliderSingle, State};
use setpoint_schema::{Point, Rect};

use super::spot::Spot;
use super::{Next, Policy, View, misses, strip};

/// Clicks the track where the value belongs, and mends what is left with arrow keys.
impl Policy for SliderSingle {
    fn next(view: &View<Self>) -> Next {
        let Props { step, .. } = view.props;
        let off = ((view.aim.value - view.state.value) / step).round();
        if off == 0.0 {
            return Next::Reached;
        }
        let (Some(track), Some(thumb)) = (view.part(Part::track), view.part(Part::thumb)) else {
            return view.click(Part::thumb);
        };
        let place = place_of(&view.props, track.rect, view.aim.value);
        let met = |steps: f64| view.meets(&State { value: view.aim.value + steps * step });
        let spread = 2.0 * strip::spread(step, met) / (view.props.max - view.props.min);
        let spot = match view.props.vertical {
            true => Spot::sized(place, track.rect.w, track.rect.h * spread),
            false => Spot::sized(place, track.rect.w * spread, track.rect.h),
        };
        let spot = spot.inside(track.rect);
        let drag = || view.drag(Part::thumb, |_| spot);
        // A click that landed as near as pixels allow leaves the thumb at the place already.
        let near = thumb.rect.contains(place) || off.abs() <= 2.0;
        match near {
            true if view.focused => Next::key(if off > 0.0 { "ArrowRight" } else { "ArrowLeft" }).also([drag()]),
            true => view.click(Part::thumb).also([drag()]),
            false => view.click_at(Part::track, spot).also([drag()]),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let others = misses::of_number((props.min, props.max, props.step), start.value, aim.value);
        others.into_iter().map(|(kind, value)| (kind, State { value })).collect()
    }
}

/// The point on the track that stands for a value.
fn place_of(props: &Props, track: Rect, value: f64) -> Point {
    let part = (value - props.min) / (props.max - props.min);
    // The very ends of a track are not on it.
    let inside = |at: f64, from: f64, to: f64| at.clamp(from + 1.0, (to - 1.0).max(from + 1.0));
    let middle = track.center();
    if props.vertical {
        Point::new(middle.x, inside(track.at(0.5, 1.0 - part).y, track.y, track.bottom()))
    } else {
        Point::new(inside(track.at(part, 0.5).x, track.x, track.right()), middle.y)
    }
}
