//! Answers as one document, and an edited document compared with its answer (H7).

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use bindery_core::bundle::claim::address;
use bindery_core::bundle::decision::Kind;
use bindery_core::bundle::decision::standing::{History, Noted};
use bindery_core::message;
use bindery_core::message::Locale;
use bindery_core::policy::Viewer;
use bindery_core::proof::hash::ClaimId;
use bindery_engine::error::{Error, Result};
use bindery_engine::export::paper::{self, Class, Decision, Marks};
use bindery_engine::progress::{Follow, Progress as Step};

use super::{Reply, Session, shown, verified};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

/// What a signed record is called that is one of another answer.
const OTHER: &str = "other";
/// What is said where there is no record.
const NONE: &str = "none";
/// What it says of one that does not, whoever signed it.
const BROKEN: [&str; 2] = ["tampered", "malformed"];

/// No document of answers is larger, in bytes.
const LARGEST: u64 = 64 << 20;

impl Session {
    pub(crate) fn paper(&self, request: PaperRequest, progress: OnProgress<'_>) -> Reply<PaperReport> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let marks = request.marks.as_deref().map_or(Some(Marks::default()), Marks::named);
        let decided = |response: &str, claim: &ClaimId| self.decided(response, claim, None);
        let language = request.language.as_deref().map_or(Some(Locale::English), Locale::of);
        let wanted = paper::Wanted {
            responses: request.responses,
            form: paper::Form::named(&request.form)?,
            marks: marks.ok_or(Refused::Marks)?,
            decided: &decided,
            language: language.ok_or(Refused::Language)?,
        };
        let job = self.jobs.start(&request.job);
        let follow: Follow<'_> = &|step: &Step| {
            progress(shown(step));
            job.keep_going()
        };
        let made = paper::make(&archive, &self.world, &viewer, &wanted, Path::new(&request.file), follow)?;
        Ok(PaperReport {
            file: request.file,
            responses: made.responses,
            sentences: made.sentences,
            left_out: made.left_out,
        })
    }

    /// What reviewers decided about a claim of an answer, for a document; with a moment, what they had decided by then.
    fn decided(&self, response: &str, claim: &ClaimId, until: Option<&str>) -> Result<Vec<Decision>> {
        let rows = self.archive()?.store().decisions(response)?.into_iter();
        // Whole seconds: some programs cut off the rest when they save a document.
        let second = |at: &str| at.get(..19).unwrap_or(at).to_owned();
        let by_then = |noted: &Noted| until.is_none_or(|until| second(&noted.at) <= second(until));
        let all: Vec<Noted> =
            rows.filter(|row| row.claim == *claim).map(|row| row.noted).filter(by_then).collect();
        let history = History::of(&all);
        // A retraction shows on what it takes back.
        let told = all.iter().filter(|noted| noted.kind != Kind::Retract);
        Ok(told
            .map(|noted| Decision {
                what: noted.kind.told(),
                who: noted.reviewer.clone(),
                at: noted.at.clone(),
                said: match (&noted.text, why(noted)) {
                    (Some(text), Some(reason)) => Some(format!("{text} ({reason})")),
                    (text, reason) => text.clone().or(reason),
                },
                retracted: history.is_retracted(&noted.id),
            })
            .collect())
    }

    pub(crate) fn word_open(&self, file: WordFile, _: OnProgress<'_>) -> Reply<WordReview> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        above_the_gates(&viewer)?;
        let bytes = bytes(Path::new(&file.path))?;
        let decided = |response: &str, claim: &ClaimId, at: &str| self.decided(response, claim, Some(at));
        let number = file.answer.unwrap_or(1);
        let mut opened = paper::open(&archive, &self.world, &viewer, &bytes, number, &decided)?;
        let signed = match &opened.bundle {
            Some(bundle) => verified(&self.world, bundle, Some(&archive))?.class,
            None => NONE.to_owned(),
        };
        // A record that holds is no record of this answer when it is one of another.
        let holds = signed != NONE && !BROKEN.contains(&signed.as_str());
        let signed = if holds && !opened.is_its_bundle { OTHER.to_owned() } else { signed };
        if !opened.known {
            untold(&mut opened.sentences, &signed);
        }
        let answer = |(number, question)| WordAnswer { number, question };
        Ok(WordReview {
            response_id: opened.response_id,
            question: opened.question,
            known: opened.known,
            signed,
            answers: Some(opened.answers.into_iter().map(answer).collect()),
            sentences: opened.sentences.into_iter().map(sentence).collect(),
        })
    }
}

/// Without the answer and without a record of it that holds, nothing says that a sentence is as it was.
fn untold(sentences: &mut [paper::Change], signed: &str) {
    if signed != OTHER && !BROKEN.contains(&signed) {
        return;
    }
    let why = message!("edit-other-record");
    for one in sentences.iter_mut().filter(|one| matches!(one.class, Class::Unchanged | Class::Moved)) {
        one.class = Class::Untold;
        one.why = Some(why.clone());
    }
}

/// Why it was decided, in the words on record; a usual reason stands before them where they do not say it.
fn why(noted: &Noted) -> Option<String> {
    match (noted.code, &noted.reason) {
        (Some(code), Some(reason)) if code.beyond(reason) == Some(reason.trim()) => {
            Some(format!("{} {reason}", code.recorded()))
        }
        (Some(code), None) => Some(code.recorded()),
        (_, reason) => reason.clone(),
    }
}

fn above_the_gates(viewer: &Viewer) -> Result<()> {
    if viewer.is_gated() {
        return Err(Refused::Comparing.into());
    }
    Ok(())
}

/// The bytes of a file, if it is not larger than any document of answers.
fn bytes(path: &Path) -> Result<Vec<u8>> {
    let failed = |error| Error::file(path, error);
    let file = File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Refused::LargeDocument.into());
    }
    Ok(bytes)
}

fn sentence(one: paper::Change) -> WordSentence {
    let comment =
        |remark: paper::Remark| WordComment { author: remark.author, at: remark.at, text: remark.text };
    let diff = |diff: paper::Diff| DiffPart {
        kind: match diff.kind {
            paper::DiffKind::Same => DiffKind::Same,
            paper::DiffKind::Removed => DiffKind::Removed,
            paper::DiffKind::Added => DiffKind::Added,
        },
        text: diff.text,
    };
    WordSentence {
        class: match one.class {
            Class::Unchanged => WordClass::Unchanged,
            Class::Reworded => WordClass::Reworded,
            Class::New => WordClass::New,
            Class::Missing => WordClass::Missing,
            Class::Moved => WordClass::Moved,
            Class::Split => WordClass::Split,
            Class::Merged => WordClass::Merged,
            Class::Beside => WordClass::Beside,
            Class::Untold => WordClass::Untold,
        },
        sentence: one.sentence,
        claim: one.claim.as_ref().map(address),
        before: one.before,
        after: one.after,
        verdict: one.verdict.map(views::verdict),
        why: one.why.map(Words::from),
        tracked: one.tracked,
        comments: one.remarks.into_iter().map(comment).collect(),
        citations: Some(one.citations),
        diff: one.diff.into_iter().map(diff).collect(),
        part: one.part.map(str::to_owned),
    }
}
