//! What the scores of a model stand for, as its `config.json` says.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Opinion;

/// A score that leaves no doubt, as a logit.
const CERTAIN: f64 = 30.0;

/// The part of `config.json` that names the scores.
#[derive(Debug, Default, Deserialize)]
pub struct Written {
    #[serde(default)]
    id2label: BTreeMap<String, String>,
    problem_type: Option<String>,
}

/// Which score says what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labels {
    count: usize,
    entailment: usize,
    /// Set for a model whose scores are independent of each other and have this one among them.
    answers: Option<usize>,
    /// Whether each score is a logit of its own; else all together are one choice.
    independent: bool,
}

impl Labels {
    /// Reads the labels; the error says what is wrong with them.
    pub fn of(written: &Written) -> Result<Self, String> {
        let mut names = Vec::new();
        for (index, name) in &written.id2label {
            let index: usize = index.parse().map_err(|_| format!("its label `{index}` has no number"))?;
            names.push((index, name.trim().to_lowercase()));
        }
        names.sort();
        let count = names.len();
        if names.iter().map(|(index, _)| *index).ne(0..count) || count == 0 {
            return Err("`config.json` does not name its labels in `id2label`".to_owned());
        }
        let find = |wanted: &[&str]| names.iter().position(|(_, name)| wanted.contains(&name.as_str()));
        let Some(entailment) = find(&["entailment", "entailed", "entails", "entail"]) else {
            let all: Vec<String> = names.iter().map(|(_, name)| format!("`{name}`")).collect();
            return Err(format!("none of its labels is `entailment`, they are {}", all.join(", ")));
        };
        let independent = count == 1 || written.problem_type.as_deref() == Some("multi_label_classification");
        let answers = find(&["answers"]).filter(|_| independent);
        Ok(Self { count, entailment, answers, independent })
    }

    /// The score for a text that answers a question.
    pub const fn answers(&self) -> Option<usize> {
        self.answers
    }

    /// The opinion that nothing stands in the text.
    pub fn least(&self) -> Opinion {
        Opinion { entailed: -CERTAIN, answers: self.answers.map(|_| -CERTAIN), span: None, pointed: 0.0 }
    }

    /// Reads a model's scores.
    pub fn read(&self, scores: &[f32]) -> Result<Opinion, String> {
        if scores.len() != self.count {
            return Err(format!("it gives {} scores, and `config.json` names {}", scores.len(), self.count));
        }
        if scores.iter().any(|score| !score.is_finite()) {
            return Err("it gives scores that are no numbers".to_owned());
        }
        let score = |index: usize| f64::from(scores[index]).clamp(-CERTAIN, CERTAIN);
        let entailed = match self.independent {
            true => score(self.entailment),
            false => {
                // log p/(1-p) of one choice among several.
                let others = scores.iter().enumerate().filter(|(index, _)| *index != self.entailment);
                let others: Vec<f64> = others.map(|(_, score)| f64::from(*score)).collect();
                let most = others.iter().copied().fold(f64::MIN, f64::max);
                let sum: f64 = others.iter().map(|score| (score - most).exp()).sum();
                (f64::from(scores[self.entailment]) - most - sum.ln()).clamp(-CERTAIN, CERTAIN)
            }
        };
        Ok(Opinion { entailed, answers: self.answers.map(score), span: None, pointed: 0.0 })
    }
}
