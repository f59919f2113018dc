//! Words sealed to auditors: age v1 files (C2SP `age`), to and with X25519 keys alone. No passphrases, plugins,
//! SSH keys, hybrid keys or armor: who can open a file stands in its list of recipients and nowhere else.
//!
//! Sealing needs randomness and is the engine's; whoever verifies a bundle needs only what is here.

use std::io::Read as _;

use age::x25519::{Identity, Recipient};
use age::{DecryptError, Decryptor};
use bech32::{Bech32, Hrp};
use curve25519_dalek::MontgomeryPoint;
use curve25519_dalek::traits::IsIdentity as _;
use zeroize::Zeroizing;

use crate::message::ToMessage as _;
use crate::worded;

/// Files larger than this are not opened, in bytes.
pub const MOST_BYTES: usize = 32 << 20;
/// More recipients than this are a mistake, and each is tried when a file is opened.
pub const MOST_RECIPIENTS: usize = 64;
/// Stanzas that a file's header may have: ours has one a recipient; other programs may add some that say nothing.
const MOST_STANZAS: usize = 256;

/// Why a file does not open. Nothing of its content is given out then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum OpenError {
    /// Longer than [`MOST_BYTES`], or for more recipients than are sensible.
    Large,
    /// Not an age file, or its header breaks a rule of the format.
    Form,
    /// Not sealed to this key.
    OtherKey,
    /// The header was changed after it was sealed.
    Header,
    /// The content was changed or cut short after it was sealed.
    Content,
}

worded! {
    for OpenError {
        Self::Large => "encrypted-large";
        Self::Form => "encrypted-form";
        Self::OtherKey => "encrypted-other-key";
        Self::Header => "encrypted-header-changed";
        Self::Content => "encrypted-content-changed";
    }
}

/// Why something is not taken as a recipient.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum RecipientError {
    /// Another kind of recipient, or none at all.
    Kind(String),
    /// A point that gives everyone the same secret: what is sealed to it is sealed to nobody.
    Weak(String),
    /// The same key stands there twice.
    Twice(String),
    /// More than [`MOST_RECIPIENTS`].
    Many,
}

worded! {
    for RecipientError {
        Self::Kind(key) => "recipient-kind" { key: key };
        Self::Weak(key) => "recipient-weak" { key: key };
        Self::Twice(key) => "recipient-twice" { key: key };
        Self::Many => "recipients-many" { most: &MOST_RECIPIENTS };
    }
}

/// The identity of a seed as age writes it, `AGE-SECRET-KEY-1...`: whoever has it opens what is sealed to
/// [`recipient_of`] the seed.
pub fn identity_of(seed: &[u8; 32]) -> Zeroizing<String> {
    // 32 bytes are never too long for the encoding.
    let written = bech32::encode_upper::<Bech32>(Hrp::parse_unchecked("age-secret-key-"), seed);
    Zeroizing::new(written.unwrap_or_default())
}

/// The seed of an identity as [`identity_of`] writes it.
pub fn seed_of(text: &str) -> Option<[u8; 32]> {
    let (_, seed) = bech32::decode(text).ok()?;
    let seed: [u8; 32] = seed.try_into().ok()?;
    (*identity_of(&seed) == text).then_some(seed)
}

fn identity(seed: &[u8; 32]) -> Option<Identity> {
    identity_of(seed).parse().ok()
}

/// The recipient of a seed, `age1...`. Empty never: every seed has one.
pub fn recipient_of(seed: &[u8; 32]) -> String {
    identity(seed).map(|identity| identity.to_public().to_string()).unwrap_or_default()
}

/// A recipient, checked: exactly as age writes it, of the X25519 kind, and not weak.
pub fn recipient(text: &str) -> Result<Recipient, RecipientError> {
    let shown = || text.chars().take(80).collect::<String>();
    let kind = || RecipientError::Kind(shown());
    let parsed: Recipient = text.parse().map_err(|_| kind())?;
    // Other writings of the same key (capitals) are not taken: lists are compared as text.
    if parsed.to_string() != text {
        return Err(kind());
    }
    let (_, bytes) = bech32::decode(text).map_err(|_| kind())?;
    let point = MontgomeryPoint(bytes.try_into().map_err(|_| kind())?);
    // A clamped scalar is a multiple of the cofactor: points of small order, and no others, give zero.
    if point.mul_clamped([1; 32]).is_identity() {
        return Err(RecipientError::Weak(shown()));
    }
    Ok(parsed)
}

/// A list of recipients, one a line, sorted; empty lines and those that begin with `#` are left out.
pub fn recipients(text: &str) -> Result<Vec<String>, RecipientError> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut found = Vec::new();
    for line in lines {
        recipient(line)?;
        found.push(line.to_owned());
    }
    found.sort_unstable();
    if let Some(pair) = found.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(RecipientError::Twice(pair[0].clone()));
    }
    if found.len() > MOST_RECIPIENTS {
        return Err(RecipientError::Many);
    }
    Ok(found)
}

/// How many stanzas the header of an age file has: one for each recipient, and what the program that wrote it
/// added for the sake of others. None where it is not built of whole stanzas: each body ends with a line of fewer than 64 characters, though
/// age's own reader lets that line be left out.
pub fn stanzas(file: &[u8]) -> Option<usize> {
    let mut lines = file.split(|byte| *byte == b'\n');
    if lines.next()? != b"age-encryption.org/v1" {
        return None;
    }
    let mut count = 0;
    loop {
        match lines.next()? {
            line if line.starts_with(b"---") => return Some(count),
            line if line.starts_with(b"-> ") => count += 1,
            _ => return None,
        }
        for body in lines.by_ref() {
            match body.len() {
                _ if body.starts_with(b"-") => return None,
                0..64 => break,
                64 => {}
                _ => return None,
            }
        }
    }
}

/// Opens an age file with the identity of `seed`: all of its content, or nothing.
pub fn decrypt(seed: &[u8; 32], file: &[u8]) -> Result<Vec<u8>, OpenError> {
    if file.len() > MOST_BYTES || stanzas(file).ok_or(OpenError::Form)? > MOST_STANZAS {
        return Err(OpenError::Large);
    }
    let identity = identity(seed).ok_or(OpenError::OtherKey)?;
    let opened = Decryptor::new_buffered(file)
        .and_then(|sealed| sealed.decrypt(std::iter::once(&identity as &dyn age::Identity)));
    let mut reader = opened.map_err(|error| match error {
        DecryptError::InvalidMac => OpenError::Header,
        DecryptError::NoMatchingKeys | DecryptError::KeyDecryptionFailed => OpenError::OtherKey,
        DecryptError::DecryptionFailed => OpenError::Content,
        _ => OpenError::Form,
    })?;
    let mut plain = Zeroizing::new(Vec::with_capacity(file.len()));
    reader.read_to_end(&mut plain).map_err(|_| OpenError::Content)?;
    Ok(std::mem::take(&mut *plain))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use std::io::Write as _;

    use super::*;

    /// Seals to `to`, as any program that writes age files would.
    fn sealed(to: &[&dyn age::Recipient], plain: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        let age = age::Encryptor::with_recipients(to.iter().copied()).unwrap();
        let mut writer = age.wrap_output(&mut file).unwrap();
        writer.write_all(plain).unwrap();
        writer.finish().unwrap();
        file
    }

    #[test]
    fn what_is_sealed_opens_with_each_of_its_keys_and_with_no_other_and_with_no_byte_changed() {
        let [one, two] = [[1; 32], [2; 32]].map(|seed| recipient(&recipient_of(&seed)).unwrap());
        let file = sealed(&[&one, &two], b"the flood of 1936");
        // The library adds one that says nothing, so that readers do not learn to trip over those.
        assert!(matches!(stanzas(&file), Some(2..=3)));
        for seed in [[1; 32], [2; 32]] {
            assert_eq!(decrypt(&seed, &file).as_deref(), Ok(&b"the flood of 1936"[..]));
        }
        assert_eq!(decrypt(&[3; 32], &file), Err(OpenError::OtherKey));
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 1;
            assert!(decrypt(&[1; 32], &changed).is_err(), "byte {at}");
            assert!(decrypt(&[1; 32], &file[..at]).is_err(), "cut at {at}");
        }
        assert!(decrypt(&[1; 32], &[&file[..], b"x"].concat()).is_err());
    }

    #[test]
    fn a_file_that_asks_for_too_much_work_is_not_tried() {
        let one = recipient(&recipient_of(&[1; 32])).unwrap();
        let many: Vec<&dyn age::Recipient> = (0..=MOST_STANZAS).map(|_| &one as _).collect();
        assert_eq!(decrypt(&[1; 32], &sealed(&many, b"x")), Err(OpenError::Large));
        assert_eq!(decrypt(&[1; 32], &vec![0; MOST_BYTES + 1]), Err(OpenError::Large));
    }

    #[test]
    fn an_identity_is_written_as_age_writes_it() {
        // The pair of keys that the reference implementation's own tests use.
        let written = "AGE-SECRET-KEY-1GQ9778VQXMMJVE8SK7J6VT8UJ4HDQAJUVSFCWCM02D8GEWQ72PVQ2Y5J33";
        let (_, seed) = bech32::decode(written).unwrap();
        let seed: [u8; 32] = seed.try_into().unwrap();
        assert_eq!(*identity_of(&seed), written);
        assert_eq!(recipient_of(&seed), "age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pa");
    }

    #[test]
    fn plugins_hybrid_keys_ssh_keys_capitals_and_weak_keys_are_no_recipients() {
        let good = recipient_of(&[1; 32]);
        let encode = |hrp: &str, bytes: &[u8]| {
            bech32::encode::<Bech32>(Hrp::parse_unchecked(hrp), bytes).unwrap_or_default()
        };
        let mut prime = [0xff; 32];
        (prime[0], prime[31]) = (0xed, 0x7f);
        let weak = [
            [0; 32],
            {
                let mut one = [0; 32];
                one[0] = 1;
                one
            },
            prime,
        ];
        for weak in weak.map(|point| encode("age", &point)) {
            assert_eq!(recipient(&weak).err(), Some(RecipientError::Weak(weak)));
        }
        for bad in [
            encode("age1yubikey", &[7; 33]),
            encode("age1name", &[7; 32]),
            encode("age1pq", &[7; 500]),
            encode("age1tag", &[7; 33]),
            encode("age", &[7; 31]),
            identity_of(&[1; 32]).to_string(),
            good.to_uppercase(),
            format!("{good} "),
            good[..good.len() - 1].to_owned(),
            good.replace("age1", "agf1"),
            "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned(),
            String::new(),
        ] {
            assert!(matches!(recipient(&bad), Err(RecipientError::Kind(_))), "`{bad}` was taken");
        }
    }

    #[test]
    fn a_list_is_sorted_and_has_nobody_twice() {
        let [a, b] = [[1; 32], [2; 32]].map(|seed| recipient_of(&seed));
        let list = recipients(&format!("# auditors\n\n{b}\r\n  {a}\n")).unwrap();
        assert!(list.len() == 2 && list[0] < list[1]);
        assert_eq!(recipients(&format!("{a}\n{a}")), Err(RecipientError::Twice(a.clone())));
        assert!(recipients(&format!("{a}\nage1nobody")).is_err());
        let many: String = (0..=64).map(|n| recipient_of(&[n; 32]) + "\n").collect();
        assert_eq!(recipients(&many), Err(RecipientError::Many));
    }
}
