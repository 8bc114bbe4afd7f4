//! `plan.json`, in the version that it was written in.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::mismatch::mismatches;
use crate::{Mismatch, Plan, RunError, v1};

/// The plan of a folder, if it has one.
pub fn read_plan(folder: &Path) -> Result<Option<Plan>, RunError> {
    Ok(PlanFile::read(folder)?.map(PlanFile::into_plan))
}

/// A plan as it is written. Copies of it are of the same version.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum PlanFile {
    V1(Box<v1::PlanV1>),
    V2(Box<Plan>),
}

/// As much of a plan as every version has.
#[derive(Deserialize)]
pub struct Versioned {
    pub version: u32,
}

impl PlanFile {
    pub fn read(folder: &Path) -> Result<Option<Self>, RunError> {
        let bytes = match std::fs::read(folder.join("plan.json")) {
            Ok(bytes) => bytes,
            Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory].contains(&error.kind()) => {
                return Ok(None);
            }
            Err(error) => return Err(RunError::unreadable(folder, error)),
        };
        let unreadable = |error: &dyn std::fmt::Display| RunError::unreadable(folder, format!("its plan: {error}"));
        let Versioned { version } = serde_json::from_slice(&bytes).map_err(|error| unreadable(&error))?;
        match version {
            1 => {
                let plan = serde_json::from_slice(&bytes).map_err(|error| unreadable(&error))?;
                v1::PlanV1::check(&plan).map_err(|error| unreadable(&error))?;
                Ok(Some(PlanFile::V1(Box::new(plan))))
            }
            Plan::VERSION => {
                let plan: Plan = serde_json::from_slice(&bytes).map_err(|error| unreadable(&error))?;
                plan.check().map_err(|error| unreadable(&error))?;
                Ok(Some(PlanFile::V2(Box::new(plan))))
            }
            found => Err(RunError::Version { folder: folder.to_path_buf(), found }),
        }
    }

    pub fn into_plan(self) -> Plan {
        match self {
            PlanFile::V1(plan) => plan.as_plan(),
            PlanFile::V2(plan) => *plan,
        }
    }

    /// What another has otherwise, by the fields of the version that both are of.
    pub fn mismatches(&self, other: &PlanFile) -> Vec<Mismatch> {
        match (self, other) {
            (PlanFile::V1(ours), PlanFile::V1(theirs)) => mismatches(ours, theirs),
            (PlanFile::V2(ours), PlanFile::V2(theirs)) => ours.mismatches(theirs),
            _ => vec![Mismatch {
                field: "version".into(),
                ours: self.version().to_string(),
                theirs: other.version().to_string(),
            }],
        }
    }

    fn version(&self) -> u32 {
        match self {
            PlanFile::V1(_) => 1,
            PlanFile::V2(plan) => plan.version,
        }
    }
}
