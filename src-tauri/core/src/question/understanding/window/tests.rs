//! Which time questions ask of, in an archive like the sample's.

use super::super::life::tests::{names, rows};
use super::*;
use crate::proof::hash::{ArtifactId, Digest};

fn papers() -> Vec<Paper> {
    let all = [
        ("letter", "1931-06-03", "Hester Skaife", "Ruth Hale"),
        ("letter", "1938-11-27", "Lotte Feiler", "Hester Skaife"),
        ("letter", "1939-01-22", "Hester Skaife", "Dinah Ferriby"),
        ("journal", "1940-05-27", "Hester Skaife", ""),
        ("letter", "1953", "Hester Skaife", "Dinah Ferriby"),
        ("letter", "1953-02-15", "Hester Skaife", "Dinah Ferriby"),
        ("interview", "1974-05-18", "Hester Skaife", ""),
    ];
    let paper = |(n, (kind, date, from, to)): (u8, (&str, &str, &str, &str))| Paper {
        id: ArtifactId::from_digest(Digest::from_bytes([n; 32])),
        dated: Dated::of(date),
        kind: kind.to_owned(),
        from: Some(from.to_owned()),
        to: Some(to.to_owned()).filter(|to| !to.is_empty()),
    };
    (0..).zip(all).map(paper).collect()
}

fn of(question: &str, literal: &[&str]) -> Meaning {
    let (rows, names) = (rows(), names());
    let literal: Vec<String> = literal.iter().map(|word| (*word).to_owned()).collect();
    let english = !question.starts_with("Was ") || question.starts_with("Was Hester");
    let times = Times {
        english,
        rows: &rows,
        names: &names,
        person: Some("Hester Skaife"),
        literal: &literal,
        papers: &papers,
    };
    let mut found = Meaning { text: question.to_owned(), ..Meaning::default() };
    understand(question, &mut found, &times);
    found
}

fn window(question: &str) -> Option<String> {
    of(question, &[]).window.map(|window| window.edtf())
}

#[test]
fn words_of_time_are_a_window_on_what_is_found() {
    for (question, edtf, sought) in [
        ("What did Hester do during the war?", "1939-09-01/1945-09-02", "What did Hester do?"),
        ("During the First World War, who bound books?", "1914-07-28/1918-11-11", "Who bound books?"),
        ("What did Hester write before she married?", "../1935-09-13", "What did Hester write?"),
        ("Before Hester married, what did she bind?", "../1935-09-13", "What did she bind?"),
        (
            "What was said of the shop after Hester Skaife\u{2019}s death?",
            "1977/..",
            "What was said of the shop?",
        ),
        ("What froze in the winter of 1947?", "1946-12/1947-02, 1947-12/1948-02", "What froze?"),
        ("Who came to the shop in the 1950s?", "1950/1959", "Who came to the shop?"),
        ("What did Lotte bring from 1937 to 1939?", "1937/1939", "What did Lotte bring?"),
        ("What was bound between the wars?", "1918-11-12/1939-08-31", "What was bound?"),
        ("Where did she live since 1937?", "1937/..", "Where did she live?"),
        ("What did Hester write when she was twenty?", "1928/1929", "What did Hester write?"),
        ("What was lost after the flood?", "1953-02/..", "What was lost?"),
        ("What did she learn while she worked in Leipzig?", "1929-10/1930-09", "What did she learn?"),
        ("What did Tom say on 3 June 1931?", "1931-06-03", "What did Tom say?"),
        ("What did Hester write at Christmas 1931?", "1931-12-24/1931-12-26", "What did Hester write?"),
        ("How rich was Tom when 1932 ended?", "1932-11/1932-12", "How rich was Tom?"),
        ("What cost most around 1932?", "1931/1933", "What cost most?"),
        ("Was geschah im Jahr 1947?", "1947", "Was geschah?"),
        ("Was schrieb sie w\u{e4}hrend des Krieges?", "1939-09-01/1945-09-02", "Was schrieb sie?"),
    ] {
        let found = of(question, &[]);
        assert_eq!(found.window.as_ref().map(Window::edtf).as_deref(), Some(edtf), "{question}");
        assert_eq!(found.sought, sought);
    }
}

#[test]
fn what_names_no_time_is_no_window() {
    for question in [
        "When did she marry?",
        "What did she say of the flood of 1953?",
        "Who came in a hat?",
        "What did she do before breakfast?",
        "What happened before she married Jem?",
        "Was Hester born in 1908?",
        "What did the press cost in pounds?",
        "When Tom died, who came?",
        "How did she get on with Ruth?",
        "Who was in the photograph of 1932?",
        "What did she say about 1947?",
    ] {
        assert_eq!(window(question), None, "{question}");
    }
}

#[test]
fn a_year_without_another_word_asks_for_all_of_it() {
    for question in [
        "What happened in 1947?",
        "1947?",
        "What is there from the 1950s?",
        "Was war 1947?",
        "What happened during the war?",
    ] {
        assert!(of(question, &[]).lists, "{question}");
    }
    for question in ["What did Ruth say in 1947?", "What burned in 1947?"] {
        assert!(!of(question, &[]).lists, "{question}");
    }
}

#[test]
fn the_last_letter_is_the_one_with_the_last_date_on_record() {
    for (question, edtf, sought) in [
        (
            "What did Hester Skaife\u{2019}s last letter before the war say?",
            "1939-01-22",
            "What did the letter say?",
        ),
        ("What stood in the first letter from Lotte Feiler?", "1938-11-27", "What stood in the letter?"),
        (
            "What did she tell in the last letter to Ruth Hale?",
            "1931-06-03",
            "What did she tell in the letter?",
        ),
    ] {
        let found = of(question, &[]);
        assert_eq!(found.window.as_ref().map(Window::edtf).as_deref(), Some(edtf), "{question}");
        assert_eq!(found.sought, sought);
        assert_eq!(found.window.and_then(|window| window.papers).map(|all| all.len()), Some(1));
    }
    // Whether the one of 1953 was written before February or after it, nobody knows.
    let found = of("What did Hester Skaife\u{2019}s last letter say?", &[]);
    assert_eq!(found.window.and_then(|window| window.papers).map(|all| all.len()), Some(2));
    assert_eq!(window("What did his last letter say?"), None);
}

#[test]
fn what_was_understood_is_said_and_can_be_taken_away() {
    let found = of("What did Hester do during the war?", &[]);
    let said = &found.understood[0];
    assert_eq!(
        (&*said.words, &*said.meaning, said.from),
        ("during the war", "1939-09-01/1945-09-02", KnownFrom::Record)
    );
    let less = of("What did Hester do during the war?", &["during the war"]);
    assert_eq!((less.window, &*less.sought), (None, "What did Hester do during the war?"));
}

#[test]
fn a_text_says_itself_of_which_time_it_tells() {
    let written = Dated::of("1974-05-18");
    let told = |question: &str, text: &str| {
        of(question, &[]).window.is_some_and(|window| window.is_told_in(text, written.as_ref()))
    };
    let war = "What did Hester do during the war?";
    assert!(told(war, "In the war we bound ration books.") && told(war, "That was in May 1940."));
    assert!(
        !told(war, "Before the war we had a dog.")
            && !told(war, "In the warm room.")
            && !told(war, "In 1939.")
    );
    assert!(told("What froze in the winter of 1947?", "In January 1947 the paste froze."));
    assert!(!told("What froze in the winter of 1947?", "In 1947 the paste froze."));
}
