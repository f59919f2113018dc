//! The sound of a file: decoded, one channel, in pieces, so that an hour of it never lies in memory at once.

use std::io::{Cursor, ErrorKind};

use symphonia::core::codecs::audio::{AudioDecoder, AudioDecoderOptions};
use symphonia::core::errors::Error;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatOptions, FormatReader, TrackType};
use symphonia::core::io::MediaSourceStream;
use symphonia::core::meta::MetadataOptions;

use crate::error::SpeechError;

/// Rates that are sound, in samples a second: what states others is damaged.
const RATES: std::ops::RangeInclusive<u32> = 4_000..=384_000;

/// A recording that is being decoded.
pub struct Sound<'a> {
    format: Box<dyn FormatReader + 'a>,
    decoder: Box<dyn AudioDecoder>,
    track: u32,
    rate: Option<u32>,
    interleaved: Vec<f32>,
}

fn failed(error: Error) -> SpeechError {
    SpeechError::Sound(error.to_string())
}

impl<'a> Sound<'a> {
    /// Opens the bytes of a file.
    pub fn open(bytes: &'a [u8]) -> Result<Self, SpeechError> {
        let stream = MediaSourceStream::new(Box::new(Cursor::new(bytes)), Default::default());
        let (formats, metadata) = (FormatOptions::default(), MetadataOptions::default());
        let probe = symphonia::default::get_probe();
        let format = probe.probe(&Hint::new(), stream, formats, metadata).map_err(failed)?;
        let none = || SpeechError::Sound("there is no sound in it that this program knows".to_owned());
        let track = format.default_track(TrackType::Audio).ok_or_else(none)?;
        let params = track.codec_params.as_ref().and_then(|params| params.audio()).ok_or_else(none)?;
        let decoder =
            symphonia::default::get_codecs().make_audio_decoder(params, &AudioDecoderOptions::default());
        let (decoder, track) = (decoder.map_err(|_| none())?, track.id);
        Ok(Self { format, decoder, track, rate: None, interleaved: Vec::new() })
    }

    /// The next piece, all channels mixed to one, -1 to 1, with its rate in samples a second; none at the end. A damaged
    /// packet is left out, and a file that is cut off ends there.
    pub fn piece(&mut self) -> Result<Option<(u32, Vec<f32>)>, SpeechError> {
        loop {
            let packet = match self.format.next_packet() {
                Ok(Some(packet)) => packet,
                Ok(None) | Err(Error::ResetRequired) => return Ok(None),
                Err(Error::IoError(why)) if why.kind() == ErrorKind::UnexpectedEof => return Ok(None),
                Err(Error::DecodeError(_)) => return Ok(None),
                Err(other) => return Err(failed(other)),
            };
            if packet.track_id != self.track {
                continue;
            }
            let decoded = match self.decoder.decode(&packet) {
                Ok(decoded) => decoded,
                Err(Error::DecodeError(_) | Error::IoError(_)) => continue,
                Err(other) => return Err(failed(other)),
            };
            let (rate, channels) = (decoded.spec().rate(), decoded.spec().channels().count().max(1));
            if !RATES.contains(&rate) || *self.rate.get_or_insert(rate) != rate {
                return Err(SpeechError::Sound(format!("its rate is {rate} samples a second")));
            }
            decoded.copy_to_vec_interleaved(&mut self.interleaved);
            let mixed = self.interleaved.chunks_exact(channels);
            let mixed: Vec<f32> = mixed.map(|all| sane(all.iter().sum::<f32>() / channels as f32)).collect();
            if !mixed.is_empty() {
                return Ok(Some((rate, mixed)));
            }
        }
    }
}

fn sane(sample: f32) -> f32 {
    if sample.is_finite() { sample.clamp(-1.0, 1.0) } else { 0.0 }
}

/// How long the recording is, in milliseconds, decoded to its end.
pub fn length_ms(bytes: &[u8]) -> Result<u64, SpeechError> {
    let mut sound = Sound::open(bytes)?;
    let (mut samples, mut of) = (0_u64, 1);
    while let Some((rate, piece)) = sound.piece()? {
        (samples, of) = (samples + piece.len() as u64, u64::from(rate));
    }
    Ok(samples * 1000 / of)
}
