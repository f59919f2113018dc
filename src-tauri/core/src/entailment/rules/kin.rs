//! Who is whose kin: `Harold is the son of my sister Ida` makes Ida no child of Harold's.

mod words;

use std::ops::Range;

use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::super::{KIN, ORDER, PREPOSITION, ROLE};
use super::Broken;
use super::meant::means_another;
use words::Way;
pub(crate) use words::is_kin;
pub(in crate::entailment) use words::{Kin, kin};

/// Somebody in a tie of kin.
#[derive(Clone, Debug, PartialEq)]
enum Who {
    /// Names, as they stand.
    Named(Vec<Range<usize>>),
    /// `my`, `their`: the base form of the pronoun.
    Meant(String),
    Unknown,
}

/// One who is kin to another.
#[derive(Clone, Debug)]
struct Tie {
    one: Who,
    kin: Kin,
    of: Who,
    /// The words that say so.
    words: Range<usize>,
}

/// Holds the ties of kin that the claim names against those of the source.
pub(in crate::entailment) fn kinship(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    of_another(aligned, broken);
    let said = ties(source);
    if said.is_empty() {
        return;
    }
    for own in ties(claim) {
        let (Who::Named(one), Who::Named(of)) = (&own.one, &own.of) else { continue };
        let same = |own: &[Range<usize>], who: &Who| match who {
            Who::Named(runs) => Some(own.iter().any(|a| runs.iter().any(|b| are_same(claim, a, source, b)))),
            // Whoever writes is none of those of whom they write by name.
            Who::Meant(person) if matches!(person.as_str(), "i" | "we") => {
                let named = own.iter().flat_map(Clone::clone).any(|i| {
                    source.iter().any(|token| {
                        token.class == Class::Name && !token.bound && token.lower == claim[i].lower
                    })
                });
                if named { Some(false) } else { None }
            }
            _ => None,
        };
        let (mut holds, mut may, mut differs, mut other) = (false, false, false, false);
        for tie in &said {
            let straight = (same(one, &tie.one), same(of, &tie.of), tie.kin);
            let turned = (same(one, &tie.of), same(of, &tie.one), tie.kin.turned());
            for (one, of, kin) in [straight, turned] {
                let fits = kin.is(own.kin);
                match (one, of) {
                    (Some(true), Some(true)) if fits => holds = true,
                    (Some(true), Some(true)) => other = true,
                    (Some(false), Some(false)) => {}
                    (Some(false), _) | (_, Some(false)) => differs |= one == Some(true) || of == Some(true),
                    _ if fits => may = true,
                    _ => differs |= one == Some(true) || of == Some(true),
                }
            }
        }
        if holds {
            broken.tie_holds(&own.words, aligned);
        } else if other || differs && !may {
            broken.hard(KIN, &claim[own.words.start]);
        }
    }
}

/// Whose kin somebody is without a name: `Peter's mother` is not his wife, and where `his wife` comes after Obi's name she is
/// nobody else's.
fn of_another(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let owner = |tokens: &[Token], at: usize| {
        let back = (0..at).rev().find(|&n| !is_between(lower(tokens, n)))?;
        (tokens[at].gap == Gap::Close && is_possessive(&tokens[back])).then_some(back)
    };
    for k in 1..claim.len() {
        let (Some(own), Some(of)) = (kin(&claim[k].lower), owner(claim, k)) else { continue };
        let theirs = |n: &usize| owner(source, *n).is_some_and(|at| source[at].lower == claim[of].lower);
        let mut said = (1..source.len()).filter(theirs).filter_map(|n| kin(&source[n].lower)).peekable();
        let is_known = said.peek().is_some();
        let differs = is_known && !said.any(|kin| kin.is(own));
        let his = aligned
            .place(k)
            .and_then(|at| at.checked_sub(1))
            .filter(|&at| matches!(lower(source, at), "his" | "her" | "their") && !source[at].bound);
        if differs || !is_known && his.is_some_and(|at| means_another(aligned, &(of..of + 1), at)) {
            broken.hard(KIN, &claim[k]);
        }
    }
}

impl Broken {
    /// What is said of kin in another order is the same.
    fn tie_holds(&mut self, words: &Range<usize>, aligned: &Alignment<'_>) {
        let inside = |reason: &super::super::Reason| {
            let spans = aligned.claim.tokens[words.clone()].iter().map(|token| token.span);
            reason.claim.is_some_and(|claim| spans.into_iter().any(|span| span == claim))
        };
        self.hard.retain(|reason| reason.rule != ROLE || !inside(reason));
        self.soft.retain(|reason| !matches!(reason.rule, ORDER | PREPOSITION) || !inside(reason));
    }
}

/// The same name, or a part of it; of two full names, the first one decides.
fn are_same(claim: &[Token], a: &Range<usize>, source: &[Token], b: &Range<usize>) -> bool {
    let words = |tokens: &[Token], run: &Range<usize>| -> Vec<String> {
        tokens[run.clone()].iter().filter(|t| !is_title(&t.lower)).map(|t| t.lower.clone()).collect()
    };
    let (a, b) = (words(claim, a), words(source, b));
    match a.len() > 1 && b.len() > 1 {
        true => a.first() == b.first(),
        false => a.iter().any(|word| b.contains(word)),
    }
}

fn is_name(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| token.class == Class::Name)
}

/// `Ida's`, not `Ida`.
fn is_possessive(token: &Token) -> bool {
    token.class == Class::Name && !token.bound && token.owns()
        || token.bound && matches!(token.span.len(), 2 | 4)
}

/// Words that may stand between whose kin it is and the word of kin.
fn is_between(lower: &str) -> bool {
    const BETWEEN: [&str; 26] = [
        "eldest", "oldest", "elder", "older", "younger", "youngest", "only", "own", "late", "dear",
        "dearest", "poor", "old", "first", "second", "third", "little", "big", "twin", "half", "great",
        "adopted", "foster", "step", "two", "three",
    ];
    BETWEEN.contains(&lower)
}

/// Names in a row, with `and` between them, that begin at `at`.
fn names_from(tokens: &[Token], at: usize) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut next = at;
    while is_name(tokens, next) {
        let start = next;
        next += 1;
        while is_name(tokens, next)
            && (tokens[next].gap == Gap::Close || is_title(lower(tokens, next - 1)))
            && !is_possessive(&tokens[next - 1])
        {
            next += 1;
        }
        found.push(start..next);
        if lower(tokens, next) == "and" && is_name(tokens, next + 1) {
            next += 1;
        } else {
            break;
        }
    }
    found
}

/// Names in a row that end before `at`.
fn names_before(tokens: &[Token], at: usize) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut end = at;
    loop {
        let mut start = end;
        while start > 0 && is_name(tokens, start - 1) && !(start < end && is_possessive(&tokens[start - 1])) {
            start -= 1;
            if tokens[start].gap > Gap::Close && !(start > 0 && is_title(lower(tokens, start - 1))) {
                break;
            }
        }
        if start == end {
            break;
        }
        found.push(start..end);
        if start > 1 && lower(tokens, start - 1) == "and" && is_name(tokens, start - 2) {
            end = start - 1;
        } else {
            break;
        }
    }
    found
}

fn who(names: Vec<Range<usize>>) -> Who {
    if names.is_empty() { Who::Unknown } else { Who::Named(names) }
}

/// Every tie of kin that `tokens` name.
fn ties(tokens: &[Token]) -> Vec<Tie> {
    (0..tokens.len()).filter_map(|at| tie(tokens, at)).collect()
}

fn tie(tokens: &[Token], at: usize) -> Option<Tie> {
    let token = tokens.get(at)?;
    // `Aunt Tabitha` is a title.
    let titled = token.capital && is_title(&token.lower) && is_name(tokens, at + 1);
    if titled && token.gap != Gap::Sentence {
        return None;
    }
    let mut kin = kin(&token.lower)?;
    let mut end = at + 1;
    if lower(tokens, end) == "in" && lower(tokens, end + 1) == "law" {
        kin.way = Way::InLaw;
        end += 2;
    }
    let mut start = at;
    while start > 0 && tokens[start].gap == Gap::Close && is_between(lower(tokens, start - 1)) {
        start -= 1;
        match lower(tokens, start) {
            "half" => kin.way = Way::Half,
            "step" => kin.way = Way::Step,
            "great" => kin.way = Way::Great,
            "foster" | "adopted" => kin.way = Way::Foster,
            _ => {}
        }
    }
    let (of, begins, ends) = whose(tokens, start, end);
    // `Your uncle, Jonas` may speak to Jonas.
    let spoken_to =
        of == Who::Meant("you".to_owned()) && tokens.get(end).is_some_and(|next| next.gap == Gap::Comma);
    let (one, words) =
        if spoken_to { (Who::Unknown, begins..ends) } else { which(tokens, begins, end, ends) };
    Some(Tie { one, kin, of, words })
}

/// Whose kin it is; where what says so begins and ends.
fn whose(tokens: &[Token], start: usize, end: usize) -> (Who, usize, usize) {
    let before = start.checked_sub(1);
    if let Some(at) = before.filter(|_| tokens[start].gap == Gap::Close) {
        if is_possessive(&tokens[at]) {
            let names = names_before(tokens, at + 1);
            let begins = names.last().map_or(at, |run| run.start);
            return (who(names), begins, end);
        }
        let token = &tokens[at];
        if token.class == Class::Pronoun && !token.bound {
            return (Who::Meant(token.lemma.clone()), at, end);
        }
    }
    let begins = before.filter(|&at| matches!(lower(tokens, at), "the" | "a" | "an")).unwrap_or(start);
    if matches!(lower(tokens, end), "of" | "to") {
        let pronoun = tokens.get(end + 1).filter(|token| token.class == Class::Pronoun);
        // `son of my sister Ida`, `niece of the deceased, John Orme`
        let near = (end + 1..tokens.len().min(end + 6))
            .take_while(|&n| tokens[n].gap < Gap::Clause && !is_verb(lower(tokens, n)))
            .find(|&n| is_name(tokens, n));
        if let Some(at) = near {
            let names = names_from(tokens, at);
            let ends = names.last().map_or(at, |run| run.end);
            return (who(names), begins, ends);
        }
        let meant = pronoun.map_or(Who::Unknown, |token| Who::Meant(token.lemma.clone()));
        return (meant, begins, end);
    }
    // `Abel had a twin, Amos`
    let has = begins.checked_sub(1).filter(|&at| matches!(lower(tokens, at), "had" | "has" | "have"));
    if let Some(at) = has {
        let names = names_before(tokens, at);
        let first = names.last().map_or(at, |run| run.start);
        return (who(names), first, end);
    }
    (Who::Unknown, begins, end)
}

fn is_verb(lower: &str) -> bool {
    matches!(lower, "was" | "were" | "is" | "are" | "had" | "has" | "became" | "be")
}

/// Who the kin is; and all the words of the tie.
fn which(tokens: &[Token], begins: usize, end: usize, ends: usize) -> (Who, Range<usize>) {
    // `her brother Noah`, `a twin, Amos`; after `of`, only what is named there.
    let apposed = ends == end && is_name(tokens, end) && tokens[end].gap <= Gap::Comma;
    if apposed {
        let names: Vec<_> = names_from(tokens, end).into_iter().take(1).collect();
        let last = names.last().map_or(end, |run| run.end);
        let goes_on = names.last().is_some_and(|run| is_possessive(&tokens[run.end - 1]));
        if !goes_on {
            return (who(names), begins..last);
        }
    }
    let Some(before) = begins.checked_sub(1) else { return (Who::Unknown, begins..ends) };
    let comma = tokens[begins].gap == Gap::Comma && is_name(tokens, before);
    if comma {
        let names: Vec<_> = names_before(tokens, begins).into_iter().take(1).collect();
        let first = names.last().map_or(before, |run| run.start);
        return (who(names), first..ends);
    }
    let copula = is_verb(lower(tokens, before)) || lower(tokens, before) == "become";
    if copula && !matches!(lower(tokens, before), "had" | "has") {
        let back = (before.saturating_sub(4)..before)
            .rev()
            .take_while(|&n| tokens[n + 1].gap == Gap::Close)
            .find(|&n| is_name(tokens, n));
        if let Some(last) = back {
            let names = names_before(tokens, last + 1);
            let possessed = names.first().is_some_and(|run| is_possessive(&tokens[run.end - 1]));
            let first = names.last().map_or(last, |run| run.start);
            if !possessed {
                return (who(names), first..ends);
            }
        }
    }
    (Who::Unknown, begins..ends)
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{KIN, check};

    #[test]
    fn whose_kin_somebody_is_without_a_name() {
        let turned = |source, claim| check(claim, source, &NoJudge).rules().any(|rule| rule == KIN);
        let letter = "Mother to Grace. Peter's wife had the baby on Sunday.";
        assert!(turned(letter, "Peter's mother had the baby on Sunday."));
        assert!(!turned(letter, "Peter's wife had the baby on Sunday."));
        let told = "Desmond was a clerk. At the bank was Obi, and his wife hid in the pantry.";
        assert!(turned(told, "Desmond's wife hid in the pantry."));
        assert!(!turned(told, "Obi's wife hid in the pantry."));
    }
}
