//! Which seeds tasks are drawn with.

use setpoint_schema::{Drawn, Split, SplitBy};

use super::*;
use crate::{SeedChoice, SplitChoice};

fn seeds(text: &str) -> SeedChoice {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn drawn(selection: Selection) -> Vec<(String, u32, Drawn)> {
    let tasks = samples().tasks(&selection).unwrap_or_else(|error| panic!("{error}"));
    tasks.into_iter().map(|task| (task.id.to_string(), task.id.seed, task.drawn)).collect()
}

#[test]
fn every_seed_asks_every_chosen_task() {
    let one = |seed: u32| Selection { seeds: seed.into(), sample: Some(4), ..Selection::default() };
    let all = drawn(Selection { seeds: seeds("7,0,2000000"), ..one(7) });
    assert_eq!(all.len(), 12);
    let ids = |part: &[(String, u32, Drawn)]| part.iter().map(|(id, ..)| id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&all[..4]), ids(&drawn(one(7))), "the sample is that of the first seed");
    assert_eq!(ids(&all[4..8]), ids(&all[..4]));
    let splits: Vec<_> = [0, 4, 8].map(|at| (all[at].1, all[at].2.split)).into();
    assert_eq!(splits, [(7, Some(Split::Train)), (0, None), (2_000_000, Some(Split::Test))]);
}

#[test]
fn a_task_keeps_the_word_that_its_seed_came_from_and_is_the_same_without_it() {
    let corpus = samples();
    let of_word = Selection { seeds: seeds("autumn"), ..Selection::default() };
    let task = corpus.tasks(&of_word).unwrap().remove(0);
    assert_eq!(corpus.facts(&task).word.as_deref(), Some("autumn"));
    let again = corpus.task(&task.id).unwrap();
    assert_eq!((again.digest(), again.drawn), (task.digest(), Drawn::default()));
}

#[test]
fn splits_by_name_are_disjoint_and_cover_all() {
    let ids = |split: Option<SplitChoice>| -> BTreeSet<String> {
        let selection = Selection { split, ..Selection::default() };
        let chosen = selection.apply(EMBEDDED.cards(), EMBEDDED.toolkits()).unwrap_or_else(|error| panic!("{error}"));
        chosen.iter().map(|(card, toolkit)| format!("{}@{}", card.name(), toolkit.target)).collect()
    };
    let all = ids(None);
    for by in [SplitBy::Cards, SplitBy::Components, SplitBy::Targets] {
        let parts = Split::ALL.map(|split| ids(Some(SplitChoice { split, by })));
        assert_eq!(parts.iter().map(BTreeSet::len).sum::<usize>(), all.len(), "{by:?}: no task is in two splits");
        assert_eq!(parts.into_iter().flatten().collect::<BTreeSet<_>>(), all, "{by:?}");
    }
}

#[test]
fn a_split_with_a_seed_of_another_is_refused() {
    let split = Some(SplitChoice { split: Split::Test, by: SplitBy::Seeds });
    let error = samples().tasks(&Selection { seeds: 5.into(), split, ..Selection::default() }).unwrap_err();
    assert_eq!(
        error.to_string(),
        "seed 5 belongs to split `train`, not to split `test`\n  the seeds of `test` are 2000000 to 2999999"
    );
}
