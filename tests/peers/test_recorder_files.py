#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""When resources/record_gradients.py writes its file, and when it does not: test_recorder_files.py RESOURCES."""
import os
import resource
import subprocess
import sys
from unittest import mock

from recorder_case import RecorderTest, main, read  # first: it finds the recorder

import record_gradients  # noqa: E402
import torch  # noqa: E402
from record_gradients import Recorder  # noqa: E402

class Files(RecorderTest):
    """The file is whole or not there, and nothing else is."""

    def test_what_cannot_work_is_said_at_the_start(self):
        os.mkdir(self.path("folder.npz"))
        rows = {
            "every=0": (lambda: Recorder(self.path(), every=0), ValueError, "every=0: it has to be 1 or more"),
            "every=-3": (lambda: Recorder(self.path(), every=-3), ValueError, "every=-3: it has to be 1 or more"),
            "every=2.5": (lambda: Recorder(self.path(), every=2.5), TypeError, "float"),
            "another ending": (lambda: Recorder(self.path("run.pt")), ValueError, "end in .safetensors or .npz"),
            "a folder": (lambda: Recorder(self.path("folder.npz")), IsADirectoryError, "it is a folder"),
            "no such folder": (lambda: Recorder(self.path("none/run.npz")), FileNotFoundError, "none"),
        }
        for row, (make, error, words) in rows.items():
            with self.subTest(row), self.assertRaisesRegex(error, words):
                make()
        self.assertEqual(os.listdir(self.folder), ["folder.npz"])

    def test_neither_model_nor_optimizer_nor_gradients(self):
        with Recorder(self.path()) as recorder, self.assertRaisesRegex(ValueError, "no gradients"):
            recorder.record()

    def test_every_third_is_recorded_and_the_run_at_each(self):
        with Recorder(self.path(), every=3) as recorder:
            for step in range(5):
                recorder.record({"w": torch.tensor([float(step)])})
        arrays = read(self.path())
        self.assertEqual([name for name in arrays if name.startswith("step/")], ["step/0/w", "step/3/w"])
        self.assertEqual(arrays["run/step"][1].tolist(), [0, 1, 2, 3, 4])
        self.assertEqual(arrays["run/amax"][1].tolist(), [0, 1, 2, 3, 4])

    def test_an_exception_within_keeps_what_was_recorded(self):
        for name in ("run.safetensors", "run.npz"):
            with self.subTest(name):
                with self.assertRaisesRegex(RuntimeError, "of the loop"):
                    with Recorder(self.path(name), every=1) as recorder:
                        recorder.record({"w": torch.tensor([5.0])})
                        raise RuntimeError("of the loop")
                self.assertEqual(self.values("step/0/w", self.path(name)), [5])
        self.assertEqual(sorted(os.listdir(self.folder)), ["run.npz", "run.safetensors"])

    def test_a_step_that_fails_half_way_can_be_recorded_again(self):
        for name in ("run.safetensors", "run.npz"):
            with self.subTest(name), Recorder(self.path(name), every=1) as recorder:
                recorder.record({"a": torch.tensor([1.0]), "b": torch.tensor([2.0])})
                scaler, recorder._scaler = recorder._scaler, mock.Mock(**{"state_dict.side_effect": KeyboardInterrupt})
                with self.assertRaises(KeyboardInterrupt):
                    recorder.record({"a": torch.tensor([3.0, 3.0]), "b": torch.tensor([4.0])})
                recorder._scaler = scaler
                recorder.record({"a": torch.tensor([5.0]), "b": torch.tensor([6.0])})
            arrays = read(self.path(name))
            self.assertEqual({key: its[1].tolist() for key, its in arrays.items() if key.startswith("step/")},
                             {"step/0/a": [1], "step/0/b": [2], "step/1/a": [5], "step/1/b": [6]})
            self.assertEqual(arrays["run/step"][1].tolist(), [0, 1])

    def test_a_step_without_room_can_be_recorded_once_there_is(self):
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        self.addCleanup(resource.setrlimit, resource.RLIMIT_FSIZE, limits)
        with Recorder(self.path(), every=1) as recorder:
            recorder.record({"a": torch.tensor([1.0])})
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
            with self.assertRaises(OSError):
                recorder.record({"a": torch.ones(100), "b": torch.ones(1000)})
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            recorder.record({"a": torch.tensor([2.0])})
        self.assertEqual(self.values("step/0/a"), [1])
        self.assertEqual(self.values("step/1/a"), [2])
        self.assertEqual(self.values("run/step"), [0, 1])

    def test_a_file_that_cannot_be_written_leaves_the_old_one_and_can_be_written_later(self):
        for name in ("run.safetensors", "run.npz"):
            with self.subTest(name):
                with open(self.path(name), "w") as file:
                    file.write("old")
                recorder = Recorder(self.path(name))
                recorder.record({"w": torch.tensor([5.0])})
                with mock.patch("record_gradients.os.fsync", side_effect=OSError("no room")):
                    with self.assertRaisesRegex(OSError, "no room"):
                        recorder.close()
                with open(self.path(name)) as file:
                    self.assertEqual(file.read(), "old")
                recorder.close()
                self.assertEqual(self.values("step/0/w", self.path(name)), [5])
                self.assertEqual(self.values("run/step", self.path(name)), [0])
        self.assertEqual(sorted(os.listdir(self.folder)), ["run.npz", "run.safetensors"])

    def test_closed_it_records_no_more_and_writes_no_more(self):
        recorder = Recorder(self.path())
        recorder.record({"w": torch.ones(1)})
        recorder.close()
        os.remove(self.path())
        recorder.close()
        self.assertEqual(os.listdir(self.folder), [])
        with self.assertRaisesRegex(ValueError, "the recorder is closed"):
            recorder.record({"w": torch.ones(1)})

    def test_it_is_written_where_it_was_asked_for(self):
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)
        with Recorder("run.npz") as recorder:
            recorder.record({"w": torch.ones(1)})
            os.chdir(before)
        self.assertEqual(os.listdir(self.folder), ["run.npz"])

    def test_the_programs_end_writes_it_and_a_forks_end_does_not(self):
        program = (
            "import os, sys, torch\n"
            "sys.dont_write_bytecode = True\n"
            f"sys.path.insert(0, {os.path.dirname(record_gradients.__file__)!r})\n"
            "from record_gradients import Recorder\n"
            f"recorder = Recorder({self.path()!r}, every=1)\n"
            "recorder.record({'w': torch.ones(1)})\n"
            "child = os.fork()\n"
            "if child == 0:\n"
            "    sys.exit(0)\n"
            "os.waitpid(child, 0)\n"
            f"assert not os.path.exists({self.path()!r})\n"
            "recorder.record({'w': torch.zeros(1)})\n"
        )
        subprocess.run([sys.executable, "-c", program], check=True)
        self.assertEqual(self.values("step/0/w"), [1])
        self.assertEqual(self.values("step/1/w"), [0])
        self.assertEqual(os.listdir(self.folder), ["run.safetensors"])


if __name__ == "__main__":
    main()
