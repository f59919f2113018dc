//! Cases of what bundles say: payload and texts.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bindery_core::proof::disclosure;
use bindery_core::verify::BundleFile;
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, BEN, Build, ISSUER, digits};

/// What was signed is no answer, though the signature is sound.
pub(super) fn payload() -> Book {
    let mut book = Book::new("bundle-payload");
    let recipient = bindery_core::proof::auditors::recipient_of(&[1; 32]);
    let mut sound: Value = serde_json::from_slice(&Build::default().payload().0).unwrap();
    sound["signers"] = json!({"required": [digits(ISSUER)], "quorum": 1});
    let signed = |payload: &Value| {
        let raw = Some(lab::text(payload).into_bytes());
        Build { raw, shown: 0, ..Build::default() }.text()
    };
    book.valid("as it was made", "the payload that the others break", signed(&sound));
    book.shapes("payload", &sound, 9, &signed);
    let mut put = |name: &str, why: &str, place: &str, value: Value| {
        let mut broken = sound.clone();
        *broken.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        book.malformed(name, why, signed(&broken));
    };
    for form in [0, 1, 3] {
        put(&format!("form {form}"), "only form 2 is known", "/form", json!(form));
    }
    for name in [
        "r-",
        "0a0a",
        "x-0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
        "r-0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A",
        "r-0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
    ] {
        put(&format!("the name {name}"), "r- and 32 digits", "/response_id", json!(name));
    }
    for at in [
        "",
        "2026-11-01",
        "2026-11-01 10:00:00Z",
        "2026-11-01T10:00:00",
        "2026-11-01T10:00:00+01:00",
        "2026-11-01T10:00:00z",
        "2026-13-01T10:00:00Z",
        "2026-02-29T10:00:00Z",
        "2026-11-01T24:00:00Z",
        "2026-11-01T10:00:60Z",
        "2026-11-01T10:00:00.Z",
        "2026-11-01T10:00:00.0123456789Z",
        "0000-01-01T00:00:00Z",
        "２026-11-01T10:00:00Z",
    ] {
        put(&format!("answered at `{at}`"), "a moment in UTC", "/answered_at", json!(at));
    }
    for (name, signers) in [
        ("a quorum of none", json!({"required": [], "quorum": 0})),
        ("a quorum of 17", json!({"required": [], "quorum": 17})),
        ("required keys out of order", json!({"required": ordered(true), "quorum": 2})),
        ("a required key twice", json!({"required": [digits(ANN), digits(ANN)], "quorum": 2})),
        ("a required key that is none", json!({"required": ["ann"], "quorum": 1})),
        ("a required key that is weak", json!({"required": ["00".repeat(32)], "quorum": 1})),
    ] {
        put(name, "a policy that can be kept", "/signers", signers);
    }
    for (name, recipients) in [
        ("nobody", json!([])),
        ("someone twice", json!([recipient, recipient])),
        ("an SSH key", json!(["ssh-ed25519 AAAA"])),
        ("a plugin", json!(["age1yubikey1qwe"])),
        ("a key in capitals", json!([recipient.to_uppercase()])),
        (
            "a key with a letter wrong",
            json!([recipient.replacen("age1", "age1q", 1)[..recipient.len()].to_owned()]),
        ),
    ] {
        let sealed = json!({"sha256": "sha256:".to_owned() + &"00".repeat(32), "recipients": recipients});
        put(&format!("sealed for {name}"), "recipients of X25519, sorted, one at least", "/sealed", sealed);
    }
    for (place, value, why) in [
        ("/question", json!("When did the boats come in?"), "a text in the open"),
        ("/viewer/name", json!("Ruth"), "a text in the open"),
        ("/shown/0/text", json!("In a letter:"), "a text in the open"),
        ("/ruling/claims/0/claim/evidence/0/excerpt", json!(""), "a text in the open, though it is empty"),
        ("/viewer/tier", sound["question"].clone(), "hidden where it must stand in the open"),
        ("/made_with/0", sound["question"].clone(), "hidden where it must stand in the open"),
        ("/question", json!({"...": "AAAA"}), "a digest of 3 bytes"),
        ("/question", json!({"...": "A".repeat(42) + "B"}), "a digest with stray bits"),
        ("/question", json!({"..": "A".repeat(43)}), "no mark of something hidden"),
        ("/question", sound["viewer"]["name"].clone(), "one digest in two places"),
        ("/outcome", json!({"narrowed": null}), "a name written as an object"),
        ("/outcome", json!("Narrowed"), "no such rung"),
        ("/viewer/role", json!("owner"), "no such role"),
        ("/ruling/claims/0/claim/role", json!("aside"), "no such role of a claim"),
        ("/ruling/claims/0/claim/verdict", json!("likely"), "no such verdict"),
        ("/ruling/claims/0/claim/score", json!(-1), "a score below 0"),
        ("/ruling/claims/0/claim/evidence/0/citation/relation", json!("quote"), "no such relation"),
        (
            "/ruling/claims/0/claim/evidence/0/citation/span/range/end",
            json!(0),
            "a span that ends where it begins",
        ),
        (
            "/ruling/claims/0/claim/evidence/0/citation/span/range/start",
            json!(4_294_967_296_u64),
            "a place beyond all texts",
        ),
        ("/ruling/claims/0/claim/evidence/0/citation/span/place/part", json!("page"), "no such part"),
        ("/ruling/claims/0/claim/evidence/0/citation/span/media/form", json!("film"), "no such medium"),
        ("/ruling/claims/0/claim/evidence/0/citation/artifact", json!("sha256:00"), "half a digest"),
    ] {
        put(&format!("{place} is {value}"), why, place, value.clone());
    }
    put("downgraded for null", "left out when there is none", "/ruling", {
        let mut ruling = sound["ruling"].clone();
        ruling["downgraded"] = Value::Null;
        ruling
    });
    let bytes = lab::text(&sound);
    for (name, raw) in [
        ("a blank in what was signed", bytes.replacen(':', ": ", 1)),
        ("a new line after what was signed", format!("{bytes}\n")),
        (
            "a key twice in what was signed",
            bytes.replacen('{', "{\"answered_at\":\"2026-11-01T10:00:00Z\",", 1),
        ),
        ("a float in what was signed", bytes.replacen("\"form\":2", "\"form\":2.0", 1)),
        ("half a character in what was signed", bytes.replacen("\"family\"", "\"\\ud800\"", 1)),
        ("nothing was signed", String::new()),
        ("null was signed", "null".to_owned()),
    ] {
        let file = Build { raw: Some(raw.into_bytes()), shown: 0, ..Build::default() }.text();
        book.malformed(name, "also what was signed is canonical", file);
    }
    book
}

fn ordered(reverse: bool) -> Vec<String> {
    let mut keys = vec![digits(ANN), digits(BEN)];
    keys.sort();
    if reverse {
        keys.reverse();
    }
    keys
}

/// Hidden texts and the sealed file.
pub(super) fn texts() -> Book {
    let mut book = Book::new("bundle-texts");
    let sound = Build::default().file();
    let (payload, disclosures) = Build::default().payload();
    let count = disclosures.len();
    for shown in 0..=count {
        book.valid(
            &format!("{shown} of {count} texts are shown"),
            "any of them may be handed over",
            Build { shown, ..Build::default() }.text(),
        );
    }
    let mut with = |name: &str, why: &str, texts: Vec<String>| {
        let file = BundleFile { disclosures: texts, ..sound.clone() };
        book.case(name, why, lab::text(&file), "tampered", &["bytes"]);
    };
    let remade = |salt: &str, text: &str| URL_SAFE_NO_PAD.encode(format!("[\"{salt}\",\"{text}\"]"));
    let (salt, first) = ("AAAAAAAAAAAAAAAAAAAAAA", &disclosures[0]);
    with("another text", "the digest is of the text", vec![remade(salt, "When did the boats go out?")]);
    with("another salt", "the digest is of the salt", vec![remade(salt, "When did the boats come in?")]);
    with("one twice", "each at one place", vec![first.clone(), first.clone()]);
    with("all, and one twice", "each at one place", [disclosures.clone(), vec![first.clone()]].concat());
    with("one of another answer", "each belongs to what was signed", vec![foreign()]);
    with(
        "all, and one of another answer",
        "each belongs to what was signed",
        [disclosures.clone(), vec![foreign()]].concat(),
    );
    with("nothing", "not a text", vec![String::new()]);
    with("not base64", "not a text", vec!["?".to_owned()]);
    with("with padding", "one way to write it", vec![format!("{first}=")]);
    with("with a blank", "one way to write it", vec![format!("{first} ")]);
    with("one letter wrong", "the digest is of every byte", vec![format!("x{}", &first[1..])]);
    with("its digest in its place", "not a text", vec![disclosure::digest(first)]);
    with(
        "three parts",
        "a salt and a text",
        vec![URL_SAFE_NO_PAD.encode(format!("[\"{salt}\",\"q\",\"x\"]"))],
    );
    with("a short salt", "16 bytes", vec![remade("AAAA", "x")]);
    with("a number for a text", "a text", vec![URL_SAFE_NO_PAD.encode(format!("[\"{salt}\",7]"))]);
    let seal =
        || Build { sealed: Some(b"age-encryption.org/v1 sealed".to_vec()), shown: 0, ..Build::default() };
    book.valid("a sealed file", "its hash is what was signed", seal().text());
    let sealed = seal().file();
    let mut with = |name: &str, why: &str, file: Option<&[u8]>, of: &BundleFile| {
        let file = BundleFile { sealed: file.map(|file| STANDARD.encode(file)), ..of.clone() };
        book.case(name, why, lab::text(&file), "tampered", &["bytes"]);
    };
    with("another sealed file", "its hash was signed", Some(b"age-encryption.org/v1 sealeD"), &sealed);
    with("an empty sealed file", "its hash was signed", Some(b""), &sealed);
    with("the sealed file is left out", "it was signed that there is one", None, &sealed);
    with(
        "a sealed file is added",
        "it was signed that there is none",
        Some(b"age-encryption.org/v1 sealed"),
        &sound,
    );
    // The other payload is signed, but with nobody's signature.
    let mut file = sound.clone();
    file.envelope.payload =
        STANDARD.encode(String::from_utf8_lossy(&payload).replacen("bindery 0.1.0", "bindery 0.1.1", 1));
    book.case(
        "what was signed was changed",
        "the signature is of every byte",
        lab::text(&file),
        "tampered",
        &["signature", "log"],
    );
    book
}

/// A disclosure of another answer.
pub(super) fn foreign() -> String {
    let mut value = json!({"question": "Who?"});
    disclosure::hide(&mut value, &["/question"], &[1; 32]).unwrap().remove(0)
}
