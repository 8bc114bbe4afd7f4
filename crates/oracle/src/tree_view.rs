use std::collections::BTreeSet;

use setpoint_schema::components::tree_view::{Part, Props, State, TreeView};
use setpoint_schema::components::{TreeNode, every_node};
use setpoint_schema::{Action, Button, Modifier, Place};

use super::{Next, Policy, View};

/// Opens what hides a node, then selects or ticks it; opens and closes what the aim says at the end.
impl Policy for TreeView {
    fn next(view: &View<Self>) -> Next {
        let ticks = view.click_any(view.props.nodes.iter().flat_map(|node| ticks(view, node)));
        match ticks.or_else(|| select(view)) {
            Some(next) => next.also(open(view)),
            None => open(view).or_else(|| close(view)).unwrap_or(Next::Reached),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut misses = Vec::new();
        if aim.selected != start.selected {
            let with = |selected| State { selected, ..aim.clone() };
            misses.extend(wrong_nodes(props, aim).into_iter().map(|(kind, selected)| (kind, with(selected))));
        }
        if aim.checked != start.checked {
            let with = |checked| State { checked, ..aim.clone() };
            misses.extend(wrong_ticks(props, start, aim).into_iter().map(|(kind, checked)| (kind, with(checked))));
        }
        if aim.expanded != start.expanded {
            let with = |expanded| State { expanded, ..aim.clone() };
            misses.extend(wrong_branches(props, start, aim).into_iter().map(|(kind, expanded)| (kind, with(expanded))));
        }
        misses
    }

    /// A single selection can move but not be taken back.
    fn can_return(props: &Props, start: &State) -> bool {
        props.checkable || props.multiple || !start.selected.is_empty()
    }
}

type Misses = Vec<(&'static str, BTreeSet<String>)>;

fn wrong_nodes(props: &Props, aim: &State) -> Misses {
    let Some(first) = aim.selected.first() else { return Vec::new() };
    let rest: BTreeSet<_> = aim.selected.iter().skip(1).cloned().collect();
    let more = aim.selected.iter().cloned().chain(neighbour(props, first, 1)).collect();
    let mut misses = swaps(props, first, &rest);
    if props.multiple {
        misses.extend([("one_short", rest), ("one_too_many", more)]);
    }
    misses
}

fn wrong_ticks(props: &Props, start: &State, aim: &State) -> Misses {
    let leaves: BTreeSet<_> = props.nodes.iter().flat_map(TreeNode::leaves).collect();
    let added = aim.checked.difference(&start.checked).next().or(aim.checked.first());
    let without: BTreeSet<_> = aim.checked.iter().filter(|id| Some(*id) != added).cloned().collect();
    let removed = start.checked.difference(&aim.checked).next();
    let extra = removed.or_else(|| leaves.difference(&aim.checked).next());
    let branch = aim.checked.iter().find_map(|id| {
        let leaves = find(&props.nodes, ancestors(&props.nodes, id).last()?)?.leaves();
        (!leaves.is_subset(&aim.checked)).then_some(leaves)
    });
    let mut misses = added.map_or_else(Vec::new, |id| swaps(props, id, &without));
    misses.extend([
        ("one_short", without),
        ("one_too_many", aim.checked.iter().chain(extra).cloned().collect()),
        ("whole_branch", aim.checked.iter().chain(branch.iter().flatten()).cloned().collect()),
        ("old_ticks_kept", aim.checked.union(&start.checked).cloned().collect()),
        ("everything", leaves),
    ]);
    misses
}

fn wrong_branches(props: &Props, start: &State, aim: &State) -> Misses {
    let nodes = every_node(&props.nodes);
    let parents: BTreeSet<_> =
        nodes.iter().filter(|node| !node.children.is_empty()).map(|node| node.id.clone()).collect();
    let opened = aim.expanded.difference(&start.expanded).next().or(aim.expanded.first());
    let without: BTreeSet<_> = aim.expanded.iter().filter(|id| Some(*id) != opened).cloned().collect();
    let extra = parents.difference(&aim.expanded).next();
    vec![
        ("one_branch_too_many", aim.expanded.iter().chain(extra).cloned().collect()),
        ("other_branch", without.iter().chain(extra).cloned().collect()),
        ("one_branch_short", without),
        ("old_branches_kept", aim.expanded.union(&start.expanded).cloned().collect()),
        ("all_branches", parents),
        ("no_branch", BTreeSet::new()),
    ]
}

/// The rest of the aim, each time with another node in the place of one.
fn swaps(props: &Props, id: &str, rest: &BTreeSet<String>) -> Misses {
    let with = |other: String| rest.iter().cloned().chain([other]).collect();
    others(props, id).into_iter().map(|(kind, other)| (kind, with(other))).collect()
}

/// The clicks that bring a node and those below it to their ticks, on as high a check box as serves the aim.
fn ticks(view: &View<TreeView>, node: &TreeNode) -> Vec<Part> {
    let leaves = node.leaves();
    let (state, aim) = (&view.state.checked, &view.aim.checked);
    let missing = leaves.iter().filter(|id| aim.contains(*id) && !state.contains(*id)).count();
    let extra = leaves.iter().filter(|id| !aim.contains(*id) && state.contains(*id)).count();
    if missing + extra == 0 {
        return Vec::new();
    }
    let wanted = leaves.intersection(aim).count();
    let expanded = view.state.expanded.contains(&node.id);
    let below = || node.children.iter().flat_map(|child| ticks(view, child));
    let fills = missing > leaves.len() - wanted + usize::from(wanted < leaves.len());
    let empties = leaves.is_subset(state) && extra > wanted + usize::from(wanted > 0);
    if node.children.is_empty() || fills || empties {
        // One box after the other below it leads there too.
        let below = expanded.then(below).into_iter().flatten();
        return std::iter::once(Part::check(node.id.clone())).chain(below).collect();
    }
    if expanded { below().collect() } else { vec![Part::toggle(node.id.clone())] }
}

fn select(view: &View<TreeView>) -> Option<Next> {
    let (state, aim) = (&view.state.selected, &view.aim.selected);
    let missing = aim.difference(state).next();
    let wrong = || aim.difference(state).chain(state.difference(aim));
    let id = wrong().next()?;
    // A plain click leaves only the clicked node selected.
    let afresh = missing.is_some() && state.is_disjoint(aim);
    if !view.props.multiple && missing.is_none() {
        return Some(Next::Stuck(format!("`{id}` cannot be unselected without another")));
    }
    let first = shown(view, id, |id| {
        let modifiers = if afresh || !view.props.multiple { vec![] } else { vec![Modifier::Control] };
        view.reach(Part::label(id), |at| Action::Click {
            at: Place::Point(at),
            button: Button::Left,
            count: 1,
            modifiers,
        })
    });
    // What is selected and should not be goes by the first plain click.
    let others = wrong().skip(1).filter(|id| aim.contains(*id) || (view.props.multiple && !afresh));
    let others = others.map(|id| Part::label(id.clone())).filter(|label| view.has(label.clone()));
    Some(first.also(view.click_any(others)))
}

/// Opens nodes that should be open, in any order.
fn open(view: &View<TreeView>) -> Option<Next> {
    let mut closed = view.aim.expanded.difference(&view.state.expanded);
    let first = shown(view, closed.next()?, |id| view.click(Part::toggle(id)));
    let others = closed.map(|id| Part::toggle(id.clone())).filter(|toggle| view.has(toggle.clone()));
    Some(first.also(view.click_any(others)))
}

/// Closes the deepest node that should not be open. What was opened on the way to the aim may stay open.
fn close(view: &View<TreeView>) -> Option<Next> {
    let (state, aim) = (&view.state.expanded, &view.aim.expanded);
    let path = |id: &String| ancestors(&view.props.nodes, id);
    let needed: BTreeSet<_> = view.aim.selected.iter().chain(&view.aim.checked).flat_map(path).collect();
    let surplus = state.iter().filter(|id| !aim.contains(*id) && !needed.contains(*id));
    let deepest = surplus.max_by_key(|id| path(id).len())?;
    Some(shown(view, deepest, |id| view.click(Part::toggle(id))))
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
pub(super) fn ancestors(nodes: &[TreeNode], id: &str) -> Vec<String> {
    way_to(nodes, id, &|node| (&node.id, &node.children)).unwrap_or_default()
}

/// The ids above a node of any tree, from the root down; none if it is not there. Each node is looked at once at most.
pub(super) fn way_to<N>(nodes: &[N], id: &str, parts: &impl Fn(&N) -> (&String, &Vec<N>)) -> Option<Vec<String>> {
    nodes.iter().find_map(|node| {
        let (own, children) = parts(node);
        if own == id {
            return Some(Vec::new());
        }
        let below = way_to(children, id, parts)?;
        Some(std::iter::once(own.clone()).chain(below).collect())
    })
}

fn find<'a>(nodes: &'a [TreeNode], id: &str) -> Option<&'a TreeNode> {
    every_node(nodes).into_iter().find(|node| node.id == id)
}

/// Nodes that are easily taken for another.
pub(super) fn others(props: &Props, id: &str) -> Vec<(&'static str, String)> {
    let label = find(&props.nodes, id).map(|node| node.label.as_str());
    let nodes = every_node(&props.nodes);
    let namesake =
        nodes.iter().find(|node| node.id != id && Some(node.label.as_str()) == label).map(|node| node.id.clone());
    let leaf = |id: &String| find(&props.nodes, id).is_some_and(|node| node.children.is_empty());
    let cousin = nodes
        .iter()
        .map(|node| node.id.clone())
        .find(|other| leaf(other) && ancestors(&props.nodes, other).last() != ancestors(&props.nodes, id).last());
    let all = [
        ("namesake", namesake),
        ("next_sibling", neighbour(props, id, 1)),
        ("previous_sibling", neighbour(props, id, -1)),
        ("parent", ancestors(&props.nodes, id).pop()),
        ("other_branch", cousin),
        ("first_of_all", nodes.iter().map(|node| node.id.clone()).find(leaf)),
        ("last_of_all", nodes.iter().rev().map(|node| node.id.clone()).find(leaf)),
    ];
    all.into_iter().filter_map(|(kind, other)| Some((kind, other.filter(|other| other != id)?))).collect()
}

fn neighbour(props: &Props, id: &str, by: isize) -> Option<String> {
    let parent = ancestors(&props.nodes, id).pop();
    let siblings = parent.and_then(|parent| find(&props.nodes, &parent)).map_or(&props.nodes, |node| &node.children);
    let at = siblings.iter().position(|node| node.id == id)?;
    siblings.get(at.checked_add_signed(by)?).map(|node| node.id.clone())
}
