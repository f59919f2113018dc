//! Pages of an export, held against the records beside them, word for word. Whether they are byte for byte what was
//! exported their signed list says; this says that whoever signed it did not put other words on them than they signed.

use bindery_core::message;
use std::collections::{BTreeMap, BTreeSet};

use bindery_core::bundle::claim::{self, ClaimPayload};
use bindery_core::message::capital;
use bindery_core::pipeline::display::label;
use bindery_core::pipeline::told;
use bindery_core::proof::hash::ClaimId;
use bindery_core::text::markup::escaped;
use bindery_core::verify::{Means, Report, hidden_texts};

use crate::folder::Export;

/// What stands on a page for a question that has no words.
const NO_QUESTION: &str = "A question that could not be read";

/// Notes where a page says something else than the records that it shows.
pub fn check(path: &str, bytes: &[u8], export: &Export, means: &Means<'_>, report: &mut Report) {
    let Ok(page) = std::str::from_utf8(bytes) else {
        return report.differs(message!("page-no-text"));
    };
    let named = |folder: &str| path.strip_prefix(folder)?.strip_suffix(".html");
    let wrong = match (named("claims/"), named("responses/")) {
        (Some(name), _) => match named_claim(name).and_then(|id| Some((id, export.claim(&id)?))) {
            None => {
                return report.unknown(message!("page-no-record"));
            }
            Some((_, (payload, signer))) => {
                if export.listed(means).signer().is_some_and(|listed| listed != signer) {
                    report.foreign(message!("page-other-signer"));
                }
                of_claim(page, &payload, &signer).and_then(|()| leans_on(page, export))
            }
        },
        (_, Some(id)) => of_answer(page, id, export, means),
        _ if path == "index.html" => of_index(page, export, means),
        _ => Ok(()),
    };
    if let Err(why) = wrong {
        report.differs(message!("page-differs" { why: why }));
    }
}

fn named_claim(name: &str) -> Option<ClaimId> {
    claim::of_address(&format!("sha256:{name}"))
}

/// What stands between `open` and `close`, each time.
fn between<'a>(page: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    page.split(open).skip(1).filter_map(|rest| Some(rest.split_once(close)?.0)).collect()
}

/// Whether this stands there, once, and nothing else of its kind does.
fn only(page: &str, element: &str, whole: &str) -> bool {
    page.matches(element).count() == 1 && page.contains(whole)
}

fn must(holds: bool, why: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

fn heading(page: &str, words: &str) -> bool {
    let words = escaped(words);
    only(page, "<h1", &format!("<h1 dir=\"auto\">{words}</h1>"))
        && only(page, "<title", &format!("<title>{words}</title>"))
}

/// How a page says that its record is checked.
fn command(record: &str) -> String {
    format!("bindery-verify --trust trusted.txt --archive . {record}.json")
}

/// What is there to be copied from a page: all of it is of this record, wherever it stands.
fn codes<'a>(page: &'a str, known: &[&str]) -> Result<Vec<&'a str>, String> {
    let codes = between(page, "<code>", "</code>");
    let all = page.matches("<code").count() == codes.len() && codes.iter().all(|code| known.contains(code));
    must(all, "it gives another address, identity, signer or command")?;
    Ok(codes)
}

fn of_claim(page: &str, claim: &ClaimPayload, signer: &str) -> Result<(), String> {
    must(heading(page, &claim.statement), "it states another claim")?;
    let word = capital(told::fixed(claim.verdict));
    let verdict = format!("</svg>{word}</span> \u{b7} {}</p>", escaped(claim.relation.label()));
    must(only(page, "<span class=\"verdict\"", &verdict), "it gives another verdict or relation")?;
    let marked = between(page, "<mark>", "</mark>");
    must(page.matches("<mark").count() == marked.len(), "it marks other words than are cited")?;
    let marked = marked.concat();
    let cited: String = claim.sources.iter().map(|source| escaped(&source.excerpt)).collect();
    must(marked == cited, "it marks other words than are cited")?;
    let labels = label(claim.rung, claim.role).map(|label| format!("<p>{}</p>", escaped(label)));
    must(labels.is_none_or(|label| page.contains(&label)), "the label of a conclusion is missing")?;
    let address = escaped(&claim::address(&claim.id));
    let (id, command) = (claim.id.to_string(), command(&format!("claims/{}.claim", claim.id.digest().hex())));
    let known = [address.as_str(), signer, &id, &command];
    let codes = codes(page, &known)?;
    must(codes.contains(&known[0]), "it gives another address")?;
    must(codes.contains(&known[1]), "it names another signer")
}

/// The claims that a claim leans on are linked in their own words, where they lie beside it.
fn leans_on(page: &str, export: &Export) -> Result<(), String> {
    for (to, words) in links(page) {
        let name = to.strip_prefix("../claims/").and_then(|name| name.strip_suffix(".html"));
        let beside = name.and_then(named_claim).and_then(|id| export.claim(&id));
        must(
            beside.is_none_or(|(payload, _)| escaped(&payload.statement) == words),
            "it leans on a claim of other words",
        )?;
    }
    Ok(())
}

/// The links of a page: where they lead, and the words of each.
fn links(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let link = |rest: &'_ str| -> Option<(usize, usize, usize)> {
        let to = rest.find('"')?;
        let from = to + rest.get(to..)?.find('>')? + 1;
        Some((to, from, from + rest.get(from..)?.find("</a>")?))
    };
    page.split("<a href=\"").skip(1).filter_map(move |rest| {
        let (to, from, end) = link(rest)?;
        Some((rest.get(..to)?, rest.get(from..end)?))
    })
}

fn question(export: &Export, id: &str, means: &Means<'_>) -> Option<String> {
    let question = hidden_texts(&export.chain(id)?.bundle, means)?.question;
    Some(if question.is_empty() { NO_QUESTION.to_owned() } else { question })
}

/// An answer is held against its chain, which lies beside it where nothing of it is left out.
fn of_answer(page: &str, id: &str, export: &Export, means: &Means<'_>) -> Result<(), String> {
    let Some(chain) = export.chain(id) else { return Ok(()) };
    if let Some(question) = question(export, id, means) {
        must(heading(page, &question), "it is of another question")?;
    }
    let listed = export.listed(means).signer();
    let command = command(&format!("responses/{id}.chain"));
    let claims = chain.chains.values().flat_map(|claim| &claim.signers);
    let signers = chain.bundle.signers.iter().chain(claims).map(String::as_str);
    let known: Vec<&str> = [id, &command].into_iter().chain(listed).chain(signers).collect();
    codes(page, &known)?;
    let mut said: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, claim) in &chain.chains {
        let payload = claim.open().map_err(|error| error.to_string())?;
        said.entry(name.clone()).or_default().insert(escaped(&payload.statement));
    }
    let shown: Vec<(String, String)> =
        chain.answer.iter().map(|part| (part.claim.digest().hex(), escaped(&part.text))).collect();
    for (name, words) in &shown {
        said.entry(name.clone()).or_default().insert(words.clone());
    }
    let mut found: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (to, words) in links(page) {
        let Some(name) = to.strip_prefix("../claims/").and_then(|name| name.strip_suffix(".html")) else {
            continue;
        };
        must(
            said.get(name).is_some_and(|said| said.contains(words)),
            "a sentence has other words than its claim",
        )?;
        found.insert((name, words));
    }
    let missing = |(name, words): &&(String, String)| {
        chain.chains.contains_key(name) && !found.contains(&(name.as_str(), words.as_str()))
    };
    must(!shown.iter().any(|one| missing(&one)), "a sentence of the answer is missing")
}

/// An index is held against the questions of the answers that it lists, where they lie beside it.
fn of_index(page: &str, export: &Export, means: &Means<'_>) -> Result<(), String> {
    for (to, words) in links(page) {
        let id = to.strip_prefix("responses/").and_then(|name| name.strip_suffix(".html"));
        let question = id.and_then(|id| question(export, id, means));
        must(question.is_none_or(|question| escaped(&question) == words), "it lists another question")?;
    }
    Ok(())
}
