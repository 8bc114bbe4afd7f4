//! What the page is told. Nothing here may depend on the goal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Factors, Object, Surface, Target};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Scene {
    /// The toolkit that draws it.
    #[ts(type = "string")]
    pub target: Target,
    pub surface: Surface,
    pub component: String,
    /// Seeds the page's `Math.random`.
    pub seed: u32,
    pub factors: Factors,
    pub world: World,
    /// Heading of the card, panel or dialog that holds the instances.
    pub title: String,
    /// Short texts that stand beside the control, as a sticky note or a notice would.
    pub notes: Vec<String>,
    pub instances: Vec<Instance>,
    /// Real controls around the instances; changing one is collateral damage.
    pub clutter: Vec<Control>,
    pub confirm: Option<Confirm>,
}

/// One control under test, or a locked reference that shows how another should end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Instance {
    pub id: String,
    #[ts(type = "Record<string, unknown>")]
    pub props: Object,
    #[ts(type = "Record<string, unknown>")]
    pub state: Object,
    /// A locked instance shows its state and takes no input.
    pub locked: bool,
}

/// Makes every instance a draft until the first button is pressed; the second drops the draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Confirm {
    pub apply: String,
    pub cancel: String,
}

/// The place of life or work that a page pretends to belong to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct World {
    /// Name of the product, shown in the header.
    pub product: String,
    /// Person signed in.
    pub user: String,
    /// Entries of the main navigation; the first is the current one.
    pub nav: Vec<String>,
    /// Heading of the page, and one sentence below it.
    pub page: String,
    pub intro: String,
    pub stats: Vec<Stat>,
    pub table: Table,
    /// Read-only facts: label and value.
    pub facts: Vec<Field>,
    /// Recent events, newest first.
    pub activity: Vec<String>,
    /// Two or three paragraphs of plain prose.
    pub article: Vec<String>,
    /// From here clutter is drawn.
    pub controls: Vec<Control>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Stat {
    pub label: String,
    pub value: String,
    pub change: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Field {
    pub label: String,
    pub value: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ControlKind {
    Switch,
    Checkbox,
    Text,
    Select,
    Button,
}

/// A plain control that is not under test. Its state is `value`: whether a switch or checkbox is
/// on, the text of a field, the choice of a select, how often a button was pressed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Control {
    pub kind: ControlKind,
    pub label: String,
    #[serde(default)]
    #[ts(type = "boolean | string | number")]
    pub value: serde_json::Value,
    #[serde(default)]
    pub options: Vec<String>,
}

impl Scene {
    /// The name under which the page reports the nth clutter control.
    pub fn clutter_id(index: usize) -> String {
        format!("clutter.{index}")
    }

    /// True for the name of a plain control around the instances.
    pub fn is_clutter(owner: &str) -> bool {
        owner.starts_with("clutter.")
    }

    pub fn instance(&self, id: &str) -> Option<&Instance> {
        self.instances.iter().find(|instance| instance.id == id)
    }
}
