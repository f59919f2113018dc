//! Cases of credentials, and of secrets that are shared.

use bindery_core::proof::did;
use serde_json::{Value, json};

use super::lab_line;
use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, BEN, ISSUER, STRANGER, key};

pub(super) fn credentials() -> Book {
    let mut book = Book::new("credential");
    let sound = lab::credential(&[ISSUER]);
    let set = lab::credential(&[ISSUER, ANN, BEN]);
    book.valid("one proof", "the credential that the others break", lab::text(&sound));
    book.valid("three proofs", "a set of proofs", lab::text(&set));
    let mut with =
        |name: &str, why: &str, class: &str, failing: &[&str], of: &Value, change: &dyn Fn(&mut Value)| {
            let mut broken = of.clone();
            change(&mut broken);
            book.case(name, why, lab::text(&broken), class, failing);
        };
    with("the proofs in another order", "a set has no order", "valid", &[], &set, &|v| {
        v["proof"].as_array_mut().unwrap().reverse()
    });
    with("a list of one proof", "a set may be small", "valid", &[], &sound, &|v| {
        v["proof"] = json!([v["proof"]])
    });
    with("the one proof twice", "one key is one signer", "malformed", &["form"], &sound, &|v| {
        v["proof"] = json!([v["proof"], v["proof"]])
    });
    with("one who signed along is left out", "nobody asked for them", "valid", &[], &set, &|v| {
        drop(v["proof"].as_array_mut().unwrap().pop())
    });
    with(
        "the proof without its @context",
        "what it signs is another text",
        "tampered",
        &["signature"],
        &sound,
        &|v| drop(v["proof"].as_object_mut().unwrap().remove("@context")),
    );
    with(
        "the issuer's proof is left out",
        "others have signed, and not the issuer",
        "untrusted signer",
        &["signer"],
        &set,
        &|v| drop(v["proof"].as_array_mut().unwrap().remove(0)),
    );
    with("another issuer", "the issuer is signed", "tampered", &["signature", "signer"], &sound, &|v| {
        v["issuer"] = json!(did::of(&key(STRANGER).verifying_key()))
    });
    let contexts = [
        ("no @context", json!([])),
        ("the first @context alone", json!(["https://www.w3.org/ns/credentials/v2"])),
        (
            "the @contexts in another order",
            json!([{"@vocab": "urn:bindery:v1#"}, "https://www.w3.org/ns/credentials/v2"]),
        ),
        ("another vocabulary", json!(["https://www.w3.org/ns/credentials/v2", {"@vocab": "urn:other:v1#"}])),
        (
            "a term of one's own in the @context",
            json!(["https://www.w3.org/ns/credentials/v2", {"@vocab": "urn:bindery:v1#", "statement": "urn:other:denial"}]),
        ),
        (
            "a third @context",
            json!(["https://www.w3.org/ns/credentials/v2", {"@vocab": "urn:bindery:v1#"}, "https://example.org/v1"]),
        ),
        (
            "the @context of an older model",
            json!(["https://www.w3.org/2018/credentials/v1", {"@vocab": "urn:bindery:v1#"}]),
        ),
        ("a text for an @context", json!("https://www.w3.org/ns/credentials/v2")),
    ];
    for (name, context) in contexts {
        with(name, "words mean what the @context says", "malformed", &["form"], &sound, &|v| {
            v["@context"] = context.clone()
        });
        with(
            &format!("{name}, in the proof too"),
            "words mean what the @context says",
            "malformed",
            &["form"],
            &sound,
            &|v| {
                (v["@context"], v["proof"]["@context"]) = (context.clone(), context.clone());
            },
        );
        with(
            &format!("{name}, in the proof alone"),
            "words mean what the @context says",
            "malformed",
            &["form"],
            &sound,
            &|v| v["proof"]["@context"] = context.clone(),
        );
    }
    let subject = "/credentialSubject";
    let mut put = |name: &str, class: &str, failing: &[&str], place: &str, value: Value| {
        let place = place.replacen("^", subject, 1);
        with(name, "every field is signed, and has its form", class, failing, &sound, &|v| {
            *v.pointer_mut(&place).unwrap() = value.clone()
        });
    };
    put("another statement", "tampered", &["bytes", "signature"], "^/statement", json!("the boats went out"));
    put("another score", "tampered", &["signature"], "^/score", json!(999));
    put(
        "another day of verification",
        "tampered",
        &["signature"],
        "^/last_verified",
        json!("2026-12-31T00:00:00Z"),
    );
    put("a float", "malformed", &["form"], "^/score", json!(0.5));
    put("another id", "malformed", &["form"], "^/id", json!(format!("bindery://claim/{}", "cd".repeat(32))));
    put(
        "another claim id",
        "malformed",
        &["form"],
        "^/claim_id",
        json!(format!("sha256:{}", "cd".repeat(32))),
    );
    put("no sources", "malformed", &["form"], "^/sources", json!([]));
    put("valid from another day", "malformed", &["form"], "/validFrom", json!("2026-11-02T10:00:00Z"));
    put("another type", "malformed", &["form"], "/type", json!(["VerifiableCredential"]));
    put("an issuer that is no did:key", "malformed", &["form"], "/issuer", json!("did:web:example.org"));
    put(
        "an issuer with a weak key",
        "malformed",
        &["form"],
        "/issuer",
        json!("did:key:z6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP"),
    );
    put("no proof", "malformed", &["form"], "/proof", json!([]));
    put("null for a proof", "malformed", &["form"], "/proof", Value::Null);
    put("another suite", "malformed", &["form"], "/proof/cryptosuite", json!("eddsa-rdfc-2022"));
    put("another type of proof", "malformed", &["form"], "/proof/type", json!("Ed25519Signature2020"));
    put("another purpose", "malformed", &["form"], "/proof/proofPurpose", json!("authentication"));
    put("made on no day", "malformed", &["form"], "/proof/created", json!("yesterday"));
    put("made on another day", "tampered", &["signature"], "/proof/created", json!("2026-12-04T00:00:00Z"));
    put("no value", "malformed", &["form"], "/proof/proofValue", json!("z"));
    put("a value in another base", "malformed", &["form"], "/proof/proofValue", json!("u3lJ7"));
    put(
        "the method of another key",
        "tampered",
        &["signature", "signer"],
        "/proof/verificationMethod",
        json!(did::method_of(&key(ANN).verifying_key())),
    );
    put(
        "a method that is no key",
        "malformed",
        &["form"],
        "/proof/verificationMethod",
        json!("https://example.org/#key"),
    );
    put(
        "a method without its fragment",
        "malformed",
        &["form"],
        "/proof/verificationMethod",
        json!(did::of(&key(ISSUER).verifying_key())),
    );
    for field in ["@context", "type", "issuer", "validFrom", "credentialSubject", "proof"] {
        with(&format!("without {field}"), "every field stands there", "malformed", &["form"], &sound, &|v| {
            drop(v.as_object_mut().unwrap().remove(field))
        });
    }
    for field in ["type", "cryptosuite", "created", "verificationMethod", "proofPurpose", "proofValue"] {
        with(
            &format!("without the proof's {field}"),
            "every field stands there",
            "malformed",
            &["form"],
            &sound,
            &|v| drop(v["proof"].as_object_mut().unwrap().remove(field)),
        );
    }
    for (place, field) in [
        ("", "credentialStatus"),
        ("", "validUntil"),
        ("/credentialSubject", "signers"),
        ("/proof", "expires"),
        ("/proof", "domain"),
        ("/proof", "challenge"),
        ("/proof", "previousProof"),
        ("/proof", "id"),
    ] {
        with(
            &format!("with {place}/{field}"),
            "what is not checked is not passed over",
            "malformed",
            &["form"],
            &sound,
            &|v| {
                v.pointer_mut(place).unwrap()[field] = json!("2030-01-01T00:00:00Z");
            },
        );
    }
    let value = |n: usize| set["proof"][n]["proofValue"].clone();
    with(
        "the values of two proofs stand for each other",
        "each is its own",
        "tampered",
        &["signature"],
        &set,
        &|v| {
            (v["proof"][0]["proofValue"], v["proof"][1]["proofValue"]) = (value(1), value(0));
        },
    );
    with(
        "the proof of another claim",
        "a proof is of one credential",
        "tampered",
        &["signature"],
        &sound,
        &|v| v["proof"]["proofValue"] = value(2),
    );
    with("17 proofs", "16 at most", "malformed", &["form"], &sound, &|v| {
        v["proof"] = Value::Array(vec![v["proof"].clone(); 17])
    });
    let text = lab::text(&sound);
    book.malformed("with white space", "canonical as everything", text.replacen(':', ": ", 1));
    book.malformed(
        "a key twice",
        "one of them would be read",
        text.replacen("\"issuer\":", "\"issuer\":\"x\",\"issuer\":", 1),
    );
    book.case(
        "a stranger's",
        "nobody knows them",
        lab::text(&lab::credential(&[STRANGER])),
        "untrusted signer",
        &["signer"],
    );
    book.case(
        "a stranger's, and one who is known signs along",
        "the issuer is the one who must be known",
        lab::text(&lab::credential(&[STRANGER, ISSUER])),
        "untrusted signer",
        &["signer"],
    );
    book.with("archive", lab::archive());
    book.valid("with its archive", "its words stand there", text.clone());
    book.with("archive", json!({}));
    book.case("with an empty archive", "no such claim", text.clone(), "unverified", &["sources"]);
    book.with("archive", Value::Null);
    book.with("max_age", json!(7));
    book.case("old", "last verified a month ago", text, "stale", &["freshness"]);
    book
}

/// An envelope of the published form, made here: the signature was computed with Python's `hmac` over the secret `hartwell`.
pub(super) fn secrets() -> Book {
    let mut book = Book::new("shared-secret");
    let sound = crate::secret::envelope();
    let text = |value: &Value| serde_json::to_string_pretty(value).unwrap();
    book.case(
        "without the secret",
        "nobody can tell who signed",
        text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book.with("secret", json!("hartwell"));
    book.valid("as it was made", "white space and the order of keys are free", text(&sound));
    book.valid("on one line", "white space and the order of keys are free", lab_line(&sound));
    let mut with = |name: &str, why: &str, class: &str, failing: &[&str], change: &dyn Fn(&mut Value)| {
        let mut broken = sound.clone();
        change(&mut broken);
        book.case(name, why, text(&broken), class, failing);
    };
    for (place, value) in [
        ("/claim/statement", json!("The boats went out.")),
        ("/claim/confidence", json!(0.5)),
        ("/claim/confidence", json!(1)),
        ("/claim/sources/0/excerpt", json!("no boats")),
        ("/claim/tags", json!(["boats"])),
        ("/signature/signedAt", json!("2026-05-17T00:00:00.000Z")),
        ("/signature/signedBy", json!("did:web:other.example")),
        ("/signature/signature", json!("00".repeat(32))),
    ] {
        with(
            &format!("{place} is {value}"),
            "the claim, and when and by whom, are signed",
            "tampered",
            &["signature"],
            &|v| *v.pointer_mut(place).unwrap() = value.clone(),
        );
    }
    with("a field more in the claim", "the whole claim is signed", "tampered", &["signature"], &|v| {
        v["claim"]["note"] = json!("")
    });
    with("a field less in the claim", "the whole claim is signed", "tampered", &["signature"], &|v| {
        drop(v["claim"].as_object_mut().unwrap().remove("tags"))
    });
    with("another id", "the address names the id", "tampered", &["bytes", "signature"], &|v| {
        v["claim"]["id"] = json!("00")
    });
    with("another address", "the address names the id", "tampered", &["bytes"], &|v| {
        v["canonical"] = json!("https://example.org/claims/00/")
    });
    with("another methodology", "it is not signed, and says nothing", "valid", &[], &|v| {
        v["methodology"] = json!("https://example.org/")
    });
    with("signedAt in the claim", "it would hide what is signed", "malformed", &["form"], &|v| {
        v["claim"]["signedAt"] = json!("2026-05-16T00:00:00.000Z")
    });
    with("another algorithm", "HMAC-SHA256 alone", "malformed", &["form"], &|v| {
        v["signature"]["algorithm"] = json!("HMAC-SHA1")
    });
    with("no algorithm", "HMAC-SHA256 alone", "malformed", &["form"], &|v| {
        v["signature"]["algorithm"] = json!("none")
    });
    with("capitals in the signature", "64 lower-case digits", "malformed", &["form"], &|v| {
        v["signature"]["signature"] = json!("AB".repeat(32))
    });
    with("half a signature", "64 lower-case digits", "malformed", &["form"], &|v| {
        v["signature"]["signature"] = json!("ab".repeat(16))
    });
    with("signed on no day", "a moment", "malformed", &["form"], &|v| {
        v["signature"]["signedAt"] = json!("today")
    });
    with("no id", "a claim has an id", "malformed", &["form"], &|v| {
        drop(v["claim"].as_object_mut().unwrap().remove("id"))
    });
    with("no address", "an envelope has an address", "malformed", &["form"], &|v| {
        drop(v.as_object_mut().unwrap().remove("canonical"))
    });
    with("a claim that is a text", "a claim is an object", "malformed", &["form"], &|v| {
        v["claim"] = json!("boats")
    });
    with("a signature that is a text", "a signature is an object", "malformed", &["form"], &|v| {
        v["signature"] = json!("ab")
    });
    with(
        "a field too many in the signature",
        "nothing unknown is passed over",
        "malformed",
        &["form"],
        &|v| v["signature"]["kid"] = json!("1"),
    );
    let line = lab_line(&sound);
    book.malformed(
        "a key twice in the claim",
        "one of them would be read",
        line.replacen("\"statement\":", "\"statement\":\"\",\"statement\":", 1),
    );
    book.malformed("half a character", "no Unicode text", line.replacen("The boats", "\\ud800", 1));
    book.malformed("cut in half", "not whole", line[..line.len() / 2].to_owned());
    book.with("secret", json!("other"));
    book.case(
        "another secret",
        "made with another secret, or changed",
        text(&sound),
        "tampered",
        &["signature"],
    );
    book.with("secret", json!("hartwell"));
    book.with("max_age", json!(30));
    book.case("old", "signed in May", text(&sound), "stale", &["freshness"]);
    book
}
