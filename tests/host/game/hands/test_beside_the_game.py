# SPDX-License-Identifier: Apache-2.0
"""A piece on a point of a larger board that the game does not use is told soon, and as long as somebody asks."""

import pytest

from tactile_core.rules.games import find_game
from tactile_core.rules.squares import square_text
from tests.host.game.harness import Harness

NAMES = ["tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
# No board has more rows or columns.
MOST_ROWS = 10
GAMES = [name for name in NAMES if find_game(name).rows < MOST_ROWS]


def told_of(square):
    return f"{square.upper()} is not used in this game."


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_beside_the_game_is_told_within_seconds_in_every_game(game):
    found = find_game(game)
    harness = Harness(game, board=(found.rows + 1, found.columns))
    square = square_text(found.rows * found.columns, found.columns)
    said = harness.do(f"place {square}")
    assert [sentence for sentence in said if sentence.startswith(told_of(square))] == said[:1]
    assert not any(told_of(square) in sentence for sentence in harness.do("wait 30"))


def test_a_peg_that_was_pushed_off_may_stand_beside_the_game():
    harness = Harness("overboard", "....../....../....../....../....../w...wb w 0", board=(7, 7))
    said = harness.do("slide e1 f1", "wait 5")
    assert said and not any(told_of("g1") in sentence for sentence in said)


def test_the_sentence_says_what_to_do_in_the_words_of_the_game():
    assert Harness("crossings").do("place a9") == ["A9 is not used in this game. Take the piece off A9."]


def test_a_piece_that_is_carried_across_is_not_told():
    assert Harness("crossings").do("place a9;", "wait 0.4;", "lift a9;", "wait 3;") == []


def test_what_lay_there_before_the_game_may_lie_and_what_comes_back_is_told_again():
    harness = Harness("crossings", faults=["stuck c9"])
    assert not any("C9" in sentence for sentence in harness.said)
    assert harness.do("place a9", "lift a9", "place a9") == ["A9 is not used in this game. Take the piece off A9."] * 2


def test_a_switch_that_is_left_out_is_no_piece():
    harness = Harness("crossings")
    harness.referee.leave_out(["a9"])
    assert harness.do("place a9") == []


def test_while_it_stands_there_keys_and_reminders_tell_it_first():
    """It was told once and never again, though key one tells what is wrong."""
    harness = Harness("crossings")
    (told,) = harness.do("place c9")
    for key in ("key one", "key ask"):
        assert harness.do(key)[0].startswith(f"{told} ")
    assert [fact.id for fact in harness.referee.is_wrong()] == ["square-unused", "repair-lift"]
    assert [fact.id for fact in harness.referee.waits_for()][:2] == ["square-unused", "repair-lift"]
    harness.do("lift c9", "wait 2")
    assert harness.referee.is_wrong() == ()
    assert not any("C9" in sentence for sentence in harness.do("key one"))


def test_a_move_is_made_while_it_stands_there():
    harness = Harness("crossings")
    harness.do("place c9", "lift c2", "place c3", "wait 3")
    assert harness.referee.match.moves == ["c2N1/1"]
