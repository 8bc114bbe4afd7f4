use super::TreeNode;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field that opens columns, each with what lies below the entry chosen in the one before.
    Cascader = "cascader"
    props {
        label: String,
        options: Vec<TreeNode>,
        #[serde(default)]
        placeholder: String,
        #[serde(default)]
        clearable: bool,
        /// Takes an entry as soon as it is pressed, even if there are others below it.
        #[serde(default)]
        any_level: bool,
    }
    state {
        /// The ids from the first column to what is chosen; empty for nothing.
        #[serde(default)]
        path: Vec<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        field,
        /// What the closed field says, where that is not the field's own value.
        text,
        option(id: String),
        clear,
    }
    free { open }
    fn impossible(props, state) {
        let mut level = props.options.as_slice();
        let mut leaf = true;
        for id in &state.path {
            let Some(node) = level.iter().find(|node| node.id == *id) else {
                return vec![Impossible::new("path", format!("`{id}` is not below what stands before it"))];
            };
            if node.disabled {
                return vec![Impossible::new("path", format!("`{id}` is disabled"))];
            }
            leaf = node.children.is_empty();
            level = &node.children;
        }
        let ends = leaf || props.any_level;
        if ends { Vec::new() } else { vec![Impossible::new("path", "ends before there is nothing more to choose")] }
    }
    fn shows(props, state) {
        let words = labels(&props.options, &state.path).join(" / ");
        let mut facts = vec![Shown::new(Part::field, ShownAs::AriaExpanded, state.open)];
        if !state.path.is_empty() {
            facts.push(Shown::new(Part::text, ShownAs::Text, &words));
            facts.push(Shown::new(Part::field, ShownAs::Value, &words));
        }
        facts
    }
}

/// The labels along a path.
fn labels<'a>(nodes: &'a [TreeNode], path: &[String]) -> Vec<&'a str> {
    let Some((first, rest)) = path.split_first() else { return Vec::new() };
    let node = nodes.iter().find(|node| node.id == *first);
    node.map_or_else(Vec::new, |node| {
        std::iter::once(node.label.as_str()).chain(labels(&node.children, rest)).collect()
    })
}
