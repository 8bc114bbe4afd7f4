//! Which files a component is made of, and which files all components share.
//!
//! A component is made of its adapters, its policy and its schema module, and of all that these import: other
//! components, the files that several components share, helper modules of policies and schemas. Imports are followed
//! by path, file by file, so that a change re-opens those who use it and nobody else. They are followed within the
//! three folders of `places` only: what lies outside is shared by all, and is digested by area.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use setpoint_schema::Digest;

use crate::imports;
use crate::places::{AREAS, Area, COMPONENTS, POLICIES, SCHEMAS};

/// The source files of a checkout that verdicts depend on.
pub struct Sources {
    root: PathBuf,
    policies: &'static str,
    /// Texts by path from the root, of all files in the three folders.
    followed: BTreeMap<String, String>,
    /// Which of these files each of them imports.
    imports: BTreeMap<String, BTreeSet<String>>,
}

impl Sources {
    pub fn read(root: &Path) -> Result<Self, String> {
        let there = POLICIES.iter().find(|folder| root.join(folder).is_dir());
        let policies = *there.ok_or(format!("none of {} is there", POLICIES.join(", ")))?;
        let mut followed = BTreeMap::new();
        for folder in [COMPONENTS, SCHEMAS, policies] {
            read_all(root, folder, &mut followed)?;
        }
        let known = |path: &str| followed.contains_key(path) && !lists_components(path);
        let imported = |(path, text): (&String, &String)| (path.clone(), imports::of(path, text, known));
        let imports = followed.iter().map(imported).collect();
        Ok(Self { root: root.to_path_buf(), policies, followed, imports })
    }

    /// Identifies all that a component is made of.
    pub fn own(&self, component: &str) -> Result<Digest, String> {
        let files = self.made_of(component)?;
        Ok(self.digest(files.into_iter().map(|path| (path, self.followed[path].as_str()))))
    }

    /// The files that a component is made of.
    pub fn made_of(&self, component: &str) -> Result<BTreeSet<&str>, String> {
        let folder = format!("{COMPONENTS}/{component}/");
        let modules = [SCHEMAS, self.policies].map(|folder| format!("{folder}/{component}.rs"));
        if let Some(missing) = modules.iter().find(|module| !self.followed.contains_key(*module)) {
            return Err(format!("the component `{component}` has no {missing}"));
        }
        let paths = self.followed.keys().map(String::as_str);
        let roots = paths.filter(|path| path.starts_with(&folder) || modules.iter().any(|module| module == path));
        Ok(self.reached_from(roots.collect()))
    }

    /// Identifies each area that all components share.
    ///
    /// A helper module of some policies is part of its area and of those policies: it is proven with them by name, and
    /// the sample that the area opens finds what following imports would miss.
    pub fn shared(&self) -> Result<BTreeMap<String, Digest>, String> {
        AREAS.iter().map(|area| Ok((area.name.to_string(), self.area(area)?))).collect()
    }

    fn area(&self, area: &Area) -> Result<Digest, String> {
        let mut texts = BTreeMap::new();
        for place in area.places.iter().filter(|place| self.root.join(place).exists()) {
            read_all(&self.root, place, &mut texts)?;
        }
        texts.retain(|path, _| !self.is_of_one_component(path));
        if texts.is_empty() {
            return Err(format!("the area `{}` has no files: where is {}?", area.name, area.places.join(", ")));
        }
        // Should a kit build on a file that components share, that file is the area's too.
        let shares = |path: &str| path.starts_with(COMPONENTS) && self.followed.contains_key(path);
        let beside: BTreeSet<String> = texts.iter().flat_map(|(path, text)| imports::of(path, text, shares)).collect();
        for path in self.reached_from(beside.iter().map(String::as_str).collect()) {
            texts.insert(path.to_string(), self.followed[path].clone());
        }
        Ok(self.digest(texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))))
    }

    /// True for a policy or a schema module that is named like a component.
    fn is_of_one_component(&self, path: &str) -> bool {
        let module = [SCHEMAS, self.policies].iter().find_map(|folder| path.strip_prefix(folder)?.strip_prefix('/'));
        let name = module.and_then(|module| module.strip_suffix(".rs"));
        name.is_some_and(|name| self.root.join(COMPONENTS).join(name).is_dir())
    }

    fn reached_from<'a>(&'a self, roots: BTreeSet<&'a str>) -> BTreeSet<&'a str> {
        let mut unread = Vec::from_iter(roots.iter().copied());
        let mut found = roots;
        while let Some(path) = unread.pop() {
            let used = self.imports[path].iter().map(String::as_str);
            unread.extend(used.filter(|used| found.insert(used)));
        }
        found
    }

    fn digest<'a>(&self, files: impl Iterator<Item = (&'a str, &'a str)>) -> Digest {
        let named = |path: &'a str| match path.strip_prefix(self.policies) {
            Some(module) => format!("policies{module}"),
            None => path.to_string(),
        };
        Digest::of(&Vec::from_iter(files.map(|(path, text)| (named(path), text))))
    }
}

/// The root of a module lists all components in it. Nobody is made of such a list, although everybody's paths lead
/// through it.
fn lists_components(path: &str) -> bool {
    path.ends_with("/mod.rs") || path.ends_with("/lib.rs")
}

/// Reads a file, or all files of a folder that have a part in a verdict.
fn read_all(root: &Path, place: &str, into: &mut BTreeMap<String, String>) -> Result<(), String> {
    let path = root.join(place);
    let failed = |error| format!("cannot read {}: {error}", path.display());
    if path.is_file() {
        let text = fs::read_to_string(&path).map_err(failed)?;
        into.insert(place.to_string(), without_tests(&text).to_string());
        return Ok(());
    }
    for entry in fs::read_dir(&path).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let name = name.to_string_lossy();
        if !is_test(&name) {
            read_all(root, &format!("{place}/{name}"), into)?;
        }
    }
    Ok(())
}

/// A module without the unit tests at its end: they judge it, and it does not depend on them.
fn without_tests(text: &str) -> &str {
    let end = "\n}\n";
    let is_last = |start: usize| text[start..].find(end) == Some(text.len() - start - end.len());
    let tests = text.match_indices("\n#[cfg(test)]\nmod tests {\n").find(|(start, _)| is_last(*start));
    tests.map_or(text, |(start, _)| &text[..start])
}

fn is_test(name: &str) -> bool {
    let stem = name.trim_end_matches(".tsx").trim_end_matches(".ts");
    stem == "test" || stem.ends_with(".test")
}

/// A path with its `.` and `..` carried out.
pub fn plain(path: &Path) -> String {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::root;

    /// The repository's sources.
    fn sources() -> Sources {
        Sources::read(&root()).expect("sources")
    }

    fn components() -> Vec<String> {
        let listed = fs::read_dir(root().join(COMPONENTS)).expect("components").map(|entry| entry.expect("an entry"));
        let folders = listed.filter(|entry| entry.path().is_dir());
        folders.map(|entry| entry.file_name().into_string().expect("a name")).collect()
    }

    /// The components that a change of a file opens.
    fn opened_by(path: &str) -> BTreeSet<String> {
        let (before, mut after) = (sources(), sources());
        after.followed.get_mut(path).expect("a file").push_str("\n// changed\n");
        let changed = |name: &String| before.own(name) != after.own(name);
        components().into_iter().filter(changed).collect()
    }

    #[test]
    fn a_shared_component_file_opens_exactly_the_components_that_import_it() {
        let shared = format!("{COMPONENTS}/plain_table_mui.tsx");
        let says_so = |name: &String| {
            let mut texts = BTreeMap::new();
            read_all(&root(), &format!("{COMPONENTS}/{name}"), &mut texts).expect("a folder");
            texts.values().any(|text| text.contains("from '../plain_table_mui'"))
        };
        let importing: BTreeSet<String> = components().into_iter().filter(says_so).collect();
        assert!(importing.len() > 1 && importing.len() < 20, "{importing:?}");
        assert_eq!(opened_by(&shared), importing);
    }

    #[test]
    fn a_helper_of_some_policies_opens_their_components() {
        let opened = opened_by(&format!("{}/days.rs", sources().policies));
        assert!(opened.contains("date_picker_single") && opened.contains("calendar_embedded"), "{opened:?}");
        assert!(!opened.contains("switch"), "{opened:?}");
    }

    #[test]
    fn a_helper_of_some_schemas_opens_their_components() {
        let opened = opened_by(&format!("{SCHEMAS}/places.rs"));
        assert!(opened.contains("kanban_board_drag_drop") && !opened.contains("switch"), "{opened:?}");
    }

    #[test]
    fn a_policy_opens_its_component_and_no_area() {
        let path = format!("{}/switch.rs", sources().policies);
        assert!(opened_by(&path).contains("switch"));
        assert!(sources().is_of_one_component(&path));
        assert!(!sources().is_of_one_component(&format!("{}/misses.rs", sources().policies)));
    }

    #[test]
    fn a_test_has_no_part_in_a_verdict() {
        assert!(is_test("store.test.ts") && is_test("test.tsx") && !is_test("latest.ts") && !is_test("store.ts"));
    }

    #[test]
    fn unit_tests_have_no_part_in_a_verdict() {
        let module = "fn one() {}\n\n#[cfg(test)]\nmod tests {\n    fn two() {\n    }\n}\n";
        assert_eq!(without_tests(module), "fn one() {}\n");
        let in_between = format!("{module}\nfn three() {{\n}}\n");
        assert_eq!(without_tests(&in_between), in_between);
        assert_eq!(without_tests("fn one() {}\n"), "fn one() {}\n");
    }

    /// A checkout with one component, of which a file can be changed.
    fn checkout() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |path: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "").expect("a file");
        };
        for place in AREAS.iter().map(|area| area.places[0]) {
            write(&if Path::new(place).extension().is_some() { place.into() } else { format!("{place}/some.ts") });
        }
        for path in
            [format!("{COMPONENTS}/tabs/all.tsx"), format!("{SCHEMAS}/tabs.rs"), format!("{}/tabs.rs", POLICIES[0])]
        {
            write(&path);
        }
        folder
    }

    #[test]
    fn a_kit_is_of_no_component_and_of_one_area() {
        let folder = checkout();
        let read = || Sources::read(folder.path()).expect("sources");
        let (own, shared) = (read().own("tabs"), read().shared().expect("areas"));
        fs::write(folder.path().join("web/src/kits/some.ts"), "changed").expect("a kit");
        assert_eq!(read().own("tabs"), own);
        let now = read().shared().expect("areas");
        assert_eq!(Vec::from_iter(now.keys().filter(|area| now[*area] != shared[*area])), ["kits"]);
    }

    #[test]
    fn a_shared_file_that_a_kit_builds_on_is_of_the_kits_too() {
        let folder = checkout();
        fs::write(folder.path().join("web/src/kits/some.ts"), "import { icon } from '../components/icon';")
            .expect("a kit");
        let icon = folder.path().join(COMPONENTS).join("icon.tsx");
        let kits = |text| {
            fs::write(&icon, text).expect("a file");
            Sources::read(folder.path()).and_then(|sources| sources.shared()).expect("areas").remove("kits")
        };
        assert_ne!(kits("one"), kits("two"));
    }

    #[test]
    fn policies_may_move_to_another_folder() {
        let folder = checkout();
        let own = || Sources::read(folder.path()).expect("sources").own("tabs");
        let before = own();
        fs::create_dir_all(folder.path().join("crates/agents/src")).expect("a folder");
        fs::rename(folder.path().join(POLICIES[0]), folder.path().join(POLICIES[1])).expect("a move");
        assert_eq!(own(), before);
    }
}
