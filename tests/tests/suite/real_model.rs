//! Drafting with a real server and a real language model: llama.cpp's with SmolLM2-135M, which is small enough to get
//! most things wrong.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;

use bindery_core::entailment::judge::NoJudge;
use bindery_core::entailment::{Verdict, check};
use bindery_core::message::Message;
use bindery_core::pipeline::ClaimRole;
use bindery_engine::ask::answer;
use bindery_engine::ask::enforce::Asked;
use bindery_engine::draft::Watch;
use bindery_engine::draft::making;
use bindery_tests::drafting::{self, QUESTION, Unaided, family, open_papers};
use bindery_tests::{Home, root};

/// A server of one's own, or one that `BINDERY_TEST_MODEL` names.
struct Llama {
    url: String,
    /// It ends when this does.
    _input: Option<ChildStdin>,
    child: Option<Child>,
}

impl Llama {
    fn start() -> Option<Self> {
        if let Ok(url) = std::env::var("BINDERY_TEST_MODEL") {
            return Some(Self { url, _input: None, child: None });
        }
        let packages = root().join("target/tools/llama");
        if !packages.join("xllamacpp").is_dir() {
            let built = cfg!(all(target_os = "linux", target_arch = "x86_64"));
            assert!(!built || std::env::var_os("CI").is_none(), "CI must have llama.cpp");
            println!(
                "NOT RUN: llama.cpp is not there; `cargo xtask test` fetches it, or name a server in BINDERY_TEST_MODEL"
            );
            return None;
        }
        let mut python = Command::new("python3");
        python.arg(root().join("tests/drafting/serve.py")).env("PYTHONPATH", packages);
        python.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = python.spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        assert!(url.starts_with("http://127.0.0.1:"), "{url}");
        let input = child.stdin.take();
        Some(Self { url: url.trim().to_owned(), _input: input, child: Some(child) })
    }
}

impl Drop for Llama {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Remembers the stages.
#[derive(Default)]
struct Stages(Mutex<Vec<String>>);

impl Watch for Stages {
    fn stage(&self, stage: Message) {
        self.0.lock().unwrap().push(stage.to_string());
    }

    fn keep_going(&self) -> bool {
        true
    }
}

#[test]
fn a_small_real_model_drafts_and_shows_nothing_that_the_archive_does_not_carry() {
    Home::within(
        "real_model::a_small_real_model_drafts_and_shows_nothing_that_the_archive_does_not_carry",
        |home| {
            let Some(llama) = Llama::start() else { return };
            let world = Unaided::patient();
            let archive = drafting::archive(&home.path("archive"), &world, &llama.url);
            let papers = open_papers();
            for question in [QUESTION, "What does the press weigh?", "When did they sail for Hartwell?"] {
                let stages = Stages::default();
                let sealed =
                    answer::answer(&archive, &world, &family(), &Asked::plainly(question), &stages).unwrap();
                let notice =
                    making::notice(sealed.bundle()).map(|notice| notice.to_string()).unwrap_or_default();
                let stages = stages.0.into_inner().unwrap();
                println!("{question}\n  {notice}");
                for sentence in sealed.sentences() {
                    println!("  {} {}", sentence.verdict().name(), sentence.text());
                    if sentence.role() == ClaimRole::Passage {
                        let carried = papers.iter().any(|paper| {
                            check(sentence.text(), paper, &NoJudge).verdict == Verdict::Entailed
                        });
                        assert!(carried && !sentence.citations().is_empty(), "{}", sentence.text());
                    }
                }
                // It did say something, and its words were told of by their number alone.
                assert!(stages.iter().any(|stage| stage.contains("characters")), "{stages:?}");
                assert!(notice.contains("language model") && !notice.contains("took too long"), "{notice}");
                assert!(!sealed.sentences().is_empty(), "{question}");
            }
        },
    );
}
