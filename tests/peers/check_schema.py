#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files against a JSON Schema: check_schema.py SCHEMA FILE...

Prints a line "FILE: PATH: what" for the first problem of each file that has one. Exits with 77 and the reason where
jsonschema is not installed, or knows no draft 2020-12.
"""
import json
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("jsonschema (python3-jsonschema) is not installed")
    sys.exit(77)

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        errors = sorted(validator.iter_errors(json.load(file)), key=lambda error: error.json_path)
    if errors:
        print(f"{path}: {errors[0].json_path}: {errors[0].message}")
