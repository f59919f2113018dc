//! What a refusal says (F4): what was found against what was required, what is missing, what to do about it.
//! Only numbers of what the person who asked may find go into it.

use super::Figures;
use crate::policy::refusal::{Refusal, RefusalCode};

/// The refusal for `reason`, in words; `least`: documents that are needed at least.
pub fn refusal(found: &Figures, least: u32, reason: RefusalCode) -> Refusal {
    let mut refusal = Refusal::new(reason);
    refusal.message = message(found, least, reason);
    refusal.gaps = gaps(found, least, reason);
    refusal.suggestions = suggestions(least, reason);
    refusal
}

fn message(found: &Figures, least: u32, reason: RefusalCode) -> String {
    let why = match reason {
        RefusalCode::NoCiteableContent => {
            "What I found cannot be bound to an exact place in it, and I show nothing else.".to_owned()
        }
        RefusalCode::LowSimilarityScore => {
            "What comes nearest to the question does not answer it.".to_owned()
        }
        RefusalCode::BelowMinSources => format!(
            "{}; {least} {} needed.",
            capital(&documents(found.sources, "speaks of it", "speak of it")),
            if least == 1 { "is" } else { "are" },
        ),
        RefusalCode::NoPrimarySources => format!(
            "{}, and none of them is a primary source; only primary sources were asked for.",
            capital(&documents(found.sources, "speaks of it", "speak of it")),
        ),
        _ => "Nothing in it speaks of this.".to_owned(),
    };
    format!(
        "I do not have enough in the archive to answer that. {why} Would you like to browse what is there?"
    )
}

fn gaps(found: &Figures, least: u32, reason: RefusalCode) -> Vec<String> {
    match reason {
        RefusalCode::NoCiteableContent => vec![format!(
            "{} found; an exact place could be named for none of them.",
            counted(found.passages, "passage was", "passages were")
        )],
        RefusalCode::LowSimilarityScore => {
            vec!["No passage answers the question clearly enough.".to_owned()]
        }
        RefusalCode::BelowMinSources => {
            vec![format!("Documents that answer it clearly: {} found, {least} needed.", found.sources)]
        }
        RefusalCode::NoPrimarySources => vec![format!(
            "Primary sources among the {}: 0 found, 1 needed.",
            counted(found.sources, "document", "documents")
        )],
        _ => vec!["No passage was found in what I may draw on.".to_owned()],
    }
}

fn suggestions(least: u32, reason: RefusalCode) -> Vec<String> {
    let name = "Ask with a name, a place or a date that may stand in the papers.";
    let browse = "Look through the list of what is in the archive.";
    let all: &[&str] = match reason {
        RefusalCode::NoCiteableContent => {
            &["Tell the archivist: these papers may not have been read in well.", browse]
        }
        RefusalCode::LowSimilarityScore => &["Use words that may stand in the papers themselves.", browse],
        RefusalCode::BelowMinSources if least == 2 => &[
            "Ask more broadly: one event or person rather than one detail.",
            "Allow a single source for this question.",
        ],
        RefusalCode::BelowMinSources => &[
            "Ask more broadly: one event or person rather than one detail.",
            "Allow fewer sources for this question.",
        ],
        RefusalCode::NoPrimarySources => &[
            "Allow other than primary sources for this question.",
            "Letters, journals, interviews or photographs about this would have to be added to the archive.",
        ],
        _ => &[name, browse],
    };
    all.iter().map(|&said| said.to_owned()).collect()
}

fn counted(count: u32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn documents(count: u32, one: &str, many: &str) -> String {
    match count {
        1 => format!("one document {one} clearly"),
        n => format!("{n} documents {many} clearly"),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
