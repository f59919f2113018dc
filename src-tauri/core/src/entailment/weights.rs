//! The fitted numbers of the verifier: what each feature counts, and from which probability on a verdict is given.
//! `cargo xtask eval -- fit` writes them anew.

use super::features::FEATURES;

/// A logistic regression over [`super::Features`], with its thresholds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Added to the sum.
    pub bias: f64,
    /// One for each feature, in the order of [`super::features::Features::as_array`].
    pub each: [f64; FEATURES],
    /// The probability from which a claim is entailed.
    pub green: f64,
    /// The probability from which a claim is supported in part.
    pub yellow: f64,
}

/// Used when no model is there; what a model would say counts nothing.
pub const RULES_ALONE: Weights = Weights {
    bias: -3.219,
    each: [
        2.093, 2.421, 0.186, 0.553, -0.269, -2.131, -1.367, -1.101, -2.782, -0.1, -1.075, -0.043, -0.587,
        0.62, 0.163, -0.032, -0.113, 0.349, 1.01, 0.0, 0.0,
    ],
    green: 0.9,
    yellow: 0.05,
};

/// Used with a trained model.
pub const WITH_MODEL: Weights = Weights {
    bias: -1.99,
    each: [
        0.48, 0.88, 0.56, 0.18, -0.37, -0.39, -0.82, 0.04, -0.16, -0.04, -0.08, -0.57, -0.69, -0.25, 0.72,
        -0.03, 0.04, -0.07, -0.17, 0.65, 0.35,
    ],
    green: 0.82,
    yellow: 0.05,
};
