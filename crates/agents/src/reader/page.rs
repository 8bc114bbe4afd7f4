//! The page as the reader knows it: the lines of the accessibility tree.

use super::words::telling;

#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    pub things: Vec<Thing>,
}

/// A line of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Thing {
    /// The number that an action names it by.
    pub number: u32,
    pub role: String,
    pub name: String,
    /// The words of its name that can tell it from another.
    pub stems: Vec<String>,
    pub states: Vec<(String, String)>,
    /// How far a scroll area goes on upwards and downwards, in pixels.
    pub scrolls: Option<(f64, f64)>,
    /// The place of the line that it stands under.
    pub above: Option<usize>,
}

/// What can be done with a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Is on or off.
    Toggle,
    /// Is one of several.
    Choice,
    /// Shows or hides what belongs to it.
    Fold,
    /// Has a list, a menu or a window of its own.
    Opener,
    /// Takes text.
    Field,
    /// Takes a number.
    Figure,
    /// Does something when pressed.
    Press,
    /// Is only shown, though a click on it may do something.
    Bare,
}

/// How many lines apart two things of one set are at most.
const APART: usize = 4;

impl Page {
    pub fn read(text: &str) -> Self {
        let mut things: Vec<Thing> = Vec::new();
        let mut path: Vec<(usize, usize)> = Vec::new();
        for line in text.lines() {
            let depth = line.len() - line.trim_start().len();
            path.retain(|(above, _)| *above < depth);
            if let Some(thing) = Thing::read(line.trim_start(), path.last().map(|(_, index)| *index)) {
                path.push((depth, things.len()));
                things.push(thing);
            }
        }
        Self { things }
    }

    /// The lines that a line stands under, nearest first.
    pub fn around(&self, index: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.things[index].above, |above| self.things[*above].above)
    }

    pub fn is_inside(&self, index: usize, outer: usize) -> bool {
        self.around(index).any(|above| above == outer)
    }

    /// The lines that stand under one.
    pub fn inside(&self, outer: usize) -> impl Iterator<Item = usize> {
        (outer + 1..self.things.len()).take_while(move |at| self.is_inside(*at, outer))
    }

    /// The nearest line around one that has one of these roles.
    pub fn within(&self, index: usize, roles: &[&str]) -> Option<usize> {
        self.around(index).find(|above| roles.contains(&self.things[*above].role.as_str()))
    }

    /// The topmost window that asks for an answer, if one is open.
    pub fn dialog(&self) -> Option<usize> {
        let roles = ["dialog", "alertdialog"];
        self.things.iter().rposition(|thing| roles.contains(&thing.role.as_str()))
    }

    /// Things of the same role that belong together with this one.
    pub fn fellows(&self, index: usize) -> Vec<usize> {
        let own = &self.things[index];
        let sets =
            ["group", "radiogroup", "listbox", "menu", "tablist", "toolbar", "table", "grid", "tree", "treegrid"];
        let home = |at: usize| self.within(at, &sets).or_else(|| self.within(at, &["list", "dialog", "main"]));
        let alike = |at: &usize| self.things[*at].role == own.role && home(*at) == home(index);
        let all: Vec<usize> = (0..self.things.len()).filter(alike).collect();
        if self.within(index, &sets).is_some() {
            return all;
        }
        // Where nothing holds them together, they stand close to each other.
        let mut runs = all.chunk_by(|one, next| next - one <= APART);
        runs.find(|run| run.contains(&index)).unwrap_or_default().to_vec()
    }

    /// How many lines have a word in their name.
    pub fn count(&self, stem: &str) -> usize {
        self.things.iter().filter(|thing| thing.stems.iter().any(|word| word == stem)).count()
    }
}

impl Thing {
    fn read(line: &str, above: Option<usize>) -> Option<Self> {
        let (number, rest) = line.strip_prefix('[')?.split_once("] ")?;
        let two_words = rest.starts_with("scroll area").then_some("scroll area");
        let role = two_words.or_else(|| rest.split(' ').next())?;
        let rest = rest[role.len()..].trim_start();
        let (name, rest) = quoted(rest).unwrap_or((String::new(), rest));
        let (rest, scrolls) = match rest.find("(scrolls: ") {
            Some(at) => (&rest[..at], amounts(&rest[at..])),
            None => (rest, None),
        };
        let states = states(rest);
        let stems = telling(&name);
        Some(Self { number: number.parse().ok()?, role: role.to_string(), name, stems, states, scrolls, above })
    }

    pub fn state(&self, name: &str) -> Option<&str> {
        self.states.iter().find(|(state, _)| state == name).map(|(_, value)| value.as_str())
    }

    pub fn is(&self, state: &str) -> bool {
        self.state(state) == Some("true")
    }

    /// Whether it is on, chosen or pressed; none if it cannot be. What is half on is not on.
    pub fn is_on(&self) -> Option<bool> {
        ["checked", "pressed", "selected"].iter().find_map(|state| self.state(state)).map(|value| value == "true")
    }

    pub fn value(&self) -> &str {
        self.state("value").unwrap_or_default()
    }

    pub fn figure(&self, state: &str) -> Option<f64> {
        self.state(state).and_then(number)
    }

    pub fn kind(&self) -> Kind {
        let folds = self.state("expanded").is_some();
        match self.role.as_str() {
            "checkbox" | "switch" | "menuitemcheckbox" => Kind::Toggle,
            "treeitem" | "row" | "button" if self.state("checked").or(self.state("pressed")).is_some() => Kind::Toggle,
            "radio" | "tab" | "option" | "menuitemradio" | "treeitem" => Kind::Choice,
            "combobox" => Kind::Opener,
            "textbox" | "searchbox" => Kind::Field,
            "spinbutton" | "slider" => Kind::Figure,
            "separator" | "scrollbar" if self.state("valuemax").is_some() => Kind::Figure,
            "button" | "link" | "menuitem" | "disclosuretriangle" if self.state("opens").is_some() => Kind::Opener,
            "button" | "link" | "menuitem" | "disclosuretriangle" if folds => Kind::Fold,
            "button" | "link" | "menuitem" => Kind::Press,
            _ => Kind::Bare,
        }
    }
}

/// The first number in a text.
pub fn number(text: &str) -> Option<f64> {
    let text = text.replace('−', "-").replace(',', "");
    let start = text.find(|char: char| char.is_ascii_digit())?;
    let sign = if text[..start].ends_with('-') { -1.0 } else { 1.0 };
    let rest = &text[start..];
    let stop = rest.find(|char: char| !char.is_ascii_digit() && char != '.').unwrap_or(rest.len());
    rest[..stop].trim_end_matches('.').parse::<f64>().ok().map(|number| sign * number)
}

/// Text in quotation marks, as Rust escapes it, and what follows it.
fn quoted(text: &str) -> Option<(String, &str)> {
    let inner = text.strip_prefix('"')?;
    let mut name = String::new();
    let mut chars = inner.char_indices();
    while let Some((at, char)) = chars.next() {
        match char {
            '"' => return Some((name, &inner[at + 1..])),
            '\\' => match chars.next()?.1 {
                'u' => {
                    let code: String =
                        chars.by_ref().map(|(_, char)| char).take_while(|char| *char != '}').skip(1).collect();
                    name.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
                }
                'n' => name.push('\n'),
                't' => name.push('\t'),
                other => name.push(other),
            },
            char => name.push(char),
        }
    }
    None
}

fn states(mut rest: &str) -> Vec<(String, String)> {
    let mut states = Vec::new();
    loop {
        rest = rest.trim_start();
        let stop = rest.find([' ', '=']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(stop);
        if name.is_empty() && after.is_empty() {
            return states;
        }
        let Some(after) = after.strip_prefix('=') else {
            states.push((name.to_string(), "true".to_string()));
            rest = after;
            continue;
        };
        let (value, after) = match quoted(after) {
            Some(found) => found,
            None => {
                let stop = after.find(' ').unwrap_or(after.len());
                (after[..stop].to_string(), &after[stop..])
            }
        };
        states.push((name.to_string(), value));
        rest = after;
    }
}

fn amounts(text: &str) -> Option<(f64, f64)> {
    let mut numbers = text.split(|char: char| !char.is_ascii_digit()).filter_map(|part| part.parse().ok());
    Some((numbers.next()?, numbers.next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = r#"[1] main (scrolls: 0 px above, 159 px below)
  [2] group "The \"old\" map\u{200b}"
    [3] checkbox "Depths" checked=false
    [4] checkbox "Grid" checked focused
  [5] combobox "Desk" value="City = one" opens=listbox expanded=false
  [6] slider "Lamp" value="40" valuemin=0 valuemax=100 valuetext=40 percent
"#;

    #[test]
    fn lines_become_things() {
        let page = Page::read(TREE);
        assert_eq!(page.things.len(), 6);
        assert_eq!(page.things[0].scrolls, Some((0.0, 159.0)));
        assert_eq!(page.things[1].name, "The \"old\" map\u{200b}");
        assert_eq!(page.things[3].above, Some(1));
        assert_eq!((page.things[2].is_on(), page.things[3].is_on()), (Some(false), Some(true)));
        assert_eq!(page.things[4].value(), "City = one");
        assert_eq!(page.things[5].figure("valuemax"), Some(100.0));
    }

    #[test]
    fn roles_and_states_say_what_can_be_done() {
        let kinds: Vec<_> = Page::read(TREE).things.iter().map(Thing::kind).collect();
        assert_eq!(kinds, [Kind::Bare, Kind::Bare, Kind::Toggle, Kind::Toggle, Kind::Opener, Kind::Figure]);
    }

    #[test]
    fn fellows_share_a_group() {
        assert_eq!(Page::read(TREE).fellows(2), [2, 3]);
    }

    #[test]
    fn numbers_are_read_out_of_text() {
        assert_eq!(number("−1,234.5 °C"), Some(-1234.5));
        assert_eq!(number("40 %."), Some(40.0));
        assert_eq!(number("none"), None);
    }
}
