//! A Word document of answers, opened again after somebody edited it. Nothing in it is believed: the answer is read from
//! the archive's own log, every changed sentence is held against the sources of the claim that it was, and text that was
//! never in the answer rests on nothing. Everything else that a reader sees is held against the document as the archive
//! would write it, for the moment at which it says that it was made. Nothing is written.

mod known;

use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle};
use bindery_core::entailment::Verdict;
use bindery_core::message;

use bindery_core::policy::Viewer;
use bindery_core::proof::hash::ClaimId;
use bindery_core::verify::BundleFile;
use bindery_core::{proof::dsse, proof::json};
use bindery_word::compare::{Class, Diff, Part, whole};
use bindery_word::model::{Answer, Document, Layer, Marks};
use bindery_word::read::{Edited, RecordedAnswer, read};
use bindery_word::wording::Wording;
use bindery_word::write::write;
use jiff::Timestamp;

use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::export::reader::Reader;
use crate::world::World;
use bindery_core::message::{Locale, Message, ToMessage};

use super::staff;
use super::{Decided, Decision, Form};
use known::{Known, change, difference, known, nothing, recorded, unknown};

bindery_core::messages! {
    /// Why a document is not opened.
    enum Unopened: crate::error::Error {
        NoAnswer { number: String } => "document-no-such-answer",
        Unread { why: Message } => "document-unread",
    }
}

/// Why the document is no document of answers, or is too much of one.
fn unread(why: impl ToMessage) -> Error {
    Unopened::Unread { why: why.message() }.into()
}

/// Of documents of earlier versions: seconds from the moment that stands in one to the moment at which the archive noted that it
/// was made.
const MAKING: i64 = 900;

/// No document has more answers.
const MOST_ANSWERS: usize = 1 << 12;

/// What reviewers had decided about a claim of an answer at a moment, RFC 3339 in UTC.
pub type DecidedAt<'a> = &'a dyn Fn(&str, &ClaimId, &str) -> Result<Vec<Decision>>;

/// An edited document, compared with its answer.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The answer; none when nothing in the document says which one it is.
    pub response_id: Option<String>,
    /// The question, of the archive's record, or as the document has it.
    pub question: String,
    /// Whether the answer is in this archive, and may be seen by whoever opens the document.
    pub known: bool,
    /// The signed bundle in the document, not verified.
    pub bundle: Option<Vec<u8>>,
    /// Whether that bundle is one of this answer, by what it says.
    pub is_its_bundle: bool,
    /// All answers of the document: number from 1, and question.
    pub answers: Vec<(u32, String)>,
    /// Its sentences, in the order of the document.
    pub sentences: Vec<Change>,
}

/// What became of a sentence.
#[derive(Clone, Debug)]
pub struct Change {
    /// In a word.
    pub class: Class,
    /// Index among the sentences of the answer as whoever opens the document is shown it.
    pub sentence: Option<u32>,
    /// The claim it states or stated.
    pub claim: Option<ClaimId>,
    /// As it was.
    pub before: Option<String>,
    /// As it stands.
    pub after: Option<String>,
    /// The verifier's word on what stands, against the sources of the claim; none when nothing stands or the sources are
    /// not at hand.
    pub verdict: Option<Verdict>,
    /// What there is to say to it.
    pub why: Option<Message>,
    /// Whether it stands as a tracked change.
    pub tracked: bool,
    /// What readers wrote to it.
    pub remarks: Vec<Remark>,
    /// Citations of it that are still in the document.
    pub citations: u32,
    /// The difference, word by word.
    pub diff: Vec<Diff>,
    /// What of the document it is when it is no sentence of the answer, such as `mark`, `footnote`, `question`.
    pub part: Option<&'static str>,
}

/// A reader's comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Who.
    pub author: String,
    /// When, as the document has it.
    pub at: Option<String>,
    /// What.
    pub text: String,
}

/// Compares answer number `number` of a document, from 1, for `viewer`.
pub fn open(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    bytes: &[u8],
    number: u32,
    decided: DecidedAt<'_>,
) -> Result<Opened> {
    let reader = Reader::new(archive, viewer)?;
    let edited = read(bytes).map_err(unread)?;
    let record = edited.record.iter().find(|one| one.number == number as usize);
    if record.is_none() && number != 1 {
        return Err(Unopened::NoAnswer { number: number.to_string() }.into());
    }
    let known = known(&reader, &edited, record, number as usize)?;
    let inside = record.and_then(inside);
    let originals = match (&known, record) {
        (Some(known), _) => known.originals(),
        (None, Some(record)) => recorded(record, inside.as_ref()),
        (None, None) => Vec::new(),
    };
    let written = match &known {
        Some(known) => {
            Some(Anew { archive, world, viewer, edited: &edited, decided }.written(known, number as usize)?)
        }
        None => None,
    };
    let found = whole(&originals, written.as_ref(), &edited, number as usize).map_err(unread)?;
    let mut sentences = Vec::new();
    let shown = match &known {
        Some(known) => known.shown(archive, world, viewer)?,
        None => Vec::new(),
    };
    for mut one in found.sentences {
        let judged = match &known {
            Some(known) => known.judge(archive, world, &one)?,
            None => unknown(&mut one, inside.is_some()),
        };
        let original = one.original;
        sentences.push(change(one, judged, &originals, &edited, &shown));
        // What stands beside a sentence comes after it.
        let beside =
            found.differences.iter().filter(|other| original.is_some() && other.original == original);
        let index = sentences.last().and_then(|last: &Change| last.sentence);
        sentences.extend(beside.map(|other| difference(other, index)));
    }
    let rest = found.differences.iter().filter(|other| other.original.is_none());
    sentences.extend(rest.map(|other| difference(other, None)));
    if known.is_none() && inside.is_some() {
        sentences.push(uncompared());
    }
    if let Some(written) = &written {
        let own = written.record.iter().find(|one| one.number == number as usize);
        sentences.extend(own.and_then(|own| other_record(own, record)));
    }
    if known.is_some() && !was_made(archive, edited.made_at.as_deref())? {
        sentences.push(unmade());
    }
    let recorded_id = record.and_then(|record| record.response_id.clone());
    let response_id = known.as_ref().map(|known| known.bundle.response_id.clone()).or(recorded_id);
    Ok(Opened {
        question: match (&known, &inside, record) {
            (Some(known), ..) => known.bundle.question.clone(),
            (None, Some(inside), _) => inside.question.clone(),
            (None, None, record) => record.map(|record| record.question.clone()).unwrap_or_default(),
        },
        known: known.is_some(),
        is_its_bundle: inside
            .as_ref()
            .is_some_and(|inside| Some(&inside.response_id) == response_id.as_ref()),
        response_id,
        bundle: record.and_then(|record| record.bundle.clone()),
        answers: edited.record.iter().map(|one| (one.number as u32, one.question.clone())).collect(),
        sentences,
    })
}

/// A document as the archive would write it, to hold an edited one against it.
struct Anew<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    viewer: &'a Viewer,
    edited: &'a Edited,
    decided: DecidedAt<'a>,
}

impl Anew<'_> {
    /// The document with the same answers in it, read as an edited one is.
    fn written(&self, known: &Known, number: usize) -> Result<Edited> {
        let made_at = self.edited.made_at.clone().unwrap_or_else(|| self.world.now());
        let decided = |response: &str, claim: &ClaimId| (self.decided)(response, claim, &made_at);
        let last = self.edited.record.iter().map(|one| one.number).max().unwrap_or_default().max(number);
        let mut answers = Vec::new();
        for at in (1..=last).take(MOST_ANSWERS) {
            let record = self.edited.record.iter().find(|one| one.number == at);
            answers.push(match at == number {
                true => self.answer(&known.bundle.response_id, &decided)?,
                false => self.other(record, &decided)?,
            });
        }
        let document = Document {
            layer: Layer::Staff,
            wording: self.wording(),
            archive: Some(self.archive.name()?),
            made_at: made_at.clone(),
            answers,
        };
        let bytes = write(&document, self.marks()).map_err(super::unwritten)?;
        read(&bytes).map_err(unread)
    }

    fn answer(&self, id: &str, decided: Decided<'_>) -> Result<Answer> {
        Ok(staff::answer(self.archive, self.world, self.viewer, id, decided, self.wording())?.0)
    }

    /// Another answer of the document; what is not at hand has nothing to be held against.
    fn other(&self, record: Option<&RecordedAnswer>, decided: Decided<'_>) -> Result<Answer> {
        let id = record.and_then(|record| record.response_id.as_deref());
        match id.map(|id| self.answer(id, decided)) {
            Some(Ok(answer)) => Ok(answer),
            Some(Err(error)) if error.is_not_found() || matches!(error, Error::Rollback(_)) => {
                Ok(Answer::default())
            }
            None => Ok(Answer::default()),
            Some(Err(error)) => Err(error),
        }
    }

    /// In which words it was written: as the record inside says, else in English.
    fn wording(&self) -> Wording {
        self.edited.wording.unwrap_or(Wording::Of(Locale::English))
    }

    /// How citations are marked: as the record inside says, else as they are.
    fn marks(&self) -> Marks {
        let comments = self.edited.comments.iter().any(|note| note.is_own());
        let marked = match (comments, !self.edited.footnotes.is_empty()) {
            (true, false) => Marks::Comments,
            (false, true) => Marks::Footnotes,
            _ => Marks::Both,
        };
        self.edited.marks.unwrap_or(marked)
    }
}

/// Whether the archive noted that a document was made at that moment.
fn was_made(archive: &Archive, at: Option<&str>) -> Result<bool> {
    let Some(Ok(at)) = at.map(str::parse::<Timestamp>) else { return Ok(false) };
    let seconds = |event: &str| event.parse::<Timestamp>().map(|event| event.as_second() - at.as_second());
    let mut made = archive.store().events_of("export")?.into_iter();
    let (now, then) = (format!("in {}", Form::Docx.words()), format!("as {}", Form::Docx.words()));
    Ok(made.any(|(event, _)| {
        let within = if event.what.ends_with(&now) {
            0
        } else if event.what.ends_with(&then) {
            MAKING
        } else {
            return false;
        };
        seconds(&event.at).is_ok_and(|after| (0..=within).contains(&after))
    }))
}

/// The record in the document holds its sentences, and nothing of what stands beside them.
fn uncompared() -> Change {
    let why = message!("edit-uncompared");
    Change { why: Some(why), ..nothing(Class::Untold) }
}

/// What is wrong with the record inside, beside the bundle, which is verified by itself.
fn other_record(own: &RecordedAnswer, record: Option<&RecordedAnswer>) -> Option<Change> {
    let why = match record {
        Some(record) if own.bundle.is_some() && record.bundle.is_none() => record_gone(),
        None => record_gone(),
        Some(record) => {
            let named = |one: &RecordedAnswer| RecordedAnswer { bundle: None, ..one.clone() };
            (named(own) != named(record)).then_some(record_changed())?
        }
    };
    Some(Change { why: Some(why), ..nothing(Class::Untold) })
}

fn record_gone() -> Message {
    message!("edit-record-gone")
}

fn record_changed() -> Message {
    message!("edit-record-changed")
}

fn unmade() -> Change {
    let why = message!("edit-unmade");
    Change { why: Some(why), part: Some(Part::Footer.name()), ..nothing(Class::Untold) }
}

/// The bundle in a record, when it reads and its first signature fits the key that it names. Whether that key is to be
/// trusted is asked where the bundle is verified.
fn inside(record: &RecordedAnswer) -> Option<Bundle> {
    let file: BundleFile = json::from_canonical(record.bundle.as_ref()?).ok()?;
    let key = dsse::public_key(file.signers.first()?)?;
    let payload = dsse::open(&file.envelope.first(), BUNDLE_TYPE, &key).ok()?;
    Bundle::read(&payload, &file.disclosures).ok().map(|(bundle, _)| bundle)
}
