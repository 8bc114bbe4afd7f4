//! Where clicks landed, beside where they were asked for, and what that says of the coordinates.

use setpoint_schema::{Point, Surface};

/// A click that is further from the middle than this, across or down, is beside its target.
pub const HALF_TARGET: f64 = 20.0;
/// What is off by so much and in the same way everywhere comes from the coordinates, not from a hand that trembles.
const TELLING: f64 = 6.0;
/// How far single clicks that miss may be from what they have in common.
const TREMOR: f64 = 2.5;
/// The same for clicks that hit: only rounding explains so little, and five hands that tremble may look alike by chance.
const ROUNDING: f64 = 1.25;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    pub asked: Point,
    pub landed: Point,
}

impl Shot {
    pub fn off(&self) -> (f64, f64) {
        (self.landed.x - self.asked.x, self.landed.y - self.asked.y)
    }

    pub fn distance(&self) -> f64 {
        let (across, down) = self.off();
        across.hypot(down)
    }

    fn hits(&self) -> bool {
        let (across, down) = self.off();
        across.abs() <= HALF_TARGET && down.abs() <= HALF_TARGET
    }
}

/// What is wrong with the aim, if anything is.
pub fn complaint(shots: &[Shot]) -> Option<String> {
    let worst = shots.iter().max_by(|a, b| a.distance().total_cmp(&b.distance()))?;
    let common = Common::of(shots);
    let hits = shots.iter().all(Shot::hits);
    let tremor = if hits { ROUNDING } else { TREMOR };
    match common.filter(|common| common.tremor <= tremor && worst.distance() >= TELLING) {
        Some(common) => Some(common.tell(worst)),
        None if hits => None,
        None => Some(format!(
            "clicks are up to {:.0} px off, each in its own way: one for {} landed at {}",
            worst.distance(),
            place(worst.asked),
            place(worst.landed)
        )),
    }
}

/// What all shots have in common: on each axis, what is asked for is scaled and moved.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Common {
    across: Line,
    down: Line,
    /// How far the shot is off that has least in common with the others, in px.
    tremor: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Line {
    scale: f64,
    offset: f64,
}

impl Common {
    fn of(shots: &[Shot]) -> Option<Self> {
        let across =
            Line::through(shots.iter().map(|shot| (shot.asked.x, shot.landed.x)), f64::from(Surface::WEB.width))?;
        let down =
            Line::through(shots.iter().map(|shot| (shot.asked.y, shot.landed.y)), f64::from(Surface::WEB.height))?;
        let rest = |shot: &Shot| {
            let (x, y) = (across.at(shot.asked.x) - shot.landed.x, down.at(shot.asked.y) - shot.landed.y);
            x.hypot(y)
        };
        let tremor = shots.iter().map(rest).fold(0.0, f64::max);
        Some(Self { across, down, tremor })
    }

    fn tell(&self, worst: &Shot) -> String {
        let Common { across, down, .. } = self;
        let example = format!("a click for {} lands at {}", place(worst.asked), place(worst.landed));
        let moved = [side(across.offset, "right", "left"), side(down.offset, "down", "up")];
        let moved: Vec<String> = moved.into_iter().flatten().collect();
        let moved = moved.join(" and ");
        if across.scale == 1.0 && down.scale == 1.0 {
            return format!("every click lands {moved}: {example}");
        }
        let and = if moved.is_empty() { String::new() } else { format!(", and land {moved}") };
        format!(
            "coordinates are scaled by {:.3} across and {:.3} down{and}: {example}, as if its picture were {:.0} x {:.0}",
            across.scale,
            down.scale,
            f64::from(Surface::WEB.width) * across.scale,
            f64::from(Surface::WEB.height) * down.scale
        )
    }
}

impl Line {
    /// The line of least squares. A scale that moves nothing by a telling amount is none.
    fn through(pairs: impl Iterator<Item = (f64, f64)> + Clone, extent: f64) -> Option<Self> {
        let count = pairs.clone().count() as f64;
        let mean = |values: f64| values / count;
        let x = mean(pairs.clone().map(|(x, _)| x).sum());
        let y = mean(pairs.clone().map(|(_, y)| y).sum());
        let spread: f64 = pairs.clone().map(|(at, _)| (at - x).powi(2)).sum();
        if count < 3.0 || spread < 1.0 {
            return None;
        }
        let together: f64 = pairs.map(|(at, to)| (at - x) * (to - y)).sum();
        let scale = together / spread;
        let scale = if ((scale - 1.0) * extent).abs() < TREMOR { 1.0 } else { scale };
        Some(Self { scale, offset: y - scale * x })
    }

    fn at(&self, x: f64) -> f64 {
        self.scale * x + self.offset
    }
}

fn side(offset: f64, positive: &str, negative: &str) -> Option<String> {
    let way = if offset > 0.0 { positive } else { negative };
    (offset.abs() >= TREMOR).then(|| format!("{:.0} px too far {way}", offset.abs()))
}

fn place(point: Point) -> String {
    format!("({:.0}, {:.0})", point.x, point.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shots(aim: impl Fn(f64, f64) -> (f64, f64)) -> Vec<Shot> {
        let asked = [(640.0, 360.0), (40.0, 40.0), (1240.0, 40.0), (40.0, 680.0), (1240.0, 680.0)];
        let shot = |(x, y): (f64, f64)| {
            let (to_x, to_y) = aim(x, y);
            Shot { asked: Point::new(x, y), landed: Point::new(to_x, to_y) }
        };
        asked.map(shot).to_vec()
    }

    #[test]
    fn a_hand_that_trembles_is_no_complaint() {
        assert_eq!(complaint(&shots(|x, y| (x, y))), None);
        let mut trembling = shots(|x, y| (x, y));
        let noise = [(-3.0, 6.0), (5.0, -4.0), (-7.0, 2.0), (1.0, 8.0), (6.0, -1.0)];
        for (shot, (across, down)) in trembling.iter_mut().zip(noise) {
            shot.landed = Point::new(shot.asked.x + across, shot.asked.y + down);
        }
        assert_eq!(complaint(&trembling), None);
        // A grid of 1000 cannot name every pixel of 1280.
        assert_eq!(complaint(&shots(|x, y| ((x / 1.28).round() * 1.28, y))), None);
    }

    #[test]
    fn an_offset_is_named_even_where_it_still_hits() {
        let told = complaint(&shots(|x, y| (x + 8.0, y))).expect("a complaint");
        assert!(told.starts_with("every click lands 8 px too far right: "), "{told}");
        let told = complaint(&shots(|x, y| (x - 30.0, y + 12.0))).expect("a complaint");
        assert!(
            told.contains("30 px too far left and 12 px too far down")
                && told.contains("(1240, 680) lands at (1210, 692)"),
            "{told}"
        );
    }

    #[test]
    fn a_scale_is_named() {
        let told = complaint(&shots(|x, y| (x / 1.28, y / 0.72))).expect("a complaint");
        assert!(told.contains("scaled by 0.781 across and 1.389 down"), "{told}");
        // The size of a picture after a model's own resizing, taken for that of the page.
        let told = complaint(&shots(|x, y| (x * 1288.0 / 1280.0, y * 728.0 / 720.0))).expect("a complaint");
        assert!(told.contains("scaled by 1.006 across and 1.011 down"), "{told}");
    }

    #[test]
    fn what_misses_without_a_rule_is_told_as_such() {
        let told =
            complaint(&shots(|x, y| if x > 1000.0 { (x - 300.0, y * 0.5) } else { (x, y) })).expect("a complaint");
        assert!(told.contains("each in its own way"), "{told}");
    }
}
