# SPDX-License-Identifier: Apache-2.0
"""Commands of the desktop that a page does otherwise, or not: one sentence says so."""

from tactile_app.word_files import words_of


def said_of(text: str) -> str | None:
    """Return the sentence that answers *text*, None where a page does what is typed."""
    typed = " ".join(text.lower().split())
    return next((id for id, words in words_of("page").items() if typed in words), None)
