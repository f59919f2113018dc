//! Second reviews: of the claims that one reviewer has decided, a fixed share is decided by another one as well, who does
//! not see the first decision before making their own.
//!
//! The claim's identity alone draws it, so that nobody chooses and every machine draws the same. A flag says something of a
//! source, where everybody sees it, and nothing of the sentence: it is neither a first decision here nor a second one.

use super::Kind;
use crate::proof::hash::ClaimId;

/// One claim in so many is drawn.
pub const ONE_IN: u32 = 10;

/// Whether a claim is drawn for a second review.
pub fn is_drawn(claim: &ClaimId) -> bool {
    let [a, b, c, d, ..] = *claim.digest().as_bytes();
    u32::from_be_bytes([a, b, c, d]).is_multiple_of(ONE_IN)
}

/// Whether `reviewer` may make the second review of a claim: it is drawn, and of the `standing` decisions, each with its
/// reviewer, one is no flag, and it is another's.
pub fn is_due<'a>(
    claim: &ClaimId,
    standing: impl IntoIterator<Item = (&'a str, Kind)>,
    reviewer: &str,
) -> bool {
    let mut judged = standing.into_iter().filter(|(_, kind)| *kind != Kind::Flag);
    let (Some((first, _)), None) = (judged.next(), judged.next()) else { return false };
    is_drawn(claim) && first != reviewer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::hash::Digest;

    fn claim(n: u32) -> ClaimId {
        ClaimId::from_digest(Digest::of(&[&n.to_be_bytes()]))
    }

    fn drawn(of: u32, is: bool) -> Option<ClaimId> {
        (0..of).map(claim).find(|id| is_drawn(id) == is)
    }

    #[test]
    fn one_in_ten_is_drawn_whoever_draws() {
        let count = (0..10_000).map(claim).filter(is_drawn).count();
        assert!((850..1_150).contains(&count), "{count}");
    }

    #[test]
    fn one_decision_of_another_reviewer_on_a_drawn_claim_waits_for_a_second() -> Result<(), &'static str> {
        let id = drawn(1_000, true).ok_or("none of a thousand is drawn")?;
        let other = drawn(1_000, false).ok_or("all of a thousand are drawn")?;
        let (ann, ann_flags, rev) = (("Ann", Kind::Accept), ("Ann", Kind::Flag), ("Rev", Kind::Reject));
        assert!(is_due(&id, [ann], "Rev"));
        assert!(!is_due(&other, [ann], "Rev"), "not drawn");
        assert!(!is_due(&id, [ann], "Ann"), "the same reviewer");
        assert!(!is_due(&id, [], "Rev"), "nobody has decided");
        assert!(!is_due(&id, [ann, rev], "Eve"), "two have decided");
        assert!(!is_due(&id, [ann_flags], "Rev"), "a flag stands at the source");
        assert!(is_due(&id, [ann, ("Rev", Kind::Flag)], "Rev"), "nor is a flag a second decision");
        Ok(())
    }
}
