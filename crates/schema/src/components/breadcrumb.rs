use super::{TreeNode, every_node};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// The way from the top to a place, and what lies below that place.
    Breadcrumb = "breadcrumb"
    props {
        label: String,
        /// The topmost place with all below it.
        top: TreeNode,
        /// The most crumbs that are shown at once; longer ways are folded in the middle.
        #[serde(default)]
        most: Option<u32>,
    }
    state { current: String }
    parts {
        crumb(id: String),
        /// Unfolds the crumbs in the middle.
        more,
        /// A place below the current one.
        below(id: String),
        here,
    }
    fn impossible(props, state) {
        match way_to(&props.top, &state.current).last() {
            None => vec![Impossible::new("current", format!("there is no place `{}`", state.current))],
            Some(_) => Vec::new(),
        }
    }
    fn shows(props, state) {
        let way = way_to(&props.top, &state.current);
        way.last().map(|place| Shown::new(Part::here, ShownAs::Text, &place.label)).into_iter().collect()
    }
}

/// The places from the top down to one of them; empty if it is not there.
pub fn way_to<'a>(top: &'a TreeNode, id: &str) -> Vec<&'a TreeNode> {
    if top.id == id {
        return vec![top];
    }
    let holds = |child: &&TreeNode| every_node(std::slice::from_ref(*child)).iter().any(|node| node.id == id);
    let child = top.children.iter().find(holds);
    child.map_or_else(Vec::new, |child| std::iter::once(top).chain(way_to(child, id)).collect())
}
