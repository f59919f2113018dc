//! Which of the sentences that stand as they stood were moved: those without which the rest is in its order.

use std::collections::HashSet;

use super::exact::Stand;

/// A sentence counts this much, and one more where it stands at the same place among the others.
const WEIGHT: u64 = 1 << 20;

/// The originals that were moved. A sentence stands in its place when it is in every heaviest row of sentences that are
/// in order: of two that changed places both were moved, of many with one carried away that one.
pub fn moved(found: &[Stand]) -> HashSet<usize> {
    let row: Vec<usize> = found.iter().map(|stand| stand.original).collect();
    let mut sorted = row.clone();
    sorted.sort_unstable();
    let weight = |at: usize| WEIGHT + u64::from(sorted[at] == row[at]);
    let before = heaviest(&row, weight);
    let reversed: Vec<usize> = row.iter().rev().map(|n| usize::MAX - n).collect();
    let mut after = heaviest(&reversed, |at| weight(row.len() - 1 - at));
    after.reverse();
    let total = |at: usize| before[at] + after[at] - weight(at);
    let Some(best) = (0..row.len()).map(total).max() else { return HashSet::new() };
    let on_best: Vec<usize> = (0..row.len()).filter(|at| total(*at) == best).collect();
    let fixed = |at: &usize| {
        // Another heaviest row passes this one by where its stretch of weight overlaps with that of another one.
        let span = |at: usize| (before[at] - weight(at))..before[at];
        let own = span(*at);
        on_best.iter().all(|other| {
            let theirs = span(*other);
            other == at || theirs.end <= own.start || own.end <= theirs.start
        })
    };
    let fixed: HashSet<usize> = on_best.iter().copied().filter(fixed).collect();
    (0..row.len()).filter(|at| !fixed.contains(at)).map(|at| row[at]).collect()
}

/// For every place, the weight of the heaviest rising row that ends there.
fn heaviest(row: &[usize], weight: impl Fn(usize) -> u64) -> Vec<u64> {
    let mut all: Vec<u64> = Vec::with_capacity(row.len());
    for at in 0..row.len() {
        let before = (0..at).filter(|n| row[*n] < row[at]).map(|n| all[n]).max().unwrap_or(0);
        all.push(before + weight(at));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved_in(row: &[usize]) -> Vec<usize> {
        let stand = |(at, original): (usize, &usize)| Stand { original: *original, start: at, end: at + 1 };
        let found: Vec<Stand> = row.iter().enumerate().map(stand).collect();
        let mut all: Vec<usize> = moved(&found).into_iter().collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn what_was_moved_is_what_left_its_order() {
        assert_eq!(moved_in(&[0, 1, 2, 3]), [] as [usize; 0]);
        assert_eq!(moved_in(&[1, 0, 2, 3]), [0, 1]);
        assert_eq!(moved_in(&[1, 0]), [0, 1]);
        assert_eq!(moved_in(&[0, 3, 2, 1, 4]), [1, 3]);
        assert_eq!(moved_in(&[1, 2, 3, 0]), [0]);
        assert_eq!(moved_in(&[3, 0, 1, 2]), [3]);
        assert_eq!(moved_in(&[4, 2, 3, 1, 5]), [1, 4]);
        assert_eq!(moved_in(&[0, 2, 5]), [] as [usize; 0]);
    }
}
