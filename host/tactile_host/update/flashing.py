# SPDX-License-Identifier: Apache-2.0
"""Flash a board: find it, compile, copy what differs, verify, start, and say what is on it now."""

import json
import os
import queue
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tactile_core.protocol.messages import Hello
from tactile_host import resources
from tactile_host.board.device import SerialBoard
from tactile_host.board.discovery import NoBoard, SeveralBoards, UsbPort, boards_among, choose_board
from tactile_host.board.events import Connected, Event, Refused
from tactile_host.board.serial_port import usb_ports
from tactile_host.plain_text import plain_text
from tactile_host.update.bootsel import is_board_in_bootsel
from tactile_host.update.compiling import compile_all
from tactile_host.update.fault import FlashError
from tactile_host.update.installing import Installer, read_uf2
from tactile_host.update.open_port import check_port
from tactile_host.update.plan import NEW, UpdatePlan, plan_flashing, plan_going_back
from tactile_host.update.remote import ANSWER_S, FULL, BoardFiles
from tactile_host.update.sources import board_sources
from tactile_host.update.target import parse_target
from tactile_host.update.verifying import has_room, verify
from tactile_host.update.versions import MANIFEST, digest

# From the restart to the hello: a Pico takes about a second.
HELLO_S = 15.0
LOOK_S = 0.1
# What the board takes itself for: firmware/settings.py.
SETTINGS = "settings.json"

NO_BOARD = "No board is plugged in. Plug it in with a cable that carries data, then flash again."
IN_BOOTSEL = (
    "A board is plugged in, but in BOOTSEL mode, without MicroPython. Say where the UF2 file of MicroPython is: --uf2 "
    "and its path."
)
PORT_AND_UF2 = "A board in BOOTSEL mode has no port yet. Leave out --port to put MicroPython on that one."
FORGETTING = "The storage is nearly full: the firmware before the present one goes first, and can not be gone back to."
NOT_WORKING = (
    "The firmware is on the board and verified, but the board says {word}. Correct its settings.json, then flash again."
)
CRASHING = (
    "The firmware is on the board and verified, but fails at every start. Go back to the one before: make flash-back."
)


class Flasher:
    """Flashes one board; what it says goes line by line to *say*.

    *firmware* and *core* are the folders of the sources, None for the program's own. *ports* and *is_in_bootsel* tell
    what is plugged in, *answer_s* is how long a board may take to answer. *clock* gives seconds that only grow, by
    which the board must say hello: an emulated board has slower ones.
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
    ) -> None:
        self._say = say
        self._firmware = firmware or resources.firmware()
        self._core = core or resources.core()
        self._ports = ports
        self._is_in_bootsel = is_in_bootsel
        self._answer_s = answer_s
        self._clock = clock

    def flash(self, wanted: str | None, profile: str | None = None) -> None:
        """Flash the board *wanted*, a port or a board id, or the only one; FlashError says why not.

        With *profile* the board takes itself for that one from now on, and all its other settings go.
        """
        hello, plan = self._bring(wanted, self._plan_flashing, profile)
        self._say(closing_sentence(hello, plan))

    def go_back(self, wanted: str | None) -> None:
        """Bring the board *wanted* back to the firmware before its last update; FlashError says why not."""
        hello, plan = self._bring(wanted, lambda board: plan_going_back(board.holding()))
        self._say(closing_sentence(hello, plan))

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
                raise FlashError(f"{len(boards)} boards are plugged in: {names}. Say which one: --port and its id.")
            case NoBoard():
                if self._is_in_bootsel():
                    raise FlashError(IN_BOOTSEL)
                raise FlashError(NO_BOARD if wanted is None else f"There is no board {wanted}. {NO_BOARD}")

    def find_running(self, wanted: str | None) -> str | None:
        """Return the port of the board that is to be renewed with a UF2 file; FlashError where the choice is open.

        None is for the board that is in BOOTSEL mode already, or is yet to be.
        """
        ports = self._ports()
        if wanted is None:
            return None if self._is_in_bootsel() or not boards_among(ports) else self.find(None)
        is_there = os.path.exists(wanted) or not isinstance(choose_board(ports, wanted), NoBoard)
        if not is_there and self._is_in_bootsel():
            raise FlashError(PORT_AND_UF2)
        return self.find(wanted)

    def _bring(
        self, wanted: str | None, make_plan: Callable[[BoardFiles], UpdatePlan], profile: str | None = None
    ) -> tuple[Hello, UpdatePlan]:
        """Carry out the plan for the board *wanted* and return what it says of itself afterwards."""
        port = self.find(wanted)
        check_port(port)
        with BoardFiles(port, self._answer_s) as board:
            plan = make_plan(board)
            if profile is not None:
                board.write(SETTINGS, json.dumps({"profile": profile}).encode())
                self._say(f"{SETTINGS}: profile {profile}")
            if not plan.is_nothing:
                self._carry_out(board, plan)
        return wait_for_hello(port, plan.hash, self._clock), plan

    def _plan_flashing(self, board: BoardFiles) -> UpdatePlan:
        introduction = board.introduction()
        if introduction.name != "micropython":
            raise FlashError(f"The board runs {introduction.name}. Put MicroPython on it, then flash again.")
        files = compile_all(board_sources(self._firmware, self._core), parse_target(introduction.mpy))
        return plan_flashing(files, board.holding())

    def _carry_out(self, board: BoardFiles, plan: UpdatePlan) -> None:
        for path in plan.leftovers:
            board.remove(path)
        self._make_room(board, plan)
        for folder in plan.folders:
            board.make_folder(folder)
        for number, (path, content) in enumerate(plan.copies, 1):
            self._say(f"{number} of {len(plan.copies)}: {path}")
            board.write(path + NEW, content)
        verify(board.hashes(), {path + NEW: digest(content) for path, content in plan.copies})
        board.finish(plan)
        verify(board.hashes(), plan.wanted)

    def _make_room(self, board: BoardFiles, plan: UpdatePlan) -> None:
        """Let the version before the present one go where copies do not fit; FlashError where that is too little."""
        if has_room(board.introduction(), plan):
            return
        if plan.forgotten:
            self._say(FORGETTING)
            for path in plan.forgotten:
                board.remove(path)
        if not has_room(board.introduction(), plan):
            raise FlashError(FULL)


def wait_for_hello(port: str, firmware: str, clock: Callable[[], float]) -> Hello:
    """Return the hello of the board on *port*, which must name *firmware*; FlashError says what came instead."""
    events: queue.Queue[Event] = queue.Queue()
    board = SerialBoard(port, events, clock)
    board.start()
    try:
        hello = await_hello(events, clock)
    finally:
        board.close()
    if hello.firmware != firmware:
        raise FlashError(f"The board started another firmware, {hello.firmware}. Flash again.")
    return hello


def await_hello(events: "queue.Queue[Event]", clock: Callable[[], float]) -> Hello:
    """Return the hello among *events*, or raise FlashError."""
    end_s = clock() + HELLO_S
    reason = "silent"
    while clock() < end_s:
        try:
            event = events.get(timeout=LOOK_S)
        except queue.Empty:
            continue
        if isinstance(event, Connected):
            return event.hello
        if isinstance(event, Refused):
            reason = event.reason
            if reason == "fault":
                word = event.details["word"]
                raise FlashError(CRASHING if word == "crashing" else NOT_WORKING.format(word=word))
            if reason in ("no_firmware", "protocol"):
                break
    ending = "ends by itself" if reason == "no_firmware" else "does not say hello"
    raise FlashError(f"The firmware is on the board and verified, but it {ending}. Plug the board out and in again.")


def closing_sentence(hello: Hello, plan: UpdatePlan) -> str:
    """Return the sentence that says what is on the board now."""
    copied = len([path for path, _ in plan.copies if path != MANIFEST])
    news = [f"{copied} of them copied now"] if copied else []
    news += [f"{plan.restored} of them brought back"] if plan.restored else []
    return (
        f"Board {hello.board_id}, {hello.rows} by {hello.columns}, runs firmware {hello.firmware}: "
        f"{len(plan.wanted) - 1} files, all verified, {', '.join(news) or 'nothing had changed'}."
    )


def flash(
    port: str | None,
    say: Callable[[str], None],
    *,
    uf2: Path | None = None,
    is_back: bool = False,
    profile: str | None = None,
    flasher: Flasher | None = None,
) -> int:
    """Flash the board *port* (a path or a board id; None for the only one) and return the exit code.

    With *uf2*, the file of MicroPython, that goes first onto the board, which is ordered into BOOTSEL mode for it where
    it runs; one that has no MicroPython yet must be in that mode. With *is_back* the board goes
    back to the firmware before its last update; with *profile* it is that board from now on. *flasher* is another than
    the usual one.
    """

    def say_plainly(line: str) -> None:
        say(plain_text(line))

    flasher = flasher or Flasher(say_plainly)
    try:
        if is_back:
            flasher.go_back(port)
        elif uf2 is None:
            flasher.flash(port, profile)
        else:
            # Before anybody is sent to plug and press something.
            read_uf2(uf2)
            flasher.flash(Installer(say_plainly).install(uf2, flasher.find_running(port)), profile)
    except FlashError as error:
        say(str(error))
        return 1
    return 0
