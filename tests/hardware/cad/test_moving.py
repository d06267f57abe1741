# SPDX-License-Identifier: Apache-2.0
"""Parts, plugs and fingers get where the guide moves them, and what bars their way is found."""

import math
from dataclasses import replace

import pytest
import trimesh

from hardware.parts import assembly, bought, cables, case, frame, rim
from hardware.parts.checking import lengths, moving
from hardware.parts.checking.interference import meshes
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import block
from tests.hardware.cad.feeling import DIMENSIONS, with_parts

BOARD = DIMENSIONS.boards["overboard"]


@pytest.fixture(scope="module")
def together():
    return meshes(assembly.board_solids(DIMENSIONS, BOARD))


def way_of(fixed, what):
    return next(way for way in moving.ways(DIMENSIONS, BOARD, fixed) if way.what == what)


def test_every_part_plug_and_finger_gets_where_the_guide_moves_it(together):
    lines = list(moving.checks(DIMENSIONS, BOARD, "overboard", together))
    assert len(lines) == 18
    assert [line.line() for line in lines if not line.passed] == []


# Each stands where nothing else is: only what moves there meets it.
FAULTS = {
    # A sounder as wide as to reach over the next bar.
    "the lower sheets over the Pico": ("buzzer", ((-30.0, -10.0), (0.0, 20.0), (-24.0, -22.0))),
    # A bar as high as the frame between two of its bars, where a reed lies.
    "the reeds into frame and sheet": ("spacer", ((-12.0, 12.0), (-12.0, 12.0), (-6.0, -4.0))),
    # A pin as long as the circuit board is far from its edge: the ring does not come down around it.
    "the rim over the stack": ("buzzer", ((60.0, 76.0), (-5.0, 5.0), (-40.0, -35.0))),
    # A plug so long that its metal cannot leave the socket before the plug meets the rim's wall.
    "the USB plug, in two fingers": ("USB plug", ((27.5, 38.5), (35.0, 70.0), (-28.0, -20.0))),
    # A rib across the hatch.
    "a finger through the hatch to the USB plug": ("case-far-right", ((20.0, 50.0), (40.0, 44.0), (-72.0, -69.0))),
    # A nut that lies in the keys' box.
    "the keys' circuit board into its box": ("keys' box", ((-60.0, 60.0), (-145.0, -135.0), (-20.0, -12.0))),
    # A rib so low that the lid closes, and the cable on its bridge does not.
    "the hatch's lid, a cable tied to it": ("case-far-right", ((38.0, 46.0), (43.0, 55.0), (-67.0, -63.0))),
    # A post between the seam and the first rib.
    "the keys' cable beside the seam": ("case-near-right", ((8.0, 12.0), (-95.0, -91.0), (-70.0, -62.0))),
    # Where the picture led it: a tower as wide as to leave no way between it and the last rib.
    "the USB cable to the far wall": ("case-far-right", ((56.0, 73.0), (65.0, 73.0), (-70.0, -20.0))),
    "two fingers to the gutter's floor": ("rim-near-right", ((80.0, 100.0), (-5.0, 0.0), (-30.0, -25.0))),
    "a screwdriver to the case's screws": ("lower 0", ((60.0, 75.0), (60.0, 75.0), (-40.0, -38.0))),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_bars_a_way_is_found(together, what):
    name, (x, y, z) = FAULTS[what]
    found = moving.met(way_of(together | meshes({name: block(x, y, z)}), what))
    assert any(name in told for told in found), found


def test_sheets_whose_window_is_as_wide_as_the_picos_strips_do_not_pass_over_it(together):
    """Their window was 20.5 mm wide, the Pico is 21.0, and in its place the sheet lay well below it."""
    length, beside = DIMENSIONS.parts.room.pico_mm[1], 2 * DIMENSIONS.parts.frame.clear_mm
    narrow = with_parts(room={"pico_mm": (20.48 - beside, length)})
    top, thick = stack(narrow).circuit_bottom_mm, narrow.parts.frame.sheet_mm
    way = way_of(together, "the lower sheets over the Pico")
    sheets = meshes(frame.at(frame.sheet(narrow, BOARD), top, thick, "lower 0"))
    told = moving.met(moving.Way(way.what, sheets, way.there, way.back_mm))
    assert len(told) == 1 and told[0].startswith("lower 0 sheet meets Pico")
    assert moving.met(moving.Way(way.what, sheets, way.there, ())) == []


def test_sheets_whose_window_leaves_the_picos_socket_no_room_do_not_pass_over_it(together):
    """The Pico was drawn 0.65 mm too near, and its window with it: beyond the socket's end 0.25 mm were missing."""
    x, y = BOARD.controller_at_mm
    nearer = replace(BOARD, controller_at_mm=(x, y - DIMENSIONS.parts.room.pico_usb_mm / 2))
    top, thick = stack(DIMENSIONS).circuit_bottom_mm, DIMENSIONS.parts.frame.sheet_mm
    way = way_of(together, "the lower sheets over the Pico")
    for board, meets in ((nearer, True), (BOARD, False)):
        sheets = meshes(frame.at(frame.sheet(DIMENSIONS, board), top, thick, "lower 0"))
        told = moving.met(moving.Way(way.what, sheets, way.there, way.back_mm))
        assert any("meets Pico" in one for one in told) == meets


def test_a_case_laid_down_beyond_its_place_rests_on_the_rim_by_its_near_wall_and_in_its_place_it_would_not(together):
    """One hand holds its far wall up, and no second one holds the near wall."""
    way = way_of(together, moving.RESTS)
    wall = {name: mesh for name, mesh in way.moves.items() if name.startswith("case-near")}
    lower, back = (0.0, 0.0, 1.0), (0.0, -lengths.RESTING_MM, 1.0)
    for place, rests in ((lower, True), (back, False)):
        moved = {name: mesh.copy().apply_translation(place) for name, mesh in wall.items()}
        told = moving.met(moving.Way("lower", moved, way.there, ()))
        assert any("rim-near" in one for one in told) == rests


def test_a_case_that_is_folded_down_like_a_lid_meets_the_rim(together):
    """The guide said so, and no more than 13 degrees are possible."""
    way = way_of(together, "the case lowered level over rim and plugs")
    near = min(mesh.bounds[0][1] for mesh in way.moves.values())
    turn = trimesh.transformations.rotation_matrix(-math.radians(20.0), (1, 0, 0), (0.0, near, 0.0))
    tilted = {name: mesh.copy().apply_transform(turn) for name, mesh in way.moves.items()}
    assert any("rim" in told for told in moving.met(moving.Way("folded", tilted, way.there, ())))


def tied_to(dimensions, over):
    """Return what bars the way of a cable tied on a bridge in this place, below the plug of a board."""
    board = dimensions.boards["universal"]
    plug = meshes({"USB plug": bought.below_circuit(dimensions, board)["USB plug"]})
    return moving.met(moving.Way("lid", {"tied cable": cables.tied(over)}, plug, ((0.0, 0.0, -30.0),)))


def test_a_cable_tied_to_the_lid_of_a_low_case_passes_the_plug_and_on_the_bridge_that_was_below_it_it_did_not():
    """That bridge stood 6.9 mm high in the hatch's middle: 3.2 mm were left below the plug."""
    low, small = DIMENSIONS.of("universal"), DIMENSIONS.of("overboard")
    middle, table = (28.75, 40.75), stack(low).table_mm
    assert tied_to(low, case.bridge_mm(low)) == []
    told = tied_to(low, (middle, (45.0, 53.0), (table, table + 6.9)))
    assert told == ["tied cable meets USB plug 0 mm before its place"]
    table = stack(small).table_mm
    assert tied_to(small, (middle, (45.0, 53.0), (table, table + 6.9))) == []


def test_a_tie_passes_below_the_bridge_and_the_bridge_through_the_hatch():
    spec, ((left, right), (near, far), (low, high)) = DIMENSIONS.parts.case, case.bridge_mm(DIMENSIONS)
    free = high - low - case.BRIDGE_ROOF_MM, far - near - 2 * case.BRIDGE_LEG_MM, right - left - 2 * case.BRIDGE_LEG_MM
    # The guide's tie is at most 2.5 mm wide.
    assert free[0] >= cables.TIE_MM + 0.6 and min(free[1:]) >= 2.5 + 0.9
    # The lid's screws have 0.2 mm of play in their holes.
    assert min(left - spec.hatch_x_mm[0], spec.hatch_x_mm[1] - right, spec.hatch_y_mm[1] - far) >= 1.0


def test_the_keys_cable_has_no_room_on_the_seam_and_some_beside_a_finger_that_lies_on_it(together):
    """The picture led it along the middle, where 0.6 mm are left between the seam and the ring."""
    way = way_of(together, "the keys' cable beside the seam")
    ends = DIMENSIONS.parts.case.seam_end_mm - rim.half_mm(DIMENSIONS, BOARD)
    low = stack(DIMENSIONS).inside_mm + cables.KEYS_MM / 2 + 0.2

    def barred(beside):
        rod = cables.rods([(beside, ends + 16.0, low), (beside, ends + 2.0, low)], cables.KEYS_MM)
        return moving.met(moving.Way("cable", {"cable": rod}, way.there, ()))

    assert barred(0.0) != []
    # A finger on the seam, and the cable beside it, to either side.
    finger = moving.FINGER_MM / 2 + cables.KEYS_MM / 2
    assert abs(cables.BESIDE_MM - finger) < 0.5
    for beside in (finger - 3.0, finger, finger + 4.0):
        assert barred(beside) == barred(-beside) == []
