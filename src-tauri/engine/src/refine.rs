//! Questions to ask instead of one that was refused (F7). Each was put to the archive before it is offered: all the
//! pipeline but its record says that it would be answered for this requestor.

use bindery_core::artifact::{Field, RecordLine};
use bindery_core::display::View;
use bindery_core::enforce::Demand;
use bindery_core::pipeline::{Enforced, Sources as _};
use bindery_core::policy::{Access, Viewer};
use bindery_core::question::{Question, Scoped};
use bindery_core::words::{WordKind, words};

use crate::archive::Archive;
use crate::audience::Audience;
use crate::category::Categories;
use crate::draft::Extractive;
use crate::enforce::Appraiser;
use crate::error::Result;
use crate::place::{told_title, value};
use crate::retrieve::Search;
use crate::store::OF_CANON;
use crate::world::World;

/// Words before the name of a thing.
#[rustfmt::skip]
const DETERMINERS: [&str; 52] = [
    "a", "an", "any", "her", "his", "its", "my", "our", "some", "that", "the", "their", "this", "those", "your", "das",
    "dem", "den", "der", "des", "die", "ein", "eine", "einen", "einer", "ihr", "ihre", "sein", "seine", "ce", "cette",
    "la", "le", "les", "sa", "ses", "son", "un", "une", "el", "los", "las", "su", "una", "unos", "gli", "il", "lo",
    "sua", "os", "uma", "seu",
];
/// Questions that are offered at most.
const OFFERED: usize = 3;
/// Questions that are tried at most. A limit on time would offer one person more than the next, and say how busy the machine is.
const TRIED: usize = 6;
/// Passages near to the question that candidates are made of.
const NEAR: usize = 6;

/// How a question reads in one language: what tells the language, what someone wrote to someone of a thing, what a
/// document says of it. The word is quoted: without its article it would read badly bare.
struct Forms {
    told_by: &'static [&'static str],
    wrote: &'static str,
    says: &'static str,
}

/// The first one stands for every other language.
static LANGUAGES: [Forms; 6] = [
    Forms {
        told_by: &["the", "what", "who", "when", "where", "did", "was", "how", "is"],
        wrote: "What did {from} write to {to} about “{word}”?",
        says: "What does “{title}” say about “{word}”?",
    },
    Forms {
        told_by: &["der", "die", "das", "was", "wer", "wann", "wo", "wie", "hat", "ist", "und", "warum"],
        wrote: "Was schrieb {from} an {to} über „{word}“?",
        says: "Was steht in „{title}“ über „{word}“?",
    },
    Forms {
        told_by: &[
            "le", "la", "les", "est", "qui", "quand", "que", "où", "comment", "pourquoi", "quel", "elle",
            "il",
        ],
        wrote: "Qu’a écrit {from} à {to} à propos de « {word} » ?",
        says: "Que dit « {title} » à propos de « {word} » ?",
    },
    Forms {
        told_by: &["el", "los", "las", "qué", "quién", "cuándo", "dónde", "cómo", "es", "fue", "por"],
        wrote: "¿Qué escribió {from} a {to} sobre «{word}»?",
        says: "¿Qué dice «{title}» sobre «{word}»?",
    },
    Forms {
        told_by: &["il", "gli", "che", "chi", "quando", "dove", "come", "perché", "ha", "è", "della", "cosa"],
        wrote: "Che cosa scrisse {from} a {to} di «{word}»?",
        says: "Che cosa dice «{title}» di «{word}»?",
    },
    Forms {
        told_by: &["o", "os", "as", "que", "quem", "quando", "onde", "como", "ela", "ele", "foi", "não"],
        wrote: "O que {from} escreveu a {to} sobre «{word}»?",
        says: "O que diz «{title}» sobre «{word}»?",
    },
];

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
    let made = match (of(Field::From), of(Field::To)) {
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
    let lower = word.to_lowercase();
    let is_form = ["ed", "ing"].iter().any(|ending| lower.ends_with(ending));
    !is_form && ![&VERBS[..], &TITLES, &QUALITIES].iter().any(|list| list.contains(&lower.as_str()))
}

/// A name without the ending of who owns: `Tom's` as `Tom`.
fn without_ending(word: &str) -> &str {
    ["'s", "\u{2019}s"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word)
}

fn language(question: &str) -> &'static Forms {
    let lower = question.to_lowercase();
    let spoken: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
    let told = |forms: &&Forms| spoken.iter().filter(|word| forms.told_by.contains(word)).count();
    // Of several with as much the first one counts.
    LANGUAGES.iter().rev().max_by_key(told).unwrap_or(&LANGUAGES[0])
}

/// Whether a question is in English, or in none of the other languages that are known.
pub fn is_english(question: &str) -> bool {
    std::ptr::eq(language(question), &LANGUAGES[0])
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
    let search = Search::new(archive, world, audience, &always).of_readable();
    let enforced = enforced(archive, world, audience, &search, Question::new(question), demand)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_offered_in_the_language_of_the_one_that_was_asked() {
        for (question, wrote) in [
            ("When did the boat sink?", "What did"),
            ("Wann ist das Boot gesunken?", "Was schrieb"),
            ("Quand le bateau a-t-il coulé ? Elle est où ?", "Qu’a écrit"),
            ("¿Cuándo se hundió el barco?", "¿Qué escribió"),
            ("Quando è affondata la barca della famiglia?", "Che cosa"),
            ("Quando foi que o barco afundou?", "O que"),
            ("xyzzy", "What did"),
        ] {
            assert!(language(question).wrote.starts_with(wrote), "{question}");
        }
    }
}
