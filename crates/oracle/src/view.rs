//! What a policy looks at.

use indexmap::IndexMap;
use setpoint_schema::{Action, Button, By, Component, PartBox, Place, Point, Rect, Region, Role};

use super::Next;

/// What of a control is on screen.
#[derive(Clone, Copy)]
pub struct OnScreen<'a> {
    pub instance: &'a str,
    /// The whole of what can be shown.
    pub screen: Rect,
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
    /// The whole of what can be shown.
    pub screen: Rect,
    instance: &'a str,
    parts: &'a IndexMap<String, PartBox>,
}

impl<'a, C: Component> View<'a, C> {
    pub fn new(props: C::Props, state: C::State, aim: C::State, onscreen: OnScreen<'a>) -> Self {
        let OnScreen { instance, screen, parts, focused } = onscreen;
        Self { props, state, aim, focused, screen, instance, parts }
    }

    /// The same control seen as another component whose parts have the same names.
    pub fn seen_as<D: Component>(&self, props: D::Props, state: D::State, aim: D::State) -> View<'a, D> {
        View::new(props, state, aim, self.onscreen())
    }

    fn onscreen(&self) -> OnScreen<'a> {
        OnScreen { instance: self.instance, screen: self.screen, parts: self.parts, focused: self.focused }
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
            Some(scroller) if hidden(&scroller) => scroll_by(scroller, place, &self.onscreen()),
            _ if hidden(&self.screen) => scroll_by(self.screen, place, &self.onscreen()),
            _ if found.point.is_none() => self.reveal(found),
            _ => self.pointed(act(place), &part.to_string(), found.rect),
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
            Some(point) => self.pointed(act(point), &name, found.rect),
            None => self.reveal(found),
        }
    }
}

impl<C: Component> View<'_, C> {
    /// Brings a part into sight, or uncovers it.
    pub fn reveal(&self, part: &PartBox) -> Next {
        reveal(part, &self.onscreen())
    }

    /// An action on a part, with the places where an exact one may go.
    fn pointed(&self, action: Action, part: &str, rect: Rect) -> Next {
        let region = |part: Option<&str>, rect, role, by| Region {
            instance: self.instance.to_string(),
            part: part.map(str::to_string),
            rect,
            role,
            by,
        };
        let regions = match &action {
            Action::Drag { path } => {
                let start = region(Some(part), rect, Role::CurrentState, By::DragFrom);
                let end = path.last().and_then(|end| match end {
                    Place::Point(end) => Some(region(None, around(*end), Role::TargetState, By::DragTo)),
                    Place::Element(_) => None,
                });
                [start].into_iter().chain(end).collect()
            }
            Action::Move { .. } => vec![region(Some(part), rect, Role::Interact, By::Hover)],
            Action::Scroll { .. } => vec![region(Some(part), rect, Role::Interact, By::Scroll)],
            _ => vec![region(Some(part), rect, Role::Interact, By::Click)],
        };
        Next::Do { action, regions }
    }
}

/// What a hand that means a point may hit.
fn around(point: Point) -> Rect {
    const REACH: f64 = 4.0;
    Rect { x: point.x - REACH, y: point.y - REACH, w: 2.0 * REACH, h: 2.0 * REACH }
}

/// Scrolls a part into sight, or uncovers it.
pub(super) fn reveal(part: &PartBox, onscreen: &OnScreen<'_>) -> Next {
    let middle = part.rect.center();
    let inside = |area: &Rect| area.contains(middle);
    match part.scroller {
        Some(scroller) if !inside(&scroller) => scroll_by(scroller, middle, onscreen),
        _ if !inside(&onscreen.screen) => scroll_by(onscreen.screen, middle, onscreen),
        _ => Next::key("Escape"),
    }
}

/// Turns the wheel over the visible part of `area` so that `middle` comes to its middle.
fn scroll_by(area: Rect, middle: Point, OnScreen { instance, screen, .. }: &OnScreen<'_>) -> Next {
    let top = area.y.max(0.0);
    let bottom = area.bottom().min(screen.h);
    let turned = |action: Action, rect: Rect| {
        let region = Region { instance: instance.to_string(), part: None, rect, role: Role::Interact, by: By::Scroll };
        Next::Do { action, regions: vec![region] }
    };
    if bottom - top < 4.0 {
        // The scrollable area is itself out of sight: bring it in first.
        let away = area.center().y - screen.center().y;
        return turned(Action::scroll(screen.center(), away), *screen);
    }
    let left = area.x.max(0.0);
    let shown = Rect { x: left, y: top, w: area.right().min(screen.w) - left, h: bottom - top };
    let at = Point::new((left + area.right().min(screen.w)) / 2.0, (top + bottom) / 2.0);
    let (dx, dy) = (middle.x - area.center().x, middle.y - area.center().y);
    let sideways = middle.x < area.x || middle.x > area.right();
    let action = Action::Scroll {
        at: Place::Point(at),
        dx: if sideways { dx } else { 0.0 },
        dy: if middle.y < area.y || middle.y > area.bottom() { dy } else { 0.0 },
        unit: Default::default(),
    };
    turned(action, shown)
}
