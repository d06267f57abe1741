# SPDX-License-Identifier: Apache-2.0
"""The line to the shared log: it carries, and decides nothing."""

from collections.abc import Callable
from typing import Protocol

from tactile_app.together.entries import LogEvent, Proposal


class LogLink(Protocol):
    """On the desktop a thread, in a test a list. Each entry is given at least once, and in order."""

    @property
    def name(self) -> str:
        """A name of its own, which its events carry: those of a line that was let go concern nobody."""
        ...

    def start(self, put: Callable[[LogEvent], None]) -> None:
        """Give every entry of the log from the first one on to *put*, then those that follow, and how the line is."""
        ...

    def propose(self, proposal: Proposal) -> None:
        """Offer *proposal* to the log until it is stored or another entry has its place; only the newest one counts."""
        ...

    def greet(self, *, is_leaving: bool = False) -> None:
        """Let the other player's program know that this one is there, or *is_leaving*."""
        ...

    def close(self) -> None:
        """Carry nothing more."""
        ...
