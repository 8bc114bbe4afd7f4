//! The accessibility tree as compact text: only what shows, one line a thing, every line numbered.
//!
//! Chromium's tree says what things are, a snapshot of the document says which element each belongs
//! to, and the page's own geometry says which elements show. Elements are matched by their place in
//! the order of the document.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;
use serde_json::Value;
use setpoint_schema::Element;
use setpoint_schema::Rect;

/// Roles that only hold others together.
const TRANSPARENT: [&str; 11] = [
    "generic",
    "none",
    "RootWebArea",
    "LabelText",
    "LayoutTable",
    "LayoutTableRow",
    "LayoutTableCell",
    "paragraph",
    "group",
    "Section",
    "emphasis",
];
/// States that are told by name where they are true.
const FLAGS: [&str; 9] =
    ["checked", "pressed", "selected", "expanded", "disabled", "focused", "readonly", "required", "modal"];
/// States that are told even where they are false: that something is not checked is worth knowing.
const TOLD_IF_FALSE: [&str; 4] = ["checked", "pressed", "selected", "expanded"];
const FIGURES: [&str; 4] = ["valuemin", "valuemax", "valuetext", "level"];

/// Where an element shows, as the page's geometry has it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Shows {
    pub rect: Rect,
    /// How far the content of a scroll area goes on, in pixels.
    pub more: Option<More>,
    /// Which way a column is sorted, which Chromium's tree leaves out.
    pub sort: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct More {
    pub above: u32,
    pub below: u32,
}

#[derive(Deserialize)]
struct Tree<'a> {
    #[serde(borrow)]
    nodes: Vec<Node<'a>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node<'a> {
    node_id: &'a str,
    #[serde(default)]
    ignored: bool,
    #[serde(default)]
    role: Said,
    #[serde(default)]
    name: Said,
    #[serde(default)]
    value: Said,
    #[serde(default)]
    properties: Vec<Property>,
    #[serde(default, borrow)]
    child_ids: Vec<&'a str>,
    #[serde(rename = "backendDOMNodeId")]
    dom_node: Option<i64>,
}

#[derive(Deserialize, Default)]
struct Said {
    #[serde(default)]
    value: Value,
}

#[derive(Deserialize)]
struct Property {
    name: String,
    value: Said,
}

impl Said {
    fn text(&self) -> String {
        let text = match &self.value {
            Value::String(text) => text.clone(),
            Value::Null => String::new(),
            other => other.to_string(),
        };
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The text of the tree, and what its numbers stand for.
#[derive(Debug, PartialEq)]
pub struct AxTree {
    pub text: String,
    pub elements: Vec<Element>,
}

/// Puts the replies of `Accessibility.getFullAXTree` and `DOMSnapshot.captureSnapshot` together with
/// where each element shows, in document order.
pub fn read(tree: &str, snapshot: &str, shows: &[Option<Shows>]) -> Result<AxTree, String> {
    let tree: Tree = serde_json::from_str(tree).map_err(|error| format!("the accessibility tree: {error}"))?;
    let places = places(snapshot, shows.len())?;
    let nodes: HashMap<_, _> = tree.nodes.iter().map(|node| (node.node_id, node)).collect();
    let mut writer =
        Writer { nodes, places, shows, text: String::new(), elements: Vec::new(), written: HashSet::new() };
    if let Some(root) = tree.nodes.first() {
        writer.write(root, 0, "");
    }
    Ok(AxTree { text: writer.text, elements: writer.elements })
}

struct Writer<'a> {
    nodes: HashMap<&'a str, &'a Node<'a>>,
    places: HashMap<i64, usize>,
    shows: &'a [Option<Shows>],
    text: String,
    elements: Vec<Element>,
    written: HashSet<&'a str>,
}

impl<'a> Writer<'a> {
    /// Writes a node and what is below it. `above` is the name of the line that it stands under.
    fn write(&mut self, node: &'a Node<'a>, depth: usize, above: &str) {
        // `aria-owns` may name a node twice, or in a circle.
        if !self.written.insert(node.node_id) {
            return;
        }
        // A row is called by everything in it, which its cells say again.
        let name = if node.role.text() == "row" { String::new() } else { node.name.text() };
        let line = self.place(node).and_then(|(index, shows)| Some((index, shows, line(node, &name, above, shows)?)));
        let mut below = (depth, above.to_string());
        if let Some((index, shows, line)) = line {
            let number = self.elements.len() + 1;
            self.text += &format!("{:1$}[{number}] {line}\n", "", depth * 2);
            self.elements.push(element(node, name.clone(), index, shows.rect));
            below = (depth + 1, name);
        }
        for child in &node.child_ids {
            if let Some(child) = self.nodes.get(child).copied() {
                self.write(child, below.0, &below.1);
            }
        }
    }

    /// The element that a node belongs to and where it shows; none for what does not.
    fn place(&self, node: &Node) -> Option<(usize, &'a Shows)> {
        let index = *self.places.get(&node.dom_node?)?;
        let shows: &'a [Option<Shows>] = self.shows;
        Some((index, shows.get(index)?.as_ref()?))
    }
}

/// What the line of a node says after its number; none if it has nothing to say.
fn line(node: &Node, name: &str, above: &str, shows: &Shows) -> Option<String> {
    let role = node.role.text();
    if node.ignored || role == "InlineTextBox" || role == "LineBreak" || role == "ListMarker" {
        return None;
    }
    let is = |state: &str| node.properties.iter().any(|one| one.name == state && one.value.text() == "true");
    if role == "StaticText" {
        // What a button is called already stands in its own line.
        let said = name.is_empty() || above.contains(name);
        return (!said).then(|| format!("text {name:?}"));
    }
    let transparent = TRANSPARENT.contains(&role.as_str());
    let worth_a_line =
        !transparent || (role == "group" && !name.is_empty()) || (is("focusable") && role != "RootWebArea");
    if !worth_a_line && shows.more.is_none() {
        return None;
    }
    let mut line = match role.as_str() {
        _ if !worth_a_line => "scroll area".to_string(),
        "generic" | "none" => "area".to_string(),
        role => role.to_lowercase(),
    };
    if !name.is_empty() {
        line += &format!(" {name:?}");
    }
    let value = node.value.text();
    if !value.is_empty() && value != name {
        line += &format!(" value={value:?}");
    }
    for property in &node.properties {
        let value = property.value.text();
        match (property.name.as_str(), value.as_str()) {
            (flag, "true") if FLAGS.contains(&flag) => line += &format!(" {flag}"),
            (flag, "mixed") if FLAGS.contains(&flag) => line += &format!(" {flag}=mixed"),
            (flag, "false") if TOLD_IF_FALSE.contains(&flag) => line += &format!(" {flag}=false"),
            ("invalid", "true") => line += " invalid",
            ("hasPopup", kind) if kind != "false" => line += &format!(" opens={kind}"),
            (figure, value) if FIGURES.contains(&figure) && !value.is_empty() => line += &format!(" {figure}={value}"),
            _ => {}
        }
    }
    if let Some(sort) = shows.sort.as_deref().filter(|sort| *sort != "none") {
        line += &format!(" sort={sort}");
    }
    if let Some(More { above, below }) = shows.more {
        line += &format!(" (scrolls: {above} px above, {below} px below)");
    }
    Some(line)
}

fn element(node: &Node, name: String, index: usize, rect: Rect) -> Element {
    let role = match node.role.text().as_str() {
        "StaticText" => "text".into(),
        role => role.to_lowercase(),
    };
    Element {
        tag: role,
        role: String::new(),
        kind: String::new(),
        name,
        states: Vec::new(),
        rect,
        point: rect.center(),
        key: index as u32,
        handle: index as u32,
    }
}

#[derive(Deserialize)]
struct DomSnapshot {
    documents: Vec<DomDocument>,
}

#[derive(Deserialize)]
struct DomDocument {
    nodes: DomNodes,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DomNodes {
    parent_index: Vec<i64>,
    node_type: Vec<u32>,
    backend_node_id: Vec<i64>,
    #[serde(default)]
    shadow_root_type: Rare,
    #[serde(default)]
    pseudo_type: Rare,
}

/// A value that few nodes have.
#[derive(Deserialize, Default)]
struct Rare {
    index: Vec<usize>,
}

const ELEMENT: u32 = 1;

/// By node, the place of its element in document order. Text belongs to the element around it.
fn places(snapshot: &str, elements: usize) -> Result<HashMap<i64, usize>, String> {
    let snapshot: DomSnapshot =
        serde_json::from_str(snapshot).map_err(|error| format!("the snapshot of the document: {error}"))?;
    let Some(DomDocument { nodes }) = snapshot.documents.first() else {
        return Err("the snapshot holds no document".into());
    };
    let pseudo: HashSet<_> = nodes.pseudo_type.index.iter().copied().collect();
    let shadow: HashSet<_> = nodes.shadow_root_type.index.iter().copied().collect();
    let mut places = HashMap::new();
    let mut own: Vec<Option<usize>> = Vec::with_capacity(nodes.node_type.len());
    let mut hidden: Vec<bool> = Vec::with_capacity(nodes.node_type.len());
    let mut count = 0;
    for (index, kind) in nodes.node_type.iter().enumerate() {
        let parent = nodes.parent_index.get(index).and_then(|parent| usize::try_from(*parent).ok());
        // The inside of a native control and drawn pseudo elements are no elements to a script.
        let inside = pseudo.contains(&index) || shadow.contains(&index) || parent.is_some_and(|at| hidden[at]);
        let place = if *kind == ELEMENT && !inside {
            count += 1;
            Some(count - 1)
        } else {
            parent.and_then(|at| own[at])
        };
        hidden.push(inside);
        own.push(place);
        if let (Some(place), Some(id)) = (place, nodes.backend_node_id.get(index)) {
            places.insert(*id, place);
        }
    }
    if count == elements {
        Ok(places)
    } else {
        Err(format!("the document has {count} elements, its page sees {elements}"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// `html > body > (button > #text, ul > li > #text, ::before)`, with the shadow tree of a native control inside.
    fn snapshot() -> String {
        json!({ "documents": [{ "nodes": {
            "parentIndex":   [-1, 0, 1, 2, 3, 2, 5, 6, 2, 3, 9],
            "nodeType":      [ 9, 1, 1, 1, 3, 1, 1, 3, 1, 11, 1],
            "backendNodeId": [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
            "shadowRootType": { "index": [9], "value": [0] },
            "pseudoType": { "index": [8], "value": [0] },
        } }] })
        .to_string()
    }

    fn node(id: &str, dom: i64, role: &str, name: &str, properties: Value, children: &[&str]) -> Value {
        json!({
            "nodeId": id, "backendDOMNodeId": dom, "role": { "value": role }, "name": { "value": name },
            "properties": properties, "childIds": children,
        })
    }

    fn tree() -> String {
        let flag = |name: &str, value: Value| json!({ "name": name, "value": { "value": value } });
        json!({ "nodes": [
            node("1", 10, "RootWebArea", "Workspace", json!([flag("focusable", json!(true))]), &["2", "4"]),
            node("2", 13, "button", "Save all", json!([flag("pressed", json!("false")), flag("focused", json!(true))]), &["3"]),
            node("3", 14, "StaticText", "Save all", json!([]), &[]),
            node("4", 15, "list", "", json!([]), &["5"]),
            node("5", 16, "listitem", "", json!([flag("level", json!(1))]), &["6", "2"]),
            node("6", 17, "StaticText", "Milk", json!([]), &[]),
        ] })
        .to_string()
    }

    fn shows(count: usize) -> Vec<Option<Shows>> {
        let rect = |at: usize| Rect { x: at as f64 * 10.0, y: 0.0, w: 10.0, h: 10.0 };
        (0..count).map(|at| Some(Shows { rect: rect(at), more: None, sort: None })).collect()
    }

    #[test]
    fn a_tree_is_one_line_a_thing() {
        let AxTree { text, elements } = read(&tree(), &snapshot(), &shows(5)).expect("a tree");
        assert_eq!(
            text,
            "[1] button \"Save all\" pressed=false focused\n[2] list\n  [3] listitem level=1\n    [4] text \"Milk\"\n"
        );
        let handles: Vec<_> = elements.iter().map(|element| element.handle).collect();
        assert_eq!(handles, [2, 3, 4, 4], "text stands for the element around it");
    }

    #[test]
    fn what_does_not_show_has_no_line_but_what_is_in_it_may() {
        let mut shows = shows(5);
        (shows[2], shows[3]) = (None, None);
        let text = read(&tree(), &snapshot(), &shows).expect("a tree").text;
        assert_eq!(text, "[1] listitem level=1\n  [2] text \"Milk\"\n");
    }

    #[test]
    fn scroll_areas_and_sorted_columns_say_so() {
        let mut shows = shows(5);
        shows[3] = shows[3].take().map(|one| Shows {
            more: Some(More { above: 0, below: 120 }),
            sort: Some("ascending".into()),
            ..one
        });
        let text = read(&tree(), &snapshot(), &shows).expect("a tree").text;
        assert!(text.contains("[2] list sort=ascending (scrolls: 0 px above, 120 px below)"), "{text}");
    }

    #[test]
    fn a_page_that_changed_between_two_looks_is_refused() {
        let refused = read(&tree(), &snapshot(), &shows(6)).expect_err("one element too many");
        assert_eq!(refused, "the document has 5 elements, its page sees 6");
    }
}
