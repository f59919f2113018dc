//! Bundles: how their bytes, their form, their texts, their signatures and their log proof can be wrong.

mod log;
mod texts;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::seal::BUNDLE_TYPE;
use bindery_core::verify::BundleFile;
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, BEN, Build, ISSUER, STRANGER, WITNESSES, digits};
use log::log;
use texts::{payload, texts};

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
