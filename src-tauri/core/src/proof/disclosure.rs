//! Hidden values (the pattern of SD-JWT, RFC 9901): what is signed holds a salted hash of a text, and whoever is
//! given the salt and the text can check that they belong there. Nobody can guess a text from its hash.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Map, Value};

use crate::message::ToMessage as _;
use crate::proof::hash::Digest;
use crate::proof::json::{self, JsonError};
use crate::worded;

/// The only key of an object that stands for a hidden text.
const MARK: &str = "...";
/// Bytes of a salt.
const SALT: usize = 16;

/// Why disclosures do not belong to a value.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum VeilError {
    /// Not base64url of a canonical `[salt, text]`.
    Form,
    /// Its hash stands nowhere in the value, or it was given twice.
    Foreign,
    /// One hash stands in two places.
    Twice,
}

worded! {
    for VeilError {
        Self::Form => "disclosure-form";
        Self::Foreign => "disclosure-foreign";
        Self::Twice => "disclosure-twice";
    }
}

/// Replaces every text at `paths` by its salted hash; gives the disclosures, in order of paths and then of places.
/// A path is parted by `/`; `*` stands for every item of a list. Salts follow from `seed`, which is used once.
pub fn hide(value: &mut Value, paths: &[&str], seed: &[u8; 32]) -> Result<Vec<String>, JsonError> {
    let mut disclosures: Vec<String> = Vec::new();
    let mut failed = None;
    for path in paths {
        each(value, path, &mut |place| {
            let Value::String(text) = &*place else { return };
            match disclosure(text, disclosures.len(), seed) {
                Ok(disclosure) => {
                    *place = hidden(&disclosure);
                    disclosures.push(disclosure);
                }
                Err(error) => failed = Some(error),
            }
        });
    }
    failed.map_or(Ok(disclosures), Err)
}

/// Whether every place at `paths` is hidden.
pub fn is_hidden(value: &mut Value, paths: &[&str]) -> bool {
    let mut all = true;
    for path in paths {
        each(value, path, &mut |place| all &= digest_in(place).is_some());
    }
    all
}

/// The digests of the hidden texts at `paths`; none when one of these places is not hidden.
pub fn digests(value: &mut Value, paths: &[&str]) -> Option<Vec<String>> {
    let (mut found, mut all) = (Vec::new(), true);
    for path in paths {
        each(value, path, &mut |place| match digest_in(place) {
            Some(digest) => found.push(digest.to_owned()),
            None => all = false,
        });
    }
    all.then_some(found)
}

/// Puts the texts of `disclosures` back where their hashes stand. Each belongs to exactly one place.
pub fn reveal(value: &mut Value, disclosures: &[String]) -> Result<(), VeilError> {
    let mut texts: HashMap<String, Option<Value>> = HashMap::with_capacity(disclosures.len());
    for disclosure in disclosures {
        let text = read(disclosure).ok_or(VeilError::Form)?;
        if texts.insert(digest(disclosure), Some(text)).is_some() {
            return Err(VeilError::Foreign);
        }
    }
    put_back(value, &mut texts)?;
    if texts.values().any(Option::is_some) { Err(VeilError::Foreign) } else { Ok(()) }
}

/// How many texts are hidden, wherever they stand.
pub fn count(value: &Value) -> usize {
    match value {
        _ if digest_in(value).is_some() => 1,
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Puts an empty text where something is still hidden; gives how many places there were.
pub fn blank(value: &mut Value) -> usize {
    if digest_in(value).is_some() {
        *value = Value::String(String::new());
        return 1;
    }
    match value {
        Value::Array(items) => items.iter_mut().map(blank).sum(),
        Value::Object(fields) => fields.values_mut().map(blank).sum(),
        _ => 0,
    }
}

/// The digest under which a disclosure stands in what was signed: base64url of SHA-256 over its ASCII form.
pub fn digest(disclosure: &str) -> String {
    URL_SAFE_NO_PAD.encode(Digest::of(&[disclosure.as_bytes()]).as_bytes())
}

/// The text of a disclosure.
pub fn text(disclosure: &str) -> Option<String> {
    match read(disclosure)? {
        Value::String(text) => Some(text),
        _ => None,
    }
}

fn put_back(value: &mut Value, texts: &mut HashMap<String, Option<Value>>) -> Result<(), VeilError> {
    if let Some(digest) = digest_in(value) {
        if let Some(text) = texts.get_mut(digest) {
            *value = text.take().ok_or(VeilError::Twice)?;
        }
        return Ok(());
    }
    match value {
        Value::Array(items) => items.iter_mut().try_for_each(|item| put_back(item, texts)),
        Value::Object(fields) => fields.values_mut().try_for_each(|field| put_back(field, texts)),
        _ => Ok(()),
    }
}

fn disclosure(text: &str, number: usize, seed: &[u8; 32]) -> Result<String, JsonError> {
    let salt = Digest::of(&[b"bindery salt v1\0", seed, &(number as u64).to_be_bytes()]);
    let salt = URL_SAFE_NO_PAD.encode(&salt.as_bytes()[..SALT]);
    Ok(URL_SAFE_NO_PAD.encode(json::to_canonical(&[salt.as_str(), text])?))
}

fn read(disclosure: &str) -> Option<Value> {
    let bytes = URL_SAFE_NO_PAD.decode(disclosure).ok()?;
    let [salt, text]: [String; 2] = json::from_canonical(&bytes).ok()?;
    let salted = URL_SAFE_NO_PAD.decode(salt).is_ok_and(|salt| salt.len() == SALT);
    salted.then_some(Value::String(text))
}

fn hidden(disclosure: &str) -> Value {
    Value::Object(Map::from_iter([(MARK.to_owned(), Value::String(digest(disclosure)))]))
}

/// The digest that stands in `value`, when it is a hidden place.
fn digest_in(value: &Value) -> Option<&str> {
    let fields = value.as_object().filter(|fields| fields.len() == 1)?;
    let digest = fields.get(MARK)?.as_str()?;
    // One more than a digest has: the decoder wants room for the most that so many letters could hold.
    let mut room = [0; 33];
    let whole = URL_SAFE_NO_PAD.decode_slice(digest, &mut room).is_ok_and(|length| length == 32);
    whole.then_some(digest)
}

/// Calls `at` with every place that `path` names.
fn each(value: &mut Value, path: &str, at: &mut dyn FnMut(&mut Value)) {
    let Some(path) = path.strip_prefix('/') else { return at(value) };
    let end = path.find('/').unwrap_or(path.len());
    let (step, rest) = path.split_at(end);
    match value {
        Value::Array(items) if step == "*" => items.iter_mut().for_each(|item| each(item, rest, at)),
        Value::Object(fields) => {
            if let Some(field) = fields.get_mut(step) {
                each(field, rest, at);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const PATHS: &[&str] = &["/question", "/claims/*/text"];

    fn sample() -> Value {
        json!({ "question": "Who?", "claims": [{ "text": "Ann." }, { "text": "Ann." }], "form": 2 })
    }

    #[test]
    fn what_is_hidden_comes_back_by_its_disclosures_and_by_no_others() -> Result<(), JsonError> {
        let mut value = sample();
        let disclosures = hide(&mut value, PATHS, &[1; 32])?;
        assert_eq!(disclosures.len(), 3);
        assert!(is_hidden(&mut value, PATHS) && !is_hidden(&mut sample(), PATHS));
        assert!(!value.to_string().contains("Ann") && !value.to_string().contains("Who"));
        // The same words twice are not seen to be the same.
        assert_ne!(value["claims"][0], value["claims"][1]);
        let mut whole = value.clone();
        assert!(reveal(&mut whole, &disclosures).is_ok());
        assert_eq!(whole, sample());
        let mut part = value.clone();
        assert!(reveal(&mut part, &disclosures[1..2]).is_ok());
        assert_eq!(part["claims"][0]["text"], "Ann.");
        assert_eq!(blank(&mut part), 2);
        let other = hide(&mut sample(), PATHS, &[2; 32])?;
        for wrong in [
            vec![other[0].clone()],
            vec![disclosures[0].clone(), disclosures[0].clone()],
            vec!["?".to_owned()],
            vec![format!("{}=", disclosures[0])],
        ] {
            assert!(reveal(&mut value.clone(), &wrong).is_err(), "{wrong:?}");
        }
        Ok(())
    }

    #[test]
    fn a_hidden_place_holds_one_digest_and_nothing_else() -> Result<(), JsonError> {
        let mut sound = json!({ "text": "Ann." });
        let disclosure = hide(&mut sound, &["/text"], &[1; 32])?.remove(0);
        let digest = digest(&disclosure);
        assert_eq!(sound, json!({ "text": { "...": digest } }));
        assert_eq!(text(&disclosure).as_deref(), Some("Ann."));
        assert_eq!(digests(&mut sound, &["/text"]), Some(vec![digest.clone()]));
        for other in [
            json!({ "...": digest, "more": "in the open" }),
            json!({ "...": URL_SAFE_NO_PAD.encode([7; 31]) }),
            json!({ "...": "?" }),
            json!({ "....": digest }),
            json!({ "...": [digest] }),
            json!(digest),
        ] {
            let mut value = json!({ "text": other });
            assert_eq!(count(&value), 0, "{value}");
            assert!(!is_hidden(&mut value, &["/text"]), "{value}");
            assert_eq!(digests(&mut value, &["/text"]), None, "{value}");
            assert!(reveal(&mut value.clone(), std::slice::from_ref(&disclosure)).is_err(), "{value}");
            assert_eq!((blank(&mut value.clone()), &value["text"]), (0, &other));
        }
        Ok(())
    }

    #[test]
    fn every_place_counts_however_deep_it_lies() -> Result<(), JsonError> {
        let open = json!({ "a": [{ "b": ["Ann.", "Ben."] }, 1, null], "c": "Cat." });
        let (mut value, paths) = (open.clone(), ["/a/*/b/*", "/c"]);
        let disclosures = hide(&mut value, &paths, &[1; 32])?;
        assert_eq!((disclosures.len(), count(&value), count(&open)), (3, 3, 0));
        assert_eq!(digests(&mut value, &paths).map(|all| all.len()), Some(3));
        // One text in the open, first or last, and not all of them are hidden.
        for place in ["/a/0/b/0", "/c"] {
            let mut part = value.clone();
            if let Some(text) = part.pointer_mut(place) {
                *text = json!("in the open");
            }
            assert!(!is_hidden(&mut part, &paths), "{place}");
            assert_eq!(digests(&mut part, &paths), None, "{place}");
        }
        let mut whole = value.clone();
        assert!(reveal(&mut whole, &disclosures).is_ok());
        assert_eq!(whole, open);
        assert_eq!(blank(&mut value), 3);
        assert_eq!(value, json!({ "a": [{ "b": ["", ""] }, 1, null], "c": "" }));
        // A path names what is there: a list by its items, an object by its field.
        let mut other = json!({ "*": "Ann.", "a": { "*": "Ben." } });
        assert_eq!(hide(&mut other, &["/a/b", "/a/0/b", "/b/*"], &[1; 32])?, [""; 0]);
        assert_eq!(other, json!({ "*": "Ann.", "a": { "*": "Ben." } }));
        let mut list = json!(["Ann.", "Ben."]);
        assert_eq!(hide(&mut list, &["/0", "/a"], &[1; 32])?, [""; 0]);
        assert_eq!(list, json!(["Ann.", "Ben."]));
        Ok(())
    }

    #[test]
    fn a_text_stands_in_one_place_with_a_whole_salt() -> Result<(), JsonError> {
        let mut value = sample();
        let disclosures = hide(&mut value, PATHS, &[1; 32])?;
        value["claims"][1]["text"] = value["claims"][0]["text"].clone();
        let twice = reveal(&mut value.clone(), &disclosures[..2]);
        assert!(matches!(twice, Err(VeilError::Twice)), "{twice:?}");
        // With less of a salt, whoever guesses the text can show that they guessed right.
        for salt in [&[][..], &[7; SALT - 1], &[7; SALT + 1]] {
            let short = json::to_canonical(&[URL_SAFE_NO_PAD.encode(salt), "Ann.".to_owned()])?;
            let short = URL_SAFE_NO_PAD.encode(short);
            assert_eq!(text(&short), None);
            let mut value = json!({ "text": hidden(&short) });
            assert!(matches!(reveal(&mut value, &[short]), Err(VeilError::Form)));
        }
        Ok(())
    }
}
