//! The terminal's own words (O1): German for whoever wants German, and English for programs in any case.

use bindery_tests::Home;
use serde_json::Value;

const QUESTION: &str = "What is the paring stone made of?";

fn says(home: &Home, language: &str, args: &[&str]) -> String {
    let done = home.speaking(language, args);
    assert_eq!(done.code, Some(0), "{args:?}: {}", done.stderr);
    done.stdout
}

/// Fails where `text` lacks one of the words that it needs, or has one that it must not have.
fn holds(text: &str, needed: &[&str], never: &[&str]) {
    for word in needed {
        assert!(text.contains(word), "`{word}` is not in: {text}");
    }
    for word in never {
        assert!(!text.contains(word), "`{word}` is in: {text}");
    }
}

#[test]
fn the_words_around_an_answer_are_in_the_language_that_is_spoken() {
    let home = Home::new();
    let archive = home.sample("archive");
    let asked = |language: &str| says(&home, language, &["ask", QUESTION, "--archive", &archive]);
    let german =
        ["(belegt)", "Beantwortet am ", "aus Fassung ", " des Archivs.", "Quelle A: ", "im Wortlaut"];
    let english = ["(supported)", "Answered on ", "from archive version ", "Source A: ", "their words"];
    holds(&asked("de"), &german, &english);
    holds(&asked("en"), &english, &german);
    // The archive's own words are nobody's to translate.
    for language in ["de", "en"] {
        let answer = asked(language).split_whitespace().collect::<Vec<_>>().join(" ");
        holds(&answer, &["The paring stone is a gravestone, face down"], &[]);
    }
}

#[test]
fn lists_say_kinds_and_days_in_the_language_that_is_spoken() {
    let home = Home::new();
    let archive = home.sample("archive");
    for command in ["inventory", "timeline"] {
        let listed = |language: &str| says(&home, language, &[command, "--archive", &archive]);
        holds(
            &listed("de"),
            &["  Brief  ", "  Tagebuch  ", "  3. Juni 1931  "],
            &["  letter  ", "  journal  ", "  3 June 1931  "],
        );
        holds(
            &listed("en"),
            &["  letter  ", "  journal  ", "  3 June 1931  "],
            &["  Brief  ", "  Tagebuch  "],
        );
    }
    let searched =
        |language: &str| says(&home, language, &["search", "xylophone zeppelin", "--archive", &archive]);
    let budget = |language: &str| says(&home, language, &["budget", "--archive", &archive]);
    holds(&budget("de"), &["Heute sind noch ", " Zeichen übrig"], &["today"]);
    holds(&budget("en"), &["characters are left today"], &["Zeichen"]);
    assert_ne!(searched("de"), "");
}

#[test]
fn programs_get_the_same_in_any_language() {
    let home = Home::new();
    let archive = home.sample("archive");
    let asked = |language: &str| -> Value {
        let args = ["--json", "ask", QUESTION, "--archive", &archive];
        let mut answer: Value = serde_json::from_str(&says(&home, language, &args)).unwrap();
        // Each answer has a name and a moment of its own, and what was read before costs nothing again.
        for own in ["response_id", "answered_at", "budget"] {
            answer[own] = Value::Null;
        }
        answer
    };
    let first = asked("en");
    assert_eq!(first, asked("de"));
    for args in [
        &["inventory"][..],
        &["timeline"],
        &["page", "list"],
        &["people", "list"],
        &["policy", "show"],
        &["profile", "list"],
        &["snapshot", "list"],
        &["review", "refresh"],
        &["languages"],
        &["key", "list"],
    ] {
        let args = [&["--json"][..], args, &["--archive", &archive]].concat();
        assert_eq!(says(&home, "en", &args), says(&home, "de", &args), "{args:?}");
    }
    // Failures too: their words are worded by whoever reads them.
    for args in [&["read", "No such thing at all"][..], &["snapshot", "show", "4000"]] {
        let args = [&["--json"][..], args, &["--archive", &archive]].concat();
        let [english, german] = ["en", "de"].map(|language| home.speaking(language, &args));
        assert_eq!((english.code, &english.stderr), (Some(1), &german.stderr), "{args:?}");
    }
}
