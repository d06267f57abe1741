# SPDX-License-Identifier: Apache-2.0
"""Scans by hardware in the real firmware: whatever holds the processor up, no change of 3 ms is lost."""

from random import Random

import pytest

from tactile_core.protocol.messages import State, Statistics
from tactile_host.board.profiles import find_profile, profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

PROFILES = profile_names()
LONG_US, SHORT_US = 3000, 900
# From a change until it counts: 1.5 ms of scans that say so, up to 2.7 with the scan before the first; the board tells
# whole milliseconds.
EARLIEST_US, LATEST_US = 500, 3700
# The beginnings of pauses, in parts of the pause and us from the beginning of a gap. A pause ends before the gap, in it
# at several places, or after it; or it begins in the gap or behind it.
WORST_MOMENTS = ((1.0, -200), (1.0, 100), (1.0, 1600), (1.0, 2950), (0.5, 0), (0.0, -20), (0.0, 1450), (0.0, 3010))
# Turns begin each millisecond, and looks at the clock are 3 us apart: steps of no round number fall everywhere.
STEP_US = 137


class Gaps:
    """Openings of the switch *square*, closed from the beginning, that a board is told before they happen."""

    def __init__(self, board: VirtualBoard, square: int) -> None:
        self._board = board
        self._index = board.wires.square_index(square)
        self.changes: list[tuple[float, int, bool]] = []
        self.told_us: list[int] = []  # when the switch changed for so long that it must be told

    def open(self, us: int, for_us: int) -> None:
        """Open the switch at *us*."""
        self.changes += [(us, self._index, False), (us + for_us, self._index, True)]
        if for_us == LONG_US:
            self.told_us += [us, us + for_us]

    def play(self) -> None:
        """Let it all happen."""
        self._board.play(self.changes)
        self._board.run(max(0.0, (self.changes[-1][0] - self._board.now_us) / 1000) + 600)

    def check(self, states: list[State], full: int, square: int) -> None:
        """Fail unless each gap that must be told was, no other, and each at its time."""
        open_ones = [state.occupancy for state in states]
        assert open_ones == [full & ~(1 << square), full] * (len(self.told_us) // 2)
        for state, us in zip(states, self.told_us, strict=True):
            assert EARLIEST_US <= 1000 * state.ms - us <= LATEST_US, (state, us)


def full_of(board: VirtualBoard) -> int:
    return (1 << board.rows * board.columns) - 1


def full_board(profile: str, settings: dict[str, object] | None = None) -> VirtualBoard:
    board_kind = find_profile(profile)
    occupancy = (1 << board_kind.rows * board_kind.columns) - 1
    return VirtualBoard(profile, fast=True, occupancy=occupancy, settle_ms=0, calm_step_ms=0, settings=settings)


@pytest.mark.parametrize("profile", PROFILES)
def test_every_switch_and_key_has_its_own_bit(profile: str) -> None:
    with VirtualBoard(profile, fast=True, settle_ms=0, settings={"scanner": "pio"}) as board, Listener(board) as host:
        squares = [board.wires.square_index(square) for square in range(board.rows * board.columns)]
        keys = [board.wires.key_index(key) for key in ("first", "second", "repeat", "ask", "menu")]
        expected = [(1 << n, 0) for n in range(len(squares))] + [(0, 1 << n) for n in range(5)]
        for index, state in zip(squares + keys, expected, strict=True):
            start = board.now_us + 1234
            board.play([(start, index, True), (start + 20_000, index, False)])
            board.run(20)
            assert [(told.occupancy, told.keys) for told in host.states()] == [state, (0, 0)], index


@pytest.mark.parametrize("pause_ms", [5, 30, 100, 200])
@pytest.mark.parametrize("profile", PROFILES)
def test_no_gap_of_3_ms_is_lost_and_none_below_1_told_with_a_pause_at_the_worst_moment(
    profile: str, pause_ms: int
) -> None:
    with full_board(profile) as board, Listener(board) as host:
        host.states()
        square = board.columns + 2
        gaps = Gaps(board, square)
        us = board.now_us + 100_000
        for number, (part, offset_us) in enumerate(4 * WORST_MOMENTS):
            board.pause(pause_ms, us + STEP_US * number + offset_us - part * 1000 * pause_ms)
            gaps.open(us + STEP_US * number, SHORT_US if number // len(WORST_MOMENTS) == 1 else LONG_US)
            # The scans of a pause are read before the next one.
            us += 2000 * pause_ms + 40_000
        gaps.play()
        gaps.check(host.states(), full_of(board), square)
        assert host.statistics().longest_us == 500


@pytest.mark.parametrize(("pause_ms", "every_ms"), [(5, 7), (30, 40), (100, 120), (200, 230)])
def test_pause_after_pause_loses_nothing_and_delays_no_time(pause_ms: int, every_ms: int) -> None:
    with full_board("overboard") as board, Listener(board) as host:
        host.states()
        chance = Random(pause_ms)
        begin_us = board.now_us + 50_000
        for number in range(4000 // every_ms):
            board.pause(pause_ms, begin_us + 1000 * every_ms * number + chance.randrange(1000))
        gaps = Gaps(board, 0)
        for us in range(begin_us, begin_us + 4_000_000, 9_500):
            gaps.open(us + chance.randrange(500), chance.choice((LONG_US, SHORT_US)))
        gaps.play()
        gaps.check(host.states(), full_of(board), 0)
        assert host.statistics().longest_us == 500


def test_plain_pins_lose_what_happens_in_a_pause() -> None:
    with full_board("overboard", {"scanner": "pins"}) as board, Listener(board) as host:
        host.states()
        us = board.now_us + 50_000
        board.pause(30, us)
        gaps = Gaps(board, 0)
        gaps.open(us + 10_000, LONG_US)
        gaps.open(us + 60_000, LONG_US)
        gaps.play()
        assert [state.ms - (us + 60_000) // 1000 in range(8) for state in host.states()] == [True, True]
        assert 30_000 <= host.statistics().longest_us <= 33_000


@pytest.mark.parametrize("profile", PROFILES)
def test_a_pause_longer_than_the_ring_is_told(profile: str) -> None:
    with full_board(profile) as board, Listener(board) as host:
        host.states()
        us = board.now_us + 50_000
        board.pause(400, us)
        gaps = Gaps(board, 0)
        gaps.open(us + 100_000, LONG_US)  # 300 ms before somebody looks: overwritten
        gaps.open(us + 300_000, LONG_US)
        gaps.play()
        states = host.states()
        assert [state.occupancy for state in states[-2:]] == [full_of(board) & ~1, full_of(board)]
        assert EARLIEST_US <= 1000 * states[-2].ms - us - 300_000 <= LATEST_US
        assert all(state.ms > us // 1000 + 170 for state in states)
        assert host.statistics().longest_us == pytest.approx(400_000 - 224_000, abs=2000)


def test_pauses_and_hands_twice_say_the_same() -> None:
    said = []
    for _ in range(2):
        with VirtualBoard(fast=True, seed=5, occupancy=0b111000111) as board, Listener(board) as host:
            for number in range(20):
                board.pause(17 + number, board.now_us + 61_003 * number)
            for command in ("slide a1 d1", "tap b2", "key ask", "slide d1 d5 at 1.2"):
                board.do(command)
            said.append([(state.seq, state.ms, state.occupancy, state.keys) for state in host.states()])
            said[-1].append((host.statistics().scans, 0, 0, 0))
    assert said[0] == said[1]
    assert len(said[0]) > 15


def test_a_pause_across_the_moment_at_which_time_stands_goes_on_afterwards() -> None:
    with full_board("overboard") as board, Listener(board) as host:
        host.states()
        us = board.now_us + 5000
        board.pause(50, us)
        gaps = Gaps(board, 3)
        gaps.open(us + 20_000, LONG_US)
        board.run(10)
        board.run(10)
        gaps.play()
        gaps.check(host.states(), full_of(board), 3)


def test_in_real_time_the_ring_is_read_too() -> None:
    with VirtualBoard(occupancy=1) as board, Listener(board) as host:
        begun = statistics_once(host, 1)
        board.do("lift a1")
        wait_for(host, 0)
        board.do("place a1")
        ended = statistics_once(host, 1)
        # Hardware takes this many scans in that time, however busy the computer is.
        assert ended.scans - begun.scans > 200
        assert ended.mean_us == pytest.approx(500, abs=15)


def statistics_once(host: Listener, occupancy: int) -> Statistics:
    """Return the board's statistics once it has told of *occupancy*."""
    wait_for(host, occupancy)
    return host.statistics()


def wait_for(host: Listener, occupancy: int) -> None:
    while next(event for event in host.events(State) if isinstance(event, State)).occupancy != occupancy:
        pass
