# SPDX-License-Identifier: Apache-2.0
"""An emulated board that was flashed with our own flasher, through its emulated USB."""

import contextlib
import hashlib
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from lab.emulator.emulation import Emulation, fastest
from lab.emulator.emulator import ANSWER_S, HELLO, EmulatedPico
from lab.wire_client import Ear
from release.firmware_bundle import board_files
from tactile_app.update.versions import MARK
from tactile_host.update.flashing import DesktopFlasher
from tactile_host.update.uf2 import check_uf2

# A busy emulated Pico takes some forty times as long as a real one, and longer on a busy machine.
SLOWER = 100
ROOT = Path(__file__).parents[2]
# Seconds of the board's own time until its hello.
HELLO_S = 5.0


def slow_clock(slower: float) -> float:
    """Return a clock for a board that takes *slower* times as long as a real one."""
    return time.monotonic() / slower


@contextlib.contextmanager
def flashed_board(
    uf2: Path, profile: str, say: Callable[[str], None], emulation: Emulation | None = None, kept: Path | None = None
) -> Iterator[EmulatedPico]:
    """Boot the MicroPython in *uf2*, write the settings of *profile*, flash, and be that board; *say* takes lines.

    It runs in *emulation*, or in the fastest that is here. With *kept*, a folder, a board with the present firmware
    that was flashed before is taken from there. FlashError where the file is not MicroPython for its controller, or the
    board does not take the firmware; EmulatorError where the emulation ends.
    """
    chosen = emulation or fastest()
    check_uf2(uf2.read_bytes(), chosen.controller)
    files, mark = (None, "") if kept is None else kept_files(kept, uf2, profile, chosen.controller)
    if files is not None and files.exists():
        with EmulatedPico(uf2, profile, chosen, files) as pico:
            say(f"A board that was flashed before has booted, at {pico.port}")
            pico.firmware = mark
            pico.wait_for_line(HELLO, 0)
            yield pico
        return
    with EmulatedPico(uf2, profile, chosen) as pico:
        say(f"MicroPython has booted, at {pico.port}")
        pico.firmware = prepare(pico.port, profile, say)
        if files is not None:
            keep(pico, files)
        yield pico


def kept_files(folder: Path, uf2: Path, profile: str, controller: str) -> tuple[Path, str]:
    """Return where in *folder* the files of a board with the present firmware are kept, and the firmware's hash.

    MicroPython in *uf2* and the firmware are part of the name: those of other ones are never taken for them.
    """
    mark = board_files(ROOT, controller)[MARK].decode()
    content = hashlib.sha256(uf2.read_bytes() + mark.encode()).hexdigest()[:16]
    return folder / f"{profile}.{controller}.{content}.files", mark


def keep(pico: EmulatedPico, files: Path) -> None:
    """Keep the files of *pico* as *files*, all or none."""
    files.parent.mkdir(parents=True, exist_ok=True)
    part = files.with_suffix(".part")
    pico.keep_files(part)
    part.rename(files)


def prepare(
    port: str, profile: str, say: Callable[[str], None], answer_s: float = ANSWER_S, slower: float = SLOWER
) -> str:
    """Write the settings of *profile*, flash the board on *port*, and return the firmware that its hello names.

    FlashError where the board does not take them; *say* takes the lines of the flasher. The board may be silent for
    *answer_s* seconds, and takes at most *slower* times as long as a real one for all else.
    """
    DesktopFlasher(say, answer_s=answer_s, clock=partial(slow_clock, slower)).flash(port, profile)
    with Ear(port, 2 * HELLO_S, HELLO_S, is_slow=True) as ear:
        return ear.hello().firmware
