//! False sentences in a family's manner, each beside a true one of the same source: nothing that a source only
//! reports, doubts, makes depend on something, wishes, asks, denies, dreams or nearly says is called its own, and no
//! character that is not as it looks gets through, whatever a trained model thinks of it.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_core::entailment::judge::{Judge, NoJudge, Page, Pair, Reading};
use bindery_core::entailment::{Finding, Verdict, check, reasons};
use bindery_core::record::voice::{Source, Voice};

#[derive(serde::Deserialize)]
struct Case {
    kind: String,
    source: String,
    accepted: String,
    rejected: String,
    /// Who wrote it to whom and when, as on record.
    author: Option<String>,
    to: Option<String>,
    date: Option<String>,
    /// Whether no rule is known that sees what is wrong.
    #[serde(default)]
    known: bool,
}

impl Case {
    fn check(&self, claim: &str, judge: &dyn Judge) -> Finding {
        let voice = Voice::new(None, self.author.as_deref(), self.to.as_deref(), self.date.as_deref());
        let voice = self.author.is_some().then_some(&voice);
        check(claim, Source { text: &self.source, voice }, judge)
    }
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
    read(include_str!("../cases/sentences.jsonl"))
}

/// Letters, journals, interviews and certificates of invented families, by which rules were made.
fn family() -> Vec<Case> {
    read(include_str!("../cases/family.jsonl"))
}

/// Others of the same kinds, put aside before the rules were made: they are counted, and no rule is made for one of them.
fn held_out() -> Vec<Case> {
    read(include_str!("../cases/family_held_out.jsonl"))
}

fn read(lines: &str) -> Vec<Case> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
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
    for Case { source, rejected, .. } in cases() {
        let found = check(&rejected, &source, &NoJudge);
        assert!(found.rules().next().is_some(), "{rejected}");
        assert!(found.rules().all(|rule| reasons::finding(rule) != reasons::Finding::Unknown), "{rejected}");
    }
}

#[test]
fn no_false_sentence_of_a_family_is_green_whatever_a_model_says() {
    let mut wrong = Vec::new();
    for case in family().iter().filter(|case| !case.known) {
        for judge in [&NoJudge as &dyn Judge, &Credulous] {
            let found = case.check(&case.rejected, judge);
            if found.verdict == Verdict::Entailed {
                wrong.push(format!("{}: `{}` of `{}`", case.kind, case.rejected, case.source));
            }
        }
    }
    assert!(wrong.is_empty(), "{} {wrong:#?}", wrong.len());
}

/// True and false sentences that are green with a model that believes everything.
fn green(cases: &[Case]) -> (usize, usize) {
    let count = |claim: fn(&Case) -> &str| {
        let green = |case: &&Case| case.check(claim(case), &Credulous).verdict == Verdict::Entailed;
        cases.iter().filter(green).count()
    };
    (count(|case| &case.accepted), count(|case| &case.rejected))
}

#[test]
fn true_sentences_of_a_family_are_green_as_often_as_they_were_and_false_ones_held_out_no_more_often() {
    let (yes, _) = green(&family());
    assert!(yes >= 150, "{yes} of {}", family().len());
    let (yes, no) = green(&held_out());
    assert!(yes >= 70 && no <= 3, "{yes} true and {no} false of {}", held_out().len());
}

/// A claim in nearly the words of its source, and whether it follows from it.
#[derive(serde::Deserialize)]
struct Close {
    kind: String,
    source: String,
    claim: String,
    /// Who wrote it to whom, as on record.
    author: Option<String>,
    to: Option<String>,
    #[serde(rename = "true")]
    is_true: bool,
}

impl Close {
    fn is_green(&self) -> bool {
        let voice = Voice::new(None, self.author.as_deref(), self.to.as_deref(), None);
        let voice = self.author.is_some().then_some(&voice);
        check(&self.claim, Source { text: &self.source, voice }, &Credulous).verdict == Verdict::Entailed
    }
}

/// Clauses that are crossed, whose kin it is, idioms that turn a sentence round, words that undo a thing, who did it, what is
/// cut off before it, what was quoted, names put together; numbers nearly reached, days beside a day, what was put off, resolved or
/// only promised, to whom somebody is bound, what somebody is called, mockery, and reports within reports. Some true and some false ones are known to go the wrong way: a rule
/// for these would cost more than it gains.
#[test]
fn claims_in_nearly_the_words_of_their_source_are_green_where_they_are_true() {
    let cases: Vec<Close> = include_str!("../cases/close_words.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (right, wrong): (Vec<&Close>, Vec<&Close>) =
        cases.iter().filter(|case| case.is_green()).partition(|case| case.is_true);
    let wrong: Vec<String> =
        wrong.iter().map(|case| format!("{}: `{}` of `{}`", case.kind, case.claim, case.source)).collect();
    assert!(wrong.len() <= 25, "{} {wrong:#?}", wrong.len());
    assert!(right.len() >= 370, "{} of {}", right.len(), cases.iter().filter(|case| case.is_true).count());
}

#[test]
fn what_a_source_contradicts_is_not_carried_in_part() {
    for (source, claim) in [
        ("Florence let the upper floor to Kemp.", "Kemp let the upper floor to Florence."),
        ("Harold is the son of my sister Ida.", "Ida was Harold's daughter."),
        ("The house in Cable Street had four storeys.", "The house in Cable Street had two storeys."),
        ("Robert was taken prisoner near Arras.", "Robert was taken prisoner near Ypres."),
        ("Edith never learned to read.", "Edith learned to read."),
        ("Johnny nearly drowned in the millrace.", "Johnny drowned in the millrace."),
    ] {
        assert_eq!(check(claim, source, &NoJudge).verdict, Verdict::Ungrounded, "{claim}");
    }
    // A part of it stands, or it is left open.
    for (source, claim) in [
        ("Ruth came home and paid the carter nine pounds.", "Ruth came home and paid the carter ten pounds."),
        ("If Owen had caught the train he would be alive today.", "Owen caught the train."),
        (
            "Ebenezer sold the grey horse to a carrier.",
            "Ebenezer sold the grey horse to a carrier at Ripon fair.",
        ),
    ] {
        assert_eq!(check(claim, source, &NoJudge).verdict, Verdict::Partial, "{claim}");
    }
}
