# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the gradients of a PyTorch run into a file that Halfscope opens.

    from record_gradients import Recorder

    with Recorder("run.safetensors", model=model, scaler=scaler, every=100) as recorder:
        for inputs, targets in batches:
            optimizer.zero_grad()
            scaler.scale(measure(model(inputs), targets)).backward()
            scaler.unscale_(optimizer)      # leave it out, and the gradients of the scaled loss are recorded
            recorder.record()               # before step(): that is when the gradients are there
            scaler.step(optimizer)
            scaler.update()

The file's name chooses its format, .safetensors or .npz. It holds

    step/NUMBER/PARAMETER   the gradient of every parameter that has one, every so many steps, in its own type
    run/step                the number of each recorded call, from 0
    run/amax                the largest magnitude of all gradients at each of them; inf or NaN where one is
    run/scale               the scaler's scale then (1 without a scaler)
    run/growth_tracker      its good steps since the last change (0 without a scaler)

Only numpy and torch are needed. Gradients wait in a temporary file beside the recording, so that a long run needs no
memory for them; the recording itself appears, whole, when the recorder is closed: by the `with`, by close(), or as the
program ends. Killed before that, a run leaves none.
"""
import atexit
import json
import math
import os
import shutil
import tempfile
import zipfile

import numpy
import torch

__all__ = ["Recorder"]

# torch's types by the names that .safetensors has for them; the two of 8 bits are there from torch 2.1 on
_TYPES = {
    name: getattr(torch, attribute)
    for name, attribute in {
        "F16": "float16",
        "BF16": "bfloat16",
        "F32": "float32",
        "F64": "float64",
        "I64": "int64",
        "F8_E4M3": "float8_e4m3fn",
        "F8_E5M2": "float8_e5m2",
    }.items()
    if hasattr(torch, attribute)
}
_NAMES = {dtype: name for name, dtype in _TYPES.items()}


class _SafetensorsFile:
    """Eight bytes of the header's length, the header as JSON, the bytes of the tensors one after the other."""

    def __init__(self, path):
        self._path = path
        self._data = tempfile.TemporaryFile(dir=os.path.dirname(os.path.abspath(path)))
        self._header = {}

    def add(self, name, tensor):
        if tensor.dtype not in _NAMES:
            tensor = tensor.to(torch.float32)
        begin = self._data.tell()
        flat = tensor.contiguous().reshape(-1)
        if flat.numel():  # numpy lacks some of these types, but not bytes
            self._data.write(flat.view(torch.uint8).numpy().data)
        self._header[name] = {
            "dtype": _NAMES[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [begin, self._data.tell()],
        }

    def close(self):
        header = json.dumps(self._header, separators=(",", ":"), ensure_ascii=False).encode()
        header += b" " * (-len(header) % 8)  # so that the tensors begin at a multiple of eight
        with _Whole(self._path) as file:
            file.write(len(header).to_bytes(8, "little") + header)
            self._data.seek(0)
            shutil.copyfileobj(self._data, file, 1 << 20)
        self._data.close()


class _NpzFile:
    """numpy's own archive. It has no bfloat16 and no 8-bit floats: they are written as the float32 that they are."""

    def __init__(self, path):
        self._path = path
        self._data = tempfile.TemporaryFile(dir=os.path.dirname(os.path.abspath(path)))
        self._archive = zipfile.ZipFile(self._data, "w", zipfile.ZIP_STORED)

    def add(self, name, tensor):
        if _NAMES.get(tensor.dtype) not in ("F16", "F32", "F64", "I64"):
            tensor = tensor.to(torch.float32)
        with self._archive.open(zipfile.ZipInfo(name + ".npy"), "w", force_zip64=True) as entry:
            numpy.lib.format.write_array(entry, numpy.ascontiguousarray(tensor.numpy()), allow_pickle=False)

    def close(self):
        self._archive.close()
        with _Whole(self._path) as file:
            self._data.seek(0)
            shutil.copyfileobj(self._data, file, 1 << 20)
        self._data.close()


class _Whole:
    """A file that is there only once it is complete."""

    def __init__(self, path):
        self._path = path
        self._part = f"{path}.part"

    def __enter__(self):
        self._file = open(self._part, "wb")
        return self._file

    def __exit__(self, kind, *_):
        self._file.close()
        if kind is None:
            os.replace(self._part, self._path)
        else:
            os.remove(self._part)


class Recorder:
    """Records every `every`-th call of record(), the first among them.

    model:     whose named_parameters() are recorded
    optimizer: instead of it, or beside it: its parameters that the model does not name are "group.index"
    scaler:    a GradScaler, whose scale and growth tracker are recorded at every call
    """

    def __init__(self, path, every=100, model=None, optimizer=None, scaler=None):
        path = os.fspath(path)
        if path.endswith(".safetensors"):
            self._file = _SafetensorsFile(path)
        elif path.endswith(".npz"):
            self._file = _NpzFile(path)
        else:
            raise ValueError(f"{path}: the name has to end in .safetensors or .npz")
        if every < 1:
            raise ValueError(f"every={every}: it has to be 1 or more")
        self._every = every
        self._parameters = list(_parameters(model, optimizer))
        self._scaler = scaler
        self._amax, self._scale, self._tracker = [], [], []
        atexit.register(self.close)

    @torch.no_grad()
    def record(self, gradients=None):
        """To be called at every step, when the gradients are there and before the optimizer uses them.

        gradients: a mapping from names to tensors, in place of the parameters' own
        """
        if self._file is None:
            raise ValueError("the recorder is closed")
        if gradients is None:
            gradients = {name: parameter.grad for name, parameter in self._parameters if parameter.grad is not None}
        step = len(self._amax)
        amax = 0.0
        for name, gradient in gradients.items():
            gradient = gradient.detach()
            if gradient.is_sparse:
                gradient = gradient.to_dense()
            if gradient.numel():
                # a float32 has the magnitude of every narrower type, and no processor lacks its maximum
                wide = gradient if gradient.dtype == torch.float64 else gradient.to(torch.float32)
                largest = wide.abs().max().item()
                amax = largest if math.isnan(largest) or largest > amax else amax
            if step % self._every == 0:
                self._file.add(f"step/{step}/{name}", gradient.cpu())
        self._amax.append(amax)
        state = self._scaler.state_dict() if self._scaler is not None else {}
        self._scale.append(state.get("scale", 1.0))
        self._tracker.append(state.get("_growth_tracker", 0))

    def close(self):
        """Writes the recording; once."""
        if self._file is None:
            return
        file, self._file = self._file, None
        atexit.unregister(self.close)
        file.add("run/step", torch.arange(len(self._amax)))
        file.add("run/amax", torch.tensor(self._amax, dtype=torch.float64))
        file.add("run/scale", torch.tensor(self._scale, dtype=torch.float64))
        file.add("run/growth_tracker", torch.tensor(self._tracker, dtype=torch.int64))
        file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _parameters(model, optimizer):
    if model is None and optimizer is None:
        return
    named = list(model.named_parameters()) if model is not None else []
    yield from named
    known = {id(parameter) for _, parameter in named}
    for i, group in enumerate(optimizer.param_groups if optimizer is not None else []):
        for j, parameter in enumerate(group["params"]):
            if id(parameter) not in known:
                yield f"{i}.{j}", parameter
