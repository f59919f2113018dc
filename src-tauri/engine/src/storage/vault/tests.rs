//! The vault from within: what a slot holds, what opens it, and that nothing else does.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]

mod attacks;

use keyring_core::mock;

use super::*;
use crate::world::Machine;

const PASSPHRASE: &str = "paring stone, four feet";

/// A folder for the archive, one for key files, and a keychain that only this test has.
struct Place {
    folder: tempfile::TempDir,
    keychain: std::sync::Arc<mock::Store>,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), keychain: mock::Store::new().unwrap() }
    }

    fn computer(&self) -> Computer {
        Computer::with(&self.folder.path().join("keys"), self.keychain.clone())
    }

    fn archive(&self) -> PathBuf {
        self.folder.path().join("archive")
    }

    fn create(&self, protection: Protection) -> Vault {
        let creation = Creation { protection, name: "Ida".to_owned(), tier: "close-family".to_owned() };
        let vault =
            Vault::create_on(self.computer(), &self.archive(), &Machine::default(), &creation).unwrap();
        vault.write().unwrap();
        vault
    }

    fn open(&self, secret: &Secret) -> Result<Vault> {
        self.open_as(secret, None)
    }

    fn open_as(&self, secret: &Secret, name: Option<&str>) -> Result<Vault> {
        let wish = KeyChoice { role: None, name: name.map(str::to_owned) };
        Vault::open_on(self.computer(), &self.archive(), secret, &wish)
    }

    fn header(&self) -> Header {
        read(&self.archive().join(HEADER)).unwrap()
    }

    /// Writes a header that was tampered with so well that its digest fits.
    fn put(&self, mut header: Header) {
        let code = header.code.clone();
        header.close(&Key::new([0; 32])).unwrap();
        header.code = code;
        let mut value = serde_json::to_value(&header).unwrap();
        value["digest"] = "".into();
        let digest =
            bindery_core::proof::hash::Digest::of(&[
                &bindery_core::proof::json::to_canonical(&value).unwrap()
            ]);
        header.digest = digest.hex();
        fs::write(self.archive().join(HEADER), header.bytes().unwrap()).unwrap();
    }
}

fn passphrase(text: &str) -> Secret {
    Secret::Passphrase(text.to_owned())
}

fn member(name: &str, role: Role, protection: Protection) -> NewSlot {
    NewSlot { who: Viewer { name: name.to_owned(), role, tier: "family".to_owned() }, protection }
}

fn code(opened: Result<Vault>) -> &'static str {
    match opened {
        Ok(_) => "opened",
        Err(error) => error.code(),
    }
}

#[test]
fn a_new_archive_has_an_archivist_and_an_auditor_whichever_way_it_is_locked() {
    for protection in
        [Protection::Passphrase(PASSPHRASE.to_owned()), Protection::Keychain, Protection::KeyFile]
    {
        let place = Place::new();
        let secret = match &protection {
            Protection::Passphrase(text) => passphrase(text),
            _ => Secret::OnThisComputer,
        };
        let made = place.create(protection);
        let archivist = place.open(&secret).unwrap();
        assert_eq!((archivist.unlocked().who().name.as_str(), archivist.slots().unwrap().len()), ("Ida", 2));
        assert!(archivist.unlocked().archivist().is_some() && archivist.unlocked().auditor().is_none());
        assert_eq!(archivist.unlocked().slot(), made.unlocked().slot());
        let wish = KeyChoice { role: Some(Role::Auditor), name: None };
        let auditor = Vault::open_on(place.computer(), &place.archive(), &secret, &wish).unwrap();
        assert_eq!(auditor.unlocked().who().role, Role::Auditor);
        assert!(auditor.unlocked().archivist().is_none() && auditor.unlocked().auditor().is_some());
        assert_eq!(auditor.unlocked().database().bytes(), made.unlocked().database().bytes());
        let signing = |vault: &Vault| vault.unlocked().signing().issuer.to_bytes();
        assert_eq!(signing(&auditor), signing(&made));
        let nobody = place.open_as(&secret, Some("nobody"));
        assert_eq!(code(nobody), "invalid");
    }
}

#[test]
fn a_wrong_passphrase_and_a_missing_one_are_told_apart() {
    let place = Place::new();
    place.create(Protection::Passphrase(PASSPHRASE.to_owned()));
    assert_eq!(code(place.open(&passphrase("paring stone, five feet"))), "wrong_key");
    assert_eq!(code(place.open(&passphrase(""))), "wrong_key");
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "key_needed");
    assert_eq!(code(place.open(&passphrase(PASSPHRASE))), "opened");
}

#[test]
fn a_passphrase_is_the_same_however_its_accents_are_typed_and_a_short_one_is_refused() {
    let place = Place::new();
    place.create(Protection::Passphrase("caf\u{e9} kr\u{f6}ger".to_owned()));
    assert_eq!(code(place.open(&passphrase("cafe\u{301} kro\u{308}ger"))), "opened");
    let creation = Creation::new(Protection::Passphrase("sevench".to_owned()));
    let folder = place.folder.path().join("other");
    let refused = Vault::create_on(place.computer(), &folder, &Machine::default(), &creation);
    assert_eq!(code(refused), "invalid");
    assert!(!folder.exists());
}

#[test]
fn the_header_names_nobody_and_a_longer_name_makes_no_longer_slot() {
    let place = Place::new();
    let vault = place.create(Protection::KeyFile);
    let world = Machine::default();
    vault.add_slot(&world, &member("Bo", Role::Family, Protection::KeyFile)).unwrap();
    vault.add_slot(&world, &member(&"Bartholomew ".repeat(9), Role::Reviewer, Protection::KeyFile)).unwrap();
    let text = fs::read_to_string(place.archive().join(HEADER)).unwrap();
    for word in ["Ida", "Bo\"", "Barth", "archivist", "auditor", "family", "reviewer"] {
        assert!(!text.contains(word), "{word}");
    }
    let lengths: Vec<usize> = place.header().slots.iter().map(|slot| slot.sealed.len()).collect();
    assert_eq!(lengths, [lengths[0]; 4]);
}

#[test]
fn a_family_slot_has_no_archivists_and_no_auditors_seed_and_cannot_give_keys() {
    let place = Place::new();
    let archivist = place.create(Protection::KeyFile);
    let world = Machine::default();
    let new = member("Tom", Role::Family, Protection::Passphrase("tom's own words".to_owned()));
    let id = archivist.add_slot(&world, &new).unwrap();
    let tom = place.open(&passphrase("tom's own words")).unwrap();
    assert_eq!((tom.unlocked().who(), tom.unlocked().slot()), (&new.who, id.as_str()));
    assert!(tom.unlocked().archivist().is_none() && tom.unlocked().auditor().is_none());
    // Also not in the bytes that were sealed.
    let slot = place.header().slots.pop().unwrap();
    let key = slot.public.kdf.clone().unwrap().key("tom's own words").unwrap();
    let inside = serde_json::to_string(&slot.open(tom.unlocked().archive(), &key).unwrap()).unwrap();
    let seed = archivist.unlocked().keyring.archivist.as_ref().unwrap();
    assert!(!inside.contains(seed.hex().as_str()));
    assert!(tom.slots().is_err());
    assert!(tom.add_slot(&world, &new).is_err());
    assert!(tom.remove_slot(archivist.unlocked().slot()).is_err());
}

#[test]
fn every_reviewer_signs_with_a_key_of_their_own_that_the_archivist_vouches_for() {
    let place = Place::new();
    let vault = place.create(Protection::Passphrase(PASSPHRASE.to_owned()));
    let keys =
        [("Rev", Role::Reviewer), ("Ann", Role::Family), ("Una", Role::Reviewer), ("Ida", Role::Archivist)];
    for (number, (name, role)) in keys.into_iter().enumerate() {
        let lock = Protection::Passphrase(format!("a passphrase for {number}"));
        vault.add_slot(&Machine::default(), &member(name, role, lock)).unwrap();
    }
    let archivist = *vault.unlocked().archivist_public();
    let mut public: Vec<String> = Vec::new();
    for (number, (name, role)) in keys.into_iter().enumerate() {
        let opened = place.open(&passphrase(&format!("a passphrase for {number}"))).unwrap();
        if role == Role::Family {
            assert_eq!(opened.unlocked().reviewer().err().unwrap().code(), "not_allowed");
            continue;
        }
        let (key, reviewer) = opened.unlocked().reviewer().unwrap();
        assert_eq!((reviewer.name.as_str(), reviewer.role), (name, role));
        assert_eq!(reviewer.key, hex::encode(key.verifying_key().as_bytes()));
        assert!(reviewer.is_granted_by(&archivist));
        // The same key every time.
        assert_eq!(opened.unlocked().reviewer().unwrap().1, reviewer);
        public.push(reviewer.key);
    }
    let (_, first) = vault.unlocked().reviewer().unwrap();
    public.push(first.key);
    public.sort();
    public.dedup();
    assert_eq!(public.len(), 4);
}

#[test]
fn nobody_gives_themselves_a_role_with_the_keys_of_another_one() {
    let place = Place::new();
    let archivist = place.create(Protection::KeyFile);
    let new = member("Tom", Role::Family, Protection::Passphrase("tom's own words".to_owned()));
    archivist.add_slot(&Machine::default(), &new).unwrap();
    let tom = place.open(&passphrase("tom's own words")).unwrap();
    // Tom knows the data key: he can seal a slot and close the header over it.
    for role in [Role::Reviewer, Role::Auditor, Role::Archivist] {
        let mut header = place.header();
        let own = header.slots.pop().unwrap();
        let mut keyring = tom.unlocked().keyring.clone();
        keyring.who.role = role;
        let key = own.public.kdf.clone().unwrap().key("tom's own words").unwrap();
        header.slots.push(Slot::seal(tom.unlocked().archive(), own.public.clone(), &keyring, &key).unwrap());
        header.close(&tom.unlocked().keyring.data).unwrap();
        let before = fs::read(place.archive().join(HEADER)).unwrap();
        fs::write(place.archive().join(HEADER), header.bytes().unwrap()).unwrap();
        assert_eq!(code(place.open(&passphrase("tom's own words"))), "archive_damaged", "{role:?}");
        fs::write(place.archive().join(HEADER), before).unwrap();
    }
}

#[test]
fn a_changed_passphrase_opens_and_the_one_before_does_not() {
    let place = Place::new();
    let vault = place.create(Protection::Passphrase(PASSPHRASE.to_owned()));
    vault.change_passphrase(&Machine::default(), "quite another one").unwrap();
    assert_eq!(place.open(&passphrase("quite another one")).unwrap().unlocked().who().name, "Ida");
    // The auditor's slot had the same one and was not changed.
    assert_eq!(place.open(&passphrase(PASSPHRASE)).unwrap().unlocked().who().name, "auditor");
    assert!(vault.change_passphrase(&Machine::default(), "short").is_err());
    assert_eq!(code(place.open(&passphrase("quite another one"))), "opened");
    vault.protect(&Machine::default(), &Protection::Keychain).unwrap();
    assert_eq!(code(place.open(&passphrase("quite another one"))), "wrong_key");
    assert_eq!(place.open(&Secret::OnThisComputer).unwrap().slots().unwrap().len(), 2);
}

#[test]
fn a_removed_slot_opens_nothing_and_the_last_archivist_stays() {
    let place = Place::new();
    let vault = place.create(Protection::KeyFile);
    let world = Machine::default();
    let new = member("Tom", Role::Family, Protection::Passphrase("tom's own words".to_owned()));
    let id = vault.add_slot(&world, &new).unwrap();
    assert_eq!(code(place.open(&passphrase("tom's own words"))), "opened");
    vault.remove_slot(&id).unwrap();
    assert_eq!(code(place.open(&passphrase("tom's own words"))), "wrong_key");
    assert_eq!(vault.remove_slot(&id).unwrap_err().code(), "not_found");
    assert_eq!(vault.remove_slot(vault.unlocked().slot()).unwrap_err().code(), "invalid");
    vault.add_slot(&world, &member("Eve", Role::Archivist, Protection::KeyFile)).unwrap();
    vault.remove_slot(vault.unlocked().slot()).unwrap();
    let eve = place.open_as(&Secret::OnThisComputer, Some("Eve")).unwrap();
    let names: Vec<String> = eve.slots().unwrap().into_iter().map(|slot| slot.who.name).collect();
    assert_eq!(names, ["auditor", "Eve"]);
}

#[test]
fn a_key_in_the_keychain_is_used_forgotten_and_needed() {
    let place = Place::new();
    let vault = place.create(Protection::Keychain);
    assert!(!place.folder.path().join("keys").exists());
    assert!(place.computer().has_keychain());
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "opened");
    let elsewhere = Computer::with(&place.folder.path().join("keys"), mock::Store::new().unwrap());
    let opened = Vault::open_on(elsewhere, &place.archive(), &Secret::OnThisComputer, &KeyChoice::default());
    assert_eq!(code(opened), "key_needed");
    let id = vault.add_slot(&Machine::default(), &member("Tom", Role::Family, Protection::Keychain)).unwrap();
    let kept = |id: &str| place.computer().find(Kind::Keychain, vault.unlocked().archive(), id).unwrap();
    assert!(kept(&id).is_some());
    vault.remove_slot(&id).unwrap();
    assert!(kept(&id).is_none() && kept(vault.unlocked().slot()).is_some());
}

#[test]
fn a_key_file_is_for_its_owner_alone_and_without_it_nothing_opens() {
    let place = Place::new();
    let vault = place.create(Protection::KeyFile);
    let file = place.folder.path().join("keys").join(vault.unlocked().archive());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "opened");
    assert_eq!(code(place.open(&passphrase(PASSPHRASE))), "wrong_key");
    fs::write(&file, "noise").unwrap();
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "key_needed");
    fs::remove_file(&file).unwrap();
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "key_needed");
}

#[test]
fn a_keychain_that_fails_is_named_and_a_passphrase_still_opens() {
    let place = Place::new();
    let vault = place.create(Protection::Keychain);
    let world = Machine::default();
    let new = member("Tom", Role::Family, Protection::Passphrase("tom's own words".to_owned()));
    vault.add_slot(&world, &new).unwrap();
    let no_service = || keyring_core::Error::NoStorageAccess("no service".into());
    for slot in place.header().slots {
        let entry = keyring_core::api::CredentialStoreApi::build(
            &*place.keychain,
            "bindery",
            &format!("{} {}", vault.unlocked().archive(), slot.public.id),
            None,
        );
        let entry = entry.unwrap();
        let Some(cred) = entry.as_any().downcast_ref::<mock::Cred>() else { panic!("another store") };
        cred.set_error(no_service());
    }
    assert_eq!(code(place.open(&Secret::OnThisComputer)), "no_keychain");
    assert_eq!(code(place.open(&passphrase("tom's own words"))), "opened");
}

#[test]
fn a_replaced_passphrase_opens_nothing_any_more_not_even_the_auditors_slot() {
    let place = Place::new();
    let vault = place.create(Protection::Passphrase(PASSPHRASE.to_owned()));
    let machine = Machine::default();
    assert_eq!(
        vault.replace_passphrase(&machine, "not the one", "quite another one").unwrap_err().code(),
        "wrong_key"
    );
    vault.replace_passphrase(&machine, PASSPHRASE, "quite another one").unwrap();
    assert_eq!(code(place.open(&passphrase(PASSPHRASE))), "wrong_key");
    assert_eq!(place.open(&passphrase("quite another one")).unwrap().unlocked().who().name, "Ida");
    assert_eq!(vault.slots().unwrap().len(), 2);
}

#[test]
fn the_witness_has_one_seed_in_the_keychain_or_in_its_own_file() {
    let place = Place::new();
    let seed = place.computer().witness_seed(|| Ok(Key::new([7; 32]))).unwrap();
    assert_eq!(seed.bytes(), &[7; 32]);
    let again = place.computer().witness_seed(|| panic!("there is one")).unwrap();
    assert_eq!(again, seed);
    let file = std::fs::read_to_string(place.folder.path().join("witness/key")).unwrap();
    assert_eq!(file.contains(&*seed.hex()), std::env::var_os("BINDERY_DATA").is_some());
    // A seed that was in the keychain is not made anew where the keychain does not have it any more.
    if std::env::var_os("BINDERY_DATA").is_none() {
        let other = Computer::with(&place.folder.path().join("keys"), mock::Store::new().unwrap());
        assert!(other.witness_seed(|| panic!("there is one")).is_err());
    }
}
