"""Training pairs that people judged, and changes of those that they found supported."""

import sources
from changes import changed, pools
from pairs import joined, pair
from splits import held_out
from twins import twin
from words import overlap


def human(data, chance):
    """Every pair once; the changes are drawn anew at each call."""
    return claims_of_fever(data, chance) + replies(data, chance) + cited(data, chance)


def claims_of_fever(data, chance):
    """Claim and evidence pairs, some with a changed or rewritten claim."""
    found = []
    items = [item for item in sources.fever(data) if not item["held_out"] and not item["dropped"]]
    every = pools([item["text"] for item in items])
    for item in items:
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
    return found


def replies(data, chance):
    """Replies beside the two sentences of their knowledge that they share most with."""
    found = []
    for item in sources.begin(data):
        if item["held_out"]:
            continue
        text = nearest(item["text"], item["claim"])
        found.append(pair("entailment", "begin", text, item["claim"], item["label"]))
        if item["label"] and chance.random() < 0.5:
            other = changed(item["claim"], pools([item["text"]]), chance)
            if other:
                found.append(pair("entailment", "begin", text, other[1], 0))
    return found


def cited(data, chance):
    """Claims of Wikipedia beside the gold sentences of what they cite, and beside other sentences of it."""
    found = []
    for item in sources.wice(data):
        if item["held_out"]:
            continue
        evidence, inside = item["evidence"], {i for group in item["gold"] for i in group}
        if item["label"] == "supported":
            found += supported(item, chance)
        elif item["label"] == "partially_supported":
            found += partly(item)
        ranked = sorted(range(len(evidence)), key=lambda i: -overlap(evidence[i], item["claim"]))
        for i in [i for i in ranked[:5] if i not in inside][:1]:
            found.append(pair("entailment", "wice", evidence[i], item["claim"], 0, 0.5))
    return found


def supported(item, chance):
    """A supported claim with its gold sentences; false when changed, or when the first of them is missing."""
    found, evidence = [], item["evidence"]
    for group in sorted(item["gold"], key=len)[:2]:
        text = joined(evidence[i] for i in group)
        found.append(pair("entailment", "wice", text, item["claim"], 1))
        other = changed(item["claim"], pools(evidence), chance)
        if other:
            found.append(pair("entailment", "wice", text, other[1], 0))
        if len(group) > 1:
            found.append(pair("entailment", "wice", joined(evidence[i] for i in group[1:]), item["claim"], 0, 0.5))
    return found


def partly(item):
    """A partly supported claim is not entailed; without its unsupported words it is."""
    found = []
    for group in sorted(item["gold"], key=len)[:1]:
        text = joined(item["evidence"][i] for i in group)
        found.append(pair("entailment", "wice", text, item["claim"], 0))
        if item["tokens"] and sum(item["unsupported"]) * 2 < len(item["tokens"]):
            kept = [token for token, out in zip(item["tokens"], item["unsupported"]) if not out]
            found.append(pair("entailment", "wice", text, sources.untokenised(joined(kept)), 1, 0.7))
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


def pairs_of(data, chance, amounts=None):
    """Pairs of `judged-pairs`: what is drawn of each set in one pass."""
    found = []
    amounts = amounts or {"fever-claims": 4000, "summedits": 1500, "answers-and-web-evidence": 1200, "conjnli": 1200, "med": 700}
    for name, amount in amounts.items():
        rows = [row for row in sources.judged(data, name) if not held_out(row[3])]
        for premise, claim, label, _ in chance.sample(rows, min(amount, len(rows))):
            found.append(pair("entailment", name, narrowed(premise, claim), claim, label))
            if name == "fever-claims" and label and chance.random() < 0.25:
                other = changed(claim, pools([premise]), chance)
                if other:
                    found.append(pair("entailment", name, narrowed(premise, claim), other[1], 0))
    return found


def narrowed(text, claim, most=110):
    """The sentences of a long text that share most with a claim, in their order."""
    if len(text.split()) <= most:
        return text
    cut = [s for _, s in sources.sentences(text)]
    kept, words = set(), 0
    for i in sorted(range(len(cut)), key=lambda i: -overlap(cut[i], claim)):
        size = len(cut[i].split())
        if words + size <= most or not kept:
            kept.add(i)
            words += size
    return joined(cut[i] for i in sorted(kept))
