# SPDX-License-Identifier: Apache-2.0
"""Draws every printed part, writes the files, looks at what was written, and tells what it found."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from hardware import dimensions as plan
from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.parts import assembly, catalogue, mesh
from hardware.parts.checks import estimate, faults
from hardware.parts.fits import fits
from hardware.parts.gallery import draw_all
from hardware.parts.interference import Clash, Meshes, clashes, meshes

REEDS = Path(plan.__file__).with_name("reeds.toml")


def build(output_folder: Path) -> list[Check]:
    """Write all parts and pictures below the folder and return what was checked."""
    dimensions = plan.load()
    found = list(fit_checks(dimensions))
    for name, items in catalogue.sets(dimensions).items():
        found += set_checks(dimensions, output_folder / name, name, items)
    together = {name: meshes(assembly.board_solids(dimensions, board)) for name, board in dimensions.boards.items()}
    for name, fixed in together.items():
        found += interference_checks(dimensions, name, fixed)
    on_points = meshes(assembly.pieces(dimensions, dimensions.boards["universal"]))
    found.append(
        _interference(
            "pieces of the lifting games, with and without tiles",
            clashes(on_points) + clashes(on_points, together["universal"]),
        )
    )
    pictures = draw_all(dimensions, together, output_folder / "pictures")
    empty = [name for name in pictures if (output_folder / "pictures" / name).stat().st_size == 0]
    return [*found, Check("pictures of the parts", not empty, f"{len(pictures)} drawn")]


def fit_checks(dimensions: Dimensions) -> Iterator[Check]:
    """Yield a line for each clearance and height."""
    closes_from = min(tomllib.loads(REEDS.read_text())["closing"]["near_mm"])
    for fit in fits(dimensions, closes_from):
        limits = f"{fit.value_mm:.2f} mm, wanted {fit.least_mm:.2f} to {fit.most_mm:.2f}"
        yield Check(fit.what, fit.holds, limits)


def set_checks(dimensions: Dimensions, folder: Path, name: str, items: list[catalogue.Item]) -> Iterator[Check]:
    """Write the items' files and yield a line for each, and one for what the whole set takes."""
    grams = hours = 0.0
    for item in items:
        shape = mesh.read(mesh.write(item.solid, folder, item.name))
        wrong = faults(shape, dimensions)
        one = estimate(shape, dimensions.parts.printing)
        grams, hours = grams + item.quantity * one.grams, hours + item.quantity * one.hours
        x, y, z = shape.extents
        detail = (
            "; ".join(wrong)
            if wrong
            else (
                f"{item.quantity} times {x:.1f} x {y:.1f} x {z:.1f} mm, {shape.volume / 1000:.2f} cubic cm, "
                f"{one.grams:.1f} g and {one.hours:.1f} h each"
            )
        )
        yield Check(f"part {name}/{item.name}", not wrong, detail)
    yield Check(f"print of {name}", True, f"about {grams:.0f} g and {hours:.0f} h")


def interference_checks(dimensions: Dimensions, name: str, fixed: Meshes) -> Iterator[Check]:
    """Yield a line for the board put together, and one for each way in which pegs may stand on it."""
    yield _interference(f"{name}: {len(fixed)} parts put together", clashes(fixed))
    loose = meshes(assembly.peg_solids(dimensions))
    for what, places in assembly.peg_places(dimensions, dimensions.boards[name]):
        pegs = assembly.pegs(loose, places)
        yield _interference(f"{name}: {what}", clashes(pegs) + clashes(pegs, fixed))


def _interference(what: str, found: list[Clash]) -> Check:
    detail = "; ".join(f"{one.first} and {one.second} share {one.volume_mm3:.2f} cubic mm" for one in found)
    return Check(what, not found, detail or "nothing shares room")
