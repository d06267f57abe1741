# SPDX-License-Identifier: Apache-2.0
"""Words whose form depends on the words beside them: sides and pieces, by the attributes in a language's files."""

import re
import unicodedata
from collections.abc import Callable
from functools import partial

from fluent.runtime.types import FluentType

# A square such as A4: its letter is spoken by its name, before which a French "de" loses nothing.
SQUARE = re.compile(r"[a-jA-J][0-9]")
VOWELS = "aeiou"
# A piece without attributes of its own is one word, masculine, and the same word in the plural.
WITHOUT = {"gender": "m", "genders": "mp", "tail": "", "tails": ""}
# Attributes for several pieces, and the attribute for one piece that stands in for each.
OF_SEVERAL = {"plural": "head", "tails": "tail", "runs": "run"}


class SideName(str):
    """The name of a side; *side* is "w" or "b", *is_own* tells that the players named it, *is_short* for braille."""

    side: str
    is_own: bool
    is_short: bool

    def __new__(cls, name: str, side: str, *, is_own: bool = False, is_short: bool = False) -> "SideName":
        """Return *name* as a side's."""
        made = super().__new__(cls, name)
        made.side, made.is_own, made.is_short = side, is_own, is_short
        return made


class PieceName(str):
    """The name of a piece; *id* names its message."""

    id: str

    def __new__(cls, name: str, id: str) -> "PieceName":
        """Return *name* as that of a piece."""
        made = super().__new__(cls, name)
        made.id = id
        return made


class Bent(FluentType):
    """A text that a function of the sentence files returns; a selector compares it as that text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return str(other) == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def format(self, locale: object) -> str:
        """Return the text, the same everywhere."""
        return self.text


def elides(text: str) -> bool:
    """Return whether a French "de" loses its vowel before *text*: d'Anna, d'Hector, d'Yves, but de Yann and de A4."""
    if not text or SQUARE.match(text):
        return False
    letters = unicodedata.normalize("NFD", text.lower())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    if plain[0] == "y":
        return plain[1:2].isalpha() and plain[1:2] not in VOWELS
    return plain[0] in f"{VOWELS}hœæ"


def functions(attribute: Callable[[str, str, dict[str, str]], str | None]) -> dict[str, Callable[..., FluentType]]:
    """Return the functions of the sentence files that bend words.

    *attribute* gives the text of a message's attribute ("": of the message itself), filled with values; None for none.
    """
    return {"OF": partial(_of, attribute), "SIDE": partial(_side, attribute), "PIECE": partial(_piece, attribute)}


def _of(attribute: Callable[[str, str, dict[str, str]], str | None], name: object) -> FluentType:
    """Return *name* as that of an owner, or of a place where something comes from."""
    text = str(name)
    if isinstance(name, SideName) and name.is_short:
        return Bent(text)
    return Bent(attribute("of", "elided" if elides(text) else "", {"name": text}) or text)


def _side(attribute: Callable[[str, str, dict[str, str]], str | None], side: object, form: object) -> FluentType:
    """Return *side* in a *form*; names that the players gave have forms of their own."""
    if not isinstance(side, SideName) or side.is_short:
        return Bent(str(side))
    if side.is_own:
        elided = "-elided" if elides(side) else ""
        return Bent(attribute("side-own", f"{_text(form)}{elided}", {"name": str(side)}) or str(side))
    return Bent(attribute(f"side-{side.side}", _text(form), {}) or str(side))


def _piece(attribute: Callable[[str, str, dict[str, str]], str | None], piece: object, form: object) -> FluentType:
    """Return an attribute of *piece*, such as its gender, as a selector can take it."""
    wanted, id = _text(form), piece.id if isinstance(piece, PieceName) else ""
    for each in (wanted, OF_SEVERAL.get(wanted, "")):
        found = attribute(id, each, {}) if id and each else None
        if found is not None:
            return Bent(found)
    return Bent(WITHOUT.get(wanted, str(piece)))


def _text(value: object) -> str:
    return value.text if isinstance(value, Bent) else str(value)
