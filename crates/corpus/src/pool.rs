//! `pools.yaml`, and lists that are drawn from its pools.

use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{Object, same};

use crate::expression;
use crate::problem::{Problem, nearest};
use crate::stream::Draw;
use crate::yaml::{Findings, Node, Path};

pub(crate) type Pools = IndexMap<String, Vec<Value>>;

pub(crate) const GENERATOR_FIELDS: [&str; 5] = ["pool", "n", "include", "not", "sorted"];

pub(crate) fn read(file: &str, root: &Node) -> (Pools, Vec<Problem>) {
    let mut found = Findings::new(file, root);
    let mut pools = Pools::new();
    if !root.is_map() {
        found.at(&Path::default(), "must be a map from names to lists of texts");
    }
    for (key, node) in root.entries() {
        let path = Path::of(&[&key.name]);
        if !node.is_list() {
            found.at(&path, format!("pool `{}` must be a list of texts", key.name));
        }
        let mut values: Vec<Value> = Vec::new();
        for (index, item) in node.items().iter().enumerate() {
            match item.text() {
                None => {
                    found
                        .at(&path.index(index), format!("entry {} of pool `{}` must be a text", index + 1, key.name))
                        .hint = Some("put it in quotes".into());
                }
                Some(text) if values.contains(&Value::from(text)) => {
                    found.at(&path.index(index), format!("`{text}` stands twice in pool `{}`", key.name));
                }
                Some(text) => values.push(Value::from(text)),
            }
        }
        pools.insert(key.name.clone(), values);
    }
    (pools, found.problems)
}

/// True for a map that stands for a list drawn from a pool.
pub(crate) fn is_generator(value: &Object) -> bool {
    value.contains_key("pool")
}

/// Replaces every generator inside a value by its list, each drawn from a stream of its own.
pub(crate) fn generate_all(
    value: &Value,
    path: &Path,
    (values, pools, draw): (&Object, &Pools, Draw),
    fail: &mut dyn FnMut(&Path, String),
) -> Value {
    match value {
        Value::Object(map) if is_generator(map) => {
            generate(map, path, (values, pools, draw)).map(Value::Array).unwrap_or_else(|message| {
                fail(path, message);
                Value::Null
            })
        }
        Value::Object(map) => {
            let inner = |(key, value): (&String, &Value)| {
                (key.clone(), generate_all(value, &path.key(key), (values, pools, draw), fail))
            };
            Value::Object(map.iter().map(inner).collect())
        }
        Value::Array(items) => {
            let inner = |(index, item)| generate_all(item, &path.index(index), (values, pools, draw), fail);
            items.iter().enumerate().map(inner).collect()
        }
        other => other.clone(),
    }
}

fn generate(map: &Object, path: &Path, (values, pools, draw): (&Object, &Pools, Draw)) -> Result<Vec<Value>, String> {
    let name = map.get("pool").and_then(Value::as_str).unwrap_or_default();
    let pool = pools.get(name).ok_or_else(|| format!("unknown pool `{name}`"))?;
    let mut list = members(map.get("include"), values, pool)?;
    let not = members(map.get("not"), values, pool)?;
    let count = match map.get("n") {
        None => pool.len(),
        Some(n) => n.as_u64().map(|n| n as usize).ok_or("`n` must be a whole number")?,
    };
    let wanted = count
        .checked_sub(list.len())
        .ok_or_else(|| format!("includes {} values, more than the {count} wanted", list.len()))?;
    let free: Vec<Value> =
        pool.iter().filter(|value| !list.iter().chain(&not).any(|other| is_named(other, value))).cloned().collect();
    if free.len() < wanted && map.contains_key("n") {
        return Err(format!("pool `{name}` has {} values left, but {wanted} are wanted", free.len()));
    }
    let mut stream = draw.stream(&path.to_string());
    list.extend(stream.take(&free, wanted));
    let count = list.len();
    let mut list = stream.take(&list, count);
    if map.get("sorted").and_then(Value::as_bool).unwrap_or(false) {
        list.sort_by_key(label);
    }
    Ok(list)
}

/// True if a value is this member of a pool, or a map that is labelled or identified by it.
fn is_named(value: &Value, member: &Value) -> bool {
    same(value, member) || ["id", "label"].iter().any(|key| value.get(key).is_some_and(|name| same(name, member)))
}

fn label(value: &Value) -> String {
    value.get("label").unwrap_or(value).as_str().map(str::to_string).unwrap_or_else(|| value.to_string())
}

fn members(list: Option<&Value>, values: &Object, candidates: &[Value]) -> Result<Vec<Value>, String> {
    let mut members: Vec<Value> = Vec::new();
    for entry in list.and_then(Value::as_array).into_iter().flatten() {
        for member in named(entry, values, &|value| candidates.contains(value))? {
            if !members.iter().any(|other| same(other, &member)) {
                members.push(member);
            }
        }
    }
    Ok(members)
}

/// What an entry of `include` or `not` means: the value of a variable, its members if that is a
/// list, or the entry itself.
pub(crate) fn named(
    entry: &Value,
    values: &Object,
    can_be_drawn: &dyn Fn(&Value) -> bool,
) -> Result<Vec<Value>, String> {
    let value = match entry {
        Value::String(name) if values.contains_key(name) => values[name].clone(),
        Value::String(text) => {
            let filled = expression::fill(text, values)?;
            let variables = values.keys().map(String::as_str);
            if !can_be_drawn(&filled)
                && let Some(near) = nearest(text, variables)
            {
                return Err(format!(
                    "`{text}` is neither a variable nor a value that could be drawn (did you mean `{near}`?)"
                ));
            }
            filled
        }
        other => {
            let mut problem = None;
            let filled =
                expression::fill_all(other, values, &Path::default(), &mut |_, message| problem = Some(message));
            problem.map_or(Ok(filled), Err)?
        }
    };
    Ok(match value {
        Value::Array(members) => members,
        value => vec![value],
    })
}
