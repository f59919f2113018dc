"""Figures of merit in numpy: area under the curve, calibration, thresholds, a small logistic regression."""

import numpy


def auc(score, label):
    """The chance that a true one scores above a false one."""
    score, label = numpy.asarray(score, dtype=float), numpy.asarray(label)
    _, place, count = numpy.unique(score, return_inverse=True, return_counts=True)
    ranks = (numpy.cumsum(count) - (count - 1) / 2)[place]
    true = label.sum()
    false = len(label) - true
    return (ranks[label == 1].sum() - true * (true + 1) / 2) / (true * false) if true and false else float("nan")


def sigmoid(value):
    return 1 / (1 + numpy.exp(-numpy.clip(value, -60, 60)))


def logistic(features, label, weight=None, steps=60, ridge=1e-3):
    """Weights and intercept by Newton's method."""
    x = numpy.column_stack([features, numpy.ones(len(label))])
    label = numpy.asarray(label, dtype=float)
    weight = numpy.ones(len(label)) if weight is None else numpy.asarray(weight, dtype=float)
    found = numpy.zeros(x.shape[1])
    for _ in range(steps):
        probability = sigmoid(x @ found)
        gradient = x.T @ (weight * (probability - label)) + ridge * found
        curve = (x * (weight * probability * (1 - probability))[:, None]).T @ x + ridge * numpy.eye(x.shape[1])
        step = numpy.linalg.solve(curve, gradient)
        found -= step
        if numpy.abs(step).max() < 1e-8:
            break
    return found


def together(score, overlap, label, folds=5):
    """Scores of model and overlap combined, each fold by a regression on the others."""
    features, label = numpy.column_stack([score, overlap]), numpy.asarray(label)
    found = numpy.zeros(len(label))
    place = numpy.random.default_rng(3).permutation(len(label)) % folds
    for fold in range(folds):
        fitted = logistic(features[place != fold], label[place != fold])
        found[place == fold] = features[place == fold] @ fitted[:-1] + fitted[-1]
    return found


def calibration_error(probability, label, bins=10):
    """Expected calibration error over bins of equal width."""
    probability, label = numpy.asarray(probability), numpy.asarray(label)
    place = numpy.minimum((probability * bins).astype(int), bins - 1)
    return sum(abs(probability[place == b].mean() - label[place == b].mean()) * (place == b).mean() for b in range(bins) if (place == b).any())


def balanced_accuracy(score, label):
    """The best over all thresholds, and where."""
    score, label = numpy.asarray(score), numpy.asarray(label)
    best = (0.0, 0.0)
    for threshold in numpy.unique(score):
        shown = score >= threshold
        best = max(best, (0.5 * (shown[label == 1].mean() + (~shown)[label == 0].mean()), float(threshold)))
    return best


def false_green(score, label, share):
    """The lowest threshold at which at most `share` of the false ones pass, and the share of true ones that do."""
    score, label = numpy.asarray(score), numpy.asarray(label)
    false = numpy.sort(score[label == 0])[::-1]
    place = int(len(false) * share)
    threshold = false[place] if place < len(false) else -99.0
    return float(threshold), float((score[label == 1] > threshold).mean())
