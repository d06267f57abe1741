# SPDX-License-Identifier: Apache-2.0
"""The virtual board: the real firmware in a real MicroPython, pegs on a simulated plate, and a hand that moves them."""

import importlib.util
import json
import os
import sys
import sysconfig
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from tactile_app.virtual_hand.plate import Plate
from tactile_host import leftovers, resources
from tactile_host.simulator.bridge_process import BridgeProcess
from tactile_host.simulator.faults import Faults
from tactile_host.simulator.fingers import Fingers
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.pinout import read_wires
from tactile_host.simulator.reeds import Reeds

DEVICE = Path(__file__).with_name("mcu")
ON_CPYTHON = Path(__file__).with_name("cpython")

# MicroPython 1.28 on a Pico leaves 238,048 bytes to its programs at the prompt; here the simulation lies in them
# too, and every object is twice as large.
HEAP = "240K"
# In this time the firmware has read every switch and key, and settled.
START_MS = 20
# The board's simulation is told of this many changes of switches at once: they lie in the board's heap.
BATCH = 64
# In real time a hand begins this long after its order, so that the board's simulation knows of it in time.
LEAD_US = 5000
CALM_STEP_MS = 10
# This many of the last changes of tone and of light are kept: an evening has thousands.
KEPT = 256
# The moments of this many lines that were sent are kept.
KEPT_LINES = 4096
# The environment variable that chooses between a pseudo-terminal and a socket.
LINE = "TACTILE_VIRTUAL_LINE"
LINES = ("terminal", "socket")


def micropython_command() -> str | None:
    """Return the path of MicroPython's unix port, or None where there is none for this system.

    Only the one that is installed with the program: another one may be years old, or built without what we need.
    """
    beside = Path(sysconfig.get_path("scripts")) / "micropython"
    return str(beside) if beside.exists() else None


def wants_socket() -> bool:
    """Return whether the board is reached by a socket: if the environment says so, or the system has no other way."""
    wanted = os.environ.get(LINE)
    if wanted in LINES:
        return wanted == "socket"
    return importlib.util.find_spec("termios") is None


class VirtualBoard:
    """A board without a plate: a context manager that is plugged in while one is inside.

    *profile* is a name in hardware/board.toml, *occupancy* has one bit for each square on which a peg stands from the
    beginning, *seed* draws the reeds. *fast* lets virtual time run as fast as the firmware can and stand when the
    hands have nothing to do and *settle_ms* have passed since. *settings* go into the board's settings file. *files*
    is a folder to take for the board's file system instead of the product's own firmware; *on_cpython* forces the
    interpreter that is used where there is no MicroPython. *flip_every* damages one byte in this many on the line, both
    ways; *line_bytes* is how much waits for a slow reader (None: any amount in fast mode, as much as a system's buffer
    in real time). While nothing happens, the firmware is let scan every *calm_step_ms* only; 0 lets it scan as on the
    real board, at several times the cost. *faults* are lines that say what is wrong with it (simulator/faults.py).
    *heap* is how much memory the interpreter gives to the firmware and the simulation together. *is_socket*: it is
    reached by a socket in place of a pseudo-terminal; None is for the usual way of this system.

    *port* is the path or address to open, *table* the pegs, *sent* in fast mode when it sent each of its newest
    lines, in us.
    """

    def __init__(  # noqa: PLR0913 - every one is a property of the board on the table
        self,
        profile: str = "overboard",
        *,
        seed: int = 0,
        fast: bool = False,
        occupancy: int = 0,
        settle_ms: int = 600,
        files: Path | None = None,
        on_cpython: bool = False,
        flip_every: int = 0,
        line_bytes: int | None = None,
        calm_step_ms: int = CALM_STEP_MS,
        settings: dict[str, object] | None = None,
        faults: Sequence[str] = (),
        heap: str = HEAP,
        is_socket: bool | None = None,
    ) -> None:
        self.profile = profile
        self.wires = read_wires(profile)
        self._faults = Faults(self.wires, faults)
        self.rows, self.columns = len(self.wires.rows), len(self.wires.columns)
        self.table = Plate(self.columns, self.rows, occupancy)
        self.reeds = Reeds(self.table, seed)
        self.hand = Hand(self.table, self.reeds)
        self.is_fast = fast
        self.settle_ms = settle_ms
        self.sent: deque[int] = deque(maxlen=KEPT_LINES)
        self._tones: list[tuple[int, int]] = []
        self._lights: list[tuple[int, bool]] = []
        self._files = files
        self._heap = heap
        self._is_socket = wants_socket() if is_socket is None else is_socket
        self._settings = {"profile": profile, **(settings or {})}
        self._micropython = None if on_cpython else micropython_command()
        self._calm_step_ms = calm_step_ms
        self._flip_every = flip_every
        self._line_bytes = line_bytes if line_bytes is not None or fast else 4096
        self._random = Random(seed + 1)
        self._fingers = Fingers(self.hand, self.wires, self._faults, self._random)
        self._horizon_us = 0
        self.began_us = 0

    def __enter__(self) -> Self:
        """Switch on; it can be opened at *port* from now on."""
        self._folder = Path(tempfile.gettempdir(), f"tactile-board-{os.getpid()}-{os.urandom(8).hex()}")
        self._promise = leftovers.promise(partial(leftovers.remove_folder, self._folder))
        self._folder.mkdir(mode=0o700)
        try:
            self._switch_on()
        except BaseException:
            self._forget()
            raise
        return self

    def _switch_on(self) -> None:
        self.port = ""
        flash = self._files or self._folder / "flash"
        if self._files is None:
            flash.mkdir()
            (flash / "settings.json").write_text(json.dumps(self._settings))
        self._zero_us = time.monotonic_ns() // 1000
        self._bridge = BridgeProcess(self._description(flash), self._note, is_fast=self.is_fast)
        try:
            self._bridge.wait_for("plugged_in")
            self.run(START_MS)
        except BaseException:
            self._bridge.close()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Switch off and remove what was there."""
        self._bridge.close()
        self._forget()

    def _forget(self) -> None:
        # The bridge removes it as well, for a program that was killed.
        if leftovers.remove_folder(self._folder):
            leftovers.kept(self._promise)

    @property
    def is_micropython(self) -> bool:
        """Whether MicroPython runs the firmware, and not CPython in its place."""
        return self._micropython is not None

    @property
    def interpreter(self) -> str:
        """Say in a sentence what runs the firmware."""
        if self._micropython:
            return "The firmware runs in MicroPython."
        return "There is no MicroPython for this system: the firmware runs under CPython, and has no prompt."

    @property
    def now_us(self) -> int:
        """The board's time: in fast mode where it stands, else the time since it was switched on."""
        return self._horizon_us if self.is_fast else time.monotonic_ns() // 1000 - self._zero_us

    @property
    def tones(self) -> list[tuple[int, int]]:
        """The last tones: pairs of the board's microseconds and the hertz from then on, 0 for silence."""
        self._take_in()
        return self._tones

    @property
    def lights(self) -> list[tuple[int, bool]]:
        """The last states of the light: pairs of the board's microseconds and whether it is on from then."""
        self._take_in()
        return self._lights

    def busy_ms(self) -> float:
        """Return for how long the hand is still at work, 0 when it rests."""
        return max(0.0, (self.hand.now_us - self.now_us) / 1000)

    def do(self, text: str) -> str:
        """Let the hand do what one line says and return that line in its plain form; HandError where no hand can.

        In fast mode it is done, and the board has settled, on return; in real time the hand goes on by itself, after
        its earlier orders.
        """
        self.play(self._fingers.do(text, self.now_us if self.is_fast else self.now_us + LEAD_US))
        return " ".join(text.lower().split())

    def play(self, changes: Iterable[tuple[float, int, bool]]) -> None:
        """Let switches change as *changes* say: (us, switch number of the wires, closed), in order of their time.

        In fast mode it has happened, and the board has settled, on return.
        """
        self._show([(int(us), index, closed) for us, index, closed in changes])
        if self.is_fast:
            self.run(max(0.0, (self.hand.now_us - self.now_us) / 1000) + self.settle_ms)

    def run(self, ms: float) -> None:
        """Let *ms* of virtual time pass; in real time that happens by itself."""
        if self.is_fast:
            self._advance(self._horizon_us + int(ms * 1000))

    def pause(self, ms: float, at_us: float | None = None) -> None:
        """Hold the processor for *ms*, as a collection of garbage or a write to flash does.

        The firmware's first look at the clock at or after *at_us*, or now, takes this long; hardware goes on meanwhile.
        Pauses are told in the order of their times, and a restarted board has none.
        """
        self._bridge.order(f"pause {int(self.now_us if at_us is None else at_us)} {int(ms * 1000)}")

    def unplug(self) -> None:
        """Pull the cable: the port is gone and the board without power."""
        self._bridge.order("unplug")
        self._bridge.wait_for("unplugged")

    def plug_in(self) -> None:
        """Put the cable back: the firmware starts and finds the pegs as they stand."""
        self.began_us = self.now_us
        self._bridge.order("plug_in")
        self._bridge.wait_for("plugged_in")
        self.run(START_MS)

    def sleep_usb(self) -> None:
        """Let the bus sleep with the port open, as when a laptop's lid is closed: the board goes on."""
        self._bridge.order("usb asleep")

    def wake_usb(self) -> None:
        """Let the bus be awake again."""
        self._bridge.order("usb awake")

    def reset_usb(self) -> None:
        """Let the hub begin anew: the port goes and comes back, what was on its way is lost, and the board goes on."""
        self._bridge.order("usb reset")

    def check(self) -> None:
        """Take in what the board reports by itself; BoardError where it has ended. In real time to be called often."""
        self._bridge.check()

    def has_ended(self) -> bool:
        """Return whether there is no board at *port* any more, whose number the system may have given to another."""
        return self._bridge.has_ended()

    def wait_for_restart(self) -> None:
        """Return when the controller has been started anew by itself or by order, and its port is there again."""
        self._bridge.wait_for("restarted")

    # ---- inside --------------------------------------------------------------------------------------------

    def _description(self, flash: Path) -> dict[str, object]:
        """Return the plan for the bridge."""
        search = [str(DEVICE), str(flash)]
        if self._files is None:
            search += [str(resources.firmware()), str(resources.core())]
        main = (flash if self._files else resources.firmware()) / "main.py"
        if self._micropython:
            command = [self._micropython, "-X", f"heapsize={self._heap}", "-i"]
            program = [str(main)]
            environment = {"MICROPYPATH": ":".join([*search, str(flash / "lib"), ".frozen"]), "HOME": str(self._folder)}
        else:
            # -P keeps this script's folder off the module path: its modules replace some of CPython's own, but only
            # later.
            command = [sys.executable, "-P", "-u", str(ON_CPYTHON / "run.py")]
            program = [str(main), *search, str(flash / "lib")]
            environment = {}
        return {
            "command": command,
            "program": program,
            "directory": str(flash),
            "environment": environment,
            "joined": not self._micropython,
            "wiring": [
                f"board {self._random.getrandbits(64):016x} 1",
                f"calm {1000 * self._calm_step_ms}",
                *self._faults.wires.lines(),
                *["wire bare " + " ".join(map(str, self._faults.bare))] * bool(self._faults.bare),
            ],
            "closed": self._faults.at_start(
                self.wires.square_index(square) for square, closed in enumerate(self.reeds.closed) if closed
            ),
            "fast": self.is_fast,
            "zero_us": self._zero_us,
            "port": None if self._is_socket else str(self._folder / "port"),
            "line_bytes": self._line_bytes,
            "flip_every": self._flip_every,
            "folder": str(self._folder),
        }

    def _show(self, contacts: list[tuple[int, int, bool]]) -> None:
        changes = self._faults.changes(contacts)
        for start in range(0, len(changes), BATCH):
            batch = changes[start : start + BATCH]
            for us, index, closed in batch:
                self._bridge.order(f"at {us} {index} {int(closed)}")
            if self.is_fast:
                self._advance(batch[-1][0])

    def _advance(self, us: int) -> None:
        self._horizon_us = max(self._horizon_us, us)
        self._bridge.order(f"run {self._horizon_us}")
        self._bridge.wait_for(f"now {self._horizon_us}")

    def _take_in(self) -> None:
        self._bridge.order("sync")
        self._bridge.wait_for("synced")

    def _note(self, report: str) -> None:
        words = report.split(" ")
        if words[0] == "tone":
            self._tones.append((int(words[1]), int(words[2])))
            del self._tones[:-KEPT]
        elif words[0] == "port":
            self.port = words[1]
        elif words[0] == "sent":
            self.sent.append(int(words[1]))
        elif words[0] == "pin" and int(words[2]) == self.wires.light:
            self._lights.append((int(words[1]), words[3] == "1"))
            del self._lights[:-KEPT]
