# SPDX-License-Identifier: Apache-2.0
"""Make text from outside safe to show and speak; all such text goes through here.

A board, a file, a person's settings or an opponent may send anything: terminal control codes, letters that reverse the
direction of the line, half a character, a million of them.
"""

import unicodedata

LONGEST = 400
# A letter of a living language has two combining marks at most; a tower of marks would cover other lines.
MOST_MARKS = 2
CUT = " ..."


def plain_text(text: str, longest: int = LONGEST) -> str:
    """Return *text* as one line of printable letters, cut where it is longer than *longest*."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * longest])
    shown = without_towers(" ".join(shown.split()))
    return shown if len(shown) <= longest and len(text) <= 4 * longest else shown[: longest - len(CUT)] + CUT


def without_towers(text: str) -> str:
    """Return *text* with at most MOST_MARKS combining marks on each letter."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
