//! Office packages: the parts of a zip container and how they refer to each other.

use std::collections::HashMap;
use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::{Context, ReadError, Source, encoding};
use crate::{Damage, Limit};

/// All parts of a package together.
const MAX_UNPACKED: u64 = 256 << 20;
/// How many times its own size a package may unpack to.
const MAX_RATIO: u64 = 200;
/// Under this size even the best-packed document is harmless.
const HARMLESS: u64 = 8 << 20;
/// No document has more parts.
const MAX_PARTS: usize = 20_000;

/// An opened package.
pub(super) struct Package<'a> {
    name: &'a str,
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Where each part is, by its path in lower case.
    index: HashMap<String, usize>,
    limit: u64,
    unpacked: u64,
}

/// A reference from one part to another.
pub(super) struct Relation {
    /// Its name in the part that refers.
    pub id: String,
    /// The last word of its type, such as `footnotes`.
    pub kind: String,
    /// The part it points to.
    pub target: String,
}

impl<'a> Package<'a> {
    pub fn open(source: &Source<'a>) -> Result<Self, ReadError> {
        let archive = ZipArchive::new(Cursor::new(source.bytes))
            .map_err(|_| ReadError::broken(source.name, Damage::Container))?;
        let limit = MAX_UNPACKED.min((source.bytes.len() as u64 * MAX_RATIO).max(HARMLESS));
        if archive.len() > MAX_PARTS {
            return Err(ReadError::too_large(source.name, Limit::Parts));
        }
        let mut index = HashMap::new();
        for at in 0..archive.len() {
            if let Some(Ok(path)) = archive.name_for_index(at) {
                index.entry(key(&path)).or_insert(at);
            }
        }
        let mut package = Self { name: source.name, archive, index, limit, unpacked: 0 };
        let mut declared = 0u64;
        for index in 0..package.archive.len() {
            let part = package.archive.by_index_raw(index).map_err(|_| package_broken(source.name))?;
            if part.encrypted() {
                return Err(ReadError::Encrypted { name: source.name.to_owned() });
            }
            declared = declared.saturating_add(part.size());
        }
        if declared > limit { Err(package.bomb()) } else { Ok(package) }
    }

    fn bomb(&self) -> ReadError {
        ReadError::too_large(self.name, Limit::Unpacked)
    }

    /// Unpacks every part once, so that one whose stated size is a lie is found before it is trusted.
    pub fn verify(&mut self, context: Context<'_>) -> Result<(), ReadError> {
        for index in 0..self.archive.len() {
            context.check()?;
            let mut part = self.archive.by_index(index).map_err(|_| package_broken(self.name))?;
            let room = (self.limit - self.unpacked) + 1;
            let copied = std::io::copy(&mut part.by_ref().take(room), &mut std::io::sink());
            drop(part);
            self.unpacked += copied.map_err(|_| package_broken(self.name))?;
            if self.unpacked > self.limit {
                return Err(self.bomb());
            }
        }
        self.unpacked = 0;
        Ok(())
    }

    /// The text of a part; none when the package has no such part.
    pub fn part(&mut self, path: &str) -> Result<Option<String>, ReadError> {
        let Some(index) = self.index.get(&key(path)).copied() else { return Ok(None) };
        let mut bytes = Vec::new();
        let part = self.archive.by_index(index).map_err(|_| package_broken(self.name))?;
        let room = (self.limit - self.unpacked) + 1;
        part.take(room).read_to_end(&mut bytes).map_err(|_| package_broken(self.name))?;
        self.unpacked += bytes.len() as u64;
        if self.unpacked > self.limit {
            return Err(self.bomb());
        }
        Ok(Some(encoding::decode_xml(&bytes)))
    }

    /// What the part `path` refers to inside the package; the package itself for an empty path.
    pub fn relations(&mut self, path: &str) -> Result<Vec<Relation>, ReadError> {
        let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
        let slash = if folder.is_empty() { "" } else { "/" };
        let Some(xml) = self.part(&format!("{folder}{slash}_rels/{file}.rels"))? else {
            return Ok(Vec::new());
        };
        let mut relations = Vec::new();
        elements(&xml, self.name, |element| {
            if element.local_name().as_ref() != "Relationship" {
                return;
            }
            let get = |key| attribute(element, key).unwrap_or_default();
            if get("TargetMode") != "External" {
                let kind = get("Type").rsplit('/').next().unwrap_or_default().to_owned();
                relations.push(Relation { id: get("Id"), kind, target: resolve(folder, &get("Target")) });
            }
        })?;
        Ok(relations)
    }
}

/// The damage of a package.
fn package_broken(name: &str) -> ReadError {
    ReadError::broken(name, Damage::Part)
}

/// A path as parts are found by it: programs do not agree on its letters, nor on its strokes.
fn key(path: &str) -> String {
    path.trim_start_matches('/').replace('\\', "/").to_ascii_lowercase()
}

/// The path `target` as seen from `folder`; it never leads out of the package.
pub(super) fn resolve(folder: &str, target: &str) -> String {
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

/// Hands every start tag of `xml` to `visit`.
pub(super) fn elements(
    xml: &str,
    name: &str,
    mut visit: impl FnMut(&BytesStart<'_>),
) -> Result<(), ReadError> {
    let mut reader = Reader::from_str(xml);
    loop {
        match reader.read_event().map_err(|_| xml_broken(name))? {
            Event::Start(element) | Event::Empty(element) => visit(&element),
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// The damage of a part.
pub(super) fn xml_broken(name: &str) -> ReadError {
    ReadError::broken(name, Damage::Form)
}

/// The value of the attribute called `key` in any namespace.
pub(super) fn attribute(element: &BytesStart<'_>, key: &str) -> Option<String> {
    element
        .attributes()
        .with_checks(false)
        .flatten()
        .find(|attribute| attribute.key.local_name().as_ref() == key)
        .and_then(|attribute| attribute.normalized_value(XmlVersion::Implicit1_0).ok())
        .map(std::borrow::Cow::into_owned)
}
