# SPDX-License-Identifier: Apache-2.0
"""The items of a menu by what is typed: by the program's word for the same thing, or by words of the item itself."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, partial

from tactile_app.game.effects import Effect
from tactile_app.game.listener import Listener
from tactile_app.game.referee import Referee
from tactile_app.keys import typed_key
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.typed_words import command_of, numbered, spoken_number
from tactile_app.virtual_hand.commands import verb_of
from tactile_app.word_files import in_plain_letters
from tactile_core.opponent.knowledge import BEGINNER

# Shorter words are articles and the like, which name nothing.
FEWEST = 4
# A word between the squares and the speed of a slide: in plain letters the French one is an English article.
AT = "at"
# Words of the program that its menus call otherwise.
ITEMS = {"replay": "former", "level adapts": "adapts"}


def take_item(listener: Listener, text: str, *, has_meaning: bool = False) -> list[Effect] | None:
    """Take the item that *text* names of the menu that *listener* has open; None where it names none.

    *has_meaning*: the text asks for something without a menu, too. Then it names only the item for the same thing.
    """
    for is_meant in item_called(text, has_meaning=has_meaning):
        effects = listener.take_item(is_meant)
        if effects is not None:
            return effects
    return None


def find_item(referee: Referee, text: str) -> list[Effect] | None:
    """Open the menu of *referee*, which is closed, at the item that *text* names; None where it names none."""
    # A number alone names a level of more than one menu.
    if spoken_number(text.lower()) is not None or not item_called(text):
        return None
    typed = _words(text)
    return None if len(typed) < FEWEST else referee.find_item(partial(_begins_or_ends_with, typed))


def item_called(text: str, *, has_meaning: bool = False) -> tuple[Callable[[Fact], bool], ...]:
    """Return what tells whether a fact is the item that *text* names, the surest first; () where it can name none."""
    if typed_key(text) is not None or verb_of(text.partition(" ")[0].lower()) not in (None, AT):
        return ()
    wanted, typed = _wanted(text), _words(text)
    by_word = () if wanted is None else (wanted.__eq__,)
    return by_word if has_meaning or len(typed) < FEWEST else (*by_word, partial(_has_words, typed))


def _wanted(text: str) -> Fact | None:
    """Return the item that the program's own word *text* means, whether or not it is offered; None for no such word."""
    with_number, word = numbered(text), command_of(text)
    if with_number is not None and with_number[0] == "level":
        return Fact("menu-level", level=with_number[1])
    if word == "level beginner":
        return Fact("menu-level", level=BEGINNER)
    return None if word is None else Fact("menu-item", item=ITEMS.get(word, word.replace(" ", "_")))


def _has_words(typed: str, fact: Fact) -> bool:
    """Return whether the words *typed* are among those of *fact*, side by side, in any language."""
    return any(f" {typed} " in f" {_words(said)} " for said in _said(fact))


def _begins_or_ends_with(typed: str, fact: Fact) -> bool:
    """Return whether *fact* begins or ends with the words *typed*, not only in its middle as "whose"."""
    said = [f" {_words(each)} " for each in _said(fact)]
    return any(each.startswith(f" {typed} ") or each.endswith(f" {typed} ") for each in said)


@cache
def _said(fact: Fact) -> tuple[str, ...]:
    """Return how *fact* is written in every language, with German letters spelled out too."""
    said = [phrases.sentence(fact).display for phrases in _phrases()]
    return tuple(each for text in said for each in (text, *in_plain_letters(text.lower())))


@cache
def _phrases() -> tuple[Phrases, ...]:
    return tuple(Phrases(code) for code in CODES)


def _words(text: str) -> str:
    """Return the words of *text* in small letters without accents, a space between them."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return " ".join(re.findall(r"\w+", "".join(each for each in letters if not unicodedata.combining(each))))
