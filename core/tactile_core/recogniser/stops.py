# SPDX-License-Identifier: Apache-2.0
"""How often one player's hands go on after they have stopped, by the way in which they could go on."""

STOPS_KEPT = 30


class Stops:
    """The latest stops of one player."""

    def __init__(self) -> None:
        self._went_on: dict[str, list[bool]] = {}
        self._open = ""

    def stopped(self, how: str) -> None:
        """Note that hands have stopped, or stopped again, where they could go on in the way *how*."""
        self._open = how

    def close(self, has_gone_on: bool) -> None:
        """Note whether the hands went on after the stop, if one is open."""
        if self._open:
            self._went_on[self._open] = (self._went_on.get(self._open, []) + [has_gone_on])[-STOPS_KEPT:]
        self._open = ""

    def share(self, how: str, usual: float, first_stops: int) -> float:
        """Return the share of stops *how* after which hands go on, assuming *first_stops* at the *usual* share."""
        known = self._went_on.get(how, [])
        return (sum(known) + usual * first_stops) / (len(known) + first_stops)
