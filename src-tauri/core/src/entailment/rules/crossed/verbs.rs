//! Phrases that a claim gives to another verb than its source.

use std::ops::Range;

use super::{Crossing, is_preposition, preposition};
use crate::entailment::OTHER_SUBJECT;
use crate::entailment::rules::{Broken, passive};
use crate::entailment::tokens::{Class, Gap, Token, lower};

impl Crossing<'_> {
    /// One who is the subject of one part does what another part says of another: `the cook scrubbed the floor`.
    pub(super) fn of_another(&self, broken: &mut Broken) {
        let (Some(first), Some(second)) = (self.verb(&self.before), self.verb(&self.part)) else { return };
        let (source, claim) = (self.source(), self.claim());
        for (verb, own, other, others) in [
            (second, self.part.clone(), self.before.clone(), first),
            (first, self.before.clone(), self.part.clone(), second),
        ] {
            let Some(i) = (0..claim.len()).find(|&i| self.aligned.place(i) == Some(verb)) else { continue };
            if self.is_used(others) || passive(self.aligned.claim, i) != passive(self.aligned.source, verb) {
                continue;
            }
            let is_subject = |n: &usize| {
                let token = &source[*n];
                matches!(token.class, Class::Content | Class::Name)
                    && !token.lower.ends_with("ly")
                    && preposition(source, *n).is_none()
                    && !self.is_time(*n)
            };
            let Some(said) = (own.start..verb).rev().find(is_subject).filter(|&n| !self.is_used(n)) else {
                continue;
            };
            let clause = self.aligned.claim.clause(i);
            let subject = (clause.start..i).rev().find(|&n| {
                claim[n].is_content() && preposition(claim, n).is_none() && self.aligned.place(n).is_some()
            });
            let crosses = subject
                .and_then(|n| self.aligned.place(n))
                .is_some_and(|place| other.contains(&place) && place < others && said < verb);
            if crosses {
                broken.hard(OTHER_SUBJECT, &claim[i]);
            }
        }
    }

    /// `Lydia hated the sea and loved the moors`: she did not love the sea.
    pub(super) fn with_another_object(&self, broken: &mut Broken) {
        let (Some(first), Some(second)) = (self.verb(&self.before), self.verb(&self.part)) else { return };
        let (source, claim) = (self.source(), self.claim());
        let object = |tokens: &[Token], verb: usize, end: usize| {
            let near = (verb + 1..end.min(verb + 6)).take_while(|&n| tokens[n].gap == Gap::Close);
            let thing = |n: &usize| tokens[*n].is_content() && !tokens[*n].lower.ends_with("ly");
            near.into_iter().take_while(|&n| !is_preposition(&tokens[n])).filter(thing).last()
        };
        let Some(i) = (0..claim.len()).find(|&i| self.aligned.place(i) == Some(second)) else { return };
        if self.is_used(first) || passive(self.aligned.claim, i) || passive(self.aligned.source, second) {
            return;
        }
        let (own, said) = (object(claim, i, claim.len()), object(source, second, self.part.end));
        let taken = own
            .and_then(|own| self.aligned.place(own))
            .is_some_and(|at| first < at && self.before.contains(&at));
        if let (Some(own), Some(said)) = (own, said)
            && taken
            && !self.is_used(said)
        {
            broken.hard(OTHER_SUBJECT, &claim[own]);
        }
    }

    /// `They quarrelled at breakfast and made it up at tea`: they did not make it up at breakfast.
    pub(super) fn with_an_earlier_phrase(&self, broken: &mut Broken) {
        let source = self.source();
        let Some(first) = self.verb(&self.before) else { return };
        let second = self.verb(&self.part);
        if second.is_some() && self.is_used(first) {
            return;
        }
        let own: Vec<&str> = (second.map_or(self.part.start, |verb| verb + 1)..self.part.end)
            .filter(|&n| is_preposition(&source[n]))
            .filter(|&n| {
                let object = (n + 1..self.part.end).find(|&n| source[n].is_content());
                object.is_some_and(|object| preposition(source, object) == Some(n) && !self.is_used(object))
            })
            .map(|n| lower(source, n))
            .collect();
        // `The Cartoonist and Illustrators School`
        let name = |n: usize| source.get(n).is_some_and(|token| token.class == Class::Name);
        if name(self.part.start - 1) && name(self.part.start + 1) {
            return;
        }
        let heads = self.from(self.part.clone()).any(|(_, at)| preposition(source, at).is_none());
        if !heads || own.is_empty() {
            return;
        }
        for (i, at) in self.from(first + 1..self.before.end) {
            let Some(phrase) = preposition(source, at).filter(|&n| n > first) else { continue };
            let verb_is_later =
                second.is_some_and(|second| self.is_used(second)) && own.contains(&lower(source, phrase));
            // `It gave milk at Candlemas and blood by Lady Day`
            let object_lost = second.is_none()
                && (first + 1..phrase).any(|n| source[n].is_content())
                && (first + 1..phrase).all(|n| !source[n].is_content() || !self.is_used(n));
            // `The cow died on Monday, the pig on Tuesday`
            let subject_lost = second.is_none()
                && own.contains(&lower(source, phrase))
                && (self.before.start..first).any(|n| source[n].is_content())
                && (self.before.start..first).all(|n| !source[n].is_content() || !self.is_used(n));
            if verb_is_later || object_lost || subject_lost {
                broken.hard(OTHER_SUBJECT, &self.claim()[i]);
            }
        }
    }

    /// `The elder son had the debts, the younger the violin`: the younger did not have the debts.
    pub(super) fn without_a_verb(&self, broken: &mut Broken) {
        let source = self.source();
        let Some(first) = self.verb(&self.before).filter(|&verb| self.is_used(verb)) else { return };
        if self.verb(&self.part).is_some() || self.part.clone().any(|n| is_preposition(&source[n])) {
            return;
        }
        let begins = |n: &usize| {
            matches!(lower(source, *n), "a" | "an" | "the" | "my" | "his" | "her" | "our" | "their" | "some")
                || source[*n].class == Class::Name
                    && *n > self.part.start
                    && source[*n - 1].class != Class::Name
        };
        let starts: Vec<usize> = self.part.clone().filter(begins).collect();
        let [start, next] = starts[..] else { return };
        let taken = |range: Range<usize>| self.from(range).next();
        let Some((i, _)) = taken(start..next) else { return };
        let rest = taken(next..self.part.end).is_none() && taken(first + 1..self.before.end).is_some();
        if rest && i < self.claim().len() {
            broken.hard(OTHER_SUBJECT, &self.claim()[i]);
        }
    }
}
