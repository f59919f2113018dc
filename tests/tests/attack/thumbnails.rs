//! Small pictures in lists: through the gates of the pictures themselves, the same in two archives of which one holds hidden
//! things that the other never had, and none of what is closed.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use bindery_tests::door::Door;
use bindery_tests::{Home, pdf};
use serde_json::{Value, json};

use crate::files;
use crate::house::{ANN, ARCHIVIST, CLO, Filled, House, Plan, REVIEWER};

/// Titles and small pictures of all that is listed, in order; none where there is none.
fn listed(door: &Door) -> Vec<(String, Option<Vec<u8>>)> {
    let items = door.must("inventory", json!({}))["items"].as_array().unwrap().clone();
    let name = |item: &Value| match item["handle"].is_string() {
        true => item["handle"].clone(),
        false if item["staff"].is_object() => item["staff"]["artifact_id"].clone(),
        false => json!(""),
    };
    let names: Vec<Value> = items.iter().map(name).collect();
    let tokens = door.must("thumbnails", json!({ "documents": names }))["tokens"].as_array().unwrap().clone();
    assert_eq!(tokens.len(), items.len());
    let picture = |token: &Value| {
        let drawn = door.session.picture(token.as_str()?, 1, 1.0);
        Some(drawn.map_err(|error| error.code().to_owned()).unwrap().bytes)
    };
    let title = |item: &Value| item["title"].as_str().unwrap().to_owned();
    items.iter().zip(&tokens).map(|(item, token)| (title(item), picture(token))).collect()
}

fn pictured(door: &Door) -> Vec<String> {
    listed(door).into_iter().filter(|(_, picture)| picture.is_some()).map(|(title, _)| title).collect()
}

/// Adds a page and a photograph that everybody may see, in both archives alike.
fn add(home: &Home, house: &House, place: &str) {
    let door = house.enter(ARCHIVIST);
    home.write(
        &format!("{place}/new/crane.pdf"),
        pdf(&["Mr. Dunne mended the harbour crane.", "It rained."]),
    );
    home.write(&format!("{place}/new/quay.png"), files::picture("The quay at dusk"));
    let rows =
        "file,title,kind,consent\ncrane.pdf,The crane,document,open\nquay.png,The quay,photograph,open\n";
    home.write(&format!("{place}/new/catalogue.csv"), rows);
    door.must("import", json!({ "paths": [home.at(&format!("{place}/new"))], "job": "i" }));
}

#[test]
fn hidden_things_change_no_small_picture_in_a_list() {
    Home::within("thumbnails::hidden_things_change_no_small_picture_in_a_list", |home| {
        let plan = Plan::new();
        let with = plan.house(home, "one", Filled::Whole);
        add(home, &with, "one");
        for (passphrase, filled, place) in [
            (ANN, Filled::Open, "two"),
            (CLO, Filled::Readable, "three"),
            (REVIEWER, Filled::ForReviewers, "four"),
        ] {
            let without = plan.house(home, place, filled);
            add(home, &without, place);
            let [first, second] = [&with, &without].map(|house| listed(&house.enter(passphrase)));
            assert_eq!(first, second, "{place}");
            let count = first.iter().filter(|(_, picture)| picture.is_some()).count();
            println!("small pictures: {count} of {} documents compared", first.len());
            // The tier of the first sees no pages.
            assert_eq!(count > 0, passphrase != ANN, "{place}");
            // A page with a line that is kept from them is no picture.
            let upper = first.iter().find(|(title, _)| title == "Plan of the upper floor").unwrap();
            assert!(upper.1.is_none());
        }
    });
}

#[test]
fn a_small_picture_that_was_handed_out_is_closed_by_whatever_closes_the_document_or_its_words() {
    let test = "thumbnails::a_small_picture_that_was_handed_out_is_closed_by_whatever_closes_the_document_or_its_words";
    Home::within(test, |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        add(home, &house, "house");
        let door = house.enter(ARCHIVIST);
        let all = door.must("inventory", json!({}));
        let id = |title: &str| {
            let item =
                all["items"].as_array().unwrap().iter().find(|item| item["title"] == title).unwrap().clone();
            item["staff"]["artifact_id"].clone()
        };
        let (crane, quay) = (id("The crane"), id("The quay"));
        let look = |door: &Door, tier: Value| drop(door.must("preview", json!({ "tier": tier })));
        look(&door, json!("close-family"));
        assert_eq!(pictured(&door), ["The crane", "The quay"]);
        let item = |title: &str| {
            let all = door.must("inventory", json!({}));
            let item =
                all["items"].as_array().unwrap().iter().find(|item| item["title"] == title).unwrap().clone();
            item["handle"].clone()
        };
        let held = door.must("thumbnails", json!({ "documents": [item("The crane"), item("The quay")] }));
        let opens = |token: &Value| door.session.picture(token.as_str().unwrap(), 1, 1.0).is_ok();
        assert!(held["tokens"].as_array().unwrap().iter().all(opens));
        // An identity is no name to a family member, and what they were given shows the one page alone.
        let guessed = json!({ "documents": [crane, "999", "0", "-1", "", "sha256:1"] });
        let none = door.must("thumbnails", guessed);
        assert!(none["tokens"].as_array().unwrap().iter().all(Value::is_null), "{none}");
        assert!(door.session.picture(held["tokens"][0].as_str().unwrap(), 2, 1.0).is_err());
        // Nothing that was looked at counts as read.
        assert_eq!(door.must("budget", json!({}))["budget"]["used"].as_u64().unwrap_or_default(), 0);
        // A list of people comes with an import and asks no command of the rules.
        let list = home.write("more/people.csv", "name,clearance\nMr. Dunne,not-cleared\n");
        door.must("import", json!({ "paths": [list.trim_end_matches("/people.csv")], "job": "i" }));
        assert!(!opens(&held["tokens"][0]) && opens(&held["tokens"][1]));
        assert_eq!(pictured(&door), ["The quay"]);
        // A consent closes the photograph, and the list does not tell that there was one.
        let closed = json!({ "artifacts": [quay], "state": "existence-not-disclosed" });
        let held = door.must("thumbnails", json!({ "documents": [item("The quay")] }));
        door.must("consent", closed);
        assert!(!opens(&held["tokens"][0]));
        assert_eq!(pictured(&door), Vec::<String>::new());
        assert!(listed(&door).iter().all(|(title, _)| title != "The quay"));
    });
}

#[test]
fn a_small_picture_has_nothing_but_its_points_and_is_small() {
    Home::within("thumbnails::a_small_picture_has_nothing_but_its_points_and_is_small", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::Whole);
        let id = house.id("slipway.png");
        let door = house.enter(ARCHIVIST);
        let tokens = door.must("thumbnails", json!({ "documents": [id] }))["tokens"].clone();
        // The archivist too is given no properties of the file by it.
        let bytes = door.session.picture(tokens[0].as_str().unwrap(), 1, 50.0).unwrap().bytes;
        let word = plan.word("image properties");
        assert!(bytes.starts_with(b"\xff\xd8\xff") && bytes.len() < 20_000);
        assert!(!bytes.windows(word.len()).any(|part| part == word.as_bytes()));
    });
}
