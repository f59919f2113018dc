//! E-mail: messages and mailboxes. A message is one artifact, and so is every attachment that can be read.

mod body;
mod guard;
mod parts;

use std::borrow::Cow;
use std::collections::HashSet;

use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, SegmentKind};
use mail_parser::mailbox::mbox::MessageIterator;
use mail_parser::{Address, HeaderName, HeaderValue, Message, MessageParser};

use super::{Context, ReadError, Reading, Source, enclosed, encoding};
use crate::Damage;

const SOURCE: &str = "mail header";

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Vec<Reading>, ReadError> {
    // Some programs save a message with the line that parts messages in a mailbox.
    let bytes = match source.bytes.strip_prefix(b"From ") {
        Some(rest) => {
            let line = rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |at| at + 1);
            &rest[line..]
        }
        None => source.bytes,
    };
    let envelope = Envelope { name: source.name, prefix: String::new(), context };
    let mut readings = envelope.parse(bytes)?;
    if let Some(first) = readings.first_mut() {
        first.part = None;
        first.original = None;
    }
    Ok(readings)
}

pub(super) fn read_mbox(source: &Source<'_>, context: Context<'_>) -> Result<Vec<Reading>, ReadError> {
    let mut readings = Vec::new();
    let mut unread: Vec<String> = Vec::new();
    let escaped = escape_false_starts(source.bytes);
    for (index, message) in MessageIterator::new(&*escaped).enumerate() {
        context.check()?;
        let Ok(message) = message else { break };
        let prefix = format!("#{}", index + 1);
        let envelope = Envelope { name: source.name, prefix: prefix.clone(), context };
        match envelope.parse(message.contents()) {
            Ok(found) => readings.extend(found),
            Err(ReadError::Cancelled) => return Err(ReadError::Cancelled),
            Err(_) => unread.push(prefix),
        }
    }
    let Some(first) = readings.first_mut() else {
        return Err(ReadError::broken(source.name, Damage::NoMail));
    };
    if !unread.is_empty() {
        first.notes.push(format!(
            "messages of `{}` left out, for they have no mail header: {}",
            source.name,
            unread.join(", ")
        ));
    }
    Ok(readings)
}

/// A line that begins with `From ` parts messages only when an empty line stands before it and a header
/// field after it; where a mail program did not mark other such lines, they are marked here.
fn escape_false_starts(bytes: &[u8]) -> Cow<'_, [u8]> {
    let mut out: Vec<u8> = Vec::new();
    let mut copied = 0;
    let mut at = 0;
    let mut after_empty = true;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let next = at + line.len();
        if line.starts_with(b"From ") && !(after_empty && starts_with_header(&bytes[next..])) {
            out.extend_from_slice(&bytes[copied..at]);
            out.push(b'>');
            copied = at;
        }
        after_empty = line.iter().all(u8::is_ascii_whitespace);
        at = next;
    }
    if copied == 0 && out.is_empty() {
        return Cow::Borrowed(bytes);
    }
    out.extend_from_slice(&bytes[copied..]);
    Cow::Owned(out)
}

fn starts_with_header(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b">From ").map_or(bytes, |rest| {
        rest.iter().position(|byte| *byte == b'\n').map_or(&[][..], |at| &rest[at + 1..])
    });
    let name =
        bytes.iter().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')).count();
    name > 0 && bytes.get(name) == Some(&b':')
}

/// Where messages come from.
#[derive(Clone)]
pub(super) struct Envelope<'a> {
    /// The file.
    pub name: &'a str,
    /// Which part of the file the message is.
    pub prefix: String,
    pub context: Context<'a>,
}

impl Envelope<'_> {
    /// The readings of a message and its attachments; the message is the first.
    pub fn parse(&self, bytes: &[u8]) -> Result<Vec<Reading>, ReadError> {
        self.context.check()?;
        guard::check(bytes, self.name)?;
        let no_message = || ReadError::broken(self.name, Damage::NoHeader);
        let message = MessageParser::default().parse(bytes).ok_or_else(no_message)?;
        let readings = if is_mail(&message) { self.message(&message, bytes) } else { Err(no_message()) };
        guard::dismantle(message);
        readings
    }

    /// The readings of a parsed message whose own bytes are `original`.
    pub fn message(&self, message: &Message<'_>, original: &[u8]) -> Result<Vec<Reading>, ReadError> {
        let mut segments: Vec<Segment> = Vec::new();
        let decoded = decoded_head(message);
        let again = decoded.as_deref().and_then(|head| MessageParser::default().parse_headers(head));
        let head = again.as_ref().unwrap_or(message);
        let subject = first(head, HeaderName::Subject).and_then(HeaderValue::as_text).unwrap_or("");
        segments.extend(Segment::text(SegmentKind::Heading, subject));
        let body = body::body(message, self)?;
        segments.extend(body.segments);
        let mut reading = Reading {
            part: Some(self.prefix.clone()),
            record: header_lines(head),
            original: Some(original.to_vec()),
            ..Reading::whole(Form::Mail, segments)
        };
        reading.notes.extend(doubted(head));
        reading.leave_out(&body.left_out);
        let mut attached = Vec::new();
        parts::attachments(message, &body.used, self, &mut reading, &mut attached)?;
        let mut readings = enclosed::taken_out(reading, self.name);
        readings.extend(attached);
        Ok(readings)
    }
}

/// The head of a message in UTF-8, when it holds letters in another encoding as they are: by the standard
/// they are written another way, but old programs did not keep to it.
fn decoded_head(message: &Message<'_>) -> Option<Vec<u8>> {
    let part = message.parts.first()?;
    let head = message.raw_message.get(part.offset_header as usize..part.offset_body as usize)?;
    match std::str::from_utf8(head) {
        Ok(_) => None,
        Err(_) => Some(encoding::decode(head, None).text.into_bytes()),
    }
}

/// Whether anything in the head of a message is of mail.
fn is_mail(message: &Message<'_>) -> bool {
    message.headers().iter().any(|header| !matches!(header.name, HeaderName::Other(_)))
}

fn header_lines(message: &Message<'_>) -> Vec<RecordLine> {
    let mut lines = Vec::new();
    let from = first(message, HeaderName::From).or_else(|| first(message, HeaderName::Sender));
    people(Field::From, from.and_then(HeaderValue::as_address), &mut lines);
    for name in [HeaderName::To, HeaderName::Cc] {
        for value in message.header_values(name) {
            people(Field::To, value.as_address(), &mut lines);
        }
    }
    // The day as its writer's clock had it, not as it was in Greenwich.
    let date = first(message, HeaderName::Date).and_then(HeaderValue::as_datetime);
    if let Some(date) = date.filter(|date| date.year >= 1970 && date.month > 0 && date.day > 0) {
        let date = format!("{:04}-{:02}-{:02}", date.year, date.month, date.day);
        lines.extend(RecordLine::new(Field::Date, &date, SOURCE));
    }
    let subject = first(message, HeaderName::Subject).and_then(HeaderValue::as_text);
    lines.extend(subject.and_then(|subject| RecordLine::new(Field::Title, subject, SOURCE)));
    lines
}

/// The first field of a name in the head of a message, which mail programs show. A message has each of them once.
fn first<'m>(message: &'m Message<'_>, name: HeaderName<'static>) -> Option<&'m HeaderValue<'m>> {
    message.header_values(name).next()
}

/// What to say of fields that stand in the head of a message more than once, so that programs show different ones.
fn doubted(message: &Message<'_>) -> Vec<String> {
    let fields = [(HeaderName::From, "sender"), (HeaderName::Date, "date"), (HeaderName::Subject, "subject")];
    let times = |name: &HeaderName<'static>| message.header_values(name.clone()).count();
    let several = fields.iter().filter(|(name, _)| times(name) > 1);
    several
        .map(|(name, what)| format!("its head states a {what} {} times: the first is taken", times(name)))
        .collect()
}

fn people(field: Field, address: Option<&Address<'_>>, lines: &mut Vec<RecordLine>) {
    let Some(address) = address else { return };
    let mut seen = HashSet::new();
    for person in address.iter().take(enclosed::MAX_PEOPLE) {
        let named = enclosed::named(person.name().unwrap_or(""), person.address().unwrap_or(""));
        let Some(text) = named.filter(|text| seen.insert(text.clone())) else { continue };
        lines.extend(RecordLine::new(field, &text, SOURCE));
    }
}
