//! A server on this machine that answers as it is told, and remembers what it was asked.

// Each of the tests uses a part of this.
#![allow(dead_code)]

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use setpoint_agents::model::{
    Client, ClientSettings, Key, Ledger, Limits, Model, ModelSettings, OwnPace, Presets, Traffic,
};
use setpoint_agents::{Agent, AgentFault, Answer, Observation, Turn};
use setpoint_schema::{Mode, Sight, StepResult, Surface};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

pub const SECRET: &str = "sk-planted-4711";

/// What the server does with one request.
#[derive(Clone)]
pub enum Served {
    Json(u16, Value),
    /// A status with a header.
    With(u16, &'static str, String),
    Text(u16, &'static str),
    /// Half of a body that was announced as longer.
    Cut,
    /// Nothing, until the client has gone.
    Silence,
}

#[derive(Clone)]
pub struct Asked {
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Value,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

pub struct Stub {
    pub url: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Stub {
    pub async fn answering(answers: Vec<Served>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/v1", listener.local_addr().expect("an address"));
        let asked: Arc<Mutex<Vec<Asked>>> = Arc::default();
        let answers = Arc::new(Mutex::new(VecDeque::from(answers)));
        let kept = asked.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (answers, kept) = (answers.clone(), kept.clone());
                tokio::spawn(async move { serve(stream, &answers, &kept).await });
            }
        });
        Self { url, asked }
    }

    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().expect("a lock").clone()
    }
}

async fn serve(mut stream: TcpStream, answers: &Mutex<VecDeque<Served>>, kept: &Mutex<Vec<Asked>>) {
    let mut bytes = Vec::new();
    let asked = loop {
        let mut chunk = [0; 65536];
        match stream.read(&mut chunk).await {
            Ok(0) | Err(_) => return,
            Ok(count) => bytes.extend_from_slice(&chunk[..count]),
        }
        if let Some(asked) = whole(&bytes) {
            break asked;
        }
    };
    kept.lock().expect("a lock").push(asked);
    let answer = answers.lock().expect("a lock").pop_front().expect("an answer for every request");
    let head = |status: u16, length: usize, extra: &str| {
        format!(
            "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n{extra}\r\n"
        )
    };
    let reply = match answer {
        Served::Json(status, body) => {
            let body = body.to_string();
            head(status, body.len(), "") + &body
        }
        Served::With(status, name, value) => head(status, 2, &format!("{name}: {value}\r\n")) + "{}",
        Served::Text(status, body) => head(status, body.len(), "") + body,
        Served::Cut => head(200, 1000, "") + "{\"choices\": [",
        Served::Silence => {
            let _ = stream.read(&mut [0; 1]).await;
            return;
        }
    };
    let _ = stream.write_all(reply.as_bytes()).await;
}

fn whole(bytes: &[u8]) -> Option<Asked> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let path = lines.next()?.split(' ').nth(1)?.to_string();
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_string()))
        .collect();
    let length: usize = headers.iter().find(|(name, _)| name == "content-length")?.1.parse().ok()?;
    (body.len() >= length).then(|| Asked { path, headers, body: serde_json::from_str(body).expect("a body of JSON") })
}

/// An agent of the built-in list that asks the stub.
pub fn agent(name: &str, stub: &Stub) -> (Model, Arc<Ledger>) {
    agent_with(name, &stub.url, Limits::default(), Traffic::Live)
}

pub fn agent_with(name: &str, url: &str, limits: Limits, traffic: Traffic) -> (Model, Arc<Ledger>) {
    let preset = Presets::built_in().expect("presets").find(name).unwrap_or_else(|| panic!("no agent {name}")).clone();
    let ledger = Arc::new(Ledger::new(limits));
    let settings = ClientSettings {
        base_url: url.to_string(),
        timeout: Duration::from_millis(300),
        attempts: 3,
        in_flight: 4,
        pause: Duration::from_millis(5),
    };
    let client = Client::new(settings, Arc::new(traffic), Arc::new(OwnPace::default()));
    let settings =
        ModelSettings { preset, key: Some(Key::new(SECRET)), client, ledger: ledger.clone(), step_limit: 10 };
    (Model::new(Arc::new(settings)), ledger)
}

/// Asks an agent for its answer in a turn, with a picture of 1280 by 720.
pub async fn act(agent: &mut dyn Agent, step: u32, last: &str) -> Result<Answer, AgentFault> {
    let results = [StepResult::Done(last.into())];
    act_after(agent, step, if last.is_empty() { &[] } else { &results }).await
}

pub async fn act_after(agent: &mut dyn Agent, step: u32, results: &[StepResult]) -> Result<Answer, AgentFault> {
    let mut picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    picture.extend(1280u32.to_be_bytes());
    picture.extend(720u32.to_be_bytes());
    let sight = Sight { mode: Mode::Pixel, text: None, picture: Some(picture), elements: Vec::new() };
    let turn = Turn {
        instruction: "Set the heating to 60 %.",
        step,
        step_limit: 10,
        surface: &Surface::WEB,
        sight: step,
        observation: Observation::Sight(&sight),
        results,
    };
    agent.act(&turn).await
}
