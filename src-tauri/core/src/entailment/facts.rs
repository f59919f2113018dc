//! Numbers, amounts and dates that words and digits stand for.

use super::lexicon::number_word;
use super::numerals::{common_fraction, decade_of, figure};
use super::tokens::{Gap, Token};
use super::units::{self, Unit};
use crate::text::span::Span;

/// A number with what is counted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Quantity {
    pub value: f64,
    /// Second, 2nd.
    pub ordinal: bool,
    /// What a value is measured in; none for things.
    pub unit: Option<Unit>,
    /// How the number bounds what it is about.
    pub bound: Bound,
    /// Words it is made of, without its unit.
    pub words: std::ops::Range<usize>,
    /// Its characters.
    pub span: Span,
    /// Decimal places given.
    pub places: i32,
}

/// How a number bounds what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// As it stands.
    Exact,
    /// About, nearly, almost.
    About,
    /// More than, over, at least.
    Above,
    /// Less than, under, at most.
    Below,
}

/// A date as far as it is given.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Date {
    pub year: Option<i32>,
    /// Years from `year` on that it may mean: 1, 10 for a decade, 100 for a century.
    pub years: i32,
    pub month: Option<u8>,
    pub day: Option<u8>,
    pub words: std::ops::Range<usize>,
    pub span: Span,
}

/// What a text says in numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub quantities: Vec<Quantity>,
    pub dates: Vec<Date>,
}

/// Reads the numbers and dates of `tokens`.
pub(super) fn facts(tokens: &[Token]) -> Facts {
    let mut found = Facts::default();
    let mut at = 0;
    while at < tokens.len() {
        if let Some(date) = date(tokens, at) {
            at = date.words.end.max(at + 1);
            found.dates.push(date);
        } else if let Some(quantity) = quantity(tokens, at) {
            at = quantity.words.end.max(at + 1);
            found.quantities.push(quantity);
        } else {
            at += 1;
        }
    }
    found
}

fn span_of(tokens: &[Token], words: &std::ops::Range<usize>) -> Option<Span> {
    Some(tokens.get(words.start)?.span.cover(tokens.get(words.end.checked_sub(1)?)?.span))
}

/// The months, in their order.
pub(super) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Whether a word, in lower case, names a day of the week.
pub(crate) fn is_weekday(lower: &str) -> bool {
    matches!(lower, "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
}

/// Whether a word, in lower case, names a month.
pub(crate) fn is_month(lower: &str) -> bool {
    MONTHS.contains(&lower)
}

/// A month's number.
fn month(token: &Token) -> Option<u8> {
    let lower = token.lower.as_str();
    let short = matches!(
        lower,
        "jan" | "feb" | "mar" | "apr" | "jun" | "jul" | "aug" | "sep" | "sept" | "oct" | "nov" | "dec"
    );
    let named = token.capital && (MONTHS.contains(&lower) || short);
    let start = lower.get(..3).filter(|_| named)?;
    MONTHS.iter().position(|month| month.starts_with(start)).map(|at| at as u8 + 1)
}

fn digits(token: &Token) -> Option<i64> {
    let plain = token.lower.trim_end_matches("st").trim_end_matches("nd").trim_end_matches("rd");
    let plain = plain.trim_end_matches("th");
    (plain.len() <= 9 && plain.bytes().all(|b| b.is_ascii_digit())).then(|| plain.parse().ok()).flatten()
}

fn is_year(token: Option<&Token>) -> Option<i32> {
    let token = token?;
    let year = digits(token)?;
    (token.lower.len() == 4 && (1000..2200).contains(&year) && token.sign.is_none()).then_some(year as i32)
}

fn is_day(token: Option<&Token>) -> Option<u8> {
    let token = token?;
    let day = digits(token).or_else(|| number_word(&token.lower).map(|value| value as i64))?;
    ((1..=31).contains(&day) && token.sign.is_none()).then_some(day as u8)
}

fn date(tokens: &[Token], at: usize) -> Option<Date> {
    let make = |year, years, month, day, end| {
        let words = at..end;
        let span = span_of(tokens, &words)?;
        Some(Date { year, years, month, day, words, span })
    };
    let first = tokens.get(at)?;
    // 2004-10-19
    if let (Some(year), Some(m), Some(d)) =
        (is_year(Some(first)), tokens.get(at + 1), is_day(tokens.get(at + 2)))
    {
        let joined = m.span.start() == first.span.end() + 1;
        if let Some(m) = digits(m).filter(|m| joined && (1..=12).contains(m)) {
            return make(Some(year), 1, Some(m as u8), Some(d), at + 3);
        }
    }
    if let Some(named) = month(first) {
        // June 3rd, 1931 · June 1931 · June
        if let Some(day) = is_day(tokens.get(at + 1)).filter(|_| is_year(tokens.get(at + 1)).is_none()) {
            let year = is_year(tokens.get(at + 2));
            return make(year, 1, Some(named), Some(day), at + 2 + usize::from(year.is_some()));
        }
        let year = is_year(tokens.get(at + 1));
        return match first.lower == "may" && year.is_none() && !before_month(tokens, at) {
            true => None,
            false => make(year, 1, Some(named), None, at + 1 + usize::from(year.is_some())),
        };
    }
    if let Some(day) = is_day(Some(first)) {
        // 3 June 1931 · 3rd of June · the third of June, 1931
        let of = usize::from(tokens.get(at + 1).is_some_and(|next| next.lower == "of"));
        if let Some(named) = tokens.get(at + 1 + of).and_then(month) {
            let year = is_year(tokens.get(at + 2 + of));
            return make(year, 1, Some(named), Some(day), at + 2 + of + usize::from(year.is_some()));
        }
    }
    if let Some(decade) = decade(first) {
        return make(Some(decade), 10, None, None, at + 1);
    }
    if tokens.get(at + 1).is_some_and(|next| next.lower == "century" || next.lower == "centuries") {
        let number = digits(first).or_else(|| number_word(&first.lower).map(|value| value as i64))?;
        let year = i32::try_from(number).ok().filter(|n| (1..=30).contains(n))?;
        return make(Some((year - 1) * 100), 100, None, None, at + 2);
    }
    make(Some(is_year(Some(first))?), 1, None, None, at + 1)
}

fn before_month(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|i| tokens.get(i));
    before.is_some_and(|before| {
        matches!(before.lower.as_str(), "in" | "of" | "since" | "until" | "by" | "early" | "late" | "last")
    })
}

fn decade(token: &Token) -> Option<i32> {
    decade_of(&token.lower)
}

/// Reads one number: digits, words, a mixture (`1.5 million`), a fraction.
fn quantity(tokens: &[Token], at: usize) -> Option<Quantity> {
    let first = tokens.get(at)?;
    if first.lower == "second"
        && tokens.get(at + 1).is_none_or(|next| !next.is_content())
        && !after_the(tokens, at)
    {
        return None;
    }
    if first.lower == "one" && !first.is_content() {
        return None;
    }
    let (mut value, mut end, mut places, ordinal) = match numeric(first) {
        Some((value, places, ordinal)) => (value, at + 1, places, ordinal),
        None => spelled(tokens, at)?,
    };
    while let Some(factor) =
        tokens.get(end).filter(|next| next.gap == Gap::Close).and_then(|next| factor(&next.lower))
    {
        if factor <= 1.0 || ordinal {
            break;
        }
        value *= factor;
        places -= factor.log10().round() as i32;
        end += 1;
    }
    // `9½`, `9 ½`
    let fraction =
        tokens.get(end).filter(|next| next.gap == Gap::Close).and_then(|next| common_fraction(&next.lower));
    if let Some(part) = fraction.filter(|_| !ordinal && value.fract() == 0.0) {
        value += part;
        places = places.max(2);
        end += 1;
    }
    let half = |i: usize| tokens.get(i).is_some_and(|t| t.lower == "half");
    if tokens.get(end).is_some_and(|t| t.lower == "and") && (half(end + 1) || half(end + 2)) && value < 100.0
    {
        value += 0.5;
        places = places.max(1);
    }
    let unit = unit_of(tokens, &(at..end));
    if unit.is_some_and(|unit| unit == units::PERCENT) && tokens.get(end).is_some_and(|t| t.lower == "per") {
        end += 1;
    }
    let words = at..end;
    let span = span_of(tokens, &words)?;
    Some(Quantity { value, ordinal, unit, bound: bound(tokens, at), words, span, places })
}

/// The unit of the number that `words` spell.
fn unit_of(tokens: &[Token], words: &std::ops::Range<usize>) -> Option<Unit> {
    let (first, last) = (tokens.get(words.start)?, tokens.get(words.end.checked_sub(1)?)?);
    let lower = |at: usize| tokens.get(at).map(|token| token.lower.as_str());
    let after = lower(words.end + 1).unwrap_or_default();
    units::unit(first.sign.or(last.sign), &last.lower, lower(words.end), after)
}

fn after_the(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|i| tokens.get(i));
    before
        .is_some_and(|before| matches!(before.lower.as_str(), "the" | "his" | "her" | "their" | "my" | "our"))
}

fn factor(lower: &str) -> Option<f64> {
    match lower {
        "hundred" | "thousand" | "million" | "billion" | "trillion" | "dozen" | "score" => number_word(lower),
        _ => None,
    }
}

/// Digits: value, decimal places, whether an ordinal.
fn numeric(token: &Token) -> Option<(f64, i32, bool)> {
    let (value, places, ordinal) = figure(&token.lower)?;
    Some((if token.sign == Some('-') { -value } else { value }, places, ordinal))
}

/// Words: value, one past the last word, decimal places, whether an ordinal.
fn spelled(tokens: &[Token], at: usize) -> Option<(f64, usize, i32, bool)> {
    let (mut total, mut part, mut end, mut ordinal) = (0.0, 0.0, at, false);
    let mut last = f64::INFINITY;
    while let Some(token) = tokens.get(end) {
        let joined = end == at || token.gap == Gap::Close;
        if !joined {
            break;
        }
        let Some(value) = number_word(&token.lower) else {
            // two hundred and five · five and twenty
            let next = tokens.get(end + 1).and_then(|next| number_word(&next.lower));
            let goes_on = next.is_some_and(|next| {
                (last >= 100.0 && next < 100.0) || (last < 10.0 && (20.0..100.0).contains(&next))
            });
            if end > at && token.lower == "and" && goes_on {
                end += 1;
                continue;
            }
            break;
        };
        if value >= 1000.0 {
            total += f64::max(part, 1.0) * value;
            part = 0.0;
        } else if value >= 100.0 || (matches!(token.lower.as_str(), "dozen" | "score") && end > at) {
            part = f64::max(part, 1.0) * value;
        } else if value < last && (last == f64::INFINITY || last >= 20.0) || (last < 10.0 && value >= 20.0) {
            part += value;
        } else {
            break;
        }
        ordinal |= is_ordinal(&token.lower);
        last = value;
        end += 1;
        if ordinal {
            break;
        }
    }
    let before_half = at.checked_sub(1).and_then(|i| tokens.get(i)).is_some_and(|t| t.lower == "half")
        || at.checked_sub(2).and_then(|i| tokens.get(i)).is_some_and(|t| t.lower == "half");
    let halved = before_half
        && tokens.get(at).is_some_and(|t| matches!(t.lower.as_str(), "dozen" | "million" | "hundred"));
    (end > at).then_some(((total + part) * if halved { 0.5 } else { 1.0 }, end, 0, ordinal))
}

fn is_ordinal(lower: &str) -> bool {
    matches!(lower, "first" | "second" | "third") || (lower.ends_with("th") && number_word(lower).is_some())
}

/// What the words before a number make of it.
fn bound(tokens: &[Token], at: usize) -> Bound {
    let before = |n: usize| at.checked_sub(n).and_then(|i| tokens.get(i)).map_or("", |t| t.lower.as_str());
    match (before(2), before(1)) {
        ("more" | "greater", "than")
        | (_, "over" | "above" | "exceeding")
        | ("at", "least")
        | ("upwards", "of") => Bound::Above,
        ("less" | "fewer" | "lower", "than") | (_, "under" | "below") | ("at", "most") | ("up", "to") => {
            Bound::Below
        }
        (
            _,
            "about" | "around" | "approximately" | "nearly" | "almost" | "roughly" | "circa" | "some"
            | "near" | "c",
        ) => Bound::About,
        _ => Bound::Exact,
    }
}
