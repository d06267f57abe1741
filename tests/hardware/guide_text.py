# SPDX-License-Identifier: Apache-2.0
"""The guide as it is read, and what is planned, for the tests that compare them."""

from pathlib import Path

from hardware import dimensions

ROOT = Path(__file__).parents[2]
# The guide, with the page that is read before its first step, as words joined by single spaces: line ends do not
# matter.
PAGES = ("before-building.md", "building.md")
GUIDE = " ".join(" ".join((ROOT / "docs" / page).read_text() for page in PAGES).split())
PLAN = dimensions.load()
NUMBERS = {
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    12: "twelve",
    16: "sixteen",
    18: "eighteen",
    20: "twenty",
    36: "thirty-six",
    100: "hundred",
}
