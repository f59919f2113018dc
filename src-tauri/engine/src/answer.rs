//! The pipeline, in one function: from a question to a sealed answer.

use bindery_core::display::{self, View};
use bindery_core::dsse::Envelope;
use bindery_core::json;
use bindery_core::policy::Viewer;
use bindery_core::question::{Question, Scoped};
use bindery_core::seal::{Occasion, Sealed};

use crate::archive::Archive;
use crate::category::Categories;
use crate::draft::Extractive;
use crate::embed::MODEL_NAME;
use crate::error::{Error, Result};
use crate::retrieve::Search;
use crate::world::World;

/// A watcher of the pipeline: told each stage in plain words, asked whether to go on.
pub trait Watch: Sync {
    /// A stage begins.
    fn stage(&self, stage: &str);
    /// Whether to go on; asked between stages, never once sealing has begun.
    fn keep_going(&self) -> bool;
}

/// Answers `question` for `viewer`. What comes back is signed and logged; whatever fails or is stopped
/// before that delivers nothing.
pub fn answer(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    question: &str,
    watch: &dyn Watch,
) -> Result<Sealed> {
    let keep_going = || watch.keep_going();
    let search = Search::new(archive, world, viewer, &keep_going);
    let access = |artifact| archive.access(viewer, artifact);
    let policy = archive.policy().clone();

    watch.stage("Reading the question");
    let known = |stem: &str| Ok(!archive.lexical().rarity(stem)?.1);
    let categories = Categories { world, on_record: &known, end_date: None, person: None };
    let scoped = Scoped::filter(Question::new(question), &categories)?;
    watch.stage("Looking through the archive");
    let retrieved = scoped.retrieve(&search)?;
    watch.stage("Choosing what was said");
    let claims = retrieved.draft(&Extractive(&search))?.segment();
    watch.stage("Checking every sentence");
    let judged = claims.bind(archive)?.judge();
    let displayed = judged.display(&View { viewer, policy: &policy, access: &access });
    search.check_stop()?;
    watch.stage("Sealing the answer");
    displayed.seal(occasion(world, viewer, policy.version)?, &archive.log().ledger(archive.store()))
}

fn occasion(world: &dyn World, viewer: &Viewer, policy_version: u32) -> Result<Occasion> {
    let random = world.random()?;
    let model = world.embedder().map_or_else(|_| "no sentence model".to_owned(), |_| MODEL_NAME.to_owned());
    Ok(Occasion {
        response_id: format!("r-{}", hex::encode(&random[..16])),
        answered_at: world.now(),
        viewer: viewer.clone(),
        policy_version,
        made_with: vec![
            concat!("bindery ", env!("CARGO_PKG_VERSION")).to_owned(),
            "extractive drafter 1".to_owned(),
            "plain verifier 1".to_owned(),
            model,
        ],
    })
}

/// An earlier answer, read from the log and passed through the gates as they are now.
pub fn reopen(archive: &Archive, viewer: &Viewer, response_id: &str) -> Result<Sealed> {
    let missing = || Error::NotFound(format!("there is no answer `{response_id}` in this archive"));
    let (_, envelope) = archive.store().envelope(response_id)?.ok_or_else(missing)?;
    let envelope: Envelope = json::from_canonical(&envelope)?;
    let policy = archive.policy().clone();
    let access = |artifact| archive.access(viewer, artifact);
    let view = View { viewer, policy: &policy, access: &access };
    Sealed::reopen(&envelope, &archive.log().issuer(), |bundle| {
        display::sentences(&bundle.ruling.claims, &view)
    })
    .ok_or_else(|| Error::Rollback(format!("the answer `{response_id}` was changed")))
}
