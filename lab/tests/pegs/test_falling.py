# SPDX-License-Identifier: Apache-2.0
"""Pegs that are pushed off fall and leave the way free; the same simulation finds the gutter that jammed."""

from collections import Counter
from dataclasses import replace

import magpylib
import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hardware import dimensions as plan
from hardware.dimensions import Dimensions
from lab.falling import magnets, scene, strict
from lab.falling.push import Outcome, Push, Table, simulate
from lab.falling.report import check, gather_check, pushes
from lab.falling.sweep import gather

DIMENSIONS = plan.load()
BOARD = DIMENSIONS.boards["overboard"]


def with_gutter(width_mm: float, inner_mm: float, outer_mm: float) -> Dimensions:
    rim = replace(
        DIMENSIONS.parts.rim,
        gutter_width_mm=width_mm,
        gutter_inner_depth_mm=inner_mm,
        gutter_outer_depth_mm=outer_mm,
    )
    return replace(DIMENSIONS, parts=replace(DIMENSIONS.parts, rim=rim))


@pytest.mark.parametrize("towards", range(4))
def test_three_pegs_pushed_off_at_any_side_lie_below_the_plate(towards):
    outcome = simulate(DIMENSIONS, BOARD, Push(towards, 3, 3, 7))
    assert outcome.is_good, outcome


def test_five_pegs_pushed_off_in_a_corner_lie_below_the_plate():
    outcome = simulate(DIMENSIONS, BOARD, Push(1, 5, 5, 11))
    assert outcome.is_good, outcome
    assert outcome.highest_mm < 0


def test_felt_lies_higher_than_the_floor_and_its_own_friction_counts():
    bare, felt = (Table(DIMENSIONS, BOARD, Push(0, 3, 1, 7, friction)).model for friction in (None, 0.8))
    floors = [number for number in range(felt.ngeom) if felt.geom_priority[number] == 1]
    assert len(floors) == 4
    for number in floors:
        assert felt.geom_friction[number][0] == 0.8
        top = felt.geom_pos[number][2] - bare.geom_pos[number][2]
        assert 0.0 < top <= scene.FELT_MM * scene.CM
    assert bare.geom_priority.max() == 0
    assert simulate(DIMENSIONS, BOARD, Push(0, 3, 3, 7, 0.8)).is_good


def test_the_narrow_gutter_of_old_is_found_to_jam():
    old = with_gutter(25.0, 22.0, 24.0)
    outcomes = [simulate(old, BOARD, Push(seed % 4, 2, 4, seed)) for seed in range(3)]
    assert not all(outcome.is_good for outcome in outcomes)
    told = check(4, "sides", outcomes)
    assert not told.passed
    assert "seed" in told.detail


@pytest.mark.parametrize(
    "harm",
    [{"blocked_at_mm": 53.0}, {"at_plate_level": 1}, {"over_the_rim": 1}, {"not_fallen": 1}, {"disturbed": 1}],
)
def test_each_harm_fails_the_check_by_itself(harm):
    good = Outcome(Push(2, 3, 4, 9), None, 0, 0, 0, 0, -12.0)
    assert check(4, "sides", [good]).passed
    told = check(4, "sides", [good, replace(good, **harm)])
    assert not told.passed
    assert "side 2 row 3 seed 9" in told.detail
    assert not check(4, "sides", []).passed


def test_a_hand_without_force_gives_up_and_is_told_as_blocked(monkeypatch):
    monkeypatch.setattr("lab.falling.push.GIVES_UP_N", 0.001)
    outcome = simulate(DIMENSIONS, BOARD, Push(0, 2, 1, 0))
    assert outcome.blocked_at_mm is not None
    assert not outcome.is_good


def test_one_sweep_of_the_fingers_gathers_what_fell():
    found = gather(DIMENSIONS, BOARD, 2, 0)
    assert (found.left_behind, found.is_stuck) == (0, False)
    assert gather_check(2, "sides", [found]).passed
    for bad in ([found, replace(found, left_behind=1)], [found, replace(found, is_stuck=True)], []):
        assert not gather_check(2, "sides", bad).passed
    # Pegs that the fingers never met, far along the gutter, are not in the hand.
    assert not gather_check(2, "sides", [replace(found, furthest_mm=120.0)]).passed


def test_pegs_in_a_corner_are_swept_into_one_heap():
    found = gather(DIMENSIONS, BOARD, 4, 1, at_corner=True)
    assert gather_check(4, "corners", [found]).passed, found


def test_fingers_do_not_clamp_a_standing_peg_against_the_floor():
    found = gather(with_gutter(43.0, 47.0, 51.0), BOARD, 2, 2)
    assert (found.left_behind, found.is_stuck) == (0, False)


# Two magnets in all relative positions of pegs; the nearest lie foot to foot, with 0.8 mm of plastic between them.
MEETINGS = [
    ((0.0, 0.0, 2.8), 0.0),
    ((0.0, 0.0, 4.0), 0.0),
    ((0.0, 0.0, 8.0), 0.0),
    ((6.6, 0.0, 0.0), 0.0),
    ((6.6, 0.0, 0.0), 180.0),
    ((12.0, 0.0, 0.0), 0.0),
    ((10.0, 0.0, 3.0), 60.0),
]


@pytest.mark.parametrize(("at_mm", "turn_deg"), MEETINGS)
def test_the_magnets_forces_are_magpylibs(at_mm, turn_deg):
    magnet = DIMENSIONS.common.magnet
    turn = Rotation.from_euler("y", turn_deg, degrees=True)
    size = {"polarization": (0, 0, magnet.remanence_t), "dimension": (0.005, 0.002)}
    source = magpylib.magnet.Cylinder(**size)
    target = magpylib.magnet.Cylinder(**size, position=np.array(at_mm) / 1000, orientation=turn)
    wanted = np.asarray(magpylib.getFT([source], target, meshing=1000)[0]).reshape(3)
    turns = np.stack([np.eye(3), turn.as_matrix()])
    forces, torques = magnets.wrenches(np.array([(0, 0, 0), np.array(at_mm) / 10]), turns, magnet)
    found = forces[1] / magnets.DYNES_PER_NEWTON
    assert np.linalg.norm(found - wanted) < 0.25 * np.linalg.norm(wanted)
    # Each acts on the other with the same force; the torques balance the moment of the two forces.
    assert forces[0] == pytest.approx(-forces[1], rel=1e-6, abs=1e-3)
    moment = torques.sum(axis=0) + np.cross(np.array(at_mm) / 10, forces[1])
    assert moment == pytest.approx(np.zeros(3), abs=1e-3 * np.abs(forces).max())


def test_the_pegs_of_the_simulation_are_those_that_are_printed():
    spec = DIMENSIONS.parts.peg
    for side in "ab":
        corners = np.concatenate(list(scene.peg_bodies(spec, side).values())) / scene.CM
        assert corners[:, 2].max() == pytest.approx(spec.flange_thickness_mm + spec.stem_height_mm)
        assert corners[:, 2].min() == pytest.approx(-spec.foot_length_mm)
        assert np.hypot(corners[:, 0], corners[:, 1]).max() == pytest.approx(spec.flange_diameter_mm / 2)


def test_a_peg_weighs_what_a_printed_peg_weighs():
    table = Table(DIMENSIONS, BOARD, Push(0, 2, 1, 0))
    grams = table.model.body_mass[table.bodies[1]]
    assert 2.0 < grams < 4.0


def test_the_strict_pushes_meet_every_side_and_corner_with_every_seed():
    planned = list(strict.pushes(BOARD, 5, range(100, 120)))
    count = Counter(place for place, _ in planned)
    assert len(planned) == 160
    assert {place: number for place, number in count.items() if place.startswith("side")} == {
        f"side {side}": 20 for side in strict.SIDES
    }
    assert {place: number for place, number in count.items() if place.startswith("corner")} == {
        f"corner {name}": 20 for name in ("far left", "far right", "near left", "near right")
    }


@pytest.mark.parametrize("towards", range(4))
@pytest.mark.parametrize("row", [0, 5])
def test_a_corners_name_is_where_the_row_ends(towards, row):
    place, push = strict.corner(BOARD, Push(towards, row, 5, 0))
    end = Table(DIMENSIONS, BOARD, push).pegs[BOARD.columns - 1].at_mm
    assert place == f"corner {'far' if end[1] > 0 else 'near'} {'right' if end[0] > 0 else 'left'}"


def test_the_pushes_of_the_build_hold_those_that_once_went_wrong():
    sides = list(pushes(BOARD, 5, at_corner=False))
    assert {Push(1, 1, 5, 100), Push(1, 3, 5, 102)} <= set(sides)
    shallow = with_gutter(43.0, 51.0, 57.0)
    assert simulate(shallow, BOARD, Push(1, 1, 5, 100)).at_plate_level == 1
    assert simulate(DIMENSIONS, BOARD, Push(1, 1, 5, 100)).is_good


def test_a_bad_push_is_told_at_its_place_and_among_the_worst():
    good = Outcome(Push(1, 3, 5, 9), None, 0, 0, 0, 0, -12.0)
    bad = replace(good, push=Push(2, 0, 5, 10), at_plate_level=1, highest_mm=4.0)
    lines = strict.told(5, [("side far", good), ("corner far left", bad)])
    assert [line.passed for line in lines] == [False, True, False]
    assert strict.worst([good, bad])[0].startswith("side 2 row 0 seed 10: 4.0 mm")


@pytest.mark.parametrize("wrong", [["--pegs", "6"], ["--pegs", "0-3"], ["--seeds", "9-3"], ["--workers", "0"]])
def test_what_cannot_be_pushed_is_refused(wrong, capsys):
    with pytest.raises(SystemExit) as ended:
        strict.main(wrong)
    assert ended.value.code == 2
    assert "error" in capsys.readouterr().err


def test_the_command_runs_its_pushes_and_tells_them(capsys):
    assert strict.main(["--pegs", "1", "--seeds", "3", "--workers", "1"]) == 0
    heard = capsys.readouterr().out
    assert "passed: 1 pegs pushed off at all places: 8 pushes" in heard
    assert "the worst of 1 pegs: side" in heard
