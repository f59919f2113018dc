"""The training loop: short sequences in buckets of like length, one thread per micro-batch.

On a CPU each thread runs its own micro-batch and the gradients add up in the shared parameters: one wait per
step instead of one per operation, which matters on a machine that does other work too.
"""

import math
import random
import time
from concurrent.futures import ThreadPoolExecutor

import numpy
import torch
import torch.nn.functional as functional
from tokenizers import Tokenizer

TASKS = ("entailment", "answers")
# How much a pointer that errs counts beside a wrong yes or no.
POINTING = 0.1
LONGEST = 208


def tokenizer(folder, longest=LONGEST):
    """The base model's tokenizer; a pair that is too long loses the end of its longer part, nearly always the text."""
    made = Tokenizer.from_file(str(folder / "tokenizer.json"))
    made.no_padding()
    made.enable_truncation(longest, strategy="longest_first")
    return made


def encoded(made, pairs):
    """Token ids and types of each pair."""
    return [(e.ids, e.type_ids) for e in made.encode_batch([(p["text"], p["sentence"]) for p in pairs])]


def with_spans(made, pairs):
    """The same, and the first and last token of each pair's span, or None."""
    found, spans = [], []
    for e, p in zip(made.encode_batch([(p["text"], p["sentence"]) for p in pairs]), pairs):
        found.append((e.ids, e.type_ids))
        inside = None
        if p.get("span"):
            first, last = e.char_to_token(p["span"][0], 0), e.char_to_token(p["span"][1] - 1, 0)
            inside = (first, last) if first is not None and last is not None else None
        spans.append(inside)
    return found, spans


def padded(rows):
    """Three arrays of the rows, padded to the longest."""
    longest = max(len(ids) for ids, _ in rows)
    arrays = numpy.zeros((3, len(rows), longest), dtype=numpy.int64)
    for number, (ids, types) in enumerate(rows):
        arrays[0, number, :len(ids)] = ids
        arrays[1, number, :len(ids)] = 1
        arrays[2, number, :len(ids)] = types
    return arrays


def packed(members):
    """One batch of rows, each a text followed by its sentences: ids, places, types, parts."""
    longest = max(len(text) + sum(len(s) for s in sentences) for text, sentences in members)
    arrays = numpy.zeros((4, len(members), longest), dtype=numpy.int64)
    for row, (text, sentences) in enumerate(members):
        at = len(text)
        arrays[0, row, :at] = text
        arrays[1, row, :at] = range(at)
        arrays[3, row, :at] = 1
        for number, sentence in enumerate(sentences):
            end = at + len(sentence)
            arrays[0, row, at:end] = sentence
            arrays[1, row, at:end] = range(len(text), len(text) + len(sentence))
            arrays[2, row, at:end] = 1
            arrays[3, row, at:end] = 2 + number
            at = end
    return arrays


def rows_of(pairs, encodings, chance, most=8):
    """Pairs that share a text, together: (text ids, [sentence ids], [pair numbers])."""
    by_text = {}
    for number, (ids, types) in enumerate(encodings):
        cut = types.index(1)
        by_text.setdefault(tuple(ids[:cut]), []).append((ids[cut:], number))
    rows = []
    for text, members in by_text.items():
        chance.shuffle(members)
        for begin in range(0, len(members), most):
            part = members[begin:begin + most]
            rows.append((text, [ids for ids, _ in part], [number for _, number in part]))
    return rows


def batches(rows, chance, tokens, parts):
    """Micro-batches of rows of like length, shuffled, grouped by `parts` to a step."""
    length = [len(text) + sum(len(s) for s in sentences) for text, sentences, _ in rows]
    order = sorted(range(len(rows)), key=lambda i: length[i] + chance.random() * 8)
    micro, current = [], []
    for index in order:
        if current and (len(current) + 1) * length[index] > tokens:
            micro.append(current)
            current = []
        current.append(index)
    micro.append(current)
    chance.shuffle(micro)
    return [[[rows[i] for i in part] for part in micro[i:i + parts]] for i in range(0, len(micro), parts)]


def without_lost(pairs, encodings, spans):
    """The pairs whose answer was not cut off with the end of a long text: to those a yes would be a lie."""
    kept = [n for n, p in enumerate(pairs) if not p.get("span") or spans[n]]
    return tuple([part[n] for n in kept] for part in (pairs, encodings, spans))


def targets(pairs, numbers, spans):
    """Targets and weights [row, sentence, head], a pair says something to one head only; and the tokens that the pointers
    should point at [row, sentence, 2], -1 where nothing is said of them."""
    widest = max(len(row) for row in numbers)
    target, weight = torch.zeros(len(numbers), widest, 2), torch.zeros(len(numbers), widest, 2)
    pointed = torch.full((len(numbers), widest, 2), -1, dtype=torch.int64)
    for row, members in enumerate(numbers):
        for place, number in enumerate(members):
            column = TASKS.index(pairs[number]["task"])
            target[row, place, column] = pairs[number]["label"]
            weight[row, place, column] = pairs[number]["weight"]
            if spans[number]:
                pointed[row, place] = torch.tensor(spans[number])
    return target, weight, pointed


def rate(done, warm=0.06):
    """Share of the peak learning rate after this share of the time: up, then down along a cosine."""
    return done / warm if done < warm else 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * (done - warm) / (1 - warm)))


def fit(model, made, passes, minutes, peak=1e-4, smoothing=0.03, teacher=None, seed=1, report=print, keep=None, decay=0.9):
    """Trains for `minutes` over what `passes(number)` gives; the learning rate follows the clock."""
    gpu = torch.cuda.is_available()
    device = torch.device("cuda" if gpu else "cpu")
    # Twice as fast on a CPU that multiplies bfloat16; on any other slower than plain floats.
    short = gpu or torch.cpu._is_avx512_bf16_supported()
    threads = 1 if gpu else max(1, torch.get_num_threads())
    if not gpu:
        torch.set_num_threads(1)
    model.to(device).train()
    model.words.weight.requires_grad = False
    groups = [{"params": [p for n, p in model.named_parameters() if n.split(".")[0] in ("head", "logits", "pointers")], "scale": 3.0}]
    groups.append({"params": [*model.types.parameters(), *model.norm.parameters(), *model.positions.parameters()], "scale": decay ** len(model.layers)})
    for number, layer in enumerate(model.layers):
        groups.append({"params": list(layer.parameters()), "scale": decay ** (len(model.layers) - 1 - number)})
    optimizer = torch.optim.AdamW(groups, lr=peak, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    chance = random.Random(seed)
    start, seen, step, number, losses = time.time(), 0, 0, 0, []

    def backward(part):
        pairs, spans, rows, total = part
        arrays = torch.from_numpy(packed([(text, sentences) for text, sentences, _ in rows])).to(device)
        target, weight, pointed = (t.to(device) for t in targets(pairs, [numbers for _, _, numbers in rows], spans))
        target = target * (1 - 2 * smoothing) + smoothing
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=short):
            logits, pointers = model.packed(*arrays, target.shape[1])
        loss = (functional.binary_cross_entropy_with_logits(logits, target, reduction="none") * weight).sum() / total
        if (pointed >= 0).any():
            spanned = functional.cross_entropy(pointers.flatten(0, 2), pointed.flatten(), ignore_index=-1, reduction="sum")
            loss = loss + POINTING * spanned / total
        loss.backward()
        return loss.item()

    with ThreadPoolExecutor(threads) as pool:
        while (time.time() - start) < minutes * 60:
            pairs = passes(number)
            pairs, encodings, spans = without_lost(pairs, *with_spans(made, pairs))
            rows = rows_of(pairs, encodings, chance)
            number += 1
            for group in batches(rows, chance, 8192 if gpu else 1536, max(2, threads)):
                done = (time.time() - start) / (minutes * 60)
                if done >= 1:
                    break
                for entry in optimizer.param_groups:
                    entry["lr"] = peak * entry["scale"] * rate(done)
                total = sum(len(numbers) for part in group for _, _, numbers in part)
                work = [(pairs, spans, part, total) for part in group]
                losses.append(sum(pool.map(backward, work)))
                torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                optimizer.zero_grad()
                seen += total
                step += 1
                if step % 50 == 0:
                    recent = losses[-50:]
                    report(f"step {step}, pass {number}, {seen} pairs, {(time.time() - start) / 60:.1f} min, "
                           f"loss {sum(recent) / len(recent):.4f}, {seen / (time.time() - start):.1f} pairs/s")
                    if keep and step % 250 == 0:
                        torch.save(model.state_dict(), keep)
    if keep:
        torch.save(model.state_dict(), keep)
    return model.to("cpu").eval()


def scores(model, made, pairs, size=64):
    """Logits of the pairs by the torch model, in the order given."""
    rows = encoded(made, pairs)
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    found = numpy.zeros((len(rows), 2), dtype=numpy.float32)
    model.eval()
    with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16):
        for begin in range(0, len(order), size):
            part = order[begin:begin + size]
            found[part] = model(*torch.from_numpy(padded([rows[i] for i in part])))[0].float().numpy()
    return found
