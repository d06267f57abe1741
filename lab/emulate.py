# SPDX-License-Identifier: Apache-2.0
"""Our firmware on an emulated Pico, from flashing to the last figure: `make emulate UF2=path`."""

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

from lab.bench.board import pico as timing
from lab.emulator.alone_check import check_alone, check_alone_figures
from lab.emulator.checks import CHECKS
from lab.emulator.emulation import FLASH_CACHE, RP2040PY, Emulation, EmulationError, add_arguments, emulation_from
from lab.emulator.emulator import EmulatedPico, EmulatorError
from lab.emulator.flashed_board import flashed_board
from lab.emulator.heap_check import check_heap
from lab.emulator.native_check import check_native
from lab.emulator.proof_check import proof_checks
from lab.emulator.push_check import check_push
from lab.emulator.usb_check import CHECKS as USB_CHECKS
from tactile_app.board_health.trials import GOOD
from tactile_app.update.fault import FlashError
from tactile_host.board.profiles import profile_names
from tactile_host.update.uf2 import check_uf2

SAY = "Give the file of MicroPython for RPI_PICO, from micropython.org: make emulate UF2=path"
CANNOT_TELL = (
    "An emulator cannot tell how long flash memory lets the processor wait, when a computer fetches what was sent, or "
    "how a line rises: a real board may be slower in bytes, round trip and boot, not in scans."
)
FASTER = "It takes ten times as long as rp2040js, which needs node and npm."
PROFILES = profile_names()
SIZES = dict(timing.PROFILES)


def main() -> None:
    """Boot, flash, check and measure each profile, side by side; every line is said as soon as it is known."""
    arguments = parse_arguments(sys.argv[1:])
    if arguments.uf2 is None or not arguments.uf2.is_file():
        print(SAY if arguments.uf2 is None else f"There is no file {arguments.uf2}. {SAY}", file=sys.stderr)
        sys.exit(2)
    try:
        emulation = emulation_from(arguments)
        check_uf2(arguments.uf2.read_bytes(), emulation.controller)
    except (FlashError, EmulationError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
    begun_s = time.monotonic()
    say(f"With {emulation.name}.")
    if emulation.name == RP2040PY:
        say(FASTER)
    if emulation.models:
        say(f"With a model of: {', '.join(emulation.models)}. What follows is a model's, not a Pico's.")
    profiles = arguments.profile or PROFILES
    # Not threads: the flasher catches what its libraries print, and there is one standard output in a process.
    with ProcessPoolExecutor(len(profiles)) as pool:
        failures = sum(pool.map(run, repeat(arguments.uf2), profiles, repeat(emulation), repeat(arguments.prove)))
    say(CANNOT_TELL)
    say(f"It took {(time.monotonic() - begun_s) / 60:.1f} minutes.")
    say("Everything held." if not failures else f"{failures} checks failed.")
    sys.exit(1 if failures else 0)


def parse_arguments(words: list[str]) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="make emulate", description="Run the firmware on an emulated Pico.")
    parser.add_argument("uf2", nargs="?", type=Path, help="the file of MicroPython for RPI_PICO")
    parser.add_argument("--profile", action="append", choices=PROFILES, help="one board; both where none is given")
    parser.add_argument("--prove", action="store_true", help="the trials of make prove, too, with each fault planted")
    add_arguments(parser)
    return parser.parse_args(words)


def run(uf2: Path, profile: str, emulation: Emulation, proves: bool) -> int:
    """Check and measure the board *profile*, flashed from nothing, and return how many checks failed.

    Where it *proves*, it goes through the trials of `make prove`, too.
    """

    def tell(text: str) -> None:
        say(f"{profile}: {text}")

    def holds(check: Callable[[EmulatedPico], str]) -> bool:
        try:
            tell(check(pico))
        except (AssertionError, TimeoutError, FlashError) as error:
            tell(f"failed, {check.__name__.removeprefix('check_')}: {error}")
            return False
        return True

    try:
        with flashed_board(uf2, profile, tell, emulation) as pico:
            checks: tuple[Callable[[EmulatedPico], str], ...] = (*CHECKS, *USB_CHECKS, check_push, check_alone)
            failures = sum(not holds(check) for check in checks)
            if proves:
                turn = "slow_flash" if FLASH_CACHE in emulation.models else GOOD
                failures += sum(not holds(check) for check in proof_checks(turn))
            for row in timing.measure_board(pico, SIZES[profile]):
                tell(row.line())
            # Last: these leave the firmware for the prompt. The second begins with a loss of power: what is sent while
            # a board restarts is not heard.
            return failures + sum(not holds(check) for check in (check_native_code, check_heap, check_alone_figures))
    except (FlashError, EmulatorError, TimeoutError) as error:
        tell(f"ended, {error}.".replace("..", "."))
        return 1


def check_native_code(pico: EmulatedPico) -> str:
    """Compare native code and plain Python on the board itself."""
    return check_native(pico.port, len(pico.wires.rows), pico.answer_s)


def say(text: str) -> None:
    """Print a line at once, whole: two boards speak."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
