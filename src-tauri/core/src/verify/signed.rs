//! Envelopes as they are verified: every signature by itself, so that a report can say which does not fit.

use crate::message;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::VerifyingKey;

use super::known::{Known, Logged};
use super::{Class, Formed, Malformed, Report};
use crate::policy::signers::Signers;
use crate::proof::dsse::{self, Envelope};
use crate::proof::keylist::KeyUsage;

/// An envelope of the right form.
pub(super) struct Opened {
    /// What was signed.
    pub payload: Vec<u8>,
    /// The keys that its file names, in the order of the signatures.
    pub keys: Vec<VerifyingKey>,
    /// Whether the signature of each fits.
    pub fits: Vec<bool>,
}

/// Opens an envelope of `payload_type` with the keys that its file names.
pub(super) fn open(envelope: &Envelope, payload_type: &str, signers: &[String]) -> Formed<Opened> {
    let keys = signers.iter().map(|digits| key(digits)).collect::<Formed<Vec<_>>>()?;
    if envelope.payload_type != payload_type {
        return Err(Malformed::new(message!("unreadable-type")));
    }
    let payload = base64(&envelope.payload)?;
    let fits = dsse::fitting(envelope, &payload, &keys)
        .map_err(|_| Malformed::new(message!("unreadable-signatures")))?;
    Ok(Opened { payload, keys, fits })
}

/// A key that must be one.
pub(super) fn key(digits: &str) -> Formed<VerifyingKey> {
    let shown = || digits.chars().take(64).collect::<String>();
    dsse::public_key(digits).ok_or_else(|| Malformed::new(message!("unreadable-key" { text: shown() })))
}

/// Canonical base64.
pub(super) fn base64(text: &str) -> Formed<Vec<u8>> {
    STANDARD.decode(text).map_err(|_| Malformed::new(message!("unreadable-base64")))
}

impl Opened {
    /// The key that issued this, as a list of keys names it.
    pub fn issuer(&self) -> Formed<(KeyUsage, &VerifyingKey)> {
        let issuer = self.keys.first().ok_or_else(|| Malformed::new(message!("unreadable-unsigned")))?;
        Ok((KeyUsage::Issuer, issuer))
    }

    /// Notes whether every signature fits what was signed.
    pub fn check_signatures(&self, report: &mut Report) {
        let wrong = self.fits.iter().position(|fits| !fits);
        match wrong {
            None if self.keys.len() == 1 => report.holds("signature", message!("signature-fits")),
            None => report.holds("signature", message!("signatures-fit" { count: self.keys.len() })),
            Some(at) => {
                let detail = message!("signature-wrong" { number: at + 1 });
                report.fails("signature", Class::Tampered, detail);
            }
        }
    }

    /// Notes whether the issuer is known, and whether enough different people have signed.
    pub fn check_signers(
        &self,
        policy: Option<&Signers>,
        known: &Known<'_>,
        logged: Option<&Logged>,
        report: &mut Report,
    ) {
        let at = logged.filter(|logged| known.log_counts(logged)).map(|logged| logged.index);
        if let Some(issuer) = self.keys.first() {
            known.check(KeyUsage::Issuer, issuer, at, report);
        }
        if let Some(logged) = logged {
            known.check_log(logged, report);
        }
        let Some(policy) = policy else {
            return report.open("quorum", message!("quorum-none"));
        };
        let counted: Vec<&VerifyingKey> = self
            .keys
            .iter()
            .zip(&self.fits)
            .filter(|(key, fits)| {
                **fits && [KeyUsage::Issuer, KeyUsage::Cosigner].iter().any(|u| known.counts(*u, key, at))
            })
            .map(|(key, _)| key)
            .collect();
        let people = known.people(&counted);
        let missing = policy
            .required
            .iter()
            .find(|key| !counted.iter().any(|counted| hex::encode(counted.as_bytes()) == **key));
        match missing {
            Some(key) => {
                let detail = message!("quorum-key" { key: key });
                report.fails("quorum", Class::UntrustedSigner, detail);
            }
            None if people < policy.quorum as usize => {
                let detail = message!("quorum-few" { needed: policy.quorum, people: people });
                report.fails("quorum", Class::UntrustedSigner, detail);
            }
            None => {
                let detail = message!("quorum-enough" { people: people, needed: policy.quorum });
                report.holds("quorum", detail);
            }
        }
    }
}
