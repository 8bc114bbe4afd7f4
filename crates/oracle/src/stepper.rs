use setpoint_schema::components::stepper::{Part, Props, State, Stepper, place};

use super::{Next, Policy, View, misses};

/// Marks steps as done from the first on, opens others again from the last on, then goes to the wanted step.
impl Policy for Stepper {
    fn next(view: &View<Self>) -> Next {
        let State { active, done } = &view.state;
        let steps = view.props.steps.iter().map(|step| &step.id);
        let mark = steps.clone().filter(|id| view.aim.done.contains(*id) && !done.contains(*id));
        let reopen = steps.rev().filter(|id| !view.aim.done.contains(*id) && done.contains(*id));
        // Where one step leads to the next, they are marked and opened again in this order and no other.
        let at_once = if view.props.linear { 1 } else { view.props.steps.len() };
        let turns = mark.chain(reopen).take(at_once);
        let turns = turns.map(|id| if id == active { view.click(Part::done) } else { go_to(view, id) });
        match Next::any(turns) {
            Next::Reached if *active != view.aim.active => go_to(view, &view.aim.active),
            next => next,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids = misses::enabled(&props.steps);
        let elsewhere = misses::of_choice(&ids, &aim.active).into_iter();
        let mut all: Vec<_> = elsewhere.map(|(kind, active)| (kind, State { active, ..aim.clone() })).collect();
        if aim.done != start.done {
            let sets = misses::of_set(&ids, &start.done, &aim.done).into_iter();
            all.extend(sets.map(|(kind, done)| (kind, State { done, ..aim.clone() })));
            all.push(("only_gone_to", State { done: start.done.clone(), ..aim.clone() }));
        } else {
            let flipped = |id: &String| aim.done.symmetric_difference(&[id.clone()].into()).cloned().collect();
            all.push(("shown_step_flipped", State { done: flipped(&aim.active), ..aim.clone() }));
        }
        if start.active != aim.active && place(props, &start.active) < props.steps.len() {
            all.push(("stayed", State { active: start.active.clone(), ..aim.clone() }));
        }
        all
    }
}

/// Goes to a step, at once or by the buttons that lead on and back.
fn go_to(view: &View<Stepper>, id: &str) -> Next {
    let onward = if place(&view.props, id) > place(&view.props, &view.state.active) { Part::next } else { Part::back };
    view.click(Part::step(id.to_string())).also(view.click_if(onward))
}
