# SPDX-License-Identifier: Apache-2.0
"""The drawn moves agree with the rules: where pieces end, which fell, and where each may go."""

from collections import Counter

import pytest

from tactile_app.game.match import Match
from tactile_core.rules.games import find_game
from tactile_core.rules.position import PASS
from tactile_host.page.marks import fallen_pieces, marks_of, ways_of
from tests.host.play.script import whole_game
from tests.host.play.typed import SEEDS, typed_game


def game_of(name):
    """Return a first position of the game called *name*, and the moves of a whole game."""
    if name == "overboard":
        script = whole_game(seed=1)
        return script.start, script.texts
    return find_game(name).start().text(), typed_game(name, SEEDS[name]).texts


def standing(position):
    """Return the side of what stands on each square, by name."""
    pieces = (
        (position.square_text(square), position.what_stands_on(square)) for square in range(position_size(position))
    )
    return {name: piece.side for name, piece in pieces if piece is not None}


def position_size(position):
    return position.rows * position.columns


@pytest.mark.parametrize("name", ["overboard", *sorted(SEEDS)])
def test_pieces_that_move_as_marked_stand_where_the_rules_have_them(name):
    start, texts = game_of(name)
    position = find_game(name).from_text(start)
    for text in texts:
        move = position.parse_move(text)
        marks = marks_of(position, move)
        pieces = standing(position)
        position.push(move)
        if marks is None:
            assert move == PASS
            continue
        pieces.pop(marks["taken"], None)
        moving = [(target, pieces.pop(square)) for square, target in marks["moves"]]
        pieces.update((target, side) for target, side in moving if target)
        if not marks["from"]:
            pieces[marks["to"]] = 1 - position.turn
        after = standing(position)
        # A flip may change whose a piece is.
        flipped = marks["flipped"]
        assert {square: side for square, side in pieces.items() if square != flipped} == {
            square: side for square, side in after.items() if square != flipped
        }, text


def test_what_fell_is_as_many_as_are_missing_of_each_side():
    script = whole_game(seed=1)
    match = Match(find_game("overboard"), {}, 1, start=script.start)
    for text in script.texts:
        match.play(match.playing().parse_move(text))
        fallen = Counter(each["side"] for each in fallen_pieces(match.moves, match.playing().turn))
        assert [fallen["w"], fallen["b"]] == [18 - match.playing().count(side) for side in (0, 1)]


def test_a_peg_falls_over_the_edge_that_its_push_goes_to():
    assert fallen_pieces(["a1E1", "f6S2xx"], 0) == [{"side": "w", "edge": "S", "at": "f"}] * 2
    assert fallen_pieces(["a1E5x"], 1) == [{"side": "b", "edge": "E", "at": "1"}]


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_where_a_piece_may_go_is_where_a_legal_move_ends(name):
    position = find_game(name).start()
    for text in typed_game(name, SEEDS[name]).texts:
        legal = [position.parts(move) for move in position.legal_moves()]
        expected = {
            (position.square_text(parts.origin), position.square_text(parts.target))
            for parts in legal
            if parts.origin is not None and parts.target is not None
        }
        found = [(origin, target) for origin, targets in ways_of(position).items() for target in targets]
        assert sorted(found) == sorted(expected)
        position.push(position.parse_move(text))
