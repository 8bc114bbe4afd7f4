//! `setpoint run --plan-only`: what a run would be, before anything is spent.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use setpoint_agents::model::{Limits, Usage};
use setpoint_records::{BrowserVersion, Done, Matrix, Plan, RunError, Shard, read_plan};
use setpoint_report::grouped;
use setpoint_runner::{Estimate, Range, Workload};
use setpoint_schema::Task;

use crate::fail::Failure;
use crate::lineup::{Lineup, Player};

pub struct Outlook<'a> {
    pub tasks: &'a [Arc<Task>],
    pub lineup: &'a Lineup,
    pub shard: Shard,
    pub workers: usize,
    /// How many questions to models are under way at most.
    pub in_flight: usize,
    pub limits: Limits,
}

impl Outlook<'_> {
    /// Counts what is left in the folder, if a run is begun there. No browser is started to ask for its
    /// version, so the plan is drafted with the one that the folder names.
    pub fn tell(
        &self,
        repeats: u32,
        folder: Option<&Path>,
        draft: impl Fn(BrowserVersion) -> Result<Plan, Failure>,
    ) -> Result<String, Failure> {
        let matrix = Matrix { players: self.lineup.players.len(), tasks: self.tasks.len(), repeats };
        let wanted = || matrix.cells().filter(|cell| self.shard.has(cell, matrix));
        // A matrix that cannot be played is told, whatever the browser.
        let unknown = || BrowserVersion {
            product: String::new(),
            revision: String::new(),
            protocol: String::new(),
            kind: String::new(),
            connected: false,
        };
        let known = folder.map(read_plan).transpose()?.flatten().zip(folder);
        let browser = known.as_ref().map_or_else(unknown, |(known, _)| known.browser.clone());
        let plan = draft(browser)?;
        let mut left = vec![0; matrix.players];
        match known {
            None => wanted().for_each(|cell| left[cell.player] += 1),
            Some((known, folder)) => {
                let mismatches = known.mismatches(&plan);
                if !mismatches.is_empty() {
                    return Err(RunError::Foreign { folder: folder.to_path_buf(), mismatches }.into());
                }
                let done = Done::of(folder, &plan)?;
                wanted().filter(|cell| done.is_left(cell)).for_each(|cell| left[cell.player] += 1);
            }
        }
        let of_share = self.shard.size(matrix);
        let players = if matrix.players > 1 { format!("{} players, ", matrix.players) } else { String::new() };
        let mut text = format!(
            "{players}{} tasks, {repeats} plays each: {} episodes, {of_share} in share {}",
            matrix.tasks,
            matrix.size(),
            self.shard
        );
        let all_left: usize = left.iter().sum();
        if all_left < of_share {
            text += &format!(", {all_left} of them left");
        }
        text.push('\n');
        for left_out in &self.lineup.left_out {
            text += &format!("left out: {left_out}\n");
        }
        Ok(text + &self.estimated(&left))
    }

    /// What each player takes by itself, since one may cost money and another none. They play side by side, so times
    /// are not longer than their sum.
    fn estimated(&self, left: &[usize]) -> String {
        let several = self.lineup.players.len() > 1;
        let mut text = String::new();
        for (player, episodes) in self.lineup.players.iter().zip(left) {
            let estimate = self.estimate(player, *episodes);
            let Range { likely, most } = estimate.time;
            if several {
                let mode = player.view.map_or_else(String::new, |view| format!(" in {} mode", view.mode));
                text += &format!("{}{mode}: {episodes} episodes\n", player.actor);
            }
            text += &format!("time:   about {}, at most {}\n", spell(likely), spell(most));
            text += &format!("tokens: {}{}\n", tokens(estimate.tokens), self.token_limit());
            text += &format!("money:  {}{}\n", dollars(estimate.dollars), self.dollar_limit());
            text += &format!("assumed: {}; what breaks and is played again comes on top\n", estimate.assumed);
        }
        if several && self.limits != Limits::default() {
            text += "limits hold for all players together\n";
        }
        text
    }

    fn estimate(&self, player: &Player, episodes: usize) -> Estimate {
        let longest = self.tasks.iter().map(|task| task.instruction.chars().count()).max();
        // Only who asks a model waits for the others' questions.
        let side_by_side = if player.actor.model().is_some() { self.workers.min(self.in_flight) } else { self.workers };
        Estimate::of(&Workload {
            actor: &player.actor,
            mode: player.view.map(|view| view.mode),
            picture: player.view.and_then(|view| view.picture),
            episodes,
            instruction_characters: longest.unwrap_or(0),
            side_by_side,
        })
    }

    fn token_limit(&self) -> String {
        self.limits.tokens.map_or_else(String::new, |most| format!("; `--max-tokens` stops it at {}", grouped(most)))
    }

    fn dollar_limit(&self) -> String {
        self.limits.dollars.map_or_else(String::new, |most| format!("; `--max-cost` stops it at ${most:.2}"))
    }
}

fn tokens(tokens: Option<Range<Usage>>) -> String {
    let words = |usage: Usage| Some(format!("{} read and {} written", grouped(usage.input?), grouped(usage.output?)));
    match tokens {
        Some(Range { most: Usage::NONE, .. }) => "none".into(),
        known => known
            .and_then(|Range { likely, most }| Some(format!("about {}, at most {}", words(likely)?, words(most)?)))
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
