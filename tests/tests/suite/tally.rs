//! Rows of a table are counted, added up and put in order of their days, each of them cited and shown (K3).

use bindery_tests::Home;
use serde_json::{Value, json};

const ACCOUNTS: &str = "Date,Item,Paid to,Pounds,Shillings,Pence
1938-11-12,Coal 10 cwt,Harbour Coal Co.,1,3,4
1938-11-15,Telegram to Leipzig,Post Office,0,4,2
1938-11-18,Telegram to Leipzig,Post Office,0,3,10
1938-12-01,Flour 14 lb,Dunne,0,2,11
1939-01-07,Train to Hull and back,Railway,0,5,4
1939-03-15,Train to Harwich and two back,Railway,3,19,0
";

fn archive(home: &Home) -> (String, String) {
    let archive = home.archive("archive");
    let file = home.write("household accounts.csv", ACCOUNTS);
    home.run(&["import", &file, "--archive", &archive]).json();
    home.open_all(&archive);
    let listed = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
    (archive, listed["items"][0]["staff"]["artifact_id"].as_str().unwrap().to_owned())
}

fn ask(home: &Home, archive: &str, question: &str) -> Value {
    home.run(&["ask", question, "--archive", archive]).json()
}

fn rows(reply: &Value) -> usize {
    let texts =
        reply["sentences"].as_array().unwrap().iter().map(|sentence| sentence["text"].as_str().unwrap());
    texts.filter(|text| text.contains('\t')).count()
}

#[test]
fn rows_of_a_table_are_added_up_and_each_of_them_is_cited() {
    let home = Home::new();
    let (archive, _) = archive(&home);
    for (question, said, count) in [
        (
            "How much did the telegrams to Leipzig cost altogether?",
            "8s. 0d. in all, from 2 rows of the table",
            2,
        ),
        ("What was spent on trains in all?", "\u{a3}4 4s. 4d. in all, from 2 rows of the table", 2),
        ("How many telegrams were sent to Leipzig?", "2 rows of the table", 2),
        (
            "When was the last telegram sent to Leipzig?",
            "18 November 1938, the last of 2 rows of the table",
            2,
        ),
        ("When was the first train taken?", "7 January 1939, the first of 2 rows of the table", 2),
    ] {
        let reply = ask(&home, &archive, question);
        let headline = &reply["headline"];
        assert_eq!(headline["text"], said, "{question} {reply}");
        assert_eq!(headline["label"], "Computed from the rows that are shown.");
        let cited = headline["citations"].as_array().unwrap();
        assert_eq!((cited.len(), rows(&reply)), (count, count), "{reply}");
        assert!(cited.iter().all(|citation| citation["relation"] == "interpreted from"), "{reply}");
    }
    // A single one is not counted, and what the table does not name is not added up.
    for question in ["How much did the coal cost altogether?", "How many telegrams were sent to Berlin?"] {
        let reply = ask(&home, &archive, question);
        assert!(!reply.to_string().contains("rows of the table"), "{question} {reply}");
    }
}

#[test]
fn a_row_that_is_not_shown_is_not_counted() {
    let home = Home::new();
    let (archive, id) = archive(&home);
    for state in ["auditor-only", "existence-not-disclosed"] {
        let hidden = ["consent", "passage", &id, "3", "Telegram to Leipzig", state, "--archive", &archive];
        home.run(&hidden).json();
        let reply = ask(&home, &archive, "How much did the telegrams to Leipzig cost altogether?");
        assert!(!reply.to_string().contains("in all"), "{reply}");
        let trains = ask(&home, &archive, "What was spent on trains in all?");
        assert_eq!(rows(&trains), 2, "{trains}");
    }
    // Nor is anything computed from a document that is not shown.
    home.run(&["consent", "set", &id, "auditor-only", "--archive", &archive]).json();
    let reply = ask(&home, &archive, "What was spent on trains in all?");
    assert_eq!(reply["headline"], Value::Null, "{reply}");
    assert!(!reply.to_string().contains("4s. 4d."), "{reply}");
}

#[test]
fn what_rows_come_to_is_marked_as_computed_in_a_document() {
    let home = Home::new();
    let (archive, _) = archive(&home);
    let reply = ask(&home, &archive, "What was spent on trains in all?");
    let out = home.at("answer.html");
    let id = reply["response_id"].as_str().unwrap();
    home.run(&["export", "--bundle", id, "--to", "html", "--out", &out, "--archive", &archive]).json();
    let page = std::fs::read_to_string(&out).unwrap();
    assert!(page.contains("[Computed from the rows that are shown.]"), "{page}");
    assert_ne!(reply["headline"], json!(null));
}

#[test]
fn a_surname_alone_in_a_row_is_of_the_only_one_on_the_list_who_bears_it() {
    let home = Home::new();
    let archive = home.archive("archive");
    let rows = "Member,For,Paid\nHale,Boat hire,3s.\nHale,New rope,4s.\nMarr,Boat hire,2s.\n";
    let file = home.write("rowing club.csv", rows);
    home.run(&["import", &file, "--archive", &archive]).json();
    home.open_all(&archive);
    let put = |name: &str| {
        home.run(&["people", "put", name, "--clearance", "cleared", "--archive", &archive]).json();
    };
    let question = "How much did Ruth Hale pay altogether?";
    put("Ruth Hale");
    let alone = ask(&home, &archive, question);
    assert_eq!(alone["headline"]["text"], "7s. 0d. in all, from 2 rows of the table", "{alone}");
    let page = |name: &str| {
        home.run(&["page", "person", name, "--as", "archivist", "--archive", &archive, "--json"]).stdout
    };
    assert!(page("Ruth Hale").contains("rowing club"), "{}", page("Ruth Hale"));
    put("Tom Hale");
    // Now nobody can say whose they are.
    for question in
        [question, "How much did Tom Hale pay altogether?", "What did Ruth Hale pay for boat hire?"]
    {
        let reply = ask(&home, &archive, question);
        assert!(!reply["sentences"].to_string().contains("Hale\\t"), "{question} {reply}");
        assert!(!reply["headline"].to_string().contains("in all"), "{question} {reply}");
    }
    assert!(!page("Ruth Hale").contains("rowing club"), "{}", page("Ruth Hale"));
}
