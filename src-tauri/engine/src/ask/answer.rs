//! The pipeline, in one function: from a question to a sealed answer.

use bindery_core::bundle::seal::{Occasion, Sealed};
use bindery_core::entailment::judge::Judge;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::Enforced;
use bindery_core::pipeline::display::{Displayed, ShownText, View};
use bindery_core::pipeline::gate::Judged;
use bindery_core::policy::Viewer;
use bindery_core::policy::category::Category;
use bindery_core::policy::refusal::{RefusalCode, Told};
use bindery_core::question::{Question, Scoped};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::columns;
use crate::ask::enforce::{Appraiser, Asked};
use crate::ask::logged::{PROGRAM, judged_by, reopened, searched_by};
use crate::ask::understand::Understanding;
use crate::draft::{Extractive, Failure, Making, Model, Watch, model::Undrafted};
use crate::error::{Error, Result};
use crate::search::category::Categories;
use crate::search::retrieve::Search;
use crate::storage::store::Probe;
use crate::world::World;

/// Answers what was `asked` for `viewer`. What comes back is signed and logged; whatever fails or is stopped
/// before that delivers nothing.
pub fn answer(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    asked: &Asked<'_>,
    watch: &dyn Watch,
) -> Result<Sealed> {
    let keep_going = || watch.keep_going();
    let rules = archive.in_force();
    let demand = asked.demand(&rules.policy)?;

    watch.stage(message!("work-question"));
    let known = archive.audience(viewer, false)?;
    let on_record = |stem: &str| Ok(!archive.lexical().rarity(stem, known.readable())?.1);
    let categories = Categories::of(world, &on_record, &rules.policy, &demand.required);
    // A question about someone's private life is held to more; until that is known, to what everybody may know.
    let question = Question::new(asked.question);
    let before = asked.follows.map(|response| reopened(archive, viewer, response)).transpose()?;
    let understood = |known: &Audience| {
        let understanding = Understanding { archive, world, viewer, audience: known };
        let meaning = understanding.of(&question, before.as_ref(), asked.literal)?;
        Ok::<_, Error>(question.clone().understood_as(meaning))
    };
    let mut scoped = Scoped::filter(understood(&known)?, &categories)?;
    // A question about someone's private life is answered, and understood, only with what names those who were cleared.
    let private = scoped.downgraded() == Some(Category::ThirdParty);
    let audience = archive.audience(viewer, private)?;
    if private {
        scoped = Scoped::filter(understood(&audience)?, &categories)?;
    }
    let before = before.as_ref().filter(|_| scoped.question().follows());
    let asked = scoped.question().meant().to_owned();
    let search = Search::new(archive, world, &audience, &keep_going);
    let search = match before {
        Some(answer) => search.after(answer),
        None => search,
    };
    // That there is something on somebody's private life would tell of it.
    watch.stage(message!("work-search"));
    let search = if private {
        search.of_readable().of_time(scoped.question())?
    } else {
        search.of_what_tells(scoped.question())?
    };
    let retrieved = scoped.retrieve(&search)?;
    let enforced = retrieved.enforce(&demand, &Appraiser::new(archive, &audience)?)?;
    let drafter = rules.policy.drafter.as_ref().filter(|_| enforced.goes_on());
    let model = drafter.map(|drafter| {
        let limits = world.draft_limits();
        Model { search: &search, audience: &audience, drafter, limits, watch }
    });
    let (judged, making) = match model {
        Some(model) => drafted_by_model(archive, enforced, &model, world.judge())?,
        None => (drafted(archive, enforced, (&search, watch), world.judge())?, Making::Extractive),
    };
    failpoint!("judged");
    let access = |citation: &_| audience.cited(citation);
    let displayed = judged.display(&View { viewer, policy: &rules.policy, access: &access });
    search.check_stop()?;
    watch.stage(message!("work-sign"));
    let probe = match displayed.reveals().next() {
        Some(_) => Some(Probe::new(&asked, search.question_vector(&asked)?)),
        None => None,
    };
    deliver((archive, &audience), world, viewer, displayed, probe, &making)
}

/// Stages 4 to 6 with the built-in drafter.
fn drafted(
    archive: &Archive,
    enforced: Enforced,
    (search, watch): (&Search<'_>, &dyn Watch),
    judge: &dyn Judge,
) -> Result<Judged> {
    watch.stage(message!("work-choose"));
    let claims = enforced.draft(&Extractive(search))?.segment();
    failpoint!("drafted");
    watch.stage(message!("work-check"));
    Ok(claims.bind(archive, judge)?.judge())
}

/// Stages 4 to 6 with a language model. Where it fails, or nothing of its draft stands, the built-in drafter takes
/// its place.
fn drafted_by_model(
    archive: &Archive,
    enforced: Enforced,
    model: &Model<'_>,
    judge: &dyn Judge,
) -> Result<(Judged, Making)> {
    model.watch.stage(message!("work-draft"));
    let failure = match enforced.clone().draft(model) {
        Ok(draft) => {
            failpoint!("drafted");
            model.watch.stage(message!("work-check"));
            let judged = draft.segment().bind(archive, judge)?.judge();
            if judged.carries_anything() {
                return Ok((judged, Making::model(model.drafter)));
            }
            Failure::Unbound
        }
        Err(Undrafted::Archive(error)) => return Err(error),
        Err(Undrafted::Model(Failure::Stopped)) => return Err(Error::Cancelled),
        Err(Undrafted::Model(failure)) => failure,
    };
    let judged = drafted(archive, enforced, (model.search, model.watch), judge)?;
    Ok((judged, Making::Instead(failure)))
}

/// Stage 8: signed, logged and counted at once; what is more than a day allows is withheld whole.
fn deliver(
    (archive, audience): (&Archive, &Audience),
    world: &dyn World,
    viewer: &Viewer,
    mut displayed: Displayed,
    probe: Option<Probe>,
    making: &Making,
) -> Result<Sealed> {
    let occasion = occasion(archive, world, viewer, making)?;
    let mut reveals: Vec<_> = displayed.reveals().collect();
    reveals.extend(columns::reveals(archive, audience, displayed.claims())?);
    let mut charge = archive.bill(world, viewer, &reveals, probe)?;
    let objection = charge.as_ref().map(|charge| archive.objection(viewer, charge)).transpose()?.flatten();
    let guessing = displayed.is_restricted() && archive.is_guessing(world, viewer)?;
    let objection = objection.or_else(|| guessing.then_some(RefusalCode::TopicProbing));
    if let Some(code) = objection {
        archive.note_risk(world, viewer, code, &occasion.response_id)?;
        displayed = displayed.withhold(code);
        charge = None;
    }
    failpoint!("before sealing");
    let sealed = displayed.seal(occasion, &archive.log().ledger(archive.store(), charge))?;
    failpoint!("sealed");
    Ok(sealed)
}

fn occasion(archive: &Archive, world: &dyn World, viewer: &Viewer, making: &Making) -> Result<Occasion> {
    let random = world.random()?;
    let model = searched_by(world);
    let [rules, verifier] = judged_by(world);
    Ok(Occasion {
        response_id: format!("r-{}", hex::encode(&random[..16])),
        answered_at: world.now(),
        viewer: viewer.clone(),
        policy_version: archive.in_force().policy.version,
        made_with: vec![PROGRAM.to_owned(), making.on_record(), rules, verifier, model],
        signers: archive.in_force().policy.signers.clone(),
        salts: world.random()?,
    })
}

/// The questions to start with that the archive answers for `viewer`.
pub fn starters(archive: &Archive, world: &dyn World, viewer: &Viewer) -> Result<Vec<String>> {
    let stored = archive.store().setting("starters")?;
    let all: Vec<String> = stored.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
    let audience = archive.audience(viewer, false)?;
    audience.starters(|| {
        let going = || true;
        let search = Search::new(archive, world, &audience, &going).of_readable();
        let answered = |question: String| Ok(search.matched_hits(&question)?.1.then_some(question));
        all.into_iter().map(answered).filter_map(Result::transpose).collect()
    })
}

/// Counts the passages of a search that `viewer` is shown: how many of them there may be today, the first
/// ones first, and what to say where that is not all.
pub fn show(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    search: &Search<'_>,
    query: &str,
    texts: &[ShownText],
) -> Result<(usize, Option<Message>)> {
    let probe = match viewer.is_gated() {
        true => Some(Probe::new(query, search.question_vector(query)?)),
        false => None,
    };
    let found = texts.len();
    let texts = &texts[..archive.of_one_search(viewer, texts)?];
    let more = (texts.len() < found).then(|| message!("search-limit"));
    for count in (1..=texts.len()).rev() {
        let bill = archive.bill(world, viewer, &texts[..count], probe.clone())?;
        let Some(charge) = bill else { return Ok((found, None)) };
        match archive.objection(viewer, &charge)? {
            None => {
                archive.store().charge(&charge)?;
                let spent = (count < texts.len()).then(|| Told::new(RefusalCode::EvidenceBudget).message);
                return Ok((count, spent.or(more)));
            }
            Some(code) => {
                if count == texts.len() {
                    archive.note_risk(world, viewer, code, "search")?;
                }
                if code == RefusalCode::TopicProbing {
                    return Ok((0, Some(Told::new(code).message)));
                }
            }
        }
    }
    let notice = (!texts.is_empty()).then(|| Told::new(RefusalCode::EvidenceBudget).message);
    Ok((0, notice))
}
