//! Passages of recordings, by opaque token. A token opens nothing by itself: the gates are asked again for whoever uses the
//! session each time a passage is played.

use std::sync::{Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Viewer};
use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::artifact::Locator;
use bindery_core::text::span::Span;
use bindery_engine::archive::Archive;
use bindery_engine::error::{Error, Result};
use bindery_engine::import::sound::clip;
use bindery_engine::storage::store::ArtifactRow;
use bindery_engine::world::World;

use crate::contract::{SoundClip, SoundRequest, SoundView};
use crate::refused::Refused;

/// The longest passage that is played at once, in milliseconds: ten minutes.
const LONGEST: u64 = 600_000;
/// By how much a machine that wrote words down may be wrong about when they were said, in milliseconds.
const GUESS: u64 = 1_000;

/// A recording that was opened for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedSound {
    /// The document whose words are said in it.
    pub artifact: ArtifactId,
    /// The recording; of a transcript, the one beside it.
    pub recording: ArtifactId,
    /// Its file.
    pub original: OriginalHash,
    /// The passage beside an answer, for someone who asks; none: all, for someone who sees whole documents.
    pub beside: Option<Passage>,
}

/// A passage of an answer, as it is heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// From when to when, in milliseconds.
    pub said: (u64, u64),
    /// All words that are said then.
    pub words: Vec<ShownText>,
    /// Whether the question was about someone's private life (E6).
    pub private: bool,
}

impl OpenedSound {
    /// What is said in `recording` of the words of `row`.
    pub const fn of(row: &ArtifactRow, recording: &ArtifactRow, beside: Option<Passage>) -> Self {
        Self { artifact: row.id, recording: recording.id, original: recording.original, beside }
    }

    /// Asks the gates whether `viewer` may hear it now. Nobody hears a moment in which something is said that they may not read.
    pub fn is_open_to(&self, archive: &Archive, world: &dyn World, viewer: &Viewer) -> Result<bool> {
        match (&self.beside, viewer.is_gated()) {
            (None, false) => {
                let audience = archive.audience(viewer, false)?;
                Ok(audience.sees_all_of(&self.artifact) && audience.sees_all_of(&self.recording))
            }
            (Some(passage), true) => self.passage_is_open(passage, archive, world, viewer),
            // What was opened for the one is not for the other.
            (None, true) | (Some(_), false) => Ok(false),
        }
    }

    fn passage_is_open(
        &self,
        passage: &Passage,
        archive: &Archive,
        world: &dyn World,
        viewer: &Viewer,
    ) -> Result<bool> {
        // A voice tells as much beside the words as a page does.
        let tier = archive.in_force().policy.tier(&viewer.tier).is_some_and(|tier| tier.page_images);
        if !tier || passage.words.is_empty() {
            return Ok(false);
        }
        let audience = archive.audience(viewer, passage.private)?;
        for id in [&self.artifact, &self.recording] {
            if audience.artifact(id) != Access::Shown {
                return Ok(false);
            }
            let row = archive.artifact(id)?;
            for (number, segment) in archive.store().segments(row.key, 0, u32::MAX)? {
                let Some(whole) = Span::whole(&segment.text) else { continue };
                let is_heard = is_said_in(&segment.locator, whole, passage.said);
                if is_heard && audience.text(id, number, whole) != Access::Shown {
                    return Ok(false);
                }
            }
        }
        let Some(charge) = archive.bill(world, viewer, &passage.words, None)? else { return Ok(true) };
        if archive.objection(viewer, &charge)?.is_some() {
            return Ok(false);
        }
        // What was heard today is not written down again each time it is played.
        if archive.store().gain(&charge)?.0 > 0 {
            archive.store().charge(&charge)?;
        }
        Ok(true)
    }
}

/// Whether some of these words may be heard between two times: what has no time may be said at any.
fn is_said_in(locator: &Locator, words: Span, (from, to): (u64, u64)) -> bool {
    let guess = if locator.is_heard() { GUESS } else { 0 };
    let times = locator.said(words);
    times.is_none_or(|(first, last)| first < to.saturating_add(guess) && from < last.saturating_add(guess))
}

/// The recordings that may be asked for.
#[derive(Default)]
pub struct Sounds {
    known: Mutex<Vec<(String, OpenedSound)>>,
}

impl Sounds {
    /// A way to the sound of `opened`, whose passage is said in `said`; none where the gates are against it.
    pub fn view(
        &self,
        (archive, viewer): (&Archive, &Viewer),
        world: &dyn World,
        opened: OpenedSound,
        said: (u64, u64),
    ) -> Result<Option<SoundView>> {
        if !opened.is_open_to(archive, world, viewer)? {
            return Ok(None);
        }
        let whole = opened.beside.is_none();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever asks learns from no token that two passages are of one recording.
        let again = known.iter().find(|(_, other)| whole && *other == opened).map(|(token, _)| token.clone());
        let token = match again {
            Some(token) => token,
            None => {
                let token = hex::encode(&world.random()?[..16]);
                known.push((token.clone(), opened));
                token
            }
        };
        Ok(Some(SoundView { token, from_ms: milliseconds(said.0), to_ms: milliseconds(said.1), whole }))
    }

    /// Forgets every token: the archive was closed.
    pub fn forget(&self) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The sound of a passage, as far as the token reaches.
    pub fn clip(
        &self,
        (archive, viewer): (&Archive, &Viewer),
        world: &dyn World,
        request: &SoundRequest,
    ) -> Result<SoundClip> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|(token, _)| *token == request.token).map(|(_, opened)| opened.clone());
        drop(known);
        let missing = || Error::from(Refused::NoSound);
        let opened = found.ok_or_else(missing)?;
        if !opened.is_open_to(archive, world, viewer)? {
            return Err(missing());
        }
        let (mut from, mut to) = (u64::from(request.from_ms), u64::from(request.to_ms));
        if let Some(Passage { said: (first, last), .. }) = opened.beside {
            (from, to) = (from.clamp(first, last), to.clamp(first, last));
        }
        to = to.min(from.saturating_add(LONGEST));
        if from >= to {
            return Err(missing());
        }
        let bytes = archive.originals().get(&opened.original)?;
        let cut = clip(&bytes, from, to).map_err(|_| Refused::Sound)?;
        Ok(SoundClip { wav: STANDARD.encode(&cut.wav), length_ms: milliseconds(cut.length_ms) })
    }
}

/// Milliseconds as the contract has them: up to 49 days.
pub fn milliseconds(ms: u64) -> u32 {
    u32::try_from(ms).unwrap_or(u32::MAX)
}
