//! Whether words of a source are left out between two sentences that are shown one after the other: there stands `[…]`.

use bindery_core::pipeline::{BoundClaim, ClaimRole, Sources as _};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::citation::{Place, Relation};
use bindery_core::text::span::{Span, scalars};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::error::Result;

/// What is written where words are left out.
pub const MARK: &str = "[\u{2026}] ";

/// For each of the claims of sentences that are shown in this order, whether words of its source that come between it and the
/// one before, and that `audience` may read, are left out. `None` is a sentence of which no words of a source are shown.
pub fn before<'c>(
    archive: &Archive,
    audience: &Audience,
    claims: impl IntoIterator<Item = Option<&'c BoundClaim>>,
) -> Result<Vec<bool>> {
    let mut last = None;
    let mut cuts = Vec::new();
    for claim in claims {
        let now = claim.and_then(quoted);
        cuts.push(match last.zip(now) {
            Some((last, now)) => is_cut(archive, audience, last, now)?,
            None => false,
        });
        last = now;
    }
    Ok(cuts)
}

/// Document, segment and characters of a claim that is words of one place.
fn quoted(claim: &BoundClaim) -> Option<(ArtifactId, u32, Span)> {
    let [only] = claim.evidence() else { return None };
    let Place::Segment(segment) = only.citation.span().place else { return None };
    let words = matches!(claim.role(), ClaimRole::Passage | ClaimRole::Nearest);
    let quoted = words && only.citation.relation() == Relation::DirectQuote;
    quoted.then(|| (only.citation.artifact(), segment, only.citation.span().range))
}

fn is_cut(
    archive: &Archive,
    audience: &Audience,
    before: (ArtifactId, u32, Span),
    now: (ArtifactId, u32, Span),
) -> Result<bool> {
    let ((artifact, last, ended), (same, first, begins)) = (before, now);
    if artifact != same {
        return Ok(false);
    }
    if (first, begins.start()) < (last, ended.end()) {
        return Ok(true);
    }
    for number in last..=first {
        let text = archive.segment(artifact, number)?.map(|segment| segment.text).unwrap_or_default();
        let from = if number == last { ended.end() } else { 0 };
        let to = if number == first { begins.start() } else { scalars(&text) };
        // What is closed to the reader leaves no mark.
        let open = Span::new(from, to).map(|between| audience.open_parts(&artifact, number, between));
        let word = |span: &Span| span.of(&text).is_some_and(|words| words.contains(char::is_alphanumeric));
        if open.unwrap_or_default().iter().any(word) {
            return Ok(true);
        }
    }
    Ok(false)
}
