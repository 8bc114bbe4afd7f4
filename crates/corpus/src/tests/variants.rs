//! Tasks with other levels of their factors.

use setpoint_schema::{Clutter, Dynamics, Placement, Theme, Variant};

use super::*;

fn variant(text: &str) -> Variant {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn says(corpus: &Corpus, task: &Task, levels: &str) -> String {
    corpus.variant(task, &variant(levels)).err().map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn a_variant_changes_what_it_names_its_id_and_its_digest_and_nothing_else() {
    let corpus = samples();
    let plain = task(&corpus, 3, "slider_single/brightness@mui");
    let dark = corpus.variant(&plain, &variant("theme=dark")).unwrap();
    assert_eq!(dark.id.to_string(), "slider_single/brightness@mui+theme=dark");
    assert_ne!(dark.digest(), plain.digest());
    assert_eq!(dark.scene.factors.theme, Theme::Dark);
    let mut back = dark.clone();
    back.scene.factors.theme = Theme::Light;
    back.id.variant = Variant::default();
    assert_eq!(back, plain);
    assert_eq!(corpus.task(&dark.id).unwrap(), dark);
    let still = corpus.variant(&plain, &variant("dynamics=real")).unwrap();
    assert_eq!(still.scene.factors.dynamics, Dynamics::Real);
}

#[test]
fn a_level_that_the_card_has_anyway_is_the_plain_task() {
    let corpus = samples();
    let plain = task(&corpus, 3, "slider_single/brightness@mui");
    assert_eq!(corpus.variant(&plain, &variant("theme=light,clutter=low,instances=2")).unwrap(), plain);
    let dark = corpus.variant(&plain, &variant("theme=dark,scale=large")).unwrap();
    assert_eq!(corpus.variant(&dark, &variant("theme=light,scale=default")).unwrap(), plain);
    let both =
        corpus.variant(&corpus.variant(&plain, &variant("theme=dark")).unwrap(), &variant("scale=large")).unwrap();
    assert_eq!(both, dark);
}

#[test]
fn more_clutter_is_what_there_was_and_some_more() {
    let corpus = samples();
    let plain = task(&corpus, 3, "slider_single/brightness@mui");
    let more = corpus.variant(&plain, &variant("clutter=medium")).unwrap();
    assert_eq!((plain.scene.clutter.len(), more.scene.clutter.len()), (3, 6));
    assert_eq!(plain.scene.clutter, more.scene.clutter[..3]);
    let none = corpus.variant(&more, &variant("clutter=none")).unwrap();
    assert_eq!((none.scene.clutter.len(), none.scene.factors.clutter), (0, Clutter::None));
}

#[test]
fn what_a_card_cannot_bear_is_refused_by_name() {
    let corpus = samples();
    let brightness = task(&corpus, 0, "slider_single/brightness@mui");
    let matched = task(&corpus, 0, "slider_single/match-approved@mui");
    let cases = [
        (&brightness, "theme=drak", "there is no such level; known: `light`, `dark`, `high_contrast`"),
        (&brightness, "guidance=visual", "it shows neither a reference nor a note to be guided by"),
        (&matched, "guidance=text", "its instruction is written for what it shows"),
        (&brightness, "instances=3", "it has 2, and their number is its author's"),
        (&brightness, "clutter=high", "world `harbour` needs 10 controls for clutter, but 7 are left"),
    ];
    for (task, levels, why) in cases {
        assert_eq!(
            says(&corpus, task, levels),
            format!("`{}` cannot be shown with `{levels}`: {why}", task.id.card_name())
        );
    }
    assert!(says(&corpus, &brightness, "colour=red").contains("there is no such factor; known: `theme`"));
    let stranger = Task { id: setpoint_schema::TaskId { card: "none".into(), ..brightness.id.clone() }, ..brightness };
    assert!(says(&corpus, &stranger, "theme=dark").ends_with("it is not in this corpus"));
}

#[test]
fn clutter_with_the_label_of_a_control_is_never_drawn_and_may_be_too_little() {
    // Of the seven controls of this world three have labels that the instances have.
    let text = SLIDER
        .replace("label: Brightness", "label: Night shift")
        .replace("label: Contrast", "label: Print")
        .replace("clutter: low", "clutter: none");
    let corpus = load("slider_single.yaml", &text).unwrap();
    let plain = task(&corpus, 0, "slider_single/brightness@mui");
    assert!(
        says(&corpus, &plain, "clutter=medium")
            .ends_with("world `harbour` needs 6 controls for clutter, but 5 are left")
    );
}

#[test]
fn the_middle_of_a_page_is_the_right_of_a_drawer() {
    let corpus = load("slider_single.yaml", &SLIDER.replace("layout: settings_panel", "layout: drawer_flow")).unwrap();
    let plain = task(&corpus, 0, "slider_single/brightness@mui");
    assert_eq!(plain.scene.factors.placement, Placement::Center);
    assert!(says(&corpus, &plain, "placement=right").ends_with("in a drawer `center` and `right` are the same place"));
    for levels in ["placement=left", "placement=top_right", "layout=isolated_card,placement=right"] {
        assert_eq!(says(&corpus, &plain, levels), "");
    }
    let elsewhere = samples();
    let plain = task(&elsewhere, 0, "slider_single/brightness@mui");
    assert_eq!(says(&elsewhere, &plain, "layout=drawer_flow,placement=right"), "");
}

#[test]
fn a_selection_shows_each_task_in_each_variant_once() {
    let corpus = samples();
    let ids = |variants: &[&str]| -> Vec<String> {
        let variants = variants.iter().map(|text| variant(text)).collect();
        let selection = Selection { tasks: vec!["slider_single/*@mui".into()], variants, ..Selection::default() };
        corpus.tasks(&selection).unwrap().iter().map(|task| task.id.to_string()).collect()
    };
    assert_eq!(
        ids(&["theme=dark", "theme=light", "scale=default", "theme=dark,scale=large"]),
        [
            "slider_single/brightness@mui+theme=dark",
            "slider_single/brightness@mui",
            "slider_single/brightness@mui+scale=large,theme=dark",
            "slider_single/match-approved@mui+theme=dark",
            "slider_single/match-approved@mui",
            "slider_single/match-approved@mui+scale=large,theme=dark",
        ]
    );
}

#[test]
fn a_selection_names_ten_refused_cards_and_counts_the_rest() {
    let refused = |level: &str| {
        let selection = Selection { variants: vec![variant(level)], ..Selection::default() };
        EMBEDDED.tasks(&selection).map(|tasks| tasks.len()).unwrap_err().to_string()
    };
    let said = refused("guidance=mixed");
    assert_eq!(said.lines().next(), Some("933 variants cannot be shown; no task was run"));
    assert_eq!(said.lines().count(), 13, "{said}");
    assert!(said.contains("\n  and 923 more\nhint: "), "{said}");
    assert_eq!(refused("theme=drak").lines().next(), Some("unknown level `drak`"));
}

/// Sweeps over these need no list of exceptions.
#[test]
fn every_card_bears_every_level_of_how_it_looks() {
    let tasks = EMBEDDED.tasks(&Selection { targets: vec!["mui".into()], ..Selection::default() }).unwrap();
    for factor in ["theme", "spacing", "layout", "scale", "dynamics"] {
        for level in crate::factors::levels(factor) {
            for task in &tasks {
                assert_eq!(says(&EMBEDDED, task, &format!("{factor}={level}")), "");
            }
        }
    }
}
