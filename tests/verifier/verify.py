#!/usr/bin/env python3
"""A second, independent verifier of what Bindery hands over, written from assets/schemas/README.md alone.

    verify.py [--trust FILE] [--keys FILE] [--secret-file FILE] [--archive FOLDER] [--checkpoint NOTE]
              [--max-age DAYS] [--now RFC3339] PATH...
    verify.py --cases FILE...      judges every case of the JSON Lines files

Prints one JSON object a line. Needs Python 3.9 and `cryptography`. It opens no age files: of what is sealed it
checks the hash. Of a log at hand it reads the entries and no other tiles.
"""

import argparse
import base64
import hashlib
import hmac
import html
import itertools
import json
import os
import re
import sys
import unicodedata
from datetime import datetime, timezone

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

BUNDLE = "application/vnd.bindery.bundle.v2+json"
CLAIM = "application/vnd.bindery.claim.v1+json"
DECISION = "application/vnd.bindery.decision.v1+json"
REVIEWER = "application/vnd.bindery.reviewer.v1+json"
KEYS = "application/vnd.bindery.keys.v1+json"
EXPORT = "application/vnd.bindery.export.v1+json"
NAMES = ("form", "bytes", "signature", "signer", "quorum", "log", "history", "sources", "freshness")
LARGEST = 64 * 1024 * 1024
MAX_INT = 2**53 - 1


class Malformed(Exception):
    """The bytes cannot be read as what they should be."""


# ---------------------------------------------------------------- canonical JSON


def jcs(value):
    """The canonical bytes of RFC 8785, for values without floats."""

    def ordered(item):
        if isinstance(item, dict):
            keys = sorted(item, key=lambda key: key.encode("utf-16-be"))
            return {key: ordered(item[key]) for key in keys}
        if isinstance(item, list):
            return [ordered(one) for one in item]
        return item

    return json.dumps(ordered(value), ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def pairs(found):
    out = {}
    for key, value in found:
        if key in out:
            raise Malformed(f"the key {key!r} stands twice")
        out[key] = value
    return out


def integer(digits):
    # Long digits are refused before they are read: reading them takes quadratic time.
    if len(digits) > 17 or abs(int(digits)) > MAX_INT:
        raise Malformed("an integer is beyond 2^53 - 1")
    return int(digits)


def refuse_float(digits):
    raise Malformed(f"{digits} is not an integer")


def deepest(text):
    """How many objects and arrays stand in each other in a JSON text."""
    depth = most = 0
    for c in re.sub(r'"(?:[^"\\]|\\.)*"', "", text):
        depth += (c in "[{") - (c in "]}")
        most = max(most, depth)
    return most


def read(data, floats=False):
    """The JSON value of `data`; without `floats` the bytes must be canonical."""
    try:
        text = data.decode("utf-8")
        if text.startswith("\ufeff"):
            raise Malformed("a byte order mark")
        value = json.loads(
            text,
            object_pairs_hook=pairs,
            parse_int=integer,
            parse_float=float if floats else refuse_float,
            parse_constant=refuse_float,
        )
        # Half a character cannot be written again; neither form takes it.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
        if not floats and jcs(value) != data:
            raise Malformed("not the canonical form of RFC 8785")
        need(deepest(text) <= (127 if floats else 64), "too deep")
    except (ValueError, RecursionError) as error:
        raise Malformed(str(error)) from None
    return value


# ---------------------------------------------------------------- shapes


def need(holds, why):
    if not holds:
        raise Malformed(why)


def text(value):
    need(isinstance(value, str), "not a text")


def number(low=0, high=MAX_INT):
    def check(value):
        need(type(value) is int and low <= value <= high, "not a number in range")

    return check


U32 = number(0, 2**32 - 1)
I32 = number(-(2**31), 2**31 - 1)


def boolean(value):
    need(isinstance(value, bool), "not true or false")


def match(pattern):
    form = re.compile(pattern)

    def check(value):
        need(isinstance(value, str) and form.fullmatch(value) is not None, f"{value!r:.80} is not as it must be")

    return check


DIGEST = match(r"sha256:[0-9a-f]{64}")
RECIPIENT = match(r"age1[02-9ac-hj-np-z]{58}")


def recipient(value):
    """An X25519 recipient of age: bech32 (BIP 173) of 32 bytes, in lower case."""
    RECIPIENT(value)
    data = ["qpzry9x8gf2tvdw0s3jn54khce6mua7l".index(c) for c in value[4:]]
    check = 1
    for one in [ord(c) >> 5 for c in "age"] + [0] + [ord(c) & 31 for c in "age"] + data:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ one
        for bit, word in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= word if top >> bit & 1 else 0
    need(check == 1 and data[-7] & 15 == 0, "not a recipient")


def instant(value):
    """Seconds of a moment in the one form that is taken: RFC 3339 in UTC with a Z."""
    match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z")(value)
    try:
        moment = datetime.strptime(value[:19], "%Y-%m-%dT%H:%M:%S")
    except ValueError as error:
        raise Malformed(str(error)) from None
    return int(moment.replace(tzinfo=timezone.utc).timestamp())


def one_of(*values):
    def check(value):
        need(any(type(value) is type(one) and value == one for one in values), f"{value!r:.80} is not allowed here")

    return check


def maybe(shape):
    def check(value):
        if value is not None:
            shape(value)

    return check


def many(shape, least=0, most=None):
    def check(value):
        need(isinstance(value, list), "not a list")
        need(len(value) >= least and (most is None or len(value) <= most), "a list of the wrong length")
        for item in value:
            shape(item)

    return check


def record(fields, optional=None):
    optional = optional or {}

    def check(value):
        need(isinstance(value, dict), "not an object")
        for name in fields:
            need(name in value, f"{name!r} is missing")
        for name, item in value.items():
            shape = fields.get(name) or optional.get(name)
            need(shape is not None, f"{name!r:.80} does not belong here")
            shape(item)

    return check


def ascending(values, why):
    need(all(a < b for a, b in zip(values, values[1:])), why)


def hidden(value):
    """A hidden text stands as the digest of its disclosure."""
    record({"...": match(r"[A-Za-z0-9_-]{43}")})(value)
    need(b64url(value["..."]) is not None, "a hidden value's digest is not base64url")


def span(value):
    record({"start": U32, "end": U32})(value)
    need(value["start"] < value["end"], "an empty span")


CONFIRMATION = record({"who": text, "at": text})


def media(value):
    need(isinstance(value, dict), "not an object")
    box = record({"page": U32, "x0": I32, "y0": I32, "x1": I32, "y1": I32})
    shapes = {
        "text": {},
        "page": {"boxes": many(box)},
        "cells": {"table": U32, "row": U32, "columns": many(U32)},
        "time": {"start_ms": number(), "end_ms": number()},
        "region": {"xywh": many(U32, 4, 4)},
        "scan": {"boxes": many(box), "reader": text},
        "confirmed": {"boxes": many(box), "by": many(CONFIRMATION, 1)},
        "heard": {"start_ms": number(), "end_ms": number(), "reader": text},
    }
    form = value.get("form")
    need(isinstance(form, str) and form in shapes, "no such form of media")
    record({"form": text, **shapes[form]})(value)


RELATION = one_of("direct quote", "paraphrase", "inference from", "metadata fact")
VERDICT = one_of("ungrounded", "partial", "entailed")
RUNG = one_of("supported", "narrowed", "labeled", "refused")
VERSION = record({"number": U32, "digest": DIGEST})
PLACE = record({"part": one_of("segment", "record"), "index": U32})


def citation(value):
    """A citation; what a machine read or heard and nobody confirmed is nobody's direct quote."""
    span_shape = record({"place": PLACE, "range": span, "media": media})
    record({"artifact": DIGEST, "version": VERSION, "span": span_shape, "relation": RELATION})(value)
    quoted = value["relation"] == "direct quote"
    by_machine = value["span"]["media"]["form"] in ("scan", "heard")
    need(not quoted or not by_machine, "words that a machine read or heard are no direct quote")


CITATION = citation
REFUSAL = record(
    {
        "kind": one_of("category", "coverage", "limit"),
        "code": one_of(
            "MALFORMED_QUESTION",
            "POST_DEATH",
            "MENTAL_STATE",
            "GENERAL_KNOWLEDGE",
            "INSTRUCTION",
            "THIRD_PARTY",
            "INSUFFICIENT_RETRIEVAL",
            "NO_CITEABLE_CONTENT",
            "LOW_SIMILARITY_SCORE",
            "BELOW_MIN_SOURCES",
            "NO_PRIMARY_SOURCES",
            "NOTHING_BOUND",
            "EVIDENCE_BUDGET",
            "TOPIC_PROBING",
        ),
        "message": text,
        "suggestions": many(text),
    },
    {"gaps": many(text)},
)
SHARE = number(0, 1000)
ENFORCEMENT = record(
    {
        "profile": text,
        "query_type": one_of("factual", "creative", "analytical"),
        "required": record(
            {
                "citations_required": boolean,
                "similarity_threshold": SHARE,
                "min_sources": number(1, 20),
                "primary_sources_only": boolean,
                "strict_mode": boolean,
            }
        ),
        "found": record(
            {"passages": U32, "citeable": U32, "similarity": SHARE, "sources": U32, "primary_sources": U32}
        ),
        "reason": maybe(
            one_of(
                "INSUFFICIENT_RETRIEVAL",
                "NO_CITEABLE_CONTENT",
                "LOW_SIMILARITY_SCORE",
                "BELOW_MIN_SOURCES",
                "NO_PRIMARY_SOURCES",
            )
        ),
    }
)
BLOCK = record({"block": DIGEST, "version": DIGEST, "document": DIGEST, "segment": U32, "range": span})


def policy(value):
    """Who must have signed."""
    record({"required": many(key_digits), "quorum": number(1, 16)})(value)
    ascending(value["required"], "the required keys are not sorted")
    need(len(value["required"]) <= 16, "too many keys are required")


def sealed_part(value):
    record({"sha256": DIGEST, "recipients": many(recipient, 1)})(value)
    ascending(value["recipients"], "the recipients are not sorted")


BUNDLE_SHAPE = record(
    {
        "form": one_of(2),
        "response_id": match(r"r-[0-9a-f]{32}"),
        "answered_at": instant,
        "viewer": record(
            {"name": hidden, "role": one_of("family", "reviewer", "archivist", "auditor"), "tier": text}
        ),
        "question": hidden,
        "archive_version": VERSION,
        "policy_version": U32,
        "made_with": many(text),
        "ruling": record(
            {
                "outcome": RUNG,
                "refusal": maybe(REFUSAL),
                "removed_topics": many(record({"topic": hidden, "why": text})),
                "claims": many(
                    record(
                        {
                            "claim": record(
                                {
                                    "text": hidden,
                                    "role": one_of("lead", "passage", "headline", "nearest"),
                                    "verdict": VERDICT,
                                    "score": U32,
                                    "reasons": many(text),
                                    "evidence": many(
                                        record({"citation": CITATION, "excerpt": hidden, "block": maybe(BLOCK)})
                                    ),
                                }
                            ),
                            "rung": RUNG,
                            "trail": many(record({"rung": RUNG, "held": boolean, "reason": text})),
                        }
                    )
                ),
            },
            {
                "downgraded": one_of(
                    "post-death", "mental-state", "general-knowledge", "instruction", "third-party"
                ),
                "category_rule": text,
                "enforcement": ENFORCEMENT,
            },
        ),
        "shown": many(record({"claim": U32, "text": hidden})),
        "outcome": RUNG,
        "refusal": maybe(REFUSAL),
        "sealed": maybe(sealed_part),
        "signers": maybe(policy),
    },
    {
        "understood": many(
            record(
                {
                    "words": hidden,
                    "as": hidden,
                    "from": one_of("canon", "people", "person", "conversation", "spelling", "time", "record"),
                }
            ),
            1,
        ),
    },
)


def selector(value):
    need(isinstance(value, dict), "not an object")
    shapes = {
        "TextPositionSelector": {"start": U32, "end": U32},
        "TextQuoteSelector": {"exact": text, "prefix": text, "suffix": text},
        "FragmentSelector": {"conformsTo": text, "value": text},
    }
    kind = value.get("type")
    need(isinstance(kind, str) and kind in shapes, "no such selector")
    record({"type": text, **shapes[kind]})(value)


def source(value):
    record({"citation": CITATION, "excerpt": text, "title": maybe(text), "selectors": many(selector, 2)})(value)
    place, selectors = value["citation"]["span"], value["selectors"]
    start, end = place["range"]["start"], place["range"]["end"]
    need(end - start == len(value["excerpt"]), "the excerpt is not as long as its place")
    need(selectors[0] == {"type": "TextPositionSelector", "start": start, "end": end}, "selectors that disagree")
    quote = selectors[1]
    need(quote["type"] == "TextQuoteSelector" and quote["exact"] == value["excerpt"], "selectors that disagree")
    need(len(quote["prefix"]) <= 32 and len(quote["suffix"]) <= 32, "too many words around a quotation")
    need(selectors[2:] == fragments(place["media"]), "selectors that disagree")


def points(hundredths):
    """Hundredths of a point as points, with no more digits than they need."""
    sign, whole, rest = "-" if hundredths < 0 else "", abs(hundredths) // 100, abs(hundredths) % 100
    return sign + (f"{whole}.{rest:02}".rstrip("0").rstrip("."))


def fragments(media):
    """The place in the medium as fragment selectors: RFC 8118, RFC 7111, W3C Media Fragments."""
    standard, values = "http://www.w3.org/TR/media-frags/", []
    if media["form"] in ("page", "scan", "confirmed"):
        standard = "http://tools.ietf.org/rfc/rfc8118"
        for box in media["boxes"]:
            edges = (box["x0"], box["y0"], box["x1"] - box["x0"], box["y1"] - box["y0"])
            values.append(f"page={box['page']}&viewrect=" + ",".join(points(edge) for edge in edges))
    elif media["form"] == "cells":
        standard, columns, row = "http://tools.ietf.org/rfc/rfc7111", media["columns"], media["row"]
        values = [f"cell={row},{columns[0]}-{row},{columns[-1]}" if columns else f"row={row}"]
    elif media["form"] in ("time", "heard"):
        seconds = [f"{ms // 1000}.{ms % 1000:03}" for ms in (media["start_ms"], media["end_ms"])]
        values = ["t=npt:" + ",".join(seconds)]
    elif media["form"] == "region":
        values = ["xywh=pixel:" + ",".join(map(str, media["xywh"]))]
    return [{"type": "FragmentSelector", "conformsTo": standard, "value": value} for value in values]


CLAIM_FIELDS = {
    "canonical": match(r"bindery://claim/[0-9a-f]{64}"),
    "statement": text,
    "role": one_of("lead", "passage", "headline", "nearest"),
    "verdict": VERDICT,
    "score": number(0, 1000),
    "rung": RUNG,
    "relation": RELATION,
    "sources": many(source, 1),
    "premises": many(DIGEST),
    "response_id": match(r"r-[0-9a-f]{32}"),
    "answered_at": instant,
    "last_verified": instant,
}


def claim_shape(value):
    record({"id": DIGEST, "signers": maybe(policy), **CLAIM_FIELDS})(value)
    claim_rest(value, value["id"])


def claim_rest(value, claim_id):
    need(value["canonical"] == "bindery://claim/" + claim_id[7:], "the address is not the claim's")
    premises = value["premises"]
    need(len(set(premises)) == len(premises), "a premise stands twice")
    need(claim_id not in premises, "a claim leans on itself")
    relations = [one["citation"]["relation"] for one in value["sources"]]
    weakest = "inference from" if "inference from" in relations else relations[0]
    need(value["relation"] == weakest, "the relation is not the weakest of its sources")


SECOND = match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
MARK = record({"at": SECOND, "entry": number()})
UNTIL = record({"at": SECOND, "entry": number(), "why": one_of("rotated", "lost", "compromised", "left")})


def listed_key(value):
    uses = one_of("issuer", "log", "witness", "auditor", "cosigner")
    record({"use": uses, "key": text, "name": text, "since": MARK, "until": maybe(UNTIL)})(value)
    (recipient if value["use"] == "auditor" else key_digits)(value["key"])
    name, until = value["name"], value["until"]
    need(0 < len(name) <= 200 and not any(unicodedata.category(c) == "Cc" for c in name), "not a name")
    need(until is None or until["entry"] >= value["since"]["entry"], "ended before it began")


def keys_shape(value):
    record(
        {
            "archive": match(r"[0-9a-f]{32}"),
            "version": number(1, 2**32 - 1),
            "at": SECOND,
            "archivist": key_digits,
            "keys": many(listed_key, 0, 1000),
        }
    )(value)
    order = [(key["use"], key["since"]["entry"], key["key"]) for key in value["keys"]]
    ascending(order, "the keys are not sorted")
    names = [key["key"] for key in value["keys"]]
    need(len(set(names)) == len(names), "a key stands twice")
    for use in ("issuer", "log"):
        need(sum(key["use"] == use and key["until"] is None for key in value["keys"]) <= 1, "two keys are in force")


ENVELOPE = record(
    {
        "payload": text,
        "payloadType": text,
        "signatures": many(record({"keyid": DIGEST, "sig": text}), 1, 16),
    }
)
PROOF = record(
    {
        "key": lambda value: key_digits(value),
        "index": number(),
        "proof": many(DIGEST, 0, 64),
        "checkpoint": text,
        "witnesses": many(record({"name": text, "key": lambda value: key_digits(value)}), 0, 16),
    }
)
FILE = record(
    {
        "disclosures": many(text),
        "envelope": ENVELOPE,
        "keys": maybe(ENVELOPE),
        "log": PROOF,
        "sealed": maybe(text),
        "signers": many(lambda value: key_digits(value), 1, 16),
    }
)
CLAIM_FILE = record(
    {
        "envelope": ENVELOPE,
        "keys": maybe(ENVELOPE),
        "signers": many(lambda value: key_digits(value), 1, 16),
    }
)
EXPORT_FILE = record(
    {"export": ENVELOPE, "keys": maybe(ENVELOPE), "signers": many(lambda value: key_digits(value), 1, 16)}
)


def listed_files(value):
    need(isinstance(value, dict), "not files")
    for path, digest in value.items():
        part = r"[A-Za-z0-9_-][A-Za-z0-9._-]*"
        fits_ = re.fullmatch(f"{part}(/{part})*", path) is not None
        need(fits_ and len(path) <= 200 and path != "export.json", "not a path of an export")
        DIGEST(digest)


EXPORT_SHAPE = record({"files": listed_files, "form": one_of(1), "made_at": instant})
CHAIN_FILE = record(
    {
        "answer": many(record({"text": text, "claim": DIGEST})),
        "bundle": FILE,
        "chains": lambda value: need(isinstance(value, dict), "not chains"),
    }
)
DECISION_FILE = record({"decision": ENVELOPE, "keys": maybe(ENVELOPE), "log": PROOF})
DECISION_ID = match(r"d-[0-9a-f]{32}")
DECISION_SHAPE = record(
    {
        "id": DECISION_ID,
        "response_id": text,
        "claim": DIGEST,
        "bundle": DIGEST,
        "kind": one_of("accept", "fix", "reject", "flag", "comment", "retract"),
        "text": maybe(text),
        "reason": maybe(text),
        "fix": maybe(
            record(
                {
                    "verdict": one_of("partial", "entailed"),
                    "score": number(0, 1000),
                    "reasons": many(text),
                    "evidence": many(record({"citation": CITATION, "excerpt": text, "block": maybe(BLOCK)}), 1),
                    "checked_with": many(text),
                }
            )
        ),
        "retracts": maybe(DECISION_ID),
        "redoes": maybe(DECISION_ID),
        "reviewer": record(
            {
                "archive": text,
                "name": text,
                "role": one_of("reviewer", "archivist"),
                "key": lambda value: key_digits(value),
                "grant": text,
            }
        ),
        "at": instant,
    },
    {"code": one_of("does-not-answer", "not-said", "beyond-source", "out-of-context", "wrong-detail", "private")},
)


def decision_shape(value):
    """What can be said of a decision from itself alone."""
    DECISION_SHAPE(value)
    kind, words, reason = value["kind"], value["text"], value["reason"]
    need(all(said is None or len(said) <= 4000 for said in (words, reason)), "words beyond all measure")
    need((kind == "retract") == (value["retracts"] is not None), "a retraction names what it takes back")
    need(kind != "retract" or value["redoes"] is None, "a retraction makes nothing again")
    need("code" not in value or kind in ("fix", "reject", "flag"), "only what finds fault has a usual reason")
    need(kind not in ("reject", "comment") or (reason or "").strip(), "a rejection and a comment need words")
    if kind == "fix":
        need(value["fix"] is not None and (words or "").strip(), "a fix has a sentence and its sources")
    else:
        need(value["fix"] is None and words is None, "only a fix has a sentence of its own")


CONTEXT = ["https://www.w3.org/ns/credentials/v2", {"@vocab": "urn:bindery:v1#"}]
CREDENTIAL_PROOF = record(
    {
        "type": one_of("DataIntegrityProof"),
        "cryptosuite": one_of("eddsa-jcs-2022"),
        "created": instant,
        "verificationMethod": text,
        "proofPurpose": one_of("assertionMethod"),
        "proofValue": text,
    },
    {"@context": lambda value: need(value == CONTEXT, "another @context")},
)


# ---------------------------------------------------------------- base64 and base58


def b64(value):
    """Canonical base64: padded, no stray bits, nothing between."""
    try:
        data = base64.b64decode(value.encode("ascii"), validate=True)
    except ValueError:
        raise Malformed("not base64") from None
    need(base64.b64encode(data).decode() == value, "not canonical base64")
    return data


def b64url(value):
    """Bytes of canonical base64url without padding, or None."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", value) or len(value) % 4 == 1:
        return None
    data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    return data if base64.urlsafe_b64encode(data).decode().rstrip("=") == value else None


B58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58(value, length):
    """The bytes of a multibase base58btc text of `length` bytes, or None."""
    if not value.startswith("z") or len(value) > 200 or any(c not in B58 for c in value[1:]):
        return None
    total = 0
    for c in value[1:]:
        total = total * 58 + B58.index(c)
    ones = len(value[1:]) - len(value[1:].lstrip("1"))
    body = total.to_bytes((total.bit_length() + 7) // 8, "big")
    data = bytes(ones) + body
    return data if len(data) == length else None


def did_key(value):
    """Hex digits of the Ed25519 key of a did:key, or None."""
    data = base58(value[8:], 34) if value.startswith("did:key:") else None
    if data is None or data[:2] != b"\xed\x01" or not good_key(data[2:]):
        return None
    return data[2:].hex()


# ---------------------------------------------------------------- Ed25519, strictly

P = 2**255 - 19
D = -121665 * pow(121666, P - 2, P) % P
L = 2**252 + 27742317777372353535851937790883648493
ORDER_8 = int.from_bytes(
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"), "little"
)
SMALL = {0, 1, P - 1, ORDER_8, P - ORDER_8}
KNOWN_POINTS = {}


def good_key(data):
    """Whether 32 bytes are a point of the curve, canonically written, and not of small order."""
    if data not in KNOWN_POINTS:
        y = int.from_bytes(data, "little") & (2**255 - 1)
        square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
        KNOWN_POINTS[data] = y < P and y not in SMALL and pow(square, (P - 1) // 2, P) in (0, 1)
    return KNOWN_POINTS[data]


def key_digits(value):
    match(r"[0-9a-f]{64}")(value)
    need(good_key(bytes.fromhex(value)), "not a key")


def fits(key, message, signature):
    """Whether the signature is the key's (hex) for the message: no small-order points, no large scalars."""
    if len(signature) != 64:
        return False
    point = int.from_bytes(signature[:32], "little") & (2**255 - 1)
    if point % P in SMALL or int.from_bytes(signature[32:], "little") >= L:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def key_id(key):
    return "sha256:" + hashlib.sha256(b"bindery key v1\0" + bytes.fromhex(key)).hexdigest()


# ---------------------------------------------------------------- who is known


def plain_name(name):
    return " ".join(name.split()).lower()


class Trust:
    """Keys that the person who verifies knows, by use, and until which entry of the log they count."""

    USES = ("issuer", "cosigner", "archivist", "log", "witness")

    def __init__(self, lines=""):
        self.known = {}
        self.listed = {}
        self.witnesses = []
        for line in lines.splitlines():
            words = line.split("#")[0].split()
            if not words:
                continue
            word, _, origin = words[0].partition(":")
            if word == "witness" and origin:
                words[0] = word
            use = words.pop(0) if words[0] in self.USES else "issuer"
            if use == "witness":
                self.witnesses.append((words[0], origin or None))
            self.add(use, words[0], " ".join(words[1:]))

    def add(self, use, key, name):
        self.known.setdefault((use, key), []).append(plain_name(name) or key)

    def copy(self):
        other = Trust()
        other.known = {key: list(names) for key, names in self.known.items()}
        other.listed = dict(self.listed)
        other.witnesses = list(self.witnesses)
        return other

    def knows(self, use, key):
        return (use, key) in self.known

    def uses(self, use):
        return [key for (found, key) in self.known if found == use]

    def take_list(self, payload):
        """Takes in a key list whose archivist is known."""
        for key in payload["keys"]:
            self.add(key["use"], key["key"], key["name"])
            self.listed[key["use"], key["key"]] = key

    def counts(self, use, key, entry):
        """Whether a signature of the key counts; `entry` of a known log holds it, or is None."""
        if not self.knows(use, key):
            return False
        listed = self.listed.get((use, key))
        if listed is None:
            return True
        if entry is not None and entry < listed["since"]["entry"]:
            return False
        return listed["until"] is None or (entry is not None and entry < listed["until"]["entry"])

    def persons(self, keys):
        """How many persons hold these keys: keys that share a name are one person's."""
        names = [
            set(self.known.get(("issuer", key), []) + self.known.get(("cosigner", key), [])) for key in set(keys)
        ]
        groups = []
        for one in names:
            joined = set(one)
            rest = []
            for group in groups:
                if group & joined:
                    joined |= group
                else:
                    rest.append(group)
            groups = rest + [joined]
        return len(groups)


# ---------------------------------------------------------------- envelopes


class Opened:
    """An envelope of the right shape: its payload, and which of its keys signed well."""

    def __init__(self, envelope, payload_type, keys):
        need(envelope["payloadType"] == payload_type, "a payload of another type")
        ids = [one["keyid"] for one in envelope["signatures"]]
        need(len(set(ids)) == len(ids), "a key signs twice")
        need(len(ids) == len(keys), "not one key a signature")
        self.data = b64(envelope["payload"])
        message = dsse_message(payload_type, self.data)
        self.good = []
        for one, key in zip(envelope["signatures"], keys):
            signature = b64(one["sig"])
            need(len(signature) == 64, "a signature of the wrong length")
            if one["keyid"] == key_id(key) and fits(key, message, signature):
                self.good.append(key)
        self.all_fit = len(self.good) == len(keys)
        self.issuer = keys[0]
        self.entry = entry_of(envelope)


def open_signed(file, shape, envelope, payload_type, payload_shape):
    """(envelope opened, its payload) of a file with an envelope and its signers, each of the right shape."""
    shape(file)
    opened = Opened(file[envelope], payload_type, file["signers"])
    payload = read(opened.data)
    payload_shape(payload)
    return opened, payload


def dsse_message(payload_type, data):
    """What is signed of a payload (DSSE's pre-authentication encoding)."""
    kind = payload_type.encode()
    return b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(data), data)


def vouches(archivist, reviewer):
    """Whether the archivist signed that this key signs for this reviewer."""
    granted = jcs({name: reviewer[name] for name in ("archive", "key", "name", "role")})
    try:
        signature = b64(reviewer["grant"])
    except Malformed:
        return False
    return len(signature) == 64 and fits(archivist, dsse_message(REVIEWER, granted), signature)


def open_keys(envelope):
    """The payload of a key list, and whether its archivist's signature fits."""
    need(envelope["payloadType"] == KEYS, "not a key list")
    payload = read(b64(envelope["payload"]))
    keys_shape(payload)
    opened = Opened(envelope, KEYS, [payload["archivist"]])
    return payload, opened.all_fit


# ---------------------------------------------------------------- the log


def note_hash(name, kind, key):
    return hashlib.sha256(name.encode() + b"\n" + bytes([kind]) + bytes.fromhex(key)).digest()[:4]


def parse_note(note):
    """(body, origin, size, root, signature lines) of a signed checkpoint, or None."""
    body, middle, rest = note.partition("\n\n")
    if not middle or not rest.endswith("\n"):
        return None
    lines = body.split("\n")
    if len(lines) != 3:
        return None
    origin, size, root = lines
    if not origin or re.search(r"[\s+]", origin) or not re.fullmatch(r"0|[1-9][0-9]{0,15}", size):
        return None
    signatures = []
    for line in rest[:-1].split("\n"):
        found = re.fullmatch(r"\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)", line)
        if found is None:
            return None
        try:
            signatures.append((found[1], b64(found[2])))
        except Malformed:
            return None
    try:
        root = b64(root)
    except Malformed:
        return None
    if len(root) != 32 or int(size) > MAX_INT:
        return None
    return body + "\n", origin, int(size), root, signatures


def open_note(note, key, witnesses):
    """(origin, size, root) of a checkpoint that exactly these have signed, or a sentence why not."""
    parsed = parse_note(note)
    if parsed is None:
        return "The checkpoint is not well formed."
    body, origin, size, root, signatures = parsed
    if len(signatures) != 1 + len(witnesses):
        return "The checkpoint has other signatures than the list of witnesses says."
    name, signature = signatures[0]
    if name != origin or signature[:4] != note_hash(origin, 1, key) or not fits(key, body.encode(), signature[4:]):
        return "The checkpoint is not signed with the log's key."
    names = {origin} | {witness["name"] for witness in witnesses}
    if len(names) != 1 + len(witnesses) or len({witness["key"] for witness in witnesses}) != len(witnesses):
        return "A witness stands twice."
    for witness, (name, signature) in zip(witnesses, signatures[1:]):
        if name != witness["name"] or signature[:4] != note_hash(name, 4, witness["key"]) or len(signature) != 76:
            return "A witness's line is not that witness's."
        time = int.from_bytes(signature[4:12], "big")
        message = b"cosignature/v1\ntime %d\n" % time + body.encode()
        if not fits(witness["key"], message, signature[12:]):
            return "A witness's signature does not fit."
    return origin, size, root


def signed_by_log(note, key):
    """Whether the log signed the note with this key, whoever else did."""
    parsed = parse_note(note)
    if parsed is None:
        return False
    body, origin, _, _, signatures = parsed
    ours = [one for name, one in signatures if name == origin and one[:4] == note_hash(origin, 1, key)]
    return bool(ours) and all(fits(key, body.encode(), one[4:]) for one in ours)


def seen_by(note, key):
    """Whether the witness with this key signed the note, under whichever name."""
    parsed = parse_note(note)
    for name, signature in parsed[4] if parsed else ():
        if signature[:4] == note_hash(name, 4, key) and len(signature) == 76:
            message = b"cosignature/v1\ntime %d\n" % int.from_bytes(signature[4:12], "big") + parsed[0].encode()
            if fits(key, message, signature[12:]):
                return True
    return False


def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def tree_root(leaves):
    """The root over hashes of leaves (RFC 6962)."""
    if len(leaves) < 2:
        return leaves[0] if leaves else hashlib.sha256(b"").digest()
    left = 1 << (len(leaves) - 1).bit_length() - 1
    return node(tree_root(leaves[:left]), tree_root(leaves[left:]))


def parts(leaf, index, start, count, proof, found):
    """The hash over `count` leaves from `start` on; complete subtrees are noted in `found`."""
    if count == 1:
        digest = leaf
    else:
        left = 1 << (count - 1).bit_length() - 1
        beside, rest = proof[-1], proof[:-1]
        if index < start + left:
            digest = node(parts(leaf, index, start, left, rest, found), beside)
            other = (start + left, count - left)
        else:
            digest = node(beside, parts(leaf, index, start + left, count - left, rest, found))
            other = (start, left)
        if other[1] & (other[1] - 1) == 0:
            found[other] = beside
    if count & (count - 1) == 0:
        found[start, count] = digest
    return digest


def sight(entry, log):
    """((origin, key), size, {part: hash}) that a sound proof of an entry tells."""
    opened = open_note(log["checkpoint"], log["key"], log["witnesses"])
    if isinstance(opened, str) or not included(entry, log["index"], opened[1], log["proof"], opened[2]):
        return None
    origin, size, root = opened
    found = {}
    leaf = hashlib.sha256(b"\0" + entry).digest()
    parts(leaf, log["index"], 0, size, [bytes.fromhex(one[7:]) for one in log["proof"]], found)
    found[0, size] = root
    return (origin, log["key"]), size, found


def sight_of(data):
    """What the bytes of a file prove of a log, or None."""
    try:
        file = read(data)
        file = file.get("bundle", file) if isinstance(file, dict) else {}
        PROOF(file.get("log"))
        if "entry" in file:
            return sight(b64(file["entry"]), file["log"])
        envelope = file.get("envelope", file.get("decision"))
        ENVELOPE(envelope)
        return sight(entry_of(envelope), file["log"])
    except (Malformed, AttributeError):
        return None


def entry_of(envelope):
    first = {**envelope, "signatures": envelope["signatures"][:1]}
    digest = "sha256:" + hashlib.sha256(jcs(first)).hexdigest()
    return jcs({"envelope": digest, "payloadType": envelope["payloadType"]})


def included(entry, index, size, proof, root):
    """RFC 9162, section 2.1.3.2."""
    if index >= size:
        return False
    digest = hashlib.sha256(b"\0" + entry).digest()
    f, s = index, size - 1
    for one in proof:
        sibling = bytes.fromhex(one[7:])
        if s == 0:
            return False
        if f & 1 or f == s:
            digest = hashlib.sha256(b"\1" + sibling + digest).digest()
            while not f & 1 and f:
                f >>= 1
                s >>= 1
        else:
            digest = hashlib.sha256(b"\1" + digest + sibling).digest()
        f >>= 1
        s >>= 1
    return s == 0 and digest == root


# ---------------------------------------------------------------- hidden values


def holes(payload):
    """Every place of the payload where a text is hidden: (container, key)."""
    found = []

    def walk(value):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in list(items):
            if isinstance(item, dict) and set(item) == {"..."}:
                found.append((value, key))
            elif isinstance(item, (dict, list)):
                walk(item)

    walk(payload)
    return found


def reveal(payload, disclosures):
    """Puts the disclosed texts back; a sentence when a disclosure does not fit, else None."""
    places = {}
    for container, key in holes(payload):
        digest = container[key]["..."]
        need(digest not in places, "two hidden values have one digest")
        places[digest] = (container, key)
    for disclosure in disclosures:
        made = hashlib.sha256(disclosure.encode("utf-8", "replace")).digest()
        digest = base64.urlsafe_b64encode(made).decode().rstrip("=")
        if digest not in places:
            return "A disclosure belongs to no hidden value."
        data = b64url(disclosure)
        need(data is not None, "a disclosure is not base64url")
        pair = read(data)
        need(isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str), "not a disclosure")
        salt = b64url(pair[0])
        need(salt is not None and len(salt) == 16 and isinstance(pair[1], str), "not a disclosure")
        container, key = places.pop(digest)
        container[key] = pair[1]
    return None


# ---------------------------------------------------------------- claims and archives


def identity_text(parts):
    # The white space of Unicode, without the separators that only Python's split knows.
    white = "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    white += "\u2028\u2029\u202f\u205f\u3000"
    return " ".join(word for part in parts for word in re.split("[" + white + "]+", part) if word)


def claim_id(statement, citations):
    form = "bindery claim v1\n" + identity_text([statement]) + "\n"
    for one in citations:
        place, span_ = one["span"]["place"], one["span"]["range"]
        form += f"{one['artifact']} {place['part']} {place['index']} {span_['start']}-{span_['end']} {one['relation']}\n"
    return "sha256:" + hashlib.sha256(form.encode()).hexdigest()


class Archive:
    """An export folder, or the same as texts by path."""

    def __init__(self, where):
        self.where = where

    def read(self, path):
        if isinstance(self.where, dict):
            found = self.where.get(path)
            if isinstance(found, dict):
                return base64.b64decode(found["base64"])
            return None if found is None else found.encode()
        try:
            with open(os.path.join(self.where, path), "rb") as file:
                return file.read()
        except OSError:
            return None

    def log(self):
        """(origin, entries) of the log, when its entries make its root; else None."""
        note = parse_note((self.read("log/checkpoint") or b"").decode("utf-8", "replace"))
        if note is None:
            return None
        _, origin, size, root, _ = note
        entries = []
        for tile in range((size + 255) // 256):
            digits = [f"{tile // 1000**at % 1000:03}" for at in range(8) if at == 0 or tile >= 1000**at][::-1]
            path = "/".join(["x" + one for one in digits[:-1]] + digits[-1:])
            width = min(256, size - tile * 256)
            data = self.read(f"log/tile/entries/{path}" + (f".p/{width}" if width < 256 else "")) or b""
            while len(data) >= 2:
                length = int.from_bytes(data[:2], "big")
                entries.append(data[2 : 2 + length])
                data = data[2 + length :]
        leaves = [hashlib.sha256(b"\0" + entry).digest() for entry in entries]
        return (origin, entries) if len(entries) == size and tree_root(leaves) == root else None

    def paths(self):
        if isinstance(self.where, dict):
            return sorted(self.where)
        found = []
        for at, folders, names in os.walk(self.where):
            links = [name for name in folders if os.path.islink(os.path.join(at, name))]
            found += [os.path.join(at, name) for name in names + links]
        return sorted(os.path.relpath(one, self.where).replace(os.sep, "/") for one in found)

    def source(self, artifact):
        data = self.read(f"sources/{artifact[7:]}.json")
        if data is not None and self.denies(f"sources/{artifact[7:]}.json", data):
            return None
        try:
            value = None if data is None else read(data)
            return value if isinstance(value, dict) and source_is(artifact, value) else None
        except (Malformed, KeyError, TypeError):
            return None

    def keys(self):
        """The list of keys that is the last one of the log, in a list."""
        log = self.log()
        try:
            file = read(self.read("keys.json") or b"")
            ENVELOPE(file)
            payload, sound = open_keys(file)
        except Malformed:
            return []
        lists = [one for one in (log[1] if log else ()) if type_of(one) == KEYS]
        return [payload] if sound and lists and lists[-1] == entry_of(file) else []

    def listed(self):
        """The signed list of the files: (list, its file), or None."""
        try:
            file = read(self.read("export.json") or b"")
            opened, payload = open_signed(file, EXPORT_FILE, "export", EXPORT, EXPORT_SHAPE)
            return payload, file, opened
        except Malformed:
            return None

    def denies(self, path, data):
        listed = self.listed()
        return listed is not None and listed[0]["files"].get(path) != digest_of(data)

    def judge(self, cited, claim=None):
        """(ok, detail, class) for pairs of citation and excerpt; an excerpt may be hidden (None)."""
        if claim is not None and self.read(f"claims/{claim[7:]}.claim.json") is None:
            return False, "This archive has no such claim.", "unverified"
        wrong, compared = None, 0
        for citation, excerpt in cited:
            source_ = self.source(citation["artifact"])
            place, span_ = citation["span"]["place"], citation["span"]["range"]
            try:
                if place["part"] == "segment":
                    whole = source_["segments"][place["index"]]["text"]
                else:
                    whole = source_["record"][place["index"]]["value"]
            except (TypeError, IndexError, KeyError):
                return False, "A cited source is not in this archive.", "unverified"
            if span_["end"] > len(whole):
                wrong = "A cited place is not in its source."
            elif excerpt is not None:
                compared += 1
                if whole[span_["start"] : span_["end"]] != excerpt:
                    wrong = "A cited place does not hold the cited words."
        if wrong:
            return False, wrong, "misattributed"
        if cited and not compared:
            return None, "The excerpts are hidden.", None
        return True, f"{compared} passages were read again.", None


def digest_of(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def source_is(artifact, value):
    """Whether a source's text makes its identity."""
    form = value["form"]
    segments = value["segments"]
    if form in ("pages", "image", "recording"):
        return artifact == identity(1, form, value["original"])
    if any(segment.get("confirmed") for segment in segments):
        lines = [
            jcs({"confirmed": segment.get("confirmed", []), "text": segment["text"]}).decode() for segment in segments
        ]
        return artifact == identity(3, form, value["original"] + "\n" + "".join(line + "\n" for line in lines))
    words = identity_text(segment["text"] for segment in segments)
    if form in ("scanned-pages", "scanned-image", "heard-recording"):
        return artifact == identity(1, form, value["original"] + "\n" + words)
    if artifact == identity(1, form, words):
        return True
    rows = [segment["kind"] == "table-row" for segment in segments]
    if not any(rows):
        return False
    if form == "text" and all(rows):
        form = "table"
    lines = []
    for is_row, part in itertools.groupby(segments, lambda segment: segment["kind"] == "table-row"):
        texts = [segment["text"] for segment in part]
        if is_row:
            lines += ["".join("\t" + identity_text([cell]) for cell in text.rstrip("\t").split("\t")) for text in texts]
        else:
            lines.append(identity_text(texts))
    return artifact == identity(2, form, "".join(line + "\n" for line in lines))


def identity(version, form, payload):
    """An artifact's identity by the first or the second rule."""
    data = f"bindery artifact v{version}\0{form}\0{payload}"
    return digest_of(data.encode())


# ---------------------------------------------------------------- the checks


class Report:
    def __init__(self):
        self.kind = "unknown"
        self.found = {name: (None, "not made") for name in NAMES}
        self.source_class = None
        self.forked = False

    def note(self, name, ok, detail="", forked=True):
        self.forked = self.forked or (name == "history" and ok is False and forked)
        # A part of a file can spoil a check that another part passed, never the other way.
        before = self.found[name][0]
        if before is False or (before is True and ok is None):
            return
        self.found[name] = (ok, detail)

    def not_compared(self, why):
        """Notes that the checkpoint that was kept says nothing of this."""
        self.note("history", False, why, forked=False)

    def failing(self):
        return [name for name in NAMES if self.found[name][0] is False]

    def verdict(self):
        failing = self.failing()
        if "form" in failing:
            return "malformed"
        if self.forked or any(name in failing for name in ("bytes", "signature", "log")):
            return "tampered"
        if "history" in failing:
            return "unverified"
        if "sources" in failing:
            return self.source_class
        if "signer" in failing or "quorum" in failing:
            return "untrusted signer"
        return "stale" if "freshness" in failing else "valid"


class Verifier:
    def __init__(
        self, trust="", keys=None, secrets=(), archive=None, checkpoint=None, max_age=None, now=None, beside=()
    ):
        self.trust = Trust(trust)
        self.beside = [one for one in map(sight_of, beside) if one is not None]
        self.secrets = [one if isinstance(one, bytes) else one.encode() for one in secrets]
        self.archive = None if archive is None else Archive(archive)
        self.checkpoint = checkpoint
        self.max_age = max_age
        self.now = instant(now) if now else int(datetime.now(timezone.utc).timestamp())
        self.lists = []
        if keys is not None:
            payload, sound = open_keys(read(keys.encode() if isinstance(keys, str) else keys))
            need(sound, "the key list's signature does not fit")
            self.lists.append(payload)

    def verify(self, data, path=None):
        report = Report()
        try:
            need(len(data) <= LARGEST, "larger than 64 MB")
            if path is None:
                self.dispatch(data, report)
            else:
                self.in_export(path, data, report)
            report.note("form", True)
        except Malformed as error:
            report.found = {name: (None, "not made") for name in NAMES}
            report.found["form"] = (False, str(error))
        return report

    def dispatch(self, data, report):
        loose = read(data, floats=True)
        need(isinstance(loose, dict), "not an object")
        kinds = (
            ("chain", {"answer", "bundle", "chains"}, self.chain),
            ("bundle", {"envelope", "disclosures"}, self.bundle),
            ("claim", {"envelope"}, self.claim),
            ("decision", {"decision"}, self.decision),
            ("credential", {"@context"}, self.credential),
            ("proof", {"entry", "log"}, self.proof),
            ("keys", {"payload", "payloadType"}, self.keys),
            ("export", {"export"}, self.export),
        )
        if {"claim", "signature"} <= set(loose):
            report.kind = "shared secret"
            return self.shared_secret(loose, report)
        for kind, fields, check in kinds:
            if fields <= set(loose):
                report.kind = kind
                return check(read(data), report)
        raise Malformed("nothing that this verifier knows")

    def known(self, envelope, report):
        """The trust, and what the trusted key lists add to it."""
        lists = list(self.lists)
        if envelope is not None:
            payload, sound = open_keys(envelope)
            if not sound:
                report.note("signature", False, "The key list was changed after it was signed.")
            else:
                lists.append(payload)
        lists += self.at_hand()
        trust = self.trust.copy()
        newest = {}
        for payload in lists:
            if not trust.knows("archivist", payload["archivist"]):
                continue
            kept = newest.get(payload["archive"])
            if kept is None or payload["version"] > kept["version"]:
                newest[payload["archive"]] = payload
        for payload in newest.values():
            trust.take_list(payload)
        return trust

    def check_signers(self, opened, signers, trust, log, report):
        """Whether the issuer is known, and whether enough have signed. `log`: (key, index, size) when it is proved."""

        at = log[1] if log is not None and self.log_counts(trust, log) else None

        def counts(key, uses):
            return any(trust.counts(use, key, at) for use in uses)

        if counts(opened.issuer, ["issuer"]):
            report.note("signer", True)
        else:
            report.note("signer", False, "The signer is not among the keys you trust, or no longer.")
        self.note_log(trust, log, report)
        if signers is None:
            return
        counted = [key for key in opened.good if counts(key, ["issuer", "cosigner"])]
        enough = trust.persons(counted) >= signers["quorum"]
        complete = set(signers["required"]) <= set(counted)
        report.note("quorum", enough and complete, f"{trust.persons(counted)} of {signers['quorum']}")

    def check_listed(self, keys, signed, report):
        """Whether a list of keys is there, and of the archive whose key, (use, digits), signed."""
        given = [one for one in self.lists if self.trust.knows("archivist", one["archivist"])]
        if keys is None and not given:
            report.note("signer", False, "The archive's list of keys was left out.")
        own, sound = (None, False) if keys is None else open_keys(keys)
        if not sound:
            return

        def names(one):
            return any((key["use"], key["key"]) == signed for key in one["keys"])

        whose = [(one["archive"], one["archivist"]) for one in given + self.at_hand() if names(one)]
        if not names(own) or any(one != (own["archive"], own["archivist"]) for one in whose):
            report.note("signer", False, "The list of keys is another archive's.")

    def at_hand(self):
        return [] if self.archive is None else self.archive.keys()

    def check_witnesses(self, origin, note, report):
        for key, of in self.trust.witnesses:
            if of in (None, origin) and not seen_by(note, key):
                report.note("quorum", False, "A witness whom you trust has not seen this log.")

    def look_up(self, entry, index, origin, report):
        """Whether the archive at hand has this very entry: only then did it give it."""
        if self.archive is None:
            return
        log = self.archive.log()
        if log is None or log[0] != origin or index >= len(log[1]):
            report.source_class = "unverified"
            report.note("sources", False, "The archive at hand never gave this, or is older.")
        elif log[1][index] != entry:
            report.source_class = "unverified"
            report.note("history", False, "The log at hand has something else in this place.")
            report.note("sources", False, "The archive at hand never gave this.")
        else:
            report.note("history", True)

    def check_root(self, origin, size, root, report):
        """Whether the log at hand, in its first `size` entries, has this root."""
        log = None if self.archive is None else self.archive.log()
        if log is not None and log[0] == origin and size <= len(log[1]):
            leaves = [hashlib.sha256(b"\0" + one).digest() for one in log[1][:size]]
            report.note("history", tree_root(leaves) == root, "The log at hand has another history.")

    def check_run(self, seen, report):
        """Whether anything beside it tells another history of the log."""
        for log, _, found in self.beside:
            if log == seen[0] and any(found.get(part, digest) != digest for part, digest in seen[2].items()):
                report.note("history", False, "The log has two histories, and signed both.")

    def note_log(self, trust, log, report):
        if log is not None and trust.uses("log") and not self.log_counts(trust, log):
            report.note("signer", False, "The log is not among those you trust.")

    def log_counts(self, trust, log):
        key, _, size = log
        return trust.counts("log", key, size - 1)

    def check_log(self, entry, log, report):
        """(key, index, size) when the log holds the entry, else None."""
        opened = open_note(log["checkpoint"], log["key"], log["witnesses"])
        if isinstance(opened, str):
            report.note("log", False, opened)
            return None
        origin, size, root = opened
        if not included(entry, log["index"], size, log["proof"], root):
            report.note("log", False, "The proof does not lead to the checkpoint.")
            return None
        report.note("log", True, f"entry {log['index']} of {size} in {origin}")
        self.check_witnesses(origin, log["checkpoint"], report)
        self.look_up(entry, log["index"], origin, report)
        self.check_root(origin, size, root, report)
        self.check_history(log["key"], opened, report)
        self.check_run(sight(entry, log), report)
        return log["key"], log["index"], size

    def check_history(self, key, opened, report):
        if self.checkpoint is None:
            return
        kept = parse_note(self.checkpoint)
        need(kept is not None, "the kept checkpoint is not well formed")
        body, origin, size, root, signatures = kept
        if origin != opened[0]:
            report.not_compared("The kept checkpoint is of another log.")
            return
        name, signature = signatures[0]
        ours = name == origin and signature[:4] == note_hash(origin, 1, key)
        if not ours or not fits(key, body.encode(), signature[4:]):
            report.note("history", False, "The kept checkpoint is signed with another key.")
        elif size == opened[1]:
            report.note("history", root == opened[2], "same size")
        else:
            self.check_grown(origin, size, root, opened, report)

    def check_grown(self, origin, size, root, opened, report):
        """Whether the log at hand, when it is long enough, once had the checkpoint that was kept."""
        log = None if self.archive is None else self.archive.log()
        if log is None or log[0] != origin or max(size, opened[1]) > len(log[1]):
            report.not_compared("The kept checkpoint is of another size; the log is not at hand.")
            return
        leaves = [hashlib.sha256(b"\0" + one).digest() for one in log[1][:size]]
        report.note("history", tree_root(leaves) == root, "The log at hand has another history.")

    def check_age(self, moment, report):
        age = self.now - instant(moment)
        if self.max_age is None:
            return
        report.note("freshness", -86400 <= age <= self.max_age * 86400, f"{age // 86400} days old")

    def check_sources(self, cited, report, claim=None):
        if self.archive is None:
            return
        ok, detail, kind = self.archive.judge(cited, claim)
        if ok is False and report.source_class != "unverified":
            report.source_class = kind
        report.note("sources", ok, detail)

    def bundle(self, file, report, whole=False):
        opened, payload = open_signed(file, FILE, "envelope", BUNDLE, BUNDLE_SHAPE)
        report.note("signature", opened.all_fit)
        sealed = None if file["sealed"] is None else b64(file["sealed"])
        why = reveal(payload, file["disclosures"])
        if whole:
            need(why is not None or not holes(payload), "the chain's bundle is not disclosed whole")
        report.note("bytes", why is None, why or "")
        if (sealed is None) != (payload["sealed"] is None):
            report.note("bytes", False, "The sealed part is missing or does not belong here.")
        elif sealed is not None:
            made = "sha256:" + hashlib.sha256(sealed).hexdigest()
            if made != payload["sealed"]["sha256"]:
                report.note("bytes", False, "The sealed part is not the one that was signed.")
        trust = self.known(file["keys"], report)
        log = self.check_log(opened.entry, file["log"], report)
        self.check_signers(opened, payload["signers"], trust, log, report)
        self.check_listed(file["keys"], ("issuer", opened.issuer), report)
        evidence = [one for judged in payload["ruling"]["claims"] for one in judged["claim"]["evidence"]]
        cited = [
            (one["citation"], one["excerpt"] if isinstance(one["excerpt"], str) else None) for one in evidence
        ]
        if why is None:
            self.check_sources(cited, report)
        self.check_age(payload["answered_at"], report)
        return payload, why is None

    def decision(self, file, report):
        DECISION_FILE(file)
        payload = read(b64(file["decision"]["payload"]))
        decision_shape(payload)
        reviewer = payload["reviewer"]
        opened = Opened(file["decision"], DECISION, [reviewer["key"]])
        report.note("signature", opened.all_fit)
        trust = self.known(file["keys"], report)
        vouched = any(vouches(archivist, reviewer) for archivist in trust.uses("archivist"))
        report.note("signer", vouched, "No archivist whom you trust vouches for this reviewer.")
        self.check_listed(file["keys"], ("log", file["log"]["key"]), report)
        self.note_log(trust, self.check_log(opened.entry, file["log"], report), report)
        self.check_age(payload["at"], report)

    def claim(self, file, report):
        opened, payload = open_signed(file, CLAIM_FILE, "envelope", CLAIM, claim_shape)
        report.note("signature", opened.all_fit)
        made = claim_id(payload["statement"], [one["citation"] for one in payload["sources"]])
        report.note("bytes", made == payload["id"], "The claim's id is that of other words or sources.")
        trust = self.known(file["keys"], report)
        self.check_signers(opened, payload["signers"], trust, None, report)
        self.check_listed(file["keys"], ("issuer", opened.issuer), report)
        cited = [(one["citation"], one["excerpt"]) for one in payload["sources"]]
        self.check_sources(cited, report, payload["id"])
        self.check_age(payload["last_verified"], report)
        return payload

    def chain(self, file, report):
        CHAIN_FILE(file)
        bundle, revealed = self.bundle(file["bundle"], report, whole=True)
        claims = {name: self.claim(one, report) for name, one in file["chains"].items()}
        misnamed = any(payload["id"] != "sha256:" + name for name, payload in claims.items())
        if not misnamed:
            acyclic(claims)
        for name, payload in claims.items():
            if payload["id"] != "sha256:" + name:
                report.note("bytes", False, "A chain stands under another claim's name.")
        if not revealed:
            return
        said = {}
        for index, judged in enumerate(bundle["ruling"]["claims"]):
            one = judged["claim"]
            found = claim_id(one["text"], [each["citation"] for each in one["evidence"]])
            said.setdefault(found, (judged, premise(bundle, index)))
        for payload in claims.values():
            if payload["id"] not in said or not says_the_same(payload, said[payload["id"]], bundle):
                report.note("bytes", False, "A chain says something else than the answer's bundle.")
        shown = [(one["text"], one["claim"]) for one in bundle["shown"]]
        ids = [claim_id(j["claim"]["text"], [e["citation"] for e in j["claim"]["evidence"]])
               for j in bundle["ruling"]["claims"]]
        expected = [(words, ids[index] if index < len(ids) else None) for words, index in shown]
        wanted = {one["claim"] for one in file["answer"]}
        wanted |= {premise for payload in claims.values() for premise in payload["premises"]}
        if not misnamed and not wanted <= {"sha256:" + name for name in claims}:
            report.source_class = "unverified"
            report.note("sources", False, "A claim of the answer has no chain.")
        elif not misnamed and idle(file["answer"], claims):
            report.note("bytes", False, "Nothing of the answer leads to one of the chains.")
        elif expected != [(one["text"], one["claim"]) for one in file["answer"]]:
            report.note("bytes", False, "The answer is not the one that was shown.")

    def credential(self, file, report):
        subject_fields = {"id": text, "claim_id": DIGEST, **CLAIM_FIELDS}
        need(file.get("@context") == CONTEXT, "another @context")
        record(
            {
                "@context": lambda _: None,
                "type": lambda value: need(
                    value == ["VerifiableCredential", "BinderyClaimCredential"], "another type"
                ),
                "issuer": text,
                "validFrom": instant,
                "credentialSubject": record(subject_fields),
                "proof": lambda _: None,
            },
        )(file)
        subject = file["credentialSubject"]
        need(subject["id"] == subject["canonical"], "the subject is not the claim")
        claim_rest(subject, subject["claim_id"])
        need(file["validFrom"] == subject["answered_at"], "validFrom is not when it was answered")
        issuer = did_key(file["issuer"])
        need(issuer is not None, "the issuer is not a did:key")
        proofs = file["proof"] if isinstance(file["proof"], list) else [file["proof"]]
        many(CREDENTIAL_PROOF, 1, 16)(proofs)
        keys = []
        for proof in proofs:
            did, _, fragment = proof["verificationMethod"].partition("#")
            key = did_key(did)
            need(key is not None and fragment == did[8:], "not a verification method")
            need(base58(proof["proofValue"], 64) is not None, "not a proof value")
            keys.append(key)
        need(len(set(keys)) == len(keys), "a key signs twice")
        unsecured = {name: item for name, item in file.items() if name != "proof"}
        body = hashlib.sha256(jcs(unsecured)).digest()
        sound = True
        for proof, key in zip(proofs, keys):
            options = {name: item for name, item in proof.items() if name != "proofValue"}
            message = hashlib.sha256(jcs(options)).digest() + body
            sound = sound and fits(key, message, base58(proof["proofValue"], 64))
        report.note("signature", sound)
        made = claim_id(subject["statement"], [one["citation"] for one in subject["sources"]])
        report.note("bytes", made == subject["claim_id"])
        trust = self.known(None, report)
        report.note("signer", trust.counts("issuer", issuer, None) and issuer in keys)
        cited = [(one["citation"], one["excerpt"]) for one in subject["sources"]]
        self.check_sources(cited, report, subject["claim_id"])
        self.check_age(subject["last_verified"], report)

    def proof(self, file, report):
        record({"entry": text, "log": PROOF})(file)
        entry = b64(file["entry"])
        record({"envelope": DIGEST, "payloadType": text})(read(entry))
        log = self.check_log(entry, file["log"], report)
        trust = self.known(None, report)
        if log is not None:
            report.note("signer", self.log_counts(trust, log), "The log is not among those you trust.")

    def keys(self, file, report):
        ENVELOPE(file)
        payload, sound = open_keys(file)
        report.note("signature", sound)
        if sound:
            report.note("signer", self.trust.knows("archivist", payload["archivist"]))
        log = None if self.archive is None else self.archive.log()
        lists = [one for one in (log[1] if log else ()) if type_of(one) == KEYS]
        if not lists:
            report.source_class = "unverified"
            report.note("sources", False, "No log shows that this list is the one in force.")
        else:
            report.note("history", lists[-1] == entry_of(file), "The log has a later list, or another one.")

    def export(self, file, report):
        payload = self.check_export(file, report)
        if self.archive is not None:
            for path, digest in payload["files"].items():
                data = self.archive.read(path)
                if data is None or digest_of(data) != digest:
                    report.note("bytes", False, f"{path} was changed or is missing.")
            report.note("bytes", True)
            for path in self.archive.paths():
                if path != "export.json" and path not in payload["files"]:
                    report.source_class = "unverified"
                    report.note("sources", False, f"{path} is not in the list: it was added.")

    def check_export(self, file, report):
        """The checks of a list of files by itself."""
        opened, payload = open_signed(file, EXPORT_FILE, "export", EXPORT, EXPORT_SHAPE)
        report.note("signature", opened.all_fit)
        self.check_signers(opened, None, self.known(file["keys"], report), None, report)
        self.check_listed(file["keys"], ("issuer", opened.issuer), report)
        self.check_age(payload["made_at"], report)
        return payload

    def in_export(self, path, data, report):
        """A file of the export at hand, by where it lies in it."""
        listed = self.archive.listed()
        page, source_ = path.endswith(".html"), re.fullmatch(r"sources/(.*)\.json", path)
        if path == "log/checkpoint":
            report.kind = "log"
            self.log(data, report)
        elif source_ is not None:
            report.kind = "source"
            value = read(data)
            DIGEST("sha256:" + source_[1])
            try:
                same = source_is("sha256:" + source_[1], value)
            except (KeyError, TypeError):
                raise Malformed("not a source") from None
            report.note("bytes", same, "The text does not make its identity.")
        elif page:
            report.kind = "page"
            self.page(path, data, listed, report)
        else:
            self.dispatch(data, report)
        if path == "export.json":
            return
        if (page or source_ is not None) and listed is None:
            report.source_class = "unverified"
            report.note("sources", False, "Nothing signed says that this is as it was exported.")
        elif page or source_ is not None:
            of_list = Report()
            self.check_export(listed[1], of_list)
            for name in ("signature", "signer"):
                report.note(name, *of_list.found[name])
        if listed is not None and path not in listed[0]["files"]:
            report.source_class = "unverified"
            report.note("sources", False, "The list of the export does not name it.")
        elif listed is not None:
            same = listed[0]["files"][path] == digest_of(data)
            report.note("bytes", same, "It is not what was exported.")

    def log(self, data, report):
        """The log of the export at hand."""
        note = data.decode("utf-8", "replace")
        parsed = parse_note(note)
        need(parsed is not None, "not a signed checkpoint")
        _, origin, size, root, _ = parsed
        log = self.archive.log()
        report.note("log", log is not None, "The entries do not make the signed root.")
        keys = self.archive.read("keys.json")
        trust = self.known(None if keys is None else read(keys), report)
        signed = [key for key in trust.uses("log") if signed_by_log(note, key)]
        report.note("signer", any(trust.counts("log", key, size - 1) for key in signed), "No log that you trust.")
        report.note("signature", True)
        self.check_witnesses(origin, note, report)
        self.check_root(origin, size, root, report)
        for path in self.archive.paths():
            seen = sight_of(self.archive.read(path)) if path.endswith(".json") else None
            if seen is not None and seen[0][0] == origin and signed_by_log(note, seen[0][1]):
                report.note("history", seen[1] <= size, "A record of this export was logged later.")

    def page(self, path, data, listed, report):
        """A page of the export at hand, held against its records, word for word."""
        try:
            words = data.decode("utf-8")
        except UnicodeDecodeError:
            return report.note("bytes", False, "The page is not text.")
        claim, answer = (re.fullmatch(f"{one}/(.*)\\.html", path) for one in ("claims", "responses"))
        if claim is not None:
            file = self.opened(f"claims/{claim[1]}.claim.json")
            if file is None or file[1]["id"] != "sha256:" + claim[1]:
                report.source_class = "unverified"
                return report.note("sources", False, "The claim of this page does not lie beside it.")
            signer = file[0]["signers"][0]
            if listed is not None and listed[1]["signers"][0] != signer:
                report.note("signer", False, "Someone else signed the list than the claims.")
            return report.note("bytes", claim_page(words, file[1], signer), "It says something else.")
        if answer is not None:
            return report.note("bytes", self.answer_page(words, answer[1]), "It says something else.")
        for to, said in links(words) if path == "index.html" else ():
            named = re.fullmatch(r"responses/(.*)\.html", to)
            asked = self.question(named[1]) if named else None
            report.note("bytes", asked is None or escaped(asked) == said, "It lists another question.")

    def opened(self, path):
        """(file, payload) of a claim of the export at hand that is whole, or None."""
        try:
            file = read(self.archive.read(path) or b"")
            opened, payload = open_signed(file, CLAIM_FILE, "envelope", CLAIM, claim_shape)
            return (file, payload) if opened.all_fit else None
        except Malformed:
            return None

    def chain_file(self, answer):
        try:
            file = read(self.archive.read(f"responses/{answer}.chain.json") or b"")
            CHAIN_FILE(file)
            return file
        except Malformed:
            return None

    def question(self, answer):
        file = self.chain_file(answer)
        if file is None:
            return None
        payload = read(b64(file["bundle"]["envelope"]["payload"]))
        whole = reveal(payload, file["bundle"]["disclosures"]) is None and not holes(payload)
        return (payload["question"] or "A question that could not be read") if whole else None

    def answer_page(self, words, answer):
        file = self.chain_file(answer)
        if file is None:
            return True
        asked = self.question(answer)
        if asked is not None and not heading(words, asked):
            return False
        said = {}
        for name, one in file["chains"].items():
            said[name] = {escaped(read(b64(one["envelope"]["payload"]))["statement"])}
        shown = [(one["claim"][7:], escaped(one["text"])) for one in file["answer"]]
        for name, part in shown:
            said.setdefault(name, set()).add(part)
        found = set()
        for to, part in links(words):
            named = re.fullmatch(r"\.\./claims/(.*)\.html", to)
            if named:
                if part not in said.get(named[1], ()):
                    return False
                found.add((named[1], part))
        return all(one in found for one in shown if one[0] in file["chains"])

    def shared_secret(self, file, report):
        need(isinstance(file["claim"], dict) and isinstance(file["signature"], dict), "not an envelope")
        text(file.get("canonical"))
        named = file["claim"].get("id")
        need(isinstance(named, str) and named, "the claim has no id")
        need(not {"signedAt", "signedBy"} & set(file["claim"]), "the claim hides what is signed")
        sig = file["signature"]
        record({"algorithm": one_of("HMAC-SHA256"), "signedBy": text, "signedAt": text, "signature": text})(sig)
        match(r"[0-9a-f]{64}")(sig["signature"])
        instant(sig["signedAt"])
        report.note("bytes", named in re.split("[/?#=&]", file["canonical"]), "The address is not that of the claim.")
        if not self.secrets:
            report.note("signer", False, "No shared secret was given.")
        else:
            signed = {**file["claim"], "signedAt": sig["signedAt"], "signedBy": sig["signedBy"]}
            message = json.dumps(signed, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
            good = any(
                hmac.compare_digest(hmac.new(one, message, hashlib.sha256).hexdigest(), sig["signature"])
                for one in self.secrets
            )
            report.note("signature", good, "The envelope was changed, or made with another secret.")
            if good:
                report.note("signer", True)
        self.check_age(sig["signedAt"], report)


def type_of(entry):
    try:
        return json.loads(entry)["payloadType"]
    except (ValueError, KeyError, TypeError):
        return None


def escaped(words):
    out = "".join(c if c in "\n\t" or unicodedata.category(c) != "Cc" and c not in "\ufffe\uffff" else " " for c in words)
    return html.escape(out).replace("&#x27;", "&#39;")


def heading(page, words):
    words = escaped(words)
    return (
        page.count("<h1") == 1
        and f'<h1 dir="auto">{words}</h1>' in page
        and page.count("<title") == 1
        and f"<title>{words}</title>" in page
    )


def links(page):
    for rest in page.split('<a href="')[1:]:
        found = re.match(r'([^"]*)"[^>]*>(.*?)</a>', rest, re.S)
        if found:
            yield found[1], found[2]


def page_codes(page):
    return [rest.partition("</code>")[0] for rest in page.split("<code>")[1:] if "</code>" in rest]


def claim_page(page, claim, signer):
    """Whether the page of a claim says what its record says."""
    word = {"entailed": "Supported", "partial": "Partly supported", "ungrounded": "Not supported"}[claim["verdict"]]
    marks = [rest.partition("</mark>")[0] for rest in page.split("<mark>")[1:] if "</mark>" in rest]
    relation = {
        "direct quote": "their words",
        "paraphrase": "paraphrased",
        "inference from": "interpreted from",
        "metadata fact": "on record",
    }[claim["relation"]]
    label = "Interpreted from the archive, not in the person's own words."
    if claim["role"] == "headline":
        label = "Computed from the rows that are shown."
    address = escaped(claim["canonical"])
    digest = claim["id"].removeprefix("sha256:")
    command = f"bindery-verify --trust trusted.txt --archive . claims/{digest}.claim.json"
    codes = page_codes(page)
    return (
        heading(page, claim["statement"])
        and page.count("<code") == len(codes)
        and all(code in (address, signer, claim["id"], command) for code in codes)
        and page.count('<span class="verdict"') == 1
        and f"</svg>{word}</span> \u00b7 {relation}</p>" in page
        and page.count("<mark") == len(marks)
        and "".join(marks) == "".join(escaped(one["excerpt"]) for one in claim["sources"])
        and (claim["rung"] != "labeled" or f"<p>{escaped(label)}</p>" in page)
        and address in codes
        and signer in codes
    )


def acyclic(claims):
    """Refuses premises that lead back to their claim."""
    done, path = set(), set()

    def visit(name):
        stack = [(name, iter(claims[name]["premises"]))]
        path.add(name)
        while stack:
            top, rest = stack[-1]
            following = next(rest, None)
            if following is None:
                stack.pop()
                path.discard(top)
                done.add(top)
                continue
            key = following[7:]
            need(key not in path, "the premises go in a circle")
            if key in claims and key not in done:
                path.add(key)
                stack.append((key, iter(claims[key]["premises"])))

    for name in claims:
        if name not in done:
            visit(name)


def idle(answer, claims):
    """Whether there is a claim that nothing of the answer leads to."""
    led, waiting = set(), [one["claim"][7:] for one in answer]
    while waiting:
        name = waiting.pop()
        if name not in led:
            led.add(name)
            waiting += [one[7:] for one in claims[name]["premises"]]
    return led != set(claims)


def premise(bundle, index):
    """The ids that a claim of the bundle leans on: for a passage, the nearest lead before it about the same source."""
    claims = bundle["ruling"]["claims"]

    def about(judged):
        evidence = judged["claim"]["evidence"]
        return evidence[0]["citation"]["artifact"] if evidence else None

    if claims[index]["claim"]["role"] not in ("passage", "nearest") or about(claims[index]) is None:
        return []
    for judged in reversed(claims[:index]):
        claim = judged["claim"]
        shown = judged["rung"] != "refused" and claim["verdict"] != "ungrounded"
        if claim["role"] == "lead" and shown and about(judged) == about(claims[index]):
            return [claim_id(claim["text"], [one["citation"] for one in claim["evidence"]])]
    return []


def says_the_same(payload, said, bundle):
    judged, premises = said
    claim = judged["claim"]
    evidence = [(one["citation"], one["excerpt"]) for one in claim["evidence"]]
    return (
        payload["statement"] == claim["text"]
        and all(payload[name] == claim[name] for name in ("role", "verdict", "score"))
        and payload["rung"] == judged["rung"]
        and payload["premises"] == premises
        and [(one["citation"], one["excerpt"]) for one in payload["sources"]] == evidence
        and all(payload[name] == bundle[name] for name in ("response_id", "answered_at"))
    )


# ---------------------------------------------------------------- the command line


def cases(paths):
    for path in paths:
        with open(path, encoding="utf-8", newline="\n") as file:
            for line in file:
                case = json.loads(line)
                options = case["options"]
                verifier = Verifier(
                    trust=case["trust"],
                    keys=options.get("keys"),
                    secrets=[options["secret"]] if "secret" in options else [],
                    archive=options.get("archive"),
                    checkpoint=options.get("checkpoint"),
                    max_age=options.get("max_age"),
                    now=options.get("now", "2027-01-01T00:00:00Z"),
                    beside=[one.encode() for one in options.get("beside", [])],
                )
                data = base64.b64decode(case["base64"]) if "base64" in case else case["file"].encode()
                report = verifier.verify(data, options.get("at"))
                yield {"name": case["name"], "class": report.verdict(), "failing": report.failing()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", action="store_true")
    for name in ("trust", "keys", "secret-file", "archive", "checkpoint", "now"):
        parser.add_argument("--" + name)
    parser.add_argument("--max-age", type=int)
    parser.add_argument("paths", nargs="+")
    args = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8")
    if args.cases:
        for found in cases(args.paths):
            print(json.dumps(found, ensure_ascii=False))
        return 0

    def content(path):
        with open(path, "rb") as file:
            return file.read()

    verifier = Verifier(
        trust=content(args.trust).decode() if args.trust else "",
        keys=content(args.keys) if args.keys else None,
        secrets=[content(args.secret_file).split(b"\n")[0]] if args.secret_file else [],
        archive=args.archive,
        checkpoint=content(args.checkpoint).decode() if args.checkpoint else None,
        max_age=args.max_age,
        now=args.now,
    )
    sound = True
    files = [content(path) for path in args.paths]
    verifier.beside = [one for one in map(sight_of, files) if one is not None]
    for path, data in zip(args.paths, files):
        report = verifier.verify(data)
        checks = [{"name": name, "ok": report.found[name][0], "detail": report.found[name][1]} for name in NAMES]
        found = {"file": path, "kind": report.kind, "class": report.verdict(), "checks": checks}
        print(json.dumps(found, ensure_ascii=False))
        sound = sound and found["class"] == "valid"
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
