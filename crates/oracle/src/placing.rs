//! Dragging items between lists: what lists and boards have in common.

use setpoint_schema::components::Places;
use setpoint_schema::{Action, Component, PartBox, Point, Rect};

use super::drag_drop_sortable_list::{next_shift, shifted};
use super::spot::Spot;
use super::{Next, View};

/// How a component calls its parts, and how much its lists hold.
pub struct Lists<'a, P> {
    pub item: fn(String) -> P,
    pub grip: fn(String) -> P,
    pub list: fn(String) -> P,
    pub limit: &'a dyn Fn(&str) -> Option<usize>,
}

/// How far a list is scrolled so that more of it shows, and the item that was taken hold of still does.
const A_BIT: f64 = 60.0;

/// So near the edge of a scrolled list or of the window a drop may miss.
const EDGE: f64 = 2.0;

/// One item on its way: the list and the place it should have there, not counting itself.
#[derive(Debug, PartialEq)]
struct Transfer {
    item: String,
    list: String,
    at: usize,
}

/// Brings every item into its list first, then puts each list in order.
pub fn next<C: Component>(view: &View<C>, now: &Places, aim: &Places, lists: &Lists<C::Part>) -> Next {
    let Some(Transfer { item, list, at }) = next_transfer(now, aim, lists.limit) else { return Next::Reached };
    let others: Vec<&String> = now[&list].iter().filter(|other| **other != item).collect();
    // In the upper part of an item it goes before it, in the lower part behind it.
    let beside = |place: usize, down: f64| {
        let part: &PartBox = view.part((lists.item)((*others.get(place)?).clone()))?;
        let point = Point::new(part.rect.center().x, part.rect.y + part.rect.h * down);
        let clear = |area: Rect| [-EDGE, EDGE].iter().all(|off| area.contains(Point::new(point.x, point.y + off)));
        let in_sight = clear(view.screen) && part.scroller.is_none_or(clear);
        part.point.filter(|_| in_sight).map(|_| Spot::sized(point, part.rect.w, part.rect.h * 0.4))
    };
    let before = |place: usize| beside(place, 0.2);
    let behind = |place: usize| beside(place, 0.8);
    let ends = || before(at).into_iter().chain(at.checked_sub(1).and_then(behind));
    let grip = (lists.grip)(item.clone());
    // All ends of the drag, the first one first.
    let carry =
        |to: Spot| view.drag(grip.clone(), |_| to).also(ends().skip(1).map(|to| view.drag(grip.clone(), |_| to)));
    let Some(from) = now[&list].iter().position(|other| *other == item) else {
        let area = || {
            view.part((lists.list)(list.clone())).and_then(|part| Some(Spot { point: part.point?, rect: part.rect }))
        };
        return match ends().next().or_else(area) {
            Some(to) => carry(to),
            None => view.click((lists.list)(list.clone())),
        };
    };
    // Where the way does not fit on the screen, it is made in several drags.
    let nearest = || if at < from { (at..from).find_map(before) } else { (from..at).rev().find_map(behind) };
    match ends().next().or_else(nearest) {
        Some(to) => carry(to),
        None => view.reach(grip, |held| Action::scroll(held, if at < from { -A_BIT } else { A_BIT })),
    }
}

fn next_transfer(now: &Places, aim: &Places, limit: &dyn Fn(&str) -> Option<usize>) -> Option<Transfer> {
    let full = |list: &str| limit(list).is_some_and(|limit| now[list].len() >= limit);
    for (list, wanted) in aim {
        let missing = wanted.iter().enumerate().find(|(_, item)| !now[list].contains(item));
        if let Some((rank, item)) = missing.filter(|_| !full(list)) {
            let earlier = now[list].iter().rposition(|other| wanted[..rank].contains(other));
            return Some(Transfer { item: item.clone(), list: list.clone(), at: earlier.map_or(0, |at| at + 1) });
        }
    }
    let shift = |(list, wanted): (&String, &Vec<String>)| {
        let (from, to) = next_shift(&now[list], wanted)?;
        Some(Transfer { item: now[list][from].clone(), list: list.clone(), at: to })
    };
    aim.iter().find_map(shift)
}

/// Items that came to lie almost right.
pub fn near_misses(start: &Places, aim: &Places) -> Vec<(&'static str, Places)> {
    let mut misses = Vec::new();
    let with = |list: &str, order: Vec<String>| {
        let mut places = aim.clone();
        places.insert(list.to_string(), order);
        places
    };
    let put = |places: &Places, item: &String, list: &str, at: usize| {
        let mut places = places.clone();
        places.values_mut().for_each(|order| order.retain(|other| other != item));
        if let Some(order) = places.get_mut(list) {
            order.insert(at.min(order.len()), item.clone());
        }
        places
    };
    let came = |(list, order): (&String, &Vec<String>)| {
        let item = order.iter().find(|item| !start[list].contains(item))?;
        Some((list.clone(), item.clone()))
    };
    if let Some((list, item)) = aim.iter().find_map(came) {
        let at = aim[&list].iter().position(|other| *other == item).unwrap_or(0);
        let last = aim[&list].len() - 1;
        for other in aim.keys().filter(|other| **other != list) {
            misses.push(("other_list", put(aim, &item, other, 0)));
        }
        misses.push(("one_place_up", with(&list, shifted(&aim[&list], at, at.saturating_sub(1)))));
        misses.push(("one_place_down", with(&list, shifted(&aim[&list], at, (at + 1).min(last)))));
        misses.push(("at_the_top", with(&list, shifted(&aim[&list], at, 0))));
        misses.push(("at_the_end", with(&list, shifted(&aim[&list], at, last))));
        let home = start.iter().find(|(_, order)| order.contains(&item));
        if let Some((home, order)) = home {
            let from = order.iter().position(|other| *other == item).unwrap_or(0);
            let neighbour = order.get(from + 1).or_else(|| order.get(from.checked_sub(1)?));
            if let Some(neighbour) = neighbour {
                misses.push(("one_too_many", put(aim, neighbour, &list, at + 1)));
                let back = put(aim, &item, home, from);
                misses.push(("neighbour_moved", put(&back, neighbour, &list, at)));
            }
            misses.push(("one_short", put(aim, &item, home, from)));
        }
    }
    let sorted = |(list, order): (&String, &Vec<String>)| Some((list.clone(), next_shift(&start[list], order)?));
    if let Some((list, (from, to))) =
        aim.iter().find_map(sorted).filter(|(list, _)| same_items(&start[list], &aim[list]))
    {
        let id = &start[&list][from];
        let at = aim[&list].iter().position(|other| other == id).unwrap_or(to);
        misses.push(("one_place_up", with(&list, shifted(&aim[&list], at, at.saturating_sub(1)))));
        misses.push(("one_place_down", with(&list, shifted(&aim[&list], at, (at + 1).min(aim[&list].len() - 1)))));
        for other in aim.keys().filter(|other| **other != list) {
            misses.push(("other_list", put(aim, id, other, 0)));
        }
    }
    if let Some((list, order)) = aim.iter().find(|(_, order)| order.len() > 1) {
        misses.push(("last_two_swapped", with(list, shifted(order, order.len() - 1, order.len() - 2))));
    }
    misses
}

fn same_items(one: &[String], other: &[String]) -> bool {
    one.len() == other.len() && one.iter().all(|item| other.contains(item))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(lists: &[(&str, &str)]) -> Places {
        let items = |text: &str| text.chars().map(String::from).collect();
        lists.iter().map(|(list, text)| (list.to_string(), items(text))).collect()
    }

    fn transfer(now: &[(&str, &str)], aim: &[(&str, &str)]) -> Option<(String, String, usize)> {
        let found = next_transfer(&places(now), &places(aim), &|list| (list == "full").then_some(2));
        found.map(|Transfer { item, list, at }| (item, list, at))
    }

    #[test]
    fn items_change_their_list_before_they_are_put_in_order() {
        let moved = transfer(&[("x", "abc"), ("y", "ed")], &[("x", "ac"), ("y", "deb")]);
        assert_eq!(moved, Some(("b".into(), "y".into(), 2)));
        let ordered = transfer(&[("x", "ac"), ("y", "edb")], &[("x", "ac"), ("y", "deb")]);
        assert_eq!(ordered, Some(("e".into(), "y".into(), 1)));
        assert_eq!(transfer(&[("x", "a")], &[("x", "a")]), None);
    }

    #[test]
    fn a_full_list_must_give_before_it_can_take() {
        let moved = transfer(&[("full", "ab"), ("x", "c")], &[("full", "ac"), ("x", "b")]);
        assert_eq!(moved, Some(("b".into(), "x".into(), 0)));
    }
}
