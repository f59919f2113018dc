//! Words of a source that nobody could read, `[?]`: whoever leaves the gap out does not know what it does to the rest.

use super::{Finding, GAP, Verdict};
use crate::record::artifact::UNREAD;
use crate::text::sentences::sentences;

/// A finding for a claim, brought down where it leaves out a gap of the sentences that it rests on.
pub(super) fn shown(claim: &str, sources: &[&str], finding: Finding) -> Finding {
    match finding.verdict == Verdict::Entailed && hides_a_gap(claim, &finding, sources) {
        true => finding.brought_down(GAP),
        false => finding,
    }
}

/// Whether the sentences that a finding rests on have more gaps than the claim shows.
pub(crate) fn hides_a_gap(claim: &str, finding: &Finding, sources: &[&str]) -> bool {
    let gaps = |text: &str| text.matches(UNREAD).count();
    let hidden = |(index, text): (usize, &&str)| {
        let sentences = sentences(text).into_iter().filter(|sentence| finding.rests_on(index, *sentence));
        sentences.filter_map(|sentence| sentence.of(text)).map(gaps).sum::<usize>()
    };
    let sources = sources.iter().enumerate().filter(|(_, text)| text.contains(UNREAD));
    sources.map(hidden).sum::<usize>() > gaps(claim)
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{GAP, Verdict, check};

    const TEXT: &str =
        "I did [?] take the money from the safe. He paid [?] pounds for the horse. Then I slept.";

    #[test]
    fn words_around_what_nobody_could_read_say_nothing_without_it() {
        for claim in [
            "I did take the money from the safe.",
            "take the money from the safe",
            "He paid pounds for the horse.",
            "He paid for the horse.",
        ] {
            let found = check(claim, TEXT, &NoJudge);
            assert_ne!(found.verdict, Verdict::Entailed, "{claim}");
        }
        let cut = check("take the money from the safe", TEXT, &NoJudge);
        assert!(cut.rules().any(|rule| rule == GAP), "{cut:?}");
        for claim in ["I did [?] take the money from the safe.", "Then I slept."] {
            assert_eq!(check(claim, TEXT, &NoJudge).verdict, Verdict::Entailed, "{claim}");
        }
    }
}
