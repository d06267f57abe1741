# SPDX-License-Identifier: Apache-2.0
"""The board without a host: it answers the hands with tones, and a pattern says that no host is there.

The menu key leads to a game on the board alone (alone/begin.py). While this game goes on, it answers in place of this.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alone.signs import Answering
    from scan.plain_switches import PlainSwitches
    from scan.ring_switches import RingSwitches
    from tones import Tones

# Hertz, 0 for silence, and milliseconds. The sounder is loud only from 2 to 4.5 kHz: docs/circuit-and-parts.md.
CLOSED = ((3951, 30),)
OPENED = ((2637, 30),)
# Two falling tones: no host.
NO_HOST = ((3136, 100), (0, 60), (2093, 220))
# Each key has its own tone, rising from the first key to the menu key; the pattern after it says why nothing else
# answers.
KEYS = (2093, 2349, 2637, 3136, 3520)
MENU = 16
KEY_MS = 80
REST_MS = 80
# A computer that powers the board by its cable needs this long until its program asks for the board.
FIRST_MS = 3000
# Pegs and keys that are down from the beginning are found within this time, and are no changes.
START_MS = 300
# A board without a host plays Overboard alone, on a board of this many squares.
SQUARES = 36


class Offline:
    """Play the changes at *switches* on *tones* while there is no host; *now_ms* counts from the start.

    *is_silent* is True while a host is there, because then only the host sounds.
    The answering object returns, at each tick and key, the object that answers from then on: nearly always itself.
    """

    def __init__(self, tones: "Tones", switches: "RingSwitches | PlainSwitches") -> None:
        self._tones = tones
        self._switches = switches
        self.is_silent = False
        self._has_announced = False

    def tick(self, is_host_there: bool, now_ms: int) -> "Answering":
        """Sound once that there is no host: soon after the start, or when it leaves; return the one who answers."""
        if is_host_there:
            self.is_silent = True
            return self
        if self.is_silent:
            self.is_silent = self._has_announced = False
        if not self._has_announced and now_ms >= FIRST_MS:
            self._has_announced = True
            self._tones.play_all(NO_HOST, now_ms)
        return self

    def changed(self, has_closed: bool, now_ms: int) -> None:
        """Answer a change of the switches with the tone for closed switches, if at least one closed."""
        if not self.is_silent and now_ms >= START_MS:
            self._tones.play_all(CLOSED if has_closed else OPENED, now_ms)

    def pressed(self, keys: int, now_ms: int) -> "Answering":
        """Answer the first of the keys of the mask *keys* that went down; return the one who answers from now on."""
        if self.is_silent or not keys or now_ms < START_MS:
            return self
        if keys == MENU and self._switches.squares == SQUARES:
            from alone.begin import WhoBegins  # noqa: PLC0415 - takes memory only where it is used

            return WhoBegins(self, self._tones, self._switches, now_ms)
        key = 0
        while not keys >> key & 1:
            key += 1
        self._tones.play_all(((KEYS[key], KEY_MS), (0, REST_MS)) + NO_HOST, now_ms)
        return self
