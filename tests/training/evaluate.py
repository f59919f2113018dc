"""Scores of the held-out items by any scorer, and the table of figures."""

import json

import numpy

import figures
import held

SETS = ("fever", "begin", "wice", "wice-gold", "propsegment", "stated", "pepys", "squad", "squad-found")


def items(data, fewer=1):
    """Every held-out item; `fewer` thins the large sets for a quick look."""
    return (held.entailment(data) + held.propositions(data, 400 // fewer) + held.answers(data, 1500 // fewer)
            + held.diary(data, 2000 // fewer))


def scored(found, scorer):
    """Puts both logits of each window, and of the best window, on its item. `scorer` takes pairs and gives logits."""
    pairs = [{"text": text, "sentence": entry["sentence"]} for entry in found for text in entry["texts"]]
    logits, at = scorer(pairs), 0
    for entry in found:
        own = logits[at:at + len(entry["texts"])]
        at += len(entry["texts"])
        column = 0 if entry["task"] == "entailment" else 1
        best = int(own[:, column].argmax())
        entry["score"], entry["best"] = float(own[best, column]), best
        entry["logits"], entry["every"] = [float(v) for v in own[best]], own.tolist()
    return found


def column(found, name):
    return numpy.asarray([entry[name] for entry in found], dtype=float)


def table(found, calibration=None):
    """Rows of figures, one per set, as text."""
    rows = ["| set | items | model | overlap | both | best balanced | green at 3 % false | calibration error |",
            "|---|---|---|---|---|---|---|---|"]
    for name in SETS:
        own = [entry for entry in found if entry["set"] == name]
        label = column(own, "label") if own else numpy.zeros(0)
        if not len(label) or label.min() == label.max():
            continue
        score, shared = column(own, "score"), column(own, "overlap")
        both = figures.together(score, shared, label)
        error = ""
        if calibration:
            part = calibration[own[0]["task"]]
            error = f"{figures.calibration_error(figures.sigmoid(part['slope'] * score + part['intercept']), label):.3f}"
        green = figures.false_green(score, label, 0.03)
        rows.append(f"| {name} | {len(own)} | {figures.auc(score, label):.3f} | {figures.auc(shared, label):.3f} | {figures.auc(both, label):.3f} "
                    f"| {figures.balanced_accuracy(score, label)[0]:.3f} | {green[1]:.2f} over {green[0]:.2f} | {error} |")
    return "\n".join(rows)


def kinds(found, name):
    """AUC by kind of a set, each kind of negative against all positives of the set."""
    own = [entry for entry in found if entry["set"] == name]
    true = [entry for entry in own if entry["label"]]
    rows = []
    for kind in sorted({entry["kind"] for entry in own if not entry["label"]}):
        false = [entry for entry in own if not entry["label"] and entry["kind"] == kind]
        value = figures.auc(column(true + false, "score"), column(true + false, "label"))
        rows.append(f"{name} {kind}: {len(false)} false, AUC {value:.3f}")
    return "\n".join(rows)


def answering(found):
    """At the threshold that keeps 75 % of gold sentences: the share of unanswerable questions refused."""
    own = [entry for entry in found if entry["set"] == "squad"]
    true = numpy.sort(column([e for e in own if e["label"]], "score"))
    false = column([e for e in own if not e["label"]], "score")
    threshold = true[int(len(true) * 0.25)]
    near = column([e for e in found if e["set"] == "squad-found"], "score")
    return (f"answers: threshold {threshold:.2f} keeps 75 % of gold sentences, refuses {(false < threshold).mean():.3f} of unanswerable; "
            f"of the three sentences most alike one passes for {(near >= threshold).mean():.3f} of answerable")


def greens(found, calibration):
    """The probability above which at most 3 % of all false sentences pass, and what of the true ones is green there."""
    own = [e for e in found if e["set"] in ("fever", "begin", "wice", "pepys")]
    part = calibration["entailment"]
    chance = figures.sigmoid(part["slope"] * column(own, "score") + part["intercept"])
    label = column(own, "label")
    rows = []
    for share in (0.03, 0.01, 0.005):
        threshold, _ = figures.false_green(chance, label, share)
        told = ", ".join(f"{name} {passing(own, chance, threshold, name, 1):.2f}/{passing(own, chance, threshold, name, 0):.3f}"
                         for name in ("fever", "begin", "wice", "pepys"))
        rows.append(f"at most {share:.1%} false: probability over {threshold:.3f}; true/false shown green: {told}")
    return "\n".join(rows)


def passing(found, chance, threshold, name, label):
    """The share of a set's true or false sentences that pass."""
    chosen = numpy.asarray([e["set"] == name and e["label"] == label for e in found])
    return float((chance[chosen] > threshold).mean())


def written(found, path):
    """The logits of the best window of each item, one JSON object per line."""
    with open(path, "w") as file:
        for e in found:
            file.write(json.dumps({"dataset": e["set"], "id": e["id"], "text": e["texts"][e["best"]], "claim": e["sentence"], "label": e["label"],
                                   "logit0": round(e["logits"][0], 4), "logit1": round(e["logits"][1], 4), "overlap": round(e["overlap"], 4),
                                   "kind": e["kind"], "split": "held-out"}, ensure_ascii=False) + "\n")
