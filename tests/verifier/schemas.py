#!/usr/bin/env python3
"""Holds the schemas of assets/schemas against the cases: every valid file and payload must fit.

    schemas.py SCHEMA_FOLDER CASE_FILE...
"""

import base64
import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

FILES = {
    "bundle": "bundle-file",
    "claim": "claim-file",
    "chain": "chain-file",
    "credential": "credential",
    "decision": "decision-file",
    "export": "export-file",
    "proof": "proof-file",
}
PAYLOADS = {
    "bundle.v2": "bundle-payload",
    "claim.v1": "claim-payload",
    "decision.v1": "decision-payload",
    "keys.v1": "key-list",
    "export.v1": "export-list",
}


def main():
    folder, *cases = map(pathlib.Path, sys.argv[1:])
    schemas = {path.name.split(".")[0]: json.loads(path.read_text("utf-8")) for path in folder.glob("*.schema.json")}
    # Policy, profiles and answer contract are no records; their patterns are of a kind that Python does not know.
    for name in ("policy", "profiles", "answer"):
        schemas.pop(name, None)
    registry = Registry().with_resources((one["$id"], Resource.from_contents(one)) for one in schemas.values() if "$id" in one)
    for name, schema in schemas.items():
        Draft202012Validator.check_schema(schema)
    checked = dict.fromkeys([*FILES.values(), *PAYLOADS.values()], 0)

    def check(name, value, of):
        error = next(Draft202012Validator(schemas[name], registry=registry).iter_errors(value), None)
        if error is not None:
            sys.exit(f"{of}: does not fit {name}: {error.json_path}: {error.message:.200}")
        checked[name] += 1

    def envelopes(value):
        if isinstance(value, dict):
            if {"payload", "payloadType", "signatures"} <= set(value):
                yield value
            for item in value.values():
                yield from envelopes(item)

    for path in cases:
        for line in path.read_text("utf-8").splitlines():
            case = json.loads(line)
            if case["class"] == "malformed" or "file" not in case or case["kind"] in ("shared secret", "page", "source", "log"):
                continue
            value = json.loads(case["file"])
            if case["kind"] in FILES and case["class"] == "valid":
                check(FILES[case["kind"]], value, case["name"])
            for envelope in envelopes(value) if case["class"] == "valid" else ():
                kind = envelope["payloadType"].removeprefix("application/vnd.bindery.").removesuffix("+json")
                check(PAYLOADS[kind], json.loads(base64.b64decode(envelope["payload"])), case["name"])
    missed = [name for name, count in checked.items() if not count]
    if missed:
        sys.exit(f"nothing fits {missed}")
    print(", ".join(f"{name} {count}" for name, count in checked.items()))


if __name__ == "__main__":
    main()
