# SPDX-License-Identifier: Apache-2.0
"""Draws every printed part, writes the files, checks them, and reports the results."""

import csv
import functools
import itertools
import math
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from hardware import dimensions as plan
from hardware import trim
from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.parts import appliance, assembly, catalogue, edges, fence, piece, plate, storage
from hardware.parts.checking import computing, lengths, moving, reaching, screwing, sequence
from hardware.parts.checking.checks import estimate, faults
from hardware.parts.checking.fits import fits
from hardware.parts.checking.interference import Clash, Meshes, clashes, meshes
from hardware.parts.checking.touch import touch_fits
from hardware.parts.drawing import mesh
from hardware.parts.drawing.gallery import SMALL, draw_board, draw_small
from hardware.steps import Reports, Step

# A print service asks for these values; each folder's files have one list beside them.
PRINT_HEADINGS = ("File", "Quantity", "Grams each", "Hours each")
REEDS = Path(plan.__file__).with_name("reeds.toml")


def steps(dimensions: Dimensions) -> list[Step]:
    """Return the steps: boards put together, pictures, fits, and the files of each set."""
    dimensions = trim.built(dimensions)
    sources = (
        "hardware/parts",
        "hardware/checks.py",
        "hardware/dimensions.py",
        "hardware/part_dimensions.py",
        "hardware/placement.py",
        "hardware/frame_plan.py",
        "hardware/reeds.toml",
        "hardware/appliance.toml",
        "hardware/tables.py",
        "hardware/trim.py",
    )
    values = (dimensions.common, dimensions.boards, dimensions.keys, dimensions.parts)
    makes = {f"together-{name}": functools.partial(_together, dimensions.of(name), name) for name in dimensions.boards}
    makes |= {f"pictures-{name}": functools.partial(_pictures, dimensions.of(name), name) for name in dimensions.boards}
    makes |= {f"print-{name}": functools.partial(_set, dimensions, name) for name in catalogue.SETS}
    leaves: dict[str, tuple[str, ...]] = {f"print-{name}": (f"parts/{name}/*",) for name in catalogue.SETS}
    leaves |= {f"pictures-{name}": (f"parts/pictures/{name}-*.png",) for name in dimensions.boards}
    leaves["pictures-small"] = tuple(f"parts/pictures/{name}.png" for name in SMALL)
    makes |= {
        "pictures-small": functools.partial(_small_pictures, dimensions),
        "together-pieces": functools.partial(_pieces, dimensions),
        "together-box": functools.partial(_boxes, dimensions),
        "together-appliance": functools.partial(_appliance, dimensions),
        "fits": functools.partial(_fits, dimensions),
    }
    return [Step(name, values, sources, make, leaves.get(name, ())) for name, make in makes.items()]


def _set(dimensions: Dimensions, name: str, folder: Path) -> Reports:
    yield from set_checks(dimensions, folder / "parts" / name, name, catalogue.SETS[name](dimensions))


def _together(dimensions: Dimensions, name: str, _folder: Path) -> Reports:
    yield "all parts in their places"
    board = dimensions.boards[name]
    fixed = meshes(assembly.board_solids(dimensions, board))
    yield from interference_checks(dimensions, name, fixed)
    yield _interference(
        f"{name}: the gauges in its outermost grooves", clashes(meshes(assembly.gauges(dimensions, board)), fixed)
    )
    barred = reaching.unreached(dimensions, board, fixed)
    yield Check(f"{name}: a screwdriver at the screws inside the case", not barred, "; ".join(barred) or "reaches each")
    yield from moving.checks(dimensions, board, name, fixed)
    yield from lengths.checks(dimensions, board, name)
    yield from edges.checks(dimensions, board, name)


def _pieces(dimensions: Dimensions, _folder: Path) -> Reports:
    board = dimensions.boards["universal"]
    plate_only = meshes(plate.tiles(dimensions, board))
    on_points = meshes(assembly.pieces(dimensions, board))
    yield _interference(
        "pieces of the lifting games, with and without tiles", clashes(on_points) + clashes(on_points, plate_only)
    )
    for game in fence.GAMES:
        fences = meshes(assembly.fences(dimensions, board, game))
        rooms = meshes(assembly.game_rooms(dimensions, board, game))
        found = clashes(fences) + clashes(fences, plate_only | rooms)
        yield _interference(f"{game}: {len(fences)} fences laid, a piece on each of {len(rooms)} squares", found)


def _boxes(dimensions: Dimensions, _folder: Path) -> Reports:
    for what, holds_pegs in (("pegs", True), ("pieces, either face up,", False)):
        found = clashes(meshes(assembly.boxed(dimensions, holds_pegs=holds_pegs)))
        yield _interference(f"{what} in the box under its lid", found)
    yield lengths.strap(dimensions)


def _appliance(dimensions: Dimensions, _folder: Path) -> Reports:
    yield from appliance_checks(dimensions, appliance.load())


def appliance_checks(dimensions: Dimensions, spec: appliance.Appliance) -> Iterator[Check]:
    """Yield a line for the computer and its plugs in their box, the marks beside its openings, and its screws."""
    found = computing.together(dimensions, spec)
    yield _interference("a Raspberry Pi, its sockets and all plugs in the appliance's box", found)
    need, height = dimensions.parts.touch, dimensions.parts.keys.mark_height_mm
    marks = appliance.mark_places(spec)
    nearest = min(math.dist(one[0], two[0]) for one, two in itertools.combinations(marks.values(), 2))
    yield Check(
        "marks beside the appliance's openings",
        height >= need.least_height_mm and nearest >= 20.0,
        f"{len(marks)} marks, {height:.1f} mm high, wanted {need.least_height_mm:.1f}; "
        f"{nearest:.0f} mm apart, wanted 20",
    )
    yield from screwing.checks(dimensions, screwing.appliance_bites(dimensions, spec))
    yield from computing.checks(dimensions, spec)


def _pictures(dimensions: Dimensions, name: str, folder: Path) -> Reports:
    fixed = meshes(assembly.board_solids(dimensions, dimensions.boards[name]))
    yield from _drawn(draw_board(dimensions, name, fixed, folder / "parts" / "pictures"), name)


def _small_pictures(dimensions: Dimensions, folder: Path) -> Reports:
    yield from _drawn(draw_small(dimensions, folder / "parts" / "pictures"), "the small parts")


def _drawn(pictures: Iterator[Path], of_what: str) -> Reports:
    names, empty = [], []
    for path in pictures:
        yield f"drew {path.name}"
        names.append(path.name)
        empty += [path.name] if path.stat().st_size == 0 else []
    yield Check(f"pictures of {of_what}", not empty and bool(names), f"{len(names)} drawn")


def _fits(dimensions: Dimensions, _folder: Path) -> Reports:
    yield from fit_checks(dimensions)
    yield from screwing.checks(dimensions, screwing.bites(dimensions))
    yield from sequence.checks()


def fit_checks(dimensions: Dimensions) -> Iterator[Check]:
    """Yield a line for each clearance and height."""
    closes_from = min(tomllib.loads(REEDS.read_text())["closing"]["near_mm"])
    found = [*fits(dimensions, closes_from), *touch_fits(dimensions), *storage.storage_fits(dimensions)]
    for fit in [*found, *piece.core_fits(dimensions, piece.core(dimensions))]:
        limits = f"{fit.value_mm:.2f} mm, wanted {fit.least_mm:.2f} to {fit.most_mm:.2f}"
        yield Check(fit.what, fit.holds, limits)


def set_checks(dimensions: Dimensions, folder: Path, name: str, items: Iterable[catalogue.Item]) -> Iterator[Check]:
    """Write the items' files and their list; yield a line for each item, and one for the cost of the whole set."""
    grams = hours = 0.0
    rows: list[tuple[object, ...]] = []
    for item in items:
        shape = mesh.read(mesh.write(item.solid, folder, item.name))
        wrong = faults(shape, dimensions)
        one = estimate(shape, dimensions.parts.printing)
        grams, hours = grams + item.quantity * one.grams, hours + item.quantity * one.hours
        rows.append((f"{item.name}.stl", item.quantity, f"{one.grams:.2f}", f"{one.hours:.2f}"))
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
    with (folder / "print.csv").open("w", newline="") as file:
        csv.writer(file).writerows([PRINT_HEADINGS, *rows])
    yield Check(f"print of {name}", True, f"about {grams:.0f} g and {hours:.0f} h")


def interference_checks(dimensions: Dimensions, name: str, fixed: Meshes) -> Iterator[Check]:
    """Yield a line for the assembled board, and one for each arrangement of pegs on it."""
    yield _interference(f"{name}: {len(fixed)} parts put together", clashes(fixed))
    loose = meshes(assembly.peg_solids(dimensions))
    for what, places in assembly.peg_places(dimensions, dimensions.boards[name]):
        pegs = assembly.pegs(loose, places)
        yield _interference(f"{name}: {what}", clashes(pegs) + clashes(pegs, fixed))


def _interference(what: str, found: list[Clash]) -> Check:
    detail = "; ".join(f"{one.first} and {one.second} share {one.volume_mm3:.2f} cubic mm" for one in found)
    return Check(what, not found, detail or "nothing shares room")
