//! Envelopes with a shared secret, as seed 002 publishes them.

use crate::message;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{Class, Formed, Malformed, Means, Report, moment};
use crate::proof::shared_secret;

/// Whether the bytes are a JSON object with a claim and a signature.
pub(super) fn looks_so(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Top {
        #[serde(rename = "claim")]
        _claim: IgnoredAny,
        #[serde(rename = "signature")]
        _signature: IgnoredAny,
    }
    bytes.first() == Some(&b'{') && serde_json::from_slice::<Top>(bytes).is_ok()
}

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    // With any secret, so that the form is checked where none was given too.
    let found = shared_secret::verify(bytes, b"none").map_err(Malformed::of)?;
    let at = moment::formed(&found.signed_at)?;
    match found.canonical_names_claim {
        true => report.holds("bytes", message!("bytes-secret")),
        false => report.fails("bytes", Class::Tampered, message!("bytes-secret-other")),
    }
    let mut secrets = means.secrets.iter();
    let fits = |secret: &Vec<u8>| shared_secret::verify(bytes, secret).is_ok_and(|report| report.signature);
    if means.secrets.is_empty() {
        report.open("signature", message!("signature-no-secret"));
        let detail = message!("signer-no-secret");
        report.fails("signer", Class::UntrustedSigner, detail);
    } else if secrets.any(fits) {
        report.holds("signature", message!("signature-secret-fits"));
        let by: String = found.signed_by.chars().take(200).collect();
        report.holds("signer", message!("signer-secret" { by: by }));
    } else {
        let detail = message!("signature-secret-wrong");
        report.fails("signature", Class::Tampered, detail);
    }
    moment::check_age(at, means, report);
    Ok(())
}
