//! What a codec must know of the screen to read an answer or to write one.

use setpoint_schema::{Action, Place, Point};

use crate::{Clamp, Size, Space, Unread};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Canvas {
    /// The size of the picture that the model was sent.
    pub sent: Size,
    /// The size of the page that the picture shows.
    pub screen: Size,
    /// Where the pointer stands: the start of a drag of which a model names only the end.
    pub cursor: Point,
    pub space: Space,
    pub clamp: Clamp,
}

impl Canvas {
    /// The place on the page that a pair of numbers means.
    pub fn point(&self, x: f64, y: f64) -> Result<Point, Unread> {
        let (across, down) = self.space.extent(self.sent);
        let inside = (0.0..=across).contains(&x) && (0.0..=down).contains(&y);
        if !inside && self.clamp == Clamp::Refuse {
            return Err(Unread::OutOfRange { x, y, space: format!("0 to {across} by 0 to {down}") });
        }
        let at = self.space.to_screen((x, y), self.sent, self.screen);
        let last = |size: u32| f64::from(size) - 1.0;
        // The far edge of the space is the last pixel, not one beyond it.
        Ok(Point::new(at.x.clamp(0.0, last(self.screen.w)), at.y.clamp(0.0, last(self.screen.h))))
    }

    /// The same for two numbers, or for the middle of a box given by four.
    pub fn place(&self, numbers: &[f64]) -> Result<Place, Unread> {
        let point = match *numbers {
            [x, y] => self.point(x, y),
            [left, top, right, bottom] => self.point((left + right) / 2.0, (top + bottom) / 2.0),
            _ => Err(Unread::format(format!("a point has two numbers and a box four, not {}", numbers.len()))),
        };
        point.map(Place::Point)
    }

    /// The numbers that a model would write for a place.
    pub fn numbers(&self, place: Place) -> Option<(f64, f64)> {
        match place {
            Place::Point(point) => Some(self.space.to_numbers(point, self.sent, self.screen)),
            Place::Element(_) => None,
        }
    }

    /// Lets the pointer stand where an action leaves it.
    pub fn follow(&mut self, action: &Action) {
        let last = match action {
            Action::Drag { path } => path.last().copied(),
            action => action.place(),
        };
        if let Some(Place::Point(point)) = last {
            self.cursor = point;
        }
    }

    pub fn middle(&self) -> Place {
        Place::Point(Point::new(f64::from(self.screen.w) / 2.0, f64::from(self.screen.h) / 2.0))
    }
}
