//! The names of the columns of a table's row that is shown: a cell says little without the name above it.

use bindery_core::pipeline::display::ShownText;
use bindery_core::pipeline::{BoundClaim, ClaimRole, Sources as _};
use bindery_core::policy::{Access, Viewer};
use bindery_core::record::artifact::Segment;
use bindery_core::record::citation::Place;
use bindery_core::record::lead::in_words;
use bindery_core::text::span::{Span, scalars};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::cut;
use crate::error::Result;

/// The names of the columns of the row that a claim is, one for each of its cells. None where it is no row, where nothing names
/// the columns, where their names may not be shown, or where they are longer than the `most` characters of one sentence.
pub fn of(
    archive: &Archive,
    audience: &Audience,
    most: Option<u32>,
    claim: Option<&BoundClaim>,
) -> Result<Vec<String>> {
    let names = heading(archive, audience, claim)?.map(|heading| heading.names).unwrap_or_default();
    let length: u32 = names.iter().map(|name| scalars(name)).sum();
    Ok(if most.is_some_and(|most| length > most) { Vec::new() } else { names })
}

/// The most that one sentence shows to `viewer`; nothing bounds those whom the gates do not hold.
pub fn most(archive: &Archive, viewer: &Viewer) -> Option<u32> {
    viewer.is_gated().then(|| archive.in_force().policy.excerpt_limit(&viewer.tier))
}

/// The characters that the names of the columns reveal, for the evidence budget: of all rows that are shown.
pub fn reveals<'c>(
    archive: &Archive,
    audience: &Audience,
    claims: impl IntoIterator<Item = &'c BoundClaim>,
) -> Result<Vec<ShownText>> {
    let mut found: Vec<ShownText> = Vec::new();
    for claim in claims {
        let heading = heading(archive, audience, Some(claim))?.map(|heading| heading.shown);
        found.extend(heading.filter(|shown| !found.contains(shown)));
    }
    Ok(found)
}

/// The row of a table that names the columns of another one.
struct Heading {
    names: Vec<String>,
    shown: ShownText,
}

fn heading(archive: &Archive, audience: &Audience, claim: Option<&BoundClaim>) -> Result<Option<Heading>> {
    let shown = claim.filter(|claim| matches!(claim.role(), ClaimRole::Passage | ClaimRole::Nearest));
    let Some([only]) = shown.map(BoundClaim::evidence) else { return Ok(None) };
    let (artifact, span) = (only.citation.artifact(), only.citation.span());
    let Place::Segment(index) = span.place else { return Ok(None) };
    let Some(segment) = archive.segment(artifact, index)? else { return Ok(None) };
    let cells = span.range.of(&segment.text).unwrap_or_default().split('\t').count();
    let row = segment.locator.table_row().filter(|row| !row.header && cells > 1);
    let Some((row, column)) = row.and_then(|row| Some((row, *row.columns(span.range).first()?))) else {
        return Ok(None);
    };
    let above = |number: u32| -> Result<Option<Segment>> {
        let segment = archive.segment(artifact, number)?;
        Ok(segment.filter(|one| one.locator.table_row().is_some_and(|head| head.table == row.table)))
    };
    let is_heading = |segment: &Segment| segment.locator.table_row().is_some_and(|row| row.header);
    for number in (0..index).rev() {
        let Some(heads) = above(number)? else { return Ok(None) };
        if !is_heading(&heads) {
            continue;
        }
        // Of two heading rows neither names a column alone.
        let before = number.checked_sub(1).map(above).transpose()?.flatten();
        let Some(all) = Span::whole(&heads.text) else { return Ok(None) };
        let names = heads.text.split('\t').map(|name| name.trim().to_owned());
        let names: Vec<String> = names.skip(column as usize - 1).take(cells).collect();
        let alone = !before.as_ref().is_some_and(is_heading) && names.len() == cells;
        let shown = ShownText { artifact, segment: number, range: all };
        let open = audience.text(&artifact, number, all) == Access::Shown;
        return Ok(Some(Heading { names, shown }).filter(|_| alone && open));
    }
    Ok(None)
}

/// A row with the name of its column before each cell, and without the empty ones: `Date: 24 June; Paid: £6`. A day is said in
/// words. Of a row whose
/// columns nobody names, its cells.
pub fn named(row: &str, columns: &[String]) -> String {
    let cells = row.split('\t').enumerate().filter(|(_, cell)| !cell.trim().is_empty());
    let named = cells.map(|(at, cell)| match columns.get(at).filter(|name| !name.is_empty()) {
        Some(name) => format!("{name}: {}", in_words(cell.trim())),
        None => in_words(cell.trim()),
    });
    named.collect::<Vec<_>>().join("; ")
}

/// What is written before a sentence of a document that is none of its words: that the sources differ, that words are left
/// out, and the names of the columns of a row.
pub fn before(differing: Option<String>, cut: bool, columns: &[String]) -> String {
    let mut written = differing.map_or_else(String::new, |differing| format!("[{differing}] "));
    if cut {
        written.push_str(cut::MARK);
    }
    if !columns.is_empty() {
        let names: Vec<&str> =
            columns.iter().map(|name| if name.is_empty() { "\u{2013}" } else { name }).collect();
        written.push_str(&format!("[{}] ", names.join(" | ")));
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_the_name_of_its_column() {
        let columns = ["Date", "", "Paid"].map(str::to_owned);
        assert_eq!(named("24 June\tRent\t\u{a3}6", &columns), "Date: 24 June; Rent; Paid: \u{a3}6");
        assert_eq!(named("24 June\t\t\u{a3}6", &[]), "24 June; \u{a3}6");
        assert_eq!(named("1938-11-05\t\t\u{a3}6", &columns), "Date: 5 November 1938; Paid: \u{a3}6");
        assert_eq!(before(None, true, &columns), "[\u{2026}] [Date | \u{2013} | Paid] ");
        assert_eq!(
            before(Some("The sources give different dates.".to_owned()), false, &[]),
            "[The sources give different dates.] "
        );
        assert_eq!(before(None, false, &[]), "");
    }
}
