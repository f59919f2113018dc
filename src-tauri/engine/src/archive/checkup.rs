//! The checkup: what this machine can do, and whether the archive is whole, one sentence a check.

use crate::archive::Archive;
use crate::error::Result;
use crate::models::multilingual::FILES;
use crate::models::{judge, native};
use crate::storage::originals::Originals;
use crate::world::World;
use bindery_core::message;
use bindery_core::message::Message;

/// One check.
#[derive(Clone, Debug)]
pub struct Check {
    /// Stable name.
    pub name: &'static str,
    /// Whether all is well.
    pub ok: bool,
    /// What was found, and what to do.
    pub detail: Message,
}

fn check(name: &'static str, found: std::result::Result<Message, Message>) -> Check {
    let ok = found.is_ok();
    Check { name, ok, detail: found.unwrap_or_else(|why| why) }
}

/// What this machine can do.
pub fn machine(world: &dyn World) -> Vec<Check> {
    let meaning = world.embedder().map(|_| message!("check-meaning"));
    let languages = match (world.multilingual(), native::file(FILES[0])) {
        (Ok(_), _) => Ok(message!("check-languages")),
        (Err(why), Err(_)) => Ok(message!("check-languages-off" { why: why })),
        (Err(why), Ok(_)) => Err(message!("check-languages-off" { why: why })),
    };
    let scans = world.ocr().map(|_| message!("check-scans"));
    let recordings = world.hearer().map(|_| message!("check-recordings" { model: bindery_speech::NAME }));
    let pdf = world.pdf().map(|_| message!("check-pdf"));
    vec![
        check("meaning", meaning.map_err(|why| message!("check-meaning-off" { why: why }))),
        check("languages", languages),
        verifier(world),
        check("scans", scans.map_err(|why| message!("check-scans-off" { why: why }))),
        check("recordings", recordings.map_err(|why| message!("check-recordings-off" { why: why }))),
        check("pdf", pdf.map_err(|why| message!("check-pdf-off" { why: why }))),
    ]
}

/// Who holds sentences against their sources. To do without a trained verifier is no fault; one that was chosen and
/// does not load is.
fn verifier(world: &dyn World) -> Check {
    let alone = |why: &Message| message!("check-verifier-off" { why: why });
    let found = match (world.verifier(), judge::find()) {
        (Ok(verifier), place) => {
            let why = place.map_or_else(|_| message!("verifier-other"), |place| place.why());
            Ok(match verifier.calibration() {
                Some(_) => message!("check-verifier" { why: why }),
                None => message!("check-verifier-uncalibrated" { why: why }),
            })
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
        None => Ok(message!("check-database")),
        Some(fault) => Err(message!("check-database-damaged" { fault: fault })),
    };
    let sight = archive.index_state();
    let (embedded, blocks) = (sight.dense.len() as u32, sight.blocks);
    let meaning = match embedded >= blocks {
        true => Ok(message!("check-passages" { blocks: blocks })),
        false => Err(message!("check-passages-some" { embedded: embedded, blocks: blocks })),
    };
    drop(sight);
    Ok(vec![
        check("database", database),
        check("log", log(archive, progress)?),
        check("witness", archive.log().witness().told()),
        check("originals", originals(archive)?),
        check("passages", meaning),
    ])
}

/// Whether every entry of the log is the one that was logged.
fn log(
    archive: &Archive,
    progress: &dyn Fn(u64, u64) -> bool,
) -> Result<std::result::Result<Message, Message>> {
    let faults = archive.log().audit(archive.store(), progress)?;
    Ok(match faults.first() {
        None => Ok(message!("check-log" { size: archive.log().size() })),
        Some(fault) => Err(message!("check-log-wrong" { fault: fault })),
    })
}

/// Whether every original is there with the bytes it came with.
fn originals(archive: &Archive) -> Result<std::result::Result<Message, Message>> {
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
        None => Ok(message!("check-originals" { count: rows.len() })),
        Some(path) => Err(message!("check-originals-wrong" { count: broken.len(), path: path })),
    })
}
