//! Matches replies to calls and hands events to the tab or context that they belong to.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use crate::fault::{CallLog, Fault};
use crate::session::Session;
use crate::transport::Transport;

/// How many answered calls a session remembers for messages about a timeout.
const REMEMBERED_CALLS: usize = 6;

pub(crate) type Answer = Result<Box<RawValue>, Fault>;

/// What is done with an answer, by the reading task and in the order of the browser's messages.
pub(crate) type Taken = Box<dyn FnOnce(Answer) + Send>;

/// Hears the events of one session, or of the browser itself.
///
/// Called by the reading task, in the order of the browser's messages, so it must not wait.
pub(crate) trait Listener: Send + Sync {
    fn heard(&self, event: &Event<'_>);

    /// The session is over; nothing will be heard any more.
    fn ended(&self, _end: End) {}
}

pub(crate) struct Event<'a> {
    pub(crate) method: &'a str,
    params: &'a RawValue,
    /// The session that the event came from, to answer it.
    pub(crate) session: Session,
}

impl<'a> Event<'a> {
    /// Reads the parameters. An event of an unexpected shape is `None`: new browser versions may
    /// add or change events, and that must not hurt.
    pub(crate) fn read<T: Deserialize<'a>>(&self) -> Option<T> {
        serde_json::from_str(self.params.get()).ok()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Crashed,
    Closed,
    BrowserGone,
}

impl End {
    pub(crate) fn fault(self, during: &str) -> Fault {
        let during = during.to_owned();
        match self {
            End::Crashed => Fault::TabCrashed { during },
            End::Closed => Fault::Closed { during },
            End::BrowserGone => Fault::BrowserGone { during },
        }
    }
}

/// The one meeting place of all calls and events of a browser.
pub(crate) struct Hub {
    outgoing: mpsc::UnboundedSender<String>,
    next_id: AtomicU64,
    timeout: Duration,
    routes: Mutex<Routes>,
    this: Weak<Hub>,
}

#[derive(Default)]
struct Routes {
    gone: bool,
    pending: HashMap<u64, Pending>,
    sessions: HashMap<Arc<str>, Route>,
    /// Calls to the browser itself, outside any session.
    root_calls: VecDeque<CallLog>,
    root_listeners: Vec<Weak<dyn Listener>>,
}

struct Pending {
    call: &'static str,
    session: Option<Arc<str>>,
    sent: Instant,
    answer: Taken,
}

struct Route {
    listener: Arc<dyn Listener>,
    calls: VecDeque<CallLog>,
    end: Option<End>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Incoming<'a> {
    id: Option<u64>,
    method: Option<&'a str>,
    session_id: Option<&'a str>,
    #[serde(borrow)]
    params: Option<&'a RawValue>,
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    error: Option<Refusal>,
}

#[derive(Deserialize)]
struct Refusal {
    code: i64,
    message: String,
    data: Option<serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Detached<'a> {
    session_id: &'a str,
}

impl Hub {
    /// Starts the two tasks of the transport.
    pub(crate) fn start(transport: Transport, timeout: Duration) -> Arc<Hub> {
        let (outgoing, queue) = mpsc::unbounded_channel();
        let hub = Arc::new_cyclic(|this| Hub {
            outgoing,
            next_id: AtomicU64::new(1),
            timeout,
            routes: Mutex::default(),
            this: this.clone(),
        });
        transport.start(queue, Arc::downgrade(&hub));
        hub
    }

    pub(crate) fn root(self: &Arc<Self>) -> Session {
        Session::new(self.clone(), None, self.timeout)
    }

    pub(crate) fn is_alive(&self) -> bool {
        !locked(&self.routes).gone
    }

    pub(crate) fn next_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn listen_at_root(&self, listener: Weak<dyn Listener>) {
        let mut routes = locked(&self.routes);
        routes.root_listeners.retain(|old| old.strong_count() > 0);
        routes.root_listeners.push(listener);
    }

    pub(crate) fn open_session(self: &Arc<Self>, id: &str, listener: Arc<dyn Listener>) -> Session {
        let id: Arc<str> = id.into();
        let route = Route { listener, calls: VecDeque::new(), end: None };
        locked(&self.routes).sessions.insert(id.clone(), route);
        Session::new(self.clone(), Some(id), self.timeout)
    }

    pub(crate) fn forget_session(&self, id: &str) {
        locked(&self.routes).sessions.remove(id);
    }

    /// Queues a message, whose reply will be handed to `answer`; a session that has ended answers at
    /// once.
    pub(crate) fn post(&self, id: u64, call: &'static str, session: Option<&Arc<str>>, message: String, answer: Taken) {
        let mut routes = locked(&self.routes);
        if let Some(end) = routes.end_of(session) {
            drop(routes);
            return answer(Err(end.fault(call)));
        }
        routes.pending.insert(id, Pending { call, session: session.cloned(), sent: Instant::now(), answer });
        // Inside the lock, so that ids leave in order. A closed queue means that the writer met a
        // broken pipe; the reader then fails this call with all others.
        let _ = self.outgoing.send(message);
    }

    /// Gives up on a call, and returns the log of its session with the missing replies at the end.
    pub(crate) fn give_up(&self, id: u64, session: Option<&Arc<str>>) -> Vec<CallLog> {
        let mut routes = locked(&self.routes);
        let mut unanswered: Vec<(u64, &'static str)> = routes
            .pending
            .iter()
            .filter(|(_, pending)| pending.session.as_ref() == session)
            .map(|(id, pending)| (*id, pending.call))
            .collect();
        unanswered.sort_unstable();
        routes.pending.remove(&id);
        let answered = routes.calls_of(session).map(|calls| calls.iter().cloned());
        let missing = unanswered.into_iter().map(|(_, call)| CallLog { call: call.to_owned(), took: None });
        answered.into_iter().flatten().chain(missing).collect()
    }

    /// Takes one message of the browser.
    pub(crate) fn receive(&self, message: &[u8]) {
        let Ok(incoming) = serde_json::from_slice::<Incoming>(message) else {
            return;
        };
        match (incoming.id, incoming.method) {
            (Some(id), _) => self.reply(id, &incoming),
            (None, Some(method)) => self.event(method, &incoming),
            (None, None) => {}
        }
    }

    fn reply(&self, id: u64, incoming: &Incoming) {
        let mut routes = locked(&self.routes);
        // A reply that came after its timeout has no one waiting.
        let Some(pending) = routes.pending.remove(&id) else { return };
        if let Some(calls) = routes.calls_of(pending.session.as_ref()) {
            if calls.len() == REMEMBERED_CALLS {
                calls.pop_front();
            }
            calls.push_back(CallLog { call: pending.call.to_owned(), took: Some(pending.sent.elapsed()) });
        }
        drop(routes);
        let call = pending.call.to_owned();
        let answer = match (&incoming.error, incoming.result) {
            (Some(error), _) => Err(Fault::Refused {
                call,
                code: error.code,
                message: match &error.data {
                    Some(data) => format!("{}: {data}", error.message),
                    None => error.message.clone(),
                },
            }),
            (None, Some(result)) => Ok(result.to_owned()),
            (None, None) => Err(Fault::Protocol { call, detail: "neither `result` nor `error`".to_owned() }),
        };
        (pending.answer)(answer);
    }

    fn event(&self, method: &str, incoming: &Incoming) {
        let (Some(this), Some(params)) = (self.this.upgrade(), incoming.params) else {
            return;
        };
        match (method, incoming.session_id) {
            ("Inspector.targetCrashed", Some(session)) => self.end_session(session, End::Crashed),
            ("Target.detachedFromTarget", _) => {
                if let Ok(detached) = serde_json::from_str::<Detached>(params.get()) {
                    self.end_session(detached.session_id, End::Closed);
                }
            }
            _ => {}
        }
        let (session, listeners) = {
            let routes = locked(&self.routes);
            match incoming.session_id {
                None => {
                    let listeners = routes.root_listeners.iter().filter_map(Weak::upgrade);
                    (None, listeners.collect())
                }
                Some(id) => match routes.sessions.get_key_value(id) {
                    Some((id, route)) => (Some(id.clone()), vec![route.listener.clone()]),
                    None => return,
                },
            }
        };
        let session = Session::new(this, session, self.timeout);
        let event = Event { method, params, session };
        for listener in listeners {
            listener.heard(&event);
        }
    }

    /// Fails every pending call of a session, and all later ones.
    fn end_session(&self, id: &str, end: End) {
        let mut routes = locked(&self.routes);
        let Some(route) = routes.sessions.get_mut(id) else { return };
        if route.end.is_some() {
            return;
        }
        route.end = Some(end);
        let listener = route.listener.clone();
        let lost: Vec<Pending> = routes
            .pending
            .extract_if(|_, pending| pending.session.as_deref() == Some(id))
            .map(|(_, pending)| pending)
            .collect();
        drop(routes);
        for pending in lost {
            (pending.answer)(Err(end.fault(pending.call)));
        }
        listener.ended(end);
    }

    /// Fails every pending call, and all later ones.
    pub(crate) fn browser_gone(&self) {
        let mut routes = locked(&self.routes);
        routes.gone = true;
        let lost: Vec<Pending> = routes.pending.drain().map(|(_, pending)| pending).collect();
        let listeners: Vec<_> = routes.sessions.values().map(|route| route.listener.clone()).collect();
        let at_root: Vec<_> = routes.root_listeners.iter().filter_map(Weak::upgrade).collect();
        drop(routes);
        for pending in lost {
            (pending.answer)(Err(End::BrowserGone.fault(pending.call)));
        }
        for listener in listeners.iter().chain(&at_root) {
            listener.ended(End::BrowserGone);
        }
    }
}

impl Routes {
    fn end_of(&self, session: Option<&Arc<str>>) -> Option<End> {
        if self.gone {
            return Some(End::BrowserGone);
        }
        match self.sessions.get(session?) {
            Some(route) => route.end,
            None => Some(End::Closed),
        }
    }

    fn calls_of(&mut self, session: Option<&Arc<str>>) -> Option<&mut VecDeque<CallLog>> {
        match session {
            None => Some(&mut self.root_calls),
            Some(id) => self.sessions.get_mut(id).map(|route| &mut route.calls),
        }
    }
}

/// Locks without poisoning: no lock here is held across code that can leave half a change.
pub(crate) fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
