//! The rules of numbers, amounts, units and dates, and their arithmetic.

mod altered;
mod days;
mod nearly;
mod shifts;

use super::align::Alignment;
use super::facts::{Bound, Date, Facts, Quantity};
use super::tokens::{Class, Gap};
use super::units::{self, Kind};
use super::{AMOUNT, ARITHMETIC, DATE, NUMBER, Reason};
use crate::text::span::Span;

/// What the figures of a claim come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    /// Figures of the claim that the passage does not carry.
    pub broken: Vec<Reason>,
    /// Figures that follow by calculation alone.
    pub computed: Vec<Reason>,
    /// Whether a date stands there, and beside something else.
    pub redated: bool,
    /// How many figures there are.
    pub all: usize,
}

/// Holds the claim's figures against the passage's.
pub(super) fn figures(aligned: &Alignment<'_>, written: Option<i32>) -> Figures {
    let (claim, source) = (&aligned.claim.facts, &aligned.source.facts);
    let mut found = Figures { all: claim.quantities.len() + claim.dates.len(), ..Figures::default() };
    for date in &claim.dates {
        let stands = |said: &&Date| {
            let moved = shifts::is_moved(aligned, date, said) || altered::is_moved(aligned, &said.words);
            fits(date, said) && !moved
        };
        if source.dates.iter().any(|said| stands(&said)) {
            continue;
        }
        match composed(date, source) || shifts::counted_on(date, aligned, written) || as_number(date, source)
        {
            true => found.computed.push(reason(ARITHMETIC, date.span)),
            false => {
                found.redated |= source.dates.iter().any(|said| fits(date, said));
                found.broken.push(reason(DATE, date.span));
            }
        }
    }
    for quantity in &claim.quantities {
        let stands = |said: &Quantity| {
            carries(said, quantity)
                && same_thing(aligned, quantity, said)
                && !altered::is_changed(aligned, said)
                && !nearly::is_nearly(aligned, quantity, said)
                && !nearly::is_compared(aligned, said)
        };
        if source.quantities.iter().any(stands) {
            continue;
        }
        let rule = match quantity.unit {
            Some(unit) if !matches!(unit.kind, Kind::Time | Kind::Calendar) => AMOUNT,
            _ => NUMBER,
        };
        match follows(aligned, quantity) {
            true => found.computed.push(reason(ARITHMETIC, quantity.span)),
            false => found.broken.push(reason(rule, quantity.span)),
        }
    }
    found.broken.extend(altered::part_of(aligned).map(|span| reason(AMOUNT, span)));
    found.broken.extend(days::beside(aligned).map(|span| reason(DATE, span)));
    found
}

const fn reason(rule: &'static str, span: Span) -> Reason {
    Reason { rule, claim: Some(span) }
}

/// Whether the source's date is the claim's, or a finer one.
fn fits(claim: &Date, source: &Date) -> bool {
    let year = match (claim.year, source.year) {
        (Some(claimed), Some(said)) => said >= claimed && said + source.years <= claimed + claim.years,
        (Some(_), None) => false,
        (None, _) => true,
    };
    let part = |claimed: Option<u8>, said: Option<u8>| claimed.is_none() || claimed == said;
    year && part(claim.month, source.month) && part(claim.day, source.day)
}

/// A date whose day and year the passage names apart.
fn composed(claim: &Date, source: &Facts) -> bool {
    let Some(year) = claim.year else { return false };
    let day = Date { year: None, ..claim.clone() };
    let same_day = |said: &Date| said.year.is_none() && fits(&day, said);
    claim.month.is_some()
        && source.dates.iter().any(same_day)
        && source.dates.iter().any(|said| said.month.is_none() && said.year == Some(year))
}

/// A year that the passage gives as a number.
fn as_number(claim: &Date, source: &Facts) -> bool {
    let Some(year) = claim.year.filter(|_| claim.month.is_none() && claim.years == 1) else { return false };
    source.quantities.iter().any(|said| said.value == f64::from(year))
}

/// Whether a number of the source carries that of the claim.
fn carries(source: &Quantity, claim: &Quantity) -> bool {
    if source.ordinal != claim.ordinal {
        return false;
    }
    let (said, claimed, place) = match (source.unit, claim.unit) {
        (Some(a), Some(b)) if a.kind != b.kind => return false,
        (Some(a), Some(b)) => {
            if units::same(claim.value, b, source.value, a, claim.places) {
                return bounds(source.bound, claim.bound);
            }
            (a.base(source.value), b.base(claim.value), b.factor)
        }
        // `aged 71` is 71 years old; nothing else is measured by what the source does not say.
        (None, Some(unit)) if unit.kind != Kind::Calendar => return false,
        (None, Some(_)) | (Some(_), None) | (None, None) => (source.value, claim.value, 1.0),
    };
    let exact = source.bound == Bound::Exact;
    let within = match claim.bound {
        Bound::Above => said > claimed && exact,
        Bound::Below => said < claimed && exact,
        Bound::About => exact && rounds(claim.value, claimed - said, place),
        Bound::Exact => false,
    };
    within || ((said - claimed).abs() < 1e-9 * said.abs().max(1.0) && bounds(source.bound, claim.bound))
}

/// Whether a number is another one rounded to its own last digit that is not zero.
fn rounds(value: f64, off: f64, factor: f64) -> bool {
    let mut step = 1.0;
    while step < value.abs() && value % (step * 10.0) == 0.0 {
        step *= 10.0;
    }
    off.abs() <= 0.5 * step * factor && off.abs() <= 0.05 * (value * factor).abs()
}

/// An exact number is not carried by a bound; a looser word for the same number is.
fn bounds(source: Bound, claim: Bound) -> bool {
    source == claim || (source == Bound::Exact && claim == Bound::About)
}

/// Whether the number stands where the claim has it: beside the same words, and not used by another number.
fn same_thing(aligned: &Alignment<'_>, claim: &Quantity, source: &Quantity) -> bool {
    let start = claim.words.start;
    // `Four rooms for the seven of us` are not seven rooms.
    let noun =
        aligned.claim.tokens.get(claim.words.end).filter(|noun| noun.is_content() && noun.gap == Gap::Close);
    let counted = noun
        .and_then(|_| aligned.place(claim.words.end))
        .filter(|&at| aligned.source.tokens[at].gap == Gap::Close);
    let mut others = aligned.source.facts.quantities.iter().filter(|other| other.words != source.words);
    // `Eleven of the thirty pupils` are eleven pupils.
    let end = source.words.end;
    let of = aligned.source.tokens.get(end).is_some_and(|next| next.lower == "of");
    let part = |at: usize| {
        let light =
            |n: usize| !matches!(aligned.source.tokens[n].class, Class::Pronoun | Class::Name | Class::Modal);
        of && (end + 1..end + 5).contains(&at) && (end + 1..at).all(light)
    };
    if counted.is_some_and(|at| at != end && !part(at) && others.any(|other| other.words.end == at)) {
        return false;
    }
    if let Some(place) = aligned.place(start) {
        return source.words.contains(&place);
    }
    let taken = |j: usize| (0..aligned.claim.tokens.len()).any(|i| aligned.place(i) == Some(j));
    !source.words.clone().any(taken) && aligned.near(start, source.words.start)
}

/// Whether a number of the claim follows from the source's by calculation: an age, a duration, a sum, a difference.
fn follows(aligned: &Alignment<'_>, claim: &Quantity) -> bool {
    let source = &aligned.source.facts;
    let years = claim.unit.is_some_and(|unit| unit.kind == Kind::Calendar && unit.factor == 12.0);
    let near = |word: &[&str]| {
        let from = claim.words.start.saturating_sub(4);
        let to = (claim.words.end + 3).min(aligned.claim.tokens.len());
        aligned.claim.tokens[from..to].iter().any(|token| word.contains(&token.lower.as_str()))
    };
    if years || near(&["age", "aged", "old"]) {
        return source
            .dates
            .iter()
            .any(|a| source.dates.iter().any(|b| years_between(a, b) == Some(claim.value)));
    }
    let days = claim.unit.is_some_and(|unit| unit.kind == Kind::Time && unit.factor >= 86_400.0);
    if days {
        let step = claim.unit.map_or(1.0, |unit| unit.factor / 86_400.0);
        let apart = |a: &Date, b: &Date| Some((day_number(b)? - day_number(a)?) as f64 / step);
        return source.dates.iter().any(|a| source.dates.iter().any(|b| apart(a, b) == Some(claim.value)));
    }
    near(&["total", "altogether", "together", "combined", "all", "sum"]) && is_sum(claim, &source.quantities)
        || near(&["more", "less", "fewer", "difference", "left", "remaining"])
            && is_difference(claim, &source.quantities)
}

/// Whole years from one date to a later one.
fn years_between(from: &Date, to: &Date) -> Option<f64> {
    let (a, b) = (from.year.filter(|_| from.years == 1)?, to.year.filter(|_| to.years == 1)?);
    let whole = match (from.month.zip(from.day), to.month.zip(to.day)) {
        (Some(birth), Some(death)) if death < birth => b - a - 1,
        _ => b - a,
    };
    (whole > 0).then_some(f64::from(whole))
}

/// Days since a fixed day, of a whole date.
fn day_number(date: &Date) -> Option<i64> {
    let (year, month, day) = (i64::from(date.year?), i64::from(date.month?), i64::from(date.day?));
    // Howard Hinnant's days_from_civil.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year)
}

/// How many numbers are tried in sums.
const SUMMED: usize = 8;

fn comparable<'a>(claim: &Quantity, all: &'a [Quantity]) -> Vec<&'a Quantity> {
    let kind = |quantity: &Quantity| quantity.unit.map(|unit| unit.kind);
    let same = |said: &&Quantity| !said.ordinal && kind(said) == kind(claim) && said.bound == Bound::Exact;
    all.iter().filter(same).take(SUMMED).collect()
}

fn base(quantity: &Quantity) -> f64 {
    quantity.unit.map_or(quantity.value, |unit| unit.base(quantity.value))
}

fn is_sum(claim: &Quantity, all: &[Quantity]) -> bool {
    let parts = comparable(claim, all);
    (1u32..1 << parts.len()).filter(|set| set.count_ones() >= 2).any(|set| {
        let chosen = parts.iter().enumerate().filter(|(i, _)| set & (1 << i) != 0);
        let sum: f64 = chosen.map(|(_, part)| base(part)).sum();
        (sum - base(claim)).abs() < 1e-6
    })
}

fn is_difference(claim: &Quantity, all: &[Quantity]) -> bool {
    let parts = comparable(claim, all);
    parts.iter().any(|a| parts.iter().any(|b| ((base(a) - base(b)) - base(claim)).abs() < 1e-6))
}
