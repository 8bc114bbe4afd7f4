//! An MCP client of the real binary: it plays tasks over standard input and output.

#![allow(clippy::expect_used)]

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A card that asks for one of several tabs by its name.
const TASK: &str = "tabs/recipe-allergens";

struct Client {
    process: Child,
    to: Option<ChildStdin>,
    from: Lines<BufReader<ChildStdout>>,
    calls: u32,
    folder: TempDir,
}

impl Client {
    /// Starts the server and greets it.
    fn new(flags: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Command::new(env!("CARGO_BIN_EXE_setpoint"))
            .arg("mcp")
            .args(flags)
            .arg("--out")
            .arg(folder.path().join("run"))
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server");
        let to = process.stdin.take();
        let from = BufReader::new(process.stdout.take().expect("its output")).lines();
        let mut client = Self { process, to, from, calls: 0, folder };
        let hello = json!({
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" }
        });
        let greeted = client.ask("initialize", hello);
        assert_eq!(greeted["serverInfo"]["name"], "setpoint");
        assert_eq!(greeted["protocolVersion"], "2025-06-18");
        client.say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        client
    }

    fn say(&mut self, message: &Value) {
        writeln!(self.to.as_mut().expect("an open line"), "{message}").expect("a server that reads");
    }

    /// The result of a request; every line of the server must be a message.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let id = self.calls;
        self.say(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let line = self.from.next().expect("an answer").expect("a line");
            let message: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("no message: {line}"));
            if message["id"] == id {
                assert!(message.get("error").is_none(), "{method}: {message}");
                return message["result"].clone();
            }
        }
    }

    fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    fn out(&self) -> PathBuf {
        self.folder.path().join("run")
    }

    /// Hangs up and returns the server's exit code and the records.
    fn leave(mut self) -> (Option<i32>, Vec<Value>) {
        drop(self.to.take());
        let code = self.process.wait().expect("the server's end").code();
        let text = std::fs::read_to_string(self.out().join("episodes.jsonl")).expect("records");
        (code, text.lines().map(|line| serde_json::from_str(line).expect("a record")).collect())
    }
}

fn words(result: &Value) -> &str {
    result["content"][0]["text"].as_str().expect("words")
}

/// The number of the tab that the instruction names.
fn wanted_tab(words: &str) -> u32 {
    let task = words.lines().next().expect("a task");
    let line = words.lines().find(|line| {
        let name = line.split('"').nth(1).unwrap_or("nothing");
        line.contains("] tab \"") && task.contains(name)
    });
    let number = line.and_then(|line| line.split(['[', ']']).nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no such tab:\n{words}"))
}

#[test]
fn a_client_solves_one_task_and_gives_up_another() {
    let flags = ["--task", &format!("{TASK}@mui"), "--task", &format!("{TASK}@antd"), "--mode", "ax-tree"];
    let mut client = Client::new(&[&flags[..], &["--name", "script"]].concat());

    let tools = client.ask("tools/list", json!({}));
    let names: Vec<&str> =
        tools["tools"].as_array().expect("tools").iter().filter_map(|tool| tool["name"].as_str()).collect();
    for name in ["start", "observe", "click", "drag", "key", "type", "wait", "done", "give_up"] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
    let click = tools["tools"].as_array().expect("tools").iter().find(|tool| tool["name"] == "click");
    assert_eq!(click.expect("click")["inputSchema"]["required"], json!(["element"]));

    let early = client.call("click", json!({ "element": 1 }));
    assert_eq!(early["isError"], true, "{early}");

    let first = client.call("start", json!({}));
    assert!(words(&first).contains("Step 1 of at most 30."), "{first}");
    let clicked = client.call("click", json!({ "element": wanted_tab(words(&first)) }));
    assert!(words(&clicked).contains("Your last action: clicked"), "{clicked}");
    assert_eq!(client.call("observe", json!({})), clicked, "to look is no step");
    let over = client.call("done", json!({}));
    assert_eq!(
        over["content"],
        json!([{ "type": "text", "text": "The task is over. Tasks left: 1; call `start` for the next." }])
    );

    client.call("start", json!({}));
    client.call("click", json!({ "at": "the tab" }));
    let over = client.call("give_up", json!({ "reason": "a test" }));
    assert_eq!(words(&over), "The task is over. No task is left.");
    assert_eq!(client.call("start", json!({}))["isError"], true);

    let (code, records) = client.leave();
    assert_eq!(code, Some(0));
    let outcomes: Vec<&Value> = records.iter().map(|record| &record["outcome"]).collect();
    assert_eq!(outcomes, ["pass", "fail"]);
    assert_eq!(records[0]["agent"], "mcp:script");
    assert_eq!(records[0]["steps"].as_array().map(Vec::len), Some(1));
    assert_eq!(records[1]["finish"], "gave_up");
    assert_eq!(records[1]["steps"][0]["action"]["kind"], "unreadable");
}

#[test]
fn a_client_with_pictures_that_leaves_has_failed_its_task() {
    let flags = ["--task", &format!("{TASK}@mui"), "--mode", "pixel", "--picture-size", "640x360"];
    let mut client = Client::new(&flags);
    let first = client.call("start", json!({}));
    let picture = &first["content"][1];
    assert_eq!((&picture["type"], &picture["mimeType"]), (&json!("image"), &json!("image/png")));
    assert!(picture["data"].as_str().is_some_and(|data| data.starts_with("iVBOR")));
    let clicked = client.call("click", json!({ "x": 320, "y": 180 }));
    assert!(words(&clicked).contains("clicked at (640, 360)"), "{}", words(&clicked));

    let (code, records) = client.leave();
    assert_eq!(code, Some(0), "every task is judged");
    assert_eq!((&records[0]["outcome"], &records[0]["finish"]), (&json!("fail"), &json!("ended_early")));
    assert!(records[0]["why"].as_str().is_some_and(|why| why.contains("it left before the task was over")));
}

#[test]
fn an_absurd_call_is_a_step_and_a_message_that_is_too_long_is_none() {
    let mut client = Client::new(&["--task", &format!("{TASK}@mui"), "--mode", "dom"]);
    client.call("start", json!({}));
    let long = json!({ "name": "type", "arguments": { "text": "x".repeat(2_000_000) } });
    client.say(&json!({ "jsonrpc": "2.0", "id": 4711, "method": "tools/call", "params": long }));
    let refused = client.call("click", json!({ "element": 1, "count": 4294967295u32 }));
    assert!(words(&refused).contains("not done"), "{}", words(&refused));
    let refused = client.call("wait", json!({ "ms": 4294967295u32 }));
    assert!(words(&refused).contains("Step 3"), "{}", words(&refused));
    client.call("done", json!({}));
    let (_, records) = client.leave();
    let whys: Vec<&str> = records[0]["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .filter_map(|step| step["action"]["why"].as_str())
        .collect();
    assert!(whys[0].contains("1 to 3 are allowed") && whys[1].contains("60000 is the most"), "{whys:?}");
}
