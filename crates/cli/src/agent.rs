//! The flags that say who plays, and `setpoint agents`, which lists who could.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use setpoint_agents::Hire;
use setpoint_agents::foreign::{CommandSettings, GuestSettings, ServiceSettings};
use setpoint_agents::model::{Client, Ledger, Limits, ModelSettings, OwnPace, Pace, Preset, Presets, Rate, Traffic};
use setpoint_runner::{Player, Queue, SharedPace};
use setpoint_schema::Mode;

use crate::fail::Failure;

const BUILT_IN: [(&str, Player); 5] = [
    ("oracle", Player::Oracle),
    ("reader", Player::Reader),
    ("idle", Player::Idle),
    ("sweep", Player::Sweep),
    ("monkey", Player::Monkey),
];

#[derive(Debug, Clone, clap::Args)]
pub struct AgentArgs {
    /// Who plays: oracle, reader, idle, sweep, monkey, or a name that `setpoint agents` lists.
    #[arg(long, default_value = "oracle", conflicts_with_all = ["agent_cmd", "agent_url"])]
    agent: String,
    /// A program plays: it reads one line of JSON for each observation and writes one for each action. With
    /// `--mode cdp` it drives the page itself.
    #[arg(long, value_name = "LINE", conflicts_with = "agent_url")]
    agent_cmd: Option<String>,
    /// A service plays: each observation is posted there, and the reply is the action.
    #[arg(long, value_name = "URL")]
    agent_url: Option<String>,
    /// How many seconds a program or service may take for one action.
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
    #[arg(long, value_name = "COUNT", default_value_t = 30)]
    step_limit: u32,
    /// Stops before more than this many dollars are spent.
    #[arg(long, value_name = "DOLLARS")]
    max_cost: Option<f64>,
    /// Stops before more than this many tokens are used.
    #[arg(long, value_name = "COUNT")]
    max_tokens: Option<u64>,
    /// Keeps what is said between us and the model.
    #[arg(long, value_name = "FILE", conflicts_with = "replay_traffic")]
    record_traffic: Option<PathBuf>,
    /// Takes the model's words from such a file, and asks nobody.
    #[arg(long, value_name = "FILE")]
    replay_traffic: Option<PathBuf>,
}

/// Who was chosen, what it wants to see, and what it uses.
pub struct Chosen {
    pub player: Player,
    pub mode: Option<Mode>,
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
    pub fn chosen(&self, purpose: Purpose<'_>) -> Result<Chosen, Failure> {
        let patience = Duration::from_secs(self.agent_timeout);
        let foreign = match (&self.agent_cmd, &self.agent_url) {
            (Some(line), _) => Some(Hire::Command(CommandSettings { line: line.clone(), patience })),
            (_, Some(url)) => Some(Hire::Service(ServiceSettings { url: url.clone(), patience })),
            (None, None) => None,
        };
        if let Some(hire) = foreign {
            let player = Player::Hired { hire, step_limit: self.step_limit };
            return Ok(Chosen { player, mode: Some(Mode::Dom), ledger: None });
        }
        if let Some((_, player)) = BUILT_IN.into_iter().find(|(name, _)| *name == self.agent) {
            let mode = player.mode();
            return Ok(Chosen { player, mode, ledger: None });
        }
        self.model(purpose)
    }

    /// The program that drives pages itself.
    pub fn guest(&self) -> Result<Chosen, Failure> {
        let Some(line) = &self.agent_cmd else {
            return Err(Failure::input(
                "`--mode cdp` gives a debugging address to a program\nhint: name it with `--agent-cmd \"python3 my_agent.py\"`",
            ));
        };
        let settings = GuestSettings { line: line.clone(), time_limit: Duration::from_secs(self.time_limit) };
        let player = Player::Hired { hire: Hire::Guest(settings), step_limit: self.step_limit };
        Ok(Chosen { player, mode: Some(Mode::Cdp), ledger: None })
    }

    /// How many requests to a model are under way at most.
    pub fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// Whether the model's words come from a file, so that nothing is asked and nothing paid for.
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

    fn model(&self, purpose: Purpose<'_>) -> Result<Chosen, Failure> {
        let presets = presets(self.agents.as_ref())?;
        let Some(preset) = presets.find(&self.agent) else {
            let known = presets.all().iter().map(|preset| preset.name.as_str());
            let hint = setpoint_corpus::did_you_mean(&self.agent, BUILT_IN.iter().map(|(name, _)| *name).chain(known));
            let hint = hint.unwrap_or_else(|| "`setpoint agents` lists them all".into());
            return Err(Failure::input(format!("unknown agent `{}`\nhint: {hint}", self.agent)));
        };
        let planning = matches!(purpose, Purpose::Plan);
        let keyless = self.replay_traffic.is_some() || planning;
        let key = match preset.key() {
            Ok(key) => key,
            Err(_) if keyless => None,
            Err(missing) => {
                return Err(Failure::missing(format!("agent `{}` needs a key: {missing}", preset.name)));
            }
        };
        let mut settings = preset.client_settings();
        settings.base_url = self.base_url.clone().unwrap_or(settings.base_url);
        settings.in_flight = self.in_flight;
        let ledger = Arc::new(Ledger::new(self.limits()));
        let traffic = if planning { Traffic::Live } else { self.traffic()? };
        let rate = self.rate().or(preset.requests_a_minute);
        let preset = Preset { requests_a_minute: rate, ..preset.clone() };
        let pace: Arc<dyn Pace> = match purpose {
            Purpose::Share(queue) => Arc::new(SharedPace::new(queue.clone(), &settings.base_url, rate)),
            Purpose::Play | Purpose::Plan => Arc::new(OwnPace::new(rate)),
        };
        let client = Client::new(settings, Arc::new(traffic), pace);
        let model = ModelSettings { preset, key, client, ledger: ledger.clone() };
        let mode = Some(model.preset.mode);
        let player = Player::Hired { hire: Hire::Model(Arc::new(model)), step_limit: self.step_limit };
        Ok(Chosen { player, mode, ledger: Some(ledger) })
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
    for (name, player) in BUILT_IN {
        let mode = player.mode().map_or("-".into(), |mode| mode.to_string());
        println!("{name:<28} {mode:<16} {:<21} -", "-");
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
