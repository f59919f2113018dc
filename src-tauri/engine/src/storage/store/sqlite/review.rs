//! Tables `ground`, `decision`, `decision_code` and `standing`: what claims rest on, what reviewers decided on them and why,
//! what of it stands.

use bindery_core::bundle::decision::standing::{History, Noted};
use bindery_core::bundle::decision::{Kind, ReasonCode};
use bindery_core::entailment::Verdict;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::gate::Rung;
use bindery_core::pipeline::told::VERDICTS;
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest};
use bindery_core::record::citation::Place;
use bindery_core::text::span::Span;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::{SqliteStore, damaged};
use crate::error::{Missing, Result};
use crate::storage::store::{DecisionRow, Doubt, Ground, Of, ReviewCard, Reviews, StandingRow};

/// Writes what the claims of the response at `index` of the log rest on.
pub fn add_grounds(c: &Connection, index: u64, grounds: &[Ground]) -> Result<()> {
    let sql =
        "INSERT INTO ground (number, place, nth, claim, verdict, rung, artifact, segment, start, \"end\")
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let mut statement = c.prepare_cached(sql)?;
    for ground in grounds {
        // Lines of the record are counted down from -1.
        let segment = match ground.place {
            Place::Segment(index) => i64::from(index),
            Place::Record(line) => -1 - i64::from(line),
        };
        statement.execute((
            index,
            ground.claim,
            ground.nth,
            ground.id.digest().as_bytes(),
            ground.verdict.name(),
            ground.rung.name(),
            ground.artifact.digest().as_bytes(),
            segment,
            ground.range.start(),
            ground.range.end(),
        ))?;
    }
    Ok(())
}

/// Writes the decision that is entry `index` of the log, and what stands after it.
pub fn add_decision(c: &Connection, index: u64, row: &DecisionRow) -> Result<()> {
    let DecisionRow { response_id, claim, noted } = row;
    let sql = "SELECT number FROM response WHERE response_id = ?1";
    let response: Option<i64> =
        c.prepare_cached(sql)?.query_row([response_id], |row| row.get(0)).optional()?;
    let missing = || Missing::Answer { id: response_id.to_owned() };
    let response = response.ok_or_else(missing)?;
    let sql = "INSERT INTO decision
                   (number, id, response, claim, kind, reviewer, at, text, reason, verdict, retracts, redoes)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
    c.prepare_cached(sql)?.execute((
        index,
        &noted.id,
        response,
        claim.digest().as_bytes(),
        noted.kind.name(),
        &noted.reviewer,
        &noted.at,
        &noted.text,
        &noted.reason,
        noted.verdict.map(Verdict::name),
        &noted.retracts,
        &noted.redoes,
    ))?;
    if let Some(code) = noted.code {
        let sql = "INSERT INTO decision_code (number, code) VALUES (?1, ?2)";
        c.prepare_cached(sql)?.execute((index, code.name()))?;
    }
    stand(c, response, claim)
}

/// Writes anew what stands on a claim.
fn stand(c: &Connection, response: i64, claim: &ClaimId) -> Result<()> {
    let at = (response, claim.digest().as_bytes());
    c.prepare_cached("DELETE FROM standing WHERE response = ?1 AND claim = ?2")?.execute(at)?;
    let all: Vec<Noted> = noted_on(c, response, claim)?;
    let sql = "INSERT INTO standing (response, claim, reviewer, decision, kind, at, text)
               SELECT response, claim, reviewer, number, kind, at, text FROM decision WHERE id = ?1";
    let mut statement = c.prepare_cached(sql)?;
    for standing in History::of(&all).standing() {
        statement.execute([&standing.id])?;
    }
    Ok(())
}

fn noted_on(c: &Connection, response: i64, claim: &ClaimId) -> Result<Vec<Noted>> {
    let sql = format!("SELECT {NOTED} FROM decision d WHERE response = ?1 AND claim = ?2 ORDER BY number");
    let mut statement = c.prepare_cached(&sql)?;
    let mut rows = statement.query((response, claim.digest().as_bytes()))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(noted(row, 0)?);
    }
    Ok(found)
}

/// The columns of a decision, in the order in which [`noted`] reads them.
pub const NOTED: &str = "d.id, d.kind, d.reviewer, d.at, d.text, d.reason, d.verdict, d.retracts, d.redoes, \
                         (SELECT code FROM decision_code WHERE number = d.number)";

/// Reads a decision from column `first` on.
pub fn noted(row: &Row<'_>, first: usize) -> Result<Noted> {
    let verdict: Option<String> = row.get(first + 6)?;
    Ok(Noted {
        id: row.get(first)?,
        kind: kind(text_at(row, first + 1)?)?,
        reviewer: row.get(first + 2)?,
        at: row.get(first + 3)?,
        text: row.get(first + 4)?,
        reason: row.get(first + 5)?,
        verdict: verdict.map(|name| self::verdict(&name)).transpose()?,
        retracts: row.get(first + 7)?,
        redoes: row.get(first + 8)?,
        code: code_at(row, first + 9)?,
    })
}

fn kind(name: &str) -> Result<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| damaged("decision"))
}

fn code_at(row: &Row<'_>, column: usize) -> Result<Option<ReasonCode>> {
    let name: Option<String> = row.get(column)?;
    name.map(|name| ReasonCode::named(&name).ok_or_else(|| damaged("reason"))).transpose()
}

fn verdict(name: &str) -> Result<Verdict> {
    VERDICTS.into_iter().find(|verdict| verdict.name() == name).ok_or_else(|| damaged("verdict"))
}

fn rung(name: &str) -> Result<Rung> {
    Rung::named(name).ok_or_else(|| damaged("rung"))
}

/// Text without a copy of it: of most rows only its kind is asked.
fn text_at<'r>(row: &'r Row<'_>, column: usize) -> Result<&'r str> {
    match row.get_ref(column)? {
        ValueRef::Text(bytes) => std::str::from_utf8(bytes).map_err(|_| damaged("text")),
        _ => Err(damaged("text")),
    }
}

fn digest_at(row: &Row<'_>, column: usize) -> Result<Digest> {
    match row.get_ref(column)? {
        ValueRef::Blob(bytes) => super::digest(bytes),
        _ => Err(damaged("hash")),
    }
}

fn ground(row: &Row<'_>) -> Result<Ground> {
    let segment: i64 = row.get(7)?;
    let place = match u32::try_from(segment) {
        Ok(index) => Place::Segment(index),
        Err(_) => Place::Record(u32::try_from(-1 - segment).map_err(|_| damaged("place"))?),
    };
    Ok(Ground {
        number: row.get(0)?,
        claim: row.get(1)?,
        nth: row.get(2)?,
        id: ClaimId::from_digest(digest_at(row, 3)?),
        verdict: verdict(text_at(row, 4)?)?,
        rung: rung(text_at(row, 5)?)?,
        artifact: ArtifactId::from_digest(digest_at(row, 6)?),
        place,
        range: Span::new(row.get(8)?, row.get(9)?).ok_or_else(|| damaged("span"))?,
    })
}

/// Reads every row of a query.
fn all<T>(
    c: &Connection,
    sql: &str,
    params: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// Reads the rows of a query, of all responses or of the one that `column` has the number of.
fn listed<T>(
    c: &Connection,
    (sql, column, order): (&str, &str, &str),
    response: Option<&str>,
    read: impl Fn(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let of = format!("AND {column} = (SELECT number FROM response WHERE response_id = ?1)");
    match response {
        None => all(c, &format!("{sql} ORDER BY {order}"), [], read),
        Some(id) => all(c, &format!("{sql} {of} ORDER BY {order}"), [id], read),
    }
}

fn artifact(row: &Row<'_>) -> Result<ArtifactId> {
    Ok(ArtifactId::from_digest(digest_at(row, 0)?))
}

fn standing(row: &Row<'_>) -> Result<StandingRow> {
    Ok(StandingRow {
        number: row.get(0)?,
        claim: ClaimId::from_digest(digest_at(row, 1)?),
        reviewer: row.get(2)?,
        kind: kind(text_at(row, 3)?)?,
        at: row.get(4)?,
        text: row.get(5)?,
        code: code_at(row, 6)?,
    })
}

/// A number as SQLite keeps it: none of the log's is larger.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

const STANDING: &str = "SELECT response, claim, reviewer, kind, at, text, code
    FROM standing LEFT JOIN decision_code ON decision_code.number = standing.decision WHERE true";

impl Reviews for SqliteStore {
    fn review_cards(&self, of: Of<'_>, most: usize) -> Result<Vec<ReviewCard>> {
        let read = |row: &Row<'_>| {
            Ok(ReviewCard {
                number: row.get(0)?,
                response_id: row.get(1)?,
                question: row.get(2)?,
                answered_at: row.get(3)?,
                outcome: row.get(4)?,
            })
        };
        let columns = "SELECT number, response_id, question, answered_at, outcome FROM response";
        match of {
            Of::One(id) => all(&self.lock(), &format!("{columns} WHERE response_id = ?1"), [id], read),
            Of::Numbers(first, last) => {
                let between =
                    "INDEXED BY response_list WHERE number BETWEEN ?1 AND ?2 ORDER BY number LIMIT ?3";
                let most = i64::try_from(most).unwrap_or(i64::MAX);
                all(&self.lock(), &format!("{columns} {between}"), (signed(first), signed(last), most), read)
            }
        }
    }

    fn grounds(&self, of: Of<'_>) -> Result<Vec<Ground>> {
        let columns =
            "SELECT number, place, nth, claim, verdict, rung, artifact, segment, start, \"end\" FROM ground";
        let (order, c) = ("ORDER BY number, place, nth", self.lock());
        match of {
            Of::One(id) => {
                let one = "WHERE number = (SELECT number FROM response WHERE response_id = ?1)";
                all(&c, &format!("{columns} {one} {order}"), [id], ground)
            }
            Of::Numbers(first, last) => {
                let between = "WHERE number BETWEEN ?1 AND ?2";
                all(&c, &format!("{columns} {between} {order}"), (signed(first), signed(last)), ground)
            }
        }
    }

    fn standing(&self, response: Option<&str>) -> Result<Vec<StandingRow>> {
        listed(&self.lock(), (STANDING, "response", "response, claim, reviewer"), response, standing)
    }

    fn decisions(&self, response_id: &str) -> Result<Vec<DecisionRow>> {
        let sql = format!(
            "SELECT d.claim, {NOTED} FROM decision d JOIN response r ON r.number = d.response
             WHERE r.response_id = ?1 ORDER BY d.number"
        );
        all(&self.lock(), &sql, [response_id], |row| {
            let claim = ClaimId::from_digest(digest_at(row, 0)?);
            Ok(DecisionRow { response_id: response_id.to_owned(), claim, noted: noted(row, 1)? })
        })
    }

    fn logged_decision(&self, id: &str) -> Result<Option<(u64, Vec<u8>)>> {
        let sql = "SELECT number, envelope FROM decision JOIN log USING (number) WHERE id = ?1";
        let c = self.lock();
        let mut statement = c.prepare_cached(sql)?;
        Ok(statement.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }

    fn doubts(&self, response: Option<&str>) -> Result<Vec<Doubt>> {
        let sql = "SELECT number, place, class, detail FROM verification
                   WHERE (class < 'valid' OR class > 'valid')";
        listed(&self.lock(), (sql, "number", "number, place"), response, |row| {
            Ok(Doubt { number: row.get(0)?, claim: row.get(1)?, class: row.get(2)?, detail: row.get(3)? })
        })
    }

    fn verified_since(&self, since: &str) -> Result<Vec<u64>> {
        let sql = "SELECT DISTINCT number FROM verification WHERE verified_at >= ?1 ORDER BY number";
        all(&self.lock(), sql, [since], |row| Ok(row.get(0)?))
    }

    fn last_cited(&self, id: &ArtifactId, response: &str) -> Result<Option<String>> {
        let sql = "SELECT answered_at FROM cites JOIN response USING (number)
                   WHERE artifact = ?1 AND response_id <> ?2 ORDER BY number DESC LIMIT 1";
        let c = self.lock();
        let mut statement = c.prepare_cached(sql)?;
        Ok(statement.query_row((id.digest().as_bytes(), response), |row| row.get(0)).optional()?)
    }

    fn flagged(&self) -> Result<Vec<ArtifactId>> {
        all(&self.lock(), "SELECT id FROM artifact WHERE flagged = 1", [], artifact)
    }

    fn added_since(&self, since: &str) -> Result<Vec<ArtifactId>> {
        all(&self.lock(), "SELECT id FROM artifact WHERE added_at >= ?1", [since], artifact)
    }

    fn standing_fault(&self) -> Result<Option<Message>> {
        let c = self.lock();
        let kept = all(&c, &format!("{STANDING} ORDER BY response, claim, reviewer"), [], standing)?;
        let sql = "SELECT DISTINCT response, claim FROM decision ORDER BY response, claim";
        let claims: Vec<(i64, ClaimId)> =
            all(&c, sql, [], |row| Ok((row.get(0)?, ClaimId::from_digest(digest_at(row, 1)?))))?;
        let mut expected: Vec<StandingRow> = Vec::new();
        for (response, claim) in claims {
            let history = noted_on(&c, response, &claim)?;
            let mut standing: Vec<&Noted> = History::of(&history).standing();
            standing.sort_by(|a, b| a.reviewer.cmp(&b.reviewer));
            expected.extend(standing.into_iter().map(|noted| StandingRow {
                number: response.cast_unsigned(),
                claim,
                reviewer: noted.reviewer.clone(),
                kind: noted.kind,
                at: noted.at.clone(),
                text: noted.text.clone(),
                code: noted.code,
            }));
        }
        Ok((kept != expected).then(|| message!("audit-standing")))
    }
}
