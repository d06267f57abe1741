# SPDX-License-Identifier: Apache-2.0
"""The question that the side keys answer now, and the one about the board over which it was asked."""

from tactile_app.game.effects import Effect
from tactile_app.game.questions.dialogs import AskedFromElsewhere
from tactile_app.game.transitions import Align, Ask, BeginSetUp, Dialog, Finish, Goto, NextTurn, Play, say
from tactile_app.messages import result

# Transitions that the board brings about: they answer the questions about it.
MOVED = (Align, BeginSetUp, Play, NextTurn, Finish)
# A question is open for this long after it was asked, or after the last key.
QUESTION_MS = 30_000


class OpenQuestion:
    """The open question is *dialog*, None where there is none; `close`, `withdraw` and `uncover` say what is open then.

    A question about the board lies beneath one that is asked over it, and is asked again after that.
    """

    def __init__(self) -> None:
        self.dialog: Dialog | None = None
        # A question about the board that will be asked again.
        self.beneath: Dialog | None = None
        # The question that the time is counted for, and since when.
        self._timed: Dialog | None = None
        self._since_ms = 0

    @property
    def waits_for_keys(self) -> bool:
        """Whether a question is open that keys alone answer."""
        return self.dialog is not None and not self.dialog.is_about_board

    @property
    def from_elsewhere(self) -> AskedFromElsewhere | None:
        """The question of the player in another home, open or beneath; None without one."""
        return next((each for each in (self.dialog, self.beneath) if isinstance(each, AskedFromElsewhere)), None)

    @property
    def about_switches(self) -> Dialog | None:
        """The question about switches, open or beneath; None without one."""
        asked = (self.dialog, self.beneath)
        return next((each for each in asked if each is not None and each.is_about_switches), None)

    def close(self, goto: Goto, *, is_decided: bool = True) -> None:
        """Close the question, for the game goes to *goto*; it may lie beneath the next one.

        Where nothing *is_decided*, as when a board was compared, a question of the player in another home stays.
        """
        closed, self.dialog = self.dialog, None
        is_moved = isinstance(goto, MOVED)
        if isinstance(closed, AskedFromElsewhere) and is_moved and not is_decided:
            self.dialog = closed
        elif isinstance(closed, AskedFromElsewhere) and not is_moved:
            self.beneath = closed
        elif is_moved:
            self.beneath = None if is_decided else self.from_elsewhere
        elif closed is not None and closed.is_about_board:
            # It was not answered: a player has asked for something else. Another question about the board replaces it.
            self.beneath = None if isinstance(goto, Ask) and goto.dialog.is_about_board else closed

    def withdraw(self, dialog: Dialog) -> None:
        """Forget *dialog*, open or beneath: the board has answered it."""
        self.dialog = None if self.dialog is dialog else self.dialog
        self.beneath = None if self.beneath is dialog else self.beneath

    def uncover(self) -> tuple[Effect, ...]:
        """Open the question that lies beneath again, and return the effects that ask it; () without one."""
        self.dialog, self.beneath = self.beneath, None
        return () if self.dialog is None else self.dialog.ask().effects

    def again(self) -> tuple[Effect, ...]:
        """Return the effects that ask the open question once more, after other words; () without one."""
        return () if self.dialog is None else say(result(*self.dialog.waits_for(), topic="asked again"))

    def note_key(self, now_ms: int) -> None:
        """Take in that somebody has pressed a key, or typed: the time begins anew."""
        self._since_ms = now_ms

    def is_old(self, now_ms: int) -> bool:
        """Return whether the question has waited for keys for too long; hands may have raised it just now."""
        if self.dialog is not self._timed:
            self._timed, self._since_ms = self.dialog, now_ms
        is_lasting = isinstance(self.dialog, AskedFromElsewhere)
        return self.waits_for_keys and not is_lasting and now_ms - self._since_ms >= QUESTION_MS
