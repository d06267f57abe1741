# SPDX-License-Identifier: Apache-2.0
"""The trials of `make prove` at a board that takes orders: a good board passes them, and each planted fault is found.

The trials are shorter than a person's, and one is left out: flashing with the plug pulled. Power cuts at every write
are tested where littlefs is installed (tests/host/update/test_power_cuts.py).
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lab.emulator.checks import expect
from lab.emulator.usb_check import BoardWithUsb
from tactile_app.board.client import BoardClient
from tactile_app.board.events import Connected
from tactile_app.board.transport import Gone, LineEvent, Opened, Received
from tactile_app.board_health.proof_session import STARTS, ProofSession
from tactile_app.board_health.trials import GOOD, TRIALS, Trial
from tactile_app.messages import Fact
from tactile_app.speech.settings import SpeechSettings
from tactile_host.board.serial_port import SerialPort
from tactile_host.speech.open_speaker import open_speaker

STEP_MS = 100
# An emulated board needs seconds of processor for one of its own.
SHORT_MS = 400
# A board that is to be stopped goes on until it hears of that, and a busy computer tells it late.
STOPPED_MS = 2000
# The steps within which a trial ends, even with a restart of the board.
MOST_STEPS = 200
EDGE_US = 30_000
# By so much the computer's time goes on with each step where it waits for a start of the board, and for nothing else.
PAUSE_MS = 1000
# Longer than the longest good turn, and longer than the ring of scans.
STALL_US = 100_000
AWAY_US = 300_000
# Seconds of the wall's clock for an answer.
PATIENCE_S = 300.0
NEAR = 7


class Owner:
    """Leads through the trials *names* at *board* as its first owner does; *now_ms* counts the time spent waiting."""

    def __init__(self, board: BoardWithUsb, names: Sequence[str]) -> None:
        self.board = board
        self.far = len(board.wires.rows) * len(board.wires.columns) - 1
        self._text = ""
        self._now_ms = 0
        wanted = [trial for trial in TRIALS if trial.name in names]
        self._pause_ms = PAUSE_MS if all(trial.order in STARTS for trial in wanted) else 0
        self._client = BoardClient(0)
        speaker = open_speaker(SpeechSettings("en", "off"), lambda line: None)
        trials = [shortened(trial) for trial in wanted]
        self._session = ProofSession(speaker, self._client.send, self._keep, is_virtual=False, trials=trials)
        self._open()

    def outcomes(self) -> dict[str, str]:
        """End the trials and return the result of each, by its name."""
        self._session.finish()
        self._port.close()
        return {line.split()[1]: line.split()[2] for line in self._text.splitlines()[2:]}

    def go_through(self, deed: "Deed") -> None:
        """Begin a trial, do *deed*, and wait until it has ended."""
        before = len(self._session.lines)
        self._session.type_word("yes")
        self._settle()
        deed(self)
        # This key ends the trials that last until a key, and does nothing in the others.
        self._session.type_word("yes")
        for _ in range(MOST_STEPS):
            self._settle()
            if len(self._session.lines) > before:
                return
            self.wait(STEP_MS)
            self._now_ms += self._pause_ms
        raise TimeoutError(f"the trial {before + 1} does not end")

    def move(self, square: int = NEAR) -> None:
        """Lift a peg and put it back."""
        self.board.order(f"close {square}", f"open {square} after {EDGE_US}")

    def wait(self, ms: int) -> None:
        """Let time pass, and hear what comes."""
        for _ in range(0, ms, STEP_MS):
            self.board.order(f"wait after {1000 * STEP_MS}")
            self._now_ms += STEP_MS
            self._hear()

    def replug(self) -> None:
        """Pull the cable and put it back."""
        self._take(Gone())
        self._port.close()
        self.board.replug()
        self._open()

    def say_nonsense(self) -> None:
        """Send a damaged line."""
        self._port.write(b"a 1 0000\n")

    def _open(self) -> None:
        self._port = SerialPort(self.board.port)
        self._is_connected = False
        self._take(Opened())
        for _ in range(MOST_STEPS):
            self.wait(STEP_MS)
            if self._is_connected:
                return
        raise TimeoutError("the board does not say hello")

    def _settle(self) -> None:
        """Let the board answer all questions."""
        begun_s = time.monotonic()
        self._hear()
        while self._session.is_busy and time.monotonic() < begun_s + PATIENCE_S:
            self._hear()

    def _hear(self) -> None:
        while data := self._port.read():
            self._take(Received(data))
        for event in self._client.tick(self._now_ms):
            self._session.take(event)
        self._session.tick(self._now_ms)
        self._write()

    def _take(self, event: LineEvent) -> None:
        for happened in self._client.take(event, self._now_ms):
            self._is_connected |= isinstance(happened, Connected)
            self._session.take(happened)
        self._write()

    def _write(self) -> None:
        data = self._client.outgoing()
        if data:
            self._port.write(data)

    def _keep(self, text: str) -> Fact:
        self._text = text
        return Fact("prove-kept", text="")


def shortened(trial: Trial) -> Trial:
    """Return *trial* as short as it can be; one that lasts until a key stays so."""
    return replace(trial, seconds=min(trial.seconds, (STOPPED_MS if trial.order == "stop" else SHORT_MS) / 1000))


Deed = Callable[[Owner], None]


def nothing(owner: Owner) -> None:
    """Do nothing."""


def move(owner: Owner) -> None:
    """Move a peg."""
    owner.move()


def sleep(owner: Owner, hold_us: int = 0) -> None:
    """Let the computer sleep, and move pegs meanwhile."""
    owner.board.order("usb asleep")
    owner.board.order(f"wait after {1000 * STEP_MS}")
    if hold_us:
        owner.board.order(f"hold {hold_us}")
    owner.move()
    owner.board.order(f"wait after {1000 * STEP_MS + hold_us}")
    owner.board.order("usb awake")
    owner.wait(STEP_MS)


def sleep_and_stall(owner: Owner) -> None:
    """Stop the program while the computer sleeps."""
    sleep(owner, STALL_US)


def be_deaf(owner: Owner) -> None:
    """Read nothing for a while, during which pegs are moved."""
    owner.board.order("usb deaf")
    owner.move()
    owner.board.order(f"wait after {1000 * STEP_MS}")
    owner.board.order("usb reading")


def stall(owner: Owner) -> None:
    """Stop the program."""
    owner.move()
    owner.board.order(f"hold {STALL_US}", f"wait after {STALL_US}")


def look_away(owner: Owner) -> None:
    """Stop the program for longer than the ring of scans lasts, as slow flash memory might."""
    owner.move()
    owner.board.order(f"hold {AWAY_US}", f"wait after {AWAY_US}")


def flicker(owner: Owner) -> None:
    """Let the farthest switch open and close by itself."""
    owner.board.order(f"open {owner.far}", f"close {owner.far} after {EDGE_US}")


def replug(owner: Owner) -> None:
    """Pull the plug and put it in again."""
    owner.replug()


def replug_and_damage(owner: Owner) -> None:
    """Put the plug in again, and let a line be damaged on its way."""
    owner.replug()
    owner.say_nonsense()
    owner.wait(STEP_MS)


def slow_down(owner: Owner) -> None:
    """Let the scans take twice their time, as if another program used the same block."""
    owner.board.order("pace 2")
    owner.wait(SHORT_MS)
    owner.board.order("pace 1")


@dataclass(frozen=True)
class Case:
    """A trial, the action in it, and its outcome; with *stands*, a peg is on the farthest corner."""

    trial: str
    deed: Deed
    outcome: str = GOOD
    stands: bool = False


GOOD_ONES = (
    Case("sleep", sleep),
    Case("speed", nothing),
    Case("level", nothing, stands=True),
    Case("writes", move),
    Case("ports", replug),
    Case("restart", nothing),
    Case("static", nothing),
    Case("deaf", be_deaf),
    Case("radio", nothing),
    Case("power", nothing),
)
FAULTS = (
    Case("sleep", sleep_and_stall, "stalls"),
    Case("sleep", nothing, "nothing_moved"),
    Case("level", nothing, "no_contact"),
    Case("level", flicker, "flickers", stands=True),
    Case("writes", look_away, "looks_away"),
    Case("ports", nothing, "not_unplugged"),
    Case("ports", replug_and_damage, "damaged"),
    Case("restart", replug, "wrong_cause"),
    Case("static", move, "ghosts"),
    Case("static", replug, "restarts"),
    Case("deaf", stall, "stalls"),
    Case("radio", slow_down, "few_scans"),
    Case("power", replug, "restarts"),
)


def outcome(board: BoardWithUsb, case: Case) -> str:
    """Return the result of the trial of *case* at *board*."""
    owner = Owner(board, (case.trial,))
    if case.stands:
        board.order(f"close {owner.far}")
    owner.wait(STEP_MS)
    owner.go_through(case.deed)
    if case.stands:
        board.order(f"open {owner.far}")
    return owner.outcomes()[case.trial]


def proof_checks(turn: str = GOOD) -> tuple[Callable[[BoardWithUsb], str], ...]:
    """Return a check for each trial and each planted fault; *turn* is the outcome of the trial of speed."""
    wanted = [replace(case, outcome=turn) if case.trial == "speed" else case for case in GOOD_ONES]
    return tuple(proof_check(case) for case in (*wanted, *FAULTS))


def proof_check(case: Case) -> Callable[[BoardWithUsb], str]:
    """Return the check that the trial of *case* has its outcome."""

    def check(board: BoardWithUsb) -> str:
        text = f"prove {case.trial}, {case.deed.__name__.replace('_', ' ')}"
        if not board.has_usb_states:
            return f"{text}: not tried, this emulator has no such faults"
        expect(outcome(board, case), case.outcome, text)
        return f"{text}: {case.outcome}"

    check.__name__ = f"check_{case.trial}_{case.deed.__name__}"
    return check
