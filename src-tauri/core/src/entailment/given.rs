//! Whether a text gives an age or a count, and whether few words of a sentence are by themselves what it gives.

use super::align::Side;
use super::differ::{Asked, Differing, Value, names_people};
use super::facts::{Date, Facts, Quantity, facts};
use super::rules::factuality::operators;
use super::rules::kin::is_kin;
use super::tokens::{Class, Gap, Token, tokens};
use super::units::Kind;
use super::{CONDITION, HEDGED, NEARLY, NEGATION, TENSE, UNREAL};
use crate::record::lead::in_words;
use crate::text::span::{Span, scalars};

/// With a year beside it, one of these tells an age.
const BORN: [&str; 4] = ["born", "birthday", "geboren", "geburtstag"];
/// They say how often, or of how many, and nobody's years.
const NO_YEARS: [&str; 7] = ["once", "twice", "thrice", "double", "both", "half", "dozen"];
/// What is wanted or offered for something need not be what is given for it.
const BID: [&str; 20] = [
    "ask",
    "asked",
    "asking",
    "asks",
    "bid",
    "demanded",
    "estimate",
    "estimated",
    "offer",
    "offered",
    "offers",
    "proposed",
    "proposes",
    "quoted",
    "suggested",
    "suggests",
    "valued",
    "wanted",
    "wants",
    "want",
];
/// Where none is, it is told by one of these.
const NONE: [&str; 8] = ["no", "none", "nobody", "nothing", "never", "keine", "keiner", "niemand"];

/// Whether a text tells how old somebody was: by an age, by the year of a birth, or by the years from and to which they lived.
pub(crate) fn tells_age(text: &str) -> bool {
    let words = tokens(text, 0, 0);
    let Facts { quantities, dates } = facts(&words);
    let born = words.iter().any(|word| BORN.contains(&word.lower.as_str()));
    born && dates.iter().any(|date| date.year.is_some())
        || spans_a_life(text, &words, &dates)
        || quantities.iter().any(|quantity| may_be_years(&words, quantity))
}

/// Whether a text tells from which year to which somebody lived: `Will Skaife, my uncle, 1904 to 1944`. What was from one year
/// to another lasted so long.
pub fn tells_a_life(text: &str) -> bool {
    let words = tokens(text, 0, 0);
    spans_a_life(text, &words, &facts(&words).dates)
}

fn spans_a_life(text: &str, words: &[Token], dates: &[Date]) -> bool {
    let dash = |pair: &[Date]| {
        let between = Span::new(pair[0].span.end(), pair[1].span.start()).and_then(|span| span.of(text));
        between.is_some_and(|between| ["-", "\u{2013}", "\u{2014}"].contains(&between.trim()))
    };
    dates.windows(2).any(|pair| {
        let between = words.get(pair[0].words.end..pair[1].words.start).unwrap_or_default();
        let before = pair[0].words.start.checked_sub(1).map_or("", |at| words[at].lower.as_str());
        let to = between.iter().all(|word| ["to", "until", "till", "bis"].contains(&word.lower.as_str()));
        let years = pair[0].year.zip(pair[1].year).map_or(0, |(born, died)| died - born);
        let close = between.len() == 1 || dash(pair);
        to && close && before != "from" && before != "in" && (1..110).contains(&years)
    })
}

/// Whether a number may be somebody's years: not `the 21st`, `eleven stitches`, `a quarter past seven`, `nine pounds`.
fn may_be_years(words: &[Token], quantity: &Quantity) -> bool {
    let at = |place: Option<usize>| place.and_then(|place| words.get(place));
    let lower = |place: Option<usize>| at(place).map_or("", |word| word.lower.as_str());
    let (before, next) = (quantity.words.start.checked_sub(1), Some(quantity.words.end));
    let number = |place: Option<usize>| at(place).is_some_and(|word| word.class == Class::Number);
    let whole = !quantity.ordinal && quantity.value.fract() == 0.0 && (0.0..120.0).contains(&quantity.value);
    let clock = lower(before) == "past"
        || lower(next) == "past"
        || lower(next) == "to" && number(Some(quantity.words.end + 1)) && lower(before) == "at"
        || lower(before) == "to" && number(before.and_then(|at| at.checked_sub(1)));
    let often = words[quantity.words.clone()].iter().any(|word| NO_YEARS.contains(&word.lower.as_str()));
    let years = quantity.unit.is_some_and(|unit| unit.kind == Kind::Calendar);
    let thing = at(next).is_some_and(|word| word.gap == Gap::Close && word.class == Class::Content);
    whole && !clock && !often && (years || quantity.unit.is_none() && !thing)
}

/// Whether a number in a text may count what a question asks for the number of: `fourteen books` are no children, `There are nine`
/// may be anything. A row of a table counts by its columns.
pub(crate) fn counts(question: &str, text: &str) -> bool {
    let counted = Asked::of(question).and_then(|asked| asked.counted);
    let Some(counted) = counted.filter(|_| !text.contains('\t')) else { return true };
    let words = tokens(text, 0, 0);
    let none = words.iter().any(|word| NONE.contains(&word.lower.as_str()));
    none || counted == "time"
        || facts(&words).quantities.iter().any(|quantity| may_count(&words, quantity, &counted))
}

fn may_count(words: &[Token], quantity: &Quantity, counted: &str) -> bool {
    let after = words[quantity.words.end..].iter();
    let things: Vec<&Token> =
        after.take(4).take_while(|word| word.gap == Gap::Close && word.class == Class::Content).collect();
    let people = |lower: &str| is_kin(lower) || names_people(lower);
    let same = things.iter().any(|word| word.lemma == counted);
    let both = things.iter().any(|word| people(&word.lower)) && people(counted);
    !quantity.ordinal && (same || both || things.is_empty() && quantity.unit.is_none())
}

/// Whether a row of a table may be of the time that a question names: a row of another month is not, nor what all rows come to where
/// one month is asked for, nor the row of one day where it asks from one month to another. What is no row tells its time in any way.
pub fn is_of_the_time(question: &str, row: &str) -> bool {
    let months = |text: &str| {
        let mut dates = facts(&tokens(text, 0, 0)).dates;
        dates.retain(|date| date.month.is_some());
        dates
    };
    let asked = months(question);
    if asked.is_empty() || !row.contains('\t') {
        return true;
    }
    let told: Vec<Date> = row.split('\t').flat_map(|cell| months(&in_words(cell.trim()))).collect();
    let same = |one: &Date| {
        let year = one.year.zip(asked[0].year).is_none_or(|(told, asked)| told == asked);
        one.month == asked[0].month && year
    };
    match (&asked[..], &told[..]) {
        ([_], []) => !tokens(row, 0, 0).iter().any(|word| matches!(word.lower.as_str(), "total" | "totals")),
        ([_], told) => told.iter().any(same),
        (_, [_]) => !asks_for_all(question),
        _ => true,
    }
}

/// Whether a question asks for what was from one time to another: `from May to July`, `between May and July`.
fn asks_for_all(question: &str) -> bool {
    tokens(question, 0, 0).iter().any(|word| matches!(word.lower.as_str(), "from" | "between"))
}

/// Whether few words of a sentence are what it gives for what a question asks for: not where it only offers, plans, wishes or
/// denies them, nor where it gives another value of the kind that is asked for beside them.
pub fn is_settled(question: &str, sentence: &str, given: &str) -> bool {
    let others = Asked::of(question).is_some_and(|asked| {
        matches!(asked.kind, Differing::Amounts | Differing::Numbers)
            && !asked.values(given).is_empty()
            && asked.values(sentence).iter().any(|other| !is_of(other, &asked.values(given)))
    });
    let open_question = !open(&Side::source(tokens(question, 0, 0))).is_empty();
    !others && (open_question || !is_open(sentence, given))
}

fn is_of(value: &Value, all: &[Value]) -> bool {
    all.iter().any(|other| other.agrees(value))
}

/// The places of a text that are not said to be so: what is offered, planned, wished, feared, denied.
fn open(side: &Side) -> Vec<std::ops::Range<usize>> {
    let rules = [UNREAL, CONDITION, TENSE, HEDGED, NEARLY, NEGATION];
    operators(side).into_iter().filter(|one| rules.contains(&one.rule)).map(|one| one.reach).collect()
}

/// Whether the words of a sentence stand where it says nothing to be so.
fn is_open(sentence: &str, given: &str) -> bool {
    let Some(byte) = sentence.find(given) else { return false };
    let start = scalars(&sentence[..byte]);
    let within = start..start + scalars(given);
    let side = Side::source(tokens(sentence, 0, 0));
    let open = open(&side);
    let inside = |at: usize| within.contains(&side.tokens[at].span.start());
    let first = (0..side.tokens.len()).find(|at| inside(*at)).unwrap_or_default();
    let bid = side.tokens[first.saturating_sub(4)..first].iter().rev();
    let mut bid = bid.take_while(|word| word.class != Class::Number);
    if bid.any(|word| BID.contains(&word.lower.as_str())) {
        return true;
    }
    (0..side.tokens.len()).filter(|at| inside(*at)).any(|at| open.iter().any(|reach| reach.contains(&at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_no_day_no_hour_and_no_count_of_things() {
        for text in [
            "He was sixty-four.",
            "LOTTE: I am seventy-three years old and I do not like the machine.",
            "Mr. William Skaife, aged 24, made fast a line.",
            "Mrs. Hester Marr, 59, of 9 Tar Lane.",
            "I was fifteen.",
            "He was born in 1901.",
            "Will Skaife, my uncle, 1904 to 1944.",
            "Hester (1908\u{2013}1976) was a bookbinder.",
        ] {
            assert!(tells_age(text), "{text}");
        }
        for text in [
            "He was put on the train on the twenty-first of January 1942.",
            "Twice under and up again.",
            "Davy struck at a quarter past seven.",
            "She unpicked eleven stitches.",
            "It cost nine pounds.",
            "I know it since 1946.",
            "They came at ten to eight.",
            "She was born in Hull.",
        ] {
            assert!(!tells_age(text), "{text}");
        }
    }

    #[test]
    fn the_years_of_something_are_no_life() {
        assert!(tells_a_life("Silas Orrin, 1860 to 1938."));
        assert!(!tells_a_life("He kept the shop from 1904 to 1944."));
        assert!(!tells_a_life("In 1904 he came, and in 1944 he went."));
    }

    #[test]
    fn a_number_of_other_things_counts_nothing_that_is_asked_for() {
        let children = "How many children did Davy Coe have?";
        for text in ["He had nine.", "There were two sons and a daughter.", "He had none.", "Three children."]
        {
            assert!(counts(children, text), "{text}");
        }
        for text in ["I have fourteen books to mend.", "It cost four pounds.", "He lived there nine years."] {
            assert!(!counts(children, text), "{text}");
        }
        // What is counted stands before the verb.
        assert!(!counts("How many children died?", "Four books were lost."));
        assert!(counts("How many children died?", "Four children are dead."));
        assert!(counts("How many years did she stay?", "She stayed nine years."));
    }

    #[test]
    fn a_row_of_another_month_or_of_all_is_not_of_the_month_that_is_asked_for() {
        let asked = "How much was spent in November 1938?";
        assert!(is_of_the_time(asked, "1938-11-12\tCoal 10 cwt\t1\t3\t4"));
        assert!(is_of_the_time("What was the rent in June?", "24 June\tRent\t6\t1\t0"));
        assert!(!is_of_the_time(asked, "1939-03-02\tBed and mattress\t1\t2\t6"));
        assert!(!is_of_the_time(asked, "1937-11-02\tCoal\t1\t2\t6"));
        assert!(!is_of_the_time(asked, "\tTotals\t40\t11\t4"));
        let both = "How much was spent from November 1938 to June 1939?";
        assert!(is_of_the_time(both, "\tTotals\t40\t11\t4"));
        assert!(!is_of_the_time(both, "1939-03-02\tBed and mattress\t1\t2\t6"));
        assert!(is_of_the_time(asked, "In March we had none."));
    }

    #[test]
    fn what_is_only_offered_or_given_twice_is_not_settled() {
        let price = "What did the stove cost?";
        assert!(is_settled(price, "The stove cost nine pounds.", "nine pounds"));
        assert!(is_settled(
            price,
            "The stove was three pounds four shillings.",
            "three pounds four shillings"
        ));
        for (sentence, given) in [
            ("He offered to let us have the stove for \u{a3}11.", "\u{a3}11"),
            ("He wanted twelve pounds for the stove.", "twelve pounds"),
            ("The stove would cost \u{a3}11.", "\u{a3}11"),
            ("The stove was \u{a3}9 and the pipe \u{a3}2.", "\u{a3}2"),
        ] {
            assert!(!is_settled(price, sentence, given), "{sentence}");
        }
        let wish = "My father spoke of my desire to have Pall married to Harman, and he will consider it.";
        assert!(!is_settled("Whom did Pall marry?", wish, "Harman"));
        assert!(is_settled("Whom did Pall marry?", "Pall married Jackson in the spring.", "Jackson"));
        assert!(is_settled("What would the stove cost?", "The stove would cost \u{a3}11.", "\u{a3}11"));
        let children = "How many children came to the school?";
        let both = "Forty-six children came on Monday, and fifty-two children in all.";
        assert!(!is_settled(children, both, "Forty-six children"));
    }
}
