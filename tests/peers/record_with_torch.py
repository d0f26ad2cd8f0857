#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records a small real run with resources/record_gradients.py: record_with_torch.py RESOURCES FOLDER > COUNTS.

COUNTS is JSON: for each file in FOLDER that it wrote, for each recorded step and parameter, how many values torch
itself finds, and of them zeros, subnormals, infinities and NaN. Exits with 77 and the reason where PyTorch is missing.
"""
import json
import os
import sys
from unittest import mock

try:
    import numpy
    import torch
except ImportError as error:
    print(f"{error.name} is not installed")
    sys.exit(77)

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from record_gradients import Recorder  # noqa: E402

STEPS, EVERY, LAYERS, WIDTH = 7, 3, 8, 16


def real_scaler(**options):
    """torch's own, enabled without a GPU: from 2.3 on it runs on the processor; before, its state can be there."""
    if hasattr(torch.amp, "GradScaler"):
        scaler = torch.amp.GradScaler("cpu", **options)
    else:
        with mock.patch("torch.cuda.amp.grad_scaler.amp_definitely_not_available", lambda: False):
            scaler = torch.cuda.amp.GradScaler(**options)
    scaler._lazy_init_scale_growth_tracker(torch.device("cpu"))  # as its first scale() does
    return scaler


def raise_scale(scaler):
    """By 2^7, and one more good step: what its kernels would do on a GPU."""
    state = scaler.state_dict()
    changes = {"scale": state["scale"] * 2.0**7, "_growth_tracker": state["_growth_tracker"] + 1}
    scaler.load_state_dict({**state, **changes})


def counts(gradient):
    size = gradient.abs().to(torch.float64)
    return {
        "count": gradient.numel(),
        "zeros": int((gradient == 0).sum()),
        "subnormals": int(((size > 0) & (size < torch.finfo(gradient.dtype).tiny)).sum()),
        "infinities": int(torch.isinf(gradient).sum()),
        "nans": int(torch.isnan(gradient).sum()),
    }


def deep_network():
    torch.manual_seed(1)
    layers = [module for _ in range(LAYERS) for module in (torch.nn.Linear(WIDTH, WIDTH), torch.nn.Sigmoid())]
    return torch.nn.Sequential(*layers)


def run(path, dtype, model, own):
    """own: the parameters' own gradients are recorded; else those of the scaled loss, stored as `dtype`."""
    scaler = real_scaler(init_scale=2.0**4)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    seen, amax, scales, trackers = {}, [], [], []
    parameters = dtype if own else torch.float32
    with Recorder(path, every=EVERY, model=model, scaler=scaler) as recorder:
        for step in range(STEPS):
            optimizer.zero_grad()
            inputs = torch.randn(32, WIDTH).to(parameters)
            (model(inputs).float().pow(2).mean() * scaler.get_scale()).backward()
            stored = {name: parameter.grad.to(dtype) for name, parameter in model.named_parameters()}
            recorder.record(None if own else stored)
            if step % EVERY == 0:
                seen[str(step)] = {name: counts(gradient) for name, gradient in stored.items()}
            amax.append(max(float(gradient.float().abs().max()) for gradient in stored.values()))
            scales.append(scaler.get_scale())
            trackers.append(scaler._get_growth_tracker())
            raise_scale(scaler)
    if path.endswith(".npz"):
        with numpy.load(path) as file:
            assert file["run/step"].tolist() == list(range(STEPS))
            assert file["run/amax"].tolist() == amax, (file["run/amax"], amax)
            assert file["run/scale"].tolist() == scales
            assert file["run/growth_tracker"].tolist() == trackers
    return seen


torch.set_num_threads(1)
folder, written = sys.argv[2], {}
for name, dtype, own in (
    ("float16.safetensors", torch.float16, False),
    ("float16.npz", torch.float16, False),
    ("bfloat16.safetensors", torch.bfloat16, True),
    ("bfloat16.npz", torch.bfloat16, True),
    ("float64.safetensors", torch.float64, True),
):
    model = deep_network().to(dtype if own else torch.float32)
    written[name] = run(os.path.join(folder, name), dtype, model, own)
assert sorted(os.listdir(folder)) == sorted(written), os.listdir(folder)
json.dump(written, sys.stdout)
