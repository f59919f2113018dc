//! Bundles: how their bytes, their form, their texts, their signatures and their log proof can be wrong.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bindery_core::bundle::seal::BUNDLE_TYPE;
use bindery_core::proof::checkpoint::{self, Checkpoint};
use bindery_core::proof::disclosure;
use bindery_core::verify::{BundleFile, Witness, leaf};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab::{self, ANN, BEN, Build, ISSUER, LOG, OTHER_LOG, STRANGER, WITNESSES, digits, key};

pub fn all() -> Vec<Book> {
    vec![bytes(), file(), payload(), texts(), signatures(), log()]
}

/// Bytes that are not the canonical form.
fn bytes() -> Book {
    let mut book = Book::new("bundle-bytes");
    let sound = Build::default().text();
    book.valid("as it was made", "the file that the others break", sound.clone());
    book.valid(
        "a refusal",
        "an answer may cite nothing",
        Build { open: lab::refusal(), ..Build::default() }.text(),
    );
    book.valid(
        "every medium",
        "cells, boxes, times, regions",
        Build { open: lab::media(), ..Build::default() }.text(),
    );
    let broken: [(&str, &str, String); 30] = [
        ("nothing", "an empty file", String::new()),
        ("null", "no object", "null".into()),
        ("an empty object", "no fields", "{}".into()),
        ("an empty list", "no object", "[]".into()),
        ("a list of one", "no object", format!("[{sound}]")),
        ("a text", "no object", "\"bundle\"".into()),
        ("cut in half", "not whole", sound[..sound.len() / 2].into()),
        ("last byte missing", "not whole", sound[..sound.len() - 1].into()),
        ("twice", "two values", format!("{sound}{sound}")),
        ("new line after", "canonical bytes end with the value", format!("{sound}\n")),
        ("zero byte after", "canonical bytes end with the value", format!("{sound}\0")),
        ("blank before", "canonical bytes begin with the value", format!(" {sound}")),
        ("byte order mark", "canonical bytes begin with the value", format!("\u{feff}{sound}")),
        ("blank after a colon", "no white space", sound.replacen(':', ": ", 1)),
        ("new lines of Windows", "no white space", sound.replacen(',', ",\r\n", 3)),
        ("a remark", "JSON has none", sound.replacen('{', "{/* */", 1)),
        ("a comma too many", "not JSON", sound.replacen("]}", "],}", 1)),
        (
            "a key twice, the same",
            "one of them would be read",
            sound.replacen('{', "{\"disclosures\":[],", 1),
        ),
        (
            "a key twice, within",
            "one of them would be read",
            sound.replacen("\"index\":3", "\"index\":3,\"index\":3", 1),
        ),
        (
            "a signature twice in its object",
            "one of them would be read",
            sound.replacen("\"sig\":", "\"sig\":\"\",\"sig\":", 1),
        ),
        (
            "keys in another order",
            "sorted keys",
            sound.replacen("\"index\":3,", "", 1).replacen("\"key\":", "\"index\":3,\"key\":", 1).replacen(
                "\"witnesses\":[]",
                "\"witnesses\":[],\"zz\":0",
                1,
            ),
        ),
        (
            "an escape that is not needed",
            "one way to write a text",
            sound.replacen("\"envelope\"", "\"\\u0065nvelope\"", 1),
        ),
        (
            "a slash escaped",
            "one way to write a text",
            sound.replacen("application/vnd", "application\\/vnd", 1),
        ),
        ("an index with a fraction", "no floats", sound.replacen("\"index\":3", "\"index\":3.0", 1)),
        ("an index with an exponent", "no floats", sound.replacen("\"index\":3", "\"index\":3e0", 1)),
        ("an index below zero", "counts begin at 0", sound.replacen("\"index\":3", "\"index\":-3", 1)),
        (
            "an index of minus zero",
            "one way to write a number",
            sound.replacen("\"index\":3", "\"index\":-0", 1),
        ),
        ("an index with a zero before", "not JSON", sound.replacen("\"index\":3", "\"index\":03", 1)),
        ("not a number", "not JSON", sound.replacen("\"index\":3", "\"index\":NaN", 1)),
        ("infinity", "not JSON", sound.replacen("\"index\":3", "\"index\":Infinity", 1)),
    ];
    for (name, why, file) in broken {
        book.malformed(name, why, file);
    }
    let long = "9".repeat(4000);
    for number in ["9007199254740992", "18446744073709551616", "1e400", &long] {
        let name = format!("an index of {} digits, {}", number.len(), &number[..number.len().min(20)]);
        book.malformed(
            &name,
            "readers differ beyond 2^53 - 1",
            sound.replacen("\"index\":3", &format!("\"index\":{number}"), 1),
        );
    }
    for lone in ["\\ud800", "\\udc00", "\\ud800x", "\\udfff\\ud800"] {
        let file = sound.replacen("\"envelope\"", &format!("\"{lone}\":0,\"envelope\""), 1);
        book.malformed(&format!("half a character, {lone}"), "no Unicode text", file);
        let file = sound.replacen("bindery.log/", &format!("bindery.log/{lone}"), 1);
        book.malformed(&format!("half a character in a text, {lone}"), "no Unicode text", file);
    }
    for depth in [70, 1_000, 50_000] {
        let deep = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        book.malformed(&format!("{depth} lists in each other"), "a reader must not fall over", deep.clone());
        let file = sound.replacen("\"disclosures\":[", &format!("\"disclosures\":[{deep},"), 1);
        book.malformed(&format!("{depth} lists in a list of texts"), "a reader must not fall over", file);
    }
    book.bytes("two bytes of UTF-16", "not UTF-8", b"\xff\xfe{\0}\0", "malformed", &["form"]);
    book.bytes(
        "a byte that is not UTF-8",
        "not UTF-8",
        b"{\"disclosures\":[\"\xc0\x80\"]}",
        "malformed",
        &["form"],
    );
    book.bytes(
        "a surrogate in UTF-8",
        "not UTF-8",
        b"{\"disclosures\":[\"\xed\xa0\x80\"]}",
        "malformed",
        &["form"],
    );
    book
}

/// The file around the envelope.
fn file() -> Book {
    let mut book = Book::new("bundle-file");
    let build = Build {
        cosigners: vec![ANN],
        witnesses: vec![WITNESSES[0]],
        sealed: Some(b"sealed".to_vec()),
        shown: 1,
        ..Build::default()
    };
    let sound = lab::value(&build.file());
    book.valid("as it was made", "the file that the others break", lab::text(&sound));
    book.shapes("file", &sound, 4, &|broken| lab::text(broken));
    let keys = [
        ("no key", String::new()),
        ("63 digits", digits(ISSUER)[1..].to_owned()),
        ("65 digits", format!("{}0", digits(ISSUER))),
        ("capitals", digits(ISSUER).to_uppercase()),
        ("the identity", format!("01{}", "00".repeat(31))),
        ("of order 2", format!("ec{}7f", "ff".repeat(30))),
        ("of order 4", "00".repeat(32)),
        ("of order 8", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05".to_owned()),
        ("of no point", format!("02{}", "00".repeat(31))),
    ];
    for (name, bad) in keys {
        for place in ["/signers/0", "/log/key", "/log/witnesses/0/key"] {
            let mut broken = sound.clone();
            *broken.pointer_mut(place).unwrap() = json!(bad);
            book.malformed(&format!("{place} is {name}"), "only sound keys of Ed25519", lab::text(&broken));
        }
    }
    let mut put = |name: &str, why: &str, place: &str, value: Value| {
        let mut broken = sound.clone();
        *broken.pointer_mut(place).unwrap() = value;
        book.malformed(name, why, lab::text(&broken));
    };
    let payload = sound["envelope"]["payload"].as_str().unwrap().to_owned();
    let sig = sound["envelope"]["signatures"][0]["sig"].as_str().unwrap().to_owned();
    put("no signer", "one key a signature", "/signers", json!([]));
    put(
        "a signer too many",
        "one key a signature",
        "/signers",
        json!([digits(ISSUER), digits(ANN), digits(BEN)]),
    );
    put("a signer too few", "one key a signature", "/signers", json!([digits(ISSUER)]));
    put("no signature", "one at least", "/envelope/signatures", json!([]));
    put(
        "a signature twice",
        "one a key",
        "/envelope/signatures/1",
        sound["envelope"]["signatures"][0].clone(),
    );
    put(
        "17 signatures",
        "16 at most",
        "/envelope/signatures",
        Value::Array(vec![sound["envelope"]["signatures"][0].clone(); 17]),
    );
    put("a signature of 63 bytes", "64 bytes", "/envelope/signatures/0/sig", json!(STANDARD.encode([7; 63])));
    put("a signature of 65 bytes", "64 bytes", "/envelope/signatures/0/sig", json!(STANDARD.encode([7; 65])));
    put("no bytes of a signature", "64 bytes", "/envelope/signatures/0/sig", json!(""));
    put(
        "a signature with stray bits",
        "one way to write base64",
        "/envelope/signatures/0/sig",
        json!(stray(&sig)),
    );
    put(
        "a signature without padding",
        "one way to write base64",
        "/envelope/signatures/0/sig",
        json!(sig.trim_end_matches('=')),
    );
    put("a key's name that is none", "a digest", "/envelope/signatures/0/keyid", json!("issuer"));
    put(
        "a key's name in capitals",
        "a digest",
        "/envelope/signatures/0/keyid",
        json!(sound["envelope"]["signatures"][0]["keyid"].as_str().unwrap().to_uppercase()),
    );
    put(
        "a payload with a new line",
        "one way to write base64",
        "/envelope/payload",
        json!(format!("{payload}\n")),
    );
    put(
        "a payload with a blank",
        "one way to write base64",
        "/envelope/payload",
        json!(payload.replacen('e', " e", 1)),
    );
    put(
        "a payload in base64url",
        "one way to write base64",
        "/envelope/payload",
        json!(format!("{}-_", &payload[..payload.len() - 2])),
    );
    put("an empty payload", "no answer", "/envelope/payload", json!(""));
    for other in [
        "",
        "text/plain",
        "application/vnd.bindery.bundle.v1+json",
        "application/vnd.bindery.claim.v1+json",
        "application/vnd.bindery.keys.v1+json",
        "application/vnd.bindery.bundle.v2+json ",
        "Application/vnd.bindery.bundle.v2+json",
    ] {
        put(
            &format!("a payload of the type `{other}`"),
            "the type is signed, and must be a bundle's",
            "/envelope/payloadType",
            json!(other),
        );
    }
    put(
        "a digest in capitals",
        "one way to write a digest",
        "/log/proof/0",
        json!(sound["log"]["proof"][0].as_str().unwrap().to_uppercase()),
    );
    put(
        "65 hashes in a proof",
        "no tree is so deep",
        "/log/proof",
        json!(vec![sound["log"]["proof"][0].clone(); 65]),
    );
    put(
        "17 witnesses",
        "16 at most",
        "/log/witnesses",
        Value::Array(vec![sound["log"]["witnesses"][0].clone(); 17]),
    );
    put("a sealed file that is not base64", "base64", "/sealed", json!("age-encryption.org/v1"));
    put("a sealed file with stray bits", "one way to write base64", "/sealed", json!("c2VhbGVk0"));
    put("a list of keys that is none", "an envelope", "/keys", json!({"keys": []}));
    book
}

/// The same bytes in base64 with a bit set that stands for nothing.
fn stray(text: &str) -> String {
    let at = text.trim_end_matches('=').len() - 1;
    let next = |c: u8| if c == b'9' { '+' } else { (c + 1) as char };
    format!("{}{}{}", &text[..at], next(text.as_bytes()[at]), &text[at + 1..])
}

/// What was signed is no answer, though the signature is sound.
fn payload() -> Book {
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
fn texts() -> Book {
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
fn foreign() -> String {
    let mut value = json!({"question": "Who?"});
    disclosure::hide(&mut value, &["/question"], &[1; 32]).unwrap().remove(0)
}

/// Signatures of the envelope.
fn signatures() -> Book {
    let mut book = Book::new("bundle-signatures");
    let build = || Build { cosigners: vec![ANN, BEN], ..Build::default() };
    let sound = build().file();
    book.valid("three signatures", "those who sign along do not change what was logged", lab::text(&sound));
    let other = Build { open: lab::refusal(), cosigners: vec![ANN, BEN], ..Build::default() }.file();
    let mut with = |name: &str, why: &str, failing: &[&str], change: &dyn Fn(&mut BundleFile)| {
        let mut file = sound.clone();
        change(&mut file);
        book.case(name, why, lab::text(&file), "tampered", failing);
    };
    for at in 0..3 {
        let failing: &[&str] = if at == 0 { &["signature", "log"] } else { &["signature"] };
        with(
            &format!("signature {at} of another answer"),
            "a signature is of one payload",
            failing,
            &|file| {
                file.envelope.signatures[at].sig = other.envelope.signatures[at].sig.clone();
            },
        );
        with(&format!("signature {at} with one bit changed"), "every bit counts", failing, &|file| {
            let mut bytes = STANDARD.decode(&file.envelope.signatures[at].sig).unwrap();
            bytes[40] ^= 4;
            file.envelope.signatures[at].sig = STANDARD.encode(bytes);
        });
        with(&format!("signature {at} of zeros"), "no signature", failing, &|file| {
            file.envelope.signatures[at].sig = STANDARD.encode([0; 64]);
        });
        let failing: &[&str] = if at == 0 { &["signature", "signer"] } else { &["signature"] };
        with(&format!("signer {at} is a stranger"), "the key is named by its digest too", failing, &|file| {
            file.signers[at] = digits(STRANGER);
        });
    }
    with("the last two signatures stand for each other", "each under its own key", &["signature"], &|file| {
        let sig = file.envelope.signatures[1].sig.clone();
        file.envelope.signatures[1].sig = std::mem::replace(&mut file.envelope.signatures[2].sig, sig);
    });
    with(
        "the last two signers stand for each other",
        "in the order of the signatures",
        &["signature"],
        &|file| file.signers.swap(1, 2),
    );
    with("the names of two keys stand for each other", "each under its own key", &["signature"], &|file| {
        let id = file.envelope.signatures[1].keyid.clone();
        file.envelope.signatures[1].keyid = std::mem::replace(&mut file.envelope.signatures[2].keyid, id);
    });
    with(
        "whoever signed along stands first",
        "the first signature is the issuer's, and logged",
        &["signer", "log"],
        &|file| {
            file.envelope.signatures.swap(0, 1);
            file.signers.swap(0, 1);
        },
    );
    with(
        "the issuer's signature is taken away",
        "the first signature is the issuer's, and logged",
        &["signer", "log"],
        &|file| {
            file.envelope.signatures.remove(0);
            file.signers.remove(0);
        },
    );
    with(
        "the whole payload of another answer",
        "the signatures are of one payload",
        &["signature", "log"],
        &|file| {
            file.envelope.payload = other.envelope.payload.clone();
            file.disclosures = Vec::new();
        },
    );
    with("the whole envelope of another answer", "another entry of the log", &["log"], &|file| {
        file.envelope = other.envelope.clone();
        file.disclosures = Vec::new();
    });
    with("a scalar too large", "strict verification", &["signature"], &|file| {
        let mut bytes = STANDARD.decode(&file.envelope.signatures[1].sig).unwrap();
        add_order(&mut bytes[32..]);
        file.envelope.signatures[1].sig = STANDARD.encode(bytes);
    });
    let claimed = lab::claim_file(&lab::claim_payload(&lab::whole(&lab::open_bundle()), 1, None), &[ISSUER]);
    let mut file = sound.clone();
    (file.envelope, file.signers) = (claimed.envelope, claimed.signers);
    book.malformed("the envelope of a claim", "the type is signed", lab::text(&file));
    file.envelope.payload_type = BUNDLE_TYPE.to_owned();
    book.malformed("the envelope of a claim with the type of a bundle", "no answer", lab::text(&file));
    let fewer = Build { cosigners: vec![ANN], ..build() }.file();
    book.valid("one who signed along is left out", "nobody asked for their signature", lab::text(&fewer));
    book
}

/// Adds the order of the group to a scalar, little-endian: the same point, written otherwise.
fn add_order(scalar: &mut [u8]) {
    let order = hex::decode("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010").unwrap();
    let mut carry = 0;
    for (byte, add) in scalar.iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        (*byte, carry) = (sum as u8, sum >> 8);
    }
}

/// The log: entries, checkpoints, witnesses, history.
fn log() -> Book {
    let mut book = Book::new("bundle-log");
    let build = || Build { witnesses: WITNESSES.to_vec(), shown: 0, ..Build::default() };
    let sound = build().file();
    let (leaf, note) = (leaf(&sound.envelope).unwrap(), sound.log.checkpoint.clone());
    book.valid("two witnesses", "each over the same checkpoint", lab::text(&sound));
    book.valid("no witness", "nobody asked for any", Build { witnesses: vec![], ..build() }.text());
    for (index, size) in [(0, 1), (0, 2), (1, 2), (6, 7), (0, 300), (255, 300), (256, 300)] {
        book.valid(
            &format!("entry {index} of {size}"),
            "a proof is as long as its tree is deep",
            Build { index, size, ..build() }.text(),
        );
    }
    let mut with = |name: &str, why: &str, change: &dyn Fn(&mut BundleFile)| {
        let mut file = sound.clone();
        change(&mut file);
        book.case(name, why, lab::text(&file), "tampered", &["log"]);
    };
    for index in [0, 2, 4, 6, 7, 1_000_000] {
        with(&format!("entry {index} for 3"), "the proof is of one place", &|file| file.log.index = index);
    }
    with("a hash of the proof is left out", "the proof is whole", &|file| {
        let _ = file.log.proof.pop();
    });
    with("no proof", "the proof is whole", &|file| file.log.proof.clear());
    with("a hash too many", "the proof is no longer than it must be", &|file| file.log.proof.push(leaf));
    with("the hashes in another order", "the proof is a path", &|file| file.log.proof.reverse());
    with("a hash of zeros", "the proof is a path", &|file| {
        file.log.proof[0] = bindery_core::proof::hash::Digest::from_bytes([0; 32])
    });
    let (larger, smaller) = (Build { size: 8, ..build() }.file(), Build { size: 6, ..build() }.file());
    with("the checkpoint of the log when it was larger", "the proof leads to one root", &|file| {
        file.log.checkpoint = larger.log.checkpoint.clone()
    });
    with("the checkpoint of the log when it was smaller", "the proof leads to one root", &|file| {
        file.log.checkpoint = smaller.log.checkpoint.clone()
    });
    let signed = |origin: &str, size: u64, log: u8| {
        let mut note =
            Checkpoint { origin: origin.to_owned(), size, root: lab::tree(&leaf, 3, 7).0 }.sign(&key(log));
        for seed in WITNESSES {
            note = checkpoint::cosign(&note, &lab::witness_name(seed), &key(seed), 1_793_000_000).unwrap();
        }
        note
    };
    let forged = signed(lab::ORIGIN, 7, OTHER_LOG);
    with("the checkpoint of another log", "signed with the log's key", &|file| {
        file.log.checkpoint = forged.clone()
    });
    with("the key of another log", "the checkpoint is signed with one key", &|file| {
        file.log.key = digits(OTHER_LOG)
    });
    let lines: Vec<&str> = note.lines().collect();
    let rebuilt = |lines: &[&str]| format!("{}\n", lines.join("\n"));
    let edits: Vec<(&str, &str, String)> = vec![
        (
            "another name in the checkpoint",
            "the name is signed",
            note.replacen(lab::ORIGIN, "bindery.log/other", 1),
        ),
        (
            "another name everywhere in the checkpoint",
            "the name is signed",
            note.replace(lab::ORIGIN, "bindery.log/other"),
        ),
        ("another size in the checkpoint", "the size is signed", note.replacen("\n7\n", "\n8\n", 1)),
        ("a size with a zero before", "one way to write a size", note.replacen("\n7\n", "\n07\n", 1)),
        ("a size with a sign", "one way to write a size", note.replacen("\n7\n", "\n+7\n", 1)),
        (
            "another root in the checkpoint",
            "the root is signed",
            rebuilt(
                &[&[lines[0], lines[1], "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="][..], &lines[3..]]
                    .concat(),
            ),
        ),
        ("a line more in the checkpoint", "three lines", note.replacen("\n\n", "\nmore\n\n", 1)),
        ("new lines of Windows in the checkpoint", "LF alone", note.replace('\n', "\r\n")),
        ("the last new line is left out", "lines end with LF", note.trim_end().to_owned()),
        ("a new line too many", "lines are not empty", format!("{note}\n")),
        ("a blank after the checkpoint", "every byte counts", format!("{note} ")),
        ("no signature in the checkpoint", "the log signs first", rebuilt(&lines[..4])),
        ("no checkpoint", "a checkpoint there must be", String::new()),
        ("the log's line is left out", "the log signs first", rebuilt(&[&lines[..4], &lines[5..]].concat())),
        ("a witness's line is left out", "those who are named have signed", rebuilt(&lines[..6])),
        ("both witnesses' lines are left out", "those who are named have signed", rebuilt(&lines[..5])),
        (
            "the witnesses' lines in another order",
            "in the order of the names",
            rebuilt(&[lines[0], lines[1], lines[2], lines[3], lines[4], lines[6], lines[5]]),
        ),
        (
            "a witness's line before the log's",
            "the log signs first",
            rebuilt(&[lines[0], lines[1], lines[2], lines[3], lines[5], lines[4], lines[6]]),
        ),
        ("a witness's line twice", "each once", rebuilt(&[&lines[..], &lines[6..]].concat())),
        ("a hyphen for the dash", "an em dash begins a line", note.replace('\u{2014}', "-")),
    ];
    for (name, why, note) in edits {
        with(name, why, &|file| file.log.checkpoint = note.clone());
    }
    with("a witness is not named", "every line has a name", &|file| drop(file.log.witnesses.pop()));
    with("no witness is named", "every line has a name", &|file| file.log.witnesses.clear());
    with("the witnesses are named in another order", "in the order of the lines", &|file| {
        file.log.witnesses.reverse()
    });
    with("a witness has another name", "the name is part of its key", &|file| {
        file.log.witnesses[0].name = "witness-9.example".to_owned()
    });
    with("a witness has another key", "the line is of one key", &|file| {
        file.log.witnesses[0].key = digits(STRANGER)
    });
    with("a witness is named twice", "each once", &|file| {
        file.log.witnesses[1] = file.log.witnesses[0].clone()
    });
    let foreign = checkpoint::cosign(&note, "foreign.example", &key(STRANGER), 1).unwrap();
    with("a foreign line at the end", "no line without a name", &|file| {
        file.log.checkpoint = foreign.clone()
    });
    let elsewhere = Build { open: lab::refusal(), ..build() }.file().log.checkpoint;
    let lifted = elsewhere.lines().nth(5).unwrap().to_owned();
    with("a witness's line of another checkpoint", "over this checkpoint", &|file| {
        file.log.checkpoint = rebuilt(&[&lines[..5], &[&lifted], &lines[6..]].concat());
    });
    let timed = |seconds: u8| {
        let (head, encoded) = lines[5].rsplit_once(' ').unwrap();
        let mut bytes = STANDARD.decode(encoded).unwrap();
        bytes[11] ^= seconds;
        format!("{head} {}", STANDARD.encode(bytes))
    };
    let later = timed(1);
    with("a witness's time was changed", "the time is signed", &|file| {
        file.log.checkpoint = rebuilt(&[&lines[..5], &[&later], &lines[6..]].concat());
    });
    let only = Build { log: OTHER_LOG, ..build() }.file();
    book.case(
        "a log that is not known",
        "whoever issued it keeps another log than the one you know",
        lab::text(&only),
        "untrusted signer",
        &["signer"],
    );
    let as_log = Build { log: ISSUER, ..build() }.file();
    book.case(
        "the issuer's key signs the log",
        "a key counts for one use",
        lab::text(&as_log),
        "untrusted signer",
        &["signer"],
    );
    let mut file = sound.clone();
    file.log.witnesses.push(Witness { name: "log".to_owned(), key: digits(LOG) });
    file.log.checkpoint = checkpoint::cosign(&note, "log", &key(LOG), 1).unwrap();
    book.valid("the log's key is a witness too", "it says nothing more, and nothing wrong", lab::text(&file));
    witnesses(&mut book, &sound);
    run(&mut book, &sound);
    history(&mut book, &sound);
    book
}

/// The witnesses that the trust file names.
fn witnesses(book: &mut Book, sound: &BundleFile) {
    let [one, two] = WITNESSES.map(digits);
    let seen =
        |witnesses: &[u8]| Build { witnesses: witnesses.to_vec(), shown: 0, ..Build::default() }.text();
    let named = |lines: String| format!("{}{lines}", lab::trust());
    let few = |book: &mut Book, name: &str, file: String| {
        book.case(name, "whom you trust has not seen it", file, "untrusted signer", &["quorum"]);
    };
    book.trust(&named(format!("witness {one} One\n")));
    book.valid("the witness who is trusted", "they saw it", seen(&WITNESSES[..1]));
    book.valid("the witness who is trusted and another", "they saw it", lab::text(sound));
    few(book, "the lines of all witnesses are stripped", seen(&[]));
    few(book, "the line of the trusted witness is stripped, and another stays", seen(&WITNESSES[1..]));
    few(book, "a witness of another key in their place", seen(&[STRANGER]));
    book.trust(&named(format!("witness {one} One\nwitness {two} Two\n")));
    book.valid("both who are trusted", "they saw it", lab::text(sound));
    few(book, "one of two who are trusted", seen(&WITNESSES[..1]));
    book.trust(&named(format!("witness:{} {one} One\n", lab::ORIGIN)));
    book.valid("a witness of this log", "they saw it", seen(&WITNESSES[..1]));
    few(book, "the line of this log's witness is stripped", seen(&[]));
    book.trust(&named(format!("witness:bindery.log/other {one} One\n")));
    book.valid("a witness of another log is trusted", "it does not see this one", seen(&[]));
    book.trust(&lab::trust());
}

/// Other records that are verified in the same run.
fn run(book: &mut Book, sound: &BundleFile) {
    let file = lab::text(sound);
    let sighted = |build: Build<'_>| Build { witnesses: WITNESSES.to_vec(), shown: 0, ..build }.text();
    let other = |index, size| sighted(Build { open: lab::refusal(), index, size, ..Build::default() });
    let contradicts = [
        ("another history of the same size, which the same witness signed", other(3, 7)),
        ("another history of the same size with another entry", other(2, 7)),
        ("another history of a larger size, with another entry in the same place", other(3, 9)),
        ("another history of a smaller size, with another entry in the same place", other(3, 4)),
        ("another history of another size, with another entry before", other(1, 300)),
    ];
    for (name, beside) in contradicts {
        book.with("beside", json!([beside]));
        book.case(name, "a log has one history", file.clone(), "tampered", &["history"]);
    }
    let mut forged: BundleFile = serde_json::from_str(&other(3, 7)).unwrap();
    forged.log.checkpoint = forged.log.checkpoint.replacen(
        "\u{2014} bindery.log/hartwell ",
        "\u{2014} bindery.log/hartwell A",
        1,
    );
    let mut unproved: BundleFile = serde_json::from_str(&other(3, 7)).unwrap();
    unproved.log.index = 4;
    let agrees = [
        ("the same file again", file.clone()),
        ("the same entry in the log when it was larger", sighted(Build { size: 9, ..Build::default() })),
        ("the same entry in the log when it was smaller", sighted(Build { size: 4, ..Build::default() })),
        (
            "a log of the same name and another key",
            sighted(Build { open: lab::refusal(), log: OTHER_LOG, ..Build::default() }),
        ),
        ("another history that nobody signed", lab::text(&forged)),
        ("another entry that is not proved", lab::text(&unproved)),
        ("something else", "{}".to_owned()),
    ];
    for (name, beside) in agrees {
        book.with("beside", json!([beside]));
        book.valid(name, "nothing here contradicts it", file.clone());
    }
    book.with("beside", Value::Null);
}

fn history(book: &mut Book, sound: &BundleFile) {
    let note = sound.log.checkpoint.clone();
    book.with("checkpoint", json!(note));
    book.valid("the very checkpoint was kept", "the same state", lab::text(sound));
    let other = |size: u64, log: u8, origin: &str| {
        let root = bindery_core::proof::hash::Digest::of(&[b"another history"]);
        json!(Checkpoint { origin: origin.to_owned(), size, root }.sign(&key(log)))
    };
    book.with("checkpoint", other(7, LOG, lab::ORIGIN));
    book.case(
        "another root was kept at this size",
        "a log that was forked",
        lab::text(sound),
        "tampered",
        &["history"],
    );
    book.with("checkpoint", other(7, OTHER_LOG, lab::ORIGIN));
    book.case(
        "another key signed what was kept",
        "a log of the same name",
        lab::text(sound),
        "tampered",
        &["history"],
    );
    for (name, why, kept) in [
        ("an earlier state was kept", "without the log nothing was compared", other(5, LOG, lab::ORIGIN)),
        ("the state of another log was kept", "nothing was compared", other(7, LOG, "bindery.log/other")),
    ] {
        book.with("checkpoint", kept);
        book.case(name, why, lab::text(sound), "unverified", &["history"]);
    }
    let mut file = sound.clone();
    file.log.index = 2;
    book.with("checkpoint", other(7, LOG, lab::ORIGIN));
    book.case(
        "no proof and another history",
        "without a proof there is no history",
        lab::text(&file),
        "tampered",
        &["log"],
    );
}
