# SPDX-License-Identifier: Apache-2.0
"""The words that can be typed, in all languages at once: `words.txt` beside the sentences of each language.

No French speaker has to type English, and English words work everywhere.
"""

import importlib.resources
import unicodedata
from functools import cache

from tactile_app.languages import CODES

FILE = "words.txt"
# German letters as people write them whose keyboard has none.
SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class WordsError(ValueError):
    """A line in a file of words has no known form; the message says which line, and what was expected."""


@cache
def words_of(section: str) -> dict[str, tuple[str, ...]]:
    """Return the words that people type for each name of *section*, English first; KeyError for no such section."""
    found: dict[str, dict[str, None]] = {}
    for sections in _languages():
        for name, words in sections.get(section, {}).items():
            found.setdefault(name, {}).update(dict.fromkeys(words))
    if not found:
        raise KeyError(section)
    known = {word for typed in found.values() for word in typed}
    for typed in found.values():
        plain = [each for word in typed for each in in_plain_letters(word)]
        typed.update(dict.fromkeys(each for each in plain if each not in known))
    return {name: tuple(words) for name, words in found.items()}


def in_plain_letters(word: str) -> tuple[str, ...]:
    """Return *word* as it is typed without accents: with German letters spelled out, and without the marks alone."""
    return tuple(
        "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each))
        for text in (word.translate(SPELLED), word.replace("ß", "ss"))
    )


def read_words(text: str) -> dict[str, dict[str, list[str]]]:
    """Return the sections of a file's *text*: "[section]", then lines "name = word, word"; WordsError otherwise."""
    sections: dict[str, dict[str, list[str]]] = {}
    names: dict[str, list[str]] | None = None
    for number, each in enumerate(text.splitlines(), 1):
        line = each.strip()
        if not line or line.startswith("#"):
            continue
        name, equals, words = (part.strip() for part in line.partition("="))
        if line.startswith("[") and line.endswith("]"):
            names = sections.setdefault(line[1:-1], {})
        elif names is None or not name or not equals or not words:
            raise WordsError(f"line {number}: expected a section in brackets, or name = word, word, got {line!r}")
        else:
            names[name] = [word.strip().lower() for word in words.split(",") if word.strip()]
    return sections


@cache
def _languages() -> list[dict[str, dict[str, list[str]]]]:
    """Return the sections of every language, English first."""
    folder = importlib.resources.files("tactile_app.speech") / "sentences"
    return [read_words((folder / code / FILE).read_text(encoding="utf-8")) for code in CODES]
