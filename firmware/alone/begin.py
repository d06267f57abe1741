# SPDX-License-Identifier: Apache-2.0
"""The way into a game on the board alone: the player chooses who begins, and the rules are loaded into memory.

This is imported when the menu key is pressed on a board without a host. Until then a board's memory for a host, and its
scanning, stay as they are.
"""

from board_io import collect

from alone import signs
from alone.signs import KEY_ONE, KEY_TWO, MENU, leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scan.plain_switches import PlainSwitches
    from scan.ring_switches import RingSwitches
    from tones import Tones

    from alone.signs import Answering

# The modules that the game imports, each after those that it needs.
PARTS = (
    "tactile_core.rules",
    "tactile_core.rules.overboard_line",
    "tactile_core.rules.overboard_moves",
    "tactile_core.rules.errors",
    "tactile_core.rules.squares",
    "tactile_core.rules.shared",
    "tactile_core.rules.shared.value",
    "tactile_core.rules.gesture",
    "tactile_core.rules.parts",
    "tactile_core.rules.position",
    "tactile_core.rules.overboard_hands",
    "tactile_core.rules.prng",
    "tactile_core.rules.setup",
    "tactile_core.rules.overboard_setup",
    "tactile_core.rules.overboard",
    "tactile_core.opponent",
    "tactile_core.opponent.lots",
    "tactile_core.opponent.overboard_lines",
    "tactile_core.opponent.overboard_slices",
    "alone.hands",
)


class WhoBegins:
    """One beat asks if you begin, two if the board does. Key one accepts, key two goes on, the menu key leaves.

    *offline* answers again after the menu key, or when a host is there.
    """

    is_silent = False  # no host is there

    def __init__(
        self, offline: "Answering", tones: "Tones", switches: "RingSwitches | PlainSwitches", now_ms: int
    ) -> None:
        self._offline = offline
        self._tones = tones
        self._switches = switches
        self._beginner = 0
        self._ask(now_ms)

    def changed(self, has_closed: bool, now_ms: int) -> None:
        """Answer a change of the switches as a board without a game does."""
        self._offline.changed(has_closed, now_ms)

    def pressed(self, keys: int, now_ms: int) -> "Answering":
        """Return the one who answers from now on, after the keys of the mask *keys* went down."""
        if keys & KEY_ONE:
            self._tones.silence()
            return RulesLoading(self._offline, self._tones, self._switches, self._beginner)
        if keys & MENU:
            self._tones.play_all(signs.ENDED, now_ms)
            return self._offline
        if keys:
            if keys & KEY_TWO:
                self._beginner = 1 - self._beginner
            self._ask(now_ms)
        return self

    def tick(self, is_host_there: bool, now_ms: int) -> "Answering":
        """Return the one who answers from now on."""
        return leave(self._offline, self._tones, now_ms) if is_host_there else self

    def _ask(self, now_ms: int) -> None:
        beats = signs.beats(self._beginner + 1, signs.ROW_HZ)
        self._tones.play_all(signs.QUESTION + beats, now_ms)


class RulesLoading:
    """Load the rules into memory, one module every 10 ms, so that the switches are read in between."""

    is_silent = False  # no host is there

    def __init__(
        self, offline: "Answering", tones: "Tones", switches: "RingSwitches | PlainSwitches", beginner: int
    ) -> None:
        self._offline = offline
        self._tones = tones
        self._switches = switches
        self._beginner = beginner
        self._part = 0
        # Garbage is collected first, so that the modules do not fragment the heap.
        collect()

    def changed(self, has_closed: bool, now_ms: int) -> None:
        """Answer a change of the switches as a board without a game does."""
        self._offline.changed(has_closed, now_ms)

    def pressed(self, _keys: int, _now_ms: int) -> "Answering":
        """Answer no key, since loading takes only a moment."""
        return self

    def tick(self, is_host_there: bool, now_ms: int) -> "Answering":
        """Return the one who answers from now on."""
        if is_host_there:
            return leave(self._offline, self._tones, now_ms)
        try:
            if self._part < len(PARTS):
                __import__(PARTS[self._part])
                self._part += 1
                return self
            from alone.game import GameAlone  # noqa: PLC0415 - last: all of its parts are there

            return GameAlone(self._offline, self._tones, self._switches, self._beginner, now_ms)
        except MemoryError:
            # The board still works for a host as before.
            self._tones.play_all(signs.ENDED, now_ms)
            return self._offline
