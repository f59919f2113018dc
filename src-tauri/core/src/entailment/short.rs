//! The few words by which a text gives the one value that a question asks for: a date, a sum, a count, an age, a time.

use super::differ::{Asked, Differing, is_age, is_time};
use super::facts::{Facts, Quantity, facts};
use super::tokens::{Class, Gap, Token, tokens};
use super::units::Kind;
use crate::text::span::Span;

/// Words for coins and the time, after the number of them.
#[rustfmt::skip]
const UNITS: [&str; 31] = [
    "pound", "pounds", "shilling", "shillings", "pence", "penny", "guinea", "guineas", "crown", "crowns", "franc",
    "francs", "mark", "marks", "dollar", "dollars", "s", "d", "l", "year", "years", "month", "months", "week",
    "weeks", "day", "days", "hour", "hours", "minute", "minutes",
];

/// The words by which `text` gives the value that `question` asks for; none where it gives none, or more than one.
pub fn only_value(question: &str, text: &str) -> Option<Span> {
    let asked = Asked::of(question)?;
    let words = tokens(text, 0, 0);
    let Facts { quantities, dates } = facts(&words);
    let spans: Vec<Span> = match asked.kind {
        Differing::Dates => dates.iter().map(|date| with_year(text, date.span)).collect(),
        Differing::Amounts => sums(text, &words, &quantities),
        Differing::Numbers => {
            let counted = quantities.iter().filter(|one| !one.ordinal && asked.counts(&words, one));
            counted.filter_map(|one| with_thing(&words, one, asked.counted.as_deref()?)).collect()
        }
        Differing::Times => {
            let is_one =
                |one: &&Quantity| !one.ordinal && if asked.age { is_age(&words, one) } else { is_time(one) };
            quantities.iter().filter(is_one).map(|one| with_unit(&words, one)).collect()
        }
    };
    let [one] = spans[..] else { return None };
    Some(one)
}

/// A date with the year of two digits after it: `February of '44`.
fn with_year(text: &str, date: Span) -> Span {
    let after: Vec<char> = text.chars().skip(date.end() as usize).take(7).collect();
    let of = if after.starts_with(&[' ', 'o', 'f']) { 3 } else { 0 };
    let is_year = after.get(of) == Some(&' ')
        && after.get(of + 1).is_some_and(|mark| matches!(mark, '\'' | '\u{2019}' | '\u{2018}'))
        && (of + 2..of + 4).all(|at| after.get(at).is_some_and(char::is_ascii_digit));
    Span::new(date.start(), date.end() + of as u32 + 4).filter(|_| is_year).unwrap_or(date)
}

/// The sums of money in a text, each from its sign to its last coin: `£9 4s.`, `eleven pounds ten`.
fn sums(text: &str, words: &[Token], quantities: &[Quantity]) -> Vec<Span> {
    let money = |kind| {
        matches!(kind, Kind::Sterling | Kind::Dollar | Kind::Euro | Kind::Franc | Kind::Mark | Kind::Yen)
    };
    let mut found: Vec<(usize, Span)> = Vec::new();
    for quantity in quantities {
        let joined = found.last().is_some_and(|(end, _)| quantity.words.start <= end + 1);
        let is_money = quantity.unit.map_or(joined, |unit| money(unit.kind));
        if !is_money {
            continue;
        }
        let (span, end) = (with_unit(words, quantity), end_with_unit(words, quantity));
        let close = words.get(quantity.words.start).is_some_and(|word| word.gap <= Gap::Close);
        match found.last_mut().filter(|_| joined && close) {
            Some(last) => *last = (end, last.1.cover(span)),
            None => found.push((end, span)),
        }
    }
    let signed = |span: Span| {
        let before = span.start().checked_sub(1).and_then(|at| Span::new(at, span.end()));
        let sign =
            |wide: &Span| wide.of(text).is_some_and(|text| text.starts_with(['\u{a3}', '$', '\u{20ac}']));
        before.filter(sign).unwrap_or(span)
    };
    found.into_iter().map(|(_, span)| signed(span)).collect()
}

/// The place after a number and its unit.
fn end_with_unit(words: &[Token], quantity: &Quantity) -> usize {
    let is_unit = |at: usize| {
        words.get(at).is_some_and(|word| word.gap == Gap::Close && UNITS.contains(&word.lower.as_str()))
    };
    let unit = usize::from(is_unit(quantity.words.end));
    let old = words.get(quantity.words.end + unit).is_some_and(|word| word.lower == "old");
    quantity.words.end + unit + usize::from(unit == 1 && old)
}

fn with_unit(words: &[Token], quantity: &Quantity) -> Span {
    let last = words.get(end_with_unit(words, quantity) - 1);
    last.map_or(quantity.span, |last| quantity.span.cover(last.span))
}

/// A number with what it counts: `fourteen new books`.
fn with_thing(words: &[Token], quantity: &Quantity, counted: &str) -> Option<Span> {
    let after = words.get(quantity.words.end..)?.iter().take(3).take_while(|word| word.gap == Gap::Close);
    let thing = after.clone().find(|word| word.lemma == counted && word.class == Class::Content)?;
    Some(quantity.span.cover(thing.span))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(question: &str, text: &str) -> Option<String> {
        only_value(question, text).and_then(|span| span.of(text)).map(str::to_owned)
    }

    #[test]
    fn the_one_value_that_is_asked_for_is_found_with_its_words() {
        for (question, text, words) in [
            ("What did the cart cost?", "We gave \u{a3}9 4s. for it at the fair.", "\u{a3}9 4s"),
            ("How much was the cart?", "He let me have it for eleven pounds ten.", "eleven pounds ten"),
            ("When did Ada sail?", "She sailed on 4 May 1911 from Leith.", "4 May 1911"),
            ("When was Will lost?", "Will was lost in February of '44, off Lowestoft.", "February of '44"),
            ("How many lambs were born?", "There were nineteen lambs by Friday.", "nineteen lambs"),
            ("How old was Ned?", "Ned, aged 15, was brought ashore.", "15"),
            ("How old was Ada?", "Ada is ninety-one", "ninety-one"),
            ("In what year did they sell it?", "They sold it in the end, in 1969", "1969"),
            ("How long did Ada stay?", "She stayed nine years in the house.", "nine years"),
        ] {
            assert_eq!(short(question, text).as_deref(), Some(words), "{question}");
        }
    }

    #[test]
    fn of_two_values_none_is_taken_and_one_of_another_kind_is_none() {
        for (question, text) in [
            ("What did the cart cost?", "He wanted twelve pounds and I gave him nine pounds."),
            ("When did Ada sail?", "She sailed in 1911 or in 1912."),
            ("How many lambs were born?", "It took nineteen days."),
            ("How old was Ned?", "Three men were brought ashore."),
            ("Who was Ned?", "Ned was aged 15."),
        ] {
            assert_eq!(short(question, text), None, "{question}");
        }
    }
}
