//! JSON as Python's `json` module reads and writes it, byte for byte.

use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, de::Error as _};
use serde_json::{Map, Number, Value};

use super::SharedSecretError;
use crate::proof::json;

/// `value` as `json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)` writes it.
///
/// Keys sorted by code point. In strings only `"`, `\` and the controls up to U+001F are escaped, with
/// `\b`, `\t`, `\n`, `\f`, `\r` where there is one and `\u00` with lower-case hex digits for the others.
/// Integers as they stand; floats as `repr`: the fewest digits that read back, with an exponent of at least
/// two digits below 1e-4 and from 1e16 on, and `.0` where there would be no sign of a float.
pub fn python_json(value: &Value) -> Result<String, SharedSecretError> {
    let mut out = String::new();
    write(value, &mut out)?;
    Ok(out)
}

fn write(value: &Value, out: &mut String) -> Result<(), SharedSecretError> {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => out.push_str(&python_number(number)?),
        Value::String(text) => write_text(text, out)?,
        Value::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                write(item, out)?;
            }
            out.push(']');
        }
        Value::Object(items) => {
            // UTF-8 sorts by code point. The map itself is sorted only when no crate asks it not to be.
            let mut items: Vec<_> = items.iter().collect();
            items.sort_unstable_by_key(|(name, _)| *name);
            out.push('{');
            for (index, (name, item)) in items.into_iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                write_text(name, out)?;
                out.push(':');
                write(item, out)?;
            }
            out.push('}');
        }
    }
    Ok(())
}

/// Both writers escape the same characters in the same way.
fn write_text(text: &str, out: &mut String) -> Result<(), SharedSecretError> {
    let quoted = serde_json::to_string(text).map_err(|error| SharedSecretError::Form(error.to_string()))?;
    out.push_str(&quoted);
    Ok(())
}

fn python_number(number: &Number) -> Result<String, SharedSecretError> {
    if !number.is_f64() {
        return Ok(number.to_string());
    }
    let float = number.as_f64().filter(|float| float.is_finite());
    let float = float.ok_or_else(|| SharedSecretError::Number(number.to_string(), "it is not finite"))?;
    repr(float)
}

/// Python's `repr` of a finite float. The digits are those of RFC 8785, which are Python's: the fewest that
/// read back, of these the closest, of two as close the even one. (The standard library's are not: where two
/// are as close it rounds up.)
fn repr(float: f64) -> Result<String, SharedSecretError> {
    let written = json::to_canonical(&float.abs()).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let written =
        written.ok_or_else(|| SharedSecretError::Number(float.to_string(), "it cannot be written"))?;
    let (digits, point) = decimal(&written);
    let length = digits.len() as i32;
    let zeros = |count: i32| "0".repeat(count.max(0) as usize);
    let body = match point {
        ..=-4 | 17.. => {
            let (first, rest) = digits.split_at(1);
            let dot = if rest.is_empty() { "" } else { "." };
            let sign = if point > 0 { '+' } else { '-' };
            format!("{first}{dot}{rest}e{sign}{:02}", (point - 1).abs())
        }
        -3..=0 => format!("0.{}{digits}", zeros(-point)),
        _ if point >= length => format!("{digits}{}.0", zeros(point - length)),
        _ => {
            let (whole, fraction) = digits.split_at(point as usize);
            format!("{whole}.{fraction}")
        }
    };
    Ok(if float.is_sign_negative() { format!("-{body}") } else { body })
}

/// The digits of a written number that is not negative, without zeros at the ends, and how many of them stand
/// before the point. Zero is `0` with one before it.
fn decimal(written: &str) -> (String, i32) {
    let (mantissa, exponent) = written.split_once('e').unwrap_or((written, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    let leading = (all.len() - digits.len()) as i32;
    let point = whole.len() as i32 + exponent.parse::<i32>().unwrap_or(0) - leading;
    match digits.trim_end_matches('0') {
        "" => ("0".to_owned(), 1),
        digits => (digits.to_owned(), point),
    }
}

/// Reads `bytes` as Python would, and refuses what it would not keep as written: a key twice (the later
/// would silently win), integers that do not fit 64 bits, floats beyond the largest, and `NaN` and `Infinity`,
/// which are not JSON.
pub(super) fn read(bytes: &[u8]) -> Result<Value, SharedSecretError> {
    let Once(value) =
        serde_json::from_slice(bytes).map_err(|error| SharedSecretError::Form(error.to_string()))?;
    check_numbers(bytes)?;
    Ok(value)
}

/// Finds the numbers of what was read as JSON already, since the reader takes a large integer for a float.
fn check_numbers(bytes: &[u8]) -> Result<(), SharedSecretError> {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| matches!(byte, b'"' | b'-' | b'0'..=b'9')) {
        rest = &rest[at..];
        let length = if rest[0] == b'"' { text_length(rest) } else { number_length(rest) };
        let (token, after) = rest.split_at(length);
        rest = after;
        if token[0] == b'"' {
            continue;
        }
        let token = String::from_utf8_lossy(token);
        let float = token.contains(['.', 'e', 'E']);
        if !float && token.parse::<i64>().is_err() && token.parse::<u64>().is_err() {
            return Err(SharedSecretError::Number(shown(&token), "integers up to 64 bits are read"));
        }
        if token == "-0" {
            return Err(SharedSecretError::Number(shown(&token), "write 0"));
        }
    }
    Ok(())
}

/// Bytes of the string that `rest` begins with, quotation marks included.
fn text_length(rest: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != b'"' {
        at += if rest[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(rest.len())
}

fn number_length(rest: &[u8]) -> usize {
    let part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
    rest.iter().position(|byte| !part(byte)).unwrap_or(rest.len())
}

fn shown(token: &str) -> String {
    token.chars().take(40).collect()
}

/// A value in which no object has a key twice.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OnceVisitor).map(Once)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, v: bool) -> Result<Value, E> {
        Ok(Value::Bool(v))
    }

    fn visit_u64<E>(self, v: u64) -> Result<Value, E> {
        Ok(Value::Number(v.into()))
    }

    fn visit_i64<E>(self, v: i64) -> Result<Value, E> {
        Ok(Value::Number(v.into()))
    }

    fn visit_f64<E: de::Error>(self, v: f64) -> Result<Value, E> {
        Number::from_f64(v).map(Value::Number).ok_or_else(|| E::custom("a number is not finite"))
    }

    fn visit_str<E>(self, v: &str) -> Result<Value, E> {
        Ok(Value::String(v.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(Once(item)) = seq.next_element()? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut items = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let Once(item) = map.next_value()?;
            if items.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key `{key}` stands twice")));
            }
            let _ = items.insert(key, item);
        }
        Ok(Value::Object(items))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn floats_are_written_as_python_writes_them() {
        for (float, expected) in [
            (1.0, "1.0"),
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (0.1, "0.1"),
            (0.0001, "0.0001"),
            (0.00012, "0.00012"),
            (0.00001, "1e-05"),
            (0.000012, "1.2e-05"),
            (1e15, "1000000000000000.0"),
            (9999999999999998.0, "9999999999999998.0"),
            (1e16, "1e+16"),
            (-1.5e300, "-1.5e+300"),
            (1e22, "1e+22"),
            (5e-324, "5e-324"),
            (f64::MAX, "1.7976931348623157e+308"),
            (123456.789, "123456.789"),
            (2000.0, "2000.0"),
            (-0.00125, "-0.00125"),
            (1.0e-4, "0.0001"),
            // As far from ...6.2 as from ...6.3.
            (608668584602616.0 + 0.25, "608668584602616.2"),
            (2192676936527653.0 + 0.25, "2192676936527653.2"),
        ] {
            assert_eq!(repr(float).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn keys_are_sorted_by_code_point_and_only_what_must_be_is_escaped() {
        let value = json!({"\u{10000}": 1, "\u{e000}": 2, "b": "/\u{7f}\u{e9}\u{2028}", "B": "\u{1f}\n\"\\"});
        let expected =
            "{\"B\":\"\\u001f\\n\\\"\\\\\",\"b\":\"/\u{7f}\u{e9}\u{2028}\",\"\u{e000}\":2,\"\u{10000}\":1}";
        assert_eq!(python_json(&value).as_deref(), Ok(expected));
    }

    proptest::proptest! {
        #[test]
        fn what_is_written_reads_back_as_it_was(float in proptest::num::f64::NORMAL | proptest::num::f64::SUBNORMAL, text in ".{0,8}") {
            let value = json!({text: float});
            let written = python_json(&value).unwrap_or_default();
            proptest::prop_assert_eq!(read(written.as_bytes()), Ok(value));
        }

        #[test]
        fn foreign_bytes_never_stop_it(bytes in "[-+.eE0-9\"\\\\u{}:,tf \\[\\]]{0,24}") {
            let _ = read(bytes.as_bytes());
        }
    }

    #[test]
    fn what_python_would_not_keep_as_written_is_refused() {
        let number = |text: &str| matches!(read(text.as_bytes()), Err(SharedSecretError::Number(..)));
        assert!(number("[18446744073709551616]") && number("[-9223372036854775809]") && number("{\"a\":-0}"));
        assert!(number(&format!("[\"1\\\"\",{}]", "9".repeat(300))));
        for good in
            ["[18446744073709551615,-9223372036854775808]", "[-0.0,1e5,0]", "\"-0 99999999999999999999\""]
        {
            assert!(read(good.as_bytes()).is_ok(), "{good}");
        }
        let huge = "9".repeat(5_000);
        for bad in [
            &huge,
            "NaN",
            "[Infinity]",
            "-Infinity",
            "1e400",
            "{\"a\":1,\"a\":1}",
            "\"\\ud800\"",
            "\u{feff}{}",
            "01",
            "\"\n\"",
        ] {
            assert!(matches!(read(bad.as_bytes()), Err(SharedSecretError::Form(_))), "{bad}");
        }
    }
}
