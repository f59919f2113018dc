//! As many paired replies as somebody has time for: `cargo xtask twins [N]`. The same questions, searches and lists in an
//! archive with hidden papers and in its twin without, and how many replies differ.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::time::Instant;

use bindery_tests::{Home, Seeded};
use serde_json::json;

use crate::house::{ANN, CLO, Filled, Plan, REVIEWER, natural};
use crate::twins::{DIFFERS, DIFFERS_FOR_REVIEWERS, Twins, question, searched};

/// How many replies are compared where nothing is said: of all people together.
const REPLIES: usize = 3_000;
/// Lists and counts that everybody may ask for.
const LISTS: [&str; 6] = ["status", "inventory", "budget", "responses", "timeline", "page_list"];

#[test]
#[ignore = "it takes as long as somebody likes: `cargo xtask twins`"]
fn no_reply_tells_an_archive_from_its_twin() {
    Home::within("many::no_reply_tells_an_archive_from_its_twin", |home| {
        let said = std::env::var("BINDERY_TWINS").ok().and_then(|count| count.parse().ok());
        let wanted: usize = said.unwrap_or(REPLIES);
        let plan = Plan::new();
        let (words, mut all) = (plan.vocabulary(), 0);
        let canaries: Vec<String> = plan.canaries.iter().map(|canary| canary.word.clone()).collect();
        let people: [(&str, &str, Filled, &'static [&'static str]); 3] = [
            ("family", ANN, Filled::Open, &DIFFERS),
            ("close family", CLO, Filled::OpenToClose, &DIFFERS),
            ("reviewer", REVIEWER, Filled::ForReviewers, &DIFFERS_FOR_REVIEWERS),
        ];
        let mut told = Vec::new();
        for (at, (who, passphrase, without, differs)) in people.into_iter().enumerate() {
            let place = |name: &str| format!("{name} {at}");
            let with = plan.house(home, &place("with"), Filled::Whole);
            let without = plan.house(home, &place("without"), without);
            assert!(with.items.len() > without.items.len());
            let mut twins = Twins::new([with.enter(passphrase), without.enter(passphrase)], differs);
            twins.differing = Some(Vec::new());
            let (mut random, mut number, mut answered) = (Seeded(101 + at as u64), 0_usize, 0);
            let start = Instant::now();
            while twins.compared < wanted / people.len() {
                number += 1;
                match number % 8 {
                    0 => drop(twins.same(LISTS[number / 8 % LISTS.len()], &json!({}))),
                    1..=3 => {
                        let query = searched(&mut random, number, &canaries, &words);
                        twins.same("search", &json!({ "query": query, "limit": 1 + random.below(60) }));
                    }
                    kind => {
                        let asked = match kind {
                            4 => question(&mut random, &canaries),
                            5 => question(&mut random, &words),
                            _ => natural(&mut random),
                        };
                        answered += usize::from(twins.ask(&asked, number % 3 == 0));
                    }
                }
            }
            let differing = twins.differing.take().unwrap();
            println!(
                "{who}: {} replies compared in {:.0} s, {answered} questions answered, {} replies differ",
                twins.compared,
                start.elapsed().as_secs_f64(),
                differing.len()
            );
            assert!(answered > 0, "{who}");
            all += twins.compared;
            told.extend(differing.into_iter().take(5).map(|one| format!("{who}: {one}")));
        }
        println!("{all} replies compared");
        assert_eq!(told, Vec::<String>::new());
    });
}
