//! Which files a source file imports, read from its text.
//!
//! Not a compiler's view: a path in a comment counts too, which can only prove more than needed.

use std::collections::BTreeSet;
use std::path::Path;

use crate::sources::plain;

/// The files that a file imports, as far as they are known.
pub fn of(path: &str, text: &str, known: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let found = if path.ends_with(".rs") { modules(path, text, known) } else { files(path, text, known) };
    found.into_iter().filter(|found| found != path).collect()
}

/// The files behind the relative imports of TypeScript and of style sheets.
fn files(path: &str, text: &str, known: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    let endings = ["", ".ts", ".tsx", ".css", "/index.ts", "/index.tsx"];
    let file = |name: &str| {
        let whole = plain(&folder.join(name.split('?').next().unwrap_or(name)));
        endings.iter().map(|ending| format!("{whole}{ending}")).find(|file| known(file))
    };
    quoted(text).filter(|name| name.starts_with('.')).filter_map(file).collect()
}

/// All texts in quotes that follow `from` or `import`.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let after = move |word: &'static str| text.match_indices(word).map(move |(at, _)| &text[at + word.len()..]);
    ["from", "import"].into_iter().flat_map(after).filter_map(|rest| {
        let rest = rest.trim_start().trim_start_matches('(').trim_start();
        let quote = rest.chars().next().filter(|first| ['\'', '"', '`'].contains(first))?;
        rest[1..].split_once(quote).map(|(name, _)| name)
    })
}

/// The files of the modules that a Rust file has a path through.
fn modules(path: &str, text: &str, known: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    // A file `tabs.rs` and a file `mod.rs` beside it stand for `folder::tabs` and `folder`.
    let own = match file {
        "mod.rs" | "lib.rs" => folder.to_string(),
        file => format!("{folder}/{}", file.trim_end_matches(".rs")),
    };
    let paths = paths(text);
    paths.iter().filter_map(|path| innermost(&whole(path, &paths), &own, &known)).collect()
}

/// Where a path may start that names a module of ours.
const STARTS: [&str; 4] = ["self", "super", "crate", "setpoint_schema"];

/// A path with what its first name was brought in as: `components::tabs` after `use setpoint_schema::components;`.
fn whole(path: &[String], all: &[Vec<String>]) -> Vec<String> {
    let brings = |other: &&Vec<String>| STARTS.contains(&other[0].as_str()) && other.last() == path.first();
    match all.iter().find(brings) {
        Some(brought) if !STARTS.contains(&path[0].as_str()) => brought.iter().chain(&path[1..]).cloned().collect(),
        _ => path.to_vec(),
    }
}

/// The file of the innermost module that a path leads through, seen from the module `own`.
fn innermost(path: &[String], own: &str, known: &impl Fn(&str) -> bool) -> Option<String> {
    let mut folder = match path[0].as_str() {
        "self" | "super" => own.to_string(),
        "crate" => own.split_inclusive("/src").next()?.to_string(),
        "setpoint_schema" => "crates/schema/src".to_string(),
        _ => return None,
    };
    let mut found = None;
    for name in path.iter().skip_while(|name| STARTS.contains(&name.as_str()) && *name != "super") {
        folder = match name.as_str() {
            "super" => folder.rsplit_once('/')?.0.to_string(),
            name => format!("{folder}/{name}"),
        };
        let files = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
        found = files.into_iter().find(|file| known(file)).or(found);
    }
    found
}

/// All paths of a text that have more than one part, with those in braces written out.
fn paths(text: &str) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        at = read_path(&tokens, at, &[], &mut found);
    }
    found.retain(|path: &Vec<String>| path.len() > 1);
    found
}

/// Reads the path that starts at a token, and returns where the next may start.
fn read_path(tokens: &[&str], start: usize, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = before.to_vec();
    let mut at = start;
    while let Some(word) = tokens.get(at).filter(|token| token.starts_with(is_word)) {
        // `tree_view::{self, TreeView}` names the module itself.
        if *word != "self" || path.is_empty() {
            path.push(word.to_string());
        }
        at += 1;
        if tokens.get(at) != Some(&"::") {
            break;
        }
        at += 1;
        if tokens.get(at) == Some(&"{") {
            at += 1;
            while at < tokens.len() && tokens[at] != "}" {
                at = read_path(tokens, at, &path, found);
            }
            return at + 1;
        }
    }
    if path.len() > before.len() || at > start {
        found.push(path);
    }
    at.max(start + 1)
}

fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            first if is_word(first) => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            _ if rest.starts_with("::") => 2,
            first => first.len_utf8(),
        };
        if !first.is_whitespace() {
            tokens.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    tokens
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 8] = [
        "web/src/components/tabs/mui.tsx",
        "web/src/components/rows.ts",
        "web/src/components/tabs/tabs.css",
        "crates/oracle/src/tabs.rs",
        "crates/oracle/src/days.rs",
        "crates/oracle/src/misses.rs",
        "crates/schema/src/components/tree.rs",
        "crates/schema/src/components/dates.rs",
    ];

    fn imported(path: &str, text: &str) -> Vec<String> {
        Vec::from_iter(of(path, text, |path| FILES.contains(&path)))
    }

    #[test]
    fn typescript_imports_files_by_relative_paths() {
        let text =
            "import { a } from '../rows';\nimport './tabs.css';\nconst b = import(\"./mui\");\nimport c from 'rows';";
        assert_eq!(imported("web/src/components/tabs/all.tsx", text), [FILES[1], FILES[0], FILES[2]]);
        assert!(imported("web/src/components/tabs/all.tsx", "import type { T } from '../../gen/tabs';").is_empty());
    }

    #[test]
    fn rust_imports_the_modules_that_its_paths_lead_through() {
        let imported = |text| imported("crates/oracle/src/menu.rs", text);
        assert_eq!(imported("use super::{Next, View, misses};"), [FILES[5]]);
        assert_eq!(imported("use super::{Next, days::{self, Calendar}};"), [FILES[4]]);
        assert_eq!(imported("let near = super::misses::swap_case(text);"), [FILES[5]]);
        assert_eq!(imported("use crate::tabs::shown;"), [FILES[3]]);
        assert_eq!(imported("use setpoint_schema::components::tree::{self, Tree};"), [FILES[6]]);
        assert_eq!(imported("use setpoint_schema::{Goal, components};\ncomponents::dates::shown()"), [FILES[7]]);
        assert!(
            imported("use super::{Next, Policy, View};\nuse std::misses::X; let days = 3; my::tabs::shown()")
                .is_empty()
        );
    }
}
