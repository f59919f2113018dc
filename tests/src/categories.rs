//! What the category filter is measured on, and the count of what it does.

use std::collections::BTreeMap;
use std::fmt;

use bindery_core::policy::category::{Categorize, Category, Decision, Likeness, Outcome, decide};
use bindery_core::question::Question;
use bindery_engine::models::embed::Vector;
use bindery_engine::search::category::Linear;
use bindery_engine::world::World;
use serde::Deserialize;

use crate::{root, shared};

/// The end of the archive that the questions of the own set are asked of.
pub const END: &str = "1976-05-02";

/// A question of the own set.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// The question.
    pub question: String,
    /// `proceed`, or a category's name.
    pub label: String,
    /// ISO 639-1.
    pub lang: String,
    /// `train`, `dev` or `test`.
    pub split: String,
    /// Whether the archive that it is asked of has its words on record; otherwise nothing is on record.
    #[serde(default)]
    pub on_record: bool,
}

/// The own labelled set.
pub fn items() -> Vec<Item> {
    let text = std::fs::read_to_string(root().join("assets/categories/questions.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Where a label stands among the linear model's kinds.
pub fn kind(label: &str) -> usize {
    Category::ALL.iter().position(|category| category.name() == label).map_or(0, |at| at + 1)
}

/// The vector of one question, put through the sentence model by itself as the program does.
pub fn vector(world: &dyn World, question: &str) -> Vector {
    let embedder = world.embedder().unwrap();
    embedder.embed(&[question], &|| true).unwrap().remove(0)
}

/// An archive of which nothing is known but this.
pub struct Asked<'a> {
    /// Where the sentence model is.
    pub world: &'a dyn World,
    /// The linear model; none when rules decide alone.
    pub linear: Option<&'a Linear>,
    /// What the metadata check says.
    pub on_record: bool,
    /// The end of the archive.
    pub end: Option<&'a str>,
}

impl Categorize for Asked<'_> {
    type Error = std::convert::Infallible;

    fn likeness(&self, question: &str) -> Result<Option<Likeness>, Self::Error> {
        Ok(self.linear.map(|linear| linear.likeness(&vector(self.world, question))))
    }

    fn on_record(&self, _: &str) -> Result<bool, Self::Error> {
        Ok(self.on_record)
    }

    fn end_date(&self) -> Option<String> {
        self.end.map(str::to_owned)
    }

    fn person(&self) -> Option<String> {
        None
    }
}

/// What the filter does with a question; none when it is malformed.
pub fn filtered(question: &str, by: &Asked<'_>) -> Option<Decision> {
    let question = Question::new(question);
    if question.text().is_empty() {
        return None;
    }
    let Ok(decision) = decide(question.text(), by);
    Some(decision)
}

/// How the questions of one label fared.
#[derive(Clone, Debug, Default)]
pub struct Fared {
    /// Questions.
    pub asked: usize,
    /// Of them, to retrieval.
    pub passed: usize,
    /// Of them, to retrieval and held to the archive's own words.
    pub held: usize,
    /// Of them, refused.
    pub refused: usize,
    /// Of them, refused or held under their own label, or passed where that is the label.
    pub right: usize,
    /// What went wrong: the question and the rule.
    pub wrong: Vec<String>,
}

impl Fared {
    /// Counts one question.
    pub fn count(&mut self, question: &str, label: &str, decision: Option<Decision>) {
        let outcome = decision.map_or(Outcome::Refuse(Category::Instruction), |decision| decision.outcome);
        let found = match outcome {
            Outcome::Proceed => "proceed",
            Outcome::Refuse(category) | Outcome::ArchiveOnly(category) => category.name(),
        };
        self.asked += 1;
        match outcome {
            Outcome::Proceed => self.passed += 1,
            Outcome::ArchiveOnly(_) => self.held += 1,
            Outcome::Refuse(_) => self.refused += 1,
        }
        if found == label {
            self.right += 1;
        } else {
            let rule = decision.and_then(|decision| decision.rule).unwrap_or("-");
            self.wrong.push(format!(
                "{}  [{rule}]",
                question.chars().take(90).collect::<String>().replace('\n', " ")
            ));
        }
    }

    /// The share of refused questions, 0..1.
    pub fn refused_share(&self) -> f64 {
        self.refused as f64 / self.asked.max(1) as f64
    }
}

impl fmt::Display for Fared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |n: usize| 100.0 * n as f64 / self.asked.max(1) as f64;
        write!(
            f,
            "{:5} asked  {:5.1} % passed  {:5.1} % held to the archive  {:5.1} % refused  {:5.1} % as labelled",
            self.asked,
            percent(self.passed),
            percent(self.held),
            percent(self.refused),
            percent(self.right)
        )
    }
}

/// The own set's questions of one split, by label.
pub fn own_set(split: &str, world: &dyn World, linear: Option<&Linear>) -> BTreeMap<String, Fared> {
    let mut all: BTreeMap<String, Fared> = BTreeMap::new();
    for item in items().into_iter().filter(|item| item.split == split) {
        let by = Asked { world, linear, on_record: item.on_record, end: Some(END) };
        let decision = filtered(&item.question, &by);
        all.entry(item.label.clone()).or_default().count(&item.question, &item.label, decision);
    }
    all
}

/// The share of questions refused among those that should pass or be held to the archive, 0..1.
pub fn false_refusals(fared: &BTreeMap<String, Fared>) -> f64 {
    let labels = ["proceed", "mental-state", "third-party"];
    let some = labels.iter().filter_map(|label| fared.get(*label));
    let (refused, asked) = some.fold((0, 0), |(r, n), fared| (r + fared.refused, n + fared.asked));
    refused as f64 / asked.max(1) as f64
}

/// Questions of the public data; none when it is not there.
pub fn public(file: &str, field: &str) -> Option<Vec<String>> {
    let text = std::fs::read_to_string(shared("data/prompts")?.join(file)).unwrap();
    let read = |line: &str| -> String {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        value[field].as_str().unwrap().to_owned()
    };
    Some(text.lines().map(read).collect())
}

/// The injected instructions of the public data, with a harmless question where the template wants one.
pub fn injections() -> Option<Vec<String>> {
    let filled = |text: String| {
        text.replace("{{ prompt }}", "When did she marry?").replace("{{prompt}}", "When did she marry?")
    };
    Some(public("injection-templates.jsonl", "text")?.into_iter().map(filled).collect())
}

/// Every `step`th question of the public reading-comprehension data.
pub fn squad(step: usize) -> Option<Vec<String>> {
    let text = std::fs::read(shared("data/squad2-half")?.join("dev-half.json")).unwrap();
    let all: serde_json::Value = serde_json::from_slice(&text).unwrap();
    let list = |value: &serde_json::Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
    let questions = list(&all, "data").into_iter().flat_map(move |article| list(&article, "paragraphs"));
    let questions = questions.flat_map(|paragraph| list(&paragraph, "qas"));
    let text = |question: serde_json::Value| question["question"].as_str().unwrap().to_owned();
    Some(questions.map(text).step_by(step).collect())
}

/// Whether a question was malformed or refused.
pub fn is_refused(decision: Option<Decision>) -> bool {
    decision.is_none_or(|decision| matches!(decision.outcome, Outcome::Refuse(_)))
}
