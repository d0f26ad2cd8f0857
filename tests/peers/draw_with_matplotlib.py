# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws figures from their CSV data with Matplotlib, as PDFs of the same size: what an export is compared with in time.

Usage: draw_with_matplotlib.py FOLDER FIGURE.csv... Prints the seconds that drawing and writing took, without those that
Python, Matplotlib and the data took to load. Status 77 where Matplotlib is not installed.
"""
import csv
import sys
import time
from pathlib import Path

try:
    import matplotlib

    matplotlib.use("pdf")
    import matplotlib.pyplot as plt
except ImportError as reason:
    print(f"SKIP   : {reason}")
    sys.exit(77)

WIDTH, HEIGHT_OF_A_PANEL = 16 / 2.54, 5 / 2.54


def number(text):
    return float(text) if text else 0.0


def grouped(rows):
    """The rows of each element by its name, in order."""
    groups = {}
    for row in rows:
        groups.setdefault((row["element"], row["name"], row["value"]), []).append(row)
    return groups


def draw_panel(axes, rows):
    for (element, name, _), group in grouped(rows).items():
        x = [number(row["x"]) for row in group]
        y = [number(row["y"]) for row in group]
        to_x = [number(row["to_x"]) for row in group]
        to_y = [number(row["to_y"]) for row in group]
        if element == "panel":
            axes.set_title(name, loc="left")
        elif element == "x-axis":
            axes.set_xlim(x[0], to_x[0])
        elif element == "y-axis":
            axes.set_ylim(y[0], to_y[0])
        elif element in ("curve", "series"):
            axes.plot(x, y, label=name)
        elif element == "bar":
            axes.bar(x, [b - a for a, b in zip(y, to_y)], [b - a for a, b in zip(x, to_x)], y, align="edge")
        elif element == "band":
            axes.axvspan(x[0], to_x[0], alpha=0.2)
            axes.annotate(name, (x[0], 0.9), xycoords=("data", "axes fraction"))
        elif element in ("limit", "line"):
            axes.axvline(x[0])
            axes.annotate(name, (x[0], 0.5), xycoords=("data", "axes fraction"))
        elif element == "mark":
            axes.plot(x, y, "D")
            axes.annotate(name, (x[0], y[0]))


def draw(rows, path):
    panels = {}
    for row in rows:
        panels.setdefault(row["panel"], []).append(row)
    figure, all_axes = plt.subplots(len(panels), figsize=(WIDTH, HEIGHT_OF_A_PANEL * len(panels)), squeeze=False)
    for axes, panel in zip(all_axes.flat, panels.values()):
        draw_panel(axes, panel)
    figure.savefig(path)
    plt.close(figure)


def main(folder, files):
    data = []
    for name in files:
        with open(name, newline="", encoding="utf-8") as file:
            data.append((Path(name).stem, list(csv.DictReader(file))))
    start = time.perf_counter()
    for stem, rows in data:
        draw(rows, Path(folder) / f"{stem}.pdf")
    print(time.perf_counter() - start)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
