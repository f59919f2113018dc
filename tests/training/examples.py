"""Training pairs out of the human data, questions with answers, and changed sentences.

A pair is {"task": "entailment" or "answers", "text", "sentence", "label", "weight", "set"}. Nothing held out
is read here. Each call draws other changes, so that every pass over the data sees new ones.
"""

import random

import mined
import reading
import sources
from asked import asked
from changes import changed, pools
from judged import human, pairs_of
from pairs import joined, pair
from twins import twin


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


def drawn(data, seed, focus=None, amounts=None):
    """One pass of training pairs: of both heads, or of the one that `focus` names."""
    chance = random.Random(seed)
    if focus == "answers":
        found = reading.squad(data, chance) + reading.more(data, chance)
        own = reading.own(data, chance) + reading.contrasted(chance) + mined.mined(data, chance, 0.4)
        return chance.sample(found, len(found) // 6) + [made for made in own if made["task"] == focus]
    amounts = amounts or {"pepys": 300, "squad-text": 200, "fever-text": 200, "begin-text": 200, "wice-text": 200}
    claims = asked(data, chance)
    judged = human(data, chance) + chance.sample(claims, len(claims) // 4) + rewritten(data, chance, amounts) + pairs_of(data, chance)
    # The only ones of letters, journals and interviews are in each pass, in other windows.
    own = reading.own(data, chance) + reading.stated(chance) + reading.contrasted(chance)
    if focus == "entailment":
        return chance.sample(judged, len(judged) // 2) + [made for made in own if made["task"] == focus]
    answers = reading.squad(data, chance) + reading.more(data, chance)
    return chance.sample(judged, len(judged) // 2) + chance.sample(answers, len(answers) // 5) + own + mined.mined(data, chance, 0.25)
