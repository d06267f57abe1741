# SPDX-License-Identifier: Apache-2.0
"""Acts of the hands besides moves, read without a game around them: put back, brought back, carried out."""

from tactile_core.recogniser.watchers.carry_out import CarryOut
from tactile_core.recogniser.watchers.path import Path
from tactile_core.recogniser.watchers.piece_returns import ReturnWatcher
from tactile_core.recogniser.watchers.put_back import PutBackWatcher
from tactile_core.rules.games import find_game

RAMPANTS = "BBB/bbb/.../.../.../.../www/WWW w"


def moved():
    """Return a position after one move, and the board before and after it."""
    position = find_game("rampants").from_text(RAMPANTS)
    before = position.occupancy()
    position.push(position.parse_move("a1-a3"))
    return position, before, position.occupancy()


def shown(watcher, *boards):
    """Return the findings of *watcher* on *boards*, (ms, occupancy) each, without the empty ones."""
    found = [watcher.observe(ms, occupancy) for ms, occupancy in boards]
    return [each for each in found if each is not None]


def test_a_piece_that_stands_again_where_it_came_from_puts_its_move_back():
    position, before, after = moved()
    back = ((0, after), (100, after & before), (300, before), (900, before), (1200, before))
    (found,) = shown(PutBackWatcher(position, 1, False, 0), *back)
    assert (found.count, found.is_asked) == (1, False)
    # After the end the hands may clear the board away: a board must stand for longer to count.
    assert shown(PutBackWatcher(position, 1, True, 0), *back) == []
    assert len(shown(PutBackWatcher(position, 1, True, 0), *back, (1900, before))) == 1
    # A move that is not known to have been made is not put back.
    assert shown(PutBackWatcher(position, 0, False, 0), *back) == []


def test_a_piece_that_touched_down_elsewhere_and_came_back_is_told_once():
    _, board, _ = moved()
    away = board & ~1
    there_and_back = (
        (0, board),
        (10, away),
        (100, away | 1 << 10),
        (200, away),
        (300, board),
        (600, board),
        (900, board),
    )
    assert shown(ReturnWatcher(board), *there_and_back) == [0]
    assert shown(ReturnWatcher(board), (0, board), (10, away), (300, board), (600, board)) == []


def test_a_step_is_done_once_its_board_stands_and_another_piece_is_wrong_once():
    _, before, after = moved()
    path = Path(before, ((after, None),))
    done = CarryOut(after, path, 0)
    assert [done.observe(ms, board).is_done for ms, board in ((0, before), (100, before & after), (300, after))] == [
        False, False, False,
    ]  # fmt: skip
    assert done.observe(900, after).is_done
    other = before & ~2 | 1 << 13
    wrong = CarryOut(after, path, 0)
    seen = [wrong.observe(ms, board) for ms, board in ((0, before), (100, other), (900, other), (1500, other))]
    assert [each.is_wrong for each in seen] == [False, False, True, False]
    assert seen[2].step.occupancy == after
