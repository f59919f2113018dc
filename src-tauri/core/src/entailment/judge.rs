//! What a trained model is asked where rules cannot see. The model itself is an effect and lives outside.

use crate::text::span::Span;

/// A text, and a claim that is held against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair<'a> {
    /// Who wrote it to whom and when, as on record; empty where nothing is.
    pub record: &'a str,
    /// Words of the archive.
    pub text: &'a str,
    /// The claim.
    pub sentence: &'a str,
}

/// A text that is read for an answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// Who wrote it to whom and when, as on record; empty where nothing is.
    pub record: &'a str,
    /// Words of the archive.
    pub text: &'a str,
    /// The question.
    pub question: &'a str,
}

/// What a model found in a [`Page`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// The calibrated probability that the text answers the question.
    pub answers: f64,
    /// The characters of the text that answer it, if they answer it at all; none from a model that cannot point.
    pub span: Option<Span>,
    /// The share of its pointing that falls on `span`, 0..1.
    pub pointed: f64,
}

/// A trained model's opinion. It is one voice among the rules of [`crate::entailment`], never the last one.
pub trait Judge: Sync {
    /// For each pair, the calibrated probability that the text carries the whole claim; `None` without a model.
    fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>>;
    /// For each page, whether it answers its question and with which words; `None` without a model for that.
    fn read(&self, pages: &[Page<'_>]) -> Option<Vec<Reading>>;
}

/// No model: the rules stand alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoJudge;

impl Judge for NoJudge {
    fn entailed(&self, _: &[Pair<'_>]) -> Option<Vec<f64>> {
        None
    }

    fn read(&self, _: &[Page<'_>]) -> Option<Vec<Reading>> {
        None
    }
}
