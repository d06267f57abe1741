# SPDX-License-Identifier: Apache-2.0
"""The trials of a real board, each with the fault that it is for, and a good board, with time as a number."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tactile_app.board.events import Connected
from tactile_app.board_health.proof_session import SILENT_MS, START_MS, ProofSession
from tactile_app.board_health.trials import TRIALS
from tactile_app.messages import Fact
from tactile_app.speech.settings import SpeechSettings
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import (
    AskFaults,
    AskStatistics,
    FaultRecord,
    Hello,
    HistoryLost,
    State,
    Statistics,
    Stop,
    Tone,
)
from tactile_host.speech.open_speaker import open_speaker

ID = "e6614103e7452d2f"
FAR = 1 << 35
TICK_MS = 50


@dataclass
class Board:
    """A board of 6 by 6 as its figures tell it: a good one, until one of them is changed."""

    turn_us: int = 90
    longest_turn_us: int = 12_000
    period_us: int = 500
    damaged: int = 0
    firmware: str = "0123456789abcdef"
    faults: list[tuple[str, str]] = field(default_factory=list)
    boot: int = 7
    ms: int = 0
    seq: int = 0
    occupancy: int = 0
    loses: int = 0
    # The cause that a trial leads to while it is on, by its name.
    causes: dict[str, str] = field(default_factory=lambda: {"flash": "power", "ports": "power", "restart": "order"})
    moves: set[str] = field(default_factory=lambda: {"sleep", "writes", "deaf"})
    stays: int = FAR

    def hello(self, cause: str) -> Hello:
        return Hello(2, self.boot, ID, 6, 6, self.firmware, cause)

    def answer(self, message: Message) -> list[object]:
        match message:
            case AskStatistics():
                # A state machine that goes too slowly makes the board's own time slow, too.
                figures = (600, 150_000, 9, self.damaged, self.turn_us, self.longest_turn_us)
                return [Statistics(2 * self.ms, self.period_us, *figures)]
            case AskFaults():
                count = len(self.faults)
                records: list[object] = [
                    FaultRecord(n, count, *fault) for n, fault in enumerate(((w, 1, d) for w, d in self.faults), 1)
                ]
                return records or [FaultRecord(0, 0, "none", 0, "none")]
        return []


class Owner:
    """Leads the session through all trials: key one each time; *said* are the lines, *kept* the text to send."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.said: list[str] = []
        self.sent: list[Message] = []
        self.kept = ""
        self.now_ms = 1_000
        self._waiting: list[Message] = []
        speaker = open_speaker(SpeechSettings("en", "off"), self.said.append)
        self.session = ProofSession(
            speaker, self._waiting.append, self._keep, is_virtual=False, controller="Raspberry Pi Pico with RP2040"
        )
        self.session.take(Connected(board.hello("power")))

    def _keep(self, text: str) -> Fact:
        self.kept = text
        return Fact("prove-kept", text="proof.txt")

    def go_on(self, ms: int) -> None:
        """Let the board go on, and the session hear it."""
        for _ in range(0, ms, TICK_MS):
            self.board.ms += TICK_MS
            self.now_ms += TICK_MS
            self.hear(self.state())
            self.session.tick(self.now_ms)
            while self._waiting:
                message = self._waiting.pop(0)
                self.sent.append(message)
                for answer in self.board.answer(message):
                    self.hear(answer)
            self.session.tick(self.now_ms)

    def hear(self, event: object) -> None:
        self.session.take(event)

    def state(self) -> State:
        board = self.board
        return State(board.boot, board.seq, board.ms, board.occupancy, 0, is_tick=True)

    def move(self) -> None:
        """Lift a peg and put it back."""
        for occupancy in (self.board.occupancy ^ 1, self.board.occupancy):
            self.board.seq += 1
            self.board.occupancy = occupancy
            self.hear(State(self.board.boot, self.board.seq, self.board.ms, occupancy, 0))

    def try_all(self, during: Callable[["Owner", str], None] = lambda owner, name: None) -> dict[str, str]:
        """Go through all trials and return how each went; *during* is an additional act in the trial given to it."""
        board = self.board
        for trial in TRIALS:
            board.occupancy = board.stays if trial.name == "level" else 0
            self.go_on(200)
            self.session.type_word("yes")
            self.go_on(300)
            if trial.name in board.causes:
                board.boot += 1
                board.ms = 0
                self.hear(Connected(board.hello(board.causes[trial.name])))
            if trial.name in board.moves:
                self.move()
            during(self, trial.name)
            self.go_on(round(1000 * trial.seconds))
            if not trial.seconds:
                self.session.type_word("yes")
            if trial.order in ("flash", "rest"):
                self.go_on(START_MS)
            self.go_on(300)
        lines = self.kept.splitlines()[2:]
        return {line.split()[1]: line.split()[2] for line in lines}


def test_a_good_board_goes_through_every_trial() -> None:
    owner = Owner(Board())
    assert owner.try_all() == {trial.name: "good" for trial in TRIALS}
    assert owner.session.exit_code == 0
    assert owner.said[-1].startswith("The text to send is in proof.txt.")
    assert any(isinstance(message, Stop) for message in owner.sent)
    assert sum(isinstance(message, Tone) for message in owner.sent) > 50
    assert owner.session.orders == ["flash", "mend", "rest", "deaf"]


def test_what_is_sent_names_no_board() -> None:
    owner = Owner(Board())
    owner.try_all()
    assert ID not in owner.kept
    assert "/" not in owner.kept
    assert owner.kept.isascii()
    assert owner.kept.splitlines()[1].endswith(", 6 by 6, Raspberry Pi Pico with RP2040")


def lose(owner: Owner, name: str) -> None:
    if name in ("sleep", "writes", "deaf"):
        owner.hear(HistoryLost(3))


def find_looking_away(owner: Owner, name: str) -> None:
    if name == "writes":
        owner.board.faults.append(("scans_lost", "256"))


def damage(owner: Owner, name: str) -> None:
    if name == "ports":
        owner.board.damaged = 4


def flicker(owner: Owner, name: str) -> None:
    if name in ("level", "static"):
        owner.move()


def restart(owner: Owner, name: str) -> None:
    if name in ("static", "power"):
        owner.board.boot += 1
        owner.board.ms = 0
        owner.hear(Connected(owner.board.hello("power")))


def nothing(owner: Owner, name: str) -> None:
    """Let nothing happen."""


@pytest.mark.parametrize(
    ("board", "during", "found"),
    [
        (Board(longest_turn_us=1_001_881), nothing, {"sleep": "stalls", "deaf": "stalls"}),
        (Board(), lose, {"sleep": "stalls", "writes": "looks_away", "deaf": "stalls"}),
        (Board(turn_us=170), nothing, {"speed": "slow_flash"}),
        (Board(turn_us=320), nothing, {"speed": "slow"}),
        (Board(stays=0), nothing, {"level": "no_contact"}),
        (Board(), flicker, {"level": "flickers", "static": "ghosts"}),
        (Board(), find_looking_away, {"writes": "looks_away"}),
        (Board(firmware="none"), nothing, {"flash": "half_flashed"}),
        (Board(causes={"ports": "power", "restart": "order"}), nothing, {"flash": "no_start"}),
        (
            Board(causes={"flash": "order", "ports": "power", "restart": "order"}),
            nothing,
            {"flash": "not_unplugged"},
        ),
        (Board(), damage, {"ports": "damaged"}),
        (Board(causes={"flash": "power", "restart": "order"}), nothing, {"ports": "not_unplugged"}),
        (
            Board(causes={"flash": "power", "ports": "power", "restart": "watchdog"}),
            nothing,
            {"restart": "wrong_cause"},
        ),
        (Board(causes={"flash": "power", "ports": "power"}), nothing, {"restart": "no_start"}),
        (Board(), restart, {"static": "restarts", "power": "restarts"}),
        (Board(period_us=1000), nothing, {"radio": "few_scans"}),
        (Board(moves=set()), nothing, {"sleep": "nothing_moved", "writes": "nothing_moved"}),
    ],
)
def test_each_fault_is_found_and_named(
    board: Board, during: Callable[[Owner, str], None], found: dict[str, str]
) -> None:
    owner = Owner(board)
    went = owner.try_all(during)
    assert {name: outcome for name, outcome in went.items() if outcome != "good"} == found
    assert owner.session.exit_code == 1


@pytest.mark.parametrize("came", [Connected, lambda hello: hello])
def test_a_start_counts_whichever_way_the_line_tells_of_it_and_however_late(came: Callable[[Hello], object]) -> None:
    owner = Owner(Board())
    for _ in range(4):
        owner.session.type_word("no")
    owner.session.type_word("yes")
    owner.go_on(300)
    # Key one comes before the board has started.
    owner.session.type_word("yes")
    owner.go_on(1_000)
    owner.board.boot += 1
    owner.hear(came(owner.board.hello("power")))
    owner.go_on(300)
    owner.session.type_word("quit")
    assert owner.kept.splitlines()[-1].startswith("5 flash good ")
    assert " starts power " in owner.kept.splitlines()[-1]


def test_a_trial_is_left_out_with_key_two_and_the_end_comes_with_quit() -> None:
    owner = Owner(Board())
    owner.session.type_word("no")
    owner.session.type_word("quit")
    assert owner.kept.splitlines()[2:] == ["1 sleep left_out"]
    assert owner.session.exit_code == 0


def test_a_board_that_falls_silent_is_not_waited_for() -> None:
    owner = Owner(Board())
    owner.session.type_word("yes")
    owner.go_on(300)
    for _ in range(12):
        owner.now_ms += SILENT_MS
        owner.session.tick(owner.now_ms)
    assert "The board did not answer." in owner.said
