# SPDX-License-Identifier: Apache-2.0
"""Windows of the frame and bars of diodes lie where the guide tells them to a finger and to a helper's eye."""

import re
from collections.abc import Iterable

import pytest
from build123d import Axis, Part

from hardware.circuit import build
from hardware.circuit.boards.layout import pads_of
from hardware.circuit.geometry import Pad
from hardware.circuit.netlist import Netlist
from hardware.parts import frame
from hardware.parts.keybox import MARKS
from tests.hardware.cad.feeling import with_parts
from tests.hardware.cad.making import SPEC, turned
from tests.hardware.guide_text import GUIDE

Window = tuple[float, float, float, float]
TOLD = re.compile(r"its long narrow window, which is the Pico's: (\d+) mm from near to far and (\d+) wide")


def windows(solid: Part) -> list[Window]:
    """Return the middle and the size of every hole that a finger enters, the longest from near to far first."""
    face = solid.faces().sort_by(Axis.Z)[-1]
    boxes = [wire.bounding_box() for wire in face.inner_wires()]
    found = [(box.center().X, box.center().Y, box.size.X, box.size.Y) for box in boxes]
    return sorted((one for one in found if min(one[2:]) > 5.0), key=lambda one: -one[3])


def is_as_told(found: list[Window]) -> bool:
    """Return whether the guide's window is the Pico's, and no other can be taken for it."""
    told = TOLD.search(GUIDE)
    assert told
    long, wide = (float(length) for length in told.groups())
    (x, y, across, along), *others = found
    at_x, _ = SPEC.boards["overboard"].controller_at_mm
    is_right = abs(along - long) < 0.5 and abs(across - wide) < 0.5 and abs(x - at_x) < 2.0 and y > 5.0
    return is_right and all(other[3] < long - 20.0 for other in others)


@pytest.mark.parametrize("name", sorted(SPEC.boards))
def test_the_picos_window_is_told_by_its_size_and_no_other_is_like_it(name: str) -> None:
    """The largest window is the buzzer's: a frame laid by it had bars under the Pico's joints."""
    board = SPEC.boards[name]
    found = windows(frame._grid(SPEC, board, 1.0))
    assert len(found) > 10
    assert is_as_told(found)
    assert max(found, key=lambda one: one[2] * one[3]) != found[0]
    assert "all others are shorter or lie from left to right" in GUIDE
    # From below, with the near side before you, it lies at the left, and reaches farther to the far side.
    assert found[0][0] > 0 and "it must lie at the left, and reach farther to the far side" in GUIDE
    short = with_parts(room={"pico_mm": (SPEC.parts.room.pico_mm[0], 10.0)})
    assert not is_as_told(windows(frame._grid(short, board, 1.0)))


def inwards(pads: Iterable[Pad]) -> list[str]:
    """Return the diodes whose cathode, which a bar marks, does not look away from the middle."""
    ends = {(pad.reference, pad.number): abs(pad.at[1]) for pad in pads if pad.reference.startswith("D")}
    return [name for name, number in ends if number == "1" and ends[name, "1"] < ends[name, "2"]]


def test_the_bars_of_diodes_look_outwards_but_those_of_the_universal_boards_keys(
    drawn: Netlist, drawn_large: Netlist
) -> None:
    small, large = build.layout_of(SPEC, "overboard", drawn), build.layout_of(SPEC, "universal", drawn_large)
    assert "it looks away from the middle, to the near edge in the near half of the board" in GUIDE
    assert inwards(small.copper.pads) == []
    assert "the universal board's keys, D101 to D105 along the near edge, have their bar at the far side" in GUIDE
    of_keys = [f"D{number}" for number in range(101, 106)]
    assert inwards(large.copper.pads) == of_keys
    at = [part.at[1] + large.size_mm[1] / 2 for part in large.parts if part.reference in of_keys]
    assert len(at) == len(of_keys) and max(at) < 8.0
    assert inwards(pads_of(SPEC, [*turned(small, "D3", 180.0).parts], drawn)) == ["D3"]


def test_the_caps_that_a_square_plunger_takes_wrongly_are_told_by_their_marks() -> None:
    """A cap fits in four ways: only two dots and three bars feel otherwise when turned."""
    assert "turn them until the two dots lie side by side and the bars run away from you" in GUIDE
    height = SPEC.parts.keys.mark_height_mm
    dots, bars = ([mark.bounding_box() for mark in MARKS[name](height)] for name in ("second", "menu"))
    assert dots[0].center().Y == dots[1].center().Y and dots[0].max.X < dots[1].min.X
    assert all(bar.size.Y > 2 * bar.size.X for bar in bars)
