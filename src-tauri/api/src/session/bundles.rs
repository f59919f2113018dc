//! The record of one answer, opened (J4): of this archive, or a bundle file that somebody handed over.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle};
use bindery_core::pipeline::Evidence;
use bindery_core::pipeline::gate::JudgedClaim;
use bindery_core::proof::auditors;
use bindery_core::proof::checkpoint;
use bindery_core::proof::dsse;
use bindery_core::proof::json;
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::record::citation::Place;
use bindery_core::verify::{BundleFile, TrustUse};
use bindery_engine::archive::Archive;
use bindery_engine::error::Result;
use bindery_engine::storage::keys::TrustedSigners;
use bindery_engine::storage::vault::seal::Key;

use super::{Reply, Session, verified};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

impl Session {
    pub(crate) fn bundle_open(&self, request: BundleRequest, _: OnProgress<'_>) -> Reply<OpenedBundle> {
        let archive = self.archive()?;
        let bytes = match (&request.response_id, &request.content) {
            (Some(id), None) => self.bundle_bytes(id)?,
            (None, Some(content)) => content.clone().into_bytes(),
            _ => {
                return Err(Refused::NoBundleNamed.into());
            }
        };
        let found = verified(&self.world, &bytes, Some(&archive))?;
        let bundle = match json::from_canonical::<BundleFile>(&bytes) {
            Ok(file) => Self::opened(&archive, &request, &file)?,
            Err(_) => None,
        };
        Ok(OpenedBundle { class: found.class, checks: found.checks, bundle })
    }

    /// What the bundle says, as far as its signatures hold and whoever uses the session can open its texts.
    fn opened(archive: &Archive, request: &BundleRequest, file: &BundleFile) -> Result<Option<BundleView>> {
        let signers: Option<Vec<_>> = file.signers.iter().map(|key| dsse::public_key(key)).collect();
        let opened = signers.map(|signers| dsse::open_all(&file.envelope, BUNDLE_TYPE, &signers));
        let Some(Ok(payload)) = opened else { return Ok(None) };
        let texts = Self::texts(archive, request, file)?;
        let Ok((bundle, hidden)) = Bundle::read(&payload, &texts) else { return Ok(None) };
        Ok(Some(view(file, &bundle, hidden)))
    }

    /// The hidden texts: from the age file for whoever it was sealed to, else those that stand in the file.
    fn texts(archive: &Archive, request: &BundleRequest, file: &BundleFile) -> Result<Vec<String>> {
        let identity = request.identity.as_deref().map(str::trim).filter(|identity| !identity.is_empty());
        let given =
            identity.map(|identity| auditors::seed_of(identity).ok_or(Refused::NoIdentity)).transpose()?;
        let own = archive.vault().unlocked().identity();
        let sealed = file.sealed.as_ref().and_then(|sealed| STANDARD.decode(sealed).ok());
        if let (Some(seed), Some(sealed)) = (given.as_ref().or(own.as_ref().map(Key::bytes)), &sealed) {
            let opened =
                auditors::decrypt(seed, sealed).ok().and_then(|texts| json::from_canonical(&texts).ok());
            match opened {
                Some(texts) => return Ok(texts),
                None if given.is_some() => {
                    return Err(Refused::OpensNothing.into());
                }
                None => {}
            }
        }
        Ok(file.disclosures.clone())
    }
}

fn view(file: &BundleFile, bundle: &Bundle, hidden: usize) -> BundleView {
    let shown = |index: usize| bundle.shown.iter().find(|shown| shown.claim as usize == index);
    let claims = bundle.ruling.claims.iter().enumerate();
    BundleView {
        response_id: bundle.response_id.clone(),
        answered_at: bundle.answered_at.clone(),
        archive_version: bundle.archive_version.number,
        policy_version: bundle.policy_version,
        made_with: bundle.made_with.clone(),
        outcome: views::outcome(bundle.outcome),
        refusal: bundle.refusal.as_ref().map(|refusal| RefusalInfo {
            kind: views::name(&refusal.kind),
            code: views::name(&refusal.code),
            message: refusal.message.clone(),
        }),
        // A bundle of which a part is hidden does not say which text is empty and which is hidden.
        question: (hidden == 0).then(|| bundle.question.clone()),
        requestor: (hidden == 0).then(|| bundle.viewer.name.clone()),
        signers: signers(file),
        sealed_to: bundle.sealed.as_ref().map(|sealed| sealed.recipients.clone()).unwrap_or_default(),
        hidden: hidden as u32,
        log: log(file),
        claims: claims
            .map(|(index, judged)| claim(judged, shown(index).map(|shown| shown.text.clone()), hidden))
            .collect(),
    }
}

fn signers(file: &BundleFile) -> Vec<SignerInfo> {
    let known = TrustedSigners::of_user().trust().unwrap_or_default();
    let uses = [TrustUse::Of(KeyUsage::Issuer), TrustUse::Of(KeyUsage::Cosigner), TrustUse::Archivist];
    let name = |key: &str| {
        let key = dsse::public_key(key)?;
        uses.iter().find_map(|usage| known.name_of(*usage, &key)).map(str::to_owned)
    };
    file.signers.iter().map(|key| SignerInfo { key: key.clone(), name: name(key) }).collect()
}

fn log(file: &BundleFile) -> LogPlace {
    let mut lines = file.log.checkpoint.lines();
    let origin = lines.next().unwrap_or_default().to_owned();
    let size = lines.next().and_then(|size| size.parse().ok()).unwrap_or(0);
    let times = cosigned_at(file).unwrap_or_default();
    let witnesses = file
        .log
        .witnesses
        .iter()
        .zip(times)
        .map(|(witness, at)| WitnessInfo { name: witness.name.clone(), at: views::moment(at) });
    LogPlace {
        origin,
        index: u32::try_from(file.log.index).unwrap_or(u32::MAX),
        size,
        witnesses: witnesses.collect(),
    }
}

/// When the witnesses signed, in seconds; none when the checkpoint is not what it should be.
fn cosigned_at(file: &BundleFile) -> Option<Vec<u64>> {
    let named = file.log.witnesses.iter();
    let witnesses: Option<Vec<_>> =
        named.map(|witness| Some((witness.name.clone(), dsse::public_key(&witness.key)?))).collect();
    let key = dsse::public_key(&file.log.key)?;
    checkpoint::open_cosigned(&file.log.checkpoint, &key, &witnesses?).ok().map(|(_, times)| times)
}

fn claim(judged: &JudgedClaim, shown_text: Option<String>, hidden: usize) -> BundleClaim {
    let bound = judged.claim();
    let open = hidden == 0;
    BundleClaim {
        id: open.then(|| bound.id().to_string()),
        role: views::name(&bound.role()),
        text: open.then(|| bound.text().to_owned()),
        shown_text: shown_text.filter(|_| open),
        verdict: views::verdict(bound.verdict()),
        rung: judged.rung().name().to_owned(),
        score: bound.score(),
        reasons: bound.reasons().to_vec(),
        trail: judged
            .trail()
            .iter()
            .map(|step| StepInfo {
                rung: step.rung.name().to_owned(),
                held: step.held,
                reason: step.reason.clone(),
            })
            .collect(),
        citations: bound.evidence().iter().map(|evidence| citation(evidence, open)).collect(),
    }
}

/// A citation with its four fields; `open`: its words too.
pub(super) fn citation(evidence: &Evidence, open: bool) -> BundleCitation {
    let citation = &evidence.citation;
    let span = citation.span();
    BundleCitation {
        artifact_id: citation.artifact().to_string(),
        archive_version: citation.version().number,
        place: match span.place {
            Place::Segment(number) => format!("segment {}", number + 1),
            Place::Record(number) => format!("record line {}", number + 1),
        },
        start: span.range.start(),
        end: span.range.end(),
        relation: citation.relation().name().to_owned(),
        excerpt: open.then(|| evidence.excerpt.clone()),
        reader: span.media.reader().map(str::to_owned),
        confirmed: span
            .media
            .confirmed_by()
            .iter()
            .map(|by| ConfirmedBy { who: by.who.clone(), at: by.at.clone() })
            .collect(),
        machine_heard: span.media.is_heard(),
    }
}
