# SPDX-License-Identifier: Apache-2.0
"""The moves by which a game came to its position, as lines of a trace: each line tells the change since the last one.

    from POSITION       the position of the first move
    played MOVE ...     moves that follow those before
    back N              the last N of them are taken off

A board may show any of the positions between again, since pieces that are put back take moves back.
"""

from tactile_app.game.match import Match
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.game import Game
from tactile_core.rules.position import PASS, Position

FROM = "from"
PLAYED = "played"
BACK = "back"


class HistoryLines:
    """Remembers which moves the lines have told."""

    def __init__(self) -> None:
        self._start = ""
        self._moves: list[str] = []

    def lines(self, match: Match) -> list[str]:
        """Return the lines for the changes in *match*."""
        with match.rewound(len(match.moves)) as (position, _):
            start = position.text()
        lines = []
        if start != self._start:
            self._start, self._moves = start, []
            lines.append(f"{FROM} {start}")
        same = 0
        while same < min(len(self._moves), len(match.moves)) and self._moves[same] == match.moves[same]:
            same += 1
        if same < len(self._moves):
            lines.append(f"{BACK} {len(self._moves) - same}")
        if same < len(match.moves):
            lines.append(" ".join([PLAYED, *match.moves[same:]]))
        self._moves = list(match.moves)
        return lines


class History:
    """The *position* of a game that such lines tell, None before the first, and by how many *plies* it was reached."""

    def __init__(self, game: Game, options: dict[str, str]) -> None:
        self._game = game
        self._options = options
        self.position: Position | None = None
        self.plies = 0

    def take(self, word: str, rest: str) -> None:
        """Take the line that begins with *word*; ValueError where it cannot be followed."""
        if word == FROM:
            self.position, self.plies = None, 0
            self.position = self._game.from_text(rest, **self._options)
            return
        if self.position is None:
            raise InvalidPosition(f"expected from POSITION before {word!r}")
        if word == PLAYED:
            for text in rest.split():
                self._play(self.position, text)
        elif rest.isascii() and rest.isdigit() and 0 < int(rest) <= self.plies:
            for _ in range(int(rest)):
                self.position.pop()
            self.plies -= int(rest)
        else:
            raise InvalidPosition(f"expected back and a number up to {self.plies}, got {rest!r}")

    def _play(self, position: Position, text: str) -> None:
        move = PASS if text == "pass" else position.read_move(text)
        if move not in position.legal_moves():
            raise InvalidPosition(f"expected a legal move, got {text!r}")
        position.push(move)
        self.plies += 1

    def is_at(self, position: Position) -> bool:
        """Return whether these moves lead to *position*; without any line they lead nowhere."""
        return self.position is not None and self.position.text() == position.text()
