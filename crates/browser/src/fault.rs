//! What can go wrong between the harness and the browser.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// The browser, a tab or the protocol failed. Never the doing of an agent, with the exception of
/// [`Fault::NoChooser`] and [`Fault::AddressRefused`], which callers can match on.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Fault {
    #[error(
        "Chromium not found\n  looked at: {}\nhint: run `setpoint doctor`, or pass `--chromium <path>`",
        .looked_at.join(", ")
    )]
    ChromiumNotFound { looked_at: Vec<String> },

    #[error("`{}` did not start{}", .path.display(), indented(.detail))]
    LaunchFailed { path: PathBuf, detail: String },

    #[error(
        "no browser answered at `{url}`: {detail}\nhint: the address looks like `ws://127.0.0.1:9222/devtools/browser/<id>`; `http://127.0.0.1:9222/json/version` tells it"
    )]
    ConnectFailed { url: String, detail: String },

    #[error("the browser is gone; it ended during {during}")]
    BrowserGone { during: String },

    #[error("the tab crashed during {during}")]
    TabCrashed { during: String },

    #[error("the tab was closed before {during}")]
    Closed { during: String },

    #[error("{call} had no reply after {}{}", seconds(*.after), call_list(.recent))]
    Timeout { call: String, after: Duration, recent: Vec<CallLog> },

    #[error("the browser refused {call}: {message} ({code})")]
    Refused { call: String, code: i64, message: String },

    #[error("unreadable reply to {call}: {detail}")]
    Protocol { call: String, detail: String },

    #[error("a script threw in the page: {message}\n  script: `{script}`")]
    ScriptThrew { script: String, message: String },

    #[error("will not open `{url}`: {why}\n  allowed: `about:blank`, and http or https on `127.0.0.1` and `localhost`")]
    AddressRefused { url: String, why: &'static str },

    #[error("`{url}` did not load: {detail}\nhint: is the server still running at this address?")]
    NotLoaded { url: String, detail: String },

    #[error("cannot serve a guarded address on this machine: {detail}")]
    NoGuard { detail: String },

    #[error("no file chooser is open\nhint: click the upload control first")]
    NoChooser,

    #[error("cannot use `{}`: {detail}", .path.display())]
    Folder { path: PathBuf, detail: String },
}

impl Fault {
    /// Says whether the whole browser is lost, so that every tab in it needs a new one.
    pub fn is_browser_gone(&self) -> bool {
        matches!(self, Fault::BrowserGone { .. })
    }

    /// Says whether only this tab is lost.
    pub fn is_tab_gone(&self) -> bool {
        matches!(self, Fault::TabCrashed { .. } | Fault::Closed { .. })
    }
}

/// One protocol call as kept for messages about a timeout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallLog {
    pub call: String,
    /// `None` while the reply is missing.
    pub took: Option<Duration>,
}

fn call_list(recent: &[CallLog]) -> String {
    let width = recent.iter().map(|log| log.call.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (index, log) in recent.iter().enumerate() {
        let head = if index == 0 { "last calls: " } else { "            " };
        let took = match log.took {
            Some(took) => format!("{} ms", took.as_millis()),
            None => "no reply".to_owned(),
        };
        // Writing to a String cannot fail.
        let _ = write!(text, "\n  {head}{:width$}  {took}", log.call);
    }
    text
}

fn seconds(duration: Duration) -> String {
    if duration < Duration::from_secs(1) {
        format!("{} ms", duration.as_millis())
    } else {
        format!("{} s", duration.as_secs_f64())
    }
}

fn indented(detail: &str) -> String {
    detail.lines().fold(String::new(), |text, line| text + "\n  " + line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timeout_names_the_call_and_the_calls_before_it() {
        let fault = Fault::Timeout {
            call: "Page.captureScreenshot".into(),
            after: Duration::from_secs(10),
            recent: vec![
                CallLog { call: "Input.dispatchMouseEvent".into(), took: Some(Duration::from_millis(12)) },
                CallLog { call: "Page.captureScreenshot".into(), took: None },
            ],
        };
        assert_eq!(
            fault.to_string(),
            "Page.captureScreenshot had no reply after 10 s\n  \
             last calls: Input.dispatchMouseEvent  12 ms\n              \
             Page.captureScreenshot    no reply"
        );
    }
}
