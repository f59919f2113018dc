//! `bindery play`: a cited passage of a recording as a file that can be played.

use std::path::PathBuf;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_api::calls;
use bindery_api::contract::{Failure, SoundRequest, SourceRequest};
use bindery_core::message;
use clap::Args as ClapArgs;
use serde::Serialize;

use crate::client::{AsWhom, At, Done, QUIET, asking, file_failure, open, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;

/// Write a cited passage of a recording as a WAV file: its sound, and nothing else.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The answer.
    response_id: String,
    /// Sentence of it, counted from 1, headline and lines from the record among them: `number` in its JSON.
    sentence: u32,
    /// The file to write.
    #[arg(long, value_name = "FILE.wav")]
    out: PathBuf,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// What was written.
#[derive(Serialize)]
struct Played {
    from_ms: u32,
    length_ms: u32,
    file: String,
}

/// Writes it.
pub fn run(args: Args, json: bool) -> Done {
    let Args { response_id, sentence, out, at, whom } = args;
    let session = open(&at, asking(&whom))?;
    let source = SourceRequest { response_id, sentence: sentence.saturating_sub(1), citation: 0 };
    let found = calls::source(&session, source, QUIET)?;
    let sound = found.sound.ok_or_else(|| Failure::from(Refused::NoRecording))?;
    let (from_ms, to_ms) = (sound.from_ms, sound.to_ms);
    let clip = calls::sound(&session, SoundRequest { token: sound.token, from_ms, to_ms }, QUIET)?;
    let wav = STANDARD.decode(clip.wav).unwrap_or_default();
    std::fs::write(&out, wav).map_err(|error| file_failure(&out, error))?;
    let file = out.to_string_lossy().into_owned();
    print(&Played { from_ms, length_ms: clip.length_ms, file }, json, in_words);
    Ok(())
}

fn in_words(played: &Played) -> String {
    let seconds = named::decimal(f64::from(played.length_ms) / 1000.0, 1);
    let words = message!("terminal-play-done" { seconds: seconds, file: played.file });
    format!("  {}\n", worded(&words))
}
