//! The terminal client's contract: field names, types, order, exit codes, errors, and who sees what.
//!
//! `tests/golden` holds one whole reply a command, with what differs from run to run masked. After a change
//! that is meant, `BINDERY_GOLDEN=write` writes them anew.

mod batches;

use std::path::Path;

use bindery_tests::{Home, root, sample_file, strings};
use serde_json::{Value, json};

/// A small archive whose every reply is known.
fn small(home: &Home) -> String {
    let archive = home.archive("archive");
    home.write(
        "papers/1931-06-03 letter.txt",
        "Dear Ruth,\n\nThe harbour flooded on Sunday and we carried the boats up to the church.\n\n\
         I bought the press from Mr. Orrin for five pounds.\n",
    );
    home.write("papers/1932 journal.md", "# Journal\n\nThe north window was mended with oak.\n");
    home.write("papers/blank.txt", " \n");
    home.write("papers/broken.pdf", "%PDF-1.7 and then nothing");
    archive
}

fn import(home: &Home, archive: &str) -> Value {
    let report = home.run(&["import", "papers", "--archive", archive]).json();
    home.open_all(archive);
    report
}

// --- golden files -----------------------------------------------------------------------------------

/// Masks what differs from run to run: identities, times, measured numbers and this machine's places.
fn masked(home: &Home, value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(masked_text(home, text)),
        Value::Number(number) if number.is_f64() => json!("<number>"),
        Value::Array(items) => items.iter().map(|item| masked(home, item)).collect(),
        Value::Object(fields) => {
            let mask = |(name, item): (&String, &Value)| match name.as_str() {
                "bytes" => (name.clone(), json!("<number>")),
                _ => (name.clone(), masked(home, item)),
            };
            Value::Object(fields.iter().map(mask).collect())
        }
        other => other.clone(),
    }
}

fn masked_text(home: &Home, text: &str) -> String {
    let text = text.replace(&home.at(""), "<home>/").replace(&home.at("archive"), "<home>/archive");
    let hex = |text: &str| text.chars().take_while(char::is_ascii_hexdigit).count();
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        let (mask, length) = match rest {
            _ if rest.starts_with("sha256:") && hex(&rest[7..]) == 64 => ("sha256:<digest>", 71),
            _ if rest.starts_with("r-") && hex(&rest[2..]) == 32 => ("<response>", 34),
            _ if rest.starts_with("bindery.log/") && hex(&rest[12..]) == 16 => ("bindery.log/<key>", 28),
            _ if is_time(rest) => ("<time>", 20),
            _ => ("", 0),
        };
        match length {
            0 => out.push(c),
            _ => out.push_str(mask),
        }
        rest = &rest[length.max(c.len_utf8() * usize::from(length == 0))..];
    }
    out
}

fn is_time(text: &str) -> bool {
    let form = "0000-00-00T00:00:00Z".chars();
    let fits = |(c, form): (char, char)| if form == '0' { c.is_ascii_digit() } else { c == form };
    text.len() >= 20 && text.is_char_boundary(20) && text[..20].chars().zip(form).all(fits)
}

/// Compares replies with their golden file.
fn golden(home: &Home, name: &str, replies: &[Value]) {
    let path = root().join("tests/tests/golden").join(format!("{name}.json"));
    let found: Vec<Value> = replies.iter().map(|reply| masked(home, reply)).collect();
    let found = match &found[..] {
        [one] => serde_json::to_string_pretty(one).unwrap(),
        all => serde_json::to_string_pretty(all).unwrap(),
    };
    if std::env::var_os("BINDERY_GOLDEN").is_some_and(|set| set == "write") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, found + "\n").unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected.trim_end(), "{name}: set BINDERY_GOLDEN=write if the change is meant");
}

#[test]
fn every_command_replies_as_its_golden_file_says() {
    let home = Home::new();
    let made = home.run(&["init", &home.at("archive")]).json();
    golden(&home, "init", &[made]);
    std::fs::remove_dir_all(home.path("archive")).unwrap();
    let archive = small(&home);
    let archive = archive.as_str();
    golden(&home, "import", &[import(&home, archive)]);
    golden(&home, "import-again", &[import(&home, archive)]);
    let run = |args: &[&str]| home.run(args).json();
    let question = "How much did the press cost?";
    let answer = run(&["ask", question, "--archive", archive]);
    golden(&home, "ask", std::slice::from_ref(&answer));
    golden(&home, "ask-archivist", &[run(&["ask", question, "--archive", archive, "--as", "archivist"])]);
    golden(&home, "ask-refused", &[run(&["ask", "What did the zebra sing?", "--archive", archive])]);
    golden(&home, "ask-malformed", &[run(&["ask", "", "--archive", archive])]);
    golden(&home, "search", &[run(&["search", "north window", "--archive", archive, "--limit", "1"])]);
    let staff = run(&["search", "north window", "--archive", archive, "--limit", "1", "--as", "archivist"]);
    golden(&home, "search-archivist", &[staff]);
    golden(&home, "inventory", &[run(&["inventory", "--archive", archive])]);
    golden(&home, "inventory-archivist", &[run(&["inventory", "--archive", archive, "--as", "archivist"])]);
    golden(&home, "snapshot-list", &[run(&["snapshot", "list", "--archive", archive])]);
    golden(&home, "snapshot-show", &[run(&["snapshot", "show", "1", "--archive", archive])]);
    golden(&home, "snapshot-diff", &[run(&["snapshot", "diff", "0", "1", "--archive", archive])]);
    let (id, out) = (answer["response_id"].as_str().unwrap(), home.at("bundle.json"));
    golden(&home, "audit-bundle", &[run(&["audit", "bundle", id, "--archive", archive, "--out", &out])]);
    golden(&home, "verify", &[run(&["verify", &out, "--archive", archive])]);
    let source = "papers/1931-06-03 letter.txt";
    let claim = "I bought the press from Mr. Orrin for five pounds.";
    golden(&home, "check", &[run(&["check", "--claim", claim, "--source", source])]);
    golden(&home, "check-ungrounded", &[run(&["check", "--claim", "Zebras sing.", "--source", source])]);
    golden(
        &home,
        "consent-set",
        &[run(&["consent", "set", "--all", "tier:close-family", "--archive", archive])],
    );
    golden(&home, "doctor", &[run(&["doctor", "--archive", archive])]);
}

#[test]
fn locate_replies_as_its_golden_file_says() {
    let home = Home::new();
    home.sample("archive");
    let pdf = &sample_file("papers/1947-02-03 inventory and plan of the bindery.pdf");
    let found = home.run(&["locate", "--pdf", pdf, "--quote", "Stairs to the flat"]).json();
    let page = &found["pages"][0];
    for number in page["boxes"][0].as_array().unwrap().iter().chain([&page["width"], &page["height"]]) {
        assert!(number.is_number(), "{page}");
    }
    let missing = home.run(&["locate", "--pdf", pdf, "--quote", "a zebra sang"]).json();
    golden(&home, "locate", &[found, missing]);
    assert_eq!(home.run(&["locate", "--pdf", "nowhere.pdf", "--quote", "x"]).failure(), "file");
    home.write("no.pdf", "no");
    assert_eq!(home.run(&["locate", "--pdf", "no.pdf", "--quote", "x"]).failure(), "pdf");
}

// --- names and types --------------------------------------------------------------------------------

/// Asserts that `value` has the fields of `wanted`, which names the type of each: `text`, `count`, `number`,
/// `flag`, `list`, `text?` and so on. It may have more.
fn has(value: &Value, wanted: &[(&str, &str)]) {
    for (name, kind) in wanted {
        let found = value.get(name).unwrap_or_else(|| panic!("`{name}` is missing in {value}"));
        let (kind, absent) = kind.strip_suffix('?').map_or((*kind, false), |kind| (kind, found.is_null()));
        let fits = match kind {
            "text" => found.is_string(),
            "count" => found.is_u64(),
            "number" => found.is_number(),
            "flag" => found.is_boolean(),
            "list" => found.is_array(),
            "object" => found.is_object(),
            other => panic!("unknown kind {other}"),
        };
        assert!(fits || absent, "`{name}` is not {kind} in {value}");
    }
}

fn one_of(value: &Value, names: &[&str]) {
    assert!(names.iter().any(|name| value == name), "{value} is none of {names:?}");
}

#[test]
fn replies_have_the_fields_and_types_that_the_contract_names() {
    let home = Home::new();
    let archive = small(&home);
    let report = import(&home, &archive);
    has(&report, &[("archive_version", "object"), ("artifacts", "list")]);
    has(&report["archive_version"], &[("number", "count"), ("digest", "text")]);
    for file in report["artifacts"].as_array().unwrap() {
        has(file, &[("path", "text"), ("artifact_id", "text?"), ("segments", "count"), ("error", "text?")]);
        one_of(&file["status"], &["added", "unchanged", "not_searchable", "failed"]);
    }
    let ask = |question: &str, more: &[&str]| {
        let mut args = vec!["ask", question, "--archive", &archive];
        args.extend(more);
        home.run(&args).json()
    };
    let answers = [
        ask("Who sold the press?", &[]),
        ask("Who sold the press?", &["--as", "reviewer"]),
        ask("Zebras?", &[]),
    ];
    for answer in &answers {
        has(answer, &[("response_id", "text"), ("refusal", "object?"), ("sentences", "list")]);
        assert!(answer.as_object().unwrap().contains_key("id"));
        one_of(&answer["outcome"], &["supported", "narrowed", "labeled", "refused"]);
        has(answer, &[("removed_topics", "list")]);
        if let Some(refusal) = answer["refusal"].as_object().map(|_| &answer["refusal"]) {
            one_of(&refusal["kind"], &["category", "coverage"]);
            has(refusal, &[("code", "text"), ("message", "text"), ("suggestions", "list")]);
            has(refusal, &[("inventory_offered", "flag")]);
        }
        for sentence in answer["sentences"].as_array().unwrap() {
            has(sentence, &[("text", "text"), ("rung", "text"), ("label", "text?"), ("citations", "list")]);
            one_of(&sentence["verdict"], &["entailed", "partial", "ungrounded"]);
            let citations = sentence["citations"].as_array().unwrap();
            assert!(!citations.is_empty());
            for citation in citations {
                has(citation, &[("handle", "text"), ("relation", "text"), ("excerpt", "text?")]);
                one_of(
                    &citation["relation"],
                    &["their words", "paraphrased", "interpreted from", "on record"],
                );
            }
        }
    }
    let hits = home.run(&["search", "press", "--archive", &archive, "--as", "reviewer"]).json();
    let hits = hits["hits"].as_array().unwrap();
    assert!(!hits.is_empty());
    for hit in hits {
        has(hit, &[("score", "number"), ("lexical_score", "number"), ("dense_score", "number")]);
        has(
            hit,
            &[("block_text", "text"), ("spans", "list"), ("block_id", "text"), ("block_version", "text")],
        );
        has(hit, &[("document_id", "text"), ("path", "text"), ("page_ref", "text")]);
        for span in hit["spans"].as_array().unwrap() {
            has(span, &[("start", "count"), ("end", "count")]);
        }
    }
    let claim = "I bought the press";
    let found = home.run(&["check", "--claim", claim, "--source", "papers/1931-06-03 letter.txt"]).json();
    has(&found, &[("score", "number"), ("relation", "text?"), ("spans", "list")]);
    has(&found["spans"][0], &[("start", "count"), ("end", "count")]);
}

#[test]
fn what_check_reads_is_plain_text_in_any_encoding_and_nothing_else() {
    let home = Home::new();
    let claim = "It cost \u{a3}9 \u{2013} no more.";
    let western = home.write("western.txt", b"It cost \xa39 \x96 no more.");
    let wide: Vec<u8> = claim.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for source in [western, home.write("wide.txt", [&[0xff, 0xfe][..], &wide].concat())] {
        let found = home.run(&["check", "--claim", claim, "--source", &source]).json();
        assert_eq!(found["verdict"], "entailed", "{found}");
    }
    let picture = home.write("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01");
    assert_eq!(home.run(&["check", "--claim", claim, "--source", &picture]).failure(), "file");
}

#[test]
fn what_a_claim_says_otherwise_is_named_beside_what_the_source_says() {
    let home = Home::new();
    let file = home.write(
        "source.txt",
        "The flood came on Thursday. I gave \u{a3}46 for the press, and \u{a3}2 for the cab.",
    );
    let check = |claim: &str| home.run(&["check", "--claim", claim, "--source", &file]).json();
    let found = check("The flood came on Tuesday.");
    let named = found["differs"].as_array().unwrap();
    assert!(!named.is_empty() && found["verdict"] != "entailed", "{found}");
    assert!(
        named.iter().all(|one| (&one["claim"], &one["source"]) == (&json!("Tuesday"), &json!("Thursday"))),
        "{found}"
    );
    // Two sums in the source: nobody can tell which of them is meant.
    let found = check("I gave \u{a3}48 for the press.");
    assert_eq!(found["differs"], json!([]), "{found}");
    assert!(found["reasons"].to_string().contains("amount-differs"), "{found}");
    let said = |language: &str| {
        let claim = "The flood came on Tuesday.";
        home.speaking(language, &["check", "--claim", claim, "--source", &file]).stdout
    };
    assert_eq!(said("en").matches("! Tuesday; the source says Thursday\n").count(), 1, "{}", said("en"));
    assert!(said("de").contains("! Tuesday; in der Quelle steht Thursday\n"), "{}", said("de"));
}

#[test]
fn what_check_calls_spans_are_scalar_values_of_the_source_as_given() {
    let home = Home::new();
    let source = "\u{1f600} Caf\u{e9}s close.\r\nThe flood came on Sunday.";
    let file = home.write("source.txt", source);
    let found = home.run(&["check", "--claim", "The flood came on Sunday.", "--source", &file]).json();
    let at = |name: &str| found["spans"][0][name].as_u64().unwrap() as usize;
    let span: String = source.chars().skip(at("start")).take(at("end") - at("start")).collect();
    assert_eq!(span, "The flood came on Sunday.");
    assert_eq!((&found["verdict"], &found["relation"]), (&json!("entailed"), &json!("direct quote")));
}

// --- who sees what ----------------------------------------------------------------------------------

/// The paths, file names and identities of everything in an archive.
fn places(home: &Home, archive: &str) -> Vec<String> {
    let all = home.run(&["inventory", "--archive", archive, "--as", "archivist"]).json();
    let mut places = Vec::new();
    for item in all["items"].as_array().unwrap() {
        let path = item["staff"]["path"].as_str().unwrap();
        places.push(path.to_owned());
        places.push(Path::new(path).file_name().unwrap().to_str().unwrap().to_owned());
        places.push(item["staff"]["artifact_id"].as_str().unwrap().to_owned());
    }
    places.push("sha256:".to_owned());
    places.push(home.at(""));
    places
}

const QUESTIONS: [&str; 4] = [
    "How did Hester meet Lotte Feiler?",
    "What is the paring stone made of?",
    "Zebras?",
    "Tell me of the flood",
];

#[test]
fn the_family_is_never_told_an_identity_a_place_or_a_file_name() {
    let home = Home::new();
    let archive = home.sample("archive");
    let places = places(&home, &archive);
    assert!(places.len() > 150);
    for question in QUESTIONS {
        for command in ["ask", "search"] {
            let run = home.run(&[command, question, "--archive", &archive]);
            run.json();
            for place in &places {
                assert!(!run.stdout.contains(place), "{command} `{question}` says `{place}`");
                assert!(!run.stderr.contains(place), "{command} `{question}` says `{place}`");
            }
        }
    }
    let inventory = home.run(&["inventory", "--archive", &archive]);
    inventory.json();
    assert!(places.iter().all(|place| !inventory.stdout.contains(place)));
}

#[test]
fn no_answer_to_the_family_names_a_source_or_a_span() {
    let home = Home::new();
    let archive = home.sample("archive");
    for question in QUESTIONS {
        let answer = home.run(&["ask", question, "--archive", &archive]).json();
        for (name, _) in strings(&answer) {
            let forbidden =
                ["path", "document_id", "block_id", "artifact_id", "title", "place", "span", "digest"];
            assert!(!forbidden.contains(&name.as_str()), "{name} in {answer}");
        }
        for sentence in answer["sentences"].as_array().unwrap() {
            assert!(sentence.get("span").is_none() && sentence.get("spans").is_none());
            for citation in sentence["citations"].as_array().unwrap() {
                assert!(citation["source"].is_null(), "{citation}");
                assert!(citation.get("span").is_none() && citation.get("start").is_none());
            }
        }
    }
}

#[test]
fn an_archivist_is_told_where_everything_stands() {
    let home = Home::new();
    let archive = home.sample("archive");
    for whom in ["archivist", "reviewer"] {
        let answer = home.run(&["ask", QUESTIONS[1], "--archive", &archive, "--as", whom]).json();
        let sentences = answer["sentences"].as_array().unwrap();
        assert!(!sentences.is_empty());
        for citation in sentences.iter().flat_map(|sentence| sentence["citations"].as_array().unwrap()) {
            has(&citation["source"], &[("title", "text"), ("place", "text")]);
        }
        let hits = home.run(&["search", "flood", "--archive", &archive, "--as", whom]).json();
        let path = hits["hits"][0]["path"].as_str().unwrap();
        assert!(path.contains("sample/"), "{path}");
    }
}
