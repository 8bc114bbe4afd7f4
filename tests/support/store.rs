//! An S3-compatible store on this machine: takes and gives objects by path, and trusts everyone.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

pub const KEY_ID: &str = "AKIAPLANTED4711";
pub const KEY: &str = "planted-4711/tell+nobody";

pub struct Store {
    endpoint: String,
    held: Arc<Mutex<Held>>,
}

#[derive(Default)]
pub struct Held {
    /// By bucket and key.
    pub objects: BTreeMap<String, Bytes>,
    /// How often each was written.
    pub writes: BTreeMap<String, usize>,
    /// How many objects it still takes, and with what it refuses the rest.
    pub refusal: Option<(usize, StatusCode)>,
}

impl Store {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a listener that does not block");
        let endpoint = format!("http://{}", listener.local_addr().expect("an address"));
        let held: Arc<Mutex<Held>> = Arc::default();
        let router = Router::new().fallback(answer).with_state(held.clone());
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                axum::serve(listener, router).await.expect("a server");
            });
        });
        Self { endpoint, held }
    }

    pub fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The binary with the settings of this store, and of no other.
    pub fn setpoint(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("AWS_")) {
            command.env_remove(name);
        }
        command.env("AWS_ENDPOINT_URL", &self.endpoint).env("AWS_ALLOW_HTTP", "true");
        command.env("AWS_ACCESS_KEY_ID", KEY_ID).env("AWS_SECRET_ACCESS_KEY", KEY);
        command
    }
}

async fn answer(
    State(held): State<Arc<Mutex<Held>>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
    let name = uri.path().trim_start_matches('/').to_string();
    if method == Method::PUT {
        match &mut held.refusal {
            Some((0, status)) => return refused(*status, &headers),
            Some((more, _)) => *more -= 1,
            None => {}
        }
        *held.writes.entry(name.clone()).or_default() += 1;
        held.objects.insert(name, body);
        return [(header::ETAG, "\"tag\"")].into_response();
    }
    match held.objects.get(&name) {
        Some(bytes) => {
            let length = bytes.len().to_string();
            ([(header::ETAG, "\"tag\""), (header::CONTENT_LENGTH, length.as_str())], bytes.clone()).into_response()
        }
        None => (StatusCode::NOT_FOUND, "<Error><Code>NoSuchKey</Code><Message>none</Message></Error>").into_response(),
    }
}

/// As a store does, with what was sent to it.
fn refused(status: StatusCode, headers: &HeaderMap) -> Response {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let body = format!(
        "<?xml version=\"1.0\"?>\n<Error><Code>Planted</Code><Message>not with {sent}</Message>\
         <AWSAccessKeyId>{KEY_ID}</AWSAccessKeyId></Error>"
    );
    (status, body).into_response()
}
