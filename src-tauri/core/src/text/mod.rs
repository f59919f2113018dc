//! Canonical text: the one form in which every artifact's words are frozen, hashed and cited.
//!
//! Rules, applied in this order to the text of one segment:
//! 1. CRLF, CR, U+0085, U+2028, U+2029, VT and FF become LF.
//! 2. Byte order marks, soft hyphens, zero-width spaces and joins that carry no meaning, and control
//!    characters other than LF are removed; tab becomes a space.
//! 3. Unicode normalization form C.
//! 4. Every run of white space within a line becomes one space; lines lose white space at both ends;
//!    runs of LF become one LF; the segment loses LF at both ends.

pub mod calendar;
pub mod disguise;
pub mod hedge;
pub mod language;
pub mod layout;
pub mod markup;
pub mod period;
pub mod propositions;
pub mod quote;
pub mod quoted;
pub mod sentences;
pub mod span;
pub mod words;

use unicode_normalization::UnicodeNormalization;

/// Puts the text of one segment into canonical form. Idempotent.
pub fn canonical(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut pending_break = false;
    let mut pending_space = false;
    let cleaned = raw.chars().filter_map(clean).nfc();
    for c in cleaned {
        if c == '\n' {
            pending_break = true;
        } else if c.is_whitespace() {
            pending_space = true;
        } else {
            if !out.is_empty() {
                if pending_break {
                    out.push('\n');
                } else if pending_space {
                    out.push(' ');
                }
            }
            pending_break = false;
            pending_space = false;
            out.push(c);
        }
    }
    out
}

/// One character after rules 1 and 2, or nothing.
fn clean(c: char) -> Option<char> {
    match c {
        '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{b}' | '\u{c}' => Some('\n'),
        '\n' => Some('\n'),
        '\t' => Some(' '),
        // ZWJ and ZWNJ (U+200D, U+200C) stay: they change meaning in emoji, Persian and Indic text.
        '\u{feff}' | '\u{ad}' | '\u{200b}' | '\u{2060}' => None,
        c if c.is_control() => None,
        c => Some(c),
    }
}

/// Paragraphs of a plain text: parted by blank lines, each in canonical form.
///
/// Lines of a paragraph that was wrapped by a mail program or typewriter are joined, lines of a poem,
/// an address or a list stay: a paragraph counts as wrapped when all lines but its last are long.
pub fn paragraphs(raw: &str) -> Vec<String> {
    let text: String = raw.chars().filter_map(clean_keeping_blank_lines).collect();
    text.replace("\r\n", "\n")
        .replace('\r', "\n")
        .split('\n')
        .collect::<Vec<_>>()
        .split(|line| line.trim().is_empty())
        .map(|lines| canonical(&join_wrapped(lines)))
        .filter(|paragraph| !paragraph.is_empty())
        .collect()
}

fn clean_keeping_blank_lines(c: char) -> Option<char> {
    match c {
        '\r' => Some('\r'),
        c => clean(c),
    }
}

/// A line shorter than this was ended by its writer, not by the width of the page.
const WRAPPED_LINE: usize = 50;

fn join_wrapped(lines: &[&str]) -> String {
    let wrapped = lines.len() > 1
        && lines[..lines.len() - 1].iter().all(|line| line.trim().chars().count() >= WRAPPED_LINE);
    lines.join(if wrapped { " " } else { "\n" })
}

/// The text of `parts` with every run of white space made one space: what an artifact's identity is
/// taken over, so that it depends on the words and not on how a format breaks lines and paragraphs.
pub fn identity_text<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for word in parts.into_iter().flat_map(str::split_whitespace) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_of_the_same_words_are_one_text() {
        let plain = "Caf\u{e9} in Hartwell.\nSecond line";
        for other in [
            "\u{feff}Caf\u{e9} in Hartwell.\nSecond line\n",
            "Cafe\u{301} in  Hartwell. \r\nSecond line\r\n",
            " Caf\u{e9}\u{a0}in\tHartwell.\rSecond\u{ad} line",
        ] {
            assert_eq!(canonical(other), plain);
        }
    }

    #[test]
    fn wrapped_lines_join_and_verse_stays() {
        let wrapped = "It rained the whole of the week and the boats stayed\nin, which nobody minded.";
        assert_eq!(paragraphs(wrapped).len(), 1);
        assert!(!paragraphs(wrapped)[0].contains('\n'));
        let address = "12 Chandler Row\nHartwell\n\nDear Ruth,";
        assert_eq!(paragraphs(address), ["12 Chandler Row\nHartwell", "Dear Ruth,"]);
    }

    #[test]
    fn crlf_blank_lines_part_paragraphs() {
        assert_eq!(paragraphs("one\r\n\r\ntwo\r\n \r\n\r\nthree"), ["one", "two", "three"]);
    }

    proptest::proptest! {
        #[test]
        fn canonical_is_idempotent(raw in "\\PC*|[a \\r\\n\\t\u{301}\u{ad}\u{feff}]*") {
            let once = canonical(&raw);
            proptest::prop_assert_eq!(canonical(&once), once);
        }
    }
}
