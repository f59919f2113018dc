//! Headers that were damaged or tampered with open nothing.

use super::{PASSPHRASE, Place, code, member, passphrase};
use crate::storage::vault::*;
use crate::world::Machine;

#[test]
fn one_changed_byte_anywhere_in_the_header_is_damage() {
    let place = Place::new();
    place.create(Protection::KeyFile);
    let path = place.archive().join(HEADER);
    let whole = fs::read(&path).unwrap();
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&path, &bytes).unwrap();
        let code = code(place.open(&Secret::OnThisComputer));
        assert!(["archive_damaged", "archive_newer"].contains(&code), "byte {at}: {code}");
    }
    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        assert_eq!(code(place.open(&Secret::OnThisComputer)), "archive_damaged");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "archive_damaged");
}

#[test]
fn a_header_that_was_tampered_with_so_that_its_digest_fits_opens_nothing() {
    let place = Place::new();
    let vault = place.create(Protection::KeyFile);
    vault.add_slot(&Machine::default(), &member("Tom", Role::Family, Protection::KeyFile)).unwrap();
    let whole = place.header();
    place.put(whole.clone());
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "opened");
    type Change = fn(&mut Header);
    let changes: [(&str, Change); 7] = [
        ("swapped seals", |h| {
            let first = h.slots[0].sealed.clone();
            h.slots[0].sealed = std::mem::replace(&mut h.slots[2].sealed, first);
        }),
        ("swapped slots", |h| h.slots.swap(0, 2)),
        ("another kind", |h| h.slots[0].public.kind = Kind::Keychain),
        ("a slot less", |h| drop(h.slots.remove(1))),
        ("a slot twice", |h| h.slots.push(h.slots[0].clone())),
        ("another register", |h| other_digit(&mut h.register)),
        ("another archive's name", |h| other_digit(&mut h.archive)),
    ];
    for (what, change) in changes {
        let mut header = whole.clone();
        change(&mut header);
        assert_ne!(header, whole, "{what}");
        place.put(header);
        let code = code(place.open(&Secret::OnThisComputer));
        assert!(["archive_damaged", "key_needed"].contains(&code), "{what}: {code}");
    }
}

/// Changes the first of some hex digits.
fn other_digit(digits: &mut String) {
    let other = if digits.starts_with('0') { "1" } else { "0" };
    digits.replace_range(0..1, other);
}

#[test]
fn a_slot_of_another_archive_opens_nothing_here() {
    let (place, other) = (Place::new(), Place::new());
    place.create(Protection::Passphrase(PASSPHRASE.to_owned()));
    other.create(Protection::Passphrase("another archive".to_owned()));
    let mut header = place.header();
    header.slots.extend(other.header().slots);
    place.put(header.clone());
    assert_eq!(code(place.open(&passphrase("another archive"))), "wrong_key");
    assert_eq!(code(place.open(&passphrase(PASSPHRASE))), "archive_damaged");
}

#[test]
fn a_header_that_asks_for_all_the_memory_is_refused_at_once() {
    let place = Place::new();
    place.create(Protection::Passphrase(PASSPHRASE.to_owned()));
    let whole = place.header();
    for (memory, passes, lanes) in [(u32::MAX, 3, 1), (64 << 10, u32::MAX, 1), (64 << 10, 3, 0), (0, 3, 1)] {
        let mut header = whole.clone();
        let kdf = header.slots[0].public.kdf.as_mut().unwrap();
        (kdf.memory, kdf.passes, kdf.lanes) = (memory, passes, lanes);
        place.put(header);
        assert_eq!(code(place.open(&passphrase(PASSPHRASE))), "archive_damaged");
    }
}
