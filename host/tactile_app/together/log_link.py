# SPDX-License-Identifier: Apache-2.0
"""The line to the shared log: it carries entries, and decides nothing."""

from collections.abc import Callable
from typing import Protocol

from tactile_app.together.entries import LogEvent, Proposal


class LogLink(Protocol):
    """A thread on the desktop, a list in a test. Each entry is given at least once, and in order."""

    @property
    def name(self) -> str:
        """Its own name, which its events carry: events of a line that was closed are ignored."""

    def start(self, put: Callable[[LogEvent], None]) -> None:
        """Give *put* every entry of the log from the first one on, new ones as they come, and changes of the line."""

    def propose(self, proposal: Proposal) -> None:
        """Offer *proposal* to the log until it is stored or another entry has its place; only the newest one counts."""

    def greet(self, *, is_leaving: bool = False) -> None:
        """Let the other player's program know that this one is there, or *is_leaving*.

        The first such word of a line says that it has just begun.
        """

    def close(self) -> None:
        """Carry nothing more."""
