//! Paragraphs, made of lines in reading order.

use crate::order::Row;
use crate::page::{Line, Paragraph};

/// How much lines of one paragraph differ in height: those without ascenders are lower.
const ALIKE: f32 = 1.4;
/// How much further apart than usual lines of one paragraph are.
const APART: f32 = 1.3;

/// Part of the width by which the date of a letter or the name under it begins further right than its text.
const SET_APART: f32 = 0.35;

/// The paragraphs of a page that has `rows`, in reading order.
pub(crate) fn paragraphs(rows: Vec<Row>) -> Vec<Paragraph> {
    let usual = usual_step(&rows);
    let mut groups: Vec<Vec<Row>> = Vec::new();
    for row in rows {
        match groups.last_mut() {
            Some(group) if belongs(group, &row, usual) => group.push(row),
            _ => groups.push(vec![row]),
        }
    }
    groups.into_iter().map(paragraph).collect()
}

fn paragraph(rows: Vec<Row>) -> Paragraph {
    Paragraph { lines: rows.into_iter().map(|row| Line { words: row.words }).collect() }
}

/// The middle distance from a line to the next below it, in heights of a line.
fn usual_step(rows: &[Row]) -> f32 {
    let pairs = rows.iter().zip(rows.iter().skip(1));
    let mut steps: Vec<f32> = pairs
        .filter(|(a, b)| overlap(a, b) > 0.0 && b.middle() > a.middle())
        .map(|(a, b)| (b.middle() - a.middle()) / a.area.height().max(b.area.height()).max(1.0))
        .collect();
    steps.sort_by(f32::total_cmp);
    steps.get(steps.len() / 2).map_or(1.2, |step| step.clamp(0.8, 2.5))
}

/// Whether `row` goes on with the paragraph of `group`.
fn belongs(group: &[Row], row: &Row, usual: f32) -> bool {
    let Some(last) = group.last() else { return false };
    !row.sideways && !last.sideways && is_next(group, last, row, usual) && !begins(group, last, row)
}

/// Whether `row` follows below `last`, in like letters and no further away than usual.
fn is_next(group: &[Row], last: &Row, row: &Row, usual: f32) -> bool {
    let (lower, higher) =
        (last.area.height().min(row.area.height()), last.area.height().max(row.area.height()));
    let step = row.middle() - last.middle();
    let before = match group {
        [.., one, two] => two.middle() - one.middle(),
        _ => usual * higher,
    };
    higher <= ALIKE * lower
        && overlap(last, row) > 0.0
        && step > 0.3 * lower
        && step <= APART * before.max(0.8 * higher)
}

/// Whether `row` begins a paragraph after `last`, which ends one: by its indent, or by the room that was left.
fn begins(group: &[Row], last: &Row, row: &Row) -> bool {
    let height = last.area.height();
    let body = group.iter().skip(1).chain([row]);
    let left = body.clone().map(|row| row.area.left).fold(last.area.left, f32::min);
    let right = group.iter().chain([row]).map(|row| row.area.right).fold(f32::MIN, f32::max);
    let indented = row.area.left > left + 0.6 * height;
    let short = last.area.right < right - 0.12 * (right - left);
    let set_apart = (row.area.left - last.area.left).abs() > SET_APART * (right - left);
    starts_item(row) || set_apart || ((indented || short) && ends_sentence(last) && !begins_small(row))
}

/// Whether the row begins an item of a list: with a bullet, or with a number and a full stop or bracket.
fn starts_item(row: &Row) -> bool {
    let Some(first) = row.words.first().filter(|_| row.words.len() > 1) else { return false };
    let number = first.text.strip_suffix(['.', ')']).map(|text| text.trim_start_matches('('));
    let bullet = matches!(first.text.as_str(), "\u{2022}" | "\u{25cf}" | "-" | "\u{2013}" | "*");
    let counted = |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    bullet || number.is_some_and(counted)
}

fn overlap(a: &Row, b: &Row) -> f32 {
    a.area.right.min(b.area.right) - a.area.left.max(b.area.left)
}

fn ends_sentence(row: &Row) -> bool {
    let closing = |c: &char| matches!(c, ')' | ']' | '"' | '\'' | '\u{2019}' | '\u{201d}' | '\u{bb}');
    let last = row.words.last().and_then(|word| word.text.chars().rev().find(|c| !closing(c)));
    last.is_some_and(|c| matches!(c, '.' | '!' | '?' | ':' | '\u{2026}'))
}

fn begins_small(row: &Row) -> bool {
    row.words.first().and_then(|word| word.text.chars().next()).is_some_and(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::tests::row;

    fn counted(rows: Vec<Row>) -> Vec<usize> {
        paragraphs(rows).iter().map(|paragraph| paragraph.lines.len()).collect()
    }

    #[test]
    fn lines_below_each_other_are_a_paragraph() {
        assert_eq!(counted((0..4).map(|n| row("word", 0.0, 12.0 * n as f32, 100.0)).collect()), [4]);
    }

    #[test]
    fn a_date_and_a_name_at_the_right_are_no_part_of_the_text_between() {
        let letter = vec![
            row("9th April", 60.0, 0.0, 40.0),
            row("Received of Miss Skaife", 0.0, 12.0, 100.0),
            row("with all good wishes", 0.0, 24.0, 80.0),
            row("Silas Orrin", 60.0, 36.0, 40.0),
        ];
        assert_eq!(counted(letter), [1, 2, 1]);
    }

    #[test]
    fn a_gap_parts_paragraphs() {
        let tops = [0.0, 12.0, 24.0, 48.0, 60.0];
        assert_eq!(counted(tops.map(|top| row("word", 0.0, top, 100.0)).to_vec()), [3, 2]);
    }

    #[test]
    fn an_indent_after_the_end_of_a_sentence_begins_a_paragraph() {
        let rows = vec![
            row("One", 10.0, 0.0, 90.0),
            row("ends.", 0.0, 12.0, 100.0),
            row("Two", 10.0, 24.0, 90.0),
            row("ends.", 0.0, 36.0, 100.0),
        ];
        assert_eq!(counted(rows), [2, 2]);
    }

    #[test]
    fn a_short_line_that_ends_a_sentence_ends_a_paragraph() {
        let rows = vec![
            row("One", 0.0, 0.0, 100.0),
            row("ends.", 0.0, 12.0, 40.0),
            row("Two", 0.0, 24.0, 100.0),
            row("goes", 0.0, 36.0, 40.0),
            row("on", 0.0, 48.0, 100.0),
        ];
        assert_eq!(counted(rows), [2, 3]);
    }

    #[test]
    fn every_item_of_a_list_is_a_paragraph() {
        let texts = ["1. one", "goes on", "2. two", "(3) three", "\u{2022} four", "1931 is none"];
        let rows = texts.iter().enumerate().map(|(n, text)| row(text, 0.0, 12.0 * n as f32, 100.0));
        assert_eq!(counted(rows.collect()), [2, 1, 1, 2]);
    }

    #[test]
    fn a_heading_in_larger_letters_stands_alone() {
        let mut heading = row("HEADING", 0.0, 0.0, 100.0);
        heading.area.bottom = 16.0;
        assert_eq!(
            counted(vec![heading, row("word", 0.0, 18.0, 100.0), row("word", 0.0, 30.0, 100.0)]),
            [1, 2]
        );
    }

    #[test]
    fn no_rows_are_no_paragraphs() {
        assert!(paragraphs(Vec::new()).is_empty());
    }
}
