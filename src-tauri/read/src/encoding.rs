//! From bytes to characters: which encoding a text is in, and its text.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::ReadError;
use crate::Foreign;

/// A decoded text.
pub(super) struct Decoded {
    /// Its characters.
    pub text: String,
    /// How many places could not be read; they hold U+FFFD.
    pub lost: usize,
}

impl Decoded {
    /// The note that says how much could not be read.
    pub fn note(&self) -> Option<String> {
        (self.lost > 0).then(|| format!("{} could not be read as text", super::count(self.lost, "character")))
    }
}

/// The text of `bytes`. `declared` is the encoding the file itself names.
pub(super) fn decode(bytes: &[u8], declared: Option<&'static Encoding>) -> Decoded {
    let (encoding, bom) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, length),
        None => (detect(bytes, declared), 0),
    };
    let before = if encoding == UTF_8 { count_replacements(bytes) } else { 0 };
    let (text, had_errors) = encoding.decode_without_bom_handling(&bytes[bom..]);
    let lost = if had_errors { text.matches('\u{fffd}').count().saturating_sub(before) } else { 0 };
    Decoded { text: text.into_owned(), lost }
}

/// Replacement characters that the file itself holds.
fn count_replacements(bytes: &[u8]) -> usize {
    bytes.windows(3).filter(|window| *window == [0xef, 0xbf, 0xbd]).count()
}

fn detect(bytes: &[u8], declared: Option<&'static Encoding>) -> &'static Encoding {
    if let Some(encoding) = utf16_without_mark(bytes) {
        return encoding;
    }
    // Text that is valid UTF-8 beyond ASCII is UTF-8, whatever a page that was saved again still claims.
    if mostly_utf8(bytes) {
        // ISO-2022-JP is all ASCII bytes and so looks like UTF-8.
        return declared
            .filter(|encoding| bytes.is_ascii() && !encoding.is_ascii_compatible())
            .unwrap_or(UTF_8);
    }
    if let Some(encoding) = declared.filter(|encoding| *encoding != UTF_8 && encoding.is_ascii_compatible()) {
        return encoding;
    }
    // The detector goes by letters; a lone `£` or `½` is no letter, and it would make it one.
    let western = WINDOWS_1252.decode_without_bom_handling(bytes).0;
    if !western.chars().any(|c| !c.is_ascii() && (c.is_alphabetic() || c.is_control())) {
        return WINDOWS_1252;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let (_, errors) = guess.decode_without_bom_handling(bytes);
    if errors { WINDOWS_1252 } else { guess }
}

/// UTF-8, but for bytes so few beside its well-formed letters that they must be damage.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().bytes().filter(|byte| *byte >= 0xc0).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    bad == 0 || good >= 20 * bad
}

/// UTF-16 without a byte order mark: ASCII letters and spaces show as zero bytes on one side only.
fn utf16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(1 << 16) & !1];
    let pairs = head.len() / 2;
    let zeros = |side: usize| head.iter().skip(side).step_by(2).filter(|byte| **byte == 0).count();
    let (high_in_first, high_in_second) = (zeros(0), zeros(1));
    let encoding = if high_in_second * 20 >= pairs && high_in_first * 50 <= high_in_second {
        UTF_16LE
    } else if high_in_first * 20 >= pairs && high_in_second * 50 <= high_in_first {
        UTF_16BE
    } else {
        return None;
    };
    let (text, errors) = encoding.decode_without_bom_handling(head);
    // A cut through a surrogate pair at the end of the head is no error of the text.
    let errors = errors && !text.ends_with('\u{fffd}');
    (pairs > 0 && !errors && controls(text.chars()) * 100 <= text.chars().count()).then_some(encoding)
}

/// Characters that no text holds.
fn controls(text: impl Iterator<Item = char>) -> usize {
    text.filter(|c| {
        (c.is_control()
            && !matches!(c, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1b}' | '\u{85}' | '\u{1a}'))
            || *c == '\u{fffe}'
    })
    .count()
}

/// Refuses bytes that are no text in any encoding.
pub(super) fn require_text(name: &str, bytes: &[u8]) -> Result<(), ReadError> {
    if Encoding::for_bom(bytes).is_some_and(|(encoding, _)| encoding != UTF_8)
        || utf16_without_mark(bytes).is_some()
    {
        return Ok(());
    }
    let head = &bytes[..bytes.len().min(1 << 20)];
    let odd = head.iter().filter(|byte| matches!(**byte, 0..=8 | 14..=25 | 28..=31 | 127)).count();
    if odd * 100 > head.len() {
        return Err(ReadError::unsupported(name, Foreign::NoText));
    }
    Ok(())
}

/// The text of an XML part, which is UTF-8 unless it says otherwise.
pub(super) fn decode_xml(bytes: &[u8]) -> String {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[length..]).0.into_owned();
    }
    if let Some(encoding) = utf16_without_mark(bytes) {
        return encoding.decode_without_bom_handling(bytes).0.into_owned();
    }
    String::from_utf8_lossy(bytes).into_owned()
}
