//! Rows that cannot be counted or added up, whatever they have in common with a question.

use super::has;
use crate::record::artifact::Segment;
use crate::text::words::{Word, WordKind, words};

/// Whether a table says from whom and to whom: what somebody paid is not what they were paid.
pub(super) fn has_two_sides(heading: &Segment) -> bool {
    let columns: Vec<String> = heading.text.split('\t').map(|name| name.trim().to_lowercase()).collect();
    let has = |list: &[&str]| columns.iter().any(|column| list.contains(&column.as_str()));
    has(&["from", "seller", "payer", "von", "debit", "in"])
        && has(&["to", "buyer", "payee", "an", "credit", "out"])
}

/// Whether a row says that its sum was not paid.
pub(super) fn is_undone(row: &Segment) -> bool {
    const UNDONE: [&str; 12] = [
        "cancelled",
        "canceled",
        "cancellation",
        "refund",
        "refunded",
        "returned",
        "storniert",
        "unpaid",
        "offen",
        "outstanding",
        "void",
        "reversed",
    ];
    let lower = row.text.to_lowercase();
    let all: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
    all.iter().any(|word| UNDONE.contains(word))
        || lower.contains("not paid")
        || lower.contains("nicht bezahlt")
}

/// Whether the cells that are nothing but a name which the question has are all the same: of `Bodo Behrens` and `Bodo Behrens Junior`
/// it is not known that they are one.
pub(super) fn is_of_one(question: &str, rows: &[&Segment]) -> bool {
    let names: Vec<String> = words(question)
        .into_iter()
        .filter(|word| word.kind == WordKind::Capital)
        .map(|word| word.stem)
        .collect();
    let is_name = |cell: &&str| {
        let all = words(cell);
        let named = all.iter().all(|word| matches!(word.kind, WordKind::Capital | WordKind::Function));
        named && all.iter().any(|word| names.contains(&word.stem))
    };
    let mut cells: Vec<&str> =
        rows.iter().flat_map(|row| row.text.split('\t').map(str::trim)).filter(is_name).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.len() < 2
}

/// Whether a column counts what the question asks the number of: then its cells say it, and not how many rows there are.
pub(super) fn counts_otherwise(question: &str, heading: &Segment) -> bool {
    const COUNTS: [&str; 8] = ["anzahl", "count", "menge", "no. of", "number", "qty", "quantity", "stück"];
    let columns: Vec<String> = heading.text.split('\t').map(|name| name.trim().to_lowercase()).collect();
    let asked: Vec<String> =
        words(question).into_iter().filter(Word::is_content).map(|word| word.stem).collect();
    let of_it = |column: &String| words(column).iter().any(|word| asked.contains(&word.stem));
    let alone = |column: &&String| words(column).len() == 1;
    columns.iter().any(|column| COUNTS.contains(&column.as_str()))
        || columns.iter().filter(alone).any(of_it)
            && has(question, &["children", "people", "persons", "kinder", "personen"])
}
