//! Whether a source asserts what a claim asserts: what somebody only says, thinks, fears, wishes, plans, dreams, denies,
//! makes depend on something, or nearly does, is not so because of that.
//!
//! Each such word opens a part of its sentence (its reach). Every word of a claim that stands within a reach in the
//! source must stand within one of the same kind in the claim; so it is for words that are quoted out of a sentence,
//! too. English; the words are closed lists.

mod modals;
mod openers;
mod opinions;

use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::super::align::{Alignment, Side};
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, is_title, lemma};
use super::super::{CONDITION, HEDGED, NEARLY, NEGATION, REPORTED, TENSE, UNREAL};
use super::Broken;

/// A word, or the first of several, after or before which something is not asserted.
#[derive(Clone, Debug)]
pub(in crate::entailment) struct Operator {
    /// Its place.
    pub at: usize,
    /// The rule that says so.
    pub rule: &'static str,
    /// What it reaches.
    pub reach: Range<usize>,
}

/// Base forms of a list of words.
type Lemmas = LazyLock<HashSet<String>>;

fn set(words: &[&str]) -> HashSet<String> {
    words.iter().map(|word| lemma(word)).collect()
}

/// Every word of `side` that leaves open whether a part of it is so.
pub(in crate::entailment) fn operators(side: &Side) -> Vec<Operator> {
    let read = Read(&side.tokens);
    let mut found = Vec::new();
    for at in 0..side.tokens.len() {
        let one = openers::opener(read, at)
            .or_else(|| openers::phrase(read, at))
            .or_else(|| openers::noun(read, at))
            .or_else(|| openers::after(read, at))
            .or_else(|| modals::modal(read, at));
        found.extend(one);
        found.extend(condition(read, at));
        found.extend(please(read, at));
        found.extend(denied(read, at));
    }
    found.retain(|operator| !operator.reach.is_empty());
    found
}

/// Holds what the claim asserts against what the source does.
pub(in crate::entailment) fn factuality(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (said, claimed) = (operators(aligned.source), operators(aligned.claim));
    let nearly = claimed.iter().any(|own| own.rule == NEARLY);
    for (i, token) in aligned.claim.tokens.iter().enumerate() {
        if token.class == Class::Name {
            let of_names = |operator: &&Operator| {
                let content = |n: usize| aligned.source.tokens[n].class == Class::Content;
                operator.rule == NEGATION && !operator.reach.clone().any(content)
            };
            let place = aligned.place(i);
            let left = said
                .iter()
                .filter(of_names)
                .any(|operator| place.is_some_and(|j| operator.reach.contains(&j)));
            // `Rather than Otto they chose Emil`
            if left && !claimed.iter().any(|own| own.reach.contains(&i)) {
                broken.hard(NEGATION, token);
            }
            continue;
        }
        if !matches!(token.class, Class::Content | Class::Number) {
            continue;
        }
        let Some(j) = aligned.place(i) else { continue };
        if ordered(aligned, i, j) {
            broken.hard(UNREAL, token);
        }
        let j = nearer_form(aligned, i, j, &said);
        let open = |operator: &&Operator| operator.reach.contains(&j) && operator.at != j;
        for operator in said.iter().filter(open) {
            let kept = claimed.iter().any(|own| own.reach.contains(&i) && is_kept(own.rule, operator.rule));
            let names_itself = aligned.place(i).is_some_and(|place| place == operator.at);
            if !kept && !names_itself {
                match nearly {
                    true => broken.unsure(operator.rule, token),
                    false => broken.hard(operator.rule, token),
                }
            }
        }
        // `Ruth feared to sell it`, of a source in which she sold it; a report of the source is none of these.
        for own in claimed.iter().filter(|own| own.reach.contains(&i) && own.at != i) {
            let kept =
                said.iter().any(|operator| operator.reach.contains(&j) && is_kept(own.rule, operator.rule));
            if !kept && aligned.place(own.at).is_none() && is_added(aligned, own, i, j) {
                broken.hard(own.rule, token);
            }
        }
    }
}

/// Whether a claim that leaves it open by one rule says no more than a source that does so by another.
fn is_kept(claim: &str, source: &str) -> bool {
    let open = |rule| matches!(rule, UNREAL | HEDGED | CONDITION | TENSE);
    // `I will pay if he asks` is more than `I will pay`.
    claim == source || open(claim) && open(source) && (source != CONDITION || claim == UNREAL)
}

/// Whether the claim leaves open what the source says outright. A report of what the source says is nothing new, and
/// neither is a wish that it utters: `please send it` is asked for.
fn is_added(aligned: &Alignment<'_>, own: &Operator, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let done = || claim[i].lower != source[j].lower && Read(source).is_verb(j);
    match own.rule {
        NEARLY | NEGATION => true,
        UNREAL => {
            claim[own.at].class != Class::Modal && (openers::is_dreamed(&claim[own.at].lemma) || done())
        }
        _ => false,
    }
}

/// `Send the books.` asks for it: nobody has sent them.
fn ordered(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens[i], &aligned.source.tokens[j]);
    let first = j == 0 || source.gap == Gap::Sentence;
    let inflected = lexicon::base_form(&claim.lower) == Some(source.lower.as_str())
        || claim.lower.strip_prefix(source.lower.trim_end_matches('e')).is_some_and(|end| end == "ed");
    first && inflected && claim.lower != source.lower
}

/// Where the very form of a claim's word stands outside all reaches, near by, it is meant: `asked her to come, and she came`.
fn nearer_form(aligned: &Alignment<'_>, i: usize, j: usize, said: &[Operator]) -> usize {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if source[j].lower == claim[i].lower {
        return j;
    }
    let free = |k: &usize| {
        source[*k].lower == claim[i].lower && !said.iter().any(|operator| operator.reach.contains(k))
    };
    (0..source.len()).find(free).unwrap_or(j)
}

/// The words of a side, and how they hang together.
#[derive(Clone, Copy)]
struct Read<'a>(&'a [Token]);

impl<'a> Read<'a> {
    fn lower(self, at: usize) -> &'a str {
        self.0.get(at).map_or("", |token| token.lower.as_str())
    }

    fn is(self, at: usize, words: &[&str]) -> bool {
        words.contains(&self.lower(at))
    }

    fn before(self, at: usize, back: usize) -> &'a str {
        at.checked_sub(back).map_or("", |at| self.lower(at))
    }

    fn gap(self, at: usize) -> Gap {
        self.0.get(at).map_or(Gap::Sentence, |token| token.gap)
    }

    /// The words between two stronger marks than a comma.
    fn segment(self, at: usize) -> Range<usize> {
        let start = (1..=at).rev().find(|&i| self.gap(i) >= Gap::Clause).unwrap_or(0);
        let end = (at + 1..self.0.len()).find(|&i| self.gap(i) >= Gap::Clause).unwrap_or(self.0.len());
        start..end
    }

    fn sentence(self, at: usize) -> Range<usize> {
        let start = (1..=at).rev().find(|&i| self.ends(i)).unwrap_or(0);
        let end = (at + 1..self.0.len()).find(|&i| self.ends(i)).unwrap_or(self.0.len());
        start..end
    }

    /// Whether a sentence ends before word `at`; the full stop of `Mr.` ends none.
    fn ends(self, at: usize) -> bool {
        let title = at.checked_sub(1).is_some_and(|before| is_title(self.lower(before)));
        self.gap(at) == Gap::Sentence && !title
            || self.sentence_of(at) != self.sentence_of(at.saturating_sub(1))
    }

    fn sentence_of(self, at: usize) -> u32 {
        self.0.get(at).map_or(0, |token| token.sentence)
    }

    /// What an opener that stands just before `from` reaches: to the end of its part of the sentence, or to where whoever
    /// writes goes on about themselves.
    fn reach(self, from: usize) -> Range<usize> {
        let ends = |&n: &usize| {
            let strong = self.gap(n) >= Gap::Clause && !self.0.get(n - 1).is_some_and(|t| is_title(&t.lower));
            let joins = self.is(n, &["and", "but", "so", "yet", "or"]);
            let contrast = self.gap(n) == Gap::Comma && self.is(n, &["but", "yet", "so"]);
            n > from && (strong || contrast || joins && self.is_writer(n + 1))
        };
        let end = (from..self.0.len()).find(ends).unwrap_or(self.0.len());
        from.min(end)..end
    }

    /// What a verb without a subject of its own reaches: to where somebody does something.
    fn reach_of_verb(self, from: usize) -> Range<usize> {
        let reach = self.reach(from);
        let nominative = |n: usize| self.is(n, &["i", "he", "she", "we", "they"]);
        let ends = |&n: &usize| {
            let joined = self.is(n, &["and", "but", "so", "yet"]);
            let own = self.begins_subject(n + 1) && self.has_verb(n + 1..reach.end) || self.is_past(n + 1);
            n > from && (joined && own || nominative(n))
        };
        from..reach.clone().find(ends).unwrap_or(reach.end)
    }

    /// Whether whoever writes is the subject there.
    fn is_writer(self, at: usize) -> bool {
        self.0.get(at).is_some_and(|token| token.bound) || self.is(at, &["i", "we"])
    }

    fn is_class(self, at: usize, class: Class) -> bool {
        self.0.get(at).is_some_and(|token| token.class == class)
    }

    /// Whether a person or thing may begin there.
    fn begins_subject(self, at: usize) -> bool {
        let pronoun = self.is_class(at, Class::Pronoun) || self.is(at, &["it", "there"]);
        self.gap(at) == Gap::Close && (pronoun || self.is_class(at, Class::Name) || self.is_article(at))
    }

    fn is_article(self, at: usize) -> bool {
        self.is(
            at,
            &["the", "a", "an", "this", "that", "these", "those", "all", "every", "both", "no", "some"],
        )
    }

    /// Whether a verb in its finite form follows before the part ends: `the boat was lost`, not `the boat`.
    fn has_verb(self, within: Range<usize>) -> bool {
        let end = within.end.min(within.start + 14);
        let part = (within.start + 1..end).take_while(|n| self.gap(*n) == Gap::Close);
        // `the man who sold the mare` has one of its own, and is not said to do anything yet.
        let (mut needed, mut seen) = (1, 0);
        for (far, n) in part.enumerate() {
            if self.is(n, &["who", "which", "whom", "whose", "where", "when", "that"]) {
                needed += 1;
            } else if self.is_verb(n) && (n == 0 || !self.is_verb(n - 1)) {
                seen += 1;
            }
            if seen >= needed && (needed > 1 || far < 7) {
                return true;
            }
        }
        false
    }

    /// Whether a verb stands there that tells what was done: after `decided to go and`, `went`, not `stay`.
    fn is_past(self, at: usize) -> bool {
        let word = self.lower(at);
        let regular = word.len() > 4 && word.ends_with("ed") && !word.ends_with("eed");
        self.is_class(at, Class::Content)
            && self.gap(at) == Gap::Close
            && (lexicon::is_irregular_verb(word) || regular)
    }

    fn is_verb(self, at: usize) -> bool {
        const AUXILIARIES: [&str; 22] = [
            "am", "are", "can", "could", "did", "does", "do", "had", "has", "have", "is", "may", "might",
            "must", "shall", "should", "was", "were", "will", "would", "be", "been",
        ];
        let Some(token) = self.0.get(at) else { return false };
        let past = token.class == Class::Content
            && !token.capital
            && (token.lower.len() > 4 && token.lower.ends_with("ed")
                || lexicon::base_form(&token.lower).is_some());
        past || self.is(at, &AUXILIARIES)
    }
}

/// What depends on something, and on what it depends.
fn condition(read: Read<'_>, at: usize) -> Option<Operator> {
    let found = |reach| Some(Operator { at, rule: CONDITION, reach });
    let whole = read.segment(at);
    let opens =
        at == whole.start || read.gap(at) != Gap::Close || read.is(at.wrapping_sub(1), &["and", "but", "or"]);
    let inverted =
        opens && read.is(at, &["had", "were", "should"]) && read.begins_subject(at + 1) && at + 2 < whole.end;
    let supposes = read.is(at, &["supposing", "provided", "unless", "lest"])
        || read.is(at, &["in"]) && read.is(at + 1, &["case"])
        || read.is(at, &["but"]) && read.is(at + 1, &["for"]) && opens
        || read.is(at, &["on"]) && read.is(at + 1, &["condition"])
        || read.is(at, &["otherwise"]) && read.gap(at) != Gap::Sentence;
    let like = read.is(at, &["as"]) && read.is(at + 1, &["if", "though"]);
    if like {
        return found(at + 2..whole.end);
    }
    let plain = read.is(at, &["if"]) && !matches!(read.before(at, 1), "as" | "even");
    let even = read.is(at, &["if"]) && read.before(at, 1) == "even";
    let asks = read.is(at, &["if", "whether"])
        && at.checked_sub(1).is_some_and(|before| {
            [
                "ask", "wonder", "know", "see", "doubt", "tell", "hear", "sure", "certain", "question",
                "inquire", "enquire",
            ]
            .iter()
            .any(|word| read.0[before].lemma == lemma(word))
        });
    if asks || even || read.is(at, &["whether"]) {
        let end = (at + 1..whole.end).find(|&n| read.gap(n) == Gap::Comma).unwrap_or(whole.end);
        return found(at + 1..if even { end } else { whole.end });
    }
    if !(plain || inverted || supposes) {
        return None;
    }
    if opens && read.gap(at) != Gap::Comma {
        return found(at + 1..whole.end);
    }
    // `I will sell it if he asks`: the clause before depends on it too, not the one before that.
    let joint =
        |&n: &usize| read.is(n, &["and", "but", "so", "because", "for"]) && read.is_subject_or_writer(n + 1);
    let start = (whole.start..at).rev().find(joint).map_or(whole.start, |n| n + 1);
    found(start..whole.end)
}

impl Read<'_> {
    fn is_subject_or_writer(self, at: usize) -> bool {
        self.is_writer(at)
            || self.is_class(at, Class::Pronoun)
            || self.is_class(at, Class::Name)
            || self.is_verb(at)
    }
}

/// `Please send the books.`
fn please(read: Read<'_>, at: usize) -> Option<Operator> {
    let asks =
        read.is(at, &["please", "pray", "kindly"]) || read.is(at, &["let"]) && read.gap(at) == Gap::Sentence;
    asks.then(|| Operator { at, rule: UNREAL, reach: read.reach(at + 1) })
}

/// What is called false: `it is false that ...`, `..., which is not true`.
fn denied(read: Read<'_>, at: usize) -> Option<Operator> {
    const FALSE: [&str; 11] = [
        "false",
        "untrue",
        "lie",
        "lies",
        "nonsense",
        "invention",
        "fable",
        "myth",
        "slander",
        "humbug",
        "mistaken",
    ];
    let truth = read.is(at, &["true", "case"])
        && (1..=3).any(|back| at.checked_sub(back).is_some_and(|n| read.is_class(n, Class::Negation)));
    if !truth && !read.is(at, &FALSE) {
        return None;
    }
    let whole = read.sentence(at);
    let reach = match read.is(at + 1, &["that", "to"]) || read.is(at + 2, &["that"]) {
        true => at + 2..read.segment(at).end,
        false => whole.start..whole.start.max(at.saturating_sub(1)),
    };
    Some(Operator { at, rule: NEGATION, reach })
}
