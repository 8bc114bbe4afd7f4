//! Targets are folders: nothing else counts them.

use setpoint_schema::{Maker, Platform};

use super::*;

const PHONE: &str = "\
name: compose
title: Compose
platform: phone
surface: { width: 412, height: 915, scale: 2.5, touch: true }
makers:
  slider_single: native
  select_custom_multi: composed
";

const BENCH: &str = "\
name: bench
title: Workbench
platform: web
surface: { width: 800, height: 600, scale: 1, touch: false }
smoke_turn: 1
brand_names: [Workbench]
makers: { slider_single: third_party }
";

fn with_targets(targets: &[(&str, &str)]) -> Result<Corpus, String> {
    let mut files = vec![
        ("pools.yaml", POOLS),
        ("worlds.yaml", WORLDS),
        ("slider_single.yaml", SLIDER),
        ("select_custom_multi.yaml", SELECT),
    ];
    files.extend(targets);
    Corpus::from_files(&files).map_err(|problems| problems.to_string())
}

fn ids(corpus: &Corpus, selection: &Selection) -> Vec<String> {
    let tasks = corpus.tasks(selection).unwrap_or_else(|error| panic!("{error}"));
    tasks.iter().map(|task| task.id.to_string()).collect()
}

#[test]
fn a_target_is_asked_just_the_components_that_it_names() {
    let corpus = with_targets(&[("targets/bench/target.yaml", BENCH), ("targets/compose/target.yaml", PHONE)]).unwrap();
    let all = ids(&corpus, &Selection::default());
    assert_eq!(
        all,
        [
            "select_custom_multi/ship-to@compose",
            "slider_single/brightness@bench",
            "slider_single/brightness@compose",
            "slider_single/match-approved@bench",
            "slider_single/match-approved@compose",
        ]
    );
    let phone = Selection { platforms: vec!["phone".into()], ..Selection::default() };
    assert_eq!(ids(&corpus, &phone).len(), 3);
    let task = corpus.tasks(&phone).unwrap().remove(0);
    assert_eq!((task.scene.surface.platform, task.scene.surface.width), (Platform::Phone, 412));
    assert_eq!(corpus.facts(&task).maker, Some(Maker::Composed));
    let composed = Selection { makers: vec!["composed".into()], ..Selection::default() };
    assert_eq!(ids(&corpus, &composed), ["select_custom_multi/ship-to@compose"]);
}

#[test]
fn a_target_without_a_turn_leaves_the_smoke_suite_as_it_is() {
    let smoke = Selection { suite: Suite::Smoke, ..Selection::default() };
    let alone = with_targets(&[("targets/bench/target.yaml", BENCH)]).unwrap();
    let both = with_targets(&[("targets/bench/target.yaml", BENCH), ("targets/compose/target.yaml", PHONE)]).unwrap();
    assert_eq!(ids(&alone, &smoke), ["slider_single/brightness@bench"]);
    assert_eq!(ids(&both, &smoke), ids(&alone, &smoke));
    assert_ne!(alone.digest(), both.digest());
}

#[test]
fn a_folder_of_cards_brings_its_own_targets_or_takes_those_beside_it_or_those_of_the_binary() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("tasks");
    let put = |path: &str, text: &str| {
        let path = root.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let targets = || -> Vec<&str> {
        let corpus = Corpus::load_dir(&folder).unwrap_or_else(|problems| panic!("{problems}"));
        corpus.toolkits().iter().map(|toolkit| toolkit.target.name()).collect()
    };
    put("tasks/worlds.yaml", WORLDS);
    put("tasks/slider_single.yaml", SLIDER);
    assert_eq!(targets(), ["antd", "mui", "mantine"]);
    put("targets/readme.md", "Not a target.");
    assert_eq!(targets(), ["antd", "mui", "mantine"]);
    put("targets/compose/target.yaml", PHONE);
    assert_eq!(targets(), ["compose"]);
    put("tasks/targets/bench/target.yaml", BENCH);
    assert_eq!(targets(), ["bench"]);
}

#[test]
fn what_is_wrong_with_a_target_is_said_with_its_place() {
    let says = |from: &str, to: &str| {
        assert!(BENCH.contains(from), "{from}");
        let problems = with_targets(&[("targets/bench/target.yaml", &BENCH.replacen(from, to, 1))]).err();
        problems.unwrap_or_default()
    };
    let cases = [
        ("name: bench", "name: bank", "1:7: name \"bank\" in a folder named `bench`"),
        ("title: Workbench", "titel: Workbench", "1:1: missing field `title` in target `bench`"),
        ("platform: web", "platform: wed", "3:11: unknown platform `wed` of target `bench`"),
        ("width: 800", "width: 0", "4:19: `surface.width` of target `bench` must be a whole number from 1 to 16384"),
        ("touch: false", "touch: no way", "4:54: `surface.touch` of target `bench` must be true or false"),
        ("smoke_turn: 1", "smoke_turn: first", "5:13: `smoke_turn` of target `bench` must be a whole number"),
        ("[Workbench]", "Workbench", "6:14: `brand_names` of target `bench` must be a list of texts"),
        ("slider_single:", "slider_singel:", "7:11: unknown component `slider_singel` in makers of target `bench`"),
        ("third_party", "thrid_party", "7:26: unknown maker `thrid_party` of `slider_single` in target `bench`"),
    ];
    for (from, to, expected) in cases {
        let said = says(from, to);
        let first = said.lines().next().unwrap_or_default();
        assert_eq!(first, format!("targets/bench/target.yaml:{expected}"), "{said}");
    }
    assert!(says("title: Workbench", "titel: Workbench").contains("\n  known fields: `name`, `title`, `platform`,"));
    assert!(says("third_party", "thrid_party").contains("\nhint: did you mean `third_party`?\n"));
    let twins = with_targets(&[
        ("targets/bench/target.yaml", BENCH),
        ("targets/second/target.yaml", &BENCH.replace("name: bench", "name: second")),
    ]);
    let expected = "targets/second/target.yaml:5:13: target `second` has the same turn in the smoke suite as `bench`";
    assert_eq!(twins.err().unwrap().lines().next(), Some(expected));
}

#[test]
fn an_instruction_does_not_name_a_target() {
    let named = with_targets(&[("targets/bench/target.yaml", &BENCH.replace("[Workbench]", "[brightness]"))]);
    let expected =
        "tasks/slider_single.yaml:7:18: the instruction of `slider_single/brightness` names a target (`brightness`)";
    assert_eq!(named.err().unwrap().lines().next(), Some(expected));
}

#[test]
fn the_smoke_suite_is_what_it_was() {
    let tasks = EMBEDDED.tasks(&Selection { suite: Suite::Smoke, ..Selection::default() }).unwrap();
    let names: Vec<String> = tasks.iter().map(|task| task.id.to_string()).collect();
    assert_eq!(names.len(), 70);
    assert_eq!(setpoint_schema::Digest::of(&names).0, SMOKE);
}

/// Over the names of the 70 tasks: who compares smoke runs compares the same tasks.
const SMOKE: &str = "51cbd8034c39500b";
