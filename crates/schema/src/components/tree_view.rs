use std::collections::BTreeSet;

use super::{TreeNode, every_node};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A tree whose nodes can be opened and selected, and ticked where it has check boxes.
    TreeView = "tree_view"
    props {
        label: String,
        nodes: Vec<TreeNode>,
        /// Shows check boxes, which take the place of selecting; ticking a parent ticks all leaves below it.
        #[serde(default)]
        checkable: bool,
        /// Lets several nodes be selected, with Control held for all but the first.
        #[serde(default)]
        multiple: bool,
    }
    state {
        #[serde(default)]
        expanded: BTreeSet<String>,
        #[serde(default)]
        selected: BTreeSet<String>,
        /// The ticked leaves; the ticks of parents follow from them.
        #[serde(default)]
        checked: BTreeSet<String>,
    }
    parts {
        /// Opens and closes a node; a click on the label does not.
        toggle(id: String),
        label(id: String),
        check(id: String),
    }
    free { expanded }
    fn impossible(props, state) {
        let nodes = every_node(&props.nodes);
        let mut problems = Vec::new();
        for (field, ids) in [("expanded", &state.expanded), ("selected", &state.selected), ("checked", &state.checked)] {
            for id in ids {
                match nodes.iter().find(|node| node.id == *id) {
                    None => problems.push(Impossible::new(field, format!("`{id}` is not in the tree"))),
                    Some(node) if node.disabled => problems.push(Impossible::new(field, format!("`{id}` is disabled"))),
                    Some(node) if field == "checked" && !node.children.is_empty() => {
                        problems.push(Impossible::new(field, format!("`{id}` is not a leaf; name its leaves")));
                    }
                    Some(node) if field == "expanded" && node.children.is_empty() => {
                        problems.push(Impossible::new(field, format!("`{id}` is a leaf and cannot be opened")));
                    }
                    Some(_) => {}
                }
            }
        }
        if state.selected.len() > 1 && !props.multiple {
            problems.push(Impossible::new("selected", "holds several nodes, but only one can be selected"));
        }
        if !state.checked.is_empty() && !props.checkable {
            problems.push(Impossible::new("checked", "the tree has no check boxes"));
        }
        if !state.selected.is_empty() && props.checkable {
            problems.push(Impossible::new("selected", "the tree has check boxes instead"));
        }
        problems
    }
    fn shows(props, state) {
        let nodes = every_node(&props.nodes);
        let (leaves, parents): (Vec<_>, Vec<_>) = nodes.into_iter().partition(|node| node.children.is_empty());
        let expanded = parents.iter().map(|node| {
            Shown::new(Part::label(node.id.clone()), ShownAs::AriaExpanded, state.expanded.contains(&node.id))
        });
        let checked = leaves.iter().filter(|_| props.checkable).map(|node| {
            Shown::new(Part::check(node.id.clone()), ShownAs::AriaChecked, state.checked.contains(&node.id))
        });
        let selected = state.selected.iter().map(|id| Shown::new(Part::label(id.clone()), ShownAs::AriaSelected, true));
        expanded.chain(checked).chain(selected).collect()
    }
}
