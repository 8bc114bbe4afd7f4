//! What a canonical component type is: its properties, its state and its named parts.

use std::fmt::Display;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use ts_rs::TS;

use crate::Object;

/// One of the canonical types. Implementations live in `components`, one file each.
pub trait Component: 'static {
    const NAME: &'static str;
    /// What it is, in one sentence.
    const ABOUT: &'static str;
    /// When what a person does becomes the control's value.
    const COMMITS: &'static str = "at once";
    /// Fields of the state that may end anywhere unless the goal names them, such as `open`.
    const FREE: &'static [&'static str] = &[];
    /// Names of the parts; a name that takes an argument ends with a colon, as in `option:`.
    const PARTS: &'static [&'static str];
    /// Names of the facts that are told beside the parts.
    const FACTS: &'static [&'static str] = &[];

    type Props: Clone + Serialize + DeserializeOwned + JsonSchema + TS;
    type State: Clone + PartialEq + Serialize + DeserializeOwned + JsonSchema + TS;
    type Part: Clone + Display;
    /// What policies need to know of a control on the page and what is no place, field by field.
    type Facts: Clone + Default + Serialize + DeserializeOwned + JsonSchema + TS;

    /// Why nobody could bring a control with these properties into this state.
    fn impossible(props: &Self::Props, state: &Self::State) -> Vec<Impossible> {
        let _ = (props, state);
        Vec::new()
    }

    /// What the page's own markup must show in this state, where the library shows it at all.
    fn shows(props: &Self::Props, state: &Self::State) -> Vec<Shown> {
        let _ = (props, state);
        Vec::new()
    }
}

/// The facts of a component that tells none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NoFacts {}

/// A field that cannot have its value, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impossible {
    pub field: &'static str,
    pub reason: String,
}

impl Impossible {
    pub fn new(field: &'static str, reason: impl Into<String>) -> Self {
        Self { field, reason: reason.into() }
    }
}

/// One fact that markup should show: the second witness of a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub part: String,
    pub by: ShownAs,
    pub expect: String,
}

impl Shown {
    pub fn new(part: impl Display, by: ShownAs, expect: impl Display) -> Self {
        Self { part: part.to_string(), by, expect: expect.to_string() }
    }
}

/// How markup shows a fact. The names are what the isolated-world reader returns for each part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShownAs {
    AriaValuenow,
    AriaChecked,
    AriaSelected,
    AriaExpanded,
    AriaSort,
    AriaPressed,
    /// The `value` of an input.
    Value,
    /// The `checked` of an input.
    Checked,
    /// The visible text, white space folded.
    Text,
}

/// A component with its types erased, for those who hold JSON.
#[derive(Clone, Copy)]
pub struct Entry {
    pub name: &'static str,
    pub about: &'static str,
    pub commits: &'static str,
    pub free: &'static [&'static str],
    pub parts: &'static [&'static str],
    pub facts: &'static [&'static str],
    pub props_schema: fn() -> Value,
    pub state_schema: fn() -> Value,
    pub facts_schema: fn() -> Value,
    /// Checks properties, fills defaults, and returns them in canonical form.
    pub props: fn(&Value) -> Result<Object, TypeProblem>,
    /// The same for a state.
    pub state: fn(&Value) -> Result<Object, TypeProblem>,
    /// Both arguments must be canonical; anything else is reported as impossible.
    pub impossible: fn(&Object, &Object) -> Vec<Impossible>,
    pub shows: fn(&Object, &Object) -> Vec<Shown>,
    pub typescript: fn() -> String,
}

/// A value of the wrong type, with the path to it inside the object that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeProblem {
    pub path: String,
    pub message: String,
}

impl Entry {
    pub fn of<C: Component>() -> Self {
        Entry {
            name: C::NAME,
            about: C::ABOUT.trim(),
            commits: C::COMMITS,
            free: C::FREE,
            parts: C::PARTS,
            facts: C::FACTS,
            props_schema: || schemars::schema_for!(C::Props).to_value(),
            state_schema: || schemars::schema_for!(C::State).to_value(),
            facts_schema: || schemars::schema_for!(C::Facts).to_value(),
            props: canonical::<C::Props>,
            state: canonical::<C::State>,
            impossible: |props, state| match both::<C>(props, state) {
                Some((props, state)) => C::impossible(&props, &state),
                None => vec![Impossible::new("state", "does not have the component's types")],
            },
            shows: |props, state| both::<C>(props, state).map_or_else(Vec::new, |(p, s)| C::shows(&p, &s)),
            typescript: crate::generate::component_typescript::<C>,
        }
    }

    /// True if the component declares a part of this name.
    pub fn has_part(&self, name: &str) -> bool {
        let head = name.find(':').map_or(name, |colon| &name[..=colon]);
        self.parts.contains(&head)
    }
}

/// Reads a value, and says where in it the trouble is if it is of another type.
pub(crate) fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, TypeProblem> {
    serde_path_to_error::deserialize(value)
        .map_err(|error| TypeProblem { path: error.path().to_string(), message: error.inner().to_string() })
}

fn canonical<T: DeserializeOwned + Serialize>(value: &Value) -> Result<Object, TypeProblem> {
    match serde_json::to_value(typed::<T>(value)?) {
        Ok(Value::Object(object)) => Ok(object),
        _ => Err(TypeProblem { path: ".".into(), message: "is not an object".into() }),
    }
}

fn both<C: Component>(props: &Object, state: &Object) -> Option<(C::Props, C::State)> {
    let props = serde_json::from_value(Value::Object(props.clone())).ok()?;
    let state = serde_json::from_value(Value::Object(state.clone())).ok()?;
    Some((props, state))
}

/// Declares the properties, the state and the parts of a component, all of which other places
/// (YAML check, JSON Schema, TypeScript, policies) take from here.
macro_rules! component {
    (
        $(#[doc = $about:literal])*
        $component:ident = $name:literal
        props { $($(#[$prop_meta:meta])* $prop:ident: $prop_type:ty),* $(,)? }
        state { $($(#[$state_meta:meta])* $field:ident: $field_type:ty),* $(,)? }
        parts { $($(#[$part_meta:meta])* $part:ident $(($arg:ident: $arg_type:ty))?),* $(,)? }
        $(facts $facts:tt)?
        $(free { $($free:ident),* })?
        $(commits $commits:literal)?
        $(fn impossible($ip:ident, $is:ident) $impossible:block)?
        $(fn shows($sp:ident, $ss:ident) $shows:block)?
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Copy)]
        pub struct $component;

        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(deny_unknown_fields)]
        pub struct Props { $($(#[$prop_meta])* pub $prop: $prop_type,)* }

        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(deny_unknown_fields)]
        pub struct State { $($(#[$state_meta])* pub $field: $field_type,)* }

        #[allow(non_camel_case_types)]
        #[derive(Debug, Clone, PartialEq)]
        pub enum Part { $($(#[$part_meta])* $part $(($arg_type))?,)* }

        impl std::fmt::Display for Part {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Part::$part $(($arg))? => {
                        f.write_str(stringify!($part))?;
                        $(write!(f, ":{}", $arg)?;)?
                        Ok(())
                    })*
                }
            }
        }

        component!(@facts $($facts)?);

        impl $crate::Component for $component {
            const NAME: &'static str = $name;
            const ABOUT: &'static str = concat!($($about),*);
            $(const COMMITS: &'static str = $commits;)?
            $(const FREE: &'static [&'static str] = &[$(stringify!($free)),*];)?
            const PARTS: &'static [&'static str] =
                &[$(concat!(stringify!($part) $(, component!(@colon $arg))?)),*];
            type Props = Props;
            type State = State;
            const FACTS: &'static [&'static str] = FACTS;
            type Part = Part;
            type Facts = Facts;
            $(fn impossible($ip: &Props, $is: &State) -> Vec<$crate::Impossible> $impossible)?
            $(fn shows($sp: &Props, $ss: &State) -> Vec<$crate::Shown> $shows)?
        }
    };
    (@colon $arg:ident) => { ":" };
    (@facts) => {
        pub type Facts = $crate::NoFacts;
        const FACTS: &[&str] = &[];
    };
    (@facts { $($(#[$meta:meta])* $fact:ident: $type:ty),* $(,)? }) => {
        #[derive(Debug, Clone, PartialEq, Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(deny_unknown_fields, default)]
        pub struct Facts { $($(#[$meta])* pub $fact: $type,)* }
        const FACTS: &[&str] = &[$(stringify!($fact)),*];
    };
}

pub(crate) use component;

#[cfg(test)]
mod tests {
    use crate::{Entry, Snapshot};

    #[allow(dead_code)]
    mod dial {
        crate::component::component! {
            /// A dial for a test.
            Dial = "dial"
            props { label: String }
            state { value: u32 }
            parts { knob }
            facts {
                /// The figure under the pointer.
                pointed_at: Option<u32>,
                lit: Vec<String>,
            }
        }
    }

    fn page(facts: serde_json::Value) -> Snapshot {
        serde_json::from_value(serde_json::json!({
            "seq": 0, "settled": true, "still_since": "asked", "waited_ms": 0.0, "held": {}, "boxes": {}, "parts": {},
            "focus": null, "inputs": {}, "facts": facts,
        }))
        .unwrap()
    }

    #[test]
    fn facts_are_read_in_the_types_of_their_component() {
        let told = page(serde_json::json!({ "a": { "pointed_at": 7 } }));
        let facts = |id| told.facts_of::<dial::Dial>(id).unwrap();
        assert_eq!(facts("a"), dial::Facts { pointed_at: Some(7), lit: Vec::new() });
        assert_eq!(facts("b"), dial::Facts::default());
    }

    #[test]
    fn a_fact_that_is_not_declared_or_of_another_type_is_named() {
        let problem = |facts| page(facts).facts_of::<dial::Dial>("a").unwrap_err();
        assert_eq!(problem(serde_json::json!({ "a": { "pointed_at": "seven" } })).path, "pointed_at");
        let unknown = problem(serde_json::json!({ "a": { "turned": true } }));
        assert!(unknown.message.contains("unknown field `turned`"), "{unknown:?}");
    }

    #[test]
    fn typescript_declares_the_facts_of_a_component_that_has_some() {
        let written = (Entry::of::<dial::Dial>().typescript)();
        assert!(written.contains("export type Facts = {"), "{written}");
        assert!(written.contains("pointed_at: number | null"), "{written}");
        assert!(written.ends_with("  part: Part;\n  facts: Facts;\n}\n"), "{written}");
    }
}
