//! Looking at a claim's sources again (G3, G5): are they there, as they were, with the cited words at their place, and
//! does the verifier still say of them what it said?

use bindery_core::message;
use bindery_core::message::Message;
use std::collections::{HashMap, HashSet};

use bindery_core::entailment::check_across;
use bindery_core::pipeline::{BoundClaim, ClaimRole, Evidence};
use bindery_core::proof::hash::{ArtifactId, Digest};
use bindery_core::record::artifact::{RecordLine, Segment, is_identity};
use bindery_core::record::citation::{ArchiveVersion, Citation, Place};
use bindery_core::record::lead::Lead;
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_core::record::voice::{self, Voice};
use bindery_core::text::span::Span;
use bindery_core::verify::Class;

use crate::archive::Archive;
use crate::archive::lasting::Lasting;
use crate::ask::logged::judged_by;
use crate::error::Result;
use crate::storage::store::{ArtifactRow, FormerRecord, SnapshotRow};
use crate::world::World;

/// What is said of a source that someone flagged.
pub fn flagged() -> Message {
    message!("recheck-flagged")
}

/// Sources that are kept at hand between two claims.
const KEPT: usize = 64;

/// What a second look at something found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// In one word.
    pub class: Class,
    /// In a sentence.
    pub detail: Message,
}

impl Found {
    /// A word and the sentence to it.
    pub const fn new(class: Class, detail: Message) -> Self {
        Self { class, detail }
    }
}

/// An artifact as the archive holds it.
struct Source {
    row: ArtifactRow,
    segments: Vec<Segment>,
    /// Hash of its record as a leaf of a version's tree, worked out anew.
    leaf: Digest,
    /// Its records before they were corrected, each until a version, with their leaves.
    former: Vec<(u32, Vec<RecordLine>, Digest)>,
    /// Whether its identity follows from what is held.
    same: bool,
}

impl Source {
    /// Its record in version `number`, and the leaf of that.
    fn then(&self, number: u32) -> (&[RecordLine], Digest) {
        let former = self.former.iter().find(|(until, ..)| *until > number);
        former.map_or((&self.row.record, self.leaf), |(_, record, leaf)| (record, *leaf))
    }

    /// Whether its record is another one than in version `number`.
    fn is_corrected_since(&self, number: u32) -> bool {
        self.then(number).0 != self.row.record
    }
}

/// Looks at claims again, one after the other; what it has read of the archive is kept for the next one.
pub struct Recheck<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    snapshots: Vec<SnapshotRow>,
    /// The version at hand: its artifacts and their leaves, or why it is not what was signed.
    version: Option<(ArchiveVersion, Option<HashMap<ArtifactId, Digest>>)>,
    sources: HashMap<ArtifactId, Option<Source>>,
    /// Of versions of facts and scans that hold no longer, what still stands.
    lasting: HashMap<ArtifactId, Lasting>,
    gone: Gone,
}

/// Tells why artifacts are no longer in the current version.
#[derive(Default)]
pub struct Gone {
    /// Paths of the current version, once somebody asks.
    paths: Option<HashSet<String>>,
}

impl Gone {
    /// Why an artifact that was imported from `path` is no longer there. Since which version is not said: reviewers would count by it
    /// what they may not see.
    pub fn told(&mut self, archive: &Archive, path: &str) -> Result<Message> {
        Ok(match self.is_changed(archive, path)? {
            true => {
                message!("recheck-changed")
            }
            false => message!("recheck-removed"),
        })
    }

    /// Whether another text stands in the place of what was imported from `path`.
    pub fn is_changed(&mut self, archive: &Archive, path: &str) -> Result<bool> {
        let paths = match self.paths.take() {
            Some(paths) => paths,
            None => {
                let current = archive.store().artifacts(archive.version().number)?;
                current.into_iter().map(|row| row.path).collect()
            }
        };
        Ok(self.paths.insert(paths).contains(path))
    }
}

type Look<T> = std::result::Result<T, Found>;

impl<'a> Recheck<'a> {
    /// Begins.
    pub fn new(archive: &'a Archive, world: &'a dyn World) -> Result<Self> {
        let snapshots = archive.store().snapshots()?;
        let (sources, lasting) = (HashMap::new(), HashMap::new());
        Ok(Self { archive, world, snapshots, version: None, sources, lasting, gone: Gone::default() })
    }

    /// Looks at one claim again, of an answer that was made with `made_with`.
    pub fn claim(&mut self, claim: &BoundClaim, made_with: &[String]) -> Result<Found> {
        let mut worst: Option<Found> = None;
        let mut note = |found: Found| {
            if worst.as_ref().is_none_or(|worst| found.class > worst.class) {
                worst = Some(found);
            }
        };
        for evidence in claim.evidence() {
            self.evidence(evidence, &mut note)?;
        }
        if let Err(found) = self.verdict(claim, made_with)? {
            note(found);
        }
        Ok(worst.unwrap_or_else(|| Found::new(Class::Valid, message!("recheck-valid"))))
    }

    fn evidence(&mut self, evidence: &Evidence, note: &mut impl FnMut(Found)) -> Result<()> {
        let citation = &evidence.citation;
        let version = citation.version();
        let Some(leaf) = self.leaf(&version, &citation.artifact())? else {
            let number = version.number;
            note(Found::new(Class::Unverified, message!("sources-no-version" { number: number })));
            return Ok(());
        };
        let archive = self.archive;
        let Some(source) = self.source(citation.artifact())? else {
            note(Found::new(Class::Unverified, message!("recheck-missing")));
            return Ok(());
        };
        match leaf {
            None => note(Found::new(
                Class::Unverified,
                message!("recheck-not-in-version" { version: version.number }),
            )),
            Some(leaf) if leaf != source.then(version.number).1 || !source.same => {
                note(Found::new(Class::Tampered, message!("recheck-other")));
            }
            Some(_) => {}
        }
        if words_at(source, citation) != Some(evidence.excerpt.as_str()) || !is_confirmed_so(source, citation)
        {
            note(Found::new(Class::Misattributed, message!("recheck-misplaced")));
        }
        let (gone, is_flagged, path) =
            (archive.gone_since(source.row.until), source.row.flagged, source.row.path.clone());
        if gone.is_some() {
            if !self.still_said(citation)? {
                let detail = self.gone.told(self.archive, &path)?;
                note(Found::new(Class::Stale, detail));
            }
        } else if is_flagged {
            note(Found::new(Class::Stale, flagged()));
        }
        Ok(())
    }

    /// Whether a fact that is cited from an earlier version of its file, or words of a scan that was transcribed since, still stand,
    /// word for word, in the current one.
    fn still_said(&mut self, citation: &Citation) -> Result<bool> {
        let id = citation.artifact();
        if !self.lasting.contains_key(&id) {
            self.lasting.insert(id, self.archive.lasting(&id)?);
        }
        let span = citation.span();
        Ok(self.lasting.get(&id).is_some_and(|lasting| lasting.holds(&span.place, span.range)))
    }

    /// The verifier's word anew, against what stands there now. Another verifier than the one that spoke then may
    /// see less without anything being wrong: that is for a reviewer.
    fn verdict(&mut self, claim: &BoundClaim, made_with: &[String]) -> Result<Look<()>> {
        let misattributed = |detail: Message| Ok(Err(Found::new(Class::Misattributed, detail)));
        let Some(first) = claim.evidence().first() else { return Ok(Ok(())) };
        if claim.role() == ClaimRole::Lead {
            // What is not there was said already.
            let Some(source) = self.source(first.citation.artifact())? else { return Ok(Ok(())) };
            let then = source.then(first.citation.version().number).0;
            return match leads_in(then, claim.text()) {
                false => misattributed(message!("recheck-record")),
                true if !leads_in(&source.row.record, claim.text()) => Ok(Err(corrected())),
                true => Ok(Ok(())),
            };
        }
        let mut then: Vec<(String, Voice)> = Vec::new();
        let mut now: Vec<(String, Voice)> = Vec::new();
        let mut is_corrected = false;
        for evidence in claim.evidence() {
            let number = evidence.citation.version().number;
            let Some(source) = self.source(evidence.citation.artifact())? else { return Ok(Ok(())) };
            match text_of(source, evidence) {
                Some((segment, text)) if then.iter().all(|(known, _)| known != text) => {
                    then.push((text.to_owned(), Voice::of_segment(source.then(number).0, segment)));
                    now.push((text.to_owned(), Voice::of_segment(&source.row.record, segment)));
                    is_corrected |= source.is_corrected_since(number);
                }
                _ => {}
            }
        }
        let holds = |texts: &[(String, Voice)]| {
            let sources: Vec<voice::Source<'_>> =
                texts.iter().map(|(text, voice)| voice::Source { text, voice: Some(voice) }).collect();
            sources.is_empty()
                || check_across(claim.text(), &sources, self.world.judge()).verdict >= claim.verdict()
        };
        if holds(&then) {
            return Ok(if is_corrected && !holds(&now) { Err(corrected()) } else { Ok(()) });
        }
        match judged_by(self.world).iter().all(|judge| made_with.contains(judge)) {
            true => misattributed(message!("recheck-unsupported")),
            false => Ok(Err(Found::new(Class::Stale, message!("recheck-other-verifier")))),
        }
    }

    /// The leaf of an artifact in a version, when it is in it; none when the archive does not have that version, or
    /// not as it was signed.
    fn leaf(&mut self, version: &ArchiveVersion, artifact: &ArtifactId) -> Result<Option<Option<Digest>>> {
        if self.version.as_ref().is_none_or(|(known, _)| known != version) {
            self.version = Some((*version, self.leaves(version)?));
        }
        let leaves = self.version.as_ref().and_then(|(_, leaves)| leaves.as_ref());
        Ok(leaves.map(|leaves| leaves.get(artifact).copied()))
    }

    fn leaves(&self, version: &ArchiveVersion) -> Result<Option<HashMap<ArtifactId, Digest>>> {
        let named = self.snapshots.iter().find(|snapshot| snapshot.version == *version);
        let Some(snapshot) = named else { return Ok(None) };
        let rows = self.archive.store().version_leaves(version.number)?;
        let all: Vec<Digest> = rows.iter().map(|(_, leaf)| *leaf).collect();
        Ok(snapshot.is_of(&all).then(|| rows.into_iter().collect()))
    }

    fn source(&mut self, id: ArtifactId) -> Result<Option<&Source>> {
        if !self.sources.contains_key(&id) {
            if self.sources.len() >= KEPT {
                self.sources.clear();
            }
            let source = self.read(id)?;
            self.sources.insert(id, source);
        }
        Ok(self.sources.get(&id).and_then(Option::as_ref))
    }

    fn read(&self, id: ArtifactId) -> Result<Option<Source>> {
        let store = self.archive.store();
        let Some(key) = store.artifact_key(&id)? else { return Ok(None) };
        let Some(row) = store.artifact(key)? else { return Ok(None) };
        let segments = store.segments(key, 0, u32::MAX)?;
        let segments: Vec<Segment> = segments.into_iter().map(|(_, segment)| segment).collect();
        let leaf = ArtifactRecord::new(row.id, row.form, row.original, &row.record, &segments)?.leaf()?;
        let same = is_identity(id, row.form, &segments, &row.original);
        let mut former = Vec::new();
        for FormerRecord { until, record, .. } in store.former_records_of(key)? {
            let leaf = ArtifactRecord::new(row.id, row.form, row.original, &record, &segments)?.leaf()?;
            former.push((until, record, leaf));
        }
        Ok(Some(Source { row, segments, leaf, former, same }))
    }
}

/// The text that a piece of evidence was looked for in.
fn text_of<'s>(source: &'s Source, evidence: &Evidence) -> Option<(&'s Segment, &'s str)> {
    let (index, range) = match (evidence.block, evidence.citation.span().place) {
        (Some(block), _) => (block.segment, Some(block.range)),
        (None, Place::Segment(index)) => (index, None),
        (None, Place::Record(_)) => return None,
    };
    let segment = source.segments.get(index as usize)?;
    Some((segment, range.map_or(Some(&*segment.text), |range| range.of(&segment.text))?))
}

fn words_at<'s>(source: &'s Source, citation: &Citation) -> Option<&'s str> {
    let range: Span = citation.span().range;
    match citation.span().place {
        Place::Segment(index) => range.of(&source.segments.get(index as usize)?.text),
        Place::Record(index) => {
            let (record, _) = source.then(citation.version().number);
            range.of(&record.get(index as usize)?.value)
        }
    }
}

/// Whether words that are cited as confirmed were, by those and then.
fn is_confirmed_so(source: &Source, citation: &Citation) -> bool {
    let (span, said) = (citation.span(), citation.span().media.confirmed_by());
    let segment = match span.place {
        Place::Segment(index) => source.segments.get(index as usize),
        Place::Record(_) => None,
    };
    said.is_empty() || segment.and_then(|segment| segment.confirmations(span.range)).as_deref() == Some(said)
}

/// Whether a record leads a source in with these words. Answers of older versions were led in by the name of a file where nothing
/// else names it, and by addresses.
fn leads_in(record: &[RecordLine], text: &str) -> bool {
    let leads = [Lead::saying(record, text), Lead::with_file_name(record), Lead::with_addresses(record)];
    leads.iter().flatten().any(|lead| lead.text() == text)
}

/// What is said where the record was corrected and says something else now. It names no version: reviewers count them otherwise.
fn corrected() -> Found {
    Found::new(Class::Stale, message!("recheck-corrected"))
}

/// Whether a detail says that: it is said of the claim, and not of its source alone.
pub fn is_corrected(detail: &Message) -> bool {
    detail.id() == corrected().detail.id()
}
