//! The marks of verdicts in a text: a shape and a word, which stay apart without colour.

use std::sync::LazyLock;

use bindery_core::entailment::Verdict;
use bindery_core::message;
use bindery_core::message::Locale;
use bindery_core::pipeline::told::{self, VERDICTS, shape};

use crate::wording::Wording;

/// Every mark of every language, with plain spaces.
static MARKS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let of = |locale| VERDICTS.map(|verdict| mark(verdict, Wording::Of(locale)).replace('\u{a0}', " "));
    Locale::ALL.into_iter().flat_map(of).collect()
});

/// The mark after a sentence. It holds together at the end of a line.
pub fn mark(verdict: Verdict, wording: Wording) -> String {
    format!("{}\u{a0}{}", shape(verdict), wording.say(&told::verdict(verdict)).replace(' ', "\u{a0}"))
}

/// `text` without any mark in it, also those that lost their unbreakable spaces.
pub fn without_marks(text: &str) -> String {
    MARKS.iter().fold(text.replace('\u{a0}', " "), |text, mark| text.replace(mark, " "))
}

/// Whether `text` is a mark, whole and alone.
pub fn is_mark(text: &str) -> bool {
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    MARKS.contains(&plain)
}

/// Whether `text` holds a mark, or a piece of one that an edit left over.
pub fn is_of_mark(text: &str) -> bool {
    let plain = text.replace('\u{a0}', " ");
    MARKS.iter().any(|mark| mark.contains(plain.trim()))
}

/// The line of a note that says which words are cited, in quotation marks each.
pub fn cited_line(cited: &[&str], wording: Wording) -> String {
    let quoted: Vec<String> = cited.iter().map(|words| format!("\u{201c}{words}\u{201d}")).collect();
    wording.say(&message!("exported-cited" { words: quoted.join(BETWEEN) }))
}

/// The stretches that such a line says are cited; none when it is no such line.
pub fn cited_in(line: &str) -> Option<Vec<&str>> {
    let begins = |locale| Wording::Of(locale).say(&message!("exported-cited" { words: "" }));
    let words = Locale::ALL.into_iter().find_map(|locale| line.strip_prefix(begins(locale).trim_end()))?;
    let quoted = words.trim().strip_prefix('\u{201c}')?.strip_suffix('\u{201d}')?;
    Some(quoted.split("\u{201d} \u{2026} \u{201c}").collect())
}

const BETWEEN: &str = " \u{2026} ";
