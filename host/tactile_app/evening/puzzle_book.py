# SPDX-License-Identifier: Apache-2.0
"""The puzzles of a game, one after the other; the next sitting goes on where this one ends."""

import contextlib
from collections.abc import Sequence

from tactile_app.errors import UserError
from tactile_app.game.match import Match
from tactile_app.game.seats.puzzle import PuzzleSeat
from tactile_app.opponent.puzzles import Puzzle
from tactile_app.storage.store import Store, loaded
from tactile_core.rules.games import find_game

KIND = "puzzles"
# No kept place has more digits.
MOST_DIGITS = 9


class PuzzleBook:
    """Matches of *game* that begin with one of its *puzzles* each; *store* keeps how far the player has come.

    UserError where there are none.
    """

    def __init__(self, game: str, store: Store, puzzles: Sequence[Puzzle]) -> None:
        if not puzzles:
            raise UserError(f"There are no puzzles of {game}.")
        self._game = find_game(game)
        self._store = store
        self._positions = [puzzle.position for puzzle in puzzles]
        self._index = place_kept(store, game) % len(puzzles)
        self.seat = PuzzleSeat({puzzle.position: puzzle for puzzle in puzzles}, self._keep_solved)

    def match(self) -> Match:
        """Return the match of the puzzle that is due: the computer plays the side that is not to move."""
        match = Match(self._game, {}, 0, None, self._positions[self._index])
        match.levels[1 - match.playing().turn] = 1
        return match

    def next(self, chooser: int | None) -> Match:
        """Return the match of the next puzzle, and keep that the one before is done."""
        self._index = (self._index + 1) % len(self._positions)
        self._keep(self._index)
        return self.match()

    def _keep_solved(self) -> None:
        """Keep that the puzzle that is due is done, also where nobody asks for the next one."""
        self._keep((self._index + 1) % len(self._positions))

    def _keep(self, index: int) -> None:
        # A full disk costs the place in the book, no more.
        with contextlib.suppress(OSError):
            self._store.save(KIND, self._game.name, str(index))


def place_kept(store: Store, game: str) -> int:
    """Return the number of the puzzle of *game* that is due; 0, the first, where what is kept cannot be read."""
    # As a full disk does, a damaged one costs the place in the book, no more.
    kept = (loaded(store, KIND, game) or "").strip()
    return int(kept) if kept.isascii() and kept.isdigit() and len(kept) <= MOST_DIGITS else 0
