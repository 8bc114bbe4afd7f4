use std::collections::BTreeSet;

use setpoint_schema::components::notification_center::{NotificationCenter, Part, Props, State};

use super::misses::of_set;
use super::{Next, Policy, View};

/// Opens the list, brings back what should not have gone, marks, and then dismisses: a message that is gone takes no mark.
impl Policy for NotificationCenter {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let marks = || state.read.symmetric_difference(&aim.read);
        let dismissals = || aim.dismissed.difference(&state.dismissed);
        let gone = marks().next().is_some_and(|id| state.dismissed.contains(id));
        let lost = gone || !state.dismissed.is_subset(&aim.dismissed);
        let settled = marks().next().is_none() && dismissals().next().is_none() && !lost;
        match () {
            () if settled && (!aim.open || state.open) => Next::Reached,
            () if !state.open => view.click(Part::trigger),
            () if lost => view.click(Part::restore),
            () => {
                let marked = |id: &&String| state.read.contains(*id) == aim.read.contains(*id);
                let here = marks().filter(|id| !state.dismissed.contains(*id));
                let due = here.map(|id| Part::mark(id.clone()));
                let due = due.chain(dismissals().filter(marked).map(|id| Part::dismiss(id.clone())));
                view.click_any(due).unwrap_or(Next::Reached)
            }
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids: Vec<_> = props.items.iter().map(|item| item.id.clone()).collect();
        let read = |(kind, read): (_, BTreeSet<String>)| (kind, State { read, ..aim.clone() });
        let dismissed = |(kind, dismissed): (_, BTreeSet<String>)| (kind, State { dismissed, ..aim.clone() });
        let mut misses = Vec::new();
        if aim.read != start.read {
            misses.extend(of_set(&ids, &start.read, &aim.read).into_iter().map(read));
            let new = aim.read.difference(&start.read);
            let gone = aim.dismissed.iter().chain(new).cloned().collect();
            misses.push(("dismissed_instead", State { read: start.read.clone(), dismissed: gone, ..aim.clone() }));
        }
        if aim.dismissed != start.dismissed {
            misses.extend(of_set(&ids, &start.dismissed, &aim.dismissed).into_iter().map(dismissed));
            let new = aim.dismissed.difference(&start.dismissed);
            let marked = aim.read.iter().chain(new).cloned().collect();
            misses.push(("read_instead", State { dismissed: start.dismissed.clone(), read: marked, ..aim.clone() }));
        }
        misses
    }
}
