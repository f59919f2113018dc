//! Corrections of what is on record of documents: signed, logged, and a version of the archive, with the way back. What answers
//! said before, they go on saying; those whose words about a source are another now are named for a look.

mod reach;

use bindery_core::message;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::proof::json;
use bindery_core::record::artifact::{Field, RecordLine, Segment};
use bindery_core::record::correction::{self, CORRECTION_TYPE, Correction, FIELDS, field_told};
use bindery_core::record::lead::{Lead, is_stated, is_told};
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_core::text::period::Dated;

pub use self::reach::Reach;
use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::archive::mentions::Named;
use crate::error::{Missing, Result};
use crate::import;
use crate::progress::{Follow, Progress};
use crate::review::reverify;
use crate::storage::store::{
    ArtifactRow, Corrected, Effects, EventRow, FormerRecord, MentionRow, NewRecord, ResponseRow,
};

bindery_core::messages! {
    /// Why what is on record of a document stays as it is.
    enum Refused: crate::error::Error {
        Facts { title: String } => "record-facts",
        Gone { title: String } => "record-gone",
        Date { date: String } => "record-date",
        Long { field: bindery_core::message::Message, most: usize } => "record-long",
        Field { field: bindery_core::message::Message } => "record-field",
        NothingToDo => "record-nothing",
        NoCorrection { version: u32 } => "record-no-correction" as "not_found",
    }
}

/// What a correction is called in the list of events.
const KIND: &str = "record";
/// Why an archive version was made. Reviewers read it: it tells no document.
const REASON: &str = "a correction of what is on record";
/// Characters that one line of a record has at most.
const MOST: usize = 500;

/// What is to be on record of a field: none for nothing.
pub type Wanted = (Field, Option<String>);

/// Whether a correction is made, or only looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is looked at.
    Preview,
    /// It is made where nobody gets to see a document by it.
    Careful,
    /// It is made: the archivist has seen who gets to see what by it.
    Confirmed,
}

/// What a correction does, or would do.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The archive version that it made; none where none was made.
    pub version: Option<u32>,
    /// Documents whose record is another one.
    pub changed: Vec<ArtifactId>,
    /// Documents that were left as they are: they were corrected again since, or are no longer there.
    pub kept: u32,
    /// Documents that more people get to see by it, for nobody who is not cleared is named in their record any more.
    pub opens: Vec<Reach>,
    /// Documents that fewer people get to see by it, for somebody who is not cleared is named in their record now.
    pub closes: Vec<Reach>,
    /// Earlier answers that say something else of a source than is on record now.
    pub reopened: Vec<ResponseRow>,
}

/// The record that a document is to have.
struct Next {
    row: ArtifactRow,
    record: Vec<RecordLine>,
    mentions: Vec<MentionRow>,
}

impl Archive {
    /// Puts what is `wanted` on record of documents.
    pub fn correct(
        &self,
        by: &ChangeAuthor<'_>,
        artifacts: &[ArtifactId],
        wanted: &[Wanted],
        step: Step,
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let lines = wanted.iter().map(line).collect::<Result<Vec<_>>>()?;
        if lines.is_empty() || artifacts.is_empty() {
            return Err(Refused::NothingToDo.into());
        }
        // One after the other: each is signed over what the one before left.
        let changing = self.changing();
        let mut next = Vec::new();
        for id in artifacts {
            let row = self.artifact(id)?;
            let title = || crate::archive::place::title(&row.record);
            if row.is_facts() {
                return Err(Refused::Facts { title: title() }.into());
            }
            if row.until.is_some() {
                return Err(Refused::Gone { title: title() }.into());
            }
            let mut record = row.record.clone();
            for (field, line) in &lines {
                if !says(&record, *field, line.as_ref()) {
                    record = correction::with(&record, *field, line.clone());
                }
            }
            if !record.iter().any(|line| line.field == Field::Title) {
                record = correction::with(&record, Field::Title, import::named_after(&row.path, ""));
            }
            if record != row.record {
                next.push((row, record));
            }
        }
        let outcome = self.put_records(by, next, None, step)?;
        drop(changing);
        self.take_effect(by, outcome, follow)
    }

    /// Puts the records back that documents had before the correction that made archive version `version`: of those that were not
    /// corrected again since.
    pub fn take_back(
        &self,
        by: &ChangeAuthor<'_>,
        version: u32,
        step: Step,
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let changing = self.changing();
        let former = self.store().former_records()?;
        let latest = |one: &FormerRecord| former.iter().all(|o| o.key != one.key || o.until <= one.until);
        let (mut next, mut kept) = (Vec::new(), 0);
        for one in former.iter().filter(|former| former.until == version) {
            let row = self.artifact(&one.id)?;
            if row.until.is_none() && latest(one) {
                next.push((row, one.record.clone()));
            } else {
                kept += 1;
            }
        }
        if next.is_empty() && kept == 0 {
            return Err(Refused::NoCorrection { version }.into());
        }
        let outcome = self.put_records(by, next, Some(version), step)?;
        drop(changing);
        self.take_effect(by, Outcome { kept, ..outcome }, follow)
    }

    /// Signs, logs and keeps records, or says what that would do.
    fn put_records(
        &self,
        by: &ChangeAuthor<'_>,
        next: Vec<(ArtifactRow, Vec<RecordLine>)>,
        takes_back: Option<u32>,
        step: Step,
    ) -> Result<Outcome> {
        let archivist = self.archivist_key()?;
        let next = self.with_mentions(next);
        let changed = next.iter().map(|next| next.row.id).collect();
        let (opens, closes) = reach::of(self, &next);
        let outcome = Outcome { changed, opens, closes, ..Outcome::default() };
        let waits = step == Step::Careful && !outcome.opens.is_empty();
        if step == Step::Preview || waits || next.is_empty() {
            return Ok(outcome);
        }
        let documents = next.iter().map(|next| correction::Corrected {
            artifact: next.row.id,
            before: next.row.record.clone(),
            after: next.record.clone(),
        });
        let why = by.why.map(|why| why.trim().chars().take(2_000).collect::<String>());
        let correction = Correction {
            at: by.world.now(),
            who: by.who.to_owned(),
            why: why.filter(|why| !why.is_empty()),
            takes_back,
            documents: documents.collect(),
        };
        let event = EventRow {
            at: correction.at.clone(),
            kind: KIND.to_owned(),
            who: correction.who.clone(),
            what: correction.told().to_string(),
        };
        let records = next.into_iter().map(|next| self.new_record(next)).collect::<Result<_>>()?;
        let corrected = Corrected { records, reason: REASON.to_owned(), salt: by.world.salt()? };
        let effects = Effects { event: Some(event), corrected: Some(corrected), ..Effects::default() };
        let payload = json::to_canonical(&correction)?;
        self.log().append(self.store(), &archivist, CORRECTION_TYPE, &payload, effects)?;
        self.lexical().sync(self.store(), &|_| true)?;
        self.reload()?;
        Ok(Outcome { version: Some(self.version().number), ..outcome })
    }

    fn with_mentions(&self, next: Vec<(ArtifactRow, Vec<RecordLine>)>) -> Vec<Next> {
        let named = Named::of(&self.in_force().rules.people);
        let mentions = |(row, record): (ArtifactRow, Vec<RecordLine>)| {
            let (artifact, segment) = (row.key, None);
            let found = named.in_record(&record).into_iter();
            let mentions = found.map(|(range, person)| MentionRow { artifact, segment, range, person });
            Next { mentions: mentions.collect(), row, record }
        };
        next.into_iter().map(mentions).collect()
    }

    /// A record in the place of that which an artifact has.
    pub(crate) fn record_for(&self, row: ArtifactRow, record: Vec<RecordLine>) -> Result<NewRecord> {
        let next = self.with_mentions(vec![(row, record)]).pop();
        self.new_record(next.ok_or_else(|| crate::error::Error::from(Refused::NothingToDo))?)
    }

    fn new_record(&self, Next { row, record, mentions }: Next) -> Result<NewRecord> {
        let segments = self.store().segments(row.key, 0, u32::MAX)?;
        let segments: Vec<Segment> = segments.into_iter().map(|(_, segment)| segment).collect();
        let leaf = ArtifactRecord::new(row.id, row.form, row.original, &record, &segments)?.leaf()?;
        // A passage's vector is made of the lead and the words.
        let is_found_otherwise = Lead::with_file_name(&record) != Lead::with_file_name(&row.record);
        Ok(NewRecord { artifact: row.key, record, leaf, mentions, is_found_otherwise })
    }

    /// What hangs on a correction that was made: passages are found by it, and earlier answers looked at again.
    fn take_effect(&self, by: &ChangeAuthor<'_>, outcome: Outcome, follow: Follow<'_>) -> Result<Outcome> {
        if outcome.version.is_none() {
            return Ok(outcome);
        }
        if !self.index_state().dense.is_empty() {
            import::embed(self, by.world, follow)?;
        }
        follow(&Progress::of(message!("work-recheck")));
        let reopened = reverify::of_sources(self, by.world, &outcome.changed)?;
        Ok(Outcome { reopened, ..outcome })
    }
}

/// Whether a record says that of a field already, and whoever asks is told so: then it goes on saying it with whoever said so.
fn says(record: &[RecordLine], field: Field, wanted: Option<&RecordLine>) -> bool {
    let told = record.iter().find(|line| line.field == field).filter(|line| is_told(line) && is_stated(line));
    // The name of a file is no title; with none it is there again.
    let named = field == Field::Title;
    match (told, wanted) {
        (Some(told), Some(wanted)) => told.value == wanted.value,
        (None, None) => named || record.iter().all(|line| line.field != field),
        _ => false,
    }
}

/// The line that is wanted of a field, or why it cannot be.
fn line((field, value): &Wanted) -> Result<(Field, Option<RecordLine>)> {
    if !FIELDS.contains(field) {
        return Err(Refused::Field { field: field_told(*field) }.into());
    }
    let line = value.as_deref().and_then(|value| RecordLine::new(*field, value, correction::SOURCE));
    if let Some(line) = &line {
        if line.value.chars().count() > MOST {
            return Err(Refused::Long { field: field_told(*field), most: MOST }.into());
        }
        if *field == Field::Date && Dated::of(&line.value).is_none() {
            return Err(Refused::Date { date: line.value.clone() }.into());
        }
    }
    Ok((*field, line))
}

impl Archive {
    /// The archive versions that corrections made, the latest first, each with how many documents it was of.
    pub fn corrections(&self) -> Result<Vec<(u32, u32)>> {
        let mut found: std::collections::BTreeMap<u32, u32> = Default::default();
        for former in self.store().former_records()? {
            *found.entry(former.until).or_default() += 1;
        }
        Ok(found.into_iter().rev().collect())
    }

    /// What was on record of a document before, the latest first, each until an archive version.
    pub fn records_before(&self, artifact: &ArtifactId) -> Result<Vec<(u32, Vec<RecordLine>)>> {
        let key = self.artifact_key(artifact)?;
        let former = self.store().former_records_of(key)?;
        let missing = || Missing::Artifact { id: artifact.to_string() };
        self.store().artifact(key)?.ok_or_else(missing)?;
        Ok(former.into_iter().rev().map(|former| (former.until, former.record)).collect())
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_kept_as_it_was_typed_and_one_that_is_none_is_refused() {
        let date = |date: &str| line(&(Field::Date, Some(date.to_owned())));
        for typed in ["1931", "1931-06", "193X", "1931~", "1929-10/1930-09"] {
            assert_eq!(date(&format!(" {typed} ")).unwrap().1.unwrap().value, typed);
        }
        for wrong in ["1931-02-30", "3 June 1931", "spring", "1931/"] {
            assert_eq!(date(wrong).unwrap_err().code(), "invalid", "{wrong}");
        }
        assert_eq!(date("  ").unwrap().1, None);
        assert!(line(&(Field::Note, Some("x".to_owned()))).is_err());
        assert!(line(&(Field::Title, Some("x".repeat(MOST + 1)))).is_err());
        assert!(line(&(Field::Title, Some("x".repeat(MOST)))).is_ok());
    }
}
