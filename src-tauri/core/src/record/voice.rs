//! Who speaks in a source, and to whom, as on record: whom its `I` and its `you` mean (K8).

use crate::record::artifact::{Field, Locator, RecordLine, Segment, SegmentKind};
use crate::record::lead::{in_words, is_stated};
use crate::text::words::words;

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

    /// Whether the author on record may be meant by a name.
    fn is_by(&self, name: &str) -> bool {
        let (author, name) = (words(self.author.as_deref().unwrap_or_default()), words(name));
        name.iter().any(|word| author.iter().any(|other| other.stem == word.stem))
    }
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
    use super::is_of_another_message;

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
