//! What the rows of a table come to together: how many there are of a kind, what they add up to, which is the first and the
//! last (K3). Nothing here is guessed: a sum is named only where every one of its rows names a sum of the same money, a first
//! one only where every row has its day.

mod doubts;
mod lists;
mod money;

use std::collections::HashSet;

use self::doubts::{counts_otherwise, has_two_sides, is_of_one, is_undone};
use self::lists::{CODES, FIRST, FRAME, GERMAN, IN_ALL, LAST, PRICE};
use self::money::{Money, SIGNS, added, decimal, money};
use crate::entailment::is_month;
use crate::entailment::wanted::Wanted;
use crate::policy::people::{Names, settle_row};
use crate::record::artifact::{Segment, TableRow};
use crate::record::lead::in_words;
use crate::text::words::{Word, WordKind, words};

/// Rows that are counted or added up at most: all of them are shown.
pub const MOST: usize = 12;

/// What a question wants of rows taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// How many there are.
    Count,
    /// What they add up to.
    Sum,
    /// The day of the first.
    First,
    /// The day of the last.
    Last,
}

impl Tally {
    /// What a question wants; none where it does not ask for many rows together.
    pub fn of(question: &str) -> Option<Self> {
        let all = has(question, IN_ALL);
        match Wanted::of(question) {
            Some(Wanted::Money) if all => Some(Self::Sum),
            None | Some(Wanted::Money)
                if has(question, &["spend", "spent"]) && (all || names_a_time(question)) =>
            {
                Some(Self::Sum)
            }
            // `What did the builders get from us altogether?`
            None if all && has(question, &["get", "got"]) => Some(Self::Sum),
            Some(Wanted::Number) => Some(Self::Count),
            None if has(question, FIRST) => Some(Self::First),
            None if has(question, LAST) => Some(Self::Last),
            Some(Wanted::Money | Wanted::Time | Wanted::Age | Wanted::Weight) | None => None,
        }
    }

    /// The numbers of the `rows` that the question is about: those that have each of its words that any row has. None where a
    /// word of the question has nothing to do with the table, or where no word picks rows out of it. `about` is the table's
    /// title and what else is on record of it, `people` those whom a row may mean by one name.
    pub fn chosen(
        question: &str,
        about: &str,
        heading: &Segment,
        rows: &[&Segment],
        people: &Names,
    ) -> Vec<usize> {
        let named: HashSet<String> =
            [about, &heading.text].into_iter().flat_map(words).map(|word| word.stem).collect();
        let mut texts: Vec<HashSet<String>> = rows.iter().map(|row| stems(&row.text)).collect();
        for (row, own) in rows.iter().zip(&mut texts) {
            settle_row(question, &heading.text, &row.text, people, own);
        }
        let mut chosen: Vec<usize> = (0..rows.len()).collect();
        let mut picked = false;
        for word in words(question).into_iter().filter(|word| word.is_content() && !is_frame(question, word))
        {
            let known = named.contains(&word.stem) && word.kind == WordKind::Content;
            let having: Vec<usize> = (0..rows.len()).filter(|row| texts[*row].contains(&word.stem)).collect();
            match having.is_empty() {
                false if !known => {
                    picked = true;
                    chosen.retain(|row| having.contains(row));
                }
                true if !named.contains(&word.stem) => return Vec::new(),
                _ => {}
            }
        }
        if picked { chosen } else { Vec::new() }
    }

    /// What the rows come to, in the question's language: `£1 4s. 0d. in all, from 3 rows of the table`. None where they are
    /// no rows of one table under this heading, or where their sums cannot be added up.
    pub fn said(self, question: &str, heading: &Segment, rows: &[&Segment]) -> Option<String> {
        let head = heading.locator.table_row().filter(|row| row.header)?;
        let of_table = |row: &&Segment| {
            row.locator
                .table_row()
                .is_some_and(|row| row.table == head.table && !row.header && row.row > head.row)
        };
        if rows.len() < 2 || rows.len() > MOST || !rows.iter().all(of_table) {
            return None;
        }
        let is_in_doubt = match self {
            Self::Sum => {
                has_two_sides(heading) || rows.iter().any(|row| is_undone(row)) || !is_of_one(question, rows)
            }
            Self::Count => counts_otherwise(question, heading),
            Self::First | Self::Last => false,
        };
        if is_in_doubt {
            return None;
        }
        let (count, german) = (rows.len(), has(question, GERMAN));
        Some(match (self, german) {
            (Self::Count, false) => format!("{count} rows of the table"),
            (Self::Count, true) => format!("{count} Zeilen der Tabelle"),
            (Self::Sum, false) => format!("{} in all, from {count} rows of the table", sum(heading, rows)?),
            (Self::Sum, true) => format!("{} zusammen, aus {count} Zeilen der Tabelle", sum(heading, rows)?),
            (Self::First, false) => format!("{}, the first of {count} rows of the table", self.day(rows)?),
            (Self::First, true) => format!("{}, die erste von {count} Zeilen der Tabelle", self.day(rows)?),
            (Self::Last, false) => format!("{}, the last of {count} rows of the table", self.day(rows)?),
            (Self::Last, true) => format!("{}, die letzte von {count} Zeilen der Tabelle", self.day(rows)?),
        })
    }

    /// The day of the first or the last row, as people say it; none where a row names no day or more than one, or where two
    /// rows share it.
    fn day(self, rows: &[&Segment]) -> Option<String> {
        let mut days: Vec<&str> = rows.iter().map(|row| day_of(row)).collect::<Option<_>>()?;
        days.sort_unstable();
        if self == Self::Last {
            days.reverse();
        }
        (days[0] != days[1]).then(|| in_words(days[0]))
    }
}

/// Whether a question names a month or a year: what was spent then is all that was.
fn names_a_time(question: &str) -> bool {
    let raw = |word: &Word| question.get(word.bytes.clone()).unwrap_or_default().to_lowercase();
    let year = |raw: &str| raw.len() == 4 && raw.bytes().all(|byte| byte.is_ascii_digit());
    words(question)
        .iter()
        .any(|word| is_month(&raw(word)) && word.kind == WordKind::Capital || year(&raw(word)))
}

/// The stems of a row, those of its dates as people say them among them: `1939-02-26` is of `February` and of `1939`.
fn stems(text: &str) -> HashSet<String> {
    let cells = text.split('\t').flat_map(|cell| [cell.to_owned(), in_words(cell.trim())]);
    cells.flat_map(|cell| words(&cell)).map(|word| word.stem).collect()
}

/// The one day, `1939-02-26`, that the cells of a row name.
fn day_of(row: &Segment) -> Option<&str> {
    let is_day = |cell: &&str| {
        let parts: Vec<&str> = cell.split('-').collect();
        matches!(parts[..], [y, m, d] if (y.len(), m.len(), d.len()) == (4, 2, 2)) && in_words(cell) != **cell
    };
    let mut days = row.text.split('\t').map(str::trim).filter(is_day);
    days.next().filter(|_| days.next().is_none())
}

/// Whether a word only asks, or says what is done with anything that a table lists.
fn is_frame(question: &str, word: &Word) -> bool {
    let raw = question.get(word.bytes.clone()).unwrap_or_default().to_lowercase();
    [FRAME, IN_ALL, FIRST, LAST].iter().any(|list| list.contains(&raw.as_str()))
}

fn has(question: &str, list: &[&str]) -> bool {
    words(question).iter().any(|word| {
        let raw = question.get(word.bytes.clone()).unwrap_or_default().to_lowercase();
        list.contains(&raw.as_str())
    })
}

/// What the rows add up to, as people write it; none where one of them names no sum, or another money.
fn sum(heading: &Segment, rows: &[&Segment]) -> Option<String> {
    let head = heading.locator.table_row()?;
    let name = |column: u32| cell(heading, head, column).unwrap_or_default().to_lowercase();
    let columns: Vec<u32> = head.cells.iter().map(|cell| cell.column).collect();
    let find =
        |names: &[&str]| columns.iter().copied().find(|column| names.contains(&name(*column).as_str()));
    let parts = [
        find(&["pounds", "\u{a3}", "l", "l."]),
        find(&["shillings", "s", "s."]),
        find(&["pence", "d", "d."]),
    ];
    if let [Some(pounds), Some(shillings), Some(pence)] = parts {
        let part = |row: &Segment, column| {
            let text = cell(row, row.locator.table_row()?, column).unwrap_or_default();
            if text.is_empty() { Some(0) } else { text.parse::<u64>().ok() }
        };
        let sum_of = |row: &Segment| {
            Some(Money::Old(part(row, pounds)? * 240 + part(row, shillings)? * 12 + part(row, pence)?))
        };
        return added(rows.iter().map(|row| sum_of(row)));
    }
    // `Price`, `Amount (GBP)`
    let is_paid = |column: &u32| {
        let name = name(*column);
        let mut words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.next().is_some_and(|first| PRICE.contains(&first)) && words.all(|word| CODES.contains(&word))
    };
    let [column] = columns.iter().copied().filter(is_paid).collect::<Vec<_>>()[..] else { return None };
    let sign = name(column).chars().find(|c| SIGNS.contains(c));
    let cells: Option<Vec<&str>> =
        rows.iter().map(|row| cell(row, row.locator.table_row()?, column)).collect();
    let cells = cells?;
    // Bare numbers are sums where their heading names a money, or one of them has cents: else `Amount` may be of flour.
    let are_sums = sign.is_some() || cells.iter().any(|cell| cell.contains('.'));
    added(cells.into_iter().map(|cell| money(cell).or_else(|| decimal(cell, sign).filter(|_| are_sums))))
}

fn cell<'s>(segment: &'s Segment, row: &TableRow, column: u32) -> Option<&'s str> {
    let cell = row.cells.iter().find(|cell| cell.column == column)?;
    Some(cell.span?.of(&segment.text)?.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::artifact::{Cell, Locator, SegmentKind};
    use crate::text::span::Span;

    fn row(number: u32, text: &str) -> Segment {
        let (mut cells, mut at) = (Vec::new(), 0);
        for (column, cell) in text.split('\t').enumerate() {
            let end = at + cell.chars().count() as u32;
            cells.push(Cell { column: column as u32 + 1, span: Span::new(at, end) });
            at = end + 1;
        }
        let locator = Locator::Row(TableRow { table: 1, row: number, header: number == 1, cells });
        Segment { kind: SegmentKind::TableRow, text: text.to_owned(), locator, layout: None }
    }

    fn table(texts: &[&str]) -> Vec<Segment> {
        texts.iter().enumerate().map(|(at, text)| row(at as u32 + 1, text)).collect()
    }

    fn asked(question: &str, about: &str, table: &[Segment]) -> Option<String> {
        let rows: Vec<&Segment> = table[1..].iter().collect();
        let chosen = Tally::chosen(question, about, &table[0], &rows, &Names::default());
        let rows: Vec<&Segment> = chosen.into_iter().map(|at| rows[at]).collect();
        Tally::of(question)?.said(question, &table[0], &rows)
    }

    const ACCOUNTS: [&str; 6] = [
        "Date\tItem\tPaid to\tPounds\tShillings\tPence",
        "1938-11-15\tTelegram to Leipzig\tPost Office\t0\t4\t2",
        "1938-11-18\tTelegram to Leipzig\tPost Office\t0\t3\t10",
        "1938-12-03\tTrain to London\tL.N.E.R.\t1\t14\t0",
        "1939-01-07\tTrain to Hull\tL.N.E.R.\t0\t5\t4",
        "1939-03-15\tTrain to Harwich\tL.N.E.R.\t3\t19\t0",
    ];

    #[test]
    fn rows_are_counted_and_added_up() {
        let table = table(&ACCOUNTS);
        let about = "Household accounts\nHester Skaife";
        let said = |question| asked(question, about, &table);
        assert_eq!(
            said("How many telegrams did Hester send to Leipzig?").as_deref(),
            Some("2 rows of the table")
        );
        assert_eq!(
            said("How much did the telegrams to Leipzig cost altogether?").as_deref(),
            Some("8s. 0d. in all, from 2 rows of the table")
        );
        // What was spent in a month is all that was spent in it.
        assert_eq!(
            said("How much was spent on telegrams in November 1938?").as_deref(),
            Some("8s. 0d. in all, from 2 rows of the table")
        );
        assert_eq!(said("How much was spent on trains in December?"), None);
        assert_eq!(said("How much was spent on trains?"), None);
        assert_eq!(
            said("What did she spend on trains in all?").as_deref(),
            Some("\u{a3}5 18s. 4d. in all, from 3 rows of the table")
        );
        assert_eq!(
            said("What was paid for trains in 1939 in total?").as_deref(),
            Some("\u{a3}4 4s. 4d. in all, from 2 rows of the table")
        );
        assert_eq!(
            said("When did she first take a train?").as_deref(),
            Some("3 December 1938, the first of 3 rows of the table")
        );
        assert_eq!(
            said("When was the last telegram sent to Leipzig?").as_deref(),
            Some("18 November 1938, the last of 2 rows of the table")
        );
        assert_eq!(said("When did she last see Berlin?"), None);
        assert_eq!(said("How many trains in November?"), None);
        assert_eq!(said("Wie viele Trains?").as_deref(), Some("3 Zeilen der Tabelle"));
    }

    #[test]
    fn what_the_table_does_not_speak_of_is_not_counted() {
        let table = table(&ACCOUNTS);
        for question in [
            "How many telegrams did Hester send to Berlin?",
            "How many children did Hester have?",
            "How many rows are there?",
            "How much did the telegram cost?",
            "How much were the coals in all?",
        ] {
            assert_eq!(asked(question, "Household accounts\nHester Skaife", &table), None, "{question}");
        }
    }

    #[test]
    fn a_sum_that_a_row_does_not_name_is_not_added_up() {
        let books = table(&[
            "No\tBook\tCustomer\tPrice",
            "1\tMinutes\tHarbour Commissioners\t\u{a3}1 4s. 0d.",
            "2\tChart\tHarbour Commissioners\t4s. 6d.",
            "3\tThesis\tStudent\tno charge",
            "4\tAtlas\tStudent\t\u{a3}2 0s. 0d.",
        ]);
        let said = |question| asked(question, "Books bound and customers", &books);
        assert_eq!(
            said("What did the Harbour Commissioners pay altogether?").as_deref(),
            Some("\u{a3}1 8s. 6d. in all, from 2 rows of the table")
        );
        assert_eq!(said("What did the Student pay altogether?"), None);
        assert_eq!(said("How many books for the Student?").as_deref(), Some("2 rows of the table"));
        // No row of these has its day.
        assert_eq!(said("What was the first book for the Harbour Commissioners?"), None);
        let paid = table(&[
            "Payee\tPrice\tStatus",
            "Hein Harms\t\u{a3}1.50\tpaid",
            "Hein Harms\t\u{a3}2.50\tcancelled",
            "Bodo Behrens\t\u{a3}1.50\tpaid",
            "Bodo Behrens Junior\t\u{a3}2.50\tpaid",
            "Ida Krug\t\u{a3}2.50\tpaid",
            "Ida Krug\t\u{a3}2.50\tpaid",
        ]);
        let asked_of = |name: &str| asked(&format!("What did we pay {name} altogether?"), "Payments", &paid);
        assert_eq!((asked_of("Hein Harms"), asked_of("Bodo Behrens")), (None, None));
        assert_eq!(asked_of("Ida Krug").as_deref(), Some("\u{a3}5.00 in all, from 2 rows of the table"));
        let sides = table(&[
            "From\tTo\tAmount",
            "Ida Krug\tHein Harms\t\u{a3}1.50",
            "Hein Harms\tIda Krug\t\u{a3}2.50",
        ]);
        assert_eq!(asked("What did we pay Ida Krug altogether?", "Payments", &sides), None);
        let chairs = table(&["Room\tThing\tCount", "Kitchen\tChair\t4", "Kitchen\tChair\t2"]);
        assert_eq!(asked("How many chairs are in the kitchen?", "Furniture", &chairs), None);
        // The heading may name the money of bare numbers.
        for (heading, expected) in [
            ("Amount (\u{a3})", Some("\u{a3}43.00 in all, from 2 rows of the table")),
            ("Amount", Some("43.00 in all, from 2 rows of the table")),
            ("Number", None),
        ] {
            let bills = table(&[
                &format!("Date\tWhat\t{heading}"),
                "2021-03-02\tOil\t40.50",
                "2021-03-09\tEggs\t2.50",
                "2021-04-09\tEggs\t2.50",
            ]);
            let said = asked("How much was spent in March 2021?", "Bills", &bills);
            assert_eq!(said.as_deref(), expected);
        }
        for cells in [["40,50", "2,50"], ["5", "7"]] {
            let [first, second] = cells;
            let flour = table(&[
                "Date\tWas\tBetrag",
                &format!("2021-03-02\tOil\t{first}"),
                &format!("2021-03-09\tEggs\t{second}"),
            ]);
            assert_eq!(asked("How much was spent in March 2021?", "Bills", &flour), None);
        }
        assert_eq!(
            said("What did the Harbour Commissioners get altogether?").as_deref(),
            Some("\u{a3}1 8s. 6d. in all, from 2 rows of the table")
        );
        assert_eq!(money("\u{a3}12.50"), Some(Money::New(Some('\u{a3}'), 1250)));
        for text in ["", "5", "\u{a3}5", "about 4s.", "Paid in lobsters", "4s. each"] {
            assert_eq!(money(text), None, "{text}");
        }
    }
}
