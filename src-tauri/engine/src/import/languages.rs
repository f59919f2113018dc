//! Vectors across languages: which archives have them, and the making of them.

use bindery_core::message;

use crate::archive::Archive;
use crate::archive::languages::{Across, across};
use crate::error::Result;
use crate::models::multilingual::MULTILINGUAL;
use crate::models::tongue::Tongue;
use crate::progress::{Follow, Progress};
use crate::storage::store::BlockKey;
use crate::world::World;

/// Setting: how far passages were looked at for their language, and whether one in another than English is among them.
const LOOKED: &str = "languages-looked";
/// Texts between two looks at whether to go on.
const BATCH: u32 = 32;

/// Whether the passages of an archive get vectors across languages: as its archivist chose, else where one of them is in another
/// language than English.
fn is_wanted(archive: &Archive) -> Result<bool> {
    match across(archive)? {
        Across::On => Ok(true),
        Across::Off => Ok(false),
        Across::Auto => is_in_several(archive),
    }
}

/// Whether any passage is plainly in another language. Each is looked at once.
fn is_in_several(archive: &Archive) -> Result<bool> {
    let store = archive.store();
    let (mut to, mut found): (BlockKey, bool) =
        store.setting(LOOKED)?.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default();
    if found {
        return Ok(true);
    }
    let from = to;
    store.each_block_after(from, &mut |block, text| {
        to = block.key;
        found = Tongue::of(text) != Tongue::English;
        Ok(!found)
    })?;
    if to != from {
        store.set_setting(LOOKED, &serde_json::to_string(&(to, found))?)?;
    }
    Ok(found)
}

/// Gives every block a vector across languages where they are wanted. What is done when it is stopped stays. Tells how many
/// blocks were done; none when the model is off.
pub(super) fn embed(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<u32> {
    if !is_wanted(archive)? {
        return Ok(0);
    }
    let Ok(model) = world.multilingual() else { return Ok(0) };
    let (total, before) = (archive.store().block_count()?, archive.index_state().across.len() as u32);
    let mut progress =
        Progress { done: before.min(total), total, ..Progress::of(message!("work-languages")) };
    let mut after: BlockKey = 0;
    let mut done = 0;
    while follow(&progress) {
        let blocks = archive.store().without_other(MULTILINGUAL, after, BATCH)?;
        let Some((last, _)) = blocks.last() else { break };
        after = *last;
        let texts: Vec<&str> = blocks.iter().map(|(_, text)| text.as_str()).collect();
        let vectors = model.passages(&texts, &|| true)?;
        let vectors: Vec<_> =
            blocks.iter().zip(vectors).map(|((key, _), (tongue, vector))| (*key, tongue, vector)).collect();
        archive.store().put_others(MULTILINGUAL, &vectors)?;
        done += vectors.len() as u32;
        progress.done = (before + done).min(total);
    }
    Ok(done)
}
