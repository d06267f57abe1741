# SPDX-License-Identifier: Apache-2.0
"""What comes from outside, made safe to be shown and spoken: the one way for all of it.

A board, a file, a person's settings or an opponent may send anything: orders to a terminal, letters that turn the
line round, half a character, a million of them.
"""

LONGEST = 400
CUT = " ..."


def plain_text(text: str, longest: int = LONGEST) -> str:
    """Return *text* as one line of letters that only show themselves, cut where it is longer than *longest*."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * longest])
    shown = " ".join(shown.split())
    return shown if len(shown) <= longest and len(text) <= 4 * longest else shown[: longest - len(CUT)] + CUT
