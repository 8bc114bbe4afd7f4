//! What processes have used, as the kernel counts it.

use std::collections::HashMap;
use std::fs;

use serde::Serialize;

/// Use of the harness and of the browser with all its processes.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Usage {
    pub harness_cpu_ms: f64,
    pub browser_cpu_ms: f64,
}

impl Usage {
    pub fn total(self) -> f64 {
        self.harness_cpu_ms + self.browser_cpu_ms
    }
}

impl std::ops::Add for Usage {
    type Output = Usage;

    fn add(self, other: Usage) -> Usage {
        Usage {
            harness_cpu_ms: self.harness_cpu_ms + other.harness_cpu_ms,
            browser_cpu_ms: self.browser_cpu_ms + other.browser_cpu_ms,
        }
    }
}

impl std::ops::Sub for Usage {
    type Output = Usage;

    fn sub(self, other: Usage) -> Usage {
        Usage {
            harness_cpu_ms: self.harness_cpu_ms - other.harness_cpu_ms,
            browser_cpu_ms: self.browser_cpu_ms - other.browser_cpu_ms,
        }
    }
}

/// Memory at one moment, in MiB; what processes share is counted in parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Memory {
    pub harness: f64,
    pub browser: f64,
    /// The processes that hold tabs.
    pub tabs: f64,
}

impl Memory {
    pub fn most(self, other: Memory) -> Memory {
        Memory {
            harness: self.harness.max(other.harness),
            browser: self.browser.max(other.browser),
            tabs: self.tabs.max(other.tabs),
        }
    }
}

/// The processes of one browser. Those that have ended keep counting.
#[derive(Debug)]
pub struct Processes {
    browser: u32,
    ended: HashMap<u32, f64>,
}

impl Processes {
    pub fn of(browser: u32) -> Self {
        Self { browser, ended: HashMap::new() }
    }

    /// Call it at least as often as tabs come and go: a process that was never seen alive is not counted.
    pub fn usage(&mut self) -> Usage {
        for process in tree(self.browser) {
            if let Some(cpu) = cpu_ms(process) {
                self.ended.insert(process, cpu);
            }
        }
        Usage {
            harness_cpu_ms: cpu_ms(std::process::id()).unwrap_or_default(),
            browser_cpu_ms: self.ended.values().sum(),
        }
    }

    pub fn memory(&self) -> Memory {
        let of = |process: u32| proportional_mib(process).unwrap_or_default();
        let (tabs, rest): (Vec<_>, Vec<_>) = tree(self.browser).into_iter().partition(|process| holds_tabs(*process));
        Memory {
            harness: of(std::process::id()),
            browser: rest.into_iter().map(of).sum(),
            tabs: tabs.into_iter().map(of).sum(),
        }
    }
}

/// The most memory that the harness itself had since the peak was begun, in MiB.
#[derive(Debug)]
pub struct Peak(());

impl Peak {
    /// What was used before does not count.
    pub fn begin() -> Self {
        // Where the kernel does not let it be forgotten, the figure is too high, never too low.
        let _ = fs::write("/proc/self/clear_refs", "5");
        Self(())
    }

    pub fn mib(&self) -> f64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kib.unwrap_or_default() / 1024.0
    }
}

fn tree(root: u32) -> Vec<u32> {
    let mut parents: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(process) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        if let Some(parent) = fields(process).and_then(|fields| fields.get(1)?.parse().ok()) {
            parents.entry(parent).or_default().push(process);
        }
    }
    let mut found = vec![root];
    let mut at = 0;
    while let Some(process) = found.get(at) {
        found.extend(parents.remove(process).unwrap_or_default());
        at += 1;
    }
    found
}

/// The fields of `/proc/PID/stat` after the name, which may hold anything.
fn fields(process: u32) -> Option<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, rest) = stat.rsplit_once(')')?;
    Some(rest.split_whitespace().map(str::to_string).collect())
}

fn cpu_ms(process: u32) -> Option<f64> {
    let fields = fields(process)?;
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    // Linux counts hundredths of a second here on every platform that Chromium runs on.
    Some((ticks(11)? + ticks(12)?) * 10.0)
}

fn proportional_mib(process: u32) -> Option<f64> {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = rollup.lines().find(|line| line.starts_with("Pss:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
}

fn holds_tabs(process: u32) -> bool {
    fs::read_to_string(format!("/proc/{process}/cmdline")).is_ok_and(|line| line.contains("--type=renderer"))
}
