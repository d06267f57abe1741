# SPDX-License-Identifier: Apache-2.0
"""Scripts of hands for whole games of Overboard: what is typed, and what must be on record afterwards."""

from dataclasses import dataclass
from random import Random

from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

SIDE_KEYS = {"w": "key one", "b": "key two"}


@dataclass(frozen=True)
class Script:
    """*filling* and *moves* as typed lines, the *start* position, the moves' texts and the *result* line."""

    filling: list[str]
    moves: list[list[str]]
    start: str
    texts: list[str]
    result: str

    def lines(self) -> list[str]:
        """Return every line, in order."""
        return self.filling + [line for lines in self.moves for line in lines]


def whole_game(seed: int, speed: float | None = None) -> Script:
    """Return a game from the bag to the last peg; *speed* in m/s is how fast every peg is slid."""
    lots = Random(seed)
    squares = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 7)]
    lots.shuffle(squares)
    bag = ["w", "b"] * 18
    lots.shuffle(bag)
    filling = []
    for number, (square, side) in enumerate(zip(squares, bag, strict=True)):
        filling.append(f"place {square}")
        # Once one side alone is left in the bag, nobody is asked.
        if {"w", "b"} <= set(bag[number:]):
            filling.append(SIDE_KEYS[side])
    pegs = dict(zip(squares, bag, strict=True))
    rows = "/".join("".join(pegs[f"{file}{rank}"] for file in "abcdef") for rank in range(6, 0, -1))
    # The chooser starts; the other takes smooth; so the chooser plays ridged.
    position = find_game("overboard").from_text(f"{rows} b 0")
    start = position.text()
    moves, texts = play_out(position, lots, "" if speed is None else f" at {speed}")
    outcome = position.outcome()
    assert outcome is not None
    winner = "draw" if outcome.winner is None else "wb"[outcome.winner]
    return Script([*filling, "key one", "key one"], moves, start, texts, f"{winner} {outcome.reason}")


def play_out(position: Position, lots: Random, at_speed: str) -> tuple[list[list[str]], list[str]]:
    """Play *position* to its end with a liking for pushes that let many pegs fall; return hands and texts."""
    moves: list[list[str]] = []
    texts: list[str] = []
    while position.outcome() is None:
        legal = position.legal_moves()
        most = max(position.move_text(move).count("x") for move in legal)
        liked = [move for move in legal if position.move_text(move).count("x") == most]
        move = lots.choice(liked if lots.random() < 0.8 else legal)
        texts.append(position.move_text(move))
        hands = [] if move < 0 else hands_for(position.gesture(move), position)
        moves.append([line + at_speed for line in hands])
        position.push(move)
    return moves, texts
