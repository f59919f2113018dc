//! Dates in words: what a name or a field plainly states, as `1931-06-03`, `1931-06` or `1931`.

use std::ops::Range;

use bindery_core::text::calendar::is_day;

/// A date within a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The bytes it takes up.
    pub range: Range<usize>,
    /// The date as exactly as it is stated.
    pub iso: String,
}

/// The date that `text` is, and nothing beside it: `3rd June 1931`, `June 1931`, `1931-06`, `1931`.
pub fn recognise(text: &str) -> Option<String> {
    let text = text.trim();
    let tokens = tokens(text);
    let (length, date) = match_at(&tokens, 0).or_else(|| year(&tokens, 0))?;
    (length == tokens.len()).then(|| date.to_string())
}

/// All dates in `text` that name at least a month.
pub(super) fn find_all(text: &str) -> Vec<Found> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        // A number that goes on to the left, as in `12-1931-06`, is no year.
        match match_at(&tokens, at) {
            Some((length, date)) => {
                let range = tokens[at].range.start..tokens[at + length - 1].range.end;
                found.push(Found { range, iso: date.to_string() });
                at += length;
            }
            None => at += 1,
        }
    }
    found
}

/// All numbers in `text` that can be years: four digits between 1500 and 2099.
pub(super) fn find_years(text: &str) -> Vec<Found> {
    let tokens = tokens(text);
    (0..tokens.len())
        .filter_map(|at| {
            let (_, date) = year(&tokens, at)?;
            Some(Found { range: tokens[at].range.clone(), iso: date.to_string() })
        })
        .collect()
}

struct Date {
    year: u32,
    month: Option<u32>,
    day: Option<u32>,
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(f, "-{month:02}")?;
        }
        if let Some(day) = self.day {
            write!(f, "-{day:02}")?;
        }
        Ok(())
    }
}

enum What {
    Number(u32),
    Word(String),
    Between(String),
}

struct Token {
    what: What,
    range: Range<usize>,
}

fn tokens(text: &str) -> Vec<Token> {
    let class = |c: char| {
        if c.is_ascii_digit() {
            0
        } else if c.is_alphabetic() {
            1
        } else {
            2
        }
    };
    let mut out: Vec<Token> = Vec::new();
    let mut start = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((_, c)) = chars.next() {
        let end = chars.peek().map_or(text.len(), |(at, _)| *at);
        if chars.peek().is_some_and(|(_, next)| class(*next) == class(c)) {
            continue;
        }
        let word = &text[start..end];
        let what = match class(c) {
            // A number too long for 32 bits is no part of a date; no year is this large either.
            0 => What::Number(word.parse().unwrap_or(u32::MAX)),
            1 => What::Word(word.to_lowercase()),
            _ => What::Between(word.to_owned()),
        };
        out.push(Token { what, range: start..end });
        start = end;
    }
    out
}

/// The longest date that begins at token `at`, with the number of tokens it takes up.
fn match_at(tokens: &[Token], at: usize) -> Option<(usize, Date)> {
    let cursor = Cursor { tokens, at };
    year_month_day(cursor.clone())
        .or_else(|| eight_digits(cursor.clone()))
        .or_else(|| day_month_year(cursor.clone()))
        .or_else(|| month_day_year(cursor.clone()))
        .or_else(|| numbers_day_first(cursor.clone()))
        .or_else(|| month_year(cursor.clone()))
        .or_else(|| year_month(cursor))
}

#[derive(Clone)]
struct Cursor<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl Cursor<'_> {
    fn number(&mut self, digits: Range<usize>) -> Option<u32> {
        let token = self.tokens.get(self.at)?;
        let What::Number(number) = token.what else {
            return None;
        };
        self.at += 1;
        digits.contains(&token.range.len()).then_some(number)
    }

    fn year(&mut self) -> Option<u32> {
        self.number(4..5).filter(|year| (1000..2100).contains(year))
    }

    /// A separator out of `allowed`, or nothing where two kinds of characters meet.
    fn between(&mut self, allowed: &str) -> Option<()> {
        if let Some(Token { what: What::Between(between), .. }) = self.tokens.get(self.at) {
            if between.chars().count() > 2 || !between.chars().all(|c| allowed.contains(c)) {
                return None;
            }
            self.at += 1;
        }
        Some(())
    }

    fn exactly(&mut self, allowed: &[&str]) -> Option<String> {
        match &self.tokens.get(self.at)?.what {
            What::Between(between) if allowed.contains(&between.as_str()) => {
                self.at += 1;
                Some(between.clone())
            }
            _ => None,
        }
    }

    fn word(&mut self, allowed: &[&str]) -> Option<()> {
        match &self.tokens.get(self.at)?.what {
            What::Word(word) if allowed.contains(&word.as_str()) => {
                self.at += 1;
                Some(())
            }
            _ => None,
        }
    }

    fn month(&mut self) -> Option<u32> {
        let What::Word(word) = &self.tokens.get(self.at)?.what else {
            return None;
        };
        self.at += 1;
        month_named(word)
    }

    fn day(&mut self) -> Option<u32> {
        let day = self.number(1..3)?;
        let _ = self.word(&["st", "nd", "rd", "th"]);
        Some(day)
    }

    fn ends_before_number(&self) -> bool {
        let number = |at: usize| matches!(self.tokens.get(at), Some(Token { what: What::Number(_), .. }));
        let joined = matches!(&self.tokens.get(self.at), Some(Token { what: What::Between(between), .. })
            if matches!(between.as_str(), "-" | "_" | "." | "/"));
        !(number(self.at) || joined && number(self.at + 1))
    }
}

fn year_month_day(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let start = cursor.at;
    let year = cursor.year()?;
    let between = cursor.exactly(&["-", "_", ".", "/", " "])?;
    let month = cursor.number(1..3)?;
    cursor.exactly(&[&between])?;
    let day = cursor.number(1..3)?;
    full(year, month, day).map(|date| (cursor.at - start, date))
}

fn eight_digits(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let number = cursor.number(8..9)?;
    let date = full(number / 10_000, number / 100 % 100, number % 100)?;
    (1500..2100).contains(&date.year).then_some((1, date))
}

fn year_month(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let start = cursor.at;
    let year = cursor.year()?;
    cursor.exactly(&["-", "_", "."])?;
    let month = cursor.number(2..3).filter(|month| (1..=12).contains(month))?;
    cursor.ends_before_number().then_some((cursor.at - start, Date { year, month: Some(month), day: None }))
}

fn day_month_year(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let start = cursor.at;
    let day = cursor.day()?;
    cursor.between(" _-.,")?;
    if cursor.word(&["of"]).is_some() {
        cursor.between(" _-")?;
    }
    let month = cursor.month()?;
    cursor.between(" _-.,")?;
    let year = dual_year(&mut cursor, month)?;
    full(year, month, day).map(|date| (cursor.at - start, date))
}

fn month_day_year(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let start = cursor.at;
    let month = cursor.month()?;
    cursor.between(" _-.")?;
    let day = cursor.day()?;
    cursor.between(" _-,")?;
    let year = dual_year(&mut cursor, month)?;
    full(year, month, day).map(|date| (cursor.at - start, date))
}

fn month_year(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let start = cursor.at;
    let month = cursor.month()?;
    cursor.between(" _-.,")?;
    let year = dual_year(&mut cursor, month)?;
    Some((cursor.at - start, Date { year, month: Some(month), day: None }))
}

/// `03.06.1931`, and with other separators only what cannot be read with the month first.
fn numbers_day_first(mut cursor: Cursor<'_>) -> Option<(usize, Date)> {
    let start = cursor.at;
    let first = cursor.number(1..3)?;
    let between = cursor.exactly(&[".", "/", "-"])?;
    let second = cursor.number(1..3)?;
    cursor.exactly(&[&between])?;
    let year = cursor.year()?;
    let date = if between == "." || first > 12 {
        full(year, second, first)?
    } else if second > 12 {
        full(year, first, second)?
    } else {
        return None;
    };
    Some((cursor.at - start, date))
}

/// A year, which before the calendar's reform may be written double: `February 1659/60` was, as the year
/// is counted now, in 1660.
fn dual_year(cursor: &mut Cursor<'_>, month: u32) -> Option<u32> {
    let year = cursor.year()?;
    let mut ahead = cursor.clone();
    if ahead.exactly(&["-", "/", "–"]).is_some()
        && ahead.number(2..3).is_some_and(|next| next == (year + 1) % 100)
        && month <= 3
    {
        cursor.at = ahead.at;
        return Some(year + 1);
    }
    Some(year)
}

fn year(tokens: &[Token], at: usize) -> Option<(usize, Date)> {
    let year = Cursor { tokens, at }.year().filter(|year| *year >= 1500)?;
    Some((1, Date { year, month: None, day: None }))
}

fn full(year: u32, month: u32, day: u32) -> Option<Date> {
    // The Julian calendar, in use in places until 1923, had every fourth year leap.
    let julian = (month, day) == (2, 29) && year < 1924 && year.is_multiple_of(4);
    (julian || is_day(year, month, day)).then_some(Date { year, month: Some(month), day: Some(day) })
}

fn month_named(word: &str) -> Option<u32> {
    Some(match word {
        "january" | "jan" | "januar" | "janvier" => 1,
        "february" | "feb" | "februar" | "février" => 2,
        "march" | "mar" | "märz" | "mars" => 3,
        "april" | "apr" | "avril" => 4,
        "may" | "mai" => 5,
        "june" | "jun" | "juni" | "juin" => 6,
        "july" | "jul" | "juli" | "juillet" => 7,
        "august" | "aug" | "août" => 8,
        "september" | "sept" | "sep" | "septembre" => 9,
        "october" | "oct" | "oktober" | "okt" | "octobre" => 10,
        "november" | "nov" | "novembre" => 11,
        "december" | "dec" | "dezember" | "dez" | "décembre" => 12,
        _ => return None,
    })
}
