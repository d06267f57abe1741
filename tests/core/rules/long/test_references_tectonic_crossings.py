# SPDX-License-Identifier: Apache-2.0
"""Compare the engine's TecTonic and Crossings, move by move, with slow references written from the rules alone."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tactile_core.rules.games import find_game
from tactile_core.rules.position import SIDE_LETTERS, Position
from tests.core.rules import reference_crossings, reference_tectonic

REFERENCES: dict[str, Any] = {"tectonic": reference_tectonic, "crossings": reference_crossings}
GAMES = [
    (name, dict(zip([option for option, _ in find_game(name).options], values, strict=True)))
    for name in REFERENCES
    for values in product(*[values for _, values in find_game(name).options])
]
every_game = pytest.mark.parametrize(
    ("name", "options"), GAMES, ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else value
)

# 8 games with their options, some 3,000 positions. Seven times as many have agreed; this many take seconds.
GAMES_PLAYED = 1
PLIES = 100
SCATTERED = 60


def result_of(position: Position) -> tuple[str | None, str] | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    return None if outcome.winner is None else SIDE_LETTERS[outcome.winner], outcome.reason


def compare(position: Position, name: str, options: dict[str, str]) -> dict[str, str]:
    """Assert that engine and reference agree about every move from *position*, and return the reference's moves."""
    reference = REFERENCES[name]
    text = position.text()
    expected: dict[str, str] = reference.moves(text, options)
    legal = position.legal_moves()
    assert sorted(position.move_text(move) for move in legal) == sorted(expected), text
    occupancy = position.occupancy()
    for move in legal:
        move_text = position.move_text(move)
        gesture = position.gesture(move)
        position.push(move)
        assert position.text() == expected[move_text], (text, move_text)
        assert position.occupancy() == gesture.after, (text, move_text)
        assert position.pop() == move
        assert position.occupancy() == occupancy, (text, move_text)
    assert position.text() == text
    return expected


def drawn(stood: Counter[str], played: list[str], text: str) -> tuple[None, str] | None:
    if played[-2:] == ["pass", "pass"]:
        return None, "passes"
    return (None, "repetition") if stood[text] >= 3 else None


@every_game
def test_whole_games_agree(name: str, options: dict[str, str]) -> None:
    for seed in range(GAMES_PLAYED):
        draw = random.Random(f"{name} {options} {seed}")
        position = find_game(name).start(**options)
        stood: Counter[str] = Counter([position.text()])
        played: list[str] = []
        for _ in range(PLIES):
            text = position.text()
            result = REFERENCES[name].win(text, options) or drawn(stood, played, text)
            assert result_of(position) == result, (text, played)
            expected = compare(position, name, options)
            if result:
                break
            move = draw.choice(sorted(expected))
            position.push(position.parse_move(move))
            played.append(move)
            stood[position.text()] += 1


# Few pieces, so that play goes back and forth, and in Crossings sides that can do nothing but pass.
FEW = {
    "tectonic": ["..........", "h.......m.", *[".........."] * 6, "..P....H..", ".........."],
    "crossings": ["W.......", "........", "..bb....", *["........"] * 4, "B......."],
}
FEWER = {
    "tectonic": ["4.........", "h.........", *[".........."] * 7, "1........H"],
    "crossings": ["WW......", *["........"] * 6, "BB......"],
}


def wandered(position: Position, stood: Counter[str], draw: random.Random) -> str:
    """Return the text of a move, preferably one that repeats a position and does not end the game."""
    texts = []
    known = []
    for move in position.legal_moves():
        texts.append(position.move_text(move))
        position.push(move)
        if stood[position.text()]:
            known.append(texts[-1])
        position.pop()
    return draw.choice(known if known and draw.random() < 0.6 else texts)


@every_game
def test_draws_agree(name: str, options: dict[str, str]) -> None:
    ends: Counter[str] = Counter()
    for seed in range(12):
        draw = random.Random(f"draws {name} {options} {seed}")
        rows = (FEW, FEWER)[seed % 2][name]
        position = find_game(name).from_text("/".join(rows) + " w", **options)
        stood: Counter[str] = Counter([position.text()])
        played: list[str] = []
        result = None
        while result is None and len(played) < 80:
            move = wandered(position, stood, draw)
            position.push(position.parse_move(move))
            played.append(move)
            stood[position.text()] += 1
            text = position.text()
            result = REFERENCES[name].win(text, options) or drawn(stood, played, text)
            assert result_of(position) == result, (text, played)
        ends[result[1] if result else "unfinished"] += 1
    assert ends["repetition"] >= 3
    assert name == "tectonic" or ends["passes"] >= 3


def scattered(name: str, draw: random.Random) -> str:
    """Return a text with pieces anywhere, few or many, closed stones mostly where they can come to stand."""
    size = 10 if name == "tectonic" else 8
    letters = "HPMhpm123456" if name == "tectonic" else draw.choice(("wb", "wbb", "wwbWB"))
    filled = draw.choice((0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.9))
    rows = []
    for rank in range(size, 0, -1):
        row = [draw.choice(letters) if draw.random() < filled else "." for _ in range(size)]
        if name == "crossings" and rank in (1, 8) and draw.random() < 0.8:
            row = [{"w": "W", "b": "b"}[x] if rank == 8 and x in "wb" else {"w": "w", "b": "B"}.get(x, x) for x in row]
        rows.append("".join(row))
    return "/".join(rows) + " " + draw.choice("wb")


@every_game
def test_scattered_pieces_agree(name: str, options: dict[str, str]) -> None:
    draw = random.Random(f"scattered {name} {options}")
    game = find_game(name)
    for _ in range(SCATTERED):
        text = scattered(name, draw)
        position = game.from_text(text, **options)
        assert result_of(position) == REFERENCES[name].win(text, options), text
        expected = compare(position, name, options)
        # Random moves follow: captures, flips and crossings pile up then.
        for _ in range(3):
            if not expected:
                break
            position.push(position.parse_move(draw.choice(sorted(expected))))
            expected = compare(position, name, options)
            won = REFERENCES[name].win(position.text(), options)
            outcome = result_of(position)
            assert outcome == won or (won is None and outcome in ((None, "passes"), (None, "repetition")))
        while True:
            try:
                position.pop()
            except IndexError:
                break
        assert position.text() == text
