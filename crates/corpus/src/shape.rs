//! The field names of one component, read once from its schema.

use serde_json::Value;
use setpoint_schema::{Entry, FAMILIES, components};

pub(crate) struct Shape {
    pub entry: Entry,
    pub props: Vec<String>,
    pub state: Vec<String>,
    /// Properties and state fields that have no default.
    pub required: Vec<String>,
}

impl Shape {
    pub fn of(entry: Entry) -> Self {
        let (props, state) = ((entry.props_schema)(), (entry.state_schema)());
        let required = required(&props).into_iter().chain(required(&state)).collect();
        Self { entry, props: properties(&props), state: properties(&state), required }
    }

    /// Every component that has types, in the order of the taxonomy.
    pub fn all() -> Vec<Shape> {
        let mut shapes: Vec<Shape> = components::all().into_iter().map(Shape::of).collect();
        shapes.sort_by_key(|shape| rank(shape.entry.name));
        shapes
    }
}

/// Where a component stands in the taxonomy.
pub(crate) fn rank(component: &str) -> usize {
    component_names().position(|name| name == component).unwrap_or(usize::MAX)
}

pub(crate) fn component_names() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().flat_map(|family| family.components.iter().map(|(name, _)| *name))
}

fn properties(schema: &Value) -> Vec<String> {
    schema.get("properties").and_then(Value::as_object).map_or_else(Vec::new, |map| map.keys().cloned().collect())
}

fn required(schema: &Value) -> Vec<String> {
    let names = schema.get("required").and_then(Value::as_array);
    names.into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_property_or_a_state_field_but_never_both() {
        for shape in Shape::all() {
            let both: Vec<_> = shape.props.iter().filter(|name| shape.state.contains(name)).collect();
            assert!(both.is_empty(), "{}: {both:?}", shape.entry.name);
            assert!(!shape.state.is_empty(), "{}", shape.entry.name);
            assert!(rank(shape.entry.name) < 97, "{}", shape.entry.name);
            assert!(!shape.props.iter().chain(&shape.state).any(|name| name == "locked"), "{}", shape.entry.name);
        }
    }
}
