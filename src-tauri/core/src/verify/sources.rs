//! The cited words, read again where they are said to stand.

use super::{Class, Means, Report};
use crate::message;
use crate::proof::hash::ClaimId;
use crate::record::citation::{ArchiveVersion, Citation};

/// The archive that is cited, when it is at hand.
pub trait CitedText: Sync {
    /// The canonical text that a citation's place names, as of its archive version.
    fn text(&self, citation: &Citation) -> Option<String>;
    /// The hidden texts of a response that it has itself.
    fn disclosures(&self, response_id: &str) -> Option<Vec<String>>;
    /// Whether the archive had this version; also `true` where it cannot tell.
    fn has_version(&self, version: &ArchiveVersion) -> bool;
    /// Whether the archive has this claim; also `true` where it cannot tell.
    fn has_claim(&self, _: &ClaimId) -> bool {
        true
    }
}

/// A place that is cited.
#[derive(Clone, Copy, Debug)]
pub struct Cited<'a> {
    /// Where.
    pub citation: &'a Citation,
    /// The words that are said to stand there; none when they are hidden.
    pub excerpt: Option<&'a str>,
}

/// Notes whether the archive knows the places, and whether the words stand there.
pub(super) fn check(
    cited: &[Cited<'_>],
    version: Option<&ArchiveVersion>,
    means: &Means<'_>,
    report: &mut Report,
) {
    let machine = cited.iter().filter(|cited| cited.citation.span().media.reader().is_some()).count();
    let Some(archive) = means.archive else {
        let detail = message!("sources-not-at-hand" { count: cited.len(), machine: machine });
        return report.open("sources", detail);
    };
    if let Some(version) = version.filter(|version| !archive.has_version(version)) {
        let detail = message!("sources-no-version" { number: version.number });
        return report.fails("sources", Class::Unverified, detail);
    }
    let (mut compared, mut misplaced) = (0, None);
    for Cited { citation, excerpt } in cited {
        let Some(text) = archive.text(citation) else {
            let detail = message!("sources-no-source" { artifact: citation.artifact().to_string() });
            return report.fails("sources", Class::Unverified, detail);
        };
        let found = citation.span().range.of(&text);
        compared += usize::from(excerpt.is_some());
        if found.is_none() || excerpt.is_some_and(|excerpt| found != Some(excerpt)) {
            misplaced.get_or_insert(citation.artifact());
        }
    }
    let hidden = cited.len() - compared;
    match misplaced {
        Some(artifact) => {
            let detail = message!("sources-misplaced" { artifact: artifact.to_string() });
            report.fails("sources", Class::Misattributed, detail);
        }
        None if compared == 0 && hidden > 0 => {
            report.open("sources", message!("sources-hidden" { hidden: hidden, machine: machine }));
        }
        None => {
            let detail = message!("sources-hold" { compared: compared, hidden: hidden, machine: machine });
            report.holds("sources", detail);
        }
    }
}

/// Notes a claim that the archive at hand does not know.
pub(super) fn check_claim(id: &ClaimId, means: &Means<'_>, report: &mut Report) {
    if means.archive.is_some_and(|archive| !archive.has_claim(id)) {
        report.fails("sources", Class::Unverified, message!("sources-no-claim" { id: id.to_string() }));
    }
}
