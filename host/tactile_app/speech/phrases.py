# SPDX-License-Identifier: Apache-2.0
"""Facts become sentences: the files in sentences/ hold the words, this module fills them.

Each sentence has three texts. *display* is printed. *spoken* goes to the voice: its squares are glued ("A4"), because
both English engines read "A 4" as an article, or named ("Anna 4") where the setting says so. *spelled* always names
the column, for the second press of the repeat key. A fourth, *braille*, is made only where there is a display.
"""

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from tactile_app.messages import Fact, Value
from tactile_app.plain_text import plain_text
from tactile_app.speech.bent_words import PieceName, SideName
from tactile_app.speech.sentence_files import messages_of

FORMS = ("display", "spoken", "spelled")
Columns = Literal["letters", "names"]
Length = Literal["short", "normal", "long"]
Place = Literal["desktop", "installed", "page"]
# The ways to mend a board, which depend on the place.
CURES = ("flash", "crash", "check", "prove")

# Variables that name one square or a side, and words that every language translates: direction "N" by direction-n,
# piece "hill" by piece-hill, game "tectonic" by game-tectonic.
SQUARES = ("square", "target", "front")
SIDES = ("side", "next", "winner", "fallen", "first", "second")
WORDS = ("direction", "game", "piece")
# A list of squares of which only one is meant.
EITHER = "either"
# A value from outside is cut at this length, a list at the length that Fluent takes.
LONGEST_VALUE = 200
LONGEST_LIST = 2000
# A side's short name has two letters or more: a letter alone could be a word.
SHORTEST_NAME = 2
# The offer of a language, with its code.
OFFER = "language-offered"
NO_NAMES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: to be printed, to be spoken, and to be spoken with its squares spelled."""

    display: str
    spoken: str
    spelled: str


class Phrases:
    """The sentences of one language, with the user's settings.

    *columns* says how a column is spoken, "letters" or "names"; *names* gives the sides ("w" and "b") names of the
    user's own. Where a message has the attribute *length*, that is said in place of the message: the same facts in
    fewer or more words. *place* is where the user is, since ways to mend a board depend on it: at a desktop with the
    sources and make, at one where the program is installed, or in the page.
    """

    def __init__(
        self,
        language: str,
        columns: Columns = "letters",
        names: Mapping[str, str] = NO_NAMES,
        length: Length = "normal",
        place: Place = "desktop",
    ) -> None:
        self.language = language
        self._length = length
        self._place = place
        self._given = names
        # Phrases of other languages, for the offer of each.
        self._others: dict[str, Phrases] = {}
        self._messages = messages_of(language)
        self._columns = columns
        self._column_names = self._messages.format("column-names", {}).split()
        given = {side: plain_text(name, LONGEST_VALUE) for side, name in names.items()}
        self._cures = {name: self._messages.format(f"{name}-at-{place}", {}) for name in CURES}
        usual = {side: self._messages.format(f"side-{side}", {}) for side in ("w", "b")}
        self._sides = {
            side: SideName(given.get(side) or usual[side], side, is_own=bool(given.get(side))) for side in usual
        }
        short = short_names(self._sides)
        self._short_sides = {side: SideName(short[side], side, is_short=True) for side in short}

    def sentence(self, *facts: Fact) -> Sentence:
        """Return the texts of *facts*, said in one breath; PhraseError where one cannot be said."""
        phrases = self._in_language_of(facts)
        return Sentence(*(" ".join(phrases.text(fact, form) for fact in facts) for form in FORMS))

    def braille(self, *facts: Fact) -> str:
        """Return *facts* as they stand on a braille display: few words, squares and sides as short as they can be."""
        return " ".join(self._in_language_of(facts).text(fact, "braille") for fact in facts)

    def _in_language_of(self, facts: Sequence[Fact]) -> "Phrases":
        """Return the same sentences in the language that *facts* offer."""
        code = language_of(facts)
        if code in ("", self.language):
            return self
        if code not in self._others:
            self._others[code] = Phrases(code, self._columns, self._given, self._length, self._place)
        return self._others[code]

    def has(self, id: str) -> bool:
        """Return whether there is a sentence called *id*."""
        return self._messages.has(id)

    def rules(self, game: str, house: bool = False) -> tuple[Fact, ...]:
        """Return the rules of *game*, or its house rules, part by part; each part takes at most ten seconds."""
        prefix = f"rules-{game.replace('_', '-')}-{'house-' if house else ''}"
        parts: list[Fact] = []
        while self.has(f"{prefix}{len(parts) + 1}"):
            parts.append(Fact(f"{prefix}{len(parts) + 1}"))
        return tuple(parts)

    def text(self, fact: Fact, form: str) -> str:
        """Return *fact* as a sentence with capitals where sentences begin."""
        text = self._part(fact, form)
        return re.sub(r"(^|[.?!] )(\w)", lambda match: match[1] + match[2].upper(), text)

    def _part(self, fact: Fact, form: str) -> str:
        sides = self._sides_in(form)
        values: dict[str, int | str] = {"side_w": sides["w"], "side_b": sides["b"], "place": self._place, **self._cures}
        for name, value in fact.values:
            values[name] = self._value(name, value, form)
        return self._messages.format(fact.id, values, "short" if form == "braille" else self._length)

    def _value(self, name: str, value: Value, form: str) -> int | str:
        """Return *value* as the sentence files expect the variable *name*; texts may have come from anywhere."""
        match value:
            case Fact():
                return self._part(value, form)
            case tuple():
                return plain_text(
                    self._list(value, form, "list-last-or" if name == EITHER else "list-last"), LONGEST_LIST
                )
            case int():
                return value
        if name in SQUARES:
            return self._square(value, form)
        if name in SIDES:
            return self._sides_in(form).get(value) or plain_text(value, LONGEST_VALUE)
        if name in WORDS:
            id = f"{name}-{value.replace('_', '-').lower()}"
            word = self._messages.format(id, {})
            return PieceName(word, id) if name == "piece" else word
        return plain_text(value, LONGEST_VALUE)

    def _square(self, text: str, form: str) -> str:
        """Return "C4", or "Caesar 4" where columns are named; what is no square comes back as it is."""
        if not re.fullmatch(r"[a-j]([1-9]|10)", text):
            return plain_text(text, LONGEST_VALUE)
        if form == "spelled" or (form == "spoken" and self._columns == "names"):
            return f"{self._column_names[ord(text[0]) - ord('a')]} {text[1:]}"
        return text if form == "braille" else text.upper()

    def _sides_in(self, form: str) -> dict[str, SideName]:
        return self._short_sides if form == "braille" else self._sides

    def _list(self, items: tuple[str, ...] | tuple[Fact, ...], form: str, joined_by: str) -> str:
        """Return squares as "C4, D4 and E4"; facts, which hold commas themselves, between semicolons."""
        texts = [str(self._value("square", item, form)) for item in items]
        if items and isinstance(items[0], Fact):
            return functools.reduce(
                lambda told, text: self._messages.format("list-between", {"list": told, "last": text}), texts
            )
        if len(texts) < 2:
            return "".join(texts)
        return self._messages.format(joined_by, {"list": ", ".join(texts[:-1]), "last": texts[-1]})


def language_of(facts: Sequence[Fact]) -> str:
    """Return the language that *facts* offer, "" where they offer none: each language is offered in its own words."""
    offers = [dict(fact.values) for fact in facts if fact.id == OFFER]
    return str(offers[0]["code"]) if offers and "code" in offers[0] else ""


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return the beginnings of *names* that tell them apart, of two letters at least."""
    first, second = names["w"].lower(), names["b"].lower()
    length = SHORTEST_NAME
    while first[:length] == second[:length] and length < max(len(first), len(second)):
        length += 1
    return {side: name[:length] for side, name in names.items()}
