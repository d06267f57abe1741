# SPDX-License-Identifier: Apache-2.0
"""From the keys' bits to taps and holds."""

from dataclasses import dataclass

from tactile_host.keys import KEYS

# A second is longer than any tap and short enough not to be waited for.
HOLD_MS = 1000


@dataclass(frozen=True, slots=True)
class Press:
    """A key, by *name*; *is_held* where it was held for a second (told while it is still down)."""

    name: str
    is_held: bool = False


class KeyReader:
    """Turn key bits and time into presses: a tap is told when the key comes up, a hold when its second is over."""

    def __init__(self) -> None:
        self._down_ms: dict[str, int | None] = {}

    def observe(self, keys: int, now_ms: int) -> list[Press]:
        """Return the presses that *keys* (one bit a key) completes, in the order of KEYS."""
        presses = []
        for bit, name in enumerate(KEYS):
            if keys >> bit & 1:
                since = self._down_ms.setdefault(name, now_ms)
                if since is not None and now_ms - since >= HOLD_MS:
                    # None: the hold has been told, and coming up says nothing more.
                    self._down_ms[name] = None
                    presses.append(Press(name, is_held=True))
            elif name in self._down_ms and self._down_ms.pop(name) is not None:
                presses.append(Press(name))
        return presses
