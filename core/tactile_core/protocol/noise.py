# SPDX-License-Identifier: Apache-2.0
"""Decides when a wire is so bad that every line is sent three times."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.protocol.frames import LineReader

# Damaged lines among the last eight that make a wire noisy.
MANY = 4
# How long nothing must be damaged before the wire counts as good again.
QUIET_MS = 5000


class Noise:
    """What one side knows about the wire: *is_heard* from its own reader, *is_told* by the other side."""

    def __init__(self) -> None:
        self.is_heard = False
        self.is_told = False
        self._damaged = 0
        self._since_ms = 0

    def observe(self, reader: "LineReader", now_ms: int) -> None:
        """Take note of what *reader* has counted by *now_ms*."""
        if reader.damaged != self._damaged:
            self._damaged = reader.damaged
            self._since_ms = now_ms
            self.is_heard = self.is_heard or bin(reader.recent).count("1") >= MANY
        elif self.is_heard and now_ms - self._since_ms >= QUIET_MS:
            self.is_heard = False

    @property
    def is_noisy(self) -> bool:
        """Return True while lines should go out three times: either direction being bad is reason enough."""
        return self.is_heard or self.is_told
