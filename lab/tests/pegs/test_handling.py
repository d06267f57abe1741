# SPDX-License-Identifier: Apache-2.0
"""Pegs that slip from the hand do no harm, and rows move upright; the peg that tipped is found to tip."""

from dataclasses import replace

import pytest

from hardware import dimensions as plan
from hardware.dimensions import Dimensions
from lab.handling import drop as dropping
from lab.handling import tip
from lab.handling.drop import WHERE, Dropped, drop
from lab.handling.report import FULL, PUSHES, slip_check, tip_check
from lab.handling.tip import Pushed, push

DIMENSIONS = plan.load()
BOARD = DIMENSIONS.boards["overboard"]
PITCH = DIMENSIONS.common.pitch_mm


def with_flange(thickness_mm: float) -> Dimensions:
    """Return a peg as high as ours whose flange has another thickness."""
    peg = DIMENSIONS.parts.peg
    thicker = thickness_mm - peg.flange_thickness_mm
    changed = replace(
        peg,
        flange_thickness_mm=thickness_mm,
        stem_height_mm=peg.stem_height_mm - thicker,
        ring_at_mm=peg.ring_at_mm - thicker,
    )
    return replace(DIMENSIONS, parts=replace(DIMENSIONS.parts, peg=changed))


def test_a_full_row_pushed_by_a_fingertip_on_the_plate_comes_along_upright():
    pushed = push(DIMENSIONS, BOARD, 3, FULL, 6.0)
    assert pushed.is_good(PITCH), pushed
    assert tip_check(DIMENSIONS, 6.0, [pushed]).passed


def test_the_thin_flange_of_old_is_found_to_tip():
    old = with_flange(3.0)
    pushed = push(old, BOARD, 3, FULL, 6.0)
    assert not pushed.is_good(PITCH), pushed
    told = tip_check(old, 6.0, [pushed])
    assert not told.passed
    assert "row 3 of 6" in told.detail


def test_a_row_that_stops_when_a_finger_presses_on_the_flanges_edge_comes_home_with_a_second_push(monkeypatch):
    assert (3, FULL) in PUSHES[10.0]
    pushed = push(DIMENSIONS, BOARD, 3, FULL, 10.0)
    assert pushed.is_good(PITCH), pushed
    assert "1 needed a second push" in tip_check(DIMENSIONS, 10.0, [pushed]).detail
    monkeypatch.setattr(tip, "MOST_PUSHES", 1)
    once = push(DIMENSIONS, BOARD, 3, FULL, 10.0)
    # The peg stops upright, and short of its point.
    assert once.disturbed == 0
    assert 20.0 < once.came_mm < PITCH - tip.ARRIVED_MM
    assert not tip_check(DIMENSIONS, 10.0, [once]).passed


def test_every_row_is_pushed():
    assert sorted(row for row, pegs in PUSHES[6.0] if pegs == BOARD.columns) == list(range(BOARD.rows))
    assert {pegs for rows in PUSHES.values() for _, pegs in rows} >= {1, 3, BOARD.columns}


@pytest.mark.parametrize("where", WHERE)
def test_a_peg_that_slips_does_no_harm(where):
    dropped = drop(DIMENSIONS, BOARD, where, 1)
    assert dropped.is_good(PITCH), dropped
    assert slip_check(DIMENSIONS, where, [dropped]).passed


def test_fingers_without_force_find_a_peg_stuck(monkeypatch):
    monkeypatch.setattr(dropping, "LIFTS_N", 0.0)
    dropped = drop(DIMENSIONS, BOARD, "gutter", 1)
    assert dropped.is_stuck
    assert not slip_check(DIMENSIONS, "gutter", [dropped]).passed


def test_without_a_gutter_a_peg_let_go_at_the_edge_is_lost():
    rim = replace(DIMENSIONS.parts.rim, gutter_width_mm=3.0, gutter_corner_mm=1.0)
    narrow = replace(DIMENSIONS, parts=replace(DIMENSIONS.parts, rim=rim))
    found = [drop(narrow, BOARD, "edge", seed) for seed in range(6)]
    assert any(one.is_lost for one in found)
    assert not slip_check(narrow, "edge", found).passed


GOOD = Dropped("plate", 4, 0, is_lost=False, is_stuck=False, knocked_over=0, shoved_mm=2.0)


@pytest.mark.parametrize(
    "harm",
    [{"fell_through": 1}, {"is_lost": True}, {"is_stuck": True}, {"knocked_over": 1}, {"shoved_mm": PITCH / 2}],
)
def test_each_harm_fails_the_check_by_itself(harm):
    assert slip_check(DIMENSIONS, "plate", [GOOD]).passed
    told = slip_check(DIMENSIONS, "plate", [GOOD, replace(GOOD, **harm)])
    assert not told.passed
    assert "seeds 4" in told.detail
    assert not slip_check(DIMENSIONS, "plate", []).passed


def test_what_is_let_go_above_the_ledge_may_fall_beside_the_board():
    assert replace(GOOD, where="ledge", is_lost=True).is_good(PITCH)


@pytest.mark.parametrize("harm", [{"leaned_deg": 40.0}, {"came_mm": 12.0}, {"disturbed": 1}])
def test_a_row_that_tips_stops_or_is_left_askew_fails(harm):
    good = Pushed(2, 6, 9.0, 1.0, 25.1, 0)
    assert tip_check(DIMENSIONS, 9.0, [good]).passed
    assert not tip_check(DIMENSIONS, 9.0, [good, replace(good, **harm)]).passed
    assert not tip_check(DIMENSIONS, 9.0, []).passed
