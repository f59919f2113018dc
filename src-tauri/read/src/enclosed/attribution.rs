//! The sentence by which a mail program says who wrote what follows: `On Mon, 3 May 2021 at 10:12, Ann wrote:`.

use std::ops::Range;

use bindery_core::text::calendar::is_day;

use super::address::is_person;
use crate::dates;

/// The name of a weekday, and what stands about it before a date, is no longer, in bytes.
const LONGEST_WEEKDAY: usize = 18;
/// A year of two digits up to this is of this century.
const THIS_CENTURY: u32 = 69;

/// Who is said to have written, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attribution {
    pub from: String,
    pub when: When,
    /// Whether it names a time of day.
    pub timed: bool,
}

impl Attribution {
    /// Whether a line may begin such a sentence.
    pub(super) fn may_begin(line: &str) -> bool {
        ["On ", "Am ", "Le "].iter().any(|word| line.starts_with(word))
            || WROTE_ON.iter().any(|verb| line.contains(verb))
    }
}

/// A date as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct When {
    pub year: u32,
    /// `2021-05-03`; none where it is not sure which number is the month.
    pub date: Option<String>,
    /// The bytes that it takes up.
    range: Range<usize>,
}

/// The verb of a sentence that begins with the name.
const WROTE_ON: [&str; 3] = [" schrieb am ", " wrote on ", " a écrit le "];

/// Who is said to have written in a sentence that is nothing else.
pub(super) fn attribution(text: &str) -> Option<Attribution> {
    let text = text.strip_suffix(':')?.trim_end();
    if let Some(rest) = text.strip_prefix("On ") {
        return dated_name(rest.strip_suffix("wrote")?);
    }
    if let Some(rest) = text.strip_prefix("Le ") {
        return dated_name(rest.strip_suffix("a écrit")?);
    }
    if let Some(rest) = text.strip_prefix("Am ") {
        let (when, name) = rest.split_once(" schrieb ")?;
        return named(name, when);
    }
    let (name, when) = WROTE_ON.iter().find_map(|verb| text.split_once(*verb))?;
    named(name, when)
}

/// A date and then a name.
fn dated_name(text: &str) -> Option<Attribution> {
    let when = weekday_and_date(text)?;
    let (timed, name) = after_clock(&text[when.range.end..]);
    let name = name.trim_matches([',', ' ']);
    is_person(name).then(|| Attribution { from: name.to_owned(), when, timed })
}

/// A name, and a date with nothing but a time of day beside it.
fn named(name: &str, when: &str) -> Option<Attribution> {
    let found = weekday_and_date(when)?;
    let (timed, rest) = after_clock(&when[found.range.end..]);
    let name = name.trim();
    (rest.is_empty() && is_person(name)).then(|| Attribution { from: name.to_owned(), when: found, timed })
}

fn weekday_and_date(text: &str) -> Option<When> {
    when(text).filter(|when| when.range.start <= LONGEST_WEEKDAY)
}

/// The first day that a text names.
pub(super) fn when(text: &str) -> Option<When> {
    let in_words = dates::find_all(text).into_iter().find(|found| found.iso.len() == 10);
    let in_words = in_words.and_then(|found| {
        let year = found.iso.get(..4)?.parse().ok()?;
        Some(When { year, date: Some(found.iso), range: found.range })
    });
    in_words.or_else(|| in_numbers(text))
}

/// `03.05.21`, `03/05/2021`.
fn in_numbers(text: &str) -> Option<When> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | '/' | '-');
    let mut at = 0;
    for piece in text.split(|c: char| !is_part(c)) {
        let start = at;
        at += piece.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
        if let Some((year, date)) = numbers(piece) {
            return Some(When { year, date, range: start..start + piece.len() });
        }
    }
    None
}

fn numbers(text: &str) -> Option<(u32, Option<String>)> {
    let between = text.chars().find(|c| !c.is_ascii_digit())?;
    let parts: Vec<&str> = text.split(between).collect();
    let [first, second, year] = parts[..] else { return None };
    let short = |part: &str| (1..=2).contains(&part.len());
    if !short(first) || !short(second) || !matches!(year.len(), 2 | 4) {
        return None;
    }
    let year = match (year.len(), year.parse::<u32>().ok()?) {
        (4, year) => year,
        (_, year) if year <= THIS_CENTURY => 2000 + year,
        (_, year) => 1900 + year,
    };
    let (first, second): (u32, u32) = (first.parse().ok()?, second.parse().ok()?);
    let (day, month) = match between {
        '.' => (first, second),
        _ if first > 12 => (first, second),
        _ if second > 12 => (second, first),
        _ if first == second => (first, second),
        _ => return Some((year, None)),
    };
    is_day(year, month, day).then(|| (year, Some(format!("{year:04}-{month:02}-{day:02}"))))
}

/// What stands after a time of day, and whether there is one.
fn after_clock(text: &str) -> (bool, &str) {
    let (mut rest, mut timed) = (text, false);
    loop {
        rest = rest.trim_start_matches(|c: char| c == ',' || c == '.' || c.is_whitespace());
        let end = match rest.strip_prefix('(') {
            Some(zone) => zone.find(')').map_or(rest.len(), |at| at + 2),
            None => rest.find(|c: char| c == ',' || c.is_whitespace()).unwrap_or(rest.len()),
        };
        let word = rest[..end].to_lowercase();
        let clock = word.starts_with(|c: char| c.is_ascii_digit())
            && word.contains([':', '.', 'h'])
            && word.chars().all(|c| c.is_ascii_digit() || matches!(c, ':' | '.' | 'h' | 'a' | 'p' | 'm'));
        let zone = word.starts_with(['+', '-', '(']) || word.starts_with("gmt") || word.starts_with("utc");
        timed |= clock;
        if word.is_empty() || !(clock || zone || AROUND_CLOCK.contains(&word.as_str())) {
            return (timed, rest);
        }
        rest = &rest[end..];
    }
}

/// Words about a time of day.
const AROUND_CLOCK: [&str; 22] = [
    "at", "um", "à", "am", "pm", "a.m.", "p.m.", "uhr", "cet", "cest", "bst", "ist", "est", "edt", "cst",
    "cdt", "mst", "mdt", "pst", "pdt", "mez", "mesz",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wrote_and_when_is_read_in_three_languages() {
        for (text, from, date, timed) in [
            ("On Mon, 3 May 2021 at 10:12, Ann Weigel wrote:", "Ann Weigel", Some("2021-05-03"), true),
            (
                "On Monday, May 3, 2021, 10:12:00 AM GMT+2, Ann <a@b.c> wrote:",
                "Ann <a@b.c>",
                Some("2021-05-03"),
                true,
            ),
            ("On 3 May 2021 Ann wrote:", "Ann", Some("2021-05-03"), false),
            ("On 03/05/21 10:12, Ann wrote:", "Ann", None, true),
            ("On 13/05/21 10:12, Ann wrote:", "Ann", Some("2021-05-13"), true),
            (
                "Am Mo., 3. Mai 2021 um 10:12 Uhr schrieb Ann <a@b.c>:",
                "Ann <a@b.c>",
                Some("2021-05-03"),
                true,
            ),
            ("Am 3. Mai 2021 schrieb Anna:", "Anna", Some("2021-05-03"), false),
            ("Anna schrieb am 03.05.21 um 10:12:", "Anna", Some("2021-05-03"), true),
            ("Le lun. 3 mai 2021 à 10:12, Ann a écrit :", "Ann", Some("2021-05-03"), true),
        ] {
            let found = attribution(text);
            let found = found.as_ref().map(|one| (one.from.as_str(), one.when.date.as_deref(), one.timed));
            assert_eq!(found, Some((from, date, timed)), "{text}");
        }
    }

    #[test]
    fn a_sentence_of_somebodys_own_says_no_such_thing() {
        for text in [
            "On 3 May 2021 the committee wrote:",
            "On 3 May 2021 Ann sat down and wrote:",
            "On the way home Ann wrote:",
            "After all that happened on 3 May 2021 Ann wrote:",
            "Am 3. Mai 2021 schrieb ich ihr:",
            "On Mon, 3 May 2021 at 10:12, Ann wrote",
        ] {
            assert_eq!(attribution(text), None, "{text}");
        }
    }
}
