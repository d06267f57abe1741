# SPDX-License-Identifier: Apache-2.0
"""Pegs, reeds and a hand obey the plate's dimensions and the reeds' distances."""

import tomllib
from pathlib import Path

import pytest

from tactile_app.virtual_hand.hand_error import HandError
from tactile_app.virtual_hand.plate import EAST, FALL_MM, FLANGE_MM, PITCH_MM, Plate
from tactile_host.simulator.hand import Hand, Leg, travel_us
from tactile_host.simulator.reeds import Reeds, Transition, read_bounds

BOARD_FILE = Path(__file__).parents[3] / "hardware" / "board.toml"


def laid(rank: str, seed: int = 1) -> tuple[Plate, Reeds, Hand]:
    """Return a 6 x 6 board with pegs on rank 1 where *rank* has letters."""
    table = Plate(6, 6)
    for square, letter in enumerate(rank):
        if letter != ".":
            table.put(square, letter)
    reeds = Reeds(table, seed)
    return table, reeds, Hand(table, reeds)


def labels(table: Plate) -> str:
    return "".join(peg.label if (peg := table.peg_at(square)) else "." for square in range(6))


def settled(transitions: list[Transition]) -> list[Transition]:
    """Leave out the bounce: keep the first edge of each group."""
    kept: list[Transition] = []
    last: dict[int, float] = {}
    for edge in transitions:
        if edge.us - last.get(edge.square, -1e9) > 1000:
            kept.append(edge)
        last[edge.square] = edge.us
    return kept


def test_the_lengths_are_those_of_the_hardware() -> None:
    given = tomllib.loads(BOARD_FILE.read_text())
    assert given["common"]["pitch_mm"] == PITCH_MM
    assert given["parts"]["peg"]["flange_diameter_mm"] == FLANGE_MM
    assert PITCH_MM / 2 == FALL_MM


def test_a_push_closes_the_gap_and_pushes_the_train() -> None:
    table, reeds, hand = laid("wb.bb.")
    hand.slide(0, 1)
    assert labels(table) == ".wbbb."
    assert reeds.occupancy() == 0b011110


def test_pegs_pushed_past_the_edge_fall_in_order() -> None:
    table, reeds, hand = laid("w.b.b.")
    hand.slide(0, 5)
    assert labels(table) == ".....w"
    assert reeds.occupancy() == 0b100000


def test_every_reed_of_a_train_is_open_at_once_and_each_closes_again() -> None:
    for seed in range(50):
        _, reeds, hand = laid("wbbbbb", seed)
        edges = settled(hand.slide(0, 1, 1.5))
        opened = [edge.us for edge in edges if not edge.closed]
        closed = [edge.us for edge in edges if edge.closed]
        assert len(opened) == 6
        assert len(closed) == 5
        assert max(opened) < min(closed)
        assert reeds.occupancy() == 0b111110


def test_distances_lie_in_the_bounds_of_the_reeds() -> None:
    bounds = read_bounds()
    for seed in range(50):
        table, reeds, _ = laid("w.....", seed)
        changes = reeds.stroke(EAST, table.push(table.pegs[0], EAST, 75.0))
        opens = [at - square * PITCH_MM for at, square, closed in changes if not closed]
        closes = [square * PITCH_MM - at for at, square, closed in changes if closed]
        # The middle lies ahead of a1, b1 and c1: a peg leaves on the near side and comes in on the far one.
        assert all(bounds.opening_near[0] <= mm <= bounds.opening_near[1] for mm in opens)
        assert len(opens) == 3
        assert all(bounds.closing_far[0] <= mm <= bounds.closing_far[1] for mm in closes[:2])
        assert bounds.closing_near[0] <= closes[2] <= bounds.closing_near[1]


def test_the_opening_distance_is_the_larger_one() -> None:
    for seed in range(20):
        _, reeds, _ = laid("", seed)
        assert all(reed.opening[side] > reed.closing[side] for reed in reeds.reeds for side in (0, 1))


def test_a_peg_drawn_back_leaves_the_pushed_ones_where_they_are() -> None:
    table, reeds, hand = laid("wb....")
    hand.stroke(0, "E", [Leg(50.0), Leg(25.0)])
    assert labels(table) == ".w.b.."
    assert reeds.occupancy() == 0b001010


def test_a_peg_between_two_points_closes_neither_reed() -> None:
    _, reeds, hand = laid("w.....")
    hand.stroke(0, "E", [Leg(12.4)])
    assert reeds.occupancy() == 0


def test_lifting_placing_and_tapping_open_and_close_one_reed() -> None:
    table, reeds, hand = laid("w.b...")
    assert [(edge.square, edge.closed) for edge in settled(hand.lift(0))] == [(0, False)]
    assert [(edge.square, edge.closed) for edge in settled(hand.place(3))] == [(3, True)]
    edges = settled(hand.tap(2, 500))
    assert [(edge.square, edge.closed) for edge in edges] == [(2, False), (2, True)]
    assert edges[1].us - edges[0].us == pytest.approx(500_000)
    assert labels(table) == "..bw.."
    assert reeds.occupancy() == 0b001100


def test_bounce_ends_in_time_and_in_the_state_that_it_began_with() -> None:
    bounds = read_bounds()
    _, reeds, _ = laid("")
    longest = 0.0
    for _ in range(500):
        edges = reeds.contact(1000.0, 4, True)
        assert len(edges) <= bounds.most_edges
        assert edges[-1].closed
        assert [edge.closed for edge in edges] == [number % 2 == 0 for number in range(len(edges))]
        longest = max(longest, edges[-1].us - 1000.0)
    assert 0 < longest <= bounds.longest_ms * 1000


def test_a_leg_takes_its_time_and_never_runs_backwards() -> None:
    times = [travel_us(mm / 10, 50.0, 0.5) for mm in range(501)]
    assert times == sorted(times)
    # 50 mm at 0.5 m/s are 100 ms; both ramps of 4 mm take twice their time.
    assert times[-1] == pytest.approx(116_000)


def test_nonsense_is_told_in_a_sentence() -> None:
    _, _, hand = laid("w.....")
    with pytest.raises(HandError, match="nothing_there b1"):
        hand.lift(1)
    with pytest.raises(HandError, match="no_groove a1 b2"):
        hand.slide(0, 7)
    with pytest.raises(HandError, match="occupied a1"):
        hand.place(0)
