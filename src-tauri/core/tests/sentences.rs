//! False sentences in a family's manner, each beside a true one of the same source (B6, J2): nothing that a source only
//! reports, doubts, makes depend on something, wishes, asks, denies, dreams or nearly says is called its own, and no
//! character that is not as it looks gets through, whatever a trained model thinks of it.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_core::check::{Verdict, check, reasons};
use bindery_core::judge::{Judge, NoJudge, Page, Pair, Reading};

#[derive(serde::Deserialize)]
struct Case {
    kind: String,
    source: String,
    accepted: String,
    rejected: String,
}

/// A model that believes everything: what it lets through, no rule speaks against.
struct Credulous;

impl Judge for Credulous {
    fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>> {
        Some(vec![0.99; pairs.len()])
    }

    fn read(&self, _: &[Page<'_>]) -> Option<Vec<Reading>> {
        None
    }
}

fn cases() -> Vec<Case> {
    let lines = include_str!("cases/sentences.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn true_sentences_are_green() {
    let mut wrong = Vec::new();
    for Case { kind, source, accepted, .. } in cases() {
        let found = check(&accepted, &source, &Credulous);
        if found.verdict != Verdict::Entailed {
            wrong
                .push(format!("{kind}: `{accepted}` of `{source}`: {:?}", found.rules().collect::<Vec<_>>()));
        }
    }
    assert!(wrong.is_empty(), "{} {wrong:#?}", wrong.len());
}

#[test]
fn false_sentences_are_not_whatever_a_model_says() {
    let mut wrong = Vec::new();
    for Case { kind, source, rejected, .. } in cases() {
        for judge in [&NoJudge as &dyn Judge, &Credulous] {
            let found = check(&rejected, &source, judge);
            if found.verdict == Verdict::Entailed {
                wrong.push(format!("{kind}: `{rejected}` of `{source}`: {:?}", found.relation));
            }
        }
    }
    assert!(wrong.is_empty(), "{} {wrong:#?}", wrong.len());
}

#[test]
fn what_is_wrong_is_said_in_words() {
    let unknown = reasons::in_words("of-the-future");
    for Case { source, rejected, .. } in cases() {
        let found = check(&rejected, &source, &NoJudge);
        assert!(found.rules().next().is_some(), "{rejected}");
        assert!(found.rules().all(|rule| reasons::in_words(rule) != unknown), "{rejected}");
    }
}
