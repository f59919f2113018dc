//! Canonical JSON (RFC 8785) as it is signed, and the strict reader for what was received.

use serde::de::{self, DeserializeOwned, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};

mod same;
mod scan;

pub(crate) use same::same;
pub use scan::MAX_DEPTH;
use scan::Refused;

/// The largest integer that every JSON reader keeps exact: 2^53 - 1.
pub const MAX_INTEGER: u64 = (1 << 53) - 1;

/// Why a JSON text is not taken.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// Not JSON, a duplicate key, a float, an integer beyond 2^53 - 1, or not of the expected form.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// JSON, but other bytes than its canonical form.
    #[error("the bytes are not in the canonical form of RFC 8785")]
    NotCanonical,
}

/// The canonical bytes of `value`.
pub fn to_canonical(value: &impl Serialize) -> Result<Vec<u8>, JsonError> {
    Ok(serde_json_canonicalizer::to_vec(value)?)
}

/// Reads `bytes` as a `T`, refusing duplicate keys, floats, integers beyond 2^53 - 1, more than
/// [`MAX_DEPTH`] levels and every byte that the canonical form would not have. One pass settles that; then
/// the `T` is read straight from the bytes.
pub fn from_canonical<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, JsonError> {
    let refused = match std::str::from_utf8(bytes).map(|text| (text, scan::scan(text))) {
        Ok((text, Ok(()))) => return Ok(serde_json::from_str(text)?),
        Ok((_, Err(refused))) => refused,
        Err(_) => Refused::Form,
    };
    // Refused already; what follows only says why.
    strict(bytes)?;
    Err(match refused {
        Refused::Form => JsonError::NotCanonical,
        Refused::Depth => {
            let why = format!("more than {MAX_DEPTH} objects and arrays stand in each other");
            JsonError::Form(de::Error::custom(why))
        }
    })
}

/// Reads `bytes` as a JSON value, refusing duplicate keys, floats and integers beyond 2^53 - 1.
pub fn strict(bytes: &[u8]) -> Result<Value, JsonError> {
    Ok(serde_json::from_slice::<Strict>(bytes)?.0)
}

struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON without floats")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, v: bool) -> Result<Value, E> {
        Ok(Value::Bool(v))
    }

    fn visit_u64<E: de::Error>(self, v: u64) -> Result<Value, E> {
        if v > MAX_INTEGER {
            return Err(E::custom("an integer is beyond 2^53 - 1"));
        }
        Ok(Value::Number(Number::from(v)))
    }

    fn visit_i64<E: de::Error>(self, v: i64) -> Result<Value, E> {
        if v.unsigned_abs() > MAX_INTEGER {
            return Err(E::custom("an integer is beyond 2^53 - 1"));
        }
        Ok(Value::Number(Number::from(v)))
    }

    fn visit_f64<E: de::Error>(self, _: f64) -> Result<Value, E> {
        Err(E::custom("a number is not an integer"))
    }

    fn visit_str<E>(self, v: &str) -> Result<Value, E> {
        Ok(Value::String(v.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(Strict(item)) = seq.next_element()? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut items = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let Strict(item) = map.next_value()?;
            if items.contains_key(&key) {
                return Err(de::Error::custom(format_args!("the key `{key}` stands twice")));
            }
            items.insert(key, item);
        }
        Ok(Value::Object(items))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_bytes_are_taken() {
        assert!(from_canonical::<Value>(br#"{"a":1,"b":[true,null,"x"]}"#).is_ok());
        for bad in [
            r#"{"a":1,"a":2}"#,
            r#"{"b":1,"a":2}"#,
            r#"{"a": 1}"#,
            r#"{"a":1.5}"#,
            r#"{"a":9007199254740992}"#,
            r#"{"a":1}x"#,
            r#"{"a":"\ud800"}"#,
            r#"{"a":"\u0041"}"#,
            r#"{"a":-0}"#,
            r#"{"a":01}"#,
            r#"{"a":"\u001F"}"#,
            r#"{"a":"\u000a"}"#,
            r#"{"a":"\/"}"#,
            "{\"\u{e000}\":1,\"\u{10000}\":2}",
            "",
        ] {
            assert!(from_canonical::<Value>(bad.as_bytes()).is_err(), "`{bad}` was taken");
        }
        assert!(from_canonical::<Value>("{\"\u{10000}\":1,\"\u{e000}\":2}".as_bytes()).is_ok());
        let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
        assert!(strict(deep.as_bytes()).is_err());
    }

    #[test]
    fn what_is_json_but_not_canonical_is_told_from_what_is_not_json() {
        let refused = |text: &str| from_canonical::<Value>(text.as_bytes()).err();
        assert!(matches!(refused("{\"a\": 1}"), Some(JsonError::NotCanonical)));
        assert!(matches!(refused("{\"b\":1,\"a\":1}"), Some(JsonError::NotCanonical)));
        assert!(matches!(refused("{\"a\":1,\"a\":1}"), Some(JsonError::Form(_))));
        assert!(matches!(refused("{\"a\":1.5}"), Some(JsonError::Form(_))));
        let deep = format!("{}1{}", "[".repeat(70), "]".repeat(70));
        assert!(refused(&deep).is_some_and(|error| error.to_string().starts_with("more than 64 ")));
    }
}
