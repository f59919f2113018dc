"""Rewritings that a sentence still entails: the twins of the minimal changes, so that shape alone tells nothing."""

import re

from changes import word
from kinds import NUMBER_VALUES, SYNONYMS


def finished(text):
    text = re.sub(r"\s+", " ", text).strip(" ,;:–—")
    text = re.sub(r"\s+([,.;:])", r"\1", text)
    if not text:
        return text
    return text[0].upper() + text[1:].rstrip(".,;: ") + "."


def without_brackets(text, chance):
    new = re.sub(r"\s*\([^()]*\)", "", text)
    return finished(new) if new != text else None


def without_aside(text, chance):
    """An apposition or relative clause between commas goes."""
    found = list(re.finditer(r", (?:(?:who|which|whose|where|a|an|the|also|including|such as|being|known|called|having)\b)[^,;]{4,90}, ", text))
    if not found:
        return None
    match = chance.choice(found)
    return finished(text[:match.start()] + " " + text[match.end():])


def without_opening(text, chance):
    """An adverbial before the first comma goes."""
    match = re.match(r"(In|On|At|By|During|After|Before|Since|From|Upon|As|With|For|Under|Later|However|Moreover|Thus|Also|Additionally|"
                     r"Then|Thence|Up|Today|According to|Despite|Following|Throughout)\b[^,;]{2,70}, ", text)
    if not match or len(text[match.end():].split()) < 4:
        return None
    return finished(text[match.end():])


def without_tail(text, chance):
    """What follows a late comma or subordinate word goes."""
    found = list(re.finditer(r"(, (?:which|who|where|while|although|but|and|with|including|such as|when|so|being|having|making|leading|because)|"
                             r"; | because| although| while| when| so that| in order to| before| after| where) ", text))
    found = [m for m in found if len(text[:m.start()].split()) >= 4 and not re.search(r"\b(if|unless|not|no|neither)\b", text[:m.start()], re.I)]
    if not found:
        return None
    match = chance.choice(found)
    return finished(text[:match.start()])


def second_half(text, chance):
    """The second of two main clauses alone."""
    found = list(re.finditer(r"(?:; (?:and |but )?|, and |, but |\. )(?=(?:I|he|she|it|they|we|the|there|his|her|their|my|this)\b)", text))
    found = [m for m in found if len(text[m.end():].split()) >= 4]
    if not found:
        return None
    return finished(text[chance.choice(found).end():])


def own_verb(text, chance):
    """Of "I went there, and did this": "I did this"."""
    match = re.search(r"\b(I|He|She|They|We|he|she|they|we) [^;.]{5,90}?,? and (?:so |then |there |thence )?(went|did|came|took|gave|saw|found|made|"
                      r"sent|told|met|dined|became|won|was|were|had|began|wrote|bought|received|moved|returned|died|walked|stayed|supped|played|drank) ([^;.]{5,})", text)
    return finished(f"{match[1]} {match[2]} {match[3]}") if match else None


def shorter_list(text, chance):
    """One member of a list goes."""
    match = re.search(r"\b([\w’'-]+(?: [\w’'-]+)?), ([\w’'-]+(?: [\w’'-]+)?),? and ([\w’'-]+)", text)
    if not match:
        return None
    return finished(text[:match.start()] + chance.choice([f"{match[1]} and {match[3]}", f"{match[2]} and {match[3]}", f"{match[1]} and {match[2]}"]) + text[match.end():])


def synonym(text, chance):
    options = [pair for pair in SYNONYMS if pair[0] in text and re.search(r"(?<![\w-])" + re.escape(pair[0]) + r"(?![\w-])", text)]
    if not options:
        return None
    old, new = chance.choice(options)
    return word(text, old, new, chance)


def spelled(text, chance):
    """A number in its other form, a date in another order."""
    match = re.search(r"\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)\b", text)
    if match and not re.match(r"\d", text[match.end():].strip(" ,")[:1] + " "):
        return text[:match.start()] + f"{match[2]} {match[1]}" + text[match.end():]
    match = re.search(r"\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}), (\d{4})", text)
    if match:
        return text[:match.start()] + chance.choice([f"{match[2]} {match[1]} {match[3]}", f"{match[1]} {match[2]} {match[3]}"]) + text[match.end():]
    match = re.search(r"\b(" + "|".join(NUMBER_VALUES) + r")\b(?![-])", text)
    if match:
        return text[:match.start()] + str(NUMBER_VALUES[match[1]]) + text[match.end():]
    months = r"(?! (?:January|February|March|April|May|June|July|August|September|October|November|December))"
    back = {str(value): key for key, value in NUMBER_VALUES.items()}
    match = re.search(r"(?<![\d.,£$])(?<!uary )(?<!arch )(?<!pril )(?<!May )(?<!June )(?<!July )(?<!ust )(?<!ber )\b(" + "|".join(back) + r")\b(?![\d.,%:])" + months, text)
    if match:
        return text[:match.start()] + back[match[1]] + text[match.end():]
    return None


def weaker(text, chance):
    """Asserting less than the source is still entailed."""
    match = re.search(r"\b(very|extremely|highly|greatly|also|then|again|indeed|certainly|clearly|especially|particularly|mighty|exceeding|"
                      r"however|therefore|presently|still|eventually|officially|originally) ", text)
    return finished(text[:match.start()] + text[match.end():]) if match else None


def passive(text, chance):
    """"X was written by Y" as "Y wrote X", for verbs whose participle is their past."""
    match = re.fullmatch(r"(.{3,60}?) (?:was|were) (\w+ed|built|led|made|won|founded|sent|held|taught) by ([A-Z][^,;]{2,40}?)((?: in | on |,| at | for ).*)?\.", text)
    if not match or match[2] in ("based", "located", "used", "followed"):
        return None
    return finished(f"{match[3]} {match[2]} {match[1][0].lower() + match[1][1:] if match[1].split()[0] in ('The', 'A', 'An', 'His', 'Her') else match[1]}{match[4] or ''}")


def definition(text, chance):
    """Of "X (...) is an English actor and director who ..." the bare "X is an actor"."""
    match = re.match(r"((?:The |An? )?[A-Z][^,(;]{1,50}?)(?: \([^()]*\))?(?:,[^,]{3,60},)? (is|was|are|were) (an?|the|one of the) ([^,.;]{4,120})", text)
    if not match:
        return None
    head = re.split(r" (?:who|which|that|where|whose|from|by|in|on|at|for|with|of|to|during|since|released|based|directed|written|produced|located|best|known|born|and) ", match[4])[0]
    if len(head.split()) > 7 or match[3] == "one of the":
        return None
    words = head.split()
    if len(words) >= 3 and chance.random() < 0.5:
        head = " ".join(words[-2:]) if chance.random() < 0.5 else words[-1]
    article = match[3]
    if article != "the":
        article = "an" if head[0].lower() in "aeio" else "a"
    return finished(f"{match[1]} {match[2]} {article} {head}")


def born(text, chance):
    match = re.match(r"([A-Z][\w. '’-]{3,40}) \((?:[^()]*?)(?:born )?(\d{1,2} [A-Z]\w+ \d{4}|[A-Z]\w+ \d{1,2},? \d{4})", text)
    if not match:
        return None
    return chance.choice([f"{match[1]} was born on {match[2]}.", f"{match[1]} was born in {match[2][-4:]}."])


TWINS = {"brackets": without_brackets, "aside": without_aside, "opening": without_opening, "tail": without_tail, "second": second_half,
         "verb": own_verb, "list": shorter_list, "synonym": synonym, "spelled": spelled, "weaker": weaker, "passive": passive,
         "definition": definition, "born": born}


def twin(text, chance, steps=1):
    """Up to `steps` rewritings one after another: (names, sentence) or None."""
    used, current = [], text
    for _ in range(steps):
        order = [name for name in TWINS if name not in used]
        chance.shuffle(order)
        for name in order:
            new = TWINS[name](current, chance)
            if new and new != current and len(new.split()) >= 3:
                used.append(name)
                current = new
                break
    return ("+".join(used), current) if used and current != text else None
