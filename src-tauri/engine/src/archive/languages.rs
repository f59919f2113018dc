//! Whether passages are found across languages: the archivist's choice.

use crate::archive::Archive;
use crate::error::Result;

/// Setting: the choice.
const SETTING: &str = "languages";

/// Whether passages get vectors across languages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Across {
    /// Where one of them is in another language than English.
    Auto,
    /// In any case.
    On,
    /// Never.
    #[default]
    Off,
}

impl Across {
    const NAMES: [(Self, &'static str); 3] = [(Self::Auto, "auto"), (Self::On, "on"), (Self::Off, "off")];
}

/// What the archivist chose; [`Across::Off`] before.
pub fn across(archive: &Archive) -> Result<Across> {
    let kept = archive.store().setting(SETTING)?;
    let known = Across::NAMES.iter().find(|(_, name)| Some(*name) == kept.as_deref());
    Ok(known.map_or(Across::Off, |(across, _)| *across))
}

/// Keeps a choice.
pub fn set_across(archive: &Archive, chosen: Across) -> Result<()> {
    let name = Across::NAMES.iter().find(|(across, _)| *across == chosen).map_or("off", |(_, name)| name);
    archive.store().set_setting(SETTING, name)
}
