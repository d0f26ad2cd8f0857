#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a network with PyTorch in float32: train_with_torch.py < RUN > LOSSES, both JSON.

RUN has "activation", "loss", "learning_rate"; "layers", each with "weights" (in, out) and "biases"; and "steps", each
with "inputs" and "targets" of its batch. LOSSES is a list: the loss of each step before its update.
Exits with 77 and the reason where PyTorch is not installed.
"""
import json
import sys

try:
    import torch
except ImportError as error:
    print(f"{error.name} is not installed")
    sys.exit(77)

ACTIVATIONS = {"sigmoid": torch.nn.Sigmoid, "relu": torch.nn.ReLU, "tanh": torch.nn.Tanh}
LOSSES = {"mse": torch.nn.MSELoss, "cross-entropy": torch.nn.CrossEntropyLoss}


def network(run):
    modules = []
    for layer in run["layers"]:
        weights = torch.tensor(layer["weights"], dtype=torch.float32)
        linear = torch.nn.Linear(*weights.shape)
        with torch.no_grad():
            linear.weight.copy_(weights.T)
            linear.bias.copy_(torch.tensor(layer["biases"], dtype=torch.float32))
        modules += [linear, ACTIVATIONS[run["activation"]]()]
    return torch.nn.Sequential(*modules[:-1])  # the last layer is linear


def train(run):
    model = network(run)
    measure = LOSSES[run["loss"]]()
    optimizer = torch.optim.SGD(model.parameters(), lr=run["learning_rate"])
    losses = []
    for step in run["steps"]:
        optimizer.zero_grad()
        inputs = torch.tensor(step["inputs"], dtype=torch.float32)
        loss = measure(model(inputs), torch.tensor(step["targets"], dtype=torch.float32))
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


torch.set_num_threads(1)
json.dump(train(json.load(sys.stdin)), sys.stdout)
