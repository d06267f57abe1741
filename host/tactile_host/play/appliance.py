# SPDX-License-Identifier: Apache-2.0
"""A machine that only plays: it waits for a board, plays, and switches itself off when the player leaves by key.

1. Wait until exactly one board is plugged in, and say once what is waited for.
2. Play on it until the player leaves; the menu asks before it ends anything, and any key within a minute undoes it.
3. Say goodbye and switch the machine off. Where that is not allowed, say that the plug can be pulled: all is on the
   disk. A board that is plugged out and in again then plays on.
"""

import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import Protocol

from tactile_app.messages import Fact, alert, result
from tactile_host.board.discovery import SeveralBoards, UsbPort, boards_among, choose_board
from tactile_host.board.listening import is_ours
from tactile_host.board.met_boards import has_met
from tactile_host.board.serial_port import usb_ports
from tactile_host.play.play import play
from tactile_host.play.play_options import PlayOptions
from tactile_host.speech.last_words import finish_speaking, speak_on
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import user_store

STEP_S = 0.5
SWITCH_OFF = ("systemctl", "poweroff", "--no-ask-password")
SWITCH_OFF_S = 20


class World(Protocol):
    """The appliance's surroundings."""

    def ports(self) -> list[UsbPort]:
        """Return the ports that are there."""

    def say(self, fact: Fact) -> None:
        """Say *fact*, and go on at once."""

    def wait(self) -> None:
        """Let half a second pass."""

    def play(self, port: str) -> int:
        """Play on the board at *port* until the player leaves; return the exit code."""

    def switch_off(self) -> bool:
        """Say the last sentences to their end and switch the machine off; return whether it goes off."""


def run(world: World) -> int:
    """Wait, play and switch off; return the exit code, 0 where the machine goes off."""
    while True:
        code = world.play(await_board(world))
        if code != 0:
            # The service that started this starts it again.
            return code
        world.say(Fact("appliance-off"))
        if world.switch_off():
            return 0
        world.say(Fact("appliance-stays"))
        while not isinstance(found_among(world.ports()), Fact):
            world.wait()


def await_board(world: World) -> str:
    """Return the port of the only board, once there is one; say what is waited for whenever that changes."""
    said: Fact | None = None
    while isinstance(found := found_among(world.ports()), Fact):
        if found != said:
            world.say(found)
            said = found
        world.wait()
    return found


def found_among(ports: list[UsbPort]) -> str | Fact:
    """Return the port of the only board among *ports*, or the fact that says why there is none."""
    match choose_board(ports, None):
        case UsbPort() as port:
            return port.path
        case SeveralBoards(boards):
            return Fact("appliance-several", count=len(boards))
        case _:
            return Fact("appliance-waits")


class Machine:
    """The machine that this runs on; between two games its own speaker says what is waited for."""

    def __init__(self, options: PlayOptions, print_line: Callable[[str], None]) -> None:
        self._options = replace(options, news=())
        self._print_line = print_line
        self._speaker = open_speaker(options.speech, print_line)
        self._store = user_store()
        # Other devices with a board's ids, by their paths and ids.
        self._strangers: set[tuple[str, str]] = set()
        if options.news:
            self._speaker.say(result(*options.news))

    def ports(self) -> list[UsbPort]:
        """See World."""
        boards = boards_among(usb_ports())
        self._strangers &= {(board.path, board.board_id) for board in boards}
        return [board for board in boards if self._is_ours(board)]

    def _is_ours(self, board: UsbPort) -> bool:
        """Return whether *board* was here before, or speaks as ours do; other devices are listened to only once."""
        if has_met(self._store, board.board_id):
            return True
        if (board.path, board.board_id) in self._strangers:
            return False
        if is_ours(board.path):
            return True
        self._strangers.add((board.path, board.board_id))
        return False

    def say(self, fact: Fact) -> None:
        """See World."""
        says = alert if fact.id == "appliance-several" else result
        self._speaker.say(says(fact, topic="appliance"))

    def wait(self) -> None:
        """See World."""
        until_s = time.monotonic() + STEP_S
        while time.monotonic() < until_s:
            speak_on(self._speaker)

    def play(self, port: str) -> int:
        """See World."""
        self._speaker.close()
        try:
            return play(replace(self._options, port=port), self._print_line)
        finally:
            self._speaker = open_speaker(self._options.speech, self._print_line)

    def switch_off(self) -> bool:
        """See World."""
        finish_speaking(self._speaker)
        try:
            done = subprocess.run(
                SWITCH_OFF, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=SWITCH_OFF_S
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
        return done.returncode == 0

    def close(self) -> None:
        """Fall silent."""
        self._speaker.close()


def run_appliance(options: PlayOptions, print_line: Callable[[str], None]) -> int:
    """Be an appliance on this machine until it goes off; return the exit code."""
    with closing(Machine(options, print_line)) as machine:
        return run(machine)
