# SPDX-License-Identifier: Apache-2.0
"""Fingers tell sides, faces and letters apart; and each planted fault is found."""

import pytest

from hardware.parts import edges, peg, piece, plate, rim, storage
from hardware.parts.braille import LETTERS, letter_points
from hardware.parts.checking import touch
from hardware.parts.drawing.mesh import tessellate
from hardware.parts.shapes import block
from tests.hardware.cad.feeling import DIMENSIONS, radius, top_mm, tops_mm, width_mm, with_parts


def test_the_two_sides_differ_at_the_top_and_at_the_side():
    a, b = tessellate(peg.body_a(DIMENSIONS)), tessellate(peg.body_b(DIMENSIONS))
    height, spec = peg.top_mm(DIMENSIONS.parts.peg), DIMENSIONS.parts.peg
    assert top_mm(a, (0.0, 0.0)) == pytest.approx(height, abs=0.02)
    assert top_mm(b, (0.0, 0.0)) == pytest.approx(height - spec.dish_depth_mm, abs=0.02)
    ring = spec.flange_thickness_mm + spec.ring_at_mm
    assert width_mm(a, ring) == pytest.approx(spec.stem_diameter_mm, abs=0.1)
    assert width_mm(b, ring) == pytest.approx(spec.ring_diameter_mm, abs=0.1)


def test_braille_letters_are_those_of_the_alphabet():
    assert sorted(LETTERS) == sorted({*"abcdefghij", *storage.WORD})
    assert len(set(LETTERS.values())) == len(LETTERS)
    # d is dots 1 4 5: the upper row, and the middle of the right column.
    pitch = DIMENSIONS.parts.braille.dot_pitch_mm
    assert letter_points(DIMENSIONS.parts.braille, "d") == [(-pitch / 2, pitch), (pitch / 2, pitch), (pitch / 2, 0.0)]


def test_each_player_finds_the_first_letter_at_the_left_of_the_near_ledge():
    board = DIMENSIONS.boards["overboard"]
    mesh = tessellate(rim.ring(DIMENSIONS, board))
    ledge = rim.half_mm(DIMENSIONS, board) - DIMENSIONS.parts.rim.ledge_mm / 2
    pitch, height = DIMENSIONS.parts.braille.dot_pitch_mm, DIMENSIONS.parts.rim.ledge_height_mm
    dot = height + DIMENSIONS.parts.braille.dot_height_mm
    # a is dot 1, up and left of the cell's middle; for the far player it is turned half round.
    assert top_mm(mesh, (-62.5 - pitch / 2, -ledge + pitch)) == pytest.approx(dot, abs=0.02)
    assert top_mm(mesh, (-62.5 + pitch / 2, ledge - pitch)) == pytest.approx(dot, abs=0.02)
    assert top_mm(mesh, (-62.5 + pitch / 2, -ledge + pitch)) == pytest.approx(height, abs=0.02)


@pytest.mark.parametrize("face", ["lower", "upper"])
def test_the_sides_of_pieces_are_felt_at_the_edge_of_both_faces(face):
    spec = DIMENSIONS.parts.piece
    smooth, toothed = (tessellate(piece.body(DIMENSIONS, "round", toothed=side)) for side in (False, True))
    at = 0.1 if face == "lower" else spec.thickness_mm - 0.1
    between = 180 / spec.teeth["round"]
    assert radius(toothed, at, 1.0) - radius(toothed, at, between) >= DIMENSIONS.parts.touch.least_height_mm
    assert radius(toothed, at, 1.0) - radius(smooth, at, 1.0) >= DIMENSIONS.parts.touch.least_height_mm
    assert radius(smooth, at, 1.0) == pytest.approx(radius(smooth, at, between + 1.0), abs=0.05)


def test_the_marked_face_has_a_hollow_and_the_other_has_none():
    spec = DIMENSIONS.parts.piece
    mesh = tessellate(piece.body(DIMENSIONS, "round", toothed=False))
    at = DIMENSIONS.parts.peg.core_bore_mm / 2 + 1.5
    assert tops_mm(mesh, (at, 0.5)) == pytest.approx([spec.thickness_mm - spec.crater_mm, 0.0], abs=0.02) or sorted(
        tops_mm(mesh, (at, 0.5))
    ) == pytest.approx([0.0, spec.thickness_mm - spec.crater_mm], abs=0.02)


def test_what_a_finger_needs_holds_and_for_each_check_there_is_a_fault_that_it_finds():
    good = list(touch.touch_fits(DIMENSIONS))
    assert [fit.what for fit in good if not fit.holds] == []
    faults = {
        "a tooth of side B above the bevel beside it": {"piece": {"edge_mm": 0.5}},
        "width of a tooth": {"piece": {"tooth_mm": 0.8}},
        "gap between two teeth of a round piece": {"piece": {"tooth_mm": 6.0}},
        "gap between two teeth of a square piece": {"piece": {"tooth_mm": 6.0}},
        "gap between two teeth of a triangle piece": {"piece": {"tooth_mm": 8.5}},
        "ring of the marked face above its hollow": {"piece": {"crater_mm": 0.4}},
        "width of that ring": {"piece": {"crest_mm": 0.6}},
        "hollow between ring and foot": {"piece": {"crest_mm": 3.2}},
        "room between two round pieces of a packed rank": {"piece": {"round_mm": 23.0}},
        "a fence above the plate": {"fence": {"height_mm": 0.6}},
        "a fence beside the widest pieces, turned any way": {"piece": {"triangle_mm": 27.0}},
        "a tile's edge above the plate, for two fingers": {"tile": {"thickness_mm": 0.8}},
        "hole between four tiles, for a fingernail": {"tile": {"corner_mm": 1.0}},
        "piece in its tile": {"tile": {"hole_mm": 21.2}},
        "a piece above its tile, for two fingers": {"tile": {"thickness_mm": 6.0}},
        "height of a braille dot": {"braille": {"dot_height_mm": 0.4}},
        "width of a braille dot": {"braille": {"dot_diameter_mm": 1.2}},
        "edges that hands meet, broken": {"touch": {"edge_mm": 0.3}},
        "two dots of a braille letter": {"braille": {"dot_pitch_mm": 2.0}},
    }
    assert set(faults) == {fit.what for fit in good}
    for what, change in faults.items():
        assert what in [fit.what for fit in touch.touch_fits(with_parts(**change)) if not fit.holds]


def test_no_hand_meets_a_sharp_edge_of_a_board_and_an_edge_left_square_is_found():
    """Rims, plates and lids were edged at a right angle, two metres of it, where hands go in and braille is read."""
    board, spec = DIMENSIONS.boards["overboard"], DIMENSIONS.parts.touch
    assert [check.what for check in edges.checks(DIMENSIONS, board, "overboard") if not check.passed] == []
    square = tessellate(block((-20, 20), (-20, 20), (-3.8, 0.0)))
    assert edges.sharp_mm(square, 0.0, spec.edge_mm) == pytest.approx(160.0)
    assert edges.sharp_mm(tessellate(plate.plate(DIMENSIONS, board)), 0.0, spec.edge_mm) == 0.0
