//! The records of a run that count.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;

use setpoint_schema::{Attempt, EpisodeRecord, Outcome};

use crate::done::is_played_again;
use crate::lines::{each_line, files};
use crate::merge::SET_ASIDE;
use crate::plan_file::{Versioned, read_plan};
use crate::{Plan, RunError, belongs, v1};

/// The plan of a run and, in its order, the record that counts for each of its cells: the first that is not played
/// again, or else the last void. What was begun in vain before it, by whichever start of the run, is among its attempts.
///
/// Shares are read together; a line that is still being written is not a record yet.
pub fn read_records(folder: &Path) -> Result<(Plan, Vec<EpisodeRecord>), RunError> {
    let plan = read_plan(folder)?.ok_or_else(|| RunError::NoPlan { folder: folder.to_path_buf() })?;
    let (index, matrix) = (plan.index(), plan.matrix());
    let mut cells: BTreeMap<usize, Plays> = BTreeMap::new();
    for path in files(folder, &["episodes", SET_ASIDE])? {
        let file = File::open(&path).map_err(|error| RunError::unreadable(&path, error))?;
        let set_aside = path.file_name().is_some_and(|name| name == SET_ASIDE);
        each_line(&path, &file, |line| {
            let record = read_record(line.bytes, &plan)?;
            let cell = belongs(&record, &plan, &index)?;
            cells.entry(matrix.number(&cell)).or_default().add(record, plan.version, set_aside);
            Ok(())
        })?;
    }
    drop(index);
    Ok((plan, cells.into_values().filter_map(Plays::counted).collect()))
}

/// Reads one line of a run, in the version of its plan.
pub fn read_record(line: &[u8], plan: &Plan) -> Result<EpisodeRecord, String> {
    let read = match plan.version {
        1 => v1::record(line, plan),
        _ => serde_json::from_slice(line).map_err(|error| error.to_string()),
    };
    match read {
        Ok(record) if record.version == plan.version => Ok(record),
        read => {
            let found = serde_json::from_slice(line).map_or(plan.version, |Versioned { version }| version);
            let foreign = || format!("it is a record of version {found}, in a run of version {}", plan.version);
            if found == plan.version { read } else { Err(foreign()) }
        }
    }
}

/// Whether a record stops counting once another of its cell is there. In version 1 every void did.
pub fn gives_way(outcome: &Outcome, version: u32) -> bool {
    match version {
        1 => matches!(outcome, Outcome::Void { .. }),
        _ => is_played_again(outcome),
    }
}

/// The plays of one cell.
#[derive(Default)]
struct Plays {
    counts: Option<EpisodeRecord>,
    in_vain: Vec<Attempt>,
}

impl Plays {
    fn add(&mut self, record: EpisodeRecord, version: u32, set_aside: bool) {
        let closed = |record: &EpisodeRecord| !gives_way(&record.outcome, version);
        if set_aside || self.counts.as_ref().is_some_and(closed) {
            // A second verdict is nobody's attempt: the first counts.
            self.in_vain.extend(attempts(record));
        } else if let Some(before) = self.counts.replace(record) {
            self.in_vain.extend(attempts(before));
        }
    }

    fn counted(self) -> Option<EpisodeRecord> {
        let mut record = self.counts?;
        record.attempts.splice(0..0, self.in_vain);
        Some(record)
    }
}

/// What was begun in vain in a play that does not count.
fn attempts(record: EpisodeRecord) -> Vec<Attempt> {
    let EpisodeRecord { outcome, steps, wall_ms, spent, mut attempts, .. } = record;
    if let Outcome::Void { kind, reason } = outcome {
        attempts.push(Attempt { kind, reason, steps: steps.len() as u32, wall_ms, spent });
    }
    attempts
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::Cell;
    use crate::belonging::tests::record;
    use crate::plan::tests::written;

    const CELL: Cell = Cell { player: 0, task: 0, repeat: 0 };

    fn run(plan: &Value, lines: &[Value]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("plan.json"), plan.to_string()).unwrap();
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        std::fs::write(folder.path().join("episodes.jsonl"), lines).unwrap();
        folder
    }

    fn line(cell: Cell, outcome: Value) -> Value {
        serde_json::to_value(record(cell, outcome)).unwrap()
    }

    fn void(kind: &str) -> Value {
        json!({ "void": { "kind": kind, "reason": "gone" } })
    }

    #[test]
    fn what_was_begun_in_vain_is_among_the_attempts_of_what_counts() {
        let mut judged = line(CELL, json!("pass"));
        judged["attempts"] = json!([{ "kind": "stage", "reason": "slow", "steps": 1, "wall_ms": 5 }]);
        let folder = run(&written(), &[line(CELL, void("browser")), judged, line(CELL, void("harness"))]);
        let (_, records) = read_records(folder.path()).unwrap();
        let reasons: Vec<&str> = records[0].attempts.iter().map(|one| one.reason.as_str()).collect();
        assert_eq!((records.len(), &records[0].outcome), (1, &Outcome::Pass));
        assert_eq!(reasons, ["gone", "gone", "slow"]);
    }

    #[test]
    fn a_void_that_is_not_played_again_counts_whatever_follows() {
        let folder = run(&written(), &[line(CELL, void("tampered")), line(CELL, json!("pass"))]);
        let (_, records) = read_records(folder.path()).unwrap();
        assert!(records[0].is_void(), "a pass cannot be had by playing until it comes");
    }

    #[test]
    fn records_come_in_the_order_of_the_plan() {
        let cells = [(1, 2, 1), (0, 0, 1), (1, 0, 0)].map(|(player, task, repeat)| Cell { player, task, repeat });
        let folder = run(&written(), &cells.map(|cell| line(cell, json!("fail"))));
        let (plan, records) = read_records(folder.path()).unwrap();
        let found: Vec<Cell> = records.iter().filter_map(|record| plan.index().of_record(record)).collect();
        assert_eq!(found, [cells[2], cells[1], cells[0]]);
    }

    #[test]
    fn what_is_of_version_3_is_refused_by_name() {
        let mut newer = written();
        newer["version"] = json!(3);
        newer["tasks"] = json!("kept elsewhere");
        let error = read_records(run(&newer, &[]).path()).expect_err("a newer run").to_string();
        assert!(error.contains("is a run of version 3; this setpoint reads versions 1 to 2"), "{error}");
        let mut record = line(CELL, json!("pass"));
        record["version"] = json!(3);
        let folder = run(&written(), std::slice::from_ref(&record));
        let error = read_records(folder.path()).expect_err("a newer record").to_string();
        assert!(error.contains("line 1: it is a record of version 3, in a run of version 2"), "{error}");
        record["steps"] = json!("kept elsewhere");
        let error = read_records(run(&written(), &[record]).path()).expect_err("a newer record").to_string();
        assert!(error.contains("it is a record of version 3"), "{error}");
    }

    #[test]
    fn a_record_of_nobody_in_the_plan_is_refused() {
        let mut foreign = line(CELL, json!("pass"));
        foreign["agent"] = json!("b");
        let error = read_records(run(&written(), &[foreign]).path()).expect_err("foreign").to_string();
        assert!(error.contains("episodes.jsonl` line 1:") && error.contains("no player of the plan"), "{error}");
    }
}
