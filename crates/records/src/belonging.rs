//! Whether a record is of a plan.

use std::fmt::Display;

use setpoint_schema::{EpisodeRecord, Mode};

use crate::{Cell, CellIndex, Plan, RunError};

/// The cell of a record, or why the plan cannot have led to it.
pub fn belongs(record: &EpisodeRecord, plan: &Plan, index: &CellIndex<'_>) -> Result<Cell, String> {
    let EpisodeRecord { task, agent, mode, arm, repeat, .. } = record;
    let named = format!("the record of {task}  seed {}  repeat {repeat}", task.seed);
    let Some(cell) = index.of_record(record) else {
        let is_known = |mode_too: bool| {
            plan.players.iter().any(|one| one.agent == *agent && (!mode_too || one.mode == *mode && one.arm == *arm))
        };
        return Err(match (is_known(false), is_known(true)) {
            (false, _) => format!("{named} is foreign: its agent is {agent}, which is no player of the plan"),
            (true, false) => {
                let mode = mode.map_or_else(|| "none".to_string(), |mode| mode.to_string());
                format!("{named} is foreign: {agent} does not play with mode {mode} and arm {arm} in the plan")
            }
            (true, true) => format!("{named} is of no cell of the plan"),
        });
    };
    same(record, "version", record.version, plan.version)?;
    same(record, "task_digest", &record.task_digest, &plan.tasks[cell.task].digest)?;
    Ok(cell)
}

/// Refuses a record that is not of the cell that it was played for.
pub fn must_be_of(record: &EpisodeRecord, cell: &Cell, plan: &Plan) -> Result<(), RunError> {
    differs(record, cell, plan).map_err(|reason| RunError::Misplaced { reason })
}

fn differs(record: &EpisodeRecord, cell: &Cell, plan: &Plan) -> Result<(), String> {
    let (Some(player), Some(planned)) = (plan.player(cell), plan.task(cell)) else {
        return Err(format!("{cell:?} is no cell of the plan"));
    };
    let mode = |mode: Option<Mode>| mode.map_or_else(|| "none".to_string(), |mode| mode.to_string());
    same(record, "version", record.version, plan.version)?;
    same(record, "task", &record.task, &planned.task)?;
    same(record, "seed", record.task.seed, planned.task.seed)?;
    same(record, "repeat", record.repeat, cell.repeat)?;
    same(record, "agent", &record.agent, &player.agent)?;
    same(record, "mode", mode(record.mode), mode(player.mode))?;
    same(record, "arm", &record.arm, &player.arm)?;
    same(record, "task_digest", &record.task_digest, &planned.digest)
}

fn same<T: PartialEq + Display>(record: &EpisodeRecord, field: &str, ours: T, planned: T) -> Result<(), String> {
    if ours == planned {
        return Ok(());
    }
    let EpisodeRecord { task, repeat, .. } = record;
    Err(format!(
        "the record of {task}  seed {}  repeat {repeat} is foreign: {field} is {ours} here, {planned} in the plan",
        task.seed
    ))
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::{Value, json};
    use setpoint_schema::{Arm, Mode};

    use super::*;
    use crate::plan::tests::plan;

    /// A record of a cell of the small plan.
    pub fn record(cell: Cell, outcome: Value) -> EpisodeRecord {
        let plan = plan();
        let (player, planned) = (&plan.players[cell.player], &plan.tasks[cell.task]);
        let mut record: EpisodeRecord = serde_json::from_value(json!({
            "version": 2,
            "task": planned.task,
            "repeat": cell.repeat,
            "agent": player.agent,
            "outcome": outcome,
            "finish": "declared",
            "wall_ms": 1,
            "task_digest": planned.digest,
            "instruction": "Rate it.",
            "goal": { "want": {}, "aim": {}, "hold_ms": 0 },
            "confirm": false,
            "locked": [],
            "verdict": null,
            "auto_pass": false,
            "initial": {},
            "steps": [],
            "last": {},
            "again": {},
            "settled": true,
        }))
        .expect("a record");
        record.mode = player.mode;
        record
    }

    #[test]
    fn a_record_of_another_player_is_foreign() {
        let plan = plan();
        let index = plan.index();
        let cell = Cell { player: 1, task: 2, repeat: 1 };
        let ours = record(cell, json!("pass"));
        assert_eq!(belongs(&ours, &plan, &index), Ok(cell));
        type Change<'a> = (&'a dyn Fn(&mut EpisodeRecord), &'a str);
        let changes: [Change<'_>; 6] = [
            (&|record| record.agent = "b".into(), "its agent is b, which is no player of the plan"),
            (&|record| record.mode = Some(Mode::Som), "a does not play with mode som and arm plain in the plan"),
            (&|record| record.arm = Arm("hint".into()), "a does not play with mode none and arm hint"),
            (&|record| record.task.seed = 8, "seed 8  repeat 1 is of no cell of the plan"),
            (&|record| record.task_digest.0 = "d-old".into(), "task_digest is d-old here, d-song in the plan"),
            (&|record| record.version = 1, "version is 1 here, 2 in the plan"),
        ];
        for (change, words) in changes {
            let mut theirs = ours.clone();
            change(&mut theirs);
            let error = belongs(&theirs, &plan, &index).expect_err(words);
            assert!(error.contains(words), "{error}");
        }
    }
}
