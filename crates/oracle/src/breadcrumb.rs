use setpoint_schema::components::breadcrumb::{Breadcrumb, Part, Props, State, way_to};
use setpoint_schema::components::every_node;

use super::{Next, Policy, View, misses};

/// Goes up along the crumbs to the place where the ways part, then down place by place.
impl Policy for Breadcrumb {
    fn next(view: &View<Self>) -> Next {
        let ids = |id: &str| way_to(&view.props.top, id).into_iter().map(|place| place.id.clone()).collect::<Vec<_>>();
        let (now, wanted) = (ids(&view.state.current), ids(&view.aim.current));
        let shared = now.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
        match wanted.get(shared) {
            _ if now == wanted => Next::Reached,
            Some(below) if now.len() == shared => view.click(Part::below(below.clone())),
            _ => match shared.checked_sub(1).and_then(|at| now.get(at)) {
                Some(up) if view.has(Part::crumb(up.clone())) => view.click(Part::crumb(up.clone())),
                Some(_) => view.click(Part::more),
                None => Next::Stuck("the two places have nothing in common".into()),
            },
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let (from, way) = (way_to(&props.top, &start.current), way_to(&props.top, &aim.current));
        let mut places: Vec<(&'static str, String)> = Vec::new();
        if let [.., parent, place] = way.as_slice() {
            let row: Vec<_> = parent.children.iter().map(|child| child.id.clone()).collect();
            places.push(("one_level_up", parent.id.clone()));
            places.extend(misses::of_choice(&row, &place.id));
        }
        let below = way.last().and_then(|place| place.children.first());
        places.extend(below.map(|child| ("one_level_down", child.id.clone())));
        places.extend(from.iter().rev().nth(1).map(|place| ("parent_of_start", place.id.clone())));
        places.push(("top", props.top.id.clone()));
        let label = way.last().map(|place| place.label.clone());
        let nodes = every_node(std::slice::from_ref(&props.top));
        let namesake = nodes.iter().find(|node| Some(&node.label) == label.as_ref() && node.id != aim.current);
        places.extend(namesake.map(|node| ("namesake", node.id.clone())));
        places.extend(nodes.last().map(|node| ("far_end", node.id.clone())));
        places.into_iter().map(|(kind, current)| (kind, State { current })).collect()
    }
}
