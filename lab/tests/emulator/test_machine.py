# SPDX-License-Identifier: Apache-2.0
"""Each emulator's process, USB and port, with a program of some hundred instructions instead of MicroPython."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from lab.emulator import emulator
from lab.emulator.emulation import RP2040JS, RP2040PY, Emulation, is_installed
from lab.emulator.emulator import EmulatedPico, EmulatorError
from lab.tests.emulator.stub import WATCHDOG_COUNT, write_uf2

TIMEOUT_S = 60


@pytest.fixture(
    scope="module",
    params=[
        RP2040PY,
        pytest.param(
            RP2040JS, marks=pytest.mark.skipif(not is_installed(), reason="no rp2040js: make emulate gets it")
        ),
    ],
)
def pico(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmulatedPico]:
    uf2 = write_uf2(tmp_path_factory.mktemp("stub") / "stub.uf2")
    with EmulatedPico(uf2, "universal", Emulation(request.param)) as pico:
        yield pico


@pytest.fixture
def port(pico: EmulatedPico) -> Iterator[serial.Serial]:
    with serial.Serial(pico.port, timeout=TIMEOUT_S) as port:
        yield port


def sent_back(port: serial.Serial, data: bytes) -> bytes:
    port.write(data)
    return bytes(port.read(len(data)))


def test_bytes_go_through_the_emulated_usb_and_back_however_many(port: serial.Serial) -> None:
    data = bytes(97 + number % 26 for number in range(2000))
    assert sent_back(port, b"hello\n") == b"hello\n"
    assert sent_back(port, b"\n" + data) == b"\n" + data


def test_orders_that_come_together_are_carried_out_each_at_its_time(pico: EmulatedPico) -> None:
    times = pico.order("close 77", "open 77 after 3000", "press 4 after 1000", "release 4 after 2000")
    assert [us - times[0] for us in times] == pytest.approx([0, 1000, 2000, 3000], abs=5)
    assert (pico.ask("hear"), pico.ask("look")) == (0, 0)


def test_the_time_of_a_line_is_known_in_both_directions(pico: EmulatedPico, port: serial.Serial) -> None:
    (before_us,) = pico.order("wait")
    assert sent_back(port, b"h 1 \nxyz\n") == b"h 1 \nxyz\n"
    told_us = pico.wait_for_line(b"h ", before_us)
    assert pico.wait_for_line(b"xyz", before_us) >= told_us
    heard_us = [us for us in pico.heard if us >= before_us]
    assert len(heard_us) == 2
    # The host's bytes wait 20 us for others; then the model needs 10 us in each direction.
    assert 40 <= told_us - heard_us[0] < 2000


def test_a_processor_that_is_held_answers_when_it_is_let_go(pico: EmulatedPico, port: serial.Serial) -> None:
    if not pico.has_usb_states:
        pytest.skip("rp2040py holds no processor")
    (us,) = pico.order("hold 100000")
    assert sent_back(port, b"h held\n") == b"h held\n"
    assert 100_000 <= pico.wait_for_line(b"h held", us) - us < 200_000
    assert sent_back(port, b"h again\n") == b"h again\n"


def test_an_emulation_whose_time_goes_on_is_waited_for(pico: EmulatedPico, monkeypatch: pytest.MonkeyPatch) -> None:
    if not pico.has_usb_states:
        pytest.skip("rp2040py does not say that its time goes on")
    monkeypatch.setattr(emulator, "SILENT_S", 2.0)
    (us,) = pico.order("wait after 5000000")
    assert us > 5_000_000


def test_what_never_comes_is_told_in_the_boards_own_time(
    pico: EmulatedPico, port: serial.Serial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emulator, "PATIENCE_US", 10_000)
    (us,) = pico.order("wait")
    assert sent_back(port, b"xyz\n") == b"xyz\n"
    with pytest.raises(TimeoutError, match=r"does not tell a line with b'h ' within 0\.01 s"):
        pico.wait_for_line(b"h ", us)


def test_after_a_loss_of_power_it_is_configured_again_at_the_same_port(pico: EmulatedPico, port: serial.Serial) -> None:
    us = pico.power_cycle()
    # The host resets the bus for 10 ms.
    assert 10_000 <= pico.wait_for_usb(us) - us < 20_000
    assert sent_back(port, b"again\n") == b"again\n"


def test_after_a_restart_by_the_program_the_port_is_the_same(pico: EmulatedPico, port: serial.Serial) -> None:
    (us,) = pico.order("wait")
    port.write(b"R\n")
    assert pico.wait_for_usb(us) > us
    assert sent_back(port, b"restarted\n") == b"restarted\n"


def test_the_watchdog_restarts_a_program_that_hangs_in_emulated_time(pico: EmulatedPico, port: serial.Serial) -> None:
    (us,) = pico.order("wait")
    assert sent_back(port, b"W\n") == b"W\n"
    fed_us = pico.wait_for_line(b"W", us)
    restarted_us = pico.wait_for_usb(us)
    assert WATCHDOG_COUNT // 2 <= restarted_us - fed_us - 10_000 + 1000 < WATCHDOG_COUNT // 2 + 5000
    assert sent_back(port, b"alive\n") == b"alive\n"


def test_a_loss_of_power_stops_the_watchdog(pico: EmulatedPico, port: serial.Serial) -> None:
    assert sent_back(port, b"W\n") == b"W\n"
    us = pico.power_cycle()
    up_us = pico.wait_for_usb(us)
    pico.order("wait after 30000")
    assert [at for at in pico.configured if at > up_us] == []


@pytest.mark.skipif(not is_installed(), reason="no rp2040js: make emulate gets it")
def test_a_board_begins_with_the_files_that_another_has_kept(pico: EmulatedPico, tmp_path: Path) -> None:
    uf2, first, second = write_uf2(tmp_path / "stub.uf2"), tmp_path / "first", tmp_path / "second"
    pico.keep_files(first)
    content = first.read_bytes()
    assert set(content) == {0xFF}
    first.write_bytes(b"files" + content[5:])
    with EmulatedPico(uf2, "universal", Emulation(RP2040JS), first) as other:
        other.keep_files(second)
    assert second.read_bytes() == first.read_bytes()


def test_an_emulator_that_cannot_start_is_told_as_an_end(tmp_path: Path) -> None:
    for name in (RP2040PY, RP2040JS):
        with pytest.raises(EmulatorError, match="has ended"):
            EmulatedPico(tmp_path / "there is no such file", "overboard", Emulation(name))


def test_a_file_for_another_controller_is_refused_with_a_sentence(tmp_path: Path) -> None:
    uf2 = write_uf2(tmp_path / "stub.uf2")
    uf2.write_bytes(uf2.read_bytes().replace((0xE48BFF56).to_bytes(4, "little"), (0xE48BFF59).to_bytes(4, "little")))
    command = [sys.executable, "-m", "lab.emulate", str(uf2)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("The UF2 file is for RP2350")
