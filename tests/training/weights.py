"""Fits the weights that say whether a passage answers a question (`engine/src/models/answerable.rs`).

    BINDERY_VERIFIER=FOLDER cargo xtask eval signs > SIGNS
    python3 tests/training/weights.py SIGNS [SIGNS ...]

Prints the weights with which most questions show the telling words while at least so many near misses are refused, for
each share of these; and what the same weights do for each set of questions alone.
"""

import itertools
import json
import random
import sys
from pathlib import Path

import numpy

# As the drafter has it where no passage is by far the best: so many, none of less than this share of the best one's probability.
MOST, SHARE = 4, 0.5


def read(paths):
    """The questions: windows as a matrix of figures, which of them tell it."""
    found = []
    for path in paths:
        for line in Path(path).read_text().splitlines():
            if line.startswith("SIGNS "):
                row = json.loads(line[6:])
                if row["windows"]:
                    row["figures"] = numpy.array([w["figures"] for w in row["windows"]])
                    row["told"] = numpy.array([w["told"] for w in row["windows"]])
                    found.append(row)
    return found


def outcome(row, weights):
    """The best window's score before the bias, and whether what would be shown tells it."""
    score = row["figures"] @ weights
    order = numpy.argsort(-score)[:MOST]
    return score[order[0]], score[order], row["told"][order]


def shares(rows, weights, bias):
    """Of the answerable the share that is told; of near misses and of far ones the share that is refused. Each set of questions
    counts as much as any other, however many it has."""
    told, near, far = {}, {}, {}
    for row in rows:
        _, scores, tells = outcome(row, weights)
        p = 1 / (1 + numpy.exp(-(scores + bias)))
        shown = (p[0] >= 0.5) & (p >= SHARE * p[0])
        kind = told if row["answerable"] else far if row["kind"] == "far" else near
        kind.setdefault(row["set"], []).append(bool((tells & shown).any()) if row["answerable"] else not shown.any())
    mean = lambda sets: float(numpy.mean([numpy.mean(values) for values in sets.values()])) if sets else 1.0
    return mean(told), mean(near), mean(far)


def threshold(rows, weights, least):
    """The bias with which `least` of the near misses are refused, in the mean of the sets."""
    tops = {}
    for row in rows:
        if row["kind"] == "near":
            tops.setdefault(row["set"], []).append(outcome(row, weights)[0])
    for bias in sorted(-(top + 1e-6) for values in tops.values() for top in values)[::-1]:
        if numpy.mean([numpy.mean([top + bias < 0 for top in values]) for values in tops.values()]) >= least:
            return bias
    return None


def fitted(rows, least, tries=800, seed=1):
    """The weights with most told where `least` of the near misses are refused."""
    chance, best = random.Random(seed), None
    grid = list(itertools.product((6, 9, 12, 15, 18), (1.0, 1.5, 2.0, 2.5, 3.0, 4.0), (0.0, 0.3, 0.6), (-0.8,), (0.0, -1.0, -2.0, -3.0), (0.0, 0.3, 0.6), (0.0, -1.5, -3.0)))
    chance.shuffle(grid)
    for weights in grid[:tries]:
        weights = numpy.array(weights)
        bias = threshold(rows, weights, least)
        if bias is None:
            continue
        found = shares(rows, weights, bias)
        if best is None or found[0] > best[0][0]:
            best = (found, weights, bias)
    return best


def main():
    rows = read(sys.argv[1:])
    sets = sorted({row["set"] for row in rows})
    for name in sets:
        own = [row for row in rows if row["set"] == name and row["answerable"]]
        print(f"{name}: told in some window that is read, {sum(row['told'].any() for row in own)} of {len(own)}")
    for least in (0.5, 0.6, 0.7, 0.85):
        (told, near, far), weights, bias = fitted(rows, least)
        names = ("relevance", "answers", "pointed", "stranger", "elsewhere", "kind")
        print(f"near misses refused {near:.2f}, far {far:.2f}: told {told:.2f} with bias {bias:.2f}, "
              + ", ".join(f"{name} {value:.2f}" for name, value in zip(names, weights)))
        for name in sets:
            told, near, far = shares([row for row in rows if row["set"] == name], weights, bias)
            print(f"    {name}: told {told:.2f}, near {near:.2f}, far {far:.2f}")


if __name__ == "__main__":
    main()
