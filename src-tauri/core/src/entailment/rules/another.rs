//! What a sentence or clause about somebody else says: of `Minnie keeps the post office. Her sister Agnes keeps bees`, Minnie keeps no
//! bees.

use std::ops::Range;

use super::super::OTHER_SUBJECT;
use super::super::align::Alignment;
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::Broken;
use super::crossed::{is_preposition, parts};
use super::kin::is_kin;
use super::subjects::{is_time, is_verb, may_be_subject};

/// Words that say of whom a clause is that begins with them: whoever stands before them.
const RELATIVES: [&str; 3] = ["who", "which", "whose"];

/// Holds what the claim says of its subject against of whom the source says it, where the two stand apart.
pub(in crate::entailment) fn another(aligned: &Alignment<'_>, broken: &mut Broken) {
    let claim = &aligned.claim.tokens;
    let mut at = 0;
    while at < claim.len() {
        let clause = aligned.claim.clause(at);
        at = clause.end.max(at + 1);
        let Some(found) = Apart::of(aligned, &clause) else { continue };
        let told = clause.filter(|&i| i >= found.own.end && claim[i].is_content());
        if let Some(i) = told.filter(|&i| !is_time(&claim[i].lower)).find(|&i| found.is_of_another(i)) {
            broken.hard(OTHER_SUBJECT, &claim[i]);
        }
    }
}

/// A clause of the claim, and where its subject stands in the source.
struct Apart<'a> {
    aligned: &'a Alignment<'a>,
    /// The words by which the claim names of whom it speaks.
    own: Range<usize>,
    /// Where the source has them, as whom it speaks of.
    places: Vec<usize>,
    /// Clauses and coordinated parts of the source.
    parts: Vec<Range<usize>>,
}

impl<'a> Apart<'a> {
    /// None where the claim names nobody, or nobody that stands in the source.
    fn of(aligned: &'a Alignment<'a>, clause: &Range<usize>) -> Option<Self> {
        let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
        let own = subject(claim, clause)?;
        let named = |n: &usize| {
            own.clone().any(|m| {
                let one = &claim[m];
                let says = matches!(one.class, Class::Name | Class::Content)
                    && !(own.len() > 1 && (is_title(&one.lower) || is_kin(&one.lower)));
                says && one.lower == source[*n].lower
            })
        };
        let places: Vec<usize> =
            (0..source.len()).filter(named).filter(|&n| may_be_subject(&source[n])).collect();
        (!places.is_empty()).then(|| Self { aligned, own, places, parts: parts(source) })
    }

    /// Whether word `i` of the claim stands in the source in a part about somebody else alone.
    fn is_of_another(&self, i: usize) -> bool {
        let (claim, source) = (&self.aligned.claim.tokens, &self.aligned.source.tokens);
        let Some(j) = self.aligned.place(i) else { return false };
        let Some(part) = self.parts.iter().position(|part| part.contains(&j)) else { return false };
        let in_parts_of_own = self.places.iter().any(|&n| {
            let own = self.parts.iter().find(|part| part.contains(&n)).cloned().unwrap_or_default();
            // `Every cousin was invited, excepting Miles`
            let beside = source[n].sentence == source[j].sentence && !source[own.clone()].iter().any(is_verb);
            own.contains(&j) || beside || own.clone().any(|m| source[m].lemma == claim[i].lemma)
        });
        if in_parts_of_own {
            return false;
        }
        self.about(part, j, i).is_some_and(|subject| self.is_another(&subject))
    }

    /// Whether a subject is somebody else: named in words of which the claim has none.
    fn is_another(&self, subject: &Range<usize>) -> bool {
        let source = &self.aligned.source.tokens;
        let says = |n: usize| {
            let one = &source[n];
            match one.class {
                _ if one.bound => may_be_subject(one),
                Class::Name => !is_time(&one.lower),
                Class::Content => !is_time(&one.lower) && !one.lower.ends_with("ly"),
                _ => false,
            }
        };
        let heads: Vec<usize> = subject.clone().filter(|&n| says(n)).collect();
        let used = |n: &usize| {
            let one = &source[*n];
            let common = is_title(&one.lower) || is_kin(&one.lower) && heads.len() > 1;
            !common
                && (self.aligned.is_used(*n)
                    || self.places.iter().any(|&place| source[place].lower == one.lower))
        };
        !heads.is_empty() && !heads.iter().any(used) && !self.is_named_before(subject, &heads)
    }

    /// `Moana is a film. The film stars ...`: the same thing by its kind.
    fn is_named_before(&self, subject: &Range<usize>, heads: &[usize]) -> bool {
        let source = &self.aligned.source.tokens;
        let the = matches!(lower(source, subject.start), "the" | "this" | "that" | "these" | "those");
        let [head] = heads else { return false };
        let sentence_of_own =
            |n: usize| self.places.iter().any(|&place| source[place].sentence == source[n].sentence);
        the && (0..*head).any(|n| source[n].lemma == source[*head].lemma && sentence_of_own(n))
    }

    /// Whom the part says it of: its own subject, or that of the part before it in its sentence.
    fn about(&self, part: usize, j: usize, i: usize) -> Option<Range<usize>> {
        let source = &self.aligned.source.tokens;
        let sentence = source[j].sentence;
        let mut end = j;
        for part in self.parts[..=part].iter().rev() {
            if source[part.start].sentence != sentence {
                return None;
            }
            if RELATIVES.contains(&lower(source, part.start)) {
                if part.contains(&j) {
                    return head_before(source, part.start);
                }
                // What is said by the way, before the sentence goes on.
                end = part.start;
                continue;
            }
            // Whom the claim names stands here: what follows may be theirs.
            if self.places.iter().any(|place| part.contains(place)) {
                return None;
            }
            if let Some(found) = self.own_subject(part, end.min(part.end), i) {
                return Some(self.with_those_before(part, found));
            }
            end = part.start;
        }
        None
    }

    /// `Jane and Tom painted the door`: both of them.
    fn with_those_before(&self, part: &Range<usize>, subject: Range<usize>) -> Range<usize> {
        let source = &self.aligned.source.tokens;
        let before = self.parts.iter().find(|before| before.end == part.start);
        let joined = matches!(lower(source, part.start), "and" | "or" | "nor");
        let bare = |before: &&Range<usize>| {
            source[before.start].sentence == source[part.start].sentence
                && !source[(*before).clone()].iter().any(is_verb)
        };
        let start = before.filter(|_| joined).filter(bare).map_or(subject.start, |before| before.start);
        start..subject.end
    }

    /// The words of a part before its verb.
    fn own_subject(&self, part: &Range<usize>, end: usize, i: usize) -> Option<Range<usize>> {
        let (claim, source) = (&self.aligned.claim.tokens, &self.aligned.source.tokens);
        let joins = lexicon::CLAUSE_WORDS.binary_search(&lower(source, part.start)).is_ok()
            || matches!(lower(source, part.start), "and" | "but" | "or" | "then");
        let start = part.start + usize::from(joins);
        // A present tense shows no verb by its form; the claim's own verb does.
        let said = |token: &Token| {
            claim[self.own.end..=i].iter().any(|one| one.lemma == token.lemma && !one.capital)
        };
        let verb = (start + 1..(end + 1).min(part.end))
            .find(|&n| is_verb(&source[n]) || said(&source[n]) || source[n].gap >= Gap::Clause)?;
        let opens = source.get(start).filter(|opens| !is_verb(opens) && !said(opens))?;
        let phrase = is_preposition(opens)
            || is_time(&opens.lower)
            || (start..verb).any(|n| n > start && source[n].gap > Gap::Close);
        (!phrase && source[verb].gap < Gap::Clause).then_some(start..verb)
    }
}

/// The words of a clause of the claim before its verb, as far as they name somebody: of `Leo's wife`, Leo.
fn subject(claim: &[Token], clause: &Range<usize>) -> Option<Range<usize>> {
    let first = clause.clone().find(|&n| claim[n].is_content())?;
    if (clause.start..first)
        .any(|n| !matches!(claim[n].lower.as_str(), "the" | "a" | "an" | "my" | "our" | "and" | "but"))
    {
        return None;
    }
    let whose = |n: &usize| claim[*n].owns();
    let run = first..clause.end;
    // A name at the head of a sentence looks like any other word there.
    let name = |n: usize| claim[n].class == Class::Name || n == clause.start && claim[n].capital;
    let named = run.clone().take_while(|&n| name(n) && (n == first || claim[n].gap == Gap::Close)).count();
    let end = match named {
        0 => run
            .clone()
            .find(|&n| n > first && (is_verb(&claim[n]) || claim[n].gap > Gap::Close))
            .or_else(|| before_object(claim, first..clause.end))?,
        _ => first + named,
    };
    let end = (first..end).find(whose).map_or(end, |owner| owner + 1);
    (end < clause.end && (first..end).any(|n| matches!(claim[n].class, Class::Name | Class::Content)))
        .then_some(first..end)
}

/// Where the verb stands that shows no form of one: right before its object, `The blue vase cost a guinea`.
fn before_object(claim: &[Token], words: Range<usize>) -> Option<usize> {
    let object = words.clone().find(|&n| n > words.start + 1 && claim[n].class != Class::Content)?;
    Some(object - 1).filter(|verb| *verb > words.start)
}

/// Whom a relative clause that begins at `at` is about: the name, or the noun, right before it.
fn head_before(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let last = at.checked_sub(1).filter(|&n| matches!(tokens[n].class, Class::Name | Class::Content))?;
    let mut first = last;
    while first > 0 && tokens[first].gap == Gap::Close && tokens[first - 1].class == Class::Name {
        first -= 1;
    }
    Some(first..last + 1)
}
