# SPDX-License-Identifier: Apache-2.0
"""The one UF2 file of a release, MicroPython and the firmware, dragged onto an emulated board: it says hello."""

import os
from pathlib import Path

import pytest

from lab.emulator.checks import check_hello
from lab.emulator.emulation import RP2350JS, Emulation, fastest
from lab.emulator.emulator import EmulatedPico

pytest.importorskip("littlefs", reason="make test-release installs littlefs")
from release.combined_uf2 import combined_uf2, controller_of
from release.firmware_bundle import board_files
from tactile_app.update.versions import MARK

ROOT = Path(__file__).parents[3]


def emulation_of(controller: str) -> Emulation:
    """Return the emulation for the *controller* of a UF2 file; the test is skipped where it is not installed."""
    if controller == "RP2040":
        return fastest()
    if "RP2350JS" not in os.environ:
        pytest.skip("no emulator of a Pico 2: give the folder in which rp2350js was built as RP2350JS=path")
    return Emulation(RP2350JS, Path(os.environ["RP2350JS"]).resolve())


@pytest.mark.skipif(
    "UF2" not in os.environ, reason="no MicroPython for a Pico: give its file as UF2=path to boot what a release makes"
)
@pytest.mark.timeout(3600)
def test_the_combined_file_boots_and_says_hello(tmp_path: Path) -> None:
    micropython = Path(os.environ["UF2"]).read_bytes()
    controller = controller_of(micropython)
    emulation = emulation_of(controller)
    files = board_files(ROOT, controller)
    combined = tmp_path / "combined.uf2"
    combined.write_bytes(combined_uf2(micropython, files))
    with EmulatedPico(combined, "overboard", emulation) as pico:
        pico.firmware = files[MARK].decode()
        assert check_hello(pico).startswith("hello: h ")
