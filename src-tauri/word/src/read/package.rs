//! The package of a `.docx`, of whatever origin: parts are unpacked when they are asked for, and only so far.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::ReadError;
use super::tree::{Node, parse};

/// A document of answers is never larger than this, packed.
const LARGEST_FILE: usize = 64 << 20;
/// Nor one of its parts, unpacked.
const LARGEST_PART: u64 = 32 << 20;
/// No document has more parts.
const MOST_PARTS: usize = 20_000;

/// An opened package.
pub struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
}

/// A reference from one part to another.
#[derive(Clone, Debug)]
pub struct Relation {
    /// Its number in the part that refers.
    pub id: String,
    /// The last word of its type, such as `footnotes`.
    pub kind: String,
    /// The part it points to.
    pub target: String,
    /// Whether that lies outside of the package.
    pub external: bool,
}

impl<'a> Package<'a> {
    /// Opens it.
    pub fn open(bytes: &'a [u8]) -> Result<Self, ReadError> {
        if bytes.len() > LARGEST_FILE {
            return Err(ReadError::TooLarge);
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ReadError::NotAPackage)?;
        if archive.len() > MOST_PARTS {
            return Err(ReadError::ManyParts);
        }
        if listed(bytes).is_some_and(|count| count != archive.len()) {
            return Err(ReadError::Twice);
        }
        Ok(Self { archive })
    }

    /// A part as a tree; none when the package has no such part.
    pub fn part(&mut self, path: &str) -> Result<Option<Node>, ReadError> {
        let wanted = path.trim_start_matches('/');
        let mut found = (0..self.archive.len()).filter(|index| {
            self.archive.name_for_index(*index).and_then(Result::ok).is_some_and(|name| {
                name.trim_start_matches('/').replace('\\', "/").eq_ignore_ascii_case(wanted)
            })
        });
        let Some(index) = found.next() else { return Ok(None) };
        // One program would show the first one, another one the second.
        if found.next().is_some() {
            return Err(ReadError::Twice);
        }
        let part = self.archive.by_index(index).map_err(|_| ReadError::Broken)?;
        if part.encrypted() {
            return Err(ReadError::Encrypted);
        }
        let mut bytes = Vec::new();
        part.take(LARGEST_PART + 1).read_to_end(&mut bytes).map_err(|_| ReadError::Broken)?;
        if bytes.len() as u64 > LARGEST_PART {
            return Err(ReadError::LargePart);
        }
        parse(&decoded(&bytes)).map(Some)
    }

    /// What the part `path` refers to; the package itself for an empty path.
    pub fn relations(&mut self, path: &str) -> Result<Vec<Relation>, ReadError> {
        let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
        let slash = if folder.is_empty() { "" } else { "/" };
        let Some(root) = self.part(&format!("{folder}{slash}_rels/{file}.rels"))? else {
            return Ok(Vec::new());
        };
        let all = root.children().filter(|node| node.name == "Relationship");
        let relation = |node: &Node| Relation {
            id: node.attribute("Id").unwrap_or_default().to_owned(),
            kind: kind(node.attribute("Type").unwrap_or_default()).to_owned(),
            target: resolve(folder, node.attribute("Target").unwrap_or_default()),
            external: node.attribute("TargetMode") == Some("External"),
        };
        Ok(all.map(relation).collect())
    }
}

/// The last word of a type that word processors know; of any other one nothing.
fn kind(of: &str) -> &str {
    const KNOWN: [&str; 4] = [
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships/",
        "http://schemas.openxmlformats.org/package/2006/relationships/",
        "http://purl.oclc.org/ooxml/officeDocument/relationships/",
        // Macros, and what newer versions of Word add.
        "http://schemas.microsoft.com/office/2006/relationships/",
    ];
    match KNOWN.iter().any(|known| of.starts_with(known)) {
        true => of.rsplit('/').next().unwrap_or_default(),
        false => "",
    }
}

/// How many parts the directory at the end of a container lists; none where it does not say so in its old form.
fn listed(bytes: &[u8]) -> Option<usize> {
    const END: [u8; 4] = [0x50, 0x4b, 0x05, 0x06];
    let from = bytes.len().saturating_sub(22 + usize::from(u16::MAX));
    let at = bytes[from..].windows(4).rposition(|four| four == END)? + from;
    let count = bytes.get(at + 10..at + 12)?;
    Some(usize::from(u16::from_le_bytes([count[0], count[1]])))
        .filter(|count| *count != usize::from(u16::MAX))
}

/// The text of a part: UTF-8, or UTF-16 when its mark says so.
fn decoded(bytes: &[u8]) -> String {
    let wide = |one: fn([u8; 2]) -> u16| {
        let units = bytes[2..].chunks_exact(2).map(|pair| one([pair[0], pair[1]]));
        char::decode_utf16(units).map(|c| c.unwrap_or('\u{fffd}')).collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        _ => String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)).into_owned(),
    }
}

/// The path `target` as seen from `folder`.
fn resolve(folder: &str, target: &str) -> String {
    if let Some(absolute) = target.strip_prefix('/') {
        return absolute.to_owned();
    }
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    steps.join("/")
}
