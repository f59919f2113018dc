//! Parts of a sentence that are put together although they stand in different ones of its clauses: of `The school opened at
//! eight and the mill stopped at six`, the school did not open at six.

mod verbs;

use std::ops::Range;

use super::super::align::Alignment;
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, lower};
use super::super::{OTHER_SUBJECT, PREPOSITION};
use super::Broken;
use super::subjects::is_verb;

/// Words that begin a further clause.
const JOINS: [&str; 18] = [
    "and", "but", "or", "nor", "yet", "so", "while", "whilst", "whereas", "when", "because", "since",
    "though", "although", "then", "who", "which", "where",
];
/// Prepositions of which two in a sentence put two things in two places.
const PLACES: [&str; 14] = [
    "at", "in", "on", "of", "upon", "as", "across", "along", "beside", "beyond", "around", "about", "like",
    "per",
];

/// Holds which clause of the source each part of the claim comes from.
pub(in crate::entailment) fn crossed(aligned: &Alignment<'_>, broken: &mut Broken) {
    let parts = parts(&aligned.source.tokens);
    for (n, part) in parts.iter().enumerate() {
        let sentence = aligned.source.tokens[part.start].sentence;
        let earlier =
            parts[..n].iter().filter(|before| aligned.source.tokens[before.start].sentence == sentence);
        let Some(first) = earlier.map(|before| before.start).min() else { continue };
        let found = Crossing { aligned, before: first..part.start, part: part.clone() };
        found.without_its_verb(broken);
        found.without_its_head(broken);
        found.of_another(broken);
        found.with_another_object(broken);
        found.with_an_earlier_phrase(broken);
        found.without_a_verb(broken);
        found.shared(broken);
        found.placed_otherwise(broken);
    }
    of_another_thing(aligned, broken);
    till_then(aligned, broken);
}

/// `Open till the war`: not during the war, nor after it. What was after the one was not before it.
fn till_then(aligned: &Alignment<'_>, broken: &mut Broken) {
    const TILL: [&str; 2] = ["till", "until"];
    const BEFORE: [&str; 3] = ["before", "till", "until"];
    const THEN: [&str; 4] = ["during", "in", "through", "throughout"];
    const AFTER: [&str; 2] = ["after", "since"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let Some(j) = aligned.place(i) else { continue };
        let before = |tokens: &[Token], at: usize| {
            let near = (at.saturating_sub(3)..at).rev().take_while(|&n| tokens[n + 1].gap == Gap::Close);
            // `Until he took the pledge`, `after I had seen`
            let light = |word: &str| {
                matches!(
                    word,
                    "the"
                        | "a"
                        | "an"
                        | "this"
                        | "that"
                        | "he"
                        | "she"
                        | "they"
                        | "we"
                        | "i"
                        | "it"
                        | "had"
                        | "was"
                )
            };
            near.filter(|&n| !tokens[n].bound).map(|n| tokens[n].lower.clone()).find(|word| !light(word))
        };
        let (Some(said), Some(own)) = (before(source, j), before(claim, i)) else { continue };
        let (said, own) = (said.as_str(), own.as_str());
        let turned = TILL.contains(&said) && (THEN.contains(&own) || AFTER.contains(&own))
            || AFTER.contains(&said) && BEFORE.contains(&own)
            || said == "before" && AFTER.contains(&own);
        if turned {
            broken.hard(PREPOSITION, token);
        }
    }
}

/// `Mrs. Pratt of Leeds and Miss Dow of Hull`: not Miss Dow of Leeds.
fn of_another_thing(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let (Some(at), Some(own)) = (aligned.place(i), preposition(claim, i)) else { continue };
        let Some(said) = preposition(source, at).filter(|&n| source[n].lower == claim[own].lower) else {
            continue;
        };
        let head = |n: usize| n.checked_sub(1);
        let (Some(mine), Some(theirs)) = (head(own), head(said)) else { continue };
        let Some(place) = aligned.place(mine).filter(|_| claim[mine].is_content()) else { continue };
        let own_object = (place + 2..source.len()).find(|&n| source[n].is_content());
        let has_its_own = lower(source, place + 1) == source[said].lower
            && place + 1 != said
            && own_object.is_some_and(|n| preposition(source, n) == Some(place + 1) && !aligned.is_used(n));
        // `Premiered on Fox on Monday`: both on one verb.
        let other = theirs != place
            && !own_object.is_some_and(|object| {
                object <= theirs && (object..theirs + 1).all(|n| source[n].is_content())
            });
        if has_its_own && other && source[theirs].is_content() && !aligned.is_used(theirs) {
            broken.hard(PREPOSITION, token);
        }
    }
}

/// The clauses and coordinated parts of all sentences.
pub(super) fn parts(tokens: &[Token]) -> Vec<Range<usize>> {
    let begins = |at: &usize| {
        let token = &tokens[*at];
        *at == 0
            || token.sentence != tokens[at - 1].sentence
            || token.gap >= Gap::Comma && !is_number_run(tokens, *at)
            || JOINS.contains(&token.lower.as_str())
                && !JOINS.contains(&lower(tokens, at - 1))
                && !is_number_run(tokens, *at)
    };
    let starts: Vec<usize> = (0..tokens.len()).filter(begins).collect();
    let ends = starts.iter().skip(1).copied().chain([tokens.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// `five and twenty`, `3 June, 1931`
fn is_number_run(tokens: &[Token], at: usize) -> bool {
    let next = at + usize::from(lower(tokens, at) == "and");
    let number = |n: usize| tokens.get(n).is_some_and(|token| token.class == Class::Number);
    number(next) && (1..=2).any(|back| at.checked_sub(back).is_some_and(number))
}

/// A part of a sentence and all that comes before it.
struct Crossing<'a> {
    aligned: &'a Alignment<'a>,
    before: Range<usize>,
    part: Range<usize>,
}

impl Crossing<'_> {
    fn source(&self) -> &[Token] {
        &self.aligned.source.tokens
    }

    fn claim(&self) -> &[Token] {
        &self.aligned.claim.tokens
    }

    fn is_used(&self, place: usize) -> bool {
        self.aligned.is_used(place)
    }

    /// Words of the claim that stand in `range`, with their places.
    fn from(&self, range: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
        let content = (0..self.claim().len()).filter(|&i| self.claim()[i].is_content());
        content.filter_map(move |i| self.aligned.place(i).filter(|j| range.contains(j)).map(|j| (i, j)))
    }

    /// The verb of a part: by its form, or because another part has it too.
    fn verb(&self, range: &Range<usize>) -> Option<usize> {
        let is = |at: &usize| {
            let token = &self.source()[*at];
            is_verb(token) && token.class == Class::Content && !self.is_described(*at)
                || token.class == Class::Content && self.is_repeated(*at, range)
        };
        range.clone().find(is)
    }

    /// `the painted cart`: the form of a verb, before what it describes.
    fn is_described(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|n| &self.source()[n]);
        let after = self.source().get(at + 1);
        let article = |token: &Token| {
            matches!(
                token.lower.as_str(),
                "a" | "an" | "the" | "some" | "my" | "our" | "his" | "her" | "their"
            )
        };
        before.is_some_and(article)
            && after.is_some_and(|next| next.class == Class::Content && next.gap == Gap::Close)
    }

    /// `the shop sells tea and the inn sells beer`
    fn is_repeated(&self, at: usize, range: &Range<usize>) -> bool {
        let token = &self.source()[at];
        let whole = self.before.start..self.part.end;
        let verb_like = token.lower.ends_with('s') || lexicon::base_form(&token.lower).is_some();
        verb_like
            && whole.into_iter().any(|n| {
                !range.contains(&n) && self.source()[n].lower == token.lower && n + 1 < self.source().len()
            })
    }

    /// The verb of the claim to which word `i` belongs, and its place.
    fn governor(&self, i: usize) -> Option<(usize, Option<usize>)> {
        let claim = self.claim();
        let verb = |n: &usize| {
            let token = &claim[*n];
            let place = self.aligned.place(*n);
            token.class == Class::Content
                && (is_verb(token) || place.is_some_and(|j| is_verb(&self.source()[j]) || self.is_main(j)))
        };
        let clause = self.aligned.claim.clause(i);
        let left = (clause.start..i).rev().find(verb);
        let found = left.or_else(|| (i + 1..clause.end).find(verb)).or_else(|| (0..i).rev().find(verb))?;
        Some((found, self.aligned.place(found)))
    }

    fn is_main(&self, place: usize) -> bool {
        self.verb(&self.before) == Some(place) || self.verb(&self.part) == Some(place)
    }

    fn is_time(&self, place: usize) -> bool {
        let facts = &self.aligned.source.facts;
        facts.dates.iter().any(|date| date.words.contains(&place))
    }

    /// What stands with the verb of this part is said with an earlier verb: `opened at six`.
    fn without_its_verb(&self, broken: &mut Broken) {
        let Some(verb) = self.verb(&self.part).filter(|verb| !self.is_used(*verb)) else { return };
        let earlier = self.verb(&self.before);
        // `We ate and slept in the barn`: both in the barn.
        let shares = earlier.is_some_and(|earlier| {
            self.part.start == earlier + 1
                && matches!(lower(self.source(), self.part.start), "and" | "or")
                && verb == earlier + 2
        });
        if shares {
            return;
        }
        for (i, at) in self.from(self.part.clone()) {
            let Some((_, Some(place))) = self.governor(i) else { continue };
            if at < verb && preposition(self.source(), at).is_none() {
                continue;
            }
            if self.before.contains(&place) && !self.said_there_too(i) {
                broken.hard(OTHER_SUBJECT, &self.claim()[i]);
            }
        }
    }

    /// Whether the earlier part has the word too.
    fn said_there_too(&self, i: usize) -> bool {
        let lemma = &self.claim()[i].lemma;
        self.before.clone().any(|n| self.source()[n].lemma == *lemma)
    }

    /// `a mile north of the church and across the river from the inn`: not a mile north of the inn.
    fn without_its_head(&self, broken: &mut Broken) {
        if self.verb(&self.part).is_some()
            || self.verb(&self.before).is_some_and(|at| at + 1 == self.part.start)
        {
            return;
        }
        let source = self.source();
        for (i, at) in self.from(self.part.start..self.part.end) {
            let Some(own) = preposition(source, at).filter(|&n| self.part.contains(&n)) else { continue };
            let head_lost = (self.part.start..own)
                .any(|n| source[n].is_content() || source[n].lower == "one")
                && (self.part.start..own).all(|n| !source[n].is_content() || !self.is_used(n));
            // The same preposition stands with something else in the part before.
            let word = &source[own].lower;
            let instead = self.before.clone().any(|n| {
                let object = (n + 1..self.before.end).find(|&n| source[n].is_content());
                source[n].lower == *word
                    && object
                        .is_some_and(|object| !self.is_used(object) && preposition(source, object) == Some(n))
            });
            let opens = (self.part.start..self.part.start + 2).any(|n| n < own && is_preposition(&source[n]));
            let whose = word == "of" && opens && self.is_time(at);
            if head_lost
                && !whose
                && (instead || opens && word != "of")
                && self.from(self.before.clone()).next().is_some()
            {
                broken.hard(PREPOSITION, &self.claim()[i]);
            }
        }
    }

    /// `built in 1810 and pulled down in 1866`: not built and pulled down in 1866.
    fn shared(&self, broken: &mut Broken) {
        let (Some(first), Some(second)) = (self.verb(&self.before), self.verb(&self.part)) else { return };
        let source = self.source();
        let claimed = |place: usize| (0..self.claim().len()).find(|&i| self.aligned.place(i) == Some(place));
        let (Some(a), Some(b)) = (claimed(first), claimed(second)) else { return };
        if a > b || self.claim()[a..b].iter().skip(1).any(Token::is_content) {
            return;
        }
        let own: Vec<&str> = (first + 1..self.before.end)
            .filter(|&n| is_preposition(&source[n]) && !self.is_used(n + 1))
            .filter(|&n| {
                (n + 1..self.before.end).take(4).all(|n| !source[n].is_content() || !self.is_used(n))
            })
            .map(|n| lower(source, n))
            .collect();
        for (i, at) in self.from(second + 1..self.part.end) {
            let same = preposition(source, at).is_some_and(|n| own.contains(&lower(source, n)));
            if i > b && same {
                broken.hard(OTHER_SUBJECT, &self.claim()[i]);
            }
        }
    }

    /// `He sailed before the war and came home during it`: not that he sailed during the war.
    fn placed_otherwise(&self, broken: &mut Broken) {
        let (source, claim) = (self.source(), self.claim());
        for (i, at) in self.from(self.before.clone()) {
            let (Some(own), Some(said)) = (preposition(claim, i), preposition(source, at)) else { continue };
            let moved = self.aligned.place(own).filter(|place| self.part.contains(place));
            // `Italian after it`, of a marriage
            let with = own.checked_sub(1).and_then(|n| self.aligned.place(n));
            let differs = claim[own].lower != source[said].lower
                && !self.is_used(said)
                && with.is_none_or(|place| !self.part.contains(&place));
            if moved.is_some() && differs {
                broken.hard(PREPOSITION, &claim[i]);
            }
        }
    }
}

pub(in crate::entailment) fn is_preposition(token: &Token) -> bool {
    token.class == Class::Relation || PLACES.contains(&token.lower.as_str())
}

/// The preposition before the thing at `at`, over its article and what describes it.
pub(in crate::entailment) fn preposition(tokens: &[Token], at: usize) -> Option<usize> {
    let mut n = at;
    for _ in 0..5 {
        if tokens[n].gap > Gap::Close {
            return None;
        }
        n = n.checked_sub(1)?;
        if is_preposition(&tokens[n]) {
            return Some(n);
        }
        let describes = matches!(tokens[n].class, Class::Content | Class::Name | Class::Number)
            && !is_verb(&tokens[n])
            && (n + 1 == at || tokens[n].class == Class::Name)
            || matches!(tokens[n].class, Class::Pronoun | Class::Quantity)
            || matches!(lower(tokens, n), "a" | "an" | "the" | "this" | "that" | "these" | "those");
        if !describes {
            return None;
        }
    }
    None
}
