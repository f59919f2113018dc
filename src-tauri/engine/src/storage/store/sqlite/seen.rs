//! Tables `shown` and `probe`: what each requestor has seen of the texts on a day, and what they asked
//! about.

use bindery_core::text::span::Span;
use rusqlite::Connection;

use super::damaged;
use crate::error::{Error, Result};
use crate::models::embed::Vector;
use crate::storage::store::{ArtifactKey, Charge, Probe};

/// How many characters of the charge are new on its day, and how many were seen on it before.
pub fn gain(c: &Connection, charge: &Charge) -> Result<(u32, u32)> {
    let mut new = 0;
    for (artifact, segment, spans) in by_segment(charge) {
        let before = stretches(c, charge, artifact, segment)?;
        let count = |spans: &[Span]| spans.iter().map(|span| span.len()).sum::<u32>();
        let after = merged(before.iter().chain(&spans).copied().collect());
        new += count(&after) - count(&before);
    }
    let sql = "SELECT coalesce(sum(\"end\" - start), 0) FROM shown WHERE requestor = ?1 AND day = ?2";
    let seen = c.prepare_cached(sql)?.query_row((&charge.requestor, &charge.day), |row| row.get(0))?;
    Ok((new, seen))
}

/// Writes a charge down, or fails when it is more than the day allows.
pub fn charge(c: &Connection, charge: &Charge) -> Result<()> {
    let (new, seen) = gain(c, charge)?;
    if new > 0 && seen.saturating_add(new) > charge.limit {
        return Err(Error::OverBudget);
    }
    for (artifact, segment, spans) in by_segment(charge) {
        let before = stretches(c, charge, artifact, segment)?;
        let after = merged(before.into_iter().chain(spans).collect());
        let at = (&charge.requestor, &charge.day, artifact, segment);
        c.prepare_cached(
            "DELETE FROM shown WHERE requestor = ?1 AND day = ?2 AND artifact = ?3 AND segment = ?4",
        )?
        .execute(at)?;
        let mut insert = c.prepare_cached("INSERT INTO shown VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
        for span in after {
            insert.execute((at.0, at.1, at.2, at.3, span.start(), span.end()))?;
        }
    }
    if let Some(probe) = charge.probe.as_ref().filter(|_| new > 0) {
        let vector: Option<Vec<u8>> =
            probe.vector.as_ref().map(|vector| vector.iter().map(|value| value.cast_unsigned()).collect());
        let shown: Vec<_> = charge
            .text
            .iter()
            .map(|(artifact, segment, at)| (artifact, segment, at.start(), at.end()))
            .collect();
        let shown = serde_json::to_string(&shown).map_err(|_| damaged("probe"))?;
        let sql = "INSERT INTO probe (requestor, day, stems, vector, shown) VALUES (?1, ?2, ?3, ?4, ?5)";
        c.prepare_cached(sql)?.execute((
            &charge.requestor,
            &charge.day,
            probe.stems.join(" "),
            vector,
            shown,
        ))?;
    }
    Ok(())
}

/// The probes of a requestor on a day.
pub fn probes(c: &Connection, requestor: &str, day: &str) -> Result<Vec<Probe>> {
    let sql = "SELECT stems, vector, shown FROM probe WHERE requestor = ?1 AND day = ?2 ORDER BY key";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query((requestor, day))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let stems = row.get::<_, String>(0)?.split(' ').map(str::to_owned).collect();
        let vector: Option<Vec<u8>> = row.get(1)?;
        let vector = vector.map(|bytes| vector_of(&bytes).ok_or_else(|| damaged("vector"))).transpose()?;
        let shown: Vec<(ArtifactKey, u32, u32, u32)> =
            serde_json::from_str(&row.get::<_, String>(2)?).map_err(|_| damaged("probe"))?;
        let place = |(artifact, segment, start, end)| Some((artifact, segment, Span::new(start, end)?));
        let shown = shown.into_iter().map(|at| place(at).ok_or_else(|| damaged("probe")));
        found.push(Probe { stems, vector, shown: shown.collect::<Result<_>>()? });
    }
    Ok(found)
}

fn vector_of(bytes: &[u8]) -> Option<Vector> {
    let bytes: &[u8; crate::models::embed::DIMENSIONS] = bytes.try_into().ok()?;
    Some(bytes.map(u8::cast_signed))
}

/// What was seen of a segment on the charge's day.
fn stretches(c: &Connection, charge: &Charge, artifact: ArtifactKey, segment: u32) -> Result<Vec<Span>> {
    let sql = "SELECT start, \"end\" FROM shown
               WHERE requestor = ?1 AND day = ?2 AND artifact = ?3 AND segment = ?4 ORDER BY start";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query((&charge.requestor, &charge.day, artifact, segment))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(Span::new(row.get(0)?, row.get(1)?).ok_or_else(|| damaged("stretch"))?);
    }
    Ok(found)
}

fn by_segment(charge: &Charge) -> Vec<(ArtifactKey, u32, Vec<Span>)> {
    let mut groups: std::collections::BTreeMap<(ArtifactKey, u32), Vec<Span>> = Default::default();
    for (artifact, segment, span) in &charge.text {
        groups.entry((*artifact, *segment)).or_default().push(*span);
    }
    groups.into_iter().map(|((artifact, segment), spans)| (artifact, segment, spans)).collect()
}

/// The spans in order, those that touch or overlap as one.
fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut out: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match out.last_mut() {
            Some(last) if span.start() <= last.end() => *last = last.cover(span),
            _ => out.push(span),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_that_touch_are_one() {
        let spans = |pairs: &[(u32, u32)]| -> Vec<Span> {
            pairs.iter().filter_map(|(start, end)| Span::new(*start, *end)).collect()
        };
        assert_eq!(merged(spans(&[(5, 9), (0, 3), (3, 4), (8, 12)])), spans(&[(0, 4), (5, 12)]));
    }
}
