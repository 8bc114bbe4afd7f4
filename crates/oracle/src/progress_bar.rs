use setpoint_schema::Action;
use setpoint_schema::components::progress_bar::{Does, Part, ProgressBar, Props, State, Status};

use super::{Next, Policy, View};

/// Starts the job where it must run, waits until the bar has come far enough, and presses what the aim asks for.
impl Policy for ProgressBar {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let press = |does: Does| match props.has(does) {
            true => view.click(Part::button(does.to_string())),
            false => Next::Stuck(format!("there is no button that would {does} the job")),
        };
        // All but the last step of the bar at once, so that it does not run past the aim.
        let steps = aim.value.saturating_sub(state.value) / props.by.max(1);
        let wait = || Next::act(Action::Wait { ms: props.tick_ms * steps.saturating_sub(1).max(1) });
        let run = || match state.status {
            Status::Running => wait(),
            Status::Waiting | Status::Paused => press(Does::Start),
            Status::Stopped | Status::Done | Status::Acknowledged => press(Does::Reset),
        };
        // The bar moves in steps, and may have gone one on before anything could be done.
        let past = state.value > aim.value + props.by;
        let short = state.value < aim.value;
        match (aim.status, state.status) {
            (Status::Waiting, Status::Waiting) if state.value == aim.value => Next::Reached,
            (Status::Waiting, Status::Running) => press(if props.has(Does::Pause) { Does::Pause } else { Does::Stop }),
            (Status::Waiting, _) => press(Does::Reset),
            (Status::Running, Status::Running) | (Status::Acknowledged, Status::Acknowledged) => Next::Reached,
            (Status::Done, Status::Done) => Next::Reached,
            (Status::Acknowledged, Status::Done) => press(Does::Acknowledge),
            (Status::Running | Status::Done | Status::Acknowledged, _) => run(),
            (Status::Paused, Status::Paused) | (Status::Stopped, Status::Stopped) if !short && !past => Next::Reached,
            (_, Status::Running) if short => wait(),
            (_, Status::Paused) if past => press(Does::Reset),
            (Status::Paused, Status::Running) => press(Does::Pause),
            (Status::Stopped, Status::Running) => press(Does::Stop),
            (Status::Stopped, Status::Paused) if !short => press(Does::Stop),
            (Status::Paused | Status::Stopped, _) => run(),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |value: u32, status: Status| State { value, status };
        let held = matches!(aim.status, Status::Paused | Status::Stopped);
        let runs = props.has(Does::Start) || start.status == Status::Running;
        let mut misses = Vec::new();
        if held {
            misses.push(("too_late", at((aim.value + 3 * props.by).min(99), aim.status)));
            if let Some(early) = aim.value.checked_sub(3 * props.by).filter(|early| *early >= start.value) {
                misses.push(("too_early", at(early, aim.status)));
            }
            let other = if aim.status == Status::Paused {
                (Status::Stopped, Does::Stop)
            } else {
                (Status::Paused, Does::Pause)
            };
            if props.has(other.1) {
                misses.push(("the_other_button", at(aim.value, other.0)));
            }
        } else {
            let half = if start.value > 97 { 50 } else { start.value + (100 - start.value) / 2 };
            for (kind, status, does) in
                [("stopped_halfway", Status::Stopped, Does::Stop), ("paused_halfway", Status::Paused, Does::Pause)]
            {
                misses.extend((props.has(does) && runs).then(|| (kind, at(half, status))));
            }
        }
        if runs {
            misses.push(("left_running", at(aim.value.min(99), Status::Running)));
            misses.push(("ran_to_its_end", at(100, Status::Done)));
        }
        if props.has(Does::Acknowledge) {
            misses.push(("acknowledged", at(100, Status::Acknowledged)));
        }
        if props.has(Does::Reset) {
            misses.push(("reset", at(0, Status::Waiting)));
        }
        for (kind, status, does) in
            [("stopped_at_once", Status::Stopped, Does::Stop), ("paused_at_once", Status::Paused, Does::Pause)]
        {
            let can = props.has(does) && matches!(start.status, Status::Running | Status::Paused);
            misses.extend(can.then(|| (kind, at(start.value, status))));
        }
        misses.retain(|(_, miss)| Self::leads(props, start, miss));
        misses
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.status == Status::Waiting && props.has(Does::Reset)
    }

    /// By its buttons.
    fn leads(props: &Props, start: &State, end: &State) -> bool {
        let resets = props.has(Does::Reset);
        let runs = match start.status {
            Status::Running => true,
            Status::Waiting | Status::Paused => props.has(Does::Start),
            Status::Stopped | Status::Done | Status::Acknowledged => resets && props.has(Does::Start),
        };
        let back = end.value < start.value
            || (end.value == start.value && end.status == Status::Running && start.status == Status::Done);
        match end.status {
            Status::Waiting => {
                resets && (start.status != Status::Running || props.has(Does::Pause) || props.has(Does::Stop))
            }
            Status::Paused | Status::Stopped if end.value == start.value => true,
            _ => runs && (!back || (resets && props.has(Does::Start))),
        }
    }
}
