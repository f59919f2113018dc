//! What a trained model is asked where rules cannot see. The model itself is an effect and lives outside.

/// A text, and a sentence that is held against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair<'a> {
    /// Words of the archive.
    pub text: &'a str,
    /// A claim, or a question.
    pub sentence: &'a str,
}

/// A trained model's opinion. It is one voice among the rules of [`crate::check`], never the last one.
pub trait Judge: Sync {
    /// For each pair, the calibrated probability that the text carries the whole claim; `None` without a model.
    fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>>;
    /// For each pair, the calibrated probability that the text answers the question; `None` without a model for
    /// that.
    fn answers(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>>;
}

/// No model: the rules stand alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoJudge;

impl Judge for NoJudge {
    fn entailed(&self, _: &[Pair<'_>]) -> Option<Vec<f64>> {
        None
    }

    fn answers(&self, _: &[Pair<'_>]) -> Option<Vec<f64>> {
        None
    }
}
