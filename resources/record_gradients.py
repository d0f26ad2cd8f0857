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
    run/scale               the scaler's scale then (1 without a scaler, or with one that is not enabled)
    run/growth_tracker      its good steps since the last change (likewise 0)

A sparse gradient is recorded as the dense one that it stands for, a complex one as pairs of real numbers. A parameter
that several modules share is there once. What wrappers (DistributedDataParallel, FSDP, torch.compile) add to a name is
left out. In a run of several processes each records what it holds itself: of sharded parameters its part. So give each
process a file of its own, or let one alone record.

Only numpy and torch are needed. Gradients wait in a temporary file beside the recording, so that a long run needs no
memory for them; the recording itself appears, whole, when the recorder is closed: by the `with`, also where that ends
by an exception, by close(), or as the program ends. Killed before that, a run leaves none.
"""
import atexit
import contextlib
import json
import math
import operator
import os
import secrets
import shutil
import tempfile
import zipfile

import numpy
import torch

__all__ = ["Recorder"]

# safetensors' names of types, with torch's and numpy's; the two of 8 bits are there from torch 2.1 on
_TYPES = (
    ("F16", "float16", "f2"),
    ("BF16", "bfloat16", None),
    ("F32", "float32", "f4"),
    ("F64", "float64", "f8"),
    ("I64", "int64", "i8"),
    ("F8_E4M3", "float8_e4m3fn", None),
    ("F8_E5M2", "float8_e5m2", None),
)
_SAFETENSORS_NAMES = {getattr(torch, its): name for name, its, _ in _TYPES if hasattr(torch, its)}
_NUMPY_NAMES = {getattr(torch, its): name for _, its, name in _TYPES if name}
_COPIED_AT_ONCE = 1 << 20  # bytes


class _Spool:
    """Arrays in a temporary file, one after the other, each in its own type where that is one of `types`."""

    def __init__(self, folder, types):
        # without a buffer: what is refused is refused at once, and a fork has nothing to write once more
        self._bytes = tempfile.TemporaryFile(dir=folder, buffering=0)
        self._types = types
        self._arrays = []  # of (name, name of the type, shape, first byte, past the last)

    def add(self, name, tensor):
        if tensor.dtype not in self._types:
            tensor = tensor.to(torch.float32)
        tensor = tensor.cpu()
        begin = self._bytes.tell()
        flat = tensor.contiguous().reshape(-1)
        left = flat.view(torch.uint8).numpy().data if flat.numel() else b""  # numpy lacks some types, but not bytes
        while left:
            left = left[self._bytes.write(left) :]
        self._arrays.append((name, self._types[tensor.dtype], tuple(tensor.shape), begin, self._bytes.tell()))

    def count(self):
        return len(self._arrays)

    def keep(self, count):
        """So many arrays, and nothing of what came after them."""
        del self._arrays[count:]
        self._bytes.seek(self._arrays[-1][-1] if self._arrays else 0)
        self._bytes.truncate()

    def write_safetensors(self, file):
        """Eight bytes of the header's length, the header as JSON, the bytes of the tensors one after the other."""
        header = json.dumps(
            {
                name: {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}
                for name, dtype, shape, begin, end in self._arrays
            },
            separators=(",", ":"),
            ensure_ascii=False,
        ).encode()
        header += b" " * (-len(header) % 8)  # so that the tensors begin at a multiple of eight
        file.write(len(header).to_bytes(8, "little") + header)
        self._bytes.seek(0)
        shutil.copyfileobj(self._bytes, file, _COPIED_AT_ONCE)

    def write_npz(self, file):
        """numpy's own archive. It has no bfloat16 and no 8-bit floats: they are the float32 that they are."""
        with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
            for name, dtype, shape, begin, end in self._arrays:
                descr = numpy.lib.format.dtype_to_descr(numpy.dtype(dtype))
                with archive.open(zipfile.ZipInfo(name + ".npy"), "w", force_zip64=True) as entry:
                    numpy.lib.format.write_array_header_1_0(
                        entry, {"descr": descr, "fortran_order": False, "shape": shape}
                    )
                    self._bytes.seek(begin)
                    while self._bytes.tell() < end:
                        entry.write(self._bytes.read(min(_COPIED_AT_ONCE, end - self._bytes.tell())))

    def close(self):
        self._bytes.close()


_FORMATS = {
    ".safetensors": (_SAFETENSORS_NAMES, _Spool.write_safetensors),
    ".npz": (_NUMPY_NAMES, _Spool.write_npz),
}


class _Largest:
    """The largest magnitude of tensors: one wait for a device and type, not for each tensor."""

    def __init__(self):
        self._maxima = {}

    def add(self, tensor):
        if tensor.numel():
            # a float32 has the magnitude of every narrower type, and no processor lacks its maximum
            wide = tensor if tensor.dtype == torch.float64 else tensor.to(torch.float32)
            self._maxima.setdefault((wide.device, wide.dtype), []).append(wide.abs().max())

    def value(self):
        """0 of none; NaN where one is."""
        values = [torch.stack(maxima).max().item() for maxima in self._maxima.values()]
        return math.nan if any(map(math.isnan, values)) else max(values, default=0.0)


class Recorder:
    """Records every `every`-th call of record(), the first among them.

    model:     whose named_parameters() are recorded
    optimizer: instead of it, or beside it: its parameters that the model does not name are "group.index"
    scaler:    a GradScaler, whose scale and growth tracker are recorded at every call; enabled or not
    """

    def __init__(self, path, every=100, model=None, optimizer=None, scaler=None):
        path = os.path.abspath(os.fspath(path))  # the program may go to another folder until it is written
        ending = next((ending for ending in _FORMATS if path.endswith(ending)), None)
        if ending is None:
            raise ValueError(f"{path}: the name has to end in .safetensors or .npz")
        if os.path.isdir(path):  # else found at the end of a long run
            raise IsADirectoryError(f"{path}: it is a folder")
        if operator.index(every) < 1:
            raise ValueError(f"every={every}: it has to be 1 or more")
        _state_of(scaler)
        types, self._write = _FORMATS[ending]
        self._path, self._every = path, every
        self._model, self._optimizer, self._scaler = model, optimizer, scaler
        self._run = []  # of (amax, scale, growth tracker), one a call
        self._process = os.getpid()
        self._spool = _Spool(os.path.dirname(path), types)
        atexit.register(self.close)

    @torch.no_grad()
    def record(self, gradients=None):
        """To be called at every step, when the gradients are there and before the optimizer uses them.

        gradients: a mapping from names to tensors, in place of the parameters' own; None for one that has none

        A call that raises an exception leaves nothing behind: the next has its number.
        """
        if self._spool is None:
            raise ValueError("the recorder is closed")
        if gradients is None:
            gradients = _gradients_of(self._model, self._optimizer)
        step, before, largest = len(self._run), self._spool.count(), _Largest()
        try:
            for name, gradient in gradients.items():
                if gradient is not None:
                    plain = _plain(name, gradient)
                    largest.add(plain)
                    if step % self._every == 0:
                        self._spool.add(f"step/{step}/{name}", plain)
            self._run.append((largest.value(), *_state_of(self._scaler)))
        except BaseException:
            self._spool.keep(before)
            raise

    def close(self):
        """Writes the recording; once. Where that fails, what is recorded is kept, and it can be called again."""
        if self._spool is None or os.getpid() != self._process:  # a fork's exit is not this run's end
            return
        before = self._spool.count()
        amax, scale, tracker = zip(*self._run) if self._run else ((), (), ())
        try:
            self._spool.add("run/step", torch.arange(len(self._run)))
            self._spool.add("run/amax", torch.tensor(amax, dtype=torch.float64))
            self._spool.add("run/scale", torch.tensor(scale, dtype=torch.float64))
            self._spool.add("run/growth_tracker", torch.tensor(tracker, dtype=torch.int64))
            with _whole(self._path) as file:
                self._write(self._spool, file)
        except BaseException:
            self._spool.keep(before)
            raise
        atexit.unregister(self.close)
        self._spool.close()
        self._spool = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


@contextlib.contextmanager
def _whole(path):
    """A file that is there only once it is complete, whatever other process writes one of that name."""
    part = f"{path}.{secrets.token_hex(4)}.part"
    try:
        with open(part, "xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.remove(part)
        raise


def _state_of(scaler):
    """Scale and growth tracker, by what every version documents; it is empty where the scaler is not enabled."""
    state = scaler.state_dict() if scaler is not None else {}
    if not state:
        return 1.0, 0
    if "scale" not in state or "_growth_tracker" not in state:
        raise TypeError(f"scaler: the state of a {type(scaler).__name__} has no scale and growth tracker")
    return float(state["scale"]), int(state["_growth_tracker"])


def _plain(name, gradient):
    """As a dense tensor of real numbers that this process holds."""
    if not isinstance(name, str) or not name:
        raise ValueError(f"{name!r}: a gradient's name has to be a text that is not empty")
    if not isinstance(gradient, torch.Tensor):
        raise TypeError(f"{name}: it has to be a tensor, not a {type(gradient).__name__}")
    gradient = gradient.detach()
    if hasattr(gradient, "to_local"):  # a DTensor, of which each process has a part
        gradient = gradient.to_local()
    if gradient.layout != torch.strided:
        gradient = gradient.to_dense()
    if gradient.is_complex():
        gradient = torch.view_as_real(gradient.resolve_conj())
    if not gradient.is_floating_point():
        raise TypeError(f"{name}: it has to be of floating-point numbers, not {gradient.dtype}")
    return gradient


# the parts of a dotted name that wrappers add: FSDP's, torch.compile's, the checkpoint wrapper's
_WRAPPERS = {"_fsdp_wrapped_module", "_fpw_module", "_orig_mod", "_checkpoint_wrapped_module"}


def _unwrapped(model):
    """Without the wrappers whose part of a name, "module", a model may have given itself."""
    while True:
        if isinstance(model, (torch.nn.DataParallel, torch.nn.parallel.DistributedDataParallel)):
            model = model.module
        elif "_orig_mod" in getattr(model, "_modules", {}):
            model = model._orig_mod
        else:
            return model


def _gradients_of(model, optimizer):
    """Every parameter's gradient or None, under a name of its own. Asked anew at every call: a run may add some."""
    if model is None and optimizer is None:
        raise ValueError("no gradients: give the recorder a model or an optimizer, or record() the gradients")
    parameters = list(_unwrapped(model).named_parameters()) if model is not None else []
    known = {id(parameter) for _, parameter in parameters}
    for i, group in enumerate(optimizer.param_groups if optimizer is not None else []):
        parameters += [(f"{i}.{j}", each) for j, each in enumerate(group["params"]) if id(each) not in known]
    gradients = {}
    for name, parameter in parameters:
        name = ".".join(part for part in name.split(".") if part not in _WRAPPERS) or name
        number, free = 2, name
        while free in gradients:  # a list of lists of parameters has such names, too
            free, number = f"{name}#{number}", number + 1
        gradients[free] = parameter.grad
    return gradients
