//! Merkle trees of RFC 6962, section 2.1: roots, inclusion and consistency proofs.

use crate::hash::Digest;

/// Hash of a leaf: SHA-256 of 0x00 and the data.
pub fn leaf(data: &[u8]) -> Digest {
    Digest::of(&[&[0], data])
}

/// Hash of an inner node: SHA-256 of 0x01 and both children.
fn node(left: &Digest, right: &Digest) -> Digest {
    Digest::of(&[&[1], left.as_bytes(), right.as_bytes()])
}

/// Root of the tree over `leaves` (hashes of leaves); SHA-256 of nothing for the empty tree.
pub fn root(leaves: &[Digest]) -> Digest {
    match leaves {
        [] => Digest::of(&[]),
        [only] => *only,
        _ => {
            let (left, right) = leaves.split_at(split(leaves.len()));
            node(&root(left), &root(right))
        }
    }
}

/// The largest power of two below `n`, for `n` of 2 or more.
const fn split(n: usize) -> usize {
    n.next_power_of_two() / 2
}

/// The proof that leaf `index` is in the tree over `leaves`; `None` when there is no such leaf.
pub fn inclusion_proof(leaves: &[Digest], index: usize) -> Option<Vec<Digest>> {
    if index >= leaves.len() {
        return None;
    }
    if leaves.len() == 1 {
        return Some(Vec::new());
    }
    let (left, right) = leaves.split_at(split(leaves.len()));
    let (mut proof, sibling) = match index.checked_sub(left.len()) {
        None => (inclusion_proof(left, index)?, root(right)),
        Some(index) => (inclusion_proof(right, index)?, root(left)),
    };
    proof.push(sibling);
    Some(proof)
}

/// Whether `proof` shows that the leaf hash stands at `index` in the tree of `size` leaves with `root`
/// (RFC 9162, section 2.1.3.2).
pub fn verify_inclusion(leaf: &Digest, index: u64, size: u64, proof: &[Digest], root: &Digest) -> bool {
    if index >= size {
        return false;
    }
    let (mut f, mut s, mut hash) = (index, size - 1, *leaf);
    for sibling in proof {
        if s == 0 {
            return false;
        }
        if f & 1 == 1 || f == s {
            hash = node(sibling, &hash);
            while f & 1 == 0 && f != 0 {
                f >>= 1;
                s >>= 1;
            }
        } else {
            hash = node(&hash, sibling);
        }
        f >>= 1;
        s >>= 1;
    }
    s == 0 && hash == *root
}

/// Whether `proof` shows that the tree of `new_size` leaves only adds to the tree of `old_size` leaves
/// (RFC 9162, section 2.1.4.2).
pub fn verify_consistency(
    old_size: u64,
    new_size: u64,
    proof: &[Digest],
    old: &Digest,
    new: &Digest,
) -> bool {
    // Every tree adds to the empty one: there is nothing to prove, and nothing that a root could be checked by.
    if old_size == 0 || old_size > new_size {
        return false;
    }
    if old_size == new_size {
        return proof.is_empty() && old == new;
    }
    let mut path = proof.iter();
    let first = if old_size.is_power_of_two() { Some(old) } else { path.next() };
    let Some(first) = first else { return false };
    let (mut f, mut s) = (old_size - 1, new_size - 1);
    while f & 1 == 1 {
        f >>= 1;
        s >>= 1;
    }
    let (mut old_hash, mut new_hash) = (*first, *first);
    for sibling in path {
        if s == 0 {
            return false;
        }
        if f & 1 == 1 || f == s {
            old_hash = node(sibling, &old_hash);
            new_hash = node(sibling, &new_hash);
            while f & 1 == 0 && f != 0 {
                f >>= 1;
                s >>= 1;
            }
        } else {
            new_hash = node(&new_hash, sibling);
        }
        f >>= 1;
        s >>= 1;
    }
    s == 0 && old_hash == *old && new_hash == *new
}

/// The right edge of a growing tree: enough to add leaves and tell the root in logarithmic time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frontier {
    size: u64,
    /// Roots of the complete subtrees, the largest first.
    peaks: Vec<Digest>,
}

impl Frontier {
    /// The frontier of a tree of `size` leaves; `None` when `peaks` cannot belong to that size.
    pub fn new(size: u64, peaks: Vec<Digest>) -> Option<Self> {
        (size.count_ones() as usize == peaks.len()).then_some(Self { size, peaks })
    }

    /// Adds the hash of a leaf.
    pub fn push(&mut self, leaf: Digest) {
        let mut hash = leaf;
        for _ in 0..self.size.trailing_ones() {
            let Some(left) = self.peaks.pop() else { break };
            hash = node(&left, &hash);
        }
        self.peaks.push(hash);
        self.size += 1;
    }

    /// Leaves in the tree.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Roots of the complete subtrees, the largest first.
    pub fn peaks(&self) -> &[Digest] {
        &self.peaks
    }

    /// Root of the tree.
    pub fn root(&self) -> Digest {
        let mut peaks = self.peaks.iter().rev();
        match peaks.next() {
            None => root(&[]),
            Some(last) => peaks.fold(*last, |right, left| node(left, &right)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leaf_is_proved_and_a_changed_proof_is_not() {
        let mut frontier = Frontier::default();
        let mut leaves = Vec::new();
        for n in 0..40u8 {
            leaves.push(leaf(&[n]));
            frontier.push(leaf(&[n]));
            let tree = root(&leaves);
            assert_eq!(frontier.root(), tree);
            assert_eq!(Frontier::new(frontier.size(), frontier.peaks().to_vec()), Some(frontier.clone()));
            for (index, hash) in leaves.iter().enumerate() {
                let Some(mut proof) = inclusion_proof(&leaves, index) else { panic_free_fail() };
                let size = leaves.len() as u64;
                assert!(verify_inclusion(hash, index as u64, size, &proof, &tree));
                assert!(!verify_inclusion(hash, index as u64 + 1, size, &proof, &tree));
                proof.push(leaf(b"more"));
                assert!(!verify_inclusion(hash, index as u64, size, &proof, &tree));
            }
        }
    }

    fn panic_free_fail() -> ! {
        unreachable!("every leaf has a proof")
    }
}
