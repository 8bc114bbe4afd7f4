//! The flags that choose tasks. They are the same for every command.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use setpoint_corpus::{Corpus, Selection, Suite};
use setpoint_schema::{Library, Task};

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
    /// Only these libraries.
    #[arg(long, value_enum)]
    library: Vec<LibraryName>,
    /// Only these templates, for example `set_scalar`.
    #[arg(long)]
    template: Vec<String>,
    /// Only these tasks: `component/card` or `component/card@library`, with `*` as a wildcard.
    #[arg(long)]
    task: Vec<String>,
    /// Draws fresh instances of the cards; 0 is the published draw.
    #[arg(long, default_value_t = 0)]
    pub seed: u32,
    /// Only tasks with this level of a factor, for example `theme=dark`.
    #[arg(long, value_parser = factor)]
    factor: Vec<(String, String)>,
    /// At most this many tasks.
    #[arg(long)]
    limit: Option<usize>,
    /// A sample of this many tasks, always the same one for a seed.
    #[arg(long)]
    sample: Option<usize>,
    /// Reads the corpus from a folder instead of the one in the binary.
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
enum LibraryName {
    Antd,
    Mui,
    Mantine,
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
        Ok(corpus.tasks(&self.selection())?.into_iter().map(Arc::new).collect())
    }

    fn selection(&self) -> Selection {
        Selection {
            suite: match self.suite {
                SuiteName::Full => Suite::Full,
                SuiteName::Core => Suite::Core,
                SuiteName::Smoke => Suite::Smoke,
            },
            families: self.family.clone(),
            components: self.component.clone(),
            libraries: self.library.iter().map(|name| Library::from(*name).to_string()).collect(),
            templates: self.template.clone(),
            tasks: self.task.clone(),
            factors: self.factor.clone(),
            seed: self.seed,
            limit: self.limit,
            sample: self.sample,
        }
    }
}

impl From<LibraryName> for Library {
    fn from(name: LibraryName) -> Self {
        match name {
            LibraryName::Antd => Library::Antd,
            LibraryName::Mui => Library::Mui,
            LibraryName::Mantine => Library::Mantine,
        }
    }
}

fn factor(text: &str) -> Result<(String, String), String> {
    let (name, level) = text.split_once('=').ok_or("a factor is written as name=level, for example theme=dark")?;
    Ok((name.to_string(), level.to_string()))
}
