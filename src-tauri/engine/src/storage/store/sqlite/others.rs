//! Table `other_vector`: vectors of the sentence model for several languages, and the language of each passage.

use rusqlite::Connection;

use super::blocks;
use super::open::damaged;
use crate::error::Result;
use crate::models::embed::{DIMENSIONS, Vector};
use crate::models::tongue::Tongue;
use crate::storage::store::{ArtifactKey, BlockKey};

/// How the language of a passage is written.
const fn name(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => "en",
        Tongue::German => "de",
        Tongue::French => "fr",
        Tongue::Spanish => "es",
        Tongue::Italian => "it",
        Tongue::Portuguese => "pt",
    }
}

pub fn without(c: &Connection, model: &str, after: BlockKey, limit: u32) -> Result<Vec<(BlockKey, String)>> {
    blocks::without(c, "other_vector", (model, after, limit))
}

pub fn put(c: &Connection, model: &str, vectors: &[(BlockKey, Tongue, Vector)]) -> Result<()> {
    let sql = "INSERT INTO other_vector (block, model, tongue, data) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT DO UPDATE SET model = ?2, tongue = ?3, data = ?4";
    let mut statement = c.prepare_cached(sql)?;
    for (block, tongue, vector) in vectors {
        let bytes: Vec<u8> = vector.iter().map(|value| value.cast_unsigned()).collect();
        statement.execute((block, model, name(*tongue), bytes))?;
    }
    Ok(())
}

pub fn each(c: &Connection, model: &str, each: &mut dyn FnMut(BlockKey, bool, &Vector)) -> Result<()> {
    let sql = "SELECT block, tongue, data FROM other_vector WHERE model = ?1 ORDER BY block";
    let mut statement = c.prepare(sql)?;
    let mut rows = statement.query([model])?;
    while let Some(row) = rows.next()? {
        let bytes = row.get_ref(2)?.as_blob().map_err(|_| damaged("vector"))?;
        let bytes: &[u8; DIMENSIONS] = bytes.try_into().map_err(|_| damaged("vector"))?;
        let english = row.get_ref(1)?.as_str().is_ok_and(|tongue| tongue == name(Tongue::English));
        each(row.get(0)?, !english, &bytes.map(u8::cast_signed));
    }
    Ok(())
}

/// Forgets those of an artifact, whose passages are found otherwise now.
pub fn forget(c: &Connection, artifact: ArtifactKey) -> Result<()> {
    let sql = "DELETE FROM other_vector WHERE block IN (SELECT key FROM block WHERE artifact = ?1)";
    c.prepare_cached(sql)?.execute([artifact])?;
    Ok(())
}
