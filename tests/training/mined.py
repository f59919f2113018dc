"""Training pairs as the engine meets them: a question beside the sentences of a whole archive that are most like it.

The engine's reader does not see a question beside the passage that somebody wrote it for, but beside a dozen sentences that
search found all over the archive. So here the nearest sentences of all documents are drawn, the telling ones and the others.
"""

import os
import pickle
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import numpy

import sources
from fit import padded
from pairs import pair
from reading import headed
from words import overlap

EMBEDDER = Path(__file__).parents[2] / "assets" / "embedder"
# Folder where what is nearest is kept between runs, for it takes minutes to find; in the environment, so that the processes
# that draw the passes know it too.
KEPT = os.environ.get("BINDERY_NEAREST")
# As the engine reads: a sentence, and the one before it unless that is longer than this many characters.
LONGEST_BEFORE = 240
NEAREST = 14


class Window:
    """A sentence of a document with the one before it: `start` to `end` is read, `told` to `end` could be shown."""

    def __init__(self, document, header, text, start, told, end):
        self.document, self.header, self.start, self.told, self.end = document, header, start, told, end
        self.text = text[start:end]

    def holds(self, places):
        """The part of an answer that this window could show, within its text; False where only the sentence before holds it."""
        for document, first, last in places:
            if document == self.document and first < self.end and self.start < last:
                if first < self.told:
                    return False
                return first - self.start, min(last, self.end) - self.start
        return None


def windows(number, header, text):
    """The windows of one document."""
    found, before = [], None
    for start, sentence in sources.sentences(text):
        end = start + len(sentence)
        if len(sentence.split()) > 3:
            near = before is not None and start - before <= LONGEST_BEFORE + 1
            found.append(Window(number, header, text, before if near else start, start, end))
        before = start
    return found


@lru_cache(maxsize=1)
def embedder():
    """The sentence model of the engine and its tokenizer."""
    import onnxruntime
    from tokenizers import Tokenizer

    made = Tokenizer.from_file(str(EMBEDDER / "tokenizer.json"))
    made.no_padding()
    made.enable_truncation(256)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    return made, onnxruntime.InferenceSession(str(EMBEDDER / "model.onnx"), options, providers=["CPUExecutionProvider"])


def vectors(texts, size=32):
    """Unit vectors of the texts."""
    made, running = embedder()
    rows = [(e.ids, e.type_ids) for e in made.encode_batch(list(texts))]
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    found = numpy.zeros((len(rows), 384), dtype=numpy.float32)
    for begin in range(0, len(order), size):
        part = order[begin:begin + size]
        arrays = padded([rows[i] for i in part])
        hidden = running.run(None, dict(zip(("input_ids", "attention_mask", "token_type_ids"), arrays)))[0]
        mean = (hidden * arrays[1][:, :, None]).sum(1) / arrays[1].sum(1)[:, None]
        found[part] = mean / numpy.linalg.norm(mean, axis=1, keepdims=True)
    return found


def archives(data, folder=None):
    """Archives with their questions: (name, held out, documents as (header, text), questions as (question, places)). A place is
    (document, first, last character) of an answer; a question that nothing answers has none.

    The passages of `data/` count as two archives: the invented ones, and those of the diary."""
    found = []
    groups = {}
    for passage in sources.own(data, folder):
        groups.setdefault((passage["key"].split(":")[0], passage["held_out"]), []).append(passage)
    for (name, held), passages in groups.items():
        documents = [(p["header"], p["text"]) for p in passages]
        questions = [(q["question"], [(n, *q["span"])] if q["span"] else []) for n, p in enumerate(passages) for q in p["questions"]]
        found.append((name, held, documents, questions))
    return found + sources.archives(folder)


@lru_cache(maxsize=2)
def nearest(data, held, folder=None):
    """Of each archive the windows, and of each question the places and the nearest windows, the nearest first."""
    return [kept(name, documents, questions) for name, is_held, documents, questions in archives(data) if is_held == held]


def kept(name, documents, questions):
    """What `ranked` finds, from the folder of what is kept if it is there."""
    if not KEPT:
        return ranked(name, documents, questions)
    path = Path(KEPT) / f"{name}-{sha256(repr((documents, questions)).encode()).hexdigest()[:16]}.pickle"
    if not path.exists():
        path.write_bytes(pickle.dumps(ranked(name, documents, questions)))
    return pickle.loads(path.read_bytes())


def ranked(name, documents, questions):
    """Of one archive the windows, and of each question the places and the nearest windows."""
    cut = [window for n, (header, text) in enumerate(documents) for window in windows(n, header, text)]
    near = vectors([q for q, _ in questions]) @ vectors([w.text[w.told - w.start:] for w in cut]).T
    found = []
    for (question, places), alike in zip(questions, near):
        first = [int(i) for i in numpy.argsort(-alike)[:4 * NEAREST]]
        score = {i: 4 * float(alike[i]) + overlap(cut[i].text, question) for i in first}
        found.append((question, places, sorted(first, key=lambda i: -score[i])[:NEAREST]))
    return name, cut, found


def mined(data, chance, share=1.0):
    """Questions beside a window that tells and the nearest that do not, as a list; and those that nothing answers beside some of the nearest."""
    found = []
    for name, cut, ranked in nearest(data, False):
        # Of a whole archive its writers said everything that answers; of the passages they said what answers in one of them.
        whole = name not in ("own", "pepys")
        for number, (question, places, near) in enumerate(ranked):
            if chance.random() >= share:
                continue
            telling = [(i, span) for i, window in enumerate(cut) if places and (span := window.holds(places))] if places else []
            answers = {cut[i].text[span[0]:span[1]].lower() for i, span in telling}
            others = [i for i in near if cut[i].holds(places) is None and not any(a in cut[i].text.lower() for a in answers)]
            if telling:
                i, span = chance.choice(telling)
                others = others[:3] + chance.sample(others[3:], min(4, len(others[3:])))
                listed = [beside(question, cut[i], 1, 1.0, chance, span), *(beside(question, cut[i], 0, 0.35 if whole else 0.2, chance) for i in others)]
                found += [{**made, "list": f"{name} {number}"} for made in listed]
                continue
            for rank, i in enumerate(others):
                if chance.random() < (0.4 if rank < 4 else 0.1) * (1.0 if whole else 0.7):
                    found.append(beside(question, cut[i], 0, 0.8 if whole else 0.5, chance))
    return found


def beside(question, window, label, weight, chance, span=None):
    """A question beside a window, now and then without the line from the record."""
    shown, moved = headed(window.header if chance.random() < 0.9 else "", window.text)
    made = pair("answers", "mined", shown, question, label, weight)
    if span:
        made["span"] = [span[0] + moved, span[1] + moved]
    return made
