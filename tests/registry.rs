//! Every component is whole: three adapters, a policy, ten cards, and nothing is written by hand twice.

#![allow(clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use setpoint_corpus::{Corpus, Selection, Suite};
use setpoint_schema::{FAMILIES, Guidance, Target, Spacing, TEMPLATES, Task, components, family_of};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The adapter of a component in a library, be it its own or one that all share.
fn adapter(component: &str, library: Target) -> PathBuf {
    let folder = repository().join("web/src/components").join(component);
    let own = folder.join(format!("{library}.tsx"));
    if own.exists() { own } else { folder.join("all.tsx") }
}

#[test]
fn every_component_has_an_adapter_in_every_library() {
    for entry in components::all() {
        for library in Target::ALL {
            let path = adapter(entry.name, library);
            assert!(path.exists(), "{} has no adapter for {library}", entry.name);
        }
    }
}

#[test]
fn every_component_has_a_family_a_policy_and_ten_cards() {
    let corpus = Corpus::embedded().expect("a sound corpus");
    for entry in components::all() {
        assert!(family_of(entry.name).is_some(), "{} is in no family", entry.name);
        assert!(setpoint_oracle::has_policy(entry.name), "{} has no policy", entry.name);
        let cards = corpus.cards().iter().filter(|card| card.component == entry.name).count();
        assert_eq!(cards, 10, "{} has {cards} cards", entry.name);
    }
}

#[test]
fn an_adapter_has_about_sixty_lines_at_most_on_average() {
    let mut lines = Vec::new();
    for entry in components::all() {
        let mut paths: Vec<_> = Target::ALL.into_iter().map(|library| adapter(entry.name, library)).collect();
        paths.dedup();
        lines.extend(paths.iter().map(|path| std::fs::read_to_string(path).expect("an adapter").lines().count()));
    }
    let average = lines.iter().sum::<usize>() as f64 / lines.len() as f64;
    assert!(average <= 65.0, "adapters have {average:.1} lines on average");
}

#[test]
fn every_card_has_twenty_different_draws_and_all_are_sound() {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let mut open: BTreeMap<String, BTreeSet<String>> =
        corpus.cards().iter().map(|card| (card.name(), BTreeSet::new())).collect();
    for seed in 0..200 {
        let tasks = open.keys().map(|card| format!("{card}@mui")).collect();
        let selection = Selection { seed, tasks, ..Selection::default() };
        for task in corpus.tasks(&selection).expect("every seed is sound") {
            let drawn =
                serde_json::to_string(&(&task.instruction, &task.scene.notes, &task.scene.instances, &task.goal))
                    .expect("json");
            open.entry(format!("{}/{}", task.id.component, task.id.card)).or_default().insert(drawn);
        }
        open.retain(|_, drawn| drawn.len() < 20);
        if open.is_empty() {
            return;
        }
    }
    panic!("fewer than 20 different draws in 200 seeds: {:?}", open.keys());
}

/// What a drawn word does to a sentence that was right with another one.
fn slips(sentence: &str) -> Vec<String> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let slipped = |pair: &&[&str]| {
        let vowel = pair[1].to_lowercase().starts_with(['a', 'e', 'i', 'o']);
        let article = match pair[0] {
            "a" => !vowel,
            "an" => vowel || pair[1].starts_with(['h', 'u']),
            _ => true,
        };
        !article || pair[0].eq_ignore_ascii_case(pair[1])
    };
    let pairs = words.windows(2).filter(slipped).map(|pair| pair.join(" "));
    let marks = ["..", ",,", " .", " ,"].into_iter().filter(|marks| sentence.contains(marks)).map(String::from);
    pairs.chain(marks).collect()
}

#[test]
fn instructions_are_well_formed_whatever_is_drawn() {
    assert_eq!(slips("Go to a asthma review of In re Guardianship of L.. And and go."), ["a asthma", "And and", ".."]);
    let corpus = Corpus::embedded().expect("a sound corpus");
    let mut found = BTreeMap::new();
    for seed in 0..20 {
        let selection = Selection { seed, libraries: vec!["mui".into()], ..Selection::default() };
        for task in corpus.tasks(&selection).expect("every seed is sound") {
            let slips = slips(&task.instruction);
            if !slips.is_empty() {
                found.insert(task.id.to_string(), (seed, task.instruction, slips));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The components whose state only counts what was done, so that nothing can be cleared or reset.
const NEVER_CLEARED: [&str; 4] = ["button", "link", "clipboard_copy", "download_trigger"];

#[test]
fn the_ten_cards_of_a_component_differ_in_kind() {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let mut cards = BTreeMap::<String, Vec<Task>>::new();
    for task in corpus.tasks(&Selection { libraries: vec!["mui".into()], ..Selection::default() }).expect("tasks") {
        cards.entry(task.id.component.clone()).or_default().push(task);
    }
    let mut lacking = Vec::new();
    for (component, cards) in &cards {
        let mut at_least = |least: usize, kind: &str, is_one: &dyn Fn(&Task) -> bool| {
            let found = cards.iter().filter(|task| is_one(task)).count();
            if found < least {
                lacking.push(format!("{component} has {found} of {least} {kind}"));
            }
        };
        at_least(2, "with several instances to tell apart", &|task| {
            task.scene.instances.iter().filter(|instance| !instance.locked).count() > 1
        });
        at_least(2, "in compact spacing", &|task| task.scene.factors.spacing == Spacing::Compact);
        at_least(1, "with visual guidance", &|task| task.scene.factors.guidance != Guidance::Text);
        at_least(1, "to confirm", &|task| task.scene.confirm.is_some());
        let cleared = usize::from(!NEVER_CLEARED.contains(&component.as_str()));
        at_least(cleared, "that clear or reset", &|task| task.template == "clear_reset");
        let templates: BTreeSet<&str> = cards.iter().map(|task| task.template.as_str()).collect();
        assert!(templates.len() >= 4, "{component} asks in only {} ways: {templates:?}", templates.len());
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}

#[test]
fn the_page_about_components_says_what_is_asked_today() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut atlas = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    let status = atlas.args(["atlas", "--text-only", "--out"]).arg(folder.path()).status().expect("a binary");
    assert!(status.success());
    let [written, kept] = [folder.path().join("components.md"), repository().join("docs/components.md")]
        .map(|page| std::fs::read_to_string(page).expect("a page"));
    assert!(written == kept, "docs/components.md is out of date: run `setpoint atlas --text-only`");
}

#[test]
fn the_smoke_suite_is_small_and_touches_every_family_and_library() {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let tasks = corpus.tasks(&Selection { suite: Suite::Smoke, ..Selection::default() }).expect("a suite");
    assert!((30..75).contains(&tasks.len()), "{} tasks", tasks.len());
    for family in FAMILIES {
        let of_family = |task: &&Task| family_of(&task.id.component).is_some_and(|other| other.name == family.name);
        assert!(tasks.iter().any(|task| of_family(&task)), "no task of {}", family.name);
    }
    for library in Target::ALL {
        let count = tasks.iter().filter(|task| task.id.target == library).count();
        assert!(count >= 10, "{count} tasks in {library}");
    }
}

#[test]
fn every_template_and_every_level_of_every_factor_is_used() {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let cards = corpus.cards().len();
    let share = |selection: Selection| {
        let tasks = corpus.tasks(&Selection { libraries: vec!["mui".into()], ..selection });
        tasks.map_or(0.0, |tasks| tasks.len() as f64 / cards as f64)
    };
    for template in TEMPLATES {
        let templates = vec![template.to_string()];
        assert!(share(Selection { templates, ..Selection::default() }) > 0.0, "no card is of template {template}");
    }
    for (factor, levels) in setpoint_corpus::scene_factors() {
        for level in levels {
            let factors = vec![(factor.to_string(), level.clone())];
            let share = share(Selection { factors, ..Selection::default() });
            assert!(share >= 0.03, "{factor}={level} is in {:.1} % of the cards", share * 100.0);
        }
    }
}
