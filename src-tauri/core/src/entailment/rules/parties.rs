//! Who did it, to whom it went, and from whom it came: in the active, in the passive, and with `to`, `from` and `by`.

use std::ops::Range;

use super::{Broken, SYMMETRIC, passive};
use crate::entailment::ROLE;
use crate::entailment::align::{Alignment, Side};
use crate::entailment::lexicon;
use crate::entailment::tokens::{Class, Gap, Token, is_title};

/// Irregular forms that are no verbs.
const NO_VERBS: [&str; 14] = [
    "bad", "child", "film", "foot", "goose", "good", "knife", "leaf", "life", "man", "mouse", "person",
    "tooth", "woman",
];

/// Holds who did what in the claim against the source, around each verb that both have.
pub(super) fn parties(aligned: &Alignment<'_>, broken: &mut Broken) {
    for (i, token) in aligned.claim.tokens.iter().enumerate() {
        let Some(j) = aligned.place(i).filter(|_| is_verb(token)) else { continue };
        if source_is_done(aligned, i, j) {
            caused(aligned, (i, j), token, broken);
            was_done_to(aligned, (i, j), token, broken);
        }
        if !is_verb(&aligned.source.tokens[j]) || SYMMETRIC.contains(&token.lemma) {
            continue;
        }
        if let (Some(own), Some(said)) = (agent(aligned.claim, i), agent(aligned.source, j)) {
            differ(aligned, (own, said), token, broken);
        }
        handed(aligned, (i, j), token, broken);
    }
}

/// Whether the source may say that it was done: a verb, in any of its forms.
fn source_is_done(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (own, said) = (&aligned.claim.tokens[i], &aligned.source.tokens[j]);
    said.class == Class::Content && !said.capital && (own.lemma == said.lemma || is_verb(said))
}

/// Words after which another one does it: `Ida let Tom drive`, `I had the roof mended`.
#[rustfmt::skip]
const CAUSES: [&str; 44] = [
    "allow", "allowed", "asked", "bade", "begged", "bid", "bribed", "caught", "caused", "commanded", "employed",
    "engaged", "expected", "felt", "forced", "get", "gets", "getting", "got", "had", "has", "have", "heard", "helped",
    "hired", "invited", "left", "let", "made", "make", "makes", "making", "noticed", "obliged", "ordered", "paid",
    "persuaded", "saw", "seen", "sent", "taught", "told", "wanted", "watched",
];

/// What somebody lets, makes or sees another one do is not done by themselves.
fn caused(aligned: &Alignment<'_>, (i, j): (usize, usize), verb: &Token, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let be = |tokens: &[Token], at: usize| tokens[at.saturating_sub(2)..at].iter().any(Token::is_be);
    if be(claim, i) || be(source, j) {
        return;
    }
    let ends =
        |n: usize| source[n].gap >= Gap::Comma || matches!(source[n].lower.as_str(), "and" | "but" | "who");
    let near = (j.saturating_sub(8)..j).rev().take_while(|&n| !ends(n + 1));
    let cause = near
        .into_iter()
        .find(|&n| CAUSES.contains(&source[n].lower.as_str()) && source[n].class != Class::Name);
    let Some(cause) = cause.filter(|&n| !aligned.is_used(n)) else { return };
    // Somebody or something stands between: `had mended` has nobody.
    let is_thing = |n: usize| {
        is_party(&source[n]) || source[n].class == Class::Content && !source[n].lower.ends_with("ly")
    };
    let begins = source.get(cause + 1).is_some_and(|next| {
        is_party(next)
            || next.capital
            || matches!(
                next.lower.as_str(),
                "it" | "the" | "a" | "an" | "this" | "that" | "both" | "all" | "some"
            )
    });
    if !begins || !(cause + 1..j).any(is_thing) {
        return;
    }
    let clause = aligned.claim.clause(i);
    let subject = (clause.start..i).find(|&n| is_party(&claim[n]) || claim[n].class == Class::Content);
    let place = subject.and_then(|n| aligned.place(n));
    if place.is_some_and(|place| place < cause && source[place].sentence == source[cause].sentence) {
        broken.hard(ROLE, verb);
    }
}

/// `We were lent the money`: we lent none.
fn was_done_to(aligned: &Alignment<'_>, (i, j): (usize, usize), verb: &Token, broken: &mut Broken) {
    /// What one is, is what one did: `they were married`, `he was come`.
    const BOTH: [&str; 12] = [
        "married", "gone", "come", "arrived", "returned", "grown", "become", "fallen", "risen", "met",
        "resolved", "drowned",
    ];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let be = |tokens: &[Token], at: usize| {
        let near = (at.saturating_sub(3)..at).rev().take_while(|&n| tokens[n + 1].gap == Gap::Close);
        near.into_iter().take_while(|&n| !is_party(&tokens[n])).find(|&n| tokens[n].is_be())
    };
    let participle = !source[j].lower.ends_with("ing") && !BOTH.contains(&source[j].lower.as_str());
    let Some(been) = be(source, j).filter(|_| participle && be(claim, i).is_none()) else { return };
    let object = claim.get(i + 1).is_some_and(|next| {
        next.gap == Gap::Close
            && (is_party(next)
                || matches!(next.lower.as_str(), "the" | "a" | "an")
                || next.class == Class::Content)
    });
    let clause = aligned.claim.clause(i);
    let subject = (clause.start..i).rev().find(|&n| is_party(&claim[n]) || claim[n].class == Class::Content);
    let said = aligned.source.clause(j);
    let place = subject.and_then(|n| aligned.place(n));
    if object && place.is_some_and(|place| said.contains(&place) && place < been) {
        broken.hard(ROLE, verb);
    }
}

/// Another one did it, who stands in the source in another place.
fn differ(
    aligned: &Alignment<'_>,
    (own, said): (Range<usize>, Range<usize>),
    verb: &Token,
    broken: &mut Broken,
) {
    let source = &aligned.source.tokens;
    let is_said = |i: usize| {
        let token = &aligned.claim.tokens[i];
        said.clone().any(|j| {
            source[j].lower == token.lower || !token.lemma.is_empty() && source[j].lemma == token.lemma
        })
    };
    if own.clone().any(is_said) {
        return;
    }
    let stands = |i: usize| aligned.place(i).is_some_and(|j| !said.contains(&j));
    // `Leonard never drank, and he worked`: nobody else is named whom `he` could mean.
    let means = |i: usize| {
        aligned.place(i).is_some_and(|place| {
            let third = said.clone().all(|j| matches!(source[j].lemma.as_str(), "he" | "she" | "they"));
            let sentence = source[said.start].sentence;
            let between =
                (0..said.start).filter(|&j| source[j].sentence == sentence && source[j].class == Class::Name);
            third
                && source[place].sentence == sentence
                && place < said.start
                && between.into_iter().all(|j| own.clone().any(|i| aligned.place(i) == Some(j)))
        })
    };
    if own.clone().any(means) {
        return;
    }
    let named = own.clone().any(|i| aligned.claim.tokens[i].class == Class::Name && stands(i));
    let other = own.clone().any(|i| aligned.claim.tokens[i].class == Class::Pronoun && stands(i));
    let both_named = said.clone().any(|j| source[j].class == Class::Name);
    if named || other && !both_named {
        broken.hard(ROLE, verb);
    }
}

/// `to Ruth` of the claim is `from Ruth` or `by Ruth` of the source, or she is the one who did it there.
fn handed(aligned: &Alignment<'_>, (i, j): (usize, usize), verb: &Token, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let end = aligned.claim.clause(i).end;
    for at in (i + 1..end).filter(|&at| claim[at].class == Class::Name) {
        let Some(own) = preposition(claim, at) else { continue };
        let Some(place) = aligned.place(at).filter(|place| place.abs_diff(j) <= 14) else { continue };
        let said = preposition(source, place);
        let acts = agent(aligned.source, j).is_some_and(|agent| agent.contains(&place));
        let against = said.is_some_and(|said| said != own) || own != "by" && acts;
        if against && !passive_change(aligned, (i, j), own, said) {
            broken.hard(ROLE, verb);
        }
    }
}

/// `by Ruth` in the passive is `Ruth` in the active.
fn passive_change(aligned: &Alignment<'_>, (i, j): (usize, usize), own: &str, said: Option<&str>) -> bool {
    passive(aligned.claim, i) != passive(aligned.source, j) && own == "by" && said.is_none()
}

/// The one of `to`, `from` and `by` that a name stands after.
fn preposition(tokens: &[Token], at: usize) -> Option<&str> {
    let small = |token: &Token| {
        token.class == Class::Name
            || is_title(&token.lower)
            || matches!(
                token.lower.as_str(),
                "the" | "my" | "his" | "her" | "our" | "their" | "old" | "poor" | "dear"
            )
    };
    let before =
        (at.saturating_sub(4)..at).rev().find(|&n| tokens[n + 1].gap != Gap::Close || !small(&tokens[n]))?;
    let found =
        matches!(tokens[before].lower.as_str(), "to" | "from" | "by") && tokens[before + 1].gap <= Gap::Close;
    found.then(|| tokens[before].lower.as_str())
}

/// Whether a word is, by its form, a verb of what was done.
fn is_verb(token: &Token) -> bool {
    if token.lower == "let" {
        return true;
    }
    if token.class != Class::Content || token.capital {
        return false;
    }
    let past = token.lower.len() > 4 && token.lower.ends_with("ed");
    past || lexicon::base_form(&token.lower).is_some_and(|base| !NO_VERBS.contains(&base))
}

/// The words that name who does it: before the verb, or after `by` in the passive.
fn agent(side: &Side, at: usize) -> Option<Range<usize>> {
    let tokens = &side.tokens;
    let clause = side.clause(at);
    if passive(side, at) {
        let by = (at + 1..(at + 6).min(tokens.len())).find(|&n| tokens[n].lower == "by")?;
        let first = (by + 1..(by + 4).min(tokens.len())).find(|&n| is_party(&tokens[n]))?;
        let last = (first..tokens.len()).take_while(|&n| is_party(&tokens[n])).last()?;
        return may_act(&tokens[last]).then_some(first..last + 1);
    }
    if at.checked_sub(1).is_some_and(|n| tokens[n].is_be()) {
        return None;
    }
    let last = (clause.start..at)
        .rev()
        .take(5)
        .take_while(|&n| tokens[n + 1].gap == Gap::Close)
        .find(|&n| is_party(&tokens[n]))?;
    // `her husband beat her`: the noun, and not whose he is.
    if let Some(noun) = at.checked_sub(1).filter(|&n| {
        let said = tokens[n + 1].gap == Gap::Close
            && tokens[n].class == Class::Content
            && !tokens[n].lower.ends_with("ly");
        said && last + 1 == n && tokens[last].class == Class::Pronoun && !may_act(&tokens[last])
    }) {
        return Some(noun..noun + 1);
    }
    if !may_act(&tokens[last]) || preposition(tokens, last).is_some() {
        return None;
    }
    let mut first = last;
    while let Some(before) = first.checked_sub(1) {
        let joined =
            tokens[before].lower == "and" || is_party(&tokens[before]) && tokens[first].gap <= Gap::Comma;
        if !joined || tokens[before].class == Class::Pronoun && tokens[before].lower != "i" {
            break;
        }
        first = before;
    }
    Some(first..last + 1)
}

fn is_party(token: &Token) -> bool {
    matches!(token.class, Class::Name | Class::Pronoun)
}

/// Neither `Ruth's`, nor `me`, nor `his`, do anything.
fn may_act(token: &Token) -> bool {
    if token.bound {
        // A name in the place of `I`, `I'd` or `you`, not of `me`, `my` or `your`.
        return matches!(token.span.len(), 1 | 3);
    }
    let possessive = token.owns();
    let object = ["me", "him", "them", "us", "my", "his", "her", "our", "your", "their", "its"];
    !possessive && !object.contains(&token.lower.as_str())
}
