# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of resources/record_gradients.py share. The folder it is in is the program's first argument.

Exits with 77 and the reason where PyTorch is missing.
"""
import json
import os
import sys
import tempfile
import unittest

try:
    import numpy
    import torch
except ImportError as error:
    print(f"SKIP   : {error.name} is not installed")
    sys.exit(77)

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv.pop(1))

NUMPY_TYPES = {"F16": "<f2", "F32": "<f4", "F64": "<f8", "I64": "<i8", "BF16": "<u2"}


def read(path):
    """Name to (type, array), of bfloat16 the codes."""
    if path.endswith(".npz"):
        with numpy.load(path) as file:
            return {name: (file[name].dtype.str, file[name]) for name in file.files}
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        data = file.read()
    read_to, arrays = 0, {}
    for name, its in header.items():
        begin, end = its["data_offsets"]
        assert begin == read_to, f"{name} begins at {begin}, not {read_to}"  # no gap, which the format forbids
        read_to = end
        values = numpy.frombuffer(data[begin:end], NUMPY_TYPES[its["dtype"]]).reshape(its["shape"])
        arrays[name] = (its["dtype"], values)
    assert read_to == len(data)
    return arrays


def linear():
    """A model of one weight [[1, 2]] and one bias."""
    model = torch.nn.Linear(2, 1)
    model.weight.data = torch.tensor([[1.0, 2.0]])
    model.bias.data = torch.tensor([3.0])
    return model


def backward(model, factor=1.0):
    model.zero_grad(set_to_none=True)
    (model(torch.tensor([[4.0, 8.0]])).sum() * factor).backward()


class RecorderTest(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.folder = self._folder.name
        self.addCleanup(self._folder.cleanup)

    def path(self, name="run.safetensors"):
        return os.path.join(self.folder, name)

    def values(self, name, path=None):
        return read(path or self.path())[name][1].tolist()


def main():
    torch.set_num_threads(1)
    unittest.main(verbosity=2)
