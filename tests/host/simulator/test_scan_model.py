# SPDX-License-Identifier: Apache-2.0
"""The virtual board's model of hardware that scans, beside rp2040py's models of the same state machine and channels."""

import random

import pytest

from tactile_host.board.profiles import profile_names
from tests.firmware.controller import Pico, board_file
from tests.host.simulator.controllers import Controller, device_file

PROFILES = profile_names()
scan_ring = board_file("scan.scan_ring")
RING_US = scan_ring.SCANS * scan_ring.PERIOD_US


class Pair:
    """A controller of either kind, with the same switches that change at the same moments."""

    def __init__(self, profile: str, events: list[tuple[int, int, bool]], channels: tuple[int, ...] = (0, 1, 2, 3)):
        self.model = Controller(profile, channels, events)
        self.model.start()
        self.pico = Pico(self.model.settings.rows, self.model.inputs, channels)
        self._events = list(events)
        self._us = 0.0

    def run_to(self, us: int) -> None:
        """Let time pass until *us* in both; the model's switches change just before their microsecond begins."""
        while self._events and self._events[0][0] <= us:
            at_us, number, is_closed = self._events.pop(0)
            self._run_pico(at_us - 0.5)
            self._set(number, is_closed)
        self._run_pico(us - 0.5)
        self.model.run_to(us)

    def _run_pico(self, us: float) -> None:
        if us > self._us:
            self.pico.run(us - self._us)
            self._us = us

    def _set(self, number: int, is_closed: bool) -> None:
        settings, switches = self.model.settings, self.pico.switches
        columns = settings.columns if settings.key_column is None else (*settings.columns, settings.key_column)
        row, column = divmod(number, len(columns))
        if row < len(settings.rows):
            switches.set(settings.rows[row], columns[column], is_closed)
        else:
            pin = settings.keys[number - len(settings.rows) * len(columns)]
            (switches.pressed.add if is_closed else switches.pressed.discard)(pin)
            switches.settle()

    def compare(self) -> None:
        """Fail unless both are at the same place and hold the same words."""
        assert self.model.ring.position() == self.pico.ring.position()
        begin = scan_ring.ScanRing.BEGIN
        assert self.model.ring.words[begin:].tolist() == self.pico.ring.words[begin:].tolist()


def random_events(profile: str, chance: random.Random, until_us: int, longest_us: int) -> list[tuple[int, int, bool]]:
    """Return changes of random switches and keys, less than *longest_us* apart."""
    switches = 41 if profile == "overboard" else 10 * 11
    closed: set[int] = set()
    events = []
    us = 1
    while us < until_us:
        number = chance.randrange(switches)
        closed ^= {number}
        events.append((us, number, number in closed))
        us += chance.randrange(longest_us)
    return events


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("profile", PROFILES)
def test_both_hold_the_same_words_at_the_same_places_whenever_somebody_looks(profile: str, seed: int) -> None:
    chance = random.Random(seed)
    until_us = 60_000
    # Bounces inside a slot, and stillness for several scans.
    pair = Pair(profile, random_events(profile, chance, until_us, chance.choice((40, 400, 4000))))
    us = 0
    while us < until_us:
        us += chance.choice((1, 7, 49, 50, 51, 500, 1000, 3000))
        pair.run_to(us)
        pair.compare()


@pytest.mark.parametrize("profile", PROFILES)
def test_both_go_round_the_ring_alike_and_end_alike(profile: str) -> None:
    chance = random.Random(7)
    events = random_events(profile, chance, 3 * RING_US, 70_000)
    pair = Pair(profile, events, (11, 3, 7, 2))
    for us in (100_001, RING_US - 3, RING_US, RING_US + 77, 2 * RING_US + 31_337, 3 * RING_US):
        pair.run_to(us)
        pair.compare()
    pair.model.ring.stop()
    pair.pico.ring.stop()
    pair.run_to(3 * RING_US + 5000)
    pair.compare()


def test_a_board_that_was_still_for_hours_holds_what_it_should() -> None:
    model = Controller("overboard", events=[(7_200_000_000, 8, True)])
    model.start()
    model.run_to(7_200_000_000 - 1)
    position = model.ring.position()
    still = model.ring.words[scan_ring.ScanRing.BEGIN :].tolist()
    assert still == [(1 << 22) - 1] * scan_ring.SCANS * scan_ring.WORDS
    model.run_to(7_200_000_000 + 2 * scan_ring.PERIOD_US)
    assert model.ring.position() == (position + 2 * scan_ring.WORDS + 1) % (scan_ring.SCANS * scan_ring.WORDS)
    # The second row's third column is the lower half of a scan's first word.
    changed = [place for place, word in enumerate(model.ring.words[scan_ring.ScanRing.BEGIN :]) if word != still[0]]
    assert len(changed) == 2
    assert {model.ring.words[scan_ring.ScanRing.BEGIN + place] for place in changed} == {still[0] & ~(1 << 2)}
    assert all((place - position) % len(still) < 2 * scan_ring.WORDS for place in changed)


def test_a_ring_starts_again_after_it_was_stopped() -> None:
    model = Controller("overboard", events=[(9000, 0, True)])
    model.start()
    model.run_to(5033)
    model.ring.stop()
    position = model.ring.position()
    model.run_to(8000)
    assert model.ring.position() == position
    model.start()
    assert model.ring.position() == 0
    model.run_to(model.simulation.us + 2000)
    assert model.ring.position() == 4 * scan_ring.WORDS
    assert model.ring.words[scan_ring.ScanRing.BEGIN + 3 * scan_ring.WORDS] == (1 << 22) - 1 & ~(1 << 11)


@pytest.mark.parametrize(
    ("address", "value", "sentence"),
    [
        (scan_ring.INSTRUCTIONS + 8, 0xE001, "does not belong to a program that scans"),
        (scan_ring.INSTRUCTIONS + 12, 0xAF42, "takes no levels"),
        (scan_ring.INSTRUCTIONS + 4, 0x7F85, "the program drives 5 pins, the machine has 6"),
        (scan_ring.WRAP, 1 << 30, "where its program ends"),
        (scan_ring.SHIFTS, 1 << 16, "words are shifted"),
        (scan_ring.SHIFTS, 1 << 19 | 1 << 16 | 21 << 20, "do not fill 21 bits"),
        (scan_ring.DIVIDER, 0, "the divider"),
        (scan_ring.DMA + scan_ring.COUNT + 0x80, 2561, "does not hold whole scans"),
        (scan_ring.DMA + scan_ring.COUNT + 0x40, 2, "does not start channel 0 again"),
        (scan_ring.DMA + scan_ring.WRITE, scan_ring.READ_OUT, "serves the address"),
        (scan_ring.DMA + scan_ring.CONTROL_ONLY + 0x80, 0, "0 channels serve request 4"),
        (scan_ring.EXECUTE, 0xE001, "the instruction e001 is not modelled"),
        (scan_ring.RP2040.functions + 4 + 8 * 2, 0x100 | 6, "more set than its function"),
        (scan_ring.CONTROL + scan_ring.SET, 2, "another state machine"),
    ],
)
def test_a_set_up_that_it_does_not_know_is_refused_with_a_sentence(address: int, value: int, sentence: str) -> None:
    board = Controller("overboard", changed={address: value})
    with pytest.raises(device_file("registers").NotModelledError, match=sentence):
        board.start()


@pytest.mark.parametrize(
    ("profile", "address", "value"),
    [
        # A row that the machine was not given, an input without its pull-up, inputs one pin further on.
        ("overboard", scan_ring.RP2040.functions + 4 + 8 * 3, scan_ring.NO_FUNCTION),
        ("overboard", scan_ring.RP2040.pads + 4 + 4 * 9, 0x52),
        ("universal", scan_ring.PINS, 10 << 20 | 13 << 15 | 2),
    ],
)
def test_a_set_up_that_is_wrong_for_the_board_reads_what_the_hardware_would(
    profile: str, address: int, value: int
) -> None:
    events = [(100, 7, True), (100, 12, True)]
    right, wrong = Controller(profile, events=events), Controller(profile, events=events, changed={address: value})
    for board in (right, wrong):
        board.start()
        board.run_to(3000)
        assert board.ring.position() == 6 * scan_ring.WORDS
    begin = scan_ring.ScanRing.BEGIN + 5 * scan_ring.WORDS
    assert right.ring.words[begin : begin + 5].tolist() != wrong.ring.words[begin : begin + 5].tolist()


@pytest.mark.parametrize("address", [scan_ring.DIVIDER, scan_ring.DMA + 2 * scan_ring.CHANNEL_BYTES + scan_ring.COUNT])
def test_nothing_is_set_while_it_scans(address: int) -> None:
    board = Controller("overboard")
    board.start()
    with pytest.raises(device_file("registers").NotModelledError):
        board.registers[address] = 1


def test_no_channel_is_stopped_before_the_machine_that_it_serves() -> None:
    board = Controller("overboard")
    board.start()
    with pytest.raises(device_file("registers").NotModelledError, match="stopped before what it serves"):
        board.registers[scan_ring.RP2040.abort] = 1


@pytest.mark.parametrize("address", [scan_ring.READ_OUT, scan_ring.DMA + scan_ring.COUNT, 0x40034000])
def test_a_register_whose_value_is_not_known_is_not_made_up(address: int) -> None:
    board = Controller("overboard")
    board.start()
    with pytest.raises(device_file("registers").NotModelledError):
        _ = board.registers[address]


@pytest.mark.parametrize("offset", [0x04, 0x08, 0x0D, 0x2C])
def test_a_register_of_the_watchdog_that_is_none_of_those_modelled_is_refused(offset: int) -> None:
    registers = Controller("overboard").registers
    with pytest.raises(device_file("registers").NotModelledError):
        registers[0x40058000 + offset]
    with pytest.raises(device_file("registers").NotModelledError):
        registers[0x40058000 + offset] = 1
