//! The tasks of a plan, as a corpus has them today.

use std::collections::{BTreeSet, HashMap};

use setpoint_corpus::{Corpus, Error, Selection, SelectionError, Suite};
use setpoint_records::Plan;
use setpoint_schema::{Task, TaskId, Variant};

use crate::fail::Failure;

/// They are drawn seed by seed, which takes a moment, and varied one by one.
pub struct KnownTasks<'a> {
    corpus: &'a Corpus,
    plain: HashMap<TaskId, Task>,
}

impl<'a> KnownTasks<'a> {
    pub fn of(corpus: &'a Corpus, plan: &Plan) -> Result<Self, Failure> {
        let ids = || plan.tasks.iter().map(|planned| &planned.task);
        let seeds: BTreeSet<u32> = ids().map(|id| id.seed).collect();
        let components: BTreeSet<&str> = ids().map(|id| id.component.as_str()).collect();
        let is_known = |component: &&str| corpus.cards().iter().any(|card| card.component == **component);
        let components: Vec<String> = components.into_iter().filter(is_known).map(String::from).collect();
        let mut plain = HashMap::new();
        if components.is_empty() {
            return Ok(Self { corpus, plain });
        }
        for (seed, suite) in seeds.into_iter().flat_map(|seed| [(seed, Suite::Full), (seed, Suite::Core)]) {
            let selection =
                Selection { suite, components: components.clone(), seeds: seed.into(), ..Selection::default() };
            match corpus.tasks(&selection) {
                Ok(tasks) => plain.extend(tasks.into_iter().map(|task| (task.id.clone(), task))),
                // A corpus need not have cards of both suites.
                Err(Error::Selection(SelectionError::Empty)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Self { corpus, plain })
    }

    pub fn find(&self, id: &TaskId) -> Option<Task> {
        let plain = self.plain.get(&TaskId { variant: Variant::default(), ..id.clone() })?;
        if id.variant.is_plain() { Some(plain.clone()) } else { self.corpus.variant(plain, &id.variant).ok() }
    }
}
