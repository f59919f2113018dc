//! Which words of a claim and of its source stand against each other: `£48` where the source says `£46`. They are named only
//! where it is sure which two these are; it is told when a finding is shown, and is on no record.

use super::differ::may_be_same;
use super::facts::{Date, Facts, Quantity, facts, is_month, is_weekday};
use super::tokens::{Class, Gap, Token, is_title, tokens};
use super::units::Kind;
use super::{AMOUNT, DATE, NAME, NUMBER};
use crate::text::span::Span;

/// Words of a claim, and what its source says in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// As the claim has it.
    pub claim: String,
    /// As the source has it.
    pub source: String,
}

/// Of what kind a value is; only those of one kind stand against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Count,
    Rank,
    Time,
    Money,
    Measure(Kind),
    Date,
    Weekday,
    Name,
}

impl Of {
    fn quantity(quantity: &Quantity) -> Self {
        use Kind::*;
        match quantity.unit.map(|unit| unit.kind) {
            _ if quantity.ordinal => Self::Rank,
            None => Self::Count,
            Some(Time | Calendar) => Self::Time,
            Some(Sterling | Dollar | Euro | Franc | Mark | Yen) => Self::Money,
            Some(kind) => Self::Measure(kind),
        }
    }

    /// Whether a rule that found a difference can have found one of this kind.
    fn is_of(self, rule: &str) -> bool {
        match self {
            Self::Count | Self::Rank | Self::Time => rule == NUMBER,
            Self::Money | Self::Measure(_) => rule == AMOUNT,
            Self::Date => rule == DATE,
            Self::Weekday => rule == DATE || rule == NAME,
            Self::Name => rule == NAME,
        }
    }

    /// Whether the only one of the claim stands against the only one of the source wherever they stand. Of `three sisters` and
    /// `four rooms`, of a person and a place, nobody can tell.
    const fn is_sure_alone(self) -> bool {
        matches!(self, Self::Money | Self::Measure(_) | Self::Date | Self::Weekday)
    }
}

/// What a value is, so far as two can be held against each other.
#[derive(Clone, Debug)]
enum Worth {
    /// In the base of its kind.
    Number(Option<Kind>, f64),
    Date(Date),
    /// Words in lower case.
    Words(Vec<String>),
}

impl Worth {
    fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Number(kind, one), Self::Number(same, other)) => {
                kind == same && (one - other).abs() < 1e-6
            }
            (Self::Date(one), Self::Date(other)) => may_be_same(one, other),
            // `Hale` is `Ruth Hale`.
            (Self::Words(one), Self::Words(other)) => {
                one.iter().all(|word| other.contains(word)) || other.iter().all(|word| one.contains(word))
            }
            _ => false,
        }
    }
}

/// A value with its words and those beside it.
#[derive(Clone, Debug)]
struct Value {
    of: Of,
    worth: Worth,
    /// As it is written.
    words: String,
    /// Three words before it, the nearest first, within its sentence: base form, and whether it says what the sentence is about.
    before: Vec<(String, bool)>,
    /// Three words after it.
    after: Vec<(String, bool)>,
}

/// How many words beside a value are looked at.
const BESIDE: usize = 3;

impl Value {
    /// Whether both stand beside the same word that says something, on the same side, with the same small words between.
    fn is_where(&self, other: &Self) -> bool {
        let same = |one: &[(String, bool)], other: &[(String, bool)]| {
            one.iter().zip(other).take_while(|(one, other)| one == other).any(|((_, telling), _)| *telling)
        };
        same(&self.before, &other.before) || same(&self.after, &other.after)
    }
}

/// The words for which the rule called `rule` speaks against `claim`, and what stands in their place in the `cited` words. None
/// where it is not sure which these are: the claim and the source have one value of the kind each, or one each that the other
/// has not, beside the same word.
pub fn contrast(rule: &str, claim: &str, cited: &[&str]) -> Option<Contrast> {
    let of_rule = |value: &Value| value.of.is_of(rule);
    let mine: Vec<Value> = values(claim).into_iter().filter(of_rule).collect();
    let theirs: Vec<Value> = cited.iter().flat_map(|text| values(text)).filter(of_rule).collect();
    let mut kinds: Vec<Of> = Vec::new();
    mine.iter().for_each(|value| {
        if !kinds.contains(&value.of) {
            kinds.push(value.of);
        }
    });
    let mut found = kinds.into_iter().filter_map(|of| pair(&of_kind(&mine, of), &of_kind(&theirs, of)));
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// The values of a kind, each once.
fn of_kind(all: &[Value], of: Of) -> Vec<&Value> {
    let mut kept: Vec<&Value> = Vec::new();
    for value in all.iter().filter(|value| value.of == of) {
        if !kept.iter().any(|known| known.worth.agrees(&value.worth)) {
            kept.push(value);
        }
    }
    kept
}

fn pair(mine: &[&Value], theirs: &[&Value]) -> Option<Contrast> {
    let without = |all: &[&Value], others: &[&Value]| -> Vec<Value> {
        let lone = |value: &&&Value| !others.iter().any(|other| other.worth.agrees(&value.worth));
        all.iter().filter(lone).map(|value| (*value).clone()).collect()
    };
    let (said, meant) = (without(mine, theirs), without(theirs, mine));
    let ([said], [meant]) = (&said[..], &meant[..]) else { return None };
    let alone = mine.len() == 1 && theirs.len() == 1 && said.of.is_sure_alone();
    let sure = alone || said.is_where(meant);
    sure.then(|| Contrast { claim: said.words.clone(), source: meant.words.clone() })
}

/// The values of a text.
fn values(text: &str) -> Vec<Value> {
    let words = tokens(text, 0, 0);
    let Facts { quantities, dates } = facts(&words);
    let dated = |at: usize| dates.iter().any(|date| date.words.contains(&at));
    let mut found: Vec<Value> = Vec::new();
    let mut push = |of: Of, worth: Worth, from: usize, to: usize, span: Span| {
        let words_of = span.of(text).map(|words| as_written(words, of));
        let (before, after) = (before(&words, from), after(&words, to));
        found.extend(words_of.map(|words| Value { of, worth, words, before, after }));
    };
    for run in runs(&quantities) {
        let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
        let (end, to) = end_of(&words, last);
        let sum = run.iter().map(|one| one.unit.map_or(one.value, |unit| unit.base(one.value))).sum();
        let worth = Worth::Number(first.unit.map(|unit| unit.kind), sum);
        let span = with_sign(text, first.span.cover(end));
        push(Of::quantity(first), worth, first.words.start, to, span);
    }
    for date in &dates {
        push(Of::Date, Worth::Date(date.clone()), date.words.start, date.words.end, date.span);
    }
    let mut at = 0;
    while at < words.len() {
        let from = at;
        let names = |at: usize| words.get(at).is_some_and(|token| token.class == Class::Name) && !dated(at);
        if is_weekday(&words[at].lower) {
            let worth = Worth::Words(vec![words[at].lower.clone()]);
            push(Of::Weekday, worth, at, at + 1, words[at].span);
        } else if names(at) && !is_month(&words[at].lower) {
            while names(at + 1) && goes_on(&words, at + 1) {
                at += 1;
            }
            let run = words[from..=at].iter().map(|token| token.lower.clone());
            let told: Vec<String> = run.filter(|word| !is_title(word)).collect();
            if !told.is_empty() {
                let span = words[from].span.cover(words[at].span);
                push(Of::Name, Worth::Words(told), from, at + 1, span);
            }
        }
        at += 1;
    }
    found
}

/// Whether the name at `at` belongs to the one before it: `Ruth Hale`, `Mr. Hale`; not `Ruth, Hester`.
fn goes_on(words: &[Token], at: usize) -> bool {
    let plain = !is_weekday(&words[at].lower) && !is_month(&words[at].lower);
    plain && !words[at - 1].owns() && (words[at].gap == Gap::Close || is_title(&words[at - 1].lower))
}

/// Sums of money that are told in several units are one: `three pounds four shillings`.
fn runs(quantities: &[Quantity]) -> Vec<Vec<&Quantity>> {
    let mut all: Vec<Vec<&Quantity>> = Vec::new();
    for quantity in quantities {
        let joins = all.last().and_then(|run| run.last()).is_some_and(|last| {
            let smaller = last.unit.zip(quantity.unit).is_some_and(|(one, next)| next.factor < one.factor);
            let money = Of::quantity(last) == Of::Money && Of::quantity(quantity) == Of::Money;
            money && smaller && quantity.words.start <= last.words.end + 2
        });
        match all.last_mut().filter(|_| joins) {
            Some(run) => run.push(quantity),
            None => all.push(vec![quantity]),
        }
    }
    all
}

/// Where a number ends with the word of its unit, and the word after it.
fn end_of(words: &[Token], quantity: &Quantity) -> (Span, usize) {
    let end = quantity.words.end;
    let last = end.checked_sub(1).and_then(|at| words.get(at));
    let glued = last.is_some_and(|last| {
        let digits = last.lower.chars().any(|c| c.is_ascii_digit());
        digits && last.lower.chars().any(char::is_alphabetic)
    });
    let signed = words[quantity.words.clone()].iter().any(|word| word.sign.is_some_and(|sign| sign != '-'));
    let unit = words.get(end).filter(|_| quantity.unit.is_some() && !glued && !signed);
    unit.map_or((quantity.span, end), |unit| (quantity.span.cover(unit.span), end + 1))
}

/// A number with the sign that touches it.
fn with_sign(text: &str, span: Span) -> Span {
    let is_sign = |c: char| matches!(c, '\u{a3}' | '$' | '\u{20ac}' | '\u{a5}' | '%');
    let at = |at: u32| text.chars().nth(at as usize).is_some_and(is_sign);
    let start = span.start().checked_sub(1).filter(|before| at(*before)).unwrap_or(span.start());
    let end = if at(span.end()) { span.end() + 1 } else { span.end() };
    Span::new(start, end).unwrap_or(span)
}

/// As it stands there; of whose something is, without the mark of that.
fn as_written(words: &str, of: Of) -> String {
    let bare = ["'s", "\u{2019}s"].iter().find_map(|mark| words.strip_suffix(mark));
    bare.filter(|_| matches!(of, Of::Name | Of::Weekday)).unwrap_or(words).to_owned()
}

fn beside(token: &Token) -> (String, bool) {
    (token.lemma.clone(), token.is_content() && token.class != Class::Number)
}

fn before(words: &[Token], from: usize) -> Vec<(String, bool)> {
    let parted = |at: usize| words.get(at).is_none_or(|token| token.gap == Gap::Sentence);
    let near = (from.saturating_sub(BESIDE)..from).rev().take_while(|at| !parted(at + 1));
    near.map(|at| beside(&words[at])).collect()
}

fn after(words: &[Token], to: usize) -> Vec<(String, bool)> {
    let near = words.iter().skip(to).take(BESIDE).take_while(|token| token.gap != Gap::Sentence);
    near.map(beside).collect()
}

#[cfg(test)]
mod tests;
