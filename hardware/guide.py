# SPDX-License-Identifier: Apache-2.0
"""The masses and hours of printing that the guide and the page before it tell are those of the print lists."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

from hardware import printing
from hardware.checks import Check

GUIDE = Path(__file__).parents[1] / "docs" / "building.md"
BEFORE = GUIDE.with_name("before-building.md")
# Folders of printed parts, in the order in which the guide tells what each takes.
FOLDERS = ("coupon", "overboard", "pegs", "keys", "universal", "pieces", "appliance")
TOLD = re.compile(r"[Aa]bout (\d+) g, (\d+) hours?")
# The hours of all that is printed for a board, in the order of printing.FOLDERS.
IN_ALL = re.compile(
    r"its pegs, the keys and the coupon about (\d+) hours, .*its pieces, the keys and the coupon about (\d+)"
)
# The guide rounds: grams to five or ten, hours to whole ones.
GRAMS = 5
HOURS = 1
SHARE = 0.015


def checks(parts: Path, guide: str) -> Iterator[Check]:
    """Yield whether the *guide* tells right what the folders of *parts* that are there take."""
    told = dict(zip(FOLDERS, TOLD.findall(" ".join(guide.split())), strict=True))
    for name, (grams, hours) in told.items():
        if (parts / name / "print.csv").is_file():
            yield compared(name, (float(grams), float(hours)), taken(parts / name / "print.csv"))


def whole_checks(parts: Path, before: str) -> Iterator[Check]:
    """Yield whether the page *before* the guide tells the hours of each board's print list, to the nearest hour."""
    found = IN_ALL.search(" ".join(before.split()))
    told = [int(hours) for hours in found.groups()] if found else [0, 0]
    for (name, folders), hours in zip(printing.FOLDERS.items(), told, strict=True):
        if all((parts / one / "print.csv").is_file() for one in folders):
            listed = sum(line.quantity * line.hours for line in printing.lines(parts, name))
            detail = f"{listed:.1f} h, told {hours} h"
            yield Check(f"hours of printing told of {name}", hours == round(listed), detail)


def taken(path: Path) -> tuple[float, float]:
    """Return the grams and hours of all pieces in the print list at *path*."""
    with path.open(newline="") as file:
        rows = list(csv.reader(file))[1:]
    grams = sum(int(row[1]) * float(row[2]) for row in rows)
    return grams, sum(int(row[1]) * float(row[3]) for row in rows)


def compared(name: str, told: tuple[float, float], found: tuple[float, float]) -> Check:
    """Check that the guide tells (*told*) the *found* grams and hours of the folder *name*, within its rounding."""
    is_right = abs(told[0] - found[0]) <= max(GRAMS, SHARE * found[0]) and abs(told[1] - found[1]) <= HOURS
    detail = f"{found[0]:.0f} g and {found[1]:.1f} h, told {told[0]:.0f} g and {told[1]:.0f} h"
    return Check(f"what the guide tells of {name}", is_right, detail)
