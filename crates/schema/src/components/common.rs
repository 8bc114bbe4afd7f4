//! Shapes that several components share.

use std::collections::BTreeSet;

use crate::Impossible;

/// Declares a thing with a label. Authors write the label alone where nothing else matters, and the
/// id is the label unless they give one, so that cards, states and goals all speak in the words on
/// the page.
macro_rules! labelled {
    ($(#[$about:meta])* $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize, ts_rs::TS)]
        #[serde(try_from = "serde_json::Value")]
        pub struct $name {
            pub id: String,
            pub label: String,
            $($(#[$meta])* pub $field: $type,)*
        }

        const _: () = {
            #[derive(serde::Deserialize, schemars::JsonSchema)]
            #[serde(deny_unknown_fields)]
            struct Full {
                id: Option<String>,
                label: String,
                $(#[serde(default)] $field: $type,)*
            }

            impl TryFrom<serde_json::Value> for $name {
                type Error = serde_json::Error;

                fn try_from(value: serde_json::Value) -> Result<Self, serde_json::Error> {
                    let value = match value {
                        serde_json::Value::String(label) => serde_json::json!({ "label": label }),
                        value => value,
                    };
                    let Full { id, label, $($field),* } = serde_json::from_value(value)?;
                    Ok($name { id: id.unwrap_or_else(|| label.clone()), label, $($field),* })
                }
            }

            impl schemars::JsonSchema for $name {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    let full = Full::json_schema(generator);
                    schemars::json_schema!({ "anyOf": [{ "type": "string" }, full] })
                }
            }
        };
    };
}

pub(crate) use labelled;

labelled! {
    /// Something that can be chosen.
    Choice {
        disabled: bool,
        /// Secondary text: a description, or what a tab's panel says.
        note: String,
    }
}

labelled! {
    /// Choices under a heading; without a label they stand alone.
    ChoiceGroup { options: Vec<Choice> }
}

labelled! {
    /// A node of a tree.
    TreeNode { disabled: bool, children: Vec<TreeNode> }
}

labelled! {
    /// An entry of a menu; with children it opens a submenu.
    MenuItem {
        disabled: bool,
        /// Toggles a tick instead of doing something.
        checkbox: bool,
        children: Vec<MenuItem>,
    }
}

labelled! {
    /// A column of a table.
    Column {
        /// Sorts by number and aligns right.
        numeric: bool,
        unsortable: bool,
    }
}

/// A side of the screen, or of the control that something stands at.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    #[default]
    Bottom,
    Top,
    Left,
    Right,
}

pub fn find_choice<'a>(choices: &'a [Choice], id: &str) -> Option<&'a Choice> {
    choices.iter().find(|choice| choice.id == id)
}

/// Names every chosen id that is not offered or is disabled.
pub fn unknown_choices<'a>(
    field: &'static str,
    choices: &[Choice],
    chosen: impl IntoIterator<Item = &'a String>,
) -> Vec<Impossible> {
    let problem = |id: &String| match find_choice(choices, id) {
        None => Some(Impossible::new(field, format!("`{id}` is not among the options"))),
        Some(choice) if choice.disabled => Some(Impossible::new(field, format!("`{id}` is disabled"))),
        Some(_) => None,
    };
    chosen.into_iter().filter_map(problem).collect()
}

/// Says why a number cannot be reached from `min` in steps of `step` up to `max`.
pub fn off_grid(field: &'static str, value: f64, (min, max, step): (f64, f64, f64)) -> Option<Impossible> {
    if !(min..=max).contains(&value) {
        return Some(Impossible::new(field, format!("{value} is outside {min} to {max}")));
    }
    let steps = (value - min) / step;
    let grid = min + steps.round() * step;
    ((steps - steps.round()).abs() > 1e-6)
        .then(|| Impossible::new(field, format!("{value} is off the grid of {step}; the nearest is {grid}")))
}

/// Every node of a forest, parents before children.
pub fn every_node(nodes: &[TreeNode]) -> Vec<&TreeNode> {
    nodes.iter().flat_map(|node| std::iter::once(node).chain(every_node(&node.children))).collect()
}

impl TreeNode {
    /// The ids of all leaves below this node, or its own if it is one.
    pub fn leaves(&self) -> BTreeSet<String> {
        if self.children.is_empty() {
            return BTreeSet::from([self.id.clone()]);
        }
        self.children.iter().flat_map(TreeNode::leaves).collect()
    }
}

/// Says why a field that takes so many characters cannot hold a text.
pub fn too_long(field: &'static str, text: &str, max_length: Option<u32>) -> Option<Impossible> {
    let length = text.chars().count() as u32;
    let max = max_length.filter(|max| length > *max)?;
    Some(Impossible::new(field, format!("has {length} characters, more than the {max} allowed")))
}

/// Says why a field of one line cannot hold a text.
pub fn broken_line(field: &'static str, text: &str) -> Option<Impossible> {
    text.contains('\n').then(|| Impossible::new(field, "has a line break, but the field has one line"))
}
