//! The checkup: what this machine can do, and whether the archive is whole, one sentence a check.

use bindery_core::merkle;

use crate::archive::Archive;
use crate::error::Result;
use crate::originals::Originals;
use crate::world::World;

/// One check.
#[derive(Clone, Debug)]
pub struct Check {
    /// Stable name.
    pub name: &'static str,
    /// Whether all is well.
    pub ok: bool,
    /// What was found, and what to do.
    pub detail: String,
}

fn check(name: &'static str, found: std::result::Result<String, String>) -> Check {
    let ok = found.is_ok();
    Check { name, ok, detail: found.unwrap_or_else(|why| why) }
}

/// What this machine can do.
pub fn machine(world: &dyn World) -> Vec<Check> {
    let meaning = world.embedder().map(|_| "Search by meaning works.".to_owned());
    let pdf = world.pdf().map(|_| "PDF files can be read and shown as pages.".to_owned());
    vec![
        check("meaning", meaning.map_err(|why| format!("Search by meaning is off: {why}."))),
        check("pdf", pdf.map_err(|why| format!("PDF files cannot be read: {why}."))),
    ]
}

/// Whether the archive is whole.
pub fn archive(archive: &Archive) -> Result<Vec<Check>> {
    let faults = archive.store().self_check()?;
    let database = match faults.first() {
        None => Ok("The database is whole.".to_owned()),
        Some(fault) => {
            Err(format!("The database is damaged ({fault}); put a backup of the folder in its place."))
        }
    };
    let sight = archive.sight();
    let (embedded, blocks) = (sight.dense.len() as u32, sight.blocks);
    let meaning = match embedded >= blocks {
        true => Ok(format!("All {blocks} passages can be found by meaning.")),
        false => {
            Err(format!("{embedded} of {blocks} passages can be found by meaning; the rest by their words."))
        }
    };
    drop(sight);
    Ok(vec![
        check("database", database),
        check("log", log(archive)?),
        check("originals", originals(archive)?),
        check("passages", meaning),
    ])
}

/// Whether every logged answer is the one that was logged.
fn log(archive: &Archive) -> Result<std::result::Result<String, String>> {
    let leaves = archive.store().log_leaves()?;
    for row in archive.store().responses(None, u32::MAX)? {
        let stored = archive.store().logged(&row.response_id)?;
        let whole = stored
            .is_some_and(|logged| leaves.get(logged.index as usize) == Some(&merkle::leaf(&logged.envelope)));
        if !whole {
            let id = row.response_id;
            return Ok(Err(format!(
                "The logged answer {id} was changed; put a backup of the folder in its place."
            )));
        }
    }
    Ok(Ok(format!("All {} logged answers are as they were logged.", leaves.len())))
}

/// Whether every original is there with the bytes it came with.
fn originals(archive: &Archive) -> Result<std::result::Result<String, String>> {
    let rows = archive.store().artifacts(archive.version().number)?;
    let broken: Vec<&str> = rows
        .iter()
        .filter(|row| {
            archive.originals().get(&row.original).map(|bytes| Originals::hash(&bytes)).ok()
                != Some(row.original)
        })
        .map(|row| row.path.as_str())
        .collect();
    Ok(match broken.first() {
        None => Ok(format!("All {} originals are there as they came.", rows.len())),
        Some(path) => Err(format!(
            "{} originals are missing or changed, the first is `{path}`; import them again.",
            broken.len()
        )),
    })
}
