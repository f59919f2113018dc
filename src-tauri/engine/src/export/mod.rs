//! Exports (G1, G2, G4): answers and claims as files that stand without the archive. Nothing goes into one that whoever
//! makes it may not see now, and nothing that was withdrawn; that it was made is logged before its first file is written.

pub mod edition;
pub(crate) mod folder;
pub(crate) mod html;
mod job;
pub mod kin;
pub(crate) mod page;
pub mod paper;
pub(crate) mod reader;
mod source;
pub(crate) mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bindery_core::policy::Viewer;

use crate::archive::Archive;
use crate::error::{Missing, Result};
use crate::progress::Follow;
use crate::review::recheck::Recheck;
use crate::storage::store::EventRow;
use crate::world::World;
use folder::Folder;
use page::Edition;
use reader::Reader;

pub use folder::INCOMPLETE;
use job::Job;

bindery_core::messages! {
    /// Why nothing is exported.
    pub(crate) enum Refused: crate::error::Error {
        OneDocument { name: String } => "export-one-document",
        Form { name: String } => "export-form",
        Inside => "export-inside",
        NotForYou => "export-not-for-you" as "not_allowed",
        Credential { why: String } => "export-no-credential",
    }
}

/// What an export is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Pages to read, with everything beside them.
    Html,
    /// One W3C Verifiable Credential a claim.
    Credentials,
    /// One file an answer: its bundle and the envelopes of its claims.
    Chains,
    /// One signed envelope a claim.
    Claims,
    /// One answer contract an answer.
    Contracts,
}

impl Form {
    /// The form by its name on a command line.
    pub fn named(name: &str) -> Result<Self> {
        match name {
            "html" => Ok(Self::Html),
            "vc" => Ok(Self::Credentials),
            "chain" => Ok(Self::Chains),
            "claims" => Ok(Self::Claims),
            "contract" => Ok(Self::Contracts),
            "docx" | "pdf" | "page" => Err(Refused::OneDocument { name: name.to_owned() }.into()),
            _ => Err(Refused::Form { name: name.to_owned() }.into()),
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Html => "pages",
            Self::Credentials => "credentials",
            Self::Chains => "chains",
            Self::Claims => "claims",
            Self::Contracts => "contracts",
        }
    }
}

/// Which export to make.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The answers, by identity; none: all of them.
    pub responses: Vec<String>,
    /// As what.
    pub form: Form,
    /// A folder that is empty or not there yet.
    pub folder: PathBuf,
}

/// What an export holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Answers in it.
    pub responses: u32,
    /// Claims in it.
    pub claims: u32,
    /// Files written.
    pub files: u32,
    /// Sentences that are left out.
    pub left_out: u32,
    /// Whether it was stopped before its end; the folder says so too.
    pub cancelled: bool,
}

/// Makes an export for `viewer`. What fails or is stopped leaves a folder that says that it is not complete.
pub fn export(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    wanted: &Wanted,
    follow: Follow<'_>,
) -> Result<Made> {
    let reader = Reader::new(archive, viewer)?;
    let ids = chosen(archive, &wanted.responses)?;
    let folder = Folder::new(&wanted.folder, archive.folder())?;
    let now = world.now();
    let count = ids.len();
    let event = EventRow {
        at: now.clone(),
        kind: "export".to_owned(),
        who: viewer.name.clone(),
        what: format!(
            "an export of {count} {} as {}",
            if count == 1 { "answer" } else { "answers" },
            wanted.form.words()
        ),
    };
    archive.log().note(archive.store(), event, None)?;
    let mut job = Job {
        recheck: Recheck::new(archive, world)?,
        world,
        edition: Edition {
            archive: archive.name()?,
            made_at: now.clone(),
            issuer: hex::encode(archive.log().issuer().as_bytes()),
        },
        reader,
        folder,
        form: wanted.form,
        viewer: viewer.clone(),
        now,
        keys: archive.signers().envelope(),
        claims: BTreeMap::new(),
        cited: BTreeSet::new(),
        listed: Vec::new(),
        made: Made::default(),
    };
    let done = job.fill(&ids, follow)?;
    job.end(done)
}

/// The answers to export, the latest first.
fn chosen(archive: &Archive, wanted: &[String]) -> Result<Vec<String>> {
    let all = archive.store().responses(None, u32::MAX)?;
    let unknown = wanted.iter().find(|id| !all.iter().any(|row| row.response_id == **id));
    if let Some(id) = unknown {
        return Err(Missing::Answer { id: id.to_string() }.into());
    }
    let mut ids: Vec<String> = all.into_iter().map(|row| row.response_id).collect();
    ids.retain(|id| wanted.is_empty() || wanted.contains(id));
    Ok(ids)
}
