//! The index of an export, and the page of an answer.

use bindery_core::pipeline::ClaimRole;
use bindery_core::pipeline::told::outcome;
use bindery_core::proof::hash::ClaimId;

use super::{Edition, Listed, claim_link, code, facts, h2, how_to_check, link, mark, moment, p, page, quiet};
use crate::export::html::{Markup, el, text};
use crate::export::view::{ResponseView, SentenceView};

/// The list of everything in the export; `stopped`: it is not complete.
pub fn index(edition: &Edition, listed: &[Listed], stopped: bool) -> String {
    let mut main = vec![el("h1", &[], [text(&edition.archive)])];
    if stopped {
        let words = "This export was stopped: answers and pages are missing, and links may lead nowhere.";
        main.push(el("div", &[("class", "notice"), ("role", "note")], [p(words)]));
    }
    main.push(quiet(&match listed.len() {
        1 => "One answer, with the record of every claim in it.".to_owned(),
        count => format!("{count} answers, with the record of every claim in them."),
    }));
    main.push(h2("Answers"));
    let item = |listed: &Listed| {
        let to = format!("responses/{}.html", listed.id);
        let words =
            if listed.question.is_empty() { "A question that could not be read" } else { &listed.question };
        let claims = match listed.claims {
            1 => "1 claim".to_owned(),
            count => format!("{count} claims"),
        };
        let note =
            format!("{} \u{b7} {} \u{b7} {claims}", moment(&listed.answered_at), outcome(listed.outcome));
        el("li", &[], [el("div", &[("dir", "auto")], [link(&to, words)]), quiet(&note)])
    };
    main.push(el("ul", &[("class", "list")], listed.iter().map(item)));
    main.push(how_to_check("", edition, "."));
    page(&edition.archive, "", edition, main)
}

/// An answer: its sentences with their marks, and the tree of its chains.
pub fn response(
    edition: &Edition,
    view: &ResponseView,
    why: &str,
    claims: &[(ClaimId, Vec<String>)],
) -> String {
    let heading = if view.question.is_empty() { "A question that could not be read" } else { &view.question };
    let mut main = vec![el("h1", &[("dir", "auto")], [text(heading)])];
    main.extend(view.refusal.as_deref().map(|words| el("div", &[("class", "answer")], [p(words)])));
    if !view.sentences.is_empty() {
        main.push(el("div", &[("class", "answer"), ("dir", "auto")], paragraphs(&view.sentences)));
    }
    if view.left_out > 0 {
        let count = match view.left_out {
            1 => "One sentence of this answer is left out:".to_owned(),
            count => format!("{count} sentences of this answer are left out:"),
        };
        let words = format!("{count} {why}.");
        main.push(el("div", &[("class", "notice"), ("role", "note")], [p(&words)]));
    }
    for (topic, reason) in &view.removed {
        main.push(quiet(&format!("Left out when it was answered: {topic}. {reason}")));
    }
    if !view.sentences.is_empty() {
        main.push(h2("Where every sentence comes from"));
        main.push(tree(view, claims));
    }
    main.push(h2("Record"));
    main.push(response_record(view));
    if view.whole {
        main.push(how_to_check("../", edition, &format!("responses/{}.chain.json", view.id)));
    }
    page(heading, "../", edition, main)
}

/// A paragraph for each source: a lead and the passages after it.
fn paragraphs(sentences: &[SentenceView]) -> Vec<Markup> {
    let mut all: Vec<Vec<Markup>> = Vec::new();
    for sentence in sentences {
        if all.is_empty() || !matches!(sentence.role, ClaimRole::Passage | ClaimRole::Nearest) {
            all.push(Vec::new());
        }
        let whole = [
            link(&claim_link("../", &sentence.claim), &sentence.text),
            text("\u{a0}"),
            mark(sentence.verdict),
            text(" "),
        ];
        if let Some(last) = all.last_mut() {
            last.push(text(&sentence.before));
            last.extend(sentence.label.as_deref().map(|label| el("em", &[], [text(label), text(" ")])));
            last.extend(whole);
            for excerpt in sentence.excerpts.iter().filter(|_| sentence.label.is_some()) {
                last.push(el("q", &[], [text(excerpt)]));
                last.push(text(" "));
            }
        }
    }
    all.into_iter().map(|sentences| el("p", &[], sentences)).collect()
}

/// The tree: a sentence, its sources, the claim that it leans on and the sources of that.
fn tree(view: &ResponseView, claims: &[(ClaimId, Vec<String>)]) -> Markup {
    let known = |id: &ClaimId| claims.iter().find(|(other, _)| other == id);
    let sources = |titles: &[String]| {
        titles
            .iter()
            .map(|title| el("li", &[("class", "quiet"), ("dir", "auto")], [text(title)]))
            .collect::<Vec<_>>()
    };
    let branch = |sentence: &SentenceView| {
        let mut below = known(&sentence.claim).map(|(_, titles)| sources(titles)).unwrap_or_default();
        if let Some((premise, words)) = &sentence.premise {
            let lead = link(&claim_link("../", premise), words);
            below.push(el("li", &[], [text("leans on "), lead]));
        }
        el(
            "li",
            &[("dir", "auto")],
            [
                mark(sentence.verdict),
                text(" "),
                link(&claim_link("../", &sentence.claim), &sentence.text),
                el("ul", &[], below),
            ],
        )
    };
    el("ul", &[("class", "tree")], view.sentences.iter().map(branch))
}

fn response_record(view: &ResponseView) -> Markup {
    let mut rows = vec![
        ("Outcome", text(&outcome(view.outcome).to_string())),
        ("Answered", text(&moment(&view.answered_at))),
        ("Asked by", text(&view.asked_by)),
        ("Archive version", text(&view.version.to_string())),
        ("Identity", code(&view.id)),
    ];
    match view.whole {
        true => {
            rows.push(("Bundle", link(&format!("{}.bundle.json", view.id), "the whole record, signed and logged")));
            rows.push(("Chain", link(&format!("{}.chain.json", view.id), "every sentence with its claims")));
        }
        false => rows.push((
            "Bundle",
            text("The whole record is not here: it names sources that are left out. The records of the claims above are."),
        )),
    }
    facts(rows)
}
