#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What resources/record_gradients.py records of each kind of gradient: test_recorder_gradients.py RESOURCES."""
from recorder_case import RecorderTest, main, read  # first: it finds the recorder

import numpy  # noqa: E402
import torch  # noqa: E402
from record_gradients import Recorder  # noqa: E402

class Gradients(RecorderTest):
    """What is recorded of each kind of gradient."""

    def record(self, gradients, name="run.safetensors"):
        with Recorder(self.path(name)) as recorder:
            recorder.record(gradients)
        arrays = read(self.path(name))
        return {key[len("step/0/"):]: its for key, its in arrays.items() if key.startswith("step/0/")}, arrays

    def test_each_has_its_own_type(self):
        types = {"h": torch.float16, "b": torch.bfloat16, "f": torch.float32, "d": torch.float64}
        gradients = {name: torch.tensor([1.5, -2.0], dtype=dtype) for name, dtype in types.items()}
        named, _ = self.record(gradients)
        self.assertEqual({name: its[0] for name, its in named.items()},
                         {"h": "F16", "b": "BF16", "f": "F32", "d": "F64"})
        self.assertEqual(named["b"][1].tolist(), [0x3FC0, 0xC000])
        named, _ = self.record(gradients, "run.npz")
        self.assertEqual({name: its[0] for name, its in named.items()},
                         {"h": "<f2", "b": "<f4", "f": "<f4", "d": "<f8"})
        for name, (_, values) in named.items():
            self.assertEqual(values.tolist(), [1.5, -2], name)

    def test_the_largest_magnitude_is_over_all_types(self):
        rows = {
            "of float64": ({"d": torch.tensor([-1e300], dtype=torch.float64), "f": torch.tensor([2.0])}, 1e300),
            "of bfloat16": ({"d": torch.tensor([1e-3], dtype=torch.float64), "b": torch.tensor([-2.0]).bfloat16()}, 2),
            "infinite": ({"f": torch.tensor([1.0, -float("inf")]), "g": torch.tensor([3.0])}, float("inf")),
            "of an empty one": ({"e": torch.zeros(0, 4)}, 0),
            "of none": ({}, 0),
        }
        for row, (gradients, expected) in rows.items():
            with self.subTest(row):
                _, arrays = self.record(gradients)
                self.assertEqual(arrays["run/amax"][1].tolist(), [expected])
        for order in ((float("nan"), 1.0), (1.0, float("nan")), (float("inf"), float("nan"))):
            for other in (torch.float32, torch.float64):
                with self.subTest(order=order, other=other):
                    _, arrays = self.record({"a": torch.tensor([order[0]]), "b": torch.tensor([order[1]]).to(other)})
                    self.assertTrue(numpy.isnan(arrays["run/amax"][1]).all())

    def test_a_sparse_one_is_the_dense_one_that_it_stands_for(self):
        for dtype, name in ((torch.float16, "F16"), (torch.float32, "F32"), (torch.float64, "F64")):
            twice = torch.sparse_coo_tensor([[2, 0, 2]], torch.tensor([1.0, 2.0, 4.0]).to(dtype), (4,))
            self.assertEqual(self.record({"w": twice})[0]["w"][0], name)
            self.assertEqual(self.values("step/0/w"), [2, 0, 5, 0])
            self.assertEqual(self.values("run/amax"), [5])

    def test_a_sparse_embedding(self):
        model = torch.nn.Embedding(3, 2, sparse=True)
        model(torch.tensor([1, 1])).sum().backward()
        self.assertTrue(model.weight.grad.is_sparse)
        with Recorder(self.path(), model=model) as recorder:
            recorder.record()
        self.assertEqual(self.values("step/0/weight"), [[0, 0], [2, 2], [0, 0]])

    def test_a_complex_one_is_pairs(self):
        value = torch.tensor([3 - 4j], dtype=torch.complex64)
        self.record({"w": value, "conjugate": value.conj()})
        self.assertEqual(self.values("step/0/w"), [[3, -4]])
        self.assertEqual(self.values("step/0/conjugate"), [[3, 4]])

    def test_a_transposed_an_expanded_and_a_single_one(self):
        transposed = torch.tensor([[1.0, 2.0], [3.0, 4.0]]).t()
        self.record({"t": transposed, "e": torch.ones(1).expand(3), "s": torch.tensor(7.0)})
        self.assertEqual(self.values("step/0/t"), [[1, 3], [2, 4]])
        self.assertEqual(self.values("step/0/e"), [1, 1, 1])
        self.assertEqual(self.values("step/0/s"), 7)

    def test_what_is_no_gradient_is_refused_and_leaves_nothing(self):
        rows = {
            "a list": ([1.0], TypeError, "bad: it has to be a tensor, not a list"),
            "whole numbers": (torch.tensor([1]), TypeError, "bad: .* not torch.int64"),
        }
        for row, (value, error, words) in rows.items():
            with self.subTest(row), Recorder(self.path(), every=1) as recorder:
                with self.assertRaisesRegex(error, words):
                    recorder.record({"good": torch.ones(2), "bad": value})
                recorder.record({"good": torch.zeros(1)})
            self.assertEqual(sorted(read(self.path())),
                             ["run/amax", "run/growth_tracker", "run/scale", "run/step", "step/0/good"])
            self.assertEqual(self.values("step/0/good"), [0])
        for name in ("", 1, None):
            with self.subTest(name=name), Recorder(self.path()) as recorder:
                with self.assertRaisesRegex(ValueError, "a gradient's name"):
                    recorder.record({name: torch.ones(1)})


if __name__ == "__main__":
    main()
