# SPDX-License-Identifier: Apache-2.0
"""Each thing that the guide's steps take into a hand stands in its list of tools, and each listed tool is used."""

import re

from tests.hardware.guide_text import GUIDE, ROOT

BUILDING = " ".join((ROOT / "docs" / "building.md").read_text().split())
PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
TOOLS = GUIDE[GUIDE.index("**Tools**") : GUIDE.index("**A computer** with USB")]
ORDERED = BUILDING[BUILDING.index("Electronics, for one board") : BUILDING.index("Where to order:")]
STEPS = PICTURE.sub("", BUILDING[BUILDING.index("## Step 1") : BUILDING.index("## A box that plays by itself")])
SAFETY = BUILDING[BUILDING.index("## Safety first") : BUILDING.index("**Magnets that are not ours**")]
USED = f"{SAFETY} {ORDERED} {STEPS}"
# Things of workshops and households: those that no step uses today may come into one.
THINGS = re.findall(
    r"\w+",
    """
    bag bottle box book brush bucket candle card chair charger clamp cloth coin comb cork crayon cup drill
    eraser file fork glass glasses glove gloves grease hammer heavy iron jar kettle knife lamp lighter
    magnifier marker mat microscope mirror mug multimeter nail needle newspaper oil paper pen pencil pillow
    pin plate pliers plank pot putty rag razor rubber ruler sandpaper saw scales scissors screwdriver soap
    solder spanner spirit sponge spoon stapler stick stool string syringe tape tester thread tin toothpick
    towel tweezers vice water weight wire wool wrench
    """,
)
# Words that mean something else in the guide: a part of the board, a computer's file, what a magnet may not suffer.
NO_TOOLS = ("bag", "box", "cup", "drill", "file", "glass", "nail", "pin", "plate", "rubber", "wire")
# Each tool of the list, by the word that the steps have for it.
LISTED = (
    *("screwdriver", "spanner", "stick", "card", "paper", "side cutter", "glasses", "iron", "solder", "tester"),
    *("knife", "sandpaper", "tape", "braille", "scissors", "ruler", "coin", "putty", "books", "towel", "heavy"),
    *("book of half", "tin", "gloves", "soap", "charger", "thread", "two tables", "bucket"),
)
# Cutting with them is told without their names.
TOLD_AS = {"knife": "cut it off", "scissors": "Cut into strips", "sandpaper": "fine sandpaper"}


def has(text: str, word: str) -> bool:
    """Return whether the text has the word, or more of it."""
    return re.search(rf"\b{word}s?\b", text, re.IGNORECASE) is not None


def test_every_tool_that_the_guide_uses_stands_in_its_list_of_tools() -> None:
    """A coin, something heavy and a charger were used, and no list had them."""
    used = [thing for thing in THINGS if has(USED, thing) and thing not in NO_TOOLS]
    assert len(used) > 15
    assert [thing for thing in used if not has(TOOLS, thing)] == []


def test_every_tool_of_the_list_is_used() -> None:
    cut = f"{USED} {BUILDING[BUILDING.index('Feel each part before you use it') : BUILDING.index('## Step 1')]}"
    assert [word for word in LISTED if TOLD_AS.get(word, word) not in cut] == []
    items = [item for item in re.split(r";", TOOLS) if item.strip()]
    unknown = [item for item in items if not any(has(item, word.split()[0]) for word in LISTED)]
    assert unknown == []
