# SPDX-License-Identifier: Apache-2.0
"""The contract that every game keeps; the same file runs on CPython and on MicroPython."""

import os

from tactile_core.rules.games import GAMES
from tactile_core.rules.gesture import VERBS
from tactile_core.rules.position import FIRST, PASS, REASONS, SECOND
from tactile_core.rules.prng import Prng
from tactile_core.rules.squares import squares_of


def played(game, seed, plies, **options):
    """Yield a position along a drawn game, the same object after each of at most *plies* plies."""
    lots = Prng(seed)
    position = game.start(**options)
    for _ in range(plies):
        yield position
        moves = position.legal_moves()
        if not moves or position.outcome() is not None:
            return
        position.push(moves[lots.randrange(len(moves))])


def each_game():
    """Yield every game, or the one that the environment names: a small heap holds one game at a time."""
    only = os.getenv("GAME")
    for game in GAMES:
        if only in (None, game.name):
            yield game


def last_options(game):
    """Return the last value of each option."""
    return {name: values[-1] for name, values in game.options}


def refuses(call, *arguments):
    try:
        call(*arguments)
    except ValueError:
        return True
    return False


def test_moves_are_sorted_and_their_texts_unique():
    for game in each_game():
        for position in played(game, 1, 25):
            moves = position.legal_moves()
            assert moves == sorted(set(moves)), game.name
            assert len({position.move_text(move) for move in moves}) == len(moves), game.name


def test_texts_of_moves_and_positions_come_back():
    for game in each_game():
        for position in played(game, 2, 25):
            text = position.text()
            assert game.from_text(text).text() == text
            for move in position.legal_moves():
                assert position.parse_move(position.move_text(move)) == move, game.name


def test_a_position_read_from_text_has_the_same_moves():
    for game in each_game():
        for position in played(game, 3, 25):
            again = game.from_text(position.text())
            assert again.legal_moves() == position.legal_moves(), (game.name, position.text())
            assert again.occupancy() == position.occupancy()


def test_push_changes_the_turn_and_pop_restores_everything():
    for game in each_game():
        for position in played(game, 4, 15):
            text, turn, moves = position.text(), position.turn, position.legal_moves()
            for move in moves:
                position.push(move)
                assert position.turn == (SECOND if turn == FIRST else FIRST)
                assert position.pop() == move
                assert (position.text(), position.turn) == (text, turn), game.name
            assert position.legal_moves() == moves


def test_a_gesture_tells_the_occupancy_that_the_move_leaves():
    for game in each_game():
        for position in played(game, 5, 15):
            for move in position.legal_moves():
                gesture = position.gesture(move)
                position.push(move)
                assert gesture.after == position.occupancy(), (game.name, position.text())
                position.pop()
                assert all(step.verb in VERBS for step in gesture.steps)


def test_the_parts_of_a_move_name_the_squares_that_change():
    for game in each_game():
        for position in played(game, 8, 20):
            for move in position.legal_moves():
                parts = position.parts(move)
                if move == PASS:
                    assert (parts.origin, parts.target) == (None, None)
                    continue
                gesture = position.gesture(move)
                before, after = position.occupancy(), gesture.after
                assert gesture.is_push or after >> parts.target & 1, position.move_text(move)
                assert parts.origin is None or before >> parts.origin & 1, position.move_text(move)
                named = position.move_text(move)
                for square in (parts.origin, parts.taken, parts.flipped, parts.tile):
                    assert square is None or position.square_text(square) in named, named
                assert parts.origin is not None or before >> parts.target & 1 == 0, named


def test_moves_with_the_same_parts_are_the_same_move():
    for game in each_game():
        for position in played(game, 9, 20):
            moves = position.legal_moves()
            assert len({repr(position.parts(move)) for move in moves}) == len(moves), position.text()


def test_what_stands_is_what_is_occupied():
    for game in each_game():
        for position in played(game, 6, 20):
            occupied = squares_of(position.occupancy())
            for square in range(game.rows * game.columns):
                piece = position.what_stands_on(square)
                stands = piece is not None and piece.kind != "no_tile"
                assert stands == (square in occupied), (game.name, square)


def test_nothing_legal_is_forbidden_and_nothing_forbidden_legal():
    for game in each_game():
        for position in played(game, 7, 8):
            legal = position.legal_moves()
            for move in legal:
                assert position.why_not(move) is None
                assert position.why_not(position.move_text(move)) is None
            for move in position.attempts():
                assert move not in legal
                assert position.why_not(move), game.name
                assert position.gesture(move) is not None


def test_other_texts_are_refused_and_change_nothing():
    nonsense = ("", " ", "a1", "pass ", "z9", "a1-a1-a1", "a0E1", "a11", "@", "a1E1/", "x" * 50, "a1-b2*", "é1-e2")
    for game in each_game():
        for position in played(game, 8, 6):
            text = position.text()
            texts = [position.move_text(move) for move in position.legal_moves()]
            for attempt in nonsense:
                assert attempt in texts or refuses(position.parse_move, attempt), (game.name, attempt)
            for known in texts:
                assert refuses(position.parse_move, known + " ") and refuses(position.parse_move, " " + known)
                assert refuses(position.parse_move, known.upper()) or known.upper() == known
            assert position.text() == text
        for attempt in nonsense:
            assert refuses(game.from_text, attempt), (game.name, attempt)


def test_games_end_with_a_known_reason_or_go_on():
    ended = 0
    for game in each_game():
        for position in played(game, 9, 120):
            outcome = position.outcome()
            if outcome is not None:
                ended += 1
                assert outcome.reason in REASONS
                assert outcome.winner in (None, FIRST, SECOND)
                assert outcome.winner is None or position.legal_moves() == []
    assert ended > 0 or os.getenv("GAME")


def test_every_option_starts():
    for game in each_game():
        for name, values in game.options:
            for value in values:
                assert game.start(**{name: value}).legal_moves()
            assert refuses(lambda: game.start(**{name: "no such value"}))
        assert refuses(lambda: game.start(nonsense="1"))


def test_a_gain_is_what_playing_the_move_changes_in_the_counts():
    gains = 0
    for game in each_game():
        for is_last in (False, True):
            options = last_options(game) if is_last else {}
            for position in played(game, 10, 40, **options):
                gains += count_gains(position)
    assert gains


def count_gains(position):
    turn = position.turn
    before = position.count(turn) - position.count(1 - turn)
    gains = 0
    for move in position.legal_moves():
        gain = position.gain(move)
        position.push(move)
        assert position.count(turn) - position.count(1 - turn) == before + gain, position.text()
        position.pop()
        gains += gain != 0
    return gains


def test_keys_tell_positions_and_turns_apart():
    for game in each_game():
        for position in played(game, 11, 12):
            stood = {position.key(): position.text().split(" ")[:2]}
            for move in position.legal_moves():
                position.push(move)
                text = position.text()
                assert game.from_text(text).key() == position.key()
                # The place of the tiles on Quatre's frame is no part of the position.
                known = stood.setdefault(position.key(), text.split(" ")[:2])
                assert known == text.split(" ")[:2] or game.name == "quatre_en_ligne"
                position.pop()


def test_past_keys_are_those_of_the_line_of_play():
    for game in each_game():
        keys: list[bytes] = []
        for position in played(game, 12, 20):
            assert position.past_keys() == keys, game.name
            assert position.has_past() == bool(keys)
            keys.append(position.key())


def test_a_game_that_is_won_says_so_before_anyone_looks_for_an_answer():
    won = 0
    for game in each_game():
        for seed in range(4):
            for position in played(game, 13 + seed, 150):
                if position.is_won():
                    won += 1
                    assert position.legal_moves() == []
                    assert position.outcome().winner == 1 - position.turn
                elif position.legal_moves():
                    outcome = position.outcome()
                    assert outcome is None or outcome.winner is None
    assert won or os.getenv("GAME")
