//! Recordings and the transcripts beside them: files of the same name in the same folder.

use std::path::Path;

use bindery_core::record::artifact::Form;

use crate::archive::Archive;
use crate::error::Result;
use crate::storage::store::{ArtifactKey, ArtifactRow};

/// How the names of transcripts with times end, and those of recordings.
const TRANSCRIPTS: [&str; 4] = ["vtt", "srt", "VTT", "SRT"];
const RECORDINGS: [&str; 11] =
    ["wav", "mp3", "m4a", "ogg", "flac", "oga", "WAV", "MP3", "M4A", "OGG", "FLAC"];

/// Where files with the same name and another ending would be.
fn others(origin: &str, endings: &[&'static str]) -> Vec<String> {
    let named = |ending: &&str| Path::new(origin).with_extension(ending).to_string_lossy().into_owned();
    endings.iter().map(named).collect()
}

/// Whether a transcript lies beside the file of a recording that is imported.
pub(crate) fn beside_file(origin: &str) -> bool {
    others(origin, &TRANSCRIPTS).iter().any(|other| Path::new(other).is_file())
}

/// Whether the archive has a transcript beside a recording.
pub(crate) fn is_beside(archive: &Archive, recording: ArtifactKey) -> Result<bool> {
    for place in archive.store().locations(recording)? {
        for other in others(&place.origin, &TRANSCRIPTS) {
            let found = archive.store().located(&other)?.map(|(key, _)| archive.store().artifact(key));
            if found.transpose()?.flatten().is_some_and(|row| row.form == Form::Captions) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

impl Archive {
    /// The recording in which the words of a document are said: its own, or the one beside a transcript.
    pub fn recording_of(&self, row: &ArtifactRow) -> Result<Option<ArtifactRow>> {
        if row.form.is_sound() {
            return Ok(Some(row.clone()));
        }
        if row.form != Form::Captions {
            return Ok(None);
        }
        // The messages of a conversation have times too, which are no times of a recording.
        let is_transcript = |origin: &str| {
            let ending = Path::new(origin).extension().and_then(|ending| ending.to_str());
            ending.is_some_and(|ending| TRANSCRIPTS.contains(&ending))
        };
        let places = self.store().locations(row.key)?;
        for place in places.iter().filter(|place| is_transcript(&place.origin)) {
            for other in others(&place.origin, &RECORDINGS) {
                let Some((key, _)) = self.store().located(&other)? else { continue };
                let found = self.store().artifact(key)?;
                if let Some(found) = found.filter(|found| found.form.is_sound()) {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}
