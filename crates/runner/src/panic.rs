//! Keeps a panic to the episode that it happened in.

use std::any::Any;
use std::cell::RefCell;
use std::panic::AssertUnwindSafe;
use std::sync::Once;

use futures_util::FutureExt as _;

thread_local! {
    /// Where the last panic of this thread happened. A task is polled by one thread until its panic is caught.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What panicked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panicked {
    pub message: String,
    pub place: String,
}

/// Runs something to its end, or to its panic.
pub async fn caught<T>(work: impl Future<Output = T>) -> Result<T, Panicked> {
    remember_places();
    AssertUnwindSafe(work).catch_unwind().await.map_err(|payload| Panicked::of(payload.as_ref()))
}

impl Panicked {
    fn of(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
        let message = text.or_else(|| payload.downcast_ref::<String>().cloned());
        let place = PLACE.with_borrow(String::clone);
        Self { message: message.unwrap_or_else(|| "it said nothing".into()), place }
    }
}

/// Panics are still told on standard error, as ever: each is a defect.
fn remember_places() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let place = info.location().map_or_else(|| "nowhere".into(), ToString::to_string);
            PLACE.with_borrow_mut(|known| *known = place);
            before(info);
        }));
    });
}
