//! The marks of verdicts in a text: a shape and a word, which stay apart without colour.

use bindery_core::entailment::Verdict;
use bindery_core::record::lead::in_words;

const VERDICTS: [Verdict; 3] = [Verdict::Entailed, Verdict::Partial, Verdict::Ungrounded];

/// The verdict as a shape.
pub const fn shape(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Entailed => "\u{25cf}",
        Verdict::Partial => "\u{25d0}",
        Verdict::Ungrounded => "\u{2296}",
    }
}

/// The verdict as a word.
pub const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Entailed => "supported",
        Verdict::Partial => "partly supported",
        Verdict::Ungrounded => "not supported",
    }
}

/// The mark after a sentence. It holds together at the end of a line.
pub fn mark(verdict: Verdict) -> String {
    format!("{}\u{a0}{}", shape(verdict), word(verdict).replace(' ', "\u{a0}"))
}

/// `text` without any mark in it, also those that lost their unbreakable spaces.
pub fn without_marks(text: &str) -> String {
    let mut text = text.replace('\u{a0}', " ");
    for verdict in VERDICTS {
        text = text.replace(&mark(verdict).replace('\u{a0}', " "), " ");
    }
    text
}

/// Whether `text` is a mark, whole and alone.
pub fn is_mark(text: &str) -> bool {
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    VERDICTS.iter().any(|verdict| mark(*verdict).replace('\u{a0}', " ") == plain)
}

/// Whether `text` holds a mark, or a piece of one that an edit left over.
pub fn is_of_mark(text: &str) -> bool {
    let plain = text.replace('\u{a0}', " ");
    let plain = plain.trim();
    VERDICTS.iter().any(|verdict| mark(*verdict).replace('\u{a0}', " ").contains(plain))
}

/// The line of a note that says which words are cited, in quotation marks each.
pub fn cited_line(cited: &[&str]) -> String {
    let quoted: Vec<String> = cited.iter().map(|words| format!("\u{201c}{words}\u{201d}")).collect();
    format!("{CITED}{}", quoted.join(BETWEEN))
}

/// The stretches that such a line says are cited; none when it is no such line.
pub fn cited_in(line: &str) -> Option<Vec<&str>> {
    let quoted = line.strip_prefix(CITED)?.trim().strip_prefix('\u{201c}')?.strip_suffix('\u{201d}')?;
    Some(quoted.split("\u{201d} \u{2026} \u{201c}").collect())
}

const CITED: &str = "Cited: ";
const BETWEEN: &str = " \u{2026} ";

/// `3 June 1931, 14:05 UTC`.
pub fn moment(time: &str) -> String {
    let clock = time.get(11..16).filter(|_| time.as_bytes().get(10) == Some(&b'T'));
    match (time.get(..10), clock) {
        (Some(day), Some(clock)) => format!("{}, {clock} UTC", in_words(day)),
        _ => time.to_owned(),
    }
}
