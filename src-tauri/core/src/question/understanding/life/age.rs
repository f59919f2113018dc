//! How old somebody was when something happened, and how long two people were married: worked out from the dates in rows of the
//! facts (K6). A year alone may be any day of it, so that often two ages remain; both are named.

mod days;

use super::super::Word;
use super::super::kin::Kin;
use super::{DIED, FactRow, MARRIED, is_of_two};
use crate::entailment::base_form;
use days::{Days, whole_years};

/// Years that what is worked out may leave open: `20 to 22 years`. More says nothing.
const OPEN: i64 = 2;

/// Rows that say how old somebody was, or how long they were married.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The rows, by their numbers: the one with a birth, and the one with what happened.
    pub rows: Vec<usize>,
    /// What they come to: `26 or 27 years old`.
    pub text: String,
}

/// What `rows` say of an age or a marriage that `question` asks for; none where it asks for something else, or they do not say,
/// or say it of more than one.
pub(in crate::question::understanding) fn worked(
    question: &str,
    rows: &[FactRow],
    kin: &Kin,
    person: Option<&str>,
) -> Option<Worked> {
    let only = |fits: &dyn Fn(&FactRow) -> bool| {
        let mut all = (0..rows.len()).filter(|row| fits(&rows[*row]));
        all.next().filter(|_| all.next().is_none())
    };
    let is = |row: &FactRow, name: &str| {
        row.cell("name").and_then(|cell| kin.known(cell)).as_deref() == Some(name)
    };
    // Two rows of one name may be of two people.
    let life = |name: &str, column: &str| {
        only(&|row: &FactRow| is(row, name)).filter(|row| rows[*row].cell(column).is_some())
    };
    let wedding = |both: &[String]| only(&|row: &FactRow| wed(row, both, kin));
    let chosen = match Asked::of(question)? {
        Asked::Age { whom, event } => {
            // `Hester's shop` and `Hester Hale` are nobody whom the rows name.
            let name = kin.known(whom.trim())?;
            let birth = life(&name, "born")?;
            match event {
                Event::Year(_) => vec![birth],
                Event::Of(clause) => {
                    let clause = of_whom(&clause, &name);
                    let (words, named) = (Word::all(&clause), kin.named(&clause));
                    let of = named.first().unwrap_or(&name);
                    if speaks_only(&words, DIED, kin) {
                        let row = life(of, "died").filter(|_| named.len() < 2)?;
                        if row == birth { vec![birth] } else { vec![birth, row] }
                    } else if speaks_only(&words, BORN, kin) {
                        let row = life(of, "born").filter(|row| *row != birth && named.len() < 2)?;
                        vec![birth, row]
                    } else if speaks_only(&words, MARRIED, kin) {
                        let both = if named.is_empty() { vec![name] } else { named };
                        vec![birth, wedding(&both)?]
                    } else {
                        vec![birth, only(&|row: &FactRow| happened(row, &words, &clause, kin))?]
                    }
                }
            }
        }
        Asked::Marriage => {
            let mut both = kin.named(question);
            if both.is_empty() {
                both.push(kin.known(person?)?);
            }
            // Everybody whom it names is known: of another couple the rows say nothing.
            let known =
                |word: &Word| !word.capital || MARRIAGE.contains(&&*word.lower) || kin.knows(&word.lower);
            let row = wedding(&both).filter(|row| rows[*row].cell("until").is_some())?;
            vec![Some(row).filter(|_| Word::all(question).iter().all(known) && both.len() <= 2)?]
        }
    };
    let cited: Vec<&FactRow> = chosen.iter().map(|row| &rows[*row]).collect();
    Some(Worked { text: said(question, &cited)?, rows: chosen })
}

/// A clause with the name of whose age is asked for in the place of a pronoun at its beginning: `she took over the bindery`.
pub(super) fn of_whom(clause: &str, name: &str) -> String {
    let words = Word::all(clause);
    match words.first() {
        Some(first) if matches!(&*first.lower, "she" | "he") => {
            format!("{name}{}", &clause[first.range.end..])
        }
        Some(first) if matches!(&*first.lower, "her" | "his") => {
            format!("{name}\u{2019}s{}", &clause[first.range.end..])
        }
        _ => clause.to_owned(),
    }
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
        let verb = words.iter().skip(how).find(|word| matches!(&*word.lower, "was" | "were"))?;
        let whom = question.get(verb.range.end..split.range.start)?.trim().to_owned();
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
pub(super) const BORN: &[&str] = &["born", "birth"];

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
    "a", "an", "and", "at", "by", "finally", "first", "for", "from", "he", "her", "him", "his", "in", "into",
    "it", "its", "of", "off", "on", "out", "over", "she", "that", "the", "their", "they", "this", "time",
    "to", "up", "with",
];

/// Verbs beside a birth, a death or a wedding: `got married`, `was born`.
const LIGHT: &[&str] = &["be", "been", "did", "do", "get", "got", "had", "has", "is", "was", "were"];

/// Words by which a row tells of what did not happen, or not surely.
const UNSURE: &[&str] = &[
    "almost",
    "attempt",
    "attempts",
    "believe",
    "believed",
    "believes",
    "but",
    "claim",
    "claims",
    "could",
    "decline",
    "declined",
    "declines",
    "dream",
    "dreams",
    "drop",
    "dropped",
    "except",
    "fail",
    "failed",
    "fails",
    "had",
    "hardly",
    "hope",
    "hopes",
    "if",
    "intend",
    "intends",
    "may",
    "might",
    "nearly",
    "never",
    "no",
    "nobody",
    "nor",
    "not",
    "only",
    "plan",
    "planned",
    "plans",
    "promise",
    "promises",
    "propose",
    "proposes",
    "refuse",
    "refused",
    "refuses",
    "rumour",
    "rumoured",
    "said",
    "says",
    "should",
    "suppose",
    "supposed",
    "supposedly",
    "than",
    "that",
    "think",
    "thinks",
    "tries",
    "try",
    "unless",
    "want",
    "wants",
    "will",
    "wish",
    "wishes",
    "without",
    "would",
    "yet",
];

/// Whether the clause has a word of the list, and beside it only names and words that say nothing.
pub(super) fn speaks_only(clause: &[Word], list: &[&str], kin: &Kin) -> bool {
    let of_list = |word: &Word| list.contains(&&*word.lower);
    let says_nothing = |(at, word): (usize, &Word)| {
        let lower = &*word.lower;
        // `Hester's wedding` is hers; `Hester's sister` is somebody else.
        let owner = word.owns && clause.get(at + 1).is_some_and(of_list);
        let name = word.capital && kin.knows(lower) && (owner || !word.owns);
        of_list(word) || FRAME.contains(&lower) || LIGHT.contains(&lower) || name
    };
    clause.iter().any(of_list) && clause.iter().enumerate().all(says_nothing)
}

/// Whether a row says since when everybody named was married.
pub(super) fn wed(row: &FactRow, named: &[String], kin: &Kin) -> bool {
    let is = |column: &str, name: &String| {
        row.cell(column).and_then(|cell| kin.known(cell)).as_ref() == Some(name)
    };
    is_of_two(row)
        && row.cell("from").is_some()
        && !named.is_empty()
        && named.iter().all(|name| is("who", name) || is("to", name))
}

/// Whether a row says, of the same people in the same order, that what the clause names happened: plainly, as nothing that was
/// denied, planned, told or nearly so.
pub(super) fn happened(row: &FactRow, clause: &[Word], text: &str, kin: &Kin) -> bool {
    let Some(what) = row.cell("what").filter(|_| row.cell("date").is_some()) else { return false };
    let told = Word::all(what);
    let plain = |list: &[Word]| {
        !list.iter().any(|word| UNSURE.contains(&&*word.lower) || word.owns || word.lower.ends_with("n't"))
    };
    // `Plans to move`, but `goes to Leipzig`.
    let to_do = told.windows(2).any(|pair| {
        pair[0].lower == "to"
            && !pair[1].capital
            && !matches!(&*pair[1].lower, "the" | "a" | "an" | "her" | "his" | "their")
    });
    if to_do || what.contains([',', ';', ':', '(', '"', '\u{201c}']) || !plain(&told) || !plain(clause) {
        return false;
    }
    let base = |word: &Word| base_of(&word.lower);
    let says = |word: &&Word| !(FRAME.contains(&&*word.lower) || word.capital && kin.knows(&word.lower));
    let asked: Vec<String> = clause.iter().filter(says).map(base).collect();
    let place = row.cell("place").map(Word::all).unwrap_or_default();
    let said: Vec<String> = told.iter().chain(&place).map(base).collect();
    if asked.is_empty() || !asked.iter().all(|word| said.contains(word)) {
        return false;
    }
    // Whoever does it comes first, in both; and nobody else is named in the clause.
    let (of, by) = (kin.named(text), kin.named(what));
    let acting = |text: &str| {
        let word = Word::all(text).into_iter().find(|word| !matches!(&*word.lower, "the" | "a" | "an"));
        word.is_some_and(|word| word.capital && kin.knows(&word.lower))
    };
    acting(text) == acting(what) && by.starts_with(&of)
}

/// A word without its ending, and without its time: `takes` and `took` as `take`.
fn base_of(lower: &str) -> String {
    let base = base_form(lower).unwrap_or(lower);
    let stem = crate::text::words::words(base).into_iter().next();
    stem.map_or_else(|| base.to_owned(), |word| word.stem)
}

#[cfg(test)]
mod tests;
