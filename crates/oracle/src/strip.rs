//! Places on strips that stand for numbers: the tracks of sliders, hue and opacity.

use setpoint_schema::{Action, By, Component, Point, Rect, Role};

use super::spot::Spot;
use super::{Next, View};

/// How near the thumb takes a press for itself.
const THUMB_PX: f64 = 14.0;

/// How the thumb is brought from where it stands to a fraction of the strip: by a click there, or by a drag, which
/// is the only way where the click would do no more than take hold of the thumb.
pub struct Setting {
    strip: Rect,
    thumb: Point,
    place: Point,
    at_hand: bool,
    /// A drag may go past an end, and so surely reaches it.
    past: f64,
}

pub fn set(strip: Rect, now: f64, wanted: f64) -> Setting {
    let (thumb, place) = (along(strip, now), along(strip, wanted));
    let past = if wanted >= 1.0 {
        THUMB_PX
    } else if wanted <= 0.0 {
        -THUMB_PX
    } else {
        0.0
    };
    Setting { strip, thumb, place, at_hand: (thumb.x - place.x).abs() < THUMB_PX, past }
}

impl Setting {
    /// The same in whole pixels.
    pub fn whole(self) -> Self {
        Self { place: whole(self.place), ..self }
    }

    /// Does it on a part; so far to each side, as a fraction of the strip, another place would do as well.
    pub fn on<C: Component>(self, view: &View<C>, part: C::Part, spread: f64) -> Next {
        let Setting { strip, thumb, place, at_hand, past } = self;
        let name = part.to_string();
        let spot = Spot::sized(place, (2.0 * spread * strip.w).max(1.0), strip.h).inside(strip);
        let held = Spot::sized(thumb, THUMB_PX, strip.h.max(THUMB_PX));
        let end = Rect { x: spot.rect.x + past.min(0.0), w: spot.rect.w + past.abs(), ..spot.rect };
        let drag = || Next::Do {
            action: Action::drag(thumb, Point::new(place.x + past, place.y)),
            regions: vec![
                view.region(Some(&name), held.rect, Role::CurrentState, By::DragFrom),
                view.region(Some(&name), end, Role::TargetState, By::DragTo),
            ],
        };
        view.once_seen(part.clone(), place, || match at_hand {
            true => drag(),
            false => view.click_at(part, spot).also([drag()]),
        })
    }
}

/// How far around a value others would do as well, in the unit of `step`: half a step, as what lies between two
/// values goes to the nearer one, and the steps to both sides that meet the goal too.
pub fn spread(step: f64, met: impl Fn(f64) -> bool) -> f64 {
    const MOST: u32 = 1000;
    let steps = (1..MOST).take_while(|steps| met(f64::from(*steps)) && met(-f64::from(*steps))).count();
    step * (steps as f64 + 0.5)
}

/// The point of a level strip at a fraction of its length. The very ends of a strip are not on it.
pub fn along(strip: Rect, fraction: f64) -> Point {
    Point::new(inside(strip.at(fraction, 0.5).x, strip.x, strip.right()), strip.center().y)
}

/// True for a point of an area that is clear of its edges and of its corners, which may be round.
pub fn well_inside(area: Rect, point: Point) -> bool {
    let clear = |at: f64, from: f64, to: f64| at > from + 8.0 && at < to - 8.0;
    clear(point.x, area.x, area.right()) && clear(point.y, area.y, area.bottom())
}

/// The nearest whole pixel: pages are told of a click without its fractions, which are cut off and not rounded.
pub fn whole(point: Point) -> Point {
    Point::new(point.x.round(), point.y.round())
}

fn inside(at: f64, from: f64, to: f64) -> f64 {
    at.clamp(from + 1.0, (to - 1.0).max(from + 1.0))
}
