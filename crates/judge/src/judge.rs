//! The verdict.

use setpoint_schema::{Goal, Verdict};

use crate::rules::{Rules, Side};
use crate::trace::Trace;
use crate::{Evidence, States, cause, ladder};

pub fn judge(evidence: &Evidence) -> Verdict {
    let rules = Rules::new(evidence.component, evidence.goal);
    let trace = Trace::replay(evidence, &rules);
    let ladder = ladder::climb(evidence, &rules, &trace);
    let pass = !evidence.finish.breaks_off()
        && [&ladder.exact, &ladder.committed, &ladder.stable, &ladder.no_collateral].iter().all(|rung| rung.reached);
    if pass {
        let detail = cause::success(evidence, ladder.committed.step);
        return Verdict { pass, ladder, cause: None, detail };
    }
    let (cause, why) = cause::explain(evidence, &rules, &trace, &ladder);
    Verdict { pass, ladder, cause: Some(cause), detail: format!("{}: {why}", cause.words()) }
}

/// Whether these states, as they stand, meet the goal without collateral damage.
///
/// For the `auto` finish rule, and for the check that a task does not start where it should end.
pub fn satisfied(goal: &Goal, component: &str, initial: &States, held: &States) -> bool {
    let rules = Rules::new(component, goal);
    rules.met(held, Side::Shown) && rules.met(held, Side::Committed) && rules.collateral(initial, held).is_empty()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};
    use setpoint_schema::{Cause, EpisodeRecord, Held, is_clutter};

    use super::*;
    use crate::fixture::*;

    #[test]
    fn an_exact_committed_stable_state_passes() {
        let verdict = sliders()
            .clicks()
            .moves("brightness", json!({ "value": 40 }))
            .clicks()
            .moves("brightness", json!({ "value": 65.0 }))
            .verdict();
        assert!(verdict.pass);
        assert_eq!(verdict.cause, None);
        assert_eq!(verdict.detail, "brightness reached value = 65 at step 2");
    }

    #[test]
    fn a_draft_does_not_pass_until_it_is_applied() {
        let draft = selects().clicks().moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": true }));
        assert!(!draft.verdict().pass);
        assert!(!satisfied(&draft.goal, draft.component, &draft.initial, &draft.last));
        let applied = draft.clicks().applies("shipping");
        assert_eq!(applied.verdict().detail, "shipping reached selected = [Ghana, Norway] at step 2");
    }

    #[test]
    fn a_free_field_may_end_anywhere() {
        let open = |instance: &str, selected: Value| json!({ "selected": selected, "open": instance == "billing" });
        let mut episode = selects().clicks();
        episode.confirm = false;
        let episode = episode
            .moves("shipping", open("shipping", json!(["Norway", "Ghana"])))
            .moves("billing", open("billing", json!(["Italy"])));
        assert!(episode.verdict().pass);
    }

    #[test]
    fn a_free_field_that_the_goal_names_is_not_free() {
        let closed = json!({ "selected": ["Italy"], "open": false });
        let open = json!({ "selected": ["Italy"], "open": true });
        let episode = Episode::new("select_custom_multi", json!({ "a": { "open": true } }), &[("a", closed)]);
        assert!(!episode.verdict().pass);
        let episode = episode.clicks().moves("a", open);
        assert!(episode.verdict().ladder.changed.reached);
        assert!(episode.verdict().pass);
    }

    #[test]
    fn the_free_fields_of_a_component_are_not_free_in_clutter() {
        let (off, on) = (json!({ "open": false }), json!({ "open": true }));
        let goal = json!({ "a": { "selected": ["x"] } });
        let initial = [("a", json!({ "selected": [] })), ("clutter.3", off)];
        let episode =
            Episode::new("select_custom_multi", goal, &initial).clicks().moves("a", json!({ "selected": ["x"] }));
        assert!(episode.verdict().pass);
        assert!(!episode.clicks().moves("clutter.3", on).verdict().pass);
    }

    #[test]
    fn another_field_of_a_target_is_collateral() {
        let goal = json!({ "a": { "x": 1 } });
        let episode = Episode::new("window_splitter", goal, &[("a", json!({ "x": 0, "y": 0 }))]);
        let verdict = episode.clicks().moves("a", json!({ "x": 1, "y": 5 })).verdict();
        assert_eq!(verdict.detail, "collateral change: a.y went from 0 to 5");
    }

    #[test]
    fn a_draft_left_in_another_instance_is_collateral() {
        let episode = selects().clicks().moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": false }));
        let episode = episode.clicks().applies("shipping");
        assert!(episode.verdict().pass);
        let verdict = episode.clicks().moves("billing", json!({ "selected": ["Spain"], "open": false })).verdict();
        assert_eq!(verdict.detail, "collateral change: billing.selected went from [Italy] to [Spain]");
    }

    #[test]
    fn a_control_that_is_gone_or_new_is_collateral() {
        let episode = sliders().clicks().moves("brightness", json!({ "value": 65 }));
        let mut gone = episode.clone();
        gone.last.shift_remove("contrast");
        assert_eq!(gone.verdict().detail, "collateral change: contrast.value went from 50 to nothing");
        let mut new = episode;
        new.last.insert("extra".into(), Held { committed: object(&json!({ "value": 1 })), draft: None });
        assert_eq!(new.verdict().detail, "collateral change: extra.value went from nothing to 1");
    }

    #[test]
    fn same_as_compares_with_what_the_other_has_committed() {
        let mut episode = sliders();
        episode.goal = serde_json::from_value(
            json!({ "want": { "brightness": { "value": { "same_as": "sample" } } }, "aim": {}, "hold_ms": 0 }),
        )
        .unwrap();
        let episode = episode.clicks().moves("brightness", json!({ "value": 65 }));
        assert!(episode.verdict().pass);
        let mut drafted = episode.clone();
        let draft = Some(object(&json!({ "value": 30 })));
        for states in [&mut drafted.initial, &mut drafted.last, &mut drafted.again] {
            states["sample"].draft = draft.clone();
        }
        assert!(drafted.verdict().pass);
        assert_eq!(
            episode.clicks().moves("brightness", json!({ "value": 60 })).verdict().detail,
            "wrong value: brightness is 60, 5 below 65"
        );
    }

    #[test]
    fn a_goal_that_names_nobody_is_never_met() {
        let episode = Episode::new("slider_single", json!({}), &[("a", json!({ "value": 1 }))]);
        assert!(!satisfied(&episode.goal, episode.component, &episode.initial, &episode.last));
        assert!(!episode.verdict().pass);
    }

    #[test]
    fn a_stored_record_is_judged_as_the_episode_was() {
        let episode = selects().clicks().moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": false }));
        let record = episode.record();
        let stored = serde_json::to_string(&record).unwrap();
        let record: EpisodeRecord = serde_json::from_str(&stored).unwrap();
        assert_eq!(judge(&Evidence::of(&record)), episode.verdict());
        assert_eq!(episode.verdict().cause, Some(Cause::NotCommitted));
    }

    /// Any episode with one slider to set, one to leave alone and some switches. Goals are easy to hit by chance.
    fn any_episode() -> impl Strategy<Value = Episode> {
        let moves = prop::collection::vec((any::<bool>(), 0..4i32, any::<bool>()), 0..6);
        (0..4i32, 0..4i32, prop::collection::vec(any::<bool>(), 1..4), moves, any::<bool>()).prop_map(
            |(start, wanted, switches, moves, confirm)| {
                let mut initial =
                    vec![("a".to_string(), json!({ "value": start })), ("b".to_string(), json!({ "value": 2 }))];
                initial.extend(
                    switches.iter().enumerate().map(|(n, on)| (format!("clutter.{n}"), json!({ "value": on }))),
                );
                let initial = initial.iter().map(|(id, state)| (id.as_str(), state.clone())).collect::<Vec<_>>();
                let mut episode = Episode::new("slider_single", json!({ "a": { "value": wanted } }), &initial);
                episode.confirm = confirm;
                moves.into_iter().fold(episode, |episode, (first, value, apply)| {
                    let instance = if first { "a" } else { "b" };
                    let episode = episode.clicks().moves(instance, json!({ "value": value }));
                    if apply { episode.applies(instance) } else { episode }
                })
            },
        )
    }

    /// An episode that passes whatever happened before its last step.
    fn passing_episode() -> impl Strategy<Value = Episode> {
        any_episode().prop_map(|episode| {
            let wanted = episode.goal.want["a"]["value"].example(&|_| None).unwrap();
            let episode = episode.clicks().moves("b", json!({ "value": 2 })).applies("b");
            episode.moves("a", json!({ "value": wanted })).applies("a")
        })
    }

    proptest! {
        #[test]
        fn who_ends_at_an_unsatisfying_start_fails(mut episode in any_episode()) {
            prop_assume!(!satisfied(&episode.goal, episode.component, &episode.initial, &episode.initial));
            episode.last = episode.initial.clone();
            episode.again = episode.initial.clone();
            prop_assert!(!episode.verdict().pass);
        }

        #[test]
        fn a_pass_is_satisfied_at_the_end_and_a_failure_has_a_cause(episode in any_episode()) {
            let verdict = episode.verdict();
            prop_assert_eq!(verdict.pass, satisfied(&episode.goal, episode.component, &episode.initial, &episode.last));
            prop_assert_eq!(verdict.pass, verdict.cause.is_none());
            prop_assert!(!verdict.detail.ends_with(": "), "{}", verdict.detail);
        }

        #[test]
        fn one_flipped_switch_turns_a_pass_into_a_failure(mut episode in passing_episode(), nth in 0usize..4, late in any::<bool>()) {
            prop_assert!(episode.verdict().pass);
            let switches = episode.last.keys().filter(|id| is_clutter(id)).cloned().collect::<Vec<_>>();
            let switch = &switches[nth % switches.len()];
            let on = episode.last[switch].committed["value"].as_bool().unwrap();
            episode.again[switch].committed.insert("value".into(), json!(!on));
            if !late {
                episode.last = episode.again.clone();
            }
            prop_assert_eq!(episode.verdict().cause, Some(Cause::Collateral));
        }
    }
}
