# SPDX-License-Identifier: Apache-2.0
"""The seat across from somebody who solves puzzles: it plays nothing, and says whether the move was the right one."""

from collections.abc import Callable, Mapping

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import side_text
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.seat import Seat
from tactile_app.game.transitions import NextGame, Step, SwitchGame, TakeBack, say
from tactile_app.messages import Fact, answer
from tactile_app.opponent.puzzles import FARTHEST_TOLD, Puzzle


class PuzzleSeat(Seat):
    """*puzzles* are by the text of their position; *keep_solved* keeps that the one that is due is done."""

    def __init__(self, puzzles: Mapping[str, Puzzle], keep_solved: Callable[[], None] = lambda: None) -> None:
        self._puzzles = puzzles
        self._keep_solved = keep_solved
        self._match: Match | None = None
        # The right move was made, and nobody has asked for the next puzzle yet.
        self._is_solved = False

    def describe(self, match: Match) -> tuple[Fact, ...]:
        """Return which puzzle *match* begins with, and what is to be found."""
        position = match.playing()
        puzzle = self._puzzles[position.text()]
        number = list(self._puzzles).index(puzzle.position) + 1
        which = Fact("puzzle", number=number, count=len(self._puzzles), grade=puzzle.grade)
        side, moves = side_text(position.turn), (puzzle.plies + 1) // 2
        if moves > FARTHEST_TOLD:
            return which, Fact("puzzle-find-far", side=side)
        return which, Fact("puzzle-find", side=side, moves=moves)

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Look at the move that was made."""
        self._match = match
        self._is_solved = False
        return ()

    def is_deciding(self) -> bool:
        """Return whether a move was made."""
        return self._match is not None

    def decide(self, now_ms: int) -> Step | None:
        """Go on to the next puzzle after the right move, and let any other one be taken back."""
        match, self._match = self._match, None
        if match is None:
            return None
        position = match.position_before_last_move()
        puzzle = self._puzzles.get(position.text())
        if puzzle is not None and puzzle.move == match.moves[-1]:
            self._is_solved = True
            self._keep_solved()
            return Step(say(answer(Fact("puzzle-solved"))))
        wins = () if puzzle is None else puzzle.wins
        is_win = match.moves[-1] in [win.move for win in wins]
        return Step(say(answer(Fact("puzzle-wins-later" if is_win else "puzzle-wrong"))), TakeBack())

    def cancel(self) -> None:
        """Look at nothing any more."""
        self._match = None

    def press(self, press: Press) -> Step | None:
        """Lead on to the next puzzle by key one, once this one is solved; key two leaves puzzles."""
        if not self._is_solved or press.is_held:
            return None
        return Step((), NextGame() if press.name == "first" else SwitchGame(None))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what the keys do once the puzzle is solved."""
        return (Fact("puzzle-solved"),) if self._is_solved else ()
