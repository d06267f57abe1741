# SPDX-License-Identifier: Apache-2.0
"""The board's own tone where the voice cannot be heard: a player without a screen learns that the program goes on."""


class UnheardSignal:
    """Knows when the board is to sound: once when the voice falls silent, or a board comes, and with every key."""

    def __init__(self) -> None:
        self._is_told = False
        self._is_pressed = False

    def key_pressed(self) -> None:
        """Note that a key went down, whose answer would have been spoken."""
        self._is_pressed = True

    def is_due(self, is_unheard: bool, is_connected: bool) -> bool:
        """Return whether the board sounds now; it can only while it *is_connected*."""
        is_pressed, self._is_pressed = self._is_pressed, False
        if not is_unheard or not is_connected:
            self._is_told = False
            return False
        is_new, self._is_told = not self._is_told, True
        return is_new or is_pressed
