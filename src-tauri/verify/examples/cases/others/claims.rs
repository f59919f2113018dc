//! Cases of claims, and of chains of them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::policy::signers::Signers;
use bindery_core::proof::keylist::{KeyUsage, RevocationReason};
use serde_json::{Value, json};

use super::passage;
use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, ARCHIVIST, BEN, Build, ISSUER, STRANGER, digits, listed};

pub(super) fn claims() -> Book {
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

pub(super) fn chains() -> Book {
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
