//! Messages within a text: forwarded or answered there without `>`, or pasted one below the other. Each is an artifact with the
//! record of its own head, so that its words are those of whoever wrote them, and of nobody who sent them on.

mod address;
mod attribution;
mod head;

use std::collections::HashMap;

use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, SegmentKind};
use bindery_core::record::lead::is_stated;
use bindery_core::record::voice::is_of_another_message;

use super::Reading;
use super::file_name::from_file_name;
use address::words_of;
pub(super) use address::{MAX_PEOPLE, named};
use head::{CLOSINGS, Found, Head, find};

const SOURCE: &str = "mail header";
/// Messages are taken to be inside each other down to this depth; those below are beside each other.
const MAX_DEPTH: usize = 8;
/// A line that is only a name is no longer, in characters.
const LONGEST_SIGNATURE: usize = 60;

/// The paragraphs of a plain text, the head of each message in it as one, with its lines as they are.
pub(super) fn paragraphs(text: &str, in_mail: bool) -> Vec<Segment> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = text.split('\n').collect();
    let (mut segments, mut at) = (Vec::new(), 0);
    let mut take = |text: &str, whole: bool| {
        let parts = if whole { vec![text.to_owned()] } else { bindery_core::text::paragraphs(text) };
        segments.extend(parts.iter().filter_map(|part| Segment::text(SegmentKind::Paragraph, part)));
    };
    for (first, found) in find(&lines, in_mail) {
        take(&lines[at..first].join("\n"), false);
        take(found.text(), true);
        at = first + found.lines();
    }
    take(&lines[at..].join("\n"), false);
    segments
}

/// A reading of the file or message `name`, and those of the messages within its text. A text that is nothing but mails is them.
pub(super) fn taken_out(reading: Reading, name: &str) -> Vec<Reading> {
    let in_mail = reading.form == Form::Mail;
    let (lines, ranges) = lines_of(&reading.segments);
    let found = find(&lines, in_mail);
    if !found.iter().any(|(_, found)| matches!(found, Found::Opens(_))) {
        return vec![reading];
    }
    let mut covers: Vec<Option<usize>> = vec![None; lines.len()];
    for (number, (first, found)) in found.iter().enumerate() {
        covers[*first..*first + found.lines()].fill(Some(number));
    }
    let mut parted = Parted { pieces: vec![Piece::default()], open: vec![0], in_mail };
    let mut last = None;
    for (segment, range) in reading.segments.iter().zip(ranges) {
        if covers[range.clone()].iter().all(Option::is_none) {
            parted.put(segment.clone());
            continue;
        }
        let mut run: Vec<&str> = Vec::new();
        for at in range {
            match covers[at] {
                None => run.push(lines[at]),
                Some(number) if last != Some(number) => {
                    last = Some(number);
                    parted.end_run(segment.kind, &mut run);
                    parted.mark(&found[number].1);
                }
                Some(_) => {}
            }
        }
        parted.end_run(segment.kind, &mut run);
    }
    let by = writer(&reading.record).or_else(|| writer(&from_file_name(name)));
    parted.readings(reading, by)
}

/// Who a record says wrote.
fn writer(record: &[RecordLine]) -> Option<String> {
    let from = record.iter().find(|line| line.field == Field::From && is_stated(line));
    from.map(|line| line.value.clone())
}

/// The lines of all segments, an empty one after each, and which of them each segment's are. Rows of tables are no lines.
fn lines_of(segments: &[Segment]) -> (Vec<&str>, Vec<std::ops::Range<usize>>) {
    let (mut lines, mut ranges) = (Vec::new(), Vec::new());
    for segment in segments {
        let from = lines.len();
        match segment.locator.table_row() {
            Some(_) => lines.push("\t|"),
            None => lines.extend(segment.text.split('\n')),
        }
        ranges.push(from..lines.len());
        lines.push("");
    }
    (lines, ranges)
}

/// One message, or what is around all of them.
#[derive(Default)]
struct Piece {
    parent: Option<usize>,
    head: Option<Head>,
    segments: Vec<Segment>,
}

impl Piece {
    /// Whether a line of its own, below its first, is the name of `other` alone: then that one may have answered below it.
    fn is_signed_by(&self, other: &str) -> bool {
        let other = words_of(other);
        let own = self.head.as_ref().and_then(|head| head.from.as_deref()).map(words_of).unwrap_or_default();
        let texts = self.segments.iter().filter(|segment| !is_of_another_message(&segment.text));
        // The first is its head, and the one after it may be a salutation.
        let lines = texts.skip(1).flat_map(|segment| segment.text.split('\n')).skip(1);
        let mut short = lines.filter(|line| line.chars().count() <= LONGEST_SIGNATURE);
        short.any(|line| {
            // `Dein Hanno`
            let mut words = words_of(line);
            words.retain(|word| !CLOSINGS.contains(&word.as_str()));
            let names = |name: &[String]| words.iter().all(|word| name.contains(word));
            !words.is_empty() && !line.ends_with([',', ':', '!', '?']) && names(&other) && !names(&own)
        })
    }

    /// The words, paragraph by paragraph: what there is of the original.
    fn original(&self) -> Vec<u8> {
        let texts: Vec<&str> = self.segments.iter().map(|segment| segment.text.as_str()).collect();
        texts.join("\n\n").into_bytes()
    }
}

/// A text in the making, parted at the heads in it.
struct Parted {
    pieces: Vec<Piece>,
    /// The one that words belong to now, last, and those that it is within.
    open: Vec<usize>,
    in_mail: bool,
}

impl Parted {
    fn now(&self) -> usize {
        self.open.last().copied().unwrap_or(0)
    }

    fn put(&mut self, segment: Segment) {
        let now = self.now();
        self.pieces[now].segments.push(segment);
    }

    fn end_run(&mut self, kind: SegmentKind, run: &mut Vec<&str>) {
        let segment = Segment::text(kind, &run.join("\n"));
        run.clear();
        if let Some(segment) = segment {
            self.put(segment);
        }
    }

    fn mark(&mut self, found: &Found) {
        let Found::Opens(head) = found else {
            if let Some(end) = Segment::text(SegmentKind::Note, found.text()) {
                self.put(end);
            }
            if self.open.len() > 1 {
                self.open.pop();
            }
            return;
        };
        // In a text that is no mail itself, mails with fields alone are pasted one below the other.
        self.open.truncate(if head.bare && !self.in_mail { 1 } else { MAX_DEPTH });
        let parent = Some(self.now());
        let segments = Segment::text(SegmentKind::Note, &head.text).into_iter().collect();
        self.open.push(self.pieces.len());
        self.pieces.push(Piece { parent, head: Some(head.clone()), segments });
    }

    /// What is around the messages, as `whole` is otherwise, and each of them.
    fn readings(mut self, whole: Reading, by: Option<String>) -> Vec<Reading> {
        let alone = self.pieces[0].segments.is_empty() && !self.in_mail;
        let beside = self.pieces.iter().filter(|piece| piece.parent == Some(0)).count();
        let (base, by) = (whole.part.clone().unwrap_or_default(), by.filter(|_| !alone));
        let mut numbers: HashMap<usize, usize> = HashMap::new();
        let mut readings: Vec<Reading> = Vec::new();
        for at in 0..self.pieces.len() {
            let Some(parent) = self.pieces[at].parent else {
                let segments = std::mem::take(&mut self.pieces[at].segments);
                readings.push(Reading { segments, ..whole.clone() });
                continue;
            };
            let number = numbers.entry(parent).or_default();
            *number += 1;
            let name = format!("enclosed {number}.txt");
            let (part, is_whole) = match (alone && parent == 0, beside) {
                (true, 1) => (whole.part.clone(), true),
                (true, _) => (Some(format!("{base}#{number}")), false),
                (false, _) => {
                    readings[parent].record.extend(RecordLine::new(Field::Attachment, &name, SOURCE));
                    let around = readings[parent].part.as_deref().unwrap_or_default();
                    (Some(format!("{around}!/{name}")), false)
                }
            };
            let mut reading = self.reading(at, by.as_deref());
            reading.part = part;
            if is_whole {
                reading.original.clone_from(&whole.original);
            }
            if alone && parent == 0 {
                let lacks = |line: &&RecordLine| reading.record.iter().all(|own| own.field != line.field);
                let more: Vec<RecordLine> = whole.record.iter().filter(lacks).cloned().collect();
                reading.record.extend(more);
            }
            readings.push(reading);
        }
        if alone {
            let around = readings.remove(0);
            if let Some(first) = readings.first_mut() {
                first.notes.extend(around.notes);
                first.words_left_out |= around.words_left_out;
            }
        }
        readings
    }

    /// The reading of a message within others, of which the outermost is `by` somebody.
    fn reading(&self, at: usize, by: Option<&str>) -> Reading {
        let piece = &self.pieces[at];
        let head = piece.head.clone().unwrap_or_default();
        let around = self.around(at, by);
        let mut reading = Reading::whole(Form::Mail, piece.segments.clone());
        reading.original = Some(piece.original());
        let line = |field, value: &str| RecordLine::new(field, value, SOURCE);
        reading.record.extend(line(Field::Kind, "e-mail"));
        let other = match around.iter().find(|name| piece.is_signed_by(name)) {
            None if head.doubtful => Some("whoever wrote what is above it"),
            other => other.map(String::as_str),
        };
        if let (Some(from), Some(other)) = (&head.from, other) {
            reading.record.extend(line(Field::Title, head.subject.as_deref().unwrap_or_default()));
            reading.record.extend(line(Field::Note, &format!("written by {from} or by {other}")));
            let why = "who wrote which part of it cannot be told, so that it has no writer on record";
            reading.notes.push(why.to_owned());
        } else {
            reading.record.extend(line(Field::From, head.from.as_deref().unwrap_or_default()));
            reading.record.extend(head.to.iter().filter_map(|to| line(Field::To, to)));
            reading.record.extend(line(Field::Date, head.date.as_deref().unwrap_or_default()));
            reading.record.extend(line(Field::Title, head.subject.as_deref().unwrap_or_default()));
        }
        // Whoever may not see what these wrote is not shown what they sent on.
        if !around.is_empty() {
            let note = format!("enclosed in a message from {}", around.join("; "));
            reading.record.extend(line(Field::Note, &note));
        }
        reading
    }

    /// Who wrote the messages that one is within, the outermost first.
    fn around(&self, at: usize, by: Option<&str>) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut next = self.pieces[at].parent;
        while let Some(outer) = next {
            let from = match &self.pieces[outer].head {
                Some(head) => head.from.clone(),
                None => by.map(str::to_owned),
            };
            let new = from.filter(|from| !names.contains(from));
            names.extend(new);
            next = self.pieces[outer].parent;
        }
        names.reverse();
        names
    }
}
