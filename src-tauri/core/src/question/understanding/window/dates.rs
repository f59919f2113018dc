//! Dates and stretches of time as people write them in a question or a text: `3 June 1931`, `the winter of 1947`, `the 1950s`.

use super::super::Word;
use crate::text::period::{Dated, Day, Period};

/// The stretches of time that words at `at` may name, and how many words that takes. A winter lies in two years, so that
/// `the winter of 1947` names two.
pub(super) fn at(words: &[Word], at: usize) -> Option<(usize, Vec<Period>)> {
    let lower = |n: usize| words.get(at + n).map_or("", |word| &*word.lower);
    if let Some(found) = part_of_a_year(words, at).or_else(|| feast(words, at)) {
        return Some(found);
    }
    let before = VAGUE.iter().find(|phrase| {
        let parts = phrase.split(' ');
        parts.clone().count() < words.len() - at && parts.enumerate().all(|(n, part)| lower(n) == part)
    });
    if let Some(phrase) = before {
        let skipped = phrase.split(' ').count();
        let (count, found) = self::at(words, at + skipped)?;
        return Some((skipped + count, found));
    }
    let word = words.get(at)?;
    let one = |count: usize, period: Option<Period>| Some((count, vec![period?]));
    if let Some(season) = season(&word.lower) {
        let of = usize::from(matches!(lower(1), "of" | "in" | "des" | "jahres"));
        let end = lower(1 + of);
        // `The winter of 1946-47`
        if let Some((from, to)) = end.split_once('-').filter(|_| season == 12) {
            let from = year(from)?;
            let to = year(to).or_else(|| Some(from / 100 * 100 + to.parse::<u32>().ok()?));
            return (to == Some(from + 1)).then(|| winter(from)).flatten().map(|w| (2 + of, vec![w]));
        }
        let year = year(end)?;
        let periods = match season {
            12 => vec![winter(year - 1)?, winter(year)?],
            month => vec![Period::new(Day::new(year, month, 1)?, Period::month(year, month + 2)?.last)?],
        };
        return Some((2 + of, periods));
    }
    // `June 1931`, `June 3, 1931`, `June of 1931`
    if let Some(month) = month(&word.lower) {
        let of = usize::from(lower(1) == "of");
        return match (year(lower(1 + of)), day(lower(1)).zip(year(lower(2)))) {
            (Some(year), _) => one(2 + of, Period::month(year, month)),
            (_, Some((day, year))) => one(3, Day::new(year, month, day).map(Period::day)),
            _ => None,
        };
    }
    // `3 June 1931`, `the 3rd of June 1931`
    if let Some(day) = day(&word.lower) {
        let of = usize::from(lower(1) == "of");
        if let Some((month, year)) = month(lower(1 + of)).zip(year(lower(2 + of))) {
            return one(3 + of, Day::new(year, month, day).map(Period::day));
        }
    }
    if let Some(century) = century(&word.lower).filter(|_| matches!(lower(1), "century" | "jahrhundert")) {
        return one(2, Period::years((century - 1) * 100 + 1, century * 100));
    }
    if let Some(decade) = decade(word) {
        return one(1, Period::years(decade, decade + 9));
    }
    // `1931-06-03`, `1931-06`
    if word.lower.len() > 4 && word.lower.starts_with(|c: char| c.is_ascii_digit()) {
        let dated = Dated::of(&word.lower).filter(|dated| !dated.lasting)?;
        return one(1, Some(dated.period));
    }
    one(1, year(&word.lower).and_then(|year| Period::years(year, year)))
}

/// All that a text names.
pub(super) fn all(text: &str) -> Vec<Period> {
    let words = Word::all(text);
    let (mut found, mut place) = (Vec::new(), 0);
    while place < words.len() {
        let sum = text[..words[place].range.start].ends_with(['\u{a3}', '$', '\u{20ac}', '.', ',', '#']);
        match at(&words, place).filter(|_| !sum) {
            Some((count, periods)) => {
                found.extend(periods);
                place += count;
            }
            None => place += 1,
        }
    }
    found
}

/// Words before a date that make it no other one: whoever asks for early 1947 is shown the year.
const VAGUE: [&str; 18] = [
    "the year of",
    "the years of",
    "the middle of",
    "the course of",
    "the year",
    "the years",
    "the early",
    "the late",
    "the mid",
    "the summers of",
    "the",
    "early",
    "late",
    "mid",
    "year",
    "jahr",
    "jahre",
    "den",
];

/// `The end of 1664`, `the beginning of 1665`: of two months, for nobody means a day.
fn part_of_a_year(words: &[Word], at: usize) -> Option<(usize, Vec<Period>)> {
    const PARTS: [(&[&str], u32); 9] = [
        (&["the", "end", "of"], 11),
        (&["end", "of"], 11),
        (&["the", "close", "of"], 11),
        (&["ende"], 11),
        (&["the", "beginning", "of"], 1),
        (&["the", "start", "of"], 1),
        (&["beginning", "of"], 1),
        (&["start", "of"], 1),
        (&["anfang"], 1),
    ];
    PARTS.iter().find_map(|(phrase, month)| {
        let next = spelled(words, at, phrase)?;
        let year = year(&words.get(next)?.lower)?;
        let period = Period::new(Day::new(year, *month, 1)?, Period::month(year, month + 1)?.last)?;
        Some((next + 1 - at, vec![period]))
    })
}

/// Feasts that have their day in every year: `Christmas 1946`, `Christmas Eve of 1664`.
fn feast(words: &[Word], at: usize) -> Option<(usize, Vec<Period>)> {
    const FEASTS: [(&[&str], (u32, u32), u32); 12] = [
        (&["christmas", "eve"], (12, 24), 1),
        (&["christmas", "day"], (12, 25), 1),
        (&["christmas"], (12, 24), 3),
        (&["boxing", "day"], (12, 26), 1),
        (&["new", "year", "eve"], (12, 31), 1),
        (&["new", "year", "day"], (1, 1), 1),
        (&["twelfth", "night"], (1, 5), 2),
        (&["all", "souls"], (11, 2), 1),
        (&["heiligabend"], (12, 24), 1),
        (&["weihnachten"], (12, 24), 3),
        (&["silvester"], (12, 31), 1),
        (&["neujahr"], (1, 1), 1),
    ];
    FEASTS.iter().find_map(|(phrase, (month, day), days)| {
        let next = spelled(words, at, phrase)?;
        let next = next + usize::from(words.get(next)?.lower == "of");
        let year = year(&words.get(next)?.lower)?;
        let period = Period::new(Day::new(year, *month, *day)?, Day::new(year, *month, day + days - 1)?)?;
        Some((next + 1 - at, vec![period]))
    })
}

/// The word after a phrase that begins at `at`.
fn spelled(words: &[Word], at: usize, phrase: &[&str]) -> Option<usize> {
    let fits = |(n, part): (usize, &&str)| {
        words.get(at + n).is_some_and(|word| word.lower.replace('\u{2019}', "'") == **part)
    };
    phrase.iter().enumerate().all(fits).then_some(at + phrase.len())
}

fn winter(from: u32) -> Option<Period> {
    Period::new(Day::new(from, 12, 1)?, Period::month(from + 1, 2)?.last)
}

/// The month in which a season begins, on the northern half of the earth.
fn season(lower: &str) -> Option<u32> {
    match lower {
        "spring" | "fr\u{fc}hling" | "fr\u{fc}hjahr" => Some(3),
        "summer" | "sommer" => Some(6),
        "autumn" | "fall" | "herbst" => Some(9),
        "winter" => Some(12),
        _ => None,
    }
}

fn month(lower: &str) -> Option<u32> {
    const MONTHS: [&[&str]; 12] = [
        &["january", "jan", "januar"],
        &["february", "feb", "februar"],
        &["march", "mar", "m\u{e4}rz"],
        &["april", "apr"],
        &["may", "mai"],
        &["june", "jun", "juni"],
        &["july", "jul", "juli"],
        &["august", "aug"],
        &["september", "sep", "sept"],
        &["october", "oct", "oktober"],
        &["november", "nov"],
        &["december", "dec", "dezember"],
    ];
    let at = MONTHS.iter().position(|names| names.contains(&lower))?;
    u32::try_from(at + 1).ok()
}

fn day(lower: &str) -> Option<u32> {
    let digits = lower.trim_end_matches(|c: char| c.is_alphabetic());
    let ending = &lower[digits.len()..];
    let number: u32 = digits.parse().ok()?;
    ((1..=31).contains(&number) && matches!(ending, "" | "st" | "nd" | "rd" | "th" | "d")).then_some(number)
}

pub(super) fn year(lower: &str) -> Option<u32> {
    let plain = lower.len() == 4 && lower.bytes().all(|byte| byte.is_ascii_digit());
    lower.parse().ok().filter(|year| plain && (1000..=2100).contains(year))
}

fn decade(word: &Word) -> Option<u32> {
    let digits = word.lower.strip_suffix('s').or_else(|| word.lower.strip_suffix("er"));
    let digits = digits.or_else(|| word.owns.then_some(&*word.lower));
    let of_digits = digits.and_then(|digits| match digits.len() {
        4 => year(digits),
        2 => digits.parse::<u32>().ok().map(|two| 1900 + two),
        _ => None,
    });
    if let Some(decade) = of_digits {
        return (decade % 10 == 0).then_some(decade);
    }
    let named = word.lower.strip_prefix("nineteen-").unwrap_or(&word.lower);
    const NAMES: [(u32, &str, &str); 8] = [
        (1920, "twenties", "zwanziger"),
        (1930, "thirties", "drei\u{df}iger"),
        (1940, "forties", "vierziger"),
        (1950, "fifties", "f\u{fc}nfziger"),
        (1960, "sixties", "sechziger"),
        (1970, "seventies", "siebziger"),
        (1980, "eighties", "achtziger"),
        (1990, "nineties", "neunziger"),
    ];
    let german = named.strip_suffix('n').unwrap_or(named);
    NAMES.iter().find(|(_, en, de)| *en == named || *de == german).map(|(decade, ..)| *decade)
}

fn century(lower: &str) -> Option<u32> {
    const NAMES: [&str; 7] =
        ["fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth", "twenty-first"];
    let named = NAMES.iter().position(|name| *name == lower).and_then(|at| u32::try_from(at + 15).ok());
    named.or_else(|| day(lower).filter(|number| lower.len() > 2 && (11..=21).contains(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_written_and_no_more_exactly() {
        for (text, periods) in [
            ("on 3 June 1931 he", &["1931-06-03"][..]),
            ("June 3rd, 1931", &["1931-06-03"]),
            ("the 3rd of June 1931", &["1931-06-03"]),
            ("in June of 1931", &["1931-06"]),
            ("1931-06-03\tEuclid", &["1931-06-03"]),
            ("in early 1947 and in 1948", &["1947", "1948"]),
            ("the winter of 1947", &["1946-12/1947-02", "1947-12/1948-02"]),
            ("the winter of 1946-47", &["1946-12/1947-02"]),
            ("summer 1932", &["1932-06/1932-08"]),
            ("by the end of 1664", &["1664-11/1664-12"]),
            ("at the start of 1665", &["1665-01/1665-02"]),
            ("Christmas 1946", &["1946-12-24/1946-12-26"]),
            ("on Christmas Eve of 1664", &["1664-12-24"]),
            ("New Year's Day 1665", &["1665-01-01"]),
            ("Ende 1932", &["1932-11/1932-12"]),
            ("in the 1950s", &["1950/1959"]),
            ("the late fifties", &["1950/1959"]),
            ("the seventeenth century", &["1601/1700"]),
            ("den 1950er Jahren", &["1950/1959"]),
            ("im M\u{e4}rz 1931", &["1931-03"]),
        ] {
            let found: Vec<String> = all(text).iter().map(Period::edtf).collect();
            assert_eq!(found, periods, "{text}");
        }
        for none in
            ["\u{a3}1947", "nine pounds", "May I?", "31 February 1931?", "in June", "the 11th hour", "12"]
        {
            let found: Vec<String> = all(none).iter().map(Period::edtf).collect();
            assert!(found.is_empty() || none.starts_with("31") && found == ["1931-02"], "{none}: {found:?}");
        }
    }
}
