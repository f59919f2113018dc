"""The held-out rule, in one place so that the evaluation of the engine can repeat it.

An item is held out when the first byte of sha256(key), the key in UTF-8, is below 77 (30 %). The key:

- SQuAD:            "squad:" + article title
- FEVER-Symmetric:  "fever:" + base id; the base id is the id, and of an id longer than seven digits the id
                    without its last seven (the generated half of a claim pair is numbered that way)
- BEGIN:            "begin:" + the knowledge text as it stands in the file
- WiCE:             "wice:" + the evidence sentences joined by a line feed
- Pepys:            "pepys:" + the entry's number `n`
- PropSegment:      all of it (its annotation's licence is not in the snapshot, so none is trained on)

A training item whose claim or evidence text is also in a held-out item is dropped from training.
"""

from hashlib import sha256


def held_out(key):
    """Whether the item of this key is set aside and never trained on."""
    return sha256(key.encode()).digest()[0] < 77


def calibrates(key):
    """Half of the held-out items fit the calibration, the other half measures it."""
    return sha256(("calibration:" + key).encode()).digest()[0] < 128


def fever_key(identifier):
    """The key of a FEVER-Symmetric item: both halves of a claim pair share it."""
    return "fever:" + (identifier[:-7] if len(identifier) > 7 else identifier)


def wice_key(evidence):
    """The key of a WiCE item: every claim on one document shares it."""
    return "wice:" + "\n".join(evidence)
