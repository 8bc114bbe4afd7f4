//! What authors read when a card is wrong.

use super::*;

/// The one problem that a change of the sample sliders makes.
fn slider_says(from: &str, to: &str) -> String {
    one(slider_problems(from, to))
}

fn select_says(from: &str, to: &str) -> String {
    one(select_problems(from, to))
}

fn one(problems: String) -> String {
    problems.strip_suffix("\n1 problem; no task was run").unwrap_or(&problems).to_string()
}

const GOAL: &str = "{ value: \"{target}\" }";
const OPTIONS: &str = "options: { pool: countries, n: 14, include: [first, second, Italy] }";

#[test]
fn broken_yaml() {
    assert_eq!(
        slider_problems("title: Bridge lights", "title: Bridge: lights"),
        "tasks/slider_single.yaml:5:18: broken YAML: mapping values are not allowed in this context\n\
         hint: quote a text that holds `: ` or ` #`, or begins with `{`, `[`, `*`, `&`, `!`, `%` or `@`\n\
         1 problem; no task was run"
    );
}

#[test]
fn unknown_field() {
    assert_eq!(
        slider_says("    revision: 2", "    revison: 2"),
        "tasks/slider_single.yaml:15:5: unknown field `revison` in card `slider_single/match-approved`\n  \
         known fields: `id`, `revision`, `template`, `title`, `world`, `instruction`, `vars`, `factors`, `notes`, `confirm`, \
         `instances`, `goal`, `hold_ms`, `aim`\n\
         hint: did you mean `revision`?"
    );
    assert_eq!(
        slider_says(GOAL, "{ valeu: \"{target}\" }"),
        "tasks/slider_single.yaml:13:27: unknown field `valeu` in goal of `slider_single/brightness`\n  \
         known fields: `value`\n\
         hint: did you mean `value`?"
    );
    assert_eq!(
        select_says(OPTIONS, "options: [Italy, Norway, { label: Ghana, disabeld: true }]"),
        "tasks/select_custom_multi.yaml:14:61: `options[2]` of instance `shipping` of `select_custom_multi/ship-to`: \
         unknown field `disabeld`, expected one of `id`, `label`, `disabled`, `note`\n  \
         drawn with seed 0: first = \"Norway\", second = \"Ghana\""
    );
}

#[test]
fn several_problems_at_once_are_all_reported() {
    assert_eq!(
        slider_problems("step: 5, value: 20 }", "stepp: 5, value: 20 }"),
        "tasks/slider_single.yaml:11:7: missing field `step` in instance `brightness` of `slider_single/brightness`\n\
         tasks/slider_single.yaml:11:58: unknown field `stepp` in instance `brightness` of `slider_single/brightness`\n  \
         known fields: `label`, `min`, `max`, `step`, `unit`, `marks`, `vertical`, `value`, `locked`\n\
         hint: did you mean `step`?\n\
         2 problems; no task was run"
    );
    let bad = SLIDER
        .replace("world: harbour", "world: habour")
        .replace("set_scalar", "set_scaler")
        .replace("value: 7 }", "value: seven }");
    let problems = Corpus::from_files(&[("worlds.yaml", WORLDS), ("slider_single.yaml", &bad), ("tabs.yaml", "a: [")])
        .err()
        .unwrap();
    let firsts: Vec<String> =
        problems.0.iter().map(|problem| format!("{}:{} {}", problem.file, problem.line, problem.message)).collect();
    assert_eq!(
        firsts,
        [
            "tasks/slider_single.yaml:4 unknown template `set_scaler` in `slider_single/brightness`",
            "tasks/slider_single.yaml:6 unknown world `habour` in `slider_single/brightness`",
            "tasks/slider_single.yaml:18 unknown world `habour` in `slider_single/match-approved`",
            "tasks/tabs.yaml:2 broken YAML: while parsing a node, did not find expected node content",
        ]
    );
}

#[test]
fn mistyped_field() {
    assert_eq!(
        slider_says("min: 0, max: 100", "min: low, max: 100"),
        "tasks/slider_single.yaml:11:45: `min` of instance `brightness` of `slider_single/brightness`: \
         invalid type: string \"low\", expected f64\n  \
         drawn with seed 0: target = 65"
    );
    assert_eq!(
        slider_says(GOAL, "{ value: {target} }"),
        "tasks/slider_single.yaml:13:27: `{target}` without quotes is a map to YAML, in `slider_single/brightness`\n\
         hint: write \"{target}\""
    );
    assert_eq!(
        slider_says(GOAL, "{ value: { nera: \"{target}\", within: 1 } }"),
        "tasks/slider_single.yaml:13:27: `value` in goal of `slider_single/brightness`: invalid type: map, expected f64\n  \
         conditions: `near`, `set`, `order`, `range`, `text`, `color`, `json`, `same_as`, `all`, `any`, `not`\n  \
         drawn with seed 0: target = 65\n\
         hint: did you mean `near`?"
    );
}

#[test]
fn impossible_target() {
    assert_eq!(
        slider_says(GOAL, "{ value: \"{target + 2}\" }"),
        "tasks/slider_single.yaml:13:34: impossible target in goal of `slider_single/brightness`: `value` of `brightness`: \
         67 is off the grid of 5; the nearest is 65\n  \
         drawn with seed 0: target = 65"
    );
    assert_eq!(
        slider_says(GOAL, "{ value: \"{target + 100}\" }"),
        "tasks/slider_single.yaml:13:34: impossible target in goal of `slider_single/brightness`: `value` of `brightness`: \
         165 is outside 0 to 100\n  \
         drawn with seed 0: target = 65"
    );
    assert_eq!(
        select_says(OPTIONS, "options: [Italy, Norway, { label: Ghana, disabled: true }]"),
        "tasks/select_custom_multi.yaml:16:25: impossible target in goal of `select_custom_multi/ship-to`: \
         `selected` of `shipping`: `Ghana` is disabled\n  \
         drawn with seed 0: first = \"Norway\", second = \"Ghana\""
    );
}

#[test]
fn impossible_start_and_start_that_is_the_goal() {
    assert_eq!(
        slider_says("value: 50 }", "value: 52 }"),
        "tasks/slider_single.yaml:12:70: impossible start in `slider_single/brightness`: `value` of `contrast`: \
         52 is off the grid of 5; the nearest is 50\n  \
         drawn with seed 0: target = 65"
    );
    assert_eq!(
        slider_says(GOAL, "{ value: 20 }"),
        "tasks/slider_single.yaml:13:5: the start of `slider_single/brightness` already satisfies its goal\n  \
         drawn with seed 0: target = 65"
    );
}

#[test]
fn goal_without_an_example() {
    assert_eq!(
        slider_says(GOAL, "{ value: { not: 20 } }"),
        "tasks/slider_single.yaml:13:27: no example of `value` follows from goal of `slider_single/brightness`\n  \
         drawn with seed 0: target = 65\n\
         hint: write one that meets it: `aim: { brightness: { value: ... } }`"
    );
    let aimed = "goal: { brightness: { value: { not: 20 } } }\n    aim: { brightness: { value: 25 } }";
    assert_eq!(slider_problems("goal: { brightness: { value: \"{target}\" } }", aimed), "");
}

#[test]
fn duplicate_and_bad_ids() {
    assert_eq!(
        slider_says("id: match-approved", "id: brightness"),
        "tasks/slider_single.yaml:14:9: duplicate card id `brightness` of `slider_single`\n  \
         first used at tasks/slider_single.yaml:3:9"
    );
    assert_eq!(
        slider_says("id: match-approved", "id: Match_approved"),
        "tasks/slider_single.yaml:14:9: bad card id \"Match_approved\"\n  \
         an id is lowercase words joined by `-`, such as `ship-to`"
    );
}

#[test]
fn unknown_pool() {
    let expected = |place: &str| {
        format!(
            "tasks/select_custom_multi.yaml:{place}: unknown pool `contries` in `select_custom_multi/ship-to`\n  \
             known: `countries`\nhint: did you mean `countries`?"
        )
    };
    assert_eq!(select_says("pool: countries, not", "pool: contries, not"), expected("10:23"));
    assert_eq!(select_says("options: { pool: countries", "options: { pool: contries"), expected("14:53"));
}

#[test]
fn variables_that_cannot_be_drawn_name_the_seed() {
    assert_eq!(
        slider_says("int: [5, 95], step: 5, first: 65, not: [20]", "pick: [20], not: [20]"),
        "tasks/slider_single.yaml:8:13: cannot draw variable `target` of `slider_single/brightness` with seed 0: \
         none of its 1 values is left"
    );
    assert_eq!(
        slider_says("first: 65", "first: 66"),
        "tasks/slider_single.yaml:8:13: cannot draw variable `target` of `slider_single/brightness` with seed 0: \
         `first` is 66, which could not be drawn"
    );
    // Good for seed 0, off the grid for most others.
    let corpus = load("slider_single.yaml", &SLIDER.replace("step: 5, first: 65", "first: 65")).unwrap();
    let error = corpus.tasks(&Selection { seeds: 4.into(), ..Selection::default() }).unwrap_err().to_string();
    assert!(error.contains("is off the grid of 5") && error.contains("drawn with seed 4: target = "), "{error}");
}

#[test]
fn undefined_unused_and_circular_variables() {
    assert_eq!(
        slider_says(GOAL, "{ value: \"{tarjet}\" }"),
        "tasks/slider_single.yaml:13:34: undefined variable `tarjet` in `slider_single/brightness`\n  \
         known: `target`\nhint: did you mean `target`?"
    );
    assert_eq!(
        slider_says("not: [20]", "not: [start]"),
        "tasks/slider_single.yaml:8:13: undefined variable `start` in `slider_single/brightness`\n  known: `target`"
    );
    assert_eq!(
        slider_says("vars: { target:", "vars: { extra: { pick: [1] }, target:"),
        "tasks/slider_single.yaml:8:13: unused variable `extra` in `slider_single/brightness`"
    );
    assert_eq!(
        select_says("first: { pick:", "first: { not: [second], pick:"),
        "tasks/select_custom_multi.yaml:9:7: variables of `select_custom_multi/ship-to` need each other in a circle: first, second"
    );
    assert_eq!(
        select_says("include: [first, second, Italy]", "include: [first, secnod, Italy]").lines().next(),
        Some(
            "tasks/select_custom_multi.yaml:14:36: `secnod` is neither a variable nor a value that could be drawn \
             (did you mean `second`?), in `select_custom_multi/ship-to`"
        )
    );
}

#[test]
fn names_that_mean_nothing() {
    let first = |text: String| text.lines().next().unwrap_or_default().to_string();
    let cases = [
        (
            "goal: { brightness:",
            "goal: { brigthness:",
            "13:13: unknown instance `brigthness` in goal of `slider_single/brightness`",
        ),
        (
            "goal: { limit:",
            "goal: { approved:",
            "24:13: goal of `slider_single/match-approved` names `approved`, which is locked",
        ),
        (
            "same_as: approved",
            "same_as: aproved",
            "24:40: `same_as` in goal of `slider_single/match-approved` names an unknown instance `aproved`",
        ),
        (
            "guidance: visual",
            "guidance: visaul",
            "20:26: unknown level `visaul` of factor `guidance` in `slider_single/match-approved`",
        ),
        (
            "guidance: visual",
            "guidance: text",
            "21:5: `slider_single/match-approved` has a locked instance, but its guidance is `text`",
        ),
        ("clutter: low", "guidance: mixed", "9:50: `slider_single/brightness` shows nothing to be guided by"),
        (
            "clutter: low",
            "clutter: high",
            "9:49: world `harbour` of `slider_single/brightness` needs 10 controls for clutter, but 7 are left",
        ),
        (
            "label: Contrast",
            "label: Brightness",
            "12:26: instances `brightness` and `contrast` of `slider_single/brightness` have the same label `Brightness`",
        ),
        (
            "Set Brightness",
            "In MUI set Brightness",
            "7:18: the instruction of `slider_single/brightness` names a target (`mui`)",
        ),
        (
            "    revision: 2",
            "    hold_ms: 60001",
            "15:14: `hold_ms` of `slider_single/match-approved` must be at most 60000",
        ),
        ("component: slider_single", "component: slider_singel", "1:12: unknown component `slider_singel`"),
        ("component: slider_single", "component: tabs", "1:12: component `tabs` in a file named `slider_single.yaml`"),
    ];
    for (from, to, expected) in cases {
        let says = slider_problems(from, to);
        assert_eq!(first(says), format!("tasks/slider_single.yaml:{expected}"));
    }
}

#[test]
fn a_survey_keeps_the_sound_cards() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    assert_eq!(Corpus::survey_dir(&folder).0.cards().len(), 4);
    let (corpus, problems) = Corpus::survey_dir(&folder.join("nowhere"));
    assert!(corpus.cards().is_empty());
    assert!(problems.0[0].message.starts_with("cannot be read: "));
}

#[test]
fn pools_and_worlds_are_checked_and_their_users_spared() {
    let files = [
        ("pools.yaml", "countries: [Norway, Norway, 5]"),
        ("worlds.yaml", "harbour: { product: Quayside }"),
        ("slider_single.yaml", SLIDER),
    ];
    assert_eq!(
        Corpus::from_files(&files).err().unwrap().to_string(),
        "tasks/pools.yaml:1:21: `Norway` stands twice in pool `countries`\n\
         tasks/pools.yaml:1:29: entry 3 of pool `countries` must be a text\n\
         hint: put it in quotes\n\
         tasks/worlds.yaml:1:1: world `harbour`: missing field `user`\n\
         3 problems; no task was run"
    );
}
