use std::collections::BTreeSet;

use setpoint_schema::components::transfer_list::{Part, Props, State, TransferList};

use super::{Next, Policy, View, misses};

/// Ticks what has to change lists, and nothing else in that list, then presses the button.
impl Policy for TransferList {
    fn next(view: &View<Self>) -> Next {
        let State { moved, ticked } = &view.state;
        let missing: BTreeSet<_> = view.aim.moved.difference(moved).cloned().collect();
        let excess: BTreeSet<_> = moved.difference(&view.aim.moved).cloned().collect();
        let add = (!missing.is_empty()).then(|| {
            let here = ticked.difference(moved).cloned().collect();
            tick_then(view, &here, &missing, Part::add)
        });
        let remove = (!excess.is_empty()).then(|| {
            let here = ticked.intersection(moved).cloned().collect();
            tick_then(view, &here, &excess, Part::remove)
        });
        let ticks = || view.click_any(view.aim.ticked.difference(ticked).map(|id| Part::item(id.clone())));
        match Next::any(add.into_iter().chain(remove)) {
            Next::Reached => ticks().unwrap_or(Next::Reached),
            next => next,
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
    let wrong = ticked.symmetric_difference(wanted).map(|id| Part::item(id.clone()));
    // Some may go before the rest.
    let some = !ticked.is_empty() && ticked.is_subset(wanted);
    match view.click_any(wrong) {
        Some(tick) => tick.also(some.then(|| view.click_if(button)).flatten()),
        None => view.click(button),
    }
}
