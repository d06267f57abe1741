# SPDX-License-Identifier: Apache-2.0
"""Print times by a real slicer: every part that make hardware has drawn, sliced by PrusaSlicer with our profile.

.venv/bin/python -m hardware.slicing [SET ...], where PrusaSlicer is installed (Debian's package prusa-slicer): it takes
minutes. The times in print.csv are a guess, and this command shows its error. It keeps the answers in
hardware/sliced.toml, so make hardware needs no slicer, and says for which set to ask again.
"""

import csv
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from hardware import guide, sliced

PROFILE = Path(__file__).with_name("slicer.ini")
PARTS = Path("build/hardware/parts")
UNIT_S = {"d": 86400, "h": 3600, "m": 60, "s": 1}


class SlicerError(RuntimeError):
    """The slicer is missing, failed, or reported no time or plastic."""


@dataclass(frozen=True)
class Sliced:
    """The hours and grams of one piece, by the slicer."""

    hours: float
    grams: float


def slicer() -> str:
    """Return the slicer's path; raise SlicerError where none is installed."""
    found = shutil.which("prusa-slicer")
    if found is None:
        raise SlicerError("PrusaSlicer is not installed: Debian has it as prusa-slicer.")
    return found


def read(gcode: str) -> Sliced:
    """Return the figures in a file for the printer; raise SlicerError where they are missing."""
    time = re.search(r"estimated printing time \(normal mode\) = (.+)", gcode)
    plastic = re.search(r"total filament used \[g\] = ([\d.]+)", gcode)
    if time is None or plastic is None:
        raise SlicerError("the slicer's file tells no time or no plastic")
    seconds = sum(int(count) * UNIT_S[unit] for count, unit in re.findall(r"(\d+)([dhms])", time.group(1)))
    return Sliced(seconds / 3600, float(plastic.group(1)))


def slice_part(program: str, part: Path) -> Sliced:
    """Slice one part as it lies in its file; raise SlicerError with the slicer's words where it fails."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "part.gcode"
        command = [program, "--load", str(PROFILE), "--export-gcode", "--output", str(target), str(part)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or not target.exists():
            raise SlicerError(f"{part.name}: {(done.stderr or done.stdout)[-300:]}")
        return read(target.read_text())


def slice_set(program: str, folder: Path) -> tuple[list[str], sliced.Answer]:
    """Return a sentence for each part of a set, and the total of the set beside what print.csv computes."""
    lines, hours, grams = [], 0.0, 0.0
    with (folder / "print.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        one, count = slice_part(program, folder / row["File"]), int(row["Quantity"])
        hours, grams = hours + count * one.hours, grams + count * one.grams
        lines.append(f"{count} times {row['File']}: {one.hours:.2f} h and {one.grams:.1f} g each")
    computed_grams, computed_hours = guide.taken(folder / "print.csv")
    return lines, sliced.Answer(hours, grams, computed_hours, computed_grams)


def main(names: list[str]) -> int:
    """Slice the named sets, or all drawn ones; return 1 where the slicer is missing or fails."""
    try:
        program = slicer()
        for folder in sorted(path.parent for path in PARTS.glob("*/print.csv")):
            if names and folder.name not in names:
                continue
            lines, whole = slice_set(program, folder)
            print(*lines, sep="\n")
            told = f"{whole.hours:.1f} h and {whole.grams:.0f} g, guessed {whole.computed_hours:.1f} h"
            print(f"{folder.name}: {told}", flush=True)
            sliced.keep({folder.name: whole}, PROFILE.read_text())
    except SlicerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
