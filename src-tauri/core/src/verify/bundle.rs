//! Bundles: what was signed, what of it is hidden, and what is sealed for the auditors.

use crate::message;
use crate::message::Message;
use std::collections::HashSet;

use serde::Deserialize;
use serde_json::Value;

use super::known::Known;
use super::signed::{self, Opened};
use super::{Cited, Class, Formed, Malformed, Means, Report, exactly, log, moment, sources};
use crate::bundle::file::BundleFile;
use crate::bundle::seal::{BUNDLE_TYPE, Bundle, FORM, HIDDEN};
use crate::proof::hash::Digest;
use crate::{proof::auditors, proof::disclosure, proof::json};

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    judge(&exactly(bytes)?, means, report).map(drop)
}

/// A bundle as far as its texts are known.
pub(super) struct Read {
    /// The bundle; a hidden text is empty.
    pub bundle: Bundle,
    /// How many texts are hidden.
    pub hidden: usize,
    /// How many texts the file itself leaves out, whoever else has them.
    pub left_out: usize,
    /// For each passage that is cited, in order, whether its words are known.
    known: Vec<bool>,
}

/// Makes every check of a bundle file; gives what can be read of it.
pub(super) fn judge(file: &BundleFile, means: &Means<'_>, report: &mut Report) -> Formed<Read> {
    let opened = signed::open(&file.envelope, BUNDLE_TYPE, &file.signers)?;
    let sealed = file.sealed.as_deref().map(signed::base64).transpose()?;
    let mut read = read_signed(&opened, &file.disclosures, report)?;
    let proof = log::read(&file.log)?;
    opened.check_signatures(report);
    check_sealed(sealed.as_deref(), &read, means, &opened, report);
    let known = Known::of(means, file.keys.as_ref(), report)?;
    let logged = log::check(&file.envelope, &proof, means, report)?;
    opened.check_signers(read.bundle.signers.as_ref(), &known, logged.as_ref(), report);
    known.check_listed(file.keys.as_ref(), opened.issuer()?, report);
    if let Some(more) = elsewhere(sealed.as_deref(), &read, means, &opened) {
        read = Read { left_out: read.left_out, ..more };
    }
    check_sources(&read, means, report);
    moment::check_age(moment::formed(&read.bundle.answered_at)?, means, report);
    Ok(read)
}

/// What was signed, with the texts that were handed over. Texts that do not belong to it fail `bytes` and are left out.
fn read_signed(opened: &Opened, disclosures: &[String], report: &mut Report) -> Formed<Read> {
    let mut value: Value = json::from_canonical(&opened.payload)?;
    check_places(&mut value)?;
    match disclosure::reveal(&mut value, disclosures) {
        Ok(()) => {
            let detail = message!("bytes-shown" { count: disclosures.len() });
            report.holds("bytes", detail);
        }
        Err(error) => {
            report.fails("bytes", Class::Tampered, message!("bytes-exchanged" { error: error }));
            // Some may have been put back already.
            value = json::from_canonical(&opened.payload)?;
        }
    }
    let read = read(value)?;
    check_form(&read.bundle)?;
    Ok(read)
}

/// Every text that has to be hidden is, no other is, and no two under one digest.
fn check_places(signed: &mut Value) -> Formed<()> {
    let digests =
        disclosure::digests(signed, HIDDEN).ok_or_else(|| Malformed::new(message!("unreadable-open")))?;
    if disclosure::count(signed) != digests.len() {
        return Err(Malformed::new(message!("unreadable-hidden")));
    }
    let distinct: HashSet<&String> = digests.iter().collect();
    if distinct.len() != digests.len() {
        return Err(Malformed::new(message!("unreadable-one-digest")));
    }
    Ok(())
}

/// Reads a bundle whose remaining hidden texts are to be empty. Nothing may be left out, not even a `null`.
fn read(mut value: Value) -> Formed<Read> {
    let known = excerpts(&value);
    let hidden = disclosure::blank(&mut value);
    let bundle = Bundle::deserialize(&value).map_err(Malformed::of)?;
    if !json::same(&bundle, &value) {
        return Err(Malformed::new(message!("unreadable-answer-field")));
    }
    Ok(Read { bundle, hidden, left_out: hidden, known })
}

/// For each passage that is cited, in order, whether its words stand in the open.
fn excerpts(value: &Value) -> Vec<bool> {
    let mut known = Vec::new();
    for judged in value["ruling"]["claims"].as_array().into_iter().flatten() {
        let evidence = judged["claim"]["evidence"].as_array().into_iter().flatten();
        known.extend(evidence.map(|evidence| evidence["excerpt"].is_string()));
    }
    known
}

fn check_form(bundle: &Bundle) -> Formed<()> {
    let lower_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let named =
        bundle.response_id.strip_prefix("r-").is_some_and(|id| id.len() == 32 && id.bytes().all(lower_hex));
    if bundle.form != FORM || !named {
        return Err(Malformed::new(message!("unreadable-answer")));
    }
    moment::formed(&bundle.answered_at)?;
    if let Some(fault) = bundle.signers.as_ref().and_then(|signers| signers.fault()) {
        return Err(Malformed::new(fault));
    }
    let Some(sealed) = &bundle.sealed else { return Ok(()) };
    let recipients = &sealed.recipients;
    let sound = !recipients.is_empty()
        && recipients.is_sorted_by(|a, b| a < b)
        && recipients.iter().all(|recipient| auditors::recipient(recipient).is_ok());
    if sound { Ok(()) } else { Err(Malformed::new(message!("unreadable-recipients"))) }
}

/// Notes whether the sealed file is the one that was signed, and, for whom can open it, whether it holds the texts.
fn check_sealed(sealed: Option<&[u8]>, read: &Read, means: &Means<'_>, opened: &Opened, report: &mut Report) {
    let hidden = read.hidden;
    let detail = match (sealed, &read.bundle.sealed) {
        (None, None) => {
            return report.holds("bytes", message!("bytes-hidden" { hidden: hidden }));
        }
        (Some(file), Some(part)) if Digest::of(&[file]) == part.sha256 => {
            match means
                .unseal
                .map(|_| sealed_texts(file, means).and_then(|texts| whole(&opened.payload, &texts)))
            {
                None => {
                    return report.holds("bytes", message!("bytes-hidden-sealed" { hidden: hidden }));
                }
                Some(Ok(_)) => {
                    return report.holds("bytes", message!("bytes-opened"));
                }
                // Whoever cannot open it has not shown that it is wrong.
                Some(Err(Unopened::Closed(why))) => {
                    return report.holds("bytes", message!("bytes-closed" { why: why }));
                }
                Some(Err(Unopened::Other)) => message!("bytes-other-texts"),
            }
        }
        (Some(_), Some(_)) => message!("bytes-other-sealed"),
        (None, Some(_)) => message!("bytes-sealed-missing"),
        (Some(_), None) => message!("bytes-sealed-added"),
    };
    report.fails("bytes", Class::Tampered, detail);
}

/// Why a sealed file gives no texts.
#[derive(Debug)]
pub enum Unopened {
    /// It does not open with what is at hand.
    Closed(Message),
    /// It opens, and holds something else.
    Other,
}

/// The disclosures in a sealed file.
fn sealed_texts(file: &[u8], means: &Means<'_>) -> Result<Vec<String>, Unopened> {
    let unseal = means.unseal.ok_or_else(|| Unopened::Closed(message!("unsealed-no-identity")))?;
    let bytes = unseal(file).map_err(Unopened::Closed)?;
    json::from_canonical(&bytes).map_err(|_| Unopened::Other)
}

/// The bundle with all its texts, when these are all of them.
fn whole(payload: &[u8], texts: &[String]) -> Result<Read, Unopened> {
    let mut value: Value = json::from_canonical(payload).map_err(|_| Unopened::Other)?;
    disclosure::reveal(&mut value, texts).map_err(|_| Unopened::Other)?;
    read(value).ok().filter(|read| read.hidden == 0).ok_or(Unopened::Other)
}

/// The bundle with texts that were not handed over with it: from the sealed file, or the archive's own.
fn elsewhere(sealed: Option<&[u8]>, read: &Read, means: &Means<'_>, opened: &Opened) -> Option<Read> {
    if read.hidden == 0 {
        return None;
    }
    let unsealed = || sealed_texts(sealed?, means).ok();
    let kept = || means.archive?.disclosures(&read.bundle.response_id);
    let texts = unsealed().or_else(kept)?;
    whole(&opened.payload, &texts).ok()
}

/// The hidden texts of a bundle file that a sealed file or an archive at hand gives, read into the bundle.
pub fn hidden_texts(file: &BundleFile, means: &Means<'_>) -> Option<Bundle> {
    let opened = signed::open(&file.envelope, BUNDLE_TYPE, &file.signers).ok()?;
    let sealed = file.sealed.as_deref().map(signed::base64).transpose().ok()?;
    let mut report = Report::new(super::Kind::Bundle);
    let read = read_signed(&opened, &file.disclosures, &mut report).ok()?;
    let read = elsewhere(sealed.as_deref(), &read, means, &opened).unwrap_or(read);
    (read.hidden == 0).then_some(read.bundle)
}

fn check_sources(read: &Read, means: &Means<'_>, report: &mut Report) {
    let evidence = read.bundle.ruling.claims.iter().flat_map(|judged| judged.claim().evidence());
    let cited: Vec<Cited<'_>> = evidence
        .zip(&read.known)
        .map(|(evidence, known)| Cited {
            citation: &evidence.citation,
            excerpt: known.then_some(evidence.excerpt.as_str()),
        })
        .collect();
    sources::check(&cited, Some(&read.bundle.archive_version), means, report);
}
