//! Conversations that WhatsApp exported as text: who wrote each message, on which day and when.

use bindery_core::record::artifact::{Field, Form, Locator, RecordLine, Segment, SegmentKind};
use bindery_core::text::calendar::is_day;

use super::chat_stamp::{Stamp, is_mark, is_of_messenger, is_report, stamped, strip_marks};
use super::{Context, ReadError, Reading, Source, count, encoding};

const SOURCE: &str = "times of its messages";
/// No name is longer.
const LONGEST_NAME: usize = 80;

/// Whether a conversation begins here: with a message, and more than one.
pub(super) fn begins(head: &[u8]) -> bool {
    let head = &head[..head.len().min(1 << 16)];
    let text = String::from_utf8_lossy(head);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.next().is_some_and(|line| stamped(line).is_some()) && lines.any(|line| stamped(line).is_some())
}

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let decoded = encoding::decode(source.bytes, None);
    let messages = messages(&decoded.text, context)?;
    let mut reading = Reading::whole(Form::Captions, Vec::new());
    let (mut day, mut wordless) = ("", 0usize);
    for message in &messages {
        context.check()?;
        let Some(segment) = message.segment() else {
            wordless += 1;
            continue;
        };
        if day != message.stamp.date {
            day = message.stamp.date;
            reading.segments.extend(Segment::text(SegmentKind::Heading, day));
        }
        reading.segments.push(segment);
    }
    reading.record.extend(RecordLine::new(Field::Kind, "conversation", SOURCE));
    match days(&messages) {
        Ok((first, last)) => reading.record.extend(span(&first, &last)),
        Err(why) => reading.notes.push(why.to_owned()),
    }
    if wordless > 0 {
        let number = count(wordless, "message");
        reading.notes.push(format!("{number} without words left out: pictures, recordings, or deleted"));
    }
    reading.notes.extend(decoded.note());
    reading.with_text(source.name)
}

/// One message, or what the messenger itself says.
struct Message<'a> {
    stamp: Stamp<'a>,
    /// None for what nobody wrote.
    sender: Option<String>,
    text: String,
}

impl Message<'_> {
    /// The message with its time, which is counted from the midnight before it; none where it holds no words. Its sender stands
    /// before it, as in the export: whoever is shown two messages sees who wrote which.
    fn segment(&self) -> Option<Segment> {
        if self.text.trim().is_empty() {
            return None;
        }
        let (kind, text) = match &self.sender {
            Some(sender) => (SegmentKind::Cue, format!("{sender}: {}", self.text.trim_start())),
            None => (SegmentKind::Note, self.text.clone()),
        };
        let mut segment = Segment::text(kind, &text)?;
        let (start_ms, speaker) = (self.stamp.time_ms, self.sender.clone());
        segment.locator = Locator::Time { start_ms, end_ms: start_ms, speaker };
        Some(segment)
    }
}

/// The messages of an export. A line that begins none goes on with the one before.
fn messages<'a>(text: &'a str, context: Context<'_>) -> Result<Vec<Message<'a>>, ReadError> {
    let mut messages: Vec<Message<'a>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if index.is_multiple_of(4096) {
            context.check()?;
        }
        match (stamped(line), messages.last_mut()) {
            (Some((stamp, rest)), _) => messages.push(message(stamp, rest)),
            (None, Some(last)) => {
                last.text.push('\n');
                last.text.push_str(without_edit_mark(line));
            }
            (None, None) => {}
        }
    }
    Ok(messages)
}

fn message<'a>(stamp: Stamp<'a>, rest: &str) -> Message<'a> {
    let parted = rest.split_once(": ").or_else(|| rest.strip_suffix(':').map(|name| (name, "")));
    let parted = parted.map(|(name, text)| (strip_marks(name), text)).filter(|(name, _)| is_name(name));
    match parted {
        // Words may stand below a picture.
        Some((name, text)) if is_mark(text) => Message { stamp, sender: Some(name), text: String::new() },
        Some((_, text)) if is_of_messenger(text) => Message { stamp, sender: None, text: strip_marks(text) },
        Some((name, text)) if !is_report(&name) => {
            Message { stamp, sender: Some(name), text: without_edit_mark(text).to_owned() }
        }
        _ => Message { stamp, sender: None, text: strip_marks(rest) },
    }
}

/// Whether a message can be by somebody of this name: what the messenger says may hold a colon within quotation marks.
fn is_name(name: &str) -> bool {
    let quoted = name.contains(['"', '“', '”', '„', '«']);
    !name.is_empty() && name.chars().count() <= LONGEST_NAME && !quoted
}

/// A text without what the messenger puts after one that was changed.
fn without_edit_mark(text: &str) -> &str {
    match text.trim_end().strip_suffix('>').and_then(|text| text.rsplit_once('<')) {
        Some((before, mark)) if before.ends_with('\u{200e}') || EDITED.contains(&mark) => {
            before.trim_end_matches('\u{200e}')
        }
        _ => text,
    }
}

const EDITED: [&str; 3] =
    ["This message was edited", "Diese Nachricht wurde bearbeitet.", "Ce message a été modifié"];

/// The first and the last day of a conversation, or why they cannot be told.
fn days(messages: &[Message<'_>]) -> Result<(String, String), &'static str> {
    let stamps = || messages.iter().map(|message| &message.stamp);
    // What comes first: with points the day does, and with a year of four digits that does.
    let year_first = stamps().all(|stamp| stamp.year_first);
    let dotted = stamps().all(|stamp| stamp.dotted);
    let day_first = dotted || stamps().any(|stamp| stamp.parts[0] > 12);
    let month_first = stamps().any(|stamp| stamp.parts[1] > 12);
    let day = |stamp: &Stamp<'_>, day_first: bool| {
        let [first, second, third] = stamp.parts;
        let (year, month, day) = match (year_first, day_first) {
            (true, _) => (first, second, third),
            (false, true) => (third, second, first),
            (false, false) => (third, first, second),
        };
        let year = if year < 100 { 2000 + year } else { year };
        is_day(year, month, day).then(|| format!("{year:04}-{month:02}-{day:02}"))
    };
    let days = |day_first: bool| stamps().map(|stamp| day(stamp, day_first)).collect::<Option<Vec<String>>>();
    let days = if year_first || day_first != month_first {
        days(day_first)
    } else if day_first {
        None
    } else {
        // Messages come in the order in which they were sent.
        let in_order = |day_first| days(day_first).filter(|days| days.is_sorted());
        match (in_order(true), in_order(false)) {
            (Some(days), None) | (None, Some(days)) => Some(days),
            _ => return Err(UNTOLD),
        }
    };
    let days = days.ok_or("its dates contradict each other, so that it has no date on record")?;
    let (first, last) = (days.iter().min(), days.iter().max());
    first.cloned().zip(last.cloned()).ok_or("it has no dates")
}

const UNTOLD: &str =
    "whether its dates name the day or the month first cannot be told, so that it has no date on record";

/// The date of a conversation, as exactly as it is true of all of it; and, where it goes on for longer, from when to when.
fn span(first: &str, last: &str) -> Vec<RecordLine> {
    let same = [10, 7, 4].into_iter().find(|length| first.get(..*length) == last.get(..*length));
    let date = same.and_then(|length| RecordLine::new(Field::Date, &first[..length], SOURCE));
    let days = format!("messages from {first} to {last}");
    let days = (first != last).then(|| RecordLine::new(Field::Note, &days, SOURCE)).flatten();
    date.into_iter().chain(days).collect()
}
