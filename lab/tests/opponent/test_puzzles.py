# SPDX-License-Identifier: Apache-2.0
"""Kept puzzles and their mining: the move is legal, and stands out in another search."""

import pytest

from lab.opponent import puzzles
from lab.opponent.puzzles import MOST_PIECES, puzzle_of, stands_out
from tactile_core.opponent.scores import PROVED, WON
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import full_knowledge_of, puzzle_file, read_puzzles

# The games with kept puzzles.
NAMES = [game.name for game in GAMES if puzzle_file(game.name).exists()]


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_that_is_kept_has_a_legal_move_and_few_pieces(game):
    found = read_puzzles(game)
    assert found and len({puzzle.position for puzzle in found}) == len(found)
    for puzzle in found:
        position = find_game(game).from_text(puzzle.position)
        assert position.parse_move(puzzle.move) in position.legal_moves()
        assert len(position.legal_moves()) >= 3
        assert bin(position.occupancy()).count("1") <= MOST_PIECES
        assert 1 <= puzzle.grade <= 4 and (puzzle.plies == 0 or puzzle.plies % 2 == 1)


@pytest.mark.parametrize("game", NAMES)
def test_the_move_of_a_sampled_puzzle_stands_out_in_a_search_of_its_own(game):
    found = read_puzzles(game)
    prng = Prng(1)
    search = Search(full_knowledge_of(game), LargeTable())
    for _ in range(2):
        puzzle = found[prng.randrange(len(found))]
        position = find_game(game).from_text(puzzle.position)
        best = search.best(position, 6000)
        second = search.best(position, 6000, without=(best.move,))
        assert position.move_text(best.move) == puzzle.move
        if puzzle.plies:
            assert best.score == WON - puzzle.plies and second.score < PROVED
        assert best.score > second.score


def test_puzzles_are_kept_of_games_that_there_are_and_travel_with_the_package():
    files = sorted(path.stem for path in puzzle_file("overboard").parent.iterdir())
    assert files == sorted(NAMES) and files


def test_a_forced_win_is_a_puzzle_and_a_quiet_start_is_none():
    search = Search(full_knowledge_of("eclaircissement"), LargeTable())
    won = find_game("eclaircissement").from_text(".BWBb/BW..B/.WBBW/W..../WWWB. w")
    puzzle = puzzle_of(won, search)
    assert puzzle is not None
    assert (puzzle.move, puzzle.plies) == ("b3-a3", 3)
    search = Search(full_knowledge_of("rampants"), LargeTable())
    assert puzzle_of(find_game("rampants").start(), search) is None


def test_only_a_move_that_is_much_better_than_a_fair_second_stands_out():
    knowledge = full_knowledge_of("overboard")
    assert stands_out(knowledge, 300, 0)
    assert not stands_out(knowledge, 200, 0)
    assert not stands_out(knowledge, 2000, 1000)
    assert not stands_out(knowledge, -1000, -2000)
    assert stands_out(knowledge, WON - 3, 0)
    assert not stands_out(knowledge, WON - 3, WON - 5)


def test_mining_finds_the_same_puzzles_again(monkeypatch):
    monkeypatch.setattr(puzzles, "LOOKS", (100, 300))
    monkeypatch.setattr(puzzles, "PLAYING", 40)
    runs = []
    for _ in range(2):
        search = Search(full_knowledge_of("quatre_en_ligne"), LargeTable())
        mined = puzzles.mined("quatre_en_ligne", search, 3)
        runs.append([next(mined) for _ in range(2)])
    assert runs[0] == runs[1]
    assert runs[0][0] != runs[0][1]
