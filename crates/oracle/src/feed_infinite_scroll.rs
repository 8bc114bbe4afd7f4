use setpoint_schema::Action;
use setpoint_schema::components::feed_infinite_scroll::{FeedInfiniteScroll, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Scrolls until the entry is there, and presses its button.
impl Policy for FeedInfiniteScroll {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let differs = |id: &String| state.marked.contains(id) != aim.marked.contains(id);
        let wanted = || props.entries.iter().enumerate().filter(|(_, entry)| differs(&entry.id));
        let needed = |place: usize| place as u32 + 1;
        let loads = |needed: u32| {
            (state.loaded < needed).then(|| match state.loading {
                true => Next::act(Action::Wait { ms: props.delay_ms }),
                false => view.reach(Part::feed, |at| Action::scroll(at, 4000.0)),
            })
        };
        let here = wanted().filter(|(place, _)| needed(*place) <= state.loaded);
        let here = view.click_any(here.map(|(_, entry)| Part::button(entry.id.clone())));
        let more = loads(wanted().next_back().map_or(aim.loaded, |(place, _)| needed(place)));
        Next::any(here.into_iter().chain(more))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let all = props.entries.len() as u32;
        let with = |loaded: u32| State { loaded: loaded.min(all), loading: false, marked: aim.marked.clone() };
        let mut misses = Vec::new();
        if aim.marked == start.marked {
            misses.push(("a_page_too_far", with(aim.loaded + props.page)));
            misses.push(("two_pages_too_far", with(aim.loaded + 2 * props.page)));
            misses.push(("all_of_it", with(all)));
            misses.extend(aim.loaded.checked_sub(props.page).map(|loaded| ("a_page_short", with(loaded))));
        }
        let ids: Vec<String> = misses::enabled(&props.entries);
        let sets = misses::of_set(&ids, &start.marked, &aim.marked).into_iter().filter(|(_, marked)| marked.len() < 9);
        let far = |marked: &std::collections::BTreeSet<String>| {
            let last = ids.iter().rposition(|id| marked.contains(id)).map_or(0, |place| place as u32 + 1);
            last.div_ceil(props.page).max(1) * props.page
        };
        misses.extend(sets.map(|(kind, marked)| {
            let loaded = far(&marked).max(start.loaded).min(all);
            (kind, State { loaded, loading: false, marked })
        }));
        if let [only] = aim.marked.iter().collect::<Vec<_>>()[..] {
            misses.extend(
                misses::of_choice(&ids, only)
                    .into_iter()
                    .filter(|(kind, _)| ["next", "previous", "first"].contains(kind))
                    .map(|(kind, id)| {
                        let marked = start.marked.intersection(&aim.marked).cloned().chain([id]).collect();
                        (kind, State { loaded: far(&marked).max(start.loaded).min(all), loading: false, marked })
                    }),
            );
        }
        misses
    }
    /// Entries that have come do not go again.
    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
