# SPDX-License-Identifier: Apache-2.0
"""The names of the five keys: as the program knows them, and as a person types them."""

from dataclasses import dataclass

from tactile_app.word_files import words_of

# In the order of their bits on the wire: core/tactile_core/protocol/messages.py.
KEYS = ("first", "second", "repeat", "ask", "menu")
# The words that a person types for a key, and its name here.
TYPED_KEYS = {"one": "first", "two": "second", "repeat": "repeat", "ask": "ask", "menu": "menu"}
USUAL_PRESS_MS = 150
# The board reports a hold after a second; a virtual finger that holds a key stays a little longer.
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
    """Return the English typed name of the key that *word* names in any language; None for any other word."""
    return next((name for name, typed in words_of("keys").items() if word.lower() in typed), None)


def typed_key(text: str) -> TypedKey | None:
    """Return the key that *text* presses or holds, in any language; None where *text* is about no key.

    Key two, held, leads back in a menu, and asks for the last move outside one.
    """
    known = words_of("around keys")
    words = text.lower().split()
    if len(words) == 1 and words[0] in known["back"]:
        return TypedKey("two", HELD_PRESS_MS)
    is_held = any(word in known["hold"] for word in words)
    around = (*known["key"], *known["press"], *((*known["hold"], *known["filler"]) if is_held else ()))
    called, *rest = [word for word in words if word not in around] or [""]
    name = key_called(called)
    if name is None or len(rest) > 1:
        return None
    if not rest:
        return TypedKey(name, HELD_PRESS_MS if is_held else USUAL_PRESS_MS)
    ms = _milliseconds(rest[0])
    return None if ms is None else TypedKey(name, ms if ms < HELD_MS else max(ms, HELD_PRESS_MS))


def _milliseconds(word: str) -> float | None:
    """Return the milliseconds in *word*, where a small number means seconds; None where it is no time for a key."""
    try:
        number = float(word.replace(",", "."))
    except ValueError:
        return None
    ms = number if number >= FEWEST_MS else number * 1000
    return ms if 0 < ms <= LONGEST_PRESS_MS else None


def is_about_key(text: str) -> bool:
    """Return whether *text* begins like a line about a key, whatever follows."""
    known = words_of("around keys")
    return text.lower().partition(" ")[0] in (*known["key"], *known["press"], *known["hold"])
