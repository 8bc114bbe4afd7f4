//! Which tasks a change touches: those whose proof at the point where the change began is no longer theirs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::cards::{component_of, stated_sample};
use crate::proofs::{CHECKS, Standing, audit, chosen};
use crate::proven::{self, Proven};
use crate::steps::git;

/// How many tasks the quick lane audits; the whole one audits all.
const MOST: usize = 40;

/// Audits the tasks that the change touches, or the first of them.
pub fn check(binary: &Path) -> Result<(), String> {
    let standing = Standing::of(binary)?;
    let base = base()?;
    // A base without the file has proven nothing.
    let at_base = Proven::of(&git(&["show", &format!("{base}:{}", proven::FILE)]).unwrap_or_default());
    let tasks = touched(&standing, &at_base);
    let played = &tasks[..tasks.len().min(MOST)];
    println!("since {}: {} tasks touched, {} audited", &base[..base.len().min(8)], tasks.len(), played.len());
    if played.is_empty() { Ok(()) } else { audit(binary, CHECKS.iter().copied().chain(chosen(played))) }
}

/// Where the change began: where the branch left `main`, or on `main` itself the commit before. What is not committed
/// yet is part of the change.
fn base() -> Result<String, String> {
    let head = git(&["rev-parse", "HEAD"])?;
    let left = |main: &&str| git(&["merge-base", "HEAD", main]).ok();
    let left = ["main", "origin/main"].iter().find_map(left).filter(|left| *left != head);
    // The first commit of all, or of a shallow clone, has none before it.
    let before = || git(&["rev-parse", "--verify", "--quiet", "HEAD~1"]).unwrap_or(head);
    Ok(left.unwrap_or_else(before).trim().to_string())
}

/// The tasks of the cards that the change touches, and the stated sample if it touches what all share. In such an order
/// that the first few are of as many components and targets as can be; which components these are is another matter
/// with every change.
fn touched<'a>(standing: &'a Standing, at_base: &Proven) -> Vec<&'a str> {
    let mut by_component = BTreeMap::<&str, Vec<&str>>::new();
    for card in at_base.open(&standing.cards) {
        by_component.entry(component_of(card)).or_default().push(card);
    }
    let mut ranked = Vec::new();
    for (turn, cards) in by_component.values().enumerate() {
        for (place, card) in cards.iter().enumerate() {
            let tasks = &standing.cards[*card].tasks;
            for (target, task) in tasks.keys().enumerate() {
                // The first task of the first card comes first; each component begins with another target.
                let round = (target + turn + place) % tasks.len();
                ranked.push((round * cards.len() + place, &standing.cards[*card].digest, task.as_str()));
            }
        }
    }
    ranked.sort();
    let changed = at_base.changed(&standing.shared);
    let sample = if changed.is_empty() { Vec::new() } else { stated_sample(&standing.cards) };
    let mut seen = BTreeSet::new();
    ranked.into_iter().map(|(.., task)| task).chain(sample).filter(|task| seen.insert(*task)).collect()
}

#[cfg(test)]
mod tests {
    use setpoint_schema::Digest;

    use super::*;
    use crate::cards::tests::some;

    fn standing(changed: &[&str], kits: &str) -> Standing {
        let own = |component: &str| Ok(Digest::of_bytes(&[u8::from(changed.contains(&component))]));
        let shared = BTreeMap::from([("kits".to_string(), Digest::of_bytes(kits.as_bytes()))]);
        Standing { cards: some(&["button", "link", "tabs"], own), shared }
    }

    fn proven(standing: &Standing) -> Proven {
        let cards = standing.cards.iter().map(|(name, card)| (name.clone(), card.digest.clone()));
        Proven { cards: cards.collect(), shared: standing.shared.clone() }
    }

    #[test]
    fn a_change_touches_every_task_of_its_components_the_most_different_first() {
        let after = standing(&["button", "tabs"], "");
        let tasks = touched(&after, &proven(&standing(&[], "")));
        assert_eq!(tasks.len(), 12);
        let few = |some: &[&'static str]| BTreeSet::from_iter(some.iter().copied());
        assert_eq!(BTreeSet::from_iter(tasks[..2].iter().copied()), few(&["button/plain@antd", "tabs/plain@mui"]));
        assert_eq!(BTreeSet::from_iter(tasks[2..4].iter().copied()), few(&["button/rich@mui", "tabs/rich@mantine"]));
    }

    #[test]
    fn a_change_of_what_all_share_touches_the_stated_sample() {
        let after = standing(&[], "changed");
        assert_eq!(touched(&after, &proven(&standing(&[], ""))), stated_sample(&after.cards));
        assert!(touched(&after, &proven(&after)).is_empty());
    }
}
