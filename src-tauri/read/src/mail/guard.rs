//! Messages inside messages: protection against those that are nested without end.

use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{Message, PartType};

use crate::Damage;
use crate::ReadError;
use crate::kind::find;

/// Messages inside an encoded message are parsed and freed by calls inside of calls; no forwarded mail
/// comes near this many.
const MAX_ENCODED: usize = 200;
/// The header of a part is looked at this far around its content type.
const HEADER: usize = 4096;

/// Refuses messages that hide more messages in an encoded part than can be taken apart safely.
pub(super) fn check(bytes: &[u8], name: &str) -> Result<(), ReadError> {
    if hidden(bytes, 3) > MAX_ENCODED {
        return Err(ReadError::broken(name, Damage::DeepMail));
    }
    Ok(())
}

/// How many messages may be nested inside the encoded messages within `bytes`.
fn hidden(bytes: &[u8], depth: usize) -> usize {
    let lower = bytes.to_ascii_lowercase();
    let mut most = 0;
    let mut at = 0;
    while let Some(next) = find(&lower[at..], b"message/") {
        at += next + 8;
        let head = header_around(&lower, at);
        let encoded = find(head, b"base64").is_some() || find(head, b"quoted-printable").is_some();
        if !encoded || depth == 0 {
            continue;
        }
        let body = at + find(&lower[at..], b"\n\n").or_else(|| find(&lower[at..], b"\n\r\n")).unwrap_or(0);
        let end = find(&bytes[body..], b"\n--").map_or(bytes.len(), |end| body + end);
        let text = &bytes[body..end];
        let compact: Vec<u8> = text.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
        for inner in [base64_decode(&compact), quoted_printable_decode(text)].into_iter().flatten() {
            let inner_lower = inner.to_ascii_lowercase();
            let types = count(&inner_lower, b"message/") + count(&inner_lower, b"digest");
            most = most.max(types).max(hidden(&inner, depth - 1));
        }
        at = end.max(at);
    }
    most
}

/// The header fields around `at`, without the body before and after them.
fn header_around(lower: &[u8], at: usize) -> &[u8] {
    let from = at.saturating_sub(HEADER);
    let to = lower.len().min(at + HEADER);
    let blank = |window: &[u8]| window == b"\n\n" || window == b"\n\r";
    let before = lower[from..at].windows(2).rposition(blank).map_or(from, |found| from + found);
    let after = lower[at..to].windows(2).position(blank).map_or(to, |found| at + found);
    &lower[before..after]
}

fn count(bytes: &[u8], needle: &[u8]) -> usize {
    let mut number = 0;
    let mut at = 0;
    while let Some(next) = find(&bytes[at..], needle) {
        number += 1;
        at += next + needle.len();
    }
    number
}

/// Frees a message without calls inside of calls, however deep the messages in it are nested.
pub(super) fn dismantle(message: Message<'_>) {
    let mut waiting = vec![message];
    while let Some(mut message) = waiting.pop() {
        for part in message.parts.drain(..) {
            if let PartType::Message(inner) = part.body {
                waiting.push(inner);
            }
        }
    }
}
