# SPDX-License-Identifier: Apache-2.0
"""The magnetics in one report: margins, Monte Carlo, distances, gutter, forces, effects of changes, the study."""

import functools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from hardware import trim
from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.magnetics import distances, flux, forces, foreign, gutter, plots, slide, study
from hardware.magnetics.design import Design, design_of, piece_design, turned
from hardware.magnetics.margins import REQUIRED, REQUIRED_OF_PIECES, margins, passes, worst
from hardware.magnetics.montecarlo import Outcome, simulate
from hardware.magnetics.reed import Disc
from hardware.steps import Reports, Step

# Boards of 36 reeds each, which are 144,000 reed states.
BOARDS = 4000
# Boards of 100 reeds each, with pieces that have two magnets.
PIECE_BOARDS = 120
# So many pieces lie under one book while the epoxy hardens, as the guide tells; so heavy is the book at least.
GLUED_AT_ONCE, BOOK_KG = 8, 0.5
# A fallen peg cannot come nearer to an edge crossing than half a pitch of plate and half a foot.
GUTTER_MM = 15.0


def steps(dimensions: Dimensions) -> list[Step]:
    """Return the steps of the magnetics."""
    sources = (
        "hardware/magnetics",
        "hardware/checks.py",
        "hardware/dimensions.py",
        "hardware/part_dimensions.py",
        "hardware/placement.py",
        "hardware/tables.py",
        "hardware/trim.py",
        "hardware/reeds.toml",
    )
    values = (dimensions.common, dimensions.boards, dimensions.parts.piece, dimensions.parts.peg, dimensions.parts.rim)
    return [Step("magnetics", values, sources, functools.partial(build, dimensions), ("magnetics/*",))]


def build(dimensions: Dimensions, folder: Path) -> Reports:
    """Write the report and its pictures below the folder; yield the checks, which are of the plan."""
    others = list(told_checks(dimensions))
    yield from others
    dimensions = trim.planned(dimensions)
    folder = folder / "magnetics"
    folder.mkdir(parents=True, exist_ok=True)
    design, large = (design_of(dimensions, dimensions.boards[name]) for name in ("overboard", "universal"))
    checks = []
    for check in _design_checks(dimensions, design):
        checks.append(check)
        yield check
    yield f"{BOARDS} boards drawn from the tolerances"
    outcome = simulate(design, BOARDS)
    checks.append(outcome_check("Monte Carlo", outcome))
    yield checks[-1]
    yield "boards with pieces that turn over, drawn from the tolerances"
    checks.append(outcome_check("Monte Carlo with pieces", simulate(piece_design(large), PIECE_BOARDS)))
    yield checks[-1]
    lines = [check.line() for check in [*others, *checks]]
    lines += ["", flux.line(design.disc, dimensions.parts.peg.magnet_skin_mm)]
    lines += ["", "Magnets that are not ours: at what distance from a reed's middle, in mm:"]
    lines += [
        f"{reach.what}: closes it within {reach.closes_mm:.0f}, holds it closed within {reach.holds_mm:.0f}"
        for reach in foreign.reaches(design)
    ]
    yield "what a change does to the margins"
    lines += ["", "What a change does to the margins, closed and open, worst case:", *_changes(design)]
    yield "the study's figures, computed again"
    figures = list(study.figures(dimensions))
    runs = []
    for run, ours in study.drawn(dimensions):
        yield f"computed again: {run.what}"
        runs.append((run, ours))
        figures += study.drawn_figures(run, ours)
    lines += ["", "The study's figures, computed again:", *(figure.line() for figure in figures)]
    lines += [
        f"{run.what}: study {run.missed} missed, computed {ours.missed} missed and {ours.stuck} stuck"
        for run, ours in runs
    ]
    (folder / "report.txt").write_text("\n".join(lines) + "\n")
    yield "plots"
    plots.draw_all(design, outcome, folder)
    differing = [figure.what for figure in figures if not figure.agrees()]
    yield Check(
        "the study's figures",
        not differing,
        f"{len(figures)} computed again, {len(differing)} differ {', '.join(differing)}".rstrip(),
    )


def _design_checks(dimensions: Dimensions, design: Design) -> Iterator[Check]:
    """Yield the checks of the design alone, the strict worst case first."""
    yield from _margin_checks(dimensions)
    yield _pieces_check(dimensions)
    yield glued_check(piece_design(design_of(dimensions, dimensions.boards["universal"])))
    for name, board in dimensions.boards.items():
        yield from foreign_checks(name, design_of(dimensions.of(name), board))
    yield from other_checks(design)
    yield distances_check(design)


def told_checks(dimensions: Dimensions) -> Iterator[Check]:
    """Yield the model's figures for a board that is not made as planned: none fails, since the coupon counts."""
    other, made = trim.what(dimensions), trim.built(dimensions)
    if not other:
        return
    for check in (*_margin_checks(made), _pieces_check(made), *other_checks(design_of(made, made.boards["overboard"]))):
        yield Check(f"{check.what}, {other}", True, f"your coupon counts; the model would say: {check.detail}")


def _margin_checks(dimensions: Dimensions) -> Iterator[Check]:
    for name, board in dimensions.boards.items():
        found = margins(design_of(dimensions, board))
        closed, opened = worst(found)
        yield Check(
            f"worst-case margins of {name}",
            passes(found),
            f"closed {closed:.2f}, open {opened:.2f}, required {REQUIRED}, {len(found)} reeds",
        )


def _pieces_check(dimensions: Dimensions) -> Check:
    """Return the margins of the pieces with two magnets; pieces on tiles stand on the plate as well."""
    found = margins(piece_design(design_of(dimensions, dimensions.boards["universal"])))
    closed, opened = worst(found)
    return Check(
        "worst-case margins of pieces with two magnets, with and without tiles",
        passes(found, REQUIRED_OF_PIECES),
        f"closed {closed:.2f}, open {opened:.2f}, required {REQUIRED_OF_PIECES}, {len(found)} reeds",
    )


def glued_check(pieces: Design) -> Check:
    """Return whether a book holds the cores of all pieces that are glued at once against each other's magnets."""
    force = forces.facing_mn(pieces)
    away = GLUED_AT_ONCE * force / 1000
    return Check(
        "a book on the pieces being glued",
        0.0 < 2 * away < BOOK_KG * forces.GRAVITY,
        f"the two magnets of a piece push each other away by {force:.0f} millinewtons, those of {GLUED_AT_ONCE} pieces "
        f"by {away:.2f} newtons; half a kilogram presses by {BOOK_KG * forces.GRAVITY:.1f}, wanted twice as much",
    )


def foreign_checks(name: str, design: Design) -> Iterator[Check]:
    """Yield whether objects beside the board leave the reeds alone; the guide keeps loudspeakers away."""
    away = foreign.rim_mm(design)
    for reach in foreign.reaches(design)[:4]:
        yield Check(
            f"{reach.what} beside {name}",
            reach.holds_mm < away,
            f"acts within {reach.holds_mm:.0f} mm of a reed's middle, the rim keeps it {away:.0f} mm away",
        )


def outcome_check(what: str, outcome: Outcome) -> Check:
    """Return the verdict over all drawn boards."""
    return Check(
        what,
        outcome.missed == 0 and outcome.stuck == 0,
        f"{outcome.states} reed states, {outcome.missed} missed, {outcome.stuck} stuck, "
        f"smallest margins closed {outcome.closed:.2f}, open {outcome.opened:.2f}",
    )


def other_checks(design: Design) -> Iterator[Check]:
    """Yield the checks of one peg, a pushed row, the gutter and the forces."""
    found = slide.distances(design)
    lowest = design.pull_in_at[0]
    yield Check(
        "one closure a crossing",
        found.second_lobe_at < lowest * design.drop_out_ratio[0],
        f"second lobe {found.second_lobe_at:.1f} ampere-turns",
    )
    window = slide.push_window(design, 1)
    yield Check(
        "a pushed row opens",
        window.open_to_mm - window.open_from_mm > 5.0 and window.closed_again_mm < design.pitch_mm,
        f"every reed open from {window.open_from_mm:.1f} to {window.open_to_mm:.1f} mm, "
        f"closed again at {window.closed_again_mm:.1f} mm",
    )
    fallen = gutter.worst_drive(design, GUTTER_MM)
    yield Check(
        "a fallen peg in the gutter",
        fallen < lowest * design.drop_out_ratio[0],
        f"{fallen:.1f} ampere-turns at {GUTTER_MM:g} mm; a reed pointing outwards would see "
        f"{gutter.worst_drive(design, GUTTER_MM, outwards=True):.1f}",
    )
    force, friction = forces.edge_mn(design.disc, design.pitch_mm), forces.friction_mn()[0]
    yield Check(
        "pegs stay where they are put",
        friction > 2 * force,
        f"largest force {force:.1f} millinewtons, friction at least {friction:.1f}",
    )


def distances_check(design: Design) -> Check:
    """Return whether the virtual board's distances are those of this design."""
    fresh = distances.text(design) == distances.TARGET.read_text()
    return Check("reeds.toml", fresh, "as computed now" if fresh else f"run {distances.COMMAND}")


def _changes(design: Design) -> Iterator[str]:
    """Yield a line for each change: the margins with another pitch, magnet, height or class."""
    remanence = design.disc.remanence_t
    changed = [(f"pitch {pitch:g} mm", turned(design, pitch_mm=pitch)) for pitch in (20.0, 22.0, 25.0, 30.0)]
    changed += [
        (f"magnet {size[0]:g}x{size[1]:g}", replace(design, disc=Disc(*size, remanence)))
        for size in ((4.0, 2.0), (5.0, 2.0), (5.0, 3.0), (6.0, 2.0), (6.0, 3.0), (8.0, 3.0))
    ]
    changed += [(f"height {height:g} mm", replace(design, height_mm=height)) for height in (3.5, 4.0, 4.5, 5.0)]
    changed += [
        (f"class {low:g} to {high:g} ampere-turns", replace(design, pull_in_at=(low, high)))
        for low, high in ((10.0, 15.0), (15.0, 20.0), (20.0, 25.0), (10.0, 25.0))
    ]
    changed += [(f"reed {offset:g} mm off", turned(design, offset_mm=offset)) for offset in (5.0, 6.0, 7.0)]
    changed += [(f"reed at {angle:g} degrees", turned(design, angle_deg=angle)) for angle in (35.0, 45.0, 55.0)]
    changed.append(("leads bent down", study.studied_design(design.dimensions)))
    for what, other in changed:
        found = margins(other)
        closed, opened = worst(found)
        yield f"{what}: closed {closed:.2f}, open {opened:.2f}, {'good' if passes(found) else 'too little'}"
