# SPDX-License-Identifier: Apache-2.0
"""The three KARO games read any text: one of the right form exactly, any other with the right error."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

GAMES = ("rampants", "eclaircissement", "quatre_en_ligne")
SQUARES = st.builds(lambda file, rank: f"{file}{rank}", st.sampled_from("abcdefghijk"), st.integers(0, 11))
CARRIES = st.builds(
    lambda origin, target, mark, tile: f"{origin}-{target}{mark}{tile}",
    SQUARES,
    SQUARES,
    st.sampled_from(("", "", "j", "*", "x", "@", " ")),
    st.one_of(st.just(""), SQUARES.map(lambda square: f"@{square}")),
)
PLACES = SQUARES.map(lambda square: f"@{square}")
MOVES = st.one_of(CARRIES, PLACES, st.text("abj123@-*x pas", max_size=9), st.just("pass"))
LETTERS = st.sampled_from("-.wbWB?2\n")


def drawn_position(name: str, choices: list[int]) -> Position:
    position = find_game(name).start()
    for choice in choices:
        moves = position.legal_moves()
        if moves:
            position.push(moves[choice % len(moves)])
    return position


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=120)
@given(choices=st.lists(st.integers(0, 10**6), max_size=30), text=MOVES)
def test_a_move_s_text_is_taken_exactly_or_refused(name: str, choices: list[int], text: str) -> None:
    position = drawn_position(name, choices)
    before = position.text()
    try:
        move = position.read_move(text)
    except InvalidMove:
        assert text not in [position.move_text(move) for move in position.legal_moves()]
        with pytest.raises(InvalidMove):
            position.parse_move(text)
    else:
        assert position.move_text(move) == text
        if position.why_not(text) is None:
            assert position.parse_move(text) in position.legal_moves()
        else:
            with pytest.raises(IllegalMove) as refusal:
                position.parse_move(text)
            assert refusal.value.reason == position.why_not(move)
    assert position.text() == before


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=120)
@given(choices=st.lists(st.integers(0, 10**6), max_size=20), place=st.integers(0, 200), letter=LETTERS)
def test_a_position_s_text_is_taken_exactly_or_refused(name: str, choices: list[int], place: int, letter: str) -> None:
    text = drawn_position(name, choices).text()
    place %= len(text)
    for other in (text[:place] + letter + text[place + 1 :], text[:place] + text[place + 1 :], text + letter):
        try:
            position = find_game(name).from_text(other)
        except InvalidPosition:
            continue
        assert position.text() == other


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(choices=st.lists(st.integers(0, 10**6), max_size=40))
def test_everything_played_is_taken_back(name: str, choices: list[int]) -> None:
    position = find_game(name).start()
    stood = []
    for choice in choices:
        moves = position.legal_moves()
        if moves:
            stood.append((position.text(), moves, position.outcome(), position.occupancy(), position.attempts()))
            position.push(moves[choice % len(moves)])
    for before in reversed(stood):
        position.pop()
        now = (position.text(), position.legal_moves(), position.outcome(), position.occupancy(), position.attempts())
        assert now == before
    with pytest.raises(IndexError):
        position.pop()
