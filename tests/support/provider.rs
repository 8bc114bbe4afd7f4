//! A provider on this machine: answers chat completions as it is told, each request in a thread of its own, so that
//! many can be under way.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Each test looks at what it needs of it.
#[allow(dead_code)]
pub struct Asked {
    /// Counted from 0.
    pub number: usize,
    /// The first line and the headers.
    pub head: String,
    pub body: String,
}

pub struct Reply {
    pub status: u16,
    pub headers: String,
    pub body: String,
    /// Whether the connection ends in the middle of the body.
    pub cut: bool,
}

impl Reply {
    pub fn new(status: u16, body: impl Into<String>) -> Self {
        Self { status, headers: String::new(), body: body.into(), cut: false }
    }

    /// What a model says.
    pub fn said(words: &str) -> Self {
        let message = serde_json::json!({ "role": "assistant", "content": words });
        let usage = serde_json::json!({ "prompt_tokens": 100, "completion_tokens": 10 });
        let choice = serde_json::json!({ "finish_reason": "stop", "message": message });
        Self::new(200, serde_json::json!({ "choices": [choice], "usage": usage }).to_string())
    }
}

/// Starts the provider and returns its address.
pub fn provide(answer: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}/v1", listener.local_addr().expect("an address"));
    let (answer, count) = (Arc::new(answer), Arc::new(AtomicUsize::new(0)));
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (answer, count) = (answer.clone(), count.clone());
            std::thread::spawn(move || {
                let mut reader = BufReader::new(stream);
                let Some((head, body)) = request(&mut reader) else { return };
                let number = count.fetch_add(1, Ordering::Relaxed);
                send(reader.into_inner(), &answer(&Asked { number, head, body }));
            });
        }
    });
    url
}

fn request(reader: &mut impl BufRead) -> Option<(String, String)> {
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if line == "\r\n" {
            break;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length: ") {
            length = value.trim().parse().ok()?;
        }
        head += &line;
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some((head, String::from_utf8(body).ok()?))
}

fn send(mut stream: TcpStream, reply: &Reply) {
    let Reply { status, headers, body, cut } = reply;
    let length = body.len();
    let head = format!("HTTP/1.1 {status} X\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n");
    let body = if *cut { &body[..length / 2] } else { body };
    // The client may have gone.
    let _ = stream.write_all((head + body).as_bytes());
}
