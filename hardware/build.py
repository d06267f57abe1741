# SPDX-License-Identifier: Apache-2.0
"""Builds everything into build/hardware and says of each part whether it is right: python -m hardware.build."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from hardware import dimensions
from hardware.checks import Check
from hardware.dimensions import Dimensions

OUTPUT = Path("build/hardware")


def _magnetics(spec: Dimensions, folder: Path) -> list[Check]:
    from hardware.magnetics import report  # noqa: PLC0415  each area's programs take seconds to load

    return report.build(spec, folder / "magnetics")


def _circuit(spec: Dimensions, folder: Path) -> list[Check]:
    from hardware.circuit import build  # noqa: PLC0415  the same

    return build.build(spec, folder / "circuit")


def _parts(_spec: Dimensions, folder: Path) -> list[Check]:
    from hardware.parts.build import build  # noqa: PLC0415  the same

    return build(folder / "parts")


AREAS: dict[str, Callable[[Dimensions, Path], list[Check]]] = {
    "magnetics": _magnetics,
    "circuit": _circuit,
    "parts": _parts,
}


def main() -> int:
    """Build the areas named on the command line, or all; return 0 if every check passed."""
    names = list(AREAS)
    parser = argparse.ArgumentParser(description="Build the board: magnetics, circuit boards, printed parts.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"any of {', '.join(names)}; all without")
    chosen = parser.parse_args().areas or names
    unknown = sorted(set(chosen) - set(names))
    if unknown:
        parser.error(f"no area {unknown[0]}: there are {', '.join(names)}")
    return run(dimensions.load(), OUTPUT, chosen)


def run(spec: Dimensions, folder: Path, chosen: list[str]) -> int:
    """Build the chosen areas into the folder, write what was checked, print it, and return 0 if all is right."""
    checks: list[Check] = []
    for name, build in AREAS.items():
        if name not in chosen:
            continue
        started = time.monotonic()
        for check in build(spec, folder):
            print(check.line(), flush=True)
            checks.append(check)
        print(f"{name} took {time.monotonic() - started:.0f} seconds", flush=True)
    (folder / "checks.txt").write_text("".join(check.line() + "\n" for check in checks))
    failed = [check for check in checks if not check.passed]
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    print(f"{len(checks) - len(failed)} passed, {len(failed)} failed. {size:.0f} megabytes in {folder}.")
    return 1 if failed or not checks else 0


if __name__ == "__main__":
    sys.exit(main())
