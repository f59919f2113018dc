//! Who speaks in a source, and to whom, as on record: whom its `I` and its `you` mean (K8).

use crate::record::artifact::{Field, Locator, RecordLine, Segment, SegmentKind};
use crate::record::lead::{in_words, is_stated};
use crate::text::words::fold;

/// Who speaks in a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    /// Title, who to whom, and when, in one line: what a model reads before the source.
    pub line: String,
    /// Whom `I` means.
    pub author: Option<String>,
    /// Whom `you` means.
    pub to: Option<String>,
    /// When it was written, as on record.
    pub date: Option<String>,
}

impl Voice {
    /// The voice of what `author` wrote to `to` at `date`, an EDTF date or any words.
    pub fn new(title: Option<&str>, author: Option<&str>, to: Option<&str>, date: Option<&str>) -> Self {
        let [title, author, to, date] =
            [title, author, to, date].map(|part| part.map(str::trim).filter(|part| !part.is_empty()));
        let people = match (author, to) {
            (Some(from), Some(to)) => Some(format!("{from} to {to}")),
            (from, _) => from.map(str::to_owned),
        };
        let words = date.map(in_words);
        let parts = [title.map(str::to_owned), people, words];
        let line = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        Self {
            line,
            author: author.map(str::to_owned),
            to: to.map(str::to_owned),
            date: date.map(str::to_owned),
        }
    }

    /// The voice of a source with this record. What a file says of its own making names nobody who speaks in it.
    pub fn of(record: &[RecordLine]) -> Self {
        let find = |field| {
            let found = record.iter().find(|line| line.field == field && is_stated(line));
            found.map(|line| line.value.as_str())
        };
        Self::new(find(Field::Title), find(Field::From), find(Field::To), find(Field::Date))
    }

    /// The voice of one segment of such a source. Nobody knows who wrote a note beside the words; and what one speaker of several
    /// says is said by nobody else.
    pub fn of_segment(record: &[RecordLine], segment: &Segment) -> Self {
        let voice = Self::of(record);
        if segment.kind == SegmentKind::Note || is_of_another_message(&segment.text) {
            return Self { author: None, to: None, ..voice };
        }
        match &segment.locator {
            Locator::Time { speaker: Some(speaker), .. } if !voice.is_by(speaker) => {
                Self { author: Some(speaker.clone()), to: None, ..voice }
            }
            _ => voice,
        }
    }

    /// Whether the author on record is meant by a name: one of the two has all the names of the other. A surname that they share
    /// is that of a whole family.
    fn is_by(&self, name: &str) -> bool {
        let (author, name) = (names(self.author.as_deref().unwrap_or_default()), names(name));
        let has_all = |one: &[String], other: &[String]| {
            // Of initials one alone may be anybody's: `I` asks.
            let is_in = |part: &String, whole: &String| {
                part == whole
                    || other.len() > 1 && part.chars().count() == 1 && whole.starts_with(part.as_str())
            };
            !other.is_empty() && other.iter().all(|part| one.iter().any(|whole| is_in(part, whole)))
        };
        has_all(&author, &name) || has_all(&name, &author)
    }
}

/// The names of a person in small letters, without titles and address.
fn names(name: &str) -> Vec<String> {
    const TITLES: [&str; 12] =
        ["mr", "mrs", "miss", "ms", "dr", "prof", "professor", "sir", "lady", "herr", "frau", "nee"];
    let name = fold(name.split(" <").next().unwrap_or_default());
    let parts = name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.filter(|part| !TITLES.contains(part)).map(str::to_owned).collect()
}

/// Whether a paragraph is what a message quotes of another one, each line behind a `>`: whoever sent it did not write it.
pub fn is_of_another_message(text: &str) -> bool {
    let quoted = |line: &str| line.trim_start().starts_with('>');
    // A passage of it may begin within a line.
    let mut rest = text.lines().skip(1).peekable();
    quoted(text) || rest.peek().is_some() && rest.all(quoted)
}

/// A text that a claim is held against.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Its words.
    pub text: &'a str,
    /// Who speaks in it, where that is known.
    pub voice: Option<&'a Voice>,
}

impl<'a> From<&'a str> for Source<'a> {
    fn from(text: &'a str) -> Self {
        Self { text, voice: None }
    }
}

impl<'a> From<&'a String> for Source<'a> {
    fn from(text: &'a String) -> Self {
        Self { text, voice: None }
    }
}

#[cfg(test)]
mod tests {
    use super::{Voice, is_of_another_message};
    use crate::record::artifact::{Locator, Segment, SegmentKind};

    #[test]
    fn what_one_of_a_family_says_is_not_the_words_of_another_with_the_same_surname()
    -> Result<(), &'static str> {
        let record: Vec<_> = crate::record::artifact::RecordLine::new(
            crate::record::artifact::Field::From,
            "Ruth Hale",
            "catalogue",
        )
        .into_iter()
        .collect();
        let said_by = |speaker: &str| -> Result<String, &'static str> {
            let mut segment = Segment::text(SegmentKind::Cue, "I have sold the boat.").ok_or("no segment")?;
            segment.locator = Locator::Time { start_ms: 0, end_ms: 0, speaker: Some(speaker.to_owned()) };
            Ok(Voice::of_segment(&record, &segment).author.unwrap_or_default())
        };
        for other in ["Tom Hale", "Hale, Tom", "Mrs. Tom Hale", "Ruth Lee", "R"] {
            assert_eq!(said_by(other)?, other);
        }
        for same in ["Ruth", "RUTH HALE", "Hale", "Mrs. Hale", "R. Hale", "Ruth Orrin Hale"] {
            assert_eq!(said_by(same)?, "Ruth Hale", "{same}");
        }
        Ok(())
    }

    #[test]
    fn what_a_message_quotes_is_told_from_its_own_words() {
        for quoted in
            ["> I have never loved Mabel.", ">> Two sons.\n>> Both at sea.", "for the yard\n> and the boat"]
        {
            assert!(is_of_another_message(quoted), "{quoted}");
        }
        for own in ["I have never loved Mabel.", "The yard\nand the boat", "5 > 4", ""] {
            assert!(!is_of_another_message(own), "{own}");
        }
    }
}
