# SPDX-License-Identifier: Apache-2.0
"""No word is printed over the hole of a via, where ink runs in and a letter is lost.

Words over pads and over each other are found by KiCad's own check.
"""

from collections.abc import Iterator

from hardware.circuit.geometry import Point
from hardware.circuit.layout import Layout
from hardware.circuit.router import Copper

# Of KiCad's letters: width over height. References are printed so high.
WIDTH, REFERENCE_MM = 0.9, 1.0
# From a letter to the middle of a via.
ROOM_MM = 0.2


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
        text
        for text, (x, y), height in _words(layout)
        if abs(at[0] - x) < len(text) * WIDTH * height / 2 + ROOM_MM and abs(at[1] - y) < height / 2 + ROOM_MM
    ]


def _words(layout: Layout) -> Iterator[tuple[str, Point, float]]:
    """Yield each word, its middle and its height; those of reeds lie under their glass."""
    for word in layout.words:
        yield word.text, word.at, word.height_mm
    for part in layout.parts:
        if part.label_mm and not part.footprint.startswith("tactile:Reed"):
            yield part.reference, (part.at[0] + part.label_mm[0], part.at[1] + part.label_mm[1]), REFERENCE_MM
