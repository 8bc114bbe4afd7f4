//! Writes the TypeScript types and the JSON Schema that others read.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use serde_json::{Value, json};
use ts_rs::{Config, TS, TypeVisitor};

use crate::components::{self, Choice, ChoiceGroup, Column, MenuItem, TreeNode};
use crate::{CLUTTER, CONFIRM, Component, Entry, Message, NumberedCommand, Scene};

const HEADER: &str = "// Written by `cargo xtask gen` from crates/schema. Do not edit.\n\n";

/// The TypeScript files by name, for `web/src/gen`.
pub fn typescript() -> Vec<(String, String)> {
    let types = shared().by_name.into_values().collect::<Vec<_>>().join("\n");
    let mut files = vec![("stage.ts".to_string(), format!("{HEADER}{types}\n{}", owners()))];
    files.extend(components::all().iter().map(|entry| (format!("{}.ts", entry.name), (entry.typescript)())));
    files
}

/// The JSON Schema of each component's properties and state, for editors and outside authors.
pub fn json_schema() -> Value {
    let component = |entry: &Entry| {
        let mut about =
            json!({ "props": (entry.props_schema)(), "state": (entry.state_schema)(), "parts": entry.parts });
        if !entry.facts.is_empty() {
            about["facts"] = (entry.facts_schema)();
        }
        (entry.name.to_string(), about)
    };
    Value::Object(components::all().iter().map(component).collect())
}

/// The names under which the page reports what is no instance.
fn owners() -> String {
    [("CLUTTER", CLUTTER), ("CONFIRM", CONFIRM)]
        .map(|(name, value)| format!("export const {name} = '{value}';\n"))
        .concat()
}

/// The TypeScript file of one component: `Props`, `State`, `Part`, `Facts` if it has any, and all of them as `Types`.
pub fn component_typescript<C: Component>() -> String {
    let mut own = Declarations::default();
    own.visit::<C::Props>();
    own.visit::<C::State>();
    let has_facts = !C::FACTS.is_empty();
    if has_facts {
        own.visit::<C::Facts>();
    }
    let shared = shared().by_name;
    // A component may have a type of its own by the name of a shared one.
    let (imported, declared): (Vec<_>, Vec<_>) =
        own.by_name.into_iter().partition(|(name, text)| shared.get(name) == Some(text));
    let types = declared.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n");
    let used = |name: &String| types.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
    let names: Vec<_> = imported.into_iter().map(|(name, _)| name).filter(used).collect();
    let import = if names.is_empty() {
        String::new()
    } else {
        format!("import type {{ {} }} from './stage';\n\n", names.join(", "))
    };
    let part = |name: &&str| if name.ends_with(':') { format!("`{name}${{string}}`") } else { format!("'{name}'") };
    let parts = C::PARTS.iter().map(part).collect::<Vec<_>>().join(" | ");
    let facts = if has_facts { "  facts: Facts;\n" } else { "" };
    format!(
        "{HEADER}{import}{types}\nexport type Part = {parts};\n\nexport interface Types {{\n  props: Props;\n  state: State;\n  part: Part;\n{facts}}}\n"
    )
}

/// Declarations of named types, and of all that they are made of, by name.
#[derive(Default)]
struct Declarations {
    by_name: BTreeMap<String, String>,
    seen: HashSet<TypeId>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::default();
        // Types without a file of their own are those of the standard library.
        if T::output_path().is_some() {
            self.by_name.insert(T::name(&config), format!("export {}\n", T::decl(&config)));
        }
        T::visit_dependencies(self);
    }
}

fn shared() -> Declarations {
    let mut shared = Declarations::default();
    shared.visit::<Scene>();
    shared.visit::<NumberedCommand<'static>>();
    shared.visit::<Message>();
    shared.visit::<Choice>();
    shared.visit::<ChoiceGroup>();
    shared.visit::<TreeNode>();
    shared.visit::<MenuItem>();
    shared.visit::<Column>();
    shared
}
