//! Drafting by a language model: whatever it does, nothing that the archive does not carry is shown, nothing that
//! whoever asks may not see is sent to it, and the archive's own sentences come where it fails.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bindery_core::pipeline::ClaimRole;
use bindery_engine::ask::answer;
use bindery_engine::ask::enforce::Asked;
use bindery_engine::draft::Watch;
use bindery_engine::draft::{making, servers};
use bindery_engine::error::Error;
use bindery_tests::Home;
use bindery_tests::drafting::server::{Server, Wire};
use bindery_tests::drafting::{self, QUESTION, Unaided, Unwatched, family, use_model};

#[test]
fn a_model_that_misbehaves_shows_nothing_that_the_archive_does_not_carry() {
    Home::within("drafting::a_model_that_misbehaves_shows_nothing_that_the_archive_does_not_carry", |home| {
        let counts = drafting::replay(&home.path("archive"));
        println!(
            "{} transcripts, {} passages shown, {} worded by a model, {} ungrounded, {} answered without it, slowest {} ms",
            counts.transcripts,
            counts.shown,
            counts.worded,
            counts.ungrounded,
            counts.instead,
            counts.slowest.as_millis()
        );
        assert!(counts.faults.is_empty(), "{}", counts.faults.join("\n"));
        assert!(counts.transcripts >= 60 && counts.ungrounded == 0 && counts.shown > 60);
        assert!(counts.slowest < Duration::from_secs(20), "{:?}", counts.slowest);
    });
}

/// Words that stand in hidden places alone, and the name of who is not cleared.
const CANARIES: [&str; 7] = ["kingfisher", "cormorant", "plover", "dunlin", "curlew", "whimbrel", "Thorold"];

#[test]
fn what_whoever_asks_may_not_see_is_not_sent_to_the_model() {
    Home::within("drafting::what_whoever_asks_may_not_see_is_not_sent_to_the_model", |home| {
        let (server, world) = (Server::start(), Unaided::impatient());
        let archive = drafting::archive(&home.path("archive"), &world, &server.url());
        server.play(Wire::Stream, "I paid Mr. Hale five shillings for the press. [[five shillings]]");
        let mut questions = [
            QUESTION,
            "What did she pay Mr. Hale for the press?",
            "Who carried the press home?",
            "How heavy is the press?",
            "What was oiled on the first of every month?",
            "Who paid a visit to see the press?",
            "What was borrowed for the press?",
            "What lay beneath the press?",
            "Who stole the press?",
        ]
        .map(str::to_owned)
        .to_vec();
        questions.extend(CANARIES.map(|word| format!("What was paid for the press and the {word}?")));
        for question in &questions {
            answer::answer(&archive, &world, &family(), &Asked::plainly(question), &Unwatched).unwrap();
        }
        let sent = server.requests();
        let drafts: Vec<&String> = sent.iter().filter(|request| request.starts_with("POST ")).collect();
        assert!(drafts.len() > 4, "{}", drafts.len());
        for request in &drafts {
            // What somebody typed is theirs to send.
            let (passages, _) = request.split_once("Question: ").unwrap();
            let leaked: Vec<_> = CANARIES
                .iter()
                .filter(|word| passages.to_lowercase().contains(&word.to_lowercase()))
                .collect();
            assert!(leaked.is_empty(), "{leaked:?} in {passages}");
            assert!(!passages.contains("sha256:") && !passages.contains(".txt"), "{passages}");
        }
        assert!(drafts.iter().any(|request| request.contains("five shillings")));
        let answered =
            answer::answer(&archive, &world, &family(), &Asked::plainly(QUESTION), &Unwatched).unwrap();
        assert!(
            making::notice(answered.bundle())
                .is_some_and(|notice| notice.to_string().contains("language model ("))
        );
        let leads = answered.sentences().iter().filter(|s| s.role() == ClaimRole::Lead);
        let leads: Vec<&str> = leads.map(|sentence| sentence.text()).collect();
        assert_eq!(leads, ["In a letter from Hester Skaife to Ruth Hale, 4 June 1931:"]);
    });
}

#[test]
fn a_draft_that_is_stopped_ends_at_once_and_closes_the_connection() {
    struct Stopping(AtomicBool);
    impl Watch for Stopping {
        fn stage(&self, stage: bindery_core::message::Message) {
            if stage.to_string().contains("characters") {
                self.0.store(true, Ordering::Relaxed);
            }
        }
        fn keep_going(&self) -> bool {
            !self.0.load(Ordering::Relaxed)
        }
    }
    Home::within("drafting::a_draft_that_is_stopped_ends_at_once_and_closes_the_connection", |home| {
        let (server, world) = (Server::start(), Unaided::impatient());
        let archive = drafting::archive(&home.path("archive"), &world, &server.url());
        server.play(Wire::Drip, &"The press weighs eleven hundredweight. ".repeat(20));
        server.play(Wire::Endless, "The press. ");
        let start = Instant::now();
        let stopped = answer::answer(
            &archive,
            &world,
            &family(),
            &Asked::plainly(QUESTION),
            &Stopping(AtomicBool::default()),
        );
        assert!(matches!(stopped, Err(Error::Cancelled)), "{stopped:?}");
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
        while server.hung_up.load(Ordering::Relaxed) == 0 {
            assert!(start.elapsed() < Duration::from_secs(10), "the connection stays open");
            std::thread::sleep(Duration::from_millis(10));
        }
    });
}

#[test]
fn without_a_model_nothing_is_asked_and_a_model_that_is_not_there_is_done_without() {
    Home::within(
        "drafting::without_a_model_nothing_is_asked_and_a_model_that_is_not_there_is_done_without",
        |home| {
            let (server, world) = (Server::start(), Unaided::impatient());
            let archive = drafting::archive(&home.path("archive"), &world, &server.url());
            use_model(&archive, &world, None);
            server.play(Wire::Stream, "I paid Mr. Hale five shillings for the press. [[five shillings]]");
            let plain =
                answer::answer(&archive, &world, &family(), &Asked::plainly(QUESTION), &Unwatched).unwrap();
            assert!(server.requests().is_empty());
            assert_eq!(making::notice(plain.bundle()), None);
            // A port that nobody listens at.
            let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
            use_model(&archive, &world, Some(&format!("http://{free}")));
            let instead =
                answer::answer(&archive, &world, &family(), &Asked::plainly(QUESTION), &Unwatched).unwrap();
            let notice = making::notice(instead.bundle()).unwrap();
            assert!(notice.to_string().contains("without the language model: it is not there"), "{notice}");
            let words = |sealed: &bindery_core::bundle::seal::Sealed| -> Vec<String> {
                sealed.sentences().iter().map(|sentence| sentence.text().to_owned()).collect()
            };
            assert_eq!(words(&plain), words(&instead));
            assert!(!words(&plain).is_empty());
        },
    );
}

#[test]
fn servers_on_this_machine_are_found_with_their_models() {
    let server = Server::start();
    let port = server.url().rsplit(':').next().unwrap().parse().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let found = servers::find(&[("Ollama", port), ("LM Studio", free)]);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].name.as_str(), found[0].url.clone()), ("Ollama", server.url()));
    assert_eq!(found[0].models, ["transcript"]);
}
