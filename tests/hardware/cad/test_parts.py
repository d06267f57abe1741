# SPDX-License-Identifier: Apache-2.0
"""The printed parts are whole and printable, and a planted fault in one is found."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from build123d import Plane, Polygon, Rot, extrude

from hardware import dimensions as plan
from hardware.frame_plan import pico
from hardware.parts import case, coupon, fence, jig, keybox, peg, piece, plate, rim
from hardware.parts.catalogue import UPSIDE_DOWN
from hardware.parts.checking import checks, screwing, sequence
from hardware.parts.checking.overhang import overhangs
from hardware.parts.drawing.mesh import read, tessellate, write
from hardware.parts.shapes import block, cylinder, gabled
from tests.hardware.cad.feeling import DIMENSIONS, top_mm, tops_mm, with_parts

PRINTING = DIMENSIONS.parts.printing
BOARDS = sorted(DIMENSIONS.boards)


@pytest.mark.parametrize(
    "make",
    [
        peg.body_a,
        peg.body_b,
        peg.core,
        piece.core,
        piece.tile,
        coupon.top,
        lambda dimensions: coupon.gauges(dimensions)["gauge-short"],
        lambda dimensions: coupon.gauges(dimensions)["gauge-long"],
        jig.jig,
        keybox.tray,
        case.hatch_lid,
        fence.stair,
    ],
)
def test_a_part_read_back_from_its_file_can_be_printed(make, tmp_path):
    mesh = read(write(make(DIMENSIONS), tmp_path, "part"))
    assert checks.faults(mesh, DIMENSIONS) == []
    assert (tmp_path / "part.step").read_text().startswith("ISO-10303-21")


@pytest.mark.parametrize("size", BOARDS)
def test_each_piece_of_the_plate_is_closed_below(size):
    board = DIMENSIONS.boards[size]
    for name, solid in plate.tiles(DIMENSIONS, board).items():
        mesh = tessellate(solid)
        assert checks.closed_faults(mesh) + checks.bed_faults(mesh, DIMENSIONS) == [], name
        # Blind holes and grooves leave the surface a ball's; a hole right through would take 2 off.
        assert mesh.euler_number == 2, name


def test_every_crossing_has_a_dimple_and_every_groove_runs_out_at_both_edges():
    board = DIMENSIONS.boards["overboard"]
    mesh = tessellate(plate.plate(DIMENSIONS, board))
    spec = DIMENSIONS.parts.plate
    for row, column in plan.squares(board):
        crossing = plan.crossing_mm(board, DIMENSIONS.common.pitch_mm, row, column)
        assert top_mm(mesh, crossing) == pytest.approx(-spec.groove_depth_mm - spec.dimple_depth_mm, abs=0.03)
    edge = rim.plate_half_mm(DIMENSIONS, board) - 0.1
    for x, y in ((edge, 12.5), (-edge, 12.5), (-62.5, edge), (-62.5, -edge)):
        assert top_mm(mesh, (x, y)) == pytest.approx(-spec.groove_depth_mm, abs=1e-3)
    assert top_mm(mesh, (0.0, 0.0)) == pytest.approx(0.0, abs=1e-3)


def test_an_open_surface_is_found():
    mesh = tessellate(peg.body_a(DIMENSIONS))
    kept = np.arange(len(mesh.faces)) != 7
    mesh.update_faces(kept)
    assert checks.faults(mesh, DIMENSIONS) == ["the surface is open"]


def test_a_surface_turned_inside_out_is_found():
    mesh = tessellate(peg.body_a(DIMENSIONS))
    mesh.invert()
    assert checks.faults(mesh, DIMENSIONS) == ["the surface is turned inside out"]


def test_two_bodies_in_one_file_are_found():
    solid = cylinder(10.0, (0.0, 5.0)) + cylinder(10.0, (0.0, 5.0), (30.0, 0.0))
    assert checks.faults(tessellate(solid), DIMENSIONS) == ["2 bodies instead of one"]


def test_a_part_too_large_for_the_bed_is_found():
    small = replace(DIMENSIONS, common=replace(DIMENSIONS.common, bed_mm=150.0))
    mesh = tessellate(plate.plate(DIMENSIONS, DIMENSIONS.boards["overboard"]))
    assert checks.faults(mesh, DIMENSIONS) == []
    assert checks.faults(mesh, small) == ["150.0 x 150.0 mm, the bed has 146.0"]


def test_a_peg_in_one_piece_would_hang_in_the_air():
    spec = DIMENSIONS.parts.peg
    flange = cylinder(spec.flange_diameter_mm, (0.0, 3.0))
    solid = flange + cylinder(spec.foot_diameter_mm, (-spec.foot_length_mm, 0.0))
    worst = overhangs(tessellate(solid), PRINTING)
    assert [one.kind for one in worst] == ["hangs"]
    assert worst[0].height_mm == pytest.approx(spec.foot_length_mm + 0.1, abs=0.11)


def test_the_lid_of_the_keys_prints_face_down_only():
    lid = keybox.lid(DIMENSIONS)
    assert overhangs(tessellate(UPSIDE_DOWN * lid), PRINTING) == []
    assert overhangs(tessellate(lid), PRINTING) != []


def test_the_lid_of_the_keys_is_open_above_the_light_and_closed_beside_it():
    mesh, top = tessellate(keybox.lid(DIMENSIONS)), DIMENSIONS.parts.keys.top_mm
    x, y = DIMENSIONS.keys.light_at_mm
    half = DIMENSIONS.parts.keys.light_hole_mm / 2
    assert [tops_mm(mesh, (x + aside, y)) for aside in (-half + 0.1, 0.0, half - 0.1)] == [[], [], []]
    # The hole's edge is broken.
    beside = half + DIMENSIONS.parts.touch.edge_mm + 0.1
    assert top_mm(mesh, (x + beside, y)) == pytest.approx(top)


# From the board's end at the Pico's USB socket to the middle of its BOOTSEL key, and how far that lies aside.
BOOTSEL_MM = (12.0, 3.4)
FINGER_MM = 5.0


@pytest.mark.parametrize("name", BOARDS)
def test_the_floor_is_open_below_bootsel_the_usb_plug_and_the_sounder_and_closed_beside_them(name):
    board, spec, room = DIMENSIONS.boards[name], DIMENSIONS.parts.case, DIMENSIONS.parts.room
    floor = tessellate(case.tray(DIMENSIONS.of(name), board))
    (x, y), end = board.controller_at_mm, pico(DIMENSIONS, board).y_mm[1]
    keys = [(x + side * BOOTSEL_MM[1], end - room.pico_usb_mm - BOOTSEL_MM[0]) for side in (-1, 1)]
    plug = [(x, end + along * room.usb_plug_mm[1]) for along in (0.0, 0.5)]
    for at in keys + plug:
        assert [tops_mm(floor, (at[0] + aside, at[1])) for aside in (-FINGER_MM, 0.0, FINGER_MM)] == [[], [], []]
    assert tops_mm(floor, (spec.hatch_lid_x_mm[1] + 1.0, y)) != []
    (x, y), half = board.buzzer_at_mm, spec.sound_hole_mm / 2
    for middle in (x - spec.sound_ring_mm, x, x + spec.sound_ring_mm):
        assert tops_mm(floor, (middle, y)) == []
        assert tops_mm(floor, (middle + half + 0.2, y)) != []


@pytest.mark.parametrize(("width", "fault"), [(9.0, ""), (11.5, "spans too far")])
def test_a_bridge_may_be_as_wide_as_the_printer_spans(width, fault):
    half = width / 2
    solid = block((-20, 20), (-10, 10), (0, 8)) - block((-half, half), (-11, 11), (-1, 4))
    found = overhangs(tessellate(solid), PRINTING)
    assert [one.kind for one in found] == ([fault] if fault else [])


def test_a_slope_may_lean_out_by_45_degrees_but_not_by_60():
    steep = tessellate(_leaning(45.0))
    flat = tessellate(_leaning(60.0))
    assert overhangs(steep, PRINTING) == []
    assert {one.kind for one in overhangs(flat, PRINTING)} == {"hangs"}


def test_a_layer_cut_through_the_ridge_of_an_opening_keeps_its_walls(tmp_path):
    # The ridge lies in the middle of a layer, as near as the file's numbers tell.
    outline = gabled(3.0, 13.0, (2.4, 3.6))
    solid = block((-20, 20), (-20, 20), (0, 18)) - block((-17.6, 17.6), (-17.6, 17.6), (-1, 19))
    solid -= case.through_wall(outline, 18.8, 2.4)
    assert overhangs(read(write(solid, tmp_path, "tray")), PRINTING) == []


def test_the_core_carries_the_magnet_where_the_magnetics_reckon_with_it():
    magnet, core = tessellate(peg.magnet(DIMENSIONS)), tessellate(peg.core(DIMENSIONS))
    assert magnet.bounds[0][2] == pytest.approx(-DIMENSIONS.common.heights.magnet_face_mm)
    assert core.bounds[0][2] == pytest.approx(-DIMENSIONS.parts.peg.foot_length_mm)


def test_the_jig_holds_pegs_cores_in_its_bar_and_pieces_shorter_ones_in_its_lower_step():
    spec, block_of_both = DIMENSIONS.parts.jig, tessellate(jig.jig(DIMENSIONS))
    for y, depth, solid in ((0.0, spec.depth_mm, peg.core), (-spec.step_mm, spec.short_depth_mm, piece.core)):
        long = np.ptp(tessellate(solid(DIMENSIONS)).bounds[:, 2])
        for at in jig.row(spec, y):
            floor = top_mm(block_of_both, at)
            # The wall between this well and the next.
            brim = top_mm(block_of_both, (at[0] + spec.pitch_mm / 2, y))
            assert brim - floor == pytest.approx(depth)
            # The core stands upright, and two fingers draw it out.
            assert 3.0 <= floor + long - brim <= 0.55 * long


def test_a_pieces_cores_fill_it_and_are_held_at_their_length_and_each_planted_fault_is_found():
    def failed(dimensions, drawn):
        return [fit.what.split(",")[0].split(":")[0] for fit in piece.core_fits(dimensions, drawn) if not fit.holds]

    drawn = piece.core(DIMENSIONS)
    assert failed(DIMENSIONS, drawn) == []
    for wrong in (peg.core(DIMENSIONS), peg.core(DIMENSIONS, reach_mm=3.8)):
        assert failed(DIMENSIONS, wrong) == ["length of a piece's core"]
    assert failed(with_parts(piece={"thickness_mm": 8.4}), drawn) == ["length of a piece's core"]
    low = with_parts(plate={"seam_bar_mm": (60.0, 6.6, 2.0)})
    assert failed(low, drawn) == ["seam bar on which a piece is glued"]
    assert failed(with_parts(screws={"print_error_mm": 0.2}), drawn) == ["piece's foot above the groove's floor"]


def test_the_gauges_hold_a_peg_where_a_reed_must_be_closed_and_where_open():
    spec = DIMENSIONS.parts.coupon
    foot, edge = DIMENSIONS.parts.peg.foot_diameter_mm, DIMENSIONS.common.pitch_mm / 2
    for away in (spec.closed_within_mm, spec.open_beyond_mm):
        # From the plate's edge inwards: the arm, half the foot; the crossing lies half a pitch from the edge.
        assert coupon.arm_mm(DIMENSIONS, away) + foot / 2 - edge == pytest.approx(away)
    drawn = coupon.gauges(DIMENSIONS)
    for name, away in (("gauge-short", spec.closed_within_mm), ("gauge-long", spec.open_beyond_mm)):
        low, high = tessellate(coupon.in_groove(DIMENSIONS, drawn[name])).bounds
        assert high[0] == pytest.approx(coupon.arm_mm(DIMENSIONS, away))
        assert low[0] == pytest.approx(-spec.gauge_tab_mm)
        # It stops at the plate, and touches nothing below it.
        plate_mm = DIMENSIONS.parts.plate
        assert -plate_mm.thickness_mm < low[2] < -plate_mm.groove_depth_mm - 0.5


@pytest.mark.parametrize(("name", "notches"), [("gauge-short", 1), ("gauge-long", 2)])
def test_a_finger_counts_the_notches_in_a_gauges_handle(name, notches):
    spec = DIMENSIONS.parts.coupon
    handle = tessellate(Rot(0, 90, 0) * coupon.gauges(DIMENSIONS)[name])
    # The outer face is up; a finger goes along it from the arm to the handle's end.
    deep = [spec.gauge_tab_mm - top_mm(handle, (7.0, 0.1 * step)) for step in range(5, 115)]
    inside = [one > 0.5 for one in deep]
    assert sum(now and not before for before, now in pairwise(inside)) == notches
    assert coupon.NOTCH_STEP_MM - coupon.NOTCH_MM >= 2.0


def test_an_estimate_grows_with_the_plastic():
    small, large = (tessellate(block((0, edge), (0, edge), (0, 10))) for edge in (10.0, 40.0))
    one, two = (checks.estimate(mesh, PRINTING) for mesh in (small, large))
    # 1 cubic cm of walls at 1.24 g, and never more than the solid block.
    assert one.grams == pytest.approx(600 * 1.2 / 1000 * 1.24 + 280 * 0.2 / 1000 * 1.24)
    assert one.grams < two.grams < 16 * 1.24
    assert one.hours < two.hours


def failed_screws(dimensions):
    return [check.what for check in screwing.checks(dimensions, screwing.bites(dimensions)) if not check.passed]


def test_screws_keep_clear_of_the_plates_top_at_their_longest_and_each_planted_fault_is_found():
    assert failed_screws(DIMENSIONS) == []
    inner, outer, lid = "inner screws in the plate", "the case's screws in the plate", "screws in the keys' lid"
    keys, hatch, seams = "the keys' box on the case", "the hatch's screws", "bolts of the case's seams in their nuts"
    handle = "the handle on the case"
    faults: list[tuple[str, dict[str, dict[str, float]]]] = [
        (inner, {"screws": {"plate_length_mm": 10.0}}),
        (inner, {"frame": {"sheets_below": 1}}),
        (inner, {"frame": {"sheets_below": 5}}),
        (outer, {"screws": {"case_spare_mm": 0.2}}),
        (outer, {"plate": {"screw_depth_mm": 3.4}}),
        (lid, {"keys": {"socket_depth_mm": 6.0}}),
        (lid, {"keys": {"lid_mm": 0.6}}),
        (keys, {"screws": {"plate_length_mm": 12.0}}),
        (keys, {"case": {"wall_mm": 7.0}}),
        (handle, {"screws": {"plate_length_mm": 12.0}}),
        (handle, {"case": {"wall_mm": 7.0}}),
        # The builder felt the lid still loose when its screws had met the bottom of their holes.
        (hatch, {"case": {"hatch_boss_height_mm": 10.0}}),
        (hatch, {"screws": {"case_length_mm": 3.0}}),
        (seams, {"screws": {"case_length_mm": 9.0}}),
        (seams, {"screws": {"nut_mm": 5.0}}),
    ]
    for what, change in faults:
        assert f"{what}, shortest and longest" in failed_screws(with_parts(**change)), change
    assert {what for what, _ in faults} == {bite.what for bite in screwing.bites(DIMENSIONS)}


def test_nothing_falls_out_when_the_stack_is_turned_but_loose_discs_would():
    assert sequence.loose_when_turned(sequence.BOARD) == []
    assert sequence.loose_when_turned(sequence.KEYS) == []
    loose = (
        sequence.Lay("plate"),
        sequence.Lay("disc"),
        sequence.Screw("screws", ("plate",)),
        sequence.Turn("to test"),
    )
    assert sequence.loose_when_turned(loose) == ["disc falls out when the stack is turned to test"]
    early = tuple(action for action in sequence.BOARD if action != sequence.BOARD[len(sequence.STACK)])
    assert len(sequence.loose_when_turned(early)) >= len(sequence.STACK)
    lid = next(action for action in sequence.KEYS if isinstance(action, sequence.Screw))
    unpressed = tuple(action for action in sequence.KEYS if action != lid)
    assert "caps falls out when the stack is turned to drive the lid's screws" in sequence.loose_when_turned(unpressed)


def test_no_cable_is_in_the_way_when_the_rim_is_laid_and_one_left_plugged_is_found():
    assert sequence.in_the_way(sequence.BOARD) == []
    for cable in ("USB cable", "keys' cable"):
        left = tuple(action for action in sequence.BOARD if action != sequence.Unplug(cable))
        assert sequence.in_the_way(left) == [f"{cable} is in the way of the rim"]


def test_every_cable_is_plugged_while_a_hand_reaches_it_and_a_later_plug_is_found():
    assert sequence.out_of_reach(sequence.BOARD) == []
    late = (*sequence.BOARD, sequence.Plug("USB cable"))
    assert sequence.out_of_reach(late) == ["USB cable is plugged where no hand comes any more"]


def test_the_pull_tests_thread_lies_in_a_groove_with_flanks_of_45_degrees_around_every_foot():
    spec = DIMENSIONS.parts.peg
    low, depth = spec.thread_groove_at_mm - spec.foot_length_mm, spec.thread_groove_depth_mm
    middle = low + spec.thread_groove_mm / 2
    # Height, and how much thinner the foot is there on either side: half way up a flank it is half the depth.
    wanted = {low - 0.1: 0.0, low + depth / 2: depth / 2, middle: depth, low + spec.thread_groove_mm + 0.1: 0.0}
    for solid in (peg.core(DIMENSIONS), piece.core(DIMENSIONS)):
        foot = tessellate(solid)
        for height, inwards in wanted.items():
            bounds = foot.section(plane_origin=(0, 0, height), plane_normal=(0, 0, 1)).bounds
            assert bounds[1][0] - bounds[0][0] == pytest.approx(spec.foot_diameter_mm - 2 * inwards, abs=0.05)


def test_every_part_of_both_boards_fits_a_small_printers_bed():
    assert DIMENSIONS.common.bed_mm == 180.0
    for size in BOARDS:
        board = DIMENSIONS.boards[size]
        own = DIMENSIONS.of(size)
        quarters = case.quarters(own, board, rim.ring(own, board), "rim")
        assert sorted(quarters) == ["rim-far-left", "rim-far-right", "rim-near-left", "rim-near-right"]
        for solid in quarters.values():
            assert checks.bed_faults(tessellate(solid), DIMENSIONS) == []


def _leaning(degrees: float):
    """Return a wall that leans out over the bed from a foot."""
    reach = 10.0 * np.tan(np.radians(degrees))
    return _side_prism([(-10.0, 0.0), (0.0, 0.0), (reach, 10.0), (-10.0, 10.0)])


def _side_prism(outline):
    return extrude(Plane.XZ * Polygon(*outline, align=None), 20.0)
