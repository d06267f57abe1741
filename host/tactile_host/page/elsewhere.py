# SPDX-License-Identifier: Apache-2.0
"""What the program for the desktop does by a command and a page does otherwise, or not: one sentence says so."""

# The sentence, and what is typed by whoever asks for it, in all languages at once.
ASKED_FOR = (
    ("page-trace", ("trace", "recording", "enregistrement", "aufnahme")),
    ("page-check", ("check", "vérifier", "prüfen")),
    ("page-renew", ("flash", "flash back", "renew", "renouveler", "erneuern")),
    ("page-micropython", ("micropython", "uf2")),
)


def said_of(text: str) -> str | None:
    """Return the sentence that answers *text*, None where a page does what is typed."""
    typed = " ".join(text.lower().split())
    return next((id for id, words in ASKED_FOR if typed in words), None)
