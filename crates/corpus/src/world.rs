//! `worlds.yaml`: the places that pages pretend to belong to.

use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{Clutter, Control, ControlKind, Instance, World};

use crate::problem::Problem;
use crate::stream::Stream;
use crate::yaml::{Findings, Node, Path};

pub(crate) type Worlds = IndexMap<String, World>;

pub(crate) fn read(file: &str, root: &Node) -> (Worlds, Vec<Problem>) {
    let mut found = Findings::new(file, root);
    let mut worlds = Worlds::new();
    if !root.is_map() {
        found.at(&Path::default(), "must be a map from names to worlds");
    }
    for (key, node) in root.entries() {
        let path = Path::of(&[&key.name]);
        match serde_path_to_error::deserialize::<_, World>(&node.to_json()) {
            Ok(mut world) => {
                for (index, control) in world.controls.iter_mut().enumerate() {
                    if let Err(message) = complete(control) {
                        let control_path = path.key("controls").index(index);
                        found.at(
                            &control_path,
                            format!("control `{}` of world `{}`: {message}", control.label, key.name),
                        );
                    }
                }
                worlds.insert(key.name.clone(), world);
            }
            Err(error) => {
                let inner = path.join(&error.path().to_string());
                found.at(&inner, format!("world `{}`: {}", key.name, error.inner()));
            }
        }
    }
    (worlds, found.problems)
}

/// Gives a control its neutral value if none was written, and checks the one that was.
fn complete(control: &mut Control) -> Result<(), &'static str> {
    let first = control.options.first().cloned();
    if control.value.is_null() {
        control.value = match control.kind {
            ControlKind::Switch | ControlKind::Checkbox => Value::from(false),
            ControlKind::Text => Value::from(""),
            ControlKind::Select => first.map_or(Value::Null, Value::from),
            ControlKind::Button => Value::from(0),
        };
    }
    let offered = |value: &str| control.options.iter().any(|option| option == value);
    match (control.kind, &control.value) {
        (ControlKind::Switch | ControlKind::Checkbox, Value::Bool(_)) | (ControlKind::Text, Value::String(_)) => Ok(()),
        (ControlKind::Button, Value::Number(_)) => Ok(()),
        (ControlKind::Select, Value::String(value)) if offered(value) => Ok(()),
        (ControlKind::Switch | ControlKind::Checkbox, _) => Err("its value must be true or false"),
        (ControlKind::Text, _) => Err("its value must be a text"),
        (ControlKind::Button, _) => Err("its value must be a number"),
        (ControlKind::Select, _) => Err("its value must be one of its options"),
    }
}

/// Draws the controls that stand around the instances. A control with the label of an instance
/// would make the instruction ambiguous, so it is never drawn.
pub(crate) fn clutter(
    world: &World,
    level: Clutter,
    instances: &[Instance],
    mut stream: Stream,
) -> Result<Vec<Control>, String> {
    let count = match level {
        Clutter::None => 0,
        Clutter::Low => 3,
        Clutter::Medium => 6,
        Clutter::High => 10,
    };
    let label = |instance: &Instance| instance.props.get("label").and_then(Value::as_str).map(str::to_lowercase);
    let taken: Vec<String> = instances.iter().filter_map(label).collect();
    let free: Vec<&Control> =
        world.controls.iter().filter(|control| !taken.contains(&control.label.to_lowercase())).collect();
    if free.len() < count {
        return Err(format!("needs {count} controls for clutter, but {} are left", free.len()));
    }
    Ok(stream.take(&free, count).into_iter().cloned().collect())
}
