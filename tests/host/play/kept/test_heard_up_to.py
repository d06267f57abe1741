# SPDX-License-Identifier: Apache-2.0
"""The note behind each written line names a change of the board, and none that belongs to a later act of the hands."""

from tactile_app.session.heard_up_to import HeardUpTo
from tactile_core.protocol.messages import State

BEFORE, AFTER, BETWEEN, NEXT = 0b0011, 0b0101, 0b0001, 0b0100


def heard(*occupancies: int, boot: int = 7) -> HeardUpTo:
    found = HeardUpTo()
    for seq, occupancy in enumerate(occupancies, 1):
        # A tick shows the same change once more.
        for is_tick in (False, True):
            found.see(State(boot, seq, seq * 10, occupancy, 0, is_tick=is_tick), occupancy)
    return found


def noted(found: HeardUpTo, *lines: str, position: int = AFTER) -> tuple[int, int] | None:
    return found.for_lines(lines, lambda occupancy: occupancy == position)


def test_a_move_decided_by_what_follows_it_is_noted_where_it_ended():
    assert noted(heard(BEFORE, BETWEEN, AFTER, NEXT, BETWEEN), "move 1 b1-c1") == (7, 3)
    assert noted(heard(BEFORE, BETWEEN, AFTER), "move 1 b1-c1") == (7, 3)


def test_what_was_seen_meanwhile_is_noted_where_nothing_shows_the_position():
    assert noted(heard(BEFORE, BETWEEN, NEXT), "move 1 b1-c1") == (7, 3)
    assert noted(HeardUpTo(), "move 1 b1-c1") is None


def test_a_move_that_leaves_the_board_as_it_was_is_noted_after_it_and_not_before():
    assert noted(heard(BEFORE, BETWEEN, BEFORE, NEXT), "move 1 a1-a1", position=BEFORE) == (7, 3)
    assert noted(heard(BEFORE, BETWEEN, NEXT), "move 1 a1-a1", position=BEFORE) == (7, 3)


def test_only_a_move_has_what_follows_it_read_again():
    # The move that was taken back would be made again.
    found = heard(BEFORE, BETWEEN, AFTER)
    assert noted(found, "back 1", position=BEFORE) == (7, 3)


def test_what_is_noted_is_never_told_again():
    found = heard(BEFORE, BETWEEN, AFTER)
    assert noted(found, "move 1 b1-c1") == (7, 3)
    for seq, occupancy in ((4, BETWEEN), (5, BEFORE), (6, BETWEEN)):
        found.see(State(7, seq, seq * 10, occupancy, 0), occupancy)
    assert noted(found, "move 2 c1-b1", position=BEFORE) == (7, 5)
    assert noted(found, "move 3 c1-c2", position=AFTER) == (7, 6)


def test_a_board_that_started_again_numbers_anew():
    found = heard(BEFORE, BETWEEN, AFTER)
    found.see(State(8, 1, 5, NEXT, 0), NEXT)
    assert noted(found, "move 1 b1-c1") == (8, 1)
