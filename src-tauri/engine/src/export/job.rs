//! What an export writes, one file after the other.

use std::collections::{BTreeMap, BTreeSet};

use bindery_core::bundle::chain::{ChainFile, ClaimFile, answer_of};
use bindery_core::bundle::claim::{CLAIM_TYPE, ClaimPayload};
use bindery_core::bundle::seal::Bundle;
use bindery_core::message;
use bindery_core::policy::Viewer;
use bindery_core::proof::credential::credential_of;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use bindery_core::proof::{dsse, json};
use bindery_core::verify::{
    BundleFile, Class, EXPORT_FILE, EXPORT_FORM, EXPORT_TYPE, ExportFile, ExportList,
};

use super::folder::Folder;
use super::page::{Edition, Listed};
use super::reader::Reader;
use super::view::{ClaimView, ResponseView};
use super::{Form, Made, Refused, page, source, view};
use crate::ask::{contract, logged};
use crate::error::{Error, Missing, Result};
use crate::progress::{Follow, Progress};
use crate::review::recheck::{Found, Recheck};
use crate::review::reverify;
use crate::world::World;

/// A claim that goes into the export, until its page is written.
pub(super) struct Kept {
    pub(super) payload: ClaimPayload,
    pub(super) envelope: Envelope,
    pub(super) found: Found,
    pub(super) premises: Vec<(ClaimId, String)>,
    pub(super) stated_in: Vec<(String, String)>,
}

pub(super) struct Job<'a> {
    pub(super) reader: Reader<'a>,
    pub(super) recheck: Recheck<'a>,
    pub(super) world: &'a dyn World,
    pub(super) folder: Folder,
    pub(super) form: Form,
    pub(super) viewer: Viewer,
    pub(super) edition: Edition,
    pub(super) now: String,
    pub(super) keys: Envelope,
    pub(super) claims: BTreeMap<ClaimId, Kept>,
    /// Artifacts that a claim or bundle of the export names.
    pub(super) cited: BTreeSet<ArtifactId>,
    pub(super) listed: Vec<Listed>,
    pub(super) made: Made,
}

impl Job<'_> {
    /// Writes everything; `false` when it was stopped.
    pub(super) fn fill(&mut self, ids: &[String], follow: Follow<'_>) -> Result<bool> {
        let mut progress =
            Progress { total: ids.len() as u32, ..Progress::of(message!("work-export-answers")) };
        for id in ids {
            if !follow(&progress) {
                return Ok(false);
            }
            self.response(id)?;
            progress.done += 1;
        }
        let claims: Vec<ClaimId> = self.claims.keys().copied().collect();
        progress = Progress { total: claims.len() as u32, ..Progress::of(message!("work-export-claims")) };
        for id in claims {
            if !follow(&progress) {
                return Ok(false);
            }
            self.claim(&id)?;
            progress.done += 1;
        }
        if self.form == Form::Html {
            self.sources()?;
            if !self.log(follow)? {
                return Ok(false);
            }
            let keys = json::to_canonical(&self.keys)?;
            self.folder.write("keys.json", &keys)?;
        }
        follow(&progress);
        Ok(true)
    }

    /// Writes the index and says whether everything is there.
    pub(super) fn end(mut self, done: bool) -> Result<Made> {
        if self.form == Form::Html {
            let index = page::index(&self.edition, &self.listed, !done);
            self.folder.write("index.html", index.as_bytes())?;
            if done {
                self.list()?;
            }
        }
        let files = if done { self.folder.complete()? } else { self.folder.leave() };
        Ok(Made { files, cancelled: !done, ..self.made })
    }

    /// Signs the list of all files, the last of them: it vouches for what no record signs, such as what stands on a
    /// page around the cited words and in the record of a source.
    pub(super) fn list(&mut self) -> Result<()> {
        let key = self.reader.archive.log().issuer_key();
        let list = ExportList { files: self.folder.list()?, form: EXPORT_FORM, made_at: self.now.clone() };
        let file = ExportFile {
            export: dsse::sign(&key, EXPORT_TYPE, &json::to_canonical(&list)?),
            keys: Some(self.keys.clone()),
            signers: vec![hex::encode(key.verifying_key().as_bytes())],
        };
        self.folder.write(EXPORT_FILE, &json::to_canonical(&file)?)
    }

    /// One answer and the records of its claims.
    pub(super) fn response(&mut self, id: &str) -> Result<()> {
        let archive = self.reader.archive;
        let bundle = reverify::logged(archive, id)?;
        let bundle = bundle
            .map_err(|found| Error::Rollback(message!("cause-answer" { id: id, detail: found.detail })))?;
        let view = view::response(&self.reader, &bundle)?;
        let claims = self.records(&bundle, &view)?;
        self.made.responses += 1;
        self.made.left_out += view.left_out;
        if view.whole && self.form == Form::Contracts {
            let sealed = logged::reopen(archive, self.world, &self.viewer, id)?;
            let contract = contract::of(archive, &self.viewer, &sealed, &[])?;
            let text = serde_json::to_vec_pretty(&contract)?;
            self.folder.write(&format!("responses/{id}.answer.json"), &text)?;
        }
        if view.whole && matches!(self.form, Form::Html | Form::Chains) {
            self.chain(&bundle, &claims)?;
        }
        if self.form == Form::Html {
            let title = |claim: &ClaimPayload| {
                let titles: BTreeSet<&str> = claim
                    .sources
                    .iter()
                    .map(|source| source.title.as_deref().unwrap_or("Untitled"))
                    .collect();
                (claim.id, titles.into_iter().map(str::to_owned).collect())
            };
            let titles: Vec<(ClaimId, Vec<String>)> = claims.iter().map(|(claim, _)| title(claim)).collect();
            let page = page::response(&self.edition, &view, &self.reader.why().to_string(), &titles);
            self.folder.write(&format!("responses/{id}.html"), page.as_bytes())?;
            self.listed.push(Listed {
                id: view.id,
                question: view.question,
                answered_at: view.answered_at,
                outcome: view.outcome,
                claims: claims.len(),
            });
        }
        Ok(())
    }

    /// The records of an answer's claims, signed. The latest one of a claim is kept for its page.
    fn records(&mut self, bundle: &Bundle, view: &ResponseView) -> Result<Vec<(ClaimPayload, Envelope)>> {
        let mut all = Vec::new();
        for index in &view.claims {
            let Some(judged) = bundle.ruling.claims.get(*index) else { continue };
            let found = self.recheck.claim(judged.claim(), &bundle.made_with)?;
            let held = matches!(found.class, Class::Valid | Class::Stale);
            let verified = if held { &self.now } else { &bundle.answered_at };
            let signers = bundle.signers.clone();
            let Some(payload) = view::record(&self.reader, bundle, *index, verified, signers)? else {
                continue;
            };
            let key = self.reader.archive.log().issuer_key();
            let envelope = dsse::sign(&key, CLAIM_TYPE, &json::to_canonical(&payload)?);
            let premise = bindery_core::bundle::claim::premise(bundle, *index);
            let premises = premise.map(|claim| (claim.id(), claim.text().to_owned()));
            let kept = self.claims.entry(payload.id).or_insert_with(|| Kept {
                payload: payload.clone(),
                envelope: envelope.clone(),
                found,
                premises: premises.into_iter().collect(),
                stated_in: Vec::new(),
            });
            let here = (view.id.clone(), view.question.clone());
            if !kept.stated_in.contains(&here) {
                kept.stated_in.push(here);
            }
            self.cited.extend(payload.sources.iter().map(|source| source.citation.artifact()));
            all.push((payload, envelope));
        }
        Ok(all)
    }

    /// The bundle, and the tree of its claims.
    pub(super) fn chain(&mut self, bundle: &Bundle, claims: &[(ClaimPayload, Envelope)]) -> Result<()> {
        let (id, archive) = (&bundle.response_id, self.reader.archive);
        let missing = || Missing::Answer { id: id.clone() };
        let logged = archive.store().logged(id)?.ok_or_else(missing)?;
        let file = archive.log().bundle_file(archive.store(), self.world, self.keys.clone(), id)?;
        let file = BundleFile { disclosures: logged.disclosures, ..file.ok_or_else(missing)? };
        let evidence = bundle.ruling.claims.iter().flat_map(|judged| judged.claim().evidence());
        self.cited.extend(evidence.map(|evidence| evidence.citation.artifact()));
        if self.form == Form::Html {
            self.folder.write(&format!("responses/{id}.bundle.json"), &json::to_canonical(&file)?)?;
        }
        let named = |(claim, envelope): &(ClaimPayload, Envelope)| {
            (claim.id.digest().hex(), self.claim_file(envelope.clone()))
        };
        let chains = claims.iter().map(named).collect();
        let chain = ChainFile { answer: answer_of(bundle).unwrap_or_default(), bundle: file, chains };
        self.folder.write(&format!("responses/{id}.chain.json"), &json::to_canonical(&chain)?)
    }

    fn claim_file(&self, envelope: Envelope) -> ClaimFile {
        ClaimFile { envelope, keys: Some(self.keys.clone()), signers: vec![self.edition.issuer.clone()] }
    }

    /// The files of one claim.
    pub(super) fn claim(&mut self, id: &ClaimId) -> Result<()> {
        let Some(kept) = self.claims.get(id) else { return Ok(()) };
        let name = format!("claims/{}", id.digest().hex());
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        if matches!(self.form, Form::Html | Form::Claims) {
            let file = self.claim_file(kept.envelope.clone());
            files.push((format!("{name}.claim.json"), json::to_canonical(&file)?));
        }
        if matches!(self.form, Form::Html | Form::Credentials) {
            files.push((format!("{name}.vc.json"), self.credential(&kept.payload)?));
        }
        if self.form == Form::Html {
            let view = ClaimView {
                payload: kept.payload.clone(),
                sources: view::sources(&self.reader, &kept.payload)?,
                premises: kept.premises.clone(),
                found: kept.found.clone(),
                stated_in: kept.stated_in.clone(),
            };
            files.push((format!("{name}.html"), page::claim(&self.edition, &view).into_bytes()));
        }
        for (name, bytes) in files {
            self.folder.write(&name, &bytes)?;
        }
        self.made.claims += u32::from(!matches!(self.form, Form::Chains | Form::Contracts));
        Ok(())
    }

    /// The claim as a W3C Verifiable Credential.
    pub(super) fn credential(&self, payload: &ClaimPayload) -> Result<Vec<u8>> {
        let value = serde_json::to_value(payload)?;
        let made = credential_of(value, &self.reader.archive.log().issuer_key(), &self.now);
        let made = made.map_err(|error| Refused::Credential { why: error.to_string() })?;
        Ok(json::to_canonical(&made)?)
    }

    /// The whole log, which tells of no entry what is in it, and a reviewer not even of what kind it is; `false` when it was
    /// stopped.
    pub(super) fn log(&mut self, follow: Follow<'_>) -> Result<bool> {
        let archive = self.reader.archive;
        let step = |done: u64, total: u64| {
            let (done, total) = (done as u32, total as u32);
            follow(&Progress { done, total, ..Progress::of(message!("work-export-log")) })
        };
        let to = self.folder.path().join("log");
        match archive.log().export(archive.store(), self.world, &to, self.reader.tells_of_gaps(), &step) {
            Ok(exported) => self.folder.count(exported.files as u32),
            Err(Error::Cancelled) => return Ok(false),
            Err(error) => return Err(error),
        }
        Ok(true)
    }

    /// The whole canonical text of every source that may be taken along whole.
    pub(super) fn sources(&mut self) -> Result<()> {
        for id in std::mem::take(&mut self.cited) {
            if !self.reader.sees_whole(&id) {
                continue;
            }
            let bytes = source::file(self.reader.archive, &id)?;
            self.folder.write(&format!("sources/{}.json", id.digest().hex()), &bytes)?;
        }
        Ok(())
    }
}
