//! Every model format plays real tasks: a scripted server answers in it, over HTTP, with the actions
//! of the oracle, and the episode must pass.

#![allow(clippy::expect_used)]

mod support;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use setpoint_agents::Hire;
use setpoint_agents::model::{Client, ClientSettings, Ledger, ModelSettings, Presets, Traffic};
use setpoint_codec::{Codec, Size};
use setpoint_corpus::{Corpus, Selection};
use setpoint_runner::{Crew, Glasses, Job, Player, Reuse, Studio, StudioOptions};
use setpoint_schema::{Action, Button, EpisodeRecord, Library, Mode, Outcome, Place, Point, Task, VIEWPORT};

/// What each task asks of a hand: clicks, a right click, a drag, typing and keys. Scrolls are not among them: some
/// formats name no amount, so what the oracle did afterwards would be elsewhere.
const TASKS: [&str; 5] =
    ["tabs/*", "context_menu/archive-file", "drag_drop_sortable_list/*", "inline_editable_text/*", "tree_view/*"];

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

fn tasks() -> Vec<Arc<Task>> {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let chosen = TASKS.map(|pattern| {
        let selection = Selection {
            tasks: vec![pattern.into()],
            libraries: vec![Library::Mui.to_string()],
            limit: Some(1),
            ..Selection::default()
        };
        corpus.tasks(&selection).expect("a task").remove(0)
    });
    chosen.into_iter().map(Arc::new).collect()
}

async fn play(studio: &Arc<Studio>, task: &Arc<Task>, player: Player, mode: Option<Mode>) -> EpisodeRecord {
    let crew = Crew { studio: studio.clone(), workers: 1, reuse: Reuse::Never };
    let job = Job { glasses: mode.map(Glasses::from), ..Job::new(task.clone(), player) };
    crew.play(vec![job]).recv().await.expect("a result").episode.record
}

/// The oracle's actions as a model of this format would write them; none if it has no words for one of them.
fn script(codec: &Codec, actions: &[Action]) -> Option<Vec<String>> {
    let screen = Size::new(VIEWPORT.w as u32, VIEWPORT.h as u32);
    let mut canvas = codec.canvas(screen, screen, Point::new(0.0, 0.0));
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

#[tokio::test]
async fn every_format_solves_real_tasks_over_http() {
    let studio = Arc::new(Studio::open(StudioOptions::default()).await.expect("a studio"));
    let mut played = Vec::new();
    for task in tasks() {
        let record = play(&studio, &task, Player::Oracle, None).await;
        assert_eq!(record.outcome, Outcome::Pass, "{}", task.id);
        let actions: Vec<Action> = record.steps.into_iter().map(|step| step.action).collect();
        played.push((task, actions));
    }
    let presets = Presets::built_in().expect("presets");
    let server = Scripted::start();
    let mut kinds = BTreeSet::new();
    for codec in setpoint_codec::all() {
        // The first agent that speaks the format through chat completions, or any that does.
        let mut preset =
            presets.all().iter().find(|preset| preset.codec.as_deref() == Some(codec.name)).expect("an agent").clone();
        preset.provider = setpoint_agents::model::ProviderKind::OpenaiChat;
        preset.mode = Mode::Pixel;
        let mut solved = 0;
        for (task, actions) in &played {
            let Some(lines) = script(codec, actions) else { continue };
            *server.lines.lock().expect("a lock") = lines;
            let client = Client::new(
                ClientSettings { base_url: server.url.clone(), ..Default::default() },
                Arc::new(Traffic::Live),
            );
            let settings =
                ModelSettings { preset: preset.clone(), key: None, client, ledger: Arc::new(Ledger::default()) };
            let hire = Hire::Model(Arc::new(settings));
            let record = play(&studio, task, Player::Hired { hire, step_limit: 30 }, Some(Mode::Pixel)).await;
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
