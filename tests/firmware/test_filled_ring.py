# SPDX-License-Identifier: Apache-2.0
"""The ring that tests fill is the ring that the emulated hardware fills, word by word, while contacts bounce."""

import pytest

from tactile_host.board.profiles import profile_names
from tests.core.recogniser.contacts import Contacts
from tests.firmware.filled_ring import RING_WORDS, Hardware
from tools.emulator.controller import Pico, board_file

ring_switches = board_file("ring_switches")
settings_file = board_file("settings")
scan_ring = board_file("scan_ring")

FIRST_US = 2_000
BEAT_US = 60_000
BUSY_US = 20_000
# In the midst of a word, and no whole number of scans.
STEP_US = 1730
# Longer than the ring, so that it begins again.
END_US = 300_000


def contacts_of(settings: "settings_file.Settings") -> Contacts:  # type: ignore[name-defined]
    return Contacts(len(settings.rows), len(settings.columns), 5, FIRST_US, BEAT_US, BUSY_US)


def run(pico: Pico, settings: "settings_file.Settings", contacts: Contacts, us: int) -> None:  # type: ignore[name-defined]
    """Let the emulated controller get to *us*, with each edge of *contacts* in its microsecond."""
    while contacts.next_us <= us:
        edge_us = contacts.next_us
        pico.run(edge_us - pico.cycles / 125)
        contacts.run_to(edge_us)
        pico.switches.closed = {
            (row, column)
            for row, mask in zip(settings.rows, contacts.closed, strict=True)
            for number, column in enumerate(settings.columns)
            if mask >> number & 1
        }
        pico.switches.settle()
    pico.run(us - pico.cycles / 125)


@pytest.mark.parametrize("profile", profile_names())
def test_words_and_position_are_those_of_the_emulated_hardware(profile: str) -> None:
    settings = settings_file.Settings(settings_file.values_of(profile))
    inputs = ring_switches.inputs_of(settings)
    emulated_contacts, contacts = contacts_of(settings), contacts_of(settings)
    pico = Pico(settings.rows, inputs, (0, 1, 2, 3))
    hardware = Hardware(contacts, len(settings.rows), len(inputs))
    hardware.ring.start(settings.rows, inputs)
    begin = scan_ring.ScanRing.BEGIN
    compared = 0
    for us in range(STEP_US, END_US, STEP_US):
        run(pico, settings, emulated_contacts, us)
        hardware.pass_by(us - hardware.us)
        position = pico.ring.position()
        assert hardware.us // 100 % RING_WORDS == position
        emulated, filled = list(pico.ring.words[begin:]), list(hardware.memory[begin:])
        if us < RING_WORDS * 100:
            assert filled[:position] == emulated[:position]
        else:
            assert filled == emulated
        compared += 1
    assert compared > 150
