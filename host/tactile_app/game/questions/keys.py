# SPDX-License-Identifier: Apache-2.0
"""From the keys' bits to taps and holds."""

from dataclasses import dataclass

from tactile_app.keys import HELD_MS, KEYS


@dataclass(frozen=True, slots=True)
class Press:
    """A key, by *name*; *is_held* where it was held for a second (told while it is still down)."""

    name: str
    is_held: bool = False


class KeyReader:
    """Turn key bits and time into presses: a tap is told when the key comes up, a hold when its second is over."""

    def __init__(self) -> None:
        self._down_ms: dict[str, int] = {}
        # Keys that are down and will say nothing more: their hold has been told, or was spent on something else.
        self._spent: set[str] = set()

    def observe(self, keys: int, now_ms: int) -> list[Press]:
        """Return the presses that *keys* (one bit a key) completes, in the order of KEYS."""
        presses = []
        for bit, name in enumerate(KEYS):
            if keys >> bit & 1:
                since = self._down_ms.setdefault(name, now_ms)
                if name not in self._spent and now_ms - since >= HELD_MS:
                    self._spent.add(name)
                    presses.append(Press(name, is_held=True))
            elif self._down_ms.pop(name, None) is not None:
                if name not in self._spent:
                    presses.append(Press(name))
                self._spent.discard(name)
        return presses

    def is_down(self, name: str, now_ms: int, least_ms: int) -> bool:
        """Return whether the key called *name* has been down for this long."""
        return name in self._down_ms and now_ms - self._down_ms[name] >= least_ms

    def spend(self, name: str) -> None:
        """Let the key called *name*, which is down, say nothing more: it was held for something else."""
        self._spent.add(name)
