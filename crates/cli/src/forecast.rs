//! `setpoint run --plan-only`: what a run would be, before anything is spent.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use setpoint_agents::model::{Limits, Usage};
use setpoint_browser::BrowserVersion;
use setpoint_report::grouped;
use setpoint_runner::{Done, Estimate, Glasses, Plan, Player, Range, RunError, Shard, Workload, read_plan};
use setpoint_schema::Task;

use crate::fail::Failure;

pub struct Outlook<'a> {
    pub tasks: &'a [Arc<Task>],
    pub player: &'a Player,
    pub glasses: Option<Glasses>,
    pub shard: Shard,
    pub side_by_side: usize,
    pub limits: Limits,
}

impl Outlook<'_> {
    /// Counts what is left in the folder, if a run is begun there. No browser is started to ask for its
    /// version, so the plan is drafted with the one that the folder names.
    pub fn tell(
        &self,
        repeats: u32,
        folder: Option<&Path>,
        draft: impl Fn(BrowserVersion) -> Plan,
    ) -> Result<String, Failure> {
        let of_share = self.share(repeats);
        let left = match folder.map(read_plan).transpose()?.flatten().zip(folder) {
            None => of_share,
            Some((known, folder)) => {
                let plan = draft(known.browser.clone());
                let mismatches = known.mismatches(&plan);
                if !mismatches.is_empty() {
                    return Err(RunError::Foreign { folder: folder.to_path_buf(), mismatches }.into());
                }
                let done = Done::of(folder, &plan)?;
                let wanted = plan.cells().filter(|cell| self.shard.has(cell, self.tasks.len()));
                wanted.filter(|cell| done.is_left(cell)).count()
            }
        };
        let mut text = format!(
            "{} tasks, {repeats} plays each: {} episodes, {of_share} in share {}",
            self.tasks.len(),
            self.tasks.len() * repeats as usize,
            self.shard
        );
        if left < of_share {
            text += &format!(", {left} of them left");
        }
        Ok(text + "\n" + &self.estimated(left))
    }

    fn share(&self, repeats: u32) -> usize {
        let all = self.tasks.len() * repeats as usize;
        all / self.shard.count + usize::from(self.shard.index < all % self.shard.count)
    }

    fn estimated(&self, episodes: usize) -> String {
        let longest = self.tasks.iter().map(|task| task.instruction.chars().count()).max();
        let estimate = Estimate::of(&Workload {
            player: self.player,
            mode: self.glasses.map(|glasses| glasses.mode),
            picture: self.glasses.and_then(|glasses| glasses.picture),
            episodes,
            instruction_characters: longest.unwrap_or(0),
            side_by_side: self.side_by_side,
        });
        let Range { likely, most } = estimate.time;
        let mut text = format!("time:   about {}, at most {}\n", spell(likely), spell(most));
        text += &format!("tokens: {}{}\n", tokens(estimate.tokens), self.token_limit());
        text += &format!("money:  {}{}\n", dollars(estimate.dollars), self.dollar_limit());
        text + &format!("assumed: {}; what faults make void is played again and comes on top\n", estimate.assumed)
    }

    fn token_limit(&self) -> String {
        self.limits.tokens.map_or_else(String::new, |most| format!("; `--max-tokens` stops it at {}", grouped(most)))
    }

    fn dollar_limit(&self) -> String {
        self.limits.dollars.map_or_else(String::new, |most| format!("; `--max-cost` stops it at ${most:.2}"))
    }
}

fn tokens(tokens: Option<Range<Usage>>) -> String {
    let told = |usage: Usage| Some(format!("{} read and {} written", grouped(usage.input?), grouped(usage.output?)));
    match tokens {
        Some(Range { most: Usage::NONE, .. }) => "none".into(),
        known => known
            .and_then(|Range { likely, most }| Some(format!("about {}, at most {}", told(likely)?, told(most)?)))
            .unwrap_or_else(|| "unknown".into()),
    }
}

fn dollars(dollars: Option<Range<f64>>) -> String {
    match dollars {
        Some(Range { most: 0.0, .. }) => "none".into(),
        Some(Range { likely, most }) => format!("about ${likely:.2}, at most ${most:.2}"),
        None => "unknown: there is no price on file for this agent".into(),
    }
}

/// A time in its two largest units.
fn spell(time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    match (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60) {
        (0, 0, 0, seconds) => format!("{seconds} s"),
        (0, 0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (0, hours, minutes, _) => format!("{hours} h {minutes} min"),
        (days, hours, ..) => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_numbers_are_spelt_for_people() {
        assert_eq!(spell(Duration::from_millis(1_200)), "2 s");
        assert_eq!(spell(Duration::from_secs(3_661)), "1 h 1 min");
        assert_eq!(spell(Duration::from_secs(200_000)), "2 d 7 h");
        assert_eq!(grouped(229_320), "229,320");
        assert_eq!(grouped(12), "12");
    }
}
