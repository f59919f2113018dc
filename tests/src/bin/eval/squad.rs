//! Refusal: articles as one archive, questions with and without an answer in them, asked as anyone would ask.

use std::path::Path;

use bindery_api::session::Session;
use bindery_core::pipeline::display::DisplayedSentence;
use bindery_core::policy::refusal::RefusalKind;
use bindery_engine::ask::answer::answer;
use bindery_engine::draft::Watch;
use serde::Deserialize;

use crate::Bench;
use crate::data::{file, held_out, taken_in};
use crate::metrics::quantile;

#[derive(Deserialize)]
struct File {
    data: Vec<Article>,
}

#[derive(Deserialize)]
struct Article {
    title: String,
    paragraphs: Vec<Paragraph>,
}

#[derive(Deserialize)]
struct Paragraph {
    context: String,
    qas: Vec<Asked>,
}

/// A question.
#[derive(Clone, Deserialize)]
pub struct Asked {
    /// As asked.
    pub question: String,
    is_impossible: bool,
    answers: Vec<Gold>,
    /// Its article.
    #[serde(skip)]
    pub article: String,
}

#[derive(Clone, Deserialize)]
struct Gold {
    text: String,
}

impl Asked {
    /// Whether its article answers it.
    pub const fn answerable(&self) -> bool {
        !self.is_impossible
    }

    /// Whether its article is set aside.
    pub fn held_out(&self) -> bool {
        held_out(&format!("squad:{}", self.article))
    }

    /// Whether a gold answer stands in a text.
    pub fn answered_by(&self, text: &str) -> bool {
        let text = plain(text);
        self.answers.iter().any(|gold| text.contains(&plain(&gold.text)))
    }
}

/// Lower case, and nothing but letters and digits, one space between words.
pub fn plain(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" ").to_lowercase())
}

/// Nobody who waits.
pub struct Quiet;

impl Watch for Quiet {
    fn stage(&self, _: bindery_core::message::Message) {}
    fn keep_going(&self) -> bool {
        true
    }
}

/// The articles in an archive of their own, open to all, and their questions.
pub fn archive(folder: &Path) -> Option<(Session, Vec<Asked>)> {
    let file: File =
        serde_json::from_slice(&std::fs::read(file("squad2-half/dev-half.json")?).unwrap()).unwrap();
    let papers = folder.join("papers");
    std::fs::create_dir_all(&papers).unwrap();
    let mut questions = Vec::new();
    for article in file.data {
        let paragraphs: Vec<&str> = article.paragraphs.iter().map(|p| p.context.trim()).collect();
        std::fs::write(papers.join(format!("{}.txt", article.title)), paragraphs.join("\n\n")).unwrap();
        for asked in article.paragraphs.iter().flat_map(|paragraph| &paragraph.qas) {
            questions.push(Asked { article: article.title.clone(), ..asked.clone() });
        }
    }
    Some((taken_in(&folder.join("archive"), &papers), questions))
}

#[derive(Default)]
struct Counts {
    answerable: usize,
    answered: usize,
    told: usize,
    unanswerable: usize,
    refused: usize,
}

/// Asks every question at the default profile.
pub fn squad(bench: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    let Some((session, questions)) = archive(folder.path()) else { return };
    let questions = bench.sample(questions, 300);
    let archive = session.archive().unwrap();
    // The archivist, whose day has no limit of what they may read.
    let viewer = archive.who().clone();
    let (mut all, mut held) = (Counts::default(), Counts::default());
    let mut by_category = 0;
    let mut times = Vec::new();
    for asked in &questions {
        let start = std::time::Instant::now();
        let sealed = answer(
            &archive,
            &bench.world,
            &viewer,
            &bindery_engine::ask::enforce::Asked::plainly(&asked.question),
            &Quiet,
        )
        .unwrap();
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        let refused = sealed.sentences().is_empty();
        let shown: Vec<String> =
            sealed.sentences().iter().map(DisplayedSentence::text).map(str::to_owned).collect();
        let category = sealed.bundle().refusal.as_ref().is_some_and(|r| r.kind == RefusalKind::Category);
        by_category += usize::from(category && asked.answerable());
        let told = !refused && asked.answered_by(&shown.join(" "));
        for counts in [&mut all, &mut held].into_iter().take(1 + usize::from(asked.held_out())) {
            match asked.answerable() {
                true => {
                    counts.answerable += 1;
                    counts.answered += usize::from(!refused);
                    counts.told += usize::from(told);
                }
                false => {
                    counts.unanswerable += 1;
                    counts.refused += usize::from(refused);
                }
            }
        }
    }
    println!("SQuAD half as an archive: {} questions", questions.len());
    for (name, counts) in [("all", &all), ("held-out articles", &held)] {
        let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        println!(
            "  {name}: of {} answerable {:.1} % answered, {:.1} % with the gold answer shown; of {} unanswerable {:.1} % refused",
            counts.answerable,
            share(counts.answered, counts.answerable),
            share(counts.told, counts.answerable),
            counts.unanswerable,
            share(counts.refused, counts.unanswerable)
        );
    }
    println!(
        "  answerable ones refused by category {by_category}; median {:.0} ms",
        quantile(&mut times, 0.5)
    );
}
