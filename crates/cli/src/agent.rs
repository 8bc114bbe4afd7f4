//! The flags that say who plays, and `setpoint agents`, which lists who could.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use setpoint_agents::AgentSpec;
use setpoint_agents::foreign::{CdpProgramSettings, CommandSettings, ServiceSettings};
use setpoint_agents::model::{Client, Ledger, Limits, ModelSettings, OwnPace, Pace, Preset, Presets, Rate, Traffic};
use setpoint_fleet::{Queue, SharedPace};
use setpoint_runner::Actor;
use setpoint_schema::Mode;

use crate::fail::Failure;

/// How many actions an agent may be given for a task. With more of them the time of a scene could overflow.
pub const STEP_LIMITS: std::ops::RangeInclusive<i64> = 1..=10_000;

#[derive(Debug, Clone, clap::Args)]
pub struct AgentArgs {
    /// Who plays: oracle, reader, idle, sweep, monkey, or a name that `setpoint agents` lists; several with commas.
    #[arg(long, default_value = "oracle", value_delimiter = ',', conflicts_with_all = ["agent_cmd", "agent_url"])]
    agent: Vec<String>,
    /// A program plays: it reads one line of JSON for each observation and writes one for each answer. With
    /// `--mode cdp` it drives the page itself.
    #[arg(long, value_name = "LINE", conflicts_with = "agent_url")]
    agent_cmd: Option<String>,
    /// A service plays: each observation is posted there, and the reply is the answer.
    #[arg(long, value_name = "URL")]
    agent_url: Option<String>,
    /// How many seconds a program or service may take for one answer.
    #[arg(long, value_name = "SECONDS", default_value_t = 180)]
    agent_timeout: u64,
    /// How many seconds a program has for a task with `--mode cdp`.
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    time_limit: u64,
    /// A file with more agents.
    #[arg(long, value_name = "FILE")]
    agents: Option<PathBuf>,
    /// Asks another server than the agent's own.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// How many requests to a model are under way at most.
    #[arg(long, value_name = "COUNT", default_value_t = 16)]
    in_flight: usize,
    /// How many requests go to a model in a minute at most, spread evenly. That of the agent's entry if not given;
    /// of a planned limit and a worker's own the lower holds, for all workers of a queue together.
    #[arg(long, value_name = "COUNT")]
    requests_a_minute: Option<Rate>,
    /// How many actions an agent has for a task.
    #[arg(long, value_name = "COUNT", default_value_t = 30, value_parser = clap::value_parser!(u32).range(STEP_LIMITS))]
    step_limit: u32,
    /// Stops before more than this many dollars are spent.
    #[arg(long, value_name = "DOLLARS")]
    max_cost: Option<f64>,
    /// Stops before more than this many tokens are used.
    #[arg(long, value_name = "COUNT")]
    max_tokens: Option<u64>,
    /// Keeps what is said between us and the models.
    #[arg(long, value_name = "FILE", conflicts_with = "replay_traffic")]
    record_traffic: Option<PathBuf>,
    /// Takes the models' words from such a file, and asks nobody.
    #[arg(long, value_name = "FILE")]
    replay_traffic: Option<PathBuf>,
}

/// Who was chosen, what it wants to see, and what it uses.
pub struct Chosen {
    pub actor: Actor,
    pub mode: Option<Mode>,
    /// The same for all models that were chosen together.
    pub ledger: Option<Arc<Ledger>>,
}

/// Whether an agent is to play, or only to be told about.
#[derive(Debug, Clone, Copy)]
pub enum Purpose<'a> {
    Play,
    /// Plays at one pace with all workers of a queue.
    Share(&'a Arc<Queue>),
    /// Needs no key, and opens no file of traffic.
    Plan,
}

impl AgentArgs {
    /// All who play. `drives_itself` says that a program is to be given an address of its page.
    pub fn chosen(&self, purpose: Purpose<'_>, drives_itself: bool) -> Result<Vec<Chosen>, Failure> {
        if let Some(spec) = self.foreign(drives_itself) {
            return Ok(vec![Chosen::of(Actor::Agent(spec))]);
        }
        let mut models = None;
        let mut chosen = Vec::new();
        for name in &self.agent {
            if let Some(actor) = built_in().find(|actor| actor.to_string() == *name) {
                chosen.push(Chosen::of(actor));
                continue;
            }
            let models = match &models {
                Some(models) => models,
                None => models.insert(Models::of(self, purpose)?),
            };
            chosen.push(models.choose(name)?);
        }
        Ok(chosen)
    }

    /// The only one who plays, for a command that has no use for more.
    pub fn one(&self, purpose: Purpose<'_>) -> Result<Chosen, Failure> {
        let mut chosen = self.chosen(purpose, false)?;
        match (chosen.pop(), chosen.is_empty()) {
            (Some(one), true) => Ok(one),
            _ => Err(Failure::input("this command takes one `--agent`; `setpoint run` takes several")),
        }
    }

    /// How many requests to a model are under way at most.
    pub fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// Whether the models' words come from a file, so that nothing is asked and nothing paid for.
    pub fn is_replayed(&self) -> bool {
        self.replay_traffic.is_some()
    }

    /// What the run may use at most.
    pub fn limits(&self) -> Limits {
        Limits { dollars: self.max_cost, tokens: self.max_tokens }
    }

    /// How fast a model may be asked, as far as the flags say.
    pub fn rate(&self) -> Option<Rate> {
        self.requests_a_minute
    }

    /// The program or service that plays, if one was named.
    fn foreign(&self, drives_itself: bool) -> Option<AgentSpec> {
        let (timeout, step_limit) = (Duration::from_secs(self.agent_timeout), self.step_limit);
        match (self.agent_cmd.clone(), self.agent_url.clone()) {
            (Some(line), _) if drives_itself => {
                let time_limit = Duration::from_secs(self.time_limit);
                Some(AgentSpec::CdpProgram(CdpProgramSettings { line, time_limit, step_limit }))
            }
            (Some(line), _) => Some(AgentSpec::Command(CommandSettings { line, timeout, step_limit })),
            (None, Some(url)) => Some(AgentSpec::Service(ServiceSettings { url, timeout, step_limit })),
            (None, None) => None,
        }
    }

    fn traffic(&self) -> Result<Traffic, Failure> {
        let unusable = |path: &PathBuf, error| Failure::input(format!("cannot use `{}`: {error}", path.display()));
        match (&self.record_traffic, &self.replay_traffic) {
            (Some(path), _) => Traffic::record(path).map_err(|error| unusable(path, error)),
            (_, Some(path)) => Traffic::replayed(path).map_err(|error| unusable(path, error)),
            (None, None) => Ok(Traffic::Live),
        }
    }
}

impl Chosen {
    /// One that asks no model.
    fn of(actor: Actor) -> Self {
        let mode = actor.mode();
        Self { actor, mode, ledger: None }
    }
}

/// The players that need nothing but their name.
fn built_in() -> impl Iterator<Item = Actor> {
    [Actor::Oracle].into_iter().chain(AgentSpec::BUILT_IN.map(Actor::Agent))
}

/// The models of one run: they share its budget and its file of traffic.
struct Models<'a> {
    args: &'a AgentArgs,
    purpose: Purpose<'a>,
    presets: Presets,
    ledger: Arc<Ledger>,
    traffic: Arc<Traffic>,
}

impl<'a> Models<'a> {
    fn of(args: &'a AgentArgs, purpose: Purpose<'a>) -> Result<Self, Failure> {
        let presets = presets(args.agents.as_ref())?;
        let traffic = if matches!(purpose, Purpose::Plan) { Traffic::Live } else { args.traffic()? };
        let ledger = Arc::new(Ledger::new(args.limits()));
        Ok(Self { args, purpose, presets, ledger, traffic: Arc::new(traffic) })
    }

    fn choose(&self, name: &str) -> Result<Chosen, Failure> {
        let preset = self.presets.find(name).ok_or_else(|| self.unknown(name))?;
        let keyless = self.args.is_replayed() || matches!(self.purpose, Purpose::Plan);
        let key = match preset.key() {
            Ok(key) => key,
            Err(_) if keyless => None,
            Err(missing) => {
                return Err(Failure::missing(format!("agent `{}` needs a key: {missing}", preset.name)));
            }
        };
        let mut settings = preset.client_settings();
        settings.base_url = self.args.base_url.clone().unwrap_or(settings.base_url);
        settings.in_flight = self.args.in_flight;
        let rate = self.args.rate().or(preset.requests_a_minute);
        let preset = Preset { requests_a_minute: rate, ..preset.clone() };
        let pace: Arc<dyn Pace> = match self.purpose {
            Purpose::Share(queue) => Arc::new(SharedPace::new(queue.clone(), &settings.base_url, rate)),
            Purpose::Play | Purpose::Plan => Arc::new(OwnPace::new(rate)),
        };
        let client = Client::new(settings, self.traffic.clone(), pace);
        let (ledger, step_limit) = (self.ledger.clone(), self.args.step_limit);
        let model = ModelSettings { preset, key, client, ledger: ledger.clone(), step_limit };
        let actor = Actor::Agent(AgentSpec::Model(Arc::new(model)));
        Ok(Chosen { ledger: Some(ledger), ..Chosen::of(actor) })
    }

    fn unknown(&self, name: &str) -> Failure {
        let own: Vec<String> = built_in().map(|actor| actor.to_string()).collect();
        let known = self.presets.all().iter().map(|preset| preset.name.as_str());
        let hint = setpoint_corpus::did_you_mean(name, own.iter().map(String::as_str).chain(known));
        let hint = hint.unwrap_or_else(|| "`setpoint agents` lists them all".into());
        Failure::input(format!("unknown agent `{name}`\nhint: {hint}"))
    }
}

fn presets(file: Option<&PathBuf>) -> Result<Presets, Failure> {
    let presets = file.map_or_else(Presets::built_in, |file| Presets::with_file(file));
    presets.map_err(Failure::input)
}

#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// A file with more agents.
    #[arg(long, value_name = "FILE")]
    agents: Option<PathBuf>,
}

/// `setpoint agents`: who can play, and what is missing for it.
pub async fn list(args: ListArgs) -> Result<ExitCode, Failure> {
    let presets = presets(args.agents.as_ref())?;
    println!("{:<28} {:<16} {:<21} missing", "agent", "mode", "answers by");
    for actor in built_in() {
        let mode = actor.mode().map_or("-".into(), |mode| mode.to_string());
        println!("{:<28} {mode:<16} {:<21} -", actor.to_string(), "-");
    }
    let http = setpoint_agents::http_client();
    for preset in presets.all() {
        let by = preset.codec.as_deref().or(preset.tool.as_deref()).unwrap_or_default();
        println!("{:<28} {:<16} {by:<21} {}", preset.name, preset.mode.to_string(), missing(preset, &http).await);
    }
    Ok(ExitCode::SUCCESS)
}

/// What an agent lacks: its key, or a server on this machine that does not answer.
async fn missing(preset: &Preset, http: &setpoint_agents::HttpClient) -> String {
    if let Err(missing) = preset.key() {
        return missing;
    }
    let base_url = preset.client_settings().base_url;
    let local = base_url.contains("127.0.0.1") || base_url.contains("localhost");
    let asked = http.get(format!("{base_url}/models")).timeout(Duration::from_secs(1));
    match local && asked.send().await.is_err() {
        true => format!("no server at {base_url}"),
        false => "-".into(),
    }
}
