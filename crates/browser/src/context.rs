//! A context: storage, permissions and downloads shared by its pages and by no one else.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};

use serde::Deserialize;
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::watch;

use crate::connection::{End, Event, Listener, locked};
use crate::fault::Fault;
use crate::notice::Notice;
use crate::page::{Page, PageOptions, PageWatcher};
use crate::session::{Session, all_done};

/// A cheap handle. The context is disposed when its last handle and its last page are dropped.
#[derive(Clone)]
pub struct Context {
    shared: Arc<ContextShared>,
}

#[derive(Debug, Clone, Default)]
pub struct ContextOptions {
    /// Where downloads go; a folder of the context's own, removed with it, if not given.
    pub download_dir: Option<PathBuf>,
    /// The origin that may use the clipboard; any origin if not given.
    pub origin: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Download {
    pub guid: String,
    /// The name that the page suggested. The file itself is named by the guid.
    pub name: String,
    pub url: String,
    pub path: PathBuf,
    pub state: DownloadState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DownloadState {
    Running,
    Completed { bytes: u64 },
    Canceled,
}

impl Context {
    pub(crate) async fn open(root: &Session, options: ContextOptions) -> Result<Context, Fault> {
        let (folder, own_folder) = download_folder(options.download_dir)?;
        let created: Created =
            root.send("Target.createBrowserContext", &json!({ "disposeOnDetach": true })).read().await?;
        let id = created.browser_context_id;
        let watcher = Arc::new(ContextWatcher::new(id.clone(), folder.clone()));
        let listener: Weak<dyn Listener> = Arc::downgrade(&(watcher.clone() as Arc<dyn Listener>));
        root.hub().listen_at_root(listener);
        let context =
            Context { shared: Arc::new(ContextShared { root: root.clone(), watcher, _own_folder: own_folder }) };
        let mut grant = json!({
            "browserContextId": id,
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
        });
        if let Some(origin) = options.origin {
            grant["origin"] = origin.into();
        }
        let downloads = json!({
            "browserContextId": id,
            "behavior": "allowAndName",
            "downloadPath": folder,
            "eventsEnabled": true,
        });
        all_done(vec![
            root.send("Browser.grantPermissions", &grant),
            root.send("Browser.setDownloadBehavior", &downloads),
        ])
        .await?;
        Ok(context)
    }

    /// Opens a blank page.
    pub async fn new_page(&self, options: PageOptions) -> Result<Page, Fault> {
        Page::open(self, options).await
    }

    /// The downloads that began in this context, oldest first.
    pub fn downloads(&self) -> Vec<Download> {
        self.shared.watcher.downloads.borrow().clone()
    }

    /// Waits until no download is running, and returns all of them.
    pub async fn finished_downloads(&self) -> Result<Vec<Download>, Fault> {
        const WAIT: &str = "the wait for downloads";
        let watcher = &self.shared.watcher;
        let mut downloads = watcher.downloads.subscribe();
        let finished = downloads.wait_for(|all| {
            locked(&watcher.end).is_some() || all.iter().all(|one| one.state != DownloadState::Running)
        });
        let limit = self.shared.root.timeout();
        let finished = match tokio::time::timeout(limit, finished).await {
            Ok(Ok(finished)) => finished.clone(),
            Ok(Err(_)) => return Err(End::Closed.fault(WAIT)),
            Err(_) => {
                return Err(Fault::Timeout { call: WAIT.to_owned(), after: limit, recent: Vec::new() });
            }
        };
        match *locked(&watcher.end) {
            Some(end) => Err(end.fault(WAIT)),
            None => Ok(finished),
        }
    }

    /// Closes the context with all its pages, and waits until that is done.
    pub async fn dispose(self) -> Result<(), Fault> {
        self.shared.watcher.disposed.store(true, Ordering::Relaxed);
        let id = json!({ "browserContextId": self.shared.watcher.id });
        self.shared.root.send("Target.disposeBrowserContext", &id).done().await
    }

    pub(crate) fn root(&self) -> &Session {
        &self.shared.root
    }

    pub(crate) fn id(&self) -> &str {
        &self.shared.watcher.id
    }

    pub(crate) fn watcher(&self) -> &ContextWatcher {
        &self.shared.watcher
    }
}

struct ContextShared {
    root: Session,
    watcher: Arc<ContextWatcher>,
    _own_folder: Option<TempDir>,
}

impl Drop for ContextShared {
    fn drop(&mut self) {
        if !self.watcher.disposed.load(Ordering::Relaxed) {
            let id = json!({ "browserContextId": self.watcher.id });
            self.root.send("Target.disposeBrowserContext", &id).ignore();
        }
    }
}

/// Collects what the browser tells about a context: new targets and downloads.
pub(crate) struct ContextWatcher {
    id: String,
    folder: PathBuf,
    disposed: AtomicBool,
    downloads: watch::Sender<Vec<Download>>,
    targets: Mutex<Targets>,
    end: Mutex<Option<End>>,
}

#[derive(Default)]
struct Targets {
    pages: Vec<Weak<PageWatcher>>,
    /// Pages of ours that the browser is about to report without saying who opened them.
    creating: usize,
    /// Ids of all targets so far, ours and others.
    seen: HashSet<String>,
    /// Targets seen but not yet told to a page: target id and address.
    new: Vec<(String, String)>,
}

impl ContextWatcher {
    fn new(id: String, folder: PathBuf) -> Self {
        Self {
            id,
            folder,
            disposed: AtomicBool::new(false),
            downloads: watch::Sender::new(Vec::new()),
            targets: Mutex::default(),
            end: Mutex::default(),
        }
    }

    pub(crate) fn creating(&self) {
        locked(&self.targets).creating += 1;
    }

    pub(crate) fn created(&self, target: Option<&str>) {
        let mut targets = locked(&self.targets);
        targets.creating -= 1;
        if let Some(target) = target {
            targets.seen.insert(target.to_owned());
            targets.new.retain(|(id, _)| id != target);
        }
    }

    pub(crate) fn watch(&self, page: &Arc<PageWatcher>) {
        let mut targets = locked(&self.targets);
        targets.pages.retain(|page| page.strong_count() > 0);
        targets.pages.push(Arc::downgrade(page));
    }

    /// Takes the targets that no page of ours was told about. While a page is being opened a new
    /// target may be that page, so all of them wait.
    pub(crate) fn take_new_targets(&self) -> Vec<Notice> {
        let mut targets = locked(&self.targets);
        if targets.creating > 0 {
            return Vec::new();
        }
        let new = std::mem::take(&mut targets.new).into_iter();
        new.map(|(_, url)| Notice::NewTarget { url }).collect()
    }

    fn page_with_frame(&self, frame: &str) -> Option<Arc<PageWatcher>> {
        let targets = locked(&self.targets);
        let mut pages = targets.pages.iter().filter_map(Weak::upgrade);
        pages.find(|page| page.has_frame(frame))
    }

    fn target_seen(&self, info: TargetInfo) {
        if info.browser_context_id.as_deref() != Some(&self.id) {
            return;
        }
        let mut targets = locked(&self.targets);
        if let Some(known) = targets.new.iter_mut().find(|(id, _)| *id == info.target_id) {
            known.1 = info.url;
        } else if targets.seen.insert(info.target_id.clone()) {
            targets.new.push((info.target_id, info.url));
        }
    }

    fn download_began(&self, began: DownloadBegan) {
        let Some(page) = self.page_with_frame(&began.frame_id) else { return };
        let download = Download {
            path: self.folder.join(&began.guid),
            guid: began.guid.clone(),
            name: began.suggested_filename.clone(),
            url: began.url.clone(),
            state: DownloadState::Running,
        };
        self.downloads.send_modify(|all| all.push(download));
        page.notice(Notice::Download { guid: began.guid, name: began.suggested_filename, url: began.url });
    }

    fn download_moved(&self, progress: DownloadProgress) {
        let state = match progress.state.as_str() {
            "completed" => DownloadState::Completed { bytes: progress.received_bytes as u64 },
            "canceled" => DownloadState::Canceled,
            _ => return,
        };
        self.downloads.send_if_modified(|all| match all.iter_mut().find(|one| one.guid == progress.guid) {
            Some(download) => {
                download.state = state;
                true
            }
            None => false,
        });
    }
}

impl Listener for ContextWatcher {
    fn heard(&self, event: &Event<'_>) {
        match event.method {
            "Target.targetCreated" | "Target.targetInfoChanged" => {
                if let Some(target) = event.read::<TargetEvent>() {
                    self.target_seen(target.target_info);
                }
            }
            "Browser.downloadWillBegin" => {
                if let Some(began) = event.read() {
                    self.download_began(began);
                }
            }
            "Browser.downloadProgress" => {
                if let Some(progress) = event.read() {
                    self.download_moved(progress);
                }
            }
            _ => {}
        }
    }

    fn ended(&self, end: End) {
        *locked(&self.end) = Some(end);
        self.downloads.send_modify(|_| {});
    }
}

fn download_folder(given: Option<PathBuf>) -> Result<(PathBuf, Option<TempDir>), Fault> {
    match given {
        Some(folder) => {
            let usable = std::fs::create_dir_all(&folder).and_then(|()| folder.canonicalize());
            let folder = usable.map_err(|error| Fault::Folder { path: folder, detail: error.to_string() })?;
            Ok((folder, None))
        }
        None => {
            let own = tempfile::Builder::new().prefix("setpoint-downloads-").tempdir();
            let own = own.map_err(|error| Fault::Folder { path: std::env::temp_dir(), detail: error.to_string() })?;
            Ok((own.path().to_owned(), Some(own)))
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Created {
    browser_context_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TargetEvent {
    target_info: TargetInfo,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TargetInfo {
    target_id: String,
    url: String,
    browser_context_id: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DownloadBegan {
    frame_id: String,
    guid: String,
    url: String,
    suggested_filename: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DownloadProgress {
    guid: String,
    received_bytes: f64,
    state: String,
}
