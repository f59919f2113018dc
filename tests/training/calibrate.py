"""Platt scaling of the int8 logits, on one half of the held-out items; the other half measures it."""

import numpy

import figures
from splits import calibrates

SETS = {"entailment": ("fever", "begin", "wice", "pepys"), "answers": ("squad",)}


def fitted(found, task, half):
    """Slope and intercept for one head. Sets count alike, and so do true and false within a set as they come."""
    own = [e for e in found if e["set"] in SETS[task] and calibrates(e["key"] + e["id"]) == half]
    size = {name: sum(e["set"] == name for e in own) for name in SETS[task]}
    weight = [len(own) / (len(size) * size[e["set"]]) for e in own]
    slope, intercept = figures.logistic(numpy.asarray([[e["score"]] for e in own]), [e["label"] for e in own], weight)
    return {"slope": round(float(slope), 5), "intercept": round(float(intercept), 5)}


def calibration(found, half=True):
    return {task: fitted(found, task, half) for task in SETS}


def error(found, task, parts, half=False):
    """Calibration error over the half that was not used, all sets together."""
    own = [e for e in found if e["set"] in SETS[task] and calibrates(e["key"] + e["id"]) == half]
    part = parts[task]
    probability = figures.sigmoid(part["slope"] * numpy.asarray([e["score"] for e in own]) + part["intercept"])
    return figures.calibration_error(probability, numpy.asarray([e["label"] for e in own]))
