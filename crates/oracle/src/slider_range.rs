use setpoint_schema::PartBox;
use setpoint_schema::components::slider_range::{Part, Props, SliderRange, State};

use super::spot::Spot;
use super::{Next, Policy, View, misses, strip};

/// Drags each thumb to the place of its value, and mends what is left with arrow keys.
impl Policy for SliderRange {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let steps = |from: f64, to: f64| ((to - from) / props.step).round();
        let (lower, upper) = (steps(state.from, aim.from), steps(state.to, aim.to));
        // The upper thumb makes room before the lower one follows it, so that neither runs into the other.
        let to = || bring(view, Part::to, upper, aim.to);
        let from = || bring(view, Part::from, lower, aim.from);
        // One that would run into the other waits for it.
        match () {
            () if upper > 0.0 => to().also((lower != 0.0 && aim.from < state.to).then(from)),
            () if lower != 0.0 => from().also((upper != 0.0 && aim.to > state.from).then(to)),
            () if upper != 0.0 => to(),
            () => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let Props { min, max, step, .. } = *props;
        let with = |from: f64, to: f64| State { from, to };
        let toward = |start: f64, wanted: f64| if wanted > start { step } else { -step };
        let mut misses = vec![
            ("lower_end_only", with(aim.from, start.to)),
            ("upper_end_only", with(start.from, aim.to)),
            ("lower_end_a_step_short", with(aim.from - toward(start.from, aim.from), aim.to)),
            ("upper_end_a_step_past", with(aim.from, aim.to + toward(start.to, aim.to))),
            ("shifted_by_a_step", with(aim.from + step, aim.to + step)),
            ("whole_track", with(min, max)),
        ];
        let mirrored = misses::of_number((min, max, step), start.from, aim.from).into_iter();
        misses.extend(
            mirrored.filter(|(kind, _)| *kind == "mirrored").map(|(kind, to)| (kind, with(min + max - aim.to, to))),
        );
        misses
    }
}

/// Moves one thumb to a value that lies so many steps away.
fn bring(view: &View<SliderRange>, thumb: Part, steps: f64, value: f64) -> Next {
    let Props { min, max, .. } = view.props;
    let (Some(track), Some(found)) = (view.part(Part::track), view.part(thumb.clone())) else {
        return view.click(thumb);
    };
    let place = strip::along(track.rect, (value - min) / (max - min));
    let met = |steps: f64| match &thumb {
        Part::from => view.meets(&State { from: value + steps * view.props.step, ..view.aim.clone() }),
        _ => view.meets(&State { to: value + steps * view.props.step, ..view.aim.clone() }),
    };
    let spread = strip::spread(view.props.step, met) / (max - min) * track.rect.w;
    let spot = Spot::sized(place, 2.0 * spread, track.rect.h).inside(track.rect);
    let drag = view.drag(thumb.clone(), |_| spot);
    // A click on the track is for the thumb that is nearer to it.
    let other = view.part(if thumb == Part::from { Part::to } else { Part::from });
    let far = |part: &PartBox| (part.rect.center().x - place.x).abs();
    let nearer = !found.rect.contains(place) && other.is_some_and(|other| far(found) < far(other));
    let drag = drag.also(nearer.then(|| view.click_at(Part::track, spot)));
    let same = |a: &PartBox, b: &PartBox| a.rect == b.rect;
    let in_focus = view.part(Part::focus).is_some_and(|focus| same(focus, found));
    // Not every library gives the focus to a thumb that is clicked; keys are no help there.
    let unfocusable = view.focused && !view.has(Part::focus);
    match steps.abs() <= 3.0 && !thumbs_meet(view) && !unfocusable {
        true if in_focus => Next::key(if steps > 0.0 { "ArrowRight" } else { "ArrowLeft" }).also([drag]),
        true => view.click(thumb).also([drag]),
        false => drag,
    }
}

/// True where one thumb lies on the other, so that neither can be told from where it stands.
fn thumbs_meet(view: &View<SliderRange>) -> bool {
    view.state.from == view.state.to
}
