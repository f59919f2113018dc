//! Where the verifier's folder lies: `BINDERY_VERIFIER`, else the one that the user chose, else the one that
//! comes with the program.

use std::path::{Path, PathBuf};

use bindery_core::message;
use bindery_core::message::Message;

use super::JudgeError;
use crate::{data_folder, models::native};

/// In the place of a folder: no trained verifier, the rules alone.
pub const NONE: &str = "none";
/// Name of the file with the user's choice, in the folder of what belongs to no archive.
const CHOICE: &str = "verifier";

/// A verifier's folder, and why it is that one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// It comes with the program.
    Shipped(PathBuf),
    /// The user chose it.
    Chosen(PathBuf),
    /// `BINDERY_VERIFIER` names it.
    Set(PathBuf),
}

impl Place {
    /// The folder.
    pub fn folder(self) -> PathBuf {
        match self {
            Self::Shipped(folder) | Self::Chosen(folder) | Self::Set(folder) => folder,
        }
    }

    /// Why it is this one, as the rest of a sentence.
    pub fn why(&self) -> Message {
        match self {
            Self::Shipped(_) => message!("verifier-shipped"),
            Self::Chosen(_) => message!("verifier-chosen"),
            Self::Set(_) => message!("verifier-named"),
        }
    }
}

bindery_core::messages! {
    /// Why there is no verifier.
    pub enum Nowhere {
        /// The environment says that there is to be none.
        Set => "verifier-set-to-none",
        /// The user does without.
        Chosen => "verifier-declined",
        /// The program came without one.
        Missing => "verifier-missing",
        /// What was named is no folder.
        NoFolder {
            /// Its path.
            path: PathBuf,
        } => "verifier-not-a-folder",
    }
}

/// Which folder it is to be.
pub fn find() -> Result<Place, JudgeError> {
    let none = |why: Nowhere| Err(JudgeError::NoFolder(why));
    if let Some(set) = std::env::var_os("BINDERY_VERIFIER").filter(|set| !set.is_empty()) {
        return match set == NONE {
            true => none(Nowhere::Set),
            false => Ok(Place::Set(PathBuf::from(set))),
        };
    }
    match chosen() {
        Some(choice) if choice == NONE => none(Nowhere::Chosen),
        Some(choice) => Ok(Place::Chosen(PathBuf::from(choice))),
        None => native::beside("verifier")
            .filter(|folder| folder.join("config.json").is_file())
            .map(Place::Shipped)
            .map_or_else(|| none(Nowhere::Missing), Ok),
    }
}

fn chosen() -> Option<String> {
    let choice = std::fs::read_to_string(data_folder()?.join(CHOICE)).ok()?;
    Some(choice.trim().to_owned()).filter(|choice| !choice.is_empty())
}

/// Chooses a folder from now on; none goes back to the one that comes with the program. [`NONE`] does without.
pub fn choose(folder: Option<&Path>) -> std::io::Result<()> {
    let data = data_folder().ok_or_else(|| std::io::Error::other("this user has no data folder"))?;
    let file = data.join(CHOICE);
    let Some(folder) = folder else {
        return match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    };
    let written = match folder == Path::new(NONE) {
        true => PathBuf::from(NONE),
        false => std::path::absolute(folder)?,
    };
    let text =
        written.to_str().ok_or_else(|| std::io::Error::other("the folder\u{2019}s name is not Unicode"))?;
    std::fs::create_dir_all(&data)?;
    std::fs::write(file, text)
}
