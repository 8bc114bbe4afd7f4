use std::cmp::Ordering;

use setpoint_schema::components::tour_teaching_tip::{Ending, Part, Props, State, TourTeachingTip};

use super::{Next, Policy, View};

/// Starts the tour, goes to the wanted stop, and ends it there if it should end.
impl Policy for TourTeachingTip {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let there = aim.ended != Some(Ending::Skipped) || state.step == aim.step;
        if !aim.open && state.ended == aim.ended && there {
            return Next::Reached;
        }
        let stop = match aim.ended {
            Some(Ending::Done) if !aim.open => last_stop(props),
            _ => aim.step,
        };
        match state.step.cmp(&stop) {
            _ if !state.open => view.click(Part::trigger),
            Ordering::Less => view.click(Part::next),
            Ordering::Greater => view.click(Part::back),
            Ordering::Equal if aim.open => Next::Reached,
            Ordering::Equal => match aim.ended {
                Some(Ending::Done) => view.click(Part::next),
                Some(Ending::Skipped) => view.click(Part::skip),
                None => Next::Stuck("a tour that has ended cannot become one that was not taken".into()),
            },
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let last = last_stop(props);
        let shown = |step| State { open: true, step, ended: start.ended };
        let skipped = |step| State { open: false, step, ended: Some(Ending::Skipped) };
        let done = State { open: false, step: last, ended: Some(Ending::Done) };
        let mut misses = vec![
            ("only_started", shown(0)),
            ("left_at_the_end", shown(last)),
            ("done", done),
            ("skipped_at_once", skipped(0)),
            ("skipped_near_the_end", skipped(last.saturating_sub(1))),
        ];
        let before = aim.step.checked_sub(1);
        let after = Some(aim.step + 1).filter(|after| *after < last);
        if aim.open {
            misses.push(("skipped_there", skipped(aim.step.min(last.saturating_sub(1)))));
            misses.extend(before.map(|step| ("stop_before", shown(step))));
            misses.extend(after.map(|step| ("stop_after", shown(step))));
        } else if aim.ended == Some(Ending::Skipped) {
            misses.push(("left_open_there", shown(aim.step)));
            misses.extend(before.map(|step| ("skipped_a_stop_before", skipped(step))));
            misses.extend(after.map(|step| ("skipped_a_stop_after", skipped(step))));
        }
        misses
    }

    fn can_return(_props: &Props, start: &State) -> bool {
        start.ended.is_some() && !start.open
    }
}

fn last_stop(props: &Props) -> u32 {
    props.stops.len().saturating_sub(1) as u32
}
