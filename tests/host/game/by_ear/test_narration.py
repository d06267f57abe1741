# SPDX-License-Identifier: Apache-2.0
"""Every fact of a narrator has its sentence in every language, and different facts have different sentences."""

import importlib
from random import Random

import pytest

from tactile_app.game.narration import find_narrator
from tactile_app.game.narration.narrator import COMES_OF, side_text
from tactile_app.game.queries.piece_moves import ordered_options
from tactile_app.languages import CODES
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import PASS

NAMES = [game.name for game in GAMES]
PHRASES = {language: Phrases(language) for language in CODES}


def positions(name, variant=0):
    """Yield every sixth position of two drawn games, a position again and again."""
    game = find_game(name)
    options = {option: values[variant] for option, values in game.options if option != "setup"}
    for seed in range(2):
        lots = Random(seed)
        position = game.start(**options)
        for ply in range(43):
            if ply % 6 == 0:
                yield position
            if position.outcome() is not None:
                break
            position.push(lots.choice(position.legal_moves()))


def say(*facts):
    """Return the English sentence, once every language has one."""
    said = [PHRASES[language].sentence(*facts).spoken for language in CODES]
    assert all(said)
    return said[0]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", [0, -1])
def test_every_move_is_told_and_no_two_alike(name, variant):
    narrator = find_narrator(name)
    for position in positions(name, variant):
        told = set()
        moves = position.legal_moves()
        text = position.text()
        for number, move in enumerate(moves, 1):
            following = 1 - position.turn
            told.add(say(*narrator.moved(position, move, following)))
            if move == PASS:
                continue
            say(*narrator.amended(position, move, following))
            say(narrator.choice(position, move, number, number == len(moves)))
            if narrator.undone(position, move):
                say(*narrator.undone(position, move))
            assert 0 <= narrator.origin(position, move) < position.rows * position.columns
        assert len(told) == len(moves), name
        # A narrator may push and pop moves, and do nothing else to the position.
        assert position.text() == text


@pytest.mark.parametrize("name", NAMES)
def test_squares_and_scores_are_told(name):
    narrator = find_narrator(name)
    for position in positions(name):
        say(narrator.score(position))
        for square in range(0, position.rows * position.columns, 3):
            told = say(narrator.holds(position, square), narrator.put_on(position, square))
            assert position.square_text(square).upper() in told
            say(*ordered_options(narrator, position, square), narrator.take_off(position.square_text(square)))


@pytest.mark.parametrize("name", NAMES)
def test_moves_that_leave_the_same_board_are_offered_in_different_words(name):
    narrator = find_narrator(name)
    for position in positions(name):
        by_board: dict[int, list[int]] = {}
        for move in position.legal_moves():
            if move != PASS:
                by_board.setdefault(position.gesture(move).after, []).append(move)
        for moves in by_board.values():
            offered = {say(narrator.choice(position, move, 1, False)) for move in moves}
            assert len(offered) == len(moves), [position.move_text(move) for move in moves]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_forbids_has_its_sentence(name):
    rules = importlib.import_module(f"tactile_core.rules.{name}").RULES
    narrator = find_narrator(name)
    position = find_game(name).start()
    sentences = [say(narrator.refused(position, word, None, 0)) for word in rules]
    assert len(set(sentences)) == len(rules)


@pytest.mark.parametrize("name", NAMES)
def test_every_attempt_is_refused_in_words(name):
    narrator = find_narrator(name)
    for position in positions(name):
        for attempt in position.attempts()[::29]:
            reason = position.why_not(attempt)
            assert say(narrator.refused(position, reason, attempt, narrator.origin(position, attempt)))


def test_a_side_without_a_move_is_told_to_pass():
    for name in ("crossings", "rampants", "eclaircissement", "quatre_en_ligne"):
        position = find_game(name).start()
        (passed,) = find_narrator(name).moved(position, PASS, None)
        assert say(passed) == "Smooth has no move and passes.", side_text(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_move_that_is_told_and_not_made_asks_for_nothing(name):
    """Somebody who hears of a threat would else turn a pawn over that has not moved."""
    narrator = find_narrator(name)
    for position in positions(name):
        for move in position.legal_moves()[:8]:
            if move != PASS:
                facts = narrator.described(position, move)
                assert not set(COMES_OF) & {fact.id for fact in facts}
                say(*facts)
