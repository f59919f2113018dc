//! Spans and the one place where offsets change their unit.

use serde::{Deserialize, Serialize};

/// A non-empty half-open range `start..end` of Unicode scalar values over one canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// `None` when the range is empty or reversed: a span always names at least one character.
    pub const fn new(start: u32, end: u32) -> Option<Self> {
        if start < end { Some(Self { start, end }) } else { None }
    }

    /// The whole of `text`, or `None` when it is empty.
    pub fn whole(text: &str) -> Option<Self> {
        Self::new(0, scalars(text))
    }

    /// First character, in Unicode scalar values.
    pub const fn start(self) -> u32 {
        self.start
    }

    /// One past the last character, in Unicode scalar values.
    pub const fn end(self) -> u32 {
        self.end
    }

    /// Length in Unicode scalar values; never 0.
    #[expect(clippy::len_without_is_empty, reason = "a span is never empty")]
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// The span moved right by `offset` characters.
    pub const fn shifted(self, offset: u32) -> Self {
        Self { start: self.start + offset, end: self.end + offset }
    }

    /// What both spans cover.
    pub fn intersection(self, other: Self) -> Option<Self> {
        Self::new(self.start.max(other.start), self.end.min(other.end))
    }

    /// The smallest span that covers both.
    pub fn cover(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The characters of `text` that the span names, or `None` when it reaches past the end.
    pub fn of(self, text: &str) -> Option<&str> {
        text.get(self.bytes(text)?)
    }

    /// The same range as byte offsets into `text`.
    pub fn bytes(self, text: &str) -> Option<std::ops::Range<usize>> {
        let mut starts = text.char_indices().map(|(byte, _)| byte).chain([text.len()]);
        let start = starts.nth(self.start as usize)?;
        let end = starts.nth((self.end - self.start - 1) as usize)?;
        Some(start..end)
    }

    /// The same range as UTF-16 code units of `text`, for JavaScript and Word.
    pub fn utf16(self, text: &str) -> Option<std::ops::Range<usize>> {
        let bytes = self.bytes(text)?;
        let start = text[..bytes.start].encode_utf16().count();
        Some(start..start + text[bytes].encode_utf16().count())
    }

    /// The span that the byte range `bytes` of `text` stands for; `None` off a character border.
    pub fn from_bytes(text: &str, bytes: std::ops::Range<usize>) -> Option<Self> {
        let before = scalars(text.get(..bytes.start)?);
        Self::new(before, before + scalars(text.get(bytes)?))
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Raw {
            start: u32,
            end: u32,
        }
        let raw = Raw::deserialize(deserializer)?;
        Self::new(raw.start, raw.end).ok_or_else(|| serde::de::Error::custom("a span is never empty"))
    }
}

/// Length of `text` in Unicode scalar values.
pub fn scalars(text: &str) -> u32 {
    text.chars().count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_or_reversed_span_cannot_exist() {
        assert!(Span::new(3, 3).is_none());
        assert!(Span::new(4, 3).is_none());
        assert!(serde_json::from_str::<Span>(r#"{"start":3,"end":3}"#).is_err());
    }

    proptest::proptest! {
        #[test]
        fn every_unit_names_the_same_characters(text in "\\PC{1,40}", a in 0u32..40, b in 0u32..40) {
            let Some(span) = Span::new(a.min(b), a.max(b)) else { return Ok(()) };
            match span.bytes(&text) {
                None => proptest::prop_assert!(span.end() > scalars(&text)),
                Some(bytes) => {
                    let expected: String = text.chars().skip(span.start() as usize).take(span.len() as usize).collect();
                    proptest::prop_assert_eq!(&text[bytes.clone()], &expected);
                    proptest::prop_assert_eq!(Span::from_bytes(&text, bytes), Some(span));
                    let units: Vec<u16> = text.encode_utf16().collect();
                    let utf16 = span.utf16(&text).map(|range| String::from_utf16_lossy(&units[range]));
                    proptest::prop_assert_eq!(utf16, Some(expected));
                }
            }
        }
    }
}
