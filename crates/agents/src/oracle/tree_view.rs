use std::collections::BTreeSet;

use setpoint_schema::components::tree_view::{Part, Props, State, TreeView};
use setpoint_schema::components::{TreeNode, every_node};
use setpoint_schema::{Action, Button, Modifier, Place};

use super::{Next, Policy, View};

/// Opens what hides a node, then selects or ticks it; opens and closes what the aim says at the end.
impl Policy for TreeView {
    fn next(view: &View<Self>) -> Next {
        let State { selected, checked, .. } = &view.aim;
        let tick = view.props.nodes.iter().find_map(|node| tick(view, node));
        tick.or_else(|| select(view))
            .or_else(|| view.aim.expanded.difference(&view.state.expanded).next().map(|id| shown(view, id, |id| view.click(Part::toggle(id)))))
            .or_else(|| {
                // Whatever was opened on the way to the aim may stay open.
                let needed = selected.iter().chain(checked).flat_map(|id| ancestors(&view.props.nodes, id)).collect();
                let open: BTreeSet<_> = view.state.expanded.difference(&view.aim.expanded).cloned().collect();
                let close = open.difference(&needed).max_by_key(|id| ancestors(&view.props.nodes, id).len());
                close.map(|id| shown(view, id, |id| view.click(Part::toggle(id))))
            })
            .unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut misses = Vec::new();
        let mut miss = |kind, state: State| misses.push((kind, state));
        let swapped = |ids: &BTreeSet<String>, from: &String, to: &String| {
            ids.iter().filter(|id| *id != from).chain([to]).cloned().collect::<BTreeSet<_>>()
        };
        if aim.selected != start.selected || (aim.checked == start.checked && !aim.selected.is_empty()) {
            for id in aim.selected.iter().take(1) {
                for (kind, other) in others(props, id) {
                    miss(kind, State { selected: swapped(&aim.selected, id, &other), ..aim.clone() });
                }
            }
            let short = aim.selected.iter().skip(1).cloned().collect();
            miss("one_short", State { selected: short, ..aim.clone() });
            let beside = aim.selected.iter().chain(&start.selected).next().and_then(|id| neighbour(props, id, 1));
            let more = aim.selected.iter().cloned().chain(beside).collect();
            miss("one_too_many", State { selected: more, ..aim.clone() });
        }
        if aim.checked != start.checked {
            for id in aim.checked.iter().filter(|id| !start.checked.contains(*id)).take(1) {
                for (kind, other) in others(props, id) {
                    miss(kind, State { checked: swapped(&aim.checked, id, &other), ..aim.clone() });
                }
            }
            let added = aim.checked.difference(&start.checked).next().or(aim.checked.first());
            let short = aim.checked.iter().filter(|id| Some(*id) != added).cloned().collect();
            miss("one_short", State { checked: short, ..aim.clone() });
            let leaves: Vec<_> = props.nodes.iter().flat_map(TreeNode::leaves).collect();
            let more = |extra: Vec<String>| State { checked: aim.checked.iter().cloned().chain(extra).collect(), ..aim.clone() };
            let removed = start.checked.difference(&aim.checked).next();
            let free = removed.or_else(|| leaves.iter().find(|id| !aim.checked.contains(*id)));
            miss("one_too_many", more(free.cloned().into_iter().collect()));
            let branch = aim.checked.iter().find_map(|id| {
                let parent = ancestors(&props.nodes, id).pop()?;
                let leaves = find(&props.nodes, &parent)?.leaves();
                (!leaves.is_subset(&aim.checked)).then_some(leaves)
            });
            miss("whole_branch", more(branch.into_iter().flatten().collect()));
            let kept: BTreeSet<_> = start.checked.union(&aim.checked).cloned().collect();
            miss("old_ticks_kept", State { checked: kept, ..aim.clone() });
        }
        if aim.expanded != start.expanded {
            let parents: Vec<_> = every_node(&props.nodes).into_iter().filter(|node| !node.children.is_empty()).collect();
            let opened = aim.expanded.difference(&start.expanded).next().or(aim.expanded.first());
            let short: BTreeSet<_> = aim.expanded.iter().filter(|id| Some(*id) != opened).cloned().collect();
            let free = parents.iter().map(|node| &node.id).find(|id| !aim.expanded.contains(*id));
            let more = aim.expanded.iter().chain(free).cloned().collect();
            let other = short.iter().chain(free).cloned().collect();
            miss("one_branch_short", State { expanded: short, ..aim.clone() });
            miss("one_branch_too_many", State { expanded: more, ..aim.clone() });
            miss("other_branch", State { expanded: other, ..aim.clone() });
            let all = parents.iter().map(|node| node.id.clone()).collect();
            miss("all_branches", State { expanded: all, ..aim.clone() });
            miss("no_branch", State { expanded: BTreeSet::new(), ..aim.clone() });
        }
        misses
    }

    /// A single selection can move but not be taken back.
    fn can_return(props: &Props, start: &State) -> bool {
        props.checkable || props.multiple || !start.selected.is_empty()
    }
}

/// The next tick below a node, on as high a check box as serves the aim.
fn tick(view: &View<TreeView>, node: &TreeNode) -> Option<Next> {
    let leaves = node.leaves();
    let (state, aim) = (&view.state.checked, &view.aim.checked);
    let missing = leaves.iter().filter(|id| aim.contains(*id) && !state.contains(*id)).count();
    let extra = leaves.iter().filter(|id| !aim.contains(*id) && state.contains(*id)).count();
    if missing + extra == 0 {
        return None;
    }
    let wanted = leaves.intersection(aim).count();
    let fills = missing > leaves.len() - wanted + usize::from(wanted < leaves.len());
    let empties = leaves.is_subset(state) && extra > wanted + usize::from(wanted > 0);
    if node.children.is_empty() || fills || empties {
        return Some(view.click(Part::check(node.id.clone())));
    }
    if !view.state.expanded.contains(&node.id) {
        return Some(view.click(Part::toggle(node.id.clone())));
    }
    node.children.iter().find_map(|child| tick(view, child))
}

fn select(view: &View<TreeView>) -> Option<Next> {
    let (state, aim) = (&view.state.selected, &view.aim.selected);
    let missing = aim.difference(state).next();
    let id = missing.or_else(|| state.difference(aim).next())?;
    // A plain click leaves only the clicked node selected.
    let afresh = missing.is_some() && state.is_disjoint(aim);
    if !view.props.multiple && missing.is_none() {
        return Some(Next::Stuck(format!("`{id}` cannot be unselected without another")));
    }
    Some(shown(view, id, |id| {
        let modifiers = if afresh || !view.props.multiple { vec![] } else { vec![Modifier::Control] };
        view.reach(Part::label(id), |at| Action::Click { at: Place::Point(at), button: Button::Left, count: 1, modifiers })
    }))
}

/// Acts on a node, after opening everything above it.
fn shown(view: &View<TreeView>, id: &str, act: impl FnOnce(String) -> Next) -> Next {
    let closed = ancestors(&view.props.nodes, id).into_iter().find(|above| !view.state.expanded.contains(above));
    match closed {
        Some(above) => view.click(Part::toggle(above)),
        None => act(id.to_string()),
    }
}

/// The nodes above a node, from the root down.
fn ancestors(nodes: &[TreeNode], id: &str) -> Vec<String> {
    let above = nodes.iter().find(|node| node.id != id && find(std::slice::from_ref(node), id).is_some());
    above.map_or_else(Vec::new, |node| std::iter::once(node.id.clone()).chain(ancestors(&node.children, id)).collect())
}

fn find<'a>(nodes: &'a [TreeNode], id: &str) -> Option<&'a TreeNode> {
    every_node(nodes).into_iter().find(|node| node.id == id)
}

/// Nodes that are easily taken for another.
fn others(props: &Props, id: &str) -> Vec<(&'static str, String)> {
    let label = find(&props.nodes, id).map(|node| node.label.as_str());
    let nodes = every_node(&props.nodes);
    let namesake = nodes.iter().find(|node| node.id != id && Some(node.label.as_str()) == label).map(|node| node.id.clone());
    let leaf = |id: &String| find(&props.nodes, id).is_some_and(|node| node.children.is_empty());
    let cousin = nodes.iter().map(|node| node.id.clone()).find(|other| {
        leaf(other) && ancestors(&props.nodes, other).last() != ancestors(&props.nodes, id).last()
    });
    let all = [
        ("namesake", namesake),
        ("next_sibling", neighbour(props, id, 1)),
        ("previous_sibling", neighbour(props, id, -1)),
        ("parent", ancestors(&props.nodes, id).pop()),
        ("other_branch", cousin),
    ];
    all.into_iter().filter_map(|(kind, other)| Some((kind, other?))).collect()
}

fn neighbour(props: &Props, id: &str, by: isize) -> Option<String> {
    let parent = ancestors(&props.nodes, id).pop();
    let siblings = parent.and_then(|parent| find(&props.nodes, &parent)).map_or(&props.nodes, |node| &node.children);
    let at = siblings.iter().position(|node| node.id == id)?;
    siblings.get(at.checked_add_signed(by)?).map(|node| node.id.clone())
}
