# SPDX-License-Identifier: Apache-2.0
"""What goes between the program and the opponent's process: one line of JSON each."""

import json
from dataclasses import asdict, dataclass

from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position


@dataclass(frozen=True, slots=True)
class Think:
    """A question: a game as text, what to play at, and how long; *number* comes back in the answer.

    *start* is the position in which the line of *moves* begins. *most_s* bounds the time of thinking in seconds.
    """

    number: int
    game: str
    options: dict[str, str]
    start: str
    moves: list[str]
    level: int
    seed: int
    most_s: float

    def line(self) -> bytes:
        """Return the line that asks."""
        return json.dumps(asdict(self)).encode() + b"\n"

    def position(self) -> Position:
        """Return the position asked about, with its past."""
        position = find_game(self.game).from_text(self.start, **self.options)
        for text in self.moves:
            position.push(position.parse_move(text))
        return position


@dataclass(frozen=True, slots=True)
class Answer:
    """What was thought: *move* as text, its *score* for the side to move, *depth* completed, *nodes* searched."""

    number: int
    move: str
    score: int
    depth: int
    nodes: int

    def line(self) -> bytes:
        """Return the line that answers."""
        return json.dumps(asdict(self)).encode() + b"\n"


STOP = b"stop\n"


def parse_ask(line: bytes) -> Think:
    """Return the question on *line*."""
    return Think(**json.loads(line))


def parse_answer(line: bytes) -> Answer:
    """Return the answer on *line*."""
    return Answer(**json.loads(line))


def line_of_play(position: Position) -> tuple[str, list[str]]:
    """Return the text of the position in which the line of play began, and its moves; *position* stays as it is."""
    moves = []
    while position.has_past():
        moves.append(position.pop())
    start = position.text()
    texts = []
    for move in reversed(moves):
        texts.append(position.move_text(move))
        position.push(move)
    return start, texts
