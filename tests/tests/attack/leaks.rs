//! Finds what must not be said in what was said.

use std::collections::HashSet;

use bindery_tests::strings;
use serde_json::Value;

use crate::house::{From, House, Plan};

/// Words of a hidden sentence that follow each other: fewer are found in anyone's papers.
const RUN: usize = 5;

/// What one reader must not be told.
pub struct Secrets {
    canaries: Vec<String>,
    marks: Vec<String>,
    runs: HashSet<Vec<String>>,
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Runs of words within a sentence: the end of one and the beginning of the next stand beside each other in a hidden paper by
/// chance, and in an answer of open ones too.
fn runs(text: &str) -> HashSet<Vec<String>> {
    let text = text.replace("Mrs.", "Mrs");
    text.split(['\n', '.', '?', '!'])
        .flat_map(|line| words(line).windows(RUN).map(<[String]>::to_vec).collect::<Vec<_>>())
        .collect()
}

impl Secrets {
    /// What is kept from those of whom `kept` says so.
    fn of(plan: &Plan, marks: Vec<String>, kept: impl Fn(From) -> bool) -> Self {
        let canaries = plan.canaries.iter().filter(|canary| kept(canary.from));
        let told = plan.hidden.iter().filter(|(_, from)| !kept(*from)).map(|(text, _)| text.as_str());
        let told: HashSet<_> = told.chain([plan.open.as_str()]).flat_map(runs).collect();
        let hidden = plan.hidden.iter().filter(|(_, from)| kept(*from)).flat_map(|(text, _)| runs(text));
        Self {
            canaries: canaries.map(|canary| canary.word.to_lowercase()).collect(),
            marks: marks.into_iter().map(|mark| mark.to_lowercase()).collect(),
            runs: hidden.filter(|run| !told.contains(run)).collect(),
        }
    }

    /// What is kept from the family.
    pub fn from_family(plan: &Plan, house: &House) -> Self {
        Self::of(plan, house.marks(false), |_| true)
    }

    /// What is kept from the close family.
    pub fn from_close_family(plan: &Plan, house: &House) -> Self {
        Self::of(plan, house.marks(false), |from| from != From::Family)
    }

    /// What is kept from reviewers.
    pub fn from_reviewers(plan: &Plan, house: &House) -> Self {
        Self::of(plan, house.marks(true), |from| from == From::Everyone)
    }

    /// The canaries, for questions about them.
    pub fn canaries(&self) -> &[String] {
        &self.canaries
    }

    /// What of the hidden words stands in `text`.
    pub fn words_in(&self, text: &str) -> Vec<String> {
        let lower = text.to_lowercase();
        let named = self.canaries.iter().filter(|secret| lower.contains(secret.as_str()));
        let mut found: Vec<String> = named.cloned().collect();
        found.extend(runs(text).into_iter().filter(|run| self.runs.contains(run)).map(|run| run.join(" ")));
        found
    }

    /// What of it stands in `text`, identities and paths too.
    pub fn in_text(&self, text: &str) -> Vec<String> {
        let lower = text.to_lowercase();
        let mut found = self.words_in(text);
        found.extend(self.marks.iter().filter(|mark| lower.contains(mark.as_str())).cloned());
        found
    }

    /// What of it stands in a reply, but in what its reader typed.
    pub fn in_reply(&self, reply: &Value, typed: &[String]) -> Vec<String> {
        let mut found = Vec::new();
        for (field, text) in strings(reply) {
            // A question and its parts are given back as they were asked.
            if ["question", "topic"].contains(&field.as_str()) {
                continue;
            }
            let text = typed.iter().fold(text, |text, typed| text.replace(typed.as_str(), ""));
            found.extend(self.in_text(&text).into_iter().map(|secret| format!("{field}: {secret}")));
        }
        found
    }
}
