use setpoint_schema::components::number_input_spinbutton::{NumberInputSpinbutton, Part, Props, State};

use super::{Next, Policy, View, misses};

/// A number that is nearer than this many steps is reached by the buttons, where they can be seen.
const FEW_STEPS: f64 = 3.0;

/// Steps to a number close by, and types any other.
impl Policy for NumberInputSpinbutton {
    fn next(view: &View<Self>) -> Next {
        let (now, wanted) = (view.state.value, view.aim.value);
        if now == wanted {
            return Next::Reached;
        }
        if let (Some(now), Some(wanted)) = (now, wanted) {
            let steps = (wanted - now) / view.props.step;
            let button = if steps > 0.0 { Part::up } else { Part::down };
            let whole = (steps - steps.round()).abs() < 1e-6;
            let in_sight = view.part(button.clone()).is_some_and(|button| button.point.is_some());
            let typed = view.write_over(Part::input, &written(Some(now)), &written(Some(wanted)));
            return match whole && in_sight {
                true if steps.abs() <= FEW_STEPS => view.click(button).also([typed]),
                true => typed.also([view.click(button)]),
                false => typed,
            };
        }
        view.write_over(Part::input, &written(now), &written(wanted))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |(kind, value): (&'static str, f64)| (kind, State { value: Some(tidy(value, props.decimals)) });
        let old = start.value.unwrap_or_default();
        let Some(wanted) = aim.value else {
            let numbers = [
                ("zero_instead", 0.0),
                ("lowest_instead", props.min.unwrap_or(1.0)),
                ("a_step_less", old - props.step),
                ("a_step_more", old + props.step),
                ("last_digit_gone", (old / 10.0).trunc()),
            ];
            return numbers.into_iter().map(at).collect();
        };
        let (min, max) = (props.min.unwrap_or_default(), props.max.unwrap_or(wanted.abs() * 3.0 + 10.0));
        let mut numbers = misses::of_number((min, max, props.step), old, wanted);
        numbers.push(("last_digit_gone", (wanted / 10.0).trunc()));
        numbers.push(("a_zero_too_many", wanted * 10.0));
        numbers.push(("difference_only", (wanted - old).abs()));
        let emptied = ("emptied", State { value: None });
        numbers.into_iter().map(at).chain([emptied]).collect()
    }
}

fn written(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Without the crumbs that sums of fractions leave.
fn tidy(value: f64, decimals: u32) -> f64 {
    let scale = 10f64.powi(decimals as i32);
    (value * scale).round() / scale
}
