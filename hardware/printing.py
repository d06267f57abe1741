# SPDX-License-Identifier: Apache-2.0
"""One print list for one board, over all folders of parts: for a print service as a table, and in sentences."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hardware.checks import Check

HEADINGS = ("Folder", "File", "Quantity", "Grams each", "Hours each")
# The folders of a board's parts, in the order of printing.
FOLDERS = {
    "overboard": ("coupon", "pegs", "keys", "overboard"),
    "universal": ("coupon", "pegs", "keys", "universal", "pieces"),
}
# The universal board needs only one peg, with which the coupon is tried.
FEWER = {"universal": {"pegs": {"peg-a.stl": 1, "peg-core.stl": 1}}}


@dataclass(frozen=True)
class Line:
    """A file to print: its number, and our guess of its cost."""

    folder: str
    file: str
    quantity: int
    grams: float
    hours: float


def lists(folder: Path) -> Iterator[Check]:
    """Write the list of each board with existing folders of parts, and yield a line for its cost."""
    for name, sets in FOLDERS.items():
        if all((folder / "parts" / one / "print.csv").is_file() for one in sets):
            found = lines(folder / "parts", name)
            write(found, folder / "lists", f"print-{name}")
            grams = sum(line.quantity * line.grams for line in found)
            hours = sum(line.quantity * line.hours for line in found)
            pieces = sum(line.quantity for line in found)
            told = f"{len(found)} files, {pieces} pieces, about {grams:.0f} g and {hours:.0f} h"
            yield Check(f"print list of {name}", bool(found), told)


def lines(parts: Path, name: str) -> list[Line]:
    """Return the files to print for the board with this name, from the lists in its folders."""
    found = []
    for one in FOLDERS[name]:
        fewer = FEWER.get(name, {}).get(one)
        with (parts / one / "print.csv").open(newline="") as file:
            for row in list(csv.reader(file))[1:]:
                quantity = int(row[1]) if fewer is None else fewer.get(row[0], 0)
                found += [Line(one, row[0], quantity, float(row[2]), float(row[3]))] if quantity else []
    return found


def write(found: list[Line], folder: Path, stem: str) -> None:
    """Write the list as a table for a spreadsheet, and as sentences for the ear."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{stem}.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEADINGS)
        table.writerows((one.folder, one.file, one.quantity, f"{one.grams:.2f}", f"{one.hours:.2f}") for one in found)
    (folder / f"{stem}.txt").write_text("\n".join(_sentences(found)) + "\n")


def _sentences(found: list[Line]) -> Iterator[str]:
    for one in found:
        name = one.file.removesuffix(".stl")
        cost = f"{mass_text(one.quantity * one.grams)}, {time_text(one.quantity * one.hours)}"
        yield f"{one.quantity} times {name}, from the folder {one.folder}: {cost}."
    grams = sum(one.quantity * one.grams for one in found)
    hours = sum(one.quantity * one.hours for one in found)
    yield f"In all {grams:.0f} grams and {hours:.0f} hours of printing, by our guess."


def mass_text(grams: float) -> str:
    """Return the mass in whole grams, to be heard."""
    whole = round(grams)
    return "less than 1 gram" if whole == 0 else "1 gram" if whole == 1 else f"{whole} grams"


def time_text(hours: float) -> str:
    """Return the time in minutes below an hour, in tenths of an hour above, to be heard."""
    minutes, tenths = round(60 * hours), round(hours, 1)
    if minutes < 60:
        return "1 minute" if minutes <= 1 else f"{minutes} minutes"
    return "1 hour" if tenths == 1 else f"{tenths:g} hours"
