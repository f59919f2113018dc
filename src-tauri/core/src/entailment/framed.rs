//! What a source puts under a heading in a sentence before: a dream, a tale, what somebody told the police, what a newspaper had.
//! `In the dream I was back in Cork. Your father was mending the gate.` The words after it are there, and nobody says that they
//! are so.

use super::retracted::plain;
use super::{Finding, REPORTED, UNREAL, Verdict};
use crate::text::sentences::pieces;

/// What stands in a sentence after which nothing is so: a dream, a game, a lie that is announced.
const UNTRUE: [&str; 34] = [
    "a dream about",
    "a dream last night",
    "dreamed last night",
    "dreamt last night",
    "guess which of these",
    "had a dream",
    "had the dream",
    "had the strangest dream",
    "i dreamed of",
    "i dreamed that",
    "i dreamt of",
    "i dreamt that",
    "imagine this",
    "in a dream",
    "in her dream",
    "in his dream",
    "in my dream",
    "in the dream",
    "let me make up",
    "let us pretend",
    "let's pretend",
    "list of excuses",
    "my alibi",
    "my excuse",
    "none of the following",
    "none of these is",
    "none of this happened",
    "none of this is true",
    "none of what follows",
    "not a word of this",
    "not a word of what follows",
    "not one word of this",
    "once upon a time",
    "two truths and",
];
/// What is only feared or planned.
const FEARED: [&str; 13] = [
    "afraid of at night",
    "could go wrong",
    "keep me awake",
    "keeps me awake",
    "might go wrong",
    "my worst fears",
    "things i am afraid",
    "things i'm afraid",
    "what could happen",
    "what i mean to say",
    "what i mean to tell",
    "what i shall say",
    "what i shall tell",
];
/// What somebody else says, or a book.
#[rustfmt::skip]
const TOLD: [&str; 20] = [
    "according to the paper", "had a piece on", "had a piece about", "has a piece about", "has a piece on",
    "here is how", "here is the story", "how she tells it", "how he tells it", "i told the police",
    "i told the policeman", "in the novel", "in the story", "it says in the paper", "the book has it",
    "the paper has it", "the paper says", "the story goes", "the story in the family", "we told the children",
];
/// What a heading calls what stands under it.
#[rustfmt::skip]
const KINDS: [&str; 24] = [
    "ballad", "charade", "dream", "dreams", "fable", "farce", "fiction", "hoax", "hoaxes", "legend", "libretto", "lie", "lies",
    "nightmare", "pantomime", "parody", "poem", "riddle", "romance", "scenario", "skit", "song", "tale", "verses",
];
/// The same where it says more of it.
#[rustfmt::skip]
const NAMED_SO: [&str; 12] = [
    "a play in", "a story by", "a story for", "a story told", "act i", "act one", "april fool", "fairy story", "fairy tale",
    "ghost story", "my novel", "scene i",
];
/// Words that make a sentence of a heading.
#[rustfmt::skip]
const SENTENCES: [&str; 24] = [
    "am", "are", "came", "did", "do", "does", "gave", "had", "has", "have", "he", "i", "is", "it", "said", "sang", "she",
    "they", "told me", "was", "we", "went", "were", "wrote",
];
/// Words by which a heading says whose or of what it is.
const WHOSE: [&str; 8] = ["about", "by", "copied", "for", "from", "got up", "of", "told"];
/// Words of a heading at most.
const HEADING: usize = 16;
/// What ends it.
#[rustfmt::skip]
const WAKES: [&str; 6] = [
    "i woke", "in truth", "the truth is", "that is the story", "that was the dream", "really, ",
];
/// How many sentences such a heading reaches.
const REACH: usize = 4;

/// A finding for a claim, brought down where it rests on sentences under such a heading. A claim that rests on the heading too says
/// so.
pub(super) fn shown(sources: &[&str], finding: Finding) -> Finding {
    if finding.verdict != Verdict::Entailed {
        return finding;
    }
    let mut frames = sources.iter().enumerate().filter_map(|(source, text)| frame(&finding, source, text));
    match frames.next() {
        Some(rule) => finding.brought_down(rule),
        None => finding,
    }
}

/// What stands before the sentences that a finding rests on in one source.
fn frame(finding: &Finding, source: usize, text: &str) -> Option<&'static str> {
    finding.spans(source).next()?;
    let all = pieces(text);
    let rests = |at: usize| finding.rests_on(source, all[at].0);
    let heading = |at: usize| {
        let before = (at.saturating_sub(REACH)..at).rev().map(|n| (n, plain(all[n].1)));
        let mut before = before.take_while(|(_, said)| !WAKES.iter().any(|wakes| said.contains(wakes)));
        before.find_map(|(n, said)| opens(&said).or_else(|| titles(&said)).filter(|_| !rests(n)))
    };
    (0..all.len()).filter(|at| rests(*at)).find_map(heading)
}

/// What a sentence puts those after it under.
fn opens(said: &str) -> Option<&'static str> {
    let holds = |list: &[&str]| list.iter().any(|words| is_in(said, words));
    match (holds(&UNTRUE) || holds(&FEARED), holds(&TOLD)) {
        (true, _) => Some(UNREAL),
        (_, true) => Some(REPORTED),
        _ => None,
    }
}

/// What a heading puts what follows under: `Dream, night of the 4th.`, `A charade got up by the Misses Tully.` Its first words name
/// the kind, and it is no sentence.
fn titles(said: &str) -> Option<&'static str> {
    let words: Vec<&str> =
        said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_sentence = words.len() > HEADING || SENTENCES.iter().any(|word| is_in(said, word));
    let first = words.iter().find(|word| !matches!(**word, "a" | "an" | "the" | "my" | "our"));
    let named =
        first.is_some_and(|first| KINDS.contains(first)) || NAMED_SO.iter().any(|named| is_in(said, named));
    // `Song after supper.` is an evening's note.
    let says_more =
        said.contains([',', ':']) || WHOSE.iter().any(|word| is_in(said, word)) || words.len() == 1;
    (named && says_more && !is_sentence).then_some(UNREAL)
}

/// Whether whole words stand in a text: `in the story` is not in `in the storybook`.
fn is_in(said: &str, words: &str) -> bool {
    said.match_indices(words).any(|(at, _)| {
        let before = said[..at].chars().next_back();
        let after = said[at + words.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{REPORTED, UNREAL, Verdict, check};

    #[test]
    fn what_stands_under_a_heading_of_dreams_and_tales_is_not_supported_whole() {
        for (source, claim, rule) in [
            ("In the dream I was back in Cork. Jack mended the gate.", "Jack mended the gate.", UNREAL),
            ("Guess which of these is a lie. Nora met the Queen.", "Nora met the Queen.", UNREAL),
            ("None of what follows is true. Tom was at home.", "Tom was at home.", UNREAL),
            (
                "Mother keeps a list of things that could go wrong. The cake falls. The organist is drunk.",
                "The organist is drunk.",
                UNREAL,
            ),
            (
                "Dream, night of the 4th. Mother came in at the window.",
                "Mother came in at the window.",
                UNREAL,
            ),
            ("Lies told of us in the village. Father watered the milk.", "Father watered the milk.", UNREAL),
            (
                "Ballad copied by my aunt. The lady drowned in the mill.",
                "The lady drowned in the mill.",
                UNREAL,
            ),
            ("The Herald had a piece on us. The cook had fled.", "The cook had fled.", REPORTED),
            (
                "This is how the book has it. The ship left on the Friday.",
                "The ship left on the Friday.",
                REPORTED,
            ),
        ] {
            let found = check(claim, source, &NoJudge);
            assert_eq!(found.verdict, Verdict::Partial, "{source}");
            assert!(found.rules().any(|found| found == rule), "{source}");
        }
    }

    #[test]
    fn what_stands_before_or_after_it_is() {
        for (source, claim) in [
            ("Jack mended the gate. That night I had a dream about Cork.", "Jack mended the gate."),
            ("In the dream I was in Cork. Then I woke. Jack mended the gate.", "Jack mended the gate."),
            ("He saw the play twice. The organist was drunk.", "The organist was drunk."),
            ("Song after supper. Jack mended the gate.", "Jack mended the gate."),
            ("The song was long. Jack mended the gate.", "Jack mended the gate."),
            ("Poems came from Ada. Jack mended the gate.", "Jack mended the gate."),
            ("I dreamt that Jack mended the gate.", "I dreamt that Jack mended the gate."),
        ] {
            assert_eq!(check(claim, source, &NoJudge).verdict, Verdict::Entailed, "{source}");
        }
    }
}
