use std::collections::BTreeSet;

use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A message that waits in the centre.
    Message {
        /// Second line.
        note: String,
        /// When it came, as shown.
        time: String,
    }
}

component! {
    /// A button that opens a list of messages, which can be marked as read and dismissed.
    NotificationCenter = "notification_center"
    props {
        label: String,
        items: Vec<Message>,
    }
    state {
        #[serde(default)]
        open: bool,
        #[serde(default)]
        read: BTreeSet<String>,
        #[serde(default)]
        dismissed: BTreeSet<String>,
    }
    parts {
        trigger,
        /// Makes a message read, or unread again.
        mark(id: String),
        dismiss(id: String),
        mark_all,
        /// Brings back everything that was dismissed.
        restore,
        /// How many messages are unread, written beside the trigger.
        unread,
    }
    free { open }
    fn impossible(props, state) {
        let unknown = |field: &'static str, id: &String| {
            let known = props.items.iter().any(|item| item.id == *id);
            (!known).then(|| Impossible::new(field, format!("`{id}` is not a message")))
        };
        let read = state.read.iter().filter_map(|id| unknown("read", id));
        read.chain(state.dismissed.iter().filter_map(|id| unknown("dismissed", id))).collect()
    }
    fn shows(props, state) {
        let kept: Vec<_> = props.items.iter().filter(|item| !state.dismissed.contains(&item.id)).collect();
        let unread = kept.iter().filter(|item| !state.read.contains(&item.id)).count();
        let count = Shown::new(Part::unread, ShownAs::Text, format!("{unread} unread"));
        let mark = |item: &&Message| {
            let offers = if state.read.contains(&item.id) { "Mark as unread" } else { "Mark as read" };
            Shown::new(Part::mark(item.id.clone()), ShownAs::Text, offers)
        };
        std::iter::once(count).chain(kept.iter().map(mark)).collect()
    }
}
