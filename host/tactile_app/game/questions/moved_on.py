# SPDX-License-Identifier: Apache-2.0
"""Hands that go on while a question about the board is open, and have heard nothing since."""

from tactile_app.game.transitions import Dialog

# The question is asked again when the hands have rested this long on another board than the one that was asked about.
RESTED_MS = 3000
# Hands that do not come to rest hear it again after this time.
AT_WORK_MS = 5000
# By then the sentence before was heard to its end.
HEARD_MS = 6000


class MovedOn:
    """Says when a question is to be asked once more, since hands have answered it by nothing that is understood."""

    def __init__(self) -> None:
        self._dialog: Dialog | None = None
        # The board when something was said last, and since when it shows something else.
        self._known = self._shown = 0
        self._left_ms: int | None = None
        self._changed_ms = self._told_ms = 0

    def observe(self, dialog: Dialog | None, now_ms: int, occupancy: int, *, is_told: bool) -> bool:
        """Return whether *dialog* is to be asked again on a board of *occupancy*; *is_told*: something is said now."""
        if dialog is None or dialog is not self._dialog or is_told:
            self._dialog = dialog
            self._begin(now_ms, occupancy)
            return False
        if occupancy != self._shown:
            self._shown, self._changed_ms = occupancy, now_ms
        if occupancy == self._known:
            self._left_ms = None
            return False
        if self._left_ms is None:
            self._left_ms = now_ms
        is_resting = now_ms - self._changed_ms >= RESTED_MS or now_ms - self._left_ms >= AT_WORK_MS
        if not is_resting or now_ms - self._told_ms < HEARD_MS:
            return False
        self._begin(now_ms, occupancy)
        return True

    def _begin(self, now_ms: int, occupancy: int) -> None:
        self._told_ms = now_ms
        self._known = self._shown = occupancy
        self._left_ms = None
