"""Training pairs out of the human data, questions with answers, and changed sentences.

A pair is {"task": "entailment" or "answers", "text", "sentence", "label", "weight", "set"}. Nothing held out
is read here. Each call draws other changes, so that every pass over the data sees new ones.
"""

import random

import questions
import sources
from changes import changed, pools
from twins import twin
from words import overlap


def pair(task, name, text, sentence, label, weight=1.0):
    return {"task": task, "set": name, "text": text, "sentence": sentence, "label": label, "weight": weight}


def joined(parts):
    return " ".join(parts)


def human(data, chance):
    """Pairs that people judged."""
    found = []
    every = pools([item["text"] for item in sources.fever(data) if not item["held_out"]])
    for item in sources.fever(data):
        if not item["held_out"] and not item["dropped"]:
            found.append(pair("entailment", "fever", item["text"], item["claim"], item["label"]))
            draw = chance.random()
            if item["label"] and draw < 0.35:
                other = changed(item["claim"], every, chance)
                if other:
                    found.append(pair("entailment", "fever", item["text"], other[1], 0))
            elif draw < 0.6:
                other = twin(item["claim"], chance)
                if other:
                    found.append(pair("entailment", "fever", item["text"], other[1], item["label"], 0.7))
    for item in sources.begin(data):
        if item["held_out"]:
            continue
        text = nearest(item["text"], item["claim"])
        found.append(pair("entailment", "begin", text, item["claim"], item["label"]))
        if item["label"] and chance.random() < 0.5:
            other = changed(item["claim"], pools([item["text"]]), chance)
            if other:
                found.append(pair("entailment", "begin", text, other[1], 0))
    for item in sources.wice(data):
        if item["held_out"]:
            continue
        evidence = item["evidence"]
        gold = sorted(item["gold"], key=len)[:3]
        ranked = sorted(range(len(evidence)), key=lambda i: -overlap(evidence[i], item["claim"]))
        inside = {i for group in item["gold"] for i in group}
        if item["label"] == "supported":
            for group in gold[:2]:
                text = joined(evidence[i] for i in group)
                found.append(pair("entailment", "wice", text, item["claim"], 1))
                other = changed(item["claim"], pools(evidence), chance)
                if other:
                    found.append(pair("entailment", "wice", text, other[1], 0))
                if len(group) > 1:
                    found.append(pair("entailment", "wice", joined(evidence[i] for i in group[1:]), item["claim"], 0, 0.5))
        elif item["label"] == "partially_supported":
            for group in gold[:1]:
                text = joined(evidence[i] for i in group)
                found.append(pair("entailment", "wice", text, item["claim"], 0))
                if item["tokens"] and sum(item["unsupported"]) * 2 < len(item["tokens"]):
                    kept = [t for t, out in zip(item["tokens"], item["unsupported"]) if not out]
                    found.append(pair("entailment", "wice", text, sources.untokenised(joined(kept)), 1, 0.7))
        others = [i for i in ranked[:5] if i not in inside]
        for i in others[:1]:
            found.append(pair("entailment", "wice", evidence[i], item["claim"], 0, 0.5))
    return found


def nearest(text, claim, sentences=2):
    """The sentence of a text that shares most with a claim, with the better of its neighbours."""
    cut = [s for _, s in sources.sentences(text)]
    if len(cut) <= sentences:
        return text
    best = max(range(len(cut)), key=lambda i: overlap(cut[i], claim))
    near = [i for i in (best - 1, best + 1) if 0 <= i < len(cut)]
    other = max(near, key=lambda i: overlap(cut[i], claim))
    return joined(cut[i] for i in sorted((best, other)))


def answerable(question):
    return question["answerable"]


def asked(data, chance):
    """The answers head, and claims made from questions and answers."""
    found = []
    for article in sources.squad(data):
        if article["held_out"]:
            continue
        by_shape = {}
        for paragraph in article["paragraphs"]:
            for question in filter(answerable, paragraph["questions"]):
                by_shape.setdefault(questions.shape(question["short"]), set()).add(question["short"])
        for paragraph in article["paragraphs"]:
            cut = paragraph["sentences"]

            texts = {}

            def shown(place):
                """The sentence, often with the one before it; the same for every question of this pass."""
                if place not in texts:
                    before = place and len(cut[place - 1].split()) < 30 and chance.random() < 0.6
                    texts[place] = cut[place - 1] + " " + cut[place] if before else cut[place]
                return texts[place]

            here = {q["short"] for q in filter(answerable, paragraph["questions"])}
            for question in paragraph["questions"]:
                ranked = sorted(range(len(cut)), key=lambda i: -overlap(cut[i], question["question"]))
                if not question["answerable"]:
                    for place in ranked[:2] if chance.random() < 0.5 else ranked[:1]:
                        found.append(pair("answers", "squad", shown(place), question["question"], 0))
                    continue
                place = question["place"]
                found.append(pair("answers", "squad", shown(place), question["question"], 1))
                apart = [i for i in ranked if i not in question["places"] and i - 1 not in question["places"] and question["short"] not in cut[i]]
                for i in apart[:1] + ([chance.choice(apart[1:])] if len(apart) > 1 and chance.random() < 0.5 else []):
                    if question["short"] not in shown(i):
                        found.append(pair("answers", "squad", shown(i), question["question"], 0))
                made = questions.claim(question["question"], question["short"])
                if not made:
                    continue
                text = shown(place)
                found.append(pair("entailment", "squad", text, made, 1))
                kind = questions.shape(question["short"])
                options = [a for a in by_shape[kind] if a not in question["short"] and question["short"] not in a]
                near = [a for a in here if a in options] + [a for a in options if a in text]
                if near and chance.random() < 0.7:
                    options = near
                draw = chance.random()
                other = changed(made, pools(cut), chance) if draw < 0.6 else None
                if other:
                    found.append(pair("entailment", "squad", text, other[1], 0))
                if options and (draw > 0.3 or not other):
                    wrong = questions.claim(question["question"], chance.choice(options))
                    if wrong:
                        found.append(pair("entailment", "squad", text, wrong, 0))
                if apart and chance.random() < 0.35:
                    found.append(pair("entailment", "squad", shown(apart[0]), made, 0))
    return found


def documents(data):
    """Sentences by document, for changes: (set, sentences of the document, sentence)."""
    found = []
    for entry in sources.pepys(data):
        if not entry["held_out"]:
            found += [("pepys", entry["sentences"], s) for s in entry["sentences"]]
    for article in sources.squad(data):
        if not article["held_out"]:
            for paragraph in article["paragraphs"]:
                found += [("squad-text", paragraph["sentences"], s) for s in paragraph["sentences"]]
    fever = [item for item in sources.fever(data) if not item["held_out"] and not item["dropped"]]
    every = [item["text"] for item in fever]
    found += [("fever-text", every, text) for text in every]
    for item in sources.begin(data):
        if not item["held_out"]:
            cut = [s for _, s in sources.sentences(item["text"])]
            found += [("begin-text", cut, s) for s in cut[:6]]
    for item in sources.wice(data):
        if not item["held_out"]:
            inside = {i for group in item["gold"] for i in group}
            found += [("wice-text", item["evidence"], item["evidence"][i]) for i in inside]
    return [row for row in found if 6 <= len(row[2].split()) <= 45]


def replaced(text, new):
    """What one change put for what: (old words, new words), or None when it was not a replacement."""
    one, other = text.split(), new.split()
    start = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    end = next((i for i, (a, b) in enumerate(zip(one[start:][::-1], other[start:][::-1])) if a != b), min(len(one), len(other)) - start)
    old, put = joined(one[start:len(one) - end]).strip(".,;:()"), joined(other[start:len(other) - end]).strip(".,;:()")
    return (old, put) if old and put and len(old.split()) <= 4 else None


def mirrored(name, sentence, trues, pool, chance):
    """The same change in the text: what was true is false there, and the changed claim is true."""
    kinds = ["stranger", "number", "date", "name", "coordinate", "opposite", "name", "coordinate"]
    new = changed(sentence, pool, chance, kinds)
    words = new and replaced(sentence, new[1])
    if not words:
        return []
    found = []
    for claim in trues:
        if claim.count(words[0]) == 1 and words[1] not in claim:
            found += [pair("entailment", name, new[1], claim, 0), pair("entailment", name, new[1], claim.replace(*words), 1)]
            found.append(pair("entailment", name, sentence, claim.replace(*words), 0))
        elif chance.random() < 0.3 and words[0] not in claim:
            found.append(pair("entailment", name, new[1], claim, 1, 0.5))
    return found


def claims(sentence, pool, chance):
    """Claims that the sentence entails, and claims of the same make that it does not."""
    trues, falses = [], []
    for _ in range(3):
        true = twin(sentence, chance, chance.choice([1, 2, 2, 3]))
        if true and true[1] not in trues:
            trues.append(true[1])
    if not trues or chance.random() < 0.15:
        trues.append(sentence)
    for number in range(3):
        false = changed(chance.choice(trues) if number < 2 else sentence, pool, chance)
        if false and false[1] not in falses:
            falses.append(false[1])
    return trues, falses


def rewritten(data, chance, amounts):
    """For drawn sentences claims that they entail, and claims of the same make that they do not."""
    by_set = {}
    for row in documents(data):
        by_set.setdefault(row[0], []).append(row)
    found, known = [], {}
    for name, amount in amounts.items():
        rows = by_set.get(name, [])
        for _, document, sentence in chance.sample(rows, min(amount, len(rows))):
            place = document.index(sentence)
            text = sentence
            if place and chance.random() < 0.2 and len(document[place - 1].split()) < 25 and name != "fever-text":
                text = document[place - 1] + " " + sentence
            pool = known.get(id(document)) or known.setdefault(id(document), pools(document))
            trues, falses = claims(sentence, pool, chance)
            weight = min(1.0, 1.4 / len(trues))
            found += [pair("entailment", name, text, true, 1, weight) for true in trues]
            weight = min(1.0, 1.4 / max(1, len(falses)))
            found += [pair("entailment", name, text, false, 0, weight) for false in falses]
            if chance.random() < (0.8 if name == "fever-text" else 0.3):
                found += mirrored(name, sentence, trues, pool, chance)
            if chance.random() < 0.04:
                other = document[place - 1] if place else document[-1]
                if other != sentence and len(other.split()) > 5 and other not in text:
                    found.append(pair("entailment", name, other, trues[0], 0))
    return found


def drawn(data, seed, amounts=None, repeats=3):
    """One pass of training pairs."""
    chance = random.Random(seed)
    amounts = amounts or {"pepys": 1200, "squad-text": 700, "fever-text": 450, "begin-text": 700, "wice-text": 600}
    found = []
    for _ in range(repeats):
        found += human(data, chance)
    found += asked(data, chance) + rewritten(data, chance, amounts)
    chance.shuffle(found)
    return found
