# SPDX-License-Identifier: Apache-2.0
"""The seat across from somebody who solves puzzles: it plays nothing, and says whether the move was the right one."""

from collections.abc import Callable, Mapping

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.narration.narrator import side_text
from tactile_app.game.questions.dialogs import Breaths
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.seat import Seat
from tactile_app.game.seats.win_line import WinLine
from tactile_app.game.transitions import Ask, NextGame, Step, SwitchGame, TakeBack, say
from tactile_app.messages import Fact, answer
from tactile_app.opponent.messages import Task
from tactile_app.opponent.puzzles import FARTHEST_TOLD, Puzzle
from tactile_app.opponent.thinker import OpponentError, Thinker
from tactile_core.opponent.findings import PROVED_WIN, Standing


class PuzzleSeat(Seat):
    """*puzzles* are by the text of their position; *keep_solved* keeps that the one that is due is done.

    1. A move that is not the puzzle's is looked at by the thinker: one that wins too is told as such, and goes back.
    2. After the right move a key leads on, and another tells the win to its end.
    """

    def __init__(self, puzzles: Mapping[str, Puzzle], keep_solved: Callable[[], None]) -> None:
        self._puzzles = puzzles
        self._keep_solved = keep_solved
        # Looks at what is tried; without a thinker only the wins that are kept are known.
        self.thinker: Thinker | None = None
        self._match: Match | None = None
        self._is_asked = False
        # The keys to tell of, from the right move on until the next puzzle is asked for.
        self._solved: Fact | None = None
        # The match of a puzzle whose win can be told, and the win that is told to its end.
        self._won: Match | None = None
        self._line: WinLine | None = None

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
        self._is_asked = False
        self._solved = None
        self._won = None
        self._line = None
        return ()

    def is_deciding(self) -> bool:
        """Return whether a move was made and not yet answered, or a win is looked up."""
        return self._match is not None or self._line is not None

    def decide(self, now_ms: int) -> Step | None:
        """Say whether the move was right, and let any other one be taken back; tell a win that was asked for."""
        if self._line is not None:
            return self._told(self._line)
        match = self._match
        if match is None:
            return None
        puzzle = self._puzzles.get(match.first_move()[0].text())
        try:
            plies = self._plies_to_win(match, puzzle)
        except OpponentError:
            plies = 0
        if plies is None:
            return None
        self._match = None
        # A win that is as near as the one that was found first is as good.
        if puzzle is not None and (puzzle.move == match.moves[0] or 0 < plies <= (puzzle.plies or plies)):
            return self._solve(match, puzzle)
        return Step(say(answer(Fact("puzzle-wins-later" if plies else "puzzle-wrong"))), TakeBack())

    def _plies_to_win(self, match: Match, puzzle: Puzzle | None) -> int | None:
        """Return in how many plies the first move of *match* wins by force, 0 if it does not, None until that is known.

        A position that is none of the puzzles has no solution.
        """
        before, tried = match.first_move()
        if puzzle is None or puzzle.move == tried:
            return 0
        outcome = match.outcome()
        if outcome is not None:
            return int(outcome.winner == before.turn)
        kept = [win.plies for win in puzzle.wins if win.move == tried]
        if kept or self.thinker is None:
            return kept[0] if kept else 0
        if not self._is_asked:
            self._is_asked = True
            self.thinker.teach(Task.STANDING, match.playing())
        found = self.thinker.poll()
        if found is None:
            return None
        told = found.told
        is_won = isinstance(told, Standing) and told.degree == PROVED_WIN and told.side == before.turn
        return told.plies + 1 if is_won and isinstance(told, Standing) else 0

    def _solve(self, match: Match, puzzle: Puzzle) -> Step:
        can_show = puzzle.plies > 1 and self.thinker is not None and match.moves[0] == puzzle.move
        self._solved = Fact("puzzle-solved-shows" if can_show else "puzzle-solved")
        self._won = match if can_show else None
        self._keep_solved()
        return Step(say(answer(self._solved)))

    def _told(self, line: WinLine) -> Step | None:
        """Return the win, a move in a breath, once it is whole."""
        try:
            if not line.is_whole():
                return None
        except OpponentError:
            line.told.append((Fact("teacher-none"),))
        self._line, self._won, self._solved = None, None, Fact("puzzle-shown")
        *others, last = line.told
        return Step((), Ask(Breaths([*others, (*last, self._solved)])))

    def cancel(self) -> None:
        """Look at nothing any more."""
        self._match = None
        self._line = None
        if self.thinker is not None:
            self.thinker.stop()

    def press(self, press: Press) -> Step | None:
        """Lead on to the next puzzle by key one, once this one is solved; key two tells the win, or leaves puzzles."""
        if self._solved is None or press.is_held:
            return None
        if press.name == "second" and self._won is not None and self.thinker is not None:
            match = self._won
            if self._line is None:
                self._line = WinLine(find_narrator(match.game.name), match.copy_of_position(), self.thinker)
            return Step(say(answer(Fact("teacher-looks"))))
        return Step((), NextGame() if press.name == "first" else SwitchGame(None))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fact that the computer thinks, or the keys' meaning once the puzzle is solved."""
        if self.is_deciding():
            return (Fact("teacher-looks"),)
        return () if self._solved is None else (self._solved,)
