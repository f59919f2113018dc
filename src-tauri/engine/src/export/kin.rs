//! The facts as a family tree (GEDCOM): of what a viewer may read and nothing more.

use bindery_core::policy::Viewer;
use bindery_read::tree::{Form, of_rows, written};

use crate::archive::{Archive, facts};
use crate::error::Result;

/// A family tree as text.
pub struct Written {
    /// The text of the file.
    pub text: String,
    /// People in it.
    pub people: u32,
    /// What GEDCOM has no place for.
    pub left: Vec<String>,
}

/// The facts that `viewer` may read, as GEDCOM.
pub fn export(archive: &Archive, viewer: &Viewer, form: Form) -> Result<Written> {
    let audience = archive.audience(viewer, false)?;
    let facts = facts::of(archive, &audience)?;
    let tree = of_rows(facts.iter().map(|fact| &fact.row));
    let (text, left) = written(&tree, form);
    let people = text.lines().filter(|line| line.starts_with("0 @I")).count() as u32;
    Ok(Written { text, people, left })
}
