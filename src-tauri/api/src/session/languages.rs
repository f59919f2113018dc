//! Finding across languages: what the archivist chose.

use bindery_engine::archive::languages::{self, Across as Chosen};

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;

impl Session {
    pub(crate) fn languages(&self, request: LanguagesRequest, _: OnProgress<'_>) -> Reply<LanguagesInfo> {
        let archive = self.archive()?;
        if let Some(across) = request.across {
            let chosen = match across {
                Across::Auto => Chosen::Auto,
                Across::On => Chosen::On,
                Across::Off => Chosen::Off,
            };
            languages::set_across(&archive, chosen)?;
        }
        let across = match languages::across(&archive)? {
            Chosen::Auto => Across::Auto,
            Chosen::On => Across::On,
            Chosen::Off => Across::Off,
        };
        let sight = archive.index_state();
        let (passages, foreign) = (sight.across.len() as u32, sight.foreign.len() as u32);
        Ok(LanguagesInfo { across, model: self.world.has_multilingual(), passages, foreign })
    }
}
