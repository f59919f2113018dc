//! Ways around a day's limit: one great search, noise around a question, an old copy of the archive.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::fs;
use std::path::Path;

use bindery_engine::archive::Archive;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::Machine;
use bindery_tests::door::{Door, enter};
use bindery_tests::{Home, copy_folder};
use serde_json::{Value, json};

use crate::house::{ANN, ARCHIVIST, Filled, House, Plan, limits};

const BELL: &str = "Who sold the church bell?";

fn number(reply: &Value) -> u64 {
    reply.as_u64().unwrap()
}

/// What somebody has left to read today.
fn left(door: &Door) -> u64 {
    number(&door.must("budget", json!({}))["budget"]["left"])
}

/// Sets the share of what they may read that a day shows, and nothing else that gets in the way.
fn share(house: &House, percent: u64) {
    let door = house.enter(ARCHIVIST);
    limits(&door, 4_000_000_000, 4_000_000_000);
    let policy = door.must("policy", json!({}));
    let mut tiers = policy["tiers"].clone();
    tiers.as_array_mut().unwrap().iter_mut().for_each(|tier| tier["daily_share"] = json!(percent));
    let asked = json!({ "person": policy["person"], "end_date": policy["end_date"], "default_consent": "undecided",
                        "show_undecided_people": true, "tiers": tiers });
    door.must("policy_set", asked);
}

#[test]
fn a_day_shows_a_share_of_what_one_may_read_and_a_search_a_part_of_a_day() {
    Home::within("limits::a_day_shows_a_share_of_what_one_may_read_and_a_search_a_part_of_a_day", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::Whole);
        let whole = plan.open.chars().count() as u64;
        share(&house, 100);
        let all = number(&house.enter(ANN).must("budget", json!({}))["budget"]["limit"]);
        share(&house, 20);
        let door = house.enter(ANN);
        let limit = number(&door.must("budget", json!({}))["budget"]["limit"]);
        println!("a fifth of {whole} characters: {limit} a day");
        // The share is reckoned by words, and never less than three pages.
        assert!(all * 10 > whole * 7 && all * 7 < whole * 10, "{all} of {whole}");
        assert!(limit == (all / 5).max(5_000) || limit.abs_diff(all / 5) < 100, "{limit} of {all}");
        let before = left(&door);
        let words = plan.vocabulary().join(" ");
        let found = door.must("search", json!({ "query": words, "limit": 200 }));
        let taken = before - left(&door);
        println!("one search: {taken} characters in {} passages", found["hits"].as_array().unwrap().len());
        assert!(taken > 0 && taken <= limit / 4, "{taken} of {limit}");
        assert_eq!(found["notice"]["id"], "search-limit", "{found}");
        // The archivist's look as that tier sees it is cut alike.
        drop(door);
        let look = house.enter(ARCHIVIST);
        look.must("preview", json!({ "tier": "family" }));
        let seen = look.must("search", json!({ "query": words, "limit": 200 }));
        assert_eq!(seen["hits"].as_array().unwrap().len(), found["hits"].as_array().unwrap().len());
        drop(look);
        let door = house.enter(ANN);
        for _ in 0..40 {
            door.must("search", json!({ "query": words, "limit": 200 }));
        }
        assert!(number(&door.must("budget", json!({}))["budget"]["used"]) <= limit);
    });
}

#[test]
fn noise_around_a_question_makes_no_other_topic_of_it() {
    Home::within("limits::noise_around_a_question_makes_no_other_topic_of_it", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::Whole);
        limits(&house.enter(ARCHIVIST), 4_000_000_000, 3);
        let door = house.enter(ANN);
        let words = plan.vocabulary();
        let mut told = 0;
        for n in 0..12 {
            let noise: Vec<&str> = (0..5).map(|k| words[(n * 31 + k * 17) % words.len()].as_str()).collect();
            let before = left(&door);
            let answer = door.ask(&format!("{BELL} {}", noise.join(" ")));
            let says = answer.to_string().contains("church bell") && left(&door) < before;
            told += usize::from(says);
        }
        println!("noise: {told} of 12 told something new of the bell");
        assert!((1..=3).contains(&told), "{told}");
    });
}

#[test]
fn an_older_copy_brings_no_new_day_and_no_silent_change() {
    let has_identity = |file: &&str| fs::read_to_string(file).is_ok_and(|id| !id.trim().is_empty());
    if cfg!(target_os = "linux") && !["/var/lib/dbus/machine-id", "/etc/machine-id"].iter().any(has_identity)
    {
        println!("NOT RUN: this system gives the computer no identity");
        return;
    }
    Home::within("limits::an_older_copy_brings_no_new_day_and_no_silent_change", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        limits(&house.enter(ARCHIVIST), 4_000_000_000, 4_000_000_000);
        drop(house.enter(ANN));
        let (place, old) = (home.path("house"), home.path("old"));
        let put_back = |from: &Path, to: &Path| {
            let _ = fs::remove_dir_all(to);
            copy_folder(from, to);
        };
        put_back(&place, &old);
        house.enter(ANN).ask(BELL);
        let memory = home.path("data/witness");
        let away = home.path("away");

        // With the memory there, and with the memory moved away.
        put_back(&old, &place);
        assert_eq!(locked(&house.path), "archive_rolled_back");
        fs::rename(&memory, &away).unwrap();
        assert_eq!(locked(&house.path), "archive_rolled_back");
        // Where nothing can be kept, nothing is shown.
        fs::write(&memory, "no folder").unwrap();
        assert_eq!(locked(&house.path), "archive_rolled_back");
        fs::remove_file(&memory).unwrap();

        // The archivist looks, and takes this copy with a reason; then the day goes on in it.
        let told = house.enter(ARCHIVIST).must("checkup", json!({})).to_string();
        assert!(told.contains("guard-missed"), "{told}");
        let secret = Secret::Passphrase(ARCHIVIST.to_owned());
        let accept =
            |at: &str| Archive::accept_log(Path::new(at), &Machine::default(), &secret, "a disk failed");
        accept(&house.path).unwrap();
        assert!(accept(&house.path).is_err(), "nothing is left to accept");
        drop(house.enter(ANN));

        // A copy beside the archive may be looked into; it is changed with a reason alone.
        let copy = home.path("copy");
        put_back(&place, &copy);
        let copy = copy.join("archive");
        let copy = copy.to_str().unwrap();
        let item = &house.items[0]["staff"]["artifact_id"];
        let change = json!({ "artifacts": [item], "state": "withdrawn", "why": "she said so" });
        house.enter(ARCHIVIST).must("consent", change.clone());
        let beside = enter(copy, ARCHIVIST);
        assert_eq!(beside.ask(BELL)["refusal"], Value::Null);
        for (name, args) in
            [("consent", change.clone()), ("import", json!({ "paths": [home.at("x")], "job": "j" }))]
        {
            assert_eq!(beside.refused(name, args), "archive_rolled_back", "{name}");
        }
        assert!(beside.must("checkup", json!({})).to_string().contains("guard-older"));
        drop(beside);
        accept(copy).unwrap();
        enter(copy, ARCHIVIST).must("consent", change);
    });
}

/// Why Ann does not come in.
fn locked(path: &str) -> String {
    let secret = Secret::Passphrase(ANN.to_owned());
    let opened = Archive::open(Path::new(path), &Machine::default(), &secret);
    opened.err().map_or_else(|| "opens".to_owned(), |error| error.code().to_owned())
}
