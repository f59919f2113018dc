//! What kind of file something is: by its name, checked against what it holds.

use std::collections::HashSet;
use std::io::{Cursor, Read};

use super::ReadError;
use super::{chat, encoding, recording};
use crate::{Damage, Foreign};

/// A kind of file that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Plain text.
    Text,
    /// Markdown.
    Markdown,
    /// A web page.
    Html,
    /// A Word document.
    Docx,
    /// An OpenDocument text.
    Odt,
    /// An e-book.
    Epub,
    /// A document in RTF.
    Rtf,
    /// One e-mail message.
    Mail,
    /// A mailbox of e-mail messages.
    Mbox,
    /// A transcript in WebVTT.
    Vtt,
    /// A transcript in SubRip.
    Srt,
    /// A conversation that a messenger exported as text.
    Chat,
    /// A table in text, its cells parted by commas, semicolons, tabs or bars.
    Csv,
    /// An Excel workbook.
    Xlsx,
    /// One JSON object with a text a line.
    Jsonl,
    /// A photograph or scan.
    Image,
    /// A recording.
    Recording,
    /// A PDF.
    Pdf,
}

/// The kind of the file `name` that begins with `head`; none when it is not read.
///
/// The whole file as `head` gives the surest answer; its first 64 KiB are enough for most.
pub fn kind_of(name: &str, head: &[u8]) -> Option<Kind> {
    identify(name, head).ok()
}

/// The last part of a path.
pub(super) fn base_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// The extension of a path in lower case, without its dot.
pub(super) fn extension(name: &str) -> String {
    match base_name(name).rsplit_once('.') {
        Some((_, extension)) => extension.to_lowercase(),
        None => String::new(),
    }
}

/// The kind of a file, or why it is not read.
pub(super) fn identify(name: &str, bytes: &[u8]) -> Result<Kind, ReadError> {
    if bytes.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Err(ReadError::empty(name));
    }
    let extension = extension(name);
    if let Some(kind) = by_signature(name, &extension, bytes)? {
        return Ok(kind);
    }
    let kind = by_extension(name, &extension, bytes)?;
    match kind {
        Kind::Pdf => return Err(ReadError::broken(name, Damage::NoPdf)),
        Kind::Docx => {
            return Err(ReadError::broken(name, Damage::NoDocx));
        }
        Kind::Odt => {
            return Err(ReadError::broken(name, Damage::NoOdt));
        }
        Kind::Epub => return Err(ReadError::broken(name, Damage::NoEpub)),
        Kind::Rtf => return Err(ReadError::broken(name, Damage::NoRtf)),
        Kind::Xlsx => {
            return Err(ReadError::broken(name, Damage::NoXlsx));
        }
        Kind::Image => return Err(ReadError::broken(name, Damage::NoImage)),
        Kind::Recording => return Err(ReadError::broken(name, Damage::NoRecording)),
        // Mail carries other encodings and stray bytes by its nature.
        Kind::Mail | Kind::Mbox => {}
        _ => encoding::require_text(name, bytes)?,
    }
    Ok(if kind == Kind::Text && chat::begins(bytes) { Kind::Chat } else { kind })
}

/// The kinds whose first bytes cannot be anything else, whatever the file is called.
fn by_signature(name: &str, extension: &str, bytes: &[u8]) -> Result<Option<Kind>, ReadError> {
    let head = &bytes[..bytes.len().min(1024)];
    let mail = matches!(extension, "eml" | "mbox");
    let kind = if bytes.starts_with(b"%PDF-") || (!mail && contains(head, b"%PDF-")) {
        Kind::Pdf
    } else if bytes.starts_with(b"PK\x03\x04") {
        return by_package(name, extension, bytes).map(Some);
    } else if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) {
        return Err(old_office(name, bytes));
    } else if bytes.starts_with(b"{\\rtf") {
        Kind::Rtf
    } else if is_image(bytes) {
        Kind::Image
    } else if recording::is_recording(extension, bytes) {
        Kind::Recording
    } else if is_flat_document(extension, head) {
        Kind::Odt
    } else if bytes.starts_with(b"WEBVTT") || bytes.starts_with(b"\xef\xbb\xbfWEBVTT") {
        Kind::Vtt
    } else {
        return Ok(None);
    };
    Ok(Some(kind))
}

fn is_image(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xd8, 0xff])
        || bytes.starts_with(b"\x89PNG\r\n\x1a\n")
        || bytes.starts_with(b"GIF87a")
        || bytes.starts_with(b"GIF89a")
        || bytes.starts_with(b"II*\0")
        || bytes.starts_with(b"MM\0*")
        || (bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"))
}

/// Whether an OpenDocument text in one XML file begins here.
fn is_flat_document(extension: &str, head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let begins = head.starts_with(b"<?xml") || head.starts_with(b"<office:document");
    begins && contains(head, b"<office:document") && !matches!(extension, "html" | "htm" | "xhtml")
}

/// What a zip container holds.
fn by_package(name: &str, extension: &str, bytes: &[u8]) -> Result<Kind, ReadError> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok();
    // When only the head of the file is here, or it is cut off, there are none: its reader will say so.
    let names: Vec<String> = archive.iter().flat_map(|archive| archive.file_names_raw()).map(lossy).collect();
    let has = |prefix: &str| names.iter().any(|name| name.trim_start_matches('/').starts_with(prefix));
    if has("xl/") {
        return Ok(Kind::Xlsx);
    }
    if has("word/") {
        return Ok(Kind::Docx);
    }
    let stated = archive.as_mut().and_then(stated_type).unwrap_or_else(|| {
        let head = lossy(&bytes[..bytes.len().min(200)]);
        head.split_once("mimetype").map_or_else(String::new, |(_, stated)| stated.to_owned())
    });
    match stated.trim_start().strip_prefix("application/") {
        Some(of) if of.starts_with("epub") => return Ok(Kind::Epub),
        Some(of) if of.starts_with("vnd.oasis.opendocument.text") => return Ok(Kind::Odt),
        Some(of) if of.starts_with("vnd.oasis.opendocument.spreadsheet") => {
            return Err(by_other_extension(name, "ods"));
        }
        Some(of) if of.starts_with("vnd.oasis.opendocument.presentation") => {
            return Err(by_other_extension(name, "odp"));
        }
        Some(of) if of.starts_with("vnd.oasis.opendocument") => {
            return Err(ReadError::unsupported(name, Foreign::OpenDocument));
        }
        _ => {}
    }
    match extension {
        "docx" | "docm" | "dotx" => Ok(Kind::Docx),
        "xlsx" | "xlsm" => Ok(Kind::Xlsx),
        "epub" if has("META-INF/container.xml") || names.is_empty() => Ok(Kind::Epub),
        "odt" | "ott" if has("content.xml") || names.is_empty() => Ok(Kind::Odt),
        _ => Err(by_other_extension(
            name,
            if extension.is_empty() || is_read(extension) { "zip" } else { extension },
        )),
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a container says that it holds, as OpenDocument files and e-books do in a file of their own.
fn stated_type(archive: &mut zip::ZipArchive<Cursor<&[u8]>>) -> Option<String> {
    let mut stated = String::new();
    archive.by_name("mimetype").ok()?.take(200).read_to_string(&mut stated).ok()?;
    Some(stated)
}

/// What an OLE container holds: an old Office file, or a locked new one.
fn old_office(name: &str, bytes: &[u8]) -> ReadError {
    let holds = |stream: &str| {
        let units: Vec<u8> = stream.encode_utf16().flat_map(u16::to_le_bytes).collect();
        contains(bytes, &units)
    };
    if holds("EncryptedPackage") {
        ReadError::Encrypted { name: name.to_owned() }
    } else if holds("WordDocument") {
        ReadError::unsupported(name, Foreign::OldWord)
    } else if holds("Workbook") || holds("Book") {
        ReadError::unsupported(name, Foreign::OldExcel)
    } else if holds("__properties_version1.0") {
        ReadError::unsupported(name, Foreign::OutlookMessage)
    } else if holds("PowerPoint Document") {
        ReadError::unsupported(name, Foreign::OldPowerPoint)
    } else {
        ReadError::unsupported(name, Foreign::OldOffice)
    }
}

fn is_read(extension: &str) -> bool {
    by_known_extension(extension).is_some()
}

fn by_known_extension(extension: &str) -> Option<Kind> {
    Some(match extension {
        "txt" | "text" | "log" => Kind::Text,
        "md" | "markdown" => Kind::Markdown,
        "html" | "htm" | "xhtml" => Kind::Html,
        "docx" | "docm" | "dotx" => Kind::Docx,
        "odt" | "ott" | "fodt" => Kind::Odt,
        "epub" => Kind::Epub,
        "rtf" => Kind::Rtf,
        "eml" => Kind::Mail,
        "mbox" => Kind::Mbox,
        "vtt" => Kind::Vtt,
        "srt" => Kind::Srt,
        "csv" | "tsv" => Kind::Csv,
        "xlsx" | "xlsm" => Kind::Xlsx,
        "jsonl" | "ndjson" => Kind::Jsonl,
        "jpg" | "jpeg" | "png" | "gif" | "tif" | "tiff" | "webp" => Kind::Image,
        "wav" | "mp3" | "m4a" | "ogg" | "oga" | "flac" => Kind::Recording,
        "pdf" => Kind::Pdf,
        _ => return None,
    })
}

fn by_extension(name: &str, extension: &str, bytes: &[u8]) -> Result<Kind, ReadError> {
    if let Some(kind) = by_known_extension(extension) {
        return Ok(kind);
    }
    // Mail programs call their mailboxes `Inbox` and the like, and their messages by numbers.
    if let Some(after) = bytes.strip_prefix(b"From ") {
        let after = find(after, b"\n").map_or(&[][..], |at| &after[at + 1..]);
        if is_mail(after) || !base_name(name).contains('.') && contains(bytes, b"\nReceived:") {
            return Ok(Kind::Mbox);
        }
    }
    if is_mail(bytes) {
        return Ok(Kind::Mail);
    }
    if extension.is_empty() && chat::begins(bytes) {
        return Ok(Kind::Chat);
    }
    Err(by_other_extension(name, extension))
}

/// Fields at the head of mail.
const MAIL_FIELDS: [&str; 21] = [
    "bcc",
    "cc",
    "content-transfer-encoding",
    "content-type",
    "date",
    "delivered-to",
    "dkim-signature",
    "from",
    "in-reply-to",
    "list-id",
    "message-id",
    "mime-version",
    "received",
    "references",
    "reply-to",
    "return-path",
    "sender",
    "subject",
    "to",
    "user-agent",
    "x-mailer",
];

/// Whether a message begins here: its first lines, up to an empty one, are fields, three of them at least of mail.
fn is_mail(bytes: &[u8]) -> bool {
    let mut found: HashSet<&str> = HashSet::new();
    for (index, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            break;
        }
        if index > 0 && matches!(line.first(), Some(b' ' | b'\t')) {
            continue;
        }
        let Some(at) = line.iter().position(|byte| *byte == b':') else { return false };
        let name = lossy(&line[..at]).to_ascii_lowercase();
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return false;
        }
        found.extend(MAIL_FIELDS.iter().find(|field| **field == name));
    }
    found.len() > 2
}

/// Why a file of an extension that is not read is not read.
fn by_other_extension(name: &str, extension: &str) -> ReadError {
    let kind = match extension {
        "odg" | "odf" => Foreign::OpenDocument,
        "ods" => Foreign::OpenTable,
        "doc" | "dot" => Foreign::OldWord,
        "xls" | "xlsb" => Foreign::OldExcel,
        "pages" => Foreign::Pages,
        "numbers" => Foreign::Numbers,
        "wpd" | "wps" => Foreign::OldProcessor,
        "mobi" | "azw" | "azw3" => Foreign::EBook,
        "ppt" | "pptx" | "odp" | "key" => Foreign::Presentation,
        "msg" => Foreign::OutlookMessage,
        "pst" | "ost" => Foreign::OutlookMailbox,
        "zip" | "7z" | "rar" | "tar" | "gz" | "tgz" | "bz2" | "xz" => Foreign::Archive,
        "heic" | "heif" | "avif" | "bmp" | "psd" | "raw" | "cr2" | "nef" | "dng" | "svg" => {
            Foreign::OtherImage
        }
        "aac" | "opus" | "wma" | "aiff" | "aif" | "amr" | "mp4" | "mov" | "avi" | "mkv" | "webm" => {
            Foreign::Recording
        }
        "json" | "xml" | "yaml" | "yml" | "sqlite" | "db" | "mdb" | "accdb" => Foreign::Data,
        "" => Foreign::NoExtension,
        _ => Foreign::Other,
    };
    ReadError::unsupported(name, kind)
}

/// Whether `needle` stands anywhere in `bytes`.
pub(super) fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    find(bytes, needle).is_some()
}

/// Where `needle` first stands in `bytes`.
pub(super) fn find(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    let first = *needle.first()?;
    let mut from = 0;
    while let Some(at) = bytes.get(from..)?.iter().position(|byte| *byte == first) {
        if bytes[from + at..].starts_with(needle) {
            return Some(from + at);
        }
        from += at + 1;
    }
    None
}
