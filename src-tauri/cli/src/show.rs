//! What a person reads in the terminal: the answer as prose with its dots, lists as lists.

mod canon;
mod lives;

use bindery_core::message::Message;
use std::io::{IsTerminal, Write};

use bindery_api::contract::*;
use bindery_core::entailment;
use bindery_core::policy::refusal::NEAREST;
use bindery_core::record::lead::in_words;
use bindery_core::text::period::{self, Dated};
use bindery_engine::archive::columns;

pub use canon::*;
pub use lives::*;

use crate::language::{said, worded};

/// Columns of running text.
const WIDTH: usize = 76;

/// Whether standard output shows colour.
fn colour() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

/// Text in a colour or weight, where the terminal shows it.
pub fn paint(code: &str, text: &str) -> String {
    if colour() { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// The dot of a sentence: colour, shape and, below the answer, a word.
pub fn dot(verdict: Verdict) -> String {
    match verdict {
        Verdict::Entailed => paint("36", "\u{25cf}"),
        Verdict::Partial => paint("33", "\u{25d0}"),
        Verdict::Ungrounded => paint("31", "\u{2296}"),
    }
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Entailed => "supported",
        Verdict::Partial => "partly",
        Verdict::Ungrounded => "not supported",
    }
}

/// Words wrapped to `width` columns, each line after `indent`.
pub fn wrapped(text: &str, indent: &str) -> String {
    let mut out = String::from(indent);
    let mut column = 0;
    for word in text.split_whitespace() {
        // A dot is one column wide, whatever its colour costs.
        let length = if word.starts_with('\u{1b}') { 1 } else { word.chars().count() };
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            out.push_str(indent);
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// An answer as prose, each sentence followed by its dot; then its sources.
pub fn answer(answer: &Answer) -> String {
    let mut out = format!("\n{}\n", paint("1", &wrapped(&answer.question, "  ")));
    if !answer.understood.is_empty() {
        let meant = |one: &Understood| match one.from {
            UnderstoodFrom::Conversation if one.meaning.contains('?') => {
                format!("Following \u{201c}{}\u{201d}", one.meaning)
            }
            _ if one.meaning.split(", ").all(|date| Dated::of(date).is_some()) => {
                let dates = period::in_words(&one.meaning, in_words);
                format!("Understood \u{201c}{}\u{201d} as {dates}", one.words)
            }
            _ => format!("Understood \u{201c}{}\u{201d} as \u{201c}{}\u{201d}", one.words, one.meaning),
        };
        let all: Vec<String> = answer.understood.iter().map(meant).collect();
        out.push_str(&format!("{}\n", wrapped(&all.join("; "), "  ")));
    }
    if let Some(refusal) = &answer.refusal {
        out.push_str(&format!("\n{}\n", wrapped(&said(&refusal.message), "  ")));
        if !answer.sentences.is_empty() {
            out.push_str(&format!("\n{}\n{}", wrapped(NEAREST, "  "), prose(answer)));
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
        out.push_str(&format!("\n{}\n", wrapped(differ(found.about), "  ")));
    }
    if answer.refusal.is_none() {
        out.push_str(&prose(answer));
    }
    out.push_str(&sources(answer));
    for removed in &answer.removed_topics {
        out.push_str(&format!(
            "\n{}\n",
            wrapped(&format!("Left out: {}. {}", said(&removed.topic), said(&removed.why)), "  ")
        ));
    }
    let day = in_words(answer.answered_at.get(..10).unwrap_or_default());
    let from = format!("Answered on {day} from archive version {}.", answer.archive_version);
    out.push_str(&format!("\n{}\n", paint("2", &wrapped(&from, "  "))));
    for limit in answer.drafting.iter().chain(&answer.limits) {
        out.push_str(&format!("{}\n", paint("2", &wrapped(&said(limit), "  "))));
    }
    out
}

const fn differ(kind: Differing) -> &'static str {
    match kind {
        Differing::Amounts => entailment::Differing::Amounts.words(),
        Differing::Dates => entailment::Differing::Dates.words(),
        Differing::Numbers => entailment::Differing::Numbers.words(),
        Differing::Times => entailment::Differing::Times.words(),
    }
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
            Verdict::Ungrounded => "[A sentence that nothing in the archive supports was left out.]",
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
                citation.handle,
                citation.relation,
                word(sentence.verdict),
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

/// Which language model drafts.
pub fn drafter(found: &DrafterInfo) -> String {
    let Some(url) = &found.url else {
        return "  No language model drafts: answers are made of the archive\u{2019}s own sentences.\n"
            .to_owned();
    };
    let model = found.model.as_deref().unwrap_or("the first model of the server");
    let mut out = format!("  {model} at {url}. Every sentence of it is checked like any other.\n");
    if let Some(host) = &found.elsewhere {
        let sent = format!("Passages of the archive are sent to {host}, unencrypted, as was allowed.");
        out.push_str(&format!("{}\n", wrapped(&sent, "  ")));
    }
    out
}

/// Language model servers on this computer.
pub fn servers(found: &DrafterServers) -> String {
    if found.servers.is_empty() {
        return "  No language model server answers on this computer.\n".to_owned();
    }
    let line = |server: &DrafterServer| {
        let models: String = server.models.iter().map(|model| format!("    {model}\n")).collect();
        format!("  {} at {}\n{models}", server.name, server.url)
    };
    found.servers.iter().map(line).collect()
}

/// What the hedge linter found.
pub fn lint(found: &LintReport) -> String {
    let line = |v: &LintViolation| format!("  {} at {}\u{2013}{}: {}\n", v.rule, v.start, v.end, v.words);
    match found.violations.is_empty() {
        true => format!("  No rule is broken; {} words mark it as a conclusion.\n", found.markers),
        false => found.violations.iter().map(line).collect(),
    }
}

/// Below words that a machine read in a picture.
const MACHINE_READ: &str = "    (read by a machine; nobody has checked it)\n";

/// Passages that were found.
pub fn hits(found: &Hits) -> String {
    let mut out =
        found.notice.as_ref().map(|notice| format!("{}\n", wrapped(&said(notice), "  "))).unwrap_or_default();
    if found.hits.is_empty() && out.is_empty() {
        return "  Nothing was found.\n".to_owned();
    }
    for (at, hit) in found.hits.iter().enumerate() {
        let place = hit
            .title
            .as_ref()
            .zip(hit.page_ref.as_ref())
            .map(|(title, place)| format!("  {title}, {}", said(place)));
        let number = hit.score.map_or_else(|| format!("{}.", at + 1), |score| format!("{score:.2}"));
        let head = format!("{number}{}", place.unwrap_or_default());
        out.push_str(&format!("\n  {}\n{}\n", paint("1", &head), wrapped(&hit.block_text, "    ")));
        if hit.machine_read {
            out.push_str(MACHINE_READ);
        }
    }
    out
}

/// What an import did, in a line for each file that needs one, and a sum.
pub fn import(report: &ImportReport) -> String {
    let count = |status| report.artifacts.iter().filter(|file| file.status == status).count();
    let mut out = String::new();
    for file in &report.artifacts {
        if let Some(why) = &file.error {
            let what = match file.status {
                ImportStatus::Failed => "not imported",
                ImportStatus::NotSearchable => "not searchable",
                ImportStatus::Added => "added",
                ImportStatus::Unchanged => "unchanged",
            };
            out.push_str(&format!("  {what}: {}: {why}\n", file.path));
        }
    }
    let stopped = if report.cancelled { "Stopped. " } else { "" };
    out.push_str(&format!(
        "{stopped}{} added, {} unchanged, {} without text, {} failed. Archive version {}.\n",
        count(ImportStatus::Added),
        count(ImportStatus::Unchanged),
        count(ImportStatus::NotSearchable),
        count(ImportStatus::Failed),
        report.archive_version.number
    ));
    out
}

/// How many documents wait for a decision on who may see them, where nobody but the archivist does until then.
pub fn waiting(inventory: &Inventory, default_consent: &str) -> String {
    let undecided = |item: &&InventoryItem| item.staff.as_ref().is_some_and(|it| it.consent == "undecided");
    let waiting = inventory.items.iter().filter(undecided).count();
    if waiting == 0 || default_consent != "undecided" {
        return String::new();
    }
    let documents = if waiting == 1 { "1 document is" } else { &format!("{waiting} documents are") };
    format!(
        "{documents} visible to you alone until you decide who may see them. To open them to the whole family:\n  \
         bindery consent set --all open --archive DIR\n"
    )
}

/// Checks, one sentence a line.
pub fn checks(checks: &[Check]) -> String {
    let mark = |ok: Option<bool>| match ok {
        Some(true) => paint("36", "\u{2713}"),
        Some(false) => paint("31", "\u{2717}"),
        None => paint("2", "\u{00b7}"),
    };
    checks.iter().map(|check| format!("  {} {}\n", mark(check.ok), said(&check.detail))).collect()
}

/// What is there.
pub fn inventory(inventory: &Inventory) -> String {
    let mut out = String::new();
    for item in &inventory.items {
        let (date, kind) = (item.date.as_deref().unwrap_or(""), item.kind.as_deref().unwrap_or(""));
        let consent = item.staff.as_ref().filter(|staff| staff.consent != "open");
        let consent = consent.map(|staff| format!("  [{}]", staff.consent)).unwrap_or_default();
        out.push_str(&format!("  {date:<10}  {kind:<10}  {}{consent}\n", item.title));
    }
    out.push_str(&format!("  {} in all\n", inventory.items.len()));
    out
}

/// What is left of today's reading.
pub fn budget(budget: Option<&Budget>) -> String {
    match budget {
        Some(Budget { limit, used, left }) => {
            format!("  {left} of {limit} characters are left today; {used} were read.\n")
        }
        None => "  Nothing is counted in this role.\n".to_owned(),
    }
}

/// A passage with what stands around it.
pub fn context(found: &ContextView) -> String {
    let text: String = found.runs.iter().map(|run| run.text.as_str()).collect::<Vec<_>>().join(" ");
    let end = if found.complete { "\n  There is no more around it that may be shown.\n" } else { "" };
    let left = found.budget.as_ref().map(|b| budget(Some(b))).unwrap_or_default();
    let read = if found.machine_read { MACHINE_READ } else { "" };
    format!("\n{}\n{read}{end}{left}", wrapped(&text, "  "))
}

/// What setting consents did.
pub fn consent(done: &ConsentReply) -> String {
    let mut out = format!("Set for {}. Policy version {}.\n", done.changed, done.policy_version);
    if done.kept > 0 {
        out.push_str(&format!(
            "{} with a stricter decision were left as they are. To set them too, name them or add --even-stricter.\n",
            done.kept
        ));
    }
    if done.undecided_people > 0 {
        out.push_str(&format!(
            "Passages that name {} people are shown although nobody has decided about them; see `bindery people list`.\n",
            done.undecided_people
        ));
    }
    out
}

/// Earlier answers that a withdrawal touches.
pub fn withdrawal(found: &Withdrawal) -> String {
    let mut out: String = found.titles.iter().map(|title| format!("  {title}\n")).collect();
    out.push_str(&format!("  cited in {} earlier answers\n", found.answers.len()));
    for answer in &found.answers {
        out.push_str(&format!("    {}  {}: {}\n", answer.answered_at, answer.requestor, answer.question));
    }
    out
}

/// What came of a file of kin.
pub fn kin_import(done: &KinImport) -> String {
    let mut out = format!(
        "{} new on the list of people; {} may live and are not cleared\n",
        done.added, done.not_cleared
    );
    for draft in &done.drafts {
        out.push_str(&format!("draft of facts: {draft}\n"));
    }
    for note in &done.notes {
        out.push_str(&format!("left out: {note}\n"));
    }
    out
}

/// What was written as a family tree.
pub fn kin_export(done: &KinExported) -> String {
    let mut out = format!("{} people\n", done.people);
    for left in &done.left {
        out.push_str(&format!("GEDCOM has no place for: {left}\n"));
    }
    out
}

/// Everyone on the list of people.
pub fn people(found: &People) -> String {
    let mut out = String::new();
    for person in &found.people {
        let state = match person.clearance {
            Clearance::Undecided => "undecided",
            Clearance::Cleared => "cleared",
            Clearance::NotCleared => "not cleared",
        };
        let also = match person.aliases.is_empty() {
            true => String::new(),
            false => format!("  ({})", person.aliases.join("; ")),
        };
        out.push_str(&format!(
            "  {:>5}  {state:<11}  {:>5}  {}{also}\n",
            person.id, person.mentions, person.name
        ));
    }
    out.push_str(&format!(
        "  {} people; columns: number, clearance, how often they are named\n",
        found.people.len()
    ));
    out
}

/// Where someone is named.
pub fn mentions(found: &Mentions) -> String {
    let line = |mention: &MentionInfo| {
        let words: String = mention.runs.iter().map(|run| run.text.replace('\n', " ")).collect();
        format!("  {}, {}: {words}\n", mention.title, said(&mention.place))
    };
    found.mentions.iter().map(line).collect()
}

/// The policy in force.
pub fn policy(policy: &PolicyInfo) -> String {
    let mut out = format!(
        "  Version {} of {} by {}; {}.\n",
        policy.version,
        policy.changed_at,
        policy.changed_by,
        if policy.signed { "the archivist's signature fits" } else { "not signed" }
    );
    out.push_str(&format!("  The archive ends: {}\n", policy.end_date.as_deref().unwrap_or("not said")));
    out.push_str(&format!("  What nobody has decided on is: {}\n", policy.default_consent));
    let people = if policy.show_undecided_people { "shown" } else { "hidden" };
    out.push_str(&format!("  Passages naming people nobody has decided on are: {people}\n"));
    for tier in &policy.tiers {
        out.push_str(&format!(
            "  {}: excerpts of {} characters, {} around them, {} a day and at most {} % of all, {} questions on a topic a day{}\n",
            tier.name,
            tier.excerpt_limit,
            tier.context_limit,
            tier.daily_evidence,
            tier.daily_share.unwrap_or(100),
            tier.topic_probes,
            if tier.page_images { ", page pictures" } else { "" }
        ));
    }
    out
}

/// Every change of the policy.
pub fn history(found: &PolicyHistory) -> String {
    let line = |change: &PolicyChange| {
        let why = change.why.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        format!("  {:>5}  {}  {}: {}{why}\n", change.version, change.at, change.who, said(&change.what))
    };
    found.changes.iter().map(line).collect()
}

/// A claim, and what a second look at it found.
pub fn claim(found: &ClaimReply) -> String {
    let head = format!("  {}: {}\n", paint("1", &found.class), said(&found.detail));
    let record = found.record.as_ref().map(claim_record).unwrap_or_default();
    format!("  {}\n{head}{record}", found.claim)
}

fn claim_record(record: &ClaimInfo) -> String {
    let mut out = format!("\n{} {}\n", wrapped(&record.statement, "  "), dot(record.verdict));
    for source in &record.sources {
        let SourceName { title, place } = &source.source;
        let line = format!("{title} ({}, {}): {}", source.relation, said(place), source.excerpt);
        out.push_str(&format!("{}\n", wrapped(&line, "    ")));
    }
    for premise in &record.premises {
        out.push_str(&format!("    leans on {premise}\n"));
    }
    out.push_str(&format!("    stated in {}: {}\n", record.response_id, record.question));
    for other in &record.also_in {
        out.push_str(&format!("    stated in {other}\n"));
    }
    out
}

/// The claims of an answer.
pub fn claims(found: &ClaimList) -> String {
    let line = |claim: &ClaimInfo| {
        format!("  {}\n{} {}\n", claim.claim, wrapped(&claim.statement, "    "), dot(claim.verdict))
    };
    found.claims.iter().map(line).collect()
}

/// What looking at every answer again found.
pub fn reverified(found: &ReverifyReport) -> String {
    let ReverifyReport { responses, claims, valid, stale, misattributed, unverified, tampered, cancelled } =
        found;
    let stopped = if *cancelled { "Stopped. " } else { "" };
    format!(
        "{stopped}{claims} claims of {responses} answers: {valid} valid, {stale} stale, {misattributed} \
         misattributed, {unverified} unverified, {tampered} tampered.\n"
    )
}

/// What waits for a reviewer.
pub fn queue(found: &ReverifyQueue) -> String {
    if found.entries.is_empty() {
        return "  Nothing waits: every claim is as it was when it was last looked at.\n".to_owned();
    }
    let line = |entry: &ReverifyEntry| {
        let words = if entry.statement.is_empty() { &entry.question } else { &entry.statement };
        let claim = entry.claim.as_deref().unwrap_or(&entry.response_id);
        let head = paint("1", &entry.class);
        format!("  {head}: {}\n{}\n    {claim}\n", said(&entry.detail), wrapped(words, "    "))
    };
    found.entries.iter().map(line).collect()
}

/// Who can open the archive.
pub fn keys(found: &[KeyInfo]) -> String {
    let line = |key: &KeyInfo| {
        let role = serde_json::to_value(key.role).ok().and_then(|v| v.as_str().map(str::to_owned));
        let tier = key.tier.as_ref().map(|tier| format!(" ({tier})")).unwrap_or_default();
        format!("  {}  {}{tier}  {}  {}\n", key.id, role.unwrap_or_default(), key.kind, key.name)
    };
    found.iter().map(line).collect()
}

/// The list of keys.
pub fn key_history(found: &KeyHistory) -> String {
    let line = |key: &KeyRecord| {
        let until = key.until.as_ref().map_or_else(
            || "in force".to_owned(),
            |until| format!("until {} (entry {}, {})", until.at, until.entry, until.why),
        );
        let KeyRecord { usage, key, name, since, .. } = key;
        format!("  {usage:<8}  {key}  {name}, since {} (entry {}), {until}\n", since.at, since.entry)
    };
    found.keys.iter().map(line).collect()
}

/// What happened.
pub fn events(found: &Events) -> String {
    let line = |event: &EventInfo| {
        format!("  {}  {:<15}  {}: {}\n", event.at, event.kind, event.who, said(&event.what))
    };
    found.events.iter().map(line).collect()
}

/// A line of progress that is written over; nothing when standard error is no terminal.
pub fn progress(progress: &Progress) {
    let mut err = std::io::stderr();
    if !err.is_terminal() {
        return;
    }
    let count =
        if progress.total > 0 { format!(" {}/{}", progress.done, progress.total) } else { String::new() };
    let item: String = progress.item.as_deref().unwrap_or("").chars().rev().take(50).collect();
    let item: String = item.chars().rev().collect();
    let _ = write!(err, "\r\u{1b}[K{}{count} {item}", worded(&Message::from(progress.stage.clone())));
    let _ = err.flush();
}

/// Ends the line of progress.
pub fn progress_end() {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        let _ = write!(err, "\r\u{1b}[K");
    }
}
