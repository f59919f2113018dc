//! A mail within a mail: whose words an answer gives, and who may see them.

use bindery_tests::Home;
use serde_json::Value;

const FORWARDED: &str = "From: Tom Hale <tom@example.org>\nTo: Ruth Lee <ruth@example.org>\nSubject: Fwd: The Kestrel\n\
Date: Tue, 4 May 2021 08:00:00 +0100\n\nI have painted the gate of the orchard green.\n\n-----Original Message-----\n\
From: Ann Weigel <ann@example.org>\nSent: Monday, 3 May 2021 10:12\nTo: Tom Hale <tom@example.org>\nSubject: The Kestrel\n\n\
I sold the Kestrel to Mr. Orrin for ninety pounds.\n";

fn archive(home: &Home) -> String {
    let archive = home.archive("archive");
    home.write("in/kestrel.eml", FORWARDED);
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    archive
}

fn listed(home: &Home, archive: &str, more: &[&str]) -> Vec<Value> {
    let rows = home.run(&[&["inventory", "--archive", archive], more].concat()).json();
    rows["items"].as_array().unwrap().clone()
}

fn id(home: &Home, archive: &str, path: &str) -> String {
    let rows = listed(home, archive, &["--as", "archivist"]);
    let row = rows.iter().find(|row| row["staff"]["path"].as_str().unwrap().ends_with(path)).unwrap();
    row["staff"]["artifact_id"].as_str().unwrap().to_owned()
}

#[test]
fn an_answer_out_of_a_forwarded_mail_names_its_writer_and_its_day() {
    let home = Home::new();
    let archive = archive(&home);
    home.open_all(&archive);
    let reply = home.run(&["ask", "Who sold the Kestrel to Mr. Orrin?", "--archive", &archive]).json();
    let said = reply["sentences"].to_string();
    assert!(said.contains("I sold the Kestrel"), "{reply}");
    assert!(said.contains("Ann Weigel") && said.contains("3 May 2021"), "{reply}");
    assert!(!said.contains("4 May 2021") && !said.contains("e-mail from Tom"), "{reply}");
    let rows = listed(&home, &archive, &[]);
    let inner = rows.iter().find(|row| row["title"] == "The Kestrel").unwrap();
    assert_eq!(inner["from"], "Ann Weigel <ann@example.org>");
    assert_eq!(inner["to"], "Tom Hale <tom@example.org>");
    assert_eq!(inner["date"], "2021-05-03");
}

#[test]
fn a_mail_goes_where_the_mail_goes_that_it_is_within() {
    let home = Home::new();
    let archive = archive(&home);
    home.open_all(&archive);
    let outer = id(&home, &archive, "kestrel.eml");
    home.run(&["consent", "set", &outer, "existence-not-disclosed", "--archive", &archive]).json();
    assert!(listed(&home, &archive, &[]).is_empty());
}

#[test]
fn who_may_not_be_shown_is_not_shown_as_whoever_sent_on_or_was_sent_on() {
    let home = Home::new();
    let archive = archive(&home);
    home.open_all(&archive);
    let read = || {
        let count = listed(&home, &archive, &[]).len();
        let read = |number: usize| home.run(&["read", &number.to_string(), "--archive", &archive]).json();
        (1..=count).map(|number| read(number).to_string()).collect::<String>()
    };
    assert!(read().contains("ninety pounds") && read().contains("orchard"));
    let put = |name: &str, clearance: &str| {
        home.run(&["people", "put", name, "--clearance", clearance, "--archive", &archive]).json();
    };
    put("Ann Weigel", "not-cleared");
    assert!(!read().contains("ninety pounds") && read().contains("orchard"), "{}", read());
    put("Ann Weigel", "cleared");
    put("Tom Hale", "not-cleared");
    assert!(!read().contains("ninety pounds") && !read().contains("orchard"), "{}", read());
}

#[test]
fn a_catalogue_speaks_of_the_outer_mail_alone() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write(
        "in/answer.txt",
        "Thank you.\n\nOn Mon, 3 May 2021 at 10:12, Ann Weigel wrote:\n\nI sold the Kestrel.\n",
    );
    home.write(
        "in/catalogue.csv",
        "file,title,kind,date,from,to\nanswer.txt,Thanks,letter,2021-05-04,Tom Hale,Ann Weigel\n",
    );
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    let rows = listed(&home, &archive, &["--as", "archivist"]);
    let by = |name: &str| rows.iter().find(|row| row["from"] == name).cloned().unwrap();
    let (outer, inner) = (by("Tom Hale"), by("Ann Weigel"));
    assert_eq!((outer["title"].as_str(), outer["date"].as_str()), (Some("Thanks"), Some("2021-05-04")));
    assert_eq!((inner["to"].as_str(), inner["date"].as_str()), (None, Some("2021-05-03")));
    assert_ne!(inner["title"], "Thanks");
}
