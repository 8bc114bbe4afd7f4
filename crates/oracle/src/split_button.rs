use setpoint_schema::components::split_button::{Part, Picking, Props, SplitButton, State};

use super::{Next, Policy, View, log, misses};

/// Runs the actions in turn, from the button or the menu beside it, and leaves the wanted one on the button.
impl Policy for SplitButton {
    fn next(view: &View<Self>) -> Next {
        let State { main, used, open } = &view.state;
        let pick = |id: &String| {
            if *open { view.click(Part::item(id.clone())) } else { view.click(Part::more) }
        };
        match (log::left(used, &view.aim.used), view.props.picking) {
            (Err(stuck), _) => stuck,
            (Ok(Some(next)), picking) if next == main => {
                let listed = (picking == Picking::Runs).then(|| view.click_if(Part::item(next.clone())));
                view.click(Part::main).also(listed.flatten())
            }
            (Ok(Some(next)), _) => pick(next),
            (Ok(None), Picking::Chooses) if *main != view.aim.main => pick(&view.aim.main),
            (Ok(None), _) if view.aim.open && !open => view.click(Part::more),
            (Ok(None), _) => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids = misses::enabled(&props.actions);
        let logs = misses::of_log(&ids, &start.used, &aim.used);
        // Where the menu chooses, what was run last is what stands on the button.
        let main = |used: &[String]| match (props.picking, used.last()) {
            (Picking::Chooses, Some(last)) if aim.main != start.main => last.clone(),
            _ => aim.main.clone(),
        };
        let logs = logs.into_iter().map(|(kind, used)| (kind, State { main: main(&used), used, ..aim.clone() }));
        let mut all: Vec<_> = logs.collect();
        if aim.open != start.open {
            let run = |id: &String| State {
                used: [&aim.used[..], std::slice::from_ref(id)].concat(),
                open: false,
                ..aim.clone()
            };
            let kinds = ["first_action_run", "second_action_run", "third_action_run", "fourth_action_run"];
            all.extend(kinds.into_iter().zip(&ids).map(|(kind, id)| (kind, run(id))));
        }
        if props.picking == Picking::Chooses {
            let mains = misses::of_choice(&ids, &aim.main).into_iter();
            all.extend(mains.map(|(kind, main)| (on_button(kind), State { main, ..aim.clone() })));
            let run = |id: &String| [&aim.used[..], std::slice::from_ref(id)].concat();
            all.push(("run_as_well", State { used: run(&aim.main), ..aim.clone() }));
            all.push(("chosen_not_run", State { used: start.used.clone(), ..aim.clone() }));
        }
        all
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}

fn on_button(kind: &'static str) -> &'static str {
    match kind {
        "next" => "next_on_button",
        "previous" => "previous_on_button",
        "first" => "first_on_button",
        "last" => "last_on_button",
        _ => "another_on_button",
    }
}
