"""The form of a training pair."""


def pair(task, name, text, sentence, label, weight=1.0):
    return {"task": task, "set": name, "text": text, "sentence": sentence, "label": label, "weight": weight}


def joined(parts):
    return " ".join(parts)
