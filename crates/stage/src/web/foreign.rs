//! Events that an agent's script makes up: they are kept from the page, and counted.

use std::collections::BTreeMap;

use tokio::sync::mpsc::UnboundedReceiver;

use super::{WebStage, random_name};

/// The kinds of the events that were kept from the page.
pub(super) struct ForeignEvents(UnboundedReceiver<String>);

impl ForeignEvents {
    /// How many of each kind came since the last call.
    pub(super) fn take(&mut self) -> BTreeMap<String, u32> {
        let mut counts = BTreeMap::new();
        while let Ok(kind) = self.0.try_recv() {
            *counts.entry(kind).or_default() += 1;
        }
        counts
    }
}

impl WebStage {
    /// Lets made-up events no longer reach the page, from the next document on.
    pub(super) fn keep_out_foreign_events(&self) -> ForeignEvents {
        let binding = random_name();
        let told = self.page.add_binding(&binding);
        self.page.add_init_script(&include_str!("foreign.js").replace("BINDING", &binding));
        ForeignEvents(told)
    }
}
