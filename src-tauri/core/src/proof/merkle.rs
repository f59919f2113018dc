//! Merkle trees of RFC 6962, section 2.1: roots, inclusion and consistency proofs.
//!
//! Proofs are made from the leaves, or from any [`Nodes`] in logarithmic time; checking them needs neither.

use crate::proof::hash::Digest;

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

/// The proof that the tree over `leaves` only adds to the tree over the first `old` of them (RFC 6962,
/// section 2.1.2); `None` when `old` is 0 or more than there are.
pub fn consistency_proof(leaves: &[Digest], old: usize) -> Option<Vec<Digest>> {
    (old > 0 && old <= leaves.len()).then(|| subproof(leaves, old, true))
}

/// SUBPROOF of RFC 6962; `known`: the old tree is a subtree on the way, whose root the verifier has.
fn subproof(leaves: &[Digest], old: usize, known: bool) -> Vec<Digest> {
    if old == leaves.len() {
        return if known { Vec::new() } else { vec![root(leaves)] };
    }
    let (left, right) = leaves.split_at(split(leaves.len()));
    let (mut proof, sibling) = match old.checked_sub(left.len()) {
        None | Some(0) => (subproof(left, old, known), root(right)),
        Some(old) => (subproof(right, old, false), root(left)),
    };
    proof.push(sibling);
    proof
}

/// The roots of complete subtrees of a stored tree.
pub trait Nodes {
    /// What can go wrong.
    type Error;
    /// Root over the leaves `index << level` up to but not including `(index + 1) << level`.
    fn node(&self, level: u32, index: u64) -> Result<Digest, Self::Error>;
}

/// Root of the tree over the first `size` leaves of `nodes`, which has that many.
pub fn root_of<N: Nodes + ?Sized>(nodes: &N, size: u64) -> Result<Digest, N::Error> {
    range(nodes, 0, size)
}

/// Root over leaves `from..to`; `from` is a multiple of the largest power of two that fits in between.
fn range<N: Nodes + ?Sized>(nodes: &N, from: u64, to: u64) -> Result<Digest, N::Error> {
    let (mut peaks, mut at) = (Vec::new(), from);
    while at < to {
        let level = (to - at).ilog2();
        peaks.push(nodes.node(level, at >> level)?);
        at += 1 << level;
    }
    Ok(folded(&peaks))
}

/// Root of the tree whose complete subtrees have the roots `peaks`, the largest first.
fn folded(peaks: &[Digest]) -> Digest {
    let mut peaks = peaks.iter().rev();
    match peaks.next() {
        None => root(&[]),
        Some(last) => peaks.fold(*last, |right, left| node(left, &right)),
    }
}

/// The largest power of two below `n`, for `n` of 2 or more.
const fn half(n: u64) -> u64 {
    1 << (n - 1).ilog2()
}

/// The proof that leaf `index` is in the tree over the first `size` leaves of `nodes`; `None` when it is not.
pub fn inclusion_of<N: Nodes + ?Sized>(
    nodes: &N,
    index: u64,
    size: u64,
) -> Result<Option<Vec<Digest>>, N::Error> {
    if index >= size {
        return Ok(None);
    }
    let (mut from, mut to, mut proof) = (0, size, Vec::new());
    while to - from > 1 {
        let middle = from + half(to - from);
        if index < middle {
            proof.push(range(nodes, middle, to)?);
            to = middle;
        } else {
            proof.push(range(nodes, from, middle)?);
            from = middle;
        }
    }
    proof.reverse();
    Ok(Some(proof))
}

/// The proof that the tree over the first `new` leaves of `nodes` only adds to the one over the first `old`;
/// `None` when `old` is 0 or more than `new`.
pub fn consistency_of<N: Nodes + ?Sized>(
    nodes: &N,
    old: u64,
    new: u64,
) -> Result<Option<Vec<Digest>>, N::Error> {
    if old == 0 || old > new {
        return Ok(None);
    }
    let (mut from, mut to, mut proof) = (0, new, Vec::new());
    while old != to {
        let middle = from + half(to - from);
        if old <= middle {
            proof.push(range(nodes, middle, to)?);
            to = middle;
        } else {
            proof.push(range(nodes, from, middle)?);
            from = middle;
        }
    }
    // The old tree is whole on the left: then the verifier has its root.
    if from > 0 {
        proof.push(range(nodes, from, to)?);
    }
    proof.reverse();
    Ok(Some(proof))
}

/// The hash over `count` leaves of a tree from leaf `from` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The first leaf.
    pub from: u64,
    /// How many.
    pub count: u64,
    /// Their hash, which is the same in every larger tree.
    pub hash: Digest,
}

/// The complete subtrees whose hashes an inclusion proof that holds tells, the leaf's own among them.
pub fn parts(leaf: &Digest, index: u64, size: u64, proof: &[Digest]) -> Vec<Part> {
    let mut found = Vec::new();
    if index < size {
        let _ = walk(leaf, index, (0, size), proof, &mut found);
    }
    found
}

/// The hash over the leaves of `range` (first, count), with the hashes of `proof` beside the way down to `index`.
fn walk(
    leaf: &Digest,
    index: u64,
    (from, count): (u64, u64),
    proof: &[Digest],
    found: &mut Vec<Part>,
) -> Option<Digest> {
    let hash = if count == 1 {
        *leaf
    } else {
        let (beside, rest) = proof.split_last()?;
        let left = 1 << (count - 1).ilog2();
        let (here, there) = ((from, left), (from + left, count - left));
        let (mine, other) = if index < there.0 { (here, there) } else { (there, here) };
        let below = walk(leaf, index, mine, rest, found)?;
        found.extend(whole(other, beside));
        if index < there.0 { node(&below, beside) } else { node(beside, &below) }
    };
    found.extend(whole((from, count), &hash));
    Some(hash)
}

fn whole((from, count): (u64, u64), hash: &Digest) -> Option<Part> {
    count.is_power_of_two().then_some(Part { from, count, hash: *hash })
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    /// The leaves themselves: nodes by the naive rule.
    struct Leaves(Vec<Digest>);

    impl Nodes for Leaves {
        type Error = std::convert::Infallible;

        fn node(&self, level: u32, index: u64) -> Result<Digest, Self::Error> {
            let from = (index << level) as usize;
            Ok(root(&self.0[from..from + (1 << level)]))
        }
    }

    fn leaves(count: u32) -> Leaves {
        Leaves((0..count).map(|n| leaf(&n.to_be_bytes())).collect())
    }

    #[test]
    fn every_leaf_is_proved_and_a_changed_proof_is_not() {
        for count in 1..40 {
            let all = leaves(count);
            let (size, tree) = (u64::from(count), root(&all.0));
            assert_eq!(root_of(&all, size), Ok(tree));
            for (index, hash) in all.0.iter().enumerate() {
                let mut proof = inclusion_proof(&all.0, index).unwrap();
                assert_eq!(inclusion_of(&all, index as u64, size), Ok(Some(proof.clone())));
                assert!(verify_inclusion(hash, index as u64, size, &proof, &tree));
                assert!(!verify_inclusion(hash, index as u64 + 1, size, &proof, &tree));
                proof.push(leaf(b"more"));
                assert!(!verify_inclusion(hash, index as u64, size, &proof, &tree));
            }
            assert_eq!(inclusion_proof(&all.0, all.0.len()), None);
            assert_eq!(inclusion_of(&all, size, size), Ok(None));
        }
    }

    #[test]
    fn every_earlier_tree_is_proved_to_be_a_beginning_and_a_forked_one_is_not() {
        for count in 1..40 {
            let all = leaves(count);
            let (size, tree) = (u64::from(count), root(&all.0));
            for old in 1..=count as usize {
                let mut proof = consistency_proof(&all.0, old).unwrap();
                let before = root(&all.0[..old]);
                let holds = |proof: &[Digest], before: &Digest| {
                    verify_consistency(old as u64, size, proof, before, &tree)
                };
                assert_eq!(consistency_of(&all, old as u64, size), Ok(Some(proof.clone())));
                assert!(holds(&proof, &before), "{old} of {count}");
                let mut forked = all.0[..old].to_vec();
                forked[old / 2] = leaf(b"another");
                assert!(!holds(&proof, &root(&forked)), "{old} of {count}");
                proof.push(leaf(b"more"));
                assert!(!holds(&proof, &before), "{old} of {count}");
            }
            assert_eq!(consistency_of(&all, 0, size), Ok(None));
            assert_eq!(consistency_proof(&all.0, 0), None);
            assert_eq!(consistency_of(&all, size + 1, size), Ok(None));
            assert_eq!(consistency_proof(&all.0, all.0.len() + 1), None);
        }
    }

    #[test]
    fn nothing_is_proved_of_the_empty_tree_nor_of_one_that_shrank() {
        let all = leaves(8);
        let tree = |size: usize| root(&all.0[..size]);
        for (old, new) in [(0, 0), (0, 1), (0, 5), (8, 5), (5, 4), (1, 0), (2, 1)] {
            let (of, to) = (u64::try_from(old).unwrap(), u64::try_from(new).unwrap());
            // The proof in the other direction, and none.
            let other = consistency_proof(&all.0[..old.max(1)], new.max(1)).unwrap_or_default();
            for proof in [&other[..], &all.0[..2], &[]] {
                assert!(!verify_consistency(of, to, proof, &tree(old), &tree(new)), "{old} to {new}");
            }
        }
        assert!(!verify_inclusion(&all.0[0], 0, 0, &[], &tree(0)));
        assert_eq!(root_of(&all, 0), Ok(Digest::of(&[])));
    }
}
