//! Of whom something is said: what one person of a passage is, has or does is not so of another one who is named in it.

use std::ops::Range;

use super::super::OTHER_SUBJECT;
use super::super::align::{Alignment, Side};
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::kin::is_kin;
use super::{Broken, passive};

/// Words that begin a clause about whoever stands before them.
const RELATIVES: [&str; 4] = ["who", "which", "whom", "whose"];
/// Words that join a clause to the one before it.
const JOINS: [&str; 12] =
    ["and", "but", "so", "yet", "then", "while", "whereas", "although", "though", "because", "when", "or"];

/// Holds of whom the claim says what it says against of whom the source does.
pub(in crate::entailment) fn subjects(aligned: &Alignment<'_>, broken: &mut Broken) {
    gapped(aligned, broken);
    owned(aligned, broken);
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let Some(j) = aligned.place(i) else { continue };
        let Some(own) = subject(aligned.claim, i).filter(|own| !own.contains(&i)) else { continue };
        let first_person = claim[own.clone()].iter().all(|token| token.lemma == "i" || token.lemma == "we");
        if !own.clone().any(|n| claim[n].class == Class::Name) && !first_person {
            continue;
        }
        let said = match is_said(aligned.claim, &own, i) {
            Said::Itself => subject(aligned.source, j),
            Said::Beside(verb) => aligned.place(verb).and_then(|verb| parallel(aligned.source, verb, j)),
            Said::Elsewhere => None,
        };
        let Some(said) = said.filter(|said| !said.contains(&j)) else { continue };
        let passives = passive(aligned.claim, i) || passive(aligned.source, j);
        if passives || is_been(claim, i) != is_been(source, j) || is_kin(&token.lower) {
            continue;
        }
        // `Victor went to the guns and Hugo to the cooks`: Hugo went, too.
        let also = (i + 1..claim.len()).filter_map(|n| aligned.place(n)).any(|at| {
            let run = parallel(aligned.source, j, at);
            run.is_some_and(|run| own.clone().any(|m| run.clone().any(|n| source[n].lower == claim[m].lower)))
        });
        if also {
            continue;
        }
        let other = said.clone().all(|n| source[n].class == Class::Name || lower(source, n) == "and")
            && !said.clone().any(|n| own.clone().any(|m| claim[m].lower == source[n].lower));
        // `Ruth Hale` and `Mrs. Hale`, and a name that the passage does not have, are the business of the rule of names.
        let stands = first_person && !said.clone().any(|n| source[n].bound)
            || own
                .clone()
                .any(|m| source.iter().any(|token| token.lower == claim[m].lower && !is_title(&token.lower)));
        if other && stands {
            broken.hard(OTHER_SUBJECT, token);
        }
    }
}

/// `The horse was called Captain and the dog Bosun`: the horse was not called Bosun.
fn gapped(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let used: Vec<usize> = (0..claim.len()).filter_map(|i| aligned.place(i)).collect();
    let content: Vec<usize> = (0..claim.len()).filter(|&i| claim[i].is_content()).collect();
    for pair in content.windows(2) {
        let (Some(p), Some(q)) = (aligned.to[pair[0]], aligned.to[pair[1]]) else { continue };
        let (here, there) = (aligned.source.clause(p), aligned.source.clause(q));
        let joined = here.end == there.start && matches!(lower(source, there.start), "and" | "but");
        if !joined
            || claim[pair[0]].clause != claim[pair[1]].clause
            || there.clone().any(|n| is_verb(&source[n]))
        {
            continue;
        }
        let free = |n: usize| source[n].is_content() && !used.contains(&n);
        // Something else stands with the verb in each of the two.
        let other = (there.start + 1..q).any(free);
        let instead = (p + 1..here.end).any(free) && (here.start..p + 1).any(|n| is_verb(&source[n]));
        if other && instead {
            broken.hard(OTHER_SUBJECT, &claim[pair[1]]);
        }
    }
}

/// `His widow's second husband was a Dutchman`: whoever reads `he was a Dutchman` takes it for him whose widow she was.
fn owned(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let Some(own) = claim.first().map(|token| token.lower.as_str()) else { return };
    let whose = match own {
        "he" => "his",
        "she" => "her",
        "they" => "their",
        _ => return,
    };
    let told = |i: usize| aligned.place(i).filter(|_| matches!(claim[i].class, Class::Content | Class::Name));
    let Some((i, j)) = (1..claim.len()).find_map(|i| Some((i, told(i)?))) else { return };
    let clause = aligned.source.clause(j);
    let Some(verb) = (clause.start..clause.end).find(|&n| is_verb(&source[n])) else { return };
    let subject = clause.start..verb;
    let is_owned = lower(source, clause.start) == whose && subject.len() > 1;
    let himself = source[subject].iter().any(|token| token.lower == own || token.class == Class::Name);
    if is_owned && verb <= j + 1 && !himself {
        broken.hard(OTHER_SUBJECT, &claim[i]);
    }
}

/// How a word of a claim belongs to its subject.
enum Said {
    /// It is what the subject is, has or does.
    Itself,
    /// It stands after this verb.
    Beside(usize),
    /// Nobody can say.
    Elsewhere,
}

fn is_said(side: &Side, own: &Range<usize>, at: usize) -> Said {
    let tokens = &side.tokens;
    let first = (own.end..at + 1).find(|&n| is_verb(&tokens[n]));
    // `was told`, `had never been`: the verb that says what was done.
    let verb = first.map(|first| {
        let near = (first + 1..(first + 4).min(at + 1)).take_while(|&n| tokens[n].gap == Gap::Close);
        let main = near.filter(|&n| is_verb(&tokens[n]) && tokens[n].class == Class::Content).last();
        main.filter(|_| tokens[first].class != Class::Content).unwrap_or(first)
    });
    match verb {
        Some(verb) if verb == at => Said::Itself,
        Some(verb) if is_copula(&tokens[verb].lower) => {
            // `Ida was lame`, `Ida was a dentist`; not `Ida was at the mill`, which `went to the mill` may mean.
            let plain = (verb + 1..at).all(|n| {
                let token = &tokens[n];
                token.gap == Gap::Close
                    && token.class != Class::Relation
                    && !matches!(token.lower.as_str(), "at" | "in" | "on" | "of" | "and")
            });
            if plain { Said::Itself } else { Said::Elsewhere }
        }
        Some(verb) if is_been(tokens, verb) => Said::Elsewhere,
        Some(verb) => Said::Beside(verb),
        None => Said::Elsewhere,
    }
}

/// `was told`
fn is_been(tokens: &[Token], at: usize) -> bool {
    let before = (at.saturating_sub(3)..at).rev().take_while(|n| tokens[n + 1].gap < Gap::Sentence);
    tokens[at].class == Class::Content
        && is_verb(&tokens[at])
        && before.into_iter().any(|n| tokens[n].is_be())
}

fn is_copula(lower: &str) -> bool {
    matches!(lower, "was" | "were" | "is" | "are" | "am" | "became" | "be" | "been" | "had" | "has" | "have")
}

/// Whether a word is, by its form, a finite verb.
pub(in crate::entailment) fn is_verb(token: &Token) -> bool {
    let past = token.class == Class::Content
        && !token.capital
        && (token.lower.len() > 3 && token.lower.ends_with("ed")
            || lexicon::base_form(&token.lower).is_some());
    past || token.class == Class::Modal
        || is_copula(&token.lower)
        || matches!(token.lower.as_str(), "did" | "does" | "do")
}

/// Whether a name that is put for a pronoun of the source is one of the claim's.
pub(super) fn is_named(aligned: &Alignment<'_>, said: &Token) -> bool {
    said.bound && aligned.claim.tokens.iter().any(|own| own.lower == said.lower)
}

/// Words before which no subject stands: `of Ruth`, `to Ruth`.
fn is_preposition(token: &Token) -> bool {
    token.class == Class::Relation
        || matches!(token.lower.as_str(), "of" | "at" | "in" | "on" | "upon" | "beside")
}

fn is_party(token: &Token) -> bool {
    token.class == Class::Name && !is_time(&token.lower) || token.class == Class::Pronoun
}

pub(super) fn is_time(lower: &str) -> bool {
    const TIMES: [&str; 23] = [
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "january",
        "february",
        "march",
        "april",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "christmas",
        "easter",
        "whitsun",
        "michaelmas",
        "lent",
    ];
    TIMES.contains(&lower)
}

/// Neither `Ruth's`, nor `me`, nor `his`, are subjects.
pub(super) fn may_be_subject(token: &Token) -> bool {
    if token.bound {
        return matches!(token.span.len(), 1 | 3);
    }
    let possessive = token.class == Class::Name && token.owns();
    let object = [
        "me",
        "him",
        "them",
        "us",
        "my",
        "his",
        "her",
        "our",
        "your",
        "their",
        "mine",
        "himself",
        "herself",
        "themselves",
        "myself",
    ];
    !possessive && !object.contains(&token.lower.as_str())
}

/// Who is the subject of what stands at `at`; none where that cannot be said.
pub(super) fn subject(side: &Side, at: usize) -> Option<Range<usize>> {
    let tokens = &side.tokens;
    let mut clause = side.clause(at);
    let mut end = at;
    for _ in 0..4 {
        let verb = (clause.start..end.max(clause.start))
            .find(|&n| is_verb(&tokens[n]))
            .or_else(|| (end == at && is_verb(&tokens[at])).then_some(at));
        let before = verb.unwrap_or(end);
        if let Some(found) = named(tokens, clause.start..before) {
            // Without a verb, a name beside another is no subject: `Ruth, Ellen`; but `and Reuben a tailor`.
            let left_out = JOINS.contains(&lower(tokens, clause.start))
                && matches!(lower(tokens, found.end), "a" | "an" | "the");
            return (verb.is_some() || left_out).then_some(found);
        }
        let opens = lower(tokens, clause.start);
        let back = clause.start.checked_sub(1)?;
        if tokens[clause.start].sentence != tokens[back].sentence || tokens[clause.start].gap == Gap::Sentence
        {
            return None;
        }
        if matches!(opens, "who" | "which") {
            return run_before(tokens, clause.start);
        }
        // `Adam Reeve, a groom`
        let apposed =
            verb.is_none() && tokens[clause.start].gap == Gap::Comma && matches!(opens, "a" | "an" | "the");
        if apposed {
            return run_before(tokens, clause.start);
        }
        // Some other subject, `the boy`, of its own: nobody can say who that is.
        let own_noun = (clause.start..before)
            .any(|n| tokens[n].class == Class::Content && !tokens[n].lower.ends_with("ly"));
        if own_noun || !(JOINS.contains(&opens) || verb.is_some()) {
            return None;
        }
        // A clause about somebody who is named in it does not carry its subject on.
        let mut earlier = side.clause(back);
        while RELATIVES.contains(&lower(tokens, earlier.start)) {
            let before = earlier.start.checked_sub(1)?;
            earlier = side.clause(before);
        }
        end = earlier.end;
        clause = earlier;
    }
    None
}

/// The last run of names, or nominative pronoun, in `within` that may be a subject.
fn named(tokens: &[Token], within: Range<usize>) -> Option<Range<usize>> {
    let last = within.clone().rev().find(|&n| is_party(&tokens[n]) && may_be_subject(&tokens[n]))?;
    let mut first = last;
    while first > within.start
        && is_party(&tokens[first - 1])
        && tokens[first].gap <= Gap::Comma
        && may_be_subject(&tokens[first - 1])
    {
        first -= 1;
    }
    let before =
        first.checked_sub(1).filter(|before| tokens[first].gap == Gap::Close && within.contains(before));
    if before.is_some_and(|before| is_preposition(&tokens[before])) {
        return named(tokens, within.start..first);
    }
    // `Jane and Tom painted the door`: both of them.
    while let Some(and) = first.checked_sub(1).filter(|&n| lower(tokens, n) == "and") {
        let Some(other) = and.checked_sub(1).filter(|&n| is_party(&tokens[n]) && may_be_subject(&tokens[n]))
        else {
            break;
        };
        first = other;
        while first > 0 && tokens[first].gap == Gap::Close && is_party(&tokens[first - 1]) {
            first -= 1;
        }
    }
    Some(first..last + 1)
}

/// The names right before `at`.
fn run_before(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let last = at.checked_sub(1).filter(|&n| tokens[n].class == Class::Name && may_be_subject(&tokens[n]))?;
    let mut first = last;
    while first > 0
        && tokens[first].gap != Gap::Comma
        && tokens[first - 1].class == Class::Name
        && tokens[first].gap < Gap::Clause
    {
        first -= 1;
    }
    Some(first..last + 1)
}

/// `Victor went to the guns and Hugo to the cooks`: who it is that stands with a verb only said before.
fn parallel(side: &Side, verb: usize, at: usize) -> Option<Range<usize>> {
    let tokens = &side.tokens;
    if verb >= at || tokens[verb].sentence != tokens[at].sentence {
        return None;
    }
    let clause = side.clause(at);
    let joined = JOINS.contains(&lower(tokens, clause.start)) || tokens[clause.start].gap >= Gap::Comma;
    if !joined || clause.contains(&verb) {
        return None;
    }
    // A verb of its own: whoever does that is its subject.
    if (clause.start..at).any(|n| is_verb(&tokens[n])) {
        let own = named(tokens, clause.start..at)?;
        return (clause.start..at).find(|&n| is_verb(&tokens[n])).filter(|&n| own.end <= n).map(|_| own);
    }
    let first = clause.start + usize::from(JOINS.contains(&lower(tokens, clause.start)));
    let mut end = first;
    while end < at && tokens[end].class == Class::Name {
        end += 1;
    }
    // The same preposition stands after the verb.
    let preposition = tokens.get(end).filter(|token| is_preposition(token))?;
    let twice = (verb + 1..clause.start).any(|n| tokens[n].lower == preposition.lower);
    (end > first && end < at && twice).then_some(first..end)
}
