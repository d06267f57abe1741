# SPDX-License-Identifier: Apache-2.0
"""Pictures of the docs are there and told in words; numbers in the words of the guide's pictures are as planned."""

import math
import re
from collections.abc import Sequence

import pytest

from tests.hardware.guide_text import GUIDE, NUMBERS, PLAN, ROOT

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
WORDS = {word: number for number, word in NUMBERS.items() if number > 1}
# "One" may stand for a thing, and says little.
NUMBER = re.compile(rf"\b(\d+(?:\.\d+)?|{'|'.join(sorted(WORDS, key=len, reverse=True))})\b", re.IGNORECASE)
KEYS, PARTS = len(PLAN.keys.order), PLAN.parts
SMALL, LARGE = PLAN.boards["overboard"], PLAN.boards["universal"]
# The marks of the second player's key and of the menu's.
DOTS, BARS = 2, 3
QUARTERS = TOWERS = 4


def told() -> dict[str, str]:
    """Return the words of each picture of the guide by its file's name."""
    return {path.rsplit("/", 1)[1]: words for words, path in PICTURE.findall(GUIDE)}


def posts(name: str) -> int:
    """Return how many posts stand below the inner screws of a board."""
    return 4 * (len(PLAN.boards[name].spacers_at_mm) - 1)


def beside_the_bite_mm() -> float:
    """Return the rim's width between the bite and the gutter's rounded corner, along the diagonal."""
    rim = PARTS.rim
    inner = math.sqrt(2) * (rim.ledge_mm + rim.gutter_corner_mm) - rim.gutter_corner_mm
    return round(inner - rim.notch_radius_mm, 1)


def sizes(name: str) -> list[float]:
    """Return the lengths in a drawing of sizes, in the order in which they are told."""
    parts, board = PLAN.of(name).parts, PLAN.boards[name]
    plate = board.columns * PLAN.common.pitch_mm
    wide = plate + 2 * (parts.rim.gutter_width_mm + parts.rim.ledge_mm)
    deep = wide + PLAN.keys.depth_mm + 2 * (parts.keys.room_mm + parts.keys.wall_mm)
    feet = 5.0
    high, keys = (parts.case.depth_mm + feet + top for top in (parts.rim.ledge_height_mm, parts.keys.top_mm))
    handle = parts.handle.reach_mm + parts.handle.bar_mm
    return [float(round(value)) for value in (wide, plate, deep, handle, high, keys)]


def planned() -> dict[str, Sequence[float]]:
    """Return the numbers of each picture that has any, in the order in which they are told."""
    crossings, box = PARTS.coupon.points**2, PARTS.box
    caps = [KEYS, DOTS, BARS]
    bosses = 4 * len(PLAN.keys.spacers_at_mm)
    return {
        "board.png": caps,
        "board-layers.png": [
            SMALL.rows * SMALL.columns,
            PARTS.frame.sheets_below,
            QUARTERS,
            QUARTERS,
            TOWERS,
            posts("overboard"),
            len(PARTS.case.hatch_screws_at_mm),
        ],
        "corner.png": [beside_the_bite_mm(), BARS],
        "pegs.png": [4],
        "coupon.png": [2, crossings, PARTS.jig.cores, PARTS.jig.cores],
        "coupon-gauge.png": [crossings, PARTS.frame.sheets_below],
        "box.png": [box.wells**2 // 2, box.wells // 2, box.wells // 2],
        "keys-open.png": [KEYS, bosses, bosses // 2, *caps, KEYS, 2],
        "below.png": [len(PARTS.case.hatch_screws_at_mm)],
        "hands.png": [2, 2],
        "universal-board.png": [LARGE.columns, LARGE.rows, 8, 8, 2, 2, KEYS],
        "universal-layers.png": [QUARTERS, posts("universal"), len(LARGE.seam_bolts_at_mm)],
        "pieces.png": [2 * len(PARTS.piece.teeth), 2, 3],
        "packed-ranks.png": [3, 5, 3],
        "appliance.png": [DOTS, BARS],
        "overboard-sizes.png": sizes("overboard"),
        "universal-sizes.png": sizes("universal"),
    }


def test_every_picture_of_the_docs_is_there_and_told_in_words() -> None:
    used = set()
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for words, path in PICTURE.findall(page.read_text()):
            picture = (page.parent / path).resolve()
            assert picture.is_file(), path
            assert len(words.split()) > 15, path
            used.add(picture.name)
    assert {path.name for path in (ROOT / "docs" / "pictures").iterdir()} == used
    assert {"board.png", "board-layers.png", "packed-ranks.png", "circuit-front.png", "schematic.png"} < used


@pytest.mark.parametrize("name", sorted(told()))
def test_every_number_in_a_pictures_words_is_as_planned(name: str) -> None:
    """The words told six millimetres of a rim of 5.5, and two posts of four."""
    found = [WORDS.get(number.lower()) or float(number) for number in NUMBER.findall(told()[name])]
    assert found == list(planned()[name])


def test_the_ring_of_a_peg_is_told_at_the_height_at_which_it_is_drawn() -> None:
    """It was told at two thirds of the stem's height."""
    peg = PARTS.peg
    assert 0.52 < peg.ring_at_mm / peg.stem_height_mm < 0.6
    assert "a ring a little above the middle of its height" in told()["pegs.png"]
