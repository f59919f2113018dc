//! Lists of keys, and what cannot be read.

use bindery_core::message::Locale;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::keylist::{KeyList, KeyRecord, KeyUsage, RevocationReason};
use bindery_core::proof::{checkpoint, credential, merkle};
use bindery_core::verify::{
    Class, Kind, LogAtHand, Means, Report, Trust, Witness, moment, verify, verify_checkpoint,
};
use serde_json::Value;

use super::lab::{ANN, ARCHIVIST, Build, ISSUER, LOG, OTHER_LOG, STRANGER, key, listed};
use super::{found, lab, roots, said, trust};

/// A list of keys of an archive of its own.
fn list_of(archive: &str, version: u32, keys: Vec<KeyRecord>) -> Envelope {
    let (at, archivist) = ("2026-10-01T00:00:00Z".to_owned(), lab::digits(ARCHIVIST));
    let mut list = KeyList { archive: archive.repeat(16), version, at, archivist, keys };
    list.sign(&key(ARCHIVIST)).unwrap()
}

/// The class of a bundle with a list of keys, and what is said of its signer; the archivist is known, and `given` is
/// a list that was given by itself.
fn by_list(trust: &str, keys: Envelope, given: Option<Envelope>) -> (Class, String) {
    let mut trust = Trust::parse(&format!("archivist {}\n{trust}", lab::digits(ARCHIVIST))).unwrap();
    if let Some(given) = given {
        trust.take_list(lab::text(&given).as_bytes()).unwrap();
    }
    let file = Build { keys: Some(keys), ..Build::default() }.text();
    let report = verify(file.as_bytes(), &Means::of(&trust, moment(lab::NOW).unwrap()));
    (report.class, said(&report, "signer").1.to_owned())
}

#[test]
fn a_list_names_its_keys_each_for_one_use() {
    let issuer = |until| listed(KeyUsage::Issuer, ISSUER, "Hartwell", until);
    let log = |seed| listed(KeyUsage::Log, seed, "log", None);
    let named = (Class::Valid, "Signed by Hartwell.".to_owned());
    assert_eq!(by_list("", list_of("ab", 1, vec![log(LOG), issuer(None)]), None), named);
    // Where no log is known, any will do; where one is, it is that one.
    let other_uses = vec![issuer(None), listed(KeyUsage::Cosigner, ANN, "Ann", None)];
    assert_eq!(by_list("", list_of("ab", 1, other_uses), None), named);
    let known = format!("{} Hartwell", lab::digits(ISSUER));
    let (class, _) = by_list(&known, list_of("ab", 1, vec![log(OTHER_LOG)]), None);
    assert_eq!(class, Class::UntrustedSigner);
}

#[test]
fn of_one_archives_lists_the_newest_holds_and_lists_of_others_stay() {
    let keys = |until| {
        vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", until), listed(KeyUsage::Log, LOG, "log", None)]
    };
    let ended = || keys(Some((0, RevocationReason::Lost)));
    let class = |own, given| by_list("", own, Some(given)).0;
    assert_eq!(class(list_of("ab", 1, ended()), list_of("ab", 2, keys(None))), Class::Valid);
    assert_eq!(class(list_of("ab", 2, keys(None)), list_of("ab", 1, ended())), Class::Valid);
    assert_eq!(class(list_of("ab", 1, keys(None)), list_of("ab", 2, ended())), Class::UntrustedSigner);
    // Another archive's list of any version says nothing of this one's, and what it says itself holds too.
    for version in [1, 2, 3] {
        let nobody = vec![listed(KeyUsage::Cosigner, ANN, "Ann", None)];
        for other in ["aa", "cd"] {
            let (this, that) = (list_of("ab", 2, keys(None)), list_of(other, version, nobody.clone()));
            assert_eq!(class(this.clone(), that.clone()), Class::Valid);
            // In the file itself it stands in place of the archive's own.
            let (class, why) = by_list("", that, Some(this));
            assert_eq!(class, Class::UntrustedSigner);
            assert!(why.contains("of another archive"), "{why}");
        }
    }
}

#[test]
fn the_log_of_an_export_may_be_known_by_a_list() {
    let root = merkle::leaf(b"entry");
    let keys =
        vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", None), listed(KeyUsage::Log, LOG, "log", None)];
    let (list, grown) = (list_of("ab", 1, keys), roots([]));
    let trust = Trust::parse(&format!("archivist {}", lab::digits(ARCHIVIST))).unwrap();
    let class = |by: u8| {
        let note = Checkpoint { origin: lab::ORIGIN.to_owned(), size: 1, root }.sign(&key(by));
        let at_hand = LogAtHand { tree: Ok(root), grown: &grown };
        verify_checkpoint(&note, Some(&list), &at_hand, &Means::of(&trust, 0)).class
    };
    assert_eq!(class(LOG), Class::Valid);
    assert_eq!(class(ISSUER), Class::UntrustedSigner);
    assert_eq!(class(STRANGER), Class::UntrustedSigner);
}

#[test]
fn a_proof_is_as_long_as_any_can_be_and_no_longer() {
    let proof = |length: usize| {
        let mut file = Build::default().file();
        file.log.proof.resize(length, Digest::of(&[b"filler"]));
        found(&file, |_| ()).class
    };
    assert_eq!((proof(3), proof(64), proof(65)), (Class::Valid, Class::Tampered, Class::Malformed));
    let witnesses = |count: u8| {
        let mut file = Build::default().file();
        for seed in (20..).take(count.into()) {
            let name = lab::witness_name(seed);
            let cosigned = checkpoint::cosign(&file.log.checkpoint, &name, &key(seed), 1_793_000_000);
            file.log.checkpoint = cosigned.unwrap_or(file.log.checkpoint);
            file.log.witnesses.push(Witness { name, key: lab::digits(seed) });
        }
        found(&file, |_| ()).class
    };
    assert_eq!((witnesses(16), witnesses(17)), (Class::Valid, Class::Malformed));
}

#[test]
fn what_cannot_be_read_says_what_is_wrong_with_it_in_plain_words() {
    let trust = trust();
    let whole = Build::default().text();
    let cut = &whole[..whole.len() / 2];
    for (bytes, why) in [
        ("", "it ends too soon, as if it was cut short"),
        (cut, "it ends too soon, as if it was cut short"),
        ("Dear Ruth,", "it is not JSON, as every record is"),
        ("{}", "it is none of the files that Bindery hands over"),
        (r#"{"a":1,"a":2}"#, "the key `a` stands twice at line 1 column 13"),
    ] {
        let report = verify(bytes.as_bytes(), &Means::of(&trust, 0));
        assert_eq!(report.class, Class::Malformed);
        assert_eq!(said(&report, "form"), (Some(false), &*format!("This cannot be verified: {why}.")));
    }
}

#[test]
fn a_credential_leaves_no_field_of_its_claim_out() {
    let trust = trust();
    let made = lab::credential(&[ISSUER]);
    let (claim, _) = credential::claim_in(&made).unwrap();
    let found = |claim: Value| {
        let made = credential::credential_of(claim, &key(ISSUER), "2026-12-02T00:00:00Z").unwrap();
        verify(lab::text(&made).as_bytes(), &Means::of(&trust, 0)).class
    };
    assert_eq!(found(claim.clone()), verify(lab::text(&made).as_bytes(), &Means::of(&trust, 0)).class);
    // A reader would take what is not there for `null`.
    let mut shorter = claim;
    assert!(shorter["sources"][0].as_object_mut().unwrap().remove("title").is_some());
    assert_eq!(found(shorter), Class::Malformed);
}

#[test]
fn what_is_wrong_with_a_chain_and_its_texts_is_said_in_every_language() {
    let mut chain = lab::chain(&Build::default());
    let idle = chain.answer.pop().unwrap().claim;
    let mut file = Build::default().file();
    file.disclosures = vec!["e30".to_owned()];
    let bytes = |report: Report| {
        let check = report.checks.into_iter().find(|check| check.name == "bytes").unwrap();
        Locale::ALL.map(|locale| check.detail.words(locale))
    };
    assert_eq!(
        bytes(found(&chain, |_| ())),
        [
            format!("Not so: nothing of the answer leads to the claim {idle}."),
            format!("Das stimmt nicht: nichts in der Antwort führt zur Aussage {idle}."),
        ]
    );
    assert_eq!(
        bytes(found(&file, |_| ())),
        [
            "A text was exchanged: a disclosure is not well formed.",
            "Ein Text wurde ausgetauscht: ein gezeigter Text hat nicht die richtige Form.",
        ]
    );
}

#[test]
fn what_is_none_of_the_files_is_taken_for_none() {
    let trust = trust();
    let kind = |bytes: &[u8]| verify(bytes, &Means::of(&trust, 0)).kind;
    let both = br#"{"claim":1,"signature":2}"#;
    assert_eq!(kind(both), Kind::SharedSecret);
    // What reads like the two fields, and is no object.
    for bytes in [&b""[..], b"{", b"{}", br#"{"claim":1}"#, br#"{"signature":2}"#, b"[1,2]", b"x", &both[1..]]
    {
        assert_eq!(kind(bytes), Kind::Unknown, "{}", String::from_utf8_lossy(bytes));
    }
}
