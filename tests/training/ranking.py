"""How well a trained model chooses among the sentences of whole archives that it was not trained on.

    python3 tests/training/ranking.py FOLDER [FOLDER ...] [--data ../shared/data]

Of the questions with an answer: for how many a telling sentence is first, among three, and among all that are read; by nearness
in meaning alone, by the model alone, and by both. And how well the best figure parts questions that are answered from those that
are not (the area under its curve).
"""

import argparse
from pathlib import Path

import numpy

import export
import figures
import fit
import mined
from pairs import pair
from reading import headed


def told(name, ranked, cut, score):
    """Shares of the questions with an answer, and the area."""
    first, three, any_of, best, label = [], [], [], [], []
    for (_, places, near), scores in zip(ranked, score):
        order = numpy.argsort(-scores)
        best.append(scores[order[0]])
        label.append(int(bool(places)))
        if places:
            tells = [bool(cut[near[i]].holds(places)) for i in order]
            first.append(tells[0])
            three.append(any(tells[:3]))
            any_of.append(any(tells))
    return (f"{name}: first {numpy.mean(first):.2f}, among three {numpy.mean(three):.2f}, read {numpy.mean(any_of):.2f}, "
            f"area of answered or not {figures.auc(best, label):.3f}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", type=Path, nargs="+")
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    chosen = options.parse_args()
    for name, cut, ranked in mined.nearest(chosen.data, True):
        print(f"{name}: {len(ranked)} questions, {len(cut)} sentences")
        asked = mined.vectors([q for q, _, _ in ranked])
        shown = mined.vectors([w.text[w.told - w.start:] for w in cut])
        near = [shown[places] @ vector for (_, _, places), vector in zip(ranked, asked)]
        print("   " + told("nearness", ranked, cut, near))
        for folder in chosen.folders:
            made, running = fit.tokenizer(folder, 256), export.session(folder / "model.onnx")
            pairs = [pair("answers", name, headed(cut[i].header, cut[i].text)[0], q, 0) for q, _, places in ranked for i in places]
            found = export.scores(running, made, pairs)[:, 1]
            ends = numpy.cumsum([len(places) for _, _, places in ranked])
            model = numpy.split(found, ends[:-1])
            print("   " + told(f"{folder}", ranked, cut, model))
            for weight in (8, 16):
                print("   " + told(f"{folder} and {weight} times nearness", ranked, cut, [m + weight * n for m, n in zip(model, near)]))


if __name__ == "__main__":
    main()
