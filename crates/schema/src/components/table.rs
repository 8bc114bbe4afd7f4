//! What tables share: their rows, and how these are named.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Column;

/// Cells by column.
pub type Row = BTreeMap<String, Value>;

/// The rows of a table. Authors write them row by row, or column by column where each column is a
/// list that was drawn as one: `{ Ship: "{ships}", Crew: "{crew}" }`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Rows(pub Vec<Row>);

impl Rows {
    /// The text of the first column in each row, which names the row.
    pub fn names(&self, columns: &[Column]) -> Vec<String> {
        let Some(first) = columns.first() else { return Vec::new() };
        self.0.iter().map(|row| cell_text(row, &first.id)).collect()
    }
}

/// What a cell shows.
pub fn cell_text(row: &Row, column: &str) -> String {
    match row.get(column) {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

impl TryFrom<Value> for Rows {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let columns: BTreeMap<String, Vec<Value>> = match value {
            Value::Array(_) => return serde_json::from_value(value).map(Rows).map_err(|error| error.to_string()),
            value => serde_json::from_value(value).map_err(|error| error.to_string())?,
        };
        let height = columns.values().map(Vec::len).max().unwrap_or(0);
        if let Some((column, cells)) = columns.iter().find(|(_, cells)| cells.len() != height) {
            return Err(format!("column `{column}` has {} cells, where another has {height}", cells.len()));
        }
        let row = |at: usize| columns.iter().map(|(column, cells)| (column.clone(), cells[at].clone())).collect();
        Ok(Rows((0..height).map(row).collect()))
    }
}

impl JsonSchema for Rows {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rows".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": [
                { "type": "array", "items": { "type": "object" } },
                { "type": "object", "additionalProperties": { "type": "array" } },
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rows_can_be_written_by_column() {
        let by_column = Rows::try_from(json!({ "Ship": ["Umoja", "Mistral"], "Crew": [9, 12] })).unwrap();
        let by_row =
            Rows::try_from(json!([{ "Ship": "Umoja", "Crew": 9 }, { "Ship": "Mistral", "Crew": 12 }])).unwrap();
        assert_eq!(by_column, by_row);
        assert!(Rows::try_from(json!({ "Ship": ["Umoja"], "Crew": [9, 12] })).unwrap_err().contains("`Ship` has 1"));
    }
}
