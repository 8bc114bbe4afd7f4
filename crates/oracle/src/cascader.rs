use setpoint_schema::components::cascader::{Cascader, Part, Props, State};
use setpoint_schema::components::tree_view;

use super::tree_view::{ancestors, others};
use super::{Next, Policy, View};

/// Opens the columns and presses its way along the path.
impl Policy for Cascader {
    fn next(view: &View<Self>) -> Next {
        let State { path, open } = &view.state;
        let wanted = &view.aim.path;
        if path == wanted {
            return Next::Reached;
        }
        if wanted.is_empty() {
            return view.click(Part::clear);
        }
        if !open {
            return view.click_beside(
                Part::field,
                &view.part(Part::clear).map(|part| part.rect).into_iter().collect::<Vec<_>>(),
            );
        }
        let deepest = wanted.iter().rev().find(|id| view.has(Part::option(id.to_string())));
        match deepest.or(wanted.first()) {
            Some(id) => view.click(Part::option(id.clone())),
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let tree =
            tree_view::Props { label: String::new(), nodes: props.options.clone(), checkable: false, multiple: false };
        let to = |id: String| {
            let path = ancestors(&props.options, &id).into_iter().chain([id]).collect();
            State { path, ..start.clone() }
        };
        let near = aim.path.last().or(start.path.last()).map_or_else(Vec::new, |id| others(&tree, id));
        let emptied = props.clearable.then(|| ("emptied", State { path: Vec::new(), ..start.clone() }));
        near.into_iter().map(|(kind, id)| (kind, to(id))).chain(emptied).collect()
    }

    fn can_return(props: &Props, start: &State) -> bool {
        !start.path.is_empty() || props.clearable
    }
}
