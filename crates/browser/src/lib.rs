//! Drives tabs of a Chromium over its debugging protocol: real input in, pictures and trees out.
//!
//! This crate knows tabs, not tasks. It speaks the protocol itself, over a pipe to a browser that
//! it starts or over a websocket to one that already runs. Every call has a time limit, and a
//! crashed tab, a dead browser and a late answer are three different [`Fault`]s.

mod browser;
mod chromium;
mod connection;
mod context;
mod fault;
mod geometry;
mod guard;
mod input;
mod keys;
mod launch;
mod notice;
mod page;
mod session;
mod transport;

pub use browser::{Browser, BrowserVersion};
pub use chromium::{Chromium, ChromiumKind, find_chromium};
pub use context::{Context, ContextOptions, Download, DownloadState};
pub use fault::{CallLog, Fault};
pub use geometry::{Point, Rect};
pub use guard::{Deed, Gesture, Guard};
pub use input::{Button, Modifiers, Mouse, MouseKind};
pub use keys::{KeyChord, UnknownKey};
pub use launch::LaunchOptions;
pub use notice::Notice;
pub use page::{Exchange, Exposure, Page, PageOptions, Shot, ShotFormat, World};
