# SPDX-License-Identifier: Apache-2.0
"""The fault of a board while it is set up: it is said once, and kept for a player who asks."""

from tactile_app.messages import Fact


class Refusal:
    """The *facts* that say what is wrong, () for nothing, and the *occupancy* of which they were said.

    An occupancy of None lets the same board be looked at, and spoken of, again.
    """

    def __init__(self) -> None:
        self.occupancy: int | None = None
        self.facts: tuple[Fact, ...] = ()

    def keep(self, occupancy: int, *facts: Fact) -> None:
        """Keep *facts*, which are said of *occupancy*."""
        self.occupancy = occupancy
        self.facts = facts

    def clear(self) -> None:
        """Forget it: nothing is wrong any more."""
        self.occupancy = None
        self.facts = ()
