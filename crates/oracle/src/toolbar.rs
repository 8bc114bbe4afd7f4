use std::collections::BTreeSet;

use setpoint_schema::components::toolbar::{Part, Props, State, Tool, Toolbar};

use super::{Next, Policy, View, log, misses};

/// Presses the tools, in the bar or in the menu at its end.
impl Policy for Toolbar {
    fn next(view: &View<Self>) -> Next {
        let State { used, on, open } = &view.state;
        let next = match log::left(used, &view.aim.used) {
            Ok(next) => next,
            Err(stuck) => return stuck,
        };
        let press = |id: &String| {
            let in_menu = || if *open { view.click(Part::item(id.clone())) } else { view.click(Part::more) };
            view.click_if(Part::tool(id.clone())).unwrap_or_else(in_menu)
        };
        Next::any(on.symmetric_difference(&view.aim.on).chain(next).map(press))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let logs = misses::of_log(&ids(props, |tool| !tool.toggle), &start.used, &aim.used);
        let logs = logs.into_iter().map(|(kind, used)| (kind, State { used, ..aim.clone() }));
        let toggles = ids(props, |tool| tool.toggle);
        let sets =
            if aim.on == start.on { one_more(&toggles, aim) } else { misses::of_set(&toggles, &start.on, &aim.on) };
        logs.chain(sets.into_iter().map(|(kind, on)| (kind, State { on, ..aim.clone() }))).collect()
    }

    fn can_return(props: &Props, _start: &State) -> bool {
        ids(props, |tool| !tool.toggle).is_empty()
    }
}

fn ids(props: &Props, kind: impl Fn(&Tool) -> bool) -> Vec<String> {
    let tools = props.groups.iter().flatten().filter(|tool| !tool.disabled && kind(tool));
    tools.map(|tool| tool.id.clone()).collect()
}

/// A toggle that was pressed on the way.
fn one_more(toggles: &[String], aim: &State) -> Vec<(&'static str, BTreeSet<String>)> {
    let other = toggles.first().map(|id| aim.on.symmetric_difference(&BTreeSet::from([id.clone()])).cloned().collect());
    other.map(|on| ("toggle_pressed_too", on)).into_iter().collect()
}
