//! Input at random but as a person could give it: it aims at what shows, and now and then beside it.
//!
//! What a monkey does to a page may fail a task and must never make an episode void.

use std::collections::VecDeque;

use async_trait::async_trait;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use setpoint_schema::{Action, Button, Element, Modifier, Place, Point, Rect, ScrollUnit, Surface};

use crate::{Agent, AgentFault, Answer, Observation, Turn, Wants};

/// After so many actions it says that it is done.
const ACTIONS: u32 = 20;
/// How far from an element its neighbourhood reaches, in CSS pixels.
const NEAR_PX: f64 = 24.0;

/// The same for a seed and for what is shown.
#[derive(Debug)]
pub struct Monkey {
    random: ChaCha8Rng,
    /// What it acts on, as it was last told.
    window: Rect,
    /// What it has begun and is going to bring to an end, such as filling in a field.
    begun: VecDeque<Action>,
}

/// A way to act, to be drawn as often as the number beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    Click,
    DoubleClick,
    RightClick,
    ClickWithModifier,
    Hover,
    Drag,
    PressAndReleaseElsewhere,
    Wheel,
    Key,
    Type,
    /// Clicks a field, empties it or writes over it, and leaves it in one of several ways.
    Fill,
    Clear,
    Select,
    Upload,
    Wait,
}

const HABITS: [(Habit, u32); 15] = [
    (Habit::Click, 26),
    (Habit::DoubleClick, 4),
    (Habit::RightClick, 3),
    (Habit::ClickWithModifier, 3),
    (Habit::Hover, 5),
    (Habit::Drag, 14),
    (Habit::PressAndReleaseElsewhere, 2),
    (Habit::Wheel, 8),
    (Habit::Key, 14),
    (Habit::Type, 7),
    (Habit::Fill, 8),
    (Habit::Clear, 2),
    (Habit::Select, 2),
    (Habit::Upload, 1),
    (Habit::Wait, 1),
];

/// Those that stand here more than once are pressed more often.
const KEYS: [&str; 28] = [
    "Tab",
    "Tab",
    "Tab",
    "Shift+Tab",
    "ArrowUp",
    "ArrowUp",
    "ArrowDown",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Enter",
    "Enter",
    "Escape",
    "Escape",
    "Backspace",
    "Delete",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Control+A",
    "Control+C",
    "Control+X",
    "Control+V",
    "Control+V",
    "Control+Z",
    "F2",
    "Space",
];

const TEXTS: [&str; 24] = [
    "5",
    "0",
    "-3",
    "42",
    "1e3",
    "1.5",
    "99999",
    "2026-02-30",
    "2026-03-21",
    "2026-13-01 25:61",
    "12:45",
    "25:99",
    "7:5 PM",
    "a",
    "on",
    "blue",
    "Oslo",
    "#0af",
    "two words",
    " ",
    ", ;.",
    "<b>*?",
    "@an",
    "caf\u{e9} \u{4f60}",
];

/// What a field is left by.
const LEAVING: [&str; 5] = ["Tab", "Enter", "Escape", "Shift+Tab", "ArrowDown"];

impl Monkey {
    pub fn new(seed: u64) -> Self {
        let window = Surface::WEB.rect();
        Self { random: ChaCha8Rng::seed_from_u64(seed), window, begun: VecDeque::new() }
    }

    fn next(&mut self, instruction: &str, shown: &[Element]) -> Action {
        match self.habit() {
            Habit::Click => Action::click(self.somewhere(shown)),
            Habit::DoubleClick => Action::clicks(self.somewhere(shown), Button::Left, 2),
            Habit::RightClick => Action::clicks(self.somewhere(shown), Button::Right, 1),
            Habit::ClickWithModifier => self.click_with_modifier(shown),
            Habit::Hover => Action::Move { to: Place::Point(self.somewhere(shown)) },
            Habit::Drag => self.drag(shown),
            Habit::PressAndReleaseElsewhere => self.press_and_release(shown),
            Habit::Wheel => self.wheel(shown),
            Habit::Key => Action::key(self.one_of(&KEYS)),
            Habit::Type => Action::type_text(self.text(instruction, shown)),
            Habit::Fill => self.fill(instruction, shown),
            Habit::Clear => Action::Clear,
            Habit::Select => self.select(instruction, shown),
            Habit::Upload => Action::Upload { files: Vec::new() },
            Habit::Wait => Action::Wait { ms: self.one_of(&[200, 1000, 5000]) },
        }
    }

    fn habit(&mut self) -> Habit {
        let mut drawn = self.random.random_range(0..HABITS.iter().map(|(_, often)| often).sum());
        for (habit, often) in HABITS {
            if drawn < often {
                return habit;
            }
            drawn -= often;
        }
        Habit::Click
    }

    fn click_with_modifier(&mut self, shown: &[Element]) -> Action {
        let modifier = self.one_of(&[Modifier::Shift, Modifier::Control, Modifier::Alt, Modifier::Meta]);
        let at = Place::Point(self.somewhere(shown));
        Action::Click { at, button: Button::Left, count: 1, modifiers: vec![modifier] }
    }

    /// Drags by a little, along an axis, onto something else, far away, or to the edge of the window.
    fn drag(&mut self, shown: &[Element]) -> Action {
        let from = self.somewhere(shown);
        let to = match self.random.random_range(0..5) {
            0 => self.near(Rect { x: from.x, y: from.y, w: 0.0, h: 0.0 }),
            1 => Point { x: from.x + self.random.random_range(-300.0..300.0), ..from },
            2 => Point { y: from.y + self.random.random_range(-300.0..300.0), ..from },
            3 => self.somewhere(shown),
            _ => self.at_the_edge(),
        };
        let mut path = vec![Place::Point(from)];
        if self.random.random_bool(0.2) {
            path.push(Place::Point(self.somewhere(shown)));
        }
        path.push(Place::Point(self.inside(to)));
        Action::Drag { path }
    }

    fn press_and_release(&mut self, shown: &[Element]) -> Action {
        let button =
            if self.random.random_bool(0.8) { Button::Left } else { self.one_of(&[Button::Middle, Button::Right]) };
        let away = Action::Move { to: Place::Point(self.somewhere(shown)) };
        self.begun.extend([Action::Press { button }, away, Action::Release { button }]);
        Action::Move { to: Place::Point(self.somewhere(shown)) }
    }

    fn wheel(&mut self, shown: &[Element]) -> Action {
        let by = self.one_of(&[-800.0, -120.0, -40.0, 40.0, 120.0, 400.0, 800.0]);
        let (dx, dy) = if self.random.random_bool(0.2) { (by, 0.0) } else { (0.0, by) };
        Action::Scroll { at: Place::Point(self.somewhere(shown)), dx, dy, unit: ScrollUnit::Pixels }
    }

    fn fill(&mut self, instruction: &str, shown: &[Element]) -> Action {
        let fields: Vec<&Element> = shown.iter().filter(|element| is_field(element)).collect();
        let Some(field) = self.pick(&fields).map(|field| field.point) else {
            return Action::click(self.somewhere(shown));
        };
        let emptied = self.random.random_bool(0.7);
        if emptied {
            self.begun.push_back(Action::Clear);
        }
        if !emptied || self.random.random_bool(0.6) {
            let text = self.text(instruction, shown);
            self.begun.push_back(Action::type_text(text));
        }
        let left = match self.random.random_bool(0.5) {
            true => Action::key(self.one_of(&LEAVING)),
            false => Action::click(self.somewhere(shown)),
        };
        self.begun.push_back(left);
        Action::click(field)
    }

    fn select(&mut self, instruction: &str, shown: &[Element]) -> Action {
        let selects: Vec<&Element> = shown.iter().filter(|element| element.tag == "select").collect();
        let at = match self.pick(&selects) {
            Some(select) => select.point,
            None => self.somewhere(shown),
        };
        Action::Select { at: Place::Point(at), label: self.text(instruction, shown) }
    }

    /// A text of its own, one that the instruction quotes, or the name of something that shows.
    fn text(&mut self, instruction: &str, shown: &[Element]) -> String {
        let quoted: Vec<&str> = instruction.split(['"', '\u{201c}', '\u{201d}', '`']).skip(1).step_by(2).collect();
        let found = match self.random.random_range(0..10) {
            0..3 => self.pick(&quoted).map(|text| text.to_string()),
            3 => self.pick(shown).map(|element| element.name.clone()),
            _ => None,
        };
        found.filter(|text| !text.is_empty()).unwrap_or_else(|| self.one_of(&TEXTS).to_string())
    }

    /// Mostly on something that shows, sometimes close by, sometimes anywhere at all.
    fn somewhere(&mut self, shown: &[Element]) -> Point {
        let Some(element) = self.pick(shown) else { return self.anywhere() };
        let point = match self.random.random_range(0..20) {
            0..8 => element.point,
            8..14 => element.rect.at(self.random.random(), self.random.random()),
            14..17 => self.near(element.rect),
            _ => self.anywhere(),
        };
        self.inside(point)
    }

    fn near(&mut self, Rect { x, y, w, h }: Rect) -> Point {
        let around = Rect { x: x - NEAR_PX, y: y - NEAR_PX, w: w + 2.0 * NEAR_PX, h: h + 2.0 * NEAR_PX };
        around.at(self.random.random(), self.random.random())
    }

    fn anywhere(&mut self) -> Point {
        self.window.at(self.random.random(), self.random.random())
    }

    fn at_the_edge(&mut self) -> Point {
        let along = self.random.random();
        let (across, down) = self.one_of(&[(0.0, along), (1.0, along), (along, 0.0), (along, 1.0)]);
        self.window.at(across, down)
    }

    /// The closest point of the window, as no input lands outside of it. Its right and lower edges are outside.
    fn inside(&self, Point { x, y }: Point) -> Point {
        let Rect { x: left, y: top, w, h } = self.window;
        Point { x: x.clamp(left, left + w - 1.0), y: y.clamp(top, top + h - 1.0) }
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.random.random_range(0..choices.len())]
    }

    fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        (!choices.is_empty()).then(|| &choices[self.random.random_range(0..choices.len())])
    }
}

/// True for what takes text by the keyboard.
fn is_field(element: &Element) -> bool {
    let takes_text = ["textbox", "combobox", "spinbutton", "searchbox"].contains(&element.role.as_str());
    let no_text = ["checkbox", "radio", "range", "button", "file"].contains(&element.kind.as_str());
    takes_text || element.tag == "textarea" || (element.tag == "input" && !no_text)
}

#[async_trait]
impl Agent for Monkey {
    fn name(&self) -> String {
        "monkey".into()
    }

    fn wants(&self) -> Wants {
        Wants::Elements
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        self.window = turn.surface.rect();
        if turn.step > ACTIONS || turn.step == turn.step_limit {
            return Ok(Action::Done.into());
        }
        if let Some(action) = self.begun.pop_front() {
            return Ok(action.into());
        }
        let shown = match turn.observation {
            Observation::Elements(elements) => elements,
            _ => &[],
        };
        Ok(self.next(turn.instruction, shown).into())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn element(tag: &str, x: f64) -> Element {
        let rect = Rect { x, y: 10.0, w: 60.0, h: 20.0 };
        let (tag, name) = (tag.to_string(), format!("{tag} at {x}"));
        let point = rect.at(0.5, 0.5);
        Element {
            tag,
            name,
            rect,
            point,
            role: String::new(),
            kind: String::new(),
            states: Vec::new(),
            key: 1,
            handle: 0,
        }
    }

    async fn played(seed: u64, shown: &[Element]) -> Vec<Action> {
        let mut monkey = Monkey::new(seed);
        let mut actions = Vec::new();
        for step in 1..=40 {
            let observation = Observation::Elements(shown);
            let turn = Turn {
                instruction: "Set it to \"Oslo\".",
                step,
                step_limit: 40,
                surface: &Surface::WEB,
                sight: step,
                observation,
                results: &[],
            };
            actions.extend(monkey.act(&turn).await.unwrap().actions);
            if actions.last() == Some(&Action::Done) {
                break;
            }
        }
        actions
    }

    fn shown() -> Vec<Element> {
        vec![element("button", 0.0), element("input", 200.0), element("select", 1200.0)]
    }

    #[tokio::test]
    async fn it_does_the_same_again_from_the_same_seed_and_something_else_from_another() {
        assert_eq!(played(7, &shown()).await, played(7, &shown()).await);
        assert_ne!(played(7, &shown()).await, played(8, &shown()).await);
    }

    #[tokio::test]
    async fn it_is_done_after_twenty_actions() {
        assert_eq!(played(1, &shown()).await.len(), ACTIONS as usize + 1);
    }

    #[tokio::test]
    async fn it_acts_in_every_way_and_never_outside_the_window() {
        let mut kinds = HashSet::new();
        for seed in 0..100 {
            for action in played(seed, &shown()).await {
                let places = match &action {
                    Action::Drag { path } => path.clone(),
                    action => action.place().into_iter().collect(),
                };
                let inside = |place: &Place| matches!(place, Place::Point(point) if Surface::WEB.contains(*point));
                assert!(places.iter().all(inside), "{action:?}");
                kinds.insert(std::mem::discriminant(&action));
            }
        }
        // All but the actions that no hand performs: navigate, infeasible, unreadable.
        assert_eq!(kinds.len(), 13);
    }

    #[tokio::test]
    async fn a_page_without_elements_is_played_as_well() {
        assert_eq!(played(3, &[]).await.len(), ACTIONS as usize + 1);
    }
}
