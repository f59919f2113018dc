"""A small BERT cross-encoder in plain torch, filled from an ONNX file of the base model.

The packages that carry the base weights hold ONNX graphs, not checkpoints. Biases, embeddings and
layer norms keep their names there; the matrices of the linear layers lost theirs, and are found by the
name of the MatMul node that uses them.
"""

import json
import re
from pathlib import Path

import numpy
import onnx
import torch
import torch.nn.functional as functional
from onnx import numpy_helper
from torch import nn


# Share of the numbers that are dropped while training, so that many passes over few pairs teach more than the pairs.
DROPPED = 0.1


class Layer(nn.Module):
    """One transformer layer, normalisation after each part as in BERT."""

    def __init__(self, width, heads, inner):
        super().__init__()
        self.heads = heads
        self.query_key_value = nn.Linear(width, 3 * width)
        self.attention_output = nn.Linear(width, width)
        self.attention_norm = nn.LayerNorm(width, eps=1e-12)
        self.intermediate = nn.Linear(width, inner)
        self.output = nn.Linear(inner, width)
        self.output_norm = nn.LayerNorm(width, eps=1e-12)

    def forward(self, hidden, mask):
        batch, length, width = hidden.shape
        dropped = DROPPED if self.training else 0.0
        mixed = self.query_key_value(hidden).view(batch, length, 3, self.heads, width // self.heads)
        query, key, value = mixed.permute(2, 0, 3, 1, 4).unbind(0)
        if hidden.is_cuda:
            attended = functional.scaled_dot_product_attention(query, key, value, mask.to(query.dtype), dropped)
        else:
            # Written out: on short sequences this is a third faster on a CPU than the fused attention. Nothing of the attention is
            # dropped here: a CPU draws the numbers for it one by one, which takes a quarter of a step.
            scores = torch.matmul(query * (width // self.heads) ** -0.5, key.transpose(-1, -2)) + mask
            attended = torch.matmul(scores.softmax(-1).to(value.dtype), value)
        attended = attended.transpose(1, 2).reshape(batch, length, width)
        hidden = self.attention_norm(hidden + functional.dropout(self.attention_output(attended), dropped, self.training))
        expanded = functional.gelu(self.intermediate(hidden))
        return self.output_norm(hidden + functional.dropout(self.output(expanded), dropped, self.training))


class CrossEncoder(nn.Module):
    """The encoder, two independent heads (entailment, and whether the passage answers a question), and pointers to the answer."""

    def __init__(self, config):
        super().__init__()
        width = config["hidden_size"]
        self.config = config
        self.words = nn.Embedding(config["vocab_size"], width, padding_idx=0)
        self.positions = nn.Embedding(config["max_position_embeddings"], width)
        self.types = nn.Embedding(config["type_vocab_size"], width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(
            Layer(width, config["num_attention_heads"], config["intermediate_size"])
            for _ in range(config["num_hidden_layers"])
        )
        self.head = nn.Linear(2 * width, width)
        self.logits = nn.Linear(width, 2)
        self.pointers = nn.Linear(width, 2 * width)

    def forward(self, input_ids, attention_mask, token_type_ids):
        """Logits [pair, 2], and pointers [pair, 2, token]: where in the text the answer begins and where it ends."""
        places = torch.arange(input_ids.shape[1], device=input_ids.device)
        hidden = self.norm(self.words(input_ids) + self.positions(places) + self.types(token_type_ids))
        if self.training:
            hidden = functional.dropout(hidden, DROPPED)
        mask = self.mask(attention_mask, token_type_ids, hidden)
        for layer in self.layers:
            hidden = layer(hidden, mask)
        sentence = (attention_mask * token_type_ids).to(hidden.dtype)
        mean = (hidden * sentence[..., None]).sum(1) / sentence.sum(1, keepdim=True).clamp(min=1.0)
        # The last token of the sentence is its separator: the sum to it is its place.
        last = (torch.cumsum(sentence, 1) == sentence.sum(1, keepdim=True)).to(hidden.dtype) * sentence
        pooled = torch.tanh(self.head(torch.cat([(hidden * last[..., None]).sum(1), mean], dim=1)))
        wanted = self.pointers(pooled).reshape(hidden.shape[0], 2, hidden.shape[2])
        pointers = torch.matmul(wanted, hidden.transpose(1, 2)).float() * hidden.shape[2] ** -0.5
        text = (attention_mask * (1 - token_type_ids)).float()
        return self.logits(pooled).float(), pointers + (text - 1.0)[:, None, :] * 10000.0

    def mask(self, attention_mask, token_type_ids, hidden):
        """What may not be attended to, as large negative numbers."""
        return (attention_mask[:, None, None].to(hidden.dtype) - 1.0) * 10000.0


def load(folder):
    """The base model of `folder` (config.json, onnx/model.onnx) with fresh heads."""
    folder = Path(folder)
    config = json.loads((folder / "config.json").read_text())
    graph = onnx.load(str(folder / "onnx" / "model.onnx")).graph
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for node in graph.node:
        found = re.match(r".*?(embeddings|encoder)/(.*)/MatMul$", node.name)
        if node.op_type == "MatMul" and found and node.input[1] in arrays:
            arrays[f"encoder.{found[2].replace('/', '.')}.weight"] = arrays[node.input[1]].T
    model = CrossEncoder(config)

    def put(parameter, *names):
        value = numpy.concatenate([arrays[name] for name in names])
        parameter.data.copy_(torch.from_numpy(value.copy()))

    put(model.words.weight, "embeddings.word_embeddings.weight")
    put(model.positions.weight, "embeddings.position_embeddings.weight")
    put(model.types.weight, "embeddings.token_type_embeddings.weight")
    put(model.norm.weight, "embeddings.LayerNorm.weight")
    put(model.norm.bias, "embeddings.LayerNorm.bias")
    for number, layer in enumerate(model.layers):
        name = f"encoder.layer.{number}"
        for kind in ("weight", "bias"):
            own = [f"{name}.attention.self.{part}.{kind}" for part in ("query", "key", "value")]
            put(getattr(layer.query_key_value, kind), *own)
            put(getattr(layer.attention_output, kind), f"{name}.attention.output.dense.{kind}")
            put(getattr(layer.attention_norm, kind), f"{name}.attention.output.LayerNorm.{kind}")
            put(getattr(layer.intermediate, kind), f"{name}.intermediate.dense.{kind}")
            put(getattr(layer.output, kind), f"{name}.output.dense.{kind}")
            put(getattr(layer.output_norm, kind), f"{name}.output.LayerNorm.{kind}")
    return model


def shipped(folder):
    """The model of a folder of `export.folder`, its int8 weights as floats: to go on from what was shipped. Of two that are joined,
    the second."""
    folder = Path(folder)
    model = CrossEncoder(json.loads((folder / "config.json").read_text()))
    graph = onnx.load(str(folder / "model.onnx")).graph
    for branch in [part.g for node in graph.node if node.op_type == "If" for part in node.attribute if part.name == "then_branch"]:
        graph.node.extend(branch.node)
        graph.initializer.extend(branch.initializer)
    for one in [*graph.initializer, *graph.node]:
        one.name = re.sub(r"^second\.|^first\.(?=words\.weight)", "", one.name)
    for node in graph.node:
        node.input[:] = [re.sub(r"^second\.", "", name) for name in node.input]
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}

    def whole(name):
        scale, zero = arrays[name + "_scale"], arrays[name + "_zero_point"]
        return (arrays[name + "_quantized"].astype(numpy.float32) - zero.astype(numpy.float32)) * scale

    found = {name: value for name, value in arrays.items() if name in model.state_dict()}
    state = model.state_dict()
    for name in (name.removesuffix("_quantized") for name in arrays if name.removesuffix("_quantized") in state):
        if name not in found:
            # A matrix to multiply with lies the other way round.
            found[name] = whole(name) if whole(name).shape == tuple(state[name].shape) else whole(name).T
    for node in graph.node:
        name = node.name.strip("/").removesuffix("/MatMul_quant").removesuffix("/MatMul").replace("/", ".") + ".weight"
        if node.op_type == "MatMulInteger" and name in model.state_dict():
            found[name] = whole(node.input[1].removesuffix("_quantized")).T
        elif node.op_type == "MatMul" and name in model.state_dict() and node.input[1] in arrays:
            found[name] = arrays[node.input[1]].T
    state = {name: torch.from_numpy(numpy.array(value, dtype=numpy.float32)) for name, value in found.items()}
    missing = set(model.state_dict()) - set(state) - {"pointers.weight", "pointers.bias"}
    if missing:
        raise ValueError("the shipped model lacks " + ", ".join(sorted(missing)))
    model.load_state_dict(state, strict=False)
    return model
