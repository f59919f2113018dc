"""The held-out items as questions to the model: each item has one or more windows of text, and the best counts."""

import random

import sources
from changes import CHANGES, pools
from reading import headed
from twins import twin
from words import overlap, words


def windows(evidence, claim, singles=4, spread=3):
    """Narrow first: single sentences, the best with a neighbour, and a few that cover the claim together."""
    ranked = sorted(range(len(evidence)), key=lambda i: -overlap(evidence[i], claim))
    found = [evidence[i] for i in ranked[:singles]]
    for best in ranked[:2]:
        near = [i for i in (best - 1, best + 1) if 0 <= i < len(evidence)]
        if near:
            other = max(near, key=lambda i: overlap(evidence[i], claim))
            found.append(" ".join(evidence[i] for i in sorted((best, other))))
    chosen, missing = [], set(words(claim))
    while len(chosen) < spread and missing:
        best = max(range(len(evidence)), key=lambda i: len(missing & set(words(evidence[i]))))
        gain = missing & set(words(evidence[best]))
        if not gain or best in chosen:
            break
        chosen.append(best)
        missing -= gain
    if len(chosen) > 1:
        found.append(" ".join(evidence[i] for i in sorted(chosen)))
        found.append(" ".join(evidence[i] for i in sorted(chosen[:2])))
    return list(dict.fromkeys(found))


def item(name, identifier, key, texts, sentence, label, whole, task="entailment", kind=""):
    return {"set": name, "id": identifier, "key": key, "texts": texts, "sentence": sentence, "label": label,
            "overlap": overlap(whole, sentence), "task": task, "kind": kind}


def entailment(data):
    """Held-out items of the sets that people judged, and our own claims on whole archives."""
    found = []
    for number, row in enumerate(sources.stated()):
        if row["held_out"]:
            text, key = headed(row["header"], row["evidence"])[0], "stated:" + row["document"]
            found.append(item("stated", str(number), key, [text], row["claim"], row["label"], row["evidence"], kind=row["kind"]))
    for row in sources.fever(data):
        if row["held_out"]:
            found.append(item("fever", row["id"], row["key"], [row["text"]], row["claim"], row["label"], row["text"]))
    for row in sources.begin(data):
        if row["held_out"]:
            cut = [s for _, s in sources.sentences(row["text"])]
            found.append(item("begin", row["id"], row["key"], windows(cut, row["claim"], 3, 2), row["claim"], row["label"], row["text"], kind=row["part"]))
    for row in sources.wice(data):
        if row["held_out"] and row["file"] == "claim_dev":
            found.append(item("wice", row["id"], row["key"], windows(row["evidence"], row["claim"]), row["claim"],
                              int(row["label"] == "supported"), " ".join(row["evidence"]), kind=row["label"]))
            if row["gold"]:
                gold = [" ".join(row["evidence"][i] for i in group) for group in row["gold"][:6]]
                found.append(item("wice-gold", row["id"], row["key"], list(dict.fromkeys(gold)), row["claim"],
                                  int(row["label"] == "supported"), " ".join(gold), kind=row["label"]))
    return found


def propositions(data, amount=400):
    """PropSegment: measured, never trained on."""
    rows = random.Random(5).sample(sources.propsegment(data) or [], amount) if sources.propsegment(data) else []
    return [item("propsegment", r["id"], "propsegment:" + r["id"], windows(r["evidence"], r["claim"], 3, 2), r["claim"],
                 r["label"], " ".join(r["evidence"])) for r in rows]


def answers(data, amount=1500):
    """Questions against the sentence of the gold answer, or the three most alike sentences where there is none."""
    found = []
    for article in sources.squad(data):
        if not article["held_out"]:
            continue
        for paragraph in article["paragraphs"]:
            cut = paragraph["sentences"]

            def shown(place):
                return (cut[place - 1] + " " if place else "") + cut[place]

            for question in paragraph["questions"]:
                ranked = sorted(range(len(cut)), key=lambda i: -overlap(cut[i], question["question"]))[:3]
                best = [question["place"]] if question["answerable"] else ranked
                found.append(item("squad", question["id"], article["key"], [shown(i) for i in best], question["question"],
                                  int(question["answerable"]), cut[best[0]], task="answers"))
                if question["answerable"]:
                    found.append(item("squad-found", question["id"], article["key"], [shown(i) for i in ranked], question["question"],
                                      1, cut[best[0]], task="answers"))
    chance = random.Random(6)
    chosen = set(chance.sample(sorted({f["id"] for f in found}), min(amount, len({f["id"] for f in found}))))
    return [f for f in found if f["id"] in chosen]


def diary(data, amount=2000):
    """Minimal changes to held-out sentences of the diary, with as many twins that are entailed."""
    chance = random.Random(7)
    rows = [(entry, s) for entry in sources.pepys(data) if entry["held_out"] for s in entry["sentences"] if 7 <= len(s.split()) <= 40]
    chance.shuffle(rows)
    kinds = ["number", "date", "name", "negation", "agents", "quantity"]
    found, count = [], 0
    for number, (entry, sentence) in enumerate(rows):
        if count >= amount:
            break
        pool = pools(entry["sentences"])
        kind = kinds[number % len(kinds)]
        new = CHANGES[kind](sentence, pool, chance)
        if not new or new == sentence:
            continue
        count += 1
        found.append(item("pepys", f"{entry['n']}-{number}", entry["key"], [sentence], new, 0, sentence, kind=kind))
        same = twin(sentence, chance, 2)
        found.append(item("pepys", f"{entry['n']}-{number}t", entry["key"], [sentence], same[1] if same else sentence, 1, sentence,
                          kind="twin" if same else "same"))
    return found
