# SPDX-License-Identifier: Apache-2.0
"""The board put together leaves room for everything, and a part that grew too fat is found."""

import itertools
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hardware.parts import assembly, fence, piece, plate, rim
from hardware.parts.checking import reaching
from hardware.parts.checking.fits import fits, lying_mm
from hardware.parts.checking.interference import clashes, meshes
from hardware.parts.checking.stack import stack
from hardware.parts.drawing.mesh import tessellate
from hardware.parts.shapes import block
from tactile_core.rules.games import GAMES
from tactile_core.rules.workings.tectonic_layout import PLACE_OF, SIZE, corner
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


def pressed_by_gauges(dimensions, name):
    own, board = dimensions.of(name), dimensions.boards[name]
    beside = meshes(plate.tiles(own, board) | {"rim": rim.ring(own, board)})
    return {one.second for one in clashes(meshes(assembly.gauges(own, board)), beside)}


@pytest.mark.parametrize("name", sorted(DIMENSIONS.boards))
def test_the_gauges_lie_in_the_grooves_of_both_finished_boards(name):
    assert pressed_by_gauges(DIMENSIONS, name) == set()


def test_a_gauge_that_the_narrow_borders_rim_leaves_no_room_is_found():
    # The builder's gauge reached 16 mm out of the plate.
    wrong = with_parts(coupon={"gauge_tab_mm": 16.0})
    assert (pressed_by_gauges(wrong, "overboard"), pressed_by_gauges(wrong, "universal")) == (set(), {"rim"})
    assert pressed_by_gauges(with_parts(coupon={"gauge_clearance_mm": -0.2}), "overboard") == {"plate"}


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


def test_a_screwdriver_reaches_the_bolts_of_the_case_and_those_behind_a_rib_are_found(together):
    """The builder had the screw in its hole, and no way to turn it: a rib stood 14 mm before its head."""
    assert reaching.unreached(DIMENSIONS, BOARD, together) == []
    low = with_parts(case={"seam_bolt_mm": 3.5})
    assert len(reaching.unreached(low, BOARD, together)) == 8
    behind = replace(BOARD, seam_bolts_at_mm=(37.5, 60.0, 88.0))
    told = reaching.unreached(DIMENSIONS, behind, together)
    halves = ("far", "left", "near", "right")
    # 60: a corner tower bars the handle; 88: a rib the shaft.
    barred = [(at, half) for half in halves for at in (60, 88)]
    assert told == [f"the bolt {at} mm out on the {half} seam is out of the screwdriver's reach" for at, half in barred]


def test_the_long_screwdriver_reaches_the_screws_of_box_and_handle_and_a_rib_in_its_way_is_found():
    universal = DIMENSIONS.boards["universal"]
    low, (x, y) = stack(DIMENSIONS.of("universal")).inside_mm, (45.0, 130.0)
    case = meshes({"case-far-right": block((x - 1, x + 1), (y - 5, y + 5), (low, -11.0))})
    assert reaching.unreached(DIMENSIONS.of("universal"), universal, {}) == []
    told = reaching.unreached(DIMENSIONS.of("universal"), universal, case)
    assert told == ["the screw 45 mm beside the middle of the far wall is out of the screwdriver's reach"]


def test_the_guide_asks_for_the_screwdriver_that_is_tried_and_for_the_fences_that_are_printed():
    docs = Path(__file__).parents[3] / "docs"
    guide = " ".join(" ".join((docs / page).read_text() for page in ("before-building.md", "building.md")).split())
    long = reaching.SHAFT_MM[1] + reaching.HANDLE_MM[1]
    assert f"a short one, at most {long:g} mm long with its handle" in guide
    three, four, five, corner = fence.quantities(DIMENSIONS, DIMENSIONS.boards["universal"]).values()
    assert (three, five) == (1, 2)
    assert f"`fence-3` once, `fence-4` {four} times, `fence-5` twice and `fence-corner` {corner} times" in guide


def test_a_pico_too_tall_for_the_case_is_found():
    wrong = with_parts(room={"pico_depth_mm": 62.0})
    found = clashes(meshes(assembly.board_solids(wrong, BOARD)))
    assert any(one.first.startswith("case-") and one.second == "Pico" for one in found), found


def test_a_light_that_does_not_fit_under_the_lid_is_found():
    wrong = with_parts(room={"light_mm": (3.8, 8.6)})
    found = clashes(meshes(assembly.key_solids(wrong, BOARD)))
    assert {(one.first, one.second) for one in found} == {("keys' lid", "light")}


def test_the_fits_hold_and_for_each_there_is_a_fault_that_it_finds():
    good = fits(DIMENSIONS, CLOSES_FROM_MM)
    assert [fit.what for fit in good if not fit.holds] == []
    faults: dict[str, dict[str, dict[str, Any]]] = {
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
        "cup's wall behind the thread": {"peg": {"thread_groove_depth_mm": 0.4}},
        "thread's groove, its straight floor": {"peg": {"thread_groove_mm": 0.6}},
        "seam bar's play in its groove": {"plate": {"seam_bar_mm": (60.0, 6.9, 2.2)}},
        "seam bar below the plate's top": {"plate": {"seam_bar_mm": (60.0, 6.6, 2.6)}},
        "USB plug through the far wall, sideways": {"case": {"usb_width_mm": 11.0}},
        "USB plug through the far wall, upwards": {"case": {"usb_height_mm": 8.5}},
        "keys' plug through box and wall, sideways": {"keys": {"plug_width_mm": 23.0}},
        "keys' plug through box and wall, upwards": {"keys": {"plug_height_mm": 5.0}},
        "core in its bore": {"peg": {"core_bore_mm": 6.6}},
        "core in the jig's well": {"jig": {"bore_mm": 6.6}},
        "peg's core out of the jig": {"jig": {"depth_mm": 10.0}},
        # The builder's pieces sank in: the jig had deep wells only.
        "piece's core out of the jig's step": {"jig": {"short_depth_mm": 8.0}},
        "gauge's play to either side in its groove": {"coupon": {"gauge_clearance_mm": 0.0}},
        "gauge's handle above the rim, for two fingers": {"coupon": {"gauge_handle_mm": (14.0, 4.0)}},
        "gauge's handle against the plate's edge, beside a groove": {"coupon": {"gauge_handle_mm": (6.6, 12.0)}},
        "peg's core in the jig, almost half of it": {"jig": {"depth_mm": 5.0}},
        "piece's core in the jig's step, almost half of it": {"jig": {"short_depth_mm": 2.0}},
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
    ],
)
def test_pieces_and_tiles_that_share_room_are_found(change, clash):
    wrong = with_parts(**change)
    large = wrong.boards["universal"]
    standing = meshes(assembly.pieces(wrong, large))
    found = clashes(standing) + clashes(standing, meshes(plate.tiles(wrong, large)))
    assert found
    assert {re.split("[ -]", name)[0] for one in found for name in (one.first, one.second)} == clash


def laid(dimensions, game):
    """Return the parts that overlap where a game's fences lie and the widest piece stands on each of its squares."""
    large = dimensions.boards["universal"]
    fences = meshes(assembly.fences(dimensions, large, game))
    others = meshes(plate.tiles(dimensions, large) | assembly.game_rooms(dimensions, large, game))
    return clashes(fences) + clashes(fences, others)


@pytest.mark.parametrize("game", fence.GAMES)
def test_the_fences_of_each_game_lie_flat_and_leave_every_square_its_piece(game):
    assert laid(DIMENSIONS, game) == []


@pytest.mark.parametrize(
    ("game", "change", "others"),
    [
        ("rampants", {"fence": {"foot_depth_mm": 3.0}}, {"plate"}),  # stands on its feet
        ("eclaircissement", {"fence": {"foot_length_mm": 7.4}}, {"plate"}),  # does not go into its groove
        # A peak that was turned with a corner to the fence pressed against it, and stood off its point.
        ("tectonic", {"piece": {"triangle_mm": 27.0, "corner_mm": 3.4}}, {"piece"}),
    ],
)
def test_fences_that_do_not_fit_their_game_are_found(game, change, others):
    found = laid(with_parts(**change), game)
    assert {one.second.split("-")[0].split()[0] for one in found} == others


def test_each_game_on_a_part_of_the_board_has_fences_along_its_whole_edge():
    sizes = {game.name: (game.columns, game.rows) for game in GAMES}
    large = DIMENSIONS.boards["universal"]
    for name, size in fence.PARTS_OF_THE_BOARD.items():
        assert size == sizes[name]
        lengths = [int(one.kind) for one in fence.laid(DIMENSIONS, large, name)]
        assert sum(lengths) == sum(size)
    whole = {name for name, size in sizes.items() if size == (large.columns, large.rows)}
    # Overboard has a board of its own, and the tiles of Quatre en ligne are its board.
    assert whole - {fence.CORNERS} | set(sizes) - {*fence.GAMES} == {"overboard", "quatre_en_ligne"}


def test_the_fence_of_a_corner_cuts_off_the_squares_of_tectonics_corner_region():
    region = {divmod(PLACE_OF.index(place), SIZE) for place in corner(1, 1)}
    for row, column in itertools.product(range(4), repeat=2):
        # On the corner's side of the stair: more of its steps lie beyond the square than before it.
        inside = any(x > column and y > row for x, y in fence.STAIR)
        assert inside == ((row, column) in region), (row, column)


def test_as_many_fences_are_printed_as_the_game_asks_that_needs_most():
    assert fence.quantities(DIMENSIONS, DIMENSIONS.boards["universal"]) == {"3": 1, "4": 4, "5": 2, fence.CORNER: 4}


@pytest.mark.parametrize("shape", piece.SHAPES)
def test_a_piece_reaches_as_far_as_is_reckoned_whichever_way_it_is_turned(shape):
    mesh = tessellate(piece.body(DIMENSIONS, shape, toothed=True))
    furthest = np.hypot(mesh.vertices[:, 0], mesh.vertices[:, 1]).max()
    assert furthest == pytest.approx(piece.reach_mm(DIMENSIONS.parts.piece, shape), abs=0.02)


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
