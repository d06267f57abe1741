# SPDX-License-Identifier: Apache-2.0
"""Switches and lines that may not answer, while board and game are brought together."""

from collections.abc import Sequence

from tactile_app.game.hands.joined_lines import JoinedLines, joined_lines, likeliest_first
from tactile_app.game.hands.silent_lines import SilentLine, lines, silent_lines
from tactile_app.game.hands.touched import Touched
from tactile_app.game.hands.two_causes import lines_in_part
from tactile_app.game.hands.worn_switches import Suspect, Suspicion, suspects_among
from tactile_app.game.questions.switch_question import all_of_these, which_switch
from tactile_app.game.table import Table
from tactile_app.game.transitions import Dialog
from tactile_core.rules.squares import mask_of


class AlignmentSuspects:
    """Finds the switches of *table* that may be broken; *touched* has those that have changed since the first fault."""

    def __init__(self, table: Table, touched: Touched) -> None:
        self._table = table
        self._touched = touched
        self._size = (table.match.game.columns, table.match.game.rows)

    def question(self, seen: int, boards: Sequence[int], suspicion: Suspicion) -> Dialog | None:
        """Return the question which switch or line does not answer on *seen*, which is to show one of *boards*.

        Those by which the first of *boards* is shown come first.
        Switches that have not changed since the first fault was told come first, whatever hands have moved besides.
        A board that nothing explains, or whose questions have led nowhere, is no dead end: it is asked whether all that
        differs is left out. None where too much differs.
        """
        wanted = boards[0]
        last = all_of_these(self._table, wanted ^ seen)
        if last is not None and suspicion.were_two_in_vain(seen):
            return last
        left_out, touched = self._table.left_out, self._touched.mask
        suspects: list[Suspect] = []
        whole: list[SilentLine | JoinedLines] = []
        for board in boards:
            for shown, unknown in ((seen & ~touched | board & touched, left_out | touched), (seen, left_out)):
                single, more = self._unanswering(shown, board, unknown)
                suspects += [each for each in single if each not in suspects]
                whole += [each for each in more if each not in whole]
        if not suspects and not whole:
            whole = lines_in_part(wanted, seen, left_out, self._size)
        return which_switch(self._table, suspects, whole) if suspects or whole else last

    def _unanswering(
        self, seen: int, wanted: int, unknown: int
    ) -> tuple[list[Suspect], list[SilentLine | JoinedLines]]:
        """Return the single switches, and the lines, that may not answer; those of the mask *unknown* show nothing."""
        silent = silent_lines(wanted, seen, self._table.left_out, self._size)
        joined = joined_lines((wanted,), seen, unknown, self._size)
        return suspects_among(wanted, seen, unknown), likeliest_first(silent, joined, (wanted ^ seen) & ~unknown)

    def joined_at_first(self, seen: int, wanted: int) -> Dialog | None:
        """Return the question about two lines that alone show all that is too many on *seen*, while nothing lacks.

        Without it a piece would be told off a square on which none stands. None without such lines.
        """
        left_out = self._table.left_out
        found = joined_lines((wanted,), seen, left_out, self._size)
        if not found or wanted & ~seen & ~left_out:
            return None
        silent = silent_lines(wanted, seen, left_out, self._size)
        return which_switch(self._table, (), likeliest_first(silent, found, (wanted ^ seen) & ~left_out))

    def is_of_one_line(self, differing: int) -> bool:
        """Return whether all of the mask *differing* that is read lies on one row or column."""
        told = differing & ~self._table.left_out
        return any(not told & ~mask_of(list(each.squares)) for each in lines(*self._size))
