# SPDX-License-Identifier: Apache-2.0
"""Presence: whether a game's line between two homes is up, and the other player's program there; each is said once.

An absence is told once, by the first sentence that can: the other player has left, is gone, or is not here.
"""

from tactile_app.game.effects import Effect, Say
from tactile_app.messages import Fact, result
from tactile_app.together.log_link import LogLink
from tactile_app.together.shared_log import SharedLog

# A program says at this interval that it is there, and counts as gone after this silence.
GREETING_MS = 5000
GONE_MS = 16_000
# Somebody who is there answers a line that has just begun within this time.
KNOWN_MS = 2000
# An absence is told only after this time: a program that has begun at the same moment has greeted by then.
MISSED_MS = GREETING_MS + 1000
# The program says that it waits for a line that has not begun after this time.
AWAITED_MS = 3000


class Presence:
    """Owner of what this home knows of the line and of the other player, for the game of *log* by *link*.

    *is_inviting*: the words that open the other seat were made here, and that player may never have come.
    """

    def __init__(self, log: SharedLog, link: LogLink, *, is_inviting: bool = False) -> None:
        self._log = log
        self._link = link
        self._is_inviting = is_inviting
        # None: not known yet, or it went with the other player, whose line it may have been.
        self.is_up: bool | None = None
        self.has_left = False
        # Since when the line is up.
        self._up_ms: int | None = None
        self._began_ms: int | None = None
        self._greeted_ms = -GREETING_MS
        # When the other player's program last said that it is there; None while it is not.
        self._partner_ms: int | None = None
        self._was_partner_here = False
        # Whether it was told that the other player is not there, who has not come since.
        self._is_absence_told = False
        # Since when this player is alone in a game whose beginning the other one may not know.
        self._alone_ms: int | None = None

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Greet the other home now and then; return what is said once nobody answers, or no line has begun."""
        if self._began_ms is None:
            self._began_ms = now_ms
        if now_ms - self._greeted_ms >= GREETING_MS:
            self._greeted_ms = now_ms
            self._link.greet()
        if self._up_ms is not None and now_ms - self._up_ms >= KNOWN_MS:
            self._log.is_partner_known = True
        if self._up_ms is not None and now_ms - self._up_ms >= MISSED_MS and self._is_missing():
            self._is_absence_told = True
            return told("together-not-here", "partner")
        if self.is_up and self._partner_ms is not None and now_ms - self._partner_ms >= GONE_MS:
            self._alone_ms = self._partner_ms
            self._miss()
            self._is_absence_told = True
            return told("together-partner-gone", "partner")
        if self.is_up is None and not self.has_left and now_ms - self._began_ms >= AWAITED_MS:
            self.is_up = False
            self._log.is_line_lost = True
            return told("together-line-awaited", "line")
        return []

    def is_left_alone(self, now_ms: int) -> bool:
        """Return whether the other player has gone without knowing of the game that this one has begun."""
        log = self._log
        if not log.is_alone or log.is_waiting or log.is_partner_here or not self.is_up or log.next_entry() is not None:
            self._alone_ms = None
            return False
        if self._alone_ms is None:
            self._alone_ms = now_ms
        return self.has_left or now_ms - self._alone_ms >= GONE_MS

    def note_line(self, now_ms: int, *, is_up: bool) -> None:
        """Take whether the line is up from *now_ms* on; the other home hears at once that this one is there."""
        self.is_up = is_up
        self._up_ms = now_ms if is_up else None
        log = self._log
        log.is_partner_known = log.is_partner_known and is_up
        if is_up:
            self._link.greet()
        log.is_caught_up = log.is_caught_up or is_up
        # Where the other player has left, the line may be that player's own.
        log.is_line_lost = not is_up and not self.has_left

    def tell_line(self, *, was_up: bool | None) -> list[Effect]:
        """Return what is said of the line, which was or was not up before, or was not known."""
        if self.is_up and was_up is False:
            return told("together-line-back", "line")
        if self.is_up or not was_up:
            return []
        self._miss()
        if self.has_left:
            self.is_up = None
            return []
        return told("together-line-lost", "line")

    def meet(self, now_ms: int, *, is_coming: bool) -> list[Effect]:
        """Take a greeting of the other player's program, which has perhaps just come; return what is said."""
        was_here, self._partner_ms = self._partner_ms is not None, now_ms
        self.has_left = False
        self._log.note_partner(is_here=True)
        if is_coming or not was_here:
            # A home that has just come hears at once that somebody is here.
            self._link.greet()
        if was_here:
            return []
        # A player who was missed, and has played before, is back.
        again = self._was_partner_here or (self._is_absence_told and self._log.has_partner_written)
        self._was_partner_here, self._is_absence_told = True, False
        return told("together-partner-back" if again else "together-partner-here", "partner")

    def part(self) -> list[Effect]:
        """Take the other player's goodbye; return what is said."""
        self._miss()
        self.has_left = self._is_absence_told = True
        self._log.note_partner(is_here=False)
        return told("together-partner-left", "partner")

    def _is_missing(self) -> bool:
        """Return whether the other player is not there, and that is still to be told; not of an invitation."""
        is_awaited = self._log.has_partner_come or not self._is_inviting
        return is_awaited and self._partner_ms is None and not self._is_absence_told

    def _miss(self) -> None:
        self._partner_ms, self._log.is_partner_here = None, False


def told(sentence: str, topic: str) -> list[Effect]:
    """Return that *sentence* is said; what follows on the same *topic* takes its place."""
    return [Say(result(Fact(sentence), topic=topic))]
