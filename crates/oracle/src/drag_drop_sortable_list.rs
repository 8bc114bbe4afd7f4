use setpoint_schema::components::drag_drop_sortable_list::{DragDropSortableList, Part, Props, State};
use setpoint_schema::{PartBox, Point, Rect};

use super::spot::Spot;
use super::{Next, Policy, View};

/// Keeps the longest run of items that are in order already, and drags each other item to its place among them.
impl Policy for DragDropSortableList {
    fn next(view: &View<Self>) -> Next {
        let Some((from, to)) = next_shift(&view.state.order, &view.aim.order) else {
            return Next::Reached;
        };
        let order = &view.state.order;
        let item = |at: usize| Part::item(order[at].clone());
        let Some(dragged) = view.part(item(from)) else { return view.click(item(from)) };
        // Where the way does not fit on the screen, it is made in several drags.
        let mut way: Vec<usize> = if to < from { (to..from).collect() } else { (from + 1..=to).rev().collect() };
        let takes_a_drop = |part: &PartBox| part.point.is_some() && view.screen.contains(part.rect.center());
        way.retain(|at| view.part(item(*at)).is_some_and(takes_a_drop));
        let grip = Part::grip(order[from].clone());
        match way.first().and_then(|at| view.part(item(*at))) {
            Some(place) => view.drag(grip, |held| drop_spot(held, dragged.rect, place.rect)),
            None if view.part(grip.clone()).is_some_and(|grip| grip.point.is_some()) => {
                let beside = item(if to < from { from - 1 } else { from + 1 });
                view.part(beside.clone()).map_or_else(|| view.click(beside), |part| view.reveal(part))
            }
            None => view.click(grip),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let moved = |order: &[String], from: usize, to: usize| State { order: shifted(order, from, to) };
        let last = aim.order.len() - 1;
        let mut misses = Vec::new();
        if let Some((from, to)) = next_shift(&start.order, &aim.order) {
            let id = &start.order[from];
            let at = aim.order.iter().position(|other| other == id).unwrap_or(to);
            let (short, past) = if to < from { (at + 1, at.saturating_sub(1)) } else { (at.saturating_sub(1), at + 1) };
            misses.push(("one_place_short", moved(&aim.order, at, short.min(last))));
            misses.push(("one_place_past", moved(&aim.order, at, past.min(last))));
            misses.push(("far_end", moved(&aim.order, at, if to < from { 0 } else { last })));
            let neighbour = if from == to.min(from) { from + 1 } else { from - 1 };
            misses.push(("neighbour_moved", moved(&start.order, neighbour.min(last), to)));
            let mut swapped = start.order.clone();
            swapped.swap(from, to);
            misses.push(("traded_places", State { order: swapped }));
        }
        misses.push(("last_two_swapped", moved(&aim.order, last, last - 1)));
        misses.retain(|(_, state)| state != start);
        misses
    }
}

/// Where to let go so that the dragged item's middle lies on the middle of the item whose place it takes.
fn drop_spot(held: Point, dragged: Rect, place: Rect) -> Spot {
    let point = Point::new(held.x, held.y + place.center().y - dragged.center().y);
    Spot::sized(point, place.w / 2.0, place.h / 2.0)
}

/// The index of an item to move, and the index it should have then.
pub(super) fn next_shift(order: &[String], aim: &[String]) -> Option<(usize, usize)> {
    let rank = |id: &String| aim.iter().position(|other| other == id).unwrap_or(usize::MAX);
    let ranks: Vec<usize> = order.iter().map(rank).collect();
    let kept = longest_rise(&ranks);
    let from = (0..ranks.len()).find(|at| !kept.contains(at))?;
    let before = kept.iter().rev().find(|at| ranks[**at] < ranks[from]);
    let to = match before {
        None => 0,
        Some(before) if *before < from => before + 1,
        Some(before) => *before,
    };
    Some((from, to))
}

/// The indices of the longest subsequence that rises.
fn longest_rise(ranks: &[usize]) -> Vec<usize> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for at in 0..ranks.len() {
        let fitting = runs.iter().filter(|run| run.last().is_some_and(|last| ranks[*last] < ranks[at]));
        let mut run = fitting.max_by_key(|run| run.len()).cloned().unwrap_or_default();
        run.push(at);
        runs.push(run);
    }
    runs.into_iter().max_by_key(Vec::len).unwrap_or_default()
}

pub(super) fn shifted(order: &[String], from: usize, to: usize) -> Vec<String> {
    let mut order = order.to_vec();
    let item = order.remove(from);
    order.insert(to, item);
    order
}

#[cfg(test)]
mod tests {
    use indexmap::IndexMap;
    use setpoint_schema::Action;

    use super::super::view::OnScreen;
    use super::*;

    const SCREEN: Rect = Rect { x: 0.0, y: 0.0, w: 1280.0, h: 720.0 };

    fn shift(order: &str, aim: &str) -> Option<(usize, usize)> {
        let items = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
        next_shift(&items(order), &items(aim))
    }

    /// What is done to bring the first of three items, 60 px high and below one another, to another place.
    fn moved_to(place: usize, top: f64) -> Action {
        let ids = ["a", "b", "c"].map(String::from);
        let order = |ids: Vec<String>| State { order: ids };
        let boxes = ids.iter().enumerate().map(|(at, id)| {
            let rect = Rect { x: 100.0, y: top + 60.0 * at as f64, w: 200.0, h: 60.0 };
            let point = (rect.y < SCREEN.h).then(|| Point::new(120.0, rect.y + 10.0));
            (Part::item(id.clone()).to_string(), PartBox { rect, point, scroller: None })
        });
        let mut parts: IndexMap<String, PartBox> = boxes.collect();
        parts.insert(Part::grip("a".into()).to_string(), parts[&Part::item("a".into()).to_string()].clone());
        let props = Props { label: "Order".into(), items: Vec::new(), grips: true };
        let aim = shifted(&ids, 0, place);
        let onscreen =
            OnScreen { instance: "order", screen: SCREEN, parts: &parts, focused: false, boxes: &[], want: None };
        match DragDropSortableList::next(&View::new(props, order(ids.to_vec()), order(aim), onscreen)) {
            Next::Do { action, .. } => action,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nothing_is_dropped_below_the_window() {
        let drag_by = |dy: f64| move |held: Point| Action::drag(held, Point::new(held.x, held.y + dy));
        assert_eq!(moved_to(2, 500.0), drag_by(120.0)(Point::new(120.0, 510.0)));
        assert_eq!(moved_to(2, 575.0), drag_by(60.0)(Point::new(120.0, 585.0)), "the last shows only its upper edge");
        assert!(matches!(moved_to(2, 640.0), Action::Scroll { .. }));
    }

    #[test]
    fn one_item_is_moved_where_one_is_enough() {
        assert_eq!(shift("abcde", "abcde"), None);
        assert_eq!(shift("abcde", "eabcd"), Some((4, 0)));
        assert_eq!(shift("abcde", "bcdea"), Some((0, 4)));
        assert_eq!(shift("abcde", "acdbe"), Some((1, 3)));
        assert_eq!(shift("abcde", "adbce"), Some((3, 1)));
    }
}
