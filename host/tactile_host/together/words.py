# SPDX-License-Identifier: Apache-2.0
"""Four words that one tells another by telephone: 2,048 of them, no two alike by ear, and what they open.

A word means nothing. It has three syllables, each a vowel after one of eight consonants that no ear confuses. The third
is the sum of the first two, so two words differ in two syllables at least; half as many again end in an s.
docs/together.md has the rule.
"""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Sequence
from functools import cache

from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text

WORDS = 2048
COUNT = 4
CONSONANTS = "bdfklmrs"
VOWELS = "aeiou"
# The spelling of the vowels in each language. Typed words may have the spelling of any.
SPELLED = {"en": dict(zip(VOWELS, VOWELS)), "de": dict(zip(VOWELS, VOWELS)),
           "fr": dict(zip(VOWELS, ("a", "é", "i", "o", "ou")))}  # fmt: skip
# Letters of any script.
WORD = re.compile(r"[^\W\d_]+")
LONGEST_TOLD = 30
SALT = b"tactile-board invitation 1"


@cache
def plain_words() -> tuple[str, ...]:
    """Return the words, each in its plain letters."""
    syllables = [consonant + vowel for consonant in CONSONANTS for vowel in VOWELS]
    count = len(syllables)
    words = [
        syllables[first] + syllables[second] + syllables[(first + second + shift) % count] + ending
        for ending, shift in (("", 0), ("s", 13))
        for first in range(count)
        for second in range(count)
    ]
    return tuple(words[:WORDS])


def draw_words() -> tuple[str, ...]:
    """Return four words by lot, 44 bits."""
    return tuple(secrets.choice(plain_words()) for _ in range(COUNT))


def spelled(words: Sequence[str], language: str) -> str:
    """Return *words* as that language writes them."""
    vowels = SPELLED[language]
    return " ".join("".join(vowels.get(letter, letter) for letter in word) for word in words)


def read_words(text: str) -> tuple[str, ...]:
    """Return the four words that *text* writes in any language; NotBegunError says what is wrong with others."""
    typed = WORD.findall(unicodedata.normalize("NFC", text.lower()))
    found = tuple(map(in_plain_letters, typed))
    if len(found) != COUNT:
        told = f"There are four words; got {len(found)}."
        raise NotBegunError(told, Fact("together-words-count", count=len(found)))
    for word, plain in zip(typed, found, strict=True):
        if plain not in plain_words():
            told = f"{word} is none of the words that are drawn. Compare it, and type all four again."
            raise NotBegunError(told, Fact("together-word-unknown", text=plain_text(word, LONGEST_TOLD)))
    return found


def in_plain_letters(word: str) -> str:
    """Return *word* as English writes it."""
    letters = unicodedata.normalize("NFD", word.replace("ou", "u"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def key_of(words: Sequence[str]) -> tuple[str, str]:
    """Return the user and the secret that *words* open. This is slow, so that nobody can try many."""
    key = hashlib.scrypt("-".join(words).encode(), salt=SALT, n=2**14, r=8, p=1, dklen=32).hex()
    return f"w{key[:16]}", key[16:]
