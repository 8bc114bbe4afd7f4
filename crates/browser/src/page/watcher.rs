//! Remembers what the browser tells about one tab.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::ExceptionDetails;
use super::pointer::Pointer;
use super::traffic::Traffic;
use crate::connection::{End, Event, Listener, locked};
use crate::notice::Notice;

/// A page that logs errors in a loop must not fill the memory.
const MOST_NOTICES: usize = 1000;

pub(crate) struct PageWatcher {
    /// The main frame has the id of the target.
    main_frame: String,
    memory: Mutex<Memory>,
    documents: watch::Sender<Documents>,
    pub(super) pointer: Mutex<Pointer>,
}

#[derive(Default)]
pub(super) struct Memory {
    /// The address of the document in the main frame.
    pub(super) address: String,
    frames: HashSet<String>,
    /// The worlds of the page's own scripts, one for each frame.
    main_worlds: HashSet<i64>,
    bindings: HashMap<String, mpsc::UnboundedSender<String>>,
    /// Each with the loader of a navigation, to tell the ones that were asked for.
    notices: Vec<(Option<String>, Notice)>,
    /// The loader of the document that the harness asked for last.
    asked_for: Option<String>,
    pub(super) chooser: Option<Chooser>,
    pub(super) traffic: Traffic,
}

/// The documents of the main frame since the last navigation, by the id of their loader.
#[derive(Default)]
struct Documents {
    begun: Vec<String>,
    /// Whether the newest one has had its load event.
    loaded: bool,
    end: Option<End>,
}

/// A file chooser that waits for files.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chooser {
    pub(super) backend_node_id: i64,
}

impl PageWatcher {
    pub(super) fn new(main_frame: String) -> Self {
        Self {
            main_frame,
            memory: Mutex::default(),
            documents: watch::Sender::new(Documents::default()),
            pointer: Mutex::default(),
        }
    }

    pub(crate) fn notice(&self, notice: Notice) {
        self.remember(None, notice);
    }

    pub(crate) fn has_frame(&self, frame: &str) -> bool {
        frame == self.main_frame || self.memory().frames.contains(frame)
    }

    pub(super) fn memory(&self) -> MutexGuard<'_, Memory> {
        locked(&self.memory)
    }

    /// Says whether the harness hears what is passed to a function of this name.
    pub(crate) fn is_bound(&self, name: &str) -> bool {
        self.memory().bindings.contains_key(name)
    }

    pub(super) fn bind(&self, name: &str, sender: mpsc::UnboundedSender<String>) {
        self.memory().bindings.insert(name.to_owned(), sender);
    }

    pub(super) fn take_notices(&self) -> Vec<Notice> {
        let notices = std::mem::take(&mut self.memory().notices);
        notices.into_iter().map(|(_, notice)| notice).collect()
    }

    /// Drops the notice of a navigation that the harness itself asked for, whether it has come or is to come.
    pub(super) fn asked_for(&self, loader: &str) {
        let mut memory = self.memory();
        memory.notices.retain(|(by, _)| by.as_deref() != Some(loader));
        memory.asked_for = Some(loader.to_owned());
    }

    /// Prepares for a new document: an open chooser and the list of documents are over.
    pub(super) fn forget_document(&self) {
        self.memory().chooser = None;
        self.documents.send_modify(|documents| documents.begun.clear());
    }

    /// Waits until the document of `loader`, or one that replaced it, has loaded.
    pub(super) async fn loaded(&self, loader: &str) -> Result<(), End> {
        let mut documents = self.documents.subscribe();
        let over = documents.wait_for(|documents| {
            let begun = documents.begun.iter().any(|begun| begun == loader);
            documents.end.is_some() || (begun && documents.loaded)
        });
        match over.await {
            Ok(documents) => documents.end.map_or(Ok(()), Err),
            Err(_) => Err(End::Closed),
        }
    }

    fn remember(&self, loader: Option<String>, notice: Notice) {
        let mut memory = self.memory();
        if memory.notices.len() < MOST_NOTICES {
            memory.notices.push((loader, notice));
        }
    }

    fn document_moved(&self, moved: Lifecycle) {
        if moved.frame_id != self.main_frame {
            return;
        }
        match moved.name {
            "init" => self.documents.send_modify(|documents| {
                documents.begun.push(moved.loader_id.to_owned());
                documents.loaded = false;
            }),
            "load" => self.documents.send_modify(|documents| {
                // The events of an older document may still trickle in.
                if documents.begun.last().is_some_and(|newest| newest == moved.loader_id) {
                    documents.loaded = true;
                }
            }),
            _ => {}
        }
    }

    /// Closes a dialog at once, since an open one stops all input and pictures. Leaving a page is
    /// allowed, since only the harness or the page itself can have asked for it.
    fn dialog_opened(&self, event: &Event<'_>, dialog: Dialog) {
        let answer = json!({ "accept": dialog.r#type == "beforeunload" });
        event.session.send("Page.handleJavaScriptDialog", &answer).ignore();
        self.notice(Notice::Dialog { kind: dialog.r#type, message: dialog.message });
    }

    fn frame_navigated(&self, frame: Frame) {
        if frame.parent_id.is_some() {
            self.memory().frames.insert(frame.id);
            return;
        }
        let mut memory = self.memory();
        memory.chooser = None;
        memory.address.clone_from(&frame.url);
        if memory.asked_for.as_ref() == Some(&frame.loader_id) {
            return;
        }
        drop(memory);
        let navigated = Notice::Navigated { url: frame.url, same_document: false };
        self.remember(Some(frame.loader_id), navigated);
    }
}

impl Listener for PageWatcher {
    fn heard(&self, event: &Event<'_>) {
        match event.method {
            "Runtime.bindingCalled" => {
                let Some(called) = event.read::<BindingCalled>() else { return };
                let memory = self.memory();
                // Every world of the tab has the function, an agent's too; only the page's own is believed.
                if memory.main_worlds.contains(&called.execution_context_id)
                    && let Some(binding) = memory.bindings.get(&called.name)
                {
                    // No one listens any more; the page cannot know.
                    let _ = binding.send(called.payload);
                }
            }
            "Runtime.executionContextCreated" => {
                if let Some(WorldMade { context }) = event.read()
                    && context.aux_data.is_default
                {
                    self.memory().main_worlds.insert(context.id);
                }
            }
            "Runtime.executionContextDestroyed" => {
                if let Some(ended) = event.read::<WorldEnded>() {
                    self.memory().main_worlds.remove(&ended.execution_context_id);
                }
            }
            "Runtime.executionContextsCleared" => self.memory().main_worlds.clear(),
            "Page.lifecycleEvent" => {
                if let Some(moved) = event.read() {
                    self.document_moved(moved);
                }
            }
            "Page.javascriptDialogOpening" => {
                if let Some(dialog) = event.read() {
                    self.dialog_opened(event, dialog);
                }
            }
            "Page.frameNavigated" => {
                if let Some(FrameNavigated { frame }) = event.read() {
                    self.frame_navigated(frame);
                }
            }
            "Page.navigatedWithinDocument" => {
                if let Some(moved) = event.read::<MovedWithin>()
                    && moved.frame_id == self.main_frame
                {
                    self.memory().address.clone_from(&moved.url);
                    self.notice(Notice::Navigated { url: moved.url, same_document: true });
                }
            }
            "Page.fileChooserOpened" => {
                if let Some(opened) = event.read::<ChooserOpened>() {
                    let chooser = opened.backend_node_id;
                    self.memory().chooser = chooser.map(|backend_node_id| Chooser { backend_node_id });
                }
            }
            "Runtime.exceptionThrown" => {
                if let Some(Thrown { exception_details }) = event.read() {
                    let text = exception_details.message();
                    self.notice(Notice::ConsoleError { text });
                }
            }
            "Runtime.consoleAPICalled" => {
                if let Some(called) = event.read::<ConsoleCalled>()
                    && matches!(called.r#type, "error" | "assert")
                {
                    self.notice(Notice::ConsoleError { text: called.text() });
                }
            }
            "Network.requestWillBeSent" | "Network.responseReceived" => {
                self.memory().traffic.heard(event);
            }
            _ => {}
        }
    }

    fn ended(&self, end: End) {
        if end == End::Crashed {
            self.notice(Notice::Crashed);
        }
        self.memory().bindings.clear();
        self.documents.send_modify(|documents| documents.end = Some(end));
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct BindingCalled {
    name: String,
    payload: String,
    execution_context_id: i64,
}

#[derive(Deserialize)]
struct WorldMade {
    context: MadeWorld,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MadeWorld {
    id: i64,
    aux_data: AuxData,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AuxData {
    #[serde(default)]
    is_default: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WorldEnded {
    execution_context_id: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Lifecycle<'a> {
    frame_id: &'a str,
    loader_id: &'a str,
    name: &'a str,
}

#[derive(Deserialize)]
struct Dialog {
    r#type: String,
    message: String,
}

#[derive(Deserialize)]
struct FrameNavigated {
    frame: Frame,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Frame {
    id: String,
    parent_id: Option<String>,
    loader_id: String,
    url: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MovedWithin<'a> {
    frame_id: &'a str,
    url: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChooserOpened {
    backend_node_id: Option<i64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Thrown {
    exception_details: ExceptionDetails,
}

#[derive(Deserialize)]
struct ConsoleCalled<'a> {
    r#type: &'a str,
    args: Vec<ConsoleArg>,
}

#[derive(Deserialize)]
struct ConsoleArg {
    value: Option<Value>,
    description: Option<String>,
}

impl ConsoleCalled<'_> {
    fn text(self) -> String {
        let words = self.args.into_iter().map(|arg| match (arg.value, arg.description) {
            (Some(Value::String(text)), _) => text,
            (_, Some(description)) => description,
            (value, None) => value.unwrap_or(Value::Null).to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
