//! Texts inside the properties of an image: Exif, XMP, IPTC and the text chunks of PNG.

use std::io::Cursor;

use exif::Value;
use quick_xml::NsReader;
use quick_xml::events::Event;
use quick_xml::name::{Namespace, ResolveResult};

use super::{docx_text, encoding};

/// The text of an Exif field, which is ASCII by the standard and anything in practice.
pub(super) fn exif_text(value: &Value, little_endian: bool) -> Option<String> {
    let bytes = match value {
        Value::Ascii(lines) => lines.join(&b'\n'),
        Value::Undefined(bytes, _) => return comment(bytes, little_endian),
        _ => return None,
    };
    Some(plain(&bytes))
}

/// A user comment begins with 8 bytes that name its encoding.
fn comment(bytes: &[u8], little_endian: bool) -> Option<String> {
    let (code, text) = bytes.split_at_checked(8)?;
    if code.starts_with(b"UNICODE") {
        let encoding = if little_endian { encoding_rs::UTF_16LE } else { encoding_rs::UTF_16BE };
        return Some(encoding.decode(text).0.trim_matches(['\0', ' ']).to_owned());
    }
    if code.starts_with(b"ASCII") || code == [0; 8] {
        return Some(plain(text));
    }
    code.starts_with(b"JIS").then(|| encoding_rs::ISO_2022_JP.decode(text).0.into_owned())
}

/// A field of Windows, in UTF-16 with the low byte first.
pub(super) fn exif_wide(value: &Value) -> Option<String> {
    let Value::Byte(bytes) = value else { return None };
    Some(encoding_rs::UTF_16LE.decode(bytes).0.trim_matches('\0').to_owned())
}

fn plain(bytes: &[u8]) -> String {
    let end = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |at| at + 1);
    encoding::decode(&bytes[..end], None).text
}

/// `1931:06:03 10:20:00` as `1931-06-03`.
pub(super) fn exif_day(stated: &str) -> Option<String> {
    let day = stated.split_whitespace().next()?.replace(':', "-");
    // A camera whose clock was never set begins with the year 0 or with its own first day.
    super::dates::recognise(&day).filter(|day| day.len() == 10 && day.as_str() >= "1826")
}

/// The descriptions in an XMP packet; of several languages the one marked as default comes first.
pub(super) fn xmp_descriptions(xmp: &[u8]) -> Vec<String> {
    const DC: &str = "http://purl.org/dc/elements/1.1/";
    let text = encoding::decode_xml(xmp);
    let mut reader = NsReader::from_str(text.trim_end_matches('\0'));
    let mut inside = 0usize;
    let mut current = String::new();
    let mut found = Vec::new();
    // What can be read before the first error counts.
    while let Ok((namespace, event)) = reader.read_resolved_event() {
        let in_dc = matches!(namespace, ResolveResult::Bound(Namespace(uri)) if uri == DC);
        match event {
            Event::Start(element) if in_dc && element.local_name().as_ref() == "description" => {
                inside = 1;
                current.clear();
            }
            Event::Start(_) if inside > 0 => {
                inside += 1;
                current.clear();
            }
            Event::Text(text) if inside > 0 => current.push_str(&text.xml10_content()),
            Event::GeneralRef(reference) if inside > 0 => current.push_str(&docx_text::reference(&reference)),
            Event::End(_) if inside > 0 => {
                inside -= 1;
                if !current.trim().is_empty() {
                    found.push(std::mem::take(&mut current));
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    found
}

/// The caption (data set 2:120) of an IPTC block, wrapped in a Photoshop resource or bare.
pub(super) fn iptc_caption(block: &[u8]) -> Option<String> {
    let mut at = 0;
    while let Some(next) = super::kind::find(block.get(at..)?, &[0x1c, 2, 120]) {
        let start = at + next;
        let length = usize::from(u16::from_be_bytes([*block.get(start + 3)?, *block.get(start + 4)?]));
        if let Some(text) = block.get(start + 5..start + 5 + length) {
            return Some(plain(text));
        }
        at = start + 3;
    }
    None
}

/// The `Description` of a PNG. Its `Comment` is where programs write their own names.
pub(super) fn png_descriptions(bytes: &[u8]) -> Vec<String> {
    let wanted = |keyword: &str| matches!(keyword, "Description" | "Caption");
    let Ok(mut reader) = png::Decoder::new(Cursor::new(bytes)).read_info() else {
        return Vec::new();
    };
    // Some programs write their texts after the picture; a picture that is cut off ends before them.
    let _ = reader.finish();
    let info = reader.info();
    let mut found = Vec::new();
    for chunk in info.utf8_text.iter().filter(|chunk| wanted(&chunk.keyword)) {
        found.extend(chunk.get_text().ok());
    }
    found.extend(
        info.uncompressed_latin1_text
            .iter()
            .filter(|chunk| wanted(&chunk.keyword))
            .map(|chunk| chunk.text.clone()),
    );
    for chunk in info.compressed_latin1_text.iter().filter(|chunk| wanted(&chunk.keyword)) {
        found.extend(chunk.get_text().ok());
    }
    found
}
