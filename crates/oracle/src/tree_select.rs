use std::collections::BTreeSet;

use setpoint_schema::components::tree_select::{Part, Props, State, TreeSelect};
use setpoint_schema::components::tree_view::{self, TreeView};

use super::{Next, Policy, View};

/// Opens the field, then goes through the tree as through any other.
impl Policy for TreeSelect {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        if state.selected == aim.selected {
            return Next::Reached;
        }
        if aim.selected.is_empty() && view.has(Part::clear) {
            return view.click(Part::clear);
        }
        if !state.open {
            let clear: Vec<_> = view.part(Part::clear).map(|part| part.rect).into_iter().collect();
            return view.click_beside(Part::field, &clear);
        }
        // What is open and closed in the end does not matter.
        let aim = State { expanded: state.expanded.clone(), ..aim.clone() };
        TreeView::next(&view.seen_as(view.props.tree(), state.tree(&view.props), aim.tree(&view.props)))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let held = |tree: tree_view::State| if props.checkable { tree.checked } else { tree.selected };
        let with = |selected: BTreeSet<String>| State { selected, ..start.clone() };
        // Where nothing is wanted, one easily changes the choice instead of taking it away.
        let wanted = if aim.selected.is_empty() && !props.checkable { start } else { aim };
        let unlike = State { selected: BTreeSet::new(), ..start.clone() };
        let from = if aim.selected.is_empty() && !props.checkable { &unlike } else { start };
        let misses = TreeView::near_misses(&props.tree(), &from.tree(props), &wanted.tree(props));
        let emptied = props.clearable.then(|| ("emptied", BTreeSet::new()));
        let misses = misses.into_iter().map(|(kind, tree)| (kind, held(tree))).chain(emptied);
        misses.map(|(kind, selected)| (kind, with(selected))).collect()
    }

    fn can_return(props: &Props, start: &State) -> bool {
        props.checkable || props.clearable || !start.selected.is_empty()
    }
}
