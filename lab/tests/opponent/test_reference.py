# SPDX-License-Identifier: Apache-2.0
"""The reference search proves only true results, and a puzzle stays only where two searches agree."""

from dataclasses import replace

import pytest

from lab.opponent.likeness import ordered, squares_to_change
from lab.opponent.proving import Proof
from lab.opponent.reference import Reference
from tactile_app.opponent.puzzles import Puzzle, parse_puzzle
from tactile_core.opponent.levels import wins
from tactile_core.rules.games import find_game
from tactile_host.opponent.data import full_knowledge_of, read_puzzles
from tests.core.opponent.tactics import TACTICS

# These positions are lost whatever is played, by the study's engine and the product's; each was once a puzzle.
LOST = Puzzle("....b./....../....b./....../..w.../b..... w 0", "c2N1", 1, 0)


@pytest.mark.parametrize(("game", "text", "plies"), [each for each in TACTICS if each[0] != "crossings"])
def test_the_reference_proves_the_shortest_win(game, text, plies):
    position = find_game(game).from_text(text)
    before = position.text()
    found = Reference(game).best(position, 20_000)
    assert found.plies == plies and position.text() == before
    if plies == 1:
        assert wins(position, found.move)
        others = [move for move in position.legal_moves() if not wins(position, move)]
        assert Reference(game).score_of(position, others[0], 200).plies != 1


def test_a_side_that_is_lost_by_the_table_is_lost_by_the_reference():
    position = find_game("overboard").from_text("....../..b.../....../....../...b../....w. w 0")
    plies_of = full_knowledge_of("overboard").plies_to_end
    plies = plies_of(position)
    assert plies > 0 and plies % 2 == 0
    assert Reference("overboard", plies_of).best(position, 3000).is_lost


def test_a_search_that_completes_no_depth_proves_nothing():
    found = Reference("overboard").best(find_game("overboard").from_text(LOST.position), 1)
    assert found.depth == 0 and not found.is_lost and not found.plies


def test_a_kept_puzzle_is_proved_by_both_and_a_lost_position_is_none():
    proof = Proof("eclaircissement", 2000, (500, 2000))
    puzzle = next(puzzle for puzzle in read_puzzles("eclaircissement") if puzzle.plies == 3 and puzzle.grade == 1)
    checked = proof.checked(puzzle)
    assert isinstance(checked, Puzzle) and checked.plies == 3
    assert isinstance(proof.checked(replace(puzzle, plies=0, move=other_move(puzzle))), str)
    overboard = Proof("overboard", 2000, (500, 2000))
    assert overboard.checked(LOST) == "lost, by the product"
    assert overboard.doubt_of_reference(LOST) == "lost, by the reference"


def test_wins_that_are_not_kept_yet_are_found_and_kept_beside_the_others():
    proof = Proof("eclaircissement", 40_000, (5000,))
    whole = next(puzzle for puzzle in read_puzzles("eclaircissement") if len(puzzle.wins) > 1)
    found = proof.with_more_wins(replace(whole, wins=whole.wins[:1]))
    assert isinstance(found, Puzzle) and found.wins[0] == whole.wins[0]
    assert len(found.wins) > 1
    assert proof.with_more_wins(replace(whole, plies=whole.wins[-1].plies)) == "another move wins as soon"


def other_move(puzzle):
    position = find_game("eclaircissement").from_text(puzzle.position)
    return next(text for text in map(position.move_text, position.legal_moves()) if text != puzzle.move)


def test_other_wins_travel_on_the_line_of_a_puzzle():
    line = "....../....../....../....../....../.w..b. w 0\tb1E4x\t1\t1\tb1E1=3 b1N1=5\n"
    puzzle = parse_puzzle(line.rstrip("\n"))
    assert [(win.move, win.plies) for win in puzzle.wins] == [("b1E1", 3), ("b1N1", 5)]
    assert puzzle.line() == line


def test_the_order_goes_by_grade_and_then_to_the_most_alike():
    texts = ("ww./... w", "w../... w", "wwb/bb. w", "www/... w")
    puzzles = [Puzzle(text, "a1", grade, 0) for text, grade in zip(texts, (1, 1, 1, 2), strict=True)]
    assert [puzzle.position for puzzle in ordered("overboard", puzzles)] == [texts[1], texts[0], texts[2], texts[3]]
    assert squares_to_change(texts[0], texts[2]) == 3
