# SPDX-License-Identifier: Apache-2.0
"""Pegs, reeds and grooves of the model behave like real bodies."""

import random

from lab.hands.bodies import PITCH_MM, Body
from lab.hands.deeds import DIRECTIONS, pushed, read_board
from lab.hands.groove import FLANGE_MM, Stroke, Train, push
from lab.hands.judging import opened_squares
from lab.hands.reeds import SpreadReeds
from lab.hands.table import EmbodiedHabits, EmbodiedHand, Tabletop
from lab.hands.wandering import brush_ms
from tactile_core.rules.games import find_game

FULL = "wwwwww/bbbbbb/wwwwww/bbbbbb/wwwwww/bbbbbb w 0"
GAP = "....../....../....../....../....../wb..b. w 0"


def sat_down(text=FULL, seed=1):
    rng = random.Random(seed)
    table = Tabletop(read_board(text, 6, 6), rng)
    return table, EmbodiedHand(table, 100.0, EmbodiedHabits()), SpreadReeds(6, 6, 6, rng)


def openings(first, changes):
    """Return each (square, ms open) of the report."""
    since: dict[int, int] = {}
    found, last = [], first
    for ms, occupancy in changes:
        for square in range(36):
            if (last ^ occupancy) >> square & 1:
                if occupancy >> square & 1 and square in since:
                    found.append((square, ms - since.pop(square)))
                elif not occupancy >> square & 1:
                    since[square] = ms
        last = occupancy
    return found


def test_pegs_that_nobody_touches_keep_their_reeds_closed():
    for seed in range(20):
        table, _, reeds = sat_down(seed=seed)
        assert reeds.report(table.bodies) == (2**36 - 1, [])


def test_a_push_opens_every_reed_of_its_train():
    for seed in range(20):
        table, hand, reeds = sat_down(seed=seed)
        push(hand, 6, DIRECTIONS["E"], 1, [Stroke(PITCH_MM, 200)])
        first, changes = reeds.report(table.bodies)
        assert opened_squares([(0, first), *changes]) >= set(range(6, 12))
        assert first & ~changes[-1][1] == 1 << 6


def test_the_pegs_of_a_train_are_off_their_points_at_the_same_moment():
    table, hand, reeds = sat_down()
    push(hand, 6, DIRECTIONS["E"], 1, [Stroke(PITCH_MM, 200)])
    _, changes = reeds.report(table.bodies)
    assert any(not occupancy >> 6 & 0b111111 for _, occupancy in changes)


def test_a_gap_closes_before_the_peg_beyond_it_moves():
    board = read_board(GAP, 6, 6)
    assert pushed(board, 0, DIRECTIONS["E"], 1) == [0, 1]
    assert pushed(board, 0, DIRECTIONS["E"], 2) == [0, 1]
    assert pushed(board, 0, DIRECTIONS["E"], 3) == [0, 1, 4]


def test_pushed_pegs_never_overlap_and_the_one_beyond_the_rim_falls():
    for seed in range(20):
        table, hand, _ = sat_down(GAP, seed)
        train = Train(hand, 0, DIRECTIONS["E"])
        train.drive([Stroke(4 * PITCH_MM, 900)])
        assert [after - before >= FLANGE_MM - 0.001 for before, after in zip(train.at, train.at[1:])] == [True]
        assert table.on[4].square is None


def test_a_peg_let_go_at_half_a_metre_a_second_coasts_three_to_nine_centimetres():
    for seed in range(20):
        _, hand, _ = sat_down("....../....../....../....../....../wb.... w 0", seed)
        train = Train(hand, 0, DIRECTIONS["E"])
        start = train.at[1]
        train.speed[1] = 0.5
        train.drive([Stroke(0.0, 1)])
        assert 30 < train.at[1] - start < 90


def test_a_brush_lasts_what_it_says():
    for seed in range(40):
        table, hand, reeds = sat_down(seed=seed)
        lasting = brush_ms(table.rng)
        hand.brush(table.on[14], lasting)
        ((square, open_ms),) = openings(*reeds.report(table.bodies))
        assert square == 14
        assert abs(open_ms - lasting) < 8


def test_leaning_on_a_peg_in_its_play_opens_no_reed():
    for seed in range(40):
        table, hand, reeds = sat_down(seed=seed)
        for square in range(36):
            hand.feel(table.on[square], 120)
        assert reeds.report(table.bodies)[1] == []


def test_an_opening_shorter_than_the_debounce_is_not_reported():
    table, _, reeds = sat_down()
    body: Body = table.on[0]
    x, y, z = body.place
    end = body.move(100, 0.5, (x, y, 10.0))
    body.move(end, 0.5, (x, y, z))
    assert reeds.report(table.bodies)[1] == []


def test_a_piece_that_is_slid_closes_the_reeds_on_its_way():
    table, hand, reeds = sat_down("....../....../....../....../....../w..... w 0")
    hand.slide(0, [1, 2, 3])
    seen = 0
    for _, occupancy in reeds.report(table.bodies)[1]:
        seen |= occupancy
    assert seen == 0b1110


def test_the_first_occupancy_is_the_positions():
    for name in ("tectonic", "crossings", "eclaircissement"):
        game = find_game(name)
        position = game.start()
        table = Tabletop(read_board(position.text(), game.rows, game.columns), random.Random(1))
        reeds = SpreadReeds(game.rows, game.columns, 10, random.Random(1))
        assert reeds.report(table.bodies) == (position.occupancy(), [])
