//! A page: opening, navigation, scripts and worlds. Input, pictures and the rest are below.

mod address;
mod chooser;
mod clipboard;
mod keyboard;
mod picture;
mod pointer;
mod traffic;
mod watcher;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::connection::locked;
use crate::context::Context;
use crate::fault::Fault;
use crate::notice::Notice;
use crate::session::{Reply, Session, all_done, parse};

pub use picture::{Exposure, Shot, ShotFormat};
pub use traffic::Exchange;
pub(crate) use watcher::PageWatcher;

/// The world that scripts of the harness run in, out of sight of the page's own scripts.
pub(crate) const WORLD_NAME: &str = "setpoint";

/// A promise of all timers and messages that wait already.
const PUT_OFF: &str = "(async () => { await new Promise(done => setTimeout(done, 0)); \
     const { port1, port2 } = new MessageChannel(); \
     await new Promise(done => { port1.onmessage = done; port2.postMessage(null); }); })()";

/// A cheap handle of one tab. The tab is closed when its last handle is dropped.
#[derive(Clone)]
pub struct Page {
    session: Session,
    shared: Arc<PageShared>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageOptions {
    /// The viewport in CSS pixels.
    pub width: u32,
    pub height: u32,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    pub timezone: String,
    pub locale: String,
    pub reduced_motion: bool,
    /// The preferred colour scheme; the browser's own if not given.
    pub dark: Option<bool>,
    /// How many times slower than the machine the page's own thread runs; 1 is as fast as it can.
    pub slowdown: f64,
}

impl Default for PageOptions {
    fn default() -> Self {
        Self {
            width: 1280,
            height: 720,
            scale: 1.0,
            timezone: "UTC".to_owned(),
            locale: "en-US".to_owned(),
            reduced_motion: true,
            dark: None,
            slowdown: 1.0,
        }
    }
}

/// What the browser calls a document that is on its way.
type LoaderId = String;

/// An isolated world of one document. It ends with the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct World {
    pub context_id: i64,
}

impl Page {
    pub(crate) async fn open(context: &Context, options: PageOptions) -> Result<Page, Fault> {
        let root = context.root();
        context.watcher().creating();
        let target = json!({
            "url": "about:blank",
            "browserContextId": context.id(),
            "width": options.width,
            "height": options.height,
        });
        let created = root.send("Target.createTarget", &target).read::<Created>().await;
        let target = created.as_ref().ok().map(|created| created.target_id.as_str());
        context.watcher().created(target);
        let target = created?.target_id;
        let attach = json!({ "targetId": target, "flatten": true });
        let attached: Attached = root.send("Target.attachToTarget", &attach).read().await?;
        let watcher = Arc::new(PageWatcher::new(target.clone()));
        context.watcher().watch(&watcher);
        let session = root.open(&attached.session_id, watcher.clone());
        let page = Page {
            session: session.clone(),
            shared: Arc::new(PageShared { session, target, watcher, context: context.clone(), due: Mutex::default() }),
        };
        page.prepare(&options);
        Ok(page)
    }

    /// Returns a handle of the same tab whose calls have another time limit.
    pub fn with_timeout(&self, timeout: Duration) -> Page {
        Page { session: self.session.with_timeout(timeout), shared: self.shared.clone() }
    }

    pub fn context(&self) -> &Context {
        &self.shared.context
    }

    /// Adds a script that runs in every new document before the page's own scripts.
    pub fn add_init_script(&self, source: &str) {
        self.send_ahead("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    }

    /// Gives all documents of the tab a function `name(text)`, and returns what their own scripts pass
    /// to it, in order. A second binding of the same name replaces the first.
    pub fn add_binding(&self, name: &str) -> mpsc::UnboundedReceiver<String> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.watcher().bind(name, sender);
        self.send_ahead("Runtime.addBinding", &json!({ "name": name }));
        receiver
    }

    /// Loads a document anew, even if only the part after `#` differs, and waits for its load
    /// event.
    pub async fn navigate(&self, url: &str) -> Result<(), Fault> {
        let loader = self.leave_for(url).await?;
        self.loaded(url, &loader).await
    }

    /// Like [`Page::navigate`], but returns as soon as the document has taken the place of the one
    /// before: for pages that say themselves when they are ready.
    pub async fn begin(&self, url: &str) -> Result<(), Fault> {
        self.leave_for(url).await.map(drop)
    }

    async fn leave_for(&self, url: &str) -> Result<LoaderId, Fault> {
        address::check(url)?;
        let current = self.watcher().memory().address.clone();
        if address::is_same_document(&current, url) {
            let blank = self.replace("about:blank").await?;
            self.loaded("about:blank", &blank).await?;
        }
        self.replace(url).await
    }

    async fn replace(&self, url: &str) -> Result<LoaderId, Fault> {
        self.watcher().forget_document();
        let due = std::mem::take(&mut *locked(&self.shared.due));
        all_done(due).await?;
        let navigated: Navigated = self.session.send("Page.navigate", &json!({ "url": url })).read().await?;
        let not_loaded = |detail: String| Fault::NotLoaded { url: url.to_owned(), detail };
        if let Some(detail) = navigated.error_text {
            return Err(not_loaded(detail));
        }
        let loader =
            navigated.loader_id.ok_or_else(|| not_loaded("the page took it for a place in itself".to_owned()))?;
        self.watcher().asked_for(&loader);
        Ok(loader)
    }

    async fn loaded(&self, url: &str, loader: &LoaderId) -> Result<(), Fault> {
        let limit = self.session.timeout();
        match tokio::time::timeout(limit, self.watcher().loaded(loader)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(end)) => Err(end.fault(&format!("the load of `{url}`"))),
            Err(_) => Err(Fault::Timeout { call: format!("the load of `{url}`"), after: limit, recent: Vec::new() }),
        }
    }

    /// Returns the harness's isolated world in the current document of the main frame.
    pub async fn isolated_world(&self) -> Result<World, Fault> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Made {
            execution_context_id: i64,
        }
        let world = json!({ "frameId": self.shared.target, "worldName": WORLD_NAME });
        let made: Made = self.session.send("Page.createIsolatedWorld", &world).read().await?;
        Ok(World { context_id: made.execution_context_id })
    }

    /// Evaluates an expression, awaits it if it is a promise, and returns its value by copy.
    /// `undefined` is `null`.
    pub async fn eval_in(&self, world: &World, expression: &str) -> Result<Value, Fault> {
        self.evaluate(json!({ "contextId": world.context_id }), expression).await
    }

    /// Evaluates in the page's own world, to test what its scripts could find there.
    #[doc(hidden)]
    pub async fn eval_main(&self, expression: &str) -> Result<Value, Fault> {
        self.evaluate(json!({}), expression).await
    }

    async fn evaluate(&self, mut evaluate: Value, expression: &str) -> Result<Value, Fault> {
        const CALL: &str = "Runtime.evaluate";
        evaluate["expression"] = expression.into();
        evaluate["returnByValue"] = true.into();
        evaluate["awaitPromise"] = true.into();
        let reply = self.session.call(CALL, &evaluate).await?;
        let evaluated: Evaluated = parse(CALL, &reply)?;
        match evaluated.exception_details {
            Some(exception) => {
                Err(Fault::ScriptThrew { script: expression.chars().take(120).collect(), message: exception.message() })
            }
            None => Ok(evaluated.result.value),
        }
    }

    /// Waits for `count` animation frames, and for what the page put off at the last of them.
    pub async fn frames(&self, count: u32) -> Result<(), Fault> {
        let frames = format!(
            "new Promise(done => {{ let left = {count}; \
             const next = () => left-- > 0 ? requestAnimationFrame(next) : done(); next(); }})"
        );
        self.wait(&format!("{frames}.then(() => {PUT_OFF})")).await
    }

    /// Waits until the page has done what it put off when it heard the last event. A frame more is not needed: a
    /// move is heard at the start of one, and whatever asks what lies at a point lays the page out first.
    pub(crate) async fn caught_up(&self) -> Result<(), Fault> {
        self.wait(PUT_OFF).await
    }

    /// Waits for a promise of a world of the harness's own.
    async fn wait(&self, promise: &str) -> Result<(), Fault> {
        let world = self.isolated_world().await?;
        self.eval_in(&world, promise).await.map(drop)
    }

    /// Takes what happened in the tab unasked since the last call.
    pub fn take_notices(&self) -> Vec<Notice> {
        let mut notices = self.watcher().take_notices();
        notices.extend(self.shared.context.watcher().take_new_targets());
        notices
    }

    /// Removes what an origin stored and what the tab itself remembers, so that it can be reused.
    ///
    /// Navigate afterwards: the current document keeps what its scripts hold.
    pub async fn clear_storage(&self, origin: &str) -> Result<(), Fault> {
        let storage = json!({ "origin": origin, "storageTypes": "all" });
        let cleared = self.session.send("Storage.clearDataForOrigin", &storage);
        let world = self.isolated_world().await?;
        // The protocol's clearing leaves out sessionStorage. A blank document has no storage, and
        // asking for it throws.
        let own = "window.name = ''; try { sessionStorage.clear(); localStorage.clear(); } catch {}";
        self.eval_in(&world, own).await?;
        cleared.done().await
    }

    /// Closes the tab and waits until that is done.
    pub async fn close(self) -> Result<(), Fault> {
        let target = json!({ "targetId": self.shared.target });
        self.session.root().send("Target.closeTarget", &target).done().await
    }

    /// Sends one call as it is and returns the bare reply, to measure what the protocol itself costs.
    #[doc(hidden)]
    pub async fn call(&self, call: &'static str, params: &Value) -> Result<Box<RawValue>, Fault> {
        self.session.call(call, params).await
    }

    /// Crashes the tab's renderer, to test what follows from it.
    #[doc(hidden)]
    pub async fn crash(&self) -> Result<(), Fault> {
        self.session.send("Page.crash", &json!({})).done().await
    }

    fn watcher(&self) -> &PageWatcher {
        &self.shared.watcher
    }

    /// What a guard needs to let someone else at the tab.
    pub(crate) fn to_be_guarded(&self) -> (Session, String, Arc<PageWatcher>) {
        (self.session.root(), self.shared.target.clone(), self.shared.watcher.clone())
    }

    /// Sends what is to be so from the next document on. The reply is waited for when that document is asked for: a
    /// document would otherwise overtake it, and a tab that is just starting would be waited for more than once.
    fn send_ahead(&self, call: &'static str, params: &Value) {
        let reply = self.session.send(call, params);
        locked(&self.shared.due).push(reply);
    }

    /// Sets everything that makes one tab look like another on any machine.
    fn prepare(&self, options: &PageOptions) {
        let metrics = json!({
            "width": options.width,
            "height": options.height,
            "deviceScaleFactor": options.scale,
            "mobile": false,
        });
        let motion = if options.reduced_motion { "reduce" } else { "no-preference" };
        let mut features = vec![json!({ "name": "prefers-reduced-motion", "value": motion })];
        if let Some(dark) = options.dark {
            let scheme = if dark { "dark" } else { "light" };
            features.push(json!({ "name": "prefers-color-scheme", "value": scheme }));
        }
        let calls = [
            ("Page.enable", json!({})),
            ("Page.setLifecycleEventsEnabled", json!({ "enabled": true })),
            // Without this no binding is ever called.
            ("Runtime.enable", json!({})),
            ("Inspector.enable", json!({})),
            ("Page.setInterceptFileChooserDialog", json!({ "enabled": true })),
            ("Emulation.setDeviceMetricsOverride", metrics),
            ("Emulation.setTimezoneOverride", json!({ "timezoneId": options.timezone })),
            ("Emulation.setLocaleOverride", json!({ "locale": options.locale })),
            ("Emulation.setEmulatedMedia", json!({ "features": features })),
            // Every tab is to believe that it has the focus: many are driven at once.
            ("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })),
        ];
        for (call, params) in calls {
            self.send_ahead(call, &params);
        }
        if options.slowdown > 1.0 {
            self.send_ahead("Emulation.setCPUThrottlingRate", &json!({ "rate": options.slowdown }));
        }
    }
}

struct PageShared {
    session: Session,
    target: String,
    watcher: Arc<PageWatcher>,
    /// Keeps the context open as long as the page is.
    context: Context,
    /// Replies to what was sent ahead of a navigation.
    due: Mutex<Vec<Reply>>,
}

impl Drop for PageShared {
    fn drop(&mut self) {
        let target = json!({ "targetId": self.target });
        self.session.root().send("Target.closeTarget", &target).ignore();
        self.session.forget();
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Created {
    target_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Attached {
    session_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Navigated {
    loader_id: Option<LoaderId>,
    error_text: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Evaluated {
    result: RemoteObject,
    exception_details: Option<ExceptionDetails>,
}

#[derive(Deserialize)]
struct RemoteObject {
    #[serde(default)]
    value: Value,
}

#[derive(Deserialize)]
pub(crate) struct ExceptionDetails {
    text: String,
    exception: Option<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    description: Option<String>,
    value: Option<Value>,
}

impl ExceptionDetails {
    pub(crate) fn message(self) -> String {
        let thrown = self.exception;
        let thrown = thrown.and_then(|thrown| match (thrown.description, thrown.value) {
            (Some(description), _) => Some(description),
            (None, value) => value.map(|value| value.to_string()),
        });
        thrown.unwrap_or(self.text)
    }
}
