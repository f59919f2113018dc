"""Minimal changes to a real sentence that make it say something else, each under its own name.

Every function takes the sentence, the pools of names and numbers of its document, and a random source, and
gives the changed sentence or None where it does not apply.
"""

import re
from itertools import combinations

from kinds import GROUP_OF, HEDGES, MONTHS, NUMBER_VALUES, NUMBERS, OPPOSITES, ORDINALS, QUANTITIES, WEEKDAYS

TITLE = r"(?:(?:Mr|Mrs|Dr|Capt|Col)\. |(?:Mr|Mrs|Sir|Lord|Lady|Captain|Colonel|Major|Prince|Queen|King) )"
NAME = re.compile(r"\b(?:[Mm]y (?:Lord|Lady)\b|" + TITLE + r"?(?:de )?(?:[A-Z]\. ?)*[A-Z][a-zé-]+(?:[’'][A-Z][a-z]+)?"
                  r"(?: (?:of |de |von |the )?[A-Z][a-zé-]+(?:[’'][A-Z][a-z]+)?)*)")
# People that a diary names by what they are to the writer.
KIN = re.compile(r"\b(?:[Mm]y (?:wife|father|mother|brother|sister|uncle|aunt|cousin|boy|people)|[Tt]he (?:King|Queen|Duke of York|Duke|Prince|captain|doctor|maid|boy))\b(?![’'])")
NOT_NAMES = set("The A An In On At He She It They We I His Her Their This That These Those But And So For From After Before When While "
                "As By To With If Then There Thence Here Up Not No Yes Some Many Most All Both Each One Two Upon Home God".split())


def names(text):
    """Capitalised names of a text that do not merely open a sentence, with their places."""
    found = []
    for match in NAME.finditer(text):
        opens = match.start() == 0 or text[max(0, match.start() - 2):match.start()] in (". ", "! ", "? ", "“", '"')
        words = match[0].split()
        if words[0] in NOT_NAMES or (opens and len(words) == 1) or match[0] in MONTHS + WEEKDAYS:
            continue
        found.append(match)
    taken = [(match.start(), match.end()) for match in found]
    return found + [m for m in KIN.finditer(text) if not any(start < m.end() and m.start() < end for start, end in taken)]


def kind_of_name(text, match):
    """A rough kind: people have titles or first names, places follow a preposition of place."""
    before = text[:match.start()].split()[-1:] or [""]
    if KIN.fullmatch(match[0]) or re.match(TITLE + "|[Mm]y ", match[0]):
        return "person"
    return "place" if before[0].lower() in ("in", "at", "to", "from", "near") else "name"


def pools(sentences):
    """Names by kind of one document."""
    found = {}
    for sentence in sentences:
        for match in names(sentence):
            found.setdefault(kind_of_name(sentence, match), []).append(match[0])
        for match in re.finditer(r"(?<![\w’'-])[a-z]{5,}(?![\w’'-])", sentence):
            if match[0] not in COMMON:
                found.setdefault("words " + ending(match[0]), []).append(match[0])
    return found


def put(text, start, end, new):
    """`new` for the text between the places, its first letter as what it stands for."""
    if text[start:start + 1].isupper() and (start == 0 or new.islower()):
        new = new[:1].upper() + new[1:]
    return text[:start] + new + text[end:]


def word(text, old, new, chance):
    """One whole-word occurrence of `old` becomes `new`."""
    found = list(re.finditer(r"(?<![\w-])" + re.escape(old.strip()) + r"(?![\w-])", text, re.I))
    if not found:
        return None
    match = chance.choice(found)
    end = match.end()
    if not new.strip():
        while text[end:end + 1] == " ":
            end += 1
        rest = text[match.start():end]
        return put(text, match.start(), end, "") if rest[:1].islower() else text[:match.start()] + text[end:end + 1].upper() + text[end + 1:]
    return put(text, match.start(), end, new.strip())


def number(text, pool, chance):
    found = [m for m in re.finditer(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?!\w)", text)]
    found += [m for m in re.finditer(r"\b(" + "|".join(NUMBERS) + r")\b", text, re.I)]
    if not found:
        return None
    match = chance.choice(found)
    old = match[0]
    if old.lower() in NUMBER_VALUES:
        new = chance.choice([w for w in NUMBERS if w != old.lower()])
    elif "." in old:
        new = f"{float(old.replace(',', '')) * chance.choice([0.5, 0.9, 1.1, 2]):.{len(old.split('.')[1])}f}"
    else:
        value = int(old.replace(",", ""))
        if 1000 <= value <= 2100 and "," not in old:
            new = str(value + chance.choice([-100, -20, -10, -7, -3, -2, -1, 1, 2, 3, 5, 9, 10, 30, 100]))
        elif value <= 31:
            new = str(chance.choice([n for n in range(1, 32) if n != value]))
        else:
            new = str(chance.choice([value + chance.randint(1, max(2, value // 3)), value * 2, value * 10, max(1, value // 2), value - max(1, value // 10)]))
        if "," in old and len(new) > 3:
            new = f"{int(new):,}"
    return put(text, match.start(), match.end(), new) if new != old else None


def date(text, pool, chance):
    for words in chance.sample([MONTHS, WEEKDAYS, ORDINALS], 3):
        found = list(re.finditer(r"\b(" + "|".join(words) + r")\b", text))
        found = [m for m in found if m[0] != "May" or re.match(r" \d", text[m.end():])]
        if found:
            match = chance.choice(found)
            return put(text, match.start(), match.end(), chance.choice([w for w in words if w != match[0].lower() and w != match[0]]))
    found = list(re.finditer(r"\b(\d{1,2})(st|nd|rd|th)\b", text))
    if found:
        match = chance.choice(found)
        new = chance.choice([n for n in range(1, 29) if n != int(match[1])])
        ending = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd"}.get(new, "th")
        return put(text, match.start(), match.end(), f"{new}{ending}")
    return None


def name(text, pool, chance):
    found = names(text)
    if not found:
        return None
    match = chance.choice(found)
    kind = kind_of_name(text, match)
    others = [n for n in pool.get(kind, []) if n not in match[0] and match[0] not in n]
    inside = [m[0] for m in found if m[0] not in match[0] and match[0] not in m[0] and kind_of_name(text, m) == kind]
    if inside and chance.random() < 0.3:
        others = inside
    return put(text, match.start(), match.end(), chance.choice(others)) if others else None


def coordinate(text, pool, chance):
    found = [(match, GROUP_OF[match[0]]) for match in re.finditer(r"\b[A-Za-z]+\b", text) if match[0] in GROUP_OF]
    if not found:
        return None
    match, group = chance.choice(found)
    return put(text, match.start(), match.end(), chance.choice([w for w in group if w != match[0]]))


def opposite(text, pool, chance):
    options = []
    for one, other in OPPOSITES:
        for old, new in ((one, other), (other, one)):
            if old in text and re.search(r"(?<![\w-])" + old + r"(?![\w-])", text):
                options.append((old, new))
    if not options:
        return None
    old, new = chance.choice(options)
    return word(text, old, new, chance)


def listed(pairs):
    """A change that puts the second of a pair for its first."""
    def change(text, pool, chance):
        lower = text.lower()
        options = [pair for pair in pairs if pair[0].strip().lower() in lower and re.search(r"(?<![\w-])" + re.escape(pair[0].strip()) + r"(?![\w-])", text, re.I)]
        if not options:
            return None
        old, new = chance.choice(options)
        return word(text, old, new, chance)
    return change


hedge = listed(HEDGES)
quantity = listed(QUANTITIES)


def hedge_put_out(text, pool, chance):
    """A claim that asserts less than the source is no error; one that adds "never" or "only" is."""
    match = re.search(r"\b(was|were|is|are|has|have|had|will|would)\b (?!not)", text)
    if not match:
        return None
    return text[:match.end()] + chance.choice(["always ", "never ", "no longer ", "not ", "not "]) + text[match.end():]


def negation(text, pool, chance):
    match = re.search(r"\b(is|are|was|were|has|have|had|can|could|will|would|should|may|might|must|did|do|does)( not|n't|n’t)\b", text)
    if match:
        return text[:match.end(1)] + text[match.end():]
    match = re.search(r"\b(never|no longer|hardly|scarcely) ", text)
    if match:
        return text[:match.start()] + text[match.end():]
    options = list(re.finditer(r"\b(is|are|was|were|can|could|will|would|should|may|must|did)\b(?! not)", text))
    if options:
        match = chance.choice(options)
        return text[:match.end()] + " not" + text[match.end():]
    match = re.search(r"\bI (\w+ed|went|came|took|gave|saw|found|made|sent|told|met|dined|did) ", text)
    if match:
        return text[:match.start()] + "I never " + match[1] + text[match.end() - 1:]
    return None


def persons(text, chance):
    """Giver and taker change places where they are pronouns: "he told me" and "I told him"."""
    pairs = {"I": "me", "he": "him", "she": "her", "they": "them", "we": "us"}
    back = {taker: giver for giver, taker in pairs.items()}
    found = list(re.finditer(r"\b(I|[Hh]e|[Ss]he|[Tt]hey|[Ww]e) ((?:did )?\w+(?: (?:to|with|for|by|from))?) (me|him|her|them|us)\b(?! \w+ (?:to|that)\b)", text))
    found = [m for m in found if pairs[m[1] if m[1] == "I" else m[1].lower()] != m[3]]
    if not found:
        return None
    match = chance.choice(found)
    giver, taker = back[match[3]], pairs[match[1] if match[1] == "I" else match[1].lower()]
    return put(text, match.start(), match.end(), f"{giver} {match[2]} {taker}")


def agents(text, pool, chance):
    """Two names change places, or the persons of a verb."""
    swapped = persons(text, chance) if chance.random() < 0.5 else None
    found = names(text)
    if swapped or len(found) < 2:
        return swapped or persons(text, chance)
    alike = [pair for pair in combinations(sorted(found, key=lambda m: m.start()), 2) if kind_of_name(text, pair[0]) == kind_of_name(text, pair[1])]
    first, second = chance.choice(alike) if alike else sorted(chance.sample(found, 2), key=lambda m: m.start())
    if first[0] in second[0] or second[0] in first[0] or re.fullmatch(r"[, ]*(and|or|,)? *", text[first.end():second.start()]):
        return None
    text = put(text, second.start(), second.end(), first[0])
    return put(text, first.start(), first.end(), second[0])


def addition(text, pool, chance):
    """A detail that the source does not give."""
    details = ["for the first time", "in order to save money", "after a long illness", "with great success", "because of the weather",
               "against his wishes", "for the third time", "in secret", "by mistake", "and received an award for it", "according to the police",
               "much to everyone's surprise", "without any help", "on a Sunday", "with three friends", "for a fee", "in the same year",
               "and was praised for it", "at his own expense", "and paid for it himself", "before noon", "for the king", "with his wife"]
    if chance.random() < 0.5:
        others = [n for kind in ("person", "place", "name") for n in pool.get(kind, []) if n not in text]
        if others:
            details = [f"{chance.choice(['with', 'by', 'for', 'in', 'near', 'to'])} {chance.choice(others)}"]
    detail = chance.choice(details)
    body = text.rstrip(".!? ")
    if chance.random() < 0.3 and ", " in body:
        place = body.index(", ")
        return body[:place] + " " + detail + body[place:] + "."
    return body + " " + detail + "."


def ending(text):
    """A rough part of speech by the word's ending."""
    found = re.search(r"(ing|ed|ly|ion|ions|er|ers|ist|ists|ity|ment|ness|ism|al|ic|ous|ive|ful|able|s)$", text)
    return found[1] if found else ""


def stranger(text, pool, chance):
    """A content word gives way to one of like ending from elsewhere in the document."""
    found = [m for m in re.finditer(r"(?<![\w’'-])[a-z]{5,}(?![\w’'-])", text) if m[0] not in COMMON]
    if not found:
        return None
    match = chance.choice(found)
    others = [w for w in pool.get("words " + ending(match[0]), []) if w[:4] != match[0][:4] and w not in text]
    return put(text, match.start(), match.end(), chance.choice(others)) if others else None


COMMON = set("about above after again among being below between could during every first their there these those through under until where "
             "which while whose would should might other another since still shall before because against within without himself herself itself "
             "themselves however therefore although though thence whether either neither having great found also".split())
CHANGES = {"stranger": stranger, "number": number, "date": date, "name": name, "coordinate": coordinate, "opposite": opposite, "hedge": hedge,
           "quantity": quantity, "negation": negation, "adverb": hedge_put_out, "agents": agents, "addition": addition}


def changed(text, pool, chance, kinds=None):
    """One change of a kind that applies, rarer kinds first: (kind, sentence) or None."""
    order = list(kinds or CHANGES)
    chance.shuffle(order)
    if kinds is None and chance.random() < 0.85:
        order.sort(key=lambda k: k in ("negation", "adverb", "addition"))
        # Who did what to whom is the hardest to learn and the rarest to apply: it comes first more often.
        if chance.random() < 0.15:
            order.sort(key=lambda k: k != "agents")
    for kind in order:
        new = CHANGES[kind](text, pool, chance)
        if new and new != text:
            return kind, new
    return None
