//! Answers as one document for people (H7): Word, a page to print, PDF. Above the gates it names sources and places and
//! holds the signed record; at the requestor's layer it says what their answer says, and not a word more. [`open`] reads a
//! Word document again that somebody edited.

mod checked;
mod gated;
mod html;
mod open;
mod pdf;
mod staff;
mod typeset;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use bindery_core::message;
use bindery_core::message::Locale;
use bindery_core::policy::Viewer;
use bindery_core::proof::hash::ClaimId;
pub use bindery_word::model::{Decision, Marks};
use bindery_word::model::{Document, Layer, Source};
use bindery_word::wording::Wording;

use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::export::folder::lies_in;
use crate::progress::{Follow, Progress};
use crate::storage::store::EventRow;
use crate::world::World;

pub use bindery_word::compare::{Class, Diff, DiffKind};
pub use open::{Change, DecidedAt, Opened, Remark, open};

bindery_core::messages! {
    /// Why no document is made.
    pub(crate) enum Refused: crate::error::Error {
        Form { name: String } => "document-form",
        Inside => "document-inside",
        NoAnswer => "document-empty",
        ManyAnswers => "document-one-answer",
        NoRecord => "document-no-record" as "not_allowed",
        NotWhole => "document-not-whole",
        NoPdf { why: String } => "document-no-pdf" as "store",
        Unwritten { why: String } => "document-unwritten" as "store",
    }
}

/// The document could not be put together.
fn unwritten(why: impl std::fmt::Display) -> Error {
    Refused::Unwritten { why: why.to_string() }.into()
}

/// What a document is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A Word document.
    Docx,
    /// One page, self-contained, to read and to print.
    Html,
    /// The same on sheets of paper.
    Pdf,
    /// One answer as a page with its signed record, which checks itself where it is opened.
    Page,
}

impl Form {
    /// The form by its name on a command line.
    pub fn named(name: &str) -> Result<Self> {
        match name {
            "docx" => Ok(Self::Docx),
            "html" => Ok(Self::Html),
            "pdf" => Ok(Self::Pdf),
            "page" => Ok(Self::Page),
            _ => Err(Refused::Form { name: name.to_owned() }.into()),
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Docx => "a Word document",
            Self::Html => "a page",
            Self::Pdf => "a PDF",
            Self::Page => "a page that checks itself",
        }
    }
}

/// What reviewers decided about a claim of an answer, the first first. The store of decisions is behind it.
pub type Decided<'a> = &'a dyn Fn(&str, &ClaimId) -> Result<Vec<Decision>>;

/// Which document to make.
pub struct Wanted<'a> {
    /// The answers, by identity, in their order in the document.
    pub responses: Vec<String>,
    /// As what.
    pub form: Form,
    /// How citations are marked in a Word document.
    pub marks: Marks,
    /// What reviewers decided; it is asked above the gates alone.
    pub decided: Decided<'a>,
    /// In which language it says what is not the archive's own.
    pub language: Locale,
}

/// What a document holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Answers in it.
    pub responses: u32,
    /// Sentences in it.
    pub sentences: u32,
    /// Sentences that are left out.
    pub left_out: u32,
}

/// Makes the document for `viewer` and writes it to `file`, whole or not at all. That it was made is logged before.
pub fn make(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    wanted: &Wanted<'_>,
    file: &Path,
    follow: Follow<'_>,
) -> Result<Made> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| lies_in(folder, archive.folder())) {
        return Err(Refused::Inside.into());
    }
    let at = world.now();
    let (bytes, made) = bytes(archive, world, viewer, wanted, &at, follow)?;
    let count = wanted.responses.len();
    let event = EventRow {
        at,
        kind: "export".to_owned(),
        who: viewer.name.clone(),
        what: format!("{count} {} in {}", if count == 1 { "answer" } else { "answers" }, wanted.form.words()),
    };
    archive.log().note(archive.store(), event, None)?;
    put(file, &bytes)?;
    Ok(made)
}

/// The bytes of the document, which says that it was made at `at`.
pub fn bytes(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    wanted: &Wanted<'_>,
    at: &str,
    follow: Follow<'_>,
) -> Result<(Vec<u8>, Made)> {
    if wanted.responses.is_empty() {
        return Err(Refused::NoAnswer.into());
    }
    if let (Form::Page, [id]) = (wanted.form, &wanted.responses[..]) {
        return checked::bytes(archive, world, viewer, id, at);
    }
    let mut made = Made::default();
    let (gated, wording) = (viewer.is_gated(), Wording::Of(wanted.language));
    let mut document = Document {
        layer: if gated { Layer::Requestor } else { Layer::Staff },
        wording,
        archive: if gated { None } else { Some(archive.name()?) },
        made_at: at.to_owned(),
        answers: Vec::new(),
    };
    let mut progress =
        Progress { total: wanted.responses.len() as u32, ..Progress::of(message!("work-write")) };
    for id in &wanted.responses {
        if !follow(&progress) {
            return Err(Error::Cancelled);
        }
        let answer = match gated {
            true => gated::answer(archive, world, viewer, id, wording)?,
            false => {
                let (answer, left_out) = staff::answer(archive, world, viewer, id, wanted.decided, wording)?;
                made.left_out += left_out;
                answer
            }
        };
        made.responses += 1;
        made.sentences += answer.sentences.len() as u32;
        document.answers.push(answer);
        progress.done += 1;
    }
    follow(&progress);
    let bytes = match wanted.form {
        Form::Docx => bindery_word::write::write(&document, wanted.marks).map_err(unwritten)?,
        Form::Html => html::page(&document).into_bytes(),
        // Of one answer it is made above.
        Form::Page => return Err(Refused::ManyAnswers.into()),
        Form::Pdf => pdf::bytes(&document)?,
    };
    Ok((bytes, made))
}

/// Writes a file, whole or not at all.
fn put(file: &Path, bytes: &[u8]) -> Result<()> {
    let mut part: PathBuf = file.to_owned();
    part.as_mut_os_string().push(".part");
    let done = File::create(&part).and_then(|mut open| {
        open.write_all(bytes)?;
        open.sync_data()?;
        fs::rename(&part, file)
    });
    done.map_err(|error| {
        let _ = fs::remove_file(&part);
        Error::file(file, error)
    })
}

/// A source with where and how it is cited, each once.
fn source(source: &Source) -> String {
    let name = source.title.as_ref().map_or_else(String::new, |title| format!(": {title}"));
    let mut more: Vec<String> = Vec::new();
    source.places.iter().chain(&source.relations).for_each(|one| push(&mut more, one.clone()));
    format!("{}{name} ({})", source.handle, more.join("; "))
}

/// What the marks mean, and what the document is good for.
fn meaning(document: &Document) -> String {
    let marks = document.wording.say(&message!("exported-marks"));
    match document.layer {
        Layer::Requestor => marks,
        Layer::Staff => format!("{marks} {}", document.wording.say(&message!("exported-proof"))),
    }
}

fn push(list: &mut Vec<String>, text: String) {
    if !text.is_empty() && !list.contains(&text) {
        list.push(text);
    }
}
