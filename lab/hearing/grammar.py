# SPDX-License-Identifier: Apache-2.0
"""A grammar of whole sentences (JSGF), made from the program's sentences, with slots for the parts that differ.

In each sentence squares, sides, directions and numbers are slots, wherever they stand. Sentences that begin alike share
their beginning, so the search takes a quarter of the time. A square is two words of the grammar, its letter ("C") and
its number ("4"), and one word everywhere else ("c4").
"""

import math
import re

from lab.hearing.sentences import COUNTS, every_shape
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases

SQUARE = "<square>"
LETTERS = "ABCDEF"
NUMBERS = "123456"


def words_of(text: str) -> list[str]:
    """Return the words of *text*; a square counts as one word."""
    return re.findall(r"[\w'-]+", text.lower())


def tokens_of(text: str) -> list[str]:
    """Return the words of *text* as the grammar spells them."""
    return [token for word in words_of(text) for token in (word.upper() if is_square(word) else (word,))]


def words_of_tokens(tokens: list[str]) -> list[str]:
    """Return the words that the grammar spells as *tokens*."""
    return re.sub(r"\b([A-F]) ([1-6])\b", lambda square: square[0].replace(" ", "").lower(), " ".join(tokens)).split()


def is_square(word: str) -> bool:
    """Return whether *word* is a square of Overboard."""
    return re.fullmatch("[a-f][1-6]", word) is not None


class Grammar:
    """The sentences of *phrases*: their *shapes*, each as words and names of slots, and the values for the slots."""

    def __init__(self, phrases: Phrases) -> None:
        numbers = phrases.sentence(Fact("number-words")).display.lower().split()
        self._slots: dict[str, tuple[str, ...]] = {
            "<direction>": tuple(phrases.sentence(Fact(f"direction-{point}")).display.lower() for point in "nesw"),
            "<side>": tuple(phrases.sentence(Fact(f"side-{side}")).display.lower() for side in "wb"),
            "<number>": tuple(numbers[count] for count in COUNTS),
        }
        self.sentences = tuple(dict.fromkeys(every_shape(phrases)))
        self._shapes = sorted({self._shape(sentence) for sentence in self.sentences})

    def _shape(self, sentence: str) -> tuple[str, ...]:
        """Return the words of *sentence* with slots in place of the parts that may differ."""
        shape = " ".join(SQUARE if is_square(word) else word for word in words_of(sentence))
        for slot, fillings in self._slots.items():
            shape = re.sub(rf"(?<!\S)({'|'.join(fillings)})(?!\S)", slot, shape)
        return tuple(shape.split())

    def count(self) -> int:
        """Return how many sentences may be heard."""
        choices = {SQUARE: len(LETTERS) * len(NUMBERS), **{slot: len(words) for slot, words in self._slots.items()}}
        return sum(math.prod(choices.get(word, 1) for word in shape) for shape in self._shapes)

    def tokens(self) -> list[str]:
        """Return every word of the grammar."""
        slots = [SQUARE, *self._slots]
        found = {word for shape in self._shapes for word in shape if word not in slots}
        found |= {word for fillings in self._slots.values() for text in fillings for word in text.split()}
        return sorted({*found, *LETTERS, *NUMBERS})

    def text(self) -> str:
        """Return the rules, without their header."""
        square = f"({' | '.join(LETTERS)}) ({' | '.join(NUMBERS)})"
        slots = [f"{slot} = {' | '.join(fillings)};" for slot, fillings in self._slots.items()]
        return "\n".join([f"{SQUARE} = {square};", *slots, f"public <sentence> = {shared(self._shapes)};"])


def shared(shapes: list[tuple[str, ...]]) -> str:
    """Return the alternatives *shapes*, with equal beginnings shared."""
    rests: dict[str, list[tuple[str, ...]]] = {}
    for shape in shapes:
        rests.setdefault(shape[0], []).append(shape[1:])
    parts = []
    for word, after in sorted(rests.items()):
        longer = [rest for rest in after if rest]
        goes_on = shared(longer) if longer else ""
        ends_here = len(longer) < len(after)
        parts.append(f"{word} [{goes_on}]" if ends_here and longer else f"{word} {goes_on}".strip())
    return parts[0] if len(parts) == 1 else f"({' | '.join(parts)})"
