//! A static file server with a strict content security policy.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::assets;

/// All three libraries run under it, and no script that is not ours can.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(
        "cannot serve the stage on 127.0.0.1:{port}: {source}\nhint: another program uses that port; leave `--port` out to take a free one"
    )]
    Bind { port: u16, source: std::io::Error },
}

/// Serves until it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Server {
    /// Port 0 takes any free port.
    pub async fn start(port: u16) -> Result<Self, ServeError> {
        let bound = TcpListener::bind(("127.0.0.1", port)).await;
        let listener = bound.map_err(|source| ServeError::Bind { port, source })?;
        let address = listener.local_addr().map_err(|source| ServeError::Bind { port, source })?;
        let app = Router::new().route("/calibration.html", get(calibration)).route("/{*path}", get(file));
        let task = tokio::spawn(async move {
            // Serving ends only when the task is aborted; a connection's own errors stay its own.
            let _ = axum::serve(listener, app).await;
        });
        Ok(Self { address, task })
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The page on which an agent's aim is checked. It is no part of the stage, so that its digest says nothing of it.
async fn calibration() -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type("calibration.html")),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    ];
    (headers, include_str!("calibration.html")).into_response()
}

async fn file(Path(path): Path<String>) -> Response {
    let Some(file) = assets::file(&path) else { return StatusCode::NOT_FOUND.into_response() };
    // File names carry a hash of their contents, except for the pages themselves.
    let cache = if path.ends_with(".html") { "no-cache" } else { "public, max-age=31536000, immutable" };
    let headers = [
        (header::CONTENT_TYPE, content_type(&path)),
        (header::CACHE_CONTROL, cache),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    ];
    (headers, file.data).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse;

    use super::*;
    use crate::script;

    async fn status(path: &str) -> StatusCode {
        file(Path(path.to_string())).await.into_response().status()
    }

    #[tokio::test]
    async fn a_page_can_fetch_the_stage_and_none_of_the_scripts_that_are_brought_into_it() {
        assert_eq!(status("antd.html").await, StatusCode::OK);
        for (name, _) in script::ALL {
            for path in
                [format!("inject/{name}.js"), format!("assets/../inject/{name}.js"), format!("inject//{name}.js")]
            {
                assert_eq!(status(&path).await, StatusCode::NOT_FOUND, "{path}");
            }
        }
        assert_eq!(status("inject").await, StatusCode::NOT_FOUND);
    }
}
