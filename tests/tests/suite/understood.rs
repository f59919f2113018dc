//! Kin, roles, pronouns, slips and follow-ups are understood, said, signed, and can be taken away; and they tell nobody what
//! they may not see.

use bindery_tests::{Home, signed};
use serde_json::{Value, json};

/// What was understood, as `words = meaning (from)`.
fn understood(reply: &Value) -> Vec<String> {
    let all = reply["understood"].as_array().unwrap().iter();
    let text = |one: &Value, field: &str| one[field].as_str().unwrap().to_owned();
    all.map(|one| format!("{} = {} ({})", text(one, "words"), text(one, "as"), text(one, "from"))).collect()
}

fn sentences(reply: &Value) -> Vec<&str> {
    reply["sentences"].as_array().unwrap().iter().map(|sentence| sentence["text"].as_str().unwrap()).collect()
}

fn ask(home: &Home, archive: &str, lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    home.run_with(&["ask", "--archive", archive, "--batch", "-"], &input).lines()
}

#[test]
fn people_are_known_by_what_they_are_to_each_other() {
    let home = Home::new();
    let archive = home.sample("archive");
    let lines = [
        json!({ "id": "kin", "question": "How did she meet her husband?" }),
        json!({ "id": "named", "question": "How did Hester Skaife meet Tom Marr?" }),
        json!({ "id": "slip", "question": "When was Hestor born?" }),
        json!({ "id": "forebear", "question": "What did my great-grandmother\u{2019}s partner earn?" }),
    ];
    let replies: [Value; 4] = ask(&home, &archive, &lines).try_into().unwrap();
    let [kin, named, slip, forebear] = &replies;
    assert_eq!(understood(kin), ["she = Hester Skaife (person)", "her husband = Tom Marr (canon)"]);
    assert_eq!(sentences(kin), sentences(named));
    assert_eq!(kin["question"], "How did she meet her husband?");
    assert_eq!(understood(named), Vec::<String>::new());
    assert_eq!(understood(slip), ["Hestor = Hester (spelling)"]);
    assert_eq!(understood(forebear), ["my great-grandmother\u{2019}s partner = Lotte Feiler (canon)"]);

    // What was understood is signed with the rest.
    let id = kin["response_id"].as_str().unwrap();
    let out = home.at("bundle.json");
    home.run(&["audit", "bundle", id, "--out", &out, "--archive", &archive]).json();
    assert_eq!(home.run(&["verify", &out]).json()["class"], "valid");
    let payload: Value = serde_json::from_str(&signed(&out)).unwrap();
    assert_eq!(payload["understood"].as_array().unwrap().len(), 2);
    // In the open it says from where, and nothing else.
    assert_eq!(payload["understood"][1]["from"], "canon");
    assert!(payload["understood"][1]["as"].is_object());
}

#[test]
fn relationships_that_may_not_be_seen_are_not_understood() {
    let home = Home::new();
    let archive = home.sample("archive");
    let search = ["search", "husband of Hester Skaife", "--as", "archivist", "--archive", &archive];
    let found = home.run(&search).json();
    let hits = found["hits"].as_array().unwrap();
    let file = hits.iter().find(|hit| hit["path"] == "canon/relationships.yaml").unwrap();
    let file = file["document_id"].as_str().unwrap();
    home.run(&["consent", "set", file, "auditor-only", "--archive", &archive]).json();
    let question = json!({ "id": 1, "question": "How did she meet her husband?" });
    let family = ask(&home, &archive, std::slice::from_ref(&question));
    assert_eq!(understood(&family[0]), ["she = Hester Skaife (person)"]);
    // An answer of before tells no more.
    home.run(&["consent", "set", file, "open", "--archive", &archive]).json();
    let before = ask(&home, &archive, std::slice::from_ref(&question));
    assert_eq!(understood(&before[0]).len(), 2);
    home.run(&["consent", "set", file, "auditor-only", "--archive", &archive]).json();
    let id = before[0]["response_id"].as_str().unwrap();
    let after = home.run(&["ask", "And when was that?", "--follows", id, "--archive", &archive]).json();
    assert_eq!(understood(&after), ["And = How did she meet her husband? (conversation)"]);
    assert!(!after.to_string().contains("Tom Marr (canon)"));
}

#[test]
fn a_question_goes_back_to_the_line_that_it_follows() {
    let home = Home::new();
    let archive = home.sample("archive");
    let lines = [
        json!({ "id": 1, "question": "What did the standing press cost?" }),
        json!({ "id": "second", "question": "And who paid for it?", "follows": 1 }),
        json!({ "id": 3, "question": "Where is the paring stone now?", "follows": 1 }),
        json!({ "id": 4, "question": "And why?", "follows": "nothing" }),
        json!({ "id": 5, "question": "And who paid for it?" }),
    ];
    let replies = ask(&home, &archive, &lines);
    assert_eq!(understood(&replies[1]), ["And = What did the standing press cost? (conversation)"]);
    assert_eq!(replies[1]["question"], "And who paid for it?");
    // What says all itself goes back to nothing, and what follows nothing cannot.
    assert_eq!(understood(&replies[2]), Vec::<String>::new());
    assert_eq!(replies[3]["error"]["code"], "not_found");
    assert_eq!(understood(&replies[4]), Vec::<String>::new());
    // Of another person's conversation, nothing is known.
    let id = replies[0]["response_id"].as_str().unwrap();
    let other = ["ask", "And why?", "--follows", id, "--archive", &archive, "--as", "Mark"];
    assert_eq!(home.run(&other).failure(), "not_found");
}

#[test]
fn each_of_two_questions_that_are_joined_has_its_passage() {
    let home = Home::new();
    let archive = home.sample("archive");
    let question = "What did the Aldersey Herbal cost and who lent Hester the money for Leipzig?";
    let reply = ask(&home, &archive, &[json!({ "question": question })]).remove(0);
    let said = sentences(&reply).join(" ");
    assert!(said.contains("\u{a3}42") || said.contains("forty-two pounds"), "{said}");
    assert!(said.contains("thirty-five pounds"), "{said}");
}

#[test]
fn a_follow_up_without_the_question_before_it_is_no_question() {
    let home = Home::new();
    let archive = home.sample("archive");
    let reply = ask(&home, &archive, &[json!({ "question": "And when was that?" })]).remove(0);
    assert_eq!(reply["outcome"], "refused", "{reply}");
}

#[test]
fn in_a_check_i_and_you_are_whoever_wrote_and_was_written_to() {
    let home = Home::new();
    let source = "I paid nine pounds for the press, and you lent me two of them.";
    let line = |claim: &str, author: Option<&str>| {
        let mut line = json!({ "id": claim, "claim": claim, "source": source });
        if let Some(author) = author {
            line["author"] = json!(author);
            line["to"] = json!("Ruth Hale");
            line["date"] = json!("1931-06-03");
        }
        format!("{line}\n")
    };
    let hester = Some("Hester Skaife");
    let input = [
        line("Hester paid nine pounds for the press.", hester),
        line("Ruth lent Hester two of them.", hester),
        line("Ruth paid nine pounds for the press.", hester),
        line("Hester lent Ruth two of them.", hester),
        line("Hester paid nine pounds for the press.", Some("Tom Marr")),
    ]
    .concat();
    let replies = home.run_with(&["check", "--batch", "-"], &input).lines();
    let verdicts: Vec<bool> = replies.iter().map(|reply| reply["verdict"] == "entailed").collect();
    // `You lent me` is Ruth who lent Hester, and nobody else: the sentence says it itself, and the trained model's doubt does not count.
    assert_eq!(verdicts, [true, true, false, false, false]);
    let reasons: Vec<&Value> = replies.iter().map(|reply| &reply["reasons"]).collect();
    assert!(reasons[3].to_string().contains("roles-exchanged"), "{}", reasons[3]);
}

#[test]
fn a_text_for_auditors_makes_no_word_a_slip_and_none_right() {
    let home = Home::new();
    let [with, without] = ["with", "without"].map(|name| {
        let archive = home.archive(name);
        home.write(&format!("{name}-in/open.txt"), "The ferryman painted the skorbalade green in May.");
        if name == "with" {
            home.write(&format!("{name}-in/sealed.txt"), "Nobody saw the skorbalede, nor the grivaldeen.");
        }
        let made = home.run(&["import", &home.at(&format!("{name}-in")), "--archive", &archive]).json();
        home.open_all(&archive);
        for file in made["artifacts"].as_array().unwrap() {
            if file["path"].as_str().unwrap().ends_with("sealed.txt") {
                let id = file["artifact_id"].as_str().unwrap();
                home.run(&["consent", "set", id, "auditor-only", "--archive", &archive]).json();
            }
        }
        let questions = ["skorbalade", "skorbalede", "skorbaleda", "grivaldeen", "grivaldean"];
        let lines =
            questions.map(|word| json!({ "id": word, "question": format!("Who painted the {word}?") }));
        ask(&home, &archive, &lines).iter().map(understood).collect::<Vec<_>>()
    });
    assert_eq!(with, without);
    assert_eq!(with[1], ["skorbalede = skorbalade (spelling)"]);
}

#[test]
fn a_note_beside_the_words_is_led_in_as_a_note() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write(
        "in/letter.md",
        "---\nkind: letter\nfrom: Hester Skaife\nto: Ruth Hale\ndate: 1931-06-03\n---\n\
         The grey mare went to Penrith on Tuesday[^1] and I walked home.\n\n\
         [^1]: I doubt that the mare was ever sold to the brewer of Penrith.\n",
    );
    home.run(&["import", &home.at("in"), "--archive", &archive]).json();
    home.open_all(&archive);
    let lead = |question: &str| {
        let reply = home.run(&["ask", question, "--archive", &archive]).json();
        let sentences = reply["sentences"].as_array().unwrap();
        let lead = sentences.iter().find(|one| one["role"] == "lead").unwrap_or_else(|| panic!("{reply}"));
        lead["text"].as_str().unwrap().to_owned()
    };
    let letter = "a letter from Hester Skaife to Ruth Hale, 3 June 1931:";
    assert_eq!(lead("Where did the grey mare go on Tuesday?"), format!("In {letter}"));
    assert_eq!(lead("Was the mare ever sold to the brewer of Penrith?"), format!("In a note on {letter}"));
}

#[test]
fn when_somebody_died_is_read_from_the_facts_about_them_and_nobody_else() {
    let home = Home::new();
    let archive = home.sample("archive");
    for (question, year) in [("When did Hester die?", "1976"), ("When did Hester Skaife die?", "1976")] {
        let reply = home.run(&["ask", question, "--archive", &archive]).json();
        let told = sentences(&reply).join(" ");
        assert!(told.contains(year) && !told.contains("Silas"), "{question}: {told}");
    }
}

#[test]
fn a_row_of_the_facts_answers_what_it_says_and_nothing_else_about_whom_it_names() {
    let home = Home::new();
    let archive = home.sample("archive");
    for (question, not) in [
        ("What was Lotte\u{2019}s real first name?", "1989"),
        ("Who was the father of Kathleen Dunne?", "1933"),
        ("Where did Will die?", "Silas"),
    ] {
        let reply = home.run(&["ask", question, "--archive", &archive]).json();
        let told = sentences(&reply).join(" ");
        assert!(!told.contains(not), "{question}: {told}");
    }
    let reply = home.run(&["ask", "Who was the husband of Hester Skaife?", "--archive", &archive]).json();
    assert!(sentences(&reply).join(" ").contains("Tom Marr"), "{reply}");
}

#[test]
fn whether_something_is_so_is_not_told_by_a_source_that_may_not_be_shown() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("papers/sealed.txt", "In May Arthur Pell reported Lotte to the harbour police for the lamp.");
    let open = "In May we painted the boats at the harbour. Arthur Pell sings bass. The police had no report for us.";
    home.write("papers/open.txt", open);
    home.write(
        "papers/catalogue.csv",
        "file,title,consent\nsealed.txt,Sealed,auditor-only\nopen.txt,Boats,open\nsilver.txt,Silver,auditor-only\n\
         song.txt,Song,open\nbailiff.txt,Bailiff,open\n",
    );
    home.write("papers/silver.txt", "Elsie Crane told the bailiff on Friday where the silver was.");
    home.write("papers/song.txt", "Elsie Crane sang at the chapel.");
    home.write("papers/bailiff.txt", "The bailiff came on Friday for the silver. Nobody told him a thing.");
    home.run(&["import", &home.at("papers"), "--archive", &archive]).json();
    let restricted = |question: &str| {
        let reply = home.run(&["ask", question, "--archive", &archive]).json();
        sentences(&reply).iter().any(|text| text.contains("source restricted"))
    };
    assert!(restricted("Who told the bailiff on Friday where the silver was?"));
    // Nor what a question takes for granted of somebody whom it names, which is a yes, too.
    assert!(!restricted("Whom did Arthur Pell report to the harbour police in May?"));
    assert!(!restricted("Did Arthur Pell report Lotte to the harbour police in May?"));
    // Nor, by asking it of one person after the other, of whom it tells.
    assert!(!restricted("What did Elsie Crane tell the bailiff on Friday?"));
    // Nor is a word confirmed that stands in nothing that may be shown.
    assert!(!restricted("Whom did Arthur Pell report to the harbour police for the lamp in May?"));
}

#[test]
fn an_age_is_worked_out_from_the_facts_and_cites_every_row() {
    let home = Home::new();
    let archive = home.sample("archive");
    let lines = [
        json!({ "question": "How old was Hester when Dinah was born?" }),
        json!({ "question": "How long were Hester and Tom married?" }),
        json!({ "question": "When did Hester die?" }),
        json!({ "question": "How old was Hester when the shop burnt down?" }),
    ];
    let replies: [Value; 4] = ask(&home, &archive, &lines).try_into().unwrap();
    let [age, marriage, death, never] = &replies;
    assert_eq!(age["headline"]["text"], "28 or 29 years old", "{age}");
    assert_eq!(age["headline"]["label"], "Computed from the rows that are shown.");
    let cited = age["headline"]["citations"].as_array().unwrap();
    assert_eq!(cited.len(), 2, "{age}");
    assert!(cited.iter().all(|citation| citation["relation"] == "interpreted from"), "{age}");
    assert!(sentences(age).iter().any(|row| row.contains("Hester Skaife") && row.contains("1908")), "{age}");
    assert!(sentences(age).iter().any(|row| row.contains("Dinah Ferriby") && row.contains("1937")), "{age}");
    assert_eq!(marriage["headline"]["text"], "31 years", "{marriage}");
    assert!(sentences(death).iter().any(|row| row.contains("1976")), "{death}");
    assert!(!never.to_string().contains("years old"), "{never}");
    let out = home.at("bundle.json");
    let id = age["response_id"].as_str().unwrap();
    home.run(&["audit", "bundle", id, "--out", &out, "--archive", &archive]).json();
    assert_eq!(home.run(&["verify", &out, "--archive", &archive]).json()["class"], "valid");

    // Whoever may not read the names is told nothing that is worked out from them.
    let search = ["search", "Lotte Feiler born 1909", "--as", "archivist", "--archive", &archive];
    let found = home.run(&search).json();
    let hits = found["hits"].as_array().unwrap();
    let file = hits.iter().find(|hit| hit["path"] == "canon/names.yaml").unwrap();
    let file = file["document_id"].as_str().unwrap();
    for state in ["auditor-only", "existence-not-disclosed"] {
        home.run(&["consent", "set", file, state, "--archive", &archive]).json();
        let hidden = ask(&home, &archive, &lines[..1]).remove(0);
        assert!(!hidden.to_string().contains("29 years"), "{hidden}");
    }
}

#[test]
fn a_follow_up_is_asked_as_a_question_of_its_own() {
    let home = Home::new();
    let archive = home.sample("archive");
    let lines = [
        json!({ "id": 1, "question": "Who did Lotte leave the rose to?" }),
        json!({ "question": "And the comma?", "follows": 1 }),
        json!({ "id": 3, "question": "Who was Kathleen Dunne?" }),
        json!({ "question": "How much did Hester pay her?", "follows": 3 }),
        json!({ "id": 5, "question": "Did the museum at Hull take the standing press?" }),
        json!({ "question": "And whereabouts do they keep it?", "follows": 5 }),
    ];
    let replies = ask(&home, &archive, &lines);
    for (at, told) in
        [(1, "the comma is for Mark"), (3, "12s. 6d. a week"), (5, "between Whaling and Costume")]
    {
        assert!(sentences(&replies[at]).iter().any(|sentence| sentence.contains(told)), "{}", replies[at]);
    }
}

#[test]
fn a_question_in_small_letters_names_whom_the_papers_name_that_one_may_read() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write(
        "in/meadow.txt",
        "On the Monday the ferryman rowed Tamsin Quorn over the flooded meadow in his punt.",
    );
    home.write("in/barn.txt", "In the barn sat Zelda Prout with the letter that she would not burn.");
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    let found = home.run(&["search", "Zelda", "--as", "archivist", "--archive", &archive]).json();
    let barn = found["hits"][0]["document_id"].as_str().unwrap();
    home.run(&["consent", "set", barn, "auditor-only", "--archive", &archive]).json();
    let lines = [
        json!({ "id": 1, "question": "who rowed tamsin over the flooded meadow" }),
        json!({ "id": 2, "question": "Who rowed Tamsin over the flooded meadow?" }),
        json!({ "id": 3, "question": "who sat with the letter beside zelda" }),
        json!({ "id": 4, "question": "who sat with the letter beside xorba" }),
    ];
    let replies = ask(&home, &archive, &lines);
    assert_eq!(replies[1]["outcome"], "supported", "{}", replies[1]);
    assert_eq!(sentences(&replies[0]), sentences(&replies[1]));
    // Of a name that stands in what one may not read, nothing tells that it is one.
    for field in ["outcome", "refusal", "understood", "nearest", "note"] {
        assert_eq!(replies[2][field], replies[3][field], "{field}");
    }
}
