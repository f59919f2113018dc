//! What comes with a message: attachments, forwarded messages, pictures.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use bindery_core::record::artifact::{Field, RecordLine};
use mail_parser::{Message, MessagePart, MimeHeaders, PartType};

use super::Envelope;
use super::body::{is_stored_plainly, raw, stored};
use crate::kind::extension;
use crate::{Context, ReadError, Reading, Source, count, read_any};

/// Attachments of attachments are read down to this depth.
const MAX_DEPTH: usize = 8;
/// Attachments of one message that are read.
const MAX_PARTS: usize = 500;
/// A picture set into the text that is smaller than this is a logo or a mark to count readers.
const SMALL_PICTURE: usize = 8 << 10;

/// Reads what came with `message` into `attached`, and puts its names on the record of `reading`.
pub(super) fn attachments(
    message: &Message<'_>,
    used: &HashSet<u32>,
    envelope: &Envelope<'_>,
    reading: &mut Reading,
    attached: &mut Vec<Reading>,
) -> Result<(), ReadError> {
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut left_out: Vec<String> = Vec::new();
    let mut too_many: Vec<String> = Vec::new();
    let mut pictures = 0;
    let mut number = 0;
    for (id, part) in message.parts.iter().enumerate() {
        if matches!(part.body, PartType::Multipart(_)) || used.contains(&(id as u32)) || is_nothing(part) {
            continue;
        }
        envelope.context.check()?;
        number += 1;
        if is_small_picture(part) {
            pictures += 1;
            continue;
        }
        let name = unique(name_of(part, number), &mut names);
        reading.record.extend(RecordLine::new(Field::Attachment, &name, "mail header"));
        if number > MAX_PARTS || envelope.context.depth >= MAX_DEPTH {
            too_many.push(name);
            continue;
        }
        match read_part(message, part, &name, envelope) {
            Ok(readings) => attached.extend(readings),
            Err(ReadError::Cancelled) => return Err(ReadError::Cancelled),
            Err(ReadError::Unsupported { .. }) => left_out.push(name),
            Err(why) => reading.notes.push(format!("attachment left out: {why}")),
        }
    }
    if !left_out.is_empty() {
        let number = count(left_out.len(), "attachment");
        reading.notes.push(format!("{number} of a kind Bindery does not read: {}", left_out.join(", ")));
    }
    if !too_many.is_empty() {
        let number = count(too_many.len(), "attachment");
        reading.notes.push(format!("{number} past what is read of one message: {}", too_many.join(", ")));
    }
    if pictures > 0 {
        reading.notes.push(format!("{} set into the text left out", count(pictures, "small picture")));
    }
    Ok(())
}

/// Parts of nothing but white space, as lists and broken programs leave between others.
fn is_nothing(part: &MessagePart<'_>) -> bool {
    part.attachment_name().is_none()
        && !matches!(part.body, PartType::Message(_))
        && part.contents().iter().all(u8::is_ascii_whitespace)
}

fn is_small_picture(part: &MessagePart<'_>) -> bool {
    let attached = part.content_disposition().is_some_and(|disposition| disposition.is_attachment());
    part.content_id().is_some()
        && !attached
        && part.content_type().is_some_and(|kind| kind.ctype().eq_ignore_ascii_case("image"))
        && part.len() < SMALL_PICTURE
}

fn read_part(
    message: &Message<'_>,
    part: &MessagePart<'_>,
    name: &str,
    envelope: &Envelope<'_>,
) -> Result<Vec<Reading>, ReadError> {
    let context = Context { depth: envelope.context.depth + 1, ..envelope.context };
    let prefix = format!("{}!/{name}", envelope.prefix);
    if let PartType::Message(inner) = &part.body {
        let original =
            if is_stored_plainly(part) { stored(message, part) } else { Some(&*inner.raw_message) };
        let inner_envelope = Envelope { name, prefix, context };
        return inner_envelope.message(inner, original.unwrap_or_default());
    }
    let original = raw(message, part).unwrap_or_else(|| Cow::Borrowed(part.contents()));
    // Of a text the parser knows the encoding from the message's header, which is not in its bytes.
    let bytes = if part.is_text() && !part.contents().windows(3).any(|window| window == "\u{fffd}".as_bytes())
    {
        part.contents()
    } else {
        &original
    };
    let mut readings = read_any(&Source { name, bytes }, context)?;
    for reading in &mut readings {
        reading.part = Some(format!("{prefix}{}", reading.part.as_deref().unwrap_or("")));
        reading.original.get_or_insert_with(|| original.to_vec());
    }
    Ok(readings)
}

/// What a part is called, with an extension that fits what it says it is.
fn name_of(part: &MessagePart<'_>, number: usize) -> String {
    let given = match (&part.body, part.attachment_name()) {
        (PartType::Message(inner), None) => {
            let subject = inner.subject().unwrap_or("").trim();
            if subject.is_empty() { format!("message {number}") } else { subject.chars().take(80).collect() }
        }
        (_, Some(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        _ => format!("attachment {number}"),
    };
    let safe: String = given
        .chars()
        .map(|c| if matches!(c, '/' | '\\' | ':') || c.is_control() { '_' } else { c })
        .collect();
    let safe = safe.trim_matches(['.', ' ']).to_owned();
    let wanted = if matches!(part.body, PartType::Message(_)) { Some("eml") } else { extension_for(part) };
    match wanted {
        Some("eml") if extension(&safe) != "eml" => format!("{safe}.eml"),
        Some(wanted) if extension(&safe).is_empty() => format!("{safe}.{wanted}"),
        _ => safe,
    }
}

/// The extension of the kind a part says it is.
fn extension_for(part: &MessagePart<'_>) -> Option<&'static str> {
    let kind = part.content_type()?;
    let subtype = kind.subtype()?.to_lowercase();
    Some(match (kind.ctype().to_lowercase().as_str(), subtype.as_str()) {
        ("text", "plain") => "txt",
        ("text", "html") => "html",
        ("text", "csv") => "csv",
        ("text", "markdown") => "md",
        ("text", "vtt") => "vtt",
        ("text", "calendar") => "ics",
        ("text", "rtf") | ("application", "rtf") => "rtf",
        ("application", "pdf") => "pdf",
        ("application", "epub+zip") => "epub",
        ("application", "vnd.oasis.opendocument.text") => "odt",
        ("application", "msword") => "doc",
        ("application", "zip") => "zip",
        ("application", "vnd.openxmlformats-officedocument.wordprocessingml.document") => "docx",
        ("application", "vnd.openxmlformats-officedocument.spreadsheetml.sheet") => "xlsx",
        ("image", "jpeg" | "jpg" | "pjpeg") => "jpg",
        ("image", "png") => "png",
        ("image", "gif") => "gif",
        ("image", "tiff") => "tif",
        ("image", "webp") => "webp",
        ("message", "rfc822" | "global") => "eml",
        _ => return None,
    })
}

/// The same name never stands for two attachments of a message.
fn unique(name: String, seen: &mut HashMap<String, usize>) -> String {
    let times = seen.entry(name.clone()).or_insert(0);
    *times += 1;
    if *times == 1 {
        return name;
    }
    let number = *times;
    let candidate = match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem} ({number}).{extension}"),
        None => format!("{name} ({number})"),
    };
    unique(candidate, seen)
}
