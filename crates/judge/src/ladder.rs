//! How far an episode came: each rung with the first step that reached it and the evidence.

use setpoint_schema::{Action, Ladder, Region, Rung, StepRecord, Verdict};

use crate::rules::{Rules, Side, list};
use crate::trace::Trace;
use crate::words::conditions;
use crate::{Evidence, States};

/// The ladder on one line, up to the first rung above the highest one reached:
/// `located ✓ step 1   on target ✓ step 1   changed ✗`.
///
/// `parsed`, `fired` and `passed through` are told only where they are news.
pub fn describe(verdict: &Verdict) -> String {
    let ladder = &verdict.ladder;
    if !ladder.parsed.reached {
        return mark("parsed", &ladder.parsed);
    }
    let silent = |name: &str| match name {
        "fired" => ladder.fired.reached || ladder.changed.reached || !ladder.on_target.reached,
        "passed through" => ladder.exact.reached || !ladder.passed_through.reached,
        _ => name == "parsed",
    };
    let rungs = ladder.rungs().into_iter().filter(|(name, _)| !silent(name)).collect::<Vec<_>>();
    // The last rung does not build on the others: an idle agent does no damage.
    let (climb, harmless) = rungs.split_at(rungs.len() - 1);
    let top = climb.iter().rposition(|(_, rung)| rung.reached).map_or(0, |highest| highest + 1);
    let told = climb.iter().take(top + 1);
    let harm = harmless.iter().filter(|(_, rung)| !rung.reached || top == climb.len());
    told.chain(harm).map(|(name, rung)| mark(name, rung)).collect::<Vec<_>>().join("   ")
}

fn mark(name: &str, rung: &Rung) -> String {
    match (rung.reached, rung.step) {
        (true, Some(step)) => format!("{name} ✓ step {step}"),
        (true, None) => format!("{name} ✓"),
        (false, _) => format!("{name} ✗"),
    }
}

pub(crate) fn climb<'a>(evidence: &Evidence<'a>, rules: &Rules<'a>, trace: &Trace) -> Ladder {
    let exact = holding(evidence, rules, Side::Shown, trace.exact_since);
    let committed = holding(evidence, rules, Side::Committed, trace.committed_since);
    let both = exact.reached && committed.reached;
    Ladder {
        parsed: parsed(evidence.steps),
        located: located(evidence, rules),
        on_target: on_target(evidence.steps, trace),
        fired: fired(evidence.steps),
        changed: changed(trace),
        passed_through: passed_through(trace, &exact),
        stable: stable(evidence, rules, both),
        no_collateral: no_collateral(evidence, rules),
        exact,
        committed,
    }
}

fn parsed(steps: &[StepRecord]) -> Rung {
    match first(steps, |_, step| !matches!(step.action, Action::Unreadable { .. })) {
        Some((number, step)) => reached(Some(number), verb(&step.action)),
        None => missed(format!("none of {} answers could be read", steps.len())),
    }
}

fn located(evidence: &Evidence, rules: &Rules) -> Rung {
    let on = |step: &StepRecord| step.located.as_deref().is_some_and(|instance| rules.is_target(instance));
    match first(evidence.steps, |_, step| on(step)) {
        Some((number, step)) => {
            reached(Some(number), format!("{} on {}", doing(step), step.located.as_deref().unwrap_or_default()))
        }
        None => missed(format!("no action was on {}", names(rules))),
    }
}

/// A step that points nowhere, such as a key, is on target if it changed a target, or if the keyboard was to act
/// on the control that had the focus.
fn on_target(steps: &[StepRecord], trace: &Trace) -> Rung {
    let keyed = |number: u32, step: &StepRecord| {
        let focused = step.located.as_deref();
        let meant = || focused.is_some_and(|id| step.regions.iter().any(|region| region.takes_keys(&step.action, id)));
        step.point.is_none() && (trace.touched.contains(&number) || meant())
    };
    match first(steps, |number, step| region_hit(step).is_some() || keyed(number, step)) {
        Some((number, step)) => reached(Some(number), on_target_by(step)),
        None => missed("no action was where an exact one had to go"),
    }
}

/// The region for an exact next action that a step pointed into; the smallest, if they lie in one another.
fn region_hit(step: &StepRecord) -> Option<&Region> {
    let point = step.point?;
    let area = |region: &&Region| region.rect.w * region.rect.h;
    let hit = step.regions.iter().filter(|region| region.takes(&step.action, point));
    hit.min_by(|a, b| area(a).total_cmp(&area(b)))
}

fn on_target_by(step: &StepRecord) -> String {
    let Some(Region { part, rect, .. }) = region_hit(step) else {
        let on = step.located.as_deref().map_or_else(|| "changed a target".to_string(), |id| format!("on {id}"));
        return format!("{} {on}", doing(step));
    };
    let place = part.as_ref().map_or_else(|| "the box".to_string(), |part| format!("`{part}`"));
    format!("{} in {place} at ({:.0}, {:.0}), {:.0} x {:.0}", doing(step), rect.x, rect.y, rect.w, rect.h)
}

fn fired(steps: &[StepRecord]) -> Rung {
    match first(steps, |_, step| step.fired) {
        Some((number, step)) => reached(Some(number), doing(step)),
        None => missed("no trusted input reached a target"),
    }
}

fn changed(trace: &Trace) -> Rung {
    match trace.changed.first() {
        Some((_, step)) => reached(*step, trace.first_change.as_str()),
        None => missed("no target ever differed from its start"),
    }
}

fn passed_through(trace: &Trace, exact: &Rung) -> Rung {
    match trace.passed {
        Some(step) => reached(Some(step), "all targets met the goal at once"),
        None if exact.reached => exact.clone(),
        None => missed("the targets never met the goal at once"),
    }
}

fn holding(evidence: &Evidence, rules: &Rules, side: Side, since: Option<u32>) -> Rung {
    let wanting = |target: &&str| !rules.met_by(target, target, evidence.last, side);
    let all = |targets: Vec<&str>| {
        let held = targets
            .into_iter()
            .map(|target| format!("{target} has {}", conditions(evidence, target, evidence.last, side)));
        held.collect::<Vec<_>>().join("; ")
    };
    if rules.met(evidence.last, side) {
        reached(since, all(rules.targets().collect()))
    } else {
        missed(all(rules.targets().filter(wanting).collect()))
    }
}

fn stable<'a>(evidence: &Evidence<'a>, rules: &Rules<'a>, both: bool) -> Rung {
    if !both {
        return missed("there was nothing to hold");
    }
    let moved = moved(evidence, rules);
    let met = rules.met(evidence.again, Side::Shown) && rules.met(evidence.again, Side::Committed);
    match (moved.is_empty(), met) {
        (true, true) => reached(None, format!("unchanged after {} ms", evidence.goal.hold_ms)),
        (true, false) => missed("no longer meets the goal"),
        (false, _) => missed(moved),
    }
}

/// What the targets lost or gained after the page had settled.
pub(crate) fn moved<'a>(evidence: &Evidence<'a>, rules: &Rules<'a>) -> String {
    let moves = rules.targets().flat_map(|target| {
        let committed = |states: &'a States| states.get(target).map(|held| &held.committed);
        rules.differences(target, committed(evidence.last), committed(evidence.again))
    });
    list(&moves.collect::<Vec<_>>())
}

/// Looks at both readings, so that damage done late is damage too.
fn no_collateral(evidence: &Evidence, rules: &Rules) -> Rung {
    let damage = collateral(evidence, rules);
    if damage.is_empty() {
        let others = evidence.initial.keys().filter(|instance| !rules.is_target(instance)).count();
        reached(None, format!("{others} other controls as they began"))
    } else {
        missed(damage)
    }
}

/// What the goal did not ask for, in words; empty if nothing happened.
pub(crate) fn collateral(evidence: &Evidence, rules: &Rules) -> String {
    let ends = [evidence.last, evidence.again];
    let damage = ends.into_iter().map(|end| rules.collateral(evidence.initial, end)).find(|damage| !damage.is_empty());
    damage.map_or_else(String::new, |damage| list(&damage))
}

fn first(steps: &[StepRecord], fits: impl Fn(u32, &StepRecord) -> bool) -> Option<(u32, &StepRecord)> {
    (1..).zip(steps).find(|(number, step)| fits(*number, step))
}

fn reached(step: Option<u32>, evidence: impl Into<String>) -> Rung {
    Rung { reached: true, step, evidence: evidence.into() }
}

fn missed(evidence: impl Into<String>) -> Rung {
    Rung { reached: false, step: None, evidence: evidence.into() }
}

/// The targets in words.
pub(crate) fn names(rules: &Rules) -> String {
    rules.targets().collect::<Vec<_>>().join(" or ")
}

/// An action with the place it pointed at.
pub(crate) fn doing(step: &StepRecord) -> String {
    match step.point {
        Some(point) => format!("{} at ({:.0}, {:.0})", verb(&step.action), point.x, point.y),
        None => verb(&step.action).to_string(),
    }
}

fn verb(action: &Action) -> &'static str {
    match action {
        Action::Click { .. } => "click",
        Action::Move { .. } => "move",
        Action::Press { .. } => "press",
        Action::Release { .. } => "release",
        Action::Drag { .. } => "drag",
        Action::Scroll { .. } => "scroll",
        Action::Key { .. } => "key",
        Action::Type { .. } => "typing",
        Action::Clear => "clear",
        Action::Select { .. } => "select",
        Action::Upload { .. } => "upload",
        Action::Wait { .. } => "wait",
        Action::Navigate { .. } => "navigation",
        Action::Done => "done",
        Action::Infeasible { .. } => "infeasible",
        Action::Unreadable { .. } => "unreadable answer",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use setpoint_schema::{By, Role};

    use super::*;
    use crate::fixture::{selects, sliders};

    fn bright(value: i32) -> serde_json::Value {
        json!({ "value": value })
    }

    #[test]
    fn only_a_readable_answer_is_parsed() {
        let episode = sliders().does(Action::unreadable("?", ""));
        assert_eq!(describe(&episode.verdict()), "parsed ✗");
        assert_eq!(episode.does(Action::Done).verdict().ladder.parsed.step, Some(2));
    }

    #[test]
    fn an_action_on_another_instance_is_not_located() {
        let episode = sliders().clicks().on("contrast");
        assert!(!episode.verdict().ladder.located.reached);
        let rung = episode.clicks().on("brightness").verdict().ladder.located;
        assert_eq!((rung.step, rung.evidence.as_str()), (Some(2), "click at (10, 10) on brightness"));
    }

    #[test]
    fn a_point_in_a_region_is_on_target() {
        assert!(!sliders().clicks().on("brightness").region(50.0, 50.0).verdict().ladder.on_target.reached);
        let rung = sliders().clicks().on("brightness").region(0.0, 0.0).verdict().ladder.on_target;
        assert_eq!(rung.evidence, "click at (10, 10) in the box at (0, 0), 20 x 20");
    }

    #[test]
    fn a_point_in_a_region_for_another_kind_of_action_is_not_on_target() {
        let by = |by: By| sliders().clicks().on("brightness").region_for(0.0, 0.0, Role::Interact, by).verdict();
        assert!(by(By::Click).ladder.on_target.reached);
        for other in [By::Hover, By::DragFrom, By::DragTo, By::Scroll, By::Keys] {
            assert!(!by(other).ladder.on_target.reached, "{other:?}");
        }
        let whole = sliders().clicks().on("brightness").region_for(0.0, 0.0, Role::Component, By::Click);
        assert!(!whole.verdict().ladder.on_target.reached, "the control as a whole is not yet the place in it");
    }

    #[test]
    fn a_key_is_on_target_where_the_keyboard_leads_on() {
        let keys = |chord: &str| {
            let episode = sliders().does(Action::key(chord)).on("brightness");
            episode.region_for(0.0, 0.0, Role::Interact, By::Keys).verdict().ladder.on_target
        };
        assert_eq!(keys("PageUp").evidence, "key on brightness");
        assert!(!keys("Tab").reached, "it takes the focus away");
        let elsewhere = sliders().does(Action::key("PageUp")).on("contrast");
        assert!(!elsewhere.region_for(0.0, 0.0, Role::Interact, By::Keys).verdict().ladder.on_target.reached);
    }

    #[test]
    fn a_key_is_on_target_if_it_changes_the_target() {
        let episode =
            sliders().does(Action::key("Tab")).on("brightness").does(Action::key("ArrowRight")).on("brightness");
        assert!(!episode.verdict().ladder.on_target.reached);
        assert_eq!(episode.moves("brightness", bright(21)).verdict().ladder.on_target.step, Some(2));
    }

    #[test]
    fn trusted_input_fires() {
        assert!(!sliders().clicks().verdict().ladder.fired.reached);
        assert_eq!(sliders().clicks().clicks().fires().verdict().ladder.fired.step, Some(2));
    }

    #[test]
    fn opening_a_list_changes_nothing() {
        let open = |selected: &str| json!({ "selected": [selected], "open": true });
        let episode = selects().clicks().moves("shipping", open("Italy"));
        assert!(!episode.verdict().ladder.changed.reached);
        let rung = episode.clicks().moves("shipping", open("Peru")).verdict().ladder.changed;
        assert_eq!((rung.step, rung.evidence.as_str()), (Some(2), "shipping.selected went from [Italy] to [Peru]"));
    }

    #[test]
    fn a_change_that_only_the_end_shows_is_a_change_without_a_step() {
        let mut episode = sliders().clicks();
        episode.last["brightness"].committed.insert("value".into(), json!(65));
        episode.again = episode.last.clone();
        let verdict = episode.verdict();
        assert!(verdict.pass);
        assert!(verdict.ladder.changed.reached && verdict.ladder.passed_through.reached);
        assert_eq!((verdict.ladder.changed.step, verdict.detail.as_str()), (None, "brightness reached value = 65"));
    }

    #[test]
    fn a_drag_passes_through_the_states_in_its_middle() {
        let episode = sliders().does(Action::Press { button: Default::default() });
        let verdict = episode.moves("brightness", bright(65)).moves("brightness", bright(70)).verdict();
        assert_eq!(verdict.ladder.passed_through.step, Some(1));
        assert!(!verdict.ladder.exact.reached);
    }

    #[test]
    fn two_targets_pass_through_only_together() {
        let mut episode = sliders();
        let goal =
            json!({ "want": { "brightness": { "value": 65 }, "contrast": { "value": 10 } }, "aim": {}, "hold_ms": 0 });
        episode.goal = serde_json::from_value(goal).unwrap();
        let episode = episode
            .clicks()
            .moves("brightness", bright(65))
            .moves("brightness", bright(30))
            .clicks()
            .moves("contrast", bright(10));
        assert!(!episode.verdict().ladder.passed_through.reached);
        assert!(episode.clicks().moves("brightness", bright(65)).verdict().pass);
    }

    #[test]
    fn exact_counts_from_the_step_after_which_it_stayed_so() {
        let episode = sliders().clicks().moves("brightness", bright(65)).clicks().moves("brightness", bright(70));
        let verdict = episode.clicks().moves("brightness", bright(65)).verdict();
        assert_eq!((verdict.ladder.passed_through.step, verdict.ladder.exact.step), (Some(1), Some(3)));
    }

    #[test]
    fn exact_looks_at_the_draft_and_committed_does_not() {
        let wanted = json!({ "selected": ["Ghana", "Norway"], "open": false });
        let ladder = selects().clicks().moves("shipping", wanted).verdict().ladder;
        assert_eq!(ladder.exact.evidence, "shipping has selected = [Ghana, Norway]");
        assert_eq!(
            (ladder.committed.reached, ladder.committed.evidence.as_str()),
            (false, "shipping has selected = [Italy]")
        );
    }

    #[test]
    fn a_state_that_moves_on_by_itself_is_not_stable() {
        let episode = sliders().clicks().moves("brightness", bright(65));
        assert_eq!(episode.verdict().ladder.stable.evidence, "unchanged after 500 ms");
        let rung = episode.later("brightness", bright(64)).verdict().ladder.stable;
        assert_eq!((rung.reached, rung.evidence.as_str()), (false, "brightness.value went from 65 to 64"));
    }

    #[test]
    fn a_move_between_two_right_values_is_not_stable() {
        let mut episode = sliders();
        let goal =
            json!({ "want": { "brightness": { "value": { "near": 65, "within": 2 } } }, "aim": {}, "hold_ms": 0 });
        episode.goal = serde_json::from_value(goal).unwrap();
        let verdict = episode.clicks().moves("brightness", bright(65)).later("brightness", bright(66)).verdict();
        assert!(!verdict.ladder.stable.reached);
    }

    #[test]
    fn a_switch_beside_the_target_is_collateral() {
        let rung = sliders().clicks().moves("clutter.0", json!({ "value": true })).verdict().ladder.no_collateral;
        assert_eq!((rung.reached, rung.evidence.as_str()), (false, "clutter.0.value went from false to true"));
        assert_eq!(sliders().verdict().ladder.no_collateral.evidence, "3 other controls as they began");
    }

    #[test]
    fn the_line_ends_one_rung_above_the_highest_reached() {
        let on = || sliders().clicks().on("brightness").region(0.0, 0.0).fires();
        assert_eq!(describe(&sliders().clicks().verdict()), "located ✗");
        assert_eq!(describe(&on().verdict()), "located ✓ step 1   on target ✓ step 1   changed ✗");
        assert_eq!(
            describe(&on().moves("brightness", bright(65)).verdict()),
            "located ✓ step 1   on target ✓ step 1   changed ✓ step 1   exact ✓ step 1   committed ✓ step 1   stable ✓   no collateral ✓"
        );
    }

    #[test]
    fn the_line_tells_what_was_passed_through_and_what_was_damaged() {
        let episode =
            sliders().clicks().on("brightness").moves("brightness", bright(65)).moves("brightness", bright(70));
        let verdict = episode.moves("contrast", bright(0)).verdict();
        assert_eq!(
            describe(&verdict),
            "located ✓ step 1   on target ✗   changed ✓ step 1   passed through ✓ step 1   exact ✗   no collateral ✗"
        );
    }

    #[test]
    fn the_line_of_an_unapplied_change_ends_with_committed() {
        let episode = selects().clicks().on("shipping").region(0.0, 0.0).fires();
        let episode = episode.moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": false }));
        assert_eq!(
            describe(&episode.verdict()),
            "located ✓ step 1   on target ✓ step 1   changed ✓ step 1   exact ✓ step 1   committed ✗"
        );
    }
}
