# SPDX-License-Identifier: Apache-2.0
"""Images of a puzzle: the rules allow the same moves there, mirrored, turned or of the other side."""

from dataclasses import replace

import pytest

from lab.opponent.symmetries import SYMMETRIES, image, images
from tactile_core.rules.games import find_game
from tactile_host.opponent.data import read_puzzles


def moves_of(position):
    return {position.move_text(move): move for move in position.legal_moves()}


@pytest.mark.parametrize("game", SYMMETRIES)
def test_a_game_and_its_image_allow_the_same_moves_two_plies_deep(game):
    rules = find_game(game)
    for puzzle in read_puzzles(game)[::24]:
        own = rules.from_text(puzzle.position)
        for turn, is_exchanged in SYMMETRIES[game]:

            def of(text, puzzle=puzzle, turn=turn, is_exchanged=is_exchanged):
                asked = replace(puzzle, move=text)
                return image(asked, turn, rules.rows, rules.columns, is_exchanged=is_exchanged).move

            other = rules.from_text(image(puzzle, turn, rules.rows, rules.columns, is_exchanged=is_exchanged).position)
            there = moves_of(other)
            assert set(map(of, moves_of(own))) == set(there)
            for text, move in moves_of(own).items():
                own.push(move)
                other.push(there[of(text)])
                assert own.is_won() == other.is_won()
                assert set(map(of, moves_of(own))) == set(moves_of(other))
                own.pop()
                other.pop()


@pytest.mark.parametrize("game", SYMMETRIES)
def test_every_image_is_another_position_with_the_same_pieces_or_the_other_sides(game):
    for puzzle in read_puzzles(game)[::24]:
        found = list(images(game, puzzle))
        assert found[0] == puzzle and len(found) == len(SYMMETRIES[game])
        assert len({each.position for each in found}) > len(found) // 2
        counts = {tuple(sorted(each.position.partition(" ")[0].lower().replace("w", "b"))) for each in found}
        assert len(counts) == 1


def test_a_game_without_symmetries_has_the_puzzle_alone():
    puzzle = read_puzzles("crossings")[0]
    assert list(images("crossings", puzzle)) == [puzzle]
