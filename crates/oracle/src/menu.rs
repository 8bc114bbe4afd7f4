use std::collections::BTreeSet;

use setpoint_schema::components::every_item;
use setpoint_schema::components::menu::{Menu, Part, Props, State};
use setpoint_schema::components::tree_view::{self, TreeView};
use setpoint_schema::components::{MenuItem, TreeNode};

use super::menu_entries::{path_to, wrong_ticks};
use super::{Next, Policy, View};

/// Unfolds what hides an entry and presses it; folds and unfolds what the aim says at the end.
impl Policy for Menu {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let ticks = state.checked.symmetric_difference(&aim.checked).map(|id| press(view, id));
        let current = (aim.selected != state.selected).then(|| match &aim.selected {
            Some(id) => press(view, id),
            None => Next::Stuck("no entry can be made current and then none".into()),
        });
        match Next::any(ticks.chain(current)) {
            Next::Reached => fold(view),
            next => next,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let tree =
            tree_view::Props { label: String::new(), nodes: nodes(&props.items), checkable: false, multiple: false };
        let held = |state: &State| tree_view::State {
            expanded: state.expanded.clone(),
            selected: state.selected.iter().cloned().collect(),
            checked: BTreeSet::new(),
        };
        let misses = TreeView::near_misses(&tree, &held(start), &held(aim)).into_iter();
        let misses = misses.map(|(kind, tree)| {
            (kind, State { selected: tree.selected.first().cloned(), expanded: tree.expanded, ..aim.clone() })
        });
        let ticks = wrong_ticks(&props.items, &start.checked, &aim.checked);
        misses.chain(ticks.into_iter().map(|(kind, checked)| (kind, State { checked, ..aim.clone() }))).collect()
    }

    /// The current entry can change but not go.
    fn can_return(props: &Props, start: &State) -> bool {
        start.selected.is_some()
            || every_item(&props.items).iter().all(|item| item.checkbox || !item.children.is_empty())
    }
}

/// Presses an entry, after unfolding everything above it.
fn press(view: &View<Menu>, id: &str) -> Next {
    let path = path_to(&view.props.items, id);
    let folded = path.iter().find(|above| **above != id && !view.state.expanded.contains(**above));
    view.click(Part::item(folded.copied().unwrap_or(id).to_string()))
}

/// Folds and unfolds. What was unfolded on the way to the aim may stay so.
fn fold(view: &View<Menu>) -> Next {
    let (state, aim) = (&view.state, &view.aim);
    let depth = |id: &String| path_to(&view.props.items, id).len();
    let needed: BTreeSet<_> =
        aim.selected.iter().chain(&aim.checked).flat_map(|id| path_to(&view.props.items, id)).collect();
    let close = state.expanded.iter().filter(|id| !aim.expanded.contains(*id) && !needed.contains(id.as_str()));
    let open = aim.expanded.difference(&state.expanded);
    Next::any(open.chain(close.max_by_key(|id| depth(id))).map(|id| press(view, id)))
}

/// The entries as nodes of a tree.
fn nodes(items: &[MenuItem]) -> Vec<TreeNode> {
    let node = |item: &MenuItem| TreeNode {
        id: item.id.clone(),
        label: item.label.clone(),
        disabled: item.disabled,
        children: nodes(&item.children),
    };
    items.iter().map(node).collect()
}
