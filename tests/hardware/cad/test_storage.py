# SPDX-License-Identifier: Apache-2.0
"""The box keeps pegs and pieces apart whichever way it is turned, the handle stands off the wall; faults are found."""

import pytest

from hardware.magnetics import forces
from hardware.magnetics.design import design_of
from hardware.parts import assembly, storage
from hardware.parts.checking import checks
from hardware.parts.checking.interference import clashes, meshes
from hardware.parts.drawing.mesh import read, tessellate, write
from tests.hardware.cad.feeling import DIMENSIONS, top_mm, with_parts

SMALL = {"wells": 2}


@pytest.mark.parametrize("holds_pegs", [True, False])
def test_what_stands_in_the_box_shares_room_with_nothing(holds_pegs):
    small = with_parts(box=SMALL)
    assert clashes(meshes(assembly.boxed(small, holds_pegs=holds_pegs))) == []


@pytest.mark.parametrize(
    ("change", "pressed"),
    [
        ({"well_mm": 6.4}, {"box"}),  # a foot does not go in
        ({"pitch_mm": 24.2}, {"box", "stored"}),  # flanges press on each other and on the wall
        ({"above_mm": -0.5}, {"lid"}),  # the lid lies on the pegs' heads
    ],
)
def test_a_box_that_does_not_fit_its_pegs_is_found(change, pressed):
    wrong = with_parts(box=SMALL | change)
    found = clashes(meshes(assembly.boxed(wrong, holds_pegs=True)))
    assert {one.first.split()[0] for one in found} == pressed


def test_the_box_and_its_lid_and_the_handle_are_printed_as_they_lie(tmp_path):
    for solid in (
        storage.tray(DIMENSIONS, storage.pegs_above_mm(DIMENSIONS)),
        storage.lid(DIMENSIONS),
        storage.handle(DIMENSIONS),
    ):
        # As the printer reads it: corners are joined as the file has them.
        assert checks.faults(read(write(solid, tmp_path, "part")), DIMENSIONS) == []


def test_the_fits_of_the_box_hold_and_for_each_there_is_a_fault_that_it_finds():
    assert [fit.what for fit in storage.storage_fits(DIMENSIONS) if not fit.holds] == []
    faults = {
        "two flanges side by side in the box": {"pitch_mm": 25.0},
        "a foot in its well": {"well_mm": 6.8},
        "a well below a foot": {"collar_height_mm": 2.2},
        "a foot held in its well by the lid": {"above_mm": 2.0},
        "the lid's play in the box": {"lid_clearance_mm": 0.1},
        "the lid on the box's wall": {"lid_rest_mm": 0.8},
    }
    assert set(faults) == {fit.what for fit in storage.storage_fits(DIMENSIONS)}
    for what, change in faults.items():
        assert what in [fit.what for fit in storage.storage_fits(with_parts(box=change)) if not fit.holds]


def test_the_lid_says_magnets_in_braille():
    spec, dots = DIMENSIONS.parts.box, DIMENSIONS.parts.braille
    mesh = tessellate(storage.lid(DIMENSIONS))
    # m, dots 1 3 4, is the first of seven letters: its dot 1 is up and left of its cell's middle, dot 2 is not there.
    first = -3 * dots.cell_pitch_mm - dots.dot_pitch_mm / 2
    raised = spec.lid_mm + dots.dot_height_mm
    assert top_mm(mesh, (first, dots.dot_pitch_mm)) == pytest.approx(raised, abs=0.02)
    assert top_mm(mesh, (first, 0.0)) == pytest.approx(spec.lid_mm, abs=0.02)


def test_pegs_in_the_box_pull_no_more_than_on_the_board():
    disc = design_of(DIMENSIONS, DIMENSIONS.boards["overboard"]).disc
    apart = DIMENSIONS.parts.box.pitch_mm
    assert forces.pair_mn(disc, apart) < forces.pair_mn(disc, DIMENSIONS.common.pitch_mm)
