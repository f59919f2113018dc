//! The facts of an archive as its log has them: read from the signed acts, with the files' texts sealed beside the
//! originals. Nothing of them is kept that was not signed, but the archivist's drafts.

use bindery_core::message;
use bindery_core::message::Message;
use std::collections::HashSet;
use std::sync::Arc;

use bindery_core::canon::act::{Act, CANON_TYPE};
use bindery_core::canon::address::{Address, CanonPath};
use bindery_core::canon::book::{Book, Version};
use bindery_core::canon::checks::Shelf;
use bindery_core::canon::file::{FactsFile, Fault};
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::proof::json;
use bindery_core::record::artifact::Field;
use bindery_core::record::citation::Place;

use crate::archive::Archive;
use crate::error::{Error, Result};

/// A text of an artifact: of its body, or, with the field, of its record.
type Words = (Option<Field>, String);

/// The facts as the log has them.
#[derive(Clone, Debug, Default)]
pub struct Canon {
    book: Book,
    shelf: Shelf,
    /// Entries of the log that were read.
    read: u64,
}

impl Canon {
    /// What was said and done.
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// The files as they stand now.
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }
}

impl Archive {
    /// The places of a version of a file of facts that holds no longer whose words stand, just so, in the one that does:
    /// what was changed is not what rests on these. None of any other artifact.
    pub(super) fn lasting_facts(&self, artifact: &ArtifactId) -> Result<HashSet<Place>> {
        let mut lasting = HashSet::new();
        // Where the facts do not read, a version that holds no longer counts as changed.
        let Ok(canon) = self.canon() else { return Ok(lasting) };
        let book = canon.book();
        let current = book.of_artifact(artifact).and_then(|(path, _)| book.current(path));
        let Some(current) = current.map(|version| version.artifact).filter(|current| current != artifact)
        else {
            return Ok(lasting);
        };
        if self.artifact(&current)?.until.is_none() {
            let now: HashSet<Words> = self.texts(&current)?.into_iter().map(|(_, text)| text).collect();
            let then = self.texts(artifact)?.into_iter();
            lasting.extend(then.filter(|(_, text)| now.contains(text)).map(|(place, _)| place));
        }
        Ok(lasting)
    }

    /// The texts of an artifact, each with its place.
    fn texts(&self, artifact: &ArtifactId) -> Result<Vec<(Place, Words)>> {
        let segments = self.store().segments(self.artifact_key(artifact)?, 0, u32::MAX)?;
        // Rows once ended in empty cells for what other rows say.
        let words = |text: String| text.trim_end_matches('\t').to_owned();
        let segments = segments.into_iter().zip(0..);
        let segments = segments.map(|((_, s), n)| (Place::Segment(n), (None, words(s.text))));
        let record = self.artifact(artifact)?.record.into_iter().zip(0..);
        let record = record.map(|(line, n)| (Place::Record(n), (Some(line.field), line.value)));
        Ok(segments.chain(record).collect())
    }

    /// The facts as they stand now. Every act is checked against its signature, and follows from those before it.
    pub fn canon(&self) -> Result<Arc<Canon>> {
        let mut at_hand = self.canon_at_hand();
        let size = self.log().size();
        if let Some(known) = at_hand.as_ref().filter(|known| known.read == size) {
            return Ok(Arc::clone(known));
        }
        // What was read before is taken on, and copied only while somebody still looks at it.
        let mut canon = at_hand.take().map_or_else(Canon::default, Arc::unwrap_or_clone);
        let mut other_texts = false;
        for (entry, envelope) in self.store().canon_acts(canon.read)? {
            // One that came in meanwhile is for the next look.
            if entry >= size {
                continue;
            }
            let act = self.read_act(entry, &envelope)?;
            other_texts |= matches!(act, Act::Commit(_));
            canon
                .book
                .take(entry, act)
                .map_err(|broken| Error::CanonBroken(Message::verbatim(broken.to_string())))?;
        }
        if other_texts {
            canon.shelf = self.shelf(&canon.book)?;
        }
        canon.read = size;
        let canon = Arc::new(canon);
        *at_hand = Some(Arc::clone(&canon));
        Ok(canon)
    }

    fn read_act(&self, entry: u64, envelope: &[u8]) -> Result<Act> {
        let broken = || Error::CanonBroken(message!("cause-entry-unread" { number: entry + 1 }));
        let envelope: Envelope = json::from_canonical(envelope).map_err(|_| broken())?;
        let by_archivist = dsse::open(&envelope, CANON_TYPE, self.archivist());
        let by_issuer = || dsse::open(&envelope, CANON_TYPE, &self.log().issuer_at(entry));
        let (payload, archivists) = match by_archivist {
            Ok(payload) => (payload, true),
            Err(_) => (by_issuer().map_err(|_| broken())?, false),
        };
        let act: Act = json::from_canonical(&payload).map_err(|_| broken())?;
        if act.is_archivists() && !archivists { Err(broken()) } else { Ok(act) }
    }

    fn shelf(&self, book: &Book) -> Result<Shelf> {
        let current = book.files().iter().filter_map(|(path, versions)| Some((path, versions.last()?)));
        let read = |(path, version): (&CanonPath, &Version)| Ok((path.clone(), self.canon_text(version)?));
        Ok(Shelf::new(current.map(read).collect::<Result<Vec<_>>>()?))
    }

    /// The text of a version of a file.
    pub fn canon_text(&self, version: &Version) -> Result<String> {
        let bytes = self.originals().get(&version.hash)?;
        String::from_utf8(bytes).map_err(|_| Error::Corrupt(message!("cause-facts-no-text")))
    }

    /// A version of a file, read.
    pub fn canon_file(&self, path: &CanonPath, version: &Version) -> Result<FactsFile> {
        let read = FactsFile::read(path, &self.canon_text(version)?);
        read.map_err(|faults| {
            Error::Corrupt(
                message!("cause-facts-faulty" { path: path.to_string(), faults: faults_in_words(&faults) }),
            )
        })
    }

    /// The lines of a fact that answers cite, as an address; none for what is no fact.
    pub fn canon_place(&self, artifact: &ArtifactId, segment: u32) -> Option<String> {
        // Where the facts do not read, the rest of the archive still does.
        let canon = self.canon().ok()?;
        let (path, version) = canon.book.of_artifact(artifact)?;
        let lines = self.canon_file(path, version).ok()?.lines_of(segment)?;
        Some(Address { path: path.clone(), lines: Some(lines) }.to_string())
    }
}

/// What is wrong with a file, in one sentence.
pub fn faults_in_words(faults: &[Fault]) -> String {
    const MOST: usize = 3;
    let mut words: Vec<String> =
        faults.iter().take(MOST).map(|fault| format!("line {}: {}", fault.line, fault.why)).collect();
    if faults.len() > MOST {
        words.push(format!("and {} more", faults.len() - MOST));
    }
    words.join("; ")
}
