//! What a source takes back in the next sentence, or gives there as somebody's saying: `The baby came on the 4th. No, I am
//! muddling it with Peter.` The words before it are still there, and do not count alone.

use super::{Finding, RETRACTED, Verdict};
use crate::text::sentences::pieces;

/// How a sentence begins that takes back the one before it.
const BEGINS: [&str; 45] = [
    "a correction",
    "amendment",
    "at any rate so",
    "at least so",
    "at least that is what",
    "correction",
    "edit:",
    "errata",
    "erratum",
    "family legend",
    "forget that",
    "i am wrong",
    "i mean ",
    "i take it back",
    "i take that back",
    "i tell a lie",
    "i was mistaken",
    "i was wrong",
    "i'm wrong",
    "no, i am",
    "no, i'm",
    "no, it was",
    "no, that",
    "no, wait",
    "none of it",
    "not a word",
    "not true",
    "on second thoughts",
    "or so ",
    "rather:",
    "scratch that",
    "scrub that",
    "so he said",
    "so she said",
    "so the story",
    "so they said",
    "sorry, got",
    "sorry, that",
    "sorry, wrong",
    "strike that",
    "that is how the story",
    "that is not so",
    "that is not true",
    "that was in the story",
    "wait, no",
];
/// What stands anywhere in one.
const HOLDS: [&str; 58] = [
    "a slip for",
    "and altered to",
    "and amended to",
    "called it off",
    "came to nothing",
    "changed her mind",
    "changed his mind",
    "changed my mind",
    "changed their minds",
    "confusing her with",
    "confusing him with",
    "confusing it with",
    "corrected to",
    "cried off",
    "crossed it out",
    "crossed out and",
    "fallen through",
    "fell through",
    "found it to be",
    "got it wrong",
    "got that wrong",
    "has since found",
    "have since found",
    "made it all up",
    "made it up",
    "made that up",
    "mixing her up",
    "mixing him up",
    "mixing it up",
    "muddling her",
    "muddling him",
    "muddling it",
    "never happened",
    "no truth in",
    "not a word of truth",
    "out to have been",
    "slip of the pen",
    "struck it out",
    "struck it through",
    "struck out and",
    "that is wrong",
    "that isn't true",
    "that was a lie",
    "that was her cousin",
    "that was his cousin",
    "that's not true",
    "that's wrong",
    "the figures having been",
    "thought better of it",
    "to have been transposed",
    "turned out it",
    "turned out that",
    "turns out he",
    "turns out it",
    "turns out she",
    "turns out that",
    "turns out they",
    "was called off",
];
/// Sentences after the one that a claim rests on that may take it back.
const REACH: usize = 2;

/// A finding for a claim, brought down where the source takes back what it rests on.
pub(super) fn shown(sources: &[&str], finding: Finding) -> Finding {
    match finding.verdict == Verdict::Entailed && is_taken_back(&finding, sources) {
        true => finding.brought_down(RETRACTED),
        false => finding,
    }
}

/// Whether the sentences after those that a finding rests on take them back. A claim that rests on that sentence too knows it.
fn is_taken_back(finding: &Finding, sources: &[&str]) -> bool {
    sources.iter().enumerate().any(|(source, text)| {
        if finding.spans(source).next().is_none() {
            return false;
        }
        let all = pieces(text);
        let rests = |at: usize| finding.spans(source).any(|span| span.intersection(all[at].0).is_some());
        (0..all.len()).filter(|at| rests(*at)).any(|at| {
            let mut after = (at + 1..all.len()).take(REACH).take_while(|next| !rests(*next));
            after.any(|next| takes_back(all[next].1))
        })
    })
}

fn takes_back(sentence: &str) -> bool {
    let plain = sentence.to_lowercase().replace('\u{2019}', "'");
    let plain = plain.trim_start_matches(|c: char| !c.is_alphanumeric());
    let plain = plain.strip_prefix("p.s.").or(plain.strip_prefix("but ")).unwrap_or(plain).trim_start();
    BEGINS.iter().any(|begins| plain.starts_with(begins)) || HOLDS.iter().any(|held| plain.contains(held))
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{RETRACTED, Verdict, check};

    #[test]
    fn what_the_next_sentence_takes_back_is_not_supported_whole() {
        for (source, claim) in [
            ("Grandfather was at Ypres. I made that up for the boys.", "Grandfather was at Ypres."),
            (
                "The twins came on the 2nd of May. No, I am muddling it with Joan.",
                "The twins came on the 2nd of May.",
            ),
            (
                "We sold the boat to the Pikes. Edit: sorry, the sale fell through.",
                "We sold the boat to the Pikes.",
            ),
            ("She danced with a duke at Bath. At any rate so she said.", "She danced with a duke at Bath."),
            ("He was born in 1935. Correction: 1936.", "He was born in 1935."),
            (
                "The hall was let for nine pounds. Read at the June meeting and altered to seven.",
                "The hall was let for nine pounds.",
            ),
            (
                "The register gives the child as Anne. A later hand has struck it through and put Amy.",
                "The register gives the child as Anne.",
            ),
        ] {
            let found = check(claim, source, &NoJudge);
            assert_eq!(found.verdict, Verdict::Partial, "{source}");
            assert!(found.rules().any(|rule| rule == RETRACTED), "{source}");
        }
    }

    #[test]
    fn another_sentence_takes_nothing_back() {
        for (source, claim) in [
            ("Grandfather was at Ypres. He made up a song about it.", "Grandfather was at Ypres."),
            ("We sold the boat to the Pikes. The new one turned out well.", "We sold the boat to the Pikes."),
            ("I made that up. Grandfather was at Ypres.", "Grandfather was at Ypres."),
            (
                "She danced with a duke at Bath. So she wrote to her sister.",
                "She danced with a duke at Bath.",
            ),
        ] {
            assert_eq!(check(claim, source, &NoJudge).verdict, Verdict::Entailed, "{source}");
        }
    }
}
