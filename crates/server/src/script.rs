//! The scripts that the harness brings into a page itself.
//!
//! They are built beside the pages and never served: a page that could fetch them would know what it is asked.
//! Each leaves one global of its own name; the harness evaluates it together with a call.

/// Main world, before any other script: `init({ binding, commands, places, start_ms })`.
pub const INIT: &str = include_str!("../../../web/dist/inject/init.js");
/// Main world, before any other script: `foreign(binding)`.
pub const FOREIGN: &str = include_str!("../../../web/dist/inject/foreign.js");
/// Isolated world: `look.interactive()`, `look.every()`, `look.locate(index)`, `look.choose(x, y, label)`.
pub const LOOK: &str = include_str!("../../../web/dist/inject/look.js");
/// Isolated world: `witness.ask(places, questions)`, then `witness.take()`.
pub const WITNESS: &str = include_str!("../../../web/dist/inject/witness.js");
/// Isolated world: `blemishes(controls)`.
pub const BLEMISHES: &str = include_str!("../../../web/dist/inject/blemishes.js");
/// Isolated world of the calibration page: `watch.arrived()`.
pub const WATCH: &str = include_str!("../../../web/dist/inject/watch.js");

pub(crate) const ALL: [(&str, &str); 6] = [
    ("init", INIT),
    ("foreign", FOREIGN),
    ("look", LOOK),
    ("witness", WITNESS),
    ("blemishes", BLEMISHES),
    ("watch", WATCH),
];
