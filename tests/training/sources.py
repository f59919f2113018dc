"""Readers of the human data. Each gives plain dictionaries; nothing is changed but the tokenised spelling."""

import csv
import json
import re
import sys
from functools import lru_cache
from pathlib import Path

from splits import fever_key, held_out, wice_key

ABBREVIATIONS = r"(?<!\b[A-Z])(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bSt)(?<!\bCapt)(?<!\bCol)(?<!\bLt)(?<!\bvs)(?<!\bNo)(?<!\bc)(?<!\bviz)(?<!\bSr)(?<!\bJr)"
BOUNDARY = re.compile(ABBREVIATIONS + r"[.!?][\"'”’)\]]*\s+(?=[\"'“‘(\[]*[A-Z0-9])|\n+")


@lru_cache(maxsize=None)
def sentences(text):
    """Sentences of a text with their offsets: (start, sentence)."""
    found, start = [], 0
    for boundary in list(BOUNDARY.finditer(text)) + [None]:
        end = boundary.end() if boundary else len(text)
        sentence = text[start:end].strip()
        if sentence:
            found.append((start + text[start:end].index(sentence[0]), sentence))
        start = end
    return found


@lru_cache(maxsize=None)
def untokenised(text):
    """FEVER and BEGIN come as tokens between blanks; archives do not."""
    text = text.replace("-LRB-", "(").replace("-RRB-", ")").replace("-LSB-", "[").replace("-RSB-", "]")
    text = text.replace("``", '"').replace("''", '"').replace(" -- ", "–")
    text = re.sub(r"\s+([.,;:!?%)\]])", r"\1", text)
    text = re.sub(r"([(\[])\s+", r"\1", text)
    text = re.sub(r"\s+('s|'re|'ve|'ll|'d|'m|n't)\b", r"\1", text)
    text = re.sub(r"(\w)\s+'(\s|$)", r"\1'\2", text)
    return re.sub(r"\s+", " ", text).strip()


@lru_cache(maxsize=None)
def lines(path):
    """The JSON objects of a file, one per line; a file that is not there is named and skipped."""
    if not Path(path).exists():
        print(f"missing: {path}", file=sys.stderr)
        return []
    return [json.loads(line) for line in Path(path).read_text().splitlines() if line.strip()]


@lru_cache(maxsize=None)
def fever(data):
    """Claim and evidence pairs; label 1 where the evidence supports the claim."""
    found = []
    for item in lines(data / "fever-symmetric" / "v0.2_fever_symmetric_dev.jsonl"):
        key = fever_key(item["id"])
        found.append({
            "id": item["id"], "key": key, "text": untokenised(item["evidence"]),
            "claim": untokenised(item["claim"]), "label": int(item["label"] == "SUPPORTS"),
            "held_out": held_out(key),
        })
    aside = {item[part] for item in found if item["held_out"] for part in ("text", "claim")}
    for item in found:
        item["dropped"] = not item["held_out"] and (item["text"] in aside or item["claim"] in aside)
    return found


@lru_cache(maxsize=None)
def begin(data):
    """Replies and the knowledge they should rest on; label 1 only for fully attributable ones."""
    found = []
    for part in ("wow", "cmu", "tc"):
        path = data / "begin" / f"begin_dev_{part}.tsv"
        if not path.exists():
            print(f"missing: {path}", file=sys.stderr)
            continue
        with open(path, newline="") as file:
            for number, row in enumerate(csv.DictReader(file, delimiter="\t")):
                key = "begin:" + row["knowledge"]
                found.append({
                    "id": f"{part}-{number}", "part": part, "key": key,
                    "text": untokenised(row["knowledge"]), "claim": untokenised(row["response"]),
                    "label": int(row["begin_label"] == "Fully attributable"),
                    "generic": row["begin_label"] == "Generic", "held_out": held_out(key),
                })
    return found


@lru_cache(maxsize=None)
def wice(data):
    """Whole claims (claim_dev) and sub-claims with masks of what is not supported, with their evidence."""
    found = []
    for file in ("claim_dev", "non_supported_tokens_dev", "non_supported_tokens_train"):
        for item in lines(data / "wice" / f"{file}.jsonl"):
            key = wice_key(item["evidence"])
            found.append({
                "id": item["meta"]["id"], "file": file, "key": key, "claim": item["claim"],
                "evidence": item["evidence"], "label": item["label"],
                "gold": [group for group in item["supporting_sentences"] if group],
                "tokens": item.get("claim_tokens"), "unsupported": item.get("non_supported_spans"),
                "held_out": held_out(key), "title": item["meta"]["claim_title"],
            })
    return found


@lru_cache(maxsize=None)
def squad(data):
    """Articles with paragraphs, their sentences, and questions with the sentence that holds the answer."""
    path = data / "squad2-half" / "dev-half.json"
    if not path.exists():
        print(f"missing: {path}", file=sys.stderr)
        return []
    articles = []
    for article in json.loads(path.read_text())["data"]:
        key = "squad:" + article["title"]
        paragraphs = []
        for paragraph in article["paragraphs"]:
            cut = sentences(paragraph["context"])
            starts = [start for start, _ in cut]
            questions = []
            for question in paragraph["qas"]:
                entry = {"id": question["id"], "question": question["question"].strip(), "answerable": not question["is_impossible"]}
                if entry["answerable"]:
                    answers = question["answers"]
                    places = [max(i for i, start in enumerate(starts) if start <= a["answer_start"]) for a in answers]
                    entry.update({"short": min((a["text"] for a in answers), key=len), "places": places,
                                  "place": max(set(places), key=places.count)})
                questions.append(entry)
            paragraphs.append({"sentences": [s for _, s in cut], "questions": questions})
        articles.append({"title": article["title"], "key": key, "held_out": held_out(key), "paragraphs": paragraphs})
    return articles


def squad_paragraphs(data):
    """Paragraphs of the articles that are not held out: (title, text, [(question, (start, end) of the answer or None)])."""
    path = data / "squad2-half" / "dev-half.json"
    if not path.exists():
        print(f"missing: {path}", file=sys.stderr)
        return
    for article in json.loads(path.read_text())["data"]:
        if held_out("squad:" + article["title"]):
            continue
        for paragraph in article["paragraphs"]:
            questions = []
            for question in paragraph["qas"]:
                answer = min(question["answers"], key=lambda a: len(a["text"])) if not question["is_impossible"] else None
                span = (answer["answer_start"], answer["answer_start"] + len(answer["text"])) if answer else None
                questions.append((question["question"].strip(), span))
            yield article["title"], paragraph["context"], questions


@lru_cache(maxsize=None)
def judged(data, name):
    """A file of `judged-pairs`: (premise, claim, label 0 or 1, key)."""
    return [(untokenised(row["premise"]), untokenised(row["claim"]), int(row["label"] == "supported"), f"{name}:" + row["premise"])
            for row in lines(data / "judged-pairs" / f"{name}.jsonl")]


MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def record(title, author, to, date):
    """The line from the record that goes in with a passage, as the engine writes it."""
    people = f"{author} to {to}" if author and to else author
    parts = (date or "").split("-")
    if len(parts) > 1 and all(part.isdigit() for part in parts) and 1 <= int(parts[1]) <= 12:
        date = " ".join([*(str(int(day)) for day in parts[2:]), MONTHS[int(parts[1]) - 1], parts[0]])
    return ", ".join(part for part in (title, people, date) if part)


@lru_cache(maxsize=None)
def own(data, folder=None):
    """The passages under `data/` with their questions and claims; those of Pepys take their text from the diary."""
    folder = Path(folder or Path(__file__).parent / "data")
    diary = {entry["n"]: entry["text"] for entry in lines(data / "pepys-diary" / "pepys-entries.jsonl")}
    passages = {}
    for row in lines(folder / "passages.jsonl"):
        if "n" in row and row["n"] not in diary:
            continue
        text = diary[row["n"]][row["start"]:row["end"]] if "n" in row else row["text"]
        header = record(row.get("title"), row.get("author"), row.get("to"), row.get("date"))
        key = "pepys:%d" % row["n"] if "n" in row else "own:" + row["id"]
        passages[row["id"]] = {"id": row["id"], "key": key, "held_out": held_out(key), "text": text, "header": header, "questions": [], "claims": []}
    for row in lines(folder / "questions.jsonl"):
        if row["passage"] in passages:
            passage = passages[row["passage"]]
            at = passage["text"].find(row["answer"]) if row.get("answer") else -1
            asked = f"{row['before']} {row['question']}" if row.get("before") else row["question"]
            if row.get("answer") and at < 0:
                continue
            passage["questions"].append({"question": asked, "kind": row["kind"], "span": (at, at + len(row["answer"])) if row.get("answer") else None})
    for row in lines(folder / "claims.jsonl"):
        if row["passage"] in passages:
            passages[row["passage"]]["claims"].append({"claim": row["claim"], "kind": row["kind"], "label": int(row["true"])})
    return [p for p in passages.values() if p["questions"] or p["claims"]]


def archives(folder=None):
    """The small invented archives under `data/` whose questions were written over the whole archive (`data/README.md`), in the
    form of `mined.archives`."""
    folder = Path(folder or Path(__file__).parent / "data")
    documents, found = {}, {}
    for row in lines(folder / "documents.jsonl"):
        known = found.setdefault(row["archive"], (row["archive"], held_out("archive:" + row["archive"]), [], []))
        documents[row["id"]] = len(known[2])
        known[2].append((record(row.get("title"), row.get("author"), row.get("to"), row.get("date")), row["text"]))
    for row in lines(folder / "asked.jsonl"):
        _, _, texts, questions = found[row["archive"]]
        numbers = [(documents[answer["document"]], answer["words"]) for answer in row["answers"]]
        places = [(number, texts[number][1].index(words)) for number, words in numbers]
        asked = f"{row['before']} {row['question']}" if row.get("before") else row["question"]
        questions.append((asked, [(n, at, at + len(words)) for (n, at), (_, words) in zip(places, numbers)]))
    return list(found.values())


@lru_cache(maxsize=None)
def stated(folder=None):
    """Claims on whole sentences of those archives, with the line from the record."""
    folder = Path(folder or Path(__file__).parent / "data")
    documents = {row["id"]: row for row in lines(folder / "documents.jsonl")}
    found = []
    for row in lines(folder / "stated.jsonl"):
        source = documents[row["document"]]
        header = record(source.get("title"), source.get("author"), source.get("to"), source.get("date"))
        found.append({"held_out": held_out("archive:" + row["archive"]), "document": row["document"], "header": header, "evidence": row["evidence"],
                      "claim": row["claim"], "kind": row["kind"], "label": int(row["true"])})
    return found


@lru_cache(maxsize=None)
def contrasted(folder=None):
    """The texts of the pairs in contrast, each with its claims as (claim, label) and its questions as (question, span or None)."""
    found = []
    for number, row in enumerate(lines(Path(folder or Path(__file__).parent / "data") / "contrast.jsonl")):
        header = record(row["title"], row.get("author"), row.get("to"), row.get("date"))
        for one in "ab":
            text = row[one]
            spans = [q[one] and (text.index(q[one]), text.index(q[one]) + len(q[one])) for q in row["questions"]]
            found.append({"pair": number, "held_out": held_out("contrast:" + row["id"]), "header": header, "text": text,
                          "claims": [(c["claim"], int(c[one])) for c in row["claims"]],
                          "questions": [(q["question"], span) for q, span in zip(row["questions"], spans)]})
    return found


@lru_cache(maxsize=None)
def pepys(data):
    """Diary entries as sentences."""
    found = []
    for entry in lines(data / "pepys-diary" / "pepys-entries.jsonl"):
        key = f"pepys:{entry['n']}"
        found.append({"n": entry["n"], "key": key, "held_out": held_out(key),
                      "sentences": [s for _, s in sentences(entry["text"])]})
    return found


def propsegment(data):
    """Propositions and the document they were held against: only for measuring."""
    folder = data / "propsegment"
    if not (folder / "document_clusters.dev.json").exists():
        print(f"missing: {folder}", file=sys.stderr)
        return []
    documents = {}
    for cluster in json.loads((folder / "document_clusters.dev.json").read_text()):
        for document in cluster["documents"]:
            documents[document["document_id"]] = document["sentences"]
    found = []
    for number, item in enumerate(json.loads((folder / "relationships.dev.json").read_text())):
        hypothesis = item["hypothesis_proposition"]
        if hypothesis["document_id"] not in documents or item["premise_document_id"] not in documents:
            continue
        tokens = documents[hypothesis["document_id"]][hypothesis["sentence_index"]]["tokens"]
        words = [tokens[i]["text"] for i in hypothesis["proposition"]["token_indices"] if i < len(tokens)]
        votes = [r["relationship"] == "RELATIONSHIP_ENTAILS" for r in item["relationship_responses"]]
        found.append({
            "id": str(number), "claim": untokenised(" ".join(words)) + ".",
            "evidence": [s["sentence_text"] for s in documents[item["premise_document_id"]]],
            "label": int(sum(votes) * 2 > len(votes)),
        })
    return found
