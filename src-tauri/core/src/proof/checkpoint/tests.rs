#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use super::*;

fn key(n: u8) -> SigningKey {
    SigningKey::from_bytes(&[n; 32])
}

fn checkpoint() -> Checkpoint {
    Checkpoint { origin: "bindery.log/x".to_owned(), size: 42, root: Digest::of(&[b"r"]) }
}

fn witness(n: u8) -> (String, VerifyingKey) {
    (format!("bindery.witness/{n}"), key(n).verifying_key())
}

/// Our checkpoint with the signatures of witnesses 5 and 6.
fn cosigned_note() -> String {
    let note = checkpoint().sign(&key(3));
    let note = cosign(&note, &witness(5).0, &key(5), 1_800_000_000).unwrap();
    cosign(&note, &witness(6).0, &key(6), 1_800_000_001).unwrap()
}

/// Every note that differs from `note` in one bit of one byte and is text.
fn flipped(note: &str) -> impl Iterator<Item = String> {
    let bytes = note.as_bytes().to_vec();
    (0..bytes.len() * 8).filter_map(move |at| {
        let mut changed = bytes.clone();
        changed[at / 8] ^= 1 << (at % 8);
        String::from_utf8(changed).ok()
    })
}

#[test]
fn a_checkpoint_opens_as_signed_and_with_no_byte_changed() {
    let note = checkpoint().sign(&key(3));
    assert_eq!(Checkpoint::open(&note, &key(3).verifying_key()), Ok(checkpoint()));
    assert_eq!(Checkpoint::open(&note, &key(4).verifying_key()), Err(NoteError::Key));
    for changed in flipped(&note) {
        assert!(Checkpoint::open(&changed, &key(3).verifying_key()).is_err(), "{changed}");
    }
    for end in 0..note.len() {
        let Some(cut) = note.get(..end) else { continue };
        assert!(Checkpoint::open(cut, &key(3).verifying_key()).is_err(), "{cut}");
    }
}

#[test]
fn a_cosigned_checkpoint_opens_with_its_witnesses_and_with_no_byte_changed() {
    let (note, log, both) = (cosigned_note(), key(3).verifying_key(), [witness(5), witness(6)]);
    let opened = (checkpoint(), vec![1_800_000_000, 1_800_000_001]);
    assert_eq!(open_cosigned(&note, &log, &both), Ok(opened));
    assert_eq!(open_cosigned(&checkpoint().sign(&key(3)), &log, &[]), Ok((checkpoint(), vec![])));
    for changed in flipped(&note) {
        assert!(open_cosigned(&changed, &log, &both).is_err(), "{changed}");
    }
}

#[test]
fn one_line_too_many_too_few_or_in_another_place_is_refused() {
    let (note, log, both) = (cosigned_note(), key(3).verifying_key(), [witness(5), witness(6)]);
    let refused = |note: &str, witnesses: &[(String, VerifyingKey)]| {
        assert!(open_cosigned(note, &log, witnesses).is_err(), "{note}");
    };
    assert_eq!(Checkpoint::open(&note, &log), Err(NoteError::Form));
    refused(&note, &both[..1]);
    refused(&note, &[witness(6), witness(5)]);
    refused(&note, &[witness(5), witness(7)]);
    refused(&note, &[witness(5), witness(6), witness(7)]);
    refused(&note, &[witness(5), (witness(6).0, key(7).verifying_key())]);
    let lines: Vec<&str> = note.split_inclusive('\n').collect();
    // 3 lines of text, the empty one, the log's, and two witnesses'.
    for order in [[5, 4, 6], [4, 6, 5], [5, 6, 4], [4, 5, 5], [4, 4, 6]] {
        let moved: String = lines[..4].iter().copied().chain(order.map(|at| lines[at])).collect();
        refused(&moved, &both);
    }
    // One witness twice is no second witness, under the same name or another.
    let twice: String = lines[..6].iter().chain(&lines[5..6]).copied().collect();
    refused(&twice, &[witness(5), witness(5)]);
    let alone = lines[..6].concat();
    assert_eq!(cosign(&alone, &witness(5).0, &key(5), 9), Err(NoteError::Form));
    let alias = cosign(&alone, "bindery.witness/alias", &key(5), 9).unwrap();
    refused(&alias, &[witness(5), ("bindery.witness/alias".to_owned(), key(5).verifying_key())]);
}

#[test]
fn sixteen_witnesses_are_taken_and_a_seventeenth_is_not() {
    let mut note = checkpoint().sign(&key(3));
    let witnesses: Vec<_> = (10..26).map(witness).collect();
    for (n, (name, _)) in (10..).zip(&witnesses) {
        note = cosign(&note, name, &key(n), 1).unwrap();
    }
    let log = key(3).verifying_key();
    assert_eq!(open_cosigned(&note, &log, &witnesses), Ok((checkpoint(), vec![1; 16])));
    assert_eq!(cosign(&note, "one.more", &key(99), 1), Err(NoteError::Form));
    let more = format!("{note}{DASH}one.more AAAAAAAA\n");
    assert_eq!(open_lenient(&more, &log_key(), &[]), Err(NoteError::Form));
}

fn log_key() -> NoteKey {
    NoteKey { name: checkpoint().origin, signs_as: NoteUse::Log, key: key(3).verifying_key() }
}

fn witness_key(n: u8) -> NoteKey {
    let (name, key) = witness(n);
    NoteKey { name, signs_as: NoteUse::Witness, key }
}

#[test]
fn another_logs_checkpoint_may_carry_signatures_of_keys_that_are_not_known() {
    let note = cosigned_note() + DASH + "other.example/key AAAAAAAA\n";
    let known = |witnesses: &[NoteKey]| open_lenient(&note, &log_key(), witnesses);
    assert_eq!(known(&[]), Ok((checkpoint(), vec![])));
    let both = vec![(witness(5).0, 1_800_000_000), (witness(6).0, 1_800_000_001)];
    assert_eq!(known(&[witness_key(6), witness_key(5)]), Ok((checkpoint(), both)));
    // The same name with another key is another key.
    assert_eq!(
        known(&[NoteKey { key: key(7).verifying_key(), ..witness_key(5) }]),
        Ok((checkpoint(), vec![]))
    );
    let other = NoteKey { key: key(4).verifying_key(), ..log_key() };
    assert_eq!(open_lenient(&note, &other, &[]), Err(NoteError::Key));
    for line in ["other.example/key AAAAA", "other.example/key AAAAAA==", "a+b AAAAAAAA", " AAAAAAAA", "x"] {
        let bad = format!("{}{DASH}{line}\n", cosigned_note());
        assert_eq!(open_lenient(&bad, &log_key(), &[]), Err(NoteError::Form), "{line}");
    }
    let bad = cosigned_note() + "other.example/key AAAAAAAA\n";
    assert_eq!(open_lenient(&bad, &log_key(), &[]), Err(NoteError::Form));
}

#[test]
fn a_flipped_bit_in_anything_known_is_found_leniently_too() {
    let note = cosigned_note();
    let all = [witness_key(5), witness_key(6)];
    let whole = open_lenient(&note, &log_key(), &all).unwrap();
    for changed in flipped(&note) {
        // A witness's name or key hash may have become an unknown one; then that witness has not signed.
        let found = open_lenient(&changed, &log_key(), &all);
        assert!(found.is_err() || found.is_ok_and(|found| found.1.len() < whole.1.len()), "{changed}");
    }
}

#[test]
fn further_lines_of_a_text_are_signed_along() {
    let text = format!("{}an extension\n", checkpoint().text());
    let hash = key_hash(&checkpoint().origin, NoteUse::Log, &key(3).verifying_key());
    let line = STANDARD.encode([&hash[..], &key(3).sign(text.as_bytes()).to_bytes()].concat());
    let note = format!("{text}\n{DASH}{} {line}\n", checkpoint().origin);
    assert_eq!(open_lenient(&note, &log_key(), &[]), Ok((checkpoint(), vec![])));
    assert_eq!(Checkpoint::open(&note, &key(3).verifying_key()), Err(NoteError::Form));
    let changed = note.replace("an extension", "no extension");
    assert_eq!(open_lenient(&changed, &log_key(), &[]), Err(NoteError::Signature));
}

#[test]
fn the_time_and_the_text_are_what_a_witness_signs() {
    let note = cosign(&checkpoint().sign(&key(3)), &witness(5).0, &key(5), 1_679_315_147).unwrap();
    let (_, lines) = parts(&note).unwrap();
    let message = format!("cosignature/v1\ntime 1679315147\n{}", checkpoint().text());
    let signature: [u8; 64] = lines[1].signature[8..].try_into().unwrap();
    let signature = Signature::from_bytes(&signature);
    assert!(key(5).verifying_key().verify_strict(message.as_bytes(), &signature).is_ok());
    assert_eq!(lines[1].signature[..8], 1_679_315_147u64.to_be_bytes());
    let digest = Digest::of(&[b"bindery.witness/5\n\x04", key(5).verifying_key().as_bytes()]);
    assert_eq!(lines[1].hash, digest.as_bytes()[..4]);
}

#[test]
fn a_verifier_key_reads_back_as_written_and_with_no_byte_changed() {
    let public = key(5).verifying_key();
    let digest = Digest::of(&[b"bindery.witness/5\n\x04", public.as_bytes()]);
    let material = STANDARD.encode([&[4], &public.as_bytes()[..]].concat());
    let text = format!("bindery.witness/5+{}+{material}", &digest.hex()[..8]);
    assert_eq!(witness_key(5).to_string(), text);
    for key in [log_key(), witness_key(5)] {
        let text = key.to_string();
        assert_eq!(text.parse(), Ok(key));
        for changed in flipped(&text) {
            assert!(changed.parse::<NoteKey>().is_err(), "{changed}");
        }
    }
    let weak = STANDARD.encode([&[1], &[0u8; 32][..]].concat());
    for bad in ["", "a", "a+b", "+00000000+AQ==", "a+00000000+AQ==", &format!("a+00000000+{weak}")] {
        assert!(bad.parse::<NoteKey>().is_err(), "{bad}");
    }
}

#[test]
fn a_name_is_one_word_without_a_plus() {
    let note = checkpoint().sign(&key(3));
    for name in ["", " ", "a b", "a\u{a0}b", "a\u{7}b", "a\u{7f}", "a\nb", "a+b", "+"] {
        assert_eq!(cosign(&note, name, &key(5), 1), Err(NoteError::Form), "{name:?}");
        let other = Checkpoint { origin: name.to_owned(), ..checkpoint() }.sign(&key(3));
        assert!(Checkpoint::open(&other, &key(3).verifying_key()).is_err(), "{name:?}");
        assert_eq!(Checkpoint::unsigned(&other), None, "{name:?}");
        let written = NoteKey { name: name.to_owned(), ..log_key() }.to_string();
        assert_eq!(written.parse::<NoteKey>(), Err(NoteError::Form), "{name:?}");
    }
}

/// A note of any text with the log's signature.
fn signed(text: &str) -> String {
    let hash = key_hash(&checkpoint().origin, NoteUse::Log, &key(3).verifying_key());
    let line = STANDARD.encode([&hash[..], &key(3).sign(text.as_bytes()).to_bytes()].concat());
    format!("{text}\n{DASH}{} {line}\n", checkpoint().origin)
}

#[test]
fn the_first_three_lines_are_written_in_one_way_and_none_after_them_is_empty() {
    let text = checkpoint().text();
    assert_eq!(open_lenient(&signed(&text), &log_key(), &[]), Ok((checkpoint(), vec![])));
    for other in [
        text.replace("\n42\n", "\n042\n"),
        text.replace("\n42\n", "\n+42\n"),
        format!("{text}\nmore\n"),
        format!("{text}more\n\nand more\n"),
        text.replacen("bindery.log/x", "bindery log", 1),
    ] {
        assert_eq!(open_lenient(&signed(&other), &log_key(), &[]), Err(NoteError::Form), "{other}");
        assert_eq!(Checkpoint::unsigned(&signed(&other)), None, "{other}");
    }
}

#[test]
fn the_seconds_of_a_witness_are_those_of_a_time() {
    let (note, last) = (checkpoint().sign(&key(3)), i64::MAX as u64);
    let at = |time| cosign(&note, &witness(5).0, &key(5), time);
    let log = key(3).verifying_key();
    assert_eq!(open_cosigned(&at(last).unwrap(), &log, &[witness(5)]), Ok((checkpoint(), vec![last])));
    assert_eq!(at(last + 1), Err(NoteError::Form));
    assert_eq!(at(u64::MAX), Err(NoteError::Form));
    // What a witness signs all the same is no time of a signature.
    let signature = key(5).sign(&cosigned(last + 1, &checkpoint().text())).to_bytes();
    let line = [&witness_key(5).hash()[..], &(last + 1).to_be_bytes(), &signature].concat();
    let late = format!("{note}{DASH}{} {}\n", witness(5).0, STANDARD.encode(line));
    assert_eq!(open_cosigned(&late, &log, &[witness(5)]), Err(NoteError::Witness));
    assert_eq!(open_lenient(&late, &log_key(), &[witness_key(5)]), Err(NoteError::Witness));
}
