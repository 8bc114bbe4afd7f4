//! Conditions on one field of a state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A condition on a value. In YAML and JSON a plain value means equality, and a map with one of
/// the keys below means that condition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Value", into = "Value")]
#[schemars(with = "Value")]
pub enum Matcher {
    Equals(Value),
    /// A number at most `within` away from `near`.
    Near {
        near: f64,
        within: f64,
    },
    /// The same members in any order.
    Set(Vec<Value>),
    /// The same members in this order.
    Order(Vec<Value>),
    /// A number from the first to the second, both included.
    Range(f64, f64),
    Text {
        text: String,
        trim: bool,
        ignore_case: bool,
    },
    /// A colour at most `delta_e` (CIE76) away from `color`.
    Color {
        color: String,
        delta_e: f64,
    },
    /// Equal as JSON: the order of keys does not matter.
    Json(Value),
    /// The same field of another instance, as it is at the end.
    SameAs(String),
    All(Vec<Matcher>),
    Any(Vec<Matcher>),
    Not(Box<Matcher>),
}

const KEYWORDS: [&str; 11] = ["near", "set", "order", "range", "text", "color", "json", "same_as", "all", "any", "not"];

/// Looks up the same field of another instance.
pub type Others<'a> = &'a dyn Fn(&str) -> Option<Value>;

impl Matcher {
    pub fn matches(&self, value: &Value, others: Others) -> bool {
        match self {
            Matcher::Equals(expected) | Matcher::Json(expected) => same(expected, value),
            Matcher::Near { near, within } => value.as_f64().is_some_and(|v| (v - near).abs() <= within + 1e-9),
            Matcher::Set(members) => value.as_array().is_some_and(|found| same_members(members, found)),
            Matcher::Order(members) => same(&Value::Array(members.clone()), value),
            Matcher::Range(low, high) => value.as_f64().is_some_and(|v| (*low..=*high).contains(&v)),
            Matcher::Text { text, trim, ignore_case } => value.as_str().is_some_and(|found| {
                let clean = |s: &str| {
                    let s = s.replace("\r\n", "\n");
                    let s = if *trim { s.trim().to_string() } else { s };
                    if *ignore_case { s.to_lowercase() } else { s }
                };
                clean(text) == clean(found)
            }),
            Matcher::Color { color, delta_e } => {
                let distance = value.as_str().and_then(lab).zip(lab(color)).map(|(a, b)| distance(a, b));
                distance.is_some_and(|d| d <= *delta_e)
            }
            Matcher::SameAs(other) => others(other).is_some_and(|expected| same(&expected, value)),
            Matcher::All(all) => all.iter().all(|m| m.matches(value, others)),
            Matcher::Any(any) => any.iter().any(|m| m.matches(value, others)),
            Matcher::Not(not) => !not.matches(value, others),
        }
    }

    /// A value that meets the condition, if one follows from it.
    pub fn example(&self, others: Others) -> Option<Value> {
        let candidate = match self {
            Matcher::Equals(value) | Matcher::Json(value) => value.clone(),
            Matcher::Near { near, .. } => json!(near),
            Matcher::Set(members) | Matcher::Order(members) => Value::Array(members.clone()),
            Matcher::Range(low, _) => json!(low),
            Matcher::Text { text, .. } => json!(text),
            Matcher::Color { color, .. } => json!(color),
            Matcher::SameAs(other) => others(other)?,
            Matcher::All(all) => {
                return all.iter().filter_map(|m| m.example(others)).find(|v| self.matches(v, others));
            }
            Matcher::Any(any) => return any.iter().find_map(|m| m.example(others)),
            Matcher::Not(_) => return None,
        };
        Some(candidate)
    }

    /// Every instance that a `same_as` inside this condition names.
    pub fn references(&self) -> Vec<&str> {
        match self {
            Matcher::SameAs(other) => vec![other],
            Matcher::All(inner) | Matcher::Any(inner) => inner.iter().flat_map(Matcher::references).collect(),
            Matcher::Not(inner) => inner.references(),
            _ => Vec::new(),
        }
    }

    fn from_keyword(keyword: &str, map: &serde_json::Map<String, Value>) -> Result<Self, String> {
        let allowed: &[&str] = match keyword {
            "near" => &["near", "within"],
            "text" => &["text", "trim", "ignore_case"],
            "color" => &["color", "delta_e"],
            _ => &[],
        };
        if let Some(extra) = map.keys().find(|key| *key != keyword && !allowed.contains(&key.as_str())) {
            return Err(format!("unknown field `{extra}` beside `{keyword}`"));
        }
        let value = &map[keyword];
        let number =
            |key: &str| map.get(key).and_then(Value::as_f64).ok_or(format!("`{keyword}` needs a number `{key}`"));
        let list = || value.as_array().cloned().ok_or(format!("`{keyword}` needs a list"));
        let text = || value.as_str().map(str::to_string).ok_or(format!("`{keyword}` needs a text"));
        let flag = |key: &str| map.get(key).and_then(Value::as_bool).unwrap_or(false);
        let inner = || list()?.into_iter().map(Matcher::try_from).collect::<Result<Vec<_>, _>>();
        Ok(match keyword {
            "near" => Matcher::Near { near: number("near")?, within: number("within")? },
            "set" => Matcher::Set(list()?),
            "order" => Matcher::Order(list()?),
            "range" => match list()?.as_slice() {
                [low, high] => match (low.as_f64(), high.as_f64()) {
                    (Some(low), Some(high)) if low <= high => Matcher::Range(low, high),
                    _ => return Err("`range` needs two numbers, the smaller first".into()),
                },
                _ => return Err("`range` needs two numbers, the smaller first".into()),
            },
            "text" => Matcher::Text { text: text()?, trim: flag("trim"), ignore_case: flag("ignore_case") },
            "color" => Matcher::Color { color: text()?, delta_e: number("delta_e")? },
            "json" => Matcher::Json(value.clone()),
            "same_as" => Matcher::SameAs(text()?),
            "all" => Matcher::All(inner()?),
            "any" => Matcher::Any(inner()?),
            _ => Matcher::Not(Box::new(Matcher::try_from(value.clone())?)),
        })
    }
}

impl TryFrom<Value> for Matcher {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        if let Some(map) = value.as_object()
            && let Some(keyword) = KEYWORDS.iter().find(|key| map.contains_key(**key))
        {
            return Matcher::from_keyword(keyword, map);
        }
        Ok(Matcher::Equals(value))
    }
}

impl From<Matcher> for Value {
    fn from(matcher: Matcher) -> Value {
        let values = |inner: Vec<Matcher>| inner.into_iter().map(Value::from).collect::<Vec<_>>();
        match matcher {
            Matcher::Equals(value) => value,
            Matcher::Near { near, within } => json!({ "near": near, "within": within }),
            Matcher::Set(members) => json!({ "set": members }),
            Matcher::Order(members) => json!({ "order": members }),
            Matcher::Range(low, high) => json!({ "range": [low, high] }),
            Matcher::Text { text, trim, ignore_case } => {
                json!({ "text": text, "trim": trim, "ignore_case": ignore_case })
            }
            Matcher::Color { color, delta_e } => json!({ "color": color, "delta_e": delta_e }),
            Matcher::Json(value) => json!({ "json": value }),
            Matcher::SameAs(other) => json!({ "same_as": other }),
            Matcher::All(inner) => json!({ "all": values(inner) }),
            Matcher::Any(inner) => json!({ "any": values(inner) }),
            Matcher::Not(inner) => json!({ "not": Value::from(*inner) }),
        }
    }
}

/// Equality of JSON values that looks at what numbers mean (`1` is `1.0`) and not at the order of keys.
pub fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => match (a.as_f64(), b.as_f64()) {
            (Some(a), Some(b)) => (a - b).abs() < 1e-9,
            _ => a == b,
        },
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| same(value, other)))
        }
        _ => a == b,
    }
}

fn same_members(expected: &[Value], found: &[Value]) -> bool {
    let mut rest: Vec<&Value> = found.iter().collect();
    expected.len() == found.len()
        && expected.iter().all(|member| match rest.iter().position(|other| same(member, other)) {
            Some(index) => {
                rest.swap_remove(index);
                true
            }
            None => false,
        })
}

/// Converts `#rrggbb` to CIE Lab under D65.
fn lab(hex: &str) -> Option<[f64; 3]> {
    let digits = hex.strip_prefix('#').filter(|d| d.len() == 6 && d.is_ascii())?;
    let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok().map(|v| linear(f64::from(v) / 255.0));
    let (r, g, b) = (channel(0)?, channel(2)?, channel(4)?);
    let x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
    let y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b;
    let z = (0.0193339 * r + 0.119_192 * g + 0.9503041 * b) / 1.08883;
    let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    Some([116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))])
}

fn linear(channel: f64) -> f64 {
    if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse(value: Value) -> Matcher {
        Matcher::try_from(value).unwrap()
    }

    fn nobody(_: &str) -> Option<Value> {
        None
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-1000i64..1000).prop_map(Value::from),
            (-100.0f64..100.0).prop_map(Value::from),
            "[a-zA-Z ]{0,6}".prop_map(Value::from),
        ];
        leaf.prop_recursive(2, 12, 4, |inner| prop::collection::vec(inner, 0..4).prop_map(Value::from))
    }

    proptest! {
        #[test]
        fn every_value_equals_itself_and_not_its_negation(value in any_value()) {
            let equals = Matcher::Equals(value.clone());
            prop_assert!(equals.matches(&value, &nobody));
            prop_assert!(!Matcher::Not(Box::new(equals)).matches(&value, &nobody));
        }

        #[test]
        fn a_set_does_not_care_for_order_but_for_every_member(mut members in prop::collection::vec(any_value(), 1..6), by in 0usize..6) {
            let set = Matcher::Set(members.clone());
            let by = by % members.len();
            members.rotate_left(by);
            prop_assert!(set.matches(&json!(members), &nobody));
            members.pop();
            prop_assert!(!set.matches(&json!(members), &nobody));
        }

        #[test]
        fn near_is_a_closed_interval(near in -500i32..500, within in 0i32..50, at in -600i32..600) {
            let near_matcher = Matcher::Near { near: f64::from(near), within: f64::from(within) };
            prop_assert_eq!(near_matcher.matches(&json!(at), &nobody), (at - near).abs() <= within);
        }

        #[test]
        fn all_is_and_any_is_or(value in any_value(), other in any_value()) {
            let (a, b) = (Matcher::Equals(value.clone()), Matcher::Equals(other.clone()));
            let (in_a, in_b) = (a.matches(&value, &nobody), b.matches(&value, &nobody));
            prop_assert_eq!(Matcher::All(vec![a.clone(), b.clone()]).matches(&value, &nobody), in_a && in_b);
            prop_assert_eq!(Matcher::Any(vec![a, b]).matches(&value, &nobody), in_a || in_b);
        }

        #[test]
        fn an_example_meets_its_own_condition(value in any_value()) {
            for matcher in [Matcher::Equals(value.clone()), Matcher::Json(value.clone())] {
                let example = matcher.example(&nobody).unwrap();
                prop_assert!(matcher.matches(&example, &nobody));
            }
        }

        #[test]
        fn conditions_survive_json(value in any_value(), near in -5.0f64..5.0) {
            let matcher = Matcher::All(vec![
                Matcher::Not(Box::new(Matcher::Set(vec![value.clone()]))),
                Matcher::Near { near, within: 1.0 },
                Matcher::SameAs("other".into()),
            ]);
            let json = serde_json::to_value(&matcher).unwrap();
            prop_assert_eq!(serde_json::from_value::<Matcher>(json).unwrap(), matcher);
        }
    }

    #[test]
    fn numbers_are_compared_by_meaning() {
        assert!(same(&json!(1), &json!(1.0)));
        assert!(same(&json!({"a": 1, "b": 2}), &json!({"b": 2.0, "a": 1})));
        assert!(!same(&json!("1"), &json!(1)));
    }

    #[test]
    fn text_can_ignore_case_and_outer_space() {
        let matcher = parse(json!({"text": "Hello", "trim": true, "ignore_case": true}));
        assert!(matcher.matches(&json!(" hello\r\n"), &nobody));
        assert!(!matcher.matches(&json!("hell"), &nobody));
    }

    #[test]
    fn colours_are_compared_as_people_see_them() {
        let matcher = parse(json!({"color": "#ff5500", "delta_e": 2}));
        assert!(matcher.matches(&json!("#ff5501"), &nobody));
        assert!(!matcher.matches(&json!("#00ff00"), &nobody));
        assert!(!matcher.matches(&json!("orange"), &nobody));
    }

    #[test]
    fn a_bad_condition_says_what_it_needs() {
        assert_eq!(Matcher::try_from(json!({"near": 5})).unwrap_err(), "`near` needs a number `within`");
        assert_eq!(
            Matcher::try_from(json!({"range": [5, 1]})).unwrap_err(),
            "`range` needs two numbers, the smaller first"
        );
        assert_eq!(
            Matcher::try_from(json!({"near": 5, "tolerence": 1})).unwrap_err(),
            "unknown field `tolerence` beside `near`"
        );
    }

    /// Each condition as an author writes it, with a value that meets it and one that just does not.
    fn every_condition() -> [(Value, Value, Value); 18] {
        [
            (json!("on"), json!("on"), json!("off")),
            (json!({ "near": 5.0, "within": 2.0 }), json!(7), json!(7.1)),
            (json!({ "near": 0.3, "within": 0.1 }), json!(0.4), json!(0.19)),
            (json!({ "near": 5.0, "within": 0.0 }), json!(5), json!("5")),
            (json!({ "set": ["a", "b"] }), json!(["b", "a"]), json!(["b", "c"])),
            (json!({ "set": [1, 1, 2] }), json!([2, 1, 1]), json!([1, 2, 2])),
            (json!({ "order": ["a", "b"] }), json!(["a", "b"]), json!(["b", "a"])),
            (json!({ "range": [2.0, 4.0] }), json!(4), json!(4.5)),
            (json!({ "range": [3.0, 3.0] }), json!(3), json!(2)),
            (json!({ "text": "A\nb", "trim": false, "ignore_case": false }), json!("A\r\nb"), json!("a\nb")),
            (json!({ "text": "A", "trim": true, "ignore_case": false }), json!(" A"), json!("a")),
            (json!({ "text": "A", "trim": false, "ignore_case": true }), json!("a"), json!("a ")),
            (json!({ "color": "#336699", "delta_e": 2.0 }), json!("#34679a"), json!("#3366b0")),
            (json!({ "json": { "a": [1], "b": 2 } }), json!({ "b": 2, "a": [1] }), json!({ "a": [1] })),
            (json!({ "same_as": "left" }), json!(7), json!(8)),
            (json!({ "all": [{ "range": [1.0, 9.0] }, { "not": 5 }] }), json!(4), json!(5)),
            (json!({ "any": [4, { "same_as": "left" }] }), json!(7), json!(5)),
            (json!({ "not": { "set": [1] } }), json!([2]), json!([1])),
        ]
    }

    fn left_is_seven(id: &str) -> Option<Value> {
        (id == "left").then(|| json!(7))
    }

    #[test]
    fn every_condition_tells_what_meets_it_from_what_just_does_not() {
        for (written, met, missed) in every_condition() {
            let matcher = parse(written.clone());
            assert!(matcher.matches(&met, &left_is_seven), "{met} meets {written}");
            assert!(!matcher.matches(&missed, &left_is_seven), "{missed} does not meet {written}");
        }
    }

    #[test]
    fn every_condition_is_written_as_it_was_read() {
        for (written, ..) in every_condition() {
            assert_eq!(Value::from(parse(written.clone())), written);
        }
    }

    #[test]
    fn an_example_follows_from_every_condition_but_a_negation() {
        for (written, ..) in every_condition() {
            let matcher = parse(written.clone());
            match matcher.example(&left_is_seven) {
                Some(example) => assert!(matcher.matches(&example, &left_is_seven), "{example} for {written}"),
                None => assert!(matches!(matcher, Matcher::Not(_)), "no example for {written}"),
            }
        }
        assert_eq!(parse(json!({ "all": [1, { "not": 1 }] })).example(&nobody), None);
    }

    #[test]
    fn references_are_found_at_any_depth() {
        let deep = json!({ "all": [{ "same_as": "a" }, { "any": [{ "not": { "same_as": "b" } }, "c"] }] });
        assert_eq!(parse(deep).references(), ["a", "b"]);
        assert!(parse(json!("left")).references().is_empty());
    }

    #[test]
    fn values_are_the_same_only_as_a_whole() {
        assert!(same(&json!([1, { "a": 2 }]), &json!([1.0, { "a": 2.0 }])));
        assert!(!same(&json!([1]), &json!([1, 2])));
        assert!(!same(&json!([1, 2]), &json!([1, 3])));
        assert!(!same(&json!({ "a": 1 }), &json!({ "a": 1, "b": 2 })));
        assert!(!same(&json!({ "a": 1, "b": 2 }), &json!({ "a": 1, "c": 2 })));
        assert!(!same(&json!(2), &json!(-2)));
        // Closer is the same; this far apart is not.
        assert!(same(&json!(0), &json!(9e-10)) && !same(&json!(0), &json!(1e-9)));
    }

    #[test]
    fn colours_are_where_the_cie_puts_them() {
        let known = [
            ("#ffffff", [100.0, 0.0, 0.0]),
            ("#ff0000", [53.2408, 80.0925, 67.2032]),
            ("#00ff00", [87.7347, -86.1827, 83.1793]),
            ("#0000ff", [32.2970, 79.1875, -107.8602]),
            ("#336699", [42.0081, -0.1517, -32.8460]),
            // So dark that the curves of sRGB and of Lab are straight lines.
            ("#0a0503", [1.6228, 1.0294, 1.2176]),
        ];
        for (hex, expected) in known {
            let found = lab(hex).unwrap();
            assert!(distance(found, expected) < 0.01, "{hex} is at {found:?}, not at {expected:?}");
        }
        assert_eq!(distance([1.0, 2.0, 3.0], [1.0, 5.0, -1.0]), 5.0);
        for no_colour in ["336699", "#33669", "#3366999", "#33669g", "#€€"] {
            assert_eq!(lab(no_colour), None, "{no_colour}");
        }
    }

    #[test]
    fn a_keyword_allows_only_its_own_fields() {
        let told = |value| Matcher::try_from(value).unwrap_err();
        assert_eq!(told(json!({ "set": [1], "trim": true })), "unknown field `trim` beside `set`");
        assert_eq!(told(json!({ "range": [1, 2, 3] })), "`range` needs two numbers, the smaller first");
        assert_eq!(told(json!({ "range": ["1", 2] })), "`range` needs two numbers, the smaller first");
        assert_eq!(told(json!({ "order": "a" })), "`order` needs a list");
        assert_eq!(told(json!({ "same_as": 1 })), "`same_as` needs a text");
    }

    #[test]
    fn same_as_follows_the_other_instance() {
        let others = |id: &str| (id == "left").then(|| json!(7));
        assert!(parse(json!({"same_as": "left"})).matches(&json!(7.0), &others));
        assert!(!parse(json!({"same_as": "gone"})).matches(&json!(7), &others));
    }
}
