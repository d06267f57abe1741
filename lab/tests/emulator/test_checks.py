# SPDX-License-Identifier: Apache-2.0
"""The checks of `make emulate`, on the virtual board: a good board passes each, and each check finds its own fault."""

from collections.abc import Iterator

import pytest

from lab.bench.board import pico as timing
from lab.emulator import checks
from lab.emulator.push_check import check_push
from lab.tests.emulator.virtual import VirtualPico
from tactile_host.board.serial_port import SerialPort
from tactile_host.simulator.board import VirtualBoard

# These boards use plain pins, so that they always scan alike, whatever the default: every 1 or 1.9 ms of the board's
# time.
PINS: dict[str, object] = {"scanner": "pins"}


@pytest.fixture(scope="module")
def board() -> Iterator[VirtualBoard]:
    with VirtualBoard(fast=True, settle_ms=20, calm_step_ms=0, settings=PINS) as board:
        yield board


@pytest.mark.parametrize("check", [*checks.CHECKS, check_push], ids=lambda check: check.__name__)
def test_a_good_board_passes(check, board: VirtualBoard) -> None:
    assert check(VirtualPico(board)).partition(":")[0]


@pytest.mark.parametrize(
    "check", [check for check in checks.CHECKS if check not in (checks.check_gap, checks.check_statistics)]
)
def test_a_good_board_of_100_squares_passes(check) -> None:
    # With plain pins the board is too slow for a gap of 3 ms and for 1000 scans a second, so hardware scans it.
    with VirtualBoard("universal", fast=True, settle_ms=20, calm_step_ms=0, settings=PINS) as board:
        assert check(VirtualPico(board)).partition(":")[0]


def test_a_fast_push_is_no_check_of_a_board_whose_games_do_not_push() -> None:
    with VirtualBoard("universal", fast=True, settings=PINS) as board:
        assert check_push(VirtualPico(board)) == "push: not tried, no game of this board pushes"


FAULTS = (
    (check_push, r"^open 18 .*", "nothing"),
    (check_push, r"^close 23 .*", "nothing"),
    (checks.check_switches, r"^(close|open) 21 .*", "nothing"),
    (checks.check_switches, r"^(close|open) 21 ", r"\1 22 "),
    (checks.check_bounce, r" after 650$", " after 6500"),
    (checks.check_flash, r" after 10900$", " after 14000"),
    (checks.check_gap, r" after 13000$", " after 10500"),
    (checks.check_burst, r"^open 30 .*", "nothing"),
    (checks.check_burst, r"^(close|open) (7|9) after 10000$", r"\1 \2 after 1\g<2>000"),
    (checks.check_keys, r"^press 3", "nothing"),
    (checks.check_keys, r"^(press|release) 3", r"\1 4"),
    (checks.check_time, r" after 500000$", " after 490000"),
    (checks.check_health, r"^(close|open) 10 after 40000", r"\1 9 after 40000"),
    (checks.check_health, r" after 50000$", " after 45000"),
)


@pytest.mark.parametrize(("check", "pattern", "instead"), FAULTS)
def test_a_planted_fault_is_found(check, pattern: str, instead: str) -> None:
    with VirtualBoard(fast=True, settle_ms=20, settings=PINS) as board:
        pico = VirtualPico(board, faults=((pattern, instead),))
        if check is checks.check_time:
            # The board gets another order than the check expects.
            right = VirtualPico.order
            pico.order = lambda *orders: [us + 10_000 * n for n, us in enumerate(right(pico, *orders))]  # type: ignore[method-assign]
        with pytest.raises(AssertionError, match="expected"):
            check(pico)


@pytest.mark.parametrize("check", [checks.check_tone, checks.check_light])
def test_a_dead_buzzer_or_light_is_found(check, board: VirtualBoard) -> None:
    pico = VirtualPico(board)
    pico.has_senses = False
    with pytest.raises(AssertionError, match=r"tone|light"):
        check(pico)


def test_a_tone_that_does_not_end_is_found(board: VirtualBoard) -> None:
    pico = VirtualPico(board)
    pico.ask = lambda order: checks.TONE_HZ  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="its end"):
        checks.check_tone(pico)


def test_another_firmware_is_found(board: VirtualBoard) -> None:
    pico = VirtualPico(board)
    pico.firmware = "0123456789abcdef"
    with pytest.raises(AssertionError, match="firmware: expected 0123456789abcdef, got none"):
        checks.check_hello(pico)


def test_a_board_of_another_size_is_found(board: VirtualBoard) -> None:
    pico = VirtualPico(board)
    with VirtualBoard("universal", fast=True, settings=PINS) as other:
        pico.wires = other.wires
    with pytest.raises(AssertionError, match="version and size"):
        checks.check_hello(pico)


def test_too_few_scans_are_found(board: VirtualBoard) -> None:
    with pytest.raises(AssertionError, match="scans: expected 1200"):
        checks.check_statistics(VirtualPico(board, scans_per_s=1200))


def test_damaged_lines_are_found() -> None:
    with VirtualBoard(fast=True, settle_ms=20, settings=PINS) as board:
        port = SerialPort(board.port)
        port.write(b"r 0000\n")
        port.close()
        with pytest.raises(AssertionError, match="damaged lines: expected"):
            checks.check_statistics(VirtualPico(board, scans_per_s=0))


def test_a_board_that_does_not_begin_anew_is_found(board: VirtualBoard) -> None:
    pico = VirtualPico(board)
    pico.replug = lambda: board.now_us  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="expected to begin anew"):
        checks.check_replug(pico)


def test_the_timing_of_a_board_fills_every_row(board: VirtualBoard) -> None:
    rows = list(timing.measure_board(VirtualPico(board), "6 x 6"))
    assert [row.what for row in rows] == [row.what for row in timing.missing_rows("6 x 6", timing.NO_UF2)]
    assert [row.wanted for row in rows] == ["bytes", "", "", "scan", "", "", ""]
    assert not any(row.is_missing for row in rows)
    least_ms = float(rows[0].measured.split()[1])
    longest_ms = rows[0].value
    assert longest_ms is not None
    assert 1.5 <= least_ms <= longest_ms <= 20
    # A push of three by one place opens and closes three reeds or four: lines of some 40 bytes.
    assert 100 < int(rows[2].measured.split()[1].rstrip(",")) < 1000
