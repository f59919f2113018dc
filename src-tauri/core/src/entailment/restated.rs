//! Claims that a sentence of the source says itself: in its words and their order, but for who speaks, the tense, the voice, and
//! what leaves the rest as true when it goes. A model's doubt does not count against these.
//!
//! What may go is listed; everything else may change what is said.

mod ways;

use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::align::Alignment;
use super::cut::{FOND, is_torn};
use super::lexicon;
use super::rules::subjects::is_verb;
use super::tokens::{Class, Gap, Token, lemma};
use ways::Way;

/// Words that make a quality stronger, and no less.
#[rustfmt::skip]
const STRONGER: [&str; 14] = [
    "awfully", "dreadfully", "exceedingly", "extremely", "frightfully", "greatly", "horribly", "quite", "really", "so",
    "terribly", "truly", "utterly", "very",
];
/// Words that say whose or which.
#[rustfmt::skip]
const WHICH: [&str; 12] = ["a", "an", "her", "his", "its", "my", "our", "that", "the", "their", "this", "your"];
/// Times of a day and of a year.
#[rustfmt::skip]
const TIMES: [&str; 11] = [
    "afternoon", "autumn", "evening", "month", "morning", "night", "spring", "summer", "week", "winter", "year",
];
/// Forms of *be* and of *have*.
const BE: [&str; 6] = ["am", "are", "been", "is", "was", "were"];
const HAVE: [&str; 3] = ["had", "has", "have"];

/// Verbs after which another clause need not be so.
static UNSURE: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let all = [lexicon::OPENERS_OF_DOUBT, lexicon::REPORTS, lexicon::TURNERS];
    all.into_iter().flatten().map(|word| lemma(word)).collect()
});

/// Whether a claim against which no rule speaks is one sentence of the passage, or a part of it that says by itself what it says there.
pub(super) fn is_restated(aligned: &Alignment<'_>) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let plain = |token: &Token| {
        !matches!(token.class, Class::Negation | Class::Modal | Class::Quantity) && !token.quoted
    };
    if claim.len() < 2 || !claim.iter().all(plain) {
        return false;
    }
    let way = Way::of(aligned);
    let order = way.order(claim.len());
    let mut walk = Walk { aligned, turned: way.turns(), part: 0..0, open: Vec::new(), done: false };
    let whole = order.into_iter().all(|i| walk.step(i)) && walk.open.is_empty();
    let part = walk.part;
    let sober = || source[part.clone()].iter().all(plain);
    whole && walk.done && !part.is_empty() && sober() && stands_alone(source, &part, way.leaves_the_doer())
}

/// Whether nothing around the words belongs to them but whoever did it, where that is left out, and nothing before them puts them
/// under a doubt.
fn stands_alone(source: &[Token], part: &Range<usize>, without_doer: bool) -> bool {
    let joins = source[part.start].gap == Gap::Close && source[part.start].is_content() && !without_doer;
    let before = part.start.checked_sub(1).is_some_and(|last| source[last].is_content() && joins);
    let doubted = source[..part.start]
        .iter()
        .any(|token| UNSURE.contains(&token.lemma) || matches!(token.class, Class::Negation | Class::Modal));
    !before && !doubted && (without_doer || !is_torn(source, part))
}

/// A claim's words, each at its place in the passage, one after the other.
struct Walk<'a, 'b> {
    aligned: &'a Alignment<'b>,
    /// Whether one side says in the passive what the other says in the active.
    turned: bool,
    /// The words of the passage so far.
    part: Range<usize>,
    /// Small words of the claim since then that the passage has otherwise.
    open: Vec<usize>,
    /// Whether there was a verb.
    done: bool,
}

impl Walk<'_, '_> {
    fn step(&mut self, i: usize) -> bool {
        let (claim, source) = (&self.aligned.claim.tokens, &self.aligned.source.tokens);
        let is_said = |at: &usize| self.aligned.same(i) || claim[i].lower == source[*at].lower;
        let next = self.part.end;
        let follows = next > 0 && source.get(next).is_some_and(|said| said.lower == claim[i].lower);
        let Some(at) = self.aligned.place(i).filter(is_said).or(follows.then_some(next)) else {
            self.open.push(i);
            let small = matches!(claim[i].class, Class::Function | Class::Pronoun);
            return small || self.turned && claim[i].lower == "by";
        };
        if !source[at].bound && !claim[i].bound && claim[i].owns() != source[at].owns() {
            return false;
        }
        let from = match self.part.is_empty() {
            // Whoever did it is left out.
            true if is_verb(&source[at]) => at,
            true => self.opening(at),
            false => self.part.end,
        };
        if at < from || !self.fits(from..at, i) {
            return false;
        }
        self.open.clear();
        self.done |= is_verb(&source[at]) || is_verb(&claim[i]);
        self.part = if self.part.is_empty() { from..at + 1 } else { self.part.start..at + 1 };
        true
    }

    /// Where the words before the first one begin that say whose or which it is.
    fn opening(&self, at: usize) -> usize {
        let source = &self.aligned.source.tokens;
        let own = |n: &usize| {
            source[n + 1].gap == Gap::Close
                && (source[*n].bound
                    || WHICH.contains(&source[*n].lower.as_str())
                    || FOND.contains(&source[*n].lower.as_str()))
        };
        (0..at).rev().take_while(own).last().unwrap_or(at)
    }

    /// Whether the words of the passage that the claim leaves out before word `i` may go, and the small words of the claim that
    /// it has there are said by them.
    fn fits(&mut self, hole: Range<usize>, i: usize) -> bool {
        let (claim, source) = (&self.aligned.claim.tokens, &self.aligned.source.tokens);
        let hole = match self.other_thing(&hole, i) {
            Some(rest) => rest,
            None => hole,
        };
        let has =
            |list: &[&str]| source[hole.clone()].iter().any(|token| list.contains(&token.lower.as_str()));
        let opens = |list: &[&str]| self.open.iter().any(|&n| list.contains(&claim[n].lower.as_str()));
        let told = |token: &Token| match token.lower.as_str() {
            "a" | "an" | "the" => true,
            "by" => self.turned,
            word if BE.contains(&word) => self.turned || has(&BE),
            word if HAVE.contains(&word) => has(&HAVE),
            // `Her` of the claim is somebody whom it names: `You sold my ring` has no `Jane sold her ring`.
            _ => {
                let named = |said: &Token| said.bound && claim.iter().any(|own| own.lower == said.lower);
                token.class == Class::Pronoun && source[hole.clone()].iter().any(named)
            }
        };
        let goes = |at: usize| {
            let (token, next) = (&source[at], &source[at + 1]);
            let word = token.lower.as_str();
            if token.bound {
                return self.open.iter().any(|&n| claim[n].class == Class::Pronoun);
            }
            WHICH.contains(&word)
                || STRONGER.contains(&word) && next.gap == Gap::Close
                || FOND.contains(&word) && next.class == Class::Name
                || BE.contains(&word) && (self.turned || opens(&BE))
                || HAVE.contains(&word) && (opens(&HAVE) || at + 1 == hole.end && is_verb(next))
                || self.turned && word == "by"
                // `The sexton, who was deaf`
                || matches!(word, "who" | "which") && token.gap == Gap::Comma && !self.done && hole.len() == 1 && is_verb(next)
        };
        let verb = self
            .open
            .iter()
            .any(|&n| BE.contains(&claim[n].lower.as_str()) || HAVE.contains(&claim[n].lower.as_str()));
        let fits = self.open.iter().all(|&n| told(&claim[n]))
            && (self.done && is_definite_time(&source[hole.clone()]) || hole.clone().all(goes));
        self.done |= verb;
        fits
    }

    /// What is left of a hole without another thing that the sentence says of the same: `kept bees and` before `sold honey`, `two
    /// shillings and` before `a clean shirt`. None where it holds no such thing.
    fn other_thing(&mut self, hole: &Range<usize>, i: usize) -> Option<Range<usize>> {
        let source = &self.aligned.source.tokens;
        let and = hole.clone().rev().find(|&n| source[n].lower == "and")?;
        let words = &source[hole.start..and];
        let (first, last) = (words.first()?, self.part.end.checked_sub(1).map(|n| &source[n])?);
        let calm = words.iter().all(|token| {
            !UNSURE.contains(&token.lemma)
                && !matches!(token.class, Class::Negation | Class::Modal)
                && token.gap <= Gap::Comma
                && (token.lower == "and"
                    || matches!(token.lower.as_str(), "who" | "which") && token.span == first.span
                    || lexicon::CLAUSE_WORDS.binary_search(&token.lower.as_str()).is_err())
        });
        let next = and + 1;
        let said = &self.aligned.claim.tokens[i];
        // `A Mr. Hill, who works nights and keeps a tortoise`
        let relates = first.gap == Gap::Comma && matches!(first.lower.as_str(), "who" | "which");
        let act = if relates { words.get(1)? } else { first };
        let verb = is_verb(said) || relates && is_act(said);
        let acts = verb && !self.done && is_act(act) && is_act(&source[next]);
        let lists = self.done
            && !verb
            && words.iter().all(|token| {
                !is_verb(token) && token.class != Class::Relation && token.class != Class::Pronoun
            })
            && (is_verb(last) || last.bound || last.class == Class::Name);
        self.done |= calm && acts;
        (calm && (acts || lists)).then_some(next..hole.end)
    }
}

/// `Last week`, `that night`, `yesterday`: what was done then was done.
fn is_definite_time(words: &[Token]) -> bool {
    const WHICH_ONE: [&str; 3] = ["last", "that", "this"];
    let is = |n: usize, list: &[&str]| words.get(n).is_some_and(|word| list.contains(&word.lower.as_str()));
    match words.len() {
        1 => is(0, &["today", "yesterday"]),
        2 => is(0, &WHICH_ONE) && is(1, &TIMES),
        _ => false,
    }
}

fn is_be(token: &Token) -> bool {
    BE.contains(&token.lower.as_str())
}

/// Whether a word is a verb of what somebody does, now or then: `works`, `kept`.
fn is_act(token: &Token) -> bool {
    let lower = token.lower.as_str();
    let now = token.class == Class::Content && !token.capital && lower.len() > 3 && lower.ends_with('s');
    !is_be(token) && (is_verb(token) || now && !lower.ends_with("ss"))
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::{Judge, Page, Pair, Reading};
    use crate::entailment::{Verdict, check};
    use crate::record::voice::{Source, Voice};

    /// A model that believes nothing.
    struct Doubts;

    impl Judge for Doubts {
        fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>> {
            Some(vec![0.01; pairs.len()])
        }

        fn read(&self, _: &[Page<'_>]) -> Option<Vec<Reading>> {
            None
        }
    }

    fn is_supported(text: &str, claim: &str) -> bool {
        let voice = Voice::new(None, Some("Alma Reeve"), Some("Jane Holt"), None);
        check(claim, Source { text, voice: Some(&voice) }, &Doubts).verdict == Verdict::Entailed
    }

    #[test]
    fn what_a_sentence_says_itself_needs_no_model() {
        for (text, claim) in [
            ("Our chickens were taken by the fox last night.", "The fox took the chickens."),
            ("Sam broke the window.", "The window was broken by Sam."),
            ("Father was dreadfully ill at Easter.", "Father was ill at Easter."),
            ("I hate the sea.", "Alma hated the sea."),
            ("You gave me your old coat when I was cold.", "Jane gave Alma her old coat."),
            (
                "It rained the whole of that first week, and the tents were soaked through, and nobody slept.",
                "The tents were soaked.",
            ),
            ("Grandma kept bees and sold the honey at Thirsk market.", "Grandma sold honey."),
            ("Dan is afraid of geese.", "Dan was afraid of geese."),
            (
                "I gave Tom two shillings and a clean shirt and sent him off to Hull.",
                "Alma gave Tom a clean shirt.",
            ),
            ("I sold my bicycle to Mr. Fox.", "Alma sold her bicycle."),
            ("The roof leaked and the walls were damp.", "The walls were damp."),
            ("The sexton, who was stone deaf, rang the bell.", "The sexton was stone deaf."),
            ("Aunt Polly died last week at Whitby.", "Aunt Polly died at Whitby."),
            ("The barn was struck by lightning and we lost the hay.", "Lightning struck the barn."),
            ("I sold the grey pony to Mr. Beale in March.", "The grey pony was sold to Mr. Beale in March."),
            ("I sold the grey pony to Mr. Beale in March.", "In March Alma sold the grey pony to Mr. Beale."),
            (
                "We have a lodger now, a Mr. Hill, who works nights and keeps a tortoise in the bath.",
                "Mr. Hill keeps a tortoise in the bath.",
            ),
            ("Paid coal 14s., lent Sam 5s., sold two hens to Mrs. Platt.", "Alma lent Sam 5s."),
            (
                "Paid coal 14s., lent Sam 5s., sold two hens to Mrs. Platt.",
                "Alma sold two hens to Mrs. Platt.",
            ),
        ] {
            assert!(is_supported(text, claim), "{text} {claim}");
        }
    }

    #[test]
    fn what_a_sentence_says_under_something_else_does() {
        for (text, claim) in [
            ("I have my eye on a pony for the boy.", "Alma has a pony."),
            ("Sid has set his heart on a gramophone.", "Sid has a gramophone."),
            ("Jack is putting money by for a boat.", "Jack has a boat."),
            ("Tom said that the fox took the chickens.", "The fox took the chickens."),
            ("I nearly broke my arm.", "Alma broke her arm."),
            ("I am selling the cow.", "Alma sold the cow."),
            ("Tom refused tea and I took a bun.", "Tom took a bun."),
            ("I married a doctor's son.", "Alma married a doctor."),
            ("If the roof leaked the walls were damp.", "The walls were damp."),
            ("Uncle Alf, generous as ever, gave the bride a single teaspoon.", "Uncle Alf was generous."),
            ("I dreamt I sold the cow and the walls were damp.", "The walls were damp."),
            ("The fox was taken by our dog.", "The fox took the dog."),
            ("The letter was written by candlelight.", "Candlelight wrote the letter."),
            ("The mill was built by the river.", "The river built the mill."),
            ("I sold your bicycle to Mr. Fox.", "Alma sold her bicycle."),
            ("You sold my bicycle to Mr. Fox.", "Jane sold her bicycle."),
            ("The sexton's wife, who was stone deaf, rang the bell.", "The sexton was stone deaf."),
            ("The men who were lame stayed behind.", "The men were lame."),
            ("The hut was built by fire watchers.", "Fire built the hut."),
            ("Sam asked me to sell the pony in March.", "The pony was sold in March."),
            ("I never sold the pony in March.", "The pony was sold in March."),
            ("If I sold the pony in March it was cheap.", "The pony was sold in March."),
            ("I sold the pony\u{2019}s saddle in March.", "The pony was sold in March."),
            ("I met Mr. Beale after he sold the pony in March.", "In March Alma met Mr. Beale."),
            (
                "Mr. Hill, who said he works nights and keeps a tortoise, is odd.",
                "Mr. Hill keeps a tortoise.",
            ),
            ("Elected Mrs. Gale chairman, thanked Mr. Brown.", "Alma elected Mrs. Gale chairman."),
            ("Born at ten past four, weighed eight pounds.", "Alma weighed eight pounds."),
            ("Sam called. Lent Joan 5s.", "Sam lent Joan 5s."),
        ] {
            assert!(!is_supported(text, claim), "{text} {claim}");
        }
    }
}
