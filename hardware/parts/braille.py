# SPDX-License-Identifier: Apache-2.0
"""Braille dots as solids: the marks of rows and columns on the rim, and words."""

from build123d import Part

from hardware.part_dimensions import Braille
from hardware.parts.shapes import Point, ball

# Dots of letters, numbered 1 2 3 down the left of the cell, 4 5 6 down its right (World Braille Usage).
LETTERS = {
    "a": "1",
    "b": "12",
    "c": "14",
    "d": "145",
    "e": "15",
    "f": "124",
    "g": "1245",
    "h": "125",
    "i": "24",
    "j": "245",
    "m": "134",
    "n": "1345",
    "s": "234",
    "t": "2345",
}


def letter_points(spec: Braille, letter: str) -> list[Point]:
    """Return the places of the letter's dots from the cell's middle, read upright; KeyError for unknown letters."""
    pitch = spec.dot_pitch_mm
    points = []
    for dot in LETTERS[letter]:
        column, row = divmod(int(dot) - 1, 3)
        points.append(((column - 0.5) * pitch, (1 - row) * pitch))
    return points


def letter(spec: Braille, text: str, at: Point, z: float, *, reversed_for_far_side: bool) -> list[Part]:
    """Return the letter's dots on a face at height z; turned half round for a reader at the far side."""
    sign = -1 if reversed_for_far_side else 1
    return [
        ball(spec.dot_diameter_mm, spec.dot_height_mm, (at[0] + sign * x, at[1] + sign * y), z)
        for x, y in letter_points(spec, text)
    ]


def word(spec: Braille, text: str, at: Point, z: float) -> list[Part]:
    """Return a word's dots on a face at height z, with the word's middle at the place."""
    first = at[0] - (len(text) - 1) / 2 * spec.cell_pitch_mm
    cells = [(first + index * spec.cell_pitch_mm, at[1]) for index in range(len(text))]
    return [dot for one, cell in zip(text, cells) for dot in letter(spec, one, cell, z, reversed_for_far_side=False)]
