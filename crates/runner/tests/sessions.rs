//! One attempt at a task, on a stage without a browser: what is whose doing, and what is kept of it.

#![allow(clippy::expect_used)]

mod support;

use std::sync::Arc;

use setpoint_runner::Actor;
use setpoint_schema::{Action, Cause, Finish, Outcome, Place, Refusal, StepResult, VoidKind};
use setpoint_stage::fake::{Script, Stunt};
use support::{Line, Remembers, acts, bring_to, job, on_brightness, played, pool, scripted};

fn solves() -> Vec<Line> {
    acts(vec![on_brightness(), bring_to(65)])
}

#[tokio::test]
async fn a_goal_that_is_reached_and_declared_passes() {
    let played = played(scripted(solves()).0, Script::default()).await;
    let record = played.record();
    assert_eq!(record.outcome, Outcome::Pass);
    assert_eq!((record.finish, record.steps.len()), (Finish::Declared, 2));
    assert!(record.auto_pass && record.latched_pass);
    assert_eq!(record.steps[0].hit.as_ref().map(|hit| hit.owner.as_str()), Some("brightness"));
    assert!(record.steps[1].fired && record.steps[1].changes.len() == 1);
}

#[tokio::test]
async fn what_is_reached_on_the_way_and_left_is_told_by_the_other_finish_rules() {
    let lines = acts(vec![on_brightness(), bring_to(65), bring_to(66)]);
    let played = played(scripted(lines).0, Script::default()).await;
    assert_eq!(played.record().outcome, Outcome::Fail);
    assert!(played.record().auto_pass && played.record().latched_pass);
}

#[tokio::test]
async fn an_agent_is_shown_the_stage_only_when_it_is_asked() {
    let (actor, heard) =
        scripted(vec![Line::Says(vec![on_brightness(), bring_to(65)]), Line::Says(vec![Action::Done])]);
    let played = played(actor, Script::default()).await;
    assert_eq!(*heard.lock().expect("a lock"), ["1: look 1 []", "3: look 2 [done 1; done 2]"]);
    let steps = &played.record().steps;
    assert!(steps[0].seen.is_some() && steps[1].seen.is_none(), "nothing new was shown for the second action");
    assert_eq!((steps[0].of_sight, steps[1].of_sight), (Some(1), Some(1)));
}

#[tokio::test]
async fn numbers_of_an_older_look_are_refused_and_the_agent_is_told() {
    let click = |number| Action::Click {
        at: Place::Element(number),
        button: Default::default(),
        count: 1,
        modifiers: Vec::new(),
    };
    let lines = vec![Line::Says(vec![click(2)]), Line::AnswersLook(1, vec![click(1)]), Line::Says(vec![click(1)])];
    let (actor, heard) = scripted(lines);
    let played = played(actor, Script::default()).await;
    let results: Vec<_> = played.record().steps.iter().map(|step| &step.result).collect();
    assert!(matches!(results[1], StepResult::Refused { kind: Refusal::StaleSight, .. }), "{results:?}");
    assert!(!results[0].is_refused() && !results[2].is_refused());
    assert!(heard.lock().expect("a lock")[2].contains("it answers the look of step 1"), "{heard:?}");
}

#[tokio::test]
async fn the_doings_of_an_agent_fail_it_whatever_the_page_shows() {
    let then = |last: Line| solves().into_iter().chain([last]).collect::<Vec<_>>();
    let leaves = Script::of([(2, Stunt::Leaves("about:blank".into()))]);
    let cases = [
        (then(Line::Dies), Script::default(), Finish::EndedEarly, Cause::EndedEarly),
        (then(Line::FallsSilent), Script::default(), Finish::FellSilent, Cause::FellSilent),
        (solves(), leaves, Finish::LeftPage, Cause::LeftPage),
    ];
    for (lines, script, finish, cause) in cases {
        let (pool, stages) = pool(script);
        let played = pool.play(vec![job(scripted(lines).0)]).recv().await.expect("an episode");
        let record = played.record();
        assert_eq!((record.finish, &record.outcome), (finish, &Outcome::Fail));
        assert_eq!(record.verdict.as_ref().and_then(|verdict| verdict.cause), Some(cause));
        assert_eq!(stages.opened(), 1, "it gains no second play");
    }
}

#[tokio::test]
async fn an_agent_may_say_that_its_own_model_failed_once() {
    let (pool, stages) = pool(Script::default());
    let played = pool.play(vec![job(scripted(vec![Line::Declares]).0)]).recv().await.expect("an episode");
    assert!(matches!(played.record().outcome, Outcome::Void { kind: VoidKind::Declared, .. }));
    assert!(!VoidKind::Declared.is_played_again());
    assert_eq!(stages.opened(), 1);
}

#[tokio::test]
async fn what_breaks_before_anyone_acts_is_played_again_and_told_in_the_record() {
    let script = Script::of([(0, Stunt::Breaks("too slow".into()))]).for_the_first(2);
    let played = played(scripted(solves()).0, script).await;
    assert_eq!(played.record().outcome, Outcome::Pass);
    let reasons: Vec<_> = played.record().attempts.iter().map(|attempt| attempt.reason.as_str()).collect();
    assert_eq!(reasons, ["the stage broke: too slow"; 2]);
}

#[tokio::test]
async fn what_breaks_after_a_foreign_agent_acted_is_void_for_good_and_keeps_its_steps() {
    let script = Script::of([(2, Stunt::Breaks("no answer".into()))]);
    let (pool, stages) = pool(script.clone());
    let played = pool.play(vec![job(scripted(solves()).0)]).recv().await.expect("an episode");
    let record = played.record();
    assert!(matches!(record.outcome, Outcome::Void { kind: VoidKind::Unclear, .. }), "{:?}", record.outcome);
    assert_eq!(record.steps.len(), 1);
    assert_eq!(stages.opened(), 1, "the best of several tries is not a score");
    // The oracle breaks nothing on purpose.
    let played =
        support::played(Actor::Oracle, Script::of([(1, Stunt::Breaks("no answer".into()))]).for_the_first(1)).await;
    assert_eq!(played.record().attempts.len(), 1);
    assert!(!matches!(played.record().outcome, Outcome::Void { kind: VoidKind::Unclear, .. }));
}

#[tokio::test]
async fn a_page_that_changes_by_itself_or_contradicts_itself_is_void() {
    for stunt in [Stunt::ChangesByItself("contrast".into()), Stunt::Contradicts("it shows 3".into())] {
        let played = played(scripted(solves()).0, Script::of([(1, stunt)])).await;
        assert!(played.record().is_void());
    }
}

#[tokio::test]
async fn a_stage_that_never_settles_is_void_at_the_start_and_told_later() {
    let never = |at| Script::of([(at, Stunt::NeverSettles)]);
    let at_first = played(scripted(solves()).0, never(0)).await;
    assert!(at_first.record().is_void());
    assert_eq!(at_first.record().attempts.len(), 2);
    let later = played(scripted(solves()).0, never(1)).await;
    assert!(!later.record().settled && !later.record().auto_pass);
    assert_eq!(later.record().outcome, Outcome::Pass);
}

#[tokio::test]
async fn events_come_in_the_order_in_which_things_happen() {
    let (mut pool, _) = pool(Script::default());
    let remembers = Arc::new(Remembers::default());
    pool.readers.push(remembers.clone());
    pool.play(vec![job(scripted(solves()).0)]).recv().await.expect("an episode");
    let told = remembers.0.lock().expect("a lock").join(" ");
    assert_eq!(told, "Begun Saw Chose Performed Saw Chose Changed Performed Saw Ended");
}

#[tokio::test]
async fn the_budget_of_steps_ends_an_episode() {
    let (actor, heard) = scripted(acts(vec![on_brightness(); 20]));
    let played = played(actor, Script::default()).await;
    assert_eq!((played.record().finish, played.record().steps.len()), (Finish::BudgetSpent, 10));
    assert_eq!(heard.lock().expect("a lock").len(), 10);
}
