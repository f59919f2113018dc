//! The rules of words: names, negation, quantities, who did what to whom, and what is asserted at all.

pub(super) mod added;
mod adjuncts;
mod agents;
mod aims;
pub(super) mod announced;
mod another;
mod authors;
mod breadth;
pub(super) mod complements;
pub(super) mod crossed;
pub(super) mod described;
pub(super) mod exceptions;
pub(super) mod factuality;
pub(super) mod irony;
pub(super) mod kin;
mod lastly;
mod longed;
mod meant;
mod moved;
mod names;
mod negation;
pub(super) mod owners;
mod parties;
pub(super) mod parts;
mod past;
mod planned;
mod quantities;
pub(super) mod relatives;
pub(super) mod retold;
pub(super) mod scope;
pub(super) mod sought;
pub(super) mod subjects;
mod telling;
pub(super) mod turned;
pub(super) mod undone;

use std::collections::HashSet;
use std::sync::LazyLock;

use self::added::added;
use self::adjuncts::adjuncts;
use self::agents::agents;
use self::aims::aims;
use self::announced::announced;
use self::another::another;
use self::authors::authors;
use self::breadth::breadth;
use self::complements::complements;
use self::crossed::crossed;
use self::described::described;
use self::exceptions::excepted;
use self::factuality::factuality;
use self::irony::ironies;
use self::kin::{is_kin, kinship};
use self::lastly::lastly;
use self::longed::longed;
use self::owners::owners;
use self::parts::parts;
use self::past::past;
use self::planned::planned;
use self::relatives::relatives;
use self::retold::retold;
use self::sought::sought;
use self::subjects::{is_named, is_verb, subjects};
use self::turned::turned;
use self::undone::undone;
use super::align::{Alignment, Side};
use super::facts::Bound;
use super::lexicon;
use super::tokens::{Class, Gap, Token, is_title, lemma};
use super::{ADDED, NUMBER, OPPOSITE, OTHER_SUBJECT, PREPOSITION, PRONOUN, ROLE, Reason, TENSE, WORDS};
use negation::negations;
use telling::{asserted, is_of_us, order, speakers, spoken};

static SYMMETRIC: LazyLock<HashSet<String>> =
    LazyLock::new(|| lexicon::SYMMETRIC.iter().map(|word| lemma(word)).collect());

/// What the rules of words say.
#[derive(Clone, Debug, Default)]
pub(super) struct Broken {
    /// The claim says something else than the source.
    pub hard: Vec<Reason>,
    /// Those of them that may only be another way to say it.
    pub unsure: Vec<Reason>,
    /// The source does not say it in these words.
    pub soft: Vec<Reason>,
    /// Content words that stand there under another form or as part of a longer name.
    pub excused: Vec<usize>,
    /// Whether one side says in the passive what the other says in the active.
    turned: bool,
    /// Words of the claim that stand at the other side of the sentence in the source.
    pub aside: std::ops::Range<usize>,
}

impl Broken {
    pub(super) fn hard(&mut self, rule: &'static str, token: &Token) {
        self.hard.push(Reason { rule, claim: Some(token.span) });
    }

    /// As [`Self::hard`], where the source may say the same in another way.
    pub(super) fn unsure(&mut self, rule: &'static str, token: &Token) {
        self.hard(rule, token);
        self.unsure.push(Reason { rule, claim: Some(token.span) });
    }

    fn soft(&mut self, rule: &'static str, token: &Token) {
        self.soft.push(Reason { rule, claim: Some(token.span) });
    }
}

/// Every rule that needs no more than the two sides. What is of kin and of order goes after them: it takes back what they found.
#[rustfmt::skip]
const ALL: [fn(&Alignment<'_>, &mut Broken); 33] = [
    roles, parties::parties, subjects, agents, speakers, authors, another, names::names, words, negations, adjuncts,
    quantities::quantities, parts, crossed, owners, relatives, described, turned, undone, sought, complements, ironies, excepted,
    added, spoken, factuality, retold, announced, planned, past, aims, longed, lastly,
];

/// Runs every rule. `asks` says whether a sentence of the passage is a question.
pub(super) fn rules(aligned: &Alignment<'_>, asks: &dyn Fn(u32) -> bool) -> Broken {
    let mut broken = Broken { aside: moved::phrase(aligned), ..Broken::default() };
    ALL.iter().for_each(|rule| rule(aligned, &mut broken));
    asserted(aligned, asks, &mut broken);
    order(aligned, &mut broken);
    kinship(aligned, &mut broken);
    for list in [&mut broken.hard, &mut broken.soft] {
        list.sort();
        list.dedup();
    }
    broken
}

fn before(side: &Side, at: usize) -> Option<&Token> {
    at.checked_sub(1).and_then(|i| side.tokens.get(i))
}

/// The nearest aligned content words on either side of word `i` of the claim, as places.
fn neighbours(aligned: &Alignment<'_>, i: usize) -> (Option<usize>, Option<usize>) {
    let tokens = &aligned.claim.tokens;
    let place = |k: usize| if tokens[k].is_content() { aligned.place(k) } else { None };
    let left = (i.saturating_sub(5)..i).rev().find_map(place);
    let right = (i + 1..(i + 6).min(tokens.len())).find_map(place);
    (left, right)
}

/// Words of the passage that stand where the claim has word `i`, and that no word of the claim stands for.
fn slot<'a>(aligned: &'a Alignment<'_>, i: usize) -> impl Iterator<Item = (usize, &'a Token)> {
    let (left, right) = neighbours(aligned, i);
    let count = aligned.source.tokens.len();
    let range = match (left, right) {
        (Some(l), Some(r)) if l < r && r - l <= 12 => l + 1..r,
        (Some(l), _) => l.saturating_sub(4)..(l + 6).min(count),
        (None, Some(r)) => r.saturating_sub(5)..(r + 4).min(count),
        (None, None) => 0..0,
    };
    let used: Vec<usize> = (0..aligned.claim.tokens.len()).filter_map(|k| aligned.place(k)).collect();
    range.filter(move |j| !used.contains(j)).map(|j| (j, &aligned.source.tokens[j]))
}

/// Words of a passage of one sentence that no word of the claim stands for.
fn alone<'a>(aligned: &'a Alignment<'_>) -> impl Iterator<Item = (usize, &'a Token)> {
    let all = &aligned.source.tokens;
    let one = all.first().map(|token| token.sentence) == all.last().map(|token| token.sentence);
    let used: Vec<usize> = (0..aligned.claim.tokens.len()).filter_map(|k| aligned.place(k)).collect();
    let free = all
        .iter()
        .enumerate()
        .filter(move |(j, token)| one && token.class == Class::Content && !used.contains(j));
    free.take(40)
}

/// Whether what a side says at `i` is denied or said of all: a narrower word there says less, and no more.
pub(super) fn is_of_all(side: &Side, i: usize) -> bool {
    side.tokens[side.clause(i).start..i].iter().any(|token| {
        token.class == Class::Negation || matches!(token.lower.as_str(), "all" | "every" | "each" | "any")
    })
}

fn words(aligned: &Alignment<'_>, broken: &mut Broken) {
    for (i, token) in aligned.claim.tokens.iter().enumerate() {
        let placed = aligned.place(i).is_some();
        match token.class {
            Class::Content if !aligned.same(i) && is_unit(aligned, i) => broken.excused.push(i),
            Class::Content if !aligned.same(i) => {
                let opposite = !placed
                    && slot(aligned, i).chain(alone(aligned)).any(|(_, said)| {
                        lexicon::are_opposites(&said.lower, &token.lower)
                            || lexicon::are_exclusive(&said.lower, &token.lower)
                    });
                let breadth = if placed { None } else { breadth(aligned, i) };
                match opposite {
                    true => broken.hard(OPPOSITE, token),
                    false if breadth.is_some() => {
                        breadth.into_iter().for_each(|rule| broken.hard(rule, token))
                    }
                    false if !placed && lexicon::adds(&token.lower) => broken.hard(ADDED, token),
                    false => broken.soft(WORDS, token),
                }
            }
            // What has a digit and is no figure that the rules of figures read: `l00`, `12b`.
            Class::Number if !placed && aligned.claim.values[i].is_none() => broken.hard(NUMBER, token),
            Class::Name if placed && !aligned.same(i) => broken.soft(WORDS, token),
            // `Hester paid for her press`, of Hester's `I paid for my press`.
            Class::Pronoun if !placed && slot(aligned, i).any(|(_, said)| is_named(aligned, said)) => {}
            Class::Pronoun if !placed && is_of_us(aligned, token) => {}
            Class::Pronoun if !placed => broken.soft(PRONOUN, token),
            Class::Modal
                if !placed
                    && matches!(
                        token.lower.as_str(),
                        "will" | "would" | "shall" | "must" | "'ll" | "should"
                    ) =>
            {
                broken.soft(TENSE, token);
            }
            Class::Relation if !aligned.same(i) && !bounds_figure(aligned, i) => relation(aligned, i, broken),
            _ => {}
        }
    }
}

/// Whether word `i` names the unit of a number; the rules of figures speak of it.
fn is_unit(aligned: &Alignment<'_>, i: usize) -> bool {
    let mut all = aligned.claim.facts.quantities.iter();
    all.any(|quantity| quantity.unit.is_some() && (quantity.words.end..quantity.words.end + 2).contains(&i))
}

/// Whether word `i` belongs to `more than`, `at least`, `under` and the like before a number.
fn bounds_figure(aligned: &Alignment<'_>, i: usize) -> bool {
    let mut all = aligned.claim.facts.quantities.iter();
    all.any(|quantity| {
        quantity.bound != Bound::Exact && i < quantity.words.start && quantity.words.start <= i + 2
    })
}

/// Another preposition between the same words.
fn relation(aligned: &Alignment<'_>, i: usize, broken: &mut Broken) {
    let token = &aligned.claim.tokens[i];
    let (left, right) = neighbours(aligned, i);
    if (left.is_none() && right.is_none()) || (broken.turned && token.lower == "by") {
        return;
    }
    let said: Vec<&Token> =
        slot(aligned, i).map(|(_, said)| said).filter(|said| said.class == Class::Relation).collect();
    match said.iter().any(|said| lexicon::are_opposites(&said.lower, &token.lower)) {
        true => broken.hard(OPPOSITE, token),
        false => broken.soft(PREPOSITION, token),
    }
}

/// The claim's word after word `j` of the source, where the claim has both its neighbours side by side: it repeats the
/// source and leaves that one word out.
fn left_out<'a>(aligned: &'a Alignment<'_>, j: usize) -> Option<&'a Token> {
    let (before, after) = (aligned.source.tokens.get(j.checked_sub(1)?)?, aligned.source.tokens.get(j + 1)?);
    let mut pairs = aligned.claim.tokens.windows(2);
    pairs.find(|pair| pair[0].lower == before.lower && pair[1].lower == after.lower).map(|pair| &pair[1])
}

/// Who did what to whom, around each verb-like word that both sides have.
fn roles(aligned: &Alignment<'_>, broken: &mut Broken) {
    let tokens = &aligned.claim.tokens;
    for (i, token) in tokens.iter().enumerate().filter(|(_, token)| token.class == Class::Content) {
        let Some(j) = aligned.place(i) else { continue };
        if SYMMETRIC.contains(&token.lemma) {
            continue;
        }
        let by =
            (i + 1..tokens.len().min(i + 6)).find(|&n| tokens[n].lower == "by" && passive(aligned.claim, i));
        let right = party(aligned.claim, by.unwrap_or(i), true);
        let (left, right) = (party(aligned.claim, i, false), right);
        let (Some(left), Some(right)) = (left, right) else { continue };
        if broken.aside.contains(&left) != broken.aside.contains(&right) || broken.aside.contains(&i) {
            continue;
        }
        let (Some(l), Some(r)) = (other_place(aligned, left, j), other_place(aligned, right, j)) else {
            continue;
        };
        let turned = r < j && j < l;
        let kept = l < j && j < r;
        let voices_differ = passive(aligned.claim, i) != passive(aligned.source, j);
        if (turned && !voices_differ) || (kept && voices_differ) {
            // `Roses grew` is no other thing than `he grew roses`; who is whose kin has a rule of its own.
            let person = |i: usize| matches!(aligned.claim.tokens[i].class, Class::Name | Class::Pronoun);
            match person(left) && person(right) && !is_kin(&token.lower) {
                true => broken.hard(ROLE, token),
                false => broken.unsure(ROLE, token),
            }
        }
        broken.turned |= turned && voices_differ;
    }
    broken.turned |= undergone(aligned);
    other_subject(aligned, broken);
}

/// `The grey mare was sold to Mr. Pym`, of `Father sold the grey mare to Mr. Pym`: what is said to be done to something, the source says
/// of somebody who did it. The words before the verb, all of them, come right after it there.
fn undergone(aligned: &Alignment<'_>) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let been = |n: &usize| matches!(claim[*n].lower.as_str(), "was" | "were" | "is" | "are");
    let Some(be) = (1..claim.len().min(8)).find(been) else { return false };
    let verb = be + 1;
    let done = claim.get(verb).is_some_and(|token| token.class == Class::Content && is_verb(token));
    let Some(at) = aligned.place(verb).filter(|_| done && !passive(aligned.claim, verb)) else {
        return false;
    };
    let active = !source[at.saturating_sub(3)..at].iter().any(Token::is_be);
    let content: Vec<usize> = (0..be).filter(|&i| claim[i].class != Class::Function).collect();
    let places: Option<Vec<usize>> = content.iter().map(|&i| aligned.place(i)).collect();
    let Some(places) = places.filter(|places| places.is_sorted()) else { return false };
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
    let light = |n: usize| source[n].class == Class::Function && source[n].gap == Gap::Close;
    let next = source.get(last + 1);
    let possessive = source[last].owns();
    let whole = !possessive
        && next.is_none_or(|next| next.gap > Gap::Close || !next.is_content() || next.class == Class::Number);
    let close =
        first > at && (at + 1..first).all(light) && (first..=last).all(|n| places.contains(&n) || light(n));
    active && close && whole
}

/// The place of a party: for a pronoun, the nearest one of its person to the verb's place.
fn other_place(aligned: &Alignment<'_>, i: usize, verb: usize) -> Option<usize> {
    if let Some(place) = aligned.place(i) {
        return Some(place);
    }
    let token = &aligned.claim.tokens[i];
    let all = aligned.source.tokens.iter().enumerate();
    all.filter(|(_, said)| said.lemma == token.lemma)
        .map(|(j, _)| j)
        .min_by_key(|j| j.abs_diff(verb))
        .filter(|j| j.abs_diff(verb) <= 8)
}

/// The nearest name, person or noun beside word `at`, within its clause.
fn party(side: &Side, at: usize, to_the_right: bool) -> Option<usize> {
    let clause = side.clause(at);
    let is_party = |i: &usize| {
        let token = &side.tokens[*i];
        matches!(token.class, Class::Name | Class::Pronoun | Class::Content) && !is_title(&token.lower)
    };
    match to_the_right {
        true => (at + 1..clause.end.min(at + 7)).find(is_party),
        false => (clause.start.max(at.saturating_sub(6))..at).rev().find(is_party),
    }
}

/// `was … by`
pub(super) fn passive(side: &Side, at: usize) -> bool {
    let been = side.tokens[at.saturating_sub(3)..at].iter().any(Token::is_be);
    let by = (at + 1..(at + 6).min(side.tokens.len())).any(|i| side.tokens[i].lower == "by");
    // `Found by the maid and burnt by my aunt`
    let at_once = side.tokens.get(at + 1).is_some_and(|next| next.lower == "by") && is_verb(&side.tokens[at]);
    by && (been || at_once || side.tokens[at].lower.ends_with("ed"))
}

/// Between two neighbours of the claim the source begins a clause with another subject.
fn other_subject(aligned: &Alignment<'_>, broken: &mut Broken) {
    let tokens = &aligned.claim.tokens;
    let strict: Vec<usize> =
        (0..tokens.len()).filter(|&i| tokens[i].is_content() || tokens[i].class == Class::Pronoun).collect();
    let used: Vec<usize> = (0..tokens.len()).filter_map(|i| aligned.place(i)).collect();
    let dates = &aligned.source.facts.dates;
    for pair in strict.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let (Some(p), Some(q)) = (aligned.to[a], aligned.to[b]) else { continue };
        let parted = tokens[a].clause != tokens[b].clause || tokens[a].sentence != tokens[b].sentence;
        if parted || q <= p + 1 {
            continue;
        }
        let source = &aligned.source.tokens;
        let crosses = source[p].clause != source[q].clause || source[p].sentence != source[q].sentence;
        let subject = (p + 1..q).any(|j| {
            let subject =
                matches!(source[j].class, Class::Name | Class::Pronoun) && !is_title(&source[j].lower);
            subject && !used.contains(&j) && !dates.iter().any(|date| date.words.contains(&j))
        });
        if crosses && subject || source[p].sentence != source[q].sentence {
            broken.soft(OTHER_SUBJECT, &tokens[b]);
        }
    }
}
