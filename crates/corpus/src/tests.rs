//! Small corpora, good and bad, read as an author would have them read.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use serde_json::json;
use setpoint_schema::{Goal, Target, Task};

use crate::{Corpus, Error, Selection, Suite};

mod draws;
mod holds;
mod mistakes;
mod targets;
mod variants;

const POOLS: &str = include_str!("../samples/pools.yaml");
const WORLDS: &str = include_str!("../samples/worlds.yaml");
const SLIDER: &str = include_str!("../samples/slider_single.yaml");
const SELECT: &str = include_str!("../samples/select_custom_multi.yaml");

/// The corpus of the binary, read once for all tests.
static EMBEDDED: LazyLock<Corpus> =
    LazyLock::new(|| Corpus::embedded().unwrap_or_else(|problems| panic!("{problems}")));

fn load(file: &str, text: &str) -> Result<Corpus, String> {
    Corpus::from_files(&[("pools.yaml", POOLS), ("worlds.yaml", WORLDS), (file, text)])
        .map_err(|problems| problems.to_string())
}

/// What is said about the sample sliders after a change.
fn slider_problems(from: &str, to: &str) -> String {
    assert!(SLIDER.contains(from), "{from}");
    load("slider_single.yaml", &SLIDER.replacen(from, to, 1)).err().unwrap_or_default()
}

fn select_problems(from: &str, to: &str) -> String {
    assert!(SELECT.contains(from), "{from}");
    load("select_custom_multi.yaml", &SELECT.replacen(from, to, 1)).err().unwrap_or_default()
}

fn samples() -> Corpus {
    Corpus::load_dir(&Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"))
        .unwrap_or_else(|problems| panic!("{problems}"))
}

fn tasks(corpus: &Corpus, seed: u32, pattern: &str) -> Vec<Task> {
    let selection = Selection { seeds: seed.into(), tasks: vec![pattern.into()], ..Selection::default() };
    corpus.tasks(&selection).unwrap_or_else(|error| panic!("{error}"))
}

fn task(corpus: &Corpus, seed: u32, pattern: &str) -> Task {
    tasks(corpus, seed, pattern).remove(0)
}

#[test]
fn seed_0_takes_the_first_of_everything() {
    let task = task(&samples(), 0, "select_custom_multi/ship-to");
    assert_eq!(task.id.to_string(), "select_custom_multi/ship-to@antd");
    assert_eq!(task.instruction, "Under Shipping, deliver to Norway and Ghana only, then apply.");
    assert_eq!(
        serde_json::to_value(&task.goal.want).unwrap(),
        json!({ "shipping": { "selected": { "set": ["Ghana", "Norway"] } } })
    );
    assert_eq!(task.goal.aim["shipping"]["selected"], json!(["Ghana", "Norway"]));
    assert_eq!(task.scene.clutter.len(), 6);
    let options = task.scene.instances[0].props["options"].as_array().unwrap();
    assert_eq!(options.len(), 14);
    let labels: BTreeSet<&str> = options.iter().filter_map(|option| option["label"].as_str()).collect();
    assert_eq!(labels.len(), 14);
    assert!(["Norway", "Ghana", "Italy"].iter().all(|country| labels.contains(country)));
    let billing: Vec<&str> = task.scene.instances[1].props["options"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|option| option["label"].as_str())
        .collect();
    assert!(billing.is_sorted() && billing.contains(&"Italy"));
}

#[test]
fn a_card_is_the_same_on_all_targets_but_for_target_and_surface() {
    let tasks = tasks(&samples(), 7, "select_custom_multi/ship-to");
    assert_eq!(
        tasks.iter().map(|task| task.id.target).collect::<Vec<_>>(),
        [Target::ANTD, Target::MUI, Target::MANTINE]
    );
    let mut mui = tasks[1].clone();
    mui.id.target = Target::ANTD;
    mui.scene.target = Target::ANTD;
    assert_eq!(mui, tasks[0]);
}

#[test]
fn twenty_seeds_are_valid_and_mostly_distinct() {
    let corpus = samples();
    let all: BTreeSet<String> =
        (0..20).map(|seed| task(&corpus, seed, "select_custom_multi/ship-to").instruction).collect();
    assert!(all.len() >= 15, "{}", all.len());
    let digests: BTreeSet<String> =
        (0..20).map(|seed| task(&corpus, seed, "select_custom_multi/ship-to").digest().0).collect();
    assert_eq!(digests.len(), 20);
    let targets: BTreeSet<String> =
        (0..20).map(|seed| task(&corpus, seed, "slider_single/brightness").instruction).collect();
    assert!(targets.len() >= 8, "{targets:?}");
    assert!(!targets.contains("Set Brightness to 20 %."));
}

#[test]
fn published_draws_never_change() {
    let corpus = samples();
    let drawn: Vec<String> = (1..6).map(|seed| task(&corpus, seed, "slider_single/brightness").instruction).collect();
    assert_eq!(drawn, DRAWN.map(|target| format!("Set Brightness to {target} %.")));
}

const DRAWN: [u32; 5] = [5, 70, 50, 55, 45];

#[test]
fn adding_a_variable_moves_no_other() {
    let more = SELECT
        .replace("    vars:\n", "    vars:\n      extra: { pool: countries }\n")
        .replace("title: Delivery", "title: Delivery {extra}");
    let (before, after) =
        (load("select_custom_multi.yaml", SELECT).unwrap(), load("select_custom_multi.yaml", &more).unwrap());
    for seed in 0..5 {
        let (before, after) = (task(&before, seed, "*/ship-to"), task(&after, seed, "*/ship-to"));
        assert_ne!(before.scene.title, after.scene.title);
        assert_eq!(
            (before.instruction, before.scene.instances, before.goal),
            (after.instruction, after.scene.instances, after.goal)
        );
    }
}

#[test]
fn another_goal_sends_the_page_the_same_bytes() {
    let other = SELECT.replace("set: [\"{second}\", \"{first}\"]", "set: [\"{second}\", \"{first}\", Italy]");
    let (before, after) =
        (load("select_custom_multi.yaml", SELECT).unwrap(), load("select_custom_multi.yaml", &other).unwrap());
    let (before, after) = (task(&before, 3, "*"), task(&after, 3, "*"));
    assert_ne!(before.goal, after.goal);
    assert_eq!(serde_json::to_vec(&before.scene).unwrap(), serde_json::to_vec(&after.scene).unwrap());
}

#[test]
fn goals_are_typed_and_aimed_at() {
    let corpus = samples();
    let matched = task(&corpus, 0, "slider_single/match-approved");
    assert_eq!(matched.revision, 2);
    assert_eq!(json!(matched.goal.aim), json!({ "limit": { "value": 7.0 } }));
    let core = corpus.tasks(&Selection { suite: Suite::Core, ..Selection::default() }).unwrap().remove(0);
    assert_eq!(core.instruction, "Set the trim to 1.5 degrees.");
    assert_eq!(json!(core.goal.aim["trim"]), json!({ "value": 1.5 }));
}

#[test]
fn a_goal_is_held_for_a_time_unless_its_card_says_another() {
    let corpus = samples();
    assert_eq!(task(&corpus, 0, "slider_single/brightness").goal.hold_ms, Goal::HOLD_MS);
    let core = corpus.tasks(&Selection { suite: Suite::Core, ..Selection::default() }).unwrap().remove(0);
    assert_eq!(core.goal.hold_ms, 500);
}

#[test]
fn comments_do_not_change_the_digest() {
    let digest = |text: &str| load("slider_single.yaml", text).unwrap().digest();
    assert_eq!(digest(SLIDER), digest(&format!("# a comment\n{SLIDER}")));
    assert_ne!(digest(SLIDER), digest(&SLIDER.replace("Bridge lights", "Deck lights")));
}

#[test]
fn tasks_come_in_the_order_of_the_taxonomy() {
    let tasks = samples().tasks(&Selection::default()).unwrap();
    let ids: Vec<String> = tasks.iter().map(|task| task.id.to_string()).collect();
    assert_eq!(ids[0], "select_custom_multi/ship-to@antd");
    assert_eq!(
        ids[3..6],
        ["slider_single/brightness@antd", "slider_single/brightness@mui", "slider_single/brightness@mantine"]
    );
    assert_eq!(ids.len(), 9);
}

#[test]
fn selections_narrow_down() {
    let corpus = samples();
    let ids = |selection: Selection| -> Vec<String> {
        corpus.tasks(&selection).unwrap().iter().map(|task| task.id.to_string()).collect()
    };
    let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
    let all = Selection::default;
    assert_eq!(ids(Selection { families: names(&["list_selection"]), ..all() }).len(), 3);
    assert_eq!(ids(Selection { components: names(&["slider_single"]), targets: names(&["mui"]), ..all() }).len(), 2);
    assert_eq!(
        ids(Selection { templates: names(&["match_reference"]), limit: Some(1), ..all() }),
        ["slider_single/match-approved@antd"]
    );
    assert_eq!(ids(Selection { factors: vec![("instances".into(), "1".into())], ..all() }).len(), 3);
    assert_eq!(ids(Selection { tasks: names(&["slider_single/b*@m*"]), ..all() }).len(), 2);
    let sample = Selection { sample: Some(4), ..all() };
    assert_eq!(ids(sample.clone()).len(), 4);
    assert_eq!(ids(sample.clone()), ids(sample));
}

#[test]
fn unknown_names_in_a_selection_are_explained() {
    let corpus = samples();
    let says = |selection: Selection| match corpus.tasks(&selection) {
        Err(Error::Selection(error)) => error.to_string(),
        _ => panic!("no selection error"),
    };
    let all = Selection::default;
    assert_eq!(
        says(Selection { targets: vec!["mnatine".into()], ..all() }),
        "unknown target `mnatine`\n  known: `antd`, `mui`, `mantine`\nhint: did you mean `mantine`?"
    );
    assert_eq!(
        says(Selection { components: vec!["slider_singel".into()], ..all() }),
        "unknown component `slider_singel`\nhint: did you mean `slider_single`?"
    );
    assert_eq!(
        says(Selection { tasks: vec!["slider_single/brightnes@mui".into()], ..all() }),
        "unknown task `slider_single/brightnes@mui`\nhint: did you mean `slider_single/brightness`?"
    );
    assert_eq!(
        says(Selection { tasks: vec!["slider_single/fine-trim".into()], ..all() }),
        "unknown task `slider_single/fine-trim`\nhint: it is in suite `core`"
    );
    assert_eq!(
        says(Selection { factors: vec![("theme".into(), "drak".into())], ..all() }),
        "unknown level `drak`\n  known: `light`, `dark`, `high_contrast`\nhint: did you mean `dark`?"
    );
    assert_eq!(says(Selection { components: vec!["button".into()], ..all() }), "no task matches the selection");
}

#[test]
fn the_embedded_corpus_is_sound() {
    assert_eq!(EMBEDDED.cards().len(), 970);
}
