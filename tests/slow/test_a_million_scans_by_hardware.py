# SPDX-License-Identifier: Apache-2.0
"""A million scans that hardware takes, read while the processor goes away at the worst moments, on both interpreters.

The firmware's own ring and its native look at it; contacts that bounce and flash; a ledger of what must be told.
"""

from tests.core.recogniser.contacts import BOUNCE_US, LEAST_TOLD_US, Chance, Contacts
from tests.firmware.filled_ring import Hardware, scan_ring

ring_switches = __import__("ring_switches")
scan_pass = __import__("scan_pass")
settings_file = __import__("settings")

SCANS = 250_000
FIRST_US = 50_000
BEAT_US = 600_000
BUSY_US = 60_000
# A pause is planned so long before the beat; so long after it everything has been at rest for a while.
BEFORE_US = 230_000
AFTER_US = 350_000
TURN_US = 1000
# From the position to the words no memory is taken, so no garbage is collected; an interrupt may come, and this is
# far longer than any.
LONGEST_INTERRUPT_US = 20_000
DIGITS = 25

PAUSES_US = (1000, 5000, 30_000, 100_000, 200_000)


class Board:
    """A board of one profile at work: its loop's look at the scans, and nothing else of the loop."""

    def __init__(self, profile: str, seed: int, busy_us: int = BUSY_US) -> None:
        settings = settings_file.Settings(settings_file.values_of(profile))
        inputs = ring_switches.inputs_of(settings)
        self.rows, self.columns = len(settings.rows), len(settings.columns)
        self.contacts = Contacts(self.rows, self.columns, seed, FIRST_US, BEAT_US, busy_us)
        self.hardware = Hardware(self.contacts, self.rows, len(inputs))
        self.hardware.ring.start(settings.rows, inputs)
        self.began_us = self.hardware.us // scan_ring.PERIOD_US * scan_ring.PERIOD_US
        hardware = self.hardware
        self.switches = ring_switches.RingSwitches(settings, hardware.ring, hardware.now_us, hardware.pass_by, 0)
        self.lost = 0
        self._before = [0] * DIGITS

    def turn(self) -> None:
        """Look at what was scanned, and rest until the next turn."""
        found = scan_pass.MORE
        while found & scan_pass.MORE:
            found = self.switches.look()
            assert not found & scan_pass.STOPPED
            if found & scan_pass.LOST:
                self.lost += 1
            if found & scan_pass.CHANGED:
                self._tell()
        self.hardware.pass_by(TURN_US - self.hardware.us % TURN_US)

    def _tell(self) -> None:
        us = self.began_us + self.switches.scans * scan_ring.PERIOD_US
        state = self.switches.state
        for digit in range(DIGITS):
            nibble = state[scan_pass.NIBBLES + digit]
            differs = nibble ^ self._before[digit]
            self._before[digit] = nibble
            for bit in range(4):
                if differs >> bit & 1:
                    self.contacts.ledger.tell(us, 4 * digit + bit)


def gap_begins(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor is away from the moment on at which every switch changes."""
    hardware.pause_at(beat_us, for_us)


def burst_on_its_way(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """It goes while all these changes come, each with its bounces."""
    hardware.pause_at(beat_us + chance.randrange(BOUNCE_US), for_us)


def within_gap(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """It goes after some of the scans that a change needs to be told."""
    hardware.pause_at(beat_us + chance.randrange(LEAST_TOLD_US), for_us)


def gap_ends(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """It goes when the switches change back, and bounce."""
    hardware.pause_at(beat_us + LEAST_TOLD_US + chance.randrange(2 * BOUNCE_US), for_us)


def gap_over(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """It comes back when the gap has begun, or is over, and nothing of it has been seen."""
    hardware.pause_at(beat_us - for_us + chance.randrange(2 * LEAST_TOLD_US), for_us)


def later(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """It goes while every switch goes its own way."""
    hardware.pause_at(beat_us + chance.randrange(60_000), for_us)


def between_position_and_words(hardware: Hardware, beat_us: int, for_us: int, chance: Chance) -> None:
    """It has been away, and is held up again when it has read the position and not yet the words."""
    hardware.pause_at(beat_us - 20_000 + chance.randrange(30_000), PAUSES_US[-1])
    hardware.pause_behind_position(min(for_us, LONGEST_INTERRUPT_US))


MOMENTS = (
    gap_begins,
    burst_on_its_way,
    within_gap,
    gap_ends,
    gap_over,
    later,
    between_position_and_words,
)


def watched(profile: str, scans: int, seed: int) -> Board:
    """Return a board after so many scans: at each beat the processor is away for a while, at one of the MOMENTS."""
    board = Board(profile, seed)
    hardware, chance = board.hardware, Chance(seed)
    beat = 0
    while board.switches.scans < scans:
        beat_us = FIRST_US + beat * BEAT_US
        while hardware.us < beat_us - BEFORE_US:
            board.turn()
        MOMENTS[beat % len(MOMENTS)](hardware, beat_us, PAUSES_US[chance.randrange(len(PAUSES_US))], chance)
        while hardware.us < beat_us + AFTER_US:
            board.turn()
        beat += 1
    board.contacts.ledger.end(hardware.us)
    return board


def check(profile: str, scans: int, seed: int) -> None:
    """Raise AssertionError unless every change of 3 ms was told once and in time, and nothing shorter."""
    board = watched(profile, scans, seed)
    ledger = board.contacts.ledger
    assert (ledger.lost, ledger.invented, ledger.unclear) == (0, 0, 0), (ledger.lost, ledger.invented, ledger.unclear)
    assert ledger.right > scans // 20, ledger.right
    assert 0 <= ledger.earliest_us <= ledger.latest_us < 3000, (ledger.earliest_us, ledger.latest_us)
    assert board.switches.longest_us == scan_ring.PERIOD_US, board.switches.longest_us
    assert board.hardware.pauses > scans * scan_ring.PERIOD_US // BEAT_US, board.hardware.pauses


def test_36_switches():
    check("overboard", SCANS, 1)


def test_36_other_switches():
    check("overboard", SCANS, 2)


def test_100_switches():
    check("universal", SCANS, 3)


def test_100_other_switches():
    check("universal", SCANS, 4)


def away_twice(at_us: int, for_us: int) -> Board:
    """Return a board after two pauses with one look between them, together longer than the ring.

    The first begins so long before a gap in every switch; the second, of *for_us*, comes with that look's own reading
    of the clock.
    """
    board = Board("overboard", 1, 0)
    beat_us = FIRST_US + BEAT_US
    while board.hardware.us < beat_us - BEFORE_US:
        board.turn()
    board.hardware.pause_at(beat_us - at_us, 205_000)
    while board.hardware.pauses == 0:
        board.turn()
    board.hardware.pause_at(board.hardware.us, for_us)
    while board.hardware.us < beat_us + BEAT_US - BEFORE_US:
        board.turn()
    board.contacts.ledger.end(board.hardware.us)
    return board


def test_what_pauses_overwrite_is_never_lost_in_silence():
    lost = 0
    for at_us in (20_000, 50_000, 80_000, 120_000):
        for for_us in (100_000, 200_000, 230_000, 260_000, 400_000, 700_000, 1_100_000):
            board = away_twice(at_us, for_us)
            assert board.hardware.pauses == 2
            assert not board.contacts.ledger.lost or board.lost, (at_us, for_us)
            lost += board.contacts.ledger.lost
    assert lost > 0
