//! The parts of a sentence that it gives as somebody's very words: what stands in double quotation marks.

use crate::text::span::Span;

/// The closing marks that a quotation opened by `mark` may end with.
const fn closing(mark: char) -> Option<&'static [char]> {
    match mark {
        '"' => Some(&['"', '\u{201d}']),
        '\u{201c}' => Some(&['\u{201d}', '"']),
        '\u{201e}' => Some(&['\u{201c}', '\u{201d}', '"']),
        '\u{ab}' => Some(&['\u{bb}']),
        '\u{bb}' => Some(&['\u{ab}']),
        _ => None,
    }
}

/// Every quotation of `text` with its marks, in order, in characters. One that is never closed ends with the text:
/// what was opened as a quotation is held to be one.
pub fn quotations(text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut open: Option<(u32, &[char])> = None;
    let mut length = 0;
    for (at, c) in (0u32..).zip(text.chars()) {
        length = at + 1;
        open = match open {
            Some((start, ends)) if ends.contains(&c) => {
                found.extend(Span::new(start, length));
                None
            }
            Some(still) => Some(still),
            None => closing(c).map(|ends| (at, ends)),
        };
    }
    // An inch mark at the very end opens nothing.
    if let Some((start, _)) = open
        && start + 1 < length
    {
        found.extend(Span::new(start, length));
    }
    found
}

/// The words of each quotation, without its marks and the white space inside them.
pub fn quoted_words(text: &str) -> Vec<&str> {
    let marks = |c: char| c.is_whitespace() || closing(c).is_some() || c == '\u{201d}';
    let words = quotations(text).into_iter().filter_map(|span| span.of(text)).map(|q| q.trim_matches(marks));
    words.filter(|words| !words.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_found_in_the_marks_of_several_languages() {
        for (text, words) in [
            ("She wrote \u{201c}I have sold it\u{201d} and left.", vec!["I have sold it"]),
            ("Sie schrieb: \u{201e}Ich habe sie verkauft.\u{201c}", vec!["Ich habe sie verkauft."]),
            ("Elle dit \u{ab} je l\u{2019}ai vendue \u{bb}.", vec!["je l\u{2019}ai vendue"]),
            ("\"One\" and \"two\"", vec!["One", "two"]),
            ("It isn't 'so'.", vec![]),
            ("He said \u{201c}and never closed it", vec!["and never closed it"]),
            ("It is 5\"", vec![]),
        ] {
            assert_eq!(quoted_words(text), words, "{text}");
        }
    }
}
