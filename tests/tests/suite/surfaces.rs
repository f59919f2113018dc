//! What stands over, beside and between the sentences of an answer passes the same gates as the sentences: headline, names of
//! columns, marks of what is left out, what was understood, and what is offered instead.

use bindery_tests::Home;
use serde_json::{Value, json};

/// An archive of the given papers, open to every tier.
fn archive(home: &Home, name: &str, papers: &[(&str, &str)]) -> String {
    let archive = home.archive(name);
    for (file, text) in papers {
        let file = home.write(&format!("{name}-papers/{file}"), text);
        home.run(&["import", &file, "--archive", &archive]).json();
    }
    home.open_all(&archive);
    archive
}

fn artifact(home: &Home, archive: &str, path: &str) -> String {
    let listed = home.run(&["inventory", "--as", "archivist", "--archive", archive]).json();
    let items = listed["items"].as_array().unwrap();
    let item = items.iter().map(|item| &item["staff"]).find(|item| item.to_string().contains(path)).unwrap();
    item["artifact_id"].as_str().unwrap().to_owned()
}

fn ask(home: &Home, archive: &str, question: &str) -> Value {
    home.run(&["ask", question, "--archive", archive, "--similarity", "0.1"]).json()
}

/// Sets the limits of the tier family.
fn limit(home: &Home, archive: &str, excerpt: u32, daily: u64) {
    let mut policy = home.run(&["policy", "show", "--archive", archive]).json();
    policy["tiers"][0]["excerpt_limit"] = json!(excerpt);
    policy["tiers"][0]["daily_evidence"] = json!(daily);
    let file = home.write("policy.json", policy.to_string());
    home.run(&["policy", "set", &file, "--archive", archive]).json();
}

#[test]
fn a_headline_says_nothing_that_no_sentence_below_it_shows() {
    let home = Home::new();
    let text =
        "Hester Skaife bought the iron press from Silas Orrin for eleven pounds, after the long winter.";
    let archive = archive(&home, "a", &[("press.txt", text)]);
    let question = "From whom did Hester Skaife buy the iron press?";
    assert_eq!(ask(&home, &archive, question)["headline"]["text"], "Silas Orrin");
    limit(&home, &archive, 45, 10_000);
    let cut = ask(&home, &archive, question);
    assert!(
        cut["sentences"].to_string().contains("Hester Skaife") && cut["headline"] == Value::Null,
        "{cut}"
    );
    limit(&home, &archive, 700, 10_000);
    let id = artifact(&home, &archive, "press.txt");
    let words =
        ["consent", "passage", &id, "0", "Hester Skaife bought", "auditor-only", "--archive", &archive];
    home.run(&words).json();
    let reply = ask(&home, &archive, question);
    assert_eq!(reply["headline"], Value::Null, "{reply}");
    assert!(!reply.to_string().contains("eleven") && !reply.to_string().contains("Silas"), "{reply}");
}

#[test]
fn a_headline_is_a_whole_value() {
    let home = Home::new();
    let text = "At the end of the year the balance of the chapel roof fund was -\u{a3}40 in all.";
    let archive = archive(&home, "a", &[("fund.txt", text)]);
    let reply = ask(&home, &archive, "How much was the balance of the chapel roof fund?");
    assert!(reply["sentences"].to_string().contains("-\u{a3}40"), "{reply}");
    assert_ne!(reply["headline"]["text"], "\u{a3}40", "{reply}");
}

#[test]
fn names_of_columns_count_as_read_and_are_no_longer_than_an_excerpt() {
    let home = Home::new();
    let name =
        "Whom it was paid to, and why nobody in the family spoke of it for as long as they lived there";
    let table = format!(
        "<table><tr><th>Date</th><th>{name}</th><th>Amount</th></tr>\
         <tr><td>3 May 1931</td><td>Silas Orrin for the iron press</td><td>\u{a3}11</td></tr></table>"
    );
    let archive = archive(&home, "a", &[("ledger.html", &table)]);
    let question = "What was Silas Orrin paid for the iron press?";
    let reply = ask(&home, &archive, question);
    let row = reply["sentences"].as_array().unwrap().last().unwrap();
    assert_eq!(row["columns"][1], name, "{reply}");
    let read = row["text"].as_str().unwrap().chars().count() as u64;
    let used = reply["budget"]["used"].as_u64().unwrap();
    assert!(used >= read + name.chars().count() as u64, "{used} of {read}: {reply}");
    limit(&home, &archive, 60, 10_000);
    let reply = ask(&home, &archive, question);
    assert!(reply["sentences"].to_string().contains("Silas Orrin"), "{reply}");
    assert!(!reply.to_string().contains("nobody in the family"), "{reply}");
}

#[test]
fn a_mark_of_what_is_left_out_does_not_tell_of_what_is_hidden() {
    let home = Home::new();
    let (first, last) =
        ("The iron press came on Monday in two carts.", "The iron press was set up by Silas Orrin.");
    let hidden = "Ambrose was brought home from the gaol that same evening.";
    let with = archive(&home, "with", &[("journal.txt", &format!("{first}\n\n{hidden}\n\n{last}\n"))]);
    let without = archive(&home, "without", &[("journal.txt", &format!("{first}\n\n{last}\n"))]);
    let marks = |archive: &str| -> Vec<(Value, Value)> {
        let reply = ask(&home, archive, "Tell me about the iron press");
        let sentences = reply["sentences"].as_array().unwrap().iter();
        sentences.map(|one| (one["text"].clone(), one["cut_before"].clone())).collect()
    };
    assert!(marks(&with).contains(&(json!(last), json!(true))), "{:?}", marks(&with));
    let id = artifact(&home, &with, "journal.txt");
    for state in ["existence-not-disclosed", "auditor-only"] {
        home.run(&["consent", "passage", &id, "1", hidden, state, "--archive", &with]).json();
        assert_eq!(marks(&with), marks(&without), "{state}");
    }
}

#[test]
fn a_name_of_the_list_of_people_that_no_open_paper_has_is_not_told() {
    let home = Home::new();
    let secret = "Bartholomew Quince, called Old Snap, sold the gin at the harbour.";
    let papers = [("secret.txt", secret), ("open.txt", "The gin was sold at the harbour by night.")];
    let archive = archive(&home, "a", &papers);
    let named = ["people", "put", "Bartholomew Quince", "--alias", "Old Snap", "--clearance", "cleared"];
    home.run(&[&named[..], &["--archive", &archive]].concat()).json();
    let question = "What did Old Snap sell?";
    assert!(ask(&home, &archive, question)["understood"].to_string().contains("Quince"));
    let id = artifact(&home, &archive, "secret.txt");
    home.run(&["consent", "set", &id, "existence-not-disclosed", "--archive", &archive]).json();
    let reply = ask(&home, &archive, question);
    assert!(!reply.to_string().contains("Quince"), "{reply}");
}

#[test]
fn nothing_is_offered_instead_that_tells_of_somebodys_private_life() {
    let home = Home::new();
    let text = "Agnes Pym was pregnant that winter and told nobody but the midwife.";
    let archive = archive(&home, "a", &[("notebook.txt", text)]);
    let named = ["people", "put", "Agnes Pym", "--alias", "Agnes", "--clearance", "undecided"];
    home.run(&[&named[..], &["--archive", &archive]].concat()).json();
    let reply = ask(&home, &archive, "Was Agnes Pym pregnant?");
    assert_eq!(reply["outcome"], "refused", "{reply}");
    assert!(!reply["refusal"]["instead"].to_string().contains("notebook"), "{reply}");
    let slip = ask(&home, &archive, "Was Agnes Pym pregnent?");
    assert!(!slip["understood"].to_string().contains("pregnant"), "{slip}");
}

#[test]
fn the_figures_of_a_refusal_tell_of_open_passages_alone() {
    let home = Home::new();
    let open = ("open.txt", "The press was carried up the hill to the printing house in May.");
    let hidden = ("hidden.txt", "Silas Orrin was born in the printing house at Whitby in 1871.");
    let with = archive(&home, "with", &[open, hidden]);
    let without = archive(&home, "without", &[open]);
    let id = artifact(&home, &with, hidden.0);
    let question = "Why did Silas Orrin quarrel with the bishop?";
    let found = |archive: &str| {
        let asked = ["ask", question, "--archive", archive, "--similarity", "0.9", "--contract"];
        home.run(&asked).json()["retrieval_summary"]["found"].clone()
    };
    // That a paper is withheld is told, and so is that it has a word; how near it comes is not.
    home.run(&["consent", "set", &id, "auditor-only", "--archive", &with]).json();
    assert!(found(&with)["similarity"].as_u64().unwrap() < 10, "{}", found(&with));
    home.run(&["consent", "set", &id, "existence-not-disclosed", "--archive", &with]).json();
    assert_eq!(found(&with), found(&without));
}

#[test]
fn a_row_has_the_headings_that_are_next_above_it() {
    let home = Home::new();
    let table = "<table><tr><th>Date</th><th>Bought</th></tr><tr><td>3 May 1931</td><td>Iron press</td></tr>\
                 <tr><th>Date</th><th>Sold</th></tr><tr><td>9 June 1932</td><td>Standing clock</td></tr></table>";
    let archive = archive(&home, "a", &[("ledger.html", table)]);
    let columns = |question: &str, words: &str| {
        let reply = ask(&home, &archive, question);
        let mut rows = reply["sentences"].as_array().unwrap().iter();
        let row = rows.find(|row| row["text"].as_str().unwrap().contains(words));
        row.unwrap()["columns"].clone()
    };
    assert_eq!(columns("iron press", "Iron press"), json!(["Date", "Bought"]));
    assert_eq!(columns("standing clock", "Standing clock"), json!(["Date", "Sold"]));
}

#[test]
fn a_document_for_a_reviewer_counts_the_versions_that_they_know() {
    let home = Home::new();
    let press = "Hester Skaife bought the iron press from Silas Orrin for eleven pounds.";
    let archive =
        archive(&home, "a", &[("press.txt", press), ("debts.txt", "Tom Marr owed the bank his boat.")]);
    let debts = artifact(&home, &archive, "debts.txt");
    home.run(&["consent", "set", &debts, "existence-not-disclosed", "--archive", &archive]).json();
    let reply = ask(&home, &archive, "From whom did Hester Skaife buy the iron press?");
    let id = reply["response_id"].as_str().unwrap();
    let version = |role: &str| {
        let out = home.at(&format!("{role}.html"));
        home.run(&[
            "export",
            "--bundle",
            id,
            "--to",
            "html",
            "--out",
            &out,
            "--as",
            role,
            "--archive",
            &archive,
        ]);
        let page = std::fs::read_to_string(&out).unwrap();
        let (_, rest) = page.split_once("Archive version").unwrap();
        let digits = rest.trim_start_matches(|c: char| !c.is_ascii_digit());
        digits.chars().take_while(char::is_ascii_digit).collect::<String>().parse::<u32>().unwrap()
    };
    let (known, all) = (version("reviewer"), version("archivist"));
    assert_eq!(known + 1, all, "what is hidden makes no version for a reviewer");
}

#[test]
fn small_pictures_are_written_for_whoever_may_see_the_pages() {
    let home = Home::new();
    let archive = home.sample("archive");
    let written = |who: &str| {
        let out = home.at(&format!("{who}-pictures"));
        home.run(&["inventory", "--archive", &archive, "--as", who, "--thumbnails", &out]).json();
        let files = std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().path());
        files.inspect(|file| assert!(std::fs::read(file).unwrap().starts_with(b"\xff\xd8\xff"))).count()
    };
    assert!(written("archivist") > 5);
    // The family's tier has no pictures of pages.
    assert_eq!(written("family"), 0);
}
