//! Whether a contract says what the record of its answer says (F5): the contract is made again for each layer that it may have
//! been made for, and compared field by field.
//!
//! Staff with the whole record hold it against what was shown then, and against what they export. Whoever sees less is told no
//! more by this than the archive shows them today; what that leaves open is said.

use std::sync::Arc;

use bindery_core::bundle::answer_contract::{AnswerContract, differences, words};
use bindery_core::bundle::seal::{Bundle, Sealed};
use bindery_core::pipeline::display::{self, RESTRICTED, View};
use bindery_core::policy::enforce::{Decision, Demand};
use bindery_core::policy::refusal::RefusalKind;
use bindery_core::policy::{Access, Policy, Role, Viewer};
use bindery_core::question::Question;
use bindery_core::record::citation::Citation;
use serde_json::Value;

use super::{gaps, made, next, of};
use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::ask::alternatives;
use crate::ask::logged;
use crate::ask::understand::Understanding;
use crate::error::Result;
use crate::search::retrieve::Search;
use crate::world::World;

bindery_core::messages! {
    /// Why an answer contract is compared with nothing.
    enum NoLayer: crate::error::Error {
        Readable => "contract-no-layer" as "not_found",
    }
}

/// The field of a contract with what to ask instead.
const NEXT: &str = "unknowns.clarifying_questions";
/// Questions that are offered instead at most.
const OFFERED: usize = 3;
/// The field that tells what was found.
const FOUND: &str = "retrieval_summary.found";
/// The fields that tell numbers of what was found where an answer was refused.
const NUMBERS: [&str; 3] = ["answer.text", "unknowns.missing_context", NEXT];

/// How a contract compares with the record. It says what the record says where both lists are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What it was compared with, in words: the layer that is nearest to it.
    pub layer: String,
    /// Where it differs.
    pub differences: Vec<String>,
    /// What cannot be told.
    pub untold: Vec<String>,
}

/// The contract as it was made for one kind of reader.
struct Layer {
    name: String,
    contract: Value,
    /// How many questions are offered today, where others may have been offered then.
    offered: Option<usize>,
    /// Fields that whoever checks may not be told of.
    untold: Vec<&'static str>,
    /// Whether it is sure that this is what was shown.
    certain: bool,
}

/// Compares the contract `said` with the record of the answer `response_id`, as far as `viewer` may know it.
pub fn check(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    response_id: &str,
    said: &Value,
) -> Result<Checked> {
    let sealed = logged::reopen(archive, world, viewer, response_id)?;
    let check = Check { archive, world, viewer, sealed: &sealed };
    let layers = match viewer.role {
        Role::Archivist | Role::Auditor => vec![check.as_shown()?, check.for_staff()?, check.for_reviewer()?],
        Role::Reviewer => check.for_reviewers()?,
        Role::Family => vec![check.for_requestor()?],
    };
    let compared = layers.iter().map(|layer| layer.compare(said));
    let nearest = compared.min_by_key(|found| (found.differences.len(), found.untold.len()));
    nearest.ok_or_else(|| NoLayer::Readable.into())
}

struct Check<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    viewer: &'a Viewer,
    sealed: &'a Sealed,
}

impl Check<'_> {
    fn bundle(&self) -> &Bundle {
        self.sealed.bundle()
    }

    /// What whoever asked was given.
    fn as_shown(&self) -> Result<Layer> {
        let asker = &self.bundle().viewer;
        let Some(delivered) = delivered(self.archive, self.sealed)? else {
            let name = format!("what {} is shown of it today", asker.name);
            return Ok(Layer { certain: false, ..self.today(name)? });
        };
        let (instead, offered) = self.offered(&delivered, asker)?;
        let same = logged::is_as_then(self.archive, self.world, self.bundle());
        let contract = of(self.archive, asker, &delivered, &instead)?;
        let name = format!("what was shown to {}", asker.name);
        layer(name, &contract, offered.filter(|_| !same))
    }

    /// What staff export.
    fn for_staff(&self) -> Result<Layer> {
        let contract = of(self.archive, self.viewer, self.sealed, &[])?;
        layer("what staff read of it".to_owned(), &contract, None)
    }

    /// What a reviewer exports: without what was found.
    fn for_reviewer(&self) -> Result<Layer> {
        let contract = made(self.archive, self.viewer, self.sealed, &[], false)?;
        layer("what a reviewer reads of it".to_owned(), &contract, None)
    }

    /// What a reviewer reads, and what they may know that whoever asked is shown.
    fn for_reviewers(&self) -> Result<Vec<Layer>> {
        let mut layers = vec![self.for_staff()?];
        let asker = &self.bundle().viewer;
        if asker.is_gated() {
            layers.push(self.today(format!("what {} is shown of it today", asker.name))?);
        }
        // What was found may be what a reviewer is not to know of.
        layers.iter_mut().for_each(|layer| layer.untold.push(FOUND));
        Ok(layers)
    }

    /// What whoever asked is shown of it by the rules in force, with what was found then.
    fn today(&self, name: String) -> Result<Layer> {
        let asker = &self.bundle().viewer;
        let audience = self.archive.audience(asker, self.bundle().ruling.is_private())?;
        let rules = self.archive.in_force();
        let access = |citation: &_| audience.cited(citation);
        let view = View { viewer: asker, policy: &rules.policy, access: &access };
        let shown = self.sealed.shown_as(display::sentences(&self.bundle().ruling.claims, &view));
        let (instead, offered) = self.offered(&shown, asker)?;
        let figures = self.viewer.role != Role::Reviewer;
        layer(name, &made(self.archive, asker, &shown, &instead, figures)?, offered)
    }

    /// What a requestor is shown of their own answer today, with the numbers of what they may find today.
    fn for_requestor(&self) -> Result<Layer> {
        let (instead, offered) = self.offered(self.sealed, self.viewer)?;
        let mut contract = of(self.archive, self.viewer, self.sealed, &instead)?;
        let then = self.bundle().refusal.as_ref();
        let is_same = self.sealed.refusal().map(|refusal| refusal.code) == then.map(|then| then.code);
        let mut untold = vec![FOUND];
        let again = if is_same { self.asked_again()? } else { None };
        if let Some(again) = &again {
            contract.retrieval_summary.found = Some(again.found);
        }
        let refusal = again.and_then(|again| again.refusal());
        match (refusal, then) {
            (Some(refusal), Some(then)) if refusal.code == then.code => {
                contract.unknowns.missing_context = gaps(&refusal);
                contract.unknowns.clarifying_questions = next(&refusal, &instead);
                contract.answer.text = refusal.message;
            }
            (_, Some(then)) if !then.gaps.is_empty() => untold.extend(NUMBERS),
            _ => {}
        }
        let name = "what the archive shows you of it today".to_owned();
        Ok(Layer { untold, ..layer(name, &contract, offered)? })
    }

    /// The questions that are offered today instead of a refused one, and how many; none where nothing is offered.
    fn offered(&self, shown: &Sealed, asker: &Viewer) -> Result<(Vec<String>, Option<usize>)> {
        let bundle = self.bundle();
        let refused = shown.refusal().is_some_and(|refusal| refusal.kind == RefusalKind::Coverage);
        let Some(demand) = demand(bundle).filter(|_| refused) else { return Ok((Vec::new(), None)) };
        let private = bundle.ruling.is_private();
        let instead =
            alternatives::instead(self.archive, self.world, asker, &bundle.question, private, &demand)?;
        let count = instead.len();
        Ok((instead, Some(count)))
    }

    /// What is decided on the question today, for whoever is looking.
    fn asked_again(&self) -> Result<Option<Decision>> {
        let Self { archive, world, viewer, .. } = *self;
        let Some(demand) = demand(self.bundle()) else { return Ok(None) };
        let audience = archive.audience(viewer, self.bundle().ruling.is_private())?;
        let question = Question::new(&self.bundle().question);
        let meaning =
            Understanding { archive, world, viewer, audience: &audience }.of(&question, None, &[])?;
        let always = || true;
        let question = question.understood_as(meaning);
        let search = Search::new(archive, world, &audience, &always).of_what_tells(&question)?;
        let enforced = alternatives::enforced(archive, world, &audience, &search, question, &demand)?;
        Ok(enforced.decision().cloned())
    }
}

/// What the question was held to.
fn demand(bundle: &Bundle) -> Option<Demand> {
    let decision = bundle.ruling.enforcement.as_ref()?;
    Some(Demand { profile: decision.profile.clone(), required: decision.required })
}

/// The answer as it was delivered: by the rules of then, or by what the record says was shown. None where neither shows again
/// exactly what the record says was shown.
fn delivered(archive: &Archive, sealed: &Sealed) -> Result<Option<Sealed>> {
    let bundle = sealed.bundle();
    if bundle.shown.is_empty() {
        return Ok(sealed.as_delivered(Vec::new()));
    }
    let again = |policy: &Policy, access: &dyn Fn(&Citation) -> Access| {
        let view = View { viewer: &bundle.viewer, policy, access };
        sealed.as_delivered(display::sentences(&bundle.ruling.claims, &view))
    };
    let then = archive.in_force_at(bundle.policy_version)?;
    if let Some(rules) = &then {
        let (asker, private) = (&bundle.viewer, bundle.ruling.is_private());
        let audience = match rules.policy.version == archive.in_force().policy.version {
            true => archive.audience(asker, private)?,
            false => Arc::new(Audience::by(archive, asker, private, rules)?),
        };
        let found = again(&rules.policy, &|citation| audience.cited(citation));
        if found.is_some() {
            return Ok(found);
        }
    }
    let now = archive.in_force();
    let policy = then.as_ref().map_or(&now.policy, |then| &then.policy);
    Ok(again(policy, &|citation| seen(bundle, citation)))
}

/// What could be seen of a place, as what was shown tells.
fn seen(bundle: &Bundle, citation: &Citation) -> Access {
    let rests_on_it = |index: u32| {
        let claim = bundle.ruling.claims.get(index as usize);
        claim.is_some_and(|judged| judged.claim().evidence().iter().any(|e| e.citation == *citation))
    };
    let shown = bundle.shown.iter().filter(|shown| rests_on_it(shown.claim));
    let access = shown.map(|shown| if shown.text == RESTRICTED { Access::Restricted } else { Access::Shown });
    access.max().unwrap_or(Access::Hidden)
}

fn layer(name: String, contract: &AnswerContract, offered: Option<usize>) -> Result<Layer> {
    let contract = serde_json::to_value(contract)?;
    Ok(Layer { name, contract, offered, untold: Vec::new(), certain: true })
}

impl Layer {
    fn compare(&self, said: &Value) -> Checked {
        let mut said = said.clone();
        let mut untold: Vec<String> = self.set_offered_apart(&mut said).into_iter().collect();
        let mut certain = Vec::new();
        for difference in differences(&said, &self.contract) {
            if let Some(field) = self.untold.iter().find(|field| difference.is_in(field)) {
                untold.push(format!("`{field}` cannot be told to you: an archivist can compare it"));
            } else if self.certain {
                certain.push(difference.words);
            } else {
                untold.push(format!("{} now; what was shown then cannot be made again", difference.words));
            }
        }
        untold.dedup();
        Checked { layer: self.name.clone(), differences: certain, untold }
    }

    /// What was offered instead is in no record, and the archive may offer something else by now: it is taken as it is now, and
    /// said to be open.
    fn set_offered_apart(&self, said: &mut Value) -> Option<String> {
        let record = self.contract.pointer("/unknowns/clarifying_questions")?;
        let said = said.pointer_mut("/unknowns/clarifying_questions")?;
        let (entries, all) = (said.as_array()?, record.as_array()?);
        let (now, fixed) = all.split_at_checked(self.offered?)?;
        let (then, rest) = entries.split_at_checked(entries.len().checked_sub(fixed.len())?)?;
        let may_be = rest == fixed && then.len() <= OFFERED && then.iter().all(Value::is_string);
        if !may_be || then == now {
            return None;
        }
        let open = match then.len() {
            0 => format!("`{NEXT}` offers no other question"),
            _ => format!("`{NEXT}` offers {}", words(&Value::from(then.to_vec()))),
        };
        *said = record.clone();
        Some(format!("{open}: what was offered is in no record, and the archive may offer others today"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(offered: Option<usize>) -> Layer {
        let contract = json!({
            "answer": { "text": "Not enough: 2 of 3." },
            "retrieval_summary": { "found": { "sources": 2 } },
            "unknowns": { "clarifying_questions": ["What of the boat?", "Ask with a name."] },
        });
        Layer { name: String::new(), contract, offered, untold: Vec::new(), certain: true }
    }

    /// How many points differ, and how many cannot be told, when a field is another.
    fn compared(layer: &Layer, pointer: &str, value: Value) -> (usize, usize) {
        let mut said = layer.contract.clone();
        if let Some(field) = said.pointer_mut(pointer) {
            *field = value;
        }
        let found = layer.compare(&said);
        (found.differences.len(), found.untold.len())
    }

    #[test]
    fn what_was_offered_is_a_difference_while_nothing_changed_and_open_afterwards() {
        const AT: &str = "/unknowns/clarifying_questions";
        let cases = [
            (json!(["What of the boat?", "Ask with a name."]), (0, 0), (0, 0)),
            (json!(["Was Hester a smuggler?", "Ask with a name."]), (1, 0), (0, 1)),
            (json!(["Ask with a name."]), (2, 0), (0, 1)),
            // What to do is in the record: that is no matter of what is offered.
            (json!(["What of the boat?", "Ask Hester."]), (1, 0), (1, 0)),
            (json!(["What of the boat?"]), (1, 0), (1, 0)),
            (json!([]), (2, 0), (2, 0)),
            (json!([7, "Ask with a name."]), (1, 0), (1, 0)),
            (json!(["a", "b", "c", "d", "Ask with a name."]), (5, 0), (5, 0)),
            (json!("What of the boat?"), (1, 0), (1, 0)),
        ];
        for (value, same, changed) in cases {
            assert_eq!(compared(&refused(None), AT, value.clone()), same, "{value}");
            assert_eq!(compared(&refused(Some(1)), AT, value.clone()), changed, "{value}");
        }
    }

    #[test]
    fn what_may_not_be_told_is_no_difference_and_no_match() {
        let gated = Layer { untold: vec!["retrieval_summary.found"], ..refused(None) };
        assert_eq!(compared(&gated, "/retrieval_summary/found/sources", json!(3)), (0, 1));
        assert_eq!(compared(&gated, "/retrieval_summary/found", Value::Null), (0, 1));
        assert_eq!(compared(&gated, "/retrieval_summary", json!({})), (0, 1));
        assert_eq!(compared(&gated, "/retrieval_summary", Value::Null), (1, 0));
        assert_eq!(compared(&gated, "/answer/text", json!("Forged.")), (1, 0));
        let unsure = Layer { certain: false, ..refused(None) };
        assert_eq!(compared(&unsure, "/answer/text", json!("Forged.")), (0, 1));
        assert_eq!(compared(&unsure, "/none", Value::Null), (0, 0));
    }
}
