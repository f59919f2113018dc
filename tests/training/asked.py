"""Claims made from questions and answers, for entailment."""

import questions
import sources
from changes import changed, pools
from pairs import pair
from words import overlap


def asked(data, chance):
    """Pairs of every article that is not held out."""
    found = []
    for article in sources.squad(data):
        if article["held_out"]:
            continue
        by_shape = {}
        for question in (q for paragraph in article["paragraphs"] for q in paragraph["questions"] if q["answerable"]):
            by_shape.setdefault(questions.shape(question["short"]), set()).add(question["short"])
        for paragraph in article["paragraphs"]:
            page = Page(paragraph, chance)
            for question in paragraph["questions"]:
                if question["answerable"]:
                    found += page.claimed(question, sorted(by_shape[questions.shape(question["short"])]))
    return found


class Page:
    """One paragraph in one pass: each sentence is shown with or without the one before it, the same for all questions."""

    def __init__(self, paragraph, chance):
        self.cut, self.chance = paragraph["sentences"], chance
        self.here = {q["short"] for q in paragraph["questions"] if q["answerable"]}
        self.pool = pools(self.cut)
        self.texts = []
        for place, sentence in enumerate(self.cut):
            before = place and len(self.cut[place - 1].split()) < 30 and chance.random() < 0.6
            self.texts.append(self.cut[place - 1] + " " + sentence if before else sentence)

    def ranked(self, question):
        """Places of the sentences most like the question first."""
        return sorted(range(len(self.cut)), key=lambda i: -overlap(self.cut[i], question["question"]))

    def apart(self, question):
        """Places that do not show the answer, most alike first."""
        near = set(question["places"]) | {place + 1 for place in question["places"]}
        return [i for i in self.ranked(question) if i not in near and question["short"] not in self.texts[i]]

    def claimed(self, question, alike):
        """The claim of question and answer; changed; with another answer; and beside another sentence."""
        made = questions.claim(question["question"], question["short"])
        if not made:
            return []
        text, chance = self.texts[question["place"]], self.chance
        found = [pair("entailment", "squad", text, made, 1)]
        draw = chance.random()
        other = changed(made, self.pool, chance) if draw < 0.6 else None
        if other:
            found.append(pair("entailment", "squad", text, other[1], 0))
        options = [a for a in alike if a not in question["short"] and question["short"] not in a]
        near = [a for a in options if a in self.here] + [a for a in options if a in text]
        if near and chance.random() < 0.7:
            options = near
        if options and (draw > 0.3 or not other):
            wrong = questions.claim(question["question"], chance.choice(options))
            if wrong:
                found.append(pair("entailment", "squad", text, wrong, 0))
        apart = self.apart(question)
        if apart and chance.random() < 0.35:
            found.append(pair("entailment", "squad", self.texts[apart[0]], made, 0))
        return found
