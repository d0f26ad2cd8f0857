#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What resources/record_gradients.py records of PyTorch's own scaler: test_recorder_scalers.py RESOURCES.

A row that needs a kernel which this version of PyTorch has for a GPU alone is skipped, with that as its reason.
"""
import os
import warnings
from unittest import mock

from recorder_case import RecorderTest, backward, linear, main  # first: it finds the recorder

import torch  # noqa: E402
from record_gradients import Recorder  # noqa: E402

def enabled_scaler(**options):
    """Enabled without a GPU, and not yet used."""
    if hasattr(torch.amp, "GradScaler"):
        return torch.amp.GradScaler("cpu", **options)
    with mock.patch("torch.cuda.amp.grad_scaler.amp_definitely_not_available", lambda: False):
        return torch.cuda.amp.GradScaler(**options)


def disabled_scaler():
    return torch.amp.GradScaler("cpu", enabled=False) if hasattr(torch.amp, "GradScaler") else \
        torch.cuda.amp.GradScaler(enabled=False)


class Scaler(RecorderTest):
    """What run/scale and run/growth_tracker are for each state of the real class."""

    def assert_recorded(self, scale, tracker):
        self.assertEqual(self.values("run/scale"), scale)
        self.assertEqual(self.values("run/growth_tracker"), tracker)

    def record_once(self, scaler):
        model = linear()
        backward(model)
        with Recorder(self.path(), model=model, scaler=scaler) as recorder:
            recorder.record()

    def test_without_one_the_scale_is_1(self):
        self.record_once(None)
        self.assert_recorded([1], [0])

    def test_one_that_is_not_enabled_goes_through_its_whole_loop(self):
        scaler, model = disabled_scaler(), linear()
        optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
        with Recorder(self.path(), model=model, scaler=scaler, every=1) as recorder:
            for _ in range(2):
                optimizer.zero_grad()
                scaler.scale(model(torch.tensor([[4.0, 8.0]])).sum()).backward()
                scaler.unscale_(optimizer)
                recorder.record()
                scaler.step(optimizer)
                scaler.update()
        self.assert_recorded([1, 1], [0, 0])
        self.assertEqual(self.values("step/1/weight"), [[4, 8]])
        self.assertEqual(model.weight.tolist(), [[-3, -6]])

    def test_one_that_disables_itself_without_a_gpu(self):
        if torch.cuda.is_available():
            self.skipTest("there is a GPU: it stays enabled")
        with warnings.catch_warnings(record=True):
            warnings.simplefilter("always")
            self.record_once(torch.cuda.amp.GradScaler())
        self.assert_recorded([1], [0])

    def test_one_that_is_not_yet_used_has_its_first_scale(self):
        self.record_once(enabled_scaler(init_scale=2**10))
        self.assert_recorded([1024], [0])

    def test_one_whose_state_was_loaded(self):
        scaler = enabled_scaler()
        scaler.load_state_dict({**scaler.state_dict(), "scale": 0.375, "_growth_tracker": 1999})
        self.record_once(scaler)
        self.assert_recorded([0.375], [1999])

    def test_one_with_tensors_of_its_own_is_read_at_each_call(self):
        scaler, model = enabled_scaler(init_scale=8.0), linear()
        scaler._lazy_init_scale_growth_tracker(torch.device("cpu"))  # as its first scale() does
        with Recorder(self.path(), model=model, scaler=scaler) as recorder:
            recorder.record()
            scaler.update(32.0)
            recorder.record()
            scaler._growth_tracker.fill_(7)
            recorder.record()
        self.assert_recorded([8, 32, 32], [0, 0, 7])

    def test_the_scale_that_its_kernel_gives(self):
        scaler, model = enabled_scaler(init_scale=8.0, growth_interval=2), linear()
        scaler._lazy_init_scale_growth_tracker(torch.device("cpu"))
        with Recorder(self.path(), model=model, scaler=scaler) as recorder:
            for found in (0.0, 0.0, 1.0, 0.0):
                recorder.record()
                try:
                    torch._amp_update_scale_(
                        scaler._scale, scaler._growth_tracker, torch.tensor([found]), 2.0, 0.5, 2
                    )
                except NotImplementedError:
                    self.skipTest(f"torch {torch.__version__} has no _amp_update_scale_ for the processor")
            recorder.record()
        self.assert_recorded([8, 8, 16, 8, 8], [0, 1, 0, 0, 1])

    def test_an_enabled_one_goes_through_its_whole_loop(self):
        scaler, model = enabled_scaler(init_scale=2.0**127, growth_interval=2), linear()
        optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
        with Recorder(self.path(), model=model, scaler=scaler, every=1) as recorder:
            for _ in range(4):
                optimizer.zero_grad()
                try:
                    scaler.scale(model(torch.tensor([[4.0, 8.0]])).sum()).backward()
                    scaler.unscale_(optimizer)
                except (AssertionError, NotImplementedError):
                    self.skipTest(f"torch {torch.__version__} scales and unscales on a GPU alone")
                recorder.record()
                scaler.step(optimizer)
                scaler.update()
        self.assert_recorded([2.0**127, 2.0**126, 2.0**125, 2.0**124], [0, 0, 0, 0])
        self.assertEqual(self.values("run/amax"), [float("inf")] * 3 + [8])

    def test_another_kind_of_state_is_refused_at_once(self):
        optimizer = torch.optim.SGD(linear().parameters(), lr=0.5)
        with self.assertRaisesRegex(TypeError, "scaler: the state of a SGD has no scale"):
            Recorder(self.path(), scaler=optimizer)
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    main()
