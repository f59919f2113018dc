//! Decisions of reviewers by themselves.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::decision::{DECISION_TYPE, ReasonCode, Reviewer};
use bindery_core::policy::Role;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::keylist::{KeyUsage, RevocationReason};
use bindery_core::verify::{DecisionFile, leaf};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab::{self, ANN, ARCHIVIST, BEN, LOG, OTHER_LOG, STRANGER, digits, key, listed};

pub fn all() -> Vec<Book> {
    vec![decisions()]
}

const ARCHIVE: &str = "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a";

/// Who decides, by the word of `archivist`.
fn reviewer(archivist: u8, seed: u8, name: &str, role: Role) -> Value {
    let known = key(seed).verifying_key();
    lab::value(&Reviewer::granted_by(&key(archivist), ARCHIVE, (name, role), &known).unwrap())
}

fn accepted() -> Value {
    json!({
        "id": format!("d-{}", "1b".repeat(16)),
        "response_id": format!("r-{}", "0a".repeat(16)),
        "claim": format!("sha256:{}", "ab".repeat(32)),
        "bundle": format!("sha256:{}", "cd".repeat(32)),
        "kind": "accept", "text": null, "reason": null, "fix": null, "retracts": null, "redoes": null,
        "reviewer": reviewer(ARCHIVIST, ANN, "Ann Example", Role::Reviewer),
        "at": "2026-11-03T09:00:00Z",
    })
}

/// The same, in other words that were bound anew.
fn fixed() -> Value {
    let bound = lab::open_bundle()["ruling"]["claims"][1]["claim"]["evidence"].clone();
    let mut made = accepted();
    (made["kind"], made["text"]) = (json!("fix"), json!("The boats came in at dusk."));
    made["fix"] = json!({
        "verdict": "entailed", "score": 990, "reasons": [], "evidence": bound, "checked_with": ["rules 1"],
    });
    made
}

fn retracted() -> Value {
    let mut made = accepted();
    (made["kind"], made["retracts"]) = (json!("retract"), json!(format!("d-{}", "2c".repeat(16))));
    made
}

/// The file of a decision that `signer` signed.
fn file(payload: &Value, signer: u8, log: u8, keys: Option<Envelope>) -> DecisionFile {
    let envelope = dsse::sign(&key(signer), DECISION_TYPE, lab::text(payload).as_bytes());
    let log = lab::logged(&leaf(&envelope).unwrap(), 4, 7, log, &[]);
    DecisionFile { decision: envelope, keys, log }
}

fn signed(payload: &Value) -> String {
    lab::text(&file(payload, ANN, LOG, Some(lab::list())))
}

fn with(sound: &Value, changes: &[(&str, Value)]) -> Value {
    let mut broken = sound.clone();
    for (place, value) in changes {
        *broken.pointer_mut(place).unwrap() = value.clone();
    }
    broken
}

fn decisions() -> Book {
    let mut book = Book::new("decision");
    let trust = format!("{}archivist {} Hartwell\n", lab::trust(), digits(ARCHIVIST));
    book.trust(&trust);
    let sound = accepted();
    book.valid("as it was made", "the decision that the others break", signed(&sound));
    book.valid("a fix", "its sentence and what it was bound to stand in it", signed(&fixed()));
    book.valid("a retraction", "it names what it takes back", signed(&retracted()));
    let said = |kind: &str| with(&sound, &[("/kind", json!(kind)), ("/reason", json!("It says nine."))]);
    for kind in ["reject", "flag", "comment"] {
        book.valid(&format!("with words: {kind}"), "a reason may stand with each", signed(&said(kind)));
    }
    let archivist = reviewer(ARCHIVIST, ANN, "Ann Example", Role::Archivist);
    book.valid("an archivist decides", "they may", signed(&with(&sound, &[("/reviewer", archivist)])));
    let again = json!(format!("d-{}", "2c".repeat(16)));
    book.valid(
        "made again",
        "what was taken back can stand once more",
        signed(&with(&sound, &[("/redoes", again.clone())])),
    );
    let longest = json!("a".repeat(4_000));
    book.valid(
        "as long as can be",
        "4,000 characters",
        signed(&with(&said("comment"), &[("/reason", longest)])),
    );
    book.shapes("file", &lab::value(&file(&sound, ANN, LOG, Some(lab::list()))), 4, &|broken| {
        lab::text(broken)
    });
    // Any word would do where there may be none.
    let because = |payload: &Value| with(payload, &[("/reason", json!("It says nine."))]);
    book.shapes("payload", &because(&sound), 3, &signed);
    book.shapes("fix", &because(&fixed()), 5, &signed);
    wrong(&mut book, &sound);
    signers(&mut book, &sound, &trust);
    codes(&mut book, &sound);
    book
}

/// What is no decision.
fn wrong(book: &mut Book, sound: &Value) {
    let mut none = |name: &str, why: &str, payload: Value| book.malformed(name, why, signed(&payload));
    let put = |place: &str, value: Value| with(sound, &[(place, value)]);
    let id = json!(format!("d-{}", "2c".repeat(16)));
    none("a name of another kind", "`d-` and 32 digits", put("/id", json!(format!("r-{}", "1b".repeat(16)))));
    none("a name in capitals", "one form of every name", put("/id", json!(format!("d-{}", "1B".repeat(16)))));
    none("a kind that is none", "six kinds", put("/kind", json!("approve")));
    none("a family member decides", "reviewers and archivists do", put("/reviewer/role", json!("family")));
    none("an auditor decides", "reviewers and archivists do", put("/reviewer/role", json!("auditor")));
    none("a rejection without a reason", "say why", put("/kind", json!("reject")));
    none(
        "a comment of white space",
        "say something",
        with(sound, &[("/kind", json!("comment")), ("/reason", json!(" \n\u{2003}"))]),
    );
    none("an acceptance in other words", "that is a fix", put("/text", json!("The boats went out.")));
    none("an acceptance that was bound", "that is a fix", put("/fix", fixed()["fix"].clone()));
    none("an acceptance that takes back", "that is a retraction", put("/retracts", id.clone()));
    none("a retraction of nothing", "it names what it takes back", put("/kind", json!("retract")));
    none("a retraction made again", "only what was taken back is", with(&retracted(), &[("/redoes", id)]));
    none("a fix without its sentence", "it says something", with(&fixed(), &[("/text", Value::Null)]));
    none("a fix of white space", "it says something", with(&fixed(), &[("/text", json!(" "))]));
    none("a fix without sources", "it was bound", with(&fixed(), &[("/fix", Value::Null)]));
    none("a fix that rests on nothing", "it was bound", with(&fixed(), &[("/fix/evidence", json!([]))]));
    none(
        "a fix that nothing carries",
        "it was verified",
        with(&fixed(), &[("/fix/verdict", json!("ungrounded"))]),
    );
    none("a fix beyond certainty", "thousandths", with(&fixed(), &[("/fix/score", json!(1001))]));
    let long = json!("a".repeat(4_001));
    none("a sentence too long", "4,000 characters", with(&fixed(), &[("/text", long.clone())]));
    none("a reason too long", "4,000 characters", put("/reason", long));
    none("decided on no day", "a moment", put("/at", json!("2026-02-30T00:00:00Z")));
    none("a weak key", "sound keys alone", put("/reviewer/key", json!("00".repeat(32))));
    let mut twice = file(sound, ANN, LOG, Some(lab::list()));
    twice.decision.signatures.push(twice.decision.signatures[0].clone());
    book.malformed("signed twice", "one reviewer, one signature", lab::text(&twice));
    let mut typed = file(sound, ANN, LOG, Some(lab::list()));
    typed.decision.payload_type = "application/vnd.bindery.bundle.v2+json".to_owned();
    book.malformed("a payload of another type", "what is signed says what it is", lab::text(&typed));
}

/// Usual reasons, which stand beside the words or are left out.
fn codes(book: &mut Book, sound: &Value) {
    let coded = |payload: &Value, code: Value| {
        let mut made = payload.clone();
        made["code"] = code;
        made
    };
    let said = |kind: &str| with(sound, &[("/kind", json!(kind)), ("/reason", json!("It says nine."))]);
    for code in ReasonCode::ALL {
        let made = coded(&said("reject"), json!(code));
        book.valid(&format!("a usual reason: {}", code.name()), "one of the list", signed(&made));
    }
    let answers = json!(ReasonCode::DoesNotAnswer);
    for kind in ["flag", "fix"] {
        let made = if kind == "fix" { fixed() } else { said(kind) };
        book.valid(
            &format!("a usual reason with: {kind}"),
            "they may have one",
            signed(&coded(&made, answers.clone())),
        );
    }
    let mut none = |name: &str, why: &str, payload: Value| book.malformed(name, why, signed(&payload));
    none("a usual reason that is none", "the list is closed", coded(&said("reject"), json!("dislike")));
    none("a usual reason of null", "it is left out where there is none", coded(&said("reject"), Value::Null));
    none("a usual reason of another type", "a reader must not guess", coded(&said("reject"), json!(7)));
    none("an acceptance for a usual reason", "it finds no fault", coded(sound, answers.clone()));
    none("a comment for a usual reason", "it decides nothing", coded(&said("comment"), answers.clone()));
    none(
        "a retraction for a usual reason",
        "that of what it takes back counts",
        coded(&retracted(), answers.clone()),
    );
    none(
        "a rejection without a reason but a usual one",
        "the words stand there too",
        coded(&with(sound, &[("/kind", json!("reject"))]), answers),
    );
    let mut changed = file(&coded(&said("reject"), json!("private")), ANN, LOG, Some(lab::list()));
    changed.decision.payload = STANDARD.encode(lab::text(&coded(&said("reject"), json!("not-said"))));
    book.case(
        "another usual reason than was signed",
        "every byte is signed",
        lab::text(&changed),
        "tampered",
        &["signature", "log"],
    );
}

/// What was decided by others, or somewhere else.
fn signers(book: &mut Book, sound: &Value, trust: &str) {
    let foul = |name: &str| {
        lab::text(&{
            let mut broken = file(sound, ANN, LOG, Some(lab::list()));
            match name {
                "payload" => {
                    broken.decision.payload =
                        STANDARD.encode(lab::text(&with(sound, &[("/at", json!("2026-11-04T09:00:00Z"))])))
                }
                _ => {
                    broken.decision.signatures[0].sig =
                        file(&fixed(), ANN, LOG, Some(lab::list())).decision.signatures[0].sig.clone()
                }
            }
            broken
        })
    };
    // The leaf is of the envelope as it was.
    book.case(
        "another day than was signed",
        "every byte is signed",
        foul("payload"),
        "tampered",
        &["signature", "log"],
    );
    book.case(
        "the signature of another decision",
        "of this one",
        foul("signature"),
        "tampered",
        &["signature", "log"],
    );
    let by = |signer: u8| lab::text(&file(sound, signer, LOG, Some(lab::list())));
    book.case(
        "signed by another reviewer",
        "nobody decides for another",
        by(BEN),
        "tampered",
        &["signature"],
    );
    book.case(
        "signed by the archivist in their name",
        "nobody does",
        by(ARCHIVIST),
        "tampered",
        &["signature"],
    );
    let mut unknown = |name: &str, why: &str, payload: Value| {
        book.case(name, why, signed(&payload), "untrusted signer", &["signer"]);
    };
    let put = |place: &str, value: Value| with(sound, &[(place, value)]);
    unknown(
        "vouched for by a stranger",
        "the archivist says who reviews",
        put("/reviewer", reviewer(STRANGER, ANN, "Ann Example", Role::Reviewer)),
    );
    unknown(
        "under another name",
        "the grant names the reviewer",
        put("/reviewer/name", json!("Ben Example")),
    );
    unknown("in another role", "the grant names the role", put("/reviewer/role", json!("archivist")));
    unknown(
        "for another archive",
        "the grant names the archive",
        put("/reviewer/archive", json!("0b".repeat(16))),
    );
    unknown("a grant that is no signature", "nobody vouches", put("/reviewer/grant", json!("?")));
    unknown("no grant", "nobody vouches", put("/reviewer/grant", json!("")));
    let bens = reviewer(ARCHIVIST, BEN, "Ann Example", Role::Reviewer)["grant"].clone();
    unknown("the grant of another key", "the grant names the key", put("/reviewer/grant", bens));
    let elsewhere = lab::text(&file(sound, ANN, OTHER_LOG, Some(lab::list())));
    book.case("in another log", "a log that is trusted", elsewhere, "untrusted signer", &["signer"]);
    let mut moved = file(sound, ANN, LOG, Some(lab::list()));
    moved.log.index = 5;
    book.case(
        "at another place of the log",
        "the proof is of one place",
        lab::text(&moved),
        "tampered",
        &["log"],
    );
    let mut other = file(sound, ANN, LOG, Some(lab::list()));
    other.log = file(&fixed(), ANN, LOG, Some(lab::list())).log;
    book.case(
        "with the proof of another decision",
        "the proof is of this one",
        lab::text(&other),
        "tampered",
        &["log"],
    );

    book.trust(&lab::trust());
    book.case("with no archivist trusted", "nobody vouches", signed(sound), "untrusted signer", &["signer"]);
    book.trust(trust);
    book.case(
        "without the list of keys",
        "nobody can tell which keys are in force",
        lab::text(&file(sound, ANN, LOG, None)),
        "untrusted signer",
        &["signer"],
    );
    book.trust(&lab::trust());
    let list = |archivist_knows: Vec<_>| Some(lab::key_list(3, archivist_knows));
    let records = || {
        vec![
            listed(KeyUsage::Cosigner, ANN, "Ann", Some((5, RevocationReason::Left))),
            listed(KeyUsage::Log, LOG, "log", None),
        ]
    };
    let named = lab::text(&file(sound, ANN, LOG, list(records())));
    book.case(
        "a list of an archivist whom nobody trusts",
        "it does not root itself",
        named,
        "untrusted signer",
        &["signer"],
    );
    book.trust(&format!("archivist {}\n", digits(ARCHIVIST)));
    book.valid(
        "the log is known by the list",
        "the archivist names it",
        lab::text(&file(sound, ANN, LOG, list(records()))),
    );
    let elsewhere = lab::text(&file(sound, ANN, OTHER_LOG, list(records())));
    book.case(
        "in a log that the list does not name",
        "another log",
        elsewhere,
        "untrusted signer",
        &["signer"],
    );
    book.trust(trust);
    book.with("max_age", json!(30));
    book.case("older than is allowed", "59 days", signed(sound), "stale", &["freshness"]);
    let ahead = with(sound, &[("/at", json!("2027-01-03T00:00:00Z"))]);
    book.case(
        "decided tomorrow and later",
        "clocks are not that wrong",
        signed(&ahead),
        "stale",
        &["freshness"],
    );
    let lately = with(sound, &[("/at", json!("2026-12-20T00:00:00Z"))]);
    book.valid("decided lately", "twelve days", signed(&lately));
    book.with("max_age", Value::Null);
}
