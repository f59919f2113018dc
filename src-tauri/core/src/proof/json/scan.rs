//! Whether a text is canonical JSON (RFC 8785) of our profile, in one pass over its bytes and with
//! nothing built.
//!
//! Profile: objects, arrays, strings, `true`, `false`, `null` and integers; depth at most [`MAX_DEPTH`].
//! What a text may have is then settled byte by byte: no white space; keys in strictly ascending order of
//! their UTF-16 code units, so none twice; in strings `\"`, `\\`, `\b`, `\t`, `\n`, `\f`, `\r` and
//! `\u00` with two lower-case hex digits for the other controls, everything else as it is; integers
//! without `+`, leading zeros or `-0`, and not beyond 2^53 - 1.

use std::cmp::Ordering;

use super::MAX_INTEGER;

/// How many objects and arrays may stand in each other.
pub const MAX_DEPTH: usize = 64;

/// Why a text is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// Not canonical, or not of the profile.
    Form,
    /// More than [`MAX_DEPTH`] objects and arrays in each other.
    Depth,
}

type Scan<T = ()> = Result<T, Refused>;

/// Takes `text` when it is canonical and of the profile, as a whole.
pub(super) fn scan(text: &str) -> Scan {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0 };
    scanner.value(0)?;
    if scanner.at == text.len() { Ok(()) } else { Err(Refused::Form) }
}

/// An object's key, as written between its quotation marks.
#[derive(Clone, Copy)]
struct Key<'a> {
    raw: &'a [u8],
    /// Whether bytes sort it as UTF-16 does: no escape, nothing from U+E000 on. There the surrogates of
    /// the code points beyond U+FFFF come first, which bytes would put last.
    plain: bool,
}

impl Key<'_> {
    fn order(&self, other: &Self) -> Ordering {
        if self.plain && other.plain {
            return self.raw.cmp(other.raw);
        }
        self.units().cmp(&other.units())
    }

    /// The UTF-16 code units of what the key says. Only for what [`Scanner::string`] took.
    fn units(&self) -> Vec<u16> {
        let quoted = [b"\"", self.raw, b"\""].concat();
        serde_json::from_slice::<String>(&quoted).unwrap_or_default().encode_utf16().collect()
    }
}

/// Whether none of eight bytes ends a text, begins an escape, is a control or is beyond ASCII. Subtracting borrows the
/// highest bit of the first byte that is smaller than what is taken from it; that one byte is, is told exactly.
const fn is_plain(eight: [u8; 8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGHEST: u64 = ONES << 7;
    let bytes = u64::from_ne_bytes(eight);
    let (quote, escape) = (bytes ^ (ONES * b'"' as u64), bytes ^ (ONES * b'\\' as u64));
    let control = bytes.wrapping_sub(ONES * 0x20) & !bytes;
    let quote = quote.wrapping_sub(ONES) & !quote;
    let escape = escape.wrapping_sub(ONES) & !escape;
    (bytes | control | quote | escape) & HIGHEST == 0
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn next(&mut self) -> Scan<u8> {
        let byte = self.peek().ok_or(Refused::Form)?;
        self.at += 1;
        Ok(byte)
    }

    fn expect(&mut self, text: &[u8]) -> Scan {
        let found = self.bytes.get(self.at..).is_some_and(|rest| rest.starts_with(text));
        self.at += text.len();
        if found { Ok(()) } else { Err(Refused::Form) }
    }

    /// One value; `depth` objects and arrays are open around it.
    fn value(&mut self, depth: usize) -> Scan {
        match self.peek() {
            Some(b'{' | b'[') if depth == MAX_DEPTH => Err(Refused::Depth),
            Some(b'{') => self.object(depth + 1),
            Some(b'[') => self.array(depth + 1),
            Some(b'"') => self.string().map(drop),
            Some(b'-' | b'0'..=b'9') => self.integer(),
            Some(b't') => self.expect(b"true"),
            Some(b'f') => self.expect(b"false"),
            Some(b'n') => self.expect(b"null"),
            _ => Err(Refused::Form),
        }
    }

    fn object(&mut self, depth: usize) -> Scan {
        self.expect(b"{")?;
        if self.peek() == Some(b'}') {
            return self.expect(b"}");
        }
        let mut last: Option<Key<'a>> = None;
        loop {
            let key = self.string()?;
            if last.is_some_and(|last| last.order(&key) != Ordering::Less) {
                return Err(Refused::Form);
            }
            last = Some(key);
            self.expect(b":")?;
            self.value(depth)?;
            match self.next()? {
                b',' => {}
                b'}' => return Ok(()),
                _ => return Err(Refused::Form),
            }
        }
    }

    fn array(&mut self, depth: usize) -> Scan {
        self.expect(b"[")?;
        if self.peek() == Some(b']') {
            return self.expect(b"]");
        }
        loop {
            self.value(depth)?;
            match self.next()? {
                b',' => {}
                b']' => return Ok(()),
                _ => return Err(Refused::Form),
            }
        }
    }

    fn string(&mut self) -> Scan<Key<'a>> {
        self.expect(b"\"")?;
        let start = self.at;
        let mut plain = true;
        loop {
            self.skip_plain();
            match self.next()? {
                b'"' => return Ok(Key { raw: &self.bytes[start..self.at - 1], plain }),
                b'\\' => {
                    plain = false;
                    self.escape()?;
                }
                0..=0x1f => return Err(Refused::Form),
                // The first byte of U+E000 and everything after it.
                0xee.. => plain = false,
                _ => {}
            }
        }
    }

    /// Goes over what needs no look byte by byte.
    fn skip_plain(&mut self) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        self.at += rest.as_chunks().0.iter().take_while(|eight| is_plain(**eight)).count() * 8;
    }

    /// What follows a backslash: the one way to write what must be escaped.
    fn escape(&mut self) -> Scan {
        match self.next()? {
            b'"' | b'\\' | b'b' | b't' | b'n' | b'f' | b'r' => Ok(()),
            b'u' => {
                self.expect(b"00")?;
                let (high, low) = (self.next()?, self.next()?);
                // U+0008, 9, a, c and d have short forms.
                let taken = match high {
                    b'0' => matches!(low, b'0'..=b'7' | b'b' | b'e' | b'f'),
                    b'1' => matches!(low, b'0'..=b'9' | b'a'..=b'f'),
                    _ => false,
                };
                if taken { Ok(()) } else { Err(Refused::Form) }
            }
            _ => Err(Refused::Form),
        }
    }

    fn integer(&mut self) -> Scan {
        let negative = self.peek() == Some(b'-');
        self.at += usize::from(negative);
        let start = self.at;
        let mut value = 0_u64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value * 10 + u64::from(digit - b'0');
            self.at += 1;
            // Also the guard against overflow: ten times this still fits.
            if value > MAX_INTEGER {
                return Err(Refused::Form);
            }
        }
        let zero = self.bytes.get(start) == Some(&b'0');
        let digits = self.at - start;
        if digits == 0 || (zero && (digits > 1 || negative)) { Err(Refused::Form) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Map, Number, Value, json};

    use super::super::{from_canonical, strict, to_canonical};
    use super::*;

    /// The definition itself: what reads strictly and is its own canonical form.
    fn defined(bytes: &[u8]) -> Option<Value> {
        let value = strict(bytes).ok()?;
        (to_canonical(&value).ok()? == bytes).then_some(value)
    }

    fn text() -> impl Strategy<Value = String> {
        let odd = "[\\x00-\\x20\"\\\\/a-c\u{7f}\u{e9}\u{2028}\u{d7ff}\u{e000}\u{fb33}\u{ffff}\u{1f600}\u{10ffff}]{0,4}";
        prop_oneof![odd.prop_map(String::from), "[a-z]{0,6}", any::<String>()]
    }

    fn value() -> impl Strategy<Value = Value> {
        let limit = MAX_INTEGER as i64;
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::Bool),
            any::<i64>().prop_map(|n| json!(n)),
            (-limit - 2..=limit + 2).prop_map(|n| json!(n)),
            (limit - 2..=limit + 2).prop_map(|n| json!(n)),
            (-20_i64..200).prop_map(|n| json!(n)),
            any::<f64>().prop_map(|n| Number::from_f64(n).map_or(Value::Null, Value::Number)),
            text().prop_map(Value::String),
        ];
        leaf.prop_recursive(5, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::Array),
                prop::collection::vec((text(), inner), 0..6)
                    .prop_map(|pairs| Value::Object(pairs.into_iter().collect::<Map<_, _>>())),
            ]
        })
    }

    fn same_verdict(bytes: &[u8]) -> Result<(), TestCaseError> {
        let (found, expected) = (from_canonical::<Value>(bytes).ok(), defined(bytes));
        prop_assert_eq!(found, expected, "{}", String::from_utf8_lossy(bytes));
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn canonical_values_are_taken_exactly_when_they_are_of_the_profile(value in value()) {
            same_verdict(&to_canonical(&value).unwrap_or_default())?;
            // In the order of bytes, with floats as another writer has them.
            same_verdict(value.to_string().as_bytes())?;
        }

        #[test]
        fn changed_bytes_are_taken_exactly_when_they_are_canonical_again(
            value in value(), at in any::<prop::sample::Index>(), from in any::<prop::sample::Index>(),
            byte in prop_oneof![any::<u8>(), prop::sample::select(b" \t\n\"\\/,:{}[]-+.eE0123456789abcdefnrtu".to_vec())],
        ) {
            let bytes = to_canonical(&value).unwrap_or_default();
            prop_assume!(!bytes.is_empty());
            let (at, from) = (at.index(bytes.len()), from.index(bytes.len()));
            let mut changed = bytes.clone();
            changed[at] = byte;
            same_verdict(&changed)?;
            let mut longer = bytes.clone();
            longer.insert(at, byte);
            same_verdict(&longer)?;
            let mut shorter = bytes.clone();
            shorter.remove(at);
            same_verdict(&shorter)?;
            let mut swapped = bytes.clone();
            swapped.swap(at, from);
            same_verdict(&swapped)?;
            same_verdict(&bytes[..at])?;
            same_verdict(&[&bytes[..at], &bytes[from..]].concat())?;
        }

        #[test]
        fn every_way_to_write_a_character_is_judged_as_the_definition_does(point in 0u32..0x120, form in 0usize..5) {
            let Some(c) = char::from_u32(point) else { return Ok(()) };
            let written = match form {
                0 => c.to_string(),
                1 => format!("\\u{point:04x}"),
                2 => format!("\\u{point:04X}"),
                3 => format!("\\{c}"),
                _ => json!(c.to_string()).to_string().trim_matches('"').to_owned(),
            };
            same_verdict(format!("\"{written}\"").as_bytes())?;
            same_verdict(format!("{{\"{written}\":1,\"b\":2}}").as_bytes())?;
        }

        #[test]
        fn keys_of_any_two_names_are_in_order_in_one_way_only(a in text(), b in text()) {
            let (a, b) = (json!(a).to_string(), json!(b).to_string());
            same_verdict(format!("{{{a}:1,{b}:2}}").as_bytes())?;
            same_verdict(format!("{{{b}:1,{a}:2}}").as_bytes())?;
        }

        #[test]
        fn foreign_bytes_never_stop_it(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            same_verdict(&bytes)?;
        }
    }

    #[test]
    fn every_byte_is_seen_wherever_it_stands_in_a_long_text() -> Result<(), TestCaseError> {
        for at in 0..20 {
            for byte in 0..=u8::MAX {
                let mut bytes = *b"[\"abcdefghijklmnopqrst\"]";
                bytes[2 + at] = byte;
                same_verdict(&bytes)?;
            }
        }
        Ok(())
    }

    #[test]
    fn sixty_four_levels_are_taken_and_one_more_is_not() {
        let deep = |levels: usize| format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
        assert_eq!(scan(&deep(MAX_DEPTH)), Ok(()));
        assert_eq!(scan(&deep(MAX_DEPTH + 1)), Err(Refused::Depth));
        assert_eq!(scan(&deep(200_000)), Err(Refused::Depth));
        let keys = |levels: usize| format!("{}1{}", "{\"a\":".repeat(levels), "}".repeat(levels));
        assert_eq!(scan(&keys(MAX_DEPTH)), Ok(()));
        assert_eq!(scan(&keys(MAX_DEPTH + 1)), Err(Refused::Depth));
    }
}
