//! What a policy looks at.

use indexmap::IndexMap;
use setpoint_schema::{Action, Button, Component, PartBox, Place, Point, Rect, VIEWPORT};

use super::Next;

/// What of a control is on screen.
#[derive(Clone, Copy)]
pub struct OnScreen<'a> {
    pub parts: &'a IndexMap<String, PartBox>,
    pub focused: bool,
}

pub struct View<'a, C: Component> {
    pub props: C::Props,
    /// What the control shows now.
    pub state: C::State,
    /// What it should show.
    pub aim: C::State,
    /// True while the control has the keyboard focus.
    pub focused: bool,
    parts: &'a IndexMap<String, PartBox>,
}

impl<'a, C: Component> View<'a, C> {
    pub fn new(props: C::Props, state: C::State, aim: C::State, onscreen: OnScreen<'a>) -> Self {
        Self { props, state, aim, focused: onscreen.focused, parts: onscreen.parts }
    }

    /// The same control seen as another component whose parts have the same names.
    pub fn seen_as<D: Component>(&self, props: D::Props, state: D::State, aim: D::State) -> View<'a, D> {
        View { props, state, aim, focused: self.focused, parts: self.parts }
    }

    pub fn part(&self, part: C::Part) -> Option<&'a PartBox> {
        self.parts.get(&part.to_string())
    }

    /// True if the part is on the page, though perhaps scrolled out of sight or covered.
    pub fn has(&self, part: C::Part) -> bool {
        self.part(part).is_some()
    }

    /// The arguments of all parts of one kind, in the order of the page: the dates of `day:` parts.
    pub fn all(&self, kind: &str) -> impl Iterator<Item = (&'a str, &'a PartBox)> {
        let prefix = format!("{kind}:");
        self.parts.iter().filter_map(move |(name, part)| Some((name.strip_prefix(prefix.as_str())?, part)))
    }

    pub fn click(&self, part: C::Part) -> Next {
        self.reach(part, Action::click)
    }

    pub fn right_click(&self, part: C::Part) -> Next {
        self.reach(part, |at| Action::clicks(at, Button::Right, 1))
    }

    pub fn hover(&self, part: C::Part) -> Next {
        self.reach(part, |at| Action::Move { to: Place::Point(at) })
    }

    /// Brings a text field from the text it shows to another: takes the focus, empties it, types.
    pub fn write_over(&self, field: C::Part, shown: &str, wanted: &str) -> Next {
        match shown {
            _ if !self.focused => self.click(field),
            "" => Next::act(Action::type_text(wanted)),
            _ => Next::act(Action::Clear),
        }
    }

    /// Clicks a field where none of the buttons inside it is pressed.
    pub fn click_beside(&self, field: C::Part, buttons: &[Rect]) -> Next {
        let free = |point: &Point| !buttons.iter().any(|button| button.contains(*point));
        let places = self
            .part(field.clone())
            .map(|field| [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(|across| field.rect.at(across, 0.5)));
        let place = places.into_iter().flatten().find(free);
        self.reach(field, |point| Action::click(place.unwrap_or(point)))
    }

    /// Acts on a certain place of the part, once that place is in sight.
    pub fn reach_at(&self, part: C::Part, place: Point, act: impl FnOnce(Point) -> Action) -> Next {
        let Some(found) = self.part(part.clone()) else { return self.reach(part, act) };
        let hidden = |area: &Rect| !area.contains(place);
        match found.scroller {
            Some(scroller) if hidden(&scroller) => scroll_by(scroller, place),
            _ if hidden(&VIEWPORT) => scroll_by(VIEWPORT, place),
            _ if found.point.is_none() => reveal(found),
            _ => Next::Do { action: act(place), core: Some(found.rect) },
        }
    }

    /// Acts on a point of the part where a click would reach it. If there is none, scrolls the part
    /// into sight; if it is in sight and something covers it, presses Escape to uncover it.
    pub fn reach(&self, part: C::Part, act: impl FnOnce(Point) -> Action) -> Next {
        let name = part.to_string();
        let Some(found) = self.part(part) else {
            let known: Vec<_> = self.parts.keys().map(String::as_str).collect();
            return Next::Stuck(format!("part `{name}` is not on the page; there are {}", known.join(", ")));
        };
        match found.point {
            Some(point) => Next::Do { action: act(point), core: Some(found.rect) },
            None => reveal(found),
        }
    }
}

/// Scrolls a part into sight, or uncovers it.
pub(super) fn reveal(part: &PartBox) -> Next {
    let middle = part.rect.center();
    let inside = |area: &Rect| area.contains(middle);
    match part.scroller {
        Some(scroller) if !inside(&scroller) => scroll_by(scroller, middle),
        _ if !inside(&VIEWPORT) => scroll_by(VIEWPORT, middle),
        _ => Next::key("Escape"),
    }
}

/// Turns the wheel over the visible part of `area` so that `middle` comes to its middle.
fn scroll_by(area: Rect, middle: Point) -> Next {
    let top = area.y.max(0.0);
    let bottom = area.bottom().min(VIEWPORT.h);
    if bottom - top < 4.0 {
        // The scrollable area is itself out of sight: bring it in first.
        let away = area.center().y - VIEWPORT.center().y;
        return Next::act(Action::scroll(VIEWPORT.center(), away));
    }
    let left = area.x.max(0.0);
    let at = Point::new((left + area.right().min(VIEWPORT.w)) / 2.0, (top + bottom) / 2.0);
    let (dx, dy) = (middle.x - area.center().x, middle.y - area.center().y);
    let sideways = middle.x < area.x || middle.x > area.right();
    Next::act(Action::Scroll {
        at: Place::Point(at),
        dx: if sideways { dx } else { 0.0 },
        dy: if middle.y < area.y || middle.y > area.bottom() { dy } else { 0.0 },
        unit: Default::default(),
    })
}
