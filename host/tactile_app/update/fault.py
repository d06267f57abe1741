# SPDX-License-Identifier: Apache-2.0
"""Why flashing failed."""

from tactile_app.plain_text import plain_text


class FlashError(Exception):
    """Flashing failed; the message is a sentence or two for a person: what is wrong, and what cures it.

    Words of the board in it are made plain text. *reason* names the fault: the id of the page's own sentence about it
    ends so.
    """

    def __init__(self, message: str, reason: str = "failed") -> None:
        super().__init__(plain_text(message))
        self.reason = reason
