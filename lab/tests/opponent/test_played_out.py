# SPDX-License-Identifier: Apache-2.0
"""A win holds if it is played out against every reply, and a false one does not."""

import pytest

from lab.opponent.played_out import PlayedOut
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import find_game
from tactile_host.opponent.data import full_knowledge_of, read_puzzles

SEVEN = "bb.b.bb./b..b...b/..b..bbb/..bb...w/.w..bww./.w...ww./w..ww.w./...ww.ww w"


def played_out(game):
    return PlayedOut(Search(full_knowledge_of(game), LargeTable()))


def test_a_win_in_seven_plies_beyond_the_reference_is_played_out():
    position = find_game("crossings").from_text(SEVEN)
    before = position.text()
    wins = position.parse_move("g1N4/2xg6")
    assert played_out("crossings").wins(position, wins, 7)
    assert not played_out("crossings").wins(position, wins, 5)
    quiet = next(move for move in position.legal_moves() if not position.gain(move))
    assert not played_out("crossings").wins(position, quiet, 7)
    assert position.text() == before


@pytest.mark.parametrize(
    "game", ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
)
def test_the_wins_of_puzzles_are_played_out_in_as_many_plies_and_no_fewer(game):
    puzzles = [puzzle for puzzle in read_puzzles(game) if puzzle.plies in (1, 3)][:4]
    assert puzzles
    for puzzle in puzzles:
        position = find_game(game).from_text(puzzle.position)
        move = position.parse_move(puzzle.move)
        assert played_out(game).wins(position, move, puzzle.plies)
        assert puzzle.plies == 1 or not played_out(game).wins(position, move, puzzle.plies - 2)
