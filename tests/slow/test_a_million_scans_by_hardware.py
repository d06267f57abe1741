# SPDX-License-Identifier: Apache-2.0
"""A million scans that hardware takes, read while the processor goes away at the worst moments, on both interpreters.

The firmware's native look at a ring that is filled a scan at a time; contacts that bounce and flash; a ledger of what
must be told. That hardware fills the ring so is shown by an emulated RP2040 (tests/firmware/test_scan_pass.py).
"""

import gc

from tests.core.recogniser.contacts import BOUNCE_US, LEAST_TOLD_US, Chance, Contacts
from tests.firmware.scan_feed import Feed, scan_pass

settings_file = __import__("settings")

SCANS = 250_000
FIRST_US = 50_000
BEAT_US = 600_000
BUSY_US = 60_000
# A pause is planned this long before the beat. This long after the beat everything has rested for a while.
BEFORE_US = 230_000
AFTER_US = 350_000
TURN_US = 1000
# The counter of microseconds turns over on the way.
COUNTER_US = (1 << 30) - 20_000_000
NEVER_US = 1 << 60
# Between reading the position and the words no memory is allocated, so no garbage is collected. An interrupt may come,
# and this is far longer than any.
LONGEST_INTERRUPT_US = 20_000
DIGITS = 25

PAUSES_US = (1000, 5000, 30_000, 100_000, 200_000)


class Board:
    """A board of one profile at work: its loop's look at the scans, and nothing else of the loop.

    *us* is the time. At the moments that `pause_at` and `pause_behind_position` plan, garbage is really collected, and
    as much time passes as they say; *pauses* counts them. *lost*: looks that found scans overwritten.
    """

    def __init__(self, profile: str, seed: int, busy_us: int = BUSY_US) -> None:
        settings = settings_file.Settings(settings_file.values_of(profile))
        rows, columns = len(settings.rows), len(settings.columns)
        self.contacts = Contacts(rows, columns, seed, FIRST_US, BEAT_US, busy_us)
        self.feed = Feed(rows, columns, keys_in_column=settings.key_column is not None, began_us=COUNTER_US)
        self.us = 0
        self.pauses = 0
        self.lost = 0
        self._scanned_us = 0
        self._away_us = NEVER_US
        self._away_for_us = 0
        self._behind_position_for_us = 0
        self._before = [0] * DIGITS

    def pause_at(self, us: int, for_us: int) -> None:
        """Let the processor be away for *for_us*, from the turn at *us* on."""
        self._away_us = us
        self._away_for_us = for_us

    def pause_behind_position(self, for_us: int) -> None:
        """Let the processor be away between the ring's position and words, at the first look after a planned pause."""
        self._behind_position_for_us = for_us

    def turn(self) -> None:
        """Let a millisecond pass, and look at what was scanned."""
        end_us = self.us + TURN_US - self.us % TURN_US
        if self._away_us < end_us:
            end_us = max(self._away_us, self.us) + self._away_for_us
            self._away_us = NEVER_US
            self._go_away()
        self._pass_to(end_us)
        found = scan_pass.MORE
        while found & scan_pass.MORE:
            found = self._look()
            assert not found & scan_pass.STOPPED
            if found & scan_pass.LOST:
                self.lost += 1
            if found & scan_pass.CHANGED:
                self._tell()

    def _look(self) -> int:
        left = self.feed.left()
        if self._behind_position_for_us and self._away_us == NEVER_US:
            for_us, self._behind_position_for_us = self._behind_position_for_us, 0
            self._go_away()
            self._pass_to(self.us + for_us)
        return self.feed.look(left=left)

    def _go_away(self) -> None:
        gc.collect()
        self.pauses += 1

    def _pass_to(self, us: int) -> None:
        """Let the hardware write every scan up to *us*; one scan shows the contacts as they are in the middle of it."""
        while self._scanned_us + scan_pass.PERIOD_US <= us:
            self.contacts.run_to(self._scanned_us + scan_pass.PERIOD_US // 2)
            self.feed.scan(self.contacts.closed, 0)
            self._scanned_us += scan_pass.PERIOD_US
        self.us = us

    def _tell(self) -> None:
        state = self.feed.state
        us = state[scan_pass.NUMBER] * scan_pass.PERIOD_US
        for digit in range(DIGITS):
            nibble = state[scan_pass.NIBBLES + digit]
            differs = nibble ^ self._before[digit]
            self._before[digit] = nibble
            for bit in range(4):
                if differs >> bit & 1:
                    self.contacts.ledger.tell(us, 4 * digit + bit)


def gap_begins(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor goes away at the moment at which every switch changes."""
    board.pause_at(beat_us, for_us)


def burst_on_its_way(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor goes away while all these changes come, each with its bounces."""
    board.pause_at(beat_us + chance.randrange(BOUNCE_US), for_us)


def within_gap(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor goes away after some of the scans that a change needs to be told."""
    board.pause_at(beat_us + chance.randrange(LEAST_TOLD_US), for_us)


def gap_ends(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor goes away when the switches change back, and bounce."""
    board.pause_at(beat_us + LEAST_TOLD_US + chance.randrange(2 * BOUNCE_US), for_us)


def gap_over(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor comes back when the gap has begun, or is over, and nothing of the gap has been seen."""
    board.pause_at(beat_us - for_us + chance.randrange(2 * LEAST_TOLD_US), for_us)


def later(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor goes away while every switch opens and closes at its own times."""
    board.pause_at(beat_us + chance.randrange(60_000), for_us)


def between_position_and_words(board: Board, beat_us: int, for_us: int, chance: Chance) -> None:
    """The processor has been away, and is held up again between its looks at the position and at the words."""
    board.pause_at(beat_us - 20_000 + chance.randrange(30_000), PAUSES_US[-1])
    board.pause_behind_position(min(for_us, LONGEST_INTERRUPT_US))


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
    """Return a board after this many scans: at each beat the processor is away for a while, at one of the MOMENTS."""
    board = Board(profile, seed)
    chance = Chance(seed)
    beat = 0
    while board.feed.state[scan_pass.NUMBER] < scans:
        beat_us = FIRST_US + beat * BEAT_US
        while board.us < beat_us - BEFORE_US:
            board.turn()
        MOMENTS[beat % len(MOMENTS)](board, beat_us, PAUSES_US[chance.randrange(len(PAUSES_US))], chance)
        while board.us < beat_us + AFTER_US:
            board.turn()
        beat += 1
    board.contacts.ledger.end(board.us)
    return board


def check(profile: str, scans: int, seed: int) -> None:
    """Raise AssertionError unless every change of 3 ms was told once and in time, and nothing shorter."""
    board = watched(profile, scans, seed)
    ledger = board.contacts.ledger
    assert (ledger.lost, ledger.invented, ledger.unclear) == (0, 0, 0), (ledger.lost, ledger.invented, ledger.unclear)
    assert ledger.right > scans // 20, ledger.right
    assert 0 <= ledger.earliest_us <= ledger.latest_us < 3000, (ledger.earliest_us, ledger.latest_us)
    assert board.pauses > scans * scan_pass.PERIOD_US // BEAT_US, board.pauses


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

    The first begins this long before a gap in every switch; the second, of *for_us*, comes with that look's own reading
    of the clock.
    """
    board = Board("overboard", 1, 0)
    beat_us = FIRST_US + BEAT_US
    while board.us < beat_us - BEFORE_US:
        board.turn()
    board.pause_at(beat_us - at_us, 205_000)
    while board.pauses == 0:
        board.turn()
    board.pause_at(board.us, for_us)
    while board.us < beat_us + BEAT_US - BEFORE_US:
        board.turn()
    board.contacts.ledger.end(board.us)
    return board


def test_what_pauses_overwrite_is_never_lost_in_silence():
    lost = 0
    for at_us in (20_000, 50_000, 80_000, 120_000):
        for for_us in (100_000, 200_000, 230_000, 260_000, 400_000, 700_000, 1_100_000):
            board = away_twice(at_us, for_us)
            assert board.pauses == 2
            assert not board.contacts.ledger.lost or board.lost, (at_us, for_us)
            lost += board.contacts.ledger.lost
    assert lost > 0
