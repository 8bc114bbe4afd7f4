//! Places on strips that stand for numbers: the tracks of sliders, hue and opacity.

use setpoint_schema::{Action, Point, Rect};

/// How near the thumb takes a press for itself.
const THUMB_PX: f64 = 14.0;

/// Brings the thumb from where it stands to a fraction of the strip: by a click there, or by a drag
/// where the click would only take hold of the thumb.
pub fn set(strip: Rect, now: f64, wanted: f64) -> (Point, impl FnOnce(Point) -> Action) {
    let (thumb, place) = (along(strip, now), along(strip, wanted));
    let at_hand = (thumb.x - place.x).abs() < THUMB_PX;
    // A drag may go past an end, and so surely reaches it.
    let past = if wanted >= 1.0 {
        THUMB_PX
    } else if wanted <= 0.0 {
        -THUMB_PX
    } else {
        0.0
    };
    let act = move |place: Point| match at_hand {
        true => Action::drag(thumb, Point::new(place.x + past, place.y)),
        false => Action::click(place),
    };
    (place, act)
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
