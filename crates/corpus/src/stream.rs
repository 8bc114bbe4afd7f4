//! Random numbers that depend on names only, so that a new variable moves no other.

use std::collections::HashMap;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The card and seed that all streams of one task belong to. The target and the variant are left out on purpose:
/// the same card must be the same on all of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Draw<'a> {
    pub component: &'a str,
    pub card: &'a str,
    pub seed: u32,
}

impl Draw<'_> {
    pub fn stream(&self, name: &str) -> Stream {
        Stream(ChaCha8Rng::from_seed(hash(&[self.component, self.card, &self.seed.to_string(), name])))
    }

    /// Seeds the page's own random numbers.
    pub fn scene_seed(&self) -> u32 {
        let [a, b, c, d, ..] = hash(&[self.component, self.card, &self.seed.to_string()]);
        u32::from_le_bytes([a, b, c, d])
    }
}

/// Hashes the parts with their lengths, so that no two lists of parts run together.
pub(crate) fn hash(parts: &[&str]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

pub(crate) struct Stream(ChaCha8Rng);

impl Stream {
    /// A number below `bound`. Written out here because the methods of `rand` may change their
    /// results from version to version, and published seeds must not.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// Takes `count` of the values, or all if there are fewer, in random order.
    pub fn take<T: Clone>(&mut self, values: &[T], count: usize) -> Vec<T> {
        self.places(values.len(), count.min(values.len())).into_iter().map(|place| values[place].clone()).collect()
    }

    /// `count` distinct places below `bound`: the start of a shuffle of all, of which only what has moved is kept.
    pub fn places(&mut self, bound: usize, count: usize) -> Vec<usize> {
        let mut moved: HashMap<usize, usize> = HashMap::new();
        let place = |at| {
            let other = at + self.below(bound - at);
            let here = moved.get(&at).copied().unwrap_or(at);
            moved.insert(other, here).unwrap_or(other)
        };
        (0..count).map(place).collect()
    }
}
