//! What an entry of the log is about, as a message: told from what was signed, where that says it in parts. The log itself has
//! English words.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::canon::act::{Act, CANON_TYPE};
use bindery_core::message::Message;
use bindery_core::policy::rules::{CHANGE_TYPE, PolicyChange};
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::json;
use bindery_core::record::correction::{CORRECTION_TYPE, Correction};
use bindery_core::record::transcription::{TRANSCRIPTION_TYPE, Transcription};

use crate::storage::store::EventRow;

/// What happened, by the event and the bytes of the envelope that was logged of it.
pub fn told(event: &EventRow, envelope: &[u8]) -> Message {
    signed(envelope).unwrap_or_else(|| Message::verbatim(&event.what))
}

/// The payload of an envelope of this type, where it reads.
pub fn payload<T: serde::de::DeserializeOwned>(envelope: &[u8], payload_type: &str) -> Option<T> {
    let envelope: Envelope = json::from_canonical(envelope).ok()?;
    let is_of_it = envelope.payload_type == payload_type;
    let payload = STANDARD.decode(&envelope.payload).ok().filter(|_| is_of_it)?;
    json::from_canonical(&payload).ok()
}

fn signed(envelope: &[u8]) -> Option<Message> {
    let envelope: Envelope = json::from_canonical(envelope).ok()?;
    let payload = STANDARD.decode(&envelope.payload).ok()?;
    match envelope.payload_type.as_str() {
        CHANGE_TYPE => json::from_canonical::<PolicyChange>(&payload).ok().map(|change| change.told()),
        CORRECTION_TYPE => json::from_canonical::<Correction>(&payload).ok().map(|change| change.told()),
        TRANSCRIPTION_TYPE => {
            json::from_canonical::<Transcription>(&payload).ok().map(|change| change.told())
        }
        CANON_TYPE => json::from_canonical::<Act>(&payload).ok().map(|act| act.told()),
        _ => None,
    }
}
