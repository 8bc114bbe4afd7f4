//! Answers at a guarded address: tells clients where the websockets are, and lets them in.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::line::{self, Speaks};
use super::{Present, Shared};

/// No request of an honest client has a longer head.
const LONGEST_HEAD: usize = 16 * 1024;

/// Answers one request, which for a websocket lasts as long as the client likes.
pub(super) async fn answer(mut stream: TcpStream, shared: Arc<Shared>) {
    // Answers are small and awaited one by one; a system that cannot be told so is only slower.
    let _ = stream.set_nodelay(true);
    let Some(head) = read_head(&mut stream).await else { return };
    // Only pages of a browser have an origin, and no page has business here.
    if head.field("origin").is_some() {
        return send(&mut stream, "403 Forbidden", "text/plain", "requests of web pages are not answered").await;
    }
    let Some(key) = head.field("sec-websocket-key") else {
        return match listing(&head.path, &shared) {
            Some(body) => send(&mut stream, "200 OK", "application/json", &body.to_string()).await,
            None => send(&mut stream, "404 Not Found", "text/plain", "there is nothing here").await,
        };
    };
    let path = head.path.as_str();
    let speaks = if path == format!("/devtools/browser/{}", shared.key) {
        Speaks::WithBrowser
    } else if path == format!("/devtools/page/{}", shared.target) {
        Speaks::WithPage
    } else {
        return send(&mut stream, "404 Not Found", "text/plain", "no such target").await;
    };
    let accepted = format!(
        "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: {}\r\n\r\n",
        derive_accept_key(key.as_bytes())
    );
    if stream.write_all(accepted.as_bytes()).await.is_err() {
        return;
    }
    let unlimited = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
    let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(unlimited)).await;
    let present = Present::new(&shared);
    line::serve(socket, shared, speaks).await;
    drop(present);
}

fn listing(path: &str, shared: &Shared) -> Option<Value> {
    match path.trim_end_matches('/') {
        "/json/version" => Some(json!({
            "Browser": shared.version["product"],
            "Protocol-Version": shared.version["protocolVersion"],
            "User-Agent": shared.version["userAgent"],
            "V8-Version": shared.version["jsVersion"],
            "webSocketDebuggerUrl": shared.websocket_url(),
        })),
        "/json" | "/json/list" => Some(json!([{
            "id": shared.target,
            "type": "page",
            "title": shared.info["title"],
            "url": shared.info["url"],
            "description": "",
            "webSocketDebuggerUrl": shared.page_websocket_url(),
        }])),
        _ => None,
    }
}

struct Head {
    path: String,
    lines: Vec<(String, String)>,
}

impl Head {
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let path = lines.next()?.strip_prefix("GET ")?.split(' ').next()?;
        let path = path.split('?').next()?.to_owned();
        let field = |line: &str| {
            line.split_once(':').map(|(name, value)| (name.trim().to_lowercase(), value.trim().to_owned()))
        };
        Some(Self { path, lines: lines.filter_map(field).collect() })
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.lines.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// Clients send nothing more before they have an answer, so that no byte behind the head is lost.
async fn read_head(stream: &mut TcpStream) -> Option<Head> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if head.len() > LONGEST_HEAD || stream.read_buf(&mut head).await.ok()? == 0 {
            return None;
        }
    }
    Head::parse(std::str::from_utf8(&head).ok()?)
}

async fn send(stream: &mut TcpStream, status: &str, kind: &str, body: &str) {
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}; charset=utf-8\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    // A client that has gone needs no answer.
    let _ = stream.write_all((head + body).as_bytes()).await;
}
