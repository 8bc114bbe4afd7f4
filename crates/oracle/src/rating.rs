use setpoint_schema::components::rating::{Part, Props, Rating, State};
use setpoint_schema::{Action, By, Rect, Role};

use super::spot::Spot;
use super::{Next, Policy, View};

/// Clicks the star of the wanted value, in its left or right half where halves count. To clear, clicks
/// the current value again.
impl Policy for Rating {
    fn next(view: &View<Self>) -> Next {
        let (now, aim) = (view.state.value, view.aim.value);
        if now == aim {
            return Next::Reached;
        }
        let value = if aim == 0.0 { now } else { aim };
        let star = Part::star(value.ceil() as u32);
        if !view.props.half {
            return view.click(star);
        }
        let across = if value.fract() == 0.0 { 0.75 } else { 0.25 };
        view.reach_with(star.clone(), |middle, name, shown| {
            let half = view.part(star).map_or(Spot { point: middle, rect: shown }, |part| {
                let Rect { w, h, .. } = part.rect;
                Spot::sized(part.rect.at(across, 0.5), w / 2.0, h)
            });
            let region = view.region(Some(name), half.rect, Role::Interact, By::Click);
            Next::Do { action: Action::click(half.point), regions: vec![region] }
        })
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let max = f64::from(props.max);
        let mut misses = vec![
            ("one_short", aim.value - 1.0),
            ("one_too_many", aim.value + 1.0),
            ("counted_from_the_right", max + 1.0 - aim.value),
            ("all_lit", max),
            ("first_only", 1.0),
        ];
        if props.half {
            misses.extend([
                ("half_short", aim.value - 0.5),
                ("half_too_many", aim.value + 0.5),
                ("rounded_up", aim.value.ceil()),
            ]);
        }
        misses.retain(|(_, value)| *value > 0.0 && *value <= max && *value != start.value);
        if props.clearable && start.value != 0.0 {
            misses.push(("cleared", 0.0));
        }
        misses.into_iter().map(|(kind, value)| (kind, State { value })).collect()
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.value != 0.0 || props.clearable
    }
}
