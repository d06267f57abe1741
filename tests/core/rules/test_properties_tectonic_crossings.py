# SPDX-License-Identifier: Apache-2.0
"""TecTonic and Crossings with any text, in the mirror, and taken back move by move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

GAMES = ("tectonic", "crossings")
FILES = {"tectonic": "abcdefghij", "crossings": "abcdefgh"}
SQUARES = st.builds(lambda file, rank: f"{file}{rank}", st.sampled_from("abcdefghijk"), st.integers(0, 11))
SLIDES = st.builds(
    lambda origin, target, flip: f"{origin}-{target}{flip}",
    SQUARES,
    SQUARES,
    st.one_of(st.just(""), SQUARES.map(lambda square: f"*{square}")),
)
DIRECTIONS = st.sampled_from(("N", "NE", "E", "SE", "S", "SW", "W", "NW", "", "NN", "n"))
MARCHES = st.builds(
    lambda tail, direction, length, steps, taken: f"{tail}{direction}{length}/{steps}{taken}",
    SQUARES,
    DIRECTIONS,
    st.integers(0, 9),
    st.integers(0, 9),
    st.one_of(st.sampled_from(("", "", "x")), SQUARES.map(lambda square: f"x{square}")),
)
MOVES = st.one_of(SLIDES, MARCHES, st.text("abj123NE/-*x pas", max_size=9), st.just("pass"))
LETTERS = st.sampled_from(".wbHPMhpm14\n/ ")
CHOICES = st.lists(st.integers(0, 10**6), max_size=40)


def drawn_position(name: str, choices: list[int]) -> Position:
    position = find_game(name).start()
    for choice in choices:
        moves = position.legal_moves()
        if moves and position.outcome() is None:
            position.push(moves[choice % len(moves)])
    return position


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=120)
@given(choices=CHOICES, text=MOVES)
def test_a_move_s_text_is_taken_exactly_or_refused(name: str, choices: list[int], text: str) -> None:
    position = drawn_position(name, choices)
    before = position.text()
    legal = [position.move_text(move) for move in position.legal_moves()]
    try:
        move = position.read_move(text)
    except InvalidMove:
        assert text not in legal
        with pytest.raises(InvalidMove):
            position.parse_move(text)
    else:
        assert position.move_text(move) == text
        assert (position.why_not(text) is None) == (text in legal)
        if text in legal:
            assert position.parse_move(text) == move
        else:
            with pytest.raises(IllegalMove) as refusal:
                position.parse_move(text)
            assert refusal.value.reason == position.why_not(move)
    assert position.text() == before


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=120)
@given(choices=CHOICES, place=st.integers(0, 200), letter=LETTERS)
def test_a_position_s_text_is_taken_exactly_or_refused(name: str, choices: list[int], place: int, letter: str) -> None:
    text = drawn_position(name, choices).text()
    assert find_game(name).from_text(text).text() == text
    place %= len(text)
    for other in (text[:place] + letter + text[place + 1 :], text[:place] + text[place + 1 :], text + letter):
        try:
            position = find_game(name).from_text(other)
        except InvalidPosition:
            continue
        assert position.text() == other


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(choices=CHOICES)
def test_everything_played_is_taken_back(name: str, choices: list[int]) -> None:
    position = find_game(name).start()
    stood = []
    for choice in choices:
        moves = position.legal_moves()
        if moves and position.outcome() is None:
            stood.append((position.text(), moves, position.outcome(), position.occupancy(), position.attempts()))
            position.push(moves[choice % len(moves)])
    for before in reversed(stood):
        position.pop()
        now = (position.text(), position.legal_moves(), position.outcome(), position.occupancy(), position.attempts())
        assert now == before
    with pytest.raises(IndexError):
        position.pop()


def mirrored_position(text: str) -> str:
    """Return the position seen in a mirror that stands beside the board."""
    rows, _, rest = text.partition(" ")
    return "/".join(row[::-1] for row in rows.split("/")) + " " + rest


def mirrored_move(text: str, files: str) -> str:
    """Return the move seen in it: files and east and west change places; digits, N, S and signs stay."""
    return text.translate(str.maketrans(files + "EW", files[::-1] + "WE"))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(choices=CHOICES)
def test_what_is_legal_is_legal_in_the_mirror(name: str, choices: list[int]) -> None:
    position = drawn_position(name, choices)
    mirrored = find_game(name).from_text(mirrored_position(position.text()))
    moves = {mirrored_move(position.move_text(move), FILES[name]) for move in position.legal_moves()}
    # A pass is the same in a mirror.
    moves = {"pass" if position.legal_moves() == [-1] else move for move in moves}
    assert moves == {mirrored.move_text(move) for move in mirrored.legal_moves()}
    # A result by repetition is not in a position's text; every other is.
    outcome, seen = position.outcome(), mirrored.outcome()
    if outcome is None or outcome.reason != "repetition":
        assert (outcome and (outcome.winner, outcome.reason)) == (seen and (seen.winner, seen.reason))
