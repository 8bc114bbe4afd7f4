//! Mouse input, as trusted events at points of the viewport.

use serde::Serialize;

use super::Page;
use crate::connection::locked;
use crate::fault::Fault;
use crate::geometry::Point;
use crate::input::{Button, Modifiers, Mouse, MouseKind};
use crate::session::{Reply, all_done};

/// A drag moves in at least this many steps from one point of its path to the next.
const STEPS_A_SEGMENT: f64 = 8.0;
/// No step of a drag is longer than this many CSS pixels, so that it passes over what lies between.
const LONGEST_STEP: f64 = 25.0;

/// Where the mouse is and which buttons it holds. Moves with a held button must say so.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pointer {
    at: Point,
    held: u8,
}

impl Default for Pointer {
    fn default() -> Self {
        Self { at: Point::new(0.0, 0.0), held: 0 }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MouseEvent {
    r#type: &'static str,
    x: f64,
    y: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    button: Option<Button>,
    buttons: u8,
    modifiers: Modifiers,
    click_count: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    delta_x: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    delta_y: Option<f64>,
}

impl Page {
    /// Sends all events together, then waits until the page has had each of them.
    pub async fn mouse(&self, events: &[Mouse]) -> Result<(), Fault> {
        let replies = events.iter().map(|event| self.send_mouse(*event)).collect();
        all_done(replies).await
    }

    /// Moves to a point and clicks there `count` times; two is a double click.
    pub async fn click(&self, at: Point, button: Button, count: u32, modifiers: Modifiers) -> Result<(), Fault> {
        let mouse = |kind| Mouse { kind, at, modifiers };
        let presses = (1..=count)
            .flat_map(|count| [mouse(MouseKind::Press { button, count }), mouse(MouseKind::Release { button, count })]);
        self.move_to(at, modifiers).await?;
        // What hovering changes is there before a person presses: half a star comes to lie above the whole one.
        self.caught_up().await?;
        self.mouse(&presses.collect::<Vec<_>>()).await
    }

    pub async fn move_to(&self, at: Point, modifiers: Modifiers) -> Result<(), Fault> {
        let kind = MouseKind::Move;
        self.mouse(&[Mouse { kind, at, modifiers }]).await
    }

    /// Moves to a point and holds a button down there.
    pub async fn press(&self, at: Point, button: Button, modifiers: Modifiers) -> Result<(), Fault> {
        let mouse = |kind| Mouse { kind, at, modifiers };
        let press = MouseKind::Press { button, count: 1 };
        self.mouse(&[mouse(MouseKind::Move), mouse(press)]).await
    }

    pub async fn release(&self, at: Point, button: Button, modifiers: Modifiers) -> Result<(), Fault> {
        let kind = MouseKind::Release { button, count: 1 };
        self.mouse(&[Mouse { kind, at, modifiers }]).await
    }

    /// Where the mouse was last.
    pub fn pointer(&self) -> Point {
        locked(&self.watcher().pointer).at
    }

    /// Drags along a path: presses at its first point and releases at its last.
    ///
    /// Moves are awaited one by one, and frames after the press and before the release, since
    /// libraries measure the page in effects that run between frames. What the last but one move brought
    /// about is waited for too: Mantine's colour picker tells the colour of a move before, if that is not drawn yet.
    pub async fn drag(&self, path: &[Point], button: Button, modifiers: Modifiers) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (path.first(), path.last()) else {
            return Ok(());
        };
        self.press(*first, button, modifiers).await?;
        self.frames(2).await?;
        let mut way: Vec<Point> = path.windows(2).flat_map(|ends| steps(ends[0], ends[1])).collect();
        let end = way.pop();
        for at in way {
            self.move_to(at, modifiers).await?;
        }
        self.frames(1).await?;
        if let Some(at) = end {
            self.move_to(at, modifiers).await?;
        }
        self.frames(2).await?;
        self.release(*last, button, modifiers).await
    }

    /// Turns the wheel at a point; positive distances scroll right and down.
    pub async fn wheel(&self, at: Point, dx: f64, dy: f64, modifiers: Modifiers) -> Result<(), Fault> {
        let mouse = |kind| Mouse { kind, at, modifiers };
        let turn = mouse(MouseKind::Wheel { dx, dy });
        self.mouse(&[mouse(MouseKind::Move), turn]).await
    }

    fn send_mouse(&self, mouse: Mouse) -> Reply {
        let mut pointer = locked(&self.watcher().pointer);
        pointer.at = mouse.at;
        let held_button = Button::first_in(pointer.held);
        let (r#type, button, click_count, delta) = match mouse.kind {
            MouseKind::Move => ("mouseMoved", held_button, 0, None),
            MouseKind::Press { button, count } => {
                pointer.held |= button.bit();
                ("mousePressed", Some(button), count, None)
            }
            MouseKind::Release { button, count } => {
                pointer.held &= !button.bit();
                ("mouseReleased", Some(button), count, None)
            }
            MouseKind::Wheel { dx, dy } => ("mouseWheel", held_button, 0, Some((dx, dy))),
        };
        let event = MouseEvent {
            r#type,
            x: mouse.at.x,
            y: mouse.at.y,
            button,
            buttons: pointer.held,
            modifiers: mouse.modifiers,
            click_count,
            delta_x: delta.map(|(dx, _)| dx),
            delta_y: delta.map(|(_, dy)| dy),
        };
        // Sent inside the lock, so that two tasks cannot swap the order that the pointer remembers.
        self.session.send("Input.dispatchMouseEvent", &event)
    }
}

/// The points after `from` on the straight way to `to`, which is the last of them.
fn steps(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let count = (from.distance(to) / LONGEST_STEP).ceil().max(STEPS_A_SEGMENT);
    (1..=count as u32).map(move |step| from.toward(to, f64::from(step) / count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_drag_still_has_eight_steps_and_ends_at_its_end() {
        let points: Vec<Point> = steps(Point::new(0.0, 0.0), Point::new(4.0, 0.0)).collect();
        assert_eq!(points.len(), 8);
        assert_eq!(points.last(), Some(&Point::new(4.0, 0.0)));
    }

    #[test]
    fn no_step_of_a_long_drag_is_longer_than_25_pixels() {
        let from = Point::new(0.0, 0.0);
        let points: Vec<Point> = steps(from, Point::new(600.0, 800.0)).collect();
        assert_eq!(points.len(), 40);
        assert!(from.distance(points[0]) <= 25.0);
    }
}
