//! Questions to ask instead of one that was refused (F7). Each was put to the archive before it is offered: all the
//! pipeline but its record says that it would be answered for this requestor.

use bindery_core::pipeline::display::View;
use bindery_core::pipeline::{Enforced, Sources as _};
use bindery_core::policy::enforce::Demand;
use bindery_core::policy::{Access, Viewer};
use bindery_core::question::{Question, Scoped};
use bindery_core::record::artifact::{Field, RecordLine};
use bindery_core::text::words::{WordKind, words};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::place::{told_title, value};
use crate::ask::enforce::Appraiser;
use crate::ask::understand::Understanding;
use crate::draft::Extractive;
use crate::error::Result;
use crate::search::category::Categories;
use crate::search::language::{Forms, language};
use crate::search::retrieve::Search;
use crate::storage::store::OF_CANON;
use crate::world::World;

/// Words before the name of a thing.
#[rustfmt::skip]
const DETERMINERS: [&str; 52] = [
    "a", "an", "any", "her", "his", "its", "my", "our", "some", "that", "the", "their", "this", "those", "your", "das",
    "dem", "den", "der", "des", "die", "ein", "eine", "einen", "einer", "ihr", "ihre", "sein", "seine", "ce", "cette",
    "la", "le", "les", "sa", "ses", "son", "un", "une", "el", "los", "las", "su", "una", "unos", "gli", "il", "lo",
    "sua", "os", "uma", "seu",
];
/// Kinds of documents that somebody writes to somebody.
const WRITTEN: [&str; 10] =
    ["card", "e-mail", "email", "letter", "mail", "message", "note", "postcard", "telegram", "brief"];
/// Questions that are offered at most.
const OFFERED: usize = 3;
/// Questions that are tried at most. A limit on time would offer one person more than the next, and say how busy the machine is.
const TRIED: usize = 6;
/// Passages near to the question that candidates are made of.
const NEAR: usize = 6;

/// Questions near to `question` that the archive answers for `viewer` under `demand`; `private`: it is about somebody's private life.
pub fn instead(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    question: &str,
    private: bool,
    demand: &Demand,
) -> Result<Vec<String>> {
    let audience = archive.audience(viewer, false)?;
    let always = || true;
    let search = Search::new(archive, world, &audience, &always).of_readable();
    // Instead of what may not be told of somebody's private life nothing is offered that would tell it. Questions that have
    // nothing to do with this one are on the first page.
    let candidates = if private { Vec::new() } else { near(archive, &audience, &search, question)? };
    let asked = question.to_lowercase();
    let mut offered: Vec<String> = Vec::new();
    for candidate in candidates.into_iter().filter(|other| other.to_lowercase() != asked).take(TRIED) {
        if offered.len() == OFFERED {
            break;
        }
        if !offered.contains(&candidate) && answers(archive, world, viewer, &audience, &candidate, demand)? {
            offered.push(candidate);
        }
    }
    Ok(offered)
}

/// Questions about what the nearest documents have in common with the question.
fn near(archive: &Archive, audience: &Audience, search: &Search<'_>, question: &str) -> Result<Vec<String>> {
    let forms = language(question);
    let asked = words(question);
    let thing = |at: usize| match asked[at].kind {
        WordKind::Capital => true,
        // `The rent`, `her hands`; no verb and no adverb.
        WordKind::Content => at.checked_sub(1).is_some_and(|before| {
            let before = &question[asked[before].bytes.clone()];
            DETERMINERS.contains(&before.to_lowercase().as_str()) || without_ending(before) != before
        }),
        _ => false,
    };
    let telling: Vec<(String, &str)> = (0..asked.len())
        .filter(|at| thing(*at))
        .map(|at| (asked[at].stem.clone(), without_ending(&question[asked[at].bytes.clone()])))
        .collect();
    // Everything in the archive is about its person.
    let person = archive.in_force().policy.person.clone().unwrap_or_default();
    let mut found = Vec::new();
    for hit in search.search(question, NEAR)? {
        let at = &hit.pointer;
        // Who wrote what is on record: of restricted documents it is not said.
        if audience.text(&at.document, at.segment, at.range) != Access::Shown {
            continue;
        }
        let there = words(&hit.text);
        let record = archive.record(at.document)?.unwrap_or_default();
        // Nobody asks what a list of facts says.
        if record.iter().any(|line| line.source == OF_CANON) {
            continue;
        }
        // Of whoever wrote it, or was written to, it need not be asked.
        let known = [value(&record, Field::From), value(&record, Field::To), Some(person.clone())];
        let known: Vec<String> =
            known.into_iter().flatten().flat_map(|name| words(&name)).map(|word| word.stem).collect();
        let common = telling.iter().filter(|(stem, word)| {
            reads_well(word) && !known.contains(stem) && there.iter().any(|word| word.stem == *stem)
        });
        // The longest word that both have says most.
        let Some((_, word)) = common.max_by_key(|(_, word)| word.len()) else { continue };
        found.extend(form(forms, &record, word).filter(|made| !found.contains(made)));
    }
    Ok(found)
}

fn form(forms: &Forms, record: &[RecordLine], word: &str) -> Option<String> {
    // Nobody asks with the address of a mail.
    let name = |who: String| who.split(" <").next().unwrap_or_default().to_owned();
    let of = |field| value(record, field).map(name);
    // A recording for somebody was not written to them.
    let written =
        value(record, Field::Kind).is_none_or(|kind| WRITTEN.contains(&kind.to_lowercase().as_str()));
    let made = match (of(Field::From).filter(|_| written), of(Field::To)) {
        (Some(from), Some(to)) => forms.wrote.replace("{from}", &from).replace("{to}", &to),
        _ => forms.says.replace("{title}", &told_title(record)?),
    };
    Some(made.replace("{word}", word))
}

/// Whether a word reads well after `about`: no form of a verb, no title and no quality.
fn reads_well(word: &str) -> bool {
    const VERBS: [&str; 14] = [
        "look", "looks", "call", "called", "happen", "happens", "tell", "told", "know", "knew", "think",
        "thought", "meet", "met",
    ];
    const TITLES: [&str; 8] = ["mr", "mrs", "miss", "dr", "sir", "lady", "lord", "captain"];
    const QUALITIES: [&str; 14] = [
        "big", "first", "good", "great", "last", "little", "new", "next", "old", "other", "own", "same",
        "whole", "young",
    ];
    const COUNTS: [&str; 14] = [
        "both", "dozen", "eight", "five", "four", "hundred", "many", "nine", "seven", "several", "six",
        "ten", "three", "two",
    ];
    let lower = word.to_lowercase();
    let is_form = ["ed", "ing"].iter().any(|ending| lower.ends_with(ending));
    !is_form && ![&VERBS[..], &TITLES, &QUALITIES, &COUNTS].iter().any(|list| list.contains(&lower.as_str()))
}

/// A name without the ending of who owns: `Tom's` as `Tom`.
fn without_ending(word: &str) -> &str {
    ["'s", "\u{2019}s"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word)
}

/// The stages up to whether what `search` found of `question` is enough.
pub fn enforced(
    archive: &Archive,
    world: &dyn World,
    audience: &Audience,
    search: &Search<'_>,
    question: Question,
    demand: &Demand,
) -> Result<Enforced> {
    let on_record = |stem: &str| Ok(!archive.lexical().rarity(stem, audience.readable())?.1);
    let policy = &archive.in_force().policy;
    let categories = Categories::of(world, &on_record, policy, &demand.required);
    let scoped = Scoped::filter(question, &categories)?;
    scoped.retrieve(search)?.enforce(demand, &Appraiser::new(archive, audience)?)
}

/// Whether the pipeline, up to what would be shown, answers `question`.
fn answers(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    audience: &Audience,
    question: &str,
    demand: &Demand,
) -> Result<bool> {
    let rules = archive.in_force();
    let always = || true;
    // As it will be understood when it is asked: `about “Gran”` may be about somebody else.
    let asked = Question::new(question);
    let meaning = Understanding { archive, world, viewer, audience }.of(&asked, None, &[])?;
    let asked = asked.understood_as(meaning);
    let search = Search::new(archive, world, audience, &always).of_readable().of_time(&asked)?;
    let enforced = enforced(archive, world, audience, &search, asked, demand)?;
    if enforced.downgraded().is_some() {
        return Ok(false);
    }
    let judged = enforced.draft(&Extractive(&search))?.segment().bind(archive, world.judge())?.judge();
    // What comes nearest is shown beside a refusal too.
    if !judged.carries_anything() {
        return Ok(false);
    }
    let access = |citation: &_| audience.cited(citation);
    let displayed = judged.display(&View { viewer, policy: &rules.policy, access: &access });
    Ok(displayed.reveals().next().is_some())
}
