//! A claim against one set of passages: every rule, and how far the words agree.

use std::collections::{HashMap, HashSet};

use super::align::{Alignment, Side, align};
use super::cut::is_framed;
use super::figures::figures;
use super::narrow::{Passage, Set};
use super::put_off::put_off;
use super::restated::is_restated;
use super::rules::rules;
use super::tokens::{Class, Token};
use super::{DATE, ORDER, OUT_OF_CONTEXT, Reason, Support};
use crate::text::span::Span;

/// What a claim and a set of passages come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Comparison {
    /// The passages.
    pub support: Vec<Support>,
    /// Share of the claim's words found there, weighed by rarity.
    pub coverage: f64,
    /// Share of its content words found there in the same form.
    pub same: f64,
    /// Share of its neighbours that are neighbours there.
    pub neighbours: f64,
    /// Share of the passages' content words that it uses.
    pub used: f64,
    /// Rules that say that it is not so.
    pub hard: Vec<Reason>,
    /// Those of them that may only be another way to say it.
    pub unsure: Vec<Reason>,
    /// Rules that say that it does not stand there in these words.
    pub soft: Vec<Reason>,
    /// What follows by calculation.
    pub computed: Vec<Reason>,
    /// Whether it has figures and all are carried.
    pub figures_carried: bool,
    /// Content words of the claim.
    pub content: usize,
    /// How many passages.
    pub sentences: usize,
    /// Whether it has the words of one passage with several of them in each other's places.
    pub scrambled: bool,
    /// Whether a figure of one passage gave way to another one.
    pub refigured: bool,
    /// Whether a date of the passage is said of something else there.
    pub redated: bool,
    /// Whether it is one passage all but word by word, with another word for one of its words.
    pub substituted: bool,
    /// Whether one passage says it itself: see [`super::restated`].
    pub restated: bool,
}

/// Share of the words, small ones too, that claim and passage have in common from which on one is the other, put in
/// another order.
const SAME_WORDS: f64 = 0.9;
/// And from which on one is the other with a word exchanged: one in five, for sentences as short as that.
const NEARLY_SAME: f64 = 0.75;
/// A part that is moved as a whole parts neighbours, and ends, at three places; two words in each other's places, at four.
const SCRAMBLED: usize = 4;

impl Comparison {
    /// Orders comparisons: what is covered, less what is broken.
    pub fn worth(&self) -> f64 {
        0.5 * self.coverage + 0.5 * self.same
            - 0.12 * self.hard.len().min(4) as f64
            - 0.04 * self.soft.len().min(6) as f64
            - 0.05 * self.sentences.saturating_sub(1) as f64
    }

    /// Whether the claim is one sentence of the source, word by word, with something changed in it: a model does not
    /// see so small a change.
    pub fn repeats(&self) -> bool {
        self.sentences == 1
            && self.content >= 5
            && self.neighbours >= 0.6
            && self.same >= 0.8
            && self.used >= 0.8
            && !self.clean()
    }

    /// Whether something of one sentence was put for something else of it, not only added to it: no other sentence makes
    /// up for that.
    pub fn exchanges(&self) -> bool {
        self.scrambled
            || self.substituted
            || self.refigured && self.same >= 0.7
            || self.repeats() && self.used < 1.0
    }

    /// Whether no rule speaks against it and all its words stand there.
    pub fn clean(&self) -> bool {
        self.hard.is_empty() && self.soft.is_empty() && self.sentences > 0
    }
}

/// Holds `claim` against the passages of `set`.
pub(super) fn compare(claim: &Side, set: &Set, passages: &[Passage]) -> Comparison {
    let members: Vec<&Passage> = set.members.iter().filter_map(|&n| passages.get(n)).collect();
    let source = Side::source(members.iter().flat_map(|passage| passage.tokens.iter().cloned()).collect());
    let aligned = align(claim, &source);
    let asks = |sentence: u32| passages.get(sentence as usize).is_some_and(|passage| passage.asks);
    let broken = rules(&aligned, &asks);
    let figures = figures(&aligned, members.first().and_then(|passage| passage.written));
    let content: Vec<usize> = aligned.content().map(|(i, _)| i).collect();
    let stands = |i: &&usize| aligned.same(**i) || broken.excused.contains(i);
    let same = content.iter().filter(stands).count();
    let placed = content.iter().filter(|&&i| aligned.place(i).is_some()).count();
    let all = source.tokens.iter().filter(|token| token.is_content()).count();
    let pairs = content.windows(2).filter(|pair| match (aligned.place(pair[0]), aligned.place(pair[1])) {
        (Some(a), Some(b)) => b > a && b - a <= pair[1] - pair[0] + 2,
        _ => false,
    });
    let figures_carried = figures.all > 0 && figures.broken.is_empty();
    let mut hard = broken.hard;
    let alone = members.len() == 1;
    let shared = if alone { Shared::of(&claim.tokens, &source.tokens) } else { Shared::default() };
    let scrambled = shared.is_scrambled() && broken.aside.is_empty();
    let refigured = alone && !figures.broken.is_empty() && has_free_figure(&aligned);
    hard.extend(figures.broken);
    hard.extend(put_off(&aligned, &next(set, passages)).map(|span| Reason { rule: DATE, claim: Some(span) }));
    if scrambled {
        hard.push(ORDER.into());
    }
    if alone && is_framed(&aligned) {
        hard.push(OUT_OF_CONTEXT.into());
    }
    let restated = alone && hard.is_empty() && broken.soft.is_empty() && is_restated(&aligned);
    // A figure that is not carried is one reason, not also a missing word.
    Comparison {
        support: members
            .iter()
            .map(|passage| Support { source: passage.source, span: passage.span })
            .collect(),
        coverage: set.coverage,
        same: share(same, content.len()),
        neighbours: share(pairs.count(), content.len().saturating_sub(1).max(1)),
        used: share(placed, all),
        hard,
        unsure: broken.unsure,
        soft: broken.soft,
        computed: figures.computed,
        figures_carried,
        content: content.len(),
        sentences: members.len(),
        scrambled,
        refigured,
        redated: figures.redated,
        substituted: shared.is_substituted(),
        restated,
    }
}

/// Sentences after a passage that may say that what it plans did not come to pass.
const NEXT: usize = 2;

/// The words of the sentences that follow the passages of `set`.
fn next<'a>(set: &Set, passages: &'a [Passage]) -> Vec<&'a Token> {
    let after = |&n: &usize| {
        let source = passages.get(n).map(|passage| passage.source);
        let rest = passages.iter().skip(n + 1).take(NEXT);
        rest.filter(move |passage| Some(passage.source) == source)
    };
    set.members.iter().flat_map(after).flat_map(|passage| &passage.tokens).collect()
}

/// Whether the passage has a figure that no word of the claim stands for.
fn has_free_figure(aligned: &Alignment<'_>) -> bool {
    let taken: HashSet<usize> = (0..aligned.claim.tokens.len()).filter_map(|i| aligned.place(i)).collect();
    let figures = aligned.source.tokens.iter().enumerate().filter(|(_, token)| token.class == Class::Number);
    figures.into_iter().any(|(at, _)| !taken.contains(&at))
}

/// The words that a claim and one passage have in common, as they are written.
#[derive(Default)]
struct Shared {
    /// Their number.
    words: usize,
    /// That of the longer one of the two, of all words.
    of: usize,
    /// At how many places, the ends among them, neighbours of the one are none in the other.
    parted: usize,
    /// Whether each has a content word that the other one has not.
    differs: bool,
}

impl Shared {
    fn of(claim: &[Token], source: &[Token]) -> Self {
        let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, token) in source.iter().enumerate() {
            places.entry(&token.lower).or_default().push(at);
        }
        let (mut found, mut own): (Vec<usize>, bool) = (Vec::new(), false);
        for token in claim {
            let free = places.entry(&token.lower).or_default();
            let next = found.last().map_or(0, |last| last + 1);
            let nearest = free.iter().enumerate().min_by_key(|(_, at)| (at.abs_diff(next), **at));
            match nearest {
                Some((which, _)) => found.push(free.remove(which)),
                None => own |= token.is_content(),
            }
        }
        let mut left = places.values().flatten().filter_map(|&at| source.get(at));
        let inside = found.windows(2).filter(|pair| pair[1] != pair[0] + 1).count();
        let ends = [found.first() != Some(&0), found.last() != Some(&source.len().saturating_sub(1))];
        Self {
            words: found.len(),
            of: claim.len().max(source.len()),
            parted: inside + ends.into_iter().filter(|parted| *parted).count(),
            differs: own && left.any(Token::is_content),
        }
    }

    fn are(&self, share: f64) -> bool {
        self.words > 0 && self.words as f64 >= share * self.of as f64
    }

    /// Whether these are nearly all words, but not in an order that a sentence turned round has.
    fn is_scrambled(&self) -> bool {
        self.are(SAME_WORDS) && self.parted >= SCRAMBLED
    }

    /// Whether the claim is the passage with a word put for one of its words.
    fn is_substituted(&self) -> bool {
        self.are(NEARLY_SAME) && self.differs
    }
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { (part as f64 / whole as f64).min(1.0) }
}

/// Neighbouring passages of one source as one span each.
pub(super) fn joined(mut support: Vec<Support>, passages: &[Passage]) -> Vec<Support> {
    support.sort();
    support.dedup();
    let at = |support: &Support| {
        passages
            .iter()
            .position(|passage| passage.source == support.source && passage.span.end() == support.span.end())
    };
    let mut out: Vec<(Support, Option<usize>)> = Vec::new();
    for next in support {
        let place = at(&next);
        match out.last_mut() {
            Some((last, Some(before))) if last.source == next.source && place == Some(*before + 1) => {
                let span: Span = last.span.cover(next.span);
                (last.span, *before) = (span, *before + 1);
            }
            _ => out.push((next, place)),
        }
    }
    out.into_iter().map(|(support, _)| support).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn words_in_each_others_places_are_not_a_sentence_that_is_turned_round() {
        let is_scrambled =
            |claim, source| Shared::of(&tokens(claim, 0, 0), &tokens(source, 0, 0)).is_scrambled();
        let said = "Ruth came home with her books on Monday.";
        assert!(!is_scrambled(said, said));
        assert!(!is_scrambled("On Monday Ruth came home with her books.", said));
        assert!(is_scrambled("Ruth came Monday with her books on home.", said));
        assert!(is_scrambled("Monday came home with her books on Ruth.", said));
    }

    #[test]
    fn one_word_for_another_is_seen_in_short_sentences_and_an_added_one_is_none() {
        let is_substituted =
            |claim, source| Shared::of(&tokens(claim, 0, 0), &tokens(source, 0, 0)).is_substituted();
        let said = "So home late in the evening.";
        assert!(is_substituted("So home late in the morning.", said));
        assert!(!is_substituted(said, said));
        assert!(!is_substituted("So home very late in the evening.", said));
        assert!(!is_substituted("So home in the evening.", said));
        assert!(!is_substituted("So by coach to my office, and home late.", said));
    }
}
