//! Names: the same person or place, by surname, initial, title or spelled-out letters, and no other one.

use super::{Broken, before, slot};
use crate::entailment::align::{Alignment, Side};
use crate::entailment::tokens::{Class, Gap, Token, is_title, lower};
use crate::entailment::{NAME, NAME_MISSING};

pub(super) fn names(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (aligned.claim, aligned.source);
    put_together(aligned, broken);
    titles(aligned, broken);
    for (i, token) in claim.tokens.iter().enumerate().filter(|(_, token)| token.class == Class::Name) {
        if let Some(j) = aligned.place(i) {
            other_first_name(aligned, i, j, broken);
            continue;
        }
        let surname = claim
            .tokens
            .get(i + 1)
            .filter(|next| next.class == Class::Name)
            .and_then(|_| aligned.place(i + 1));
        if let Some(j) = surname {
            match first_name(source, j) {
                _ if is_title(&token.lower) => broken.excused.push(i),
                Some(said) if !is_title(&said.lower) && is_initial(&said.lower, &token.lower) => {
                    broken.excused.push(i)
                }
                Some(said) if !is_title(&said.lower) => broken.hard(NAME, token),
                // The source has the surname alone: whose it is, it does not say.
                _ => broken.soft(NAME_MISSING, token),
            }
        } else if i > 0
            && claim.tokens[i - 1].class == Class::Name
            && aligned.same(i - 1)
            && token.gap == Gap::Close
            && !follows_name(aligned, i)
        {
            // A surname that the source leaves out.
            broken.soft(NAME_MISSING, token);
        } else if spelled_out(&token.lower, source) {
            broken.excused.push(i);
        } else if slot(aligned, i).any(|(_, said)| said.class == Class::Name && !is_title(&said.lower)) {
            broken.hard(NAME, token);
        } else {
            broken.soft(NAME_MISSING, token);
        }
    }
}

/// `Josiah, the brother of Judge Asa Crane`: Josiah was no judge.
fn titles(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Content) {
        let Some(j) = aligned.place(i) else { continue };
        let titled = source[j].capital && source[j].gap != Gap::Sentence;
        let bearer = source.get(j + 1).filter(|next| titled && next.class == Class::Name);
        let Some(bearer) = bearer else { continue };
        let names = claim.iter().any(|other| other.class == Class::Name);
        if names && !claim.iter().any(|other| other.lower == bearer.lower) {
            broken.hard(NAME, token);
        }
    }
}

/// `Dr. Anna Lund and Peter Holm`: nobody there is called Peter Lund.
fn put_together(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let is_name = |token: &Token| token.class == Class::Name && !token.bound;
    let parted = |token: &Token, before: &Token| {
        token.gap > Gap::Close && !is_title(&before.lower) && before.lower.chars().count() > 1
    };
    let run = |at: usize| {
        let mut first = at;
        while first > 0 && is_name(&source[first - 1]) && !parted(&source[first], &source[first - 1]) {
            first -= 1;
        }
        first
    };
    for i in 1..claim.len() {
        let (before, token) = (&claim[i - 1], &claim[i]);
        // `At Christmas Cousin Margery`
        let place =
            i == 2 && matches!(lower(claim, i - 2), "at" | "in" | "on" | "from" | "near" | "last" | "that");
        let owner = place || before.owns();
        if !is_name(before) || !is_name(token) || parted(token, before) || owner {
            continue;
        }
        let (Some(p), Some(q)) = (aligned.place(i - 1), aligned.place(i)) else { continue };
        if !is_name(&source[p]) || !is_name(&source[q]) || run(p) == run(q) {
            continue;
        }
        // `Mr. and Mrs. Hale`, `Anna and Peter Lund`
        let shares = lower(source, p + 1) == "and" && run(q) == p + 2 && q > p;
        let elsewhere = (1..source.len()).any(|n| {
            source[n].lower == token.lower
                && run(n) < n
                && (run(n)..n).any(|m| source[m].lower == before.lower)
        });
        // Of one of the two the name that goes with it is left out.
        let free = |n: usize| {
            source.get(n).is_some_and(|other| is_name(other) && !is_title(&other.lower))
                && !aligned.is_used(n)
        };
        let with = source.get(p + 1).is_some_and(|next| next.gap == Gap::Close || is_title(&source[p].lower))
            && free(p + 1)
            || run(q) < q && free(q - 1);
        if with && !shares && !elsewhere {
            broken.hard(NAME, token);
        }
    }
}

/// The name before the surname at `j`.
fn first_name(source: &Side, j: usize) -> Option<&Token> {
    let said = before(source, j).filter(|said| said.class == Class::Name)?;
    let parted =
        source.tokens[j].gap == Gap::Sentence && !is_title(&said.lower) && said.lower.chars().count() > 1;
    (!parted).then_some(said)
}

/// Whether another name follows at once where the first name stands in the source.
fn follows_name(aligned: &Alignment<'_>, i: usize) -> bool {
    let next = aligned.place(i - 1).and_then(|j| aligned.source.tokens.get(j + 1));
    next.is_some_and(|next| next.class == Class::Name && next.gap == Gap::Close)
}

/// A surname alone in the claim is any bearer's; a first name or title before it must be the same.
fn other_first_name(aligned: &Alignment<'_>, i: usize, j: usize, broken: &mut Broken) {
    let (Some(claimed), Some(said)) = (before(aligned.claim, i), before(aligned.source, j)) else { return };
    let both = claimed.class == Class::Name && said.class == Class::Name;
    if !both || claimed.lower == said.lower || aligned.place(i - 1).is_some() {
        return;
    }
    if is_title(&claimed.lower) && is_title(&said.lower) && !same_title(&claimed.lower, &said.lower) {
        broken.hard(NAME, claimed);
    }
}

fn same_title(a: &str, b: &str) -> bool {
    let plain = |title: &str| match title {
        "mister" | "esq" => "mr".to_owned(),
        "captain" => "capt".to_owned(),
        "colonel" => "col".to_owned(),
        "general" => "gen".to_owned(),
        "doctor" => "dr".to_owned(),
        "saint" => "st".to_owned(),
        "lieutenant" => "lt".to_owned(),
        title => title.to_owned(),
    };
    // A title on one side alone is no contradiction.
    !is_title(a) || !is_title(b) || plain(a) == plain(b)
}

fn is_initial(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    short.trim_end_matches('.').chars().count() == 1 && long.starts_with(short.trim_end_matches('.'))
}

/// Whether names of the source, in a row, begin with the letters of `short`.
fn spelled_out(short: &str, source: &Side) -> bool {
    let letters: Vec<char> = short.chars().filter(|c| c.is_alphabetic()).collect();
    let name = |token: &Token| token.capital && !token.lower.is_empty();
    let initials: Vec<char> = source
        .tokens
        .iter()
        .filter(|token| name(token))
        .filter_map(|token| token.lower.chars().next())
        .collect();
    (2..=6).contains(&letters.len()) && initials.windows(letters.len()).any(|row| row == letters)
}
