//! Asking, and what an answer leads to: sources, context, search, the list of what is there.

use bindery_core::bundle::answer_contract;
use bindery_core::message::Message;
use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::record::citation::Place;
use bindery_engine::archive::Archive;
use bindery_engine::ask::alternatives;
use bindery_engine::ask::context;
use bindery_engine::ask::contract::{self, Checked};
use bindery_engine::ask::enforce::Asked;
use bindery_engine::ask::{answer, logged};
use bindery_engine::draft::Watch;
use bindery_engine::error::{Error, Missing, Result};
use bindery_engine::review::answers::Answers;
use bindery_engine::review::look::Look;
use bindery_engine::search::retrieve::Search;
use bindery_engine::storage::store::ArtifactRow;

use super::{Reply, Session, step};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::jobs::Running;
use crate::refused::Refused;
use crate::{source, views};

/// Longest search result that is given.
const MOST_HITS: u32 = 200;
/// Earlier answers that are listed.
const MOST_RESPONSES: u32 = 1_000;

impl Session {
    pub(crate) fn ask(&self, request: AskRequest, progress: OnProgress<'_>) -> Reply<Answer> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let watch = AskWatch { progress, job: self.jobs.start(&request.job) };
        let asked = Asked {
            question: &request.question,
            profile: request.profile.as_deref(),
            toggles: views::toggles(request.toggles.as_ref())?,
            follows: request.follows.as_deref(),
            literal: request.literal.as_deref().unwrap_or_default(),
        };
        let sealed = answer::answer(&archive, &self.world, &viewer, &asked, &watch)?;
        let mut answer = views::answer(&archive, &viewer, &sealed)?;
        self.name_stale(&archive, &viewer, &sealed, &mut answer)?;
        if let Some(refusal) = answer.refusal.as_mut().filter(|refusal| refusal.kind == "coverage") {
            let demand = asked.demand(&archive.in_force().policy)?;
            let bundle = sealed.bundle();
            let private = bundle.ruling.is_private();
            refusal.instead =
                alternatives::instead(&archive, &self.world, &viewer, &bundle.question, private, &demand)?;
        }
        if request.contract == Some(true) {
            let instead =
                answer.refusal.as_ref().map(|refusal| refusal.instead.as_slice()).unwrap_or_default();
            answer.contract = Some(written(&contract::of(&archive, &viewer, &sealed, instead)?)?);
        }
        answer.limits = self.limits();
        answer.budget = self.left(&archive, &viewer)?;
        if answer.question.is_empty() {
            // A malformed question is not kept, but whoever typed it may see what they typed.
            answer.question = request.question.chars().filter(|c| !c.is_control()).take(200).collect();
        }
        Ok(answer)
    }

    pub(crate) fn contract(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<ContractReply> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let sealed = logged::reopen(&archive, &self.world, &viewer, &at.response_id)?;
        let mut decided = contract::decided(sealed.bundle());
        // What was found then, a requestor may no longer know, and a reviewer may never have been to know.
        decided.found = decided.found.filter(|_| matches!(viewer.role, Role::Archivist | Role::Auditor));
        Ok(ContractReply {
            contract: written(&contract::of(&archive, &viewer, &sealed, &[])?)?,
            decided: written(&decided)?,
        })
    }

    pub(crate) fn contract_check(&self, at: ContractCheck, _: OnProgress<'_>) -> Reply<ContractChecked> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);

        let said = answer_contract::read(&at.contract)
            .map_err(|error| Refused::Contract { why: error.to_string() })?;
        let named = || said["response_id"].as_str().map(str::to_owned);
        let id = at.response_id.or_else(named).ok_or(Refused::ContractOfNone)?;
        let Checked { layer, differences, untold } =
            contract::check(&archive, &self.world, &viewer, &id, &said)?;
        Ok(ContractChecked { layer, differences, untold })
    }

    pub(super) fn left(&self, archive: &Archive, viewer: &Viewer) -> Result<Option<Budget>> {
        let allowance = archive.allowance(&self.world, viewer)?;
        Ok(allowance.map(|a| Budget { limit: a.limit, used: a.used, left: a.limit - a.used }))
    }

    pub(crate) fn budget(&self, _: Nothing, _: OnProgress<'_>) -> Reply<BudgetReply> {
        Ok(BudgetReply { budget: self.left(&*self.archive()?, &self.viewer()?)? })
    }

    pub(crate) fn response(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<Answer> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let sealed = logged::reopen(&archive, &self.world, &viewer, &at.response_id)?;
        let mut answer = views::answer(&archive, &viewer, &sealed)?;
        self.name_stale(&archive, &viewer, &sealed, &mut answer)?;
        answer.budget = self.left(&archive, &viewer)?;
        Ok(answer)
    }

    pub(crate) fn responses(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Responses> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let own = viewer.is_gated().then_some(viewer.name.as_str());
        let mut rows = archive.store().responses(own, MOST_RESPONSES)?;
        if viewer.role == Role::Reviewer {
            let answers = Answers::of(&Look::new(&archive, &viewer)?)?;
            rows = rows.into_iter().map(|row| answers.told(row)).collect();
        }
        Ok(Responses { responses: rows.into_iter().map(views::summary).collect() })
    }

    // --- sources ------------------------------------------------------------------------------------

    pub(super) fn cited(
        &self,
        archive: &Archive,
        viewer: &Viewer,
        at: &SourceRequest,
    ) -> Result<source::Cited> {
        let sealed = logged::reopen(archive, &self.world, viewer, &at.response_id)?;
        let missing = || Error::from(Missing::Source);
        let shown = sealed.sentences().get(at.sentence as usize).ok_or_else(missing)?;
        let display = shown.citations().get(at.citation as usize).ok_or_else(missing)?;
        let claim = sealed.bundle().ruling.claims.get(shown.claim()).ok_or_else(missing)?;
        let evidence = claim.claim().evidence().get(display.evidence).ok_or_else(missing)?;
        let record_lines =
            claim.claim().evidence().iter().filter_map(|other| match other.citation.span().place {
                Place::Record(index) if other.citation.artifact() == evidence.citation.artifact() => {
                    Some(index)
                }
                _ => None,
            });
        Ok(source::Cited {
            citation: evidence.citation.clone(),
            record_lines: record_lines.collect(),
            verdict: views::verdict(shown.verdict()),
            relation: display.relation.to_owned(),
            excerpt: display.excerpt.clone(),
            response_id: at.response_id.clone(),
            private: sealed.bundle().ruling.is_private(),
        })
    }

    pub(crate) fn source(&self, at: SourceRequest, _: OnProgress<'_>) -> Reply<SourceView> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let cited = self.cited(&archive, &viewer, &at)?;
        Ok(source::cited(self, &archive, &viewer, &cited)?)
    }

    pub(crate) fn sound(&self, request: SoundRequest, _: OnProgress<'_>) -> Reply<SoundClip> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        Ok(self.sounds().clip((&archive, &viewer), &self.world, &request)?)
    }

    pub(crate) fn context(&self, request: ContextRequest, _: OnProgress<'_>) -> Reply<ContextView> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let cited = self.cited(&archive, &viewer, &request.source)?;
        let found = context::around(
            &archive,
            &self.world,
            (&viewer, cited.private),
            &cited.citation,
            &cited.response_id,
        )?;
        let run = |text: String, marked| Run { text, marked, consent: None };
        let runs = [run(found.before, false), run(found.passage, true), run(found.after, false)];
        let runs = runs.into_iter().filter(|run| !run.text.is_empty()).collect();
        let media = &cited.citation.span().media;
        let (machine_read, machine_heard) = (media.reader().is_some(), media.is_heard());
        let budget = self.left(&archive, &viewer)?;
        Ok(ContextView { runs, complete: found.complete, machine_read, machine_heard, budget })
    }

    pub(crate) fn document(&self, at: DocumentRequest, _: OnProgress<'_>) -> Reply<SourceView> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let row = self.visible(&archive, &viewer, &at.artifact_id)?;
        Ok(source::document(self, &archive, &viewer, &row)?)
    }

    pub(crate) fn flag(&self, request: FlagRequest, _: OnProgress<'_>) -> Reply<Lineage> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let cited = self.cited(&archive, &viewer, &request.source)?;
        let key = archive.artifact_key(&cited.citation.artifact())?;
        archive.store().set_flag(key, request.flagged)?;
        Ok(source::lineage(self, &archive, &viewer, &archive.artifact(&cited.citation.artifact())?)?)
    }

    /// An artifact by its written identity. One that may not be seen is not there.
    pub(super) fn visible(&self, archive: &Archive, viewer: &Viewer, id: &str) -> Result<ArtifactRow> {
        let missing = || Error::from(Missing::Artifact { id: id.to_owned() });
        let parsed = id.parse().map_err(|_| missing())?;
        if archive.audience(viewer, false)?.artifact(&parsed) == Access::Hidden {
            return Err(missing());
        }
        archive.artifact(&parsed)
    }

    // --- the archive, place by place ----------------------------------------------------------------

    pub(crate) fn search(&self, request: SearchRequest, _: OnProgress<'_>) -> Reply<Hits> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let audience = archive.audience(&viewer, false)?;
        let going = || true;
        // What is restricted supports answers; it is not for looking through, and counts in nothing that is found.
        let search = Search::new(&archive, &self.world, &audience, &going).of_readable();
        let limit = request.limit.clamp(1, MOST_HITS) as usize;
        let query: String = request.query.chars().filter(|c| !c.is_control()).take(2_000).collect();
        let mut hits = search.search(&query, limit)?;
        hits.retain(|hit| {
            let at = &hit.pointer;
            audience.text(&at.document, at.segment, at.range) == Access::Shown
        });
        let longest = match viewer.is_gated() {
            true => archive.in_force().policy.excerpt_limit(&viewer.tier),
            false => u32::MAX,
        };
        let texts: Vec<ShownText> = hits.iter().map(|hit| views::shown_text(hit, longest)).collect();
        let (count, notice) = answer::show(&archive, &self.world, &viewer, &search, &query, &texts)?;
        let shown = hits.iter().zip(&texts).take(count);
        let shown = shown.map(|(hit, text)| views::hit(&archive, &viewer, hit, text.range.len()));
        Ok(Hits { hits: shown.collect::<Result<_>>()?, notice: notice.map(Words::from) })
    }

    pub(crate) fn inventory(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Inventory> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let audience = archive.audience(&viewer, false)?;
        let staff = (!viewer.is_gated()).then(|| views::StaffNotes::of(&archive, &viewer)).transpose()?;
        let rows = archive.store().artifacts(archive.version().number)?;
        let shown = rows.iter().filter(|row| audience.artifact(&row.id) == Access::Shown);
        let mut items: Vec<_> = shown.map(|row| (views::item(&archive, row, staff.as_ref()), row)).collect();
        items.sort_by(|(a, _), (b, _)| {
            (a.date.is_none(), &a.date, &a.title).cmp(&(b.date.is_none(), &b.date, &b.title))
        });
        // Named in the order in which they are listed, which whoever may open them sees.
        let named = |(item, row): (InventoryItem, &ArtifactRow)| InventoryItem {
            handle: self.handle(&archive, &viewer, row),
            ..item
        };
        let items = items.into_iter().map(named).collect();
        Ok(Inventory { items })
    }
}

/// A value as JSON text.
fn written(value: &impl serde::Serialize) -> Result<String> {
    Ok(serde_json::to_string(value)?)
}

struct AskWatch<'a> {
    progress: OnProgress<'a>,
    job: Running<'a>,
}

impl Watch for AskWatch<'_> {
    fn stage(&self, stage: Message) {
        (self.progress)(step(stage));
    }

    fn keep_going(&self) -> bool {
        self.job.keep_going()
    }
}
