# SPDX-License-Identifier: Apache-2.0
"""Flash a board: find it, compile, copy what differs, verify, start, and say what is on it now."""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from tactile_app.keys import key_called
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.speech.phrases import Phrases
from tactile_app.update.fault import FlashError
from tactile_app.update.flasher import GONE, Copying, Flashed, Flasher, Forgetting, HasRadio, News, SettingProfile
from tactile_app.update.ownership import SETTINGS
from tactile_app.update.target import Target
from tactile_app.update.verbs import Steps
from tactile_host import resources
from tactile_host.board.discovery import NoBoard, SeveralBoards, UsbPort, boards_among, choose_board
from tactile_host.board.serial_port import usb_ports
from tactile_host.update.bootsel import is_board_in_bootsel
from tactile_host.update.compiling import compile_all
from tactile_host.update.installing import Installer, read_uf2
from tactile_host.update.open_port import check_port
from tactile_host.update.remote import ANSWER_S, Mpremote
from tactile_host.update.sources import board_sources
from tactile_host.update.telling import Telling

NO_BOARD = "No board is plugged in. Plug it in with a cable that carries data, then flash again."
IN_BOOTSEL = (
    "A board is plugged in, but in BOOTSEL mode, without MicroPython. Say where the UF2 file of MicroPython is: --uf2 "
    "and its path."
)
# Numbers up to this need no memory of their own on a Pico.
SMALL = (1 << 30) - 1
PORT_AND_UF2 = "A board in BOOTSEL mode has no port yet. Leave out --port to put MicroPython on that one."
# The list of another program's files is read out up to this length.
LONGEST_LIST = 120
FORGETTING = "The storage is nearly full: the firmware before the present one goes first, and can not be gone back to."

# The radio's driver may take the state machines that scan. The light on the radio is not used: the board has its own.
RADIO = "This Pico has a radio. It works as any Pico does; leave the radio off, since it may disturb the scanning."


def never(files: Sequence[str]) -> bool:
    """Return False: other programs' files on a board stay."""
    return False


def always(files: Sequence[str]) -> bool:
    """Return True: the user has agreed beforehand."""
    return True


def asked_at_terminal(tell: Telling, files: Sequence[str]) -> bool:
    """Return whether somebody at the terminal, told which *files* of another program are replaced, says yes."""
    names = plain_text(", ".join(files), LONGEST_LIST)
    tell(
        f"The board runs another program. Flashing replaces {names}. A copy stays: flash --back brings it back.",
        Fact("flash-replaces", text=names),
    )
    asked = tell.text("Replace it? Type yes or no:", Fact("flash-replace-asked"))
    try:
        answered = input(f"{asked} ").strip().lower()
    except EOFError:
        return False
    return answered == "y" or key_called(answered) == "one"


class DesktopFlasher:
    """Finds a board and flashes it; what it says goes line by line to *say*, in the words of *phrases*.

    *firmware* and *core* are the folders of the sources, None for the program's own. *ports* and *is_in_bootsel* tell
    what is plugged in, *answer_s* is how long a board may take to answer. *clock* gives the seconds within which the
    board must say hello: an emulated board has slower ones. *may_replace* is asked before the files of another program
    make room for ours.
    """

    def __init__(  # noqa: PLR0913 - the outside world, each part handed in once
        self,
        say: Callable[[str], None],
        *,
        firmware: Path | None = None,
        core: Path | None = None,
        ports: Callable[[], Sequence[UsbPort]] = usb_ports,
        is_in_bootsel: Callable[[], bool] = is_board_in_bootsel,
        answer_s: float = ANSWER_S,
        clock: Callable[[], float] = time.monotonic,
        may_replace: Callable[[Sequence[str]], bool] = never,
        phrases: Phrases | None = None,
    ) -> None:
        self._say = Telling(say, phrases)
        self._firmware = firmware or resources.firmware()
        self._core = core or resources.core()
        self._ports = ports
        self._is_in_bootsel = is_in_bootsel
        self._answer_s = answer_s
        self._clock = clock
        self._flasher = Flasher(self._compiled, self._tell, may_replace)

    def flash(self, wanted: str | None, profile: str | None = None) -> None:
        """Flash the board *wanted*, a port or a board id, or the only one; FlashError says why not.

        With *profile* the board has that profile from now on, and its other settings are lost.
        """
        self._carry(wanted, self._flasher.flash(profile))

    def go_back(self, wanted: str | None) -> None:
        """Bring the board *wanted* back to the firmware before its last update; FlashError says why not."""
        self._carry(wanted, self._flasher.go_back())

    def find(self, wanted: str | None) -> str:
        """Return the port of the board *wanted*; FlashError where there is none, or the choice is open."""
        if wanted is not None and os.path.exists(wanted):
            return wanted
        ports = self._ports()
        match choose_board(ports, wanted):
            case UsbPort() as port:
                return port.path
            case SeveralBoards(boards):
                names = ", ".join(f"{board.board_id} on {board.path}" for board in boards)
                raise FlashError(
                    f"{len(boards)} boards are plugged in: {names}. Say which one: --port and its id.", "several"
                )
            case NoBoard():
                if self._is_in_bootsel():
                    raise FlashError(IN_BOOTSEL, "in_bootsel")
                raise FlashError(NO_BOARD if wanted is None else f"There is no board {wanted}. {NO_BOARD}", "no_board")

    def find_running(self, wanted: str | None) -> str | None:
        """Return the port of the board that gets MicroPython from a UF2 file; FlashError where the choice is open.

        None stands for a board that is in BOOTSEL mode already, or will be.
        """
        ports = self._ports()
        if wanted is None:
            return None if self._is_in_bootsel() or not boards_among(ports) else self.find(None)
        is_there = os.path.exists(wanted) or not isinstance(choose_board(ports, wanted), NoBoard)
        if not is_there and self._is_in_bootsel():
            raise FlashError(PORT_AND_UF2, "port_and_uf2")
        return self.find(wanted)

    def _carry(self, wanted: str | None, steps: Steps[Flashed]) -> None:
        port = self.find(wanted)
        check_port(port)
        with Mpremote(port, self._answer_s, self._clock) as line:
            flashed = line.carry(steps)
            self._say(closing_sentence(flashed), closing_fact(flashed))

    def _compiled(self, target: Target) -> Mapping[str, bytes]:
        return compile_all(board_sources(self._firmware, self._core), target)

    def _tell(self, news: News) -> None:
        match news:
            case Copying(number, count, path):
                place = Fact("label-flash-file", name=str(number), word=str(count), text=path)
                self._say(f"{number} of {count}: {path}", place)
            case SettingProfile(profile):
                self._say(f"{SETTINGS}: profile {profile}", Fact("label-flash-profile", text=profile))
            case Forgetting():
                self._say(FORGETTING, Fact("flash-forgets"))
            case HasRadio():
                self._say(RADIO, Fact("flash-radio"))


def closing_sentence(flashed: Flashed) -> str:
    """Return the sentence that says what is on the board now."""
    news = [f"{flashed.copied} of them copied now"] if flashed.copied else []
    news += [f"{flashed.restored} of them brought back"] if flashed.restored else []
    hello = flashed.hello
    if hello is None:
        return f"The program that the board had before is back: {flashed.files} files, all verified."
    return (
        f"Board {hello.board_id}, {hello.rows} by {hello.columns}, runs firmware {hello.firmware}: "
        f"{flashed.files} files, all verified, {', '.join(news) or 'nothing had changed'}."
    )


def closing_fact(flashed: Flashed) -> Fact:
    """Return the fact about what is on the board now."""
    if flashed.hello is None:
        return Fact("flash-back-another", count=flashed.files)
    if flashed.restored:
        return Fact("flash-back-done", count=flashed.files)
    return Fact("flash-done" if flashed.copied else "flash-nothing-new", count=flashed.files)


def flash(  # noqa: PLR0913 - what the command line says
    port: str | None,
    say: Callable[[str], None],
    *,
    uf2: Path | None = None,
    is_back: bool = False,
    profile: str | None = None,
    replaces: bool = False,
    flasher: DesktopFlasher | None = None,
    phrases: Phrases | None = None,
) -> int:
    """Flash the board *port* (a path or a board id; None for the only one) and return the exit code.

    With *uf2*, the file of MicroPython, that goes first onto the board, which is ordered into BOOTSEL mode for it where
    it runs; one that has no MicroPython yet must be in that mode. With *is_back* the board goes
    back to the firmware before its last update; with *profile* it is that board from now on. With *replaces* another
    program on it makes room without a question. *flasher* is another than the usual one. *phrases* are those of the
    player's language.
    """

    def say_plainly(line: str) -> None:
        say(plain_text(line))

    tell = Telling(say, phrases)
    may_replace = never
    if sys.stdin is not None and sys.stdin.isatty():
        may_replace = partial(asked_at_terminal, tell)
    if replaces:
        may_replace = always
    flasher = flasher or DesktopFlasher(say_plainly, may_replace=may_replace, phrases=phrases)
    try:
        if is_back:
            flasher.go_back(port)
        elif uf2 is None:
            flasher.flash(port, profile)
        else:
            # Before anybody is sent to plug and press something.
            read_uf2(uf2)
            flasher.flash(Installer(say_plainly, phrases=phrases).install(uf2, flasher.find_running(port)), profile)
    except FlashError as error:
        tell.fail(error)
        return 1
    return 0


def flash_again(port: str, say: Callable[[str], None]) -> bool:
    """Flash the board on *port* although nothing has changed, and return whether that came to its end.

    Every source gets another last line, so that all are copied and renamed: that leaves time to pull the plug.
    """
    with tempfile.TemporaryDirectory() as folder:
        firmware, core = Path(folder) / "firmware", Path(folder) / "core"
        shutil.copytree(resources.firmware(), firmware)
        shutil.copytree(resources.core(), core)
        for path in Path(folder).rglob("*.py"):
            with path.open("a") as file:
                file.write(f"\nPROOF = {time.time_ns() & SMALL}\n")
        try:
            DesktopFlasher(say, firmware=firmware, core=core).flash(port)
        except FlashError as error:
            # The board was unplugged, as it should be; the trial has said already what to do next.
            if error.reason not in GONE:
                say(str(error))
            return False
    return True
