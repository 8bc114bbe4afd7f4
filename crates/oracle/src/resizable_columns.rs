use setpoint_schema::Point;
use setpoint_schema::components::resizable_columns::{Part, Props, ResizableColumns, State};

use super::spot::Spot;
use super::{Next, Policy, View};

/// So far up and down a hand may stray that drags an edge sideways.
const HAND: f64 = 8.0;

/// Drags the edge of each column that is off by as many pixels as it is off, the last column first: a column that
/// grows pushes the edges after it out of sight.
impl Policy for ResizableColumns {
    fn next(view: &View<Self>) -> Next {
        let off = view.props.columns.iter().rev().filter_map(|column| {
            let by = f64::from(*view.aim.widths.get(&column.id)?) - f64::from(*view.state.widths.get(&column.id)?);
            (by != 0.0).then_some((Part::handle(column.id.clone()), by))
        });
        let to = |held: Point, by: f64| Spot::sized(Point::new(held.x + by, held.y), 1.0, HAND);
        Next::any(off.map(|(handle, by)| view.drag(handle, |held| to(held, by))))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let changed: Vec<_> = aim.widths.iter().filter(|(id, width)| start.widths.get(*id) != Some(width)).collect();
        let Some((id, wanted)) = changed.first().copied() else { return Vec::new() };
        let with = |id: &String, width: u32| {
            let mut widths = aim.widths.clone();
            widths.insert(id.clone(), width);
            State { widths }
        };
        let old = start.widths.get(id).copied().unwrap_or(*wanted);
        let on = if *wanted > old { 1 } else { -1 };
        let moved = |steps: i64| u32::try_from(i64::from(*wanted) + on * steps * i64::from(props.step)).unwrap_or(0);
        let mut misses = vec![
            ("one_step_short", with(id, moved(-1))),
            ("one_step_past", with(id, moved(1))),
            ("three_steps_past", with(id, moved(3))),
            ("as_narrow_as_can_be", with(id, props.min)),
            ("as_wide_as_can_be", with(id, props.max)),
        ];
        // The edge of the column before or after is taken for that of the column itself.
        let at = props.columns.iter().position(|column| column.id == *id).unwrap_or(0);
        let beside =
            [at.checked_sub(1), Some(at + 1)].into_iter().flatten().filter_map(|place| props.columns.get(place));
        for other in beside.filter(|other| changed.iter().all(|(id, _)| **id != other.id)) {
            let mut widths = aim.widths.clone();
            widths.insert(id.clone(), old);
            widths.insert(other.id.clone(), *wanted);
            misses.push(("column_beside_it", State { widths }));
        }
        misses
    }
}
