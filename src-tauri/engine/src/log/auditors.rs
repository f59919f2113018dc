//! Words are sealed to the auditors: an age v1 file that each of them opens alone, and nobody else.

use std::io::Write as _;

use age::Encryptor;
use bindery_core::proof::auditors::{self, MOST_BYTES};

use crate::error::Result;

bindery_core::messages! {
    /// Why nothing is encrypted.
    enum Refused: crate::error::Error {
        NoAuditor => "auditor-missing",
        Long => "encrypted-long",
        Failed { why: String } => "encryption-failed" as "store",
    }
}

/// Seals `plaintext` to `recipients`, each of them as [`auditors::recipient`] takes it, none twice. An error
/// where there is none: what nobody can open is lost.
pub fn seal(plaintext: &[u8], recipients: &[String]) -> Result<Vec<u8>> {
    // Twice or too many: the list as a whole is checked too.
    auditors::recipients(&recipients.join("\n"))?;
    let to = recipients.iter().map(|text| auditors::recipient(text)).collect::<Result<Vec<_>, _>>()?;
    if to.is_empty() {
        return Err(Refused::NoAuditor.into());
    }
    // The header and the tags of its chunks come on top.
    if plaintext.len() > MOST_BYTES - MOST_BYTES / 64 {
        return Err(Refused::Long.into());
    }
    let failed = |error: std::io::Error| Refused::Failed { why: error.to_string() };
    let age = Encryptor::with_recipients(to.iter().map(|recipient| recipient as &dyn age::Recipient));
    let age = age.map_err(|error| Refused::Failed { why: error.to_string() })?;
    let mut file = Vec::with_capacity(plaintext.len() + 1_024);
    let mut writer = age.wrap_output(&mut file).map_err(failed)?;
    writer.write_all(plaintext).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use bindery_core::proof::auditors::{OpenError, decrypt, recipient_of};

    use super::*;

    #[test]
    fn each_recipient_opens_it_alone_and_nobody_else_does() {
        let to = [[1; 32], [2; 32]].map(|seed| recipient_of(&seed));
        let plain = b"the flood ".repeat(20_000);
        let file = seal(&plain, &to).unwrap();
        for seed in [[1; 32], [2; 32]] {
            assert_eq!(decrypt(&seed, &file), Ok(plain.clone()));
        }
        assert_eq!(decrypt(&[3; 32], &file), Err(OpenError::OtherKey));
        assert!(!file.windows(5).any(|window| window == b"flood"));
        assert_ne!(seal(&plain, &to).unwrap(), file);
    }

    #[test]
    fn nothing_is_sealed_to_nobody_to_someone_twice_or_to_another_kind_of_key() {
        let good = recipient_of(&[1; 32]);
        for bad in [
            Vec::new(),
            vec![good.clone(), good.clone()],
            vec![good.clone(), "age1yubikey1qgg8ww9r8r3a5uqcvp2vt8zfqsn4lyy6h3s6j6".to_owned()],
            vec![good.clone(), "age1pq1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq".to_owned()],
            vec![good.clone(), "ssh-ed25519 AAAA".to_owned()],
            // A list in one entry, and a comment that would be passed over in a list.
            vec![format!("{good}\n{}", recipient_of(&[2; 32]))],
            vec!["# nobody".to_owned()],
            vec![good.to_uppercase()],
        ] {
            assert!(matches!(seal(b"x", &bad), Err(crate::error::Error::Refused(_))), "{bad:?}");
        }
    }
}
