//! How old somebody was when something happened, and how long two people were married: worked out from the dates in rows of the
//! facts (K6). A year alone may be any day of it, so that often two ages remain; both are named.

use super::Word;
use super::kin::Kin;
use super::life::{DIED, FactRow, MARRIED, is_of_two};
use crate::check::base_form;

/// Years that what is worked out may leave open: `20 to 22 years`. More says nothing.
const OPEN: i32 = 2;

/// Rows that say how old somebody was, or how long they were married.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The rows, by their numbers: the one with a birth, and the one with what happened.
    pub rows: Vec<usize>,
    /// What they come to: `26 or 27 years old`.
    pub text: String,
}

/// What `rows` say of an age or a marriage that `question` asks for; none where it asks for something else, or they do not say.
pub(super) fn worked(question: &str, rows: &[FactRow], kin: &Kin, person: Option<&str>) -> Option<Worked> {
    let asked = Asked::of(question)?;
    let of_name = |row: &FactRow, name: &str| {
        row.cell("name").and_then(|cell| kin.known(cell)).as_deref() == Some(name)
    };
    let life = |name: &str, column: &str| {
        rows.iter().position(|row| of_name(row, name) && row.cell(column).is_some())
    };
    let chosen = match &asked {
        Asked::Age { whom, event } => {
            let [name] = &kin.named(whom)[..] else { return None };
            let birth = life(name, "born")?;
            match event {
                Event::Year(_) => vec![birth],
                Event::Of(clause) => {
                    let (words, named) = (Word::all(clause), kin.named(clause));
                    let of = named.first().unwrap_or(name);
                    if speaks_only(&words, DIED, kin) {
                        let row = life(of, "died")?;
                        if row == birth { vec![birth] } else { vec![birth, row] }
                    } else if speaks_only(&words, BORN, kin) {
                        let row = life(of, "born").filter(|row| *row != birth)?;
                        vec![birth, row]
                    } else if speaks_only(&words, MARRIED, kin) {
                        let mut both = named.clone();
                        both.extend(Some(name.clone()).filter(|name| !named.contains(name)));
                        vec![birth, rows.iter().position(|row| wed(row, &both, kin))?]
                    } else {
                        vec![birth, happened(rows, &words, &named, kin)?]
                    }
                }
            }
        }
        Asked::Marriage => {
            let mut both = kin.named(question);
            if both.is_empty() {
                both.extend(person.and_then(|person| kin.known(person)));
            }
            let ended = |row: &FactRow| wed(row, &both, kin) && row.cell("until").is_some();
            vec![rows.iter().position(ended).filter(|_| !both.is_empty())?]
        }
    };
    let cited: Vec<&FactRow> = chosen.iter().map(|row| &rows[*row]).collect();
    Some(Worked { text: said(question, &cited)?, rows: chosen })
}

/// What the rows come to: the one with somebody's birth and the one with what happened, or the one of a marriage. None where
/// they are no such rows, or leave too much open.
pub fn said(question: &str, rows: &[&FactRow]) -> Option<String> {
    let (from, to, old) = match (Asked::of(question)?, rows) {
        (Asked::Age { event: Event::Year(year), .. }, [birth]) => (birth.cell("born")?, year, " old"),
        (Asked::Age { event: Event::Of(clause), .. }, [birth]) if has(&clause, DIED) => {
            (birth.cell("born")?, birth.cell("died")?.to_owned(), " old")
        }
        (Asked::Age { event: Event::Of(clause), .. }, [birth, other]) => {
            let then = match other.cell("name") {
                Some(_) if has(&clause, DIED) => other.cell("died")?,
                Some(_) => other.cell("born")?,
                None => other.cell("date").or_else(|| other.cell("from"))?,
            };
            (birth.cell("born")?, then.to_owned(), " old")
        }
        (Asked::Marriage, [row]) if is_of_two(row) => (row.cell("from")?, row.cell("until")?.to_owned(), ""),
        _ => return None,
    };
    let (from, to) = (Days::of(from)?, Days::of(&to)?);
    // Nobody grows older than they lived.
    let died = rows.first().and_then(|row| row.cell("died")).and_then(Days::of);
    if died.is_some_and(|died| to.first > died.last) {
        return None;
    }
    let (least, most) = (whole_years(from.last, to.first), whole_years(from.first, to.last));
    if most < 0 || most.max(0) - least.max(0) > OPEN {
        return None;
    }
    let least = least.max(0);
    let about = if from.about || to.about { "about " } else { "" };
    Some(match most - least {
        0 if most == 1 => format!("{about}1 year{old}"),
        0 => format!("{about}{most} years{old}"),
        1 => format!("{about}{least} or {most} years{old}"),
        _ => format!("{about}{least} to {most} years{old}"),
    })
}

/// What is asked.
enum Asked {
    /// How old `whom` was.
    Age { whom: String, event: Event },
    /// How long two people were married.
    Marriage,
}

/// When somebody had the age that is asked for.
enum Event {
    /// In a year.
    Year(String),
    /// When what a clause says happened.
    Of(String),
}

impl Asked {
    fn of(question: &str) -> Option<Self> {
        let lower = question.to_lowercase();
        let words = Word::all(question);
        let is = |at: usize, list: &[&str]| words.get(at).is_some_and(|word| list.contains(&&*word.lower));
        // `And how old was she ...`, `So how long ...`
        let how = words.iter().position(|word| word.lower == "how").filter(|at| *at < 3)?;
        let long = is(how + 1, &["long"]) || is(how + 1, &["many"]) && is(how + 2, &["years"]);
        if long && has(question, &["married"]) && !lower.contains(" before ") && !lower.contains(" after ") {
            let other = words.iter().skip(how).any(|word| !word.capital && !MARRIAGE.contains(&&*word.lower));
            return (!other).then_some(Self::Marriage);
        }
        let aged = is(how + 1, &["old"]) && is(how + 2, &["was", "were"])
            || is(how + 1, &["many"]) && is(how + 2, &["years"]) && is(how + 3, &["old"]);
        if !aged {
            return None;
        }
        let split =
            words.iter().skip(how + 3).find(|word| matches!(&*word.lower, "when" | "in" | "at" | "as"))?;
        let whom = question[words[how].range.start..split.range.start].to_owned();
        let rest = question[split.range.end..].trim().trim_end_matches(['?', '.', ' ']).to_owned();
        let years: Vec<&str> =
            rest.split(|c: char| !c.is_alphanumeric()).filter(|part| is_year(part)).collect();
        match (&*split.lower, &years[..]) {
            ("in", [year]) if rest == **year => Some(Self::Age { whom, event: Event::Year(rest) }),
            ("in", _) => None,
            ("at", _) if !lower.contains("at the time ") && !has(&rest, DIED) && !has(&rest, MARRIED) => None,
            _ => Some(Self::Age { whom, event: Event::Of(rest) }),
        }
    }
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn has(text: &str, list: &[&str]) -> bool {
    Word::all(text).iter().any(|word| list.contains(&&*word.lower))
}

/// Words of somebody's birth.
const BORN: &[&str] = &["born", "birth"];

/// Words of a question that asks how long a marriage lasted.
const MARRIAGE: &[&str] = &[
    "how",
    "long",
    "many",
    "years",
    "was",
    "were",
    "did",
    "been",
    "had",
    "be",
    "stay",
    "married",
    "to",
    "and",
    "for",
    "they",
    "she",
    "he",
    "her",
    "his",
    "him",
    "husband",
    "wife",
    "marriage",
    "in",
    "all",
    "altogether",
    "the",
    "their",
    "last",
];

/// Words of a clause that say nothing of what happened.
const FRAME: &[&str] = &[
    "a", "an", "and", "at", "be", "been", "by", "did", "do", "finally", "first", "for", "from", "get", "got",
    "had", "has", "he", "her", "him", "his", "in", "into", "is", "it", "its", "of", "off", "on", "out",
    "over", "she", "that", "the", "their", "they", "this", "time", "to", "up", "was", "went", "were", "with",
];

/// Whether the clause has a word of the list, and beside it only names and words that say nothing.
fn speaks_only(clause: &[Word], list: &[&str], kin: &Kin) -> bool {
    let mut spoken = false;
    for word in clause {
        let lower = &*word.lower;
        if list.contains(&lower) {
            spoken = true;
        } else if !FRAME.contains(&lower) && !(word.capital && kin.knows(lower)) && Kin::role(lower).is_none()
        {
            return false;
        }
    }
    spoken
}

/// Whether a row says since when everybody named was married.
fn wed(row: &FactRow, named: &[String], kin: &Kin) -> bool {
    let is = |column: &str, name: &String| {
        row.cell(column).and_then(|cell| kin.known(cell)).as_ref() == Some(name)
    };
    is_of_two(row)
        && row.cell("from").is_some()
        && !named.is_empty()
        && named.iter().all(|name| is("who", name) || is("to", name))
}

/// The one row of what happened that has every word of the clause that says something.
fn happened(rows: &[FactRow], clause: &[Word], named: &[String], kin: &Kin) -> Option<usize> {
    let base = |word: &Word| base_of(&word.lower);
    let asked: Vec<String> = clause
        .iter()
        .filter(|word| !FRAME.contains(&&*word.lower) && !(word.capital && kin.knows(&word.lower)))
        .map(base)
        .collect();
    if asked.is_empty() {
        return None;
    }
    let fits = |row: &FactRow| {
        let Some(what) = row.cell("what").filter(|_| row.cell("date").is_some()) else { return false };
        let said: Vec<String> = [Some(what), row.cell("place")]
            .into_iter()
            .flatten()
            .flat_map(Word::all)
            .map(|word| base(&word))
            .collect();
        let with = row.cell("who").unwrap_or_default();
        asked.iter().all(|word| said.contains(word))
            && named
                .iter()
                .all(|name| with.split(',').any(|one| kin.known(one.trim()).as_ref() == Some(name)))
    };
    let mut all = (0..rows.len()).filter(|row| fits(&rows[*row]));
    all.next().filter(|_| all.next().is_none())
}

/// A word without its ending, and without its time: `takes` and `took` as `take`.
fn base_of(lower: &str) -> String {
    let base = base_form(lower).unwrap_or(lower);
    let stem = crate::words::words(base).into_iter().next();
    stem.map_or_else(|| base.to_owned(), |word| word.stem)
}

type Day = (i32, u32, u32);

/// The first and the last day that a date may mean.
struct Days {
    first: Day,
    last: Day,
    /// Whether it says itself that it is not exact: `1931~`.
    about: bool,
}

impl Days {
    /// The days of `1908`, `1931-03~`, `1935-09-14`, `1929-10/1930-09`; none for what names no days of its own.
    fn of(date: &str) -> Option<Self> {
        let (from, to) = date.trim().split_once('/').unwrap_or((date, date));
        let (first, early) = Self::one(from)?;
        let (last, late) = Self::one(to)?;
        Some(Self { first: first.0, last: last.1, about: early || late })
    }

    fn one(date: &str) -> Option<((Day, Day), bool)> {
        let exact = date.trim().trim_end_matches(['~', '?', '%']);
        let about = exact.len() < date.trim().len();
        let parts: Vec<&str> = exact.split('-').collect();
        let year = parts.first().filter(|year| is_year(year))?.parse().ok()?;
        let number = |text: &str, most: u32| {
            text.parse::<u32>().ok().filter(|n| text.len() == 2 && (1..=most).contains(n))
        };
        let days = match parts[..] {
            [_] => ((year, 1, 1), (year, 12, 31)),
            [_, month] => {
                let month = number(month, 12)?;
                ((year, month, 1), (year, month, 31))
            }
            [_, month, day] => {
                let day = (year, number(month, 12)?, number(day, 31)?);
                (day, day)
            }
            _ => return None,
        };
        Some((days, about))
    }
}

/// Whole years from one day to another.
fn whole_years(from: Day, to: Day) -> i32 {
    to.0 - from.0 - i32::from((to.1, to.2) < (from.1, from.2))
}

#[cfg(test)]
mod tests {
    use super::super::life::tests::names;
    use super::super::life::{tests::rows, told};

    fn worked(question: &str) -> Option<String> {
        told(question, &rows(), &names(), Some("Hester Skaife")).worked
    }

    #[test]
    fn ages_and_marriages_are_worked_out_from_the_rows() {
        for (question, text) in [
            ("How old was Hester when she died?", "67 or 68 years old"),
            ("How old was Hester Skaife when Hester Skaife married?", "26 or 27 years old"),
            ("How old was Hester when she married Tom Marr?", "26 or 27 years old"),
            ("How old was Hester at her wedding?", "26 or 27 years old"),
            ("And how old was Hester when Dinah was born?", "28 or 29 years old"),
            ("How old was Hester in 1939?", "30 or 31 years old"),
            ("How old was Hester when she took over the bindery from Silas Orrin?", "23 or 24 years old"),
            ("How old was Hester when Hester worked in Leipzig?", "20 to 22 years old"),
            ("How many years old was Dinah when the flood came?", "15 or 16 years old"),
            ("How long were Hester and Tom Marr married?", "31 years"),
            ("How many years was Hester married to Tom Marr?", "31 years"),
        ] {
            assert_eq!(worked(question).as_deref(), Some(text), "{question}");
        }
    }

    #[test]
    fn what_the_rows_do_not_give_is_not_worked_out() {
        for question in [
            "How old was Hester when she went to Berlin?",
            "How old was Silas Orrin when he died?",
            "How old was Hester in 1980?",
            "How old was Hester when she nearly died?",
            "How old was Hester when her shop burnt?",
            "How old was Hester in the photograph of 1939?",
            "How old was the bindery when Hester died?",
            "How old was Dinah when she died?",
            "How old was Dinah when she married?",
            "How old was Hester?",
            "How long was Dinah married?",
            "How long had Hester known Tom before they married?",
            "How long was Hester married when the war came?",
        ] {
            assert_eq!(worked(question), None, "{question}");
        }
    }
}
