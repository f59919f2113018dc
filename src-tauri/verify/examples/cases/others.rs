//! Claims, chains, credentials, envelopes with a shared secret, proofs and lists of keys.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::policy::signers::Signers;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::keylist::{KeyUsage, RevocationReason};
use bindery_core::proof::log_entry::entry;
use bindery_core::verify::{ProofFile, leaf};
use bindery_core::{proof::did, proof::merkle};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab::{self, ANN, ARCHIVIST, BEN, Build, ISSUER, LOG, OTHER_LOG, STRANGER, digits, key, listed};

pub fn all() -> Vec<Book> {
    vec![claims(), chains(), credentials(), secrets(), proofs(), lists()]
}

fn passage() -> Value {
    lab::value(&lab::claim_payload(&lab::whole(&lab::open_bundle()), 1, None))
}

fn claims() -> Book {
    let mut book = Book::new("claim");
    let sound = passage();
    let signed = |payload: &Value| lab::text(&lab::claim_file(payload, &[ISSUER]));
    book.valid("as it was made", "the claim that the others break", signed(&sound));
    book.shapes("file", &lab::value(&lab::claim_file(&sound, &[ISSUER])), 4, &|broken| lab::text(broken));
    book.shapes("payload", &sound, 3, &signed);
    let mut put = |name: &str, why: &str, class: &str, place: &str, value: Value| {
        let mut broken = sound.clone();
        *broken.pointer_mut(place).unwrap() = value;
        let check = if class == "malformed" { "form" } else { "bytes" };
        book.case(name, why, signed(&broken), class, &[check]);
    };
    put(
        "another statement",
        "the identity is of the words",
        "tampered",
        "/statement",
        json!("the boats went out at dusk"),
    );
    put(
        "a blank more in the statement is the same claim",
        "but the statement of nothing is another",
        "tampered",
        "/statement",
        json!(""),
    );
    let other = format!("sha256:{}", "cd".repeat(32));
    put(
        "another source",
        "the identity is of the places",
        "tampered",
        "/sources/0/citation/artifact",
        json!(other),
    );
    put(
        "another address",
        "the address is the identity's",
        "malformed",
        "/canonical",
        json!(format!("bindery://claim/{}", "cd".repeat(32))),
    );
    put(
        "an address elsewhere",
        "the address is the identity's",
        "malformed",
        "/canonical",
        json!("https://example.org/claim"),
    );
    put(
        "a stronger relation",
        "the weakest of its sources",
        "malformed",
        "/relation",
        json!("metadata fact"),
    );
    put("no relation", "a claim rests on something", "malformed", "/relation", Value::Null);
    put("no sources", "a claim rests on something", "malformed", "/sources", json!([]));
    put("a score beyond certainty", "thousandths", "malformed", "/score", json!(1001));
    put("it leans on itself", "never in a circle", "malformed", "/premises", json!([sound["id"]]));
    put("it leans twice on the same", "each once", "malformed", "/premises", json!([other, other]));
    put(
        "a selector elsewhere",
        "selectors agree with the citation",
        "malformed",
        "/sources/0/selectors/0/start",
        json!(3),
    );
    put(
        "a selector of other words",
        "selectors agree with the excerpt",
        "malformed",
        "/sources/0/selectors/1/exact",
        json!("the boats"),
    );
    put("no selectors", "selectors stand with every source", "malformed", "/sources/0/selectors", json!([]));
    put("verified on no day", "a moment", "malformed", "/last_verified", json!("2026-02-30T00:00:00Z"));
    put(
        "other words in the excerpt",
        "the excerpt is as long as its place",
        "malformed",
        "/sources/0/excerpt",
        json!("the boats"),
    );
    let mut spaced = sound.clone();
    spaced["statement"] = json!("the boats  came in\nat dusk");
    book.valid("white space in the statement", "the identity does not depend on it", signed(&spaced));
    let mut file = lab::claim_file(&sound, &[ISSUER]);
    file.keys = None;
    book.case(
        "without the list of keys",
        "nobody can tell whether the key is in force",
        lab::text(&file),
        "untrusted signer",
        &["signer"],
    );
    let mut file = lab::claim_file(&sound, &[ISSUER]);
    let changed = lab::text(&sound).replacen("\"score\":1000", "\"score\":999", 1);
    file.envelope.payload = STANDARD.encode(changed);
    book.case(
        "a score changed after signing",
        "the signature is of every byte",
        lab::text(&file),
        "tampered",
        &["signature"],
    );
    let policy = |quorum| Some(Signers { required: vec![digits(ANN)], quorum });
    let asked = |quorum, signers: &[u8]| {
        let payload = lab::claim_payload(&lab::whole(&lab::open_bundle()), 1, policy(quorum));
        lab::text(&lab::claim_file(&payload, signers))
    };
    book.valid("two who were asked for", "a quorum", asked(2, &[ISSUER, ANN]));
    book.case(
        "without the one who is required",
        "a quorum of others",
        asked(2, &[ISSUER, BEN]),
        "untrusted signer",
        &["quorum"],
    );
    book.case("one of two", "too few", asked(2, &[ISSUER]), "untrusted signer", &["quorum"]);
    book.case(
        "a stranger",
        "nobody knows them",
        lab::text(&lab::claim_file(&sound, &[STRANGER])),
        "untrusted signer",
        &["signer"],
    );
    book.trust(&format!("archivist {} Hartwell", digits(ARCHIVIST)));
    let with_list = |until| {
        let mut file = lab::claim_file(&sound, &[ISSUER]);
        file.keys = Some(lab::key_list(1, vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", until)]));
        lab::text(&file)
    };
    book.valid("a list that names the issuer", "trust in the archivist extends to it", with_list(None));
    book.case(
        "the key ended, and no log shows when this was signed",
        "a claim alone is in no log",
        with_list(Some((1_000, RevocationReason::Rotated))),
        "untrusted signer",
        &["signer"],
    );
    book.trust(&lab::trust());
    kept_and_old(&mut book, &sound, &signed);
    book
}

fn kept_and_old(book: &mut Book, sound: &Value, signed: &dyn Fn(&Value) -> String) {
    book.with("archive", lab::archive());
    book.valid("the archive has it", "its page and its words", signed(sound));
    let mut invented = lab::open_bundle();
    invented["ruling"]["claims"][1]["claim"]["text"] = json!("the boats never came in");
    let invented = lab::value(&lab::claim_payload(&lab::whole(&invented), 1, None));
    book.case(
        "an invented claim",
        "the archive has no such claim",
        signed(&invented),
        "unverified",
        &["sources"],
    );
    let mut misread = sound.clone();
    misread["sources"][0]["excerpt"] = json!("the boats came in at dawn");
    misread["sources"][0]["selectors"][1]["exact"] = json!("the boats came in at dawn");
    book.case(
        "other words at the place",
        "the archive says otherwise",
        signed(&misread),
        "misattributed",
        &["sources"],
    );
    book.with("archive", json!({}));
    book.case("an empty archive", "no such claim, no such source", signed(sound), "unverified", &["sources"]);
    book.with("archive", Value::Null);
    // It was last verified on 1 December 2026 at 08:00.
    book.with("max_age", json!(30));
    book.case(
        "verified a month and a bit ago",
        "31 days are more than 30",
        signed(sound),
        "stale",
        &["freshness"],
    );
    book.with("now", json!("2026-12-31T08:00:00Z"));
    book.valid("verified a month ago", "30 days are not more than 30", signed(sound));
}

fn chains() -> Book {
    let mut book = Book::new("chain");
    let build = Build::default();
    let sound = lab::value(&lab::chain(&build));
    let names: Vec<String> = sound["chains"].as_object().unwrap().keys().cloned().collect();
    let of = |value: &Value, index: usize| value["answer"][index]["claim"].as_str().unwrap()[7..].to_owned();
    let (lead, said) = (of(&sound, 0), of(&sound, 1));
    book.valid("as it was made", "the chain that the others break", lab::text(&sound));
    let refused = lab::chain(&Build { open: lab::refusal(), ..Build::default() });
    book.valid("a refusal", "nothing was said", lab::text(&refused));
    book.shapes("file", &sound, 2, &|broken| lab::text(broken));
    let mut with = |name: &str, why: &str, class: &str, failing: &[&str], change: &dyn Fn(&mut Value)| {
        let mut broken = sound.clone();
        change(&mut broken);
        book.case(name, why, lab::text(&broken), class, failing);
    };
    let drop_chain =
        |value: &mut Value, name: &str| drop(value["chains"].as_object_mut().unwrap().remove(name));
    with(
        "the claim that was said has no chain",
        "an id that leads nowhere",
        "unverified",
        &["sources"],
        &|v| drop_chain(v, &said),
    );
    with(
        "the claim that it leans on has no chain",
        "an id that leads nowhere",
        "unverified",
        &["sources"],
        &|v| drop_chain(v, &lead),
    );
    with("no chains", "ids that lead nowhere", "unverified", &["sources"], &|v| v["chains"] = json!({}));
    with("an invented id in the answer", "an id that leads nowhere", "unverified", &["sources"], &|v| {
        v["answer"][1]["claim"] = json!(format!("sha256:{}", "cd".repeat(32)))
    });
    with(
        "the chains under each other's names",
        "a chain is under its own id",
        "tampered",
        &["bytes"],
        &|v| {
            let (a, b) = (v["chains"][&names[0]].clone(), v["chains"][&names[1]].clone());
            (v["chains"][&names[0]], v["chains"][&names[1]]) = (b, a);
        },
    );
    with("one chain under both names", "a chain is under its own id", "tampered", &["bytes"], &|v| {
        v["chains"][&lead] = v["chains"][&said].clone()
    });
    with("other words in the answer", "what was shown is signed", "tampered", &["bytes"], &|v| {
        v["answer"][1]["text"] = json!("the boats came in")
    });
    with("the answer in another order", "what was shown is signed", "tampered", &["bytes"], &|v| {
        v["answer"].as_array_mut().unwrap().reverse()
    });
    with("a sentence left out", "what was shown is signed", "tampered", &["bytes"], &|v| {
        drop(v["answer"].as_array_mut().unwrap().remove(0))
    });
    with("a sentence twice", "what was shown is signed", "tampered", &["bytes"], &|v| {
        let twice = v["answer"][0].clone();
        v["answer"].as_array_mut().unwrap().push(twice);
    });
    with("a text of the bundle is hidden", "a chain's bundle is whole", "malformed", &["form"], &|v| {
        drop(v["bundle"]["disclosures"].as_array_mut().unwrap().pop())
    });
    with(
        "a text of the bundle is another",
        "a text belongs to what was signed",
        "tampered",
        &["bytes"],
        &|v| v["bundle"]["disclosures"][0] = json!("eA"),
    );
    with("a name of a chain in capitals", "64 lower-case digits", "tampered", &["bytes"], &|v| {
        let chain = v["chains"].as_object_mut().unwrap().remove(&said).unwrap();
        v["chains"][said.to_uppercase()] = chain;
    });
    with("a claim's signature of another", "every claim is signed", "tampered", &["signature"], &|v| {
        v["chains"][&said]["envelope"]["signatures"][0]["sig"] =
            v["chains"][&lead]["envelope"]["signatures"][0]["sig"].clone();
    });
    let bundle = lab::whole(&lab::open_bundle());
    let payload = |index| lab::value(&lab::claim_payload(&bundle, index, None));
    let resigned = |v: &mut Value, name: &str, payload: &Value, by: u8| {
        v["chains"][name] = lab::value(&lab::claim_file(payload, &[by]))
    };
    let mut differs = |name: &str, place: &str, value: Value| {
        with(name, "a claim says what the bundle says", "tampered", &["bytes"], &|v| {
            let mut other = payload(1);
            *other.pointer_mut(place).unwrap() = value.clone();
            resigned(v, &said, &other, ISSUER);
        });
    };
    differs("a claim with another verdict", "/verdict", json!("partial"));
    differs("a claim with another score", "/score", json!(1));
    differs("a claim with another rung", "/rung", json!("labeled"));
    differs("a claim of another response", "/response_id", json!(format!("r-{}", "ff".repeat(16))));
    differs("a claim that leans on nothing", "/premises", json!([]));
    differs("a claim of another day", "/answered_at", json!("2026-11-02T10:00:00Z"));
    with("a claim signed by a stranger", "every signer is known", "untrusted signer", &["signer"], &|v| {
        resigned(v, &said, &payload(1), STRANGER)
    });
    with("two claims that lean on each other", "never in a circle", "malformed", &["form"], &|v| {
        let mut other = payload(0);
        other["premises"] = json!([payload(1)["id"]]);
        resigned(v, &lead, &other, ISSUER);
    });
    with("a claim more than was said", "no more than leads to the answer", "tampered", &["bytes"], &|v| {
        let mut open = lab::open_bundle();
        open["ruling"]["claims"][1]["claim"]["text"] = json!("the boats never came in");
        let other = lab::claim_payload(&lab::whole(&open), 1, None);
        resigned(v, &other.id.digest().hex(), &lab::value(&other), ISSUER);
    });
    circles(&mut book, &sound);
    let whole = lab::text(&sound);
    book.with("archive", lab::with_log(lab::archive(), &whole));
    book.valid("with its archive", "every claim and every word", whole.clone());
    book.with("archive", lab::with_log(json!({}), &whole));
    book.case("with an empty archive", "no such claims", whole.clone(), "unverified", &["sources"]);
    book.with("archive", lab::archive());
    book.case("with an archive without its log", "it never gave it", whole, "unverified", &["sources"]);
    book
}

/// A circle over many claims: a reader must neither run for ever nor fall over.
fn circles(book: &mut Book, sound: &Value) {
    let count = 300;
    let mut claims: Vec<Value> = (0..count)
        .map(|n| {
            let mut open = lab::open_bundle();
            open["ruling"]["claims"][1]["claim"]["text"] = json!(format!("boat {n} came in"));
            lab::value(&lab::claim_payload(&lab::whole(&open), 1, None))
        })
        .collect();
    let ids: Vec<Value> = claims.iter().map(|claim| claim["id"].clone()).collect();
    for (n, claim) in claims.iter_mut().enumerate() {
        claim["premises"] = json!([ids[(n + 1) % count]]);
    }
    let mut broken = sound.clone();
    broken["answer"][1]["claim"] = ids[0].clone();
    for claim in &claims {
        broken["chains"][&claim["id"].as_str().unwrap()[7..]] =
            lab::value(&lab::claim_file(claim, &[ISSUER]));
    }
    book.malformed("a circle of 300 claims", "never in a circle", lab::text(&broken));
}

fn credentials() -> Book {
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
fn secrets() -> Book {
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

fn lab_line(value: &Value) -> String {
    serde_json::to_string(value).unwrap()
}

fn proofs() -> Book {
    let mut book = Book::new("proof");
    let build = Build { witnesses: lab::WITNESSES.to_vec(), ..Build::default() };
    let file = build.file();
    let sound = ProofFile { entry: STANDARD.encode(entry(&file.envelope).unwrap()), log: file.log };
    let text = lab::text(&sound);
    book.valid("as it was made", "the proof that the others break", text);
    book.shapes("file", &lab::value(&sound), 3, &|broken| lab::text(broken));
    let leaf = leaf(&file.envelope).unwrap();
    let mut with = |name: &str, why: &str, class: &str, failing: &[&str], change: &dyn Fn(&mut ProofFile)| {
        let mut broken = sound.clone();
        change(&mut broken);
        book.case(name, why, lab::text(&broken), class, failing);
    };
    let other = json!({"envelope": Digest::of(&[b"other"]), "payloadType": "text/plain"});
    with("another entry", "the proof is of one entry", "tampered", &["log"], &|f| {
        f.entry = STANDARD.encode(lab::text(&other))
    });
    with("another index", "the proof is of one place", "tampered", &["log"], &|f| f.log.index = 4);
    with("no proof", "the proof is whole", "tampered", &["log"], &|f| f.log.proof.clear());
    with("no entry", "an entry has its form", "malformed", &["form"], &|f| f.entry = String::new());
    with("an entry with a blank", "an entry is canonical", "malformed", &["form"], &|f| {
        f.entry = STANDARD.encode(lab::text(&other).replacen(':', ": ", 1))
    });
    with("an entry with a field too many", "an entry has its form", "malformed", &["form"], &|f| {
        f.entry = STANDARD.encode("{\"a\":1}")
    });
    with("an entry that is not base64", "base64", "malformed", &["form"], &|f| f.entry = "?".to_owned());
    with("another log's", "nobody knows that log", "untrusted signer", &["signer"], &|f| {
        f.log = lab::logged(&leaf, 3, 7, OTHER_LOG, &[])
    });
    with("the issuer's", "a key counts for its use", "untrusted signer", &["signer"], &|f| {
        f.log = lab::logged(&leaf, 3, 7, ISSUER, &[])
    });
    with("the witnesses left out", "those who are named have signed", "tampered", &["log"], &|f| {
        f.log.witnesses.clear()
    });
    // A node of the tree for a leaf: the two are hashed apart.
    let node =
        STANDARD.encode([[1].as_slice(), leaf.as_bytes(), merkle::leaf(b"entry 2").as_bytes()].concat());
    with(
        "a node of the tree for an entry",
        "leaves and nodes are hashed apart",
        "malformed",
        &["form"],
        &|f| f.entry = node.clone(),
    );
    book.trust("");
    book.case(
        "no log is known",
        "a proof is worth what its log is",
        lab::text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book
}

/// An archive with nothing but these entries in its log.
fn held(entries: &[Vec<u8>]) -> Value {
    let leaves: Vec<Digest> = entries.iter().map(|entry| merkle::leaf(entry)).collect();
    let (origin, size) = (lab::ORIGIN.to_owned(), entries.len() as u64);
    let note = Checkpoint { origin, size, root: merkle::root(&leaves) }.sign(&key(LOG));
    let mut archive = json!({});
    lab::put_log(&mut archive, entries, &note);
    archive
}

fn lists() -> Book {
    let mut book = Book::new("keys");
    book.trust(&format!("archivist {} Hartwell", digits(ARCHIVIST)));
    let records = vec![
        listed(KeyUsage::Cosigner, ANN, "Ann", Some((5, RevocationReason::Left))),
        listed(KeyUsage::Issuer, ISSUER, "Hartwell", None),
        listed(KeyUsage::Log, LOG, "log", None),
    ];
    let sound = lab::key_list(3, records);
    let list: Value = serde_json::from_slice(&STANDARD.decode(&sound.payload).unwrap()).unwrap();
    let signed = |payload: &Value| {
        let bytes = lab::text(payload).into_bytes();
        lab::text(&bindery_core::proof::dsse::sign(
            &key(ARCHIVIST),
            bindery_core::proof::keylist::KEYS_TYPE,
            &bytes,
        ))
    };
    let logged = |list: &bindery_core::proof::dsse::Envelope| {
        held(&[b"entry 0".to_vec(), entry(list).unwrap(), b"entry 2".to_vec()])
    };
    book.with("archive", logged(&sound));
    book.valid("as it was made", "the list that the others break", lab::text(&sound));
    let older = lab::key_list(2, vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", None)]);
    book.case(
        "a list that is not the last one of its log",
        "an older list says what no longer holds",
        lab::text(&older),
        "tampered",
        &["history"],
    );
    let both = held(&[entry(&older).unwrap(), entry(&sound).unwrap()]);
    book.with("archive", both);
    book.valid("the last of two lists", "it says what holds", lab::text(&sound));
    book.case("the first of two lists", "a later one holds", lab::text(&older), "tampered", &["history"]);
    book.with("archive", json!({}));
    book.case(
        "without its log",
        "an older list reads the same",
        lab::text(&sound),
        "unverified",
        &["sources"],
    );
    book.with("archive", Value::Null);
    book.case(
        "with nothing at hand",
        "an older list reads the same",
        lab::text(&sound),
        "unverified",
        &["sources"],
    );
    book.with("archive", logged(&sound));
    book.shapes("payload", &list, 5, &signed);
    let mut put = |name: &str, why: &str, place: &str, value: Value| {
        let mut broken = list.clone();
        *broken.pointer_mut(place).unwrap() = value;
        book.malformed(name, why, signed(&broken));
    };
    put("version 0", "counted from 1", "/version", json!(0));
    put("an archive without a name", "32 digits", "/archive", json!("hartwell"));
    put("a weak archivist", "sound keys alone", "/archivist", json!("00".repeat(32)));
    put("a key twice", "each once", "/keys/1", list["keys"][0].clone());
    put("keys out of order", "sorted", "/keys", json!([list["keys"][1], list["keys"][0], list["keys"][2]]));
    put("an unknown use", "no such use", "/keys/0/use", json!("owner"));
    put("an unknown reason", "no such reason", "/keys/0/until/why", json!("tired"));
    put("ended before it began", "not in this order", "/keys/0/since/entry", json!(6));
    put("no name", "whose key it is", "/keys/0/name", json!(""));
    put("a name with a new line", "one line", "/keys/0/name", json!("Ann\nBen"));
    put("an auditor's key that is none", "a recipient", "/keys/0/use", json!("auditor"));
    put(
        "two issuers in force",
        "one at a time",
        "/keys/0",
        json!({"use": "issuer", "key": digits(BEN), "name": "Ben", "since": list["keys"][1]["since"], "until": null}),
    );
    put("made on no day", "a moment", "/at", json!("2026"));
    let mut other = sound.clone();
    other.signatures[0].sig = lab::key_list(4, vec![]).signatures[0].sig.clone();
    book.case(
        "the signature of another list",
        "the signature is of every byte",
        lab::text(&other),
        "tampered",
        &["signature", "history"],
    );
    let mut twice = sound.clone();
    twice.signatures.push(sound.signatures[0].clone());
    book.malformed("signed twice", "one signature", lab::text(&twice));
    book.trust("");
    book.case(
        "an archivist who is not known",
        "nobody knows them",
        lab::text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book.trust(&format!("{} Hartwell", digits(ARCHIVIST)));
    book.case(
        "an archivist who is known as an issuer",
        "a key counts for its use",
        lab::text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book
}
