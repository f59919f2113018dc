"""Plain word overlap: what the model has to add to."""

import re
from functools import lru_cache

STOP = set("a an the and or but of to in on at by for with from as is are was were be been it its he she they his her their i my we our "
           "you your that this which who whom did do does had has have not no so what when where how many much".split())

ENDING = re.compile(r"(ies|ing|ed|es|s)$")


@lru_cache(maxsize=None)
def words(text):
    """Content words, lower case, with a light cut of endings."""
    found = [w for w in re.findall(r"[\w]+", text.lower()) if w not in STOP]
    return tuple(ENDING.sub("", w) if len(w) > 4 else w for w in found)


def overlap(text, sentence):
    """The share of the sentence's content words that are in the text."""
    inside, asked = set(words(text)), words(sentence)
    return sum(w in inside for w in asked) / len(asked) if asked else 0.0
