//! As much of a record as it takes to know what is done.

use serde::Deserialize;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use setpoint_schema::{Arm, Mode, Outcome, RECORD_VERSION, Target, TaskId, Variant};

use crate::{Cell, CellIndex, Plan};

#[derive(Debug, PartialEq)]
pub struct Heading {
    pub version: u32,
    pub task: TaskId,
    pub repeat: u32,
    pub agent: String,
    /// Records of version 1 do not tell it: it is that of their plan.
    pub mode: Option<Mode>,
    pub arm: Arm,
    pub outcome: Outcome,
    /// How often the episode was begun in vain before.
    pub attempts: u32,
}

impl Heading {
    /// Reads no further than it must: the steps, which are most of a record, come last. So a run of
    /// hundreds of thousands of episodes goes on within seconds.
    pub fn read(line: &[u8]) -> Result<Self, String> {
        if line.last() != Some(&b'}') {
            return Err("it does not end as a record does".into());
        }
        let mut draft = Draft::default();
        let read = serde::Deserializer::deserialize_map(&mut serde_json::Deserializer::from_slice(line), &mut draft);
        // A reader that stops in the middle gets a complaint, which means nothing once all was found.
        match (draft.lacks(), read) {
            (None, _) => draft.heading(),
            (Some(_), Err(error)) => Err(error.to_string()),
            (Some(field), Ok(())) => Err(format!("it has no {field}")),
        }
    }

    /// The cell that the record is of, if the plan has it.
    pub fn cell(&self, plan: &Plan, index: &CellIndex<'_>) -> Option<Cell> {
        let mode = if self.version == 1 { plan.players.first()?.mode } else { self.mode };
        index.find(&self.agent, mode, &self.arm, &self.task, self.repeat)
    }
}

/// A task as either version names it: in version 1 its seed stands beside it.
#[derive(Deserialize)]
struct NamedTask {
    component: String,
    card: String,
    #[serde(alias = "library")]
    target: Target,
    seed: Option<u32>,
    #[serde(default)]
    variant: Variant,
}

#[derive(Default)]
struct Draft {
    version: Option<u32>,
    task: Option<NamedTask>,
    seed: Option<u32>,
    repeat: Option<u32>,
    agent: Option<String>,
    mode: Option<Mode>,
    arm: Option<Arm>,
    outcome: Option<Outcome>,
    attempts: Option<Vec<IgnoredAny>>,
}

impl Draft {
    fn lacks(&self) -> Option<&'static str> {
        let has_seed = self.seed.is_some() || self.task.as_ref().is_some_and(|task| task.seed.is_some());
        let needed = [
            (self.version.is_some(), "version"),
            (self.task.is_some(), "task"),
            (has_seed, "seed"),
            (self.agent.is_some(), "agent"),
            (self.outcome.is_some(), "outcome"),
            // It was left out by the first builds that wrote version 1.
            (self.repeat.is_some() || self.version == Some(1), "repeat"),
        ];
        needed.into_iter().find(|(there, _)| !there).map(|(_, field)| field)
    }

    fn heading(self) -> Result<Heading, String> {
        let Draft { version, task, seed, repeat, agent, mode, arm, outcome, attempts } = self;
        let (Some(version), Some(task), Some(agent), Some(outcome)) = (version, task, agent, outcome) else {
            return Err("it is no record".into());
        };
        if version > RECORD_VERSION {
            return Err(format!(
                "it is a record of version {version}; this setpoint reads versions 1 to {RECORD_VERSION}"
            ));
        }
        let NamedTask { component, card, target, seed: own, variant } = task;
        let seed = own.or(seed).unwrap_or_default();
        Ok(Heading {
            version,
            task: TaskId { component, card, target, seed, variant },
            repeat: repeat.unwrap_or(0),
            agent,
            mode,
            arm: arm.unwrap_or_default(),
            outcome,
            attempts: attempts.map_or(0, |attempts| attempts.len() as u32),
        })
    }
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    Version,
    Task,
    Seed,
    Repeat,
    Agent,
    Mode,
    Arm,
    Outcome,
    Attempts,
    #[serde(other)]
    Else,
}

impl<'de> Visitor<'de> for &mut Draft {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(field) = map.next_key()? {
            match field {
                Field::Version => self.version = Some(map.next_value()?),
                Field::Task => self.task = Some(map.next_value()?),
                Field::Seed => self.seed = Some(map.next_value()?),
                Field::Repeat => self.repeat = Some(map.next_value()?),
                Field::Agent => self.agent = Some(map.next_value()?),
                Field::Mode => self.mode = map.next_value()?,
                Field::Arm => self.arm = Some(map.next_value()?),
                Field::Outcome => self.outcome = Some(map.next_value()?),
                Field::Attempts => self.attempts = Some(map.next_value()?),
                // What may be absent stands right beside the outcome, so whatever else comes then ends a heading.
                Field::Else if self.lacks().is_none() => return Ok(()),
                Field::Else => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = r#""version":1,"task":{"component":"rating","card":"film","library":"mui"}"#;
    const NEW: &str = r#""task":{"component":"rating","card":"film","target":"mui","seed":7}"#;

    #[test]
    fn a_heading_of_either_version_is_read_wherever_its_fields_stand() {
        let first = format!(r#"{{{OLD},"seed":7,"repeat":2,"agent":"a","outcome":"pass","steps":[1,2]}}"#);
        let last = format!(r#"{{"steps":[1,2],"outcome":"pass","agent":"a","repeat":2,"seed":7,{OLD}}}"#);
        let heading = Heading::read(first.as_bytes()).expect("a heading");
        assert_eq!((heading.task.seed, heading.repeat, &heading.outcome), (7, 2, &Outcome::Pass));
        assert_eq!(Heading::read(last.as_bytes()), Ok(heading));
        let without = format!(r#"{{{OLD},"seed":7,"agent":"a","outcome":"fail"}}"#);
        assert_eq!(Heading::read(without.as_bytes()).map(|heading| heading.repeat), Ok(0));

        let tail = r#""mode":"pixel","arm":"hint","outcome":"fail","attempts":[{"kind":"browser"},{}],"finish":"cut"}"#;
        let new = format!(r#"{{"version":2,{NEW},"repeat":1,"agent":"a",{tail}"#);
        let heading = Heading::read(new.as_bytes()).expect("a heading");
        assert_eq!((heading.task.seed, heading.mode, heading.attempts), (7, Some(Mode::Pixel), 2));
        assert_eq!(heading.arm, Arm("hint".into()));
        let sorted = format!(
            r#"{{"agent":"a","arm":"hint","attempts":[{{}},{{}}],"finish":"cut","mode":"pixel","outcome":"fail","repeat":1,"steps":[],{NEW},"version":2}}"#
        );
        assert_eq!(Heading::read(sorted.as_bytes()), Ok(heading));
    }

    #[test]
    fn what_is_no_record_of_ours_is_told() {
        let no_seed = format!(r#"{{{OLD},"agent":"a","outcome":"fail"}}"#);
        assert_eq!(Heading::read(no_seed.as_bytes()), Err("it has no seed".into()));
        let newer = format!(r#"{{"version":3,{NEW},"repeat":0,"agent":"a","outcome":"pass"}}"#);
        assert!(Heading::read(newer.as_bytes()).is_err_and(|error| error.contains("version 3")));
        assert!(Heading::read(b"").is_err());
        assert!(Heading::read(b"{\"seed\": }").is_err());
    }
}
