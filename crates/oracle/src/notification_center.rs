use std::collections::BTreeSet;

use setpoint_schema::components::notification_center::{NotificationCenter, Part, Props, State};

use super::misses::of_set;
use super::{Next, Policy, View};

/// Opens the list, brings back what should not have gone, marks, and then dismisses: a message that is gone takes no mark.
impl Policy for NotificationCenter {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let mark = state.read.symmetric_difference(&aim.read).next();
        let dismiss = aim.dismissed.difference(&state.dismissed).next();
        let lost = mark.is_some_and(|id| state.dismissed.contains(id)) || !state.dismissed.is_subset(&aim.dismissed);
        let settled = mark.is_none() && dismiss.is_none() && !lost;
        match (mark, dismiss) {
            _ if settled && (!aim.open || state.open) => Next::Reached,
            _ if !state.open => view.click(Part::trigger),
            _ if lost => view.click(Part::restore),
            (Some(id), _) => view.click(Part::mark(id.clone())),
            (None, Some(id)) => view.click(Part::dismiss(id.clone())),
            (None, None) => Next::Reached,
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
