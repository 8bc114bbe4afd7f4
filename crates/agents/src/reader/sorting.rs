//! Sorts a table by a column that the instruction names.

use setpoint_schema::Action;

use super::page::Kind;
use super::view::View;
use super::{Memory, click};

/// How often a column is clicked at most until it is sorted the right way.
const CLICKS: u32 = 3;

pub fn sort(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let order = view.instruction.order().filter(|_| memory.sorts < CLICKS)?;
    let columns = view
        .bearings
        .iter()
        .filter(|bearing| view.thing(bearing.index).role == "columnheader" && bearing.named.is_some());
    let column = columns.max_by(|a, b| a.score.total_cmp(&b.score).then(b.index.cmp(&a.index)))?;
    if view.thing(column.index).state("sort") == Some(order) {
        return None;
    }
    memory.sorts += 1;
    memory.changed = true;
    memory.used.extend(&column.own);
    memory.met.push((view.marks[column.index].clone(), Kind::Bare));
    let inside = view.page.inside(column.index).find(|inner| view.bearings[*inner].kind == Kind::Press);
    Some(click(view, inside.unwrap_or(column.index)))
}
