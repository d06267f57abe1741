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

WORDS = 2048
COUNT = 4
CONSONANTS = "bdfklmrs"
VOWELS = "aeiou"
# The spelling of the vowels in each language. Typed words may have the spelling of any.
SPELLED = {"en": dict(zip(VOWELS, VOWELS)), "de": dict(zip(VOWELS, VOWELS)),
           "fr": dict(zip(VOWELS, ("a", "é", "i", "o", "ou")))}  # fmt: skip
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


def read_words(text: str) -> tuple[str, ...] | None:
    """Return the four words that *text* writes in any language; None for other words, or another number of words."""
    letters = unicodedata.normalize("NFD", text.lower().replace("ou", "u"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    found = tuple(re.findall("[a-z]+", plain))
    return found if len(found) == COUNT and all(word in plain_words() for word in found) else None


def key_of(words: Sequence[str]) -> tuple[str, str]:
    """Return the user and the secret that *words* open. This is slow, so that nobody can try many."""
    key = hashlib.scrypt("-".join(words).encode(), salt=SALT, n=2**14, r=8, p=1, dklen=32).hex()
    return f"w{key[:16]}", key[16:]
