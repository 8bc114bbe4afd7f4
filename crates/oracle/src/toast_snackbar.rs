use setpoint_schema::Action;
use setpoint_schema::components::toast_snackbar::{Part, Props, State, ToastSnackbar};

use super::misses::of_log;
use super::{Next, Policy, View};

/// Raises the toasts in turn and uses each one's button while it is there; then closes what should not stay.
impl Policy for ToastSnackbar {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let (Some(raise), Some(uses)) =
            (aim.raised.strip_prefix(state.raised.as_slice()), aim.used.strip_prefix(state.used.as_slice()))
        else {
            return Next::Stuck("what was done cannot be taken back".into());
        };
        if let Some(id) = uses.first().filter(|id| state.visible.contains(id)) {
            return view.click(Part::action(id.clone()));
        }
        if let Some(id) = raise.first() {
            return view.click(Part::source(id.clone()));
        }
        if let Some(id) = uses.first() {
            return Next::Stuck(format!("the toast of `{id}` is gone"));
        }
        // A goal may want an empty screen, which looks no different here from one that does not care.
        let surplus = state.visible.iter().filter(|id| !aim.visible.contains(id)).map(|id| Part::close(id.clone()));
        match view.click_any(surplus) {
            Some(close) if view.props.stay_ms.is_none() => close,
            Some(_) => Next::act(Action::Wait { ms: 1000 }),
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids: Vec<_> = props.sources.iter().map(|source| source.id.clone()).collect();
        let mut misses: Vec<(&'static str, State)> = Vec::new();
        if aim.used != start.used {
            misses.push(("not_used", State { used: start.used.clone(), ..aim.clone() }));
        } else {
            let with_button =
                |id: &String| props.sources.iter().any(|source| source.id == *id && source.action.is_some());
            let taken = aim.raised[start.raised.len().min(aim.raised.len())..].iter().find(|id| with_button(id));
            misses.extend(
                taken.map(|id| {
                    ("used", State { used: [&aim.used[..], std::slice::from_ref(id)].concat(), ..aim.clone() })
                }),
            );
        }
        if let Some(last) = aim.raised.last().filter(|last| aim.visible.is_empty() && !aim.used.contains(last)) {
            misses.push(("left_on_screen", State { visible: vec![last.clone()], ..aim.clone() }));
        }
        let raised = of_log(&ids, &start.raised, &aim.raised).into_iter();
        misses.extend(raised.map(|(kind, raised)| {
            let used = aim.used.iter().filter(|id| raised.contains(id)).cloned().collect();
            (kind, State { raised, used, visible: aim.visible.clone() })
        }));
        if aim.visible != start.visible && aim.raised == start.raised {
            let shown = |visible: Vec<String>| State { visible, ..aim.clone() };
            misses.push(("all_closed", shown(Vec::new())));
            let without = |at: usize| {
                let mut left = start.visible.clone();
                left.remove(at);
                shown(left)
            };
            let others = [("first_closed", 0), ("second_closed", 1), ("third_closed", 2)];
            let there = others.into_iter().filter(|(_, at)| *at < start.visible.len());
            misses.extend(there.map(|(kind, at)| (kind, without(at))));
        }
        misses
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
