# SPDX-License-Identifier: Apache-2.0
"""The board put together leaves room for everything, and a part that grew too fat is found."""

import re

import pytest

from hardware.parts import assembly, plate
from hardware.parts.fits import fits, lying_mm
from hardware.parts.interference import clashes, meshes
from hardware.parts.stack import stack
from tests.hardware.cad.feeling import DIMENSIONS, with_parts

BOARD = DIMENSIONS.boards["overboard"]
# The shortest distance at which a reed closes, in mm; near enough for the fits, the file of reeds says it exactly.
CLOSES_FROM_MM = 5.0


@pytest.fixture(scope="module")
def together():
    return meshes(assembly.board_solids(DIMENSIONS, BOARD))


def test_nothing_in_the_whole_board_shares_room(together):
    assert len(together) > 80
    assert clashes(together) == []


@pytest.mark.parametrize("index", range(5))
def test_pegs_stand_and_slide_without_touching_the_plate(together, index):
    _, places = list(assembly.peg_places(DIMENSIONS, BOARD))[index]
    pegs = assembly.pegs(meshes(assembly.peg_solids(DIMENSIONS)), places)
    assert clashes(pegs) == []
    assert clashes(pegs, together) == []


@pytest.mark.parametrize(
    ("change", "clash"),
    [
        ({"foot_diameter_mm": 7.2, "core_bore_mm": 7.4}, "core"),  # too fat for its groove
        ({"foot_length_mm": 2.8}, "core"),  # stands on the groove's floor
    ],
)
def test_a_foot_that_does_not_fit_its_groove_is_found(change, clash):
    wrong = with_parts(peg=change)
    pegs = assembly.pegs(meshes(assembly.peg_solids(wrong)), [(12.5, 12.5), (25.0, -12.5)])
    found = clashes(pegs, {"plate": meshes({"plate": plate.plate(DIMENSIONS, BOARD)})["plate"]})
    assert found
    assert {one.first.split()[0] for one in found} == {clash}


def test_flanges_wider_than_the_pitch_are_found():
    wrong = with_parts(peg={"flange_diameter_mm": 25.4})
    pegs = assembly.pegs(meshes(assembly.peg_solids(wrong)), [(12.5, 12.5), (37.5, 12.5)])
    assert [(one.first, one.second) for one in clashes(pegs)] == [("peg 0", "peg 1")]


def test_a_pico_too_tall_for_the_case_is_found():
    wrong = with_parts(room={"pico_depth_mm": 54.0})
    found = clashes(meshes(assembly.board_solids(wrong, BOARD)))
    assert any(one.first.startswith("case-") and one.second == "Pico" for one in found), found


def test_a_light_that_does_not_fit_under_the_lid_is_found():
    wrong = with_parts(room={"light_mm": (3.8, 8.6)})
    found = clashes(meshes(assembly.key_solids(wrong, BOARD)))
    assert {(one.first, one.second) for one in found} == {("keys' lid", "light")}


def test_the_fits_hold_and_for_each_there_is_a_fault_that_it_finds():
    good = fits(DIMENSIONS, CLOSES_FROM_MM)
    assert [fit.what for fit in good if not fit.holds] == []
    faults = {
        "foot's play to either side in its groove": {"peg": {"foot_diameter_mm": 7.2}},
        "magnet's lower face below the plate's top": {"peg": {"magnet_skin_mm": 0.8}},
        "groove's floor below the plate's top": {"plate": {"groove_depth_mm": 2.4}},
        "plate's underside below its top": {"plate": {"thickness_mm": 4.0}},
        "circuit board below the plate's top": {"frame": {"height_mm": 3.0}},
        "foot above the groove's floor": {"peg": {"foot_length_mm": 2.5}},
        "flanges of two rows, both at the end of their play": {"peg": {"flange_diameter_mm": 24.6}},
        "last of six pushed pegs behind its point": {"peg": {"flange_diameter_mm": 23.9}},
        "magnet in its cup": {"peg": {"magnet_bore_mm": 5.0}},
        "cup's wall": {"peg": {"magnet_bore_mm": 5.4}},
        "core in its bore": {"peg": {"core_bore_mm": 6.6}},
        "stem's wall around the core": {"peg": {"stem_diameter_mm": 9.0}},
        "fingertip's room between two stems": {"peg": {"stem_diameter_mm": 12.0}},
        "floor below a dimple": {"plate": {"dimple_depth_mm": 0.8}},
        "plate above a screw's hole": {"plate": {"screw_depth_mm": 3.4}},
        "gutter's width beside a flange": {"rim": {"gutter_width_mm": 33.0}},
        "gutter's depth beyond a fallen peg's height": {"rim": {"gutter_outer_depth_mm": 30.0}},
        "ledge beside a braille cell": {"rim": {"ledge_mm": 6.0}},
        "braille dots' pitch": {"braille": {"dot_pitch_mm": 2.2}},
    }
    assert set(faults) == {fit.what for fit in good}
    for what, change in faults.items():
        broken = [fit.what for fit in fits(with_parts(**change), CLOSES_FROM_MM) if not fit.holds]
        assert what in broken


@pytest.mark.parametrize(
    ("change", "clash"),
    [
        ({"tile": {"hole_mm": 20.6}}, {"piece", "tile"}),  # a piece does not go into its tile
        ({"tile": {"edge_mm": 25.4}}, {"tile"}),  # two tiles side by side
        ({"fence": {"foot_depth_mm": 3.0}}, {"fence", "plate"}),  # a fence stands on its feet
    ],
)
def test_pieces_tiles_and_fences_that_share_room_are_found(change, clash):
    wrong = with_parts(**change)
    large = wrong.boards["universal"]
    standing = meshes(assembly.pieces(wrong, large) | assembly.fences(wrong, large))
    found = clashes(standing) + clashes(standing, meshes(plate.tiles(wrong, large)))
    assert found
    assert {re.split("[ -]", name)[0] for one in found for name in (one.first, one.second)} == clash


@pytest.mark.parametrize("above", [0, 1, 2])
def test_moving_a_sheet_to_the_other_side_of_the_circuit_board_moves_the_reeds_and_nothing_else(above):
    moved = with_parts(frame={"sheets_above": above, "sheets_below": 3 - above})
    assert stack(moved).sheets_bottom_mm == pytest.approx(stack(DIMENSIONS).sheets_bottom_mm)
    nearer = stack(moved).circuit_top_mm - stack(DIMENSIONS).circuit_top_mm
    assert nearer == pytest.approx((1 - above) * DIMENSIONS.parts.frame.sheet_mm)


def test_a_fallen_peg_lies_on_its_flange_and_its_stem():
    # A peg without a stem's length would stand upright on its edge: its whole diameter high.
    spec = DIMENSIONS.parts.peg
    assert spec.stem_height_mm < lying_mm(spec) < spec.flange_diameter_mm
