//! What a policy looks at.

use indexmap::IndexMap;
use setpoint_schema::{Action, Button, By, Component, Matcher, PartBox, Place, Point, Rect, Region, Role};

use super::Next;
use super::spot::{Spot, gaps, shared};

/// What of a control is on screen.
#[derive(Clone, Copy)]
pub struct OnScreen<'a> {
    pub instance: &'a str,
    /// The whole of what can be shown.
    pub screen: Rect,
    pub parts: &'a IndexMap<String, PartBox>,
    pub focused: bool,
    /// Boxes of the control and of its popups.
    pub boxes: &'a [Rect],
    /// What the goal asks of the control's state, where it is known: more states than the aim may meet it.
    pub want: Option<&'a IndexMap<String, Matcher>>,
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
    onscreen: OnScreen<'a>,
}

impl<'a, C: Component> View<'a, C> {
    pub fn new(props: C::Props, state: C::State, aim: C::State, onscreen: OnScreen<'a>) -> Self {
        let OnScreen { screen, focused, .. } = onscreen;
        Self { props, state, aim, focused, screen, onscreen }
    }

    /// The same control seen as another component whose parts have the same names.
    pub fn seen_as<D: Component>(&self, props: D::Props, state: D::State, aim: D::State) -> View<'a, D> {
        // What is wanted is said of the state as it was.
        View::new(props, state, aim, OnScreen { want: None, ..self.onscreen })
    }

    /// True if the goal would be met in this state; without a goal, only the aim will do.
    pub fn meets(&self, state: &C::State) -> bool {
        let Some(want) = self.onscreen.want else { return *state == self.aim };
        let state = serde_json::to_value(state).unwrap_or_default();
        want.iter().all(|(field, wanted)| state.get(field).is_some_and(|value| wanted.matches(value, &|_| None)))
    }

    pub fn part(&self, part: C::Part) -> Option<&'a PartBox> {
        self.onscreen.parts.get(&part.to_string())
    }

    /// True if the part is on the page, though perhaps scrolled out of sight or covered.
    pub fn has(&self, part: C::Part) -> bool {
        self.part(part).is_some()
    }

    /// The arguments of all parts of one kind, in the order of the page: the dates of `day:` parts.
    pub fn all(&self, kind: &str) -> impl Iterator<Item = (&'a str, &'a PartBox)> {
        let prefix = format!("{kind}:");
        self.onscreen.parts.iter().filter_map(move |(name, part)| Some((name.strip_prefix(prefix.as_str())?, part)))
    }

    pub fn click(&self, part: C::Part) -> Next {
        self.reach(part, Action::click)
    }

    /// A click on a part that may not be there.
    pub fn click_if(&self, part: C::Part) -> Option<Next> {
        self.has(part.clone()).then(|| self.click(part))
    }

    /// A click on the first of several parts, of which any could as well be the first; none if there are none.
    pub fn click_any(&self, parts: impl IntoIterator<Item = C::Part>) -> Option<Next> {
        let mut parts = parts.into_iter();
        let first = self.click(parts.next()?);
        // Of the thousands that an area may hide, one says how to scroll it. What is only covered leads nowhere yet.
        let mut scrolled = Vec::new();
        let leads = |part: &C::Part| match self.part(part.clone()).map(|found| (found, hidden_by(found, self.screen))) {
            Some((found, _)) if found.point.is_some() => true,
            Some((_, Some(area))) if !scrolled.contains(&area) => {
                scrolled.push(area);
                true
            }
            _ => false,
        };
        Some(first.also(parts.filter(leads).map(|part| self.click(part))))
    }

    pub fn right_click(&self, part: C::Part) -> Next {
        self.reach(part, |at| Action::clicks(at, Button::Right, 1))
    }

    pub fn hover(&self, part: C::Part) -> Next {
        self.reach(part, |at| Action::Move { to: Place::Point(at) })
    }

    /// Takes hold of a part, and lets it go at a spot that may depend on where it was taken.
    pub fn drag(&self, part: C::Part, to: impl FnOnce(Point) -> Spot) -> Next {
        self.reach_with(part, |held, part, rect| {
            let end = to(held);
            let start = self.region(Some(part), rect, Role::CurrentState, By::DragFrom);
            let end_region = self.region(None, end.rect, Role::TargetState, By::DragTo);
            Next::Do { action: Action::drag(held, end.point), regions: vec![start, end_region] }
        })
    }

    /// Brings a text field from the text it shows to another: takes the focus, empties it, types.
    pub fn write_over(&self, field: C::Part, shown: &str, wanted: &str) -> Next {
        match shown {
            _ if !self.focused => self.click(field),
            "" => Next::act(Action::type_text(wanted)),
            // Clicks also select what stands there, so that typing takes its place.
            _ => Next::act(Action::Clear).also(self.click_if(field)),
        }
    }

    /// Clicks a field where none of the buttons inside it is pressed.
    pub fn click_beside(&self, field: C::Part, buttons: &[Rect]) -> Next {
        let free = |point: &Point| !buttons.iter().any(|button| button.contains(*point));
        let places = self
            .part(field.clone())
            .map(|field| [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(|across| field.rect.at(across, 0.5)));
        let place = places.into_iter().flatten().find(free);
        self.reach_with(field, |point, part, rect| {
            let point = place.unwrap_or(point);
            let gaps = gaps(rect, buttons);
            // Where buttons leave no room, there is only the point.
            let gaps = if gaps.iter().any(|gap| gap.contains(point)) { gaps } else { vec![Spot::around(point).rect] };
            let regions = gaps.into_iter().map(|gap| self.region(Some(part), gap, Role::Interact, By::Click));
            Next::Do { action: Action::click(point), regions: regions.collect() }
        })
    }

    /// Clicks a certain spot of the part, once it is in sight.
    pub fn click_at(&self, part: C::Part, spot: Spot) -> Next {
        let name = part.to_string();
        self.once_seen(part, spot.point, || Next::Do {
            action: Action::click(spot.point),
            regions: vec![self.region(Some(&name), spot.rect, Role::Interact, By::Click)],
        })
    }

    /// Does something to a certain place of the part, once that place is in sight.
    pub fn once_seen(&self, part: C::Part, place: Point, act: impl FnOnce() -> Next) -> Next {
        let Some(found) = self.part(part.clone()) else { return self.click(part) };
        let hidden = |area: &Rect| !area.contains(place);
        match found.scroller {
            Some(scroller) if hidden(&scroller) => scroll_by(scroller, place, &self.onscreen),
            _ if hidden(&self.screen) => scroll_by(self.screen, place, &self.onscreen),
            _ if found.point.is_none() => self.reveal(found),
            _ => act(),
        }
    }

    /// Acts on a point of the part where a click would reach it. If there is none, scrolls the part
    /// into sight; if it is in sight and something covers it, presses Escape to uncover it.
    pub fn reach(&self, part: C::Part, act: impl FnOnce(Point) -> Action) -> Next {
        self.reach_with(part, |point, part, rect| {
            let action = act(point);
            let by = match &action {
                Action::Move { .. } => By::Hover,
                Action::Scroll { .. } => By::Scroll,
                _ => By::Click,
            };
            let regions = vec![self.region(Some(part), rect, Role::Interact, by)];
            Next::Do { action, regions }
        })
    }

    /// The same for those who name the places themselves: `act` gets the point, the name of the part and what shows of it.
    pub fn reach_with(&self, part: C::Part, act: impl FnOnce(Point, &str, Rect) -> Next) -> Next {
        let name = part.to_string();
        let Some(found) = self.part(part) else {
            let known: Vec<_> = self.onscreen.parts.keys().map(String::as_str).collect();
            return Next::Stuck(format!("part `{name}` is not on the page; there are {}", known.join(", ")));
        };
        match found.point {
            Some(point) => act(point, &name, self.in_sight(found)),
            None => self.reveal(found),
        }
    }
}

impl<C: Component> View<'_, C> {
    /// Brings a part into sight, or uncovers it.
    pub fn reveal(&self, part: &PartBox) -> Next {
        reveal(part, &self.onscreen)
    }

    /// A place of this control.
    pub fn region(&self, part: Option<&str>, rect: Rect, role: Role, by: By) -> Region {
        Region { instance: self.onscreen.instance.to_string(), part: part.map(str::to_string), rect, role, by }
    }

    /// A part as a place, if it is in sight.
    pub fn seen(&self, part: &str, role: Role, by: By) -> Option<Region> {
        let found = self.onscreen.parts.get(part)?;
        let middle = found.rect.center();
        let shows = self.screen.contains(middle) && found.scroller.is_none_or(|area| area.contains(middle));
        shows.then(|| self.region(Some(part), self.in_sight(found), role, by))
    }

    /// The control's box that a part lies in, such as a popup; none if it is not told apart from the whole screen.
    pub fn box_around(&self, part: C::Part) -> Option<Rect> {
        let middle = self.part(part)?.rect.center();
        let area = |rect: &Rect| rect.w * rect.h;
        let around = self.onscreen.boxes.iter().filter(|rect| rect.contains(middle) && area(rect) < area(&self.screen));
        around.min_by(|a, b| area(a).total_cmp(&area(b))).copied()
    }

    /// What of a part its scrollable area and the screen let show.
    fn in_sight(&self, part: &PartBox) -> Rect {
        let inside = part.scroller.map_or(part.rect, |area| shared(part.rect, area));
        let inside = shared(inside, self.screen);
        if part.point.is_none_or(|point| inside.contains(point)) { inside } else { part.rect }
    }
}

/// Scrolls a part into sight, or uncovers it.
pub(super) fn reveal(part: &PartBox, onscreen: &OnScreen<'_>) -> Next {
    match hidden_by(part, onscreen.screen) {
        Some(area) => scroll_by(area, part.rect.center(), onscreen),
        None => Next::key("Escape"),
    }
}

/// The area that must be scrolled before the middle of a part can be seen.
fn hidden_by(part: &PartBox, screen: Rect) -> Option<Rect> {
    let middle = part.rect.center();
    part.scroller.into_iter().chain([screen]).find(|area| !area.contains(middle))
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
