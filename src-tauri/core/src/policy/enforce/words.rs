//! What a refusal says (F4): what was found against what was required, what is missing, what to do about it.
//! Only numbers of what the person who asked may find go into it.

use super::Figures;
use crate::message;
use crate::message::Message;
use crate::policy::refusal::{RefusalCode, Told};

/// What the refusal for `reason` tells; `least`: documents that are needed at least.
pub fn told(found: &Figures, least: u32, reason: RefusalCode) -> Told {
    Told {
        message: message!("refused-for" { why: why(found, least, reason) }),
        suggestions: suggestions(least, reason),
        gaps: vec![gap(found, least, reason)],
    }
}

fn why(found: &Figures, least: u32, reason: RefusalCode) -> Message {
    match reason {
        RefusalCode::NoCiteableContent => message!("refused-unplaced"),
        RefusalCode::LowSimilarityScore => message!("refused-nearest"),
        RefusalCode::BelowMinSources => {
            message!("refused-few-sources" { sources: found.sources, least: least })
        }
        RefusalCode::NoPrimarySources => message!("refused-no-primary" { sources: found.sources }),
        _ => message!("refused-nothing"),
    }
}

fn gap(found: &Figures, least: u32, reason: RefusalCode) -> Message {
    match reason {
        RefusalCode::NoCiteableContent => message!("gap-unplaced" { passages: found.passages }),
        RefusalCode::LowSimilarityScore => message!("gap-nearest"),
        RefusalCode::BelowMinSources => message!("gap-sources" { found: found.sources, needed: least }),
        RefusalCode::NoPrimarySources => message!("gap-primary" { among: found.sources }),
        _ => message!("gap-nothing"),
    }
}

fn suggestions(least: u32, reason: RefusalCode) -> Vec<Message> {
    match reason {
        RefusalCode::NoCiteableContent => {
            vec![message!("suggest-tell-archivist"), message!("suggest-browse")]
        }
        RefusalCode::LowSimilarityScore => vec![message!("suggest-words"), message!("suggest-browse")],
        RefusalCode::BelowMinSources if least == 2 => {
            vec![message!("suggest-broader"), message!("suggest-one-source")]
        }
        RefusalCode::BelowMinSources => vec![message!("suggest-broader"), message!("suggest-fewer-sources")],
        RefusalCode::NoPrimarySources => {
            vec![message!("suggest-not-primary"), message!("suggest-add-primary")]
        }
        _ => vec![message!("suggest-name"), message!("suggest-browse")],
    }
}
