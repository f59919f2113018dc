//! Check by check: what held, what failed and what was not made, in which words, with what is at hand.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]
#![allow(dead_code, reason = "the laboratory of the cases is used in part")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bindery_core::message::Message;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::proof::{auditors, json as canonical, merkle};
use bindery_core::record::citation::{ArchiveVersion, Citation, Place};
use bindery_core::record::source::SourceFile;
use bindery_core::verify::{
    BundleFile, CitedText, Class, Grown, Kept, LARGEST, LogAtHand, Means, Report, Trust, TrustUse, Unseal,
    hidden_texts, moment, verify, verify_checkpoint,
};
use serde_json::{Value, json};

#[path = "../../examples/cases/lab/mod.rs"]
mod lab;
mod lists;

use lab::{ANN, BEN, Build, ISSUER, LOG, OTHER_LOG, STRANGER, WITNESSES, key};

/// The archive of the laboratory, with or without the hidden texts of its answers.
#[derive(Default)]
struct Archive {
    disclosures: Option<Vec<String>>,
    forgets_versions: bool,
}

impl CitedText for Archive {
    fn text(&self, citation: &Citation) -> Option<String> {
        let (id, file) = lab::letter();
        let source = SourceFile::read(file.as_bytes()).unwrap();
        match citation.span().place {
            _ if citation.artifact() != id => None,
            Place::Segment(index) => Some(source.segments.get(index as usize)?.text.clone()),
            Place::Record(index) => Some(source.record.get(index as usize)?.value.clone()),
        }
    }

    fn disclosures(&self, response_id: &str) -> Option<Vec<String>> {
        assert_eq!(response_id, format!("r-{}", "0a".repeat(16)));
        self.disclosures.clone()
    }

    fn has_version(&self, _: &ArchiveVersion) -> bool {
        !self.forgets_versions
    }
}

fn trust() -> Trust {
    Trust::parse(&lab::trust()).unwrap()
}

static TRUST: LazyLock<Trust> = LazyLock::new(trust);

fn found<'a>(file: &impl serde::Serialize, change: impl FnOnce(&mut Means<'a>)) -> Report {
    let mut means = Means::of(&TRUST, moment(lab::NOW).unwrap());
    change(&mut means);
    verify(lab::text(file).as_bytes(), &means)
}

/// Whether a check held, and what it says.
fn said(report: &Report, name: &str) -> (Option<bool>, &'static str) {
    let check = report.checks.iter().find(|check| check.name == name).unwrap();
    (check.ok, check.detail.to_string().leak())
}

#[test]
fn signatures_signers_and_the_place_in_the_log_are_said_as_they_are() {
    let report = found(&Build::default().file(), |_| ());
    assert_eq!(said(&report, "form"), (Some(true), "It is of the right form."));
    assert_eq!(said(&report, "signature"), (Some(true), "The signature fits every byte."));
    assert_eq!(said(&report, "signer"), (Some(true), "Signed by Hartwell Archive."));
    let nobody = (None, "Nobody else has to sign: the issuer's signature is enough.");
    assert_eq!(said(&report, "quorum"), nobody);
    let place = "It is entry 4 of 7 in the log bindery.log/hartwell;";
    assert_eq!(said(&report, "log"), (Some(true), &*format!("{place} no witness saw it.")));
    assert_eq!(said(&report, "history"), (None, "There was nothing at hand to make it with."));
    let age = (None, "Its age in days is 60; how old it may be was not asked.");
    assert_eq!(said(&report, "freshness"), age);
    for (count, seen) in [(1, "one witness saw it."), (2, "2 witnesses saw it.")] {
        let file = Build { witnesses: WITNESSES[..count].to_vec(), ..Build::default() }.file();
        let report = found(&file, |means| means.max_age = Some(60));
        assert_eq!(said(&report, "log"), (Some(true), &*format!("{place} {seen}")));
        assert_eq!(
            said(&report, "freshness"),
            (Some(false), "It was last verified 60 days ago, and may be 60 days old.")
        );
    }
    let mut open = lab::open_bundle();
    open["signers"] = json!({"required": [], "quorum": 2});
    let signed = |cosigners: &[u8]| {
        let build = Build { open: open.clone(), cosigners: cosigners.to_vec(), ..Build::default() };
        found(&build.file(), |_| ())
    };
    let (one, three) = (signed(&[]), signed(&[ANN, BEN]));
    assert_eq!(said(&one, "quorum"), (Some(false), "Of 2 people who have to sign, 1 count."));
    assert_eq!(said(&three, "quorum"), (Some(true), "3 people have signed, of 2 who have to."));
    assert_eq!(said(&three, "signature"), (Some(true), "All 3 signatures fit every byte."));
    let mut broken = Build { cosigners: vec![ANN, BEN], ..Build::default() }.file();
    broken.envelope.signatures[1].sig = broken.envelope.signatures[2].sig.clone();
    let detail = "Signature 2 does not fit: this was changed after it was signed.";
    assert_eq!(said(&found(&broken, |_| ()), "signature"), (Some(false), detail));
}

#[test]
fn cited_words_are_compared_as_far_as_they_are_known() {
    let report = |open: Value, shown: usize, archive: Option<&Archive>| {
        let file = Build { open, shown, ..Build::default() }.file();
        found(&file, |means| means.archive = archive.map(|archive| archive as &dyn CitedText))
    };
    let archive = Archive::default();
    let none = report(lab::open_bundle(), 99, None);
    let detail = "2 cited passages; no archive is at hand to read them in again.";
    assert_eq!(said(&none, "sources"), (None, detail));
    // Nine texts are hidden; the sixth is the first of the two excerpts.
    for (shown, ok, detail) in [
        (99, Some(true), "2 cited passages were read again and hold the cited words; 0 are hidden."),
        (6, Some(true), "1 cited passages were read again and hold the cited words; 1 are hidden."),
        (0, None, "The 2 cited places are there; their words are hidden."),
    ] {
        let report = report(lab::open_bundle(), shown, Some(&archive));
        assert_eq!((said(&report, "sources"), report.class), ((ok, detail), Class::Valid), "{shown}");
    }
    let refused = report(lab::refusal(), 0, Some(&archive));
    let detail = "0 cited passages were read again and hold the cited words; 0 are hidden.";
    assert_eq!(said(&refused, "sources"), (Some(true), detail));
    let forgetful = Archive { forgets_versions: true, ..Archive::default() };
    let unknown = report(lab::open_bundle(), 99, Some(&forgetful));
    assert_eq!(unknown.class, Class::Unverified);
    assert_eq!(unknown.failing().collect::<Vec<_>>(), ["sources"]);
    // An archive that cannot tell its claims says nothing against one.
    let payload = lab::claim_payload(&lab::whole(&lab::open_bundle()), 1, None);
    let claim = found(&lab::claim_file(&payload, &[ISSUER]), |means| means.archive = Some(&archive));
    assert_eq!((claim.class, said(&claim, "sources").0), (Class::Valid, Some(true)));
}

/// A bundle of which nothing is shown, whose sealed file holds `texts` as they are.
fn sealed(texts: &[String]) -> BundleFile {
    let sealed = Some(canonical::to_canonical(&texts).unwrap());
    Build { sealed, shown: 0, ..Build::default() }.file()
}

#[test]
fn what_is_sealed_is_opened_by_whoever_can_and_holds_every_text_that_was_signed() {
    let (archive, all) = (Archive::default(), Build::default().payload().1);
    let with = |file: &BundleFile, unseal: &Unseal<'_>| {
        found(file, |means| (means.archive, means.unseal) = (Some(&archive as &dyn CitedText), Some(unseal)))
    };
    let opens = |file: &[u8]| Ok(file.to_vec());
    let sound = sealed(&all);
    let report = with(&sound, &opens);
    let detail = "What is sealed was opened: all hidden texts belong to what was signed.";
    assert_eq!((said(&report, "bytes"), report.class), ((Some(true), detail), Class::Valid));
    // With the texts, the cited words can be read again.
    assert_eq!(said(&report, "sources").0, Some(true));
    let closed = with(&sound, &|_: &[u8]| Err(Message::verbatim("it is for another key")));
    let detail = "What is sealed is what was signed; it could not be opened: it is for another key.";
    assert_eq!((said(&closed, "bytes"), closed.class), ((Some(true), detail), Class::Valid));
    let plain = found(&sound, |_| ());
    let detail = "9 texts stay hidden; what is sealed is what was signed.";
    assert_eq!((said(&plain, "bytes"), plain.class), ((Some(true), detail), Class::Valid));
    let nothing = found(&Build { shown: 2, ..Build::default() }.file(), |_| ());
    assert_eq!(said(&nothing, "bytes"), (Some(true), "7 texts stay hidden; nothing is sealed."));
    // Sealed and signed by the issuer, and yet not the texts that were signed: the auditor was deceived.
    let mut twice = all.clone();
    twice[1] = all[0].clone();
    for texts in [&all[1..], &all[..8], &twice[..], &[][..]] {
        let report = with(&sealed(texts), &opens);
        let detail = "What is sealed holds other texts than were signed.";
        assert_eq!((said(&report, "bytes"), report.class), ((Some(false), detail), Class::Tampered));
    }
    let garbage = with(&sound, &|_: &[u8]| Ok(b"no list".to_vec()));
    assert_eq!(garbage.class, Class::Tampered);
    let mut other = sound.clone();
    other.sealed = sealed(&all[..8]).sealed;
    let detail = "What is sealed is not the file that was signed.";
    assert_eq!(said(&with(&other, &opens), "bytes"), (Some(false), detail));
}

#[test]
fn whom_it_is_sealed_for_stands_in_order_each_once() {
    let mut both = [1, 2].map(|n| auditors::recipient_of(&[n; 32]));
    both.sort();
    let class = |recipients: &[String]| {
        let named = |payload: &mut Value| payload["sealed"]["recipients"] = json!(recipients);
        let build = Build { sealed: Some(vec![7; 40]), change: &named, ..Build::default() };
        found(&build.file(), |_| ()).class
    };
    assert_eq!(class(&both[..1]), Class::Valid);
    assert_eq!(class(&both), Class::Valid);
    let [first, second] = both;
    for wrong in [vec![second.clone(), first.clone()], vec![first.clone(), first], vec![]] {
        assert_eq!(class(&wrong), Class::Malformed, "{wrong:?}");
    }
}

#[test]
fn hidden_texts_come_from_the_file_the_seal_or_the_archive_and_only_whole() {
    let (all, trust) = (Build::default().payload().1, trust());
    let whole = lab::whole(&lab::open_bundle());
    let kept = Archive { disclosures: Some(all.clone()), ..Archive::default() };
    let partly = Archive { disclosures: Some(all[1..].to_vec()), ..Archive::default() };
    let empty = Archive::default();
    let file = |shown| Build { shown, ..Build::default() }.file();
    let texts = |file: &BundleFile, archive: Option<&Archive>| {
        let archive = archive.map(|archive| archive as &dyn CitedText);
        hidden_texts(file, &Means { archive, ..Means::of(&trust, 0) })
    };
    assert_eq!(texts(&file(99), None), Some(whole.clone()));
    assert_eq!(texts(&file(0), Some(&kept)), Some(whole.clone()));
    assert_eq!(texts(&file(3), Some(&kept)), Some(whole.clone()));
    for archive in [None, Some(&partly), Some(&empty)] {
        assert_eq!(texts(&file(8), archive), None);
    }
    let unseal = |file: &[u8]| Ok(file.to_vec());
    let means = Means { unseal: Some(&unseal), ..Means::of(&trust, 0) };
    assert_eq!(hidden_texts(&sealed(&all), &means).map(|bundle| bundle.question), Some(whole.question));
    assert_eq!(hidden_texts(&sealed(&all[..8]), &means), None);
    // What the archive kept is read in place of what is hidden.
    let report = found(&file(0), |means| means.archive = Some(&kept));
    assert_eq!(said(&report, "sources").0, Some(true));
    let report = found(&file(0), |means| means.archive = Some(&partly));
    assert_eq!(said(&report, "sources").0, None);
}

/// Roots of a log by its size.
struct Roots(BTreeMap<u64, Digest>);

impl Grown for Roots {
    fn root(&self, origin: &str, size: u64) -> Option<Digest> {
        self.0.get(&size).filter(|_| origin == lab::ORIGIN).copied()
    }
}

fn roots<const N: usize>(roots: [(u64, Digest); N]) -> Roots {
    Roots(BTreeMap::from(roots))
}

#[test]
fn a_log_at_hand_shows_whether_this_one_was_forked() {
    let file = Build::default().file();
    let leaf = bindery_core::verify::leaf(&file.envelope).unwrap();
    let (now, then, fork) = (lab::tree(&leaf, 3, 7).0, Digest::of(&[b"then"]), Digest::of(&[b"fork"]));
    let keep = |size, root, log| {
        Kept::read(&Checkpoint { origin: lab::ORIGIN.to_owned(), size, root }.sign(&key(log))).unwrap()
    };
    let history = |grown: Option<&Roots>, kept: Option<&Kept>| {
        let report = found(&file, |means| {
            (means.grown, means.kept) = (grown.map(|grown| grown as &dyn Grown), kept);
        });
        let (ok, detail) = said(&report, "history");
        let aside = detail.starts_with("This was not compared with the checkpoint that you gave: ");
        assert_eq!(report.class == Class::Tampered, ok == Some(false) && !aside);
        assert_eq!(report.class == Class::Unverified, aside);
        assert!(report.class != Class::Valid || report.compared == kept.is_some());
        assert!(!aside || !report.compared);
        if aside { None } else { ok }
    };
    assert_eq!(history(Some(&roots([(7, now)])), None), Some(true));
    assert_eq!(history(Some(&roots([(7, fork)])), None), Some(false));
    assert_eq!(history(Some(&roots([(6, then)])), None), None);
    // What was kept of an earlier state is told by the log that grew from it, if it is the same log.
    let (earlier, later) = (keep(5, then, LOG), keep(9, then, LOG));
    for kept in [&earlier, &later] {
        let size = if std::ptr::eq(kept, &earlier) { 5 } else { 9 };
        assert_eq!(history(Some(&roots([(7, now), (size, then)])), Some(kept)), Some(true));
        assert_eq!(history(Some(&roots([(7, now), (size, fork)])), Some(kept)), Some(false));
        assert_eq!(history(Some(&roots([(7, fork), (size, then)])), Some(kept)), Some(false));
        assert_eq!(history(None, Some(kept)), None);
        // A log that ends before this one says nothing of how this one began.
        assert_eq!(history(Some(&roots([(size, then)])), Some(kept)), None);
        assert_eq!(history(Some(&roots([(size, fork)])), Some(kept)), None);
    }
    assert_eq!(history(None, Some(&keep(7, now, LOG))), Some(true));
    assert_eq!(history(None, Some(&keep(7, fork, LOG))), Some(false));
    assert_eq!(history(None, Some(&keep(7, now, OTHER_LOG))), Some(false));
    // What was kept of another log says nothing of this one, and is no yes.
    let note = Checkpoint { origin: "bindery.log/other".to_owned(), size: 7, root: now }.sign(&key(LOG));
    let other = Kept::read(&note).unwrap();
    for grown in [None, Some(&roots([(7, now)]))] {
        let report = found(&file, |means| {
            (means.grown, means.kept) = (grown.map(|grown| grown as &dyn Grown), Some(&other));
        });
        assert_eq!((report.class, report.compared), (Class::Unverified, false));
        assert!(said(&report, "history").1.contains("another log, bindery.log/other"));
    }
}

#[test]
fn the_log_of_an_export_is_what_its_checkpoint_says_and_signed_by_a_log_that_is_known() {
    let leaves: Vec<Digest> = (0..9u8).map(|n| merkle::leaf(&[n])).collect();
    let (root, then) = (merkle::root(&leaves), merkle::root(&leaves[..5]));
    let checkpoint = Checkpoint { origin: lab::ORIGIN.to_owned(), size: 9, root };
    let note = checkpoint.sign(&key(LOG));
    let grown = roots([(9, root), (5, then)]);
    let judged = |note: &str, trust: &str, tree: Result<Digest, String>, kept: Option<&Kept>| {
        let trust = Trust::parse(trust).unwrap();
        let means = Means { kept, ..Means::of(&trust, 0) };
        let report = verify_checkpoint(
            note,
            None,
            &LogAtHand { tree: tree.map_err(Message::verbatim), grown: &grown },
            &means,
        );
        assert_eq!(report.kind.name(), "log");
        (report.class, report.failing().collect::<Vec<_>>(), said(&report, "history").0)
    };
    let known = lab::trust();
    assert_eq!(judged(&note, &known, Ok(root), None), (Class::Valid, vec![], Some(true)));
    let tampered = |failing: &'static str, history| (Class::Tampered, vec![failing], history);
    assert_eq!(judged(&note, &known, Ok(then), None), tampered("log", Some(true)));
    let missing = Err("a tile is missing".to_owned());
    assert_eq!(judged(&note, &known, missing, None), tampered("log", Some(true)));
    let by_other = checkpoint.sign(&key(OTHER_LOG));
    let untrusted = (Class::UntrustedSigner, vec!["signer"], None);
    assert_eq!(judged(&by_other, &known, Ok(root), None), untrusted);
    // Its line names the known key, and is another text's.
    let forged = Checkpoint { size: 8, ..checkpoint.clone() }.sign(&key(LOG));
    let line = forged.lines().last().unwrap();
    let forged = format!("{}{line}\n", note.split_inclusive("\n\n").next().unwrap());
    let (class, failing, _) = judged(&forged, &known, Ok(root), None);
    assert_eq!((class, failing), (Class::Tampered, vec!["signature", "signer"]));
    assert_eq!(judged("no note", &known, Ok(root), None).0, Class::Malformed);
    // The key of the issuer counts for issuing alone.
    let by_issuer = checkpoint.sign(&key(ISSUER));
    assert_eq!(judged(&by_issuer, &known, Ok(root), None), untrusted);
    let keep = |root| {
        let kept = Checkpoint { origin: lab::ORIGIN.to_owned(), size: 5, root }.sign(&key(LOG));
        Kept::read(&kept).unwrap()
    };
    assert_eq!(judged(&note, &known, Ok(root), Some(&keep(then))), (Class::Valid, vec![], Some(true)));
    let forked = judged(&note, &known, Ok(root), Some(&keep(root)));
    assert_eq!(forked, tampered("history", Some(false)));
}

#[test]
fn a_key_has_a_name_for_each_of_its_uses() {
    let mut trust = trust();
    let public = |seed| key(seed).verifying_key();
    let issuer = TrustUse::Of(KeyUsage::Issuer);
    assert_eq!(trust.name_of(issuer, &public(ISSUER)), Some("Hartwell Archive"));
    assert_eq!(trust.name_of(TrustUse::Of(KeyUsage::Log), &public(LOG)), Some("Hartwell log"));
    assert_eq!(trust.name_of(TrustUse::Archivist, &public(ISSUER)), None);
    assert_eq!(trust.name_of(issuer, &public(STRANGER)), None);
    trust.add(issuer, &public(STRANGER), "Stranger");
    trust.add(issuer, &public(STRANGER), "Other");
    assert_eq!(trust.name_of(issuer, &public(STRANGER)), Some("Stranger"));
    let nameless = Trust::parse(&lab::digits(ISSUER)).unwrap();
    let means = Means::of(&nameless, moment(lab::NOW).unwrap());
    let report = verify(Build::default().text().as_bytes(), &means);
    assert_eq!(said(&report, "signer"), (Some(true), &*format!("Signed by {}.", lab::digits(ISSUER))));
}

#[test]
fn a_file_of_more_than_64_mib_is_not_read() {
    let trust = trust();
    let means = Means::of(&trust, 0);
    let mut bytes = vec![b'x'; LARGEST + 1];
    assert_eq!(LARGEST, 67_108_864);
    let why = |report: &Report| said(report, "form").1.to_owned();
    assert!(why(&verify(&bytes, &means)).contains("larger than 64 MB"));
    bytes.pop();
    let most = verify(&bytes, &means);
    assert_eq!(most.class, Class::Malformed);
    assert!(!why(&most).contains("larger"), "{}", why(&most));
}
