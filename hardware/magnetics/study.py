# SPDX-License-Identifier: Apache-2.0
"""Every figure of the study behind this design, computed again: it agrees, or has the reason of its difference.

The study used the reed with bent leads; its figures are recomputed with that form, whatever the board uses.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hardware.dimensions import Dimensions
from hardware.magnetics import arrangements, forces, gutter
from hardware.magnetics.design import Design, design_of, shape_of, turned
from hardware.magnetics.margins import margins, worst
from hardware.magnetics.montecarlo import Outcome, Tolerances, simulate
from hardware.magnetics.reed import Disc, ReedShape
from hardware.magnetics.slide import distances, push_window

# A difference below this needs no reason.
ROUNDING = 0.03
MIRRORED = "the study gave the two directions of one reed; a row holds both, so the window is what they share"
NEIGHBOURS = "our neighbours step along either groove, the study's along the worse one"
DRAWING = (
    "the study does not say how it drew; our response error is normal without bound and our drop-out is drawn "
    "for each reed, so the smallest of many draws lies lower"
)


@dataclass(frozen=True)
class Figure:
    """One figure: the study's value, ours, the tolerance, and the reason for a difference beyond rounding."""

    what: str
    studied: float
    computed: float
    tolerance: float
    reason: str = ""

    def agrees(self) -> bool:
        """Return True within the tolerance, which is relative."""
        return abs(self.computed - self.studied) <= self.tolerance * abs(self.studied)

    def line(self) -> str:
        """Return the figure as a line of the table."""
        word = "agrees" if self.agrees() else "DIFFERS"
        is_close = abs(self.computed - self.studied) <= ROUNDING * abs(self.studied)
        reason = "" if is_close or not self.reason else f"; {self.reason}"
        return f"{self.what}: study {self.studied:g}, computed {self.computed:.2f}, {word}{reason}"


def studied_design(dimensions: Dimensions, board: str = "overboard") -> Design:
    """Return the study's recommended design: 5x2 N42, leads bent, 15 to 20 AT, 4.0 mm, at 25 mm."""
    design = design_of(dimensions, dimensions.boards[board])
    return replace(design, shape=shape_of(dimensions.common.reed, "through"))


def figures(dimensions: Dimensions) -> Iterator[Figure]:
    """Yield all figures that are computed in a moment: margins, distances, gutter, forces."""
    yield from _margins(dimensions)
    yield from _distances(dimensions)
    yield from _gutter(dimensions)
    yield from _forces(dimensions)
    yield from _rejected(dimensions)


def _margins(dimensions: Dimensions) -> Iterator[Figure]:
    design = studied_design(dimensions)
    found = margins(design)
    yield Figure("drive at the crossing, AT", 55, max(each.own_at for each in found), 0.02)
    yield Figure("smallest drive within 2 mm, AT", 46, min(each.lowest_own_at for each in found), 0.03)
    yield Figure("all other pegs at their worst, AT", 3.3, max(each.neighbours_at for each in found), 0.03)
    yield Figure(
        "all other pegs, board full, least drive against, AT", -1.6, max(each.full_board_at for each in found), 0.03
    )
    for height, closed, opened in ((3.5, 2.53, 2.22), (4.0, 2.15, 2.07), (4.5, 1.84, 1.96)):
        ours = worst(margins(replace(design, height_mm=height)))
        yield Figure(f"closed margin, height {height} mm", closed, ours[0], 0.02)
        yield Figure(f"open margin, height {height} mm", opened, ours[1], 0.03, NEIGHBOURS)
    ours = worst(margins(studied_design(dimensions, "universal")))
    yield Figure("closed margin, 10x10", 2.15, ours[0], 0.02)
    yield Figure("open margin, 10x10", 2.06, ours[1], 0.03, NEIGHBOURS)
    long = replace(turned(design, offset_mm=6.5), shape=ReedShape(17.78, 3.0, 1.00), pull_in_at=(20.0, 25.0))
    ours = worst(margins(long))
    spans = "the study does not say where it bent the leads of the 14 mm reed; ours are bent 17.78 mm apart"
    yield Figure("fallback 14 mm reed, closed margin", 2.08, ours[0], 0.1, spans)
    yield Figure("fallback 14 mm reed, open margin", 1.88, ours[1], 0.1, spans)


def _distances(dimensions: Dimensions) -> Iterator[Figure]:
    design = studied_design(dimensions)
    found = distances(design)
    studied = (
        ("closing, near side", (5.2, 5.8), found.closing_near),
        ("closing, far side", (5.9, 7.0), found.closing_far),
        ("opening, near side", (5.6, 7.0), found.opening_near),
        ("opening, far side", (6.5, 10.1), found.opening_far),
    )
    for what, theirs, ours in studied:
        yield Figure(f"{what}, smallest, mm", theirs[0], ours[0], 0.015)
        yield Figure(f"{what}, largest, mm", theirs[1], ours[1], 0.015)
    yield Figure("second lobe in the groove, AT", 4.6, found.second_lobe_at, 0.02)
    window = push_window(design, 1)
    yield Figure("pushed row, open for certain from, mm", 8.2, window.open_from_mm, 0.03, MIRRORED)
    yield Figure("pushed row, open for certain to, mm", 16.8, window.open_to_mm, 0.03, MIRRORED)
    yield Figure("pushed row, closed again for certain, mm", 20.0, window.closed_again_mm, 0.05)


def _gutter(dimensions: Dimensions) -> Iterator[Figure]:
    design = studied_design(dimensions)
    for beyond, studied in ((14.0, 7.6), (16.0, 5.5), (20.0, 3.1)):
        yield Figure(
            f"fallen peg {beyond:g} mm beyond, reed inwards, AT", studied, gutter.worst_drive(design, beyond), 0.05
        )
    for beyond, studied in ((16.0, 32.0), (20.0, 12.0)):
        yield Figure(
            f"fallen peg {beyond:g} mm beyond, reed outwards, AT",
            studied,
            gutter.worst_drive(design, beyond, outwards=True),
            0.05,
        )


FORCES = (
    # diameter, thickness, pair at 20 and 25 mm, edge peg at 20 and 25 mm; millinewtons
    (4.0, 2.0, 1.3, 0.5, 2.1, 0.85),
    (5.0, 2.0, 3.2, 1.3, 5.2, 2.1),
    (6.0, 3.0, 15.0, 6.1, 24.0, 9.8),
    (8.0, 3.0, 52.0, 20.0, 81.0, 32.0),
)


def _forces(dimensions: Dimensions) -> Iterator[Figure]:
    remanence = dimensions.common.magnet.remanence_t
    for diameter, thickness, *studied in FORCES:
        disc = Disc(diameter, thickness, remanence)
        for pitch, pair, edge in ((20.0, studied[0], studied[2]), (25.0, studied[1], studied[3])):
            name = f"{diameter:g}x{thickness:g} at {pitch:g} mm"
            yield Figure(f"force of a pair, {name}, mN", pair, forces.pair_mn(disc, pitch), 0.07)
            yield Figure(f"force on an edge peg, {name}, mN", edge, forces.edge_mn(disc, pitch), 0.05)


USUAL = Tolerances()
FIXED = Tolerances(response=0.0)


def _rejected(dimensions: Dimensions) -> Iterator[Figure]:
    design = studied_design(dimensions)
    yield Figure("flat reed centred, drive, AT", 0.0, round(arrangements.centred_at(design), 9), 0.0)
    yield Figure(
        "flat reed in line with a groove, second closure to first", 1.0, arrangements.in_line_second_lobe(design), 0.02
    )
    remanence, scale = design.disc.remanence_t, design.shape.scale
    upright = arrangements.Upright(18.0, 3.5, scale)
    for pitch, studied, diameter, low in ((20.0, 1.1, 5.0, 15.0), (25.0, 1.3, 6.0, 20.0)):
        margin = arrangements.upright_margin(design, upright, pitch, Disc(diameter, 2.0, remanence), (low, low + 5.0))
        yield Figure(f"upright reed at {pitch:g} mm, smaller margin", studied, margin, 0.05)


@dataclass(frozen=True)
class Drawn:
    """One Monte Carlo run of the study: boards drawn, missed and stuck states, smallest margins."""

    what: str
    boards: int
    missed: int
    closed: float
    opened: float
    change: Callable[[Design], Design] = lambda design: design
    strength: float = 1.0
    tolerances: Tolerances = USUAL


def _class(low: float, high: float) -> Callable[[Design], Design]:
    return lambda design: replace(design, pull_in_at=(low, high))


def _flat(design: Design) -> Design:
    return replace(design, shape=shape_of(design.dimensions.common.reed, "surface"))


def _weak(design: Design) -> Design:
    return replace(design, disc=Disc(4.0, 2.0, design.disc.remanence_t), pull_in_at=(10.0, 15.0))


DRAWN = (
    Drawn("recommended, leads bent", 4000, 0, 1.43, 2.13),
    Drawn("recommended, surface mounted", 4000, 0, 1.36, 2.58, _flat),
    Drawn("response x0.67", 1000, 0, 1.20, 4.03, strength=0.67, tolerances=FIXED),
    Drawn("response x1.49", 1000, 0, 2.70, 1.68, strength=1.49, tolerances=FIXED),
    Drawn("response x1.75", 1000, 0, 3.18, 1.51, strength=1.75, tolerances=FIXED),
    Drawn("response x2.0", 1000, 0, 3.41, 1.23, strength=2.0, tolerances=FIXED),
    Drawn("response x0.57", 1000, 1, 0.98, 4.3, strength=0.57, tolerances=FIXED),
    Drawn("response x0.5", 1000, 55, 0.85, 5.2, strength=0.5, tolerances=FIXED),
    Drawn(
        "response x0.5, height 3.5 mm",
        1000,
        0,
        1.06,
        5.2,
        lambda design: replace(design, height_mm=3.5),
        strength=0.5,
        tolerances=FIXED,
    ),
    Drawn("reeds of 10 to 15 AT", 2000, 0, 1.72, 1.58, _class(10.0, 15.0)),
    Drawn("reeds of 20 to 25 AT", 2000, 0, 1.16, 2.91, _class(20.0, 25.0)),
    Drawn("unsorted reeds of 10 to 25 AT", 2000, 0, 1.24, 1.71, _class(10.0, 25.0)),
    Drawn("4x2 magnet, reeds of 10 to 15 AT", 2000, 0, 1.18, 1.80, _weak),
    Drawn("peg up to 3 mm off", 600, 0, 1.18, 2.6, tolerances=Tolerances(along_mm=3.0)),
    Drawn("peg up to 4 mm off", 600, 0, 1.03, 2.35, tolerances=Tolerances(along_mm=4.0)),
)


def drawn(dimensions: Dimensions) -> Iterator[tuple[Drawn, Outcome]]:
    """Yield each of the study's Monte Carlo runs with our outcome."""
    design = studied_design(dimensions)
    for run in DRAWN:
        yield run, simulate(run.change(design), run.boards, strength=run.strength, tolerances=run.tolerances)


def drawn_figures(run: Drawn, outcome: Outcome) -> list[Figure]:
    """Return the run's smallest margins beside the study's."""
    return [
        Figure(f"{run.what}, smallest closed margin", run.closed, outcome.closed, 0.16, DRAWING),
        Figure(f"{run.what}, smallest open margin", run.opened, outcome.opened, 0.32, DRAWING),
    ]
