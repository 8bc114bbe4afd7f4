//! What one action may ask for at most.
//!
//! An agent decides what stands in an action, and an action that asks for a thousand million clicks would harm the
//! harness and not the page. So each way in which answers come to us passes them through `Action::bounded`.

use super::{Action, Place, ScrollUnit};

/// How often a click may be repeated. No browser counts further than a triple click.
pub const CLICKS: u32 = 3;
/// How many modifiers may be held during a click: each of them once.
pub const MODIFIERS: usize = 4;
/// How long a wait may be.
pub const WAIT_MS: u32 = 60_000;
/// How many places a drag may lead through. It needs two at least.
pub const PATH: usize = 256;
/// How many characters may be typed at once, and how long the label of an option may be.
pub const TEXT: usize = 10_000;
/// How far one scroll may go in each direction, in pixels.
pub const SCROLL_PX: f64 = 100_000.0;
/// The same in notches of a wheel, each of which is a hundred pixels.
pub const SCROLL_NOTCHES: f64 = 1_000.0;
/// How many bytes a chord may have.
pub const CHORD: usize = 64;
/// How many files may be uploaded at once.
pub const FILES: usize = 32;
/// How many bytes the name of a file may have, which is what file systems allow.
pub const FILE_NAME: usize = 255;
/// How many characters are kept of words that nobody acts on: a reason, an address, an answer that was no action.
pub const WORDS: usize = 2_000;

/// An action asks for more than one action may.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {found}, where {bound}")]
pub struct Beyond {
    what: &'static str,
    found: String,
    bound: String,
}

impl Action {
    /// The action with its words cut to their length, if it keeps to its bounds.
    pub fn bounded(mut self) -> Result<Self, Beyond> {
        self.within_bounds()?;
        if let Action::Infeasible { reason: words } | Action::Navigate { url: words } = &mut self {
            *words = cut(words);
        }
        if let Action::Unreadable { raw, why } = &mut self {
            (*raw, *why) = (cut(raw), cut(why));
        }
        Ok(self)
    }

    pub fn within_bounds(&self) -> Result<(), Beyond> {
        match self {
            Action::Click { at, count, modifiers, .. } => {
                place(at)?;
                if !(1..=CLICKS).contains(count) {
                    return beyond("the number of clicks", count, format!("1 to {CLICKS} are allowed"));
                }
                most("the number of modifiers", modifiers.len(), MODIFIERS)
            }
            Action::Move { to } => place(to),
            Action::Drag { path } => {
                if path.len() < 2 {
                    return beyond("the number of places of a drag", path.len(), "2 are needed");
                }
                most("the number of places of a drag", path.len(), PATH)?;
                path.iter().try_for_each(place)
            }
            Action::Scroll { at, dx, dy, unit } => {
                place(at)?;
                distance(*dx, *unit)?;
                distance(*dy, *unit)
            }
            Action::Key { chord } => most("the number of bytes of a chord", chord.len(), CHORD),
            Action::Type { text } => most("the number of characters of a text", text.chars().count(), TEXT),
            Action::Select { at, label } => {
                place(at)?;
                most("the number of characters of a label", label.chars().count(), TEXT)
            }
            Action::Upload { files } => {
                most("the number of files", files.len(), FILES)?;
                files.iter().try_for_each(|name| most("the number of bytes of a file's name", name.len(), FILE_NAME))
            }
            Action::Wait { ms } => most("the number of milliseconds of a wait", *ms as usize, WAIT_MS as usize),
            Action::Press { .. }
            | Action::Release { .. }
            | Action::Clear
            | Action::Navigate { .. }
            | Action::Done
            | Action::Infeasible { .. }
            | Action::Unreadable { .. } => Ok(()),
        }
    }

    /// A step that does nothing, for an answer that is no action. Only so much of it is kept that one can see what it was.
    pub fn unreadable(answer: &str, why: impl Into<String>) -> Self {
        Action::Unreadable { raw: cut(answer), why: cut(&why.into()) }
    }
}

fn place(place: &Place) -> Result<(), Beyond> {
    match place {
        Place::Point(point) if !(point.x.is_finite() && point.y.is_finite()) => {
            beyond("a place", format!("({}, {})", point.x, point.y), "coordinates are finite")
        }
        Place::Point(_) | Place::Element(_) => Ok(()),
    }
}

fn distance(amount: f64, unit: ScrollUnit) -> Result<(), Beyond> {
    let (most, unit) = match unit {
        ScrollUnit::Pixels => (SCROLL_PX, "pixels"),
        ScrollUnit::Notches => (SCROLL_NOTCHES, "notches"),
    };
    // What is no number is in no range.
    match (-most..=most).contains(&amount) {
        true => Ok(()),
        false => beyond("the distance of a scroll", amount, format!("{most} {unit} are the most")),
    }
}

fn most(what: &'static str, found: usize, most: usize) -> Result<(), Beyond> {
    if found <= most { Ok(()) } else { beyond(what, found, format!("{most} is the most")) }
}

fn beyond(what: &'static str, found: impl ToString, bound: impl Into<String>) -> Result<(), Beyond> {
    Err(Beyond { what, found: found.to_string(), bound: bound.into() })
}

/// The beginning of a text, marked as such if something was cut off.
fn cut(text: &str) -> String {
    match text.char_indices().nth(WORDS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Button, Modifier, Point};

    const AT: Place = Place::Element(1);

    fn click(count: u32) -> Action {
        Action::Click { at: AT, button: Button::Left, count, modifiers: Vec::new() }
    }

    fn scroll(dx: f64, dy: f64, unit: ScrollUnit) -> Action {
        Action::Scroll { at: AT, dx, dy, unit }
    }

    fn drag(places: usize) -> Action {
        Action::Drag { path: vec![AT; places] }
    }

    fn upload(files: usize, name: usize) -> Action {
        Action::Upload { files: vec!["f".repeat(name); files] }
    }

    #[test]
    fn an_action_at_its_bound_is_an_action_and_one_beyond_it_is_none() {
        use ScrollUnit::{Notches, Pixels};
        let held =
            |count| Action::Click { at: AT, button: Button::Left, count: 1, modifiers: vec![Modifier::Alt; count] };
        let select = |letters| Action::Select { at: AT, label: "ä".repeat(letters) };
        let pairs = [
            (click(1), click(0)),
            (click(3), click(4)),
            (click(2), click(u32::MAX)),
            (held(4), held(5)),
            (Action::Wait { ms: 60_000 }, Action::Wait { ms: 60_001 }),
            (Action::Wait { ms: 0 }, Action::Wait { ms: u32::MAX }),
            (drag(2), drag(1)),
            (drag(256), drag(257)),
            (Action::type_text("ä".repeat(10_000)), Action::type_text("a".repeat(10_001))),
            (select(10_000), select(10_001)),
            (scroll(100_000.0, -100_000.0, Pixels), scroll(100_000.1, 0.0, Pixels)),
            (scroll(0.0, 1_000.0, Notches), scroll(0.0, -1_001.0, Notches)),
            (scroll(0.0, 0.0, Pixels), scroll(0.0, f64::NAN, Pixels)),
            (scroll(0.0, 0.0, Pixels), scroll(f64::INFINITY, 0.0, Pixels)),
            (Action::key(&"k".repeat(64)), Action::key(&"k".repeat(65))),
            (upload(32, 255), upload(33, 1)),
            (upload(1, 255), upload(1, 256)),
            (Action::click(Point::new(-1e308, 1e308)), Action::click(Point::new(f64::NAN, 0.0))),
            (Action::Done, Action::drag(Point::new(0.0, 0.0), Point::new(0.0, f64::NEG_INFINITY))),
        ];
        for (within, outside) in pairs {
            assert_eq!(within.within_bounds(), Ok(()), "{within:?}");
            assert!(outside.within_bounds().is_err(), "{outside:?}");
            assert!(outside.bounded().is_err());
        }
    }

    #[test]
    fn who_goes_beyond_a_bound_is_told_which() {
        let told = |action: Action| action.within_bounds().expect_err("beyond").to_string();
        assert_eq!(told(click(4294967295)), "the number of clicks is 4294967295, where 1 to 3 are allowed");
        assert_eq!(
            told(Action::Wait { ms: 60_001 }),
            "the number of milliseconds of a wait is 60001, where 60000 is the most"
        );
    }

    #[test]
    fn words_that_nobody_acts_on_are_cut() {
        let long = "ö".repeat(WORDS + 1);
        let kept = format!("{}…", "ö".repeat(WORDS));
        let reason = |reason: &str| Action::Infeasible { reason: reason.into() };
        assert_eq!(reason(&long).bounded(), Ok(reason(&kept)));
        assert_eq!(reason("no").bounded(), Ok(reason("no")));
        let url = |url: &str| Action::Navigate { url: url.into() };
        assert_eq!(url(&long).bounded(), Ok(url(&kept)));
        let unread = Action::Unreadable { raw: kept.clone(), why: kept };
        assert_eq!(Action::Unreadable { raw: long.clone(), why: long.clone() }.bounded(), Ok(unread.clone()));
        assert_eq!(Action::unreadable(&long, long.as_str()), unread);
    }

    #[test]
    fn no_action_takes_longer_than_the_longest_wait() {
        assert_eq!(Action::Wait { ms: u32::MAX }.takes_ms(), WAIT_MS);
        assert_eq!(Action::Wait { ms: 7 }.takes_ms(), 7);
        assert_eq!(click(1).takes_ms(), 1_000);
    }
}
