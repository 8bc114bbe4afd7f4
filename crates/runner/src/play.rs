//! Plays a task once: begins a session, lets somebody act in it until it is over, and ends it.

use setpoint_agents::{Observation, Wants};
use setpoint_oracle::{Oracle, Stuck};
use setpoint_schema::{Action, Finish, Spent, Task};
use setpoint_stage::Stage;

use crate::asking::{Asked, Asking, Question};
use crate::session::{Choice, Emit, Session};
use crate::{Actor, Break, Episode, Fault, Mind, Terms, driven};

pub async fn play(task: &Task, actor: &Actor, stage: &mut dyn Stage, terms: Terms<'_>, emit: Emit<'_>) -> Episode {
    if let Some(program) = actor.cdp_program() {
        return driven::play(task, actor, program, stage, terms, emit).await;
    }
    play_with(task, &actor.to_string(), actor.mind(task), stage, terms, emit).await
}

/// The same with a mind of the caller's own.
pub async fn play_with(
    task: &Task,
    name: &str,
    mind: Mind,
    stage: &mut dyn Stage,
    terms: Terms<'_>,
    emit: Emit<'_>,
) -> Episode {
    let mut session = Session::new(task, name, stage, terms, emit);
    let (how, spent) = match mind {
        Mind::Oracle(mut oracle) => (follow(&mut session, &mut oracle, terms).await, None),
        Mind::Agent(mut agent) => {
            let mut asking = Asking::new(agent.as_mut());
            let how = converse(&mut session, &mut asking, task, terms).await;
            let spent: Option<Spent> = asking.agent().spent();
            (how, spent)
        }
    };
    session.end(how, spent).await
}

/// The oracle sees what the stage holds.
async fn follow(session: &mut Session<'_>, oracle: &mut Oracle, terms: Terms<'_>) -> Result<Finish, Break> {
    session.begin().await?;
    while !session.has_spent(terms.step_limit) {
        // It needs no look; who compares pictures of its plays does.
        if let Some(view) = terms.view {
            session.observe(view).await?;
        }
        let action = oracle.next(session.snapshot()).map_err(|Stuck(why)| Fault::Stuck(why))?;
        if let Some(finish) = over(session, &action) {
            return Ok(finish);
        }
        session.act(action, Choice::default(), &[]).await?;
    }
    Ok(Finish::BudgetSpent)
}

/// An agent sees what the mode shows.
async fn converse(
    session: &mut Session<'_>,
    asking: &mut Asking<'_>,
    task: &Task,
    terms: Terms<'_>,
) -> Result<Finish, Break> {
    session.begin().await?;
    let mut around = Vec::new();
    while !session.has_spent(terms.step_limit) {
        if asking.needs_an_answer() {
            let sight = match terms.view {
                Some(view) => Some(session.observe(view).await?),
                None => None,
            };
            if asking.agent().wants() == Wants::Elements {
                around = session.stage().elements().await?;
            }
            let observation = match (asking.agent().wants(), &sight) {
                (Wants::Sight, Some(sight)) => Observation::Sight(sight),
                (Wants::Elements, _) => Observation::Elements(&around),
                (Wants::Sight | Wants::Nothing, _) => Observation::Nothing,
            };
            let surface = session.stage().surface();
            let question = Question {
                instruction: &task.instruction,
                step: session.step(),
                step_limit: terms.step_limit,
                surface: &surface,
            };
            asking.ask(question, observation).await?;
        }
        let Some(Asked { action, of_sight, said, thought }) = asking.next() else { continue };
        if let Some(finish) = over(session, &action) {
            return Ok(finish);
        }
        let of_sight = of_sight.filter(|_| terms.view.is_some());
        let result = session.act(action, Choice { of_sight, said, thought }, &around).await?;
        asking.heard(result);
    }
    Ok(Finish::BudgetSpent)
}

/// How an action ends the episode, if it is one that does.
fn over(session: &mut Session<'_>, action: &Action) -> Option<Finish> {
    let finish = match action {
        Action::Done => Finish::Declared,
        Action::Infeasible { .. } => Finish::GaveUp,
        _ => return None,
    };
    session.is_over();
    Some(finish)
}
