//! Fields whose value is picked in a panel that they open: what pickers of dates and times have in common.

use setpoint_schema::Component;

use super::{Next, View};

/// What such a field holds and should hold, and the parts that open its panel and empty it.
pub struct Picker<'a, P> {
    pub held: &'a Option<String>,
    pub wanted: &'a Option<String>,
    pub open: bool,
    /// Whether the panel should be left open.
    pub left_open: bool,
    pub opener: P,
    pub clear: P,
}

impl<P: Clone> Picker<'_, P> {
    /// Opens the panel, picks the value in it, or empties the field.
    pub fn next<C: Component<Part = P>>(self, view: &View<C>, pick: impl FnOnce(&str) -> Next) -> Next {
        match self.wanted {
            wanted if wanted == self.held && (self.open || !self.left_open) => Next::Reached,
            None if self.held.is_some() => view.click(self.clear),
            Some(wanted) if self.open && self.wanted != self.held => pick(wanted),
            _ => view.click(self.opener),
        }
    }
}

/// A range can come back if it was whole, or empty where it can be emptied.
pub fn range_can_return(start: &Option<String>, end: &Option<String>, clearable: bool) -> bool {
    match (start, end) {
        (Some(_), Some(_)) => true,
        (None, None) => clearable,
        _ => false,
    }
}
