//! What a source takes back in the next sentence, or gives there as somebody's saying: `The baby came on the 4th. No, I am
//! muddling it with Peter.` The words before it are still there, and do not count alone.

use super::tokens::{Class, Token, tokens};
use super::{Finding, RETRACTED, Verdict};
use crate::text::sentences::pieces;

/// How a sentence begins that takes back the one before it.
const BEGINS: [&str; 60] = [
    "a correction",
    "all lies",
    "all of this is untrue",
    "amended at",
    "amendment",
    "at any rate so",
    "at least so",
    "at least that is what",
    "correction",
    "corrigend",
    "edit:",
    "errata",
    "erratum",
    "family legend",
    "forget that",
    "hold on,",
    "i am wrong",
    "i mean ",
    "i take it back",
    "i take that back",
    "i tell a lie",
    "i was mistaken",
    "i was wrong",
    "i'm wrong",
    "it was a joke",
    "it was only a joke",
    "no, i am",
    "no, i must be just",
    "no, i'm",
    "no, it was",
    "no, that",
    "no, wait",
    "none of it",
    "none of this",
    "not a word",
    "not true",
    "on looking again",
    "on second thoughts",
    "or rather",
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
    "that was a joke",
    "that was in the story",
    "this is not true",
    "this was not true",
    "untrue",
    "wait, no",
];
/// What stands anywhere in one.
const HOLDS: [&str; 75] = [
    "a slip for",
    "altered it to",
    "and altered to",
    "and amended to",
    "been transposed",
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
    "has proved to be",
    "has since found",
    "has since proved",
    "have since found",
    "i have since learned that this is not",
    "i have since learnt that this is not",
    "i was reading the",
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
    "proved false",
    "proved untrue",
    "should have read",
    "should read",
    "slip of the pen",
    "struck it out",
    "struck it through",
    "struck out and",
    "that is what he put",
    "that is what she put",
    "that is wrong",
    "that isn't true",
    "that was a lie",
    "that was her cousin",
    "that was his cousin",
    "that's not true",
    "that's wrong",
    "the figures having been",
    "thought better of it",
    "turned out false",
    "turned out it",
    "turned out that",
    "turns out he",
    "turns out it",
    "turns out she",
    "turns out that",
    "turns out they",
    "was a hoax",
    "was all a dream",
    "was called off",
    "was only a dream",
    "was quite untrue",
];
/// How a sentence begins, behind *P.S.*, that gives something else for what was said before it.
const INSTEAD: [&str; 5] = ["it is ", "it turned out", "it was ", "it's ", "not "];
/// Words by which another figure than the one before is the right one.
#[rustfmt::skip]
const RIGHTS: [&str; 8] = [
    "altered", "amended", "amendment", "corrected", "correction", "errata", "erratum", "transposed",
];
/// Sentences after the one that a claim rests on that may take it back.
const REACH: usize = 2;

/// A finding for a claim, brought down where the source takes back what it rests on.
pub(super) fn shown(claim: &str, sources: &[&str], finding: Finding) -> Finding {
    match finding.verdict == Verdict::Entailed && is_taken_back(claim, &finding, sources) {
        true => finding.brought_down(RETRACTED),
        false => finding,
    }
}

/// Whether the sentences after those that a finding rests on take them back. A claim that has what is put right there knows it.
fn is_taken_back(claim: &str, finding: &Finding, sources: &[&str]) -> bool {
    let said = Values::of(&tokens(claim, 0, 0));
    sources.iter().enumerate().any(|(source, text)| {
        if finding.spans(source).next().is_none() {
            return false;
        }
        let all = pieces(text);
        let rests = |at: usize| finding.rests_on(source, all[at].0);
        let ends = |next: &usize| rests(*next) && Values::of(&tokens(all[*next].1, 0, 0)).are_among(&said);
        (0..all.len()).filter(|at| rests(*at)).any(|at| {
            let mut after = (at + 1..all.len()).take(REACH).take_while(|next| !ends(next));
            after.any(|next| takes_back(all[next].1) || puts_right(all[next].1, &said))
        })
    })
}

/// The numbers and names of a text, in their base form.
struct Values {
    numbers: Vec<String>,
    names: Vec<String>,
}

impl Values {
    fn of(words: &[Token]) -> Self {
        let of = |class| {
            let those = words.iter().filter(|token| token.class == class);
            those.map(|token| token.lemma.clone()).collect()
        };
        Self { numbers: of(Class::Number), names: of(Class::Name) }
    }

    /// Whether `others` have all of these numbers; where there are none, all of these names.
    fn are_among(&self, others: &Self) -> bool {
        match self.numbers.is_empty() {
            true => self.names.iter().all(|name| others.names.contains(name)),
            false => self.numbers.iter().all(|number| others.numbers.contains(number)),
        }
    }
}

/// Whether a sentence puts another number in the place of one that is `said`.
fn puts_right(sentence: &str, said: &Values) -> bool {
    let words = tokens(sentence, 0, 0);
    let other = Values::of(&words);
    let rights = |token: &Token| RIGHTS.contains(&token.lower.as_str());
    !said.numbers.is_empty()
        && !other.numbers.is_empty()
        && !other.are_among(said)
        && words.iter().any(rights)
}

/// A sentence in lower case, with plain apostrophes.
pub(super) fn plain(sentence: &str) -> String {
    sentence.to_lowercase().replace('\u{2019}', "'")
}

fn takes_back(sentence: &str) -> bool {
    let plain = plain(sentence);
    let plain = plain.trim_start_matches(|c: char| !c.is_alphanumeric());
    let after = ["p.s.", "ps", "postscript"].iter().find_map(|ps| plain.strip_prefix(ps));
    let after = after.map(|rest| rest.trim_start_matches(|c: char| !c.is_alphanumeric()));
    let plain = after.or(plain.strip_prefix("but ")).unwrap_or(plain).trim_start();
    after.is_some_and(|rest| INSTEAD.iter().any(|instead| rest.starts_with(instead)))
        || plain.starts_with("it was ") && plain.contains("'s joke")
        || BEGINS.iter().any(|begins| plain.starts_with(begins))
        || HOLDS.iter().any(|held| plain.contains(held))
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{RETRACTED, Verdict, check};

    #[test]
    fn what_the_next_sentence_takes_back_is_not_supported_whole() {
        for (source, claim) in [
            ("Kate stole the watch. No, I must be just: it was behind the dresser.", "Kate stole the watch."),
            ("Basil has won the sweepstake. It was Toby's joke, of course.", "Basil has won the sweepstake."),
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
            (
                "The treasurer reported a balance of £61. Correction at the April meeting: the balance stood at £16.",
                "The treasurer reported a balance of £61.",
            ),
            ("There were forty at table. It was corrected to thirty.", "There were forty at table."),
            ("Sam has the measles. Postscript: it was the strawberries.", "Sam has the measles."),
            ("Mr. Lamb caught ninety eels. Errata: for ninety read nine.", "Mr. Lamb caught ninety eels."),
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
            ("There were forty at table. The pudding was really good.", "There were forty at table."),
            ("The balance was £61. Correction: £16.", "Correction: £16."),
            ("We were forty at table. We really sold thirty tickets.", "We really sold thirty tickets."),
            ("Sam has the measles. P.S. Bring the strawberries.", "Sam has the measles."),
            (
                "She danced with a duke at Bath. So she wrote to her sister.",
                "She danced with a duke at Bath.",
            ),
        ] {
            assert_eq!(check(claim, source, &NoJudge).verdict, Verdict::Entailed, "{source}");
        }
    }
}
