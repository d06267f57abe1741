# SPDX-License-Identifier: Apache-2.0
"""The way back to a board that the rules know is the shortest that there is, and always arrives."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_core.recogniser.mending import MOVE, PLACE, Mending, mendings, nearest, steps_between
from tactile_core.rules.squares import squares_of
from tests.core.recogniser.stories import EMPTY, Board

SMALL = st.integers(0, (1 << 6) - 1)
LARGE = st.integers(0, (1 << 100) - 1)


def fewest(occupancy: int, boards: list[int], squares: int) -> int:
    """Return the fewest acts of hands that lead to one of *boards*, found by trying everything."""
    seen = {occupancy}
    waiting = [occupancy]
    steps = 0
    while not any(board in boards for board in waiting):
        steps += 1
        found = []
        for board in waiting:
            for square in range(squares):
                after = [board ^ 1 << square]
                if board >> square & 1:
                    after += [after[0] | 1 << other for other in range(squares) if not board >> other & 1]
                found += [each for each in after if each not in seen]
                seen.update(after)
        waiting = found
    return steps


def way_ms(way: list[Mending], columns: int) -> int:
    return sum(
        (each.square % columns - each.target % columns) ** 2 + (each.square // columns - each.target // columns) ** 2
        for each in way
    )


@given(SMALL, st.lists(SMALL, min_size=1, max_size=4))
def test_no_shorter_way_leads_to_sense(occupancy: int, boards: list[int]) -> None:
    board = nearest(occupancy, boards)
    way = mendings(occupancy, board, 3)
    assert board in boards
    assert len(way) == steps_between(occupancy, board) == fewest(occupancy, boards, 6)


@given(LARGE, LARGE)
def test_whoever_does_what_is_told_arrives(occupancy: int, board: int) -> None:
    shown = occupancy
    for mending in mendings(occupancy, board, 10):
        assert shown >> mending.square & 1 == (mending.kind != PLACE)
        if mending.kind == MOVE:
            assert not shown >> mending.target & 1
        shown = mending.done(shown)
    assert shown == board


@given(LARGE, LARGE, st.data())
def test_in_whatever_order_the_hands_do_it_the_rest_is_no_longer(
    occupancy: int, board: int, data: st.DataObject
) -> None:
    way = mendings(occupancy, board, 10)
    while way:
        occupancy = data.draw(st.sampled_from(way)).done(occupancy)
        rest = mendings(occupancy, board, 10)
        assert len(rest) == len(way) - 1
        way = rest
    assert occupancy == board


@given(st.integers(0, (1 << 12) - 1), st.integers(0, (1 << 12) - 1))
def test_pieces_go_the_least_way_in_all(occupancy: int, board: int) -> None:
    extra, missing = squares_of(occupancy & ~board), squares_of(board & ~occupancy)
    few, many = sorted((extra, missing), key=len)
    if len(few) > 4:
        return
    least = min(
        sum((one % 4 - other % 4) ** 2 + (one // 4 - other // 4) ** 2 for one, other in zip(few, chosen))
        for chosen in permutations(many, len(few))
    )
    moved = [mending for mending in mendings(occupancy, board, 4) if mending.kind == MOVE]
    assert len(moved) == len(few)
    assert way_ms(moved, 4) == least


def test_a_piece_off_its_square_is_carried_back_in_one_go() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    reading = board.see("-a3 500 +c1 1100")
    a3, c1 = board.position.parse_square("a3"), board.position.parse_square("c1")
    assert reading.kind == "wrong"
    assert reading.mendings == (Mending(MOVE, c1, a3),)


def test_what_a_cat_has_strewn_is_told_piece_by_piece_as_the_hands_mend_it() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    board.see("-a3,-b3,-c3,-b2 60 +c2 300 +a1 300 +b6")
    first = board.see("6500")
    assert first.kind == "wrong"
    assert [mending.kind for mending in first.mendings] == [MOVE, MOVE, MOVE, PLACE]
    move = first.mendings[0]
    names = [board.position.square_text(square) for square in (move.square, move.target)]
    second = board.see(f"-{names[0]} 700 +{names[1]} 1600")
    assert len(second.mendings) == len(first.mendings) - 1


def test_a_move_that_lacks_one_stone_has_it_in_the_hand() -> None:
    text = "......../......../...b..../...w..../...w..../......../......../.......b w"
    board = Board("crossings", text)
    reading = board.see("-d6 300 -d5 400 +d6 500 -d4 6500")
    assert (reading.kind, reading.cause) == ("waiting", "in_hand")
    assert [board.position.square_text(square) for square in reading.squares] == ["d4"]


@pytest.mark.parametrize("looked_at", ["c1", "c8"])
def test_a_piece_that_is_looked_at_meanwhile_hides_none_in_the_hand(looked_at: str) -> None:
    text = "b.b...../......../......../......../......../......../......../w.ww.... w"
    board = Board("crossings", text)
    reading = board.see(f"-a1 300 -{looked_at} 400 +{looked_at} 500 -d1 6500")
    assert (reading.kind, reading.cause) == ("waiting", "in_hand")
    assert [board.position.square_text(square) for square in reading.squares] == ["a1", "d1"]


def test_a_peg_that_fell_off_its_point_beside_a_push_is_put_back() -> None:
    board = Board("overboard", f"{EMPTY}/wbb..b w 0")
    board.see("-a1,-b1,-c1 20 +b1,+c1,+d1 10 -b1 3900")
    reading = board.see("200")
    assert (reading.kind, reading.cause, reading.squares) == ("waiting", "off_point", (1,))
