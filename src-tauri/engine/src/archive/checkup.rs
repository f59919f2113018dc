//! The checkup: what this machine can do, and whether the archive is whole, one sentence a check.

use crate::archive::Archive;
use crate::error::Result;
use crate::models::judge;
use crate::storage::originals::Originals;
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
    let scans = world.ocr().map(|_| "Words in scans and pictures are read.".to_owned());
    let pdf = world.pdf().map(|_| "PDF files can be read and shown as pages.".to_owned());
    vec![
        check("meaning", meaning.map_err(|why| format!("Search by meaning is off: {why}."))),
        verifier(world),
        check("scans", scans.map_err(|why| format!("Words in scans and pictures are not read: {why}."))),
        check("pdf", pdf.map_err(|why| format!("PDF files cannot be read: {why}."))),
    ]
}

/// Who holds sentences against their sources. To do without a trained verifier is no fault; one that was chosen and
/// does not load is.
fn verifier(world: &dyn World) -> Check {
    let alone = |why: &str| format!("Sentences are checked by rules alone, which say less: {why}.");
    let found = match (world.verifier(), judge::find()) {
        (Ok(verifier), place) => {
            let why = place.map_or("it was chosen", |place| place.why());
            let calibrated = match verifier.calibration() {
                Some(_) => "",
                None => "; it is not calibrated: `bindery verifier calibrate` does it",
            };
            Ok(format!("Sentences are checked by rules and a trained verifier ({why}{calibrated})."))
        }
        (Err(why), Err(_)) => Ok(alone(why)),
        (Err(why), Ok(_)) => Err(alone(why)),
    };
    check("verifier", found)
}

/// Whether the archive is whole. `progress` gets log entries looked through and in all, and stops it with
/// `false`.
pub fn archive(archive: &Archive, progress: &dyn Fn(u64, u64) -> bool) -> Result<Vec<Check>> {
    let faults = archive.store().self_check()?;
    let database = match faults.first() {
        None => Ok("The database is whole.".to_owned()),
        Some(fault) => {
            Err(format!("The database is damaged ({fault}); put a backup of the folder in its place."))
        }
    };
    let sight = archive.index_state();
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
        check("log", log(archive, progress)?),
        check("witness", archive.log().witness().in_words()),
        check("originals", originals(archive)?),
        check("passages", meaning),
    ])
}

/// Whether every entry of the log is the one that was logged.
fn log(
    archive: &Archive,
    progress: &dyn Fn(u64, u64) -> bool,
) -> Result<std::result::Result<String, String>> {
    let faults = archive.log().audit(archive.store(), progress)?;
    Ok(match faults.first() {
        None => Ok(format!("All {} entries of the log are as they were logged.", archive.log().size())),
        Some(fault) => Err(format!("The log: {fault} Put a backup of the folder in its place.")),
    })
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
