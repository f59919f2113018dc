//! The tokens that Whisper writes, and the bytes they stand for.

use std::collections::HashMap;

/// Tokens that are no text, of the models that know many languages.
pub(crate) const END: usize = 50_257;
/// The first token of all that is written.
pub(crate) const START: usize = 50_258;
/// The first of the languages, and the one after the last.
pub(crate) const LANGUAGES: std::ops::Range<usize> = 50_259..50_358;
/// What is said is to be written in its own language.
pub(crate) const TRANSCRIBE: usize = 50_359;
/// Nobody speaks.
pub(crate) const NO_SPEECH: usize = 50_362;
/// It is to be written without times.
pub(crate) const NO_TIMES: usize = 50_363;
/// The first of the times: the window's beginning. Each further one is 20 milliseconds later.
pub(crate) const TIMES: usize = 50_364;

/// Languages that are written without a space between words, among those of the model: Chinese, Japanese, Thai, Lao,
/// Burmese, Cantonese has no token here.
const UNSPACED: [usize; 5] = [50_260, 50_266, 50_289, 50_336, 50_346];

/// The texts of the tokens.
pub(crate) struct Vocabulary {
    texts: Vec<Vec<u8>>,
}

impl Vocabulary {
    /// Reads `vocab.json`: each token as it is written in a byte-level vocabulary, with its number.
    pub fn read(json: &[u8]) -> Result<Self, String> {
        let listed: HashMap<String, usize> =
            serde_json::from_slice(json).map_err(|error| error.to_string())?;
        let bytes = bytes_by_sign();
        let mut texts = vec![Vec::new(); END];
        for (written, number) in listed {
            if let Some(text) = texts.get_mut(number) {
                *text = written.chars().filter_map(|sign| bytes.get(&sign).copied()).collect();
            }
        }
        // The last one is the empty text.
        match texts[..END - 1].iter().position(Vec::is_empty) {
            Some(number) => Err(format!("it has no token {number}")),
            None => Ok(Self { texts }),
        }
    }

    /// The bytes of a token; none where it is no text.
    pub fn text(&self, token: usize) -> &[u8] {
        self.texts.get(token).map_or(&[], Vec::as_slice)
    }

    /// Whether words are parted by spaces in the language of a token.
    pub fn is_spaced(language: usize) -> bool {
        !UNSPACED.contains(&language)
    }
}

/// How a byte-level vocabulary writes bytes: those that can be printed as themselves, the others from U+0100 on.
fn bytes_by_sign() -> HashMap<char, u8> {
    let printed = |byte: u8| matches!(byte, b'!'..=b'~' | 0xa1..=0xac | 0xae..=0xff);
    let mut next = 0x100_u32;
    let mut signs = HashMap::with_capacity(256);
    for byte in 0..=u8::MAX {
        let sign = if printed(byte) {
            Some(char::from(byte))
        } else {
            next += 1;
            char::from_u32(next - 1)
        };
        signs.extend(sign.map(|sign| (sign, byte)));
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_the_vocabulary_writes_them() {
        let signs = bytes_by_sign();
        assert_eq!(signs.len(), 256);
        assert_eq!(signs.get(&'Ġ'), Some(&b' '));
        assert_eq!(signs.get(&'Ċ'), Some(&b'\n'));
        assert_eq!(signs.get(&'Ã'), Some(&0xc3));
        assert!(Vocabulary::read(br#"{"a": 0}"#).is_err());
    }
}
