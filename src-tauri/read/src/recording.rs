//! Recordings: whether their sound can be opened. What is said in them is not for a reader to hear.

use std::io::Cursor;

use bindery_core::record::artifact::{Field, Form, RecordLine};
use symphonia::core::codecs::audio::AudioDecoderOptions;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatOptions, TrackType};
use symphonia::core::io::MediaSourceStream;
use symphonia::core::meta::MetadataOptions;

use super::{ReadError, Reading, Source};
use crate::Damage;

/// Whether the bytes begin as a recording of a kind that can be heard.
pub(super) fn is_recording(extension: &str, bytes: &[u8]) -> bool {
    let riff = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WAVE");
    let mp4 = bytes.get(4..8) == Some(b"ftyp") && (extension == "m4a" || bytes.get(8..11) == Some(b"M4A"));
    let frame = matches!(bytes, [0xff, second, ..] if second & 0xe0 == 0xe0);
    let mp3 = extension == "mp3" && (frame || bytes.starts_with(b"ID3"));
    riff || mp4 || mp3 || bytes.starts_with(b"fLaC") || (bytes.starts_with(b"OggS") && extension != "ogv")
}

pub(super) fn read(source: &Source<'_>) -> Result<Reading, ReadError> {
    if !opens(source.bytes) {
        return Err(ReadError::broken(source.name, Damage::NoSound));
    }
    Ok(Reading::whole(Form::Recording, Vec::new()))
}

/// Whether there is sound in it that can be decoded.
fn opens(bytes: &[u8]) -> bool {
    let stream = MediaSourceStream::new(Box::new(Cursor::new(bytes)), Default::default());
    let (formats, metadata) = (FormatOptions::default(), MetadataOptions::default());
    let Ok(format) = symphonia::default::get_probe().probe(&Hint::new(), stream, formats, metadata) else {
        return false;
    };
    let track = format.default_track(TrackType::Audio);
    let params = track.and_then(|track| track.codec_params.as_ref()).and_then(|params| params.audio());
    params.is_some_and(|params| {
        symphonia::default::get_codecs().make_audio_decoder(params, &AudioDecoderOptions::default()).is_ok()
    })
}

/// That it is a recording, unless its name says what kind of one.
pub(super) fn kind(reading: &mut Reading) {
    if reading.form == Form::Recording && reading.record.iter().all(|line| line.field != Field::Kind) {
        reading.record.extend(RecordLine::new(Field::Kind, "recording", "document properties"));
    }
}
