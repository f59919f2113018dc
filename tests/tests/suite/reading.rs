//! Reading a document in the terminal: by its title, its number, or out of an answer; counted, part by part.

use bindery_tests::{Home, finish, program};
use serde_json::Value;

const TITLE: &str = "Letter to Kathleen Dunne about the tools";

fn words(view: &Value) -> String {
    let blocks = view["blocks"].as_array().unwrap().iter();
    let runs = blocks.flat_map(|block| block["runs"].as_array().unwrap().clone());
    runs.map(|run| run["text"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_letter_is_read_by_its_title_its_number_and_out_of_an_answer() {
    let home = Home::new();
    let archive = home.sample("archive");
    let read = |args: &[&str]| home.run(&[&["read"], args, &["--archive", &archive]].concat());
    let by_title = read(&[TITLE]).json();
    assert_eq!((&by_title["title"], &by_title["kind"]), (&Value::from(TITLE), &Value::from("letter")));
    assert_eq!((&by_title["part"], &by_title["parts"]), (&Value::from(1), &Value::from(1)));
    assert!(words(&by_title).len() > 200, "{by_title}");
    let text = by_title.to_string();
    assert!(!text.contains("sha256:") && !text.contains(".md"), "{text}");
    let used = |view: &Value| view["budget"]["used"].as_u64().unwrap();
    assert!(used(&by_title) > 200);
    let list = home.run(&["inventory", "--archive", &archive]).json();
    let items = list["items"].as_array().unwrap();
    let number = items.iter().position(|item| item["title"] == TITLE).unwrap() + 1;
    let again = read(&[&number.to_string()]).json();
    assert_eq!((words(&again), used(&again)), (words(&by_title), used(&by_title)));
    // Out of an answer it opens where the sentence is, with its words marked.
    let answer = home.run(&["ask", "What is the paring stone made of?", "--archive", &archive]).json();
    let id = answer["response_id"].as_str().unwrap();
    let cited = read(&["--answer", id, "--sentence", "1"]).json();
    let marked = |view: &Value| view["blocks"].to_string().contains("\"marked\":true");
    assert!(marked(&cited) && !marked(&by_title), "{cited}");
    // What may not be known of is not there, nor is what no title has.
    for none in ["Letter from Will Skaife", "No such thing at all", "9999"] {
        let refused = read(&[none]);
        assert!(refused.stderr.contains("not_found"), "{none}: {}", refused.stderr);
    }
    assert!(read(&["Letter"]).stderr.contains("usage"));
    let mut plain = std::process::Command::new(program("bindery"));
    home.set(plain.args(["read", TITLE, "--archive", &archive]));
    let shown = finish(plain, "").stdout;
    assert!(shown.contains(TITLE) && shown.contains("left today"), "{shown}");
    // Staff read it by the same words, and nothing is counted.
    let staff = read(&[TITLE, "--as", "archivist"]).json();
    assert_eq!((words(&staff), &staff["budget"]), (words(&by_title), &Value::Null));
}

#[test]
fn a_long_document_is_read_in_parts_that_are_all_of_it() {
    let home = Home::new();
    let archive = home.archive("archive");
    let paragraph =
        |n: usize| format!("Paragraph {n} of the account. {}", "The boats came in before dark. ".repeat(9));
    let text = (0..12).map(paragraph).map(|text| text.trim().to_owned()).collect::<Vec<_>>();
    home.write("in/account.txt", text.join("\n\n"));
    home.write("in/catalogue.csv", "file,title,kind\naccount.txt,The account,account\n");
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    let read =
        |part: u64| home.run(&["read", "The account", "--part", &part.to_string(), "--archive", &archive]);
    let parts = read(1).json()["parts"].as_u64().unwrap();
    assert!(parts > 1, "{parts}");
    let all: String = (1..=parts).map(|part| words(&read(part).json())).collect();
    assert_eq!(all, text.concat());
    assert_ne!(read(parts + 1).code, Some(0));
}
