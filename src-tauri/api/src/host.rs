//! What whatever shows the interface does beside the contract: the archive that a program was given, and the pictures of pages
//! by their address.

use std::path::Path;

use crate::refused::Refused;
use bindery_engine::error::Error;
use serde::Serialize;

use crate::commands::dispatch;
use crate::contract::{ArchivePath, Failure};
pub use crate::pages::Picture;
use crate::session::Session;

/// An archive that was given to the program and did not open by itself: where it is, and why not.
#[derive(Clone, Debug, Serialize)]
pub struct Given {
    path: String,
    failure: Failure,
}

/// Opens the archive in `folder` with the key that this computer keeps, if it keeps one; gives back what did not open.
pub fn open_given(session: &Session, folder: &Path) -> Option<Given> {
    let path = std::path::absolute(folder).unwrap_or_else(|_| folder.into());
    let path = path.to_string_lossy().into_owned();
    let args = serde_json::to_value(ArchivePath { path: path.clone(), passphrase: None }).unwrap_or_default();
    let failure = dispatch(session, "archive_open", args, &|_| {}).err()?;
    Some(Given { path, failure })
}

impl Given {
    /// Why it did not open.
    pub fn why(&self) -> String {
        self.failure.in_english()
    }
}

/// A command that ended in the middle, as by a defect of the program.
pub fn broken_off(why: &dyn std::fmt::Display) -> Failure {
    Refused::BrokenOff { why: why.to_string() }.into()
}

/// A file that the window cannot read.
pub fn unread(path: &Path, why: std::io::Error) -> Failure {
    Error::file(path, why).into()
}

/// The picture at `/<token>/<page>`, `scale=<pixels per point>`; none for any other address.
pub fn picture(session: &Session, path: &str, query: &str) -> Option<Picture> {
    let mut parts = path.trim_start_matches('/').split('/');
    let (token, page) = (parts.next()?, parts.next()?.parse().ok()?);
    let scale = query.split('&').find_map(|pair| pair.strip_prefix("scale="))?.parse().ok()?;
    session.picture(token, page, scale).ok()
}
