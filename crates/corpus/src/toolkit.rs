//! `targets/<name>/target.yaml`: what tasks can run on, and who made each control there.

use std::collections::BTreeMap;

use setpoint_schema::{Maker, Platform, Surface, Target};

use crate::problem::{Problem, did_you_mean};
use crate::shape::component_names;
use crate::yaml::{Findings, Node, Path};

/// A toolkit that cards can be asked on. A folder with this file is all that the corpus needs of one.
#[derive(Debug, Clone, PartialEq)]
pub struct Toolkit {
    pub target: Target,
    pub title: String,
    pub surface: Surface,
    /// Its place in the rotation of the smoke suite; a toolkit without one is not in that suite, so that a new
    /// target leaves the suite as it is.
    pub smoke_turn: Option<u32>,
    /// Words that an instruction must not use, in lower case.
    pub(crate) brand_names: Vec<String>,
    /// The components that it has, and who made each.
    pub makers: BTreeMap<String, Maker>,
}

impl Toolkit {
    pub fn maker(&self, component: &str) -> Option<Maker> {
        self.makers.get(component).copied()
    }

    pub fn has(&self, component: &str) -> bool {
        self.makers.contains_key(component)
    }
}

const FIELDS: [&str; 7] = ["name", "title", "platform", "surface", "smoke_turn", "brand_names", "makers"];
const REQUIRED: [&str; 5] = ["name", "title", "platform", "surface", "makers"];
const SURFACE: [&str; 4] = ["width", "height", "scale", "touch"];

/// Reads the file of the target in the folder of that name.
pub(crate) fn read(file: &str, folder: &str, root: &Node) -> (Option<Toolkit>, Vec<Problem>) {
    let mut reader = Reader { root, folder, found: Findings::new(file, root) };
    reader.found.fields(root, &Path::default(), &format!("target `{folder}`"), &FIELDS, &REQUIRED);
    reader.name();
    let platform = reader.known("platform", Platform::ALL.map(Platform::name));
    let platform = Platform::ALL.into_iter().find(|one| Some(one.name()) == platform.as_deref());
    let toolkit = Toolkit {
        target: Target::named(folder),
        title: reader.text("title"),
        surface: reader.surface(platform.unwrap_or_default()),
        smoke_turn: reader.whole("smoke_turn"),
        brand_names: reader.brand_names(),
        makers: reader.makers(),
    };
    let problems = reader.found.problems;
    (problems.is_empty().then_some(toolkit), problems)
}

/// Those with a turn by turn, then the rest by name. Tasks come in this order.
pub(crate) fn sort(toolkits: &mut [Toolkit]) {
    toolkits.sort_by_key(|toolkit| (toolkit.smoke_turn.unwrap_or(u32::MAX), toolkit.target.name()));
}

struct Reader<'a> {
    root: &'a Node,
    folder: &'a str,
    found: Findings<'a>,
}

impl Reader<'_> {
    fn mistyped(&mut self, path: &Path, expected: &str) {
        self.found.at(path, format!("`{path}` of target `{}` must be {expected}", self.folder));
    }

    fn name(&mut self) {
        let path = Path::of(&["name"]);
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        match self.root.get("name").map(Node::to_json) {
            None => {}
            Some(name) if name == self.folder && self.folder.chars().all(letter) => {}
            Some(name) if name == self.folder => {
                self.mistyped(&path, "lowercase letters, digits and `_`");
            }
            Some(name) => self.found.add(&path, format!("name {name} in a folder named `{}`", self.folder)),
        }
    }

    fn text(&mut self, key: &str) -> String {
        let text = self.root.get(key).and_then(Node::text).unwrap_or_default().trim();
        if text.is_empty() && self.root.get(key).is_some() {
            self.mistyped(&Path::of(&[key]), "a text");
        }
        text.to_string()
    }

    fn whole(&mut self, key: &str) -> Option<u32> {
        let value = self.root.get(key)?.to_json();
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        if number.is_none() {
            self.mistyped(&Path::of(&[key]), "a whole number");
        }
        number
    }

    /// A text that must be one of a few.
    fn known<const N: usize>(&mut self, key: &str, known: [&str; N]) -> Option<String> {
        let text = self.root.get(key)?.to_json();
        let text = text.as_str().map_or_else(|| text.to_string(), str::to_string);
        if !known.contains(&text.as_str()) {
            let message = format!("unknown {key} `{text}` of target `{}`", self.folder);
            self.found.unknown_name(&Path::of(&[key]), message, &text, &known);
        }
        Some(text)
    }

    fn surface(&mut self, platform: Platform) -> Surface {
        let mut surface = Surface { platform, ..Surface::default() };
        let Some(node) = self.root.get("surface") else { return surface };
        let path = Path::of(&["surface"]);
        let whose = format!("surface of target `{}`", self.folder);
        self.found.fields(node, &path, &whose, &SURFACE, &SURFACE);
        for (key, value) in node.entries() {
            let (path, value) = (path.key(&key.name), value.to_json());
            // A picture of more pixels than this is no screen, and would not fit into memory many times.
            let size = value.as_u64().filter(|size| (1..=16_384).contains(size)).map(|size| size as u32);
            let scale = value.as_f64().filter(|scale| *scale > 0.0 && *scale <= 8.0);
            match (key.name.as_str(), size, scale, value.as_bool()) {
                ("width", Some(size), ..) => surface.width = size,
                ("height", Some(size), ..) => surface.height = size,
                ("scale", _, Some(scale), _) => surface.scale = scale,
                ("touch", .., Some(touch)) => surface.touch = touch,
                ("width" | "height", ..) => self.mistyped(&path, "a whole number from 1 to 16384"),
                ("scale", ..) => self.mistyped(&path, "a number above 0, up to 8"),
                ("touch", ..) => self.mistyped(&path, "true or false"),
                _ => {}
            }
        }
        surface
    }

    fn brand_names(&mut self) -> Vec<String> {
        let Some(node) = self.root.get("brand_names") else { return Vec::new() };
        let names: Option<Vec<String>> = node.items().iter().map(|name| Some(name.text()?.to_lowercase())).collect();
        if !node.is_list() || names.is_none() {
            self.mistyped(&Path::of(&["brand_names"]), "a list of texts");
        }
        names.unwrap_or_default()
    }

    fn makers(&mut self) -> BTreeMap<String, Maker> {
        let Some(node) = self.root.get("makers") else { return BTreeMap::new() };
        let path = Path::of(&["makers"]);
        if !node.is_map() {
            self.mistyped(&path, "a map from components to who made them");
        }
        let components: Vec<&str> = component_names().collect();
        let mut makers = BTreeMap::new();
        for (key, written) in node.entries() {
            let at = path.key(&key.name);
            if !components.contains(&key.name.as_str()) {
                let problem = self
                    .found
                    .at_key(&at, format!("unknown component `{}` in makers of target `{}`", key.name, self.folder));
                problem.hint = did_you_mean(&key.name, components.iter().copied());
            }
            let text = written.text().unwrap_or_default();
            match maker_named(text) {
                Some(maker) => drop(makers.insert(key.name.clone(), maker)),
                None => {
                    let message = format!("unknown maker `{text}` of `{}` in target `{}`", key.name, self.folder);
                    self.found.unknown_name(&at, message, text, &Maker::ALL.map(Maker::name));
                }
            }
        }
        makers
    }
}

fn maker_named(name: &str) -> Option<Maker> {
    Maker::ALL.into_iter().find(|maker| maker.name() == name)
}
