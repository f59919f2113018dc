"""Claims in declarative form out of a question and an answer, by rule."""

import re

IRREGULAR = dict(pair.split(":") for pair in (
    "begin:began become:became break:broke bring:brought build:built buy:bought catch:caught choose:chose come:came do:did draw:drew "
    "drink:drank drive:drove eat:ate fall:fell feel:felt fight:fought find:found fly:flew forget:forgot get:got give:gave go:went grow:grew "
    "have:had hear:heard hold:held keep:kept know:knew lead:led leave:left lose:lost make:made mean:meant meet:met pay:paid put:put read:read "
    "rise:rose run:ran say:said see:saw seek:sought sell:sold send:sent set:set show:showed sing:sang sit:sat speak:spoke spend:spent "
    "spread:spread stand:stood steal:stole strike:struck take:took teach:taught tell:told think:thought understand:understood wear:wore "
    "win:won withdraw:withdrew write:wrote let:let cut:cut cost:cost hit:hit lie:lay bear:bore overthrow:overthrew be:was undergo:underwent").split())
REGULAR = set(
    "start end live die use call name help cause want need move return play work refer happen occur originate derive rule arrive settle "
    "travel appear join form create invent discover publish release introduce establish sign attack defeat invade conquer capture control "
    "believe claim argue consider propose suggest state describe define allow require include contain consist produce provide serve act "
    "change increase decrease reach cover cross flow extend connect open close study develop design prove show marry visit support oppose "
    "refuse agree accept receive gain cease stop finish last continue remain stay try attempt replace remove convert transfer kill enter "
    "escape flee escape migrate immigrate found fund finance own share offer launch announce cite note point belong depend result lead vote".split())
AUXILIARIES = "is are was were has have had can could will would should may might must".split()
WH = re.compile(r"^(who|whom|what|which|when|where|how many|how much|in what|in which|at what|on what|during what)\b", re.I)


def past(verb):
    """The past tense of a verb in its base form."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    if verb in ("stop", "control", "refer", "occur", "transfer"):
        return verb + verb[-1] + "ed"
    return verb + "ed"


def present(verb):
    """The third person singular."""
    if verb == "have":
        return "has"
    if re.search(r"(s|sh|ch|x|z|o)$", verb):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def shape(answer):
    """What kind of thing an answer is: only like is put for like."""
    if re.search(r"\b(1\d\d\d|20\d\d)\b|century|" + "|".join(("January February March April June July August September October "
                 "November December").split()), answer):
        return "date"
    if re.search(r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|billion)\b", answer):
        return "number"
    words = answer.split()
    if len(words) <= 5 and words[-1][:1].isupper():
        return "name"
    return "word" if len(words) <= 2 else "phrase"


def placed(answer, wh):
    """An answer to when and where needs its preposition."""
    if re.match(r"(in|on|at|by|during|after|before|since|from|between|around|about|near|under|until|to|within|through|when|along)\b", answer, re.I):
        return answer
    if wh == "where":
        return "in " + answer
    if re.match(r"\d{1,2}\s+[A-Z]|(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b", answer):
        return "on " + answer
    return "in " + answer


def verb_at(words):
    """Where the main verb of "did SUBJECT VERB" stands, or None."""
    for place, word in enumerate(words):
        if place and (word in IRREGULAR or word in REGULAR):
            return place
    return None


def finished(text):
    text = re.sub(r"\s+", " ", text).strip(" ?.,")
    return text[0].upper() + text[1:] + "."


def claim(question, answer):
    """The declarative sentence, or None where no rule fits."""
    question = re.sub(r"\s+", " ", question).strip().rstrip("? .")
    answer = answer.strip().rstrip(".,;")
    found = WH.match(question)
    if not found or len(answer.split()) > 9 or len(question.split()) > 18:
        return None
    wh, rest = found[1].lower(), question[found.end():].strip().split()
    if len(rest) < 2:
        return None
    preposition = ""
    if wh.split()[0] in ("in", "at", "on", "during"):
        preposition, wh = wh.split()[0], "what"
    # The phrase that is asked for runs to the first auxiliary: "what type of rock | is found ...".
    place = next((i for i, word in enumerate(rest) if word in AUXILIARIES + ["did", "do", "does"]), None)
    noun = rest[:place] if place is not None else []
    if wh in ("when", "where") and place != 0:
        return None
    if place is None or len(noun) > 5:
        if wh in ("who", "what", "which") and not preposition and rest[0].endswith(("ed", "s")):
            return finished(" ".join([answer] + rest))
        if wh in ("how many", "how much") and len(rest) > 2:
            return finished(" ".join([answer] + rest))
        return None
    auxiliary, tail = rest[place], rest[place + 1:]
    if not tail:
        return None
    if auxiliary in ("did", "do", "does"):
        verb = verb_at(tail)
        if verb is None:
            return None
        base = tail[verb]
        inflected = past(base) if auxiliary == "did" else present(base) if auxiliary == "does" else base
        subject, after = tail[:verb] + [inflected], tail[verb + 1:]
        if wh in ("when", "where"):
            return finished(" ".join(subject + after + [placed(answer, wh)]))
        if preposition:
            return finished(" ".join(subject + after + [placed(answer, "when") if "year" in noun or "century" in noun else f"{preposition} {answer}"]))
        if wh in ("how many", "how much"):
            unit = [] if noun and noun[-1] in answer else noun
            return finished(" ".join(subject + [answer] + unit + after))
        return finished(" ".join(subject + [answer] + after))
    if wh in ("when", "where"):
        # "When was SUBJECT built": the participle is the last word with its shape.
        cut = next((i for i in range(len(tail) - 1, 0, -1) if re.search(r"(ed|en|wn|lt|nt|nd|ade|eld|ung)$", tail[i])), len(tail))
        return finished(" ".join(tail[:cut] + [auxiliary] + tail[cut:] + [placed(answer, wh)]))
    if preposition:
        return None
    if wh in ("how many", "how much"):
        return finished(" ".join([answer] + noun + [auxiliary] + tail)) if noun and noun[-1] not in answer else None
    if noun and noun[0] in ("is", "are"):
        return None
    if wh == "what" and not noun and auxiliary in ("is", "are", "was", "were") and tail[0].lower() in ("the", "a", "an") and not re.search(r"(ed|ing)$", tail[-1]):
        return finished(" ".join(tail + [auxiliary, answer]))
    return finished(" ".join([answer, auxiliary] + tail))
