# SPDX-License-Identifier: Apache-2.0
"""A reminder that is said into silence, at times that are values."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from tactile_app.messages import Fact, Utterance, chatter

Form: TypeAlias = Literal["spoken", "spelled"]

# A player who thinks is not hurried: once after 20 s, once 60 s later, then never.
IDLE_MS = (20_000, 60_000)
# A question is asked again once, before silence closes it.
ASKED_MS = (10_000,)
# A wrong board is told again soon and often, and then no more: somebody may have gone to look for a piece.
WRONG_MS = (10_000, 10_000, 10_000, 60_000)


class Reminder:
    """Says the facts of *awaited* after each silence of *after_ms* in turn; any word or act begins the turns anew.

    *awaited* is asked at the moment of speaking: what is waited for may have changed without a word in between. *form*:
    facts that were not understood are spelled.
    """

    def __init__(
        self,
        awaited: Callable[[], tuple[Fact, ...]],
        after_ms: tuple[int, ...] = IDLE_MS,
        form: Form = "spoken",
    ) -> None:
        self._awaited = awaited
        self.form: Form = form
        self._after_ms = after_ms
        self._said = 0
        self._since_ms = 0

    def utterance(self) -> Utterance | None:
        """Return what is to be said now; None where nothing is waited for."""
        facts = self._awaited()
        return chatter(*facts) if facts else None

    def restart(self, now_ms: int) -> None:
        """Count the silence from *now_ms* on, as something was said or done."""
        self._said = 0
        self._since_ms = now_ms

    def is_due(self, now_ms: int) -> bool:
        """Return True once for each of the silences."""
        if self._said == len(self._after_ms) or now_ms - self._since_ms < self._after_ms[self._said]:
            return False
        self._said += 1
        self._since_ms = now_ms
        return True
