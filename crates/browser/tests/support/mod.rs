//! A browser, a page and a tiny server for the tests of this folder.

// Each test file uses a part of this, and helpers do not count as tests for the lints.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::time::Duration;

use serde_json::Value;
use setpoint_browser::{Browser, Context, ContextOptions, LaunchOptions, Page, PageOptions};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// Logs every event of interest with its trust, and shows one thing of each kind to act on.
pub const PAGE: &str = r#"<!doctype html>
<title>test page</title>
<style>
  body { margin: 0; height: 3000px }
  button, input, a, div, textarea { position: absolute; width: 180px; height: 40px; left: 10px }
</style>
<button id="button" style="top: 10px">button</button>
<input id="text" style="top: 60px">
<textarea id="area" style="top: 110px"></textarea>
<div id="source" draggable="true" style="top: 160px">drag me</div>
<div id="target" style="top: 160px; left: 400px">drop here</div>
<input id="file" type="file" style="top: 210px">
<a id="download" href="/file.txt" download="notes.txt" style="top: 260px">download</a>
<button id="alert" style="top: 310px" onclick="window.answer = confirm('sure?')">alert</button>
<a id="popup" href="/popup" target="_blank" style="top: 360px">popup</a>
<div id="pad" style="top: 410px; width: 600px">pad</div>
<script>
  window.log = [];
  const kinds = ['mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu', 'auxclick', 'wheel',
    'keydown', 'keyup', 'input', 'change', 'dragstart', 'dragover', 'drop', 'dragend', 'mousemove'];
  for (const kind of kinds) {
    addEventListener(kind, event => {
      if (kind === 'contextmenu') event.preventDefault();
      log.push({
        kind, trusted: event.isTrusted, on: event.target.id, buttons: event.buttons,
        key: event.key, code: event.code, detail: event.detail, dy: event.deltaY,
        shift: event.shiftKey, control: event.ctrlKey, keyCode: event.keyCode,
        data: kind === 'drop' ? event.dataTransfer.getData('text/plain') : undefined,
      });
    }, true);
  }
  source.addEventListener('dragstart', event => event.dataTransfer.setData('text/plain', 'cargo'));
  target.addEventListener('dragover', event => event.preventDefault());
  target.addEventListener('drop', event => event.preventDefault());
  // Worlds share the document and not its scripts, so the log is told through the document.
  document.addEventListener('tell', () => {
    document.documentElement.dataset.log = JSON.stringify(log);
    document.documentElement.dataset.answer = String(window.answer);
  });
</script>"#;

pub struct Fixture {
    pub browser: Browser,
    pub context: Context,
    pub page: Page,
    pub origin: String,
}

impl Fixture {
    pub async fn open() -> Fixture {
        let browser = launch().await;
        let origin = serve().await;
        let options = ContextOptions { origin: Some(origin.clone()), ..ContextOptions::default() };
        let context = browser.new_context(options).await.unwrap();
        let page = context.new_page(PageOptions::default()).await.unwrap();
        page.navigate(&format!("{origin}/")).await.unwrap();
        Fixture { browser, context, page, origin }
    }

    /// Evaluates in the isolated world.
    pub async fn eval(&self, expression: &str) -> Value {
        let world = self.page.isolated_world().await.unwrap();
        self.page.eval_in(&world, expression).await.unwrap()
    }

    /// The page's log of events of one kind.
    pub async fn log(&self, kind: &str) -> Vec<Value> {
        self.eval("document.dispatchEvent(new Event('tell'))").await;
        let log = self.eval("JSON.parse(document.documentElement.dataset.log)").await;
        let entries = log.as_array().unwrap().iter();
        entries.filter(|entry| entry["kind"] == kind).cloned().collect()
    }
}

pub async fn launch() -> Browser {
    Browser::launch(LaunchOptions::default()).await.unwrap()
}

/// Waits for a condition of the page, looking once a frame.
pub async fn until(page: &Page, mut condition: impl FnMut() -> bool) {
    let wait = async {
        while !condition() {
            page.frames(1).await.unwrap();
        }
    };
    tokio::time::timeout(Duration::from_secs(10), wait).await.expect("the condition never came");
}

/// Serves the test page on every path but `/file.txt`, and returns the origin.
pub async fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut request = Vec::new();
                while !request.windows(4).any(|end| end == b"\r\n\r\n") {
                    if stream.read_buf(&mut request).await.unwrap_or(0) == 0 {
                        return;
                    }
                }
                let (kind, body) = if request.starts_with(b"GET /file.txt ") {
                    ("application/octet-stream", "eleven byte")
                } else {
                    ("text/html; charset=utf-8", PAGE)
                };
                let length = body.len();
                let reply = format!(
                    "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
                );
                let _ = stream.write_all(reply.as_bytes()).await;
            });
        }
    });
    origin
}
