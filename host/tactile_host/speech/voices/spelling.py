# SPDX-License-Identifier: Apache-2.0
"""Spell words that an engine would misread, so that they are heard as they are meant."""

import re


def for_svox(text: str, language: str) -> str:
    """Return *text* with English squares as "B.4": it sounds the same, while "B4" itself comes out as "before"."""
    return re.sub(r"\b([A-J])(\d+)\b", r"\1.\2", text) if language == "en" else text


def for_espeak(text: str, language: str) -> str:
    """Return *text* with the French "l'est" as "l'este", which sounds as it should: eSpeak NG takes it for the verb."""
    return text.replace("l'est", "l'este") if language == "fr" else text
