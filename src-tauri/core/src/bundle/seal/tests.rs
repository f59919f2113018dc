#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::cell::RefCell;

use ed25519_dalek::SigningKey;
use serde_json::json;

use super::*;
use crate::pipeline::display::View;
use crate::pipeline::gate::Judged;
use crate::policy::enforce::Enforcement;
use crate::policy::signers::SignersFault;
use crate::policy::{Access, Consent, Policy, Role, SCHEMA};
use crate::question::Question;

const WORDS: &str = "The boats came in at dusk.";

fn key(n: u8) -> SigningKey {
    SigningKey::from_bytes(&[n; 32])
}

fn version() -> ArchiveVersion {
    serde_json::from_value(json!({"number": 3, "digest": Digest::of(&[b"version"])})).unwrap()
}

/// One passage that the archive carries, and one topic that it does not.
fn ruling() -> Ruling {
    let evidence = json!({
        "block": null,
        "excerpt": WORDS,
        "citation": {
            "artifact": Digest::of(&[b"letter"]),
            "version": version(),
            "relation": "direct quote",
            "span": {
                "place": {"part": "segment", "index": 0},
                "range": {"start": 0, "end": WORDS.len()},
                "media": {"form": "text"},
            },
        },
    });
    let claim = json!({
        "text": WORDS, "role": "passage", "verdict": "entailed", "score": 1000, "reasons": [],
        "evidence": [evidence],
    });
    serde_json::from_value(json!({
        "outcome": "narrowed",
        "refusal": null,
        "removed_topics": [{"topic": "the weather", "why": "Nothing speaks of this."}],
        "claims": [{
            "claim": claim,
            "rung": "supported",
            "trail": [{"rung": "supported", "held": true, "reason": "entailed"}],
        }],
    }))
    .unwrap()
}

fn viewer() -> Viewer {
    Viewer { name: "Ruth".to_owned(), role: Role::Archivist, tier: "family".to_owned() }
}

fn policy() -> Policy {
    Policy {
        schema: SCHEMA.to_owned(),
        version: 1,
        person: None,
        end_date: None,
        default_consent: Consent::Open,
        show_undecided_people: true,
        tiers: Vec::new(),
        signers: None,
        drafter: None,
        enforcement: Enforcement::default(),
    }
}

fn sentences(ruling: &Ruling, access: Access) -> Vec<DisplayedSentence> {
    let (viewer, policy) = (viewer(), policy());
    display::sentences(&ruling.claims, &View { viewer: &viewer, policy: &policy, access: &|_| access })
}

fn displayed(access: Access) -> Displayed {
    let judged =
        Judged { question: Question::new("When did they come?"), version: version(), ruling: ruling() };
    let (viewer, policy) = (viewer(), policy());
    judged.display(&View { viewer: &viewer, policy: &policy, access: &|_| access })
}

fn occasion() -> Occasion {
    Occasion {
        response_id: format!("r-{}", "0a".repeat(16)),
        answered_at: "2026-11-01T10:00:00Z".to_owned(),
        viewer: viewer(),
        policy_version: 1,
        made_with: vec!["bindery".to_owned()],
        signers: None,
        salts: [9; 32],
    }
}

/// What a record becomes when it is appended.
type Append = fn(&[u8]) -> Envelope;

/// A ledger that may lie about what it signed.
struct Book {
    age: Option<AgeFile>,
    append: Append,
    payload: RefCell<Vec<u8>>,
    disclosures: RefCell<Vec<String>>,
}

impl Book {
    fn new(append: Append) -> Self {
        let age = Some((b"age file".to_vec(), vec!["age1ann".to_owned()]));
        Self { age, append, payload: RefCell::default(), disclosures: RefCell::default() }
    }

    fn honest() -> Self {
        Self::new(|payload| dsse::sign(&key(1), BUNDLE_TYPE, payload))
    }
}

impl Ledger for Book {
    type Error = SealError;

    fn encrypt(&self, _: &[u8]) -> Result<Option<AgeFile>, SealError> {
        Ok(self.age.clone())
    }

    fn append(&self, record: &Record<'_>) -> Result<Envelope, SealError> {
        assert_eq!(record.sealed, self.age.as_ref().map(|(file, _)| &file[..]));
        *self.payload.borrow_mut() = record.payload.to_vec();
        *self.disclosures.borrow_mut() = record.disclosures.to_vec();
        Ok((self.append)(record.payload))
    }

    fn issuer(&self) -> VerifyingKey {
        key(1).verifying_key()
    }
}

#[test]
fn what_is_shown_is_what_was_signed_and_no_text_stands_in_it() {
    let book = Book::honest();
    let sealed = displayed(Access::Shown).seal(occasion(), &book).unwrap();
    let (payload, disclosures) = (book.payload.borrow(), book.disclosures.borrow());
    let signed = String::from_utf8_lossy(&payload);
    for text in [WORDS, "When did they come?", "the weather", "Ruth"] {
        assert!(!signed.contains(text), "{text}: {signed}");
    }
    // Question, viewer, topic, and the passage thrice: as a claim, as its excerpt, as it was shown.
    assert_eq!(disclosures.len(), 6);
    let (read, hidden) = Bundle::read(&payload, &disclosures).unwrap();
    assert_eq!((&read, hidden), (sealed.bundle(), 0));
    let part = SealedPart { sha256: Digest::of(&[b"age file"]), recipients: vec!["age1ann".to_owned()] };
    assert_eq!(read.sealed, Some(part));
    assert_eq!(read.shown, [Shown { claim: 0, text: WORDS.to_owned() }]);
    assert_eq!(sealed.sentences(), sentences(&ruling(), Access::Shown));
    assert_eq!((sealed.outcome(), sealed.refusal(), sealed.is_fresh()), (Rung::Narrowed, None, true));
}

#[test]
fn a_receipt_of_anything_else_than_was_assembled_delivers_nothing() {
    let lies: [Append; 5] = [
        // Signed by somebody else, as something else, or not at all.
        |payload| dsse::sign(&key(2), BUNDLE_TYPE, payload),
        |payload| dsse::sign(&key(1), "text/plain", payload),
        |payload| Envelope { signatures: Vec::new(), ..dsse::sign(&key(1), BUNDLE_TYPE, payload) },
        // Signed by the issuer, with one letter changed, or as another answer was.
        |payload| {
            let changed = String::from_utf8_lossy(payload).replacen("\"form\":2", "\"form\":3", 1);
            dsse::sign(&key(1), BUNDLE_TYPE, changed.as_bytes())
        },
        |_| dsse::sign(&key(1), BUNDLE_TYPE, b"{}"),
    ];
    for lie in lies {
        let sealed = displayed(Access::Shown).seal(occasion(), &Book::new(lie));
        assert!(matches!(sealed, Err(SealError::Signature)), "{sealed:?}");
    }
}

#[test]
fn a_bundle_is_read_in_its_own_form_alone_and_with_every_text_hidden() {
    let book = Book::honest();
    displayed(Access::Shown).seal(occasion(), &book).unwrap();
    let (payload, disclosures) = (book.payload.borrow().clone(), book.disclosures.borrow().clone());
    let (part, hidden) = Bundle::read(&payload, &disclosures[1..]).unwrap();
    assert_eq!((part.question.as_str(), hidden), ("", 1));
    let with = |place: &str, new: Value| {
        let mut value: Value = serde_json::from_slice(&payload).unwrap();
        *value.pointer_mut(place).unwrap() = new;
        Bundle::read(&json::to_canonical(&value).unwrap(), &[])
    };
    assert!(matches!(with("/form", json!(3)), Err(ReadError::Form(3))));
    for place in ["/question", "/viewer/name", "/shown/0/text", "/ruling/claims/0/claim/text"] {
        assert!(matches!(with(place, json!("in the open")), Err(ReadError::Open)), "{place}");
    }
    let foreign = [disclosures[0].clone(), disclosures[0].clone()];
    assert!(matches!(Bundle::read(&payload, &foreign), Err(ReadError::Veil(_))));
}

/// An envelope of an answer with its disclosures.
fn logged(access: Access) -> (Envelope, Vec<String>) {
    let book = Book::honest();
    displayed(access).seal(occasion(), &book).unwrap();
    let envelope = dsse::sign(&key(1), BUNDLE_TYPE, &book.payload.borrow());
    (envelope, book.disclosures.take())
}

#[test]
fn an_earlier_answer_opens_with_the_gates_as_they_are_now() {
    let (envelope, disclosures) = logged(Access::Shown);
    let open = |key: u8, disclosures: &[String], access: Access| {
        let issuer = self::key(key).verifying_key();
        Sealed::reopen(&envelope, &issuer, disclosures, |bundle| sentences(&bundle.ruling, access))
    };
    let again = open(1, &disclosures, Access::Shown).unwrap();
    assert_eq!(again.sentences(), sentences(&ruling(), Access::Shown));
    assert_eq!((again.outcome(), again.refusal(), again.is_fresh()), (Rung::Narrowed, None, false));
    assert_eq!(again.bundle().question, "When did they come?");
    // What was closed since is not shown again.
    let closed = open(1, &disclosures, Access::Hidden).unwrap();
    assert!(closed.sentences().is_empty());
    assert_eq!(closed.outcome(), Rung::Refused);
    // As where the archive has no answer.
    assert_eq!(closed.refusal(), Some(&crate::policy::enforce::unanswered()));
    assert!(open(2, &disclosures, Access::Shown).is_none());
    assert!(open(1, &disclosures[1..], Access::Shown).is_none());
}

#[test]
fn what_was_withheld_whole_stays_withheld() {
    let (envelope, disclosures) = logged(Access::Hidden);
    let issuer = key(1).verifying_key();
    let again =
        Sealed::reopen(&envelope, &issuer, &disclosures, |bundle| sentences(&bundle.ruling, Access::Shown));
    let again = again.unwrap();
    assert!(again.sentences().is_empty());
    assert_eq!(again.outcome(), Rung::Refused);
    assert!(again.refusal().is_some() && !again.is_fresh());
}

#[test]
fn a_withheld_answer_keeps_no_sentence_and_a_refusal_without_its_numbers_keeps_its_reason() {
    let sealed = displayed(Access::Shown).seal(occasion(), &Book::honest()).unwrap().without_numbers();
    assert_eq!((sealed.sentences().len(), sealed.refusal()), (1, None));
    let mut held = sealed.withhold(RefusalCode::TopicProbing);
    assert_eq!((held.sentences().len(), held.outcome()), (0, Rung::Refused));
    let refusal = Refusal::new(RefusalCode::TopicProbing);
    assert_eq!(held.refusal(), Some(&refusal));
    // Words that are not the fixed ones are kept where nothing was counted.
    let own = Refusal { message: "Tomorrow again.".to_owned(), ..refusal.clone() };
    held.refusal = Some(own.clone());
    let mut held = held.without_numbers();
    assert_eq!(held.refusal(), Some(&own));
    held.refusal = Some(Refusal { gaps: vec!["2 of 3 sources".to_owned()], ..own });
    assert_eq!(held.without_numbers().refusal(), Some(&refusal));
}

#[test]
fn a_quorum_is_of_one_to_sixteen_and_names_sound_keys_in_order() {
    let digits = |n: u8| hex::encode(key(n).verifying_key().as_bytes());
    let mut keys: Vec<String> = (1..=17).map(digits).collect();
    keys.sort();
    let fault = |required: &[String], quorum| Signers { required: required.to_vec(), quorum }.fault();
    for (required, quorum) in [(&keys[..0], 1), (&keys[..1], 1), (&keys[..2], 16), (&keys[..16], 2)] {
        assert_eq!(fault(required, quorum), None, "{} {quorum}", required.len());
    }
    let says = |found: Option<SignersFault>, part: &str| {
        assert!(found.as_ref().is_some_and(|fault| fault.to_string().contains(part)), "{found:?}");
    };
    says(fault(&[], 0), "1 to 16");
    says(fault(&[], 17), "1 to 16");
    says(fault(&keys, 1), "1 to 16");
    says(fault(&["ab".to_owned()], 1), "`ab` is not a public key");
    says(fault(&[keys[1].clone(), keys[0].clone()], 2), "in order");
    says(fault(&[keys[0].clone(), keys[0].clone()], 2), "each once");
}
