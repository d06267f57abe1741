# SPDX-License-Identifier: Apache-2.0
"""The voices that are heard again, and the share of each that must be understood."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gate:
    """A voice, *engine* in *language*, and the percentages of words and of whole sentences that must be right."""

    language: str
    engine: str
    words: float
    sentences: float = 0.0


GATED = (Gate("en", "pico", 98, 90), Gate("fr", "pico", 90), Gate("fr", "espeak-command", 90), Gate("de", "pico", 90))
