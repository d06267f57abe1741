# SPDX-License-Identifier: Apache-2.0
"""Our firmware on an emulated Pico, from flashing to the last figure: `make emulate UF2=path`."""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tactile_host.board.profiles import profile_names
from tactile_host.update.fault import FlashError
from tools.bench import pico as timing
from tools.emulator.checks import CHECKS
from tools.emulator.emulator import EmulatedPico, EmulatorError
from tools.emulator.flashed_board import ANSWER_S, flashed_board
from tools.emulator.native_check import check_native
from tools.emulator.push_check import check_push

SAY = "Give the file of MicroPython for RPI_PICO, from micropython.org: make emulate UF2=path"
CANNOT_TELL = (
    "An emulator cannot tell how long flash memory lets the processor wait, when a computer fetches what was sent, how "
    "a line rises, or anything of a Pico 2: a real board may be slower in bytes, round trip and boot, not in scans."
)
PROFILES = profile_names()


def main() -> None:
    """Boot, flash, check and measure each profile; every line is said as soon as it is known."""
    arguments = parse_arguments(sys.argv[1:])
    if arguments.uf2 is None or not arguments.uf2.is_file():
        print(SAY if arguments.uf2 is None else f"There is no file {arguments.uf2}. {SAY}", file=sys.stderr)
        sys.exit(2)
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder) / "files"
        try:
            for profile in arguments.profile or PROFILES:
                failures += run(arguments.uf2, profile, files)
        except (FlashError, EmulatorError, TimeoutError) as error:
            print(f"{error}.".replace("..", "."), file=sys.stderr)
            sys.exit(1)
    say(CANNOT_TELL)
    print("Everything held." if not failures else f"{failures} checks failed.")
    sys.exit(1 if failures else 0)


def parse_arguments(words: list[str]) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="make emulate", description="Run the firmware on an emulated Pico.")
    parser.add_argument("uf2", nargs="?", type=Path, help="the file of MicroPython for RPI_PICO")
    parser.add_argument("--profile", action="append", choices=PROFILES, help="one board; both where none is given")
    return parser.parse_args(words)


def run(uf2: Path, profile: str, files: Path) -> int:
    """Check and measure the board *profile*, and return how many checks failed.

    The first board is flashed from nothing and leaves its flash memory in *files*; the next begins with that.
    """
    failures = 0
    with flashed_board(uf2, profile, say, files if files.exists() else None) as pico:
        pico.keep_files(files)
        failures += sum(not holds(check, pico) for check in (*CHECKS, check_push))
        for row in timing.measure_board(pico, profile):
            say(row.line())
        # Last: it leaves the firmware for the prompt.
        failures += not holds(check_native_code, pico)
    return failures


def check_native_code(pico: EmulatedPico) -> str:
    """Compare native code and plain Python on the board itself."""
    return check_native(pico.port, len(pico.wires.rows), ANSWER_S)


def holds(check: Callable[[EmulatedPico], str], pico: EmulatedPico) -> bool:
    """Say what *check* found, and return whether it held."""
    try:
        say(check(pico))
    except (AssertionError, TimeoutError) as error:
        say(f"failed, {check.__name__}: {error}")
        return False
    return True


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


if __name__ == "__main__":
    main()
