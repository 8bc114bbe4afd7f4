use std::collections::BTreeSet;

use setpoint_schema::components::listbox_multi::{ListboxMulti, Part, Props, State};
use setpoint_schema::{Action, Button, Modifier, Place};

use super::{Next, Policy, View, misses};

/// Turns every option that differs. Where modifiers decide, starts afresh with a plain click and goes on with
/// Shift if the aim is one stretch of the list, and with Control otherwise.
impl Policy for ListboxMulti {
    fn next(view: &View<Self>) -> Next {
        let (now, aim) = (&view.state.selected, &view.aim.selected);
        let differing = || aim.difference(now).chain(now.difference(aim));
        let Some(differs) = differing().next() else { return Next::Reached };
        let options = view.click_any(differing().map(|id| Part::option(id.clone())));
        if !view.props.modifiers {
            return options.unwrap_or(Next::Reached);
        }
        let next = match stretch(view) {
            Some((first, last)) if *now == BTreeSet::from([first.clone()]) => click(view, last, Some(Modifier::Shift)),
            Some((first, _)) if now.symmetric_difference(aim).count() > 2 => click(view, first, None),
            // Nothing of what is selected is wanted: a plain click drops it all.
            _ if now.is_disjoint(aim) && !aim.is_empty() => click(view, differs, None),
            _ => click(view, differs, Some(Modifier::Control)),
        };
        // Which options there are to turn, one by one, does not depend on the key that is held.
        next.also(options)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let others = misses::of_set(&misses::enabled(&props.options), &start.selected, &aim.selected);
        others.into_iter().map(|(kind, selected)| (kind, State { selected })).collect()
    }
}

/// The two ends of the aim if it is one stretch of at least three options, as they stand in the list.
fn stretch<'v>(view: &'v View<ListboxMulti>) -> Option<(&'v String, &'v String)> {
    let ids: Vec<&String> =
        view.props.options.iter().filter(|option| !option.disabled).map(|option| &option.id).collect();
    let places: Vec<usize> = (0..ids.len()).filter(|place| view.aim.selected.contains(ids[*place])).collect();
    let (first, last) = (*places.first()?, *places.last()?);
    (places.len() > 2 && last - first + 1 == places.len()).then(|| (ids[first], ids[last]))
}

fn click(view: &View<ListboxMulti>, id: &str, held: Option<Modifier>) -> Next {
    view.reach(Part::option(id.to_string()), |at| Action::Click {
        at: Place::Point(at),
        button: Button::Left,
        count: 1,
        modifiers: held.into_iter().collect(),
    })
}
