//! The flags that choose tasks. They are the same for every command.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use setpoint_corpus::{Corpus, SeedChoice, Selection, SplitChoice, Suite};
use setpoint_schema::{Split, SplitBy, Task, Variant};

use crate::fail::Failure;

#[derive(Debug, Clone, Args)]
pub struct Selectors {
    /// Which part of the corpus.
    #[arg(long, value_enum, default_value = "full")]
    suite: SuiteName,
    /// Only these families, for example `datetime`.
    #[arg(long)]
    family: Vec<String>,
    /// Only these components, for example `slider_single`.
    #[arg(long)]
    component: Vec<String>,
    /// Only these targets, for example `mui`.
    #[arg(long, alias = "library")]
    target: Vec<String>,
    /// Only targets of these platforms: web, phone, desktop.
    #[arg(long)]
    platform: Vec<String>,
    /// Only controls made by these: native (the target itself), same_vendor, third_party, composed (by Setpoint, from
    /// the target's primitives).
    #[arg(long)]
    maker: Vec<String>,
    /// Only these templates, for example `set_scalar`.
    #[arg(long)]
    template: Vec<String>,
    /// Only these tasks: `component/card` or `component/card@target`, with `*` as a wildcard.
    #[arg(long)]
    task: Vec<String>,
    /// Draws fresh instances of the cards; 0, the one that everybody has seen, if not given.
    #[arg(long, conflicts_with = "seeds")]
    seed: Option<u32>,
    /// Draws with each of several seeds: `0,1,2` or `0-9`, or any word, which is hashed into a seed, or into five as in
    /// `autumn:5`.
    #[arg(long, value_name = "SEEDS")]
    seeds: Option<String>,
    /// Only seeds of this split, the first one if none is given.
    #[arg(long, value_enum)]
    split: Option<SplitName>,
    /// What the split divides instead of seeds.
    #[arg(long, value_enum, requires = "split", default_value = "seeds")]
    split_by: SplitByName,
    /// Only tasks with this level of a factor, for example `theme=dark`.
    #[arg(long, value_parser = factor)]
    factor: Vec<(String, String)>,
    /// Shows tasks with other levels of their factors than their own: `theme=dark,scale=large`. Each further `--set` is
    /// a further variant.
    #[arg(long, value_name = "LEVELS")]
    set: Vec<String>,
    /// At most this many tasks, each with every seed and in every variant.
    #[arg(long)]
    limit: Option<usize>,
    /// A sample of this many tasks, always the same one for a seed.
    #[arg(long)]
    sample: Option<usize>,
    /// Reads the corpus from a folder instead of the one in the binary, and its targets from `targets` in that folder or
    /// beside it, if there is one.
    #[arg(long, value_name = "FOLDER")]
    corpus: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum SuiteName {
    Full,
    Core,
    Smoke,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum SplitName {
    Train,
    Dev,
    Test,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum SplitByName {
    Seeds,
    Cards,
    Components,
    Targets,
}

impl Selectors {
    pub fn corpus(&self) -> Result<Corpus, Failure> {
        Ok(match &self.corpus {
            Some(folder) => Corpus::load_dir(folder)?,
            None => Corpus::embedded()?,
        })
    }

    pub fn tasks(&self) -> Result<Vec<Arc<Task>>, Failure> {
        self.tasks_of(&self.corpus()?)
    }

    /// The same, of a corpus that is read already.
    pub fn tasks_of(&self, corpus: &Corpus) -> Result<Vec<Arc<Task>>, Failure> {
        Ok(corpus.tasks(&self.selection()?)?.into_iter().map(Arc::new).collect())
    }

    fn selection(&self) -> Result<Selection, Failure> {
        Ok(Selection {
            suite: self.suite.into(),
            families: self.family.clone(),
            components: self.component.clone(),
            targets: self.target.clone(),
            platforms: self.platform.clone(),
            makers: self.maker.clone(),
            templates: self.template.clone(),
            tasks: self.task.clone(),
            factors: self.factor.clone(),
            seeds: self.seeds()?,
            split: self.split.map(|split| SplitChoice { split: split.into(), by: self.split_by.into() }),
            variants: self.variants()?,
            sample: self.sample,
            limit: self.limit,
        })
    }

    fn seeds(&self) -> Result<SeedChoice, Failure> {
        match (&self.seeds, self.seed) {
            (Some(text), _) => text.parse().map_err(Failure::input),
            (None, Some(seed)) => Ok(seed.into()),
            (None, None) => Ok(SeedChoice::First),
        }
    }

    fn variants(&self) -> Result<Vec<Variant>, Failure> {
        self.set.iter().map(|text| text.parse().map_err(Failure::input)).collect()
    }
}

impl From<SuiteName> for Suite {
    fn from(name: SuiteName) -> Self {
        match name {
            SuiteName::Full => Suite::Full,
            SuiteName::Core => Suite::Core,
            SuiteName::Smoke => Suite::Smoke,
        }
    }
}

impl From<SplitName> for Split {
    fn from(name: SplitName) -> Self {
        match name {
            SplitName::Train => Split::Train,
            SplitName::Dev => Split::Dev,
            SplitName::Test => Split::Test,
        }
    }
}

impl From<SplitByName> for SplitBy {
    fn from(name: SplitByName) -> Self {
        match name {
            SplitByName::Seeds => SplitBy::Seeds,
            SplitByName::Cards => SplitBy::Cards,
            SplitByName::Components => SplitBy::Components,
            SplitByName::Targets => SplitBy::Targets,
        }
    }
}

fn factor(text: &str) -> Result<(String, String), String> {
    let (name, level) = text.split_once('=').ok_or("a factor is written as name=level, for example theme=dark")?;
    Ok((name.to_string(), level.to_string()))
}
