# SPDX-License-Identifier: Apache-2.0
"""The check that no word is printed over the hole of a via, where ink would run in and a letter be lost.

KiCad's own check finds words over pads and over each other.
"""

from collections.abc import Iterator

from hardware.circuit.boards.layout import Layout, Word, labels
from hardware.circuit.boards.router import Copper
from hardware.circuit.geometry import Point


def faults(layout: Layout, copper: Copper) -> list[str]:
    """Return a sentence for each word that a via pierces."""
    return [
        f"'{text}' is printed over a via at {via.at[0]:.1f}, {via.at[1]:.1f}"
        for via in copper.vias
        for text in words_over(layout, via.at)
    ]


def words_over(layout: Layout, at: Point) -> list[str]:
    """Return the words that a via at that place would pierce."""
    return [
        word.text
        for word in _words(layout)
        if all(low < value < high for low, value, high in zip(word.box()[0], at, word.box()[1]))
    ]


def _words(layout: Layout) -> Iterator[Word]:
    """Yield each word, and each reference."""
    yield from layout.words
    yield from labels(list(layout.parts))
