//! A phrase that the claim has before its sentence and the source after it, or the other way round: the order of the two
//! says nothing.

use std::ops::Range;

use crate::entailment::align::Alignment;
use crate::entailment::lexicon::RELATIONS;
use crate::entailment::tokens::{Class, Gap, Token};

/// Words of a claim that stand together at its beginning or end, and together in the source at the other side.
pub(super) fn phrase(aligned: &Alignment<'_>) -> Range<usize> {
    let claim = &aligned.claim.tokens;
    let moved = |i: usize| aligned.to[i].is_none() && aligned.moved[i].is_some();
    let loose = |i: usize| moved(i) || claim[i].class == Class::Function || claim[i].class == Class::Relation;
    let head = (0..claim.len()).take_while(|&i| loose(i)).last().map_or(0, |last| last + 1);
    // A function word before the rest belongs to the rest.
    let head = (0..head).rev().find(|&i| moved(i)).map_or(0, |last| last + 1);
    if head > 0 && head < claim.len() && begins(&claim[0]) && is_whole(aligned, 0..head) {
        return 0..head;
    }
    let tail = (0..claim.len()).rev().take_while(|&i| loose(i)).last().unwrap_or(claim.len());
    let from = (tail..claim.len()).find(|&i| begins(&claim[i])).unwrap_or(claim.len());
    let whole = from > 0 && from < claim.len() && (from..claim.len()).any(moved);
    if whole && (tail..from).all(|i| !moved(i)) && is_whole(aligned, from..claim.len()) {
        return from..claim.len();
    }
    // `On the wall there were painted windows`: all that comes after the phrase comes before it in the source.
    let rest = tail..claim.len();
    if tail > 0 && begins(&claim[0]) && is_fronted(aligned, 0..tail) && is_ordered(aligned, rest.clone()) {
        return rest;
    }
    clause(aligned, &moved)
        .or_else(|| owned(aligned, &moved))
        .or_else(|| one_of_two(aligned, &moved))
        .unwrap_or(0..0)
}

/// `The parrot of my aunt's lodger`, of `my aunt's lodger's parrot`: the word that is moved.
fn owned(aligned: &Alignment<'_>, moved: &dyn Fn(usize) -> bool) -> Option<Range<usize>> {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let only = (0..claim.len()).filter(|&i| claim[i].is_content() && moved(i)).collect::<Vec<_>>();
    let [i] = only[..] else { return None };
    // `The dairy roof`, of `the roof of the dairy`: whichever of the two is the one that is moved
    let is_compound = |first: usize| {
        let (Some(of_it), Some(thing)) = (aligned.place(first), aligned.place(first + 1)) else {
            return false;
        };
        let close = claim[first + 1].gap == Gap::Close && claim[first].class == Class::Content;
        let of = source.get(thing + 1).is_some_and(|next| next.lower == "of");
        close && of && (of_it == thing + 2 || of_it == thing + 3 && source[thing + 2].lower == "the")
    };
    let second = i.checked_sub(1).is_some_and(is_compound);
    if second || i + 1 < claim.len() && is_compound(i) {
        return Some(i..i + 1);
    }
    let of = claim.get(i + 1).is_some_and(|next| next.lower == "of");
    let owner = (i + 2..claim.len()).take(4).filter(|&n| claim[n].is_content()).find_map(|n| {
        let place = aligned.place(n)?;
        (source[place].owns() && Some(place + 1) == aligned.place(i)).then_some(())
    });
    (of && owner.is_some()).then_some(i..i + 1)
}

/// `Signor Conti and Madame Delorme`, of `Madame Delorme and Signor Conti`.
fn one_of_two(aligned: &Alignment<'_>, moved: &dyn Fn(usize) -> bool) -> Option<Range<usize>> {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let first = (0..claim.len()).find(|&i| moved(i))?;
    let last = (0..claim.len()).rev().find(|&i| moved(i))?;
    let run = first..last + 1;
    let is_and = |tokens: &[Token], at: Option<usize>| {
        at.and_then(|at| tokens.get(at)).is_some_and(|token| token.lower == "and")
    };
    let named = run.clone().all(|i| moved(i) && claim[i].class == Class::Name);
    let (from, to) = (aligned.place(first)?, aligned.place(last)?);
    let beside = |tokens: &[Token], first: usize, last: usize| {
        (is_and(tokens, first.checked_sub(1)), is_and(tokens, Some(last + 1)))
    };
    if first < 2 && is_and(claim, first.checked_sub(1)) {
        return None;
    }
    let turned = match (beside(claim, first, last), beside(source, from, to)) {
        // The other one of the two is the other one there.
        ((true, false), (false, true)) => (to + 2..to + 5).any(|at| aligned.place(first - 2) == Some(at)),
        ((false, true), (true, false)) => {
            (from.saturating_sub(4)..from).any(|at| aligned.place(last + 2) == Some(at))
        }
        _ => false,
    };
    (named && turned && is_ordered(aligned, run.clone())).then_some(run)
}

/// Whether words that begin the claim are a phrase that ends its sentence in the source.
fn is_fronted(aligned: &Alignment<'_>, words: Range<usize>) -> bool {
    let source = &aligned.source.tokens;
    let places: Vec<usize> = words.clone().filter_map(|i| aligned.to[i]).collect();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
    let opens = &aligned.claim.tokens[words.start].lower;
    let same = (first.saturating_sub(3)..=first).any(|at| source[at].lower == *opens);
    let ends = source.get(last + 1).is_none_or(|next| next.sentence != source[last].sentence);
    same && ends && last < first + words.len() + 1
}

/// Whether the words stand side by side and in their order in the source, though after others of the claim.
fn is_ordered(aligned: &Alignment<'_>, words: Range<usize>) -> bool {
    let places: Vec<usize> = words.clone().filter_map(|i| aligned.place(i)).collect();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
    let content = |i: &usize| aligned.claim.tokens[*i].is_content();
    let all = words.clone().filter(content).all(|i| aligned.place(i).is_some());
    all && places.windows(2).all(|pair| pair[0] < pair[1]) && last < first + words.len() + 1
}

/// A clause that the claim has after another one and the source before it: `the cart left at noon, and post came at nine`.
fn clause(aligned: &Alignment<'_>, moved: &dyn Fn(usize) -> bool) -> Option<Range<usize>> {
    let (claim, source) = (aligned.claim, aligned.source);
    let last = claim.tokens.len().checked_sub(1)?;
    let (first, second) = (claim.clause(0), claim.clause(last));
    let is_moved = |range: &Range<usize>| {
        let content = |i: &usize| claim.tokens[*i].is_content();
        range.clone().any(|i| content(&i)) && range.clone().filter(content).all(moved)
    };
    let range = [first.clone(), second.clone()].into_iter().find(is_moved)?;
    let other = if range == first { second.clone() } else { first.clone() };
    let whole = |range: &Range<usize>| {
        let at = range.clone().find_map(|i| aligned.place(i))?;
        let said = source.clause(at);
        let inside = range.clone().filter_map(|i| aligned.place(i)).all(|place| said.contains(&place));
        let used = |n: usize| range.clone().any(|i| aligned.place(i) == Some(n));
        let all = said.clone().filter(|&n| source.tokens[n].is_content()).all(used);
        (inside && all).then_some(said)
    };
    let joined = first.end == second.start && whole(&range)? != whole(&other)?;
    (joined && is_ordered(aligned, range.clone()) && is_ordered(aligned, other)).then_some(range)
}

fn begins(token: &Token) -> bool {
    RELATIONS.binary_search(&token.lower.as_str()).is_ok()
        || matches!(
            token.lower.as_str(),
            "at" | "in"
                | "on"
                | "when"
                | "while"
                | "whenever"
                | "every"
                | "once"
                | "each"
                | "last"
                | "that"
                | "upon"
        )
}

/// Whether the words stand side by side in the source, in their order, after the same preposition, and at its edge.
fn is_whole(aligned: &Alignment<'_>, words: Range<usize>) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let places: Vec<usize> =
        words.clone().filter_map(|i| aligned.moved[i].filter(|_| aligned.to[i].is_none())).collect();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
    let ordered = places.windows(2).all(|pair| pair[0] < pair[1]);
    let near = last < first + words.len() + 1;
    let opens = &claim[words.start].lower;
    let same = source[first].lower == *opens
        || (first.saturating_sub(3)..first).any(|at| source[at].lower == *opens);
    let sentence = source[first].sentence;
    let after = source.iter().skip(last + 1).take_while(|token| token.sentence == sentence);
    let others: Vec<usize> =
        (0..claim.len()).filter(|i| !words.contains(i)).filter_map(|i| aligned.to[i]).collect();
    let edge =
        others.iter().all(|&at| at < first) || others.iter().all(|&at| at > last) || after.count() == 0;
    ordered && near && same && edge
}
