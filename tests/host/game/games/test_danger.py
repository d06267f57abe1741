# SPDX-License-Identifier: Apache-2.0
"""Pieces are called in danger where an answer takes them, and nowhere else: every answer is played out and compared."""

from random import Random

import pytest

from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of
from tests.host.game.games.test_any_game import STARTS
from tests.host.game.games.test_questions_in_every_game import TAKING, asked, inner
from tests.host.game.harness import Harness

# Positions of each game: every second one after a move that wins what it can.
POSITIONS = 24


def positions_of(game, count, seed=1):
    """Return *count* positions from 2 to 40 plies into games drawn by lot, from *seed* on."""
    found: list[Position] = []
    rules = find_game(game)
    while len(found) < count:
        lots = Random(seed)
        position = rules.from_text(STARTS[game]) if game in STARTS else rules.start()
        for _ in range(2 + lots.randrange(39)):
            moves = position.legal_moves()
            if not moves or position.outcome() is not None:
                break
            wins = seed % 2 and lots.randrange(2)
            position.push(max(moves, key=position.gain) if wins else lots.choice(moves))
        if position.outcome() is None and position.legal_moves():
            found.append(position)
        seed += 1
    return found


def owned(position, side):
    """Return the pieces of *side*, each with its square: one that turns red is lost, and a red one that is taken."""
    standing = [(square, position.what_stands_on(square)) for square in squares_of(position.occupancy())]
    return {(square, piece.kind) for square, piece in standing if piece.side == side}


def pushed_off(before, move, after):
    """Return the points of the pegs that are gone from a line of Overboard: pegs do not pass each other on it."""
    parts = before.parts(move)
    row, column = divmod(parts.origin, before.columns)
    squares = range(before.rows * before.columns)
    ahead = {
        "N": [each for each in squares if each % before.columns == column and each // before.columns > row],
        "S": [each for each in squares if each % before.columns == column and each // before.columns < row],
        "E": [each for each in squares if each // before.columns == row and each % before.columns > column],
        "W": [each for each in squares if each // before.columns == row and each % before.columns < column],
    }[parts.direction]
    pegs = set(squares_of(before.occupancy()))
    gone = len(pegs) - len(set(squares_of(after.occupancy())))
    standing = [each for each in ahead if each in pegs]
    return set(standing[len(standing) - gone :] if parts.direction in "NE" else standing[:gone])


def lost_by_an_answer(game, position):
    """Return the squares whose pieces the side to move loses by some move of the other side."""
    words = position.text().split(" ")
    turned = " ".join([words[0], "b" if words[1] == "w" else "w", *words[2:]])
    lost = set()
    for move in find_game(game).from_text(turned).legal_moves():
        if move < 0:
            continue
        before, after = find_game(game).from_text(turned), find_game(game).from_text(turned)
        after.push(move)
        if game == "overboard":
            lost |= pushed_off(before, move, after)
        else:
            gone = owned(before, position.turn) - owned(after, position.turn)
            lost |= {square for square, _kind in gone}
    return lost


@pytest.mark.parametrize("game", TAKING)
def test_whatever_is_in_danger_is_taken_by_some_answer_and_nothing_else_is(game):
    named_in_all = 0
    for position in positions_of(game, POSITIONS):
        facts = asked(Harness(game, position.text()), "danger")
        named = {position.parse_square(name) for name in inner(facts, "squares")}
        assert named == lost_by_an_answer(game, position), position.text()
        named_in_all += len(named)
    assert named_in_all >= POSITIONS
