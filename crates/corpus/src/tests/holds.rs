//! A goal is held for a while after the end. What the scene's own clock does then is fair: it brings about what the
//! agent set off, and takes nothing from who did as asked.

use setpoint_schema::Matcher;

use super::*;

fn drawn(component: &str) -> Vec<Task> {
    let seeds: Vec<u32> = (0..8).collect();
    let components = vec![component.to_string()];
    let selection = Selection { components, seeds: crate::SeedChoice::Listed(seeds), ..Selection::default() };
    EMBEDDED.tasks(&selection).unwrap_or_else(|error| panic!("{error}"))
}

/// The properties and the aim of each control that the goal names, and whether it names a field of it.
fn targets(task: &Task) -> impl Iterator<Item = (&setpoint_schema::Object, &setpoint_schema::Object, Names<'_>)> {
    task.goal.want.iter().filter_map(|(id, want)| {
        let names: Names = Box::new(|field: &str| want.get(field));
        Some((&task.scene.instance(id)?.props, task.goal.aim.get(id)?, names))
    })
}

type Names<'a> = Box<dyn Fn(&str) -> Option<&'a Matcher> + 'a>;

fn millis(props: &setpoint_schema::Object, field: &str) -> u64 {
    props[field].as_u64().unwrap_or_else(|| panic!("no {field}"))
}

#[test]
fn entries_that_are_on_their_way_have_come_before_a_feed_is_judged() {
    for task in drawn("feed_infinite_scroll") {
        for (props, ..) in targets(&task) {
            assert!(u64::from(task.goal.hold_ms) > millis(props, "delay_ms"), "{}", task.id);
        }
    }
}

#[test]
fn a_job_that_must_stand_somewhere_stands_still() {
    for task in drawn("progress_bar") {
        for (props, aim, names) in targets(&task) {
            let runs = aim["status"] == "running";
            assert!(!(runs && names("value").is_some()), "{}: time would move what the goal names", task.id);
            // An agent may think for ten steps of a second each before it is done.
            let ticks = (u64::from(task.goal.hold_ms) + 10_000) / millis(props, "tick_ms") + 1;
            let reached = aim["value"].as_u64().unwrap_or(0) + ticks * millis(props, "by");
            assert!(!runs || reached < 100, "{}: the job would be done while it is held", task.id);
        }
    }
}

#[test]
fn a_message_that_must_stay_up_does_not_go_by_itself() {
    for task in drawn("toast_snackbar") {
        for (props, aim, names) in targets(&task) {
            let up = aim["visible"].as_array().is_some_and(|visible| !visible.is_empty());
            let stays = props["stay_ms"].is_null();
            assert!(stays || !(up && names("visible").is_some()), "{}", task.id);
        }
    }
}

#[test]
fn every_goal_is_held_for_a_time() {
    for card in EMBEDDED.cards() {
        assert!(card.hold_ms > 0, "{}: a goal that is held for no time is not known to be stable", card.name());
    }
}
