//! The transcription desk: lines of a scan are corrected and confirmed, and words typed that no machine reads. Each is signed,
//! logged, and a version of the archive in which another document takes the place of the one before; what answers said before,
//! they go on saying, and those that rest on what changed are named for a look.

mod closed;
mod desk;
mod edit;
mod exchange;

use bindery_core::message;
use bindery_core::policy::rules::PassageRule;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::proof::json;
use bindery_core::record::artifact::{Form, Segment, artifact_id};
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_core::record::transcription::{Act, TRANSCRIPTION_TYPE, Transcription};

pub use self::desk::{DeskLine, DeskScan, Sure};
pub use self::edit::LineWords;
pub use self::exchange::TakenFile;
use crate::archive::Archive;
use crate::archive::governance::{ChangeAuthor, InForce};
use crate::error::{Error, Result};
use crate::import;
use crate::models::embed::MODEL_NAME;
use crate::progress::{Follow, Progress};
use crate::review::reverify;
use crate::storage::store::{
    ArtifactKey, ArtifactRow, Effects, EventRow, NewArtifact, NewRecord, ResponseRow, Transcribed,
};

bindery_core::messages! {
    /// Why the words of a scan stay as they are.
    pub(crate) enum Refused: crate::error::Error {
        NoScan { title: String } => "transcribe-no-scan",
        Gone { title: String } => "transcribe-gone",
        NoLine { line: u32 } => "transcribe-no-line" as "not_found",
        Changed => "transcribe-changed",
        Long { most: usize } => "transcribe-long",
        Unwritable => "transcribe-unwritable",
        Nothing => "transcribe-nothing",
        NoPage { page: u32 } => "transcribe-no-page" as "not_found",
        NoFit { page: u32 } => "transcribe-no-fit",
        OtherPicture { other: String, own: String } => "transcribe-other-picture",
        NoUndo { title: String } => "transcribe-no-undo" as "not_found",
    }
}

/// What a transcription is called in the list of events.
const KIND: &str = "transcription";
/// Why an archive version was made. Reviewers read it: it tells no document.
const REASON: &str = "a transcription";

/// What a transcription did.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The archive version that it made; none where nothing was to be done, or it waits for a word.
    pub version: Option<u32>,
    /// What the scan is from then on.
    pub artifact: ArtifactId,
    /// Lines that were confirmed as they were.
    pub confirmed: u32,
    /// Lines that are others now.
    pub corrected: u32,
    /// People who are not cleared and are named in fewer places by it: what is hidden because of them may be seen.
    pub no_longer_named: Vec<String>,
    /// Earlier answers that rest on what changed.
    pub reopened: Vec<ResponseRow>,
}

/// A scan that is to take the place of another one.
struct Next {
    form: Form,
    segments: Vec<Segment>,
    what: Act,
    /// Whether it was there before.
    is_back: bool,
}

impl Archive {
    /// What the scan is now that an identity names, or that stands in its place.
    pub fn scan_now(&self, id: &ArtifactId) -> Result<ArtifactRow> {
        let row = self.artifact(id)?;
        let row = match self.heir(id) {
            Some(heir) => self.artifact(&heir)?,
            None => row,
        };
        let title = || crate::archive::place::title(&row.record);
        match row.form {
            _ if row.until.is_some() => Err(Refused::Gone { title: title() }.into()),
            Form::Pages | Form::Image | Form::ScannedPages | Form::ScannedImage => Ok(row),
            _ => Err(Refused::NoScan { title: title() }.into()),
        }
    }

    /// Confirms and corrects lines. Where by that somebody who is not cleared is named in fewer places, it waits until the archivist
    /// has `seen` that.
    pub fn transcribe(
        &self,
        by: &ChangeAuthor<'_>,
        id: &ArtifactId,
        lines: &[LineWords],
        seen: bool,
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let row = self.scan_now(id)?;
        let mut segments = self.all_segments(&row)?;
        let (confirmed, corrected) = edit::apply(&mut segments, lines, &edit::word_of(by))?;
        let what = Act::Lines { confirmed, corrected };
        if confirmed + corrected == 0 {
            return Ok(unchanged(row.id));
        }
        let next = Next { form: row.form, segments, what, is_back: false };
        let outcome = self.put(by, &row, next, seen, follow)?;
        Ok(Outcome { confirmed, corrected, ..outcome })
    }

    /// Adds words that somebody typed from a page, a line each; an empty line parts paragraphs.
    pub fn transcribe_typed(
        &self,
        by: &ChangeAuthor<'_>,
        id: &ArtifactId,
        page: u32,
        text: &str,
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let row = self.scan_now(id)?;
        if page == 0 || (page > 1 && row.form.is_image()) {
            return Err(Refused::NoPage { page }.into());
        }
        let form = row.form.once_read().unwrap_or(row.form);
        let mut segments = self.all_segments(&row)?;
        let lines = edit::add_typed(&mut segments, page, text, &edit::word_of(by))?;
        let what = Act::Typed { lines };
        self.put(by, &row, Next { form, segments, what, is_back: false }, true, follow)
    }

    /// Makes a scan again what it was before its last transcription.
    pub fn transcribe_back(
        &self,
        by: &ChangeAuthor<'_>,
        id: &ArtifactId,
        seen: bool,
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let row = self.scan_now(id)?;
        let title = || crate::archive::place::title(&row.record);
        let none = || Error::from(Refused::NoUndo { title: title() });
        let before = self.last_transcription(&row.id)?.ok_or_else(none)?.before;
        let former = self.artifact(&before)?;
        let segments = self.all_segments(&former)?;
        let next = Next { form: former.form, segments, what: Act::TakenBack {}, is_back: true };
        self.put(by, &row, next, seen, follow)
    }

    /// Whether the last transcription of a scan can be undone.
    pub fn has_transcription(&self, id: &ArtifactId) -> Result<bool> {
        Ok(self.last_transcription(id)?.is_some())
    }

    /// The transcription that made a scan what it is.
    fn last_transcription(&self, id: &ArtifactId) -> Result<Option<Transcription>> {
        let of = |one: &Transcription| one.after == *id && one.what != Act::TakenBack {};
        Ok(self.transcriptions()?.into_iter().find(of))
    }

    /// Every transcription, the latest first.
    fn transcriptions(&self) -> Result<Vec<Transcription>> {
        let events = self.store().events_of(KIND)?.into_iter();
        let payload = |envelope: Vec<u8>| crate::log::told::payload(&envelope, TRANSCRIPTION_TYPE);
        Ok(events.filter_map(|(_, envelope)| payload(envelope)).collect())
    }

    fn all_segments(&self, row: &ArtifactRow) -> Result<Vec<Segment>> {
        let segments = self.store().segments(row.key, 0, u32::MAX)?;
        Ok(segments.into_iter().map(|(_, segment)| segment).collect())
    }

    /// Signs, logs and keeps what takes the place of a scan.
    fn put(
        &self,
        by: &ChangeAuthor<'_>,
        row: &ArtifactRow,
        next: Next,
        seen: bool,
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let archivist = self.archivist_key()?;
        let before = self.all_segments(row)?;
        let no_longer_named = edit::no_longer_named(&self.in_force(), &before, &next.segments);
        let id = artifact_id(next.form, &next.segments, &row.original);
        if !seen && !no_longer_named.is_empty() {
            return Ok(Outcome { no_longer_named, ..unchanged(row.id) });
        }
        let leaf = ArtifactRecord::new(id, next.form, row.original, &row.record, &next.segments)?.leaf()?;
        let at = by.world.now();
        let segments = next.segments.clone();
        let new = NewArtifact {
            id,
            form: next.form,
            original: row.original,
            segments,
            record: row.record.clone(),
            leaf,
        };
        let key = self.store().keep(&[(new, row.path.clone())], &at)?.pop().ok_or(Refused::Nothing)?;
        let record = self.record_if_back(key, row, next.is_back)?;
        let why = by.why.map(|why| why.trim().chars().take(2_000).collect::<String>());
        let change = Transcription {
            at: at.clone(),
            who: by.who.to_owned(),
            why: why.filter(|why| !why.is_empty()),
            before: row.id,
            after: id,
            what: next.what,
        };
        let event =
            EventRow { at, kind: KIND.to_owned(), who: by.who.to_owned(), what: change.told().to_string() };
        let payload = json::to_canonical(&change)?;
        let places = self.store().locations(row.key)?;
        let governing = ChangeAuthor { why: Some("as of the scan whose words these are"), ..*by };
        // What is decided of it in the moment in which it takes that place holds for it, and nothing that was decided before.
        loop {
            let place =
                |rule: &PassageRule, is_less: bool| edit::place(rule, is_less, &before, &next.segments);
            let again = |now: &InForce| self.closed_again(now, (&row.id, &before), (id, &next.segments));
            let held = self.hand_over(&governing, (row.id, id), &place, &again)?;
            let changing = self.changing();
            if self.in_force().policy.version != held {
                continue;
            }
            if self.artifact(&row.id)?.until.is_some() {
                return Err(Refused::Changed.into());
            }
            let transcribed =
                Transcribed { key, record, places, reason: REASON.to_owned(), salt: by.world.salt()? };
            let effects =
                Effects { event: Some(event), transcribed: Some(transcribed), ..Effects::default() };
            self.log().append(self.store(), &archivist, TRANSCRIPTION_TYPE, &payload, effects)?;
            drop(changing);
            break;
        }
        self.take_place(by, row, key, &before, follow)?;
        let reopened = reverify::of_sources(self, by.world, &self.with_what_it_was(&id))?;
        let version = Some(self.version().number);
        Ok(Outcome { version, artifact: id, no_longer_named, reopened, ..unchanged(id) })
    }

    /// Rules for words that were closed in what the scan was, and that it has again or elsewhere.
    fn closed_again(
        &self,
        now: &InForce,
        (before, was): (&ArtifactId, &[Segment]),
        (after, is): (ArtifactId, &[Segment]),
    ) -> Result<Vec<PassageRule>> {
        let to = now.reach(now.consent(before));
        let closing: Vec<&PassageRule> =
            now.rules.passages.iter().filter(|rule| now.reach(&rule.consent) < to).collect();
        let held: Vec<&PassageRule> =
            closing.iter().filter(|rule| rule.artifact == *before).copied().collect();
        let mut found = Vec::new();
        for id in self.with_what_it_was(before).into_iter().chain([after]) {
            let of: Vec<&&PassageRule> = closing.iter().filter(|rule| rule.artifact == id).collect();
            if of.is_empty() {
                continue;
            }
            let segments = self.all_segments(&self.artifact(&id)?)?;
            for rule in of {
                let words = segments.get(rule.segment as usize).and_then(|one| rule.range.of(&one.text));
                let Some(words) = words.map(closed::Words::of).filter(|words| !words.are_open(was, &held))
                else {
                    continue;
                };
                found.extend(words.places(is).into_iter().map(|(segment, range)| PassageRule {
                    artifact: after,
                    segment,
                    range,
                    consent: rule.consent.clone(),
                }));
            }
        }
        Ok(found)
    }

    /// The record that what was there before is to have: what is on record now.
    fn record_if_back(
        &self,
        key: ArtifactKey,
        now: &ArtifactRow,
        is_back: bool,
    ) -> Result<Option<NewRecord>> {
        let former = if is_back { self.store().artifact(key)? } else { None };
        let other = former.filter(|former| former.record != now.record);
        other.map(|former| self.record_for(former, now.record.clone())).transpose()
    }

    /// What hangs on it: the words are found, and names in them.
    fn take_place(
        &self,
        by: &ChangeAuthor<'_>,
        row: &ArtifactRow,
        key: ArtifactKey,
        before: &[Segment],
        follow: Follow<'_>,
    ) -> Result<()> {
        self.lexical().sync(self.store(), &|_| true)?;
        self.reload()?;
        self.find_mentions()?;
        if !self.index_state().dense.is_empty() {
            self.copy_vectors(row.key, key, before)?;
            import::embed(self, by.world, follow)?;
        }
        follow(&Progress::of(message!("work-recheck")));
        Ok(())
    }

    /// Passages that are as they were keep what was learnt of them.
    fn copy_vectors(&self, from: ArtifactKey, to: ArtifactKey, before: &[Segment]) -> Result<()> {
        let sight = self.index_state();
        let now = self.store().segments(to, 0, u32::MAX)?;
        let same = |segment: u32| {
            let then = before.get(segment as usize).map(|segment| &segment.text);
            then.is_some() && now.get(segment as usize).map(|(_, segment)| &segment.text) == then
        };
        let known = self.store().blocks(from)?;
        let mut copied = Vec::new();
        for block in self.store().blocks(to)?.into_iter().filter(|block| same(block.segment)) {
            let as_it_was = known.iter().find(|old| (old.segment, old.range) == (block.segment, block.range));
            let vector = as_it_was.and_then(|old| sight.dense.vector(old.key));
            copied.extend(vector.map(|vector| (block.key, *vector)));
        }
        drop(sight);
        self.store().put_vectors(MODEL_NAME, &copied)?;
        self.reload()
    }
}

fn unchanged(artifact: ArtifactId) -> Outcome {
    let (no_longer_named, reopened) = (Vec::new(), Vec::new());
    Outcome { version: None, artifact, confirmed: 0, corrected: 0, no_longer_named, reopened }
}
