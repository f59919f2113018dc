"""Sheets for a second reader, who labels without seeing the first label, and what came of them.

    python3 tests/training/blind.py sheet SHEET.txt     # the passages with what nobody has read a second time
    python3 tests/training/blind.py take SHEET.txt LABELS.txt

A sheet shows each passage with its record, and under it numbered questions (Q) and claims (C). The reader writes a line a passage:
its id and one letter an item, `y` (the passage answers the question, the claim follows for sure) or `n`. How many of each there are
differs from passage to passage, so that nothing can be counted off. `take` marks what both readers agree on as `seconded`, takes out
what they do not, and says the rate.
"""

import json
import random
import sys
from pathlib import Path

import sources

FOLDER = Path(__file__).parent / "data"
SHARED = Path("../shared/data")
FILES = {"Q": ("questions.jsonl", "question", lambda row: row["answer"] is not None), "C": ("claims.jsonl", "claim", lambda row: row["true"])}


def items(seed):
    """Open items by passage in the order of a sheet: (letter, row)."""
    chance, found = random.Random(seed), {}
    for letter, (name, _, _) in FILES.items():
        for row in sources.lines(FOLDER / name):
            if not row["seconded"]:
                found.setdefault(row["passage"], []).append((letter, row))
    for rows in found.values():
        chance.shuffle(rows)
        del rows[chance.randint(max(1, len(rows) // 2), len(rows)):]
    return found


def sheet(path):
    texts = {passage["id"]: passage for passage in sources.own(SHARED)}
    with open(path, "w") as out:
        for passage, rows in items(path.name).items():
            out.write(f"# {passage} | {texts[passage]['header']}\n{texts[passage]['text']}\n")
            for number, (letter, row) in enumerate(rows, 1):
                before = f"{row['before']} >> " if row.get("before") else ""
                out.write(f"{number} {letter} {before}{row[FILES[letter][1]]}\n")
            out.write("\n")


def take(path, labels):
    said = dict(line.split(maxsplit=1) for line in Path(labels).read_text().splitlines() if line.strip())
    agreed, dropped = set(), set()
    for passage, rows in items(path.name).items():
        letters = said.get(passage, "").strip()
        if len(letters) != len(rows):
            continue
        for (letter, row), label in zip(rows, letters):
            same = (label == "y") == FILES[letter][2](row)
            (agreed if same else dropped).add((letter, passage, row[FILES[letter][1]]))
    for letter, (name, text, _) in FILES.items():
        kept = []
        for row in sources.lines(FOLDER / name):
            key = (letter, row["passage"], row[text])
            if key not in dropped:
                kept.append({**row, "seconded": row["seconded"] or key in agreed})
        (FOLDER / name).write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in kept))
    print(f"{len(agreed)} of {len(agreed) + len(dropped)} labels agree")


if __name__ == "__main__":
    if sys.argv[1] == "sheet":
        sheet(Path(sys.argv[2]))
    else:
        take(Path(sys.argv[2]), sys.argv[3])
