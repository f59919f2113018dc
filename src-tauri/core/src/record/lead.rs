//! Leads: the sentence that says where the words after it come from, made of a record and nothing else.

use crate::record::ENCLOSED;
use crate::record::artifact::{Field, RecordLine, SegmentKind};

/// `In a letter to Ruth Hale, 3 June 1931:` and the record lines it states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    text: String,
    lines: Vec<u32>,
}

impl Lead {
    /// The lead for a record; `None` when nothing is on record that could be said.
    pub fn of(record: &[RecordLine]) -> Option<Self> {
        let plain: Vec<RecordLine> = record.iter().map(without_address).collect();
        let title = record.iter().find(|line| line.field == Field::Title).map(|line| line.value.as_str());
        // `Household accounts, 1938 to 1939` says when they are of.
        let dated = |line: &RecordLine| {
            let year = line.value.get(..4).filter(|year| year.chars().all(|c| c.is_ascii_digit()));
            year.zip(title).is_some_and(|(year, title)| title.contains(year))
        };
        let lead = Self::with(&plain, |line| is_stated(line) && is_told(line))?;
        match lead.text.starts_with("In \u{201c}") {
            true => Self::with(&plain, |line| {
                is_stated(line) && is_told(line) && !(line.field == Field::Date && dated(line))
            }),
            false => Some(lead),
        }
    }

    /// The lead with the addresses of those who wrote mail, and with a date that the title says already: as leads were made
    /// once.
    pub fn with_addresses(record: &[RecordLine]) -> Option<Self> {
        Self::with(record, |line| is_stated(line) && is_told(line))
    }

    /// The lead of a source by the name of its file too, where nothing else names it: as leads were made once,
    /// and as a source is found. It is not for the eyes of whoever asks.
    pub fn with_file_name(record: &[RecordLine]) -> Option<Self> {
        Self::with(record, is_stated)
    }

    fn with(record: &[RecordLine], is_for_this: impl Fn(&RecordLine) -> bool) -> Option<Self> {
        let find = |field: Field| {
            let stated = |line: &RecordLine| line.field == field && is_for_this(line);
            record.iter().enumerate().find(|(_, line)| stated(line)).map(|(i, line)| (i as u32, &*line.value))
        };
        let mut lines = Vec::new();
        let mut take = |found: Option<(u32, &str)>| {
            found.map(|(index, value)| {
                lines.push(index);
                value.to_owned()
            })
        };
        let kind = find(Field::Kind).filter(|(_, kind)| Opening::of(kind).is_some());
        let opening = match kind.and_then(|(_, kind)| Opening::of(kind)) {
            Some(Opening::Message) => {
                let kind = with_article(&take(kind)?);
                let from = take(find(Field::From)).map(|name| format!(" from {name}")).unwrap_or_default();
                let to = take(find(Field::To)).map(|name| format!(" to {name}")).unwrap_or_default();
                format!("In {kind}{from}{to}")
            }
            Some(Opening::OwnBook) => {
                let kind = take(kind)?;
                let owner = take(find(Field::From));
                owner.map_or_else(|| format!("In the {kind}"), |name| format!("In {name}\u{2019}s {kind}"))
            }
            Some(Opening::Talk) => {
                let kind = with_article(&take(kind)?);
                format!(
                    "In {kind}{}",
                    take(find(Field::From)).map(|name| format!(" with {name}")).unwrap_or_default()
                )
            }
            None if find(Field::Title).is_none() && find(Field::From).is_none() => {
                let date = take(find(Field::Date))?;
                return Some(Self { text: format!("In a paper of {}:", in_words(&date)), lines });
            }
            None if find(Field::Title).is_none() => {
                let from = take(find(Field::From))?;
                take(find(Field::To))
                    .map_or_else(|| format!("From {from}"), |to| format!("From {from} to {to}"))
            }
            None => format!("In \u{201c}{}\u{201d}", take(find(Field::Title))?),
        };
        let date = take(find(Field::Date)).map(|date| format!(", {}", in_words(&date))).unwrap_or_default();
        // Of a message that is known from another one alone, nobody but who sent it on says who wrote it.
        let around =
            record.iter().position(|line| line.field == Field::Note && line.value.starts_with(ENCLOSED));
        let around = around.and_then(|at| Some((at as u32, record[at].value.strip_prefix(ENCLOSED)?)));
        let sent_on =
            take(around).map(|name| format!(", sent on by {}", name_alone(&name))).unwrap_or_default();
        Some(Self { text: format!("{opening}{date}{sent_on}:"), lines })
    }

    /// The lead of a note beside the words of the source: it need not be by whoever wrote them.
    pub fn of_note(self) -> Self {
        let text = match (self.text.strip_prefix("In "), self.text.strip_prefix("From ")) {
            (Some(rest), _) => format!("In a note on {rest}"),
            (None, Some(rest)) => format!("In a note on a paper from {rest}"),
            (None, None) => self.text,
        };
        Self { text, ..self }
    }

    /// The lead of a segment of this kind.
    pub fn of_segment(record: &[RecordLine], kind: SegmentKind) -> Option<Self> {
        let lead = Self::of(record)?;
        Some(if kind == SegmentKind::Note { lead.of_note() } else { lead })
    }

    /// The lead of a source, or of a note in it, that says just this.
    pub fn saying(record: &[RecordLine], text: &str) -> Option<Self> {
        let lead = Self::of(record)?;
        [lead.clone(), lead.of_note()].into_iter().find(|lead| lead.text == text)
    }

    /// The lead as a sentence.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Indices of the record lines that it states.
    pub fn lines(&self) -> &[u32] {
        &self.lines
    }
}

/// A name without the address of its mail.
fn name_alone(name: &str) -> &str {
    name.split(" <").next().unwrap_or(name).trim()
}

/// Somebody's name without the address of their mail, where a line has both: `Anna <anna@example.org>`.
fn without_address(line: &RecordLine) -> RecordLine {
    let person = matches!(line.field, Field::From | Field::To);
    let name =
        line.value.split_once(" <").filter(|(_, rest)| person && rest.ends_with('>')).map(|(name, _)| name);
    name.map_or_else(|| line.clone(), |name| RecordLine { value: name.trim().to_owned(), ..line.clone() })
}

/// Where a file format says when and by whom a file was made.
const PROPERTIES: &str = "document properties";

/// Where a title was read that is no more than the name of the file.
const FILE_NAME: &str = "file name";

/// Whether a line may be told to whoever asks. The name of a file may not: its owner gave it to find it again, not for others
/// to read.
pub fn is_told(line: &RecordLine) -> bool {
    line.field != Field::Title || line.source != FILE_NAME
}

/// Whether a line of a record may be said of the source: what a file's properties say of its maker is no statement about who
/// wrote the letter in it, and when.
pub fn is_stated(line: &RecordLine) -> bool {
    !(matches!(line.field, Field::Date | Field::From) && line.source == PROPERTIES)
}

/// How the sources of a kind are introduced.
enum Opening {
    /// From one person to another.
    Message,
    /// Kept by one person.
    OwnBook,
    /// Somebody was asked.
    Talk,
}

impl Opening {
    /// `None` for kinds whose title says more.
    fn of(kind: &str) -> Option<Self> {
        match kind.to_lowercase().as_str() {
            "letter" | "e-mail" | "email" | "postcard" | "telegram" => Some(Self::Message),
            "journal" | "diary" => Some(Self::OwnBook),
            "interview" | "recording" | "conversation" => Some(Self::Talk),
            _ => None,
        }
    }
}

fn with_article(kind: &str) -> String {
    // Kinds that are read aloud without `a`.
    match kind {
        kind if kind.starts_with("the ") => kind.to_owned(),
        kind if kind.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) => format!("an {kind}"),
        kind => format!("a {kind}"),
    }
}

/// `1931-06-03` as `3 June 1931`, `1931-06` as `June 1931`; anything else as it is.
pub fn in_words(date: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let parts: Vec<&str> = date.split('-').collect();
    let month = |text: &str| text.parse::<usize>().ok().and_then(|m| MONTHS.get(m.checked_sub(1)?));
    match parts[..] {
        [year, m, d] if year.len() == 4 => match (month(m), d.parse::<u32>()) {
            (Some(month), Ok(day @ 1..=31)) => format!("{day} {month} {year}"),
            _ => date.to_owned(),
        },
        [year, m] if year.len() == 4 && m.len() == 2 => {
            month(m).map_or_else(|| date.to_owned(), |month| format!("{month} {year}"))
        }
        _ => date.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(lines: &[(Field, &str)]) -> Option<String> {
        let record: Vec<_> = lines.iter().filter_map(|(f, v)| RecordLine::new(*f, v, "catalogue")).collect();
        Lead::of(&record).map(|lead| lead.text().to_owned())
    }

    #[test]
    fn a_lead_says_what_is_on_record_and_no_more() {
        use Field::{Date, From, Kind, Title, To};
        for (record, expected) in [
            (
                vec![(Kind, "letter"), (To, "Ruth Hale"), (Date, "1931-06-03")],
                "In a letter to Ruth Hale, 3 June 1931:",
            ),
            (vec![(Title, "x"), (Kind, "interview"), (Date, "1974")], "In an interview, 1974:"),
            (vec![(Kind, "conversation"), (Date, "2023-03")], "In a conversation, March 2023:"),
            (vec![(Kind, "journal"), (From, "Anna"), (Date, "1931")], "In Anna\u{2019}s journal, 1931:"),
            (vec![(Title, "Permit"), (Kind, "document"), (From, "Anna")], "In \u{201c}Permit\u{201d}:"),
            (vec![(From, "Anna"), (To, "Tom"), (Date, "2003-13-40")], "From Anna to Tom, 2003-13-40:"),
            (vec![(Title, "Ledger"), (Date, "1942-11")], "In \u{201c}Ledger\u{201d}, November 1942:"),
        ] {
            assert_eq!(lead(&record).as_deref(), Some(expected));
        }
        let accounts = [(Title, "Accounts, 1938 to 1939"), (Date, "1939-06")];
        assert_eq!(lead(&accounts).as_deref(), Some("In \u{201c}Accounts, 1938 to 1939\u{201d}:"));
        let mail = [(Kind, "e-mail"), (From, "Anna Skaife <anna@example.org>"), (To, "tom@example.org")];
        assert_eq!(lead(&mail).as_deref(), Some("In an e-mail from Anna Skaife to tom@example.org:"));
        assert_eq!(lead(&[(Date, "1666-12-28")]).as_deref(), Some("In a paper of 28 December 1666:"));
        for (lines, note) in [
            (vec![(Kind, "letter"), (From, "Anna")], "In a note on a letter from Anna:"),
            (vec![(Kind, "journal"), (From, "Anna")], "In a note on Anna\u{2019}s journal:"),
            (vec![(From, "Anna"), (To, "Tom")], "In a note on a paper from Anna to Tom:"),
        ] {
            let record: Vec<_> =
                lines.iter().filter_map(|(f, v)| RecordLine::new(*f, v, "catalogue")).collect();
            let lead = Lead::of_segment(&record, SegmentKind::Note);
            assert_eq!(lead.as_ref().map(Lead::text), Some(note));
            assert_eq!(Lead::saying(&record, note), lead);
            assert_eq!(Lead::saying(&record, "In a note:"), None);
        }
    }

    #[test]
    fn the_name_of_a_file_is_not_told() {
        use Field::{Date, From, Kind, Title};
        let record = |lines: &[(Field, &str, &str)]| -> Vec<RecordLine> {
            lines.iter().filter_map(|(field, value, source)| RecordLine::new(*field, value, source)).collect()
        };
        let name = (Title, "toms debts, do not show", "file name");
        for (lines, told, with_file_name) in [
            (vec![name], None, Some("In \u{201c}toms debts, do not show\u{201d}:")),
            (
                vec![name, (Date, "1931", "file name")],
                Some("In a paper of 1931:"),
                Some("In \u{201c}toms debts, do not show\u{201d}, 1931:"),
            ),
            (
                vec![name, (From, "Tom", "mail header")],
                Some("From Tom:"),
                Some("In \u{201c}toms debts, do not show\u{201d}:"),
            ),
            // What a file name states of its kind and date is no name.
            (
                vec![name, (Kind, "letter", "file name"), (Date, "1931", "file name")],
                Some("In a letter, 1931:"),
                Some("In a letter, 1931:"),
            ),
            (
                vec![(Title, "Debts", "front matter")],
                Some("In \u{201c}Debts\u{201d}:"),
                Some("In \u{201c}Debts\u{201d}:"),
            ),
        ] {
            let record = record(&lines);
            assert_eq!(Lead::of(&record).as_ref().map(Lead::text), told);
            assert_eq!(Lead::with_file_name(&record).as_ref().map(Lead::text), with_file_name);
        }
    }
}
