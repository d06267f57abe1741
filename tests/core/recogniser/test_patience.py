# SPDX-License-Identifier: Apache-2.0
"""Words that came too soon lengthen the wait, until many moves have worn it off."""

from tactile_core.recogniser.patience import Patience
from tactile_core.recogniser.tempo import (
    ALONG,
    FARTHER,
    LINE_PATIENCE,
    MANY_WAYS,
    ONWARD,
    PAUSES_KEPT,
    PUSH_PATIENCE,
    PUSHING,
    Tempo,
)
from tests.core.recogniser.stories import Board
from tests.core.recogniser.test_tempo import LINE


def play(tempo: Tempo, moves: int) -> None:
    """Let *tempo* see this many turns with a move, none of which was said too soon."""
    for _ in range(moves):
        tempo.begin_turn()
        tempo.moved()


def test_who_went_on_after_the_move_was_said_is_waited_for_longer_in_lines_and_pushes_alone() -> None:
    early, late = Tempo(), Tempo()
    pause_ms = early.wait_ms(MANY_WAYS)
    for tempo, pause in ((early, pause_ms - 300), (late, pause_ms + 300)):
        board = Board("crossings", LINE, tempo)
        assert board.moves(f"-f4 500 +g4 {pause} -e4 500 +f4 300") == ("made", ["e4E2/1"])
        # Only the moment of the pause is to differ: the lengths of both pauses are forgotten.
        for _ in range(PAUSES_KEPT):
            tempo.paused(700)
    assert late.wait_ms(ALONG) > 1.1 * early.wait_ms(ALONG)
    assert late.wait_ms(PUSHING) > 1.3 * early.wait_ms(PUSHING)
    assert late.wait_ms(ONWARD) == early.wait_ms(ONWARD)


def test_what_was_said_too_soon_is_worn_off_by_moves_and_by_nothing_else() -> None:
    once, never = Tempo(), Tempo()
    once.paused(700, was_whole=True)
    never.paused(700)
    longer_ms = once.wait_ms(FARTHER)
    for _ in range(100):
        once.begin_turn()
    assert once.wait_ms(FARTHER) == longer_ms
    for tempo in (once, never):
        play(tempo, 1000)
    assert once.wait_ms(FARTHER) == never.wait_ms(FARTHER) < longer_ms


def test_nobody_is_waited_for_much_longer_than_usual_however_often_a_move_was_said_too_soon() -> None:
    for how, (first, _, most, _, _) in ((FARTHER, LINE_PATIENCE), (PUSHING, PUSH_PATIENCE)):
        tempo = Tempo()
        tempo.paused(700)
        usual_ms = tempo.wait_ms(how)
        for _ in range(30):
            tempo.paused(700, was_whole=True)
        assert usual_ms < tempo.wait_ms(how) <= most / first * usual_ms + 1


def test_who_never_goes_on_too_late_is_waited_for_less_and_less_down_to_the_least() -> None:
    for how, (first, least, *_) in ((FARTHER, LINE_PATIENCE), (PUSHING, PUSH_PATIENCE)):
        tempo = Tempo()
        # A player whose pauses are known: only the patience itself wears off.
        tempo.paused(700)
        waits = [tempo.wait_ms(how)]
        for _ in range(8):
            play(tempo, 50)
            waits.append(tempo.wait_ms(how))
        assert waits == sorted(waits, reverse=True)
        assert waits[-1] < 0.9 * waits[0]
        assert waits[-1] >= least / first * waits[0] - 1


def test_the_two_balance_where_the_constants_say() -> None:
    for first, least, most, longer, shorter in (LINE_PATIENCE, PUSH_PATIENCE):
        patience = Patience(first, least, most, longer, shorter)
        before = patience.part
        patience.too_soon()
        moves = 0
        while patience.part > before:
            patience.moved()
            moves += 1
        # A part that stays the same says one move in this many too soon: more than 0.5 %, less than 1 %.
        assert 100 < moves < 200
