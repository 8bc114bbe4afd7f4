//! Every model format plays real tasks: a scripted server answers in it, over HTTP, with the actions
//! of the oracle, and the episode must pass.

#![allow(clippy::expect_used)]

mod support;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use setpoint_agents::model::{
    Client, ClientSettings, Ledger, Limits, ModelSettings, OwnPace, Preset, Presets, ProviderKind, Traffic,
};
use setpoint_agents::{AgentSpec, Observation, Turn};
use setpoint_codec::{Canvas, Codec, Size};
use setpoint_corpus::{Corpus, Selection};
use setpoint_oracle::Oracle;
use setpoint_runner::{Actor, Choice, Job, Session, Terms, WorkerPool};
use setpoint_schema::{
    Action, Button, EpisodeRecord, Finish, Mode, Outcome, Place, Point, Sight, Surface, Target, Task,
};
use setpoint_stage::{Arrival, Reuse, Stage, StageSource, View, WebOptions, WebStages};

/// What each task asks of a hand: clicks, a right click, a drag, typing and keys. Scrolls are not among them: some
/// formats name no amount, so what the oracle did afterwards would be elsewhere. For those see `FAR_DOWN`.
const TASKS: [&str; 5] =
    ["tabs/*", "context_menu/archive-file", "drag_drop_sortable_list/*", "inline_editable_text/*", "tree_view/*"];

/// A task whose control stands below the first screen of a panel.
const FAR_DOWN: &str = "tabs/editor-tonight";

/// Answers chat completions with one prepared text after the other.
struct Scripted {
    url: String,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Scripted {
    fn start() -> Self {
        let lines: Arc<Mutex<Vec<String>>> = Arc::default();
        let left = lines.clone();
        let url = support::serve(move |_| {
            let mut left = left.lock().expect("a lock");
            let said = if left.is_empty() { String::new() } else { left.remove(0) };
            let message = serde_json::json!({ "role": "assistant", "content": said });
            serde_json::json!({ "choices": [{ "finish_reason": "stop", "message": message }] }).to_string()
        });
        Self { url, lines }
    }
}

fn task(pattern: &str) -> Arc<Task> {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let selection = Selection {
        tasks: vec![pattern.into()],
        targets: vec![Target::MUI.to_string()],
        limit: Some(1),
        ..Selection::default()
    };
    Arc::new(corpus.tasks(&selection).expect("a task").remove(0))
}

/// The first agent that speaks the format, made to do so through chat completions.
fn agent(codec: &Codec, server: &Scripted) -> AgentSpec {
    let presets = Presets::built_in().expect("presets");
    let speaks = |preset: &&Preset| preset.codec.as_deref() == Some(codec.name);
    let mut preset = presets.all().iter().find(speaks).expect("an agent").clone();
    preset.provider = ProviderKind::OpenaiChat;
    preset.mode = Mode::Pixel;
    let settings = ClientSettings { base_url: server.url.clone(), ..Default::default() };
    let client = Client::new(settings, Arc::new(Traffic::Live), Arc::new(OwnPace::default()));
    AgentSpec::Model(Arc::new(ModelSettings {
        preset,
        key: None,
        client,
        ledger: Arc::new(Ledger::new(Limits::default())),
        step_limit: 30,
    }))
}

async fn play(stages: &Arc<WebStages>, task: &Arc<Task>, actor: Actor, mode: Option<Mode>) -> Arc<EpisodeRecord> {
    let pool = WorkerPool::new(stages.clone(), 1, Reuse::Never);
    let job = Job { view: mode.map(View::from), ..Job::new(task.clone(), actor) };
    pool.play(vec![job]).recv().await.expect("a result").episode.record
}

fn canvas(codec: &Codec) -> Canvas {
    let screen = Size::new(Surface::WEB.width, Surface::WEB.height);
    codec.canvas(screen, screen, Point::new(0.0, 0.0))
}

/// The oracle's actions as a model of this format would write them; none if it has no words for one of them.
fn script(codec: &Codec, actions: &[Action]) -> Option<Vec<String>> {
    let mut canvas = canvas(codec);
    let mut lines = Vec::new();
    for action in actions.iter().chain([&Action::Done]) {
        // Some formats clear a field by its keys, and enter text where they click.
        let spelt = match action {
            Action::Clear => vec![Action::key("Control+a"), Action::key("Delete")],
            action => vec![action.clone()],
        };
        for action in spelt {
            lines.push(codec.write(&action, &canvas)?);
            canvas.follow(&action);
        }
    }
    Some(lines)
}

fn kind(action: &Action) -> &'static str {
    match action {
        Action::Click { button: Button::Right, .. } => "right click",
        Action::Click { .. } => "click",
        Action::Drag { .. } => "drag",
        Action::Type { .. } => "type",
        // Written as keys, see `script`.
        Action::Key { .. } | Action::Clear => "key",
        Action::Scroll { .. } => "scroll",
        _ => "other",
    }
}

/// Before each action the oracle looks again, and a model of the format says over HTTP what it means. So a format that
/// scrolls further or less far than was meant still arrives.
#[tokio::test]
async fn every_format_scrolls_to_what_is_out_of_sight() {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    let server = Scripted::start();
    let task = task(FAR_DOWN);
    for codec in setpoint_codec::all() {
        let mut stage = stages.page(task.scene.factors.dynamics).await.expect("a stage");
        let terms = Terms {
            step_limit: 30,
            arrival: Arrival::Navigate,
            view: None,
            files: stages.files(),
            picture: false,
            inspect: false,
            trace: false,
            trusted: true,
        };
        let mut emit = |_| ();
        let mut session = Session::new(&task, codec.name, &mut stage, terms, &mut emit);
        session.begin().await.expect("a fair start");
        let mut oracle = Oracle::new(&task.scene, &task.goal);
        let mut model = agent(codec, &server).agent(0);
        let mut canvas = canvas(codec);
        let sight = Sight { mode: Mode::Pixel, text: None, picture: None, elements: Vec::new() };
        while !session.has_spent(terms.step_limit) {
            let meant = oracle.next(session.snapshot()).expect("a way");
            let words = codec.write(&meant, &canvas).expect("words for what is meant");
            *server.lines.lock().expect("a lock") = vec![words];
            let turn = Turn {
                instruction: &task.instruction,
                step: session.step(),
                step_limit: terms.step_limit,
                surface: &task.scene.surface,
                sight: session.step(),
                observation: Observation::Sight(&sight),
                results: &[],
            };
            let action = model.act(&turn).await.expect("an answer").actions.remove(0);
            canvas.follow(&action);
            if action.ends() {
                break;
            }
            session.act(action, Choice::default(), &[]).await.expect("a step");
        }
        let record = session.end(Ok(Finish::Declared), None).await.record;
        Box::new(stage).close().await;
        assert_eq!(record.outcome, Outcome::Pass, "{}: {:?}", codec.name, record.steps);
        assert!(record.steps.iter().any(|step| kind(&step.action) == "scroll"), "{}: {:?}", codec.name, record.steps);
    }
}

#[tokio::test]
async fn every_format_solves_real_tasks_over_http() {
    let stages = Arc::new(WebStages::start(WebOptions::default()).await.expect("stages"));
    let mut played = Vec::new();
    for task in TASKS.map(task) {
        let record = play(&stages, &task, Actor::Oracle, None).await;
        assert_eq!(record.outcome, Outcome::Pass, "{}", task.id);
        let actions: Vec<Action> = record.steps.iter().map(|step| step.action.clone()).collect();
        played.push((task, actions));
    }
    let server = Scripted::start();
    let mut kinds = BTreeSet::new();
    for codec in setpoint_codec::all() {
        let mut solved = 0;
        for (task, actions) in &played {
            let Some(lines) = script(codec, actions) else { continue };
            *server.lines.lock().expect("a lock") = lines;
            let actor = Actor::Agent(agent(codec, &server));
            let record = play(&stages, task, actor, Some(Mode::Pixel)).await;
            assert_eq!(record.outcome, Outcome::Pass, "{} on {}: {:?}", codec.name, task.id, record.verdict);
            kinds.extend(actions.iter().map(kind));
            solved += 1;
        }
        assert!(solved > 0, "{} solves none of the tasks", codec.name);
    }
    for wanted in ["click", "right click", "drag", "type", "key"] {
        assert!(kinds.contains(wanted), "no task asked for a {wanted}: {kinds:?}");
    }
    assert!(matches!(played[0].1[0].place(), Some(Place::Point(_))));
}
