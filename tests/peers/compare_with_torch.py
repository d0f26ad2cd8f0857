#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's round trip and survey against PyTorch's and NumPy's own conversions: compare_with_torch.py PROGRAM.

Exits with 77 and the reason where one of them is not installed.
"""
import json
import os
import subprocess
import sys
import tempfile

try:
    import numpy
    import torch
except ImportError as error:
    print(f"SKIP   : {error.name} is not installed")
    sys.exit(77)

PROGRAM = sys.argv[1]
FORMATS = {"float16": torch.float16, "bfloat16": torch.bfloat16}


def samples(seed):
    """Magnitudes over all of float32, more of them around float16's range, and its limits with their neighbours."""
    random = numpy.random.default_rng(seed)
    exponents = numpy.concatenate([random.uniform(-149, 128, 400), random.uniform(-28, 18, 1200)])
    limits = numpy.float32([2.0**-25, 2.0**-24, 2.0**-14, 2.0**-14 - 2.0**-25, 65504, 65519.99, 65520, 0])
    values = numpy.exp2(exponents).astype(numpy.float32) * random.choice([-1, 1], exponents.size).astype(numpy.float32)
    around = [numpy.nextafter(limits, numpy.float32(direction)) for direction in (-numpy.inf, numpy.inf)]
    values = numpy.concatenate([values, limits, *around]).astype(numpy.float32)
    return values[numpy.isfinite(values)]


def run(*arguments):
    return json.loads(subprocess.run([PROGRAM, *arguments, "--json"], check=True, capture_output=True).stdout)


def check_round_trip(name, scale):
    values = samples(int(numpy.log2(scale)))
    texts = [float(value).hex() for value in values]
    rows = run("roundtrip", "--format", name, "--scale", str(scale), *texts)["values"]
    scaled = torch.from_numpy(values) * torch.tensor(scale, dtype=torch.float32)
    stored = scaled.to(FORMATS[name])
    codes = stored.view(torch.int16).numpy().astype(numpy.uint16)
    returned = (stored.to(torch.float32) / torch.tensor(scale, dtype=torch.float32)).numpy()
    for value, row, code, back in zip(values, rows, codes, returned):
        assert int(row["code"], 16) == code, f"{name} S={scale}: {float(value).hex()} is {row['code']}, torch {code:#06x}"
        assert numpy.float32(row["returned"]) == back, f"{name} S={scale}: {float(value).hex()} comes back differently"
    return len(rows)


def check_survey(folder, scale):
    values = samples(99)
    path = os.path.join(folder, "values.npy")
    numpy.save(path, values)
    with numpy.errstate(over="ignore"):
        stored = (values * numpy.float32(scale)).astype(numpy.float16)
    nonzero = values != 0
    size = numpy.abs(stored.astype(numpy.float32))
    counts = run("survey", path, "--scale", str(scale))
    assert counts["count"] == values.size and counts["zeros"] == int((~nonzero).sum())
    assert counts["lost"] == int((nonzero & (size == 0)).sum())
    assert counts["subnormal"] == int((nonzero & (size > 0) & (size < 2.0**-14)).sum())
    assert counts["overflowed"] == int(numpy.isinf(size).sum())


compared = sum(check_round_trip(name, scale) for name in FORMATS for scale in (1.0, 1024.0, 65536.0, 1000.0))
with tempfile.TemporaryDirectory() as scratch:
    for power in (0, 7, 16, 30):
        check_survey(scratch, 2.0**power)
print(f"{compared} round trips and 4 surveys agree with torch {torch.__version__} and numpy {numpy.__version__}")
