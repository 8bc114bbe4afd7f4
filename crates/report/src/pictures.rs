//! The pictures of a page, each of them in it once.

use std::collections::HashSet;
use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use setpoint_schema::Digest;

use crate::{Example, Shot, Summary};

/// A page that is sent by mail or opened on a telephone has a few megabytes at most.
const MOST_BYTES: usize = 2_600_000;
/// Of a long episode the beginning and the end are shown.
const FIRST: usize = 2;
const LAST: usize = 6;

/// The steps of an example that a page shows, with their numbers, counted from 1.
pub fn shown(example: &Example) -> Vec<(usize, &Shot)> {
    let count = example.shots.len();
    let numbered = example.shots.iter().enumerate().map(|(index, shot)| (index + 1, shot));
    numbered.filter(|(number, _)| count <= FIRST + LAST || *number <= FIRST || *number > count - LAST).collect()
}

/// The pictures that a page would show, each once: how each example ended, and then how it came to that.
pub fn wanted(summary: &Summary) -> Vec<&Digest> {
    let examples = || summary.causes.iter().flat_map(|cause| &cause.examples);
    let ends = examples().filter_map(|example| example.ending.as_ref());
    let ways = examples().flat_map(shown).filter_map(|(_, shot)| shot.picture.as_ref());
    let mut seen = HashSet::new();
    ends.chain(ways).filter(|digest| seen.insert(*digest)).collect()
}

/// Pictures as classes of a style sheet, so that one that is shown often is there once.
#[derive(Debug, Default)]
pub struct Gallery {
    hung: HashSet<Digest>,
    style: String,
}

impl Gallery {
    /// Takes what is wanted, as far as there is room.
    pub fn of(summary: &Summary, picture: &mut dyn FnMut(&Digest) -> Option<Vec<u8>>) -> Self {
        let mut gallery = Self::default();
        for digest in wanted(summary) {
            if let Some(bytes) = picture(digest) {
                gallery.hang(digest, &bytes);
            }
        }
        gallery
    }

    fn hang(&mut self, digest: &Digest, bytes: &[u8]) {
        let file = STANDARD.encode(bytes);
        if self.style.len() + file.len() > MOST_BYTES {
            return;
        }
        let _ = writeln!(self.style, ".p-{digest}{{background-image:url(data:image/webp;base64,{file})}}");
        self.hung.insert(digest.clone());
    }

    pub fn has(&self, digest: &Digest) -> bool {
        self.hung.contains(digest)
    }

    pub fn style(&self) -> &str {
        &self.style
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CauseCount;

    fn example(pictures: &[&str]) -> Example {
        let shot = |name: &&str| Shot {
            picture: Some(Digest((*name).into())),
            action: String::new(),
            result: String::new(),
            point: None,
            core: None,
        };
        Example {
            task: "rating/film@mui".into(),
            seed: 0,
            instruction: String::new(),
            detail: String::new(),
            steps: pictures.len(),
            minimum: None,
            finish: String::new(),
            shots: pictures.iter().map(shot).collect(),
            ending: Some(Digest("end".into())),
        }
    }

    #[test]
    fn a_page_stays_small_and_shows_ends_first() {
        let mut summary = Summary::of("idle", None, 1, &[]);
        let examples = vec![example(&["one", "two", "lost", "one"])];
        summary.causes.push(CauseCount { cause: "no effect", count: 1, examples });
        let mut asked = Vec::new();
        let gallery = Gallery::of(&summary, &mut |digest| {
            asked.push(digest.0.clone());
            (digest.0 != "lost").then(|| vec![0; 900_000])
        });
        assert_eq!(asked, ["end", "one", "two", "lost"], "each once");
        assert!(gallery.has(&Digest("end".into())) && gallery.has(&Digest("one".into())));
        assert!(!gallery.has(&Digest("two".into())) && gallery.style().len() < 3_000_000);
    }

    #[test]
    fn of_a_long_episode_the_beginning_and_the_end_are_shown() {
        let names = ["p"; 20];
        let numbers: Vec<usize> = shown(&example(&names)).into_iter().map(|(number, _)| number).collect();
        assert_eq!(numbers, [1, 2, 15, 16, 17, 18, 19, 20]);
        assert_eq!(shown(&example(&names[..8])).len(), 8);
    }
}
