//! The sample archive answers what it should, refuses what it cannot know, and keeps what is restricted.

use bindery_api::commands::dispatch;
use bindery_api::contract::ArchivePath;
use bindery_api::session::{Acting, Session};
use bindery_tests::{Home, finish, program, root, strings};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Case {
    question: String,
    expect: String,
    files: Vec<String>,
    must_quote: Vec<String>,
    consent: Option<String>,
}

fn cases() -> Vec<Case> {
    serde_json::from_slice(&std::fs::read(root().join("assets/sample/questions.json")).unwrap()).unwrap()
}

/// Words without the ways in which they can be set.
fn plain(text: &str) -> String {
    let text = text.replace(['\u{2018}', '\u{2019}'], "'").replace(['\u{201c}', '\u{201d}'], "\"");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs `command` over `questions`, one line each.
fn batch(home: &Home, command: &[&str], archive: &str, field: &str, questions: &[String]) -> Vec<Value> {
    let line = |(id, question): (usize, &String)| format!("{}\n", json!({ "id": id, field: question }));
    let input: String = questions.iter().enumerate().map(line).collect();
    let mut args = command.to_vec();
    args.extend(["--archive", archive, "--batch", "-"]);
    let run = home.run_with(&args, &input);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let lines = run.lines();
    assert_eq!(lines.len(), questions.len());
    lines
}

/// Everything a reply says but the question itself, which its reader typed.
fn said(reply: &Value) -> Vec<String> {
    let said = strings(reply).into_iter().filter(|(name, _)| name != "question");
    said.map(|(_, text)| plain(&text)).collect()
}

#[test]
fn nothing_restricted_reaches_the_family_by_ask_search_or_inventory() {
    let home = Home::new();
    let archive = home.sample("archive");
    let cases = cases();
    let restricted: Vec<&Case> = cases.iter().filter(|case| case.expect == "restricted").collect();
    assert_eq!(restricted.len(), 11);
    let all = home.run(&["inventory", "--archive", &archive, "--as", "archivist"]).json();
    let all = all["items"].as_array().unwrap().clone();
    let title = |file: &str| {
        let item = all.iter().find(|item| {
            let path = item["staff"]["path"].as_str();
            path.is_some_and(|path| path.ends_with(file))
        });
        item.map(|item| item["title"].as_str().unwrap().to_owned())
    };
    let hidden = restricted.iter().filter(|case| case.consent.as_deref() == Some("existence-not-disclosed"));
    // Also an archivist's inventory leaves these out, so the catalogue says what they are called.
    let titles = ["Letter from Will Skaife", "Letter from Jem Leck"];
    assert_eq!(hidden.clone().count(), titles.len());
    for case in hidden {
        assert!(case.files.iter().all(|file| title(file).is_none_or(|t| titles.contains(&t.as_str()))));
    }
    let secrets: Vec<String> =
        restricted.iter().flat_map(|case| &case.must_quote).map(|s| plain(s)).collect();

    // Whoever guesses the very words or titles learns nothing either.
    let mut questions: Vec<String> = cases.iter().map(|case| case.question.clone()).collect();
    questions.extend(secrets.iter().cloned());
    questions.extend(titles.map(str::to_owned));
    questions.extend(restricted.iter().flat_map(|case| case.files.clone()));
    let mut replies = batch(&home, &["ask"], &archive, "question", &questions);
    replies.extend(batch(&home, &["search", "--limit", "50"], &archive, "query", &questions));
    replies.push(home.run(&["inventory", "--archive", &archive]).json());
    let mut leaks = Vec::new();
    let mut count = 0;
    for text in replies.iter().flat_map(said) {
        count += 1;
        leaks.extend(secrets.iter().filter(|secret| text.contains(*secret)).map(|s| format!("{s}: {text}")));
        leaks.extend(titles.iter().filter(|title| text.contains(*title)).map(|t| format!("{t}: {text}")));
    }
    println!("{} replies, {count} texts, {} leaks", replies.len(), leaks.len());
    assert!(leaks.is_empty(), "{leaks:#?}");
}

#[test]
fn the_close_family_may_read_what_is_meant_for_them() {
    let home = Home::new();
    let archive = home.sample("archive");
    let cases = cases();
    let meant = |case: &&Case| case.consent.as_deref() == Some("tier:close-family");
    let cases: Vec<&Case> = cases.iter().filter(meant).collect();
    let secrets: Vec<String> = cases.iter().map(|case| case.must_quote[0].clone()).collect();
    let replies = batch(&home, &["search", "--tier", "close-family"], &archive, "query", &secrets);
    for (reply, secret) in replies.iter().zip(&secrets) {
        assert!(said(reply).iter().any(|text| text.contains(&plain(secret))), "`{secret}` is not found");
    }
}

/// Questions to which the reply holds one of the phrases that the archive answers them with.
const LEAST_ANSWERED: usize = 24;
/// Questions that nothing in the archive answers, and that are refused.
const LEAST_REFUSED: usize = 10;

#[test]
fn questions_are_answered_with_the_telling_words_or_refused() {
    let home = Home::new();
    let archive = home.sample("archive");
    let cases = cases();
    let of = |expect: &str| cases.iter().filter(|case| case.expect == expect).collect::<Vec<_>>();
    let ask = |cases: &[&Case]| {
        let questions: Vec<String> = cases.iter().map(|case| case.question.clone()).collect();
        batch(&home, &["ask"], &archive, "question", &questions)
    };
    let (answered, refused) = (of("answered"), of("refused"));
    assert_eq!((answered.len(), refused.len()), (44, 18));
    let mut told = 0;
    for (case, reply) in answered.iter().zip(ask(&answered)) {
        let sentences = reply["sentences"].as_array().unwrap();
        let text: Vec<&str> = sentences.iter().map(|s| s["text"].as_str().unwrap()).collect();
        let text = plain(&text.join(" "));
        let right = case.must_quote.iter().any(|phrase| text.contains(&plain(phrase)));
        told += usize::from(right);
        if !right {
            println!("not told: {} ({})", case.question, reply["outcome"]);
        }
    }
    let mut turned_down = 0;
    for (case, reply) in refused.iter().zip(ask(&refused)) {
        let right = reply["outcome"] == "refused";
        turned_down += usize::from(right);
        if right {
            assert!(reply["sentences"].as_array().unwrap().is_empty() && reply["refusal"].is_object());
        } else {
            println!("not refused: {}", case.question);
        }
    }
    println!("answered with a telling phrase: {told} of {}", answered.len());
    println!("refused: {turned_down} of {}", refused.len());
    assert!(told >= LEAST_ANSWERED, "{told} of {}", answered.len());
    assert!(turned_down >= LEAST_REFUSED, "{turned_down} of {}", refused.len());
}

#[test]
fn a_row_of_a_table_is_shown_whole_with_the_names_of_its_columns() {
    let home = Home::new();
    let archive = home.sample("archive");
    let question = "What was the first job under her own name?";
    let answer = home.run(&["ask", question, "--archive", &archive]).json();
    let sentences = answer["sentences"].as_array().unwrap();
    let rows = sentences.iter().filter(|sentence| sentence["text"].as_str().unwrap().contains('\t'));
    let row =
        rows.clone().find(|row| row["text"].as_str().unwrap().ends_with("First job under own name")).unwrap();
    assert_eq!(
        row["columns"],
        json!(["No", "Date", "Book", "Customer", "Binding", "Price", "Remark"]),
        "{row}"
    );
    let mut prose = std::process::Command::new(program("bindery"));
    home.set(prose.args(["ask", question, "--archive", &archive]));
    let shown = plain(&finish(prose, "").stdout);
    assert!(shown.contains("Book: Family Bible; Customer: Mrs. Shields;"), "{shown}");
    // The names of the columns answer nothing by themselves.
    assert!(rows.clone().all(|row| !row["text"].as_str().unwrap().starts_with("No\t")));
}

#[test]
fn whoever_asks_in_an_interview_answers_nothing_and_rows_tell_no_story() {
    let home = Home::new();
    let archive = home.sample("archive");
    for (question, never) in [
        ("What happened in the flood?", "rather famous for the flood"),
        ("How did Hester meet Lotte Feiler?", "partner in the bindery of"),
    ] {
        let answer = home.run(&["ask", question, "--archive", &archive]).json();
        assert!(!said(&answer).iter().any(|text| text.contains(never)), "{question}: {answer}");
    }
}

#[test]
fn what_needs_no_model_waits_for_none() {
    Home::within("sample::what_needs_no_model_waits_for_none", |home| {
        let session = Session::new(Acting::default());
        session.open(ArchivePath { path: home.sample("archive"), passphrase: None }).unwrap();
        for (command, request) in [
            ("inventory", json!({})),
            ("snapshots", json!({})),
            ("responses", json!({})),
            ("review_queue", json!({})),
            ("refresh_queue", json!({})),
        ] {
            dispatch(&session, command, request, &|_| {}).unwrap();
            assert!(!session.world().has_begun(), "{command} loads a model");
        }
        let question = json!({ "question": "What is the paring stone made of?", "job": "a" });
        dispatch(&session, "ask", question, &|_| {}).unwrap();
        assert!(session.world().has_begun());
    });
}

#[test]
fn an_archive_is_free_for_whoever_opens_it_at_once_again() {
    Home::within("sample::an_archive_is_free_for_whoever_opens_it_at_once_again", |home| {
        let path = home.sample("archive");
        let session = Session::new(Acting::default());
        // What a window reads ahead for reviewers does not hold on to it.
        for again in 0..6 {
            let opened = dispatch(&session, "archive_open", json!({ "path": path }), &|_| {});
            assert!(opened.is_ok(), "{again}: {:?}", opened.err());
        }
        // A session that goes without closing its archive leaves it free as well.
        drop(session);
        for again in 0..6 {
            let session = Session::new(Acting::default());
            let opened = dispatch(&session, "archive_open", json!({ "path": path }), &|_| {});
            assert!(opened.is_ok(), "{again}, another session: {:?}", opened.err());
        }
    });
}
