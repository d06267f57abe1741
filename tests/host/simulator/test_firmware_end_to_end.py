# SPDX-License-Identifier: Apache-2.0
"""The real firmware in its real interpreter, opened with pyserial: the host reads every change of the switches."""

from itertools import pairwise

import pytest

from tactile_core.protocol.messages import PROTOCOL, AskHello, Heartbeat, Light, State, Stop, Tone
from tactile_host.board.profiles import find_profile, profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
INTERPRETERS = [pytest.param(False, id="micropython", marks=needs_micropython), pytest.param(True, id="cpython")]
PROFILES = profile_names()


def row_of(states: list[State]) -> list[tuple[int, int]]:
    return [(state.occupancy, state.keys) for state in states]


@pytest.mark.parametrize("on_cpython", INTERPRETERS)
@pytest.mark.parametrize("profile", PROFILES)
def test_a_hello_is_answered(profile: str, on_cpython: bool) -> None:
    with VirtualBoard(profile, fast=True, on_cpython=on_cpython) as board, Listener(board) as listener:
        hello = listener.hello()
    board_kind = find_profile(profile)
    assert (hello.rows, hello.columns) == (board_kind.rows, board_kind.columns)
    assert hello.version == PROTOCOL
    assert len(hello.board_id) == 16
    assert (hello.firmware, hello.reset_cause) == ("none", "power")


@pytest.mark.parametrize("on_cpython", INTERPRETERS)
@pytest.mark.parametrize("profile", PROFILES)
def test_every_switch_closes_and_opens_its_own_bit_once(profile: str, on_cpython: bool) -> None:
    with VirtualBoard(profile, fast=True, settle_ms=10, on_cpython=on_cpython) as board, Listener(board) as listener:
        for square in range(board.rows * board.columns):
            index, start = board.wires.square_index(square), board.now_us
            board.play([(start, index, True), (start + 300, index, False), (start + 340, index, True)])
            board.play([(board.now_us, index, False)])
            assert row_of(listener.states()) == [(1 << square, 0), (0, 0)], square


@pytest.mark.parametrize("profile", PROFILES)
def test_every_peg_that_stands_at_the_start_is_there_at_once(profile: str) -> None:
    board_kind = find_profile(profile)
    everywhere = (1 << board_kind.rows * board_kind.columns) - 1
    with VirtualBoard(profile, fast=True, occupancy=everywhere) as board, Listener(board) as listener:
        board.run(100)
        state = next(event for event in listener.events(State) if isinstance(event, State))
    assert (state.seq, state.occupancy) == (1, everywhere)


@pytest.mark.parametrize("on_cpython", INTERPRETERS)
@pytest.mark.parametrize("profile", PROFILES)
def test_every_key_presses_its_own_bit_once(profile: str, on_cpython: bool) -> None:
    with VirtualBoard(profile, fast=True, on_cpython=on_cpython) as board, Listener(board) as listener:
        for bit, name in enumerate(("one", "two", "repeat", "ask", "menu")):
            board.do(f"key {name} 40")
            assert row_of(listener.states()) == [(0, 1 << bit), (0, 0)], name


def test_a_key_and_a_switch_do_not_disturb_each_other() -> None:
    with VirtualBoard("universal", fast=True) as board, Listener(board) as listener:
        board.do("place a1")
        board.do("key menu")
        board.do("lift a1")
        assert row_of(listener.states()) == [(1, 0), (1, 16), (1, 0), (0, 0)]


@pytest.mark.parametrize("speed", [0.05, 0.3, 1.0, 1.5])
def test_a_pushed_row_is_seen_open_all_at_once(speed: float) -> None:
    with VirtualBoard(fast=True, occupancy=0b111111) as board, Listener(board) as listener:
        board.do(f"slide a1 b1 at {speed}")
        states = listener.states()
        (state,) = [state for state in states if state.occupancy == 0]
        after = states[states.index(state) + 1]
        # Reeds are open for 5 mm and more of a push, hands slow down at its end: the board's own time says so.
        assert 2 <= after.ms - state.ms < 25 / speed
        assert states[-1].occupancy == 0b111110


@pytest.mark.parametrize("seed", range(8))
def test_a_contact_that_bounces_is_one_change(seed: int) -> None:
    with VirtualBoard(fast=True, seed=seed, settle_ms=20) as board, Listener(board) as listener:
        for _ in range(4):
            board.do("place d4")
            board.do("lift d4")
        assert row_of(listener.states()) == [(1 << 21, 0), (0, 0)] * 4


def test_a_gap_of_three_milliseconds_is_reported_and_one_of_less_than_one_is_not() -> None:
    with VirtualBoard(fast=True, occupancy=1) as board, Listener(board) as listener:
        for number in range(20):
            start = board.now_us + 100 * number
            board.play([(start, 0, False), (start + 3000, 0, True)])
            assert row_of(listener.states()) == [(0, 0), (1, 0)], number
            start = board.now_us + 100 * number
            board.play([(start, 0, False), (start + 900, 0, True)])
            assert listener.states() == [], number


def test_switches_settle_within_the_time_that_the_design_allows() -> None:
    with VirtualBoard(fast=True) as board, Listener(board) as listener:
        start = board.now_us + 50_000
        board.play([(start, 7, True)])
        (state,) = listener.states()
        # The board's zero is the moment at which the firmware looked at its clock first.
        assert 2 <= state.ms - start // 1000 <= 5


def test_ticks_come_every_fifty_milliseconds_and_sooner_after_a_change_with_the_whole_state() -> None:
    with VirtualBoard(fast=True, occupancy=0b101, calm_step_ms=0) as board, Listener(board) as listener:
        listener.states()
        board.run(3500)
        listener.send(AskHello(), Stop())
        listener.serial.timeout = 0.5
        events = listener.link.receive(listener.serial.read(100_000), 0)
        ticks = [event for event in events if isinstance(event, State) and event.is_tick]
        assert {tick.occupancy for tick in ticks} == {0b101}
        # The pegs that stood there at the start are the one change.
        gaps = [later.ms - earlier.ms for earlier, later in pairwise(ticks)]
        soon = next(index for index, gap in enumerate(gaps) if gap > 40)
        assert 40 < soon <= 75
        assert all(20 <= gap <= 22 for gap in gaps[:soon])
        assert len(gaps) > soon + 30
        assert all(50 <= gap <= 52 for gap in gaps[soon:])


@pytest.mark.parametrize("on_cpython", INTERPRETERS)
@pytest.mark.parametrize("profile", PROFILES)
def test_tones_sound_for_their_time_and_the_light_goes_on(profile: str, on_cpython: bool) -> None:
    with VirtualBoard(profile, fast=True, on_cpython=on_cpython) as board, Listener(board) as listener:
        listener.send(Tone(440, 100), Light(True))
        listener.states()
        board.run(300)
        (begin, hz), (end, silence) = board.tones
        assert (hz, silence) == (440, 0)
        assert 100_000 <= end - begin <= 112_000
        assert [is_on for _, is_on in board.lights] == [False, True]


def test_a_new_tone_takes_the_old_ones_place_and_nought_is_silence() -> None:
    with VirtualBoard(fast=True) as board, Listener(board) as listener:
        for tone in (Tone(440, 5000), Tone(20_000, 5000), Tone(0, 1)):
            listener.send(tone)
            listener.states()
        assert [hz for _, hz in board.tones] == [440, 8000, 0]


def test_statistics_say_how_the_board_scans() -> None:
    with VirtualBoard(fast=True, calm_step_ms=0) as board, Listener(board) as listener:
        listener.send(Heartbeat(0))
        board.run(1000)
        statistics = listener.statistics()
        assert 2000 <= statistics.scans <= 2080
        assert 495 <= statistics.mean_us <= 505
        assert statistics.longest_us == 500
        assert statistics.clean >= 2
        assert statistics.damaged == 0


def test_plain_pins_scan_each_millisecond_where_the_settings_ask_for_them() -> None:
    with VirtualBoard(fast=True, calm_step_ms=0, settings={"scanner": "pins"}) as board, Listener(board) as listener:
        board.run(1000)
        statistics = listener.statistics()
        assert 900 <= statistics.scans <= 1100
        assert 950 <= statistics.mean_us <= 1100
        assert statistics.longest_us < 3000


def test_the_mean_of_the_scans_is_that_since_it_was_asked_for() -> None:
    with VirtualBoard(fast=True, calm_step_ms=0, settings={"scanner": "pins"}) as board, Listener(board) as listener:
        board.run(500)
        listener.statistics()
        board.pause(300)
        board.run(600)
        assert listener.statistics().mean_us > 1500
        board.run(500)
        assert 950 <= listener.statistics().mean_us <= 1100


def test_hardware_is_not_asked_to_scan_where_nobody_can_give_it_memory() -> None:
    board = VirtualBoard(fast=True, on_cpython=True, settings={"scanner": "pio"})
    with board, Listener(board) as listener:
        board.run(2000)
        assert b"The setting scanner is pio. That takes a Pico" in listener.serial.read_until(b"wrong_settings")


def test_the_same_hands_twice_say_the_same() -> None:
    said = []
    for _ in range(2):
        with VirtualBoard(fast=True, seed=5, occupancy=0b111000111) as board, Listener(board) as listener:
            for command in ("slide a1 d1", "tap b2", "key ask", "slide d1 d5 at 1.2"):
                board.do(command)
            said.append([(state.seq, state.ms, state.occupancy, state.keys) for state in listener.states()])
    assert said[0] == said[1]
    assert len(said[0]) > 15


def test_in_real_time_a_peg_is_reported_as_it_is_placed() -> None:
    with VirtualBoard(occupancy=1) as board, Listener(board) as listener:
        board.do("place c1")
        assert board.busy_ms() > 100
        # The computer's speed decides how much arrives as one change; the board must see that all of it arrives.
        occupancy = 0
        while occupancy != 5:
            occupancy = next(event for event in listener.events(State) if isinstance(event, State)).occupancy


def test_everything_gets_through_when_a_byte_in_a_hundred_is_damaged() -> None:
    with VirtualBoard(fast=True, flip_every=97) as board, Listener(board) as listener:
        listener.serial.timeout = 0
        heard: list[State] = []
        for turn in range(160):
            if turn % 40 == 20:
                board.do("place c4" if turn % 80 == 20 else "lift c4")
            board.run(50)
            listener.serial.write(listener.link.outgoing())
            now_ms = board.now_us // 1000
            events = listener.link.receive(listener.serial.read(100_000), now_ms)
            heard += [event for event in events if isinstance(event, State) and not event.is_tick]
            listener.link.tick(now_ms)
        assert [(state.seq, state.occupancy) for state in heard] == [(n, n % 2 << 20) for n in range(1, 5)]
