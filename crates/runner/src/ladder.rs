//! How far an episode came: each rung with the first step that reached it and the evidence.

use indexmap::IndexMap;
use setpoint_schema::{Action, Ladder, Rung, StateMessage, StepRecord, Verdict};

use crate::cause::conditions;
use crate::judge::{Evidence, Rules, Side, States, list};

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

/// What the recorded messages show when they are replayed over the initial states, one by one, so
/// that states in the middle of a drag are seen too. Steps are counted from 1.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    /// Targets that ever differed from their start, and since which step; none if only the end shows it.
    pub changed: IndexMap<String, Option<u32>>,
    /// Evidence for the first of these changes.
    first_change: String,
    /// Steps in which some target changed.
    touched: Vec<u32>,
    /// The first step in which all targets met the goal at once.
    pub passed: Option<u32>,
    /// Since when what the targets show has met the goal without a break.
    exact_since: Option<u32>,
    /// The same for what they have committed.
    committed_since: Option<u32>,
}

impl Trace {
    pub fn replay(evidence: &Evidence, rules: &Rules) -> Self {
        let mut trace = Trace::default();
        let mut states = evidence.initial.clone();
        for (number, step) in (1..).zip(evidence.steps) {
            for message in &step.changes {
                trace.note_touch(number, message, &states, rules);
                states.insert(message.instance.clone(), message.held.clone());
                trace.note_change(Some(number), &message.instance, &states, evidence, rules);
                trace.note_goal(number, &states, rules);
            }
        }
        for target in rules.targets() {
            trace.note_change(None, target, evidence.last, evidence, rules);
        }
        trace
    }

    fn note_touch(&mut self, number: u32, message: &StateMessage, before: &States, rules: &Rules) {
        let before = before.get(&message.instance).map(|held| held.shown());
        let differs = || !rules.differences(&message.instance, before, Some(message.held.shown())).is_empty();
        if rules.is_target(&message.instance) && differs() {
            self.touched.push(number);
        }
    }

    fn note_change(
        &mut self,
        number: Option<u32>,
        instance: &str,
        states: &States,
        evidence: &Evidence,
        rules: &Rules,
    ) {
        if !rules.is_target(instance) || self.changed.contains_key(instance) {
            return;
        }
        let differences = rules.shown_differences(instance, evidence.initial, states);
        if differences.is_empty() {
            return;
        }
        if self.changed.is_empty() {
            self.first_change = list(&differences);
        }
        self.changed.insert(instance.to_string(), number);
    }

    fn note_goal(&mut self, number: u32, states: &States, rules: &Rules) {
        let shown = rules.met(states, Side::Shown);
        self.passed = self.passed.or(shown.then_some(number));
        self.exact_since = if shown { self.exact_since.or(Some(number)) } else { None };
        self.committed_since =
            if rules.met(states, Side::Committed) { self.committed_since.or(Some(number)) } else { None };
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

/// A step that points nowhere, such as a key, is on target if it changed a target.
fn on_target(steps: &[StepRecord], trace: &Trace) -> Rung {
    let in_core = |step: &StepRecord| step.point.zip(step.core).is_some_and(|(point, core)| core.contains(point));
    let hit = |number: u32, step: &StepRecord| in_core(step) || step.point.is_none() && trace.touched.contains(&number);
    match first(steps, hit) {
        Some((number, step)) => match step.core.filter(|_| in_core(step)) {
            Some(core) => {
                let evidence = format!(
                    "{} in the box at ({:.0}, {:.0}), {:.0} x {:.0}",
                    doing(step),
                    core.x,
                    core.y,
                    core.w,
                    core.h
                );
                reached(Some(number), evidence)
            }
            None => reached(Some(number), format!("{} changed a target", doing(step))),
        },
        None => missed("no action was where an exact one had to go"),
    }
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

    use super::*;
    use crate::judge::fixture::{selects, sliders};

    fn bright(value: i32) -> serde_json::Value {
        json!({ "value": value })
    }

    #[test]
    fn only_a_readable_answer_is_parsed() {
        let story = sliders().does(Action::Unreadable { raw: "?".into() });
        assert_eq!(describe(&story.verdict()), "parsed ✗");
        assert_eq!(story.does(Action::Done).verdict().ladder.parsed.step, Some(2));
    }

    #[test]
    fn an_action_on_another_instance_is_not_located() {
        let story = sliders().clicks().on("contrast");
        assert!(!story.verdict().ladder.located.reached);
        let rung = story.clicks().on("brightness").verdict().ladder.located;
        assert_eq!((rung.step, rung.evidence.as_str()), (Some(2), "click at (10, 10) on brightness"));
    }

    #[test]
    fn a_point_in_the_core_is_on_target() {
        assert!(!sliders().clicks().on("brightness").core(50.0, 50.0).verdict().ladder.on_target.reached);
        let rung = sliders().clicks().on("brightness").core(0.0, 0.0).verdict().ladder.on_target;
        assert_eq!(rung.evidence, "click at (10, 10) in the box at (0, 0), 20 x 20");
    }

    #[test]
    fn a_key_is_on_target_if_it_changes_the_target() {
        let story =
            sliders().does(Action::key("Tab")).on("brightness").does(Action::key("ArrowRight")).on("brightness");
        assert!(!story.verdict().ladder.on_target.reached);
        assert_eq!(story.moves("brightness", bright(21)).verdict().ladder.on_target.step, Some(2));
    }

    #[test]
    fn trusted_input_fires() {
        assert!(!sliders().clicks().verdict().ladder.fired.reached);
        assert_eq!(sliders().clicks().clicks().fires().verdict().ladder.fired.step, Some(2));
    }

    #[test]
    fn opening_a_list_changes_nothing() {
        let open = |selected: &str| json!({ "selected": [selected], "open": true });
        let story = selects().clicks().moves("shipping", open("Italy"));
        assert!(!story.verdict().ladder.changed.reached);
        let rung = story.clicks().moves("shipping", open("Peru")).verdict().ladder.changed;
        assert_eq!((rung.step, rung.evidence.as_str()), (Some(2), "shipping.selected went from [Italy] to [Peru]"));
    }

    #[test]
    fn a_change_that_only_the_end_shows_is_a_change_without_a_step() {
        let mut story = sliders().clicks();
        story.last["brightness"].committed.insert("value".into(), json!(65));
        story.again = story.last.clone();
        let verdict = story.verdict();
        assert!(verdict.pass);
        assert!(verdict.ladder.changed.reached && verdict.ladder.passed_through.reached);
        assert_eq!((verdict.ladder.changed.step, verdict.detail.as_str()), (None, "brightness reached value = 65"));
    }

    #[test]
    fn a_drag_passes_through_the_states_in_its_middle() {
        let story = sliders().does(Action::Press { button: Default::default() });
        let verdict = story.moves("brightness", bright(65)).moves("brightness", bright(70)).verdict();
        assert_eq!(verdict.ladder.passed_through.step, Some(1));
        assert!(!verdict.ladder.exact.reached);
    }

    #[test]
    fn two_targets_pass_through_only_together() {
        let mut story = sliders();
        let goal =
            json!({ "want": { "brightness": { "value": 65 }, "contrast": { "value": 10 } }, "aim": {}, "hold_ms": 0 });
        story.goal = serde_json::from_value(goal).unwrap();
        let story = story
            .clicks()
            .moves("brightness", bright(65))
            .moves("brightness", bright(30))
            .clicks()
            .moves("contrast", bright(10));
        assert!(!story.verdict().ladder.passed_through.reached);
        assert!(story.clicks().moves("brightness", bright(65)).verdict().pass);
    }

    #[test]
    fn exact_counts_from_the_step_after_which_it_stayed_so() {
        let story = sliders().clicks().moves("brightness", bright(65)).clicks().moves("brightness", bright(70));
        let verdict = story.clicks().moves("brightness", bright(65)).verdict();
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
        let story = sliders().clicks().moves("brightness", bright(65));
        assert_eq!(story.verdict().ladder.stable.evidence, "unchanged after 500 ms");
        let rung = story.later("brightness", bright(64)).verdict().ladder.stable;
        assert_eq!((rung.reached, rung.evidence.as_str()), (false, "brightness.value went from 65 to 64"));
    }

    #[test]
    fn a_move_between_two_right_values_is_not_stable() {
        let mut story = sliders();
        let goal =
            json!({ "want": { "brightness": { "value": { "near": 65, "within": 2 } } }, "aim": {}, "hold_ms": 0 });
        story.goal = serde_json::from_value(goal).unwrap();
        let verdict = story.clicks().moves("brightness", bright(65)).later("brightness", bright(66)).verdict();
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
        let on = || sliders().clicks().on("brightness").core(0.0, 0.0).fires();
        assert_eq!(describe(&sliders().clicks().verdict()), "located ✗");
        assert_eq!(describe(&on().verdict()), "located ✓ step 1   on target ✓ step 1   changed ✗");
        assert_eq!(
            describe(&on().moves("brightness", bright(65)).verdict()),
            "located ✓ step 1   on target ✓ step 1   changed ✓ step 1   exact ✓ step 1   committed ✓ step 1   stable ✓   no collateral ✓"
        );
    }

    #[test]
    fn the_line_tells_what_was_passed_through_and_what_was_damaged() {
        let story = sliders().clicks().on("brightness").moves("brightness", bright(65)).moves("brightness", bright(70));
        let verdict = story.moves("contrast", bright(0)).verdict();
        assert_eq!(
            describe(&verdict),
            "located ✓ step 1   on target ✗   changed ✓ step 1   passed through ✓ step 1   exact ✗   no collateral ✗"
        );
    }

    #[test]
    fn the_line_of_an_unapplied_change_ends_with_committed() {
        let story = selects().clicks().on("shipping").core(0.0, 0.0).fires();
        let story = story.moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": false }));
        assert_eq!(
            describe(&story.verdict()),
            "located ✓ step 1   on target ✓ step 1   changed ✓ step 1   exact ✓ step 1   committed ✗"
        );
    }
}
