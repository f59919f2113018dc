//! An answer at the requestor's layer: what [`reopen`] shows, and nothing of the bundle behind it. Sources are handles,
//! good within this answer alone; no name, no identity, no place, no record.

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::ClaimRole;
use bindery_core::pipeline::display::{DisplayedSentence, RESTRICTED, label_told, restricted};
use bindery_core::pipeline::gate::removed;
use bindery_core::pipeline::told;
use bindery_core::policy::Viewer;
use bindery_word::model::{Answer, Citation, Excerpt, Sentence, Source};
use bindery_word::wording::Wording;

use super::push;
use crate::archive::Archive;
use crate::ask::logged::reopen;
use crate::error::Result;
use crate::world::World;
use crate::{archive::columns, archive::cut, ask::differing, ask::refused};

/// The answer `id` as `viewer` may see it now. What it shows counts as shown today.
pub fn answer(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    id: &str,
    wording: Wording,
) -> Result<Answer> {
    let sealed = reopen(archive, world, viewer, id)?;
    let bundle = sealed.bundle();
    let say = |message: &Message| wording.say(message);
    let mut sources: Vec<Source> = Vec::new();
    let mut sentences = Vec::new();
    let claims = sealed.sentences().iter().map(|shown| {
        let words = shown.citations().iter().all(|citation| citation.excerpt.is_some());
        bundle.ruling.claims.get(shown.claim()).map(|judged| judged.claim()).filter(|_| words)
    });
    let claims: Vec<_> = claims.collect();
    let audience = archive.audience(viewer, bundle.ruling.is_private())?;
    let cuts = cut::before(archive, &audience, claims.iter().copied())?;
    let most = columns::most(archive, viewer);
    let texts = sealed.sentences().iter().map(DisplayedSentence::text);
    let mut differing = differing::of(&bundle.question, texts.zip(claims.iter().copied()))
        .map(|found| say(&differing::told(found.about)));
    for ((shown, cut), claim) in sealed.sentences().iter().zip(cuts).zip(claims) {
        let mut citations = Vec::new();
        let evidence = bundle
            .ruling
            .claims
            .get(shown.claim())
            .map(|judged| judged.claim().evidence())
            .unwrap_or_default();
        for display in shown.citations() {
            let cited = evidence.get(display.evidence).map(|one| say(&told::relation(&one.citation)));
            let relation = cited.unwrap_or_else(|| display.relation.to_owned());
            let handle = say(&told::source(&display.handle));
            match sources.iter_mut().find(|source| source.handle == handle) {
                Some(source) => push(&mut source.relations, relation.clone()),
                None => sources.push(Source {
                    handle: handle.clone(),
                    title: None,
                    relations: vec![relation.clone()],
                    places: Vec::new(),
                }),
            }
            citations.push(Citation {
                relation,
                source: handle,
                place: None,
                excerpt: display.excerpt.as_deref().map(Excerpt::whole).unwrap_or_default(),
                notice: display.excerpt.is_none().then(|| say(&restricted())),
            });
        }
        let is_restricted = shown.text() == RESTRICTED;
        sentences.push(Sentence {
            text: if is_restricted { say(&restricted()) } else { shown.text().to_owned() },
            verdict: shown.verdict(),
            before: columns::before(differing.take(), cut, &columns::of(archive, &audience, most, claim)?),
            begins: !matches!(shown.role(), ClaimRole::Passage | ClaimRole::Nearest),
            label: label_told(shown.rung(), shown.role()).map(|label| say(&label)),
            claim: None,
            citations,
            decisions: Vec::new(),
        });
    }
    // An answer of which nothing is shown says nothing of its parts.
    let removed = bundle.ruling.removed_topics.iter().filter(|_| sealed.refusal().is_none());
    Ok(Answer {
        response_id: None,
        question: bundle.question.clone(),
        facts: vec![(say(&message!("exported-answered")), wording.moment(&bundle.answered_at))],
        outcome: say(&told::outcome(sealed.outcome())),
        refusal: sealed
            .refusal()
            .map(|refusal| refused::words(archive, bundle, refusal, sealed.sentences().len(), &say)),
        sentences,
        left_out: None,
        removed: removed.map(removed::told).map(|(topic, why)| (say(&topic), say(&why))).collect(),
        sources,
        bundle: None,
    })
}
