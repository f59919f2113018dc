//! The text of a message: plain text first, a web page where there is nothing else, or where the page leaves words out
//! that the plain text, which mail programs make of it, has lost the marks of.

use std::borrow::Cow;
use std::collections::HashSet;

use bindery_core::record::artifact::{Segment, SegmentKind};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{Encoding, Message, MessagePart, MimeHeaders, PartType};

use super::Envelope;
use crate::left_out::LeftOut;
use crate::{ReadError, enclosed, encoding, html};

/// The text of a message, and the parts it was taken from or that say the same in another form.
pub(super) struct Body {
    pub segments: Vec<Segment>,
    pub used: HashSet<u32>,
    pub left_out: LeftOut,
}

pub(super) fn body(message: &Message<'_>, envelope: &Envelope<'_>) -> Result<Body, ReadError> {
    let (mut segments, mut left_out) = shown(message, &message.text_body, envelope)?;
    let has_page = message.html_body.iter().any(|id| {
        let is_page = message.part(*id).is_some_and(|part| matches!(part.body, PartType::Html(_)));
        is_page && !message.text_body.contains(id)
    });
    if segments.is_empty() {
        (segments, left_out) = shown(message, &message.html_body, envelope)?;
    } else if has_page {
        match shown(message, &message.html_body, envelope) {
            Ok((page, of_page)) if of_page.any() => (segments, left_out) = (page, of_page),
            Ok((_, of_page)) => left_out.merge(of_page),
            Err(ReadError::Cancelled) => return Err(ReadError::Cancelled),
            Err(_) => left_out.merge(LeftOut::with_unread_page()),
        }
    }
    let used = message.text_body.iter().chain(&message.html_body).copied().filter(|id| {
        let is_text = message.text_body.contains(id);
        // Beside a plain text the web page says the same again; any other text beside it does not.
        message.part(*id).is_some_and(|part| match &part.body {
            PartType::Text(_) => is_text,
            PartType::Html(_) => is_text || !is_attached(part),
            _ => false,
        })
    });
    let used = used.collect();
    Ok(Body { segments, used, left_out })
}

fn is_attached(part: &MessagePart<'_>) -> bool {
    part.content_disposition().is_some_and(|disposition| disposition.is_attachment())
}

fn shown(
    message: &Message<'_>,
    ids: &[u32],
    envelope: &Envelope<'_>,
) -> Result<(Vec<Segment>, LeftOut), ReadError> {
    let mut segments = Vec::new();
    let mut left_out = LeftOut::default();
    for part in ids.iter().filter_map(|id| message.part(*id)) {
        match &part.body {
            PartType::Text(_) => {
                let text = decoded(message, part);
                let flowed = part.content_type().is_some_and(|kind| {
                    kind.attribute("format").is_some_and(|format| format.eq_ignore_ascii_case("flowed"))
                });
                let joined = part.content_type().is_some_and(|kind| {
                    kind.attribute("delsp").is_some_and(|value| value.eq_ignore_ascii_case("yes"))
                });
                let text = if flowed { unflow(&text, joined) } else { text };
                segments.extend(plain(&text));
            }
            PartType::Html(_) => {
                let text = decoded(message, part);
                let page = html::page(&text, envelope.name, envelope.context)?;
                segments.extend(page.segments);
                left_out.merge(page.left_out);
            }
            _ => {}
        }
    }
    Ok((segments, left_out))
}

/// The text of a part. Where the message does not say which encoding it is in and the parser could not
/// make it out, the bytes are looked at.
fn decoded(message: &Message<'_>, part: &MessagePart<'_>) -> String {
    let (PartType::Text(text) | PartType::Html(text)) = &part.body else {
        return String::new();
    };
    if !text.contains('\u{fffd}') {
        return text.to_string();
    }
    match raw(message, part) {
        Some(bytes) => encoding::decode(&bytes, None).text,
        None => text.to_string(),
    }
}

/// The bytes of a part as it stands in the message, before its transfer encoding is undone.
pub(super) fn stored<'a>(message: &'a Message<'_>, part: &MessagePart<'_>) -> Option<&'a [u8]> {
    message.raw_message.get(part.offset_body as usize..part.offset_end as usize)
}

/// Whether the bytes of a part stand in the message as they are.
pub(super) fn is_stored_plainly(part: &MessagePart<'_>) -> bool {
    part.encoding == Encoding::None
}

/// Joins the lines that a mail program broke for the width of the window (RFC 3676).
fn unflow(text: &str, delete_space: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // The depth of quotation of the line that the next one may go on.
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let line = line.trim_end_matches('\r');
        let depth = line.bytes().take_while(|byte| *byte == b'>').count();
        let content = line[depth..].strip_prefix(' ').unwrap_or(&line[depth..]);
        let continues = open == Some(depth) && content != "-- ";
        if !continues {
            if !out.is_empty() {
                out.push('\n');
            }
            out.push_str(&line[..depth]);
            if depth > 0 && !content.is_empty() {
                out.push(' ');
            }
        }
        let soft = content.ends_with(' ') && content != "-- ";
        out.push_str(if soft && delete_space { &content[..content.len() - 1] } else { content });
        open = soft.then_some(depth);
    }
    out
}

/// The paragraphs of a message's plain text. Lines it quotes keep their breaks, for each bears its mark.
fn plain(text: &str) -> Vec<Segment> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut segments = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    let mut quoting = false;
    for line in text.split('\n') {
        let quoted = line.trim_start().starts_with('>');
        if quoted != quoting {
            end_run(&mut run, quoting, &mut segments);
            quoting = quoted;
        }
        let blank_quote = quoted && line.chars().all(|c| c == '>' || c.is_whitespace());
        if blank_quote {
            end_run(&mut run, quoting, &mut segments);
        } else {
            run.push(line);
        }
    }
    end_run(&mut run, quoting, &mut segments);
    segments
}

fn end_run(run: &mut Vec<&str>, quoting: bool, segments: &mut Vec<Segment>) {
    if quoting {
        segments.extend(Segment::text(SegmentKind::Paragraph, &run.join("\n")));
    } else {
        segments.extend(enclosed::paragraphs(&run.join("\n"), true));
    }
    run.clear();
}

/// The bytes of a part with its transfer encoding undone and nothing else.
pub(super) fn raw<'a>(message: &'a Message<'_>, part: &'a MessagePart<'_>) -> Option<Cow<'a, [u8]>> {
    if let PartType::Binary(bytes) | PartType::InlineBinary(bytes) = &part.body {
        return Some(Cow::Borrowed(bytes));
    }
    let stored = stored(message, part)?;
    match part.encoding {
        Encoding::None => Some(Cow::Borrowed(stored)),
        Encoding::QuotedPrintable => quoted_printable_decode(stored).map(Cow::Owned),
        Encoding::Base64 => {
            let compact: Vec<u8> =
                stored.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
            base64_decode(&compact).map(Cow::Owned)
        }
    }
}
