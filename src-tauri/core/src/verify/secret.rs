//! Envelopes with a shared secret, as seed 002 publishes them.

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
    let found = shared_secret::verify(bytes, b"none").map_err(Malformed::new)?;
    let at = moment::formed(&found.signed_at)?;
    match found.canonical_names_claim {
        true => report.holds("bytes", "Its address names the claim's id; the claim stands in it whole."),
        false => report.fails("bytes", Class::Tampered, "Its address is not that of the claim."),
    }
    let mut secrets = means.secrets.iter();
    let fits = |secret: &Vec<u8>| shared_secret::verify(bytes, secret).is_ok_and(|report| report.signature);
    if means.secrets.is_empty() {
        report.open("signature", "No shared secret is at hand to check the signature with.");
        let detail = "Without the secret that the signer shared with you, nobody can be told for its signer.";
        report.fails("signer", Class::UntrustedSigner, detail);
    } else if secrets.any(fits) {
        report
            .holds("signature", "The signature fits the claim, and when and by whom it says it was signed.");
        let by: String = found.signed_by.chars().take(200).collect();
        report.holds("signer", format_args!("Signed by someone who has your shared secret, as `{by}`."));
    } else {
        let detail = "The signature does not fit: this was changed, or signed with another secret.";
        report.fails("signature", Class::Tampered, detail);
    }
    moment::check_age(at, means, report);
    Ok(())
}
