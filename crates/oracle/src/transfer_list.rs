use std::collections::BTreeSet;

use setpoint_schema::components::transfer_list::{Part, Props, State, TransferList};

use super::{Next, Policy, View, misses};

/// Ticks what has to change lists, and nothing else in that list, then presses the button.
impl Policy for TransferList {
    fn next(view: &View<Self>) -> Next {
        let State { moved, ticked } = &view.state;
        let missing: BTreeSet<_> = view.aim.moved.difference(moved).cloned().collect();
        let excess: BTreeSet<_> = moved.difference(&view.aim.moved).cloned().collect();
        if !missing.is_empty() {
            let here = ticked.difference(moved).cloned().collect();
            return tick_then(view, &here, &missing, Part::add);
        }
        if !excess.is_empty() {
            let here = ticked.intersection(moved).cloned().collect();
            return tick_then(view, &here, &excess, Part::remove);
        }
        match view.aim.ticked.difference(ticked).next() {
            Some(id) => view.click(Part::item(id.clone())),
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let with = |moved: BTreeSet<String>| State { moved, ..start.clone() };
        let sets = misses::of_set(&misses::enabled(&props.items), &start.moved, &aim.moved);
        let fixed = |set: &BTreeSet<String>| {
            let still = props.items.iter().filter(|item| item.disabled);
            still.into_iter().all(|item| set.contains(&item.id) == start.moved.contains(&item.id))
        };
        let changed = start.moved.symmetric_difference(&aim.moved).cloned().collect();
        let ticked = ("ticked_not_moved", State { ticked: changed, ..start.clone() });
        let sets = sets.into_iter().filter(|(_, set)| fixed(set)).map(|(kind, set)| (kind, with(set)));
        std::iter::once(ticked).chain(sets).collect()
    }
}

/// Brings the ticks of one list to what should leave it, then sends it off.
fn tick_then(view: &View<TransferList>, ticked: &BTreeSet<String>, wanted: &BTreeSet<String>, button: Part) -> Next {
    match ticked.symmetric_difference(wanted).next() {
        Some(id) => view.click(Part::item(id.clone())),
        None => view.click(button),
    }
}
