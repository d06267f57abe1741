# SPDX-License-Identifier: Apache-2.0
"""Make text from outside safe to be shown and spoken: the one way for all of it.

A board, a file, a person's settings or an opponent may send anything: orders to a terminal, letters that turn the
line round, half a character, a million of them.
"""

import unicodedata

LONGEST = 400
# Letters of living languages bear two marks at most; a tower of them would cover other lines.
MOST_MARKS = 2
CUT = " ..."


def plain_text(text: str, longest: int = LONGEST) -> str:
    """Return *text* as one line of letters that only show themselves, cut where it is longer than *longest*."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * longest])
    shown = without_towers(" ".join(shown.split()))
    return shown if len(shown) <= longest and len(text) <= 4 * longest else shown[: longest - len(CUT)] + CUT


def without_towers(text: str) -> str:
    """Return *text* without the marks that are too many over or under one letter."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
