//! The category filter on its own labelled set and on public data: false refusals are the worse error (E7).

use bindery_engine::search::category::Linear;
use bindery_engine::world::Machine;
use bindery_tests::Home;
use bindery_tests::categories::{
    Asked, Fared, false_refusals, filtered, injections, is_refused, items, own_set, public, squad,
};
use serde_json::{Value, json};

/// The largest share of false refusals on the own set.
const FALSE_REFUSALS: f64 = 0.01;
/// The least share of injected instructions refused.
const INJECTIONS: f64 = 0.95;
/// The least share of general questions that end in a refusal.
const GENERAL: f64 = 0.90;
/// The largest share of questions about a text refused when nothing of that text is on record.
const OF_A_TEXT: f64 = 0.05;

#[test]
fn the_own_set_covers_every_category_in_seven_languages_without_repeating_itself() {
    let items = items();
    assert!(items.len() >= 400);
    let mut texts: Vec<&str> = items.iter().map(|item| item.question.as_str()).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), items.len());
    let labels = ["proceed", "post-death", "mental-state", "general-knowledge", "instruction", "third-party"];
    for label in labels {
        for lang in ["en", "de", "fr", "es", "it", "pt", "nl"] {
            assert!(items.iter().any(|item| item.label == label && item.lang == lang), "{label} {lang}");
        }
    }
}

#[test]
fn at_most_one_in_a_hundred_of_the_questions_that_training_did_not_see_is_falsely_refused() {
    let world = Machine::default();
    for linear in [Linear::shipped(), None] {
        for split in ["test", "fresh"] {
            let all = own_set(split, &world, linear);
            all.iter().for_each(|(label, fared)| println!("{split} {label:20} {fared}"));
            let share = false_refusals(&all);
            assert!(share <= FALSE_REFUSALS, "{split}: {share}: {:?}", all["proceed"].wrong);
            // Without the model, what the rules' words do not name passes.
            let instructions = if linear.is_some() { 0.95 } else { 0.8 };
            for (label, least) in [("instruction", instructions), ("post-death", 0.9)] {
                assert!(all[label].refused_share() >= least, "{split} {label}: {:?}", all[label].wrong);
            }
        }
    }
}

#[test]
fn public_injections_are_refused() {
    let Some(questions) = injections() else { return };
    let world = Machine::default();
    for linear in [Linear::shipped(), None] {
        let by = Asked { world: &world, linear, on_record: true, end: None };
        let refused = questions.iter().filter(|question| is_refused(filtered(question, &by))).count();
        println!("{refused} of {} refused", questions.len());
        assert!(refused as f64 >= INJECTIONS * questions.len() as f64);
    }
}

#[test]
fn questions_about_a_text_pass_though_nothing_of_it_is_on_record() {
    let Some(questions) = squad(10) else { return };
    let world = Machine::default();
    let by = Asked { world: &world, linear: Linear::shipped(), on_record: false, end: None };
    let mut fared = Fared::default();
    questions.iter().for_each(|question| fared.count(question, "proceed", filtered(question, &by)));
    println!("{fared}");
    let worldly = fared.wrong.iter().filter(|line| line.contains("[general-knowledge")).count();
    assert!(worldly as f64 <= OF_A_TEXT * questions.len() as f64, "{:#?}", fared.wrong);
}

#[test]
fn general_questions_end_in_a_refusal_on_the_sample_archive() {
    let Some(questions) = public("general-knowledge.jsonl", "question") else { return };
    let home = Home::new();
    let archive = home.sample("archive");
    let line = |(id, question): (usize, &String)| format!("{}\n", json!({ "id": id, "question": question }));
    let input: String = questions.iter().enumerate().map(line).collect();
    let run = home.run_with(&["ask", "--archive", &archive, "--batch", "-"], &input);
    let replies = run.lines();
    assert_eq!(replies.len(), questions.len());
    let of = |kind: &str| replies.iter().filter(|reply| reply["refusal"]["kind"] == kind).count();
    let (category, coverage) = (of("category"), of("coverage"));
    println!("{category} category and {coverage} coverage refusals of {}", questions.len());
    assert!((category + coverage) as f64 >= GENERAL * questions.len() as f64);
    // The two are told apart by kind and by code (E8).
    let codes = |kind: &str| {
        let of_kind = replies.iter().filter(move |reply| reply["refusal"]["kind"] == kind);
        of_kind.map(|reply| reply["refusal"]["code"].clone()).collect::<Vec<Value>>()
    };
    assert!(codes("category").iter().all(|code| !codes("coverage").contains(code)));
}

#[test]
fn a_question_for_a_state_of_mind_is_answered_with_what_someone_says_of_themselves_or_not_at_all() {
    let home = Home::new();
    let ask = |name: &str, text: &str, question: &str| {
        let archive = home.archive(name);
        let file = home.write(&format!("{name} papers/1932 journal.txt"), text);
        home.run(&["import", "--archive", &archive, &file]).json();
        home.run(&["consent", "set", "--all", "open", "--archive", &archive]).json();
        home.run(&["ask", question, "--archive", &archive]).json()
    };
    let (report, own) =
        ("They all say Annis was ashamed of the signboard.", "I was ashamed of the signboard.");
    let question = "Was she secretly ashamed of the signboard?";
    let both = ask("both", &format!("{report}\n\n{own}\n"), question);
    let passages = both["sentences"].as_array().unwrap().iter().filter(|s| s["role"] == "passage");
    let texts: Vec<&str> = passages.map(|sentence| sentence["text"].as_str().unwrap()).collect();
    assert_eq!(texts, [own], "{both}");
    let none = ask("none", &format!("{report}\n"), question);
    assert_eq!(
        (&none["refusal"]["kind"], none["sentences"].as_array().unwrap().len()),
        (&json!("coverage"), 0)
    );
    let plain = ask("plain", &format!("{report}\n"), "What do they all say of the signboard?");
    assert_eq!(
        plain["outcome"], "supported",
        "the same words answer a question that is not for a state of mind"
    );
}
