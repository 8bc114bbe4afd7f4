use setpoint_schema::components::dates::twelve_hours;
use setpoint_schema::components::time_input_text::{Part, Props, State, TimeInputText};
use setpoint_schema::{Action, Point};

use super::spot::Spot;
use super::{Next, Policy, View, misses};

/// Writes the time over what stands in the field, and presses Enter where it does not count before.
impl Policy for TimeInputText {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, props, .. } = view;
        let write = |time: &Option<String>| match time {
            Some(time) if props.twelve_hours => twelve_hours(time).unwrap_or_default(),
            time => time.clone().unwrap_or_default(),
        };
        let shown = state.draft.clone().unwrap_or_else(|| write(&state.time));
        match write(&aim.time) {
            _ if state.time == aim.time && state.draft.is_none() => Next::Reached,
            _ if aim.time.is_none() && view.has(Part::clear) => {
                view.click(Part::clear).also([view.write_over(Part::field, &shown, "")])
            }
            _ if view.has(Part::native) => fill_native(view),
            wanted if wanted == shown && view.focused => Next::key("Enter"),
            wanted => view.write_over(Part::field, &shown, &wanted),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |time: Option<String>| State { time, draft: None, entered: false };
        let around = aim.time.as_ref().or(start.time.as_ref());
        let times = around.map_or_else(Vec::new, |time| misses::of_time(time, 1));
        misses::or_cleared(times, props.clearable, at)
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.time.is_some() || props.clearable
    }
}

/// The browser's own field takes digits over the old ones, from where it was clicked, and goes on by itself.
fn fill_native(view: &View<TimeInputText>) -> Next {
    let typed = view.aim.time.as_deref().and_then(twelve_hours).unwrap_or_default();
    match view.part(Part::native) {
        _ if view.state.entered && view.focused => Next::act(Action::type_text(typed.replace([':', ' '], ""))),
        Some(field) => {
            let hours = Point::new(field.rect.x + 20.0, field.rect.center().y);
            view.click_at(Part::native, Spot::sized(hours, 16.0, field.rect.h))
        }
        None => view.click(Part::native),
    }
}
