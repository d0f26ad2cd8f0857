#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The names that resources/record_gradients.py gives a model's parameters: test_recorder_names.py RESOURCES."""
import warnings

from recorder_case import RecorderTest, backward, linear, main, read  # first: it finds the recorder

import torch  # noqa: E402
from record_gradients import Recorder  # noqa: E402

class Names(RecorderTest):
    """Under which names the parameters of a model are."""

    def recorded(self, **of):
        with Recorder(self.path(), **of) as recorder:
            recorder.record()
        return sorted(name[len("step/0/"):] for name in read(self.path()) if name.startswith("step/"))

    def test_one_without_a_gradient_is_left_out(self):
        model = linear()
        model.bias.requires_grad_(False)
        backward(model)
        self.assertEqual(self.recorded(model=model), ["weight"])

    def test_no_parameter_has_one(self):
        self.assertEqual(self.recorded(model=linear()), [])
        self.assertEqual(self.values("run/amax"), [0])

    def test_a_shared_parameter_is_there_once_and_shared_memory_twice(self):
        model = torch.nn.ModuleDict({"a": linear(), "b": linear(), "c": linear()})
        model["b"].weight = model["a"].weight
        model["c"].weight = torch.nn.Parameter(model["a"].weight.data)
        for each in model.values():
            each(torch.tensor([[4.0, 8.0]])).sum().backward()
        self.assertEqual(self.recorded(model=model), ["a.bias", "a.weight", "b.bias", "c.bias", "c.weight"])
        self.assertEqual(self.values("step/0/a.weight"), [[8, 16]])
        self.assertEqual(self.values("step/0/c.weight"), [[4, 8]])

    def test_an_optimizer_names_by_group_and_index(self):
        model = linear()
        backward(model)
        optimizer = torch.optim.SGD([{"params": [model.weight]}, {"params": [model.bias]}], lr=1.0)
        self.assertEqual(self.recorded(optimizer=optimizer), ["0.0", "1.0"])
        other = torch.nn.Parameter(torch.ones(1))
        other.grad = torch.tensor([9.0])
        optimizer.add_param_group({"params": [other]})
        self.assertEqual(self.recorded(model=model, optimizer=optimizer), ["2.0", "bias", "weight"])

    def test_a_model_that_has_an_optimizers_name_keeps_both(self):
        model = torch.nn.Sequential(torch.nn.ParameterList([torch.nn.Parameter(torch.ones(1))]))
        model[0][0].grad = torch.tensor([1.0])
        other = torch.nn.Parameter(torch.ones(1))
        other.grad = torch.tensor([2.0])
        self.assertEqual(self.recorded(model=model, optimizer=torch.optim.SGD([other], lr=1.0)), ["0.0", "0.0#2"])
        self.assertEqual(self.values("step/0/0.0#2"), [2])

    def test_a_parameter_that_a_run_adds_is_recorded_from_then_on(self):
        model, other = linear(), torch.nn.Parameter(torch.ones(1))
        other.grad = torch.tensor([2.0])
        with Recorder(self.path(), model=model, every=1) as recorder:
            recorder.record()
            model.added = other
            recorder.record()
        self.assertEqual([name for name in read(self.path()) if name.startswith("step/")], ["step/1/added"])

    def test_what_wrappers_add_is_left_out(self):
        def compiled(model):  # torch.compile's wrapper, which needs a compiler only as it runs
            wrapper = torch.nn.Module()
            wrapper._orig_mod = model
            return wrapper

        def sharded(model):
            wrapper = torch.nn.Module()
            wrapper._fsdp_wrapped_module = torch.nn.Module()
            wrapper._fsdp_wrapped_module._fpw_module = model
            return wrapper

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that there is no GPU
            rows = {
                "DataParallel": torch.nn.DataParallel,
                "torch.compile of it": lambda model: compiled(torch.nn.DataParallel(model)),
                "it of torch.compile": lambda model: torch.nn.DataParallel(compiled(model)),
                "FSDP": sharded,
                "DistributedDataParallel": self.distributed,
            }
            for row, wrapped in rows.items():
                with self.subTest(row):
                    model = linear()
                    backward(model)
                    self.assertEqual(self.recorded(model=wrapped(model)), ["bias", "weight"])

    def distributed(self, model):
        if not torch.distributed.is_available() or not torch.distributed.is_gloo_available():
            self.skipTest("torch.distributed is not built")
        store = "file://" + self.path("store")
        torch.distributed.init_process_group("gloo", init_method=store, rank=0, world_size=1)
        self.addCleanup(torch.distributed.destroy_process_group)
        return torch.nn.parallel.DistributedDataParallel(model)

    def test_a_module_of_the_name_module_keeps_it(self):
        model = torch.nn.Module()
        model.module = linear()
        backward(model.module)
        self.assertEqual(self.recorded(model=model), ["module.bias", "module.weight"])


if __name__ == "__main__":
    main()
