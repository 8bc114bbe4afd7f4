//! Points to aim at, and how far around them it makes no difference.

use setpoint_schema::{Point, Rect};

/// A point, and the box in which any other point would do as well.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    pub point: Point,
    pub rect: Rect,
}

impl Spot {
    /// What a hand that means a point may hit.
    pub fn around(point: Point) -> Self {
        Self::sized(point, 8.0, 8.0)
    }

    /// A box around a point.
    pub fn sized(point: Point, w: f64, h: f64) -> Self {
        Self { point, rect: Rect { x: point.x - w / 2.0, y: point.y - h / 2.0, w, h } }
    }

    /// What of it lies inside a box.
    pub fn inside(self, area: Rect) -> Self {
        Self { rect: shared(self.rect, area), ..self }
    }
}

/// What two boxes share; the first one where they share nothing.
pub fn shared(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.x.max(other.x), one.y.max(other.y));
    let (w, h) = (one.right().min(other.right()) - x, one.bottom().min(other.bottom()) - y);
    if w < 0.0 || h < 0.0 { one } else { Rect { x, y, w, h } }
}

/// What is left of a box to the left of, between and to the right of the boxes that are taken.
pub fn gaps(area: Rect, taken: &[Rect]) -> Vec<Rect> {
    let mut taken: Vec<Rect> = taken.to_vec();
    taken.sort_by(|a, b| a.x.total_cmp(&b.x));
    let mut from = area.x;
    let mut gaps = Vec::new();
    let end = Rect { x: area.right(), y: area.y, w: 0.0, h: area.h };
    for next in taken.iter().chain([&end]) {
        let w = next.x.min(area.right()) - from;
        if w > 0.0 {
            gaps.push(Rect { x: from, w, ..area });
        }
        from = from.max(next.right());
    }
    gaps
}

/// What is left of a box above, below and beside another inside it.
pub fn frame(area: Rect, inner: Rect) -> Vec<Rect> {
    let inner = shared(inner, area);
    let above = Rect { h: inner.y - area.y, ..area };
    let below = Rect { y: inner.bottom(), h: area.bottom() - inner.bottom(), ..area };
    let level = Rect { y: inner.y, h: inner.h, ..area };
    let sides = gaps(level, &[inner]);
    [above, below].into_iter().filter(|rect| rect.h > 0.0).chain(sides).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect { x: 0.0, y: 0.0, w: 100.0, h: 20.0 };

    fn level(x: f64, w: f64) -> Rect {
        Rect { x, w, ..AREA }
    }

    #[test]
    fn gaps_lie_beside_what_is_taken() {
        assert_eq!(gaps(AREA, &[]), [AREA]);
        assert_eq!(gaps(AREA, &[level(60.0, 10.0), level(0.0, 20.0)]), [level(20.0, 40.0), level(70.0, 30.0)]);
        assert_eq!(gaps(AREA, &[level(80.0, 40.0)]), [level(0.0, 80.0)]);
        assert_eq!(gaps(AREA, &[level(10.0, 80.0), level(20.0, 10.0)]), [level(0.0, 10.0), level(90.0, 10.0)]);
    }

    #[test]
    fn a_frame_lies_around_a_box() {
        let inner = Rect { x: 40.0, y: 5.0, w: 20.0, h: 5.0 };
        let sides = frame(AREA, inner);
        assert_eq!(sides.len(), 4);
        assert!(sides.iter().all(|side| !side.contains(inner.center())));
        assert_eq!(sides.iter().map(|side| side.w * side.h).sum::<f64>(), 1900.0);
    }

    #[test]
    fn boxes_that_share_nothing_stay_as_they_are() {
        assert_eq!(shared(AREA, level(50.0, 100.0)), level(50.0, 50.0));
        let beyond = level(200.0, 10.0);
        assert_eq!(shared(AREA, beyond), AREA);
    }
}
