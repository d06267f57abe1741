# SPDX-License-Identifier: Apache-2.0
"""A million scans of bouncing and flashing contacts through the debounce, on both interpreters.

36 and 100 switches, scanned by plain pins, every 0.8 to 1 ms, and by hardware, every 500 us.
"""

from tactile_core.switches.debounce import PERIOD_US, STEADY_US, Debounce
from tests.core.recogniser.contacts import Chance, Contacts, Ledger

SCANS = 250_000
# Long enough for every way to fail.
FEW = 20_000
# The counter of microseconds turns over on the way.
COUNTER_US = PERIOD_US - 50_000_000
FIRST_US = 50_000
BEAT_US = 250_000
BUSY_US = 40_000


def scanned(
    rows: int,
    columns: int,
    least_us: int,
    jitter_us: int,
    scans: int = SCANS,
    settle_us: int = STEADY_US,
) -> Ledger:
    """Return the ledger of a board's contacts that are scanned every *least_us* plus at most *jitter_us*."""
    contacts = Contacts(rows, columns, rows, FIRST_US, BEAT_US, BUSY_US)
    chance = Chance(rows + jitter_us)
    ledger = contacts.ledger
    debounce = Debounce(rows, settle_us, settle_us)
    before = [0] * rows
    us = 0
    for _ in range(scans):
        if contacts.next_us <= us:
            contacts.run_to(us)
        if debounce.observe(contacts.closed, (COUNTER_US + us) % PERIOD_US):
            tell(ledger, us, before, debounce.rows, columns)
        us += least_us + (chance.randrange(jitter_us + 1) if jitter_us else 0)
    finish(contacts, debounce, before, us, columns)
    return ledger


def finish(contacts: Contacts, debounce: Debounce, before: list[int], us: int, columns: int) -> None:
    """Go on where everything is at rest, so that nothing stays open in the books."""
    end_us = us - us % BEAT_US + FIRST_US + BEAT_US - 1
    while us < end_us:
        contacts.run_to(us)
        if debounce.observe(contacts.closed, (COUNTER_US + us) % PERIOD_US):
            tell(contacts.ledger, us, before, debounce.rows, columns)
        us += 500
    contacts.ledger.end(end_us)


def tell(ledger: Ledger, us: int, before: list[int], rows: list[int], columns: int) -> None:
    """Tell *ledger* of every switch in which *rows* differ from *before*, and make them equal."""
    for row, mask in enumerate(rows):
        differs = mask ^ before[row]
        before[row] = mask
        column = 0
        while differs:
            if differs & 1:
                ledger.tell(us, row * columns + column)
            differs >>= 1
            column += 1


def check(ledger: Ledger, least: int) -> None:
    """Raise AssertionError unless all of at least this many changes were told once, and nothing else."""
    assert (ledger.lost, ledger.invented, ledger.unclear) == (0, 0, 0), (ledger.lost, ledger.invented, ledger.unclear)
    assert ledger.right >= least, ledger.right
    assert 1500 - 900 <= ledger.earliest_us <= ledger.latest_us < 3000, (ledger.earliest_us, ledger.latest_us)


def test_36_switches_by_plain_pins():
    check(scanned(6, 6, 800, 200), 100_000)


def test_100_switches_by_plain_pins():
    check(scanned(10, 10, 800, 200), 300_000)


def test_36_switches_by_hardware():
    check(scanned(6, 6, 500, 0), 50_000)


def test_100_switches_by_hardware():
    check(scanned(10, 10, 500, 0), 150_000)


def test_a_debounce_that_waits_too_long_is_found_out():
    assert scanned(6, 6, 800, 200, FEW, 2100).lost > 0
    assert scanned(6, 6, 500, 0, FEW, 3000).lost > 0


def test_a_debounce_that_does_not_wait_long_enough_is_found_out():
    assert scanned(6, 6, 800, 200, FEW, 700).invented > 0
    assert scanned(6, 6, 500, 0, FEW, 400).invented > 0


def test_scans_too_far_apart_are_found_out():
    assert scanned(6, 6, 1100, 200, FEW).lost > 0
