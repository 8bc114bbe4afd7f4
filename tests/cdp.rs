//! An agent that drives the page itself over a guarded debugging address: what it can do, and what it cannot.

#![allow(clippy::expect_used)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A card that asks for one of four switches by its label.
const TASK: &str = "switch/quiet-hours@mui";

/// A run of the real binary whose agent says where its page is and then waits to be told how to end, while
/// the test speaks for it.
struct Run {
    folder: TempDir,
    process: Child,
    url: String,
    instruction: String,
}

impl Run {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (told, end) = (folder.path().join("told"), folder.path().join("end"));
        let made = Command::new("mkfifo").args([&told, &end]).status().expect("mkfifo runs");
        assert!(made.success());
        let agent = format!(
            "printf '%s\\n%s\\n' \"$SETPOINT_CDP_URL\" \"$SETPOINT_INSTRUCTION\" > {}; read -r status < {}; exit $status",
            told.display(),
            end.display()
        );
        let process = setpoint(&agent, folder.path(), &[]).spawn().expect("a run");
        let told = std::fs::read_to_string(told).expect("what the agent was told");
        let (url, instruction) = told.split_once('\n').expect("two lines");
        let (url, instruction) = (url.to_owned(), instruction.trim().to_owned());
        Self { folder, process, url, instruction }
    }

    /// Ends the agent and returns the record.
    fn end(mut self, status: u32) -> Value {
        // Whoever was turned away may be gone already, with no one to read this.
        let end = self.folder.path().join("end");
        let writer = std::thread::spawn(move || std::fs::write(end, format!("{status}\n")));
        self.process.wait().expect("the end of the run");
        drop(writer);
        record(self.folder.path())
    }

    /// A page of the address that clients ask first.
    fn get(&self, path: &str) -> Value {
        let host = self.url.strip_prefix("http://").expect("an address");
        let mut stream = TcpStream::connect(host).expect("a connection");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\n\r\n").expect("a request");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("a reply");
        let (_, body) = reply.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).unwrap_or_else(|_| panic!("no JSON: {reply}"))
    }

    async fn connect(&self) -> Client {
        let version = self.get("/json/version");
        let url = version["webSocketDebuggerUrl"].as_str().expect("the websocket");
        let (socket, _) = connect_async(url).await.expect("a connection");
        let mut client = Client { socket, calls: 0, session: None, events: Vec::new() };
        let auto = json!({ "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true });
        client.ask("Target.setAutoAttach", auto).await.expect("attached");
        let attached: Vec<_> = client.heard("Target.attachedToTarget");
        assert_eq!(attached.len(), 1);
        client.session = attached[0]["sessionId"].as_str().map(str::to_owned);
        client.ask("Runtime.enable", json!({})).await.expect("a runtime");
        client
    }
}

fn setpoint(agent: &str, folder: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    command
        .args(["run", "--task", TASK, "--mode", "cdp", "--workers", "1", "--agent-cmd", agent, "--out"])
        .arg(folder.join("run"))
        .args(flags)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .stdout(Stdio::null());
    command
}

fn record(folder: &Path) -> Value {
    let text = std::fs::read_to_string(PathBuf::from(folder).join("run/episodes.jsonl")).expect("a record");
    serde_json::from_str(text.lines().next().expect("a line")).expect("a record")
}

/// A client that knows nothing of the harness.
struct Client {
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    calls: u32,
    session: Option<String>,
    events: Vec<Value>,
}

impl Client {
    /// Asks in the session with the page, once there is one, and returns the result or the error's message.
    async fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        let session = self.session.clone();
        self.ask_in(session.as_deref(), method, params).await
    }

    async fn ask_in(&mut self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        self.calls += 1;
        let mut call = json!({ "id": self.calls, "method": method, "params": params });
        if let Some(session) = session {
            call["sessionId"] = session.into();
        }
        self.socket.send(Message::text(call.to_string())).await.expect("an open line");
        loop {
            let message = self.socket.next().await.expect("an open line").expect("a message");
            let mut message: Value = serde_json::from_str(message.to_text().expect("text")).expect("JSON");
            if message["id"] != self.calls {
                self.events.push(message);
                continue;
            }
            return match message["error"]["message"].as_str() {
                Some(error) => Err(error.to_owned()),
                None => Ok(message["result"].take()),
            };
        }
    }

    fn heard(&self, event: &str) -> Vec<Value> {
        self.events.iter().filter(|one| one["method"] == event).map(|one| one["params"].clone()).collect()
    }

    async fn eval(&mut self, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut reply = self.ask("Runtime.evaluate", asked).await.expect("an evaluation");
        assert!(reply["exceptionDetails"].is_null(), "{reply}");
        reply["result"]["value"].take()
    }

    /// The middle of the switch that the instruction names, from the accessibility tree.
    async fn named_switch(&mut self, instruction: &str) -> (f64, f64) {
        let tree = self.ask("Accessibility.getFullAXTree", json!({})).await.expect("a tree");
        let instruction = instruction.to_lowercase();
        let is_named = |node: &&Value| {
            let name = node["name"]["value"].as_str().unwrap_or_default().to_lowercase();
            let label: Vec<_> = name.split_whitespace().take(2).collect();
            node["role"]["value"] == "switch" && instruction.contains(&label.join(" "))
        };
        let node = tree["nodes"].as_array().expect("nodes").iter().find(is_named).expect("the switch");
        let node = json!({ "backendNodeId": node["backendDOMNodeId"] });
        let quads = self.ask("DOM.getContentQuads", node).await.expect("a box");
        let corner = |index: usize| quads["quads"][0][index].as_f64().expect("a number");
        ((corner(0) + corner(4)) / 2.0, (corner(1) + corner(5)) / 2.0)
    }

    async fn click(&mut self, (x, y): (f64, f64)) {
        for (kind, count) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 1)] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": count });
            self.ask("Input.dispatchMouseEvent", event).await.expect("input");
        }
    }
}

#[tokio::test]
async fn an_agent_finds_one_page_and_solves_a_task_on_it() {
    let run = Run::start();
    let listed = run.get("/json/list");
    assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
    let mut client = run.connect().await;
    let targets = client.ask_in(None, "Target.getTargets", json!({})).await.expect("targets");
    assert_eq!(targets["targetInfos"].as_array().map(Vec::len), Some(1), "{targets}");
    assert_eq!(targets["targetInfos"][0]["targetId"], listed[0]["id"]);

    let place = client.named_switch(&run.instruction).await;
    client.click(place).await;
    drop(client);
    let record = run.end(0);
    assert_eq!(record["outcome"], "pass", "{}", record["verdict"]);
    assert_eq!(record["finish"], "declared");
    assert_eq!(record["agent"].as_str().map(|name| name.starts_with("cdp:")), Some(true));
    let kinds: Vec<_> = record["steps"].as_array().expect("steps").iter().map(|step| &step["action"]["kind"]).collect();
    assert_eq!(kinds, ["click"], "the pointer's way there is part of the click");
    assert_eq!(record["steps"][0]["fired"], true);
    assert_eq!(record["guarded"], json!({ "refused": {}, "suppressed": {} }));
}

#[tokio::test]
async fn what_would_reach_beyond_the_page_is_refused_by_name() {
    let run = Run::start();
    let mut client = run.connect().await;
    let frame = run.get("/json/list")[0]["id"].clone();
    let here = [
        ("Page.navigate", json!({ "url": "http://127.0.0.1/" })),
        ("Page.reload", json!({})),
        ("Page.setDocumentContent", json!({ "frameId": frame, "html": "" })),
        ("Page.crash", json!({})),
        ("Debugger.enable", json!({})),
        ("DOMDebugger.getEventListeners", json!({ "objectId": "1.1.1" })),
        ("HeapProfiler.enable", json!({})),
        ("Fetch.enable", json!({})),
        ("Network.getCookies", json!({})),
        ("Storage.getStorageKeyForFrame", json!({ "frameId": frame })),
        ("DOM.setAttributeValue", json!({ "nodeId": 1, "name": "a", "value": "b" })),
        ("Runtime.queryObjects", json!({ "prototypeObjectId": "1.1.1" })),
        ("Page.createIsolatedWorld", json!({ "frameId": frame, "worldName": "setpoint" })),
        ("DOM.setFileInputFiles", json!({ "files": ["/etc/passwd"], "nodeId": 1 })),
    ];
    let at_browser = [
        ("Target.createTarget", json!({ "url": "about:blank" })),
        ("Target.createBrowserContext", json!({})),
        ("Target.closeTarget", json!({ "targetId": frame })),
        ("Target.exposeDevToolsProtocol", json!({ "targetId": frame })),
        ("Target.attachToTarget", json!({ "targetId": "another", "flatten": true })),
        ("Browser.close", json!({})),
        ("Browser.crash", json!({})),
        ("Browser.setWindowBounds", json!({ "windowId": 1, "bounds": {} })),
        ("SystemInfo.getProcessInfo", json!({})),
        ("Storage.getCookies", json!({})),
    ];
    let page = client.session.clone();
    let here = here.iter().map(|call| (page.as_deref(), call));
    let calls: Vec<_> = here.chain(at_browser.iter().map(|call| (None, call))).collect();
    for (session, (method, params)) in &calls {
        let refused = client.ask_in(*session, method, params.clone()).await.expect_err(method);
        assert!(refused.contains(&format!("`{method}`")), "{method}: {refused}");
    }
    let names: Vec<_> = calls.iter().map(|(_, (method, _))| *method).collect();
    drop(client);
    let record = run.end(0);
    assert_eq!(record["outcome"], "fail", "nothing was done to the page");
    for method in names {
        assert_eq!(record["guarded"]["refused"][method], 1, "{method}");
    }
}

#[tokio::test]
async fn the_pages_own_world_is_out_of_reach() {
    let run = Run::start();
    let mut client = run.connect().await;

    // One world is offered as the page's own, and it is not: none of what React writes on elements shows there.
    let worlds = client.heard("Runtime.executionContextCreated");
    assert_eq!(worlds.len(), 1, "{worlds:?}");
    assert_eq!(worlds[0]["context"]["auxData"]["isDefault"], true);
    let own = worlds[0]["context"]["id"].as_i64().expect("an id");
    let written = "[...document.querySelectorAll('*')].flatMap(e => Object.keys(e)).length";
    assert_eq!(client.eval(written).await, 0);
    assert_eq!(client.eval("document.querySelectorAll('[role=switch]').length").await, 4, "the document is the same");
    for other in (0..own + 20).filter(|id| *id != own) {
        for (method, key) in [("Runtime.evaluate", "contextId"), ("Runtime.callFunctionOn", "executionContextId")] {
            let asked = json!({ key: other, "expression": "1", "functionDeclaration": "() => 1" });
            assert!(client.ask(method, asked).await.is_err(), "world {other}");
        }
    }
    let document = client.ask("DOM.getDocument", json!({})).await.expect("a document");
    let node = json!({ "nodeId": document["root"]["nodeId"] });
    let handle = client.ask("DOM.resolveNode", node).await.expect("a handle");
    let handle = handle["object"]["objectId"].as_str().expect("an id").to_owned();
    assert_eq!(handle.split('.').nth(1), Some(own.to_string().as_str()), "handles are of the agent's world");

    // The harness's own function is in every world; what the agent's says to it is not believed.
    let forge = "Object.getOwnPropertyNames(window)
        .filter(name => /^[a-z]{16}$/.test(name) && typeof window[name] === 'function').map(name => {
        const held = { committed: { on: true }, draft: null };
        for (const instance of ['quiet_hours', 'quiet_rounds'])
            window[name](JSON.stringify({ is: 'state', state: { seq: 9, instance, held, cause: 'input', since_input_ms: 1 } }));
        return name;
    })";
    let names = client.eval(forge).await;
    assert_eq!(names.as_array().map(Vec::len), Some(2), "the channel, and what counts made-up events: {names}");
    for name in names.as_array().expect("names") {
        let taken = client.ask("Runtime.addBinding", json!({ "name": name })).await;
        assert!(taken.is_err(), "the page's words could be heard");
    }

    // Neither can a script of the agent's be run in the page, nor an event be made up.
    client.ask("Page.setBypassCSP", json!({ "enabled": true })).await.expect("it is only said to be done");
    let inline =
        "{ const script = document.createElement('script'); script.textContent = 'document.title = \"forged\"';
        document.body.append(script); script.remove(); document.title }";
    assert_ne!(client.eval(inline).await, "forged");
    client.eval("document.querySelectorAll('[role=switch]').forEach(one => one.click())").await;
    client
        .eval("document.querySelector('[role=switch]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); 0")
        .await;

    // What was forged counts for nothing, and real input is still taken.
    let place = client.named_switch(&run.instruction).await;
    client.click(place).await;
    drop(client);
    let record = run.end(0);
    assert_eq!(record["outcome"], "pass", "{} {}", record["outcome"], record["verdict"]);
    assert_eq!(record["steps"].as_array().map(Vec::len), Some(1));
    assert_eq!(record["guarded"]["suppressed"], json!({ "click": 5 }));
}

#[tokio::test]
async fn who_leaves_the_page_fails() {
    let run = Run::start();
    let mut client = run.connect().await;
    // The line ends with the episode, perhaps before the answer.
    let leave = json!({ "id": 99, "sessionId": client.session, "method": "Runtime.evaluate",
        "params": { "expression": "location.href = '/antd.html'" } });
    client.socket.send(Message::text(leave.to_string())).await.expect("an open line");
    while let Some(Ok(_)) = client.socket.next().await {}
    let record = run.end(0);
    assert_eq!((&record["outcome"], &record["verdict"]["cause"]), (&json!("fail"), &json!("left_page")));
    assert!(record["why"].to_string().contains("antd.html"), "{}", record["why"]);
}

#[test]
fn a_program_that_crashes_has_failed_and_one_without_end_runs_out_of_time() {
    let play = |agent: &str, flags: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        setpoint(agent, folder.path(), flags).status().expect("a run");
        record(folder.path())
    };
    let crashed = play("exit 3", &[]);
    assert_eq!((&crashed["outcome"], &crashed["finish"]), (&json!("fail"), &json!("ended_early")));
    assert!(crashed["why"].to_string().contains("exit status: 3"), "{}", crashed["why"]);
    let declared = play("exit 75", &[])["outcome"].to_string();
    assert!(declared.contains("declared"), "{declared}");
    let endless = play("tail -f /dev/null", &["--time-limit", "1"]);
    assert_eq!((&endless["outcome"], &endless["finish"]), (&json!("fail"), &json!("budget_spent")));
}

#[test]
fn the_mode_needs_a_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    command.args(["run", "--mode", "cdp", "--task", TASK, "--out"]).arg(folder.path().join("run"));
    let done = command.output().expect("a run");
    assert_eq!(done.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&done.stderr).contains("--agent-cmd"));
}
