"""Writes the two toy verifiers beside it, which the tests load in the place of a trained one: a few words have a
weight for each label, and a label's score is the sum over the words of the sentence (`own`), or over all of them
(`foreign`, which like many published models takes no token types and names its labels in another order).

    pip install onnx && python tests/models/make.py
"""

import json
from pathlib import Path

from onnx import TensorProto, helper, save

HERE = Path(__file__).parent
WORDS = ["[UNK]", "[CLS]", "[SEP]", "yes", "no", "answer", "rain"]
WEIGHTS = {  # word: entailed, not
    "yes": (4.0, -4.0),
    "no": (-4.0, 4.0),
    "answer": (0.0, 0.0),
}


def tokenizer(folder):
    template = lambda *pieces: [
        {"SpecialToken": {"id": p, "type_id": t}} if p.startswith("[") else {"Sequence": {"id": p, "type_id": t}}
        for p, t in pieces
    ]
    special = {p: {"id": p, "ids": [WORDS.index(p)], "tokens": [p]} for p in ("[CLS]", "[SEP]")}
    value = {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": [], "decoder": None,
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "Whitespace"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": template(("[CLS]", 0), ("A", 0), ("[SEP]", 0)),
            "pair": template(("[CLS]", 0), ("A", 0), ("[SEP]", 0), ("B", 1), ("[SEP]", 1)),
            "special_tokens": special,
        },
        "model": {"type": "WordLevel", "vocab": {w: i for i, w in enumerate(WORDS)}, "unk_token": "[UNK]"},
    }
    (folder / "tokenizer.json").write_text(json.dumps(value, indent=1) + "\n")


def model(folder, columns, with_types):
    rows = [columns(*WEIGHTS.get(word, (0.0, 0.0)), word) for word in WORDS]
    count = len(rows[0])
    names = ["input_ids", "attention_mask"] + (["token_type_ids"] if with_types else [])
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"]) for name in names]
    table = helper.make_tensor("table", TensorProto.FLOAT, [len(WORDS), count], [x for row in rows for x in row])
    last = helper.make_tensor("last", TensorProto.INT64, [1], [2])
    middle = helper.make_tensor("middle", TensorProto.INT64, [1], [1])
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["weights"]),
        helper.make_node("Cast", [names[-1]], ["counted"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["counted", "last"], ["column"]),
        helper.make_node("Mul", ["weights", "column"], ["kept"]),
        helper.make_node("ReduceSum", ["kept", "middle"], ["logits"], keepdims=0),
    ]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", count])
    graph = helper.make_graph(nodes, "toy", inputs, [output], [table, last, middle])
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), folder / "model.onnx")


def write(name, labels, columns, with_types, **config):
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    tokenizer(folder)
    model(folder, columns, with_types)
    config |= {"_name_or_path": f"toys/{name}", "id2label": {str(i): label for i, label in enumerate(labels)}}
    (folder / "config.json").write_text(json.dumps(config, indent=1) + "\n")


write(
    "own", ["entailment", "answers"], lambda yes, no, word: (yes, 4.0 if word == "answer" else -1.0 * (yes != 0)),
    True, problem_type="multi_label_classification", max_position_embeddings=512,
)
write("foreign", ["CONTRADICTION", "Entailment", "NEUTRAL"], lambda yes, no, word: (no, yes, 0.0), False)
