# SPDX-License-Identifier: Apache-2.0
"""The five keys' names, said once: as everything in the program knows them, and as a person types them."""

from dataclasses import dataclass

# In the order of their bits on the wire: core/tactile_core/protocol/messages.py.
KEYS = ("first", "second", "repeat", "ask", "menu")
# What a person calls a key, and its name here.
TYPED_KEYS = {"one": "first", "two": "second", "repeat": "repeat", "ask": "ask", "menu": "menu"}
# What people type for each, in all languages at once. "Next" is no word: it is key two in a menu, key one in the rules.
KEY_WORDS = {
    "one": ("one", "1", "yes", "more", "un", "oui", "encore", "eins", "ja", "mehr"),
    "two": ("two", "2", "no", "deux", "non", "zwei", "nein"),
    "repeat": ("repeat", "répéter", "wiederholen"),
    "ask": ("ask", "question", "frage"),
    "menu": ("menu", "menü"),
}
# What may stand before such a word.
KEY_PREFIXES = ("key", "touche", "taste")
PRESS_WORDS = ("press", "appuyer", "appuie", "appuyez", "presser", "drücken", "drücke")
# What says that a key is held, before its name or after it; the first of each language is the one that we tell.
HOLD_WORDS = (
    *("hold", "held", "holding", "keep", "long"),
    *("tenir", "tenue", "tiens", "tenez", "tenu", "maintenir", "maintenue", "longue", "longtemps"),
    *("halten", "gehalten", "halte", "lang", "lange"),
)
# What people say around a hold.
FILLERS = (
    *("the", "and", "for", "a", "second", "seconds", "ms", "down"),
    *("la", "une", "seconde", "secondes", "pendant", "appuyée"),
    *("die", "eine", "sekunde", "sekunden"),
)
# Key two, held, leads back in a menu, and asks for the last move outside one.
BACK_WORDS = ("back", "previous", "retour", "précédent", "zurück")
USUAL_PRESS_MS = 150
# The board tells a hold after a second; a finger that is told to hold stays a little longer.
HELD_MS = 1000
HELD_PRESS_MS = 1200
LONGEST_PRESS_MS = 60_000
# A smaller number beside a key's name means seconds.
FEWEST_MS = 100


@dataclass(frozen=True, slots=True)
class TypedKey:
    """A key as it was typed: *name* is one of TYPED_KEYS, *ms* how long it is pressed."""

    name: str
    ms: float = USUAL_PRESS_MS

    @property
    def is_held(self) -> bool:
        """Whether it is pressed for as long as a hold takes."""
        return self.ms > HELD_MS


def key_called(word: str) -> str | None:
    """Return the key, as it is typed in English, that *word* names in any language; None for none."""
    return next((name for name, typed in KEY_WORDS.items() if word.lower() in typed), None)


def typed_key(text: str) -> TypedKey | None:
    """Return the key that *text* presses or holds, in whatever words and language; None where it is none."""
    words = text.lower().split()
    if len(words) == 1 and words[0] in BACK_WORDS:
        return TypedKey("two", HELD_PRESS_MS)
    is_held = any(word in HOLD_WORDS for word in words)
    around = (*KEY_PREFIXES, *PRESS_WORDS, *(HOLD_WORDS + FILLERS if is_held else ()))
    called, *rest = [word for word in words if word not in around] or [""]
    name = key_called(called)
    if name is None or len(rest) > 1:
        return None
    if not rest:
        return TypedKey(name, HELD_PRESS_MS if is_held else USUAL_PRESS_MS)
    ms = _milliseconds(rest[0])
    return None if ms is None else TypedKey(name, ms if ms < HELD_MS else max(ms, HELD_PRESS_MS))


def _milliseconds(word: str) -> float | None:
    """Return how long *word* says that a key is pressed: seconds where the number is small; None for no such time."""
    try:
        number = float(word.replace(",", "."))
    except ValueError:
        return None
    ms = number if number >= FEWEST_MS else number * 1000
    return ms if 0 < ms <= LONGEST_PRESS_MS else None


def is_about_key(text: str) -> bool:
    """Return whether *text* begins as somebody would name a key, whichever follows."""
    return text.lower().partition(" ")[0] in (*KEY_PREFIXES, *PRESS_WORDS, *HOLD_WORDS)
