//! One attempt at a task by a program that drives the stage itself, over a guarded debugging address.
//!
//! The harness sees what it sees of every other episode: each gesture of the program is a step, and the program hears
//! of its end only once the page has come to rest and its states were read.

use std::ffi::OsString;
use std::time::{Duration, Instant};

use setpoint_agents::AgentFault;
use setpoint_agents::foreign::{CdpProgram, CdpProgramSettings};
use setpoint_schema::{Finish, Guarded, Task};
use setpoint_stage::{Door, Stage};

use crate::session::{Emit, Session};
use crate::{Actor, Break, Episode, Terms};

/// How often the page is looked at while the program does nothing to it.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How long a program that has closed its connection may take to end, or to connect again.
const FAREWELL: Duration = Duration::from_secs(5);

pub async fn play(
    task: &Task,
    actor: &Actor,
    program: &CdpProgramSettings,
    stage: &mut dyn Stage,
    terms: Terms<'_>,
    emit: Emit<'_>,
) -> Episode {
    let mut session = Session::new(task, &actor.to_string(), stage, terms, emit);
    let how = visit(&mut session, task, program, terms).await;
    session.end(how, None).await
}

async fn visit(
    session: &mut Session<'_>,
    task: &Task,
    settings: &CdpProgramSettings,
    terms: Terms<'_>,
) -> Result<Finish, Break> {
    let mut door = session.begin_driven().await?;
    let mut program = CdpProgram::start(&settings.line, &environment(task, settings, door.as_ref(), &terms))?;
    let how = until_it_ends(session, door.as_mut(), &mut program, settings.time_limit, terms).await;
    drop(program);
    session.guarded(Guarded { refused: door.refused(), suppressed: door.suppressed() });
    how
}

/// What the program finds in its environment.
fn environment(
    task: &Task,
    settings: &CdpProgramSettings,
    door: &dyn Door,
    terms: &Terms<'_>,
) -> Vec<(&'static str, OsString)> {
    vec![
        ("SETPOINT_CDP_URL", door.url().into()),
        ("SETPOINT_CDP_WEBSOCKET", door.websocket_url().into()),
        ("SETPOINT_INSTRUCTION", task.instruction.clone().into()),
        ("SETPOINT_STEP_LIMIT", terms.step_limit.to_string().into()),
        ("SETPOINT_TIME_LIMIT", settings.time_limit.as_secs().to_string().into()),
        ("SETPOINT_FILES", terms.files.into()),
    ]
}

async fn until_it_ends(
    session: &mut Session<'_>,
    door: &mut dyn Door,
    program: &mut CdpProgram,
    time_limit: Duration,
    terms: Terms<'_>,
) -> Result<Finish, Break> {
    let deadline = tokio::time::Instant::now() + time_limit;
    let mut left: Option<Instant> = None;
    loop {
        let next_look = tokio::time::Instant::now() + LOOK_EVERY;
        tokio::select! {
            biased;
            Some(gestured) = door.next() => {
                session.happened(gestured.action.clone()).await?;
                // Only now does the program hear that the gesture is done.
                drop(gestured);
                if session.has_spent(terms.step_limit) {
                    return Ok(Finish::BudgetSpent);
                }
            }
            ended = program.ended() => return how_it_ended(session, ended).await,
            () = reached(deadline) => return Ok(Finish::BudgetSpent),
            () = reached(next_look) => session.glance().await?,
        }
        left = door.is_left().then(|| left.unwrap_or_else(Instant::now));
        if left.is_some_and(|left| left.elapsed() > FAREWELL) {
            return Ok(Finish::Declared);
        }
    }
}

/// A browser that died takes the program with it, and must not be taken for the program's end.
async fn how_it_ended(session: &mut Session<'_>, ended: Result<(), AgentFault>) -> Result<Finish, Break> {
    session.glance().await?;
    ended?;
    Ok(Finish::Declared)
}

async fn reached(moment: tokio::time::Instant) {
    tokio::time::timeout_at(moment, std::future::pending::<()>()).await.unwrap_or_default();
}
