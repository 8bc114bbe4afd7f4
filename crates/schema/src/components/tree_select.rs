use std::collections::BTreeSet;

use super::tree_view::{self, TreeView};
use super::{TreeNode, every_node};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A closed field that opens a tree, from which one node or, with check boxes, several leaves are chosen.
    TreeSelect = "tree_select"
    props {
        label: String,
        nodes: Vec<TreeNode>,
        #[serde(default)]
        placeholder: String,
        #[serde(default)]
        clearable: bool,
        /// Shows check boxes; ticking a parent ticks all leaves below it.
        #[serde(default)]
        checkable: bool,
    }
    state {
        /// The chosen node or, with check boxes, the ticked leaves.
        #[serde(default)]
        selected: BTreeSet<String>,
        #[serde(default)]
        expanded: BTreeSet<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        field,
        /// What the closed field says, where that is not the field's own value.
        text,
        toggle(id: String),
        label(id: String),
        check(id: String),
        clear,
    }
    free { expanded, open }
    fn impossible(props, state) {
        let problems = TreeView::impossible(&props.tree(), &state.tree(props));
        let field = |problem: &Impossible| if problem.field == "expanded" { "expanded" } else { "selected" };
        problems.into_iter().map(|problem| Impossible { field: field(&problem), ..problem }).collect()
    }
    fn shows(props, state) {
        let mut facts = vec![Shown::new(Part::field, ShownAs::AriaExpanded, state.open)];
        let nodes = every_node(&props.nodes);
        let chosen = nodes.iter().find(|node| state.selected.contains(&node.id));
        if let Some(node) = chosen.filter(|_| !props.checkable) {
            facts.push(Shown::new(Part::text, ShownAs::Text, &node.label));
            facts.push(Shown::new(Part::field, ShownAs::Value, &node.label));
        }
        if state.open {
            // A closed tree may stay in the markup as it last was.
            facts.extend(TreeView::shows(&props.tree(), &state.tree(props)));
        }
        facts
    }
}

impl Props {
    /// The tree that the field opens.
    pub fn tree(&self) -> tree_view::Props {
        tree_view::Props {
            label: self.label.clone(),
            nodes: self.nodes.clone(),
            checkable: self.checkable,
            multiple: false,
        }
    }
}

impl State {
    /// What the tree holds.
    pub fn tree(&self, props: &Props) -> tree_view::State {
        let held = |held: bool| if held { self.selected.clone() } else { BTreeSet::new() };
        tree_view::State {
            expanded: self.expanded.clone(),
            selected: held(!props.checkable),
            checked: held(props.checkable),
        }
    }
}
