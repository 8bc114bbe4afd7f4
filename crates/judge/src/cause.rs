//! Why an episode failed, named from what was recorded.

use serde_json::Value;
use setpoint_schema::{Action, Cause, Finish, Ladder, Matcher, is_clutter};

use crate::ladder::{collateral, doing, moved, names};
use crate::rules::{Rules, Side, committed_field};
use crate::trace::Trace;
use crate::words::{conditions, members, name, number, off, show};
use crate::{Evidence, States, distance};

/// The sentence for a pass.
pub(crate) fn success(evidence: &Evidence, step: Option<u32>) -> String {
    let reached = evidence
        .goal
        .want
        .keys()
        .map(|target| format!("{target} reached {}", conditions(evidence, target, evidence.last, Side::Committed)));
    let when = step.map_or_else(String::new, |step| format!(" at step {step}"));
    format!("{}{when}", reached.collect::<Vec<_>>().join(", "))
}

/// Names the cause of a failure and says why, by the first rule that fits.
///
/// The order goes from what settles the matter to what merely describes it.
/// 0. Who left, died or broke the page did not end the episode, whatever the page showed by then.
/// 1. Without a readable answer there is no behaviour to explain.
/// 2. Then the failures of those who reached the goal, since for them every lower rung is in order:
///    not committed before collateral, because a draft would have failed without any damage.
/// 3. Then the goal reached in another control, or reached and left. These say more than how the
///    episode ended: who overshoots until the budget is spent has a problem of aim, not of budget.
/// 4. Then how it ended, a loop before the budget that it used up.
/// 5. Then the lowest rung missed, but only if no target ever changed: once one has, the wrong value
///    that it ended at, with its distance, tells more than the point that was clicked.
pub(crate) fn explain(evidence: &Evidence, rules: &Rules, trace: &Trace, ladder: &Ladder) -> (Cause, String) {
    let case = Case { evidence, rules, trace, ladder };
    let cause = None
        .or_else(|| case.broke_off())
        .or_else(|| case.unreadable())
        .or_else(|| case.not_committed())
        .or_else(|| case.collateral())
        .or_else(|| case.did_not_hold())
        .or_else(|| case.wrong_instance())
        .or_else(|| case.undone())
        .or_else(|| case.overshot())
        .or_else(|| case.gave_up())
        .or_else(|| case.looped())
        .or_else(|| case.budget_spent())
        .or_else(|| case.never_changed());
    cause.unwrap_or_else(|| (Cause::WrongValue, case.wrong_values()))
}

type Found = Option<(Cause, String)>;

struct Case<'a> {
    evidence: &'a Evidence<'a>,
    rules: &'a Rules<'a>,
    trace: &'a Trace,
    ladder: &'a Ladder,
}

impl Case<'_> {
    fn broke_off(&self) -> Found {
        let cause = match self.evidence.finish {
            Finish::LeftPage => Cause::LeftPage,
            Finish::FellSilent => Cause::FellSilent,
            Finish::EndedEarly => Cause::EndedEarly,
            Finish::BrokePage => Cause::BrokePage,
            Finish::Declared | Finish::GaveUp | Finish::BudgetSpent | Finish::Cut => return None,
        };
        Some((cause, self.evidence.why.to_string()))
    }

    fn unreadable(&self) -> Found {
        let silent = !self.evidence.steps.is_empty() && !self.ladder.parsed.reached;
        silent.then(|| (Cause::UnreadableAnswer, self.ladder.parsed.evidence.clone()))
    }

    fn not_committed(&self) -> Found {
        if !self.ladder.exact.reached || self.ladder.committed.reached {
            return None;
        }
        let last = self.evidence.last;
        let drafts = self.rules.targets().filter(|target| !self.rules.met_by(target, target, last, Side::Committed));
        let held =
            drafts.map(|target| format!("{target} held {}", conditions(self.evidence, target, last, Side::Shown)));
        let held = held.collect::<Vec<_>>().join(", ");
        let since = self.ladder.exact.step.map_or_else(String::new, |step| format!(" from step {step}"));
        let never = if self.evidence.confirm { "the change was never applied" } else { "it was never committed" };
        Some((Cause::NotCommitted, format!("{held}{since}; {never}")))
    }

    fn collateral(&self) -> Found {
        let damage = || (Cause::Collateral, collateral(self.evidence, self.rules));
        (self.ladder.exact.reached && !self.ladder.no_collateral.reached).then(damage)
    }

    /// Committed and settled, and yet no longer so when read again.
    fn did_not_hold(&self) -> Found {
        if !self.ladder.exact.reached {
            return None;
        }
        let lost = match moved(self.evidence, self.rules) {
            moved if moved.is_empty() => "the goal was no longer met".to_string(),
            moved => moved,
        };
        Some((Cause::Undone, format!("{lost} within {} ms of the end", self.evidence.goal.hold_ms)))
    }

    fn wrong_instance(&self) -> Found {
        let idle = self.rules.targets().filter(|target| !self.trace.changed.contains_key(*target));
        let unmet = idle.filter(|target| !self.rules.met_by(target, target, self.evidence.last, Side::Shown));
        unmet.into_iter().find_map(|target| {
            let other = self.evidence.last.keys().find(|other| self.stands_in(other, target))?;
            let held = self.rules.goal.want.get(target)?.keys().map(|field| {
                let value = self.evidence.last.get(other).and_then(|held| held.shown().get(field));
                format!("{field} = {}", show(value.unwrap_or(&Value::Null)))
            });
            let held = held.collect::<Vec<_>>().join(", ");
            Some((Cause::WrongInstance, format!("{other} ended with {held}; {target} never changed")))
        })
    }

    /// True if `other` was brought to where `target` should be.
    fn stands_in(&self, other: &str, target: &str) -> bool {
        let Evidence { initial, last, locked, .. } = self.evidence;
        let could = !self.rules.is_target(other) && !is_clutter(other) && !locked.iter().any(|id| id == other);
        could
            && !self.rules.shown_differences(other, initial, last).is_empty()
            && self.rules.met_by(target, other, last, Side::Shown)
    }

    fn undone(&self) -> Found {
        let step = self.trace.passed?;
        let Evidence { initial, last, .. } = self.evidence;
        let back = self.rules.targets().all(|target| self.rules.shown_differences(target, initial, last).is_empty());
        let names = self.rules.targets().collect::<Vec<_>>().join(" and ");
        back.then(|| (Cause::Undone, format!("{names} met the goal at step {step}, then went back to the start")))
    }

    fn overshot(&self) -> Found {
        let step = self.trace.passed?;
        let mut named =
            self.rules.goal.want.iter().flat_map(|(target, fields)| fields.iter().map(move |one| (target, one)));
        named.find_map(|(target, (field, matcher))| {
            let away = |states: &States| {
                let found = states.get(target)?.shown().get(field)?;
                let others = |other: &str| committed_field(states, other, field);
                Some((found.as_f64()?, distance(matcher, found, &others)?, matcher.matches(found, &others)))
            };
            let ((_, before, _), (found, after, met)) = (away(self.evidence.initial)?, away(self.evidence.last)?);
            let (name, end) = (name(target, field), number(found));
            let why = || format!("{name} was right at step {step} and ended at {end}, {}", off(found, after));
            (!met && before * after < 0.0).then(|| (Cause::Overshot, why()))
        })
    }

    fn gave_up(&self) -> Found {
        if self.evidence.finish != Finish::GaveUp {
            return None;
        }
        let reasons = (1..).zip(self.evidence.steps).filter_map(|(step, record)| match &record.action {
            Action::Infeasible { reason } => Some(format!("at step {step} the agent said `{reason}`")),
            _ => None,
        });
        Some((Cause::GaveUp, reasons.last().unwrap_or_else(|| self.wrong_values())))
    }

    /// Scrolling is left out: it moves the page and changes no state.
    fn looped(&self) -> Found {
        let acts = self.evidence.steps.iter().filter(|step| !step.action.ends()).collect::<Vec<_>>();
        let last = acts.last().filter(|step| !matches!(step.action, Action::Scroll { .. }))?;
        let again = acts.iter().rev().take_while(|step| step.action == last.action && step.changes.is_empty()).count();
        let why = || format!("{} was repeated {again} times at the end without any change", doing(last));
        (again >= 3).then(|| (Cause::Loop, why()))
    }

    fn budget_spent(&self) -> Found {
        let why = || format!("at the end of step {} {}", self.evidence.steps.len(), self.wrong_values());
        (self.evidence.finish == Finish::BudgetSpent).then(|| (Cause::BudgetSpent, why()))
    }

    fn never_changed(&self) -> Found {
        let Ladder { located, on_target, fired, changed, .. } = self.ladder;
        let names = names(self.rules);
        match (changed.reached, on_target.reached, located.reached, fired.reached) {
            (true, ..) => None,
            (_, true, _, true) => {
                Some((Cause::RightRegionWrongAction, format!("input reached {names} and did not change it")))
            }
            (_, true, ..) => Some((Cause::NoEffect, format!("an action was in place, but no input reached {names}"))),
            (_, _, true, _) => {
                Some((Cause::RightControlWrongRegion, format!("{}, not where it had to go", located.evidence)))
            }
            _ => Some((Cause::WrongPlace, located.evidence.clone())),
        }
    }

    fn wrong_values(&self) -> String {
        let unmet = self.rules.goal.want.iter().flat_map(|(target, fields)| {
            fields.iter().filter_map(|(field, matcher)| self.wrong_value(target, field, matcher))
        });
        unmet.collect::<Vec<_>>().join("; ")
    }

    /// What is wrong with one field; none if nothing is.
    fn wrong_value(&self, target: &str, field: &str, matcher: &Matcher) -> Option<String> {
        let last = self.evidence.last;
        let found = last.get(target).and_then(|held| held.shown().get(field)).unwrap_or(&Value::Null);
        let others = |other: &str| committed_field(last, other, field);
        if matcher.matches(found, &others) {
            return None;
        }
        let wanted = matcher.example(&others);
        let how = match (distance(matcher, found, &others), &wanted) {
            (Some(away), _) => off(found.as_f64()?, away),
            (None, Some(Value::Array(wanted))) => members(wanted, found),
            (None, Some(wanted)) => format!("wanted {}", show(wanted)),
            (None, None) => "which the goal rules out".to_string(),
        };
        Some(format!("{} is {}, {how}", name(target, field), show(found)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use setpoint_schema::Point;

    use super::*;
    use crate::fixture::{Episode, selects, sliders};

    fn bright(value: i32) -> Value {
        json!({ "value": value })
    }

    fn chosen(selected: &[&str]) -> Value {
        json!({ "selected": selected, "open": false })
    }

    #[track_caller]
    fn fails(episode: &Episode, cause: Cause, detail: &str) {
        let verdict = episode.verdict();
        assert!(!verdict.pass);
        assert_eq!((verdict.cause, verdict.detail.as_str()), (Some(cause), detail));
    }

    #[test]
    fn who_breaks_off_fails_whatever_the_page_shows() {
        let causes = [
            (Finish::LeftPage, Cause::LeftPage),
            (Finish::FellSilent, Cause::FellSilent),
            (Finish::EndedEarly, Cause::EndedEarly),
            (Finish::BrokePage, Cause::BrokePage),
        ];
        let right = sliders().clicks().moves("brightness", bright(65));
        assert!(right.verdict().pass);
        for (finish, cause) in causes {
            fails(&right.clone().ends(finish), cause, &format!("{}: the program ended", cause.words()));
        }
    }

    #[test]
    fn nothing_readable_is_an_unreadable_answer() {
        let episode = sliders().does(Action::unreadable("hm", "")).does(Action::unreadable("hm", ""));
        fails(&episode, Cause::UnreadableAnswer, "unreadable answer: none of 2 answers could be read");
    }

    #[test]
    fn a_right_draft_is_not_committed() {
        let episode = selects().clicks().clicks().moves("shipping", chosen(&["Ghana", "Norway"]));
        let detail =
            "not committed: shipping held selected = [Ghana, Norway] from step 2; the change was never applied";
        fails(&episode, Cause::NotCommitted, detail);
    }

    #[test]
    fn a_right_draft_is_not_committed_even_with_damage_or_without_budget() {
        let episode = selects().clicks().moves("shipping", chosen(&["Ghana", "Norway"])).moves("billing", chosen(&[]));
        assert_eq!(episode.ends(Finish::BudgetSpent).verdict().cause, Some(Cause::NotCommitted));
    }

    #[test]
    fn damage_beside_a_right_target_is_collateral() {
        let episode = sliders().clicks().moves("brightness", bright(65)).clicks().moves("contrast", bright(51));
        fails(&episode, Cause::Collateral, "collateral change: contrast.value went from 50 to 51");
    }

    #[test]
    fn damage_done_late_is_collateral() {
        let episode = sliders().clicks().moves("brightness", bright(65)).later("contrast", bright(51));
        fails(&episode, Cause::Collateral, "collateral change: contrast.value went from 50 to 51");
    }

    #[test]
    fn a_state_that_does_not_hold_is_undone() {
        let episode = sliders().clicks().moves("brightness", bright(65)).later("brightness", bright(20));
        fails(&episode, Cause::Undone, "undone: brightness.value went from 65 to 20 within 500 ms of the end");
    }

    #[test]
    fn the_goal_in_another_control_is_a_wrong_instance() {
        let episode = sliders().clicks().moves("contrast", bright(65));
        fails(
            &episode,
            Cause::WrongInstance,
            "wrong instance: contrast ended with value = 65; brightness never changed",
        );
    }

    #[test]
    fn a_control_that_was_right_from_the_start_or_is_locked_is_no_wrong_instance() {
        let mut episode = sliders().clicks();
        assert_eq!(episode.verdict().cause, Some(Cause::WrongPlace));
        episode.initial["sample"].committed.insert("value".into(), json!(1));
        assert_eq!(episode.verdict().cause, Some(Cause::WrongPlace));
        episode.locked.clear();
        assert_eq!(episode.verdict().cause, Some(Cause::WrongInstance));
    }

    #[test]
    fn a_switch_with_the_wanted_value_is_no_wrong_instance() {
        let episode = sliders().clicks().moves("clutter.0", bright(65));
        assert_eq!(episode.verdict().cause, Some(Cause::WrongPlace));
    }

    #[test]
    fn reached_and_set_back_is_undone() {
        let episode = sliders().clicks().moves("brightness", bright(65)).clicks().moves("brightness", bright(20));
        fails(&episode, Cause::Undone, "undone: brightness met the goal at step 1, then went back to the start");
    }

    #[test]
    fn applied_and_set_back_is_undone() {
        let episode = selects().clicks().moves("shipping", chosen(&["Ghana", "Norway"])).clicks().applies("shipping");
        let episode = episode.clicks().moves("shipping", chosen(&["Italy"])).clicks().applies("shipping");
        assert_eq!(episode.verdict().cause, Some(Cause::Undone));
    }

    #[test]
    fn a_drag_through_the_goal_overshot() {
        let episode = sliders().clicks().moves("brightness", bright(65)).moves("brightness", bright(70));
        fails(&episode, Cause::Overshot, "overshot: brightness was right at step 1 and ended at 70, 5 above 65");
        assert_eq!(episode.ends(Finish::BudgetSpent).verdict().cause, Some(Cause::Overshot));
    }

    #[test]
    fn who_turned_back_before_the_goal_did_not_overshoot() {
        let episode = sliders().clicks().moves("brightness", bright(65)).moves("brightness", bright(60));
        fails(&episode, Cause::WrongValue, "wrong value: brightness is 60, 5 below 65");
        let jumped = sliders().clicks().moves("brightness", bright(70));
        fails(&jumped, Cause::WrongValue, "wrong value: brightness is 70, 5 above 65");
    }

    #[test]
    fn only_the_field_that_is_wrong_can_have_overshot() {
        let goal = json!({ "a": { "x": { "near": 10, "within": 2 }, "name": "new" } });
        let episode = Episode::new("window_splitter", goal, &[("a", json!({ "x": 0, "name": "old" }))]);
        let episode = episode
            .clicks()
            .moves("a", json!({ "x": 10, "name": "new" }))
            .moves("a", json!({ "x": 11, "name": "next" }));
        fails(&episode, Cause::WrongValue, "wrong value: a.name is next, wanted new");
    }

    #[test]
    fn who_calls_it_infeasible_gave_up() {
        let episode = sliders().clicks().does(Action::Infeasible { reason: "no slider".into() }).ends(Finish::GaveUp);
        fails(&episode, Cause::GaveUp, "gave up: at step 2 the agent said `no slider`");
    }

    #[test]
    fn three_equal_actions_without_change_are_a_loop() {
        let twice = sliders().clicks().clicks();
        assert_eq!(twice.clone().ends(Finish::BudgetSpent).verdict().cause, Some(Cause::BudgetSpent));
        let episode = twice.clicks().does(Action::Done);
        fails(&episode, Cause::Loop, "loop: click at (10, 10) was repeated 3 times at the end without any change");
    }

    #[test]
    fn equal_actions_that_change_something_and_scrolling_are_no_loop() {
        let up = |episode: Episode, to| episode.does(Action::key("ArrowUp")).moves("brightness", bright(to));
        assert_eq!(up(up(up(sliders(), 21), 22), 23).verdict().cause, Some(Cause::WrongValue));
        let scroll = |episode: Episode| episode.does(Action::scroll(Point::new(1.0, 1.0), 100.0));
        assert_eq!(scroll(scroll(scroll(sliders()))).verdict().cause, Some(Cause::WrongPlace));
    }

    #[test]
    fn a_spent_budget_says_where_the_target_stands() {
        let episode = sliders().clicks().moves("brightness", bright(60)).ends(Finish::BudgetSpent);
        fails(&episode, Cause::BudgetSpent, "budget spent: at the end of step 1 brightness is 60, 5 below 65");
    }

    #[test]
    fn no_action_on_the_target_is_a_wrong_place() {
        fails(&sliders().clicks().on("contrast"), Cause::WrongPlace, "wrong place: no action was on brightness");
        assert_eq!(sliders().does(Action::Done).verdict().cause, Some(Cause::WrongPlace));
        assert_eq!(sliders().verdict().cause, Some(Cause::WrongPlace));
    }

    #[test]
    fn an_action_beside_the_region_is_in_a_wrong_one() {
        let episode = sliders().clicks().on("brightness").region(40.0, 40.0).fires();
        let detail = "right control, wrong region: click at (10, 10) on brightness, not where it had to go";
        fails(&episode, Cause::RightControlWrongRegion, detail);
    }

    #[test]
    fn an_action_in_the_region_has_no_effect_or_is_the_wrong_one() {
        let episode = sliders().clicks().on("brightness").region(0.0, 0.0);
        fails(&episode, Cause::NoEffect, "no effect: an action was in place, but no input reached brightness");
        let detail = "right region, wrong action: input reached brightness and did not change it";
        fails(&episode.fires(), Cause::RightRegionWrongAction, detail);
    }

    #[test]
    fn a_wrong_list_says_what_is_missing_and_what_is_extra() {
        let wrong = |selected: &[&str]| selects().clicks().moves("shipping", chosen(selected)).verdict().detail;
        assert_eq!(wrong(&["Ghana"]), "wrong value: shipping.selected is [Ghana], missing Norway");
        assert_eq!(
            wrong(&["Ghana", "Norway", "Peru"]),
            "wrong value: shipping.selected is [Ghana, Norway, Peru], extra Peru"
        );
        assert_eq!(
            wrong(&["Peru", "Norway"]),
            "wrong value: shipping.selected is [Peru, Norway], missing Ghana, extra Peru"
        );
        let order = Episode::new(
            "drag_drop_sortable_list",
            json!({ "l": { "order": ["b", "a"] } }),
            &[("l", json!({ "order": ["a", "c"] }))],
        );
        let verdict = order.clicks().moves("l", json!({ "order": ["a", "b"] })).verdict();
        assert_eq!(verdict.detail, "wrong value: l.order is [a, b], in another order than [b, a]");
    }

    #[test]
    fn a_distance_is_found_minus_wanted() {
        let others = |_: &str| Some(json!(8));
        let away = |matcher: Value, found: Value| distance(&Matcher::try_from(matcher).unwrap(), &found, &others);
        assert_eq!(away(json!(65), json!(60)), Some(-5.0));
        assert_eq!(away(json!({ "near": 65, "within": 1 }), json!(67)), Some(2.0));
        assert_eq!(away(json!({ "range": [10, 20] }), json!(7)), Some(-3.0));
        assert_eq!(away(json!({ "range": [10, 20] }), json!(15)), Some(0.0));
        assert_eq!(away(json!({ "same_as": "x" }), json!(9)), Some(1.0));
        assert_eq!(away(json!({ "any": [1, 7] }), json!(5)), Some(-2.0));
        assert_eq!(away(json!({ "all": [{ "range": [0, 9] }, 7] }), json!(5)), Some(-2.0));
        assert_eq!(away(json!({ "not": 5 }), json!(5)), None);
        assert_eq!(away(json!("65"), json!(60)), None);
    }

    #[test]
    fn values_are_shown_as_a_person_writes_them() {
        assert_eq!(show(&json!(0.1 + 0.2)), "0.3");
        assert_eq!(show(&json!(-0.0)), "0");
        assert_eq!(show(&json!("")), "\"\"");
        assert_eq!(show(&json!("a ")), "\"a \"");
        assert_eq!(show(&json!(["a", 1.0, null])), "[a, 1, nothing]");
        assert_eq!(show(&json!("é".repeat(100))).chars().count(), 81);
    }
}
