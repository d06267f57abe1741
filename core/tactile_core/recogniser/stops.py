# SPDX-License-Identifier: Apache-2.0
"""How often one player's hands have gone on from where they stopped, by how they could go on."""

STOPS_KEPT = 30


class Stops:
    """The last stops of one player."""

    def __init__(self) -> None:
        self._went_on: dict[str, list[bool]] = {}
        self._open = ""

    def stopped(self, how: str) -> None:
        """Note that hands have stopped, or stopped again, where they could go on as *how* tells."""
        self._open = how

    def close(self, has_gone_on: bool) -> None:
        """Note what has come of the stop, if there is one."""
        if self._open:
            self._went_on[self._open] = (self._went_on.get(self._open, []) + [has_gone_on])[-STOPS_KEPT:]
        self._open = ""

    def share(self, how: str, usual: float, first_stops: int) -> float:
        """Return at which part of such stops these hands go on, begun with *first_stops* at the *usual* part."""
        known = self._went_on.get(how, [])
        return (sum(known) + usual * first_stops) / (len(known) + first_stops)
