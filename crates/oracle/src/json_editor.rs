use serde_json::{Value, json};
use setpoint_schema::components::json_editor::{JsonEditor, JsonMode, Part, Props, State, leaves};

use super::{Next, Policy, View, sources};

/// Writes the text anew, then turns to the wanted mode.
impl Policy for JsonEditor {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        if state.value == aim.value && state.valid == aim.valid {
            return if state.mode == aim.mode { Next::Reached } else { view.click(Part::mode(aim.mode)) };
        }
        if state.mode == JsonMode::Form {
            return view.click(Part::mode(JsonMode::Text));
        }
        let wanted = match &aim.source {
            Some(source) if !aim.valid => source.clone(),
            _ => pretty(&aim.value),
        };
        let now = state.source.clone().unwrap_or_else(|| pretty(&state.value));
        sources::write(view, Part::editor, &now, &wanted)
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let held = |value: Value| State { value, source: None, ..aim.clone() };
        let mut found = Vec::new();
        let before = leaves("", &start.value);
        let is_new = |leaf: &(String, Value)| !before.contains(leaf);
        if let Some((path, value)) = leaves("", &aim.value).into_iter().find(is_new) {
            let with = |other: Value| held(put(&aim.value, &path, other));
            match &value {
                Value::Number(number) => {
                    let number = number.as_f64().unwrap_or_default();
                    found.push(("one_more", with(written(number + 1.0))));
                    found.push(("ten_times", with(written(number * 10.0))));
                    found.push(("as_text", with(json!(value.to_string()))));
                }
                Value::String(text) => {
                    found.push(("cut_short", with(json!(&text[..text.char_indices().last().map_or(0, |(at, _)| at)]))));
                    found.push(("lower_case", with(json!(super::misses::swap_case(text)))));
                    found.push(("emptied_text", with(json!(""))));
                }
                value => {
                    found.push(("as_text", with(json!(value.to_string()))));
                    found.push(("turned_round", with(json!(value != &json!(true)))));
                }
            }
            found.push(("null", with(Value::Null)));
        }
        if let Value::Object(map) = &aim.value {
            let mut more = map.clone();
            more.insert("extra".into(), json!(true));
            found.push(("one_key_more", held(Value::Object(more))));
            let mut fewer = map.clone();
            if let Some(key) = map.keys().next_back() {
                fewer.remove(key);
            }
            found.push(("one_key_less", held(Value::Object(fewer))));
        }
        let broken = pretty(&aim.value).trim_end_matches('}').trim_end().to_string();
        let invalid = State { value: Value::Null, valid: false, mode: JsonMode::Text, source: Some(broken) };
        found.push(("bracket_missing", invalid));
        found
    }
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// A number as a page writes it: whole ones without a point.
fn written(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as i64) } else { json!(number) }
}

/// The same JSON with another value at a path.
fn put(value: &Value, path: &str, other: Value) -> Value {
    let mut value = value.clone();
    let pointer = format!("/{}", path.replace('.', "/"));
    if let Some(place) = value.pointer_mut(&pointer) {
        *place = other;
    }
    value
}
