//! The timeline and the pages of people and places show what a requestor may read, in order, and nothing else; family trees come in
//! through the list of people and the drafts of facts, and go out as they are read.

use bindery_tests::Home;
use serde_json::Value;

fn texts(value: &Value) -> String {
    value.to_string()
}

#[test]
fn years_have_what_is_there_and_gaps_are_gaps() {
    let home = Home::new();
    let archive = home.sample("archive");
    let found = home.run(&["timeline", "--archive", &archive]).json();
    let spans = found["spans"].as_array().unwrap();
    let year = |span: &Value| (span["from"].as_u64().unwrap(), span["to"].as_u64().unwrap());
    assert!(
        spans
            .windows(2)
            .all(|pair| year(&pair[0]).1 < year(&pair[1]).0 + 1 && year(&pair[0]) < year(&pair[1]))
    );
    let of = |from: u64| spans.iter().find(|span| year(span).0 == from).unwrap();
    assert!(texts(of(1947)).contains("Partnership agreement"));
    assert!(texts(of(1947)).contains("The bindery becomes Skaife & Feiler."));
    assert_eq!(of(1947)["question"], "What happened in 1947?");
    // Between 1908 and 1926 there is nothing.
    assert_eq!(year(of(1909)), (1909, 1925));
    assert!(of(1909)["question"].is_null() && of(1909)["items"].as_array().unwrap().is_empty());
    // Will Skaife's letter of 1943 may not be known of.
    assert!(!texts(&found).contains("Will Skaife") && !texts(&found).contains("artifact_id"));
    let all = home.run(&["timeline", "--as", "archivist", "--archive", &archive]).json();
    assert!(texts(&all).contains("Letter from Will Skaife"));
}

#[test]
fn a_page_shows_what_somebody_wrote_their_kin_and_what_names_them() {
    let home = Home::new();
    let archive = home.sample("archive");
    let page = home.run(&["page", "person", "Lotte Feiler", "--archive", &archive]).json();
    assert_eq!((&page["born"], &page["died"]), (&Value::from("1909"), &Value::from("1989")));
    assert!(texts(&page["wrote"]).contains("Letter from Lotte Feiler on the christening"));
    assert!(texts(&page["kin"]).contains("partner in the bindery of Hester Skaife"));
    assert!(texts(&page["events"]).contains("Lotte Feiler lands at Harwich."));
    // Another name leads to the same page.
    let tom = home.run(&["page", "person", "Tom", "--archive", &archive]).json();
    assert_eq!(tom["name"], "Thomas Marr");
    // How long it lasted is a date, and no words of one language.
    let husband = tom["kin"].as_array().unwrap().iter().find(|one| texts(one).contains("husband of"));
    let husband = husband.unwrap_or_else(|| panic!("{}", tom["kin"]));
    assert_eq!(
        (&husband["date"], &husband["what"]),
        (&Value::from("1935-09-14/1966-11"), &Value::from("Tom Marr, husband of Hester Skaife"))
    );
    let place = home.run(&["page", "place", "Leipzig", "--archive", &archive]).json();
    assert!(texts(&place["wrote"]).contains("Leipzig") && texts(&place["pictures"]).contains("gold bench"));
    // Of whom nothing may be read there is no page, as of nobody.
    let list = home.run(&["page", "list", "--archive", &archive]).json();
    for name in ["Renée", "Nobody At All"] {
        assert!(!texts(&list).contains(name), "{list}");
        let refused = home.run(&["page", "person", name, "--json", "--archive", &archive]);
        assert_ne!(refused.code, Some(0));
        assert!(refused.stderr.replace(name, "NAME").contains("not_found"), "{}", refused.stderr);
    }
    assert!(texts(&list["places"]).contains("Stavesby"));
}

const TREE: &str = "0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Ada /Berg/\n1 SEX F\n1 BIRT\n2 DATE ABT 1880\n\
    2 PLAC Kiel\n1 DEAT\n2 DATE 3 JUN 1951\n0 @I2@ INDI\n1 NAME Paul /Berg/\n1 SEX M\n1 BIRT\n2 DATE 1995\n0 @F1@ FAM\n\
    1 WIFE @I1@\n1 CHIL @I2@\n0 TRLR\n";

#[test]
fn a_family_tree_comes_in_by_the_list_and_by_drafts_and_goes_out_again() {
    let home = Home::new();
    let archive = home.archive("archive");
    let file = home.write("bergs.ged", TREE);
    let done = home.run(&["people", "import", &file, "--archive", &archive]).json();
    assert_eq!((&done["added"], &done["not_cleared"]), (&Value::from(2), &Value::from(1)));
    assert_eq!(done["drafts"], serde_json::json!(["canon/bergs.yaml"]));
    let people = home.run(&["people", "list", "--archive", &archive]).json();
    let clearance = |name: &str| {
        let all = people["people"].as_array().unwrap();
        all.iter().find(|one| one["name"] == name).unwrap()["clearance"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        (clearance("Ada Berg"), clearance("Paul Berg")),
        ("undecided".to_owned(), "not-cleared".to_owned())
    );
    // What was decided stays when the file comes again.
    let ids = people["people"].as_array().unwrap();
    let ada = ids.iter().find(|one| one["name"] == "Ada Berg").unwrap()["id"].to_string();
    home.run(&["people", "clear", &ada, "--archive", &archive]).json();
    home.run(&["people", "import", &file, "--archive", &archive]).json();
    let people = home.run(&["people", "list", "--archive", &archive]).json();
    assert!(texts(&people).contains("\"cleared\""));
    // A draft is no fact yet.
    let out = home.at("nothing.ged");
    let none = home.run(&["people", "export", &out, "--archive", &archive]).json();
    assert_eq!(none["people"], 0);
    let letter = home.write("letter.txt", "Dear Ruth");
    let refused = home.run(&["people", "import", &letter, "--json", "--archive", &archive]);
    assert!(refused.stderr.contains("GEDCOM"), "{}", refused.stderr);
}

#[test]
fn facts_go_out_as_a_family_tree_and_come_back_as_they_were() {
    let home = Home::new();
    let archive = home.sample("archive");
    for form in ["5.5.1", "7"] {
        let out = home.at(&format!("sample-{form}.ged"));
        let done = home.run(&["people", "export", &out, "--form", form, "--archive", &archive]).json();
        let tree = bindery_read::tree::Tree::read(&std::fs::read(&out).unwrap()).unwrap();
        let named = |name: &str| tree.people.iter().find(|one| one.name == name).unwrap();
        assert_eq!(named("Hester Skaife").born.as_deref(), Some("1908"));
        assert_eq!(named("Thomas Marr").also, ["Tom Marr", "Tom"]);
        let bond = |is: &str| tree.kin.iter().any(|one| one.is == is && one.to == "Hester Skaife");
        assert!(bond("husband of") && bond("master of") && bond("daughter of"), "{:?}", tree.kin);
        assert!(
            tree.events
                .iter()
                .any(|one| one.what == "Lotte Feiler lands at Harwich." && one.date == "1939-03-16")
        );
        // What it has no place for is named: what happened to nobody in particular, since when somebody was a master.
        assert!(texts(&done["left"]).contains("The shop shuts."), "{done}");
        // No file is overwritten.
        assert_ne!(home.run(&["people", "export", &out, "--archive", &archive]).code, Some(0));
    }
}
