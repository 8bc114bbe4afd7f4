use std::collections::{HashMap, VecDeque};

use setpoint_schema::Action;
use setpoint_schema::components::meter::{Meter, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Presses the buttons that lead to the value by the shortest way, and writes the reading down.
impl Policy for Meter {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let presses = (state.value != aim.value).then(|| {
            let presses = presses_toward(props, state.value, aim.value).into_iter();
            let stuck = || Next::Stuck(format!("no press leads from {} to {}", state.value, aim.value));
            view.click_any(presses.map(|label| Part::button(label.to_string()))).unwrap_or_else(stuck)
        });
        let in_field = view.part(Part::focus).zip(view.part(Part::log));
        let in_field = in_field.is_some_and(|(focus, log)| log.rect.contains(focus.rect.center()));
        let log = (state.logged != aim.logged).then(|| match in_field {
            false => view.click(Part::log),
            true if state.logged.is_empty() => Next::act(Action::type_text(&aim.logged)),
            true => Next::act(Action::Clear).also([view.click(Part::log)]),
        });
        Next::any(presses.into_iter().chain(log))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let valued = |value: f64| State { value, ..aim.clone() };
        let noted = |logged: String| State { logged, ..aim.clone() };
        let mut values = Vec::new();
        if aim.value != start.value {
            let ahead = props.buttons.iter().filter(|button| (button.by > 0.0) == (aim.value > start.value));
            let back = props.buttons.iter().filter(|button| (button.by > 0.0) != (aim.value > start.value));
            values.extend(
                ["a_press_too_many", "another_press_too_many"]
                    .into_iter()
                    .zip(ahead.clone().map(|button| props.pressed(aim.value, button))),
            );
            values.extend(
                ["a_press_back", "another_press_back"]
                    .into_iter()
                    .zip(back.map(|button| props.pressed(aim.value, button))),
            );
            values.extend(
                ["a_single_press", "another_single_press"]
                    .into_iter()
                    .zip(ahead.map(|button| props.pressed(start.value, button))),
            );
            values.extend(misses::of_number((props.min, props.max, 1.0), start.value, aim.value));
        } else if let Some(button) = props.buttons.first() {
            values.push(("moved", props.pressed(aim.value, button)));
        }
        values.retain(|(_, value)| !presses_toward(props, start.value, *value).is_empty());
        let mut misses: Vec<_> = values.into_iter().map(|(kind, value)| (kind, valued(value))).collect();
        if aim.logged != start.logged {
            misses.extend(
                misses::of_text(&start.logged, &aim.logged).into_iter().map(|(kind, text)| (kind, noted(text))),
            );
            let turned: String = aim.logged.chars().rev().collect();
            misses.extend([("digits_turned", noted(turned)), ("with_a_zero", noted(format!("{}0", aim.logged)))]);
            misses.push((
                "a_unit_off",
                noted(aim.logged.parse::<i64>().map_or_else(|_| String::new(), |read| (read + 1).to_string())),
            ));
        }
        misses
    }

    /// Buttons may lead one way only.
    fn can_return(props: &Props, start: &State) -> bool {
        let back = |from: f64| from == start.value || !presses_toward(props, from, start.value).is_empty();
        props.buttons.is_empty() || (back(props.min) && back(props.max))
    }
}

/// The presses that a shortest way from one value to another can begin with.
fn presses_toward(props: &Props, from: f64, to: f64) -> Vec<&str> {
    let key = |value: f64| (value * 1000.0).round() as i64;
    // How many presses away a value is, and which presses lead there as fast.
    let mut met: HashMap<i64, (u32, Vec<&str>)> = HashMap::from([(key(from), (0, Vec::new()))]);
    let mut queue = VecDeque::from([from]);
    while let Some(value) = queue.pop_front() {
        let (away, first) = met[&key(value)].clone();
        if key(value) == key(to) {
            return first;
        }
        for button in &props.buttons {
            let next = props.pressed(value, button);
            let begun = if away == 0 { vec![button.label.as_str()] } else { first.clone() };
            let (there, presses) = met.entry(key(next)).or_insert_with(|| {
                queue.push_back(next);
                (away + 1, Vec::new())
            });
            if *there == away + 1 {
                let more: Vec<_> = begun.into_iter().filter(|press| !presses.contains(press)).collect();
                presses.extend(more);
            }
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_may_have_to_go_past_the_value_and_back() {
        let props = serde_json::json!({
            "label": "Tank", "min": 0, "max": 100,
            "buttons": [{ "label": "+10", "by": 10 }, { "label": "-3", "by": -3 }],
        });
        let props: Props = serde_json::from_value(props).unwrap();
        assert_eq!(presses_toward(&props, 50.0, 57.0), ["+10", "-3"], "in either order");
        assert_eq!(presses_toward(&props, 60.0, 57.0), ["-3"]);
        assert!(presses_toward(&Props { buttons: Vec::new(), ..props }, 50.0, 57.0).is_empty());
    }
}
