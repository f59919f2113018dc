//! Drafting by a language model that speaks the OpenAI-compatible interface. What goes to it is what whoever asks may
//! see, and nothing else; what comes back is only ever checked.

use bindery_core::message;
use bindery_core::pipeline::{Composed, Draft, Hit, Sources};
use bindery_core::policy::{Access, Drafter};
use bindery_core::record::artifact::SegmentKind;
use bindery_core::record::citation::BlockPointer;
use bindery_core::record::lead::Lead;
use bindery_core::text::span::scalars;
use serde_json::json;

use super::endpoint::Endpoint;
use super::http::Call;
use super::prompt::{self, MOST_CHARACTERS, MOST_PASSAGES, Passage};
use super::stream::Reply;
use super::{Failure, reply, servers};
use crate::archive::audience::Audience;
use crate::draft::Watch;
use crate::error::{Error, Result};
use crate::search::retrieve::Search;
use crate::world::Limits;

/// Words of the draft that the model may write, about.
const MOST_TOKENS: u32 = 700;
/// Progress is told when the draft has grown by this many characters.
const STEP: usize = 80;

/// A language model as a drafter of one answer.
pub struct Model<'a> {
    /// The search that the hits come from.
    pub search: &'a Search<'a>,
    /// What whoever asks may see.
    pub audience: &'a Audience,
    /// Which model, and where.
    pub drafter: &'a Drafter,
    /// How long and how much.
    pub limits: Limits,
    /// Is told how long the draft is, and asked whether to go on.
    pub watch: &'a dyn Watch,
}

/// Why there is no draft.
#[derive(Debug)]
pub enum Undrafted {
    /// The model failed; another drafter can do it.
    Model(Failure),
    /// The archive failed.
    Archive(Error),
}

impl From<Failure> for Undrafted {
    fn from(failure: Failure) -> Self {
        Self::Model(failure)
    }
}

impl From<Error> for Undrafted {
    fn from(error: Error) -> Self {
        Self::Archive(error)
    }
}

impl Model<'_> {
    /// The passages that may be sent: those whose every word whoever asks may see, the best first.
    pub fn passages(&self, hits: &[Hit]) -> Result<Vec<Passage>> {
        let mut passages: Vec<Passage> = Vec::new();
        let mut room = MOST_CHARACTERS;
        for hit in hits {
            let length = scalars(&hit.text) as usize;
            if !self.may_be_sent(&hit.pointer) || length > room || passages.len() == MOST_PASSAGES {
                continue;
            }
            room -= length;
            let record = self.search.archive().record(hit.pointer.document)?.unwrap_or_default();
            let segment = self.search.archive().segment(hit.pointer.document, hit.pointer.segment)?;
            let kind = segment.map_or(SegmentKind::Paragraph, |segment| segment.kind);
            let from =
                Lead::of_segment(&record, kind).map(|lead| lead.text().trim_end_matches(':').to_owned());
            let (pointer, text) = (hit.pointer, hit.text.clone());
            passages.push(Passage { handle: prompt::handle(passages.len()), pointer, from, text });
        }
        Ok(passages)
    }

    fn may_be_sent(&self, at: &BlockPointer) -> bool {
        let whole = self.audience.artifact(&at.document) == Access::Shown;
        whole && self.audience.text(&at.document, at.segment, at.range) == Access::Shown
    }

    fn ask(&self, question: &str, passages: &[Passage]) -> std::result::Result<(String, bool), Failure> {
        let endpoint = Endpoint::of(self.drafter).map_err(|_| Failure::Forbidden)?;
        let keep_going = || self.watch.keep_going();
        let name = match &self.drafter.model {
            Some(name) => name.clone(),
            None => {
                servers::models(&endpoint, self.limits, &keep_going)?.into_iter().next().unwrap_or_default()
            }
        };
        let body = json!({
            "model": name,
            "messages": prompt::messages(question, passages),
            "stream": true,
            "temperature": 0,
            "max_tokens": MOST_TOKENS,
        });
        let told = std::sync::atomic::AtomicUsize::new(0);
        let progress = |length: usize| {
            use std::sync::atomic::Ordering::Relaxed;
            let before = told.load(Relaxed);
            if before == 0 || length >= before + STEP {
                told.store(length, Relaxed);
                self.watch.stage(message!("work-drafting" { length: length }));
            }
        };
        let (path, limits) = ("chat/completions", self.limits);
        let call = Call { endpoint: &endpoint, path, body: Some(body.to_string()), limits };
        let most = limits.characters;
        Ok(call.run(&keep_going, |kind| Reply::of(kind, most, &progress))?.text())
    }
}

impl Draft for Model<'_> {
    type Error = Undrafted;

    fn draft(&self, question: &str, hits: &[Hit]) -> std::result::Result<Composed, Undrafted> {
        let passages = self.passages(hits)?;
        if passages.is_empty() {
            return Err(Failure::Empty.into());
        }
        let (text, cut_short) = self.ask(question, &passages)?;
        let sentences = reply::read(&text, cut_short, &passages);
        if sentences.is_empty() {
            return Err(Failure::Empty.into());
        }
        Ok(Composed { sentences, given: passages.iter().map(|passage| passage.pointer).collect() })
    }
}
