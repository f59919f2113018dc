"""Two trained models as one: the first judges whatever it is given, and where the sentence is a question the second reads it too. The
word embedding, which was not trained, is in the file once, and the second model costs nothing where nobody asks.

    python3 tests/training/joined.py FIRST SECOND TARGET --share 0.6

FIRST, SECOND: folders with a `model.onnx` each, with the same tokenizer. The share is that of SECOND in whether a text answers a
question, and where.
"""

import argparse
import json
import shutil
from pathlib import Path

import numpy
import onnx
from onnx import helper, numpy_helper

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
WORDS = "words.weight"


def renamed(model, prefix, shared=None):
    """The nodes and weights of a model under names of its own; the words' embedding is the one of `shared` where that is given."""
    def name(old):
        if not old or old in INPUTS:
            return old
        return (shared if shared and old.startswith(WORDS) else prefix) + old

    for node in model.graph.node:
        node.name = prefix + node.name
        node.input[:] = [name(old) for old in node.input]
        node.output[:] = [name(old) for old in node.output]
    kept = [one for one in model.graph.initializer if not (shared and one.name.startswith(WORDS))]
    for one in kept:
        one.name = name(one.name)
    return list(model.graph.node), kept


def alike(first, second):
    """Whether the words' embeddings of two models are one but for rounding."""
    def words(model):
        found = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer if one.name.startswith(WORDS)}
        quantized, scale, zero = (found[f"{WORDS}_{part}"] for part in ("quantized", "scale", "zero_point"))
        return (quantized.astype(numpy.float32) - zero.astype(numpy.float32)) * scale

    one, other = words(first), words(second)
    return numpy.abs(one - other).max() <= 2 * max(numpy.abs(one).max(), numpy.abs(other).max()) / 127


def asks(question_mark):
    """Nodes that tell whether the sentence has a question mark, and their weights."""
    weights = [numpy_helper.from_array(numpy.array(value, numpy.int64), name) for name, value in (("mark", question_mark), ("one", 1))]
    nodes = [
        helper.make_node("Equal", ["input_ids", "mark"], ["marks"]),
        helper.make_node("Equal", ["token_type_ids", "one"], ["of_sentence"]),
        helper.make_node("And", ["marks", "of_sentence"], ["asking"]),
        helper.make_node("Cast", ["asking"], ["asking_number"], to=onnx.TensorProto.INT32),
        helper.make_node("ReduceMax", ["asking_number"], ["asks_number"], keepdims=0),
        helper.make_node("Cast", ["asks_number"], ["asks"], to=onnx.TensorProto.BOOL),
    ]
    return nodes, weights


def joined(first, second, share, question_mark):
    """One graph of both; `question_mark` is the number of its token."""
    if not alike(first, second):
        raise SystemExit("the words' embeddings differ: these models are not of one base")
    nodes, weights = renamed(first, "first.")
    more, other = renamed(second, "second.", "first.")
    # Whether the text entails the sentence is the first one's to say.
    shares = {"logits": numpy.array([[0, share]], numpy.float32), "pointers": numpy.array([[[share]]], numpy.float32)}
    for output, part in shares.items():
        for prefix, weight in (("first.", 1 - part), ("second.", part)):
            other.append(numpy_helper.from_array(weight, f"{prefix}{output}.share"))
            more.append(helper.make_node("Mul", [prefix + output, f"{prefix}{output}.share"], [f"{prefix}{output}.part"]))
        more.append(helper.make_node("Add", [f"first.{output}.part", f"second.{output}.part"], [f"both.{output}"]))

    def of(prefix):
        return [helper.make_tensor_value_info(prefix + output, onnx.TensorProto.FLOAT, None) for output in shares]

    alone = [helper.make_node("Identity", [f"first.{output}"], [f"alone.{output}"]) for output in shares]
    asking, numbers = asks(question_mark)
    either = helper.make_node("If", ["asks"], list(shares), name="either",
                              then_branch=helper.make_graph(more, "both", [], of("both."), other),
                              else_branch=helper.make_graph(alone, "alone", [], of("alone.")))
    graph = helper.make_graph([*nodes, *asking, either], "verifier", first.graph.input, first.graph.output, weights + numbers)
    model = helper.make_model(graph, opset_imports=first.opset_import, ir_version=first.ir_version)
    onnx.checker.check_model(model)
    return model


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("first", type=Path)
    options.add_argument("second", type=Path)
    options.add_argument("target", type=Path)
    options.add_argument("--share", type=float, default=0.6)
    chosen = options.parse_args()
    mark = json.loads((chosen.first / "tokenizer.json").read_text())["model"]["vocab"]["?"]
    model = joined(onnx.load(chosen.first / "model.onnx"), onnx.load(chosen.second / "model.onnx"), chosen.share, mark)
    chosen.target.mkdir(parents=True, exist_ok=True)
    onnx.save(model, chosen.target / "model.onnx")
    for name in ("tokenizer.json", "config.json"):
        shutil.copy(chosen.first / name, chosen.target / name)


if __name__ == "__main__":
    main()
