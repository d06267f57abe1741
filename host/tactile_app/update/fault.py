# SPDX-License-Identifier: Apache-2.0
"""Why flashing failed."""

from tactile_app.plain_text import plain_text


class FlashError(Exception):
    """Flashing failed; the message is a sentence or two for a person: what is wrong, and what cures it.

    What the board has said may be part of it: it is shown as letters that only show themselves. *reason* names it
    where it is said in other words: a sentence of the page, by its end.
    """

    def __init__(self, message: str, reason: str = "failed") -> None:
        super().__init__(plain_text(message))
        self.reason = reason
