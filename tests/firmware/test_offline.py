# SPDX-License-Identifier: Apache-2.0
"""The tones of a board without a host, and when they sound."""

from typing import Any

import pytest

from tactile_app.board_health.keys import TONES as CHECKED
from tactile_app.game.effects import TONES
from tests.firmware.controller import board_file

offline = board_file("offline")
tones = board_file("tones")


class Piezo:
    """The part that sounds; *heard* has every change of its tone."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []
        self.now_ms = 0

    def sound(self, hz: int) -> None:
        self._hear(hz)

    def silence(self) -> None:
        self._hear(0)

    def _hear(self, hz: int) -> None:
        if hz != (self.heard[-1][1] if self.heard else 0):
            self.heard.append((self.now_ms, hz))


class Switches:
    """More switches than any game on the board alone is for."""

    squares = 100


class Board:
    """A board on which hands and hosts do things at their time."""

    def __init__(self) -> None:
        self.piezo = Piezo()
        self.tones = tones.Tones(self.piezo)
        self.offline = offline.Offline(self.tones, Switches())
        self.has_host = False

    def run(self, ms: int) -> list[tuple[int, int]]:
        """Let *ms* pass, and return the tones from now on: pairs of ms since now, and hertz."""
        begin_ms, before = self.piezo.now_ms, len(self.piezo.heard)
        for _ in range(ms):
            self.offline.tick(self.has_host, self.piezo.now_ms)
            self.tones.tick(self.piezo.now_ms)
            self.piezo.now_ms += 1
        return [(at_ms - begin_ms, hz) for at_ms, hz in self.piezo.heard[before:]]

    def do(self, name: str, *values: int) -> list[tuple[int, int]]:
        """Let an act of hand or host happen now, and return the tones in the second that follows."""
        before = len(self.piezo.heard)
        begin_ms = self.piezo.now_ms
        getattr(self.offline, name)(*values, begin_ms)
        self.run(1000)
        return [(at_ms - begin_ms, hz) for at_ms, hz in self.piezo.heard[before:]]


def offline_for(ms: int) -> Any:
    board = Board()
    board.run(ms)
    return board


NO_HOST = [(0, 3136), (100, 0), (160, 2093), (380, 0)]


def test_it_says_once_that_there_is_no_host() -> None:
    board = Board()
    assert board.run(60_000) == [(at_ms + offline.FIRST_MS, hz) for at_ms, hz in NO_HOST]


def test_a_host_that_comes_in_time_hears_nothing_of_it() -> None:
    board = offline_for(offline.FIRST_MS - 100)
    board.has_host = True
    assert board.run(10_000) == []


def test_a_host_that_goes_is_told_at_once_and_each_time() -> None:
    board = Board()
    for _ in range(2):
        board.has_host = True
        assert board.run(5000) == []
        board.has_host = False
        assert board.run(5000) == NO_HOST


def test_a_switch_that_closes_and_one_that_opens_sound_apart() -> None:
    board = offline_for(5000)
    closed = board.do("changed", True)
    opened = board.do("changed", False)
    assert [ms for ms, _ in closed] == [ms for ms, _ in opened] == [0, 30]
    assert closed[0][1] > opened[0][1] > 0


def test_a_push_sounds_as_its_last_change() -> None:
    board = offline_for(5000)
    board.offline.changed(False, board.piezo.now_ms)
    assert [hz for _, hz in board.do("changed", True)] == [offline.CLOSED[0][0], 0]


def test_each_key_has_a_tone_of_its_own_and_the_pattern_follows() -> None:
    board = offline_for(5000)
    first = []
    for key in range(5):
        heard = board.do("pressed", 1 << key)
        first.append(heard[0][1])
        assert heard[1:] == [(80, 0)] + [(ms + 160, hz) for ms, hz in NO_HOST]
    assert first == sorted(set(first))


def test_letting_a_key_go_is_not_heard() -> None:
    assert offline_for(5000).do("pressed", 0) == []


@pytest.mark.parametrize(("name", "values"), [("changed", (True,)), ("changed", (False,)), ("pressed", (1,))])
def test_with_a_host_only_the_host_sounds(name: str, values: tuple[int, ...]) -> None:
    board = Board()
    board.has_host = True
    board.run(5000)
    assert board.do(name, *values) == []


def test_what_stands_there_from_the_beginning_is_no_news() -> None:
    board = Board()
    board.run(20)
    assert board.do("changed", True) == []


def test_a_hosts_tone_takes_the_patterns_place() -> None:
    board = offline_for(offline.FIRST_MS + 50)
    board.tones.play(1000, 100, board.piezo.now_ms)
    assert [hz for _, hz in board.run(2000)] == [0]
    assert board.piezo.heard[-2][1] == 1000


def test_every_tone_is_one_that_the_sounder_is_loud_at():
    patterns = (offline.CLOSED, offline.OPENED, offline.NO_HOST, TONES.values(), CHECKED)
    pitches = {hz for pattern in patterns for hz, _ in pattern} | set(offline.KEYS)
    assert {hz for hz in pitches if hz and not 2000 <= hz <= 4500} == set()
