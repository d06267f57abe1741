# SPDX-License-Identifier: Apache-2.0
"""A builder hears of keys, on a charger, what the building guide tells of them."""

import gc
import sys
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

from tests.firmware.controller import board_file
from tests.hardware.guide_text import GUIDE, PLAN

offline = board_file("offline")
signs = board_file("alone.signs")
KEYS = range(len(offline.KEYS))
MENU = KEYS[-1]
STARTED_MS = 10_000


@pytest.fixture(autouse=True)
def controller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the way into a game the controller's garbage collector, which is this interpreter's."""
    module: Any = ModuleType("board_io")
    module.collect = gc.collect
    monkeypatch.setitem(sys.modules, "board_io", module)


class Tones:
    """The last tones that were asked for."""

    pattern: tuple[tuple[int, int], ...] = ()

    def silence(self) -> None:
        self.pattern = ()

    def play_all(self, pattern: tuple[tuple[int, int], ...], _now_ms: int) -> None:
        self.pattern = pattern

    def heard(self) -> list[int]:
        return [hz for hz, _ in self.pattern if hz]


class Switches:
    """The switches of a board by its name."""

    def __init__(self, name: str) -> None:
        self.squares = PLAN.boards[name].rows * PLAN.boards[name].columns


def board(name: str) -> tuple[Any, Tones]:
    tones = Tones()
    return offline.Offline(tones, Switches(name)), tones


def heard(answering: Any, tones: Tones, key: int) -> tuple[Any, list[int]]:
    """Return the one who answers after the key, and the tones of it."""
    after = answering.pressed(1 << key, STARTED_MS)
    return after, tones.heard()


@pytest.mark.parametrize(("name", "keys"), [("overboard", KEYS[:-1]), ("universal", KEYS)])
def test_a_key_on_a_charger_sounds_its_own_tone_and_two_falling_ones(name: str, keys: range) -> None:
    answering, tones = board(name)
    found = [heard(answering, tones, key) for key in keys]
    assert [after for after, _ in found] == [answering] * len(keys)
    assert len({own for _, (own, *_) in found}) == len(keys)
    for _, (_, first, second) in found:
        assert first > second
    assert GUIDE.count("a tone of its own, then two falling ones") == 1
    assert GUIDE.count("each key has a tone of its own, the two falling ones after it") == 1


def test_the_small_boards_menu_key_asks_who_begins_and_pressed_again_leaves_the_question() -> None:
    answering, tones = board("overboard")
    asking, question = heard(answering, tones, MENU)
    first, second, *beats = question
    assert asking is not answering and first < second and beats == [signs.ROW_HZ]
    # Any other key would lead on: the guide has the menu key pressed last, and again.
    assert heard(asking, tones, 0)[0] is not answering
    after, closing = heard(asking, tones, MENU)
    assert after is answering
    assert len(closing) == 3 and all(high > low for high, low in pairwise(closing))
    told = "asks with two rising tones and a beat who begins"
    assert GUIDE.count(told) == 2 and GUIDE.count("three falling tones close that") == 2
    assert f"Press the menu key last. On the small board it {told}: press it again" in GUIDE
