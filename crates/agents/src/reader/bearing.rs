//! How much of an instruction a thing on the page accounts for.

use std::collections::BTreeSet;
use std::ops::Range;

use super::instruction::{Instruction, Manner};
use super::page::{Kind, Page, Thing};

#[derive(Debug, Clone, PartialEq)]
pub struct Bearing {
    /// The place of the thing on the page.
    pub index: usize,
    pub kind: Kind,
    pub score: f64,
    /// Where its whole name stands in the instruction.
    pub named: Option<Range<usize>>,
    /// The words of the instruction that it accounts for by its own name.
    pub own: BTreeSet<usize>,
    /// Those, and the words that what stands around it accounts for.
    pub words: BTreeSet<usize>,
}

/// How many lines of text before a thing may say what it belongs to.
const REACH: usize = 10;
/// How much less a word counts with each such line between.
const FADING: f64 = 0.93;

/// The bearings of all things on a page, in their order.
pub fn bearings(instruction: &Instruction, page: &Page) -> Vec<Bearing> {
    let weights: Vec<_> = (0..instruction.words.len()).map(|at| weight(instruction, page, at)).collect();
    (0..page.things.len()).map(|index| Bearing::of(instruction, page, index, &weights)).collect()
}

impl Bearing {
    fn of(instruction: &Instruction, page: &Page, index: usize, weights: &[f64]) -> Self {
        let named_by = namer(page, index);
        let label = named_by.map_or("", |thing| thing.name.as_str());
        let mut strengths = vec![0.0_f64; weights.len()];
        let mut missing = 0.0;
        for stem in named_by.into_iter().flat_map(|thing| &thing.stems) {
            let places: Vec<_> = instruction.places(stem).collect();
            missing += if places.is_empty() { 0.4 } else { 0.0 };
            places.into_iter().for_each(|at| strengths[at] = 1.0);
        }
        let own: BTreeSet<usize> = marked(&strengths).collect();
        let mut accounted = vec![false; weights.len()];
        for (thing, strength) in surroundings(page, index) {
            for at in thing.stems.iter().flat_map(|stem| instruction.places(stem)) {
                strengths[at] = strengths[at].max(strength);
                accounted[at] |= !is_sentence(thing);
            }
        }
        let told: f64 = marked(&strengths).map(|at| strengths[at] * weights[at]).sum();
        let named = instruction.names(label);
        let in_a_row = instruction.longest_run(label).saturating_sub(1) as f64;
        let score = told - f64::min(missing, 1.2) + 0.15 * in_a_row + if named.is_some() { 1.0 } else { 0.0 };
        let words = marked(&strengths).filter(|at| accounted[*at] || own.contains(at)).collect();
        Self { index, kind: page.things[index].kind(), score, named, own, words }
    }

    /// How what it names is wanted.
    pub fn manner(&self, instruction: &Instruction) -> Manner {
        let at = self.named.as_ref().map(|span| span.start).or(self.own.first().copied());
        at.map_or(Manner::On, |at| instruction.manner(at))
    }
}

fn marked(strengths: &[f64]) -> impl Iterator<Item = usize> {
    strengths.iter().enumerate().filter(|(_, strength)| **strength > 0.0).map(|(at, _)| at)
}

/// What is rare on the page, and what is a name or a number, tells most.
fn weight(instruction: &Instruction, page: &Page, at: usize) -> f64 {
    let word = &instruction.words[at];
    let rare = 1.0 / (1.0 + (page.count(&word.stem).max(1) as f64).ln() / 2.0);
    let marked = word.quoted || word.has_digit() || (at > 0 && word.is_capital());
    rare * if marked { 1.3 } else { 1.0 }
}

/// What a thing is called.
pub fn label(page: &Page, index: usize) -> &str {
    namer(page, index).map_or("", |thing| thing.name.as_str())
}

/// Who says what a thing is called: itself, the text in the same item of a list, or the text just before it.
fn namer(page: &Page, index: usize) -> Option<&Thing> {
    let thing = &page.things[index];
    if !thing.name.is_empty() || thing.kind() == Kind::Bare {
        return Some(thing);
    }
    let item = page.within(index, &["listitem", "row"]);
    if let Some(text) = item.and_then(|item| page.inside(item).map(|at| &page.things[at]).find(|text| is_text(text))) {
        return Some(text);
    }
    page.things[..index].iter().rev().take(3).find(|before| is_text(before))
}

/// What may say where a thing belongs, and how strongly each counts.
fn surroundings(page: &Page, index: usize) -> Vec<(&Thing, f64)> {
    let things = &page.things;
    let mut found: Vec<_> = page.around(index).map(|around| (&things[around], 0.9)).collect();
    match page.within(index, &["row"]) {
        Some(row) => {
            let cells = page.inside(row).filter(|at| *at != index && is_text(&things[*at]));
            found.extend(cells.map(|at| (&things[at], 0.9)));
        }
        None => {
            let before = (0..index).rev().filter(|at| is_text(&things[*at]) && !repeats(page, *at)).take(REACH);
            found.extend(before.zip(0..).map(|(at, far)| (&things[at], 0.85 * FADING.powi(far))));
        }
    }
    found
}

/// Whether a text is a whole sentence: it may give a value, so it does not account for one.
fn is_sentence(thing: &Thing) -> bool {
    thing.name.ends_with('.') && thing.stems.len() > 3
}

/// Whether a text only says again what the control before it is called.
fn repeats(page: &Page, index: usize) -> bool {
    let before = index.checked_sub(1).map(|before| &page.things[before]);
    before.is_some_and(|before| before.kind() != Kind::Bare && before.name == page.things[index].name)
}

fn is_text(thing: &Thing) -> bool {
    let roles = ["text", "heading", "cell", "gridcell", "rowheader", "legend", "strong"];
    roles.contains(&thing.role.as_str()) && thing.name.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(instruction: &str, tree: &str) -> u32 {
        let page = Page::read(tree);
        let bearings = bearings(&Instruction::read(instruction), &page);
        let controls = bearings.iter().filter(|bearing| bearing.kind != Kind::Bare);
        let best = controls.max_by(|a, b| a.score.total_cmp(&b.score)).expect("a control");
        page.things[best.index].number
    }

    #[test]
    fn a_group_picks_among_buttons_of_the_same_name() {
        let tree = r#"[1] group "INV-1738"
  [2] button "View"
  [3] button "Download"
[4] group "INV-1796"
  [5] button "View"
  [6] button "Download"
"#;
        assert_eq!(best("Download invoice INV-1796.", tree), 6);
    }

    #[test]
    fn a_row_picks_among_its_controls() {
        let tree = r#"[1] table
  [2] row
    [3] cell "Ito v Print Works"
    [4] checkbox "Select" checked=false
  [5] row
    [6] cell "Hale v Market Council"
    [7] checkbox "Select" checked=false
"#;
        assert_eq!(best("Select Hale v Market Council.", tree), 7);
    }

    #[test]
    fn the_nearest_text_before_picks_where_nothing_is_grouped() {
        let tree = r#"[1] text "Alder Mill"
[2] link "Claim"
[3] link "Judgment"
[4] text "Olsen Boats"
[5] link "Claim"
[6] link "Judgment"
"#;
        assert_eq!(best("Open the judgment of Alder Mill.", tree), 3);
        assert_eq!(best("Open the judgment of Olsen Boats.", tree), 6);
    }

    #[test]
    fn small_words_tell_two_names_apart() {
        let tree = r#"[1] button "Cancel shuttle from the airport"
[2] button "Cancel shuttle to the airport"
"#;
        assert_eq!(best("Call the shuttle to the airport off.", tree), 2);
        assert_eq!(best("Call the shuttle from the airport off.", tree), 1);
    }

    #[test]
    fn labels_of_choices_do_not_hide_what_the_choice_is_about() {
        let tree = r#"[1] text "Kit for Valencia"
[2] text "Shirt"
[3] radio "Navy" checked=false
[4] text "Navy"
[5] radio "Ivory" checked=false
[6] text "Ivory"
[7] text "Socks"
[8] radio "Navy" checked=false
[9] text "Navy"
[10] radio "Ivory" checked=false
[11] text "Ivory"
"#;
        assert_eq!(best("In Valencia we play in ivory socks.", tree), 10);
    }

    #[test]
    fn a_control_without_a_name_is_called_by_the_text_before_it() {
        let page = Page::read("[1] text \"Brightness\"\n[2] slider value=\"4\"\n");
        assert_eq!(label(&page, 1), "Brightness");
    }
}
