//! Years that a source counts on from another: `two years later`, `three years before that`, `last year`.

use std::ops::Range;

use super::super::align::{Alignment, Side};
use super::super::facts::Date;
use super::super::tokens::{Class, Gap, Token};
use super::super::units::Kind;
use super::fits;

/// So many years on from the last year that was named, or from the year of writing.
struct Shift {
    at: usize,
    /// Whole years; none for days, weeks and months.
    years: Option<i32>,
    /// From the year in which the source was written.
    from_writing: bool,
}

fn lower(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |token| token.lower.as_str())
}

fn is_unit(lower: &str) -> bool {
    matches!(
        lower,
        "year"
            | "years"
            | "month"
            | "months"
            | "week"
            | "weeks"
            | "day"
            | "days"
            | "summer"
            | "winter"
            | "spring"
            | "autumn"
    )
}

/// The words of a side that move what is said to another time.
fn shifts(side: &Side) -> Vec<Shift> {
    let tokens = &side.tokens;
    let mut found = Vec::new();
    for quantity in &side.facts.quantities {
        let Some(unit) = quantity.unit.filter(|unit| matches!(unit.kind, Kind::Calendar | Kind::Time)) else {
            continue;
        };
        let (sign, from_writing) = match lower(tokens, quantity.words.end + 1) {
            "later" | "after" | "afterwards" => (1.0, false),
            "earlier" | "before" | "previously" => (-1.0, false),
            "ago" | "since" if lower(tokens, quantity.words.end + 1) == "ago" => (-1.0, true),
            _ => continue,
        };
        let years = (unit.kind == Kind::Calendar && unit.factor >= 12.0)
            .then_some((sign * quantity.value * unit.factor / 12.0) as i32);
        found.push(Shift { at: quantity.words.start, years, from_writing });
    }
    for at in 0..tokens.len() {
        let (this, next) = (lower(tokens, at), lower(tokens, at + 1));
        let year = next == "year";
        let near = tokens.get(at + 1).is_some_and(|next| next.gap == Gap::Close);
        if !near || !is_unit(next) && !is_unit(this) {
            continue;
        }
        let the =
            at.checked_sub(1).is_some_and(|before| matches!(lower(tokens, before), "the" | "that" | "a"));
        let shift = match (this, next) {
            ("last", _) if !the => Some((-1, true)),
            ("this", "year") => Some((0, true)),
            ("next", _) => Some((1, !the)),
            ("following", _) => Some((1, false)),
            ("previous" | "preceding", _) => Some((-1, false)),
            ("year", "after" | "later") => Some((1, false)),
            ("year", "before" | "earlier") => Some((-1, false)),
            _ => None,
        };
        if let Some((years, from_writing)) = shift {
            let counted = year || this == "year";
            found.push(Shift { at, years: counted.then_some(years), from_writing });
        }
    }
    found
}

/// A year that the passage counts on from another, or from the year of writing.
pub(super) fn counted_on(claim: &Date, aligned: &Alignment<'_>, written: Option<i32>) -> bool {
    let Some(year) = claim.year.filter(|_| claim.month.is_none() && claim.years == 1) else { return false };
    let dates = &aligned.source.facts.dates;
    shifts(aligned.source).iter().any(|shift| {
        let Some(step) = shift.years else { return false };
        let before = dates
            .iter()
            .filter(|date| date.words.start < shift.at && date.years == 1)
            .filter_map(|date| date.year);
        let after = dates.iter().filter(|date| date.years == 1).filter_map(|date| date.year);
        let from = match shift.from_writing {
            true => written,
            false => before.into_iter().next_back().or_else(|| after.into_iter().next()),
        };
        from.and_then(|from| from.checked_add(step)) == Some(year) && is_told_there(aligned, claim, shift.at)
    })
}

/// The part of the sentence that word `at` stands in, with what only says when before it.
fn part(side: &Side, at: usize) -> Range<usize> {
    let clause = side.clause(at);
    let Some(before) = clause.start.checked_sub(1) else { return clause };
    let earlier = side.clause(before);
    let same = side.tokens[before].sentence == side.tokens[at].sentence
        && side.tokens[clause.start].gap < Gap::Clause;
    let says = side.tokens[earlier.clone()].iter().any(super::super::rules::subjects::is_verb);
    let start = if same && !says { earlier.start } else { clause.start };
    // `from 1899 until 1902`
    let mut end = clause.end;
    while end < side.tokens.len() && matches!(lower(&side.tokens, end), "until" | "till" | "and") {
        let next = side.clause(end);
        if side.tokens[next.clone()].iter().any(super::super::rules::subjects::is_verb)
            || side.tokens[end].gap != Gap::Close
        {
            break;
        }
        end = next.end;
    }
    start..end
}

/// What the claim says of that date: the place of its verb in the source.
fn told(aligned: &Alignment<'_>, date: &Date) -> Option<usize> {
    let claim = &aligned.claim.tokens;
    let clause = aligned.claim.clause(date.words.start);
    let verbs = clause.clone().chain(0..claim.len()).filter(|&i| {
        claim[i].class == Class::Content
            && !date.words.contains(&i)
            && super::super::rules::subjects::is_verb(&claim[i])
    });
    let content = clause.filter(|&i| claim[i].class == Class::Content && !date.words.contains(&i));
    verbs.chain(content).find_map(|i| aligned.place(i))
}

fn is_told_there(aligned: &Alignment<'_>, date: &Date, shift: usize) -> bool {
    let Some(place) = told(aligned, date) else { return true };
    part(aligned.source, place).contains(&shift) || part(aligned.source, shift).contains(&place)
}

/// Whether what the claim says of the date stands in the source beside another time than that date.
pub(super) fn is_moved(aligned: &Alignment<'_>, claim: &Date, said: &Date) -> bool {
    let Some(place) = told(aligned, claim) else { return false };
    // `until 1899` of `from 1899`
    let side = |tokens: &[Token], at: usize| match at.checked_sub(1).map_or("", |at| lower(tokens, at)) {
        "from" | "since" | "after" => 1,
        "until" | "till" | "to" | "before" | "by" => -1,
        _ => 0,
    };
    let (own, theirs) =
        (side(&aligned.claim.tokens, claim.words.start), side(&aligned.source.tokens, said.words.start));
    if own * theirs < 0 {
        return true;
    }
    let own = part(aligned.source, place);
    if own.contains(&said.words.start) || claim.years != 1 {
        return false;
    }
    let shifted =
        shifts(aligned.source).iter().any(|shift| own.contains(&shift.at) && shift.years != Some(0));
    let other = aligned
        .source
        .facts
        .dates
        .iter()
        .any(|date| own.contains(&date.words.start) && date.year.is_some() && !fits(claim, date));
    shifted || other
}
