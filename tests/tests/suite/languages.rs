//! A question finds passages in other languages (K9), where the archive holds any or its archivist wants it; and what is hidden in
//! another language changes nothing for whom it is hidden from.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use bindery_api::calls;
use bindery_api::contract::{Across, ArchivePath, Cancel, Job, LanguagesRequest, Nothing};
use bindery_api::session::{Acting, Session};
use bindery_tests::Home;
use serde_json::Value;

/// Letters in English, a paragraph each about something else.
const ENGLISH: [&str; 8] = [
    "The herring boats came home at dusk, and my brother had lost his cap in the harbour.",
    "Doctor Ames set the broken arm of the blacksmith on Tuesday and would take no money for it.",
    "We planted twelve apple trees behind the church, and the vicar paid for all of them.",
    "The printing press was sold to a man from Leeds for eleven pounds.",
    "Aunt Clara wore a green velvet dress at the wedding and danced until midnight.",
    "The flood carried the bridge away in February, and the post came by boat for three weeks.",
    "My daughter learned to play the violin from the old stationmaster.",
    "The goat ate the curtains in the parlour while we were at chapel.",
];

/// The same kind of letter in German.
const GERMAN: [&str; 4] = [
    "Der Bäcker hat sein Haus am Fluss verkauft und ist mit der ganzen Familie nach Amerika gegangen.",
    "Im Winter war der See zugefroren, und wir sind mit dem Schlitten zur Großmutter gefahren.",
    "Mein Onkel hat die alte Uhr repariert, die seit dem Krieg nicht mehr gegangen ist.",
    "Die Kuh ist krank geworden, und der Tierarzt kam erst nach zwei Tagen.",
];

/// Whether this machine has the model; where it has not, the test says so.
fn has_model(home: &Home) -> bool {
    let checks = home.run(&["doctor"]).json();
    let has = checks["checks"].as_array().unwrap().iter().any(|check| {
        check["name"] == "languages" && check["detail"] == "Questions find passages in other languages."
    });
    if !has {
        assert!(std::env::var_os("CI").is_none(), "CI must have the model for several languages");
        eprintln!("NOT RUN: the model for several languages is not there");
    }
    has
}

/// An archive of letters, a file each, all of them open.
fn archive(home: &Home, name: &str, letters: &[&str]) -> String {
    let archive = home.archive(name);
    for (number, letter) in letters.iter().enumerate() {
        home.write(&format!("{name}-in/{number:02}.txt"), letter);
    }
    home.run(&["import", &home.at(&format!("{name}-in")), "--archive", &archive]).json();
    home.open_all(&archive);
    // As its archivist wants it: nothing is found across languages before that.
    home.run(&["languages", "auto", "--archive", &archive]).json();
    archive
}

/// The places, from 0, at which `search` finds a text.
fn place(home: &Home, archive: &str, question: &str, text: &str) -> Option<usize> {
    let found = home.run(&["search", question, "--archive", archive]).json();
    let hits = found["hits"].as_array().unwrap();
    hits.iter().position(|hit| hit.to_string().contains(text))
}

#[test]
fn a_question_finds_what_is_told_in_another_language() {
    let home = Home::new();
    if !has_model(&home) {
        return;
    }
    let letters = [&ENGLISH[..], &GERMAN[..]].concat();
    let archive = archive(&home, "both", &letters);
    for (question, text) in [
        ("Wer hat dem Schmied den gebrochenen Arm gerichtet?", "blacksmith"),
        ("Was für ein Kleid trug die Tante auf der Hochzeit?", "velvet"),
        ("Welches Tier hat die Vorhänge gefressen?", "goat"),
        ("Qui a appris le violon à ma fille ?", "violin"),
        ("¿Qué se llevó la inundación?", "bridge"),
        ("Who repaired the old clock?", "Uhr repariert"),
        ("Where did the baker go with his family?", "nach Amerika"),
        ("When did the vet come to see the sick cow?", "Tierarzt"),
    ] {
        let found = place(&home, &archive, question, text);
        assert!(found.is_some_and(|place| place < 3), "{question}: {found:?}");
    }
    // Switched off, everything is as without the model.
    home.run(&["languages", "off", "--archive", &archive]).json();
    let off = home.run(&["search", "Who repaired the old clock?", "--archive", &archive]).json();
    home.run(&["languages", "auto", "--archive", &archive]).json();
    assert_ne!(home.run(&["search", "Who repaired the old clock?", "--archive", &archive]).json(), off);
}

#[test]
fn an_archive_in_english_has_no_second_vectors_until_its_archivist_wants_them() {
    let home = Home::new();
    if !has_model(&home) {
        return;
    }
    let archive = archive(&home, "english", &ENGLISH);
    let now = |args: &[&str]| home.run(&[&["languages", "--archive", &archive], args].concat()).json();
    assert_eq!(now(&[])["passages"], 0);
    let on = now(&["on"]);
    assert_eq!((&on["passages"], &on["foreign"]), (&ENGLISH.len().into(), &0.into()));
    let found = place(&home, &archive, "Welches Tier hat die Vorhänge gefressen?", "goat");
    assert!(found.is_some_and(|place| place < 3), "{found:?}");
}

#[test]
fn what_is_hidden_in_another_language_changes_no_reply() {
    let home = Home::new();
    if !has_model(&home) {
        return;
    }
    let questions = [
        "Wer hat die Vorhänge gefressen?",
        "Wer hat die alte Uhr repariert?",
        "Who repaired the old clock?",
        "Uhr",
    ];
    let mut replies: Vec<Vec<Value>> = Vec::new();
    for (name, hidden) in [("without", &[][..]), ("with", &GERMAN[..])] {
        let letters = [&ENGLISH[..], hidden].concat();
        let archive = archive(&home, name, &letters);
        let all = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
        for item in all["items"].as_array().unwrap() {
            let (path, id) =
                (item["staff"]["path"].as_str().unwrap(), item["staff"]["artifact_id"].as_str().unwrap());
            if path.contains("08.txt")
                || path.contains("09.txt")
                || path.contains("10.txt")
                || path.contains("11.txt")
            {
                home.run(&["consent", "set", id, "existence-not-disclosed", "--archive", &archive]).json();
            }
        }
        let made = home.run(&["languages", "--archive", &archive]).json();
        assert_eq!(made["passages"] == 0, hidden.is_empty(), "{made}");
        replies.push(
            questions
                .iter()
                .map(|question| {
                    let found = home.run(&["search", question, "--archive", &archive]).json();
                    found["hits"].clone()
                })
                .collect(),
        );
    }
    assert_eq!(replies[0], replies[1]);
}

#[test]
fn vectors_across_languages_go_on_where_they_were_stopped() {
    Home::within("languages::vectors_across_languages_go_on_where_they_were_stopped", |home| {
        if !has_model(home) {
            return;
        }
        let archive = home.archive("long");
        let text: String = (0..90)
            .map(|number| {
                format!("On day {number} of the voyage the captain wrote that the sea was calm and grey.\n\n")
            })
            .chain([GERMAN[0].to_owned()])
            .collect();
        let file = home.write("voyage.txt", text);
        home.run(&["import", &file, "--no-embed", "--archive", &archive]).json();
        let session = Session::new(Acting::default());
        session.open(ArchivePath { path: archive, passphrase: None }).unwrap();
        let wanted = LanguagesRequest { across: Some(Across::Auto) };
        calls::languages(&session, wanted, &|_| ()).unwrap();
        let job = || Job { job: "embed".to_owned() };
        let stopped = AtomicBool::new(false);
        let stop = |progress: bindery_api::contract::Progress| {
            // Only the second kind of vectors is stopped: the first one is there when it begins.
            let second = format!("{progress:?}").contains("work-languages");
            if second && progress.done > 0 && !stopped.swap(true, Relaxed) {
                let _: Nothing =
                    calls::cancel(&session, Cancel { job: "embed".to_owned() }, &|_| ()).unwrap();
            }
        };
        calls::embed(&session, job(), &stop).unwrap();
        let info = || calls::languages(&session, LanguagesRequest { across: None }, &|_| ()).unwrap();
        let (first, all) = (info(), session_blocks(&session));
        assert!(stopped.load(Relaxed) && first.passages > 0 && first.passages < all, "{first:?} of {all}");
        calls::embed(&session, job(), &|_| ()).unwrap();
        assert_eq!((info().passages, info().foreign), (all, 1));
    });
}

fn session_blocks(session: &Session) -> u32 {
    calls::status(session, Nothing {}, &|_| ()).unwrap().archive.unwrap().embedded
}
