//! Who plays a run, and how each is shown the page: the players of its matrix.

use std::sync::Arc;

use setpoint_agents::model::Ledger;
use setpoint_browser::BrowserVersion;
use setpoint_corpus::Corpus;
use setpoint_records::{LeftOut, Plan, PlanDraft, PlannedPlayer, PlannedTask, StageVersion};
use setpoint_runner::Actor;
use setpoint_schema::{Arm, Mode, Task};
use setpoint_stage::View;

use crate::agent::{AgentArgs, Chosen, Purpose};
use crate::fail::Failure;
use crate::view::ViewArgs;

/// Every agent in every mode that fits it.
pub struct Lineup {
    pub players: Vec<Player>,
    pub left_out: Vec<LeftOut>,
    /// What all of them use of models together.
    pub ledger: Option<Arc<Ledger>>,
}

/// An agent in one mode.
#[derive(Debug, Clone)]
pub struct Player {
    pub actor: Actor,
    pub view: Option<View>,
}

impl Lineup {
    pub fn of(agents: &AgentArgs, views: &ViewArgs, purpose: Purpose<'_>) -> Result<Self, Failure> {
        let views = views.all()?;
        let mut lineup = Self { players: Vec::new(), left_out: Vec::new(), ledger: None };
        let drives_itself = views.iter().any(|view| view.mode == Mode::Cdp);
        for Chosen { actor, mode, ledger } in agents.chosen(purpose, drives_itself)? {
            lineup.ledger = lineup.ledger.or(ledger);
            let wanted: Vec<Option<View>> = match views.as_slice() {
                [] => vec![mode.map(View::from)],
                views => views.iter().copied().map(Some).collect(),
            };
            for view in wanted {
                match misfit(&actor, mode, view) {
                    None => lineup.players.push(Player { actor: actor.clone(), view }),
                    Some(reason) => lineup.left_out.push(LeftOut {
                        agent: actor.to_string(),
                        mode: view.map(|view| view.mode),
                        reason: reason.to_string(),
                    }),
                }
            }
        }
        Ok(lineup)
    }
}

/// Why an agent cannot play in a mode, if it cannot.
fn misfit(actor: &Actor, own: Option<Mode>, view: Option<View>) -> Option<&'static str> {
    let mode = view?.mode;
    match (actor.cdp_program().is_some(), mode) {
        (true, Mode::Cdp) => None,
        (true, _) => Some("it drives the page itself, which is `--mode cdp`"),
        (false, Mode::Cdp) => Some("only a program drives a page itself: name it with `--agent-cmd`"),
        (false, _) if actor.to_string() == "reader" && !mode.is_tree() => Some("it reads the accessibility tree alone"),
        (false, _) => actor.model().filter(|_| own != Some(mode)).and_then(|model| model.preset.misfit(mode)),
    }
}

/// What a run is made of.
pub fn plan(
    corpus: &Corpus,
    tasks: &[Arc<Task>],
    lineup: &Lineup,
    repeats: u32,
    browser: setpoint_records::BrowserVersion,
) -> Result<Plan, Failure> {
    let stage = setpoint_server::stage();
    let draft = PlanDraft {
        corpus: corpus.digest(),
        stage: StageVersion { digest: stage.digest, libraries: stage.libraries },
        browser,
        players: lineup.players.iter().map(planned).collect(),
        left_out: lineup.left_out.clone(),
        repeats,
        tasks: tasks.iter().map(|task| PlannedTask::of(task, corpus.facts(task))).collect(),
    };
    Plan::new(draft).map_err(Failure::input)
}

/// What a plan says of a browser.
pub fn planned_browser(browser: BrowserVersion) -> setpoint_records::BrowserVersion {
    setpoint_records::BrowserVersion {
        kind: browser.kind.name().to_string(),
        product: browser.product,
        revision: browser.revision,
        protocol: browser.protocol,
        connected: browser.connected,
    }
}

fn planned(player: &Player) -> PlannedPlayer {
    let made_of = player.actor.settings();
    PlannedPlayer {
        agent: player.actor.to_string(),
        settings: player.actor.digest(),
        made_of,
        mode: player.view.map(|view| view.mode),
        picture: player.view.and_then(|view| view.picture),
        arm: Arm::default(),
        step_limit: player.actor.step_limit(),
    }
}
