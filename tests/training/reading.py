"""Training pairs for the answers head: questions beside windows of text that hold the answer, and beside others that do not.

A pair that is answered names where (`span`, characters of the text), so that the model learns to point at the words too.
"""

import random

import sources
from changes import changed, pools
from pairs import joined, pair
from words import overlap


def windows(text, chance, most=150):
    """Stretches of whole sentences, each of at most `most` words as drawn, that overlap by a sentence: (start, end)."""
    cut = sources.sentences(text)
    ends = [start + len(sentence) for start, sentence in cut]
    room = chance.choice([most // 4, most // 2, most, most])
    found, first = [], 0
    while first < len(cut):
        last, words = first, len(cut[first][1].split())
        while last + 1 < len(cut) and words + len(cut[last + 1][1].split()) <= room:
            last += 1
            words += len(cut[last][1].split())
        found.append((cut[first][0], ends[last]))
        if last + 1 >= len(cut):
            break
        first = last if last > first and chance.random() < 0.5 else last + 1
    return found


def headed(header, text):
    """What the model reads: the line from the record, then the text; and how far that moves the text."""
    return (f"{header}: {text}", len(header) + 2) if header else (text, 0)


def asked_of(name, text, questions, chance, header="", weight=1.0, swapped=0.35):
    """Pairs of one text. `questions`: (question, (start, end) of the answer in the text, or None)."""
    found, spans = [], windows(text, chance)
    pool = pools([s for _, s in sources.sentences(text)])
    cuts = [headed(header, text[start:end]) for start, end in spans]
    for question, answer in questions:
        holding = [i for i, (start, end) in enumerate(spans) if answer and start <= answer[0] and answer[1] <= end]
        for i in holding[:1]:
            shown, moved = cuts[i]
            own = pair("answers", name, shown, question, 1, weight)
            own["span"] = [answer[0] - spans[i][0] + moved, answer[1] - spans[i][0] + moved]
            found.append(own)
            if chance.random() < swapped:
                other = changed(question, pool, chance, ["stranger", "number", "date", "name", "coordinate", "opposite", "name", "agents"])
                if other:
                    found.append(pair("answers", name, shown, other[1], 0, 0.6 * weight))
        free = [i for i, (start, end) in enumerate(spans) if not answer or end <= answer[0] or answer[1] <= start]
        free.sort(key=lambda i: -overlap(text[spans[i][0]:spans[i][1]], question))
        for rank, i in enumerate(free[:2]):
            if rank == 0 and (not answer or chance.random() < 0.6) or chance.random() < 0.2:
                found.append(pair("answers", name, cuts[i][0], question, 0, weight * (1.0 if rank == 0 else 0.6)))
    return found


def squad(data, chance):
    """The half of SQuAD 2.0 that is here, without the articles that are held out: also what people made unanswerable."""
    found = []
    for title, context, questions in sources.squad_paragraphs(data):
        header = title.replace("_", " ") if chance.random() < 0.5 else ""
        found += asked_of("squad", context, questions, chance, header)
    return found


def more(data, chance, share=1.0):
    """Questions of `answerability`."""
    found, paragraphs = [], {}
    for row in sources.lines(data / "answerability" / "squad2-train-part.jsonl"):
        at = row["passage"].find(row["answer"]) if row["answer"] else -1
        sentence = row["passage"].find(row.get("answer_sentence") or "\0")
        if row["answer"] and sentence >= 0 and row["passage"].find(row["answer"], sentence) >= 0:
            at = row["passage"].find(row["answer"], sentence)
        if row["answer"] and at < 0:
            continue
        paragraphs.setdefault((row["title"], row["passage"]), []).append((row["question"], (at, at + len(row["answer"])) if row["answer"] else None))
    for (title, passage), questions in paragraphs.items():
        if chance.random() < share:
            found += asked_of("squad-more", passage, questions, chance, title.replace("_", " ") if chance.random() < 0.5 else "")
    singles = sources.lines(data / "answerability" / "squad1-sentences.jsonl")
    for row in chance.sample(singles, min(len(singles), int(2500 * share))):
        sentence = row["answer_sentence"]
        found.append(pair("answers", "squad-sentence", sentence, row["question"], 1))
        other = changed(row["question"], pools([sentence]), chance)
        if other:
            found.append(pair("answers", "squad-sentence", sentence, other[1], 0, 0.6))
    for row in sources.lines(data / "answerability" / "selqa.jsonl"):
        if chance.random() < share:
            found += selected(row)
    return found


def selected(row):
    """A question beside the sentence that answers it, and beside the most alike of those that do not."""
    cut, right = row["candidates"], set(row["answers"])
    title = row["title"].replace("_", " ")
    found = [pair("answers", "selqa", headed(title, cut[i])[0], row["question"], 1) for i in sorted(right)[:1]]
    wrong = sorted((i for i in range(len(cut)) if i not in right), key=lambda i: -overlap(cut[i], row["question"]))
    return found + [pair("answers", "selqa", headed(title, cut[i])[0], row["question"], 0, 0.8) for i in wrong[:2]]


def own(data, chance, folder=None, held=False):
    """Our own questions and claims over letters, journals, interviews and the diary (`data/README.md`)."""
    found = []
    for passage in sources.own(data, folder):
        if passage["held_out"] != held:
            continue
        text, header = passage["text"], passage["header"] if held or chance.random() < 0.8 else ""
        questions = [(q["question"], q["span"]) for q in passage["questions"]]
        if held or chance.random() < 0.5:
            found += whole(text, header, questions)
        else:
            found += asked_of("own", text, questions, chance, header, 1.0, 0.15)
        shown = headed(header or passage["header"], text)[0]
        found += [pair("entailment", "own", shown, c["claim"], c["label"], 1.2) for c in passage["claims"]]
    return found


def stated(chance):
    """Claims on the archives that are written whole, beside the sentences that they were written for."""
    found = []
    for row in sources.stated():
        if row["held_out"]:
            continue
        # Without the record nobody knows who "I" is.
        needed = row["kind"] in ("names", "bound") or chance.random() < 0.85
        found.append(pair("entailment", "stated", headed(row["header"] if needed else "", row["evidence"])[0], row["claim"], row["label"], 1.3))
    return found


def contrasted(chance):
    """Nearly equal texts, beside claims and questions that are true of one and not of the other."""
    found, turn = [], chance.randrange(2)
    for row in sources.contrasted():
        if not row["held_out"] and (row["pair"] % 2 == turn):
            header = row["header"] if chance.random() < 0.85 else ""
            found += [pair("entailment", "contrast", headed(row["header"], row["text"])[0], claim, label, 1.2) for claim, label in row["claims"]]
            found += whole(row["text"], header, row["questions"], "contrast")
    return found


def whole(text, header, questions, name="own"):
    """Questions beside the whole text."""
    shown, moved = headed(header, text)
    found = []
    for question, answer in questions:
        own_pair = pair("answers", name, shown, question, int(answer is not None))
        if answer:
            own_pair["span"] = [answer[0] + moved, answer[1] + moved]
        found.append(own_pair)
    return found
