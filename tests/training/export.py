"""The trained model as an int8 ONNX file with its tokenizer and description."""

import json
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from fit import padded, encoded

LABELS = {"0": "entailment", "1": "answers"}


def graph(model, path):
    """The float graph, with open batch and sequence sizes."""
    model = model.float().eval()
    example = torch.ones(2, 12, dtype=torch.int64)
    types = torch.cat([torch.zeros(2, 6, dtype=torch.int64), torch.ones(2, 6, dtype=torch.int64)], dim=1)
    names = ["input_ids", "attention_mask", "token_type_ids"]
    with torch.inference_mode():
        torch.onnx.export(
            model, (example, example, types), str(path), input_names=names, output_names=["logits", "pointers"], opset_version=17,
            dynamic_axes={**{n: {0: "batch", 1: "sequence"} for n in names}, "logits": {0: "batch"}, "pointers": {0: "batch", 2: "sequence"}}, dynamo=False,
        )


def quantized(source, target):
    """Weights of the linear layers and of the word embedding as int8, activations as they come."""
    heads = [n.name for n in onnx.load(str(source)).graph.node if n.name.startswith(("/head", "/logits", "/pointers"))]
    quantize_dynamic(str(source), str(target), per_channel=True, reduce_range=False, weight_type=QuantType.QInt8,
                     op_types_to_quantize=["MatMul", "Gather"], nodes_to_exclude=heads,
                     extra_options={"MatMulConstBOnly": True})


def folder(model, made_folder, target):
    """Everything of `assets/verifier/` but the calibration and the card."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        whole = Path(scratch) / "model.onnx"
        graph(model, whole)
        quantized(whole, target / "model.onnx")
    tokenizer = json.loads((made_folder / "tokenizer.json").read_text())
    tokenizer["padding"] = None
    tokenizer["truncation"] = None
    (target / "tokenizer.json").write_text(json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":")))
    config = {key: value for key, value in model.config.items() if key not in ("_name_or_path", "transformers_version", "use_cache")}
    config.update({"architectures": ["BertForSequenceClassification"], "problem_type": "multi_label_classification",
                   "id2label": LABELS, "label2id": {name: int(place) for place, name in LABELS.items()}})
    (target / "config.json").write_text(json.dumps(config, indent=2) + "\n")


def session(path):
    """The model on one thread, as the engine runs it."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def scores(running, made, pairs, threads=2):
    """Logits of the pairs by the ONNX model. Each goes alone: the scale of its activations is found at run time
    over the whole batch, and a judgement must not depend on what else is judged."""
    def one(row):
        return running.run(["logits"], dict(zip(("input_ids", "attention_mask", "token_type_ids"), padded([row]))))[0][0]

    with ThreadPoolExecutor(threads) as pool:
        return numpy.stack(list(pool.map(one, encoded(made, pairs))))
