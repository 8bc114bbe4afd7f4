//! The pictures of a page, each of them in it once.

use std::collections::HashSet;
use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use setpoint_schema::Digest;

use crate::{Example, ShownStep, Summary};

/// A page that is sent by mail or opened on a telephone has a few megabytes at most.
const MOST_BYTES: usize = 2_600_000;
/// Of a long episode the beginning and the end are shown.
const FIRST: usize = 2;
const LAST: usize = 6;

/// The steps of an example that a page shows, with their numbers, counted from 1.
pub fn shown(example: &Example) -> Vec<(usize, &ShownStep)> {
    let count = example.shown.len();
    let numbered = example.shown.iter().enumerate().map(|(index, step)| (index + 1, step));
    numbered.filter(|(number, _)| count <= FIRST + LAST || *number <= FIRST || *number > count - LAST).collect()
}

/// The pictures that a page would show, each once: how each example ended, and then how it came to that.
pub fn wanted(summary: &Summary) -> Vec<&Digest> {
    let examples = || summary.causes.iter().flat_map(|cause| &cause.examples);
    let ends = examples().filter_map(|example| example.ending.as_ref());
    let ways = examples().flat_map(shown).filter_map(|(_, step)| step.picture.as_ref());
    let mut seen = HashSet::new();
    ends.chain(ways).filter(|digest| seen.insert(*digest)).collect()
}

/// Pictures as classes of a style sheet, so that one that is shown often is there once.
#[derive(Debug, Default)]
pub struct Pictures {
    taken: HashSet<Digest>,
    style: String,
}

impl Pictures {
    /// Takes what is wanted, as far as there is room.
    pub fn of(summary: &Summary, picture: &mut dyn FnMut(&Digest) -> Option<Vec<u8>>) -> Self {
        let mut pictures = Self::default();
        for digest in wanted(summary) {
            if let Some(bytes) = picture(digest) {
                pictures.take(digest, &bytes);
            }
        }
        pictures
    }

    fn take(&mut self, digest: &Digest, bytes: &[u8]) {
        let file = STANDARD.encode(bytes);
        if self.style.len() + file.len() > MOST_BYTES {
            return;
        }
        let _ = writeln!(self.style, ".p-{digest}{{background-image:url(data:image/webp;base64,{file})}}");
        self.taken.insert(digest.clone());
    }

    pub fn has(&self, digest: &Digest) -> bool {
        self.taken.contains(digest)
    }

    pub fn style(&self) -> &str {
        &self.style
    }
}

#[cfg(test)]
mod tests {
    use setpoint_schema::Surface;

    use super::*;
    use crate::CauseCount;
    use crate::summary::tests::{plan, record};

    fn example(pictures: &[&str]) -> Example {
        let step = |name: &&str| ShownStep {
            picture: Some(Digest((*name).into())),
            action: String::new(),
            result: String::new(),
            point: None,
            regions: Vec::new(),
        };
        let plan = plan();
        Example {
            shown: pictures.iter().map(step).collect(),
            ending: Some(Digest("end".into())),
            surface: Surface::WEB,
            ..Example::of(&record(&plan, 0, 0, "fail"), "", &plan)
        }
    }

    #[test]
    fn a_page_stays_small_and_shows_ends_first() {
        let mut summary = Summary::of(&plan(), &[]);
        let examples = vec![example(&["one", "two", "lost", "one"])];
        summary.causes.push(CauseCount { cause: "no effect", count: 1, players: Vec::new(), examples });
        let mut asked = Vec::new();
        let pictures = Pictures::of(&summary, &mut |digest| {
            asked.push(digest.0.clone());
            (digest.0 != "lost").then(|| vec![0; 900_000])
        });
        assert_eq!(asked, ["end", "one", "two", "lost"], "each once");
        assert!(pictures.has(&Digest("end".into())) && pictures.has(&Digest("one".into())));
        assert!(!pictures.has(&Digest("two".into())) && pictures.style().len() < 3_000_000);
    }

    #[test]
    fn of_a_long_episode_the_beginning_and_the_end_are_shown() {
        let names = ["p"; 20];
        let numbers: Vec<usize> = shown(&example(&names)).into_iter().map(|(number, _)| number).collect();
        assert_eq!(numbers, [1, 2, 15, 16, 17, 18, 19, 20]);
        assert_eq!(shown(&example(&names[..8])).len(), 8);
    }
}
