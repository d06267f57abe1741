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
# In this order. The last leaves the firmware for the prompt.
PROVE, TIMING, PROMPT = "prove", "timing", "prompt"
PARTS = ("checks", "usb", "push", "alone", PROVE, TIMING, PROMPT)

Check = Callable[[EmulatedPico], str]


def main() -> None:
    """Boot, flash, check and measure each profile, all profiles at once; print every line as soon as it is known."""
    arguments = parse_arguments(sys.argv[1:])
    if arguments.uf2 is None or not arguments.uf2.is_file():
        print(SAY if arguments.uf2 is None else f"There is no file {arguments.uf2}. {SAY}", file=sys.stderr)
        sys.exit(2)
    try:
        emulation = emulation_from(arguments)
        emulation.arguments(arguments.kept)
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
    # These are processes, not threads: the flasher catches the output of its libraries, and a process has one standard
    # output.
    with ProcessPoolExecutor(len(profiles)) as pool:
        options = repeat(emulation), repeat(parts_of(arguments)), repeat(arguments.kept)
        failures = sum(pool.map(run, repeat(arguments.uf2), profiles, *options))
    say(CANNOT_TELL)
    say(f"It took {(time.monotonic() - begun_s) / 60:.1f} minutes.")
    say("Everything held." if not failures else f"{failures} checks failed.")
    sys.exit(1 if failures else 0)


def parse_arguments(words: list[str]) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="make emulate", description="Run the firmware on an emulated Pico.")
    parser.add_argument("uf2", nargs="?", type=Path, help="the file of MicroPython for RPI_PICO")
    parser.add_argument("--profile", action="append", choices=PROFILES, help="one board; both where none is given")
    parser.add_argument("--prove", action="store_true", help="the trials of make prove, too, with each fault planted")
    parser.add_argument("--only", action="append", choices=PARTS, help="a part of it; may be given several times")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="where flashed boards are kept for the next time")
    add_arguments(parser)
    return parser.parse_args(words)


def parts_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Return what is to be done: all but the trials of `make prove`, unless *arguments* say otherwise."""
    wanted = arguments.only or [part for part in PARTS if part != PROVE]
    return tuple(part for part in PARTS if part in wanted or (part == PROVE and arguments.prove))


def run(uf2: Path, profile: str, emulation: Emulation, parts: tuple[str, ...], kept: Path | None) -> int:
    """Check and measure *parts* of the board *profile* and return how many checks failed.

    The board is flashed from nothing, or was: those in the folder *kept*.
    """

    def tell(text: str) -> None:
        say(f"{profile}: {text}")

    def holds(check: Check) -> bool:
        try:
            tell(check(pico))
        except (AssertionError, TimeoutError, FlashError) as error:
            tell(f"failed, {check.__name__.removeprefix('check_')}: {error}")
            return False
        return True

    try:
        with flashed_board(uf2, profile, tell, emulation, kept) as pico:
            failures = 0
            for part in parts:
                failures += sum(not holds(check) for check in checks_of(part, emulation))
                if part == TIMING:
                    for row in timing.measure_board(pico, SIZES[profile]):
                        tell(row.line())
            return failures
    except (FlashError, EmulatorError, TimeoutError) as error:
        tell(f"ended, {error}.".replace("..", "."))
        return 1


def checks_of(part: str, emulation: Emulation) -> tuple[Check, ...]:
    """Return the checks of *part*."""
    checks: dict[str, tuple[Check, ...]] = {
        "checks": CHECKS,
        "usb": USB_CHECKS,
        "push": (check_push,),
        "alone": (check_alone,),
        PROVE: proof_checks("slow_flash" if FLASH_CACHE in emulation.models else GOOD),
        # The second begins with a loss of power: what is sent while a board restarts is not heard.
        PROMPT: (check_native_code, check_heap, check_alone_figures),
    }
    return checks.get(part, ())


def check_native_code(pico: EmulatedPico) -> str:
    """Compare native code and plain Python on the board itself."""
    return check_native(pico.port, len(pico.wires.rows), pico.answer_s)


def say(text: str) -> None:
    """Print a line at once and whole, since two boards print."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
