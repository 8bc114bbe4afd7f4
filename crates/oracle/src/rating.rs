use setpoint_schema::Action;
use setpoint_schema::components::rating::{Part, Props, Rating, State};

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
        let half = view.part(Part::star(value.ceil() as u32)).map(|part| part.rect.at(across, 0.5));
        view.reach(star, |middle| Action::click(half.unwrap_or(middle)))
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
