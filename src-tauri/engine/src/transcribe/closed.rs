//! Words that were closed in a scan, wherever they are in it later: on another line, typed again, taken over from a file, undone.

use std::collections::HashSet;

use bindery_core::policy::rules::PassageRule;
use bindery_core::record::artifact::Segment;
use bindery_core::text::span::Span;

/// Of a passage of more words than this, a part is looked for, too.
const WHOLE: usize = 4;

/// The words of a closed passage, small and without what is between them.
pub struct Words(Vec<String>);

/// A word of a document: its segment and characters.
struct At {
    word: String,
    segment: u32,
    span: Span,
}

impl Words {
    /// Those of a text.
    pub fn of(text: &str) -> Self {
        Self(split(text, 0).into_iter().map(|at| at.word).collect())
    }

    /// Whether a document has all of them in a row where no rule closes them: somebody has opened them since.
    pub fn are_open(&self, document: &[Segment], held: &[&PassageRule]) -> bool {
        let all = read(document);
        let closed = |at: &At| {
            held.iter().any(|rule| rule.segment == at.segment && rule.range.intersection(at.span).is_some())
        };
        self.rows(&all, self.0.len()).into_iter().any(|row| !all[row..row + self.0.len()].iter().all(closed))
    }

    /// Where a document has them, or a good part of many of them: the segment and the characters.
    pub fn places(&self, document: &[Segment]) -> Vec<(u32, Span)> {
        let all = read(document);
        let least = if self.0.len() <= WHOLE { self.0.len() } else { WHOLE.max(self.0.len() / 2) };
        let found: HashSet<usize> =
            self.rows(&all, least).into_iter().flat_map(|row| row..row + least).collect();
        let mut places: Vec<(u32, Span)> = Vec::new();
        let mut last = None;
        for (number, at) in all.iter().enumerate().filter(|(number, _)| found.contains(number)) {
            match places.last_mut() {
                Some((segment, span)) if *segment == at.segment && last == number.checked_sub(1) => {
                    *span = span.cover(at.span);
                }
                _ => places.push((at.segment, at.span)),
            }
            last = Some(number);
        }
        places
    }

    /// Where `least` of them in a row begin in a document.
    fn rows(&self, all: &[At], least: usize) -> Vec<usize> {
        if least == 0 || all.len() < least {
            return Vec::new();
        }
        let parts: HashSet<&[String]> = self.0.windows(least).collect();
        let row =
            |from: &usize| all[*from..from + least].iter().map(|at| at.word.clone()).collect::<Vec<_>>();
        (0..=all.len() - least).filter(|from| parts.contains(row(from).as_slice())).collect()
    }
}

fn read(document: &[Segment]) -> Vec<At> {
    (0..).zip(document).flat_map(|(number, segment)| split(&segment.text, number)).collect()
}

fn split(text: &str, segment: u32) -> Vec<At> {
    let mut found: Vec<At> = Vec::new();
    let mut last = None;
    for (at, c) in (0u32..).zip(text.chars()).filter(|(_, c)| c.is_alphanumeric()) {
        let Some(here) = Span::new(at, at + 1) else { continue };
        match found.last_mut().filter(|_| last == at.checked_sub(1)) {
            Some(word) => {
                word.word.extend(c.to_lowercase());
                word.span = word.span.cover(here);
            }
            None => found.push(At { word: c.to_lowercase().collect(), segment, span: here }),
        }
        last = Some(at);
    }
    found
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use bindery_core::record::artifact::SegmentKind;

    use super::*;

    fn found(words: &str, document: &[&str]) -> Vec<(u32, String)> {
        let document: Vec<Segment> =
            document.iter().map(|text| Segment::text(SegmentKind::Paragraph, text).unwrap()).collect();
        let places = Words::of(words).places(&document).into_iter();
        places
            .map(|(segment, span)| (segment, span.of(&document[segment as usize].text).unwrap().to_owned()))
            .collect()
    }

    #[test]
    fn closed_words_are_found_wherever_they_are() {
        let at = |segment: u32, text: &str| (segment, text.to_owned());
        assert_eq!(found("seven pounds", &["I sold it for\nSeven pounds to him."]), [at(0, "Seven pounds")]);
        assert_eq!(found("seven pounds", &["for seven", "pounds, and"]), [at(0, "seven"), at(1, "pounds")]);
        assert_eq!(found("seven pounds", &["for seven shillings"]), []);
        let long = "She took the money from the chest and hid it";
        assert_eq!(
            found(long, &["He says she took the money from the box."]),
            [at(0, "she took the money from the")]
        );
        assert_eq!(found(long, &["She took the train."]), []);
    }
}
