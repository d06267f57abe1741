# SPDX-License-Identifier: Apache-2.0
"""Builds everything into build/hardware and prints for each part whether it is right: make hardware."""

import argparse
import importlib
import os
import sys
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from hardware import dimensions, guide, printing, shown, sliced, trim
from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.steps import Step, carry_out

OUTPUT = Path("build/hardware")
# Each area's module has steps(dimensions).
AREAS = {
    "parts": "hardware.parts.build",
    "circuit": "hardware.circuit.build",
    "magnetics": "hardware.magnetics.report",
    "lists": "hardware.shopping",
}


def main(areas: dict[str, str], folder: Path) -> int:
    """Build the *areas* named on the command line, or all of them, into *folder*; return 0 if every check passed."""
    parser = argparse.ArgumentParser(description="Build the board: magnetics, circuit boards, printed parts.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"any of {', '.join(areas)}; all without")
    chosen = parser.parse_args().areas or list(areas)
    unknown = sorted(set(chosen) - set(areas))
    if unknown:
        parser.error(f"no area {unknown[0]}: there are {', '.join(areas)}")
    return run(dimensions.load(), folder, [areas[area] for area in chosen])


def run(spec: Dimensions, folder: Path, modules: list[str]) -> int:
    """Build what *modules* make into the folder, two steps at a time, and return 0 if everything is right."""
    # Each process has one thread: there are as many processes as cores, and more threads would slow each other down.
    os.environ |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    started, checks = time.monotonic(), []
    steps = [(step, folder) for module in modules for step in importlib.import_module(module).steps(spec)]
    with get_context("spawn").Pool(2, maxtasksperchild=4) as pool:
        for found in pool.imap_unordered(_work, steps, chunksize=1):
            checks += found
    # The files that all steps have left.
    checks += printing.lists(folder)
    checks += _of_the_docs(folder / "parts", trim.what(spec))
    checks.sort(key=lambda check: check.what)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "checks.txt").write_text("".join(check.line() + "\n" for check in checks))
    failed = [check for check in checks if not check.passed]
    for check in failed:
        print(check.line())
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    print(f"{len(checks) - len(failed)} passed, {len(failed)} failed. {size:.0f} megabytes in {folder}.")
    print(f"It took {(time.monotonic() - started) / 60:.1f} minutes.")
    return 1 if failed or not checks else 0


def _of_the_docs(parts: Path, other: str) -> Iterator[Check]:
    """Yield whether the docs tell and show the parts as drawn: the plan's, so none fails for a board made otherwise."""
    for check in (
        *guide.checks(parts, guide.GUIDE.read_text()),
        *guide.whole_checks(parts, guide.BEFORE.read_text()),
        *sliced.checks(parts, sliced.load()),
        *shown.checks(parts / "pictures", shown.DOCS),
    ):
        yield Check(f"{check.what}, {other}", True, f"the docs are the plan's; {check.detail}") if other else check


def _work(task: tuple[Step, Path]) -> list[Check]:
    step, folder = task
    return carry_out(step, folder, say=lambda line: print(line, flush=True))


if __name__ == "__main__":
    sys.exit(main(AREAS, OUTPUT))
