//! An answer as a page that checks itself: the tree of its claims, signed as an export signs it, in the page that follows from it.

use std::collections::BTreeMap;

use bindery_core::bundle::chain::{ChainFile, ClaimFile, answer_of};
use bindery_core::bundle::claim::CLAIM_TYPE;
use bindery_core::bundle::page;
use bindery_core::message;
use bindery_core::policy::Viewer;
use bindery_core::proof::{dsse, json};
use bindery_core::verify::{BundleFile, Class};

use super::{Made, Refused, unwritten};
use crate::archive::Archive;
use crate::error::{Error, Missing, Result};
use crate::export::reader::Reader;
use crate::export::view;
use crate::review::recheck::Recheck;
use crate::review::reverify;
use crate::world::World;

/// The page of the answer `id`, for `viewer`: all of it may be taken along, with its record, or there is no such page.
pub fn bytes(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    id: &str,
    at: &str,
) -> Result<(Vec<u8>, Made)> {
    if viewer.is_gated() {
        return Err(Refused::NoRecord.into());
    }
    let missing = || Missing::Answer { id: id.to_owned() };
    let logged = archive.store().logged(id)?.ok_or_else(missing)?;
    let reader = Reader::new(archive, viewer)?;
    let bundle = reverify::logged(archive, id)?
        .map_err(|found| Error::Rollback(message!("cause-answer" { id: id, detail: found.detail })))?;
    let view = view::response(&reader, &bundle)?;
    if !view.whole || view.refusal.is_some() || view.sentences.is_empty() {
        return Err(Refused::NotWhole.into());
    }
    let (key, keys) = (archive.log().issuer_key(), archive.signers().envelope());
    let signers = vec![hex::encode(key.verifying_key().as_bytes())];
    let mut recheck = Recheck::new(archive, world)?;
    let mut chains = BTreeMap::new();
    for index in &view.claims {
        let Some(judged) = bundle.ruling.claims.get(*index) else { continue };
        let found = recheck.claim(judged.claim(), &bundle.made_with)?;
        let held = matches!(found.class, Class::Valid | Class::Stale);
        let verified = if held { at } else { &bundle.answered_at };
        let Some(payload) = view::record(&reader, &bundle, *index, verified, bundle.signers.clone())? else {
            continue;
        };
        let envelope = dsse::sign(&key, CLAIM_TYPE, &json::to_canonical(&payload)?);
        let file = ClaimFile { envelope, keys: Some(keys.clone()), signers: signers.clone() };
        chains.insert(payload.id.digest().hex(), file);
    }
    let file = archive.log().bundle_file(archive.store(), world, keys, id)?.ok_or_else(missing)?;
    let file = BundleFile { disclosures: logged.disclosures, ..file };
    let chain = ChainFile { answer: answer_of(&bundle).unwrap_or_default(), bundle: file, chains };
    let page = page::page(&chain).map_err(unwritten)?;
    let made = Made { responses: 1, sentences: view.sentences.len() as u32, left_out: 0 };
    Ok((page.into_bytes(), made))
}
