//! The row of the facts that says when something in a life happened, or how old somebody was: for the time that a question asks of.

use super::super::Word;
use super::super::kin::Kin;
use super::age::{BORN, happened, of_whom, speaks_only, wed};
use super::{DIED, FactRow, MARRIED};

/// The row that says when what a clause tells happened, and the column that has its date: somebody's birth, death or wedding, or
/// what a row of the timeline names. `of`: whom `she` means in it. None where no row says so, or more than one.
pub(in crate::question::understanding) fn row_of(
    clause: &str,
    of: Option<&str>,
    rows: &[FactRow],
    kin: &Kin,
) -> Option<(usize, &'static str)> {
    let only = |fits: &dyn Fn(&FactRow) -> bool| {
        let mut all = (0..rows.len()).filter(|row| fits(&rows[*row]));
        all.next().filter(|_| all.next().is_none())
    };
    let subject = of.and_then(|name| kin.known(name));
    let clause = subject.as_ref().map_or_else(|| clause.to_owned(), |name| of_whom(clause, name));
    let (words, named) = (Word::all(&clause), kin.named(&clause));
    let life = |column: &'static str| {
        let name = named.first().or(subject.as_ref()).filter(|_| named.len() < 2)?;
        let is = |row: &FactRow| row.cell("name").and_then(|cell| kin.known(cell)).as_ref() == Some(name);
        Some((only(&is).filter(|row| rows[*row].cell(column).is_some())?, column))
    };
    let told = || Some((only(&|row: &FactRow| happened(row, &words, &clause, kin))?, "date"));
    if speaks_only(&words, DIED, kin) {
        life("died").or_else(told)
    } else if speaks_only(&words, BORN, kin) {
        life("born").or_else(told)
    } else if speaks_only(&words, MARRIED, kin) {
        let both = if named.is_empty() { vec![subject?] } else { named };
        Some((only(&|row: &FactRow| wed(row, &both, kin))?, "from"))
    } else {
        told()
    }
}

/// The row with the birth of whoever a clause says was so old, and how old: `when she was twenty`, `at the age of 20`.
pub(in crate::question::understanding) fn aged(
    words: &[Word],
    clause: &str,
    of: Option<&str>,
    rows: &[FactRow],
    kin: &Kin,
) -> Option<(usize, u32)> {
    const PLAIN: &[&str] = &[
        "when", "while", "as", "at", "the", "age", "of", "she", "he", "was", "only", "just", "years", "old",
        "still",
    ];
    let mut years = None;
    for word in words {
        match number(&word.lower) {
            Some(number) if years.is_none() && (3..=110).contains(&number) => years = Some(number),
            _ if PLAIN.contains(&&*word.lower) || word.capital && kin.knows(&word.lower) => {}
            _ => return None,
        }
    }
    let named = kin.named(clause);
    let name = match &named[..] {
        [] => kin.known(of?)?,
        [name] => name.clone(),
        _ => return None,
    };
    let mut of_name = (0..rows.len())
        .filter(|row| rows[*row].cell("name").and_then(|cell| kin.known(cell)).as_deref() == Some(&*name));
    let row = of_name.next().filter(|row| of_name.next().is_none() && rows[*row].cell("born").is_some())?;
    Some((row, years?))
}

/// A number up to 110 in digits or words.
fn number(lower: &str) -> Option<u32> {
    #[rustfmt::skip]
    const ONES: [&str; 20] = [
        "nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ];
    const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    let place = |list: &[&str], word: &str| {
        list.iter().position(|one| *one == word).and_then(|at| u32::try_from(at).ok())
    };
    let tens = |word: &str| place(&TENS, word).map(|at| 20 + 10 * at);
    lower.parse().ok().or_else(|| place(&ONES, lower)).or_else(|| tens(lower)).or_else(|| {
        let (ten, one) = lower.split_once('-')?;
        Some(tens(ten)? + place(&ONES[..10], one)?)
    })
}
