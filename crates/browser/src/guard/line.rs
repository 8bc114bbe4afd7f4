//! One connection of an agent: every message of either side is looked at before it goes on.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock, Weak};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::gesture::Hands;
use super::rules::{Rule, passes, rule};
use super::worlds::{Limits, NewWorld, Worlds};
use super::{Deed, Shared, Told, random_name};
use crate::connection::{Answer, End, Event, Listener, locked};
use crate::fault::Fault;
use crate::session::Session;

/// Codes of the protocol.
const NOT_DONE: i64 = -32000;
const NO_SESSION: i64 = -32001;

/// Whom messages without a session are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Speaks {
    WithBrowser,
    WithPage,
}

/// Serves one connection until either side ends it.
pub(super) async fn serve(socket: WebSocketStream<TcpStream>, shared: Arc<Shared>, speaks: Speaks) {
    let (mut sink, mut stream) = socket.split();
    let (to_agent, mut queue) = mpsc::unbounded_channel();
    let line = Arc::new(Line { shared, to_agent, page: OnceLock::new(), known: Mutex::default() });
    if speaks == Speaks::WithPage {
        let Ok(id) = line.attach().await else { return };
        // Nothing else has set it: the connection is new.
        let _ = line.page.set(id);
    }
    let writing = async {
        while let Some(message) = queue.recv().await {
            if sink.send(Message::text(message)).await.is_err() {
                return;
            }
        }
    };
    let reading = async {
        while let Some(Ok(message)) = stream.next().await {
            if let Message::Text(text) = message {
                line.heard(&text);
            }
        }
    };
    tokio::select! {
        () = writing => {}
        () = reading => {}
    }
}

struct Line {
    shared: Arc<Shared>,
    to_agent: mpsc::UnboundedSender<String>,
    /// The session of messages without one, on a connection to the page itself.
    page: OnceLock<String>,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// Sessions with the page, by their id.
    pages: HashMap<String, Arc<Ear>>,
    /// Ids under which the agent speaks with the browser itself.
    browsers: HashSet<String>,
    attaches_itself: bool,
    discovers: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Call {
    id: i64,
    method: String,
    #[serde(default)]
    params: Map<String, Value>,
    session_id: Option<String>,
}

impl Line {
    fn heard(self: &Arc<Self>, text: &str) {
        let Ok(call) = serde_json::from_str::<Call>(text) else { return };
        let session = call.session_id.as_ref().or(self.page.get());
        let known = locked(&self.known);
        let page = session.and_then(|id| known.pages.get(id)).cloned();
        let is_browser = session.is_none_or(|id| known.browsers.contains(id));
        drop(known);
        match page {
            Some(ear) => self.at_page(call, &ear),
            None if is_browser => self.at_browser(call),
            None => self.fail(&call, NO_SESSION, "Session with given id not found."),
        }
    }

    /// A browser with one page and nothing else. Nothing said here reaches the real one.
    fn at_browser(self: &Arc<Self>, call: Call) {
        let target = call.params.get("targetId").and_then(Value::as_str);
        let is_page = target == Some(&self.shared.target);
        match call.method.as_str() {
            "Browser.getVersion" => self.reply(&call, self.shared.version.clone()),
            "Target.getTargets" => self.reply(&call, json!({ "targetInfos": [self.shared.info] })),
            "Target.getBrowserContexts" => {
                self.reply(&call, json!({ "browserContextIds": [self.shared.info["browserContextId"]] }));
            }
            "Target.getTargetInfo" if target.is_none() => {
                let info = json!({
                    "targetId": self.shared.key, "type": "browser", "title": "", "url": "",
                    "attached": true, "canAccessOpener": false,
                });
                self.reply(&call, json!({ "targetInfo": info }));
            }
            "Target.getTargetInfo" if is_page => self.reply(&call, json!({ "targetInfo": self.shared.info })),
            "Target.activateTarget" if is_page => self.reply(&call, json!({})),
            "Target.setDiscoverTargets" => {
                let first = !std::mem::replace(&mut locked(&self.known).discovers, true);
                if first && call.params.get("discover") == Some(&true.into()) {
                    self.tell(None, "Target.targetCreated", &json!({ "targetInfo": self.shared.info }));
                }
                self.reply(&call, json!({}));
            }
            "Target.setAutoAttach" => {
                let wanted = call.params.get("autoAttach") == Some(&true.into());
                if !wanted || std::mem::replace(&mut locked(&self.known).attaches_itself, true) {
                    return self.reply(&call, json!({}));
                }
                self.attach_for(call, |_| json!({}));
            }
            "Target.attachToTarget" if is_page => match call.params.get("flatten") {
                Some(Value::Bool(true)) => self.attach_for(call, |id| json!({ "sessionId": id })),
                _ => self.refuse(&call, "only sessions with `flatten` are served"),
            },
            "Target.attachToBrowserTarget" => {
                let id = random_name();
                locked(&self.known).browsers.insert(id.clone());
                self.reply(&call, json!({ "sessionId": id }));
            }
            "Target.detachFromTarget" => self.detach(&call),
            method => match rule(method) {
                Some((_, Rule::Pretend)) => self.reply(&call, json!({})),
                _ => self.refuse(&call, "it is not allowed here"),
            },
        }
    }

    fn at_page(self: &Arc<Self>, mut call: Call, ear: &Arc<Ear>) {
        if call.method == "Target.getTargetInfo" {
            return self.reply(&call, json!({ "targetInfo": self.shared.info }));
        }
        let method = match rule(&call.method) {
            Some((_, Rule::Pretend)) => return self.reply(&call, json!({})),
            Some((method, Rule::Pass)) => method,
            None => return self.refuse(&call, "it is not allowed here"),
        };
        let watcher = &self.shared.watcher;
        let limits = Limits { files: &self.shared.files, is_ours: &|name| watcher.is_bound(name) };
        let fitted = locked(&ear.worlds).fit(method, &mut call.params, &limits);
        if let Err(why) = fitted {
            return self.refuse(&call, &why);
        }
        if method == "Runtime.addBinding" {
            ear.bind_everywhere(&call.params);
        }
        let gesture = locked(&ear.hands).feel(method, &call.params);
        let (line, heard_by) = (self.clone(), ear.clone());
        let params = std::mem::take(&mut call.params);
        let taken = move |answer: Answer| {
            if let (true, Ok(made)) = (method == "Page.createIsolatedWorld", &answer) {
                heard_by.made(made.get());
            }
            let done = answer.is_ok();
            let message = line.answer(&call, answer);
            let told = Told { to_agent: line.to_agent.clone(), message };
            if let Some(gesture) = gesture.filter(|_| done) {
                // If no one looks on any more, the agent is told at once.
                let _ = line.shared.deeds.send(Deed { gesture, _told_later: told });
            }
        };
        ear.session().forward(method, &params, Box::new(taken));
    }

    /// Opens a session with the page, tells of it and replies. Other messages go on meanwhile.
    fn attach_for(self: &Arc<Self>, call: Call, result: impl FnOnce(&str) -> Value + Send + 'static) {
        let line = self.clone();
        tokio::spawn(async move {
            match line.attach().await {
                Ok(id) => {
                    let attached = json!({
                        "sessionId": id, "targetInfo": line.shared.info, "waitingForDebugger": false,
                    });
                    line.tell(None, "Target.attachedToTarget", &attached);
                    line.reply(&call, result(&id));
                }
                Err(fault) => line.fail(&call, NOT_DONE, &fault.to_string()),
            }
        });
    }

    /// Opens a session with the page, in which the world that stands for the page's own is there already.
    async fn attach(self: &Arc<Self>) -> Result<String, Fault> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Attached {
            session_id: String,
        }
        let Shared { root, target, .. } = &*self.shared;
        let attach = json!({ "targetId": target, "flatten": true });
        let Attached { session_id: id } = root.send("Target.attachToTarget", &attach).read().await?;
        let ear = Arc::new(Ear {
            line: Arc::downgrade(self),
            id: id.clone(),
            root: root.clone(),
            session: OnceLock::new(),
            worlds: Mutex::new(Worlds::new(target.clone())),
            hands: Mutex::default(),
        });
        let session = root.open(&id, ear.clone());
        let _ = ear.session.set(session.clone());
        let asked = locked(&ear.worlds).stand_in_for(target);
        let made: Made = session.send("Page.createIsolatedWorld", &asked).read().await?;
        locked(&ear.worlds).stands_in(target, made.execution_context_id);
        locked(&self.known).pages.insert(id.clone(), ear);
        Ok(id)
    }

    fn detach(&self, call: &Call) {
        let id = call.params.get("sessionId").and_then(Value::as_str).unwrap_or_default();
        let mut known = locked(&self.known);
        let ear = known.pages.remove(id);
        let was_browser = known.browsers.remove(id);
        drop(known);
        if ear.is_none() && !was_browser {
            return self.fail(call, NO_SESSION, "No session with given id");
        }
        drop(ear.map(Detached));
        self.reply(call, json!({}));
    }

    fn refuse(&self, call: &Call, why: &str) {
        self.shared.refused(&call.method);
        self.fail(call, NOT_DONE, &format!("`{}` was refused: {why}", call.method));
    }

    fn fail(&self, call: &Call, code: i64, message: &str) {
        self.send(call.session_id.as_deref(), json!({ "id": call.id, "error": { "code": code, "message": message } }));
    }

    fn reply(&self, call: &Call, result: Value) {
        self.send(call.session_id.as_deref(), json!({ "id": call.id, "result": result }));
    }

    /// The browser's own answer, as a message for the agent.
    fn answer(&self, call: &Call, answer: Answer) -> String {
        let (key, value) = match answer {
            Ok(result) => ("result", result.get().to_owned()),
            Err(Fault::Refused { code, message, .. }) => {
                ("error", json!({ "code": code, "message": message }).to_string())
            }
            Err(fault) => ("error", json!({ "code": NOT_DONE, "message": fault.to_string() }).to_string()),
        };
        let session = call.session_id.as_ref().map(|id| format!(",\"sessionId\":{}", Value::from(id.as_str())));
        format!("{{\"id\":{},\"{key}\":{value}{}}}", call.id, session.unwrap_or_default())
    }

    fn tell(&self, session: Option<&str>, event: &str, params: &Value) {
        self.send(session, json!({ "method": event, "params": params }));
    }

    fn send(&self, session: Option<&str>, mut message: Value) {
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        // An agent that has gone needs no answer.
        let _ = self.to_agent.send(message.to_string());
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        locked(&self.known).pages.drain().for_each(|(_, ear)| drop(Detached(ear)));
    }
}

/// Hears what the browser tells in one session of the agent with the page.
struct Ear {
    line: Weak<Line>,
    id: String,
    root: Session,
    session: OnceLock<Session>,
    worlds: Mutex<Worlds>,
    hands: Mutex<Hands>,
}

/// A session that is over on our side.
struct Detached(Arc<Ear>);

impl Drop for Detached {
    fn drop(&mut self) {
        let detach = json!({ "sessionId": self.0.id });
        self.0.root.send("Target.detachFromTarget", &detach).ignore();
        self.0.session().forget();
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Made {
    execution_context_id: i64,
}

impl Ear {
    /// The session is set before anyone else knows of this; until then calls would go to the browser itself.
    fn session(&self) -> &Session {
        self.session.get().unwrap_or(&self.root)
    }

    fn made(&self, reply: &str) {
        if let Ok(made) = serde_json::from_str::<Made>(reply) {
            locked(&self.worlds).opened(made.execution_context_id);
        }
    }

    /// A function for no world in particular is one for every world of the agent's.
    fn bind_everywhere(&self, params: &Map<String, Value>) {
        for world in locked(&self.worlds).names() {
            let binding = json!({ "name": params.get("name"), "executionContextName": world });
            self.session().send("Runtime.addBinding", &binding).ignore();
        }
    }

    /// Returns what the agent is told of an event of the runtime, if anything.
    fn runtime(&self, event: &Event<'_>, mut params: Value) -> Option<Value> {
        let mut worlds = locked(&self.worlds);
        let world = |place: &Value| place["executionContextId"].as_i64();
        let shown = match event.method {
            "Runtime.executionContextCreated" => match worlds.created(&mut params) {
                NewWorld::Show => true,
                NewWorld::Hide => false,
                NewWorld::StandIn { frame } => {
                    let asked = worlds.stand_in_for(&frame);
                    event.session.send("Page.createIsolatedWorld", &asked).ignore();
                    false
                }
            },
            "Runtime.executionContextDestroyed" => worlds.destroyed(world(&params)),
            "Runtime.executionContextsCleared" => {
                worlds.cleared();
                true
            }
            "Runtime.bindingCalled" | "Runtime.consoleAPICalled" => worlds.is_open(world(&params)),
            "Runtime.exceptionThrown" => worlds.is_open(world(&params["exceptionDetails"])),
            _ => false,
        };
        shown.then_some(params)
    }

    fn tell(&self, event: &str, params: &Value) {
        let Some(line) = self.line.upgrade() else { return };
        let unnamed = line.page.get() == Some(&self.id);
        line.tell((!unnamed).then_some(&self.id), event, params);
    }
}

impl Listener for Ear {
    fn heard(&self, event: &Event<'_>) {
        let Some(params) = event.read::<Value>() else { return };
        if event.method.starts_with("Runtime.") {
            if let Some(params) = self.runtime(event, params) {
                self.tell(event.method, &params);
            }
        } else if passes(event.method) {
            self.tell(event.method, &params);
        }
    }

    fn ended(&self, end: End) {
        if end == End::Crashed {
            self.tell("Inspector.targetCrashed", &json!({}));
        }
        if let Some(line) = self.line.upgrade() {
            let detached = json!({ "sessionId": self.id, "targetId": line.shared.target });
            line.tell(None, "Target.detachedFromTarget", &detached);
        }
    }
}
