//! Brings a slider to a number by its keys, learning from the page what each key does.

use setpoint_schema::Action;

use super::view::{Mark, View};
use super::{Memory, click};

/// A slider on its way.
#[derive(Debug)]
pub struct Aim {
    pub mark: Mark,
    pub target: f64,
    focused: bool,
    /// How far a key goes.
    arrow: Option<f64>,
    page: Option<f64>,
    /// The key pressed last, and the value before it.
    last: Option<(Stride, f64)>,
    presses: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stride {
    Arrow,
    Page,
    ToTheEnd,
}

/// How many keys one slider is worth.
const PRESSES: u32 = 48;
const EXACT: f64 = 1e-6;

impl Aim {
    pub fn at(mark: Mark, target: f64) -> Self {
        Self { mark, target, focused: false, arrow: None, page: None, last: None, presses: 0 }
    }

    fn learn(&mut self, value: f64) {
        let Some((stride, before)) = self.last.take() else { return };
        let way = (value - before).abs();
        match stride {
            Stride::Arrow => self.arrow = Some(way),
            Stride::Page => self.page = Some(way),
            Stride::ToTheEnd => {}
        }
    }

    /// The key to press next; none if the slider stands as near as its steps allow.
    fn stride(&self, value: f64, ends: Option<(f64, f64)>) -> Option<Stride> {
        let way = (self.target - value).abs();
        if way < EXACT || self.presses >= PRESSES {
            return None;
        }
        let Some(arrow) = self.arrow else { return Some(Stride::Arrow) };
        if arrow < EXACT || arrow > way + EXACT {
            return None;
        }
        let presses = way / arrow;
        let Some(page) = self.page else {
            return Some(if presses > 10.0 { Stride::Page } else { Stride::Arrow });
        };
        let end = ends.map(|(low, high)| if self.target > value { high } else { low });
        if end.is_some_and(|end| (end - self.target).abs() + page.max(arrow) < way) && page < 5.0 * arrow {
            return Some(Stride::ToTheEnd);
        }
        Some(if page > arrow && page <= way + EXACT { Stride::Page } else { Stride::Arrow })
    }
}

pub fn go_on(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let mut aim = memory.aim.take()?;
    let index = view.find(&aim.mark)?;
    let thing = view.thing(index);
    let value = thing.figure("value").or_else(|| thing.figure("valuetext"))?;
    if !aim.focused && !thing.is("focused") {
        aim.focused = true;
        memory.aim = Some(aim);
        return Some(click(view, index));
    }
    aim.learn(value);
    let ends = thing.figure("valuemin").zip(thing.figure("valuemax"));
    let stride = aim.stride(value, ends)?;
    let up = aim.target > value;
    let key = match (stride, up) {
        (Stride::Arrow, true) => "ArrowRight",
        (Stride::Arrow, false) => "ArrowLeft",
        (Stride::Page, true) => "PageUp",
        (Stride::Page, false) => "PageDown",
        (Stride::ToTheEnd, true) => "End",
        (Stride::ToTheEnd, false) => "Home",
    };
    aim.focused = true;
    aim.last = Some((stride, value));
    aim.presses += 1;
    memory.aim = Some(aim);
    memory.changed = true;
    Some(Action::key(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses(aim: &mut Aim, mut value: f64, page: f64) -> (f64, u32) {
        let ends = Some((0.0, 100.0));
        while let Some(stride) = aim.stride(value, ends) {
            let sign = if aim.target > value { 1.0 } else { -1.0 };
            aim.last = Some((stride, value));
            aim.presses += 1;
            value = match stride {
                Stride::Arrow => value + sign,
                Stride::Page => value + sign * page,
                Stride::ToTheEnd => {
                    if sign > 0.0 {
                        100.0
                    } else {
                        0.0
                    }
                }
            };
            aim.learn(value);
        }
        (value, aim.presses)
    }

    #[test]
    fn a_slider_arrives_whatever_its_keys_do() {
        for page in [0.0, 2.0, 10.0] {
            for target in [0.0, 7.0, 65.0, 98.0] {
                let (value, presses) = presses(&mut Aim::at("slider".into(), target), 40.0, page);
                assert_eq!(value, target, "page keys go {page}");
                assert!(presses <= 30, "{presses} keys to {target} where page keys go {page}");
            }
        }
    }

    #[test]
    fn a_number_between_two_steps_is_not_chased() {
        let aim = Aim { arrow: Some(5.0), page: Some(5.0), ..Aim::at("slider".into(), 42.0) };
        assert_eq!(aim.stride(40.0, None), None);
    }
}
