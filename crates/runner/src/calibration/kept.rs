//! A calibration that passed, kept in the folder of a run, so that a run that goes on does not pay for another.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use nix::fcntl::{Flock, FlockArg};
use serde::{Deserialize, Serialize};
use setpoint_agents::AgentSpec;
use setpoint_browser::BrowserVersion;
use setpoint_schema::Digest;
use setpoint_stage::View;

use super::Calibration;

/// What a passed calibration holds for: the same agent, seen and answered in the same way, in the same browser, on the same day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Passed {
    agent: String,
    settings: Digest,
    browser: BrowserVersion,
    /// In UTC. Services change from one day to the next.
    day: String,
}

impl Passed {
    pub fn today(spec: &AgentSpec, view: View, browser: BrowserVersion) -> Self {
        let View { mode, picture } = view;
        let settings = Digest::of(&(spec.digest(), spec.address(), mode, picture));
        let day = jiff::Timestamp::now().strftime("%Y-%m-%d").to_string();
        Self { agent: spec.to_string(), settings, browser, day }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Written {
    #[serde(flatten)]
    passed: Passed,
    /// How far clicks were off on average and at most.
    mean_px: f64,
    worst_px: f64,
}

/// Where a run folder keeps it. Only one process has the kept at a time, so that of shares that start together one pays,
/// and the others wait for it.
#[derive(Debug)]
pub struct KeptCalibration(Flock<File>);

impl KeptCalibration {
    const FILE: &str = "calibration.json";

    pub async fn of(folder: &Path) -> io::Result<Self> {
        let path = folder.join(Self::FILE);
        let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        let lock = move || Flock::lock(file, FlockArg::LockExclusive).map_err(|(_, errno)| io::Error::from(errno));
        tokio::task::spawn_blocking(lock).await.map_err(io::Error::other)?.map(Self)
    }

    /// Whether this very calibration has passed before. What cannot be read, such as half a file, has not.
    pub fn holds(&mut self, passed: &Passed) -> io::Result<bool> {
        let mut text = Vec::new();
        self.0.seek(SeekFrom::Start(0))?;
        self.0.read_to_end(&mut text)?;
        Ok(serde_json::from_slice::<Written>(&text).is_ok_and(|written| written.passed == *passed))
    }

    pub fn put(&mut self, passed: &Passed, calibration: &Calibration) -> io::Result<()> {
        let (mean_px, worst_px) = calibration.spread().unwrap_or_default();
        let mut text = serde_json::to_vec_pretty(&Written { passed: passed.clone(), mean_px, worst_px })?;
        text.push(b'\n');
        self.0.set_len(0)?;
        self.0.seek(SeekFrom::Start(0))?;
        self.0.write_all(&text)?;
        self.0.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use setpoint_agents::foreign::CommandSettings;
    use setpoint_browser::ChromiumKind;
    use setpoint_schema::Mode;

    fn passed(line: &str, product: &str) -> Passed {
        let timeout = std::time::Duration::from_secs(1);
        let spec = AgentSpec::Command(CommandSettings { line: line.into(), timeout, step_limit: 30 });
        let text = String::new;
        let browser = BrowserVersion {
            product: product.into(),
            revision: text(),
            protocol: text(),
            kind: ChromiumKind::Shell,
            connected: false,
        };
        Passed::today(&spec, View::from(Mode::Pixel), browser)
    }

    #[tokio::test]
    async fn only_what_passed_in_the_same_way_holds() {
        let folder = tempfile::tempdir().expect("a folder");
        let calibration = Calibration { clicks: Vec::new(), hands: Vec::new() };
        let mut kept = KeptCalibration::of(folder.path()).await.expect("the file");
        assert!(!kept.holds(&passed("one", "1")).expect("a file"), "nothing is kept yet");
        kept.put(&passed("one", "1"), &calibration).expect("it is kept");
        drop(kept);
        let mut kept = KeptCalibration::of(folder.path()).await.expect("the file");
        assert!(kept.holds(&passed("one", "1")).expect("a file"));
        assert!(!kept.holds(&passed("another", "1")).expect("a file"));
        assert!(!kept.holds(&passed("one", "2")).expect("a file"));
        let yesterday = Passed { day: "2026-01-01".into(), ..passed("one", "1") };
        assert!(!kept.holds(&yesterday).expect("a file"));
    }
}
