//! Tables `consent`, `passage`, `person` and `mention`: the rules beside the policy, and what of the texts
//! they touch.

use bindery_core::policy::Consent;
use bindery_core::policy::rules::{NamedPerson, PassageRule, Rules};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::text::span::Span;
use rusqlite::{Connection, Row};

use super::{damaged, digest, name, named};
use crate::error::{Error, Result};
use crate::storage::store::{ArtifactKey, MentionRow, RuleWrite, SCANNED_TO};

/// A stored consent. A state that does not read hides what it is about: fail closed.
pub fn consent(state: &str) -> Consent {
    state.parse().unwrap_or(Consent::ExistenceNotDisclosed)
}

/// Every rule, in the order that their digest asks for.
pub fn all(c: &Connection) -> Result<Rules> {
    Ok(Rules { consents: consents(c)?, passages: passages(c)?, people: people(c)? })
}

fn consents(c: &Connection) -> Result<Vec<(ArtifactId, Consent)>> {
    let sql = "SELECT a.id, c.state FROM consent c JOIN artifact a ON a.key = c.artifact ORDER BY a.id";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id = ArtifactId::from_digest(digest(&row.get::<_, Vec<u8>>(0)?)?);
        found.push((id, consent(&row.get::<_, String>(1)?)));
    }
    Ok(found)
}

fn passages(c: &Connection) -> Result<Vec<PassageRule>> {
    let sql = "SELECT a.id, p.segment, p.start, p.\"end\", p.state FROM passage p
               JOIN artifact a ON a.key = p.artifact ORDER BY a.id, p.segment, p.start, p.\"end\"";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(PassageRule {
            artifact: ArtifactId::from_digest(digest(&row.get::<_, Vec<u8>>(0)?)?),
            segment: row.get(1)?,
            range: Span::new(row.get(2)?, row.get(3)?).ok_or_else(|| damaged("passage"))?,
            consent: consent(&row.get::<_, String>(4)?),
        });
    }
    Ok(found)
}

fn people(c: &Connection) -> Result<Vec<NamedPerson>> {
    let mut statement =
        c.prepare_cached("SELECT id, name, aliases, clearance, note FROM person ORDER BY id")?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(NamedPerson {
            id: row.get(0)?,
            name: row.get(1)?,
            aliases: serde_json::from_str(&row.get::<_, String>(2)?).map_err(|_| damaged("name"))?,
            clearance: named(row.get(3)?, "clearance")?,
            note: row.get(4)?,
        });
    }
    Ok(found)
}

/// Writes rules, within the transaction of the log entry that records them.
pub fn write(c: &Connection, rules: &[RuleWrite]) -> Result<()> {
    for rule in rules {
        match rule {
            RuleWrite::Consent(artifact, state) => {
                let sql = "INSERT INTO consent VALUES (?1, ?2) ON CONFLICT DO UPDATE SET state = ?2";
                c.prepare_cached(sql)?.execute((artifact, state.to_string()))?;
            }
            RuleWrite::Passage(artifact, segment, range, Some(state)) => {
                let sql = "INSERT INTO passage VALUES (?1, ?2, ?3, ?4, ?5)
                           ON CONFLICT DO UPDATE SET state = ?5";
                let at = (artifact, segment, range.start(), range.end(), state.to_string());
                c.prepare_cached(sql)?.execute(at)?;
            }
            RuleWrite::Passage(artifact, segment, range, None) => {
                let sql = "DELETE FROM passage WHERE artifact = ?1 AND segment = ?2
                           AND start = ?3 AND \"end\" = ?4";
                c.prepare_cached(sql)?.execute((artifact, segment, range.start(), range.end()))?;
            }
            RuleWrite::Person(person) => put_person(c, person)?,
            RuleWrite::PersonRemoved(id) => {
                c.prepare_cached("DELETE FROM person WHERE id = ?1")?.execute([id])?;
                c.prepare_cached("DELETE FROM mention WHERE person = ?1")?.execute([id])?;
            }
            RuleWrite::Clearance(id, clearance) => {
                c.prepare_cached("UPDATE person SET clearance = ?2 WHERE id = ?1")?
                    .execute((id, name(clearance)?))?;
            }
        }
    }
    Ok(())
}

fn put_person(c: &Connection, person: &NamedPerson) -> Result<()> {
    let NamedPerson { id, name: called, aliases, clearance, note } = person;
    let aliases = serde_json::to_string(aliases)?;
    let sql = "INSERT INTO person VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (id) DO UPDATE SET name = ?2, aliases = ?3, clearance = ?4, note = ?5";
    c.prepare_cached(sql)?.execute((id, called, aliases, name(clearance)?, note))?;
    Ok(())
}

pub fn mentions(c: &Connection) -> Result<Vec<MentionRow>> {
    let sql = "SELECT artifact, segment, start, \"end\", person FROM mention
               ORDER BY artifact, segment, start, \"end\", person";
    let mut statement = c.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok(mention(row)))?;
    rows.map(|row| row.map_err(Error::from)?).collect()
}

fn mention(row: &Row<'_>) -> Result<MentionRow> {
    let segment: i64 = row.get(1)?;
    Ok(MentionRow {
        artifact: row.get(0)?,
        segment: u32::try_from(segment).ok(),
        range: Span::new(row.get(2)?, row.get(3)?).ok_or_else(|| damaged("mention"))?,
        person: row.get(4)?,
    })
}

/// Replaces the mentions in the record of an artifact.
pub fn set_mentions_on_record(c: &Connection, artifact: ArtifactKey, mentions: &[MentionRow]) -> Result<()> {
    c.prepare_cached("DELETE FROM mention WHERE artifact = ?1 AND segment = -1")?.execute([artifact])?;
    insert(c, mentions)
}

fn insert(c: &Connection, mentions: &[MentionRow]) -> Result<()> {
    let mut insert = c.prepare_cached("INSERT OR IGNORE INTO mention VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for MentionRow { artifact, segment, range, person } in mentions {
        let segment = segment.map_or(-1, i64::from);
        insert.execute((artifact, segment, range.start(), range.end(), person))?;
    }
    Ok(())
}

/// Replaces the mentions in artifacts after `after`, up to `to`.
pub fn set_mentions(
    c: &Connection,
    after: ArtifactKey,
    to: ArtifactKey,
    mentions: &[MentionRow],
) -> Result<()> {
    c.execute("DELETE FROM mention WHERE artifact > ?1 AND artifact <= ?2", (after, to))?;
    insert(c, mentions)?;
    c.prepare_cached("INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")?
        .execute((SCANNED_TO, to.to_string()))?;
    Ok(())
}
