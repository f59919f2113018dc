//! Consent by a rule, and the way back from any change of consents.

use std::collections::HashMap;

use bindery_core::record::artifact::Field;
use bindery_engine::archive::Archive;
use bindery_engine::rule::{Outcome, Rule, Which};
use bindery_engine::storage::store::ArtifactRow;

use super::governing::consent;
use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::views;

impl Session {
    pub(crate) fn consent_rule(&self, request: RuleRequest, _: OnProgress<'_>) -> Reply<RuleReply> {
        let said = |text: &Option<String>| {
            text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
        };
        let (since, until) = (said(&request.since), said(&request.until));
        let which = Which {
            kind: said(&request.kind),
            from: said(&request.from),
            to: said(&request.to),
            period: Which::period(since.as_deref(), until.as_deref())?,
            folder: said(&request.folder),
        };
        let rule = Rule {
            which,
            state: consent(&request.state)?,
            even_unsure: request.even_unsure == Some(true),
            even_stricter: request.even_stricter == Some(true),
        };
        let mut outcome = match request.make {
            Some(true) => self.govern(request.why.as_deref(), |archive, by| {
                archive.make_rule(by, &rule, request.seen.as_deref())
            })?,
            _ => self.archive()?.rule(&rule)?,
        };
        let made = outcome.made.take().map(|before| self.set(before, 0)).transpose()?;
        Ok(told(&*self.archive()?, &rule, outcome, made))
    }

    pub(crate) fn consent_undo(&self, request: ConsentUndo, _: OnProgress<'_>) -> Reply<ConsentReply> {
        let (before, kept) = self
            .govern(request.why.as_deref(), |archive, by| archive.take_consents_back(by, request.version))?;
        self.set(before, kept)
    }
}

fn told(archive: &Archive, rule: &Rule, outcome: Outcome, made: Option<ConsentReply>) -> RuleReply {
    let rules = archive.in_force();
    // Of a rule that was made, what they had before.
    let had: HashMap<&str, &str> =
        made.iter().flat_map(|made| &made.before).map(|one| (&*one.artifact_id, &*one.state)).collect();
    let document = |row: &ArtifactRow| {
        let id = row.id.to_string();
        let before = had.get(&*id).map(|state| (*state).to_owned());
        let of = |field| views::value(&row.record, field);
        RuleDocument {
            title: views::title(&row.record),
            date: of(Field::Date),
            from: of(Field::From),
            to: of(Field::To),
            state: before.unwrap_or_else(|| rules.consent(&row.id).to_string()),
            artifact_id: id,
        }
    };
    let places = |all: Vec<usize>| all.into_iter().map(|at| at as u32).collect();
    let reach = outcome.reach.into_iter().map(|reach| RuleReach {
        tier: reach.tier,
        more: places(reach.more),
        less: places(reach.less),
    });
    RuleReply {
        rule: rule.told().into(),
        changed: outcome.changed.iter().map(document).collect(),
        same: outcome.same,
        unsure: outcome.unsure.iter().map(document).collect(),
        stricter: outcome.stricter.iter().map(document).collect(),
        reach: reach.collect(),
        answers: outcome.answers.into_iter().map(views::summary).collect(),
        seen: outcome.seen,
        made,
    }
}
