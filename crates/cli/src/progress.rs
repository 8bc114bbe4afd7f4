//! A progress bar on a terminal, and a plain line now and then elsewhere.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

pub struct Progress {
    bar: ProgressBar,
    total: usize,
    done: usize,
    started: Instant,
    spoke: Instant,
}

const EVERY: Duration = Duration::from_secs(15);

impl Progress {
    pub fn new(total: usize) -> Self {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed} (about {eta} left)  {msg}");
        let bar = ProgressBar::new(total as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let now = Instant::now();
        Self { bar, total, done: 0, started: now, spoke: now }
    }

    pub fn step(&mut self, what: &str) {
        self.done += 1;
        self.bar.set_message(what.to_string());
        self.bar.inc(1);
        if self.bar.is_hidden() && self.spoke.elapsed() >= EVERY {
            self.spoke = Instant::now();
            eprintln!("{}/{} after {} s", self.done, self.total, self.started.elapsed().as_secs());
        }
    }

    /// Shows a line above the bar.
    pub fn say(&self, line: &str) {
        if self.bar.is_hidden() { eprintln!("{line}") } else { self.bar.println(line) }
    }

    pub fn end(&self) -> Duration {
        self.bar.finish_and_clear();
        self.started.elapsed()
    }
}
