//! What questions mean, in an archive like the sample's.

use super::*;

fn relations() -> Vec<Relation> {
    let all = [
        ("Ruth Hale", "elder sister of", "Hester Skaife"),
        ("Tom Marr", "husband of", "Hester Skaife"),
        ("Dinah Ferriby", "daughter of", "Hester Skaife"),
        ("Silas Orrin", "master of", "Hester Skaife"),
        ("Lotte Feiler", "partner in the bindery of", "Hester Skaife"),
        ("Kathleen Dunne", "apprentice of", "Hester Skaife"),
        ("Mark Ferriby", "son of", "Dinah Ferriby"),
    ];
    let one = |(who, is, to): (&str, &str, &str)| Relation { who: who.into(), is: is.into(), to: to.into() };
    all.into_iter().map(one).collect()
}

fn names() -> Vec<(String, Vec<String>)> {
    vec![
        ("Hester Skaife".into(), vec!["Mrs. Marr".into()]),
        ("Thomas Marr".into(), vec!["Tom Marr".into(), "Tom".into()]),
    ]
}

fn of(question: &str, earlier: Option<(&str, &str)>, literal: &[&str]) -> Meaning {
    let (relations, names) = (relations(), names());
    let earlier = earlier.map(|(question, shown)| Earlier { question: question.into(), shown: shown.into() });
    let literal: Vec<String> = literal.iter().map(|word| (*word).to_owned()).collect();
    let known = Known {
        person: Some("Hester Skaife"),
        names: &names,
        relations: &relations,
        earlier: earlier.as_ref(),
        literal: &literal,
    };
    meaning(question, &known, &|word| (word == "Hestor").then(|| "Hester".to_owned()))
}

fn text(question: &str) -> String {
    of(question, None, &[]).text
}

#[test]
fn kin_roles_and_pronouns_are_named() {
    for (question, meant) in [
        ("How did she meet her husband?", "How did Hester Skaife meet Tom Marr?"),
        ("How did Hester meet her husband?", "How did Hester meet Tom Marr?"),
        ("What did her elder sister write?", "What did Ruth Hale write?"),
        ("What was her first shop like?", "What was Hester Skaife\u{2019}s first shop like?"),
        ("Who told her about the flood?", "Who told Hester Skaife about the flood?"),
        ("And my great-grandmother's partner's trade?", "And Lotte Feiler\u{2019}s trade?"),
        ("What did my grandmother bind?", "What did Hester Skaife bind?"),
        ("What did my grandfather teach?", "What did Tom Marr teach?"),
        ("When did Hester's boss retire?", "When did Silas Orrin retire?"),
        ("Who was her elder sister?", "Who was Hester Skaife\u{2019}s elder sister?"),
        ("What did my grandmother's partner bring with her?", "What did Lotte Feiler bring with her?"),
        ("Where did Mrs Marr live?", "Where did Hester Skaife live?"),
        ("What did her grandson say?", "What did Mark Ferriby say?"),
        ("Where was Tom's sister-in-law born?", "Where was Ruth Hale born?"),
        ("What did Silas teach his apprentice?", "What did Silas teach Hester Skaife?"),
        ("When did Hestor marry?", "When did Hester marry?"),
        ("What did my mother, Dinah, bake?", "What did Dinah Ferriby, bake?"),
        ("Did her sister Ruth Hale ever write?", "Did Ruth Hale ever write?"),
        ("whens hesters wedding", "when is Hester's wedding"),
        ("Who were the Marrs?", "Who were the Marrs?"),
        ("when did uncle mark leave", "when did uncle Mark leave"),
        ("when did the mark fade", "when did the mark fade"),
    ] {
        assert_eq!(text(question), meant);
    }
}

#[test]
fn joined_questions_are_taken_apart_and_each_says_all_itself() {
    let parts = |question: &str| of(question, None, &[]).parts;
    for (question, expected) in [
        (
            "When did she marry and where did they live?",
            ["When did Hester Skaife marry?", "Where did Hester Skaife live?"],
        ),
        ("Who was Ruth Hale? What did she do?", ["Who was Ruth Hale?", "What did Ruth Hale do?"]),
        ("Why did Lotte leave, and when?", ["Why did Lotte leave?", "When did Lotte leave?"]),
        ("Where and when did Hester marry?", ["Where did Hester marry?", "When did Hester marry?"]),
        (
            "What was Tom's job and how much did it pay?",
            ["What was Tom's job?", "How much did Tom's job pay?"],
        ),
        (
            "Who made the standing press and did Hester keep it?",
            ["Who made the standing press?", "Did Hester keep the standing press?"],
        ),
    ] {
        assert_eq!(parts(question), expected, "{question}");
    }
    for question in [
        "What did she say of salt and pepper?",
        "What does Tom say of the mill and why it closed?",
        "Who came and was ill?",
        "Who lived at Dover and was a baker?",
        "Who came and had the measles?",
        "Who married Tom and was Ruth's sister?",
        "What does Tom say of the mill and why it was closed?",
        "When did Hester and Tom marry?",
    ] {
        assert_eq!(parts(question), [""; 0], "{question}");
    }
    // What was understood of a later part is told as of any question.
    let told = of("Who was Ruth Hale? What did she do?", None, &[]).understood;
    assert!(told.iter().any(|one| one.words == "she" && one.meaning == "Ruth Hale"), "{told:?}");
}

#[test]
fn what_is_known_of_nobody_is_left_as_it_is() {
    for question in [
        "What did Ruth say of her mother?",
        "What did he earn?",
        "Why did Lotte leave her country?",
        "What did the husband say?",
        "What did my cousin say?",
    ] {
        let found = of(question, None, &[]);
        assert_eq!((found.text.as_str(), found.understood.len()), (question, 0));
    }
}

#[test]
fn what_was_understood_is_said_and_can_be_taken_away() {
    let found = of("How did she meet her husband?", None, &[]);
    let said: Vec<_> =
        found.understood.iter().map(|u| (u.words.as_str(), u.meaning.as_str(), u.from)).collect();
    assert_eq!(
        said,
        [("she", "Hester Skaife", KnownFrom::Person), ("her husband", "Tom Marr", KnownFrom::Canon)]
    );
    let less = of("How did she meet her husband?", None, &["her husband"]);
    assert_eq!(less.text, "How did Hester Skaife meet her husband?");
    assert_eq!(of("When did Hestor marry?", None, &["hestor"]).text, "When did Hestor marry?");
}

#[test]
fn a_question_goes_back_to_the_one_before() {
    let before = Some(("What did the standing press cost?", "It cost nine pounds, and Tom Marr lent them."));
    let found = of("And who paid for it?", before, &[]);
    assert!(found.follows);
    assert_eq!(found.text, "Who paid for the standing press?");
    assert_eq!(found.understood[0].from, KnownFrom::Conversation);
    for (question, meant) in [
        ("Why?", "Why did the standing press cost?"),
        ("When was that?", "When did the standing press cost?"),
        // Of the two no one question can be made.
        ("And what was that for?", "What did the standing press cost? And what was that for?"),
        // Whoever was shown.
        ("Where did he get the money?", "Where did Tom Marr get the money?"),
        // What says all itself stays as it is.
        ("When did the lifeboat come home?", "When did the lifeboat come home?"),
    ] {
        assert_eq!(of(question, before, &[]).text, meant);
    }
    assert!(!of("When was that?", before, &["that"]).follows);
    assert_eq!(of("When was that?", None, &[]).text, "When was that?");
}

#[test]
fn a_follow_up_becomes_a_question_of_its_own() {
    for (before, follows, whole) in [
        ("Who did Lotte leave the rose to?", "And the comma?", "Who did Lotte leave the comma to?"),
        ("How old was Hester when she died?", "And Tom Marr?", "How old was Tom Marr when she died?"),
        (
            "How old was Hester when she died?",
            "What about Ruth Hale?",
            "How old was Ruth Hale when she died?",
        ),
        (
            "What was her lodging in Leipzig like?",
            "And in Stavesby?",
            "What was Hester Skaife\u{2019}s lodging in Stavesby like?",
        ),
        ("What did Hester earn?", "And after the war?", "What did Hester earn after the war?"),
        (
            "Did the museum at Hull take the standing press?",
            "And whereabouts do they keep it?",
            "Whereabouts do they keep the standing press?",
        ),
        (
            "Did the museum at Hull take the standing press?",
            "When was that?",
            "When did the museum at Hull take the standing press?",
        ),
        (
            "What damage did the mine in the harbour do?",
            "Did it wake Dinah?",
            "Did the mine in the harbour wake Dinah?",
        ),
        (
            "What damage did the mine in the harbour do?",
            "When was that?",
            "When did the mine in the harbour do damage?",
        ),
        ("Who mended the box of tools?", "What was it made of?", "What was the box of tools made of?"),
        ("What did Hester say about the registers?", "Who had them?", "Who had the registers?"),
        ("What was Hester's job?", "How much did it pay?", "How much did Hester's job pay?"),
        (
            "What did Hester learn in Leipzig?",
            "And who taught her there?",
            "Who taught Hester Skaife in Leipzig?",
        ),
        (
            "Why did Hester go to Leipzig?",
            "Did she like it?",
            "Why did Hester go to Leipzig? Did Hester Skaife like it?",
        ),
        ("When was Silas's shop shut?", "And Tom Marr?", "When was Tom Marr's shop shut?"),
        (
            "Who was Kathleen Dunne?",
            "How much did Hester pay her?",
            "How much did Hester pay Kathleen Dunne?",
        ),
        ("Who was Lotte\u{2019}s father?", "What became of him?", "What became of Lotte\u{2019}s father?"),
        (
            "What did Hester pay for the press?",
            "Was it true that Hester lied?",
            "What did Hester pay for the press? Was it true that Hester lied?",
        ),
    ] {
        assert_eq!(of(follows, Some((before, "")), &[]).text, whole);
    }
    // Who tells the answer is meant before whoever is named last in it.
    let tools = "In a recording with Lotte Feiler: They took the tools, as I told Dinah.";
    let hid = of("And where did she hide them?", Some(("How many tools did they take?", tools)), &[]);
    assert!(hid.text.contains("Lotte Feiler"), "{}", hid.text);
    // The third goes back to the second, and with it to the first.
    let chain = "What did the standing press cost? And who paid for it?";
    assert_eq!(of("And when?", Some((chain, "")), &[]).text, "Who paid for the standing press? And when?");
}

#[test]
fn a_question_is_carried_over_as_it_was_asked() {
    let hestor = Understood { words: "Hestor".into(), meaning: "Hester".into(), from: KnownFrom::Spelling };
    let asked = carried("When did Hestor marry?", &[hestor]);
    assert_eq!(asked, "When did Hestor marry?");
    let earlier = Some((asked.as_str(), ""));
    let follows = of("And why?", earlier, &[]);
    assert_eq!(follows.text, "Why did Hester marry?");
    // It is shown, and can be taken away.
    assert!(
        follows.understood.iter().any(|u| (u.words.as_str(), u.meaning.as_str()) == ("Hestor", "Hester"))
    );
    assert_eq!(of("And why?", earlier, &["hestor"]).text, "Why did Hestor marry?");
    // The word that was meant is withheld by now.
    let known = Known {
        earlier: Some(&Earlier { question: asked.clone(), shown: String::new() }),
        ..Known::default()
    };
    let found = meaning("And why?", &known, &|_| None);
    assert_eq!(found.text, "Why did Hestor marry?");
    assert!(found.understood.iter().all(|u| !u.meaning.contains("Hester")));
}

#[test]
fn an_only_known_parent_is_no_father_by_that_alone() {
    let child = Relation { who: "Dinah".into(), is: "daughter of".into(), to: "Hester".into() };
    let names = [("Hester".to_owned(), Vec::new()), ("Dinah".to_owned(), Vec::new())];
    let known = Known { names: &names, relations: std::slice::from_ref(&child), ..Known::default() };
    let text = |question| meaning(question, &known, &|_| None).text;
    assert_eq!(text("Where was Dinah's father born?"), "Where was Dinah's father born?");
    assert_eq!(text("Where was Dinah's parent born?"), "Where was Hester born?");
}

#[test]
fn one_of_two_who_may_be_meant_is_not_taken_because_it_is_known_more_of_her() {
    let sister = |who: &str, to: &str| Relation { who: who.into(), is: "sister of".into(), to: to.into() };
    let relations = [sister("Ruth", "Hester"), sister("Hester", "Jane")];
    let known = Known { relations: &relations, ..Known::default() };
    let question = "Where was Hester's sister born?";
    assert_eq!(meaning(question, &known, &|_| None).text, question);
}

#[test]
fn a_grandfather_is_known_from_the_facts() {
    let found = of("What did my grandfather teach?", None, &[]);
    assert_eq!(found.understood[0].from, KnownFrom::Canon);
    assert_eq!(text("What did my uncle teach?"), "What did my uncle teach?");
}

#[test]
fn a_pronoun_of_somebody_whom_the_question_speaks_of_is_left() {
    for question in [
        "What did the baker's girl earn when she first came?",
        "What luggage did the refugee have with her?",
        "When in all her life was Kathleen happiest?",
    ] {
        assert_eq!(text(question), question);
    }
    assert_eq!(text("What did the old man say to her?"), "What did the old man say to Hester Skaife?");
}

#[test]
fn a_question_with_kin_in_it_is_kept_in_these_words_too() {
    let by_role = |question| of(question, None, &[]).by_role;
    assert_eq!(
        by_role("Why did she lie to her husband?").as_deref(),
        Some("Why did Hester Skaife lie to her husband?")
    );
    assert_eq!(
        by_role("Why did Hester lie to her husband?").as_deref(),
        Some("Why did Hester lie to her husband?")
    );
    assert_eq!(by_role("Why did she lie?"), None);
}
