//! Decides whether the recorded states of an episode meet its goal.
//!
//! Judging is pure: goal, initial states and recorded states in, verdict out. So any old record can be
//! judged again. `ladder` says how far an episode came, `cause` why it came no further.

use std::fmt;

use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{EpisodeRecord, Finish, Goal, Held, Object, StepRecord, Verdict, components, is_clutter, same};

use crate::cause::{self, show};
use crate::ladder::{self, Trace};

pub use crate::cause::{Others, distance};
pub use crate::ladder::describe;

/// What every control holds at one moment, clutter included.
pub type States = IndexMap<String, Held>;

/// All that a verdict depends on.
#[derive(Debug, Clone, Copy)]
pub struct Evidence<'a> {
    pub component: &'a str,
    pub goal: &'a Goal,
    /// Whether the scene asks for a confirm. Drafts never count; this only tells how they become committed.
    pub confirm: bool,
    /// Instances that take no input, and so cannot have been mistaken for a target.
    pub locked: &'a [String],
    pub initial: &'a States,
    pub steps: &'a [StepRecord],
    /// The states when the page had settled after the last step.
    pub last: &'a States,
    /// The states when read again after the goal's `hold_ms`.
    pub again: &'a States,
    pub finish: Finish,
}

impl<'a> Evidence<'a> {
    pub fn of(record: &'a EpisodeRecord) -> Self {
        Self {
            component: &record.task.component,
            goal: &record.goal,
            confirm: record.confirm,
            locked: &record.locked,
            initial: &record.initial,
            steps: &record.steps,
            last: &record.last,
            again: &record.again,
            finish: record.finish,
        }
    }
}

pub fn judge(evidence: &Evidence) -> Verdict {
    let rules = Rules::new(evidence.component, evidence.goal);
    let trace = Trace::replay(evidence, &rules);
    let ladder = ladder::climb(evidence, &rules, &trace);
    let pass =
        [&ladder.exact, &ladder.committed, &ladder.stable, &ladder.no_collateral].iter().all(|rung| rung.reached);
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

/// Which of the two states of a control is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Shown,
    Committed,
}

impl Side {
    pub fn of(self, held: &Held) -> &Object {
        match self {
            Side::Shown => held.shown(),
            Side::Committed => &held.committed,
        }
    }
}

/// The goal together with the fields that may end anywhere.
pub(crate) struct Rules<'a> {
    pub goal: &'a Goal,
    free: &'static [&'static str],
}

impl<'a> Rules<'a> {
    pub fn new(component: &str, goal: &'a Goal) -> Self {
        Self { goal, free: components::find(component).map_or(&[], |entry| entry.free) }
    }

    /// The instances that the goal names.
    pub fn targets(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.goal.want.keys().map(String::as_str)
    }

    pub fn is_target(&self, instance: &str) -> bool {
        self.goal.want.contains_key(instance)
    }

    /// True if every target meets its conditions at once. A goal without targets is never met.
    pub fn met(&self, states: &States, side: Side) -> bool {
        !self.goal.want.is_empty() && self.targets().all(|target| self.met_by(target, target, states, side))
    }

    /// True if what `instance` holds meets the conditions on `target`.
    pub fn met_by(&self, target: &str, instance: &str, states: &States, side: Side) -> bool {
        let others = |other: &str, field: &str| committed_field(states, other, field);
        states.get(instance).is_some_and(|held| self.goal.met_by(target, side.of(held), &others))
    }

    /// Differences between two states of an instance in fields that are named or not free.
    pub fn differences<'s>(
        &self,
        instance: &'s str,
        from: Option<&'s Object>,
        to: Option<&'s Object>,
    ) -> Vec<Difference<'s>> {
        let mut found = every_difference(instance, from, to);
        found.retain(|difference| !self.is_free(instance, difference.field) || self.names(instance, difference.field));
        found
    }

    /// How what an instance shows differs from what it showed in other states.
    pub fn shown_differences<'s>(&self, instance: &'s str, from: &'s States, to: &'s States) -> Vec<Difference<'s>> {
        self.differences(instance, from.get(instance).map(Held::shown), to.get(instance).map(Held::shown))
    }

    /// Changes that the goal did not ask for: in instances it does not name, draft included, and in
    /// other fields of those that it names.
    pub fn collateral<'s>(&self, initial: &'s States, end: &'s States) -> Vec<Difference<'s>> {
        let appeared = end.keys().filter(|instance| !initial.contains_key(*instance));
        let everyone = initial.keys().chain(appeared);
        everyone.flat_map(|instance| self.damage(instance, initial.get(instance), end.get(instance))).collect()
    }

    fn damage<'s>(&self, instance: &'s str, from: Option<&'s Held>, to: Option<&'s Held>) -> Vec<Difference<'s>> {
        let mut found = every_difference(instance, from.map(|held| &held.committed), to.map(|held| &held.committed));
        if let Some(draft) = to.and_then(|held| held.draft.as_ref()).filter(|_| !self.is_target(instance)) {
            let drafted = every_difference(instance, from.map(Held::shown), Some(draft));
            let new = drafted.into_iter().filter(|one| found.iter().all(|other| other.field != one.field));
            found.extend(new.collect::<Vec<_>>());
        }
        found.retain(|one| !self.is_free(instance, one.field) && !self.names(instance, one.field));
        found
    }

    fn names(&self, instance: &str, field: &str) -> bool {
        self.goal.want.get(instance).is_some_and(|fields| fields.contains_key(field))
    }

    fn is_free(&self, instance: &str, field: &str) -> bool {
        !is_clutter(instance) && self.free.contains(&field)
    }
}

/// What `same_as` compares with: a draft of the other instance does not count either.
pub(crate) fn committed_field(states: &States, instance: &str, field: &str) -> Option<Value> {
    states.get(instance)?.committed.get(field).cloned()
}

/// One field of one instance that is not what it was.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Difference<'s> {
    pub instance: &'s str,
    pub field: &'s str,
    pub from: &'s Value,
    pub to: &'s Value,
}

impl fmt::Display for Difference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} went from {} to {}", self.instance, self.field, show(self.from), show(self.to))
    }
}

/// Joins differences into one readable line.
pub(crate) fn list(differences: &[Difference]) -> String {
    differences.iter().map(Difference::to_string).collect::<Vec<_>>().join("; ")
}

/// Every field that differs, free or not. A control or field that is missing on one side counts as null there.
fn every_difference<'s>(instance: &'s str, from: Option<&'s Object>, to: Option<&'s Object>) -> Vec<Difference<'s>> {
    static NOTHING: Value = Value::Null;
    let value = |state: Option<&'s Object>, field: &str| state.and_then(|state| state.get(field)).unwrap_or(&NOTHING);
    let before = from.into_iter().flat_map(Object::keys);
    let only_after =
        to.into_iter().flat_map(Object::keys).filter(|field| !from.is_some_and(|from| from.contains_key(*field)));
    let every = before.chain(only_after).map(|field| (field, value(from, field), value(to, field)));
    every
        .filter(|(_, from, to)| !same(from, to))
        .map(|(field, from, to)| Difference { instance, field, from, to })
        .collect()
}

/// Episodes told step by step, for the tests of this module and its neighbours.
#[cfg(test)]
pub(crate) mod fixture {
    use serde_json::json;
    use setpoint_schema::{Action, Point, Rect, StateCause, StateMessage};

    use super::*;

    #[derive(Debug, Clone)]
    pub struct Story {
        pub component: &'static str,
        pub goal: Goal,
        pub confirm: bool,
        pub locked: Vec<String>,
        pub initial: States,
        pub steps: Vec<StepRecord>,
        pub last: States,
        pub again: States,
        pub finish: Finish,
    }

    /// Brightness is to go from 20 to 65; contrast, a locked reference and a switch stand beside it.
    pub fn sliders() -> Story {
        let goal = json!({ "brightness": { "value": 65 } });
        let initial = [
            ("brightness", json!({ "value": 20 })),
            ("contrast", json!({ "value": 50 })),
            ("sample", json!({ "value": 65 })),
            ("clutter.0", json!({ "value": false })),
        ];
        let mut story = Story::new("slider_single", goal, &initial);
        story.locked.push("sample".to_string());
        story
    }

    /// Shipping is to go from Italy to Ghana and Norway, and to be applied; billing stands beside it.
    pub fn selects() -> Story {
        let goal = json!({ "shipping": { "selected": { "set": ["Norway", "Ghana"] } } });
        let italy = json!({ "selected": ["Italy"], "open": false });
        let mut story = Story::new("select_custom_multi", goal, &[("shipping", italy.clone()), ("billing", italy)]);
        story.confirm = true;
        story
    }

    impl Story {
        pub fn new(component: &'static str, want: Value, initial: &[(&str, Value)]) -> Self {
            let goal = json!({ "want": want, "aim": {}, "hold_ms": 500 });
            let held = |state: &Value| Held { committed: object(state), draft: None };
            let initial: States = initial.iter().map(|(id, state)| (id.to_string(), held(state))).collect();
            Self {
                component,
                goal: serde_json::from_value(goal).unwrap(),
                confirm: false,
                locked: Vec::new(),
                steps: Vec::new(),
                last: initial.clone(),
                again: initial.clone(),
                initial,
                finish: Finish::Declared,
            }
        }

        pub fn does(mut self, action: Action) -> Self {
            self.steps.push(StepRecord {
                seen: None,
                action,
                result: String::new(),
                point: None,
                located: None,
                core: None,
                fired: false,
                changes: Vec::new(),
                settled: true,
                waited_ms: 0.0,
            });
            self
        }

        /// A click at (10, 10).
        pub fn clicks(self) -> Self {
            let mut story = self.does(Action::click(Point::new(10.0, 10.0)));
            story.step().point = Some(Point::new(10.0, 10.0));
            story
        }

        pub fn on(mut self, instance: &str) -> Self {
            self.step().located = Some(instance.to_string());
            self
        }

        /// An exact action had to go to a box that begins here and is 20 wide and high.
        pub fn core(mut self, x: f64, y: f64) -> Self {
            self.step().core = Some(Rect { x, y, w: 20.0, h: 20.0 });
            self
        }

        pub fn fires(mut self) -> Self {
            self.step().fired = true;
            self
        }

        /// The last step brings an instance to a state; a draft if the scene asks for a confirm.
        pub fn moves(self, instance: &str, state: Value) -> Self {
            let held = match self.confirm {
                true => Held { committed: self.last[instance].committed.clone(), draft: Some(object(&state)) },
                false => Held { committed: object(&state), draft: None },
            };
            self.reports(instance, held)
        }

        /// The last step commits what an instance shows.
        pub fn applies(self, instance: &str) -> Self {
            let shown = self.last[instance].shown().clone();
            self.reports(instance, Held { committed: shown, draft: None })
        }

        fn reports(mut self, instance: &str, held: Held) -> Self {
            self.last.insert(instance.to_string(), held.clone());
            self.again = self.last.clone();
            let (instance, cause) = (instance.to_string(), StateCause::Input);
            self.step().changes.push(StateMessage { seq: 1, instance, held, cause, since_input_ms: Some(1.0) });
            self
        }

        /// After everything had settled, an instance changed once more.
        pub fn later(mut self, instance: &str, state: Value) -> Self {
            self.again.insert(instance.to_string(), Held { committed: object(&state), draft: None });
            self
        }

        pub fn ends(mut self, finish: Finish) -> Self {
            self.finish = finish;
            self
        }

        pub fn verdict(&self) -> Verdict {
            judge(&self.evidence())
        }

        pub fn evidence(&self) -> Evidence<'_> {
            Evidence {
                component: self.component,
                goal: &self.goal,
                confirm: self.confirm,
                locked: &self.locked,
                initial: &self.initial,
                steps: &self.steps,
                last: &self.last,
                again: &self.again,
                finish: self.finish,
            }
        }

        fn step(&mut self) -> &mut StepRecord {
            self.steps.last_mut().unwrap()
        }
    }

    pub fn object(value: &Value) -> Object {
        value.as_object().cloned().unwrap()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;
    use setpoint_schema::{Cause, Digest, Library, Outcome, RECORD_VERSION, TaskId};

    use super::fixture::*;
    use super::*;

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
        let mut story = selects().clicks();
        story.confirm = false;
        let story = story
            .moves("shipping", open("shipping", json!(["Norway", "Ghana"])))
            .moves("billing", open("billing", json!(["Italy"])));
        assert!(story.verdict().pass);
    }

    #[test]
    fn a_free_field_that_the_goal_names_is_not_free() {
        let closed = json!({ "selected": ["Italy"], "open": false });
        let open = json!({ "selected": ["Italy"], "open": true });
        let story = Story::new("select_custom_multi", json!({ "a": { "open": true } }), &[("a", closed)]);
        assert!(!story.verdict().pass);
        let story = story.clicks().moves("a", open);
        assert!(story.verdict().ladder.changed.reached);
        assert!(story.verdict().pass);
    }

    #[test]
    fn the_free_fields_of_a_component_are_not_free_in_clutter() {
        let (off, on) = (json!({ "open": false }), json!({ "open": true }));
        let goal = json!({ "a": { "selected": ["x"] } });
        let initial = [("a", json!({ "selected": [] })), ("clutter.3", off)];
        let story = Story::new("select_custom_multi", goal, &initial).clicks().moves("a", json!({ "selected": ["x"] }));
        assert!(story.verdict().pass);
        assert!(!story.clicks().moves("clutter.3", on).verdict().pass);
    }

    #[test]
    fn another_field_of_a_target_is_collateral() {
        let goal = json!({ "a": { "x": 1 } });
        let story = Story::new("window_splitter", goal, &[("a", json!({ "x": 0, "y": 0 }))]);
        let verdict = story.clicks().moves("a", json!({ "x": 1, "y": 5 })).verdict();
        assert_eq!(verdict.detail, "collateral change: a.y went from 0 to 5");
    }

    #[test]
    fn a_draft_left_in_another_instance_is_collateral() {
        let story = selects().clicks().moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": false }));
        let story = story.clicks().applies("shipping");
        assert!(story.verdict().pass);
        let verdict = story.clicks().moves("billing", json!({ "selected": ["Spain"], "open": false })).verdict();
        assert_eq!(verdict.detail, "collateral change: billing.selected went from [Italy] to [Spain]");
    }

    #[test]
    fn a_control_that_is_gone_or_new_is_collateral() {
        let story = sliders().clicks().moves("brightness", json!({ "value": 65 }));
        let mut gone = story.clone();
        gone.last.shift_remove("contrast");
        assert_eq!(gone.verdict().detail, "collateral change: contrast.value went from 50 to nothing");
        let mut new = story;
        new.last.insert("extra".into(), Held { committed: object(&json!({ "value": 1 })), draft: None });
        assert_eq!(new.verdict().detail, "collateral change: extra.value went from nothing to 1");
    }

    #[test]
    fn same_as_compares_with_what_the_other_has_committed() {
        let mut story = sliders();
        story.goal = serde_json::from_value(
            json!({ "want": { "brightness": { "value": { "same_as": "sample" } } }, "aim": {}, "hold_ms": 0 }),
        )
        .unwrap();
        let story = story.clicks().moves("brightness", json!({ "value": 65 }));
        assert!(story.verdict().pass);
        let mut drafted = story.clone();
        let draft = Some(object(&json!({ "value": 30 })));
        for states in [&mut drafted.initial, &mut drafted.last, &mut drafted.again] {
            states["sample"].draft = draft.clone();
        }
        assert!(drafted.verdict().pass);
        assert_eq!(
            story.clicks().moves("brightness", json!({ "value": 60 })).verdict().detail,
            "wrong value: brightness is 60, 5 below 65"
        );
    }

    #[test]
    fn a_goal_that_names_nobody_is_never_met() {
        let story = Story::new("slider_single", json!({}), &[("a", json!({ "value": 1 }))]);
        assert!(!satisfied(&story.goal, story.component, &story.initial, &story.last));
        assert!(!story.verdict().pass);
    }

    #[test]
    fn a_stored_record_is_judged_as_the_episode_was() {
        let story = selects().clicks().moves("shipping", json!({ "selected": ["Ghana", "Norway"], "open": false }));
        let record = EpisodeRecord {
            version: RECORD_VERSION,
            task: TaskId { component: story.component.into(), card: "ship-to".into(), library: Library::Antd },
            seed: 0,
            repeat: 0,
            task_digest: Digest(String::new()),
            agent: "oracle".into(),
            finish: story.finish,
            instruction: String::new(),
            goal: story.goal.clone(),
            outcome: Outcome::Fail,
            verdict: None,
            auto_pass: false,
            confirm: story.confirm,
            locked: story.locked.clone(),
            initial: story.initial.clone(),
            steps: story.steps.clone(),
            last: story.last.clone(),
            again: story.again.clone(),
            settled: true,
            wall_ms: 0,
            spent: None,
            ending: None,
            guarded: None,
        };
        let stored = serde_json::to_string(&record).unwrap();
        let record: EpisodeRecord = serde_json::from_str(&stored).unwrap();
        assert_eq!(judge(&Evidence::of(&record)), story.verdict());
        assert_eq!(story.verdict().cause, Some(Cause::NotCommitted));
    }

    /// Any episode with one slider to set, one to leave alone and some switches. Goals are easy to hit by chance.
    fn any_story() -> impl Strategy<Value = Story> {
        let moves = prop::collection::vec((any::<bool>(), 0..4i32, any::<bool>()), 0..6);
        (0..4i32, 0..4i32, prop::collection::vec(any::<bool>(), 1..4), moves, any::<bool>()).prop_map(
            |(start, wanted, switches, moves, confirm)| {
                let mut initial =
                    vec![("a".to_string(), json!({ "value": start })), ("b".to_string(), json!({ "value": 2 }))];
                initial.extend(
                    switches.iter().enumerate().map(|(n, on)| (format!("clutter.{n}"), json!({ "value": on }))),
                );
                let initial = initial.iter().map(|(id, state)| (id.as_str(), state.clone())).collect::<Vec<_>>();
                let mut story = Story::new("slider_single", json!({ "a": { "value": wanted } }), &initial);
                story.confirm = confirm;
                moves.into_iter().fold(story, |story, (first, value, apply)| {
                    let instance = if first { "a" } else { "b" };
                    let story = story.clicks().moves(instance, json!({ "value": value }));
                    if apply { story.applies(instance) } else { story }
                })
            },
        )
    }

    /// An episode that passes whatever happened before its last step.
    fn passing_story() -> impl Strategy<Value = Story> {
        any_story().prop_map(|story| {
            let wanted = story.goal.want["a"]["value"].example(&|_| None).unwrap();
            let story = story.clicks().moves("b", json!({ "value": 2 })).applies("b");
            story.moves("a", json!({ "value": wanted })).applies("a")
        })
    }

    proptest! {
        #[test]
        fn who_ends_at_an_unsatisfying_start_fails(mut story in any_story()) {
            prop_assume!(!satisfied(&story.goal, story.component, &story.initial, &story.initial));
            story.last = story.initial.clone();
            story.again = story.initial.clone();
            prop_assert!(!story.verdict().pass);
        }

        #[test]
        fn a_pass_is_satisfied_at_the_end_and_a_failure_has_a_cause(story in any_story()) {
            let verdict = story.verdict();
            prop_assert_eq!(verdict.pass, satisfied(&story.goal, story.component, &story.initial, &story.last));
            prop_assert_eq!(verdict.pass, verdict.cause.is_none());
            prop_assert!(!verdict.detail.ends_with(": "), "{}", verdict.detail);
        }

        #[test]
        fn one_flipped_switch_turns_a_pass_into_a_failure(mut story in passing_story(), nth in 0usize..4, late in any::<bool>()) {
            prop_assert!(story.verdict().pass);
            let switches = story.last.keys().filter(|id| is_clutter(id)).cloned().collect::<Vec<_>>();
            let switch = &switches[nth % switches.len()];
            let on = story.last[switch].committed["value"].as_bool().unwrap();
            story.again[switch].committed.insert("value".into(), json!(!on));
            if !late {
                story.last = story.again.clone();
            }
            prop_assert_eq!(story.verdict().cause, Some(Cause::Collateral));
        }
    }
}
