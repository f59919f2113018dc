"""The training loop: pairs of like length in batches, on a GPU or, a hundred times slower, without one; the passes are drawn and
encoded by other processes."""

import math
import os
import random
import time
from multiprocessing import get_context
from threading import Semaphore

import numpy
import torch
import torch.nn.functional as functional
from tokenizers import Tokenizer

TASKS = ("entailment", "answers")
# How much a pointer that errs, and a list that is led by a wrong sentence, count beside a wrong yes or no.
POINTING, LISTING = 0.1, 1.0
LONGEST = 256
# Tokens of one step, padding included, and the steps whose mean the kept weights about are: on a GPU, and without one.
TOKENS, AVERAGED = (32768, 400) if torch.cuda.is_available() else (6144, 150)
# Minutes between two checkpoints.
CHECKPOINT = 10


def tokenizer(folder, longest=LONGEST):
    """The base model's tokenizer; a pair that is too long loses the end of its longer part, nearly always the text."""
    made = Tokenizer.from_file(str(folder / "tokenizer.json"))
    made.no_padding()
    made.enable_truncation(longest, strategy="longest_first")
    return made


def encoded(made, pairs):
    """Token ids and types of each pair."""
    return [(e.ids, e.type_ids) for e in made.encode_batch([(p["text"], p["sentence"]) for p in pairs])]


def padded(rows, multiple=1):
    """Three arrays of the rows, padded to the longest, to a multiple of so many tokens."""
    longest = -(-max(len(ids) for ids, _ in rows) // multiple) * multiple
    arrays = numpy.zeros((3, len(rows), longest), dtype=numpy.int64)
    for number, (ids, types) in enumerate(rows):
        arrays[0, number, :len(ids)] = ids
        arrays[1, number, :len(ids)] = 1
        arrays[2, number, :len(ids)] = types
    return arrays


def batches(made, pairs, chance, tokens=TOKENS):
    """The pairs as arrays, in batches of like length. Pairs of one `list` stay together. A pair whose answer was cut off with
    the end of a long text is left out: to it a yes would be a lie."""
    groups = {}
    for number, (e, p) in enumerate(zip(made.encode_batch([(p["text"], p["sentence"]) for p in pairs]), pairs)):
        span = (-1, -1)
        if p.get("span"):
            span = (e.char_to_token(p["span"][0], 0), e.char_to_token(p["span"][1] - 1, 0))
        if None not in span:
            groups.setdefault(p.get("list", f"alone {number}"), []).append((e.ids, e.type_ids, p, span))
    lengths = [(max(len(ids) for ids, *_ in group) + chance.random() * 8, group) for group in groups.values()]
    found, current, longest = [], [], 0
    for _, group in sorted(lengths, key=lambda row: row[0]):
        widest = max(longest, max(len(ids) for ids, *_ in group))
        if current and (sum(map(len, current)) + len(group)) * widest > tokens:
            found.append(batch(current))
            current, widest = [], max(len(ids) for ids, *_ in group)
        current.append(group)
        longest = widest
    found.append(batch(current))
    chance.shuffle(found)
    return found


def batch(groups):
    """Arrays of one batch: tokens [3, pair, token]; column, label, weight and list of each pair, its list -1 where it is in none; spans [pair, 2]."""
    rows = [row for group in groups for row in group]
    lists = [number if "list" in p else -1 for number, group in enumerate(groups) for _, _, p, _ in group]
    said = [[TASKS.index(p["task"]) for *_, p, _ in rows], [p["label"] for *_, p, _ in rows], [p["weight"] for *_, p, _ in rows], lists]
    return padded([(ids, types) for ids, types, *_ in rows], 8).astype(numpy.int32), numpy.asarray(said, dtype=numpy.float32), numpy.asarray([row[3] for row in rows])


def rate(done, warm=0.06):
    """Share of the peak learning rate after this share of the time: up, then down along a cosine."""
    return done / warm if done < warm else 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * (done - warm) / (1 - warm)))


def lost(model, arrays, said, spans, smoothing):
    """The loss of one batch, and how many pairs it has."""
    logits, pointers = model(*arrays)
    column, label, weight, lists = said[0].long(), said[1], said[2], said[3].long()
    logit = logits.gather(1, column[:, None])[:, 0]
    target = label * (1 - 2 * smoothing) + smoothing
    loss = (functional.binary_cross_entropy_with_logits(logit, target, reduction="none") * weight).sum()
    if (spans >= 0).any():
        loss = loss + POINTING * functional.cross_entropy(pointers.flatten(0, 1), spans.flatten(), ignore_index=-1, reduction="sum")
    inside = lists >= 0
    if inside.any():
        # Of the sentences beside one question the telling one leads.
        count = int(lists.max()) + 1
        top = torch.full((count,), -1e4, device=logit.device).scatter_reduce(0, lists[inside], logit[inside], "amax")
        every = torch.zeros(count, device=logit.device).index_add(0, lists[inside], (logit[inside] - top[lists[inside]]).exp())
        telling = inside & (label > 0.5)
        loss = loss + LISTING * (every[lists[telling]].log() + top[lists[telling]] - logit[telling]).sum()
    return loss / len(label), len(label)


def _encode(work):
    """One pass in another process."""
    draw, folder, number = work
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    return batches(tokenizer(folder), draw(number), random.Random(number))


def fit(model, folder, draw, minutes, peak=1.5e-4, smoothing=0.03, seed=1, report=print, decay=0.9, workers=None, keep=None, frozen=0):
    """Trains for `minutes` over what `draw(number)` gives (called in other processes); the learning rate follows the clock.
    The `frozen` lowest layers, and what is below them, stay as they are. Returns the mean of the weights over the last steps, and
    writes it to `keep` first."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model.to(device).train()
    model.words.weight.requires_grad = False
    groups = [{"params": [p for n, p in model.named_parameters() if n.split(".")[0] in ("head", "logits", "pointers")], "scale": 3.0}]
    below = [*model.types.parameters(), *model.norm.parameters(), *model.positions.parameters()]
    for parameter in below + [p for layer in model.layers[:frozen] for p in layer.parameters()] if frozen else []:
        parameter.requires_grad = False
    if not frozen:
        groups.append({"params": below, "scale": decay ** len(model.layers)})
    for number, layer in list(enumerate(model.layers))[frozen:]:
        groups.append({"params": list(layer.parameters()), "scale": decay ** (len(model.layers) - 1 - number)})
    optimizer = torch.optim.AdamW(groups, lr=peak, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    learned = [p for group in groups for p in group["params"]]
    mean = [p.detach().clone() for p in learned]
    workers = workers or max(1, os.cpu_count() - 1)
    room, ended = Semaphore(2 * workers), []

    def wanted():
        number = seed * 100000
        while room.acquire() and not ended:
            number += 1
            yield draw, folder, number

    def saved():
        """Writes the mean of the weights: what `--start` goes on from where a run is cut off."""
        if keep:
            held = [p.detach().clone() for p in learned]
            with torch.no_grad():
                torch._foreach_copy_(learned, mean)
            torch.save({name: value.half() for name, value in model.state_dict().items()}, keep)
            with torch.no_grad():
                torch._foreach_copy_(learned, held)

    # Only there is half the width twice as fast.
    short = device.type == "cuda" or torch.cpu._is_avx512_bf16_supported()
    with get_context("spawn").Pool(workers) as pool:
        passes = pool.imap(_encode, wanted())
        first = next(passes)
        start, seen, step, losses, kept = time.time(), 0, 0, [], 0.0
        for number in range(100000):
            for arrays, said, spans in first:
                done = (time.time() - start) / (minutes * 60)
                if done >= 1:
                    saved()
                    with torch.no_grad():
                        torch._foreach_copy_(learned, mean)
                    # What asks for the next pass waits for room; the pool waits for it to end.
                    ended.append(True)
                    room.release()
                    return model.to("cpu").eval()
                for entry in optimizer.param_groups:
                    entry["lr"] = peak * entry["scale"] * rate(done)
                arrays, said, spans = (torch.from_numpy(part).to(device).long() if part.dtype != numpy.float32 else torch.from_numpy(part).to(device)
                                       for part in (arrays, said, spans))
                with torch.autocast(device.type, dtype=torch.bfloat16, enabled=short):
                    loss, size = lost(model, arrays, said, spans, smoothing)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(learned, 1.0)
                optimizer.step()
                optimizer.zero_grad(set_to_none=True)
                step += 1
                with torch.no_grad():
                    torch._foreach_lerp_(mean, learned, max(1 / AVERAGED, 1 / step))
                seen += size
                losses.append(loss.detach())
                if done * minutes - kept > CHECKPOINT:
                    saved()
                    kept = done * minutes
                if step % 100 == 0:
                    report(f"step {step}, pass {number}, {seen} pairs, {(time.time() - start) / 60:.1f} min, "
                           f"loss {torch.stack(losses).mean().item():.4f}, {seen / (time.time() - start):.0f} pairs/s")
                    losses = []
            room.release()
            first = next(passes)


def scores(model, made, pairs, size=64):
    """Logits of the pairs by the torch model, in the order given."""
    rows = encoded(made, pairs)
    device = next(model.parameters()).device
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    found = numpy.zeros((len(rows), 2), dtype=numpy.float32)
    model.eval()
    with torch.inference_mode(), torch.autocast(device.type, dtype=torch.bfloat16):
        for begin in range(0, len(order), size):
            part = order[begin:begin + size]
            found[part] = model(*torch.from_numpy(padded([rows[i] for i in part])).to(device))[0].float().cpu().numpy()
    return found
