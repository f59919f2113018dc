//! `bindery ask`: a question, or a list of them.

use std::collections::HashMap;

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::policy::enforce::read_threshold;
use bindery_core::text::period::Dated;
use bindery_core::{entailment, message};
use bindery_engine::archive::columns;
use bindery_engine::ask::differing;
use clap::Args as ClapArgs;
use serde::Deserialize;
use serde_json::Value;

use crate::client::{AsWhom, At, Batch, Done, QUIET, SHOWN, asking, open, print};
use crate::language::{said, worded};
use crate::refused::Refused;
use crate::show::{dot, paint, wrapped};
use crate::{batch, named, show};

/// Ask a question.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The question.
    #[arg(required_unless_present = "batch")]
    question: Option<String>,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
    #[command(flatten)]
    strictness: Strictness,
    /// Continue the conversation of this answer: `and when was that?`
    #[arg(long, value_name = "RESPONSE_ID", conflicts_with = "batch")]
    follows: Option<String>,
    /// Print the answer contract `kwanzaa.answer.v1` instead.
    #[arg(long)]
    contract: bool,
    #[command(flatten)]
    batch: Batch,
}

/// What an answer needs.
#[derive(Debug, ClapArgs)]
pub struct Strictness {
    /// Enforcement profile: family, educator, researcher, creator, builder or one of the archive's own.
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// Hold creative questions to the thresholds too, whatever the profile says.
    #[arg(long)]
    pub citations_required: bool,
    /// Draw on primary sources only.
    #[arg(long)]
    pub primary_only: bool,
    /// Documents that have to speak of it, at least.
    #[arg(long, value_name = "N")]
    pub min_sources: Option<u32>,
    /// Least similarity of a passage that counts, 0 to 1, with at most three digits after the point.
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = read_threshold)]
    pub similarity: Option<f64>,
}

impl Strictness {
    /// What it changes of the profile.
    pub fn toggles(&self) -> Option<Toggles> {
        let toggles = Toggles {
            citations_required: self.citations_required.then_some(true),
            primary_sources_only: self.primary_only.then_some(true),
            similarity_threshold: self.similarity,
            min_sources: self.min_sources,
        };
        (toggles != Toggles::default()).then_some(toggles)
    }
}

/// Asks.
pub fn run(args: Args, json: bool) -> Done {
    let Args { question, at, whom, strictness, follows, contract, batch } = args;
    #[derive(Deserialize)]
    struct Line {
        id: Option<Value>,
        question: String,
        follows: Option<Value>,
    }
    let session = open(&at, asking(&whom))?;
    let ask = |question: String, follows: Option<String>| -> Result<Answer, Failure> {
        let request = AskRequest {
            question,
            job: "ask".to_owned(),
            profile: strictness.profile.clone(),
            toggles: strictness.toggles(),
            contract: contract.then_some(true),
            follows,
            literal: None,
        };
        calls::ask(&session, request, if json { QUIET } else { SHOWN })
    };
    // The contract is all that is printed where it was asked for.
    let printed = |answer: Answer| match &answer.contract {
        Some(contract) => serde_json::from_str(contract).unwrap_or_default(),
        None => as_printed(&answer),
    };
    if let Some(file) = &batch.batch {
        // Which answer each line got, for those that continue it.
        let mut answered: HashMap<String, String> = HashMap::new();
        return batch::run(file, |line: Line| {
            let before = |id: Value| {
                let unknown = || Failure::from(Refused::Follows { id: id.to_string() });
                answered.get(&id.to_string()).cloned().ok_or_else(unknown)
            };
            let answer = ask(line.question, line.follows.map(before).transpose()?)?;
            if let Some(id) = line.id {
                answered.insert(id.to_string(), answer.response_id.clone());
            }
            serde_json::to_value(printed(answer))
                .map_err(|error| Refused::Contract { why: error.to_string() }.into())
        });
    }
    let answer = ask(question.unwrap_or_default(), follows)?;
    show::progress_end();
    if answer.contract.is_some() {
        print(&printed(answer), true, |_| String::new());
        return Ok(());
    }
    let mut value = as_printed(&answer);
    value["id"] = Value::Null;
    print(&value, json, |_| in_prose(&answer));
    Ok(())
}

/// An answer as JSON: beside its sentences its headline, or what comes nearest where it is refused. Each sentence has the number
/// that `bindery context` knows it by.
fn as_printed(answer: &Answer) -> Value {
    let numbered = |(at, sentence): (usize, &Sentence)| {
        let mut value = serde_json::to_value(sentence).unwrap_or_default();
        value["number"] = serde_json::json!(at + 1);
        (sentence.role, value)
    };
    let all = answer.sentences.iter().enumerate().map(numbered);
    let (headline, sentences): (Vec<_>, Vec<_>) = all.partition(|(role, _)| *role == SentenceRole::Headline);
    let mut value = serde_json::to_value(answer).unwrap_or_default();
    value["headline"] = headline.first().map_or(Value::Null, |(_, headline)| {
        serde_json::json!({
            "text": headline["text"],
            "label": headline["label"],
            "citations": headline["citations"],
            "number": headline["number"],
        })
    });
    // Beside the headline the sentences are counted without it.
    let first = u32::from(!headline.is_empty());
    let disagree = answer.disagree.iter().map(|found| {
        let sentences: Vec<u32> = found.sentences.iter().map(|at| at.saturating_sub(first)).collect();
        serde_json::json!({ "sentences": sentences, "about": found.about })
    });
    value["disagree"] = disagree.collect();
    let sentences: Value = sentences.into_iter().map(|(_, sentence)| sentence).collect();
    let refused = answer.refusal.is_some();
    let shown = !answer.sentences.is_empty();
    value["nearest"] =
        if refused && shown { serde_json::json!({ "sentences": sentences }) } else { Value::Null };
    value["sentences"] = if refused { serde_json::json!([]) } else { sentences };
    value
}

/// An answer as prose, each sentence followed by its dot; then its sources.
fn in_prose(answer: &Answer) -> String {
    let mut out = format!("\n{}\n", paint("1", &wrapped(&answer.question, "  ")));
    if !answer.understood.is_empty() {
        let meant = |one: &Understood| match one.from {
            UnderstoodFrom::Conversation if one.meaning.contains('?') => {
                message!("terminal-ask-following" { question: one.meaning })
            }
            _ if one.meaning.split(", ").all(|date| Dated::of(date).is_some()) => {
                message!("terminal-ask-understood-as" { words: one.words, dates: named::date(&one.meaning) })
            }
            _ => message!("terminal-ask-understood" { words: one.words, meaning: one.meaning }),
        };
        let all: Vec<String> = answer.understood.iter().map(|one| worded(&meant(one))).collect();
        out.push_str(&format!("{}\n", wrapped(&all.join("; "), "  ")));
    }
    if let Some(refusal) = &answer.refusal {
        out.push_str(&format!("\n{}\n", wrapped(&said(&refusal.message), "  ")));
        if !answer.sentences.is_empty() {
            out.push_str(&format!(
                "\n{}\n{}",
                wrapped(&worded(&message!("exported-nearest")), "  "),
                prose(answer)
            ));
        }
        // That nothing answers clearly is what the message says.
        let gaps = refusal.gaps.iter().filter(|_| refusal.code != "LOW_SIMILARITY_SCORE");
        for gap in gaps {
            out.push_str(&format!("{}\n", wrapped(&said(gap), "    ")));
        }
        for question in &refusal.instead {
            out.push_str(&format!("{}\n", wrapped(&format!("? {question}"), "    ")));
        }
        for suggestion in &refusal.suggestions {
            out.push_str(&format!("{}\n", wrapped(&format!("\u{2013} {}", said(suggestion)), "    ")));
        }
    }
    if let Some(note) = &answer.note {
        out.push_str(&format!("\n{}\n", wrapped(&said(note), "  ")));
    }
    for found in &answer.disagree {
        out.push_str(&format!("\n{}\n", wrapped(&differ(found.about), "  ")));
    }
    if answer.refusal.is_none() {
        out.push_str(&prose(answer));
    }
    out.push_str(&sources(answer));
    for removed in &answer.removed_topics {
        let (topic, why) = (said(&removed.topic), said(&removed.why));
        let left_out = worded(&message!("terminal-ask-left-out" { topic: topic, why: why }));
        out.push_str(&format!("\n{}\n", wrapped(&left_out, "  ")));
    }
    let day = named::date(answer.answered_at.get(..10).unwrap_or_default());
    let from = message!("terminal-ask-answered" { day: day, version: answer.archive_version });
    out.push_str(&format!("\n{}\n", paint("2", &wrapped(&worded(&from), "  "))));
    for limit in answer.drafting.iter().chain(&answer.limits) {
        out.push_str(&format!("{}\n", paint("2", &wrapped(&said(limit), "  "))));
    }
    out
}

fn differ(kind: Differing) -> String {
    worded(&differing::told(match kind {
        Differing::Amounts => entailment::Differing::Amounts,
        Differing::Dates => entailment::Differing::Dates,
        Differing::Numbers => entailment::Differing::Numbers,
        Differing::Times => entailment::Differing::Times,
    }))
}

/// The sentences of an answer, each followed by its dot.
fn prose(answer: &Answer) -> String {
    let mut out = String::new();
    let (mut paragraph, mut before) = (String::new(), None);
    for sentence in &answer.sentences {
        let source = sentence.citations.first().map(|citation| citation.handle.as_str());
        let another = sentence.role == SentenceRole::Passage && before.is_some() && source != before;
        let begins = another || matches!(sentence.role, SentenceRole::Headline | SentenceRole::Lead);
        before = source;
        if begins && !paragraph.is_empty() {
            out.push_str(&format!("\n{}\n", wrapped(&std::mem::take(&mut paragraph), "  ")));
        }
        let text = match sentence.verdict {
            Verdict::Ungrounded => &format!("[{}]", worded(&message!("terminal-ask-unsupported"))),
            _ => &sentence.text,
        };
        let cut = if sentence.cut_before { "[\u{2026}] " } else { "" };
        let text = match sentence.role {
            // A headline is quoted, unless it was computed.
            SentenceRole::Headline if sentence.label.is_none() => format!("\u{201c}{text}\u{201d}"),
            _ if text.contains('\t') => format!("{cut}{}", columns::named(text, &sentence.columns)),
            _ => format!("{cut}{text}"),
        };
        // Where the words come from is no claim of its own to whoever reads.
        match sentence.role {
            SentenceRole::Lead => paragraph.push_str(&format!("{text} ")),
            _ => paragraph.push_str(&format!("{text} {} ", dot(sentence.verdict))),
        }
        if let Some(label) = &sentence.label {
            paragraph.push_str(&format!("({}) ", said(label)));
        }
    }
    if !paragraph.is_empty() {
        out.push_str(&format!("\n{}\n", wrapped(&paragraph, "  ")));
    }
    out
}

/// One line for each source and what was taken from it, with where it comes from.
fn sources(answer: &Answer) -> String {
    let mut seen: Vec<String> = Vec::new();
    let mut lead: Option<(&str, String)> = None;
    for sentence in &answer.sentences {
        for citation in &sentence.citations {
            if sentence.role == SentenceRole::Lead {
                lead = Some((&citation.handle, sentence.text.trim_end_matches(':').to_owned()));
                continue;
            }
            let name =
                citation.source.as_ref().map(|source| format!("{}, {}", source.title, said(&source.place)));
            let told =
                lead.as_ref().filter(|(handle, _)| *handle == citation.handle).map(|(_, text)| text.clone());
            let line = format!(
                "{} {}: {} ({}){}",
                dot(sentence.verdict),
                named::handle(&citation.handle),
                named::relation(&citation.relation),
                named::verdict(sentence.verdict),
                name.or(told).map(|name| format!(", {name}")).unwrap_or_default()
            );
            // The words of a headline stand in the passage below it.
            if sentence.role != SentenceRole::Headline && !seen.contains(&line) {
                seen.push(line);
            }
        }
    }
    if seen.is_empty() {
        return String::new();
    }
    let lines: Vec<String> = seen.into_iter().map(|line| format!("  {line}")).collect();
    format!("\n{}\n", lines.join("\n"))
}
