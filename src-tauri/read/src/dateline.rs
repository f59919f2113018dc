//! The dateline of a letter or paper: `Dover, 3 May 1871`, on a line of its own above or below its words.

use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, SegmentKind};
use bindery_core::record::lead::{in_words, is_stated};

use super::{Reading, dates};

const SOURCE: &str = "dateline";
/// Lines above and below the words of a document among which its dateline is.
const ABOVE: usize = 6;
const BELOW: usize = 4;
/// No dateline is longer, in bytes, or names its place in more words.
const LONGEST: usize = 80;
const MOST_WORDS: usize = 6;

/// Puts the date of a document's own dateline on record, before what its name states (`of_name`), unless the document says of
/// itself elsewhere of when it is. Where the two contradict each other, says so.
pub(super) fn put(reading: &mut Reading, of_name: &[RecordLine]) {
    let known = reading.record.iter().any(|line| line.field == Field::Date && is_stated(line));
    if known || !matches!(reading.form, Form::Text | Form::Pages) {
        return;
    }
    let Some(date) = dateline(&reading.segments) else { return };
    let named = of_name.iter().find(|line| line.field == Field::Date).map(|line| line.value.as_str());
    match named {
        // It says the same, or says it more exactly.
        Some(named) if named.starts_with(&date) => return,
        Some(named) if !date.starts_with(named) => reading.notes.push(format!(
            "its dateline says {}, its file name {}: the dateline is taken",
            in_words(&date),
            in_words(named)
        )),
        _ => {}
    }
    reading.record.extend(RecordLine::new(Field::Date, &date, SOURCE));
}

/// The date of the dateline; none where there are several, as in a journal.
fn dateline(segments: &[Segment]) -> Option<String> {
    let paragraphs = segments.iter().filter(|segment| segment.kind == SegmentKind::Paragraph);
    let lines: Vec<&str> = paragraphs.flat_map(|segment| segment.text.split('\n')).collect();
    let mut found: Option<(usize, String)> = None;
    for (at, line) in lines.iter().enumerate() {
        let Some(date) = date_of(line) else { continue };
        match &found {
            Some((_, other)) if *other != date => return None,
            Some(_) => {}
            None => found = Some((at, date)),
        }
    }
    found.filter(|(at, _)| *at < ABOVE || lines.len() - at <= BELOW).map(|(_, date)| date)
}

/// The date of a line that is nothing but a date and a place.
fn date_of(line: &str) -> Option<String> {
    if line.len() > LONGEST || !line.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let all = dates::find_all(line);
    let [found] = &all[..] else { return None };
    let (before, after) = (line[..found.range.start].trim(), line[found.range.end..].trim());
    // `3 to 5 May 1871` is a stretch of time.
    let goes_on = before.ends_with(|c: char| c.is_ascii_digit() || DASHES.contains(&c))
        || after.starts_with(|c: char| c.is_alphanumeric() || DASHES.contains(&c))
        || [before, after].iter().any(|part| part.contains([':', ';', '?', '!', '"', '=']));
    let words =
        || before.split_whitespace().chain(after.split_whitespace()).map(bare).filter(|w| !w.is_empty());
    let is_place = |word: &str| {
        let lower = word.to_lowercase();
        let capital = word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        (capital || SMALL.contains(&lower.as_str())) && !OTHER.contains(&lower.as_str())
    };
    let article = words().next().is_some_and(|first| ARTICLES.contains(&first));
    let is_dateline = !goes_on && !article && words().count() <= MOST_WORDS && words().all(is_place);
    is_dateline.then(|| found.iso.clone())
}

/// A word without the marks about it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

const DASHES: [char; 3] = ['-', '\u{2013}', '\u{2014}'];

/// Words about a date or a place that are written small.
const SMALL: [&str; 14] =
    ["den", "dem", "am", "a", "d", "bei", "near", "the", "le", "la", "de", "upon", "sur", "st"];

/// With these a line begins that is a title.
const ARTICLES: [&str; 8] = ["The", "A", "An", "Der", "Die", "Das", "Le", "La"];

/// Words that say of what else a date is: of a life, of the post, of a copy.
#[rustfmt::skip]
const OTHER: [&str; 44] = [
    "answered", "baptised", "baptized", "born", "buried", "christened", "copied", "copy", "copyright", "created",
    "died", "edited", "filed", "killed", "married", "opened", "posted", "postmarked", "printed", "published", "read",
    "recd", "received", "revised", "scanned", "since", "transcribed", "translated", "typed", "until", "updated",
    "abgeschrieben", "beantwortet", "begraben", "bis", "eingegangen", "empfangen", "erhalten", "geboren", "gedruckt",
    "gestorben", "getauft", "kopiert", "seit",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_place_and_a_date_is_a_dateline() {
        for (line, date) in [
            ("Dover, 3 May 1871", "1871-05-03"),
            ("Dover, the 3rd of May 1871.", "1871-05-03"),
            ("12 Chandler Row, Hartwell, May 3rd, 1871", "1871-05-03"),
            ("Thursday, 3 May 1871", "1871-05-03"),
            ("3 May 1871, Dover", "1871-05-03"),
            ("3. Mai 1871", "1871-05-03"),
            ("Leipzig, den 3. Mai 1871", "1871-05-03"),
            ("Leipzig, 3.5.1871", "1871-05-03"),
            ("Dover, May 1871", "1871-05"),
        ] {
            assert_eq!(date_of(line).as_deref(), Some(date), "{line}");
        }
    }

    #[test]
    fn a_line_that_tells_of_a_date_is_none() {
        for line in [
            "Died 3 May 1871",
            "Born at Dover, 3 May 1871",
            "Received 5 May 1871",
            "The Wedding, 3 May 1871",
            "We sailed on 3 May 1871.",
            "Dover, 3 to 5 May 1871",
            "3-5 May 1871",
            "Dover, 3 May 1871 to 5 June 1871",
            "Date of birth: 3 May 1871",
            "Dover, 3 May",
            "Dover, 1871",
        ] {
            assert_eq!(date_of(line), None, "{line}");
        }
    }
}
