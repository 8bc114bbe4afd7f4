//! Everything a report says, as data.

use std::collections::HashMap;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_records::{Cell, Plan};
use setpoint_schema::{Cause, Digest, EpisodeRecord, Outcome};

use crate::axis::axes;
use crate::wording::void_words;
use crate::{Axis, Costs, Example, Score};

/// How many failures of a kind are named.
const EXAMPLES: usize = 3;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// Who played, in the order of the plan.
    pub players: Vec<PlayerSummary>,
    /// Agents and modes that were asked for and do not fit together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// Of all players together.
    pub total: Score,
    pub axes: Vec<Axis>,
    /// How many scored episodes reached each rung of the ladder.
    pub funnel: Vec<(&'static str, u32)>,
    pub causes: Vec<CauseCount>,
    pub voids: IndexMap<String, u32>,
    pub steps: Spread,
    pub seconds: Spread,
    /// How passes compare with the fewest actions that an exact agent needs, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub economy: Option<Economy>,
    pub costs: Costs,
}

/// An agent in one mode and one arm.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerSummary {
    /// As people name it.
    pub name: String,
    pub agent: String,
    pub mode: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arm: Option<String>,
    pub score: Score,
    pub steps: Spread,
    pub seconds: Spread,
    pub costs: Costs,
}

/// Actions against the oracle's.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Economy {
    /// Passes of tasks that the oracle passed as well.
    pub compared: u32,
    /// Those that took no more actions than the oracle.
    pub in_the_minimum: u32,
    /// How many actions were taken for each of the oracle's.
    pub ratio: Spread,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CauseCount {
    pub cause: &'static str,
    pub count: u32,
    /// How often it was that of each player, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<u32>,
    pub examples: Vec<Example>,
}

/// The middle of many numbers, and how far they go.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Spread {
    pub median: f64,
    pub p10: f64,
    pub p90: f64,
}

impl Summary {
    /// What a run came to. Of the records those of its cells are looked at, one of each.
    pub fn of(plan: &Plan, records: &[EpisodeRecord]) -> Self {
        let index = plan.index();
        let played: HashMap<Cell, &EpisodeRecord> =
            records.iter().filter_map(|record| Some((index.of_record(record)?, record))).collect();
        let cells: Vec<(Cell, Option<&EpisodeRecord>)> =
            plan.cells().map(|cell| (cell, played.get(&cell).copied())).collect();
        let in_order: Vec<&EpisodeRecord> = cells.iter().filter_map(|(_, record)| *record).collect();
        let scored: Vec<&EpisodeRecord> = in_order.iter().copied().filter(|record| record.verdict.is_some()).collect();
        let player = |number: usize| {
            PlayerSummary::of(plan, number, cells.iter().filter(|(cell, _)| cell.player == number).map(|one| one.1))
        };
        Self {
            players: (0..plan.players.len()).map(player).collect(),
            left_out: plan.left_out.iter().map(ToString::to_string).collect(),
            total: score(cells.iter().map(|one| one.1)),
            axes: axes(plan, cells.iter().map(|(cell, record)| (*cell, record.map(|record| &record.outcome)))),
            funnel: funnel(&scored),
            causes: causes(plan, &scored),
            voids: voids(&in_order),
            steps: Spread::of(scored.iter().map(|record| record.steps.len() as f64).collect()),
            seconds: Spread::of(scored.iter().map(|record| record.wall_ms as f64 / 1000.0).collect()),
            economy: None,
            costs: costs(&in_order),
        }
    }

    /// What a report is called.
    pub fn title(&self) -> String {
        match &self.players[..] {
            [one] => one.name.clone(),
            several => format!("{} players", several.len()),
        }
    }

    /// Adds what the oracle needed for the same tasks.
    pub fn against(mut self, records: &[EpisodeRecord], oracle: &[EpisodeRecord]) -> Self {
        let passed = |record: &&EpisodeRecord| record.outcome == Outcome::Pass;
        let mut fewest = HashMap::<&Digest, usize>::new();
        for record in oracle.iter().filter(passed) {
            let steps = fewest.entry(&record.task_digest).or_insert(usize::MAX);
            *steps = record.steps.len().min(*steps);
        }
        let needed = |record: &EpisodeRecord| fewest.get(&record.task_digest).copied();
        let pairs: Vec<(usize, usize)> =
            records.iter().filter(passed).filter_map(|record| Some((record.steps.len(), needed(record)?))).collect();
        let ratio = |(taken, fewest): &(usize, usize)| (*fewest > 0).then(|| *taken as f64 / *fewest as f64);
        self.economy = (!pairs.is_empty()).then(|| Economy {
            compared: pairs.len() as u32,
            in_the_minimum: pairs.iter().filter(|(taken, fewest)| taken <= fewest).count() as u32,
            ratio: Spread::of(pairs.iter().filter_map(ratio).collect()),
        });
        let by_name: HashMap<(String, u32), usize> = records
            .iter()
            .filter_map(|record| Some(((record.task.to_string(), record.task.seed), needed(record)?)))
            .collect();
        for example in self.causes.iter_mut().flat_map(|cause| &mut cause.examples) {
            example.minimum = by_name.get(&(example.task.clone(), example.seed)).copied();
        }
        self
    }
}

impl PlayerSummary {
    fn of<'a>(plan: &Plan, number: usize, cells: impl Iterator<Item = Option<&'a EpisodeRecord>> + Clone) -> Self {
        let player = &plan.players[number];
        let played: Vec<&EpisodeRecord> = cells.clone().flatten().collect();
        let scored = || played.iter().filter(|record| record.verdict.is_some());
        Self {
            name: player.to_string(),
            agent: player.agent.clone(),
            mode: player.mode.map(|mode| mode.to_string()),
            arm: (!player.arm.is_plain()).then(|| player.arm.to_string()),
            score: score(cells),
            steps: Spread::of(scored().map(|record| record.steps.len() as f64).collect()),
            seconds: Spread::of(scored().map(|record| record.wall_ms as f64 / 1000.0).collect()),
            costs: costs(&played),
        }
    }
}

impl Spread {
    fn of(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = share * (numbers.len().saturating_sub(1)) as f64;
            numbers.get(place.round() as usize).copied().unwrap_or(0.0)
        };
        Self { median: at(0.5), p10: at(0.1), p90: at(0.9) }
    }
}

fn score<'a>(cells: impl Iterator<Item = Option<&'a EpisodeRecord>>) -> Score {
    let mut score = Score::default();
    cells.for_each(|record| score.add(record.map(|record| &record.outcome)));
    score
}

fn costs(played: &[&EpisodeRecord]) -> Costs {
    let mut costs = Costs::default();
    played.iter().for_each(|record| costs.add(record));
    costs
}

fn voids(played: &[&EpisodeRecord]) -> IndexMap<String, u32> {
    let mut voids = IndexMap::new();
    for record in played {
        if let Outcome::Void { kind, .. } = &record.outcome {
            *voids.entry(void_words(*kind).to_string()).or_default() += 1;
        }
    }
    voids
}

fn funnel(scored: &[&EpisodeRecord]) -> Vec<(&'static str, u32)> {
    let mut rungs = IndexMap::<&'static str, u32>::new();
    for verdict in scored.iter().filter_map(|record| record.verdict.as_ref()) {
        for (name, rung) in verdict.ladder.rungs() {
            *rungs.entry(name).or_default() += u32::from(rung.reached);
        }
    }
    rungs.into_iter().collect()
}

fn causes(plan: &Plan, scored: &[&EpisodeRecord]) -> Vec<CauseCount> {
    let index = plan.index();
    let players = if plan.players.len() > 1 { plan.players.len() } else { 0 };
    let mut found = IndexMap::<Cause, CauseCount>::new();
    for record in scored {
        let Some(verdict) = &record.verdict else { continue };
        let Some(cause) = verdict.cause else { continue };
        let new = || CauseCount { cause: cause.words(), count: 0, players: vec![0; players], examples: Vec::new() };
        let entry = found.entry(cause).or_insert_with(new);
        entry.count += 1;
        let player = index.of_record(record).and_then(|cell| entry.players.get_mut(cell.player));
        player.into_iter().for_each(|count| *count += 1);
        if entry.examples.len() < EXAMPLES {
            entry.examples.push(Example::of(record, &verdict.detail, plan));
        }
    }
    let mut causes: Vec<CauseCount> = found.into_values().collect();
    causes.sort_by(|a, b| b.count.cmp(&a.count).then(a.cause.cmp(b.cause)));
    causes
}

#[cfg(test)]
pub(crate) mod tests {
    use std::path::Path;

    use serde_json::json;
    use setpoint_records::read_records;
    use setpoint_schema::Facts;

    use super::*;

    /// Facts of a task whose control is of this maker.
    pub fn facts(maker: &str) -> Facts {
        serde_json::from_value(json!({
            "surface": { "platform": "web", "width": 1280, "height": 720, "scale": 1.0, "touch": false },
            "revision": 1, "family": "choice", "template": "set_toggle", "suite": "full", "split": "dev",
            "maker": maker, "factors": { "theme": "dark" }, "instances": 2,
        }))
        .expect("facts")
    }

    /// Two players and three tasks: two of controls by their vendors, and one that was composed.
    pub fn plan() -> Plan {
        let player = |mode: &str| json!({ "agent": "a", "settings": "s", "mode": mode, "step_limit": 30 });
        let task = |(number, maker): (usize, &str)| {
            let target = ["antd", "mui", "mantine"][number];
            json!({
                "task": { "component": "switch", "card": format!("c{number}"), "target": target, "seed": 0 },
                "digest": format!("d{number}"),
                "facts": facts(maker),
            })
        };
        let tasks = ["native", "same_vendor", "composed"].into_iter().enumerate().map(task).collect::<Vec<_>>();
        let written = json!({
            "version": 2,
            "corpus": "c",
            "stage": { "digest": "st", "libraries": {} },
            "browser": { "product": "Chrome/1", "revision": "r", "protocol": "1.3", "kind": "shell" },
            "players": [player("pixel"), player("som")],
            "repeats": 1,
            "tasks": tasks,
        });
        serde_json::from_value(written).expect("a plan")
    }

    /// A record of a cell, with a verdict unless it is void.
    pub fn record(plan: &Plan, player: usize, task: usize, outcome: &str) -> EpisodeRecord {
        let rung = json!({ "reached": outcome == "pass", "step": null });
        let rungs = ["parsed", "located", "on_target", "fired", "changed", "passed_through", "exact", "committed"];
        let ladder: serde_json::Map<String, serde_json::Value> =
            rungs.into_iter().chain(["stable", "no_collateral"]).map(|name| (name.to_string(), rung.clone())).collect();
        let cause = if outcome == "pass" { json!(null) } else { json!("no_effect") };
        let verdict =
            json!({ "pass": outcome == "pass", "ladder": ladder, "cause": cause, "detail": "nothing happened" });
        let is_void = outcome == "void";
        let void = json!({ "void": { "kind": "browser", "reason": "gone" } });
        let planned = &plan.tasks[task];
        serde_json::from_value(json!({
            "version": 2, "task": planned.task, "repeat": 0, "agent": plan.players[player].agent,
            "mode": plan.players[player].mode, "outcome": if is_void { void } else { json!(outcome) },
            "finish": "declared", "wall_ms": 2000, "task_digest": planned.digest, "instruction": "Turn it on.",
            "spent": { "read": 100, "cached": 0, "written": 10, "dollars": 0.5 },
            "goal": { "want": {}, "aim": {}, "hold_ms": 0 }, "confirm": false, "locked": [],
            "verdict": if is_void { json!(null) } else { verdict },
            "auto_pass": false, "initial": {}, "steps": [], "last": {}, "again": {}, "settled": true,
        }))
        .expect("a record")
    }

    /// Of six cells two passed, one failed, one is void after an attempt in vain, two are missing.
    pub fn summary() -> Summary {
        let plan = plan();
        let mut void = record(&plan, 1, 0, "void");
        void.attempts = serde_json::from_value(json!([
            { "kind": "browser", "reason": "gone", "steps": 4, "wall_ms": 1000, "spent": void.spent },
        ]))
        .expect("an attempt");
        let records = [record(&plan, 0, 0, "pass"), record(&plan, 0, 2, "pass"), record(&plan, 1, 2, "fail"), void];
        Summary::of(&plan, &records)
    }

    fn axis<'a>(summary: &'a Summary, name: &str) -> Vec<(&'a str, u32, u32)> {
        let found = summary.axes.iter().find(|axis| axis.name == name);
        let levels = found.into_iter().flat_map(|axis| &axis.levels);
        levels.map(|(name, level)| (name.as_str(), level.score.passed, level.score.planned())).collect()
    }

    #[test]
    fn every_player_has_a_row_and_all_have_a_total() {
        let summary = summary();
        let rows: Vec<_> = summary.players.iter().map(|one| (one.name.as_str(), one.score)).collect();
        let pixel = Score { passed: 2, missing: 1, ..Score::default() };
        let som = Score { failed: 1, void: 1, missing: 1, ..Score::default() };
        assert_eq!(rows, [("a in pixel mode", pixel), ("a in som mode", som)]);
        assert_eq!(summary.total, Score { passed: 2, failed: 1, void: 1, missing: 2 });
        assert_eq!(summary.causes[0].players, [0, 1]);
        assert_eq!(summary.voids["the browser"], 1);
    }

    #[test]
    fn what_a_vendor_made_is_compared_apart_from_the_rest() {
        let summary = summary();
        assert_eq!(axis(&summary, "target, controls by its vendor"), [("antd", 1, 2), ("mui", 0, 2)]);
        assert_eq!(axis(&summary, "target, controls by others"), [("mantine", 1, 2)]);
        assert_eq!(axis(&summary, "target"), [], "they are not pooled");
        assert_eq!(axis(&summary, "maker"), [("composed", 1, 2), ("native", 1, 2), ("same_vendor", 0, 2)]);
        for name in ["theme", "split", "template", "suite", "instances", "family"] {
            assert_eq!(axis(&summary, name).iter().map(|one| one.2).sum::<u32>(), 6, "{name}");
        }
        let level = &summary.axes.iter().find(|axis| axis.name == "theme").expect("an axis").levels["dark"];
        assert_eq!((level.players[0].passed, level.players[1].passed), (2, 0));
    }

    #[test]
    fn what_voids_and_attempts_cost_is_told_apart() {
        let Costs { judged, void, attempts } = summary().costs;
        assert_eq!((judged.plays, void.plays, attempts.plays), (3, 1, 1));
        assert_eq!((attempts.steps, attempts.seconds), (4, 1.0));
        assert_eq!(judged.spent.and_then(|spent| spent.dollars), Some(1.5));
        assert_eq!(void.spent.and_then(|spent| spent.dollars), Some(0.5));
        assert_eq!(attempts.spent.and_then(|spent| spent.dollars), Some(0.5));
    }

    #[test]
    fn a_run_of_version_1_has_the_axes_that_it_knows() {
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/run-v1");
        let (plan, records) = read_records(&fixture).expect("a run");
        let summary = Summary::of(&plan, &records);
        let names: Vec<&str> = summary.axes.iter().map(|axis| axis.name).collect();
        assert_eq!(names, ["family", "target", "component", "seed"]);
        assert_eq!(summary.total, Score { passed: 1, failed: 2, void: 1, missing: 0 });
        assert_eq!(summary.title(), "command:python3 agent.py in som mode");
    }

    #[test]
    fn every_format_leads_with_passed_of_planned_and_tells_what_was_in_vain() {
        let summary = summary();
        let json = serde_json::to_string(&summary).expect("JSON");
        assert!(json.contains("rate_if_voids_had_failed") && json.contains("\"attempts\":{\"plays\":1"), "{json}");
        let pages = [crate::terminal(&summary), crate::markdown(&summary), crate::html(&summary, &mut |_| None)];
        for page in pages {
            for words in ["2 of 6 planned", "50.0 % if every void had failed", "attempts begun in vain: 1 with 4 steps"]
            {
                assert!(page.contains(words), "expected `{words}` in:\n{page}");
            }
            assert!(page.contains("a in pixel mode") && page.contains("a in som mode"), "{page}");
        }
    }
}
