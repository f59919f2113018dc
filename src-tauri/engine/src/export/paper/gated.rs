//! An answer at the requestor's layer: what [`reopen`] shows, and nothing of the bundle behind it. Sources are handles,
//! good within this answer alone; no name, no identity, no place, no record.

use bindery_core::pipeline::ClaimRole;
use bindery_core::pipeline::display::{DisplayedSentence, RESTRICTED};
use bindery_core::policy::Viewer;
use bindery_word::model::{Answer, Citation, Excerpt, Sentence, Source};

use super::{outcome, push};
use crate::archive::Archive;
use crate::ask::logged::reopen;
use crate::error::Result;
use crate::export::page::moment;
use crate::world::World;
use crate::{archive::columns, archive::cut, ask::differing};

/// The answer `id` as `viewer` may see it now. What it shows counts as shown today.
pub fn answer(archive: &Archive, world: &dyn World, viewer: &Viewer, id: &str) -> Result<Answer> {
    let sealed = reopen(archive, world, viewer, id)?;
    let bundle = sealed.bundle();
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
    let mut differing =
        differing::of(&bundle.question, texts.zip(claims.iter().copied())).map(|found| found.about);
    for ((shown, cut), claim) in sealed.sentences().iter().zip(cuts).zip(claims) {
        let mut citations = Vec::new();
        for display in shown.citations() {
            let known = sources.iter_mut().find(|source| source.handle == display.handle);
            match known {
                Some(source) => push(&mut source.relations, display.relation.to_owned()),
                None => sources.push(Source {
                    handle: display.handle.clone(),
                    title: None,
                    relations: vec![display.relation.to_owned()],
                    places: Vec::new(),
                }),
            }
            citations.push(Citation {
                relation: display.relation.to_owned(),
                source: display.handle.clone(),
                place: None,
                excerpt: display.excerpt.as_deref().map(Excerpt::whole).unwrap_or_default(),
                notice: display.excerpt.is_none().then(|| RESTRICTED.to_owned()),
            });
        }
        sentences.push(Sentence {
            text: shown.text().to_owned(),
            verdict: shown.verdict(),
            before: columns::before(differing.take(), cut, &columns::of(archive, &audience, most, claim)?),
            begins: !matches!(shown.role(), ClaimRole::Passage | ClaimRole::Nearest),
            label: shown.label().map(str::to_owned),
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
        facts: vec![("Answered".to_owned(), moment(&bundle.answered_at))],
        outcome: outcome(sealed.outcome()),
        refusal: sealed.refusal().map(|refusal| refusal.before(sealed.sentences().len())),
        sentences,
        left_out: None,
        removed: removed.map(|removed| (removed.topic.clone(), removed.why.clone())).collect(),
        sources,
        bundle: None,
    })
}
