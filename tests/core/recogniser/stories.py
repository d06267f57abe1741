# SPDX-License-Identifier: Apache-2.0
"""Hands written out, square by square; plain, for both interpreters."""

from tactile_core.recogniser.reading import Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

EMPTY = "....../....../....../....../......"
FULL = "wwwwww/bbbbbb/wwwwww/bbwbbb/wwwwww/bbbbbb w 0"

TECTONIC = (
    "........../........../...5....../..p.h...../........../........../...M....../........../.H......../.P.......m w"
)


class Board:
    """A recogniser on *text*, and the occupancy that it is shown: '-c4' opens a square, '+c4' closes it."""

    def __init__(self, game: str, text: str, tempo: "Tempo | None" = None, **options: str) -> None:
        self.position: Position = find_game(game).from_text(text, **options)
        self.recogniser = Recogniser(self.position, tempo)
        self.occupancy = self.position.occupancy()
        self.ms = 0

    def see(self, story: str, then_ms: int = 0) -> Reading:
        """Take in *story*: changes and waits in ms; changes joined by commas come at once. Return the last reading."""
        for word in story.split():
            if word.isdigit():
                self.ms += int(word)
            else:
                for change in word.split(","):
                    self.occupancy ^= 1 << self.position.parse_square(change[1:])
                    assert (self.occupancy >> self.position.parse_square(change[1:]) & 1) == (change[0] == "+")
            reading = self.recogniser.observe(self.ms, self.occupancy)
        self.ms += then_ms
        return self.recogniser.observe(self.ms, self.occupancy) if then_ms else reading

    def moves(self, story: str) -> tuple[str, list[str]]:
        """Return the kind and the move texts of the reading after *story*."""
        reading = self.see(story)
        return reading.kind, [self.position.move_text(move) for move in reading.moves]

    def leave_out(self, *squares: str) -> None:
        """Begin anew with a recogniser that leaves *squares* out."""
        mask = sum([1 << self.position.parse_square(square) for square in squares])
        self.recogniser = Recogniser(self.position, None, mask)
