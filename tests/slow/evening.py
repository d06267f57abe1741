# SPDX-License-Identifier: Apache-2.0
"""An evening of Overboard on the virtual board at a player's pace: hands, keys, the real link, referee and record."""

import gc
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

from tactile_app.board.client import BoardClient
from tactile_app.board.events import Connected, Disconnected, Event, Refused
from tactile_app.board.transport import LineEvent, Opened, Received
from tactile_app.evening.begin import begin_game
from tactile_app.evening.prepared import Prepared
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.referee import Referee
from tactile_app.game.transitions import NextGame
from tactile_app.session.events import Tick
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import AskStatistics, HistoryLost, State, Statistics
from tactile_core.rules.games import find_game
from tactile_host.board.serial_port import SerialPort
from tactile_host.simulator.board import VirtualBoard
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import DesktopStore
from tests.core.recogniser.contacts import LATEST_US as LATEST_SCAN_US
from tests.core.recogniser.contacts import Ledger
from tests.host.ring.player import room_of
from tests.host.speech.words.ftl import facts, messages
from tests.slow.choosing import choose

SQUARES = 36
FULL = (1 << SQUARES) - 1
HOUR_US = 3_600_000_000
# A board takes its host for gone after 1000 ms without a heartbeat.
STEP_MS = 900
THINKING_MS = (20_000, 40_000)
KEYS = ("repeat", "ask")
# While nobody moves anything all scans are the same, so that fewer of them will do. Hardware keeps 224 ms of them.
CALM_STEP_MS = 200
# The heap fills and is swept: the most that several answers tell is the free heap after a sweep.
ANSWERS = 30
# The board tells whole milliseconds of its own start.
LATEST_US = LATEST_SCAN_US + 1000
# Objects that belong to the program, and not to the data that it holds now.
NOT_FOLLOWED = (type, FunctionType, BuiltinFunctionType, ModuleType)


@dataclass
class Hour:
    """The state after one hour: bytes of heap free on the board, of the host's side and of the bridge; times in us."""

    free_bytes: int
    host_bytes: int
    bridge_bytes: int
    earliest_us: int
    latest_us: int
    right: int


class WatchedBoard(VirtualBoard):
    """A virtual board whose contacts write every edge into *ledger*."""

    ledger = Ledger(SQUARES, 1, LATEST_US)

    def play(self, changes: Iterable[tuple[float, int, bool]]) -> None:
        """Let switches change, and note it."""
        changes = list(changes)
        for us, index, _ in changes:
            if index < SQUARES:
                self.ledger.edge(int(us), index)
        super().play(changes)


def watch(client: BoardClient, told: list[object]) -> None:
    """Let what *client* tells be put into *told*, too."""
    take, tick = client.take, client.tick

    def take_and_tell(event: LineEvent, now_ms: int) -> list[Event]:
        events = take(event, now_ms)
        told.extend(events)
        return events

    def tick_and_tell(now_ms: int) -> list[Event]:
        events = tick(now_ms)
        told.extend(events)
        return events

    client.take, client.tick = take_and_tell, tick_and_tell  # type: ignore[method-assign]


class Evening:
    """One session at *board* with its record in *folder*, from full board to full board, game after game."""

    def __init__(self, board: WatchedBoard, folder: Path, seed: int) -> None:
        self.board = board
        self.changes = 0
        self.key_changes = 0
        self.moves = 0
        self.games = 0
        self.pressed = 0
        self.unexpected: list[object] = []
        self.statistics: list[Statistics] = []
        self._seq = 1  # the pegs that stood there when it was switched on
        self._occupancy = FULL
        self._keys = 0
        self._random = Random(seed)
        self._port = SerialPort(board.port)
        phrases = Phrases("en")
        # Each sentence is parsed when it is first said, and stays in memory: that is no growth.
        for id, variables in messages("en").items():
            phrases.sentence(next(facts(id, variables)))

        # A plain function, not a method: a method would lead the search from the program's objects to this test's own.
        def hear_sentence(_: str) -> None:
            self.sentences += 1

        self._store = DesktopStore(folder, folder)
        self.sentences = 0
        settings = SpeechSettings(speech="off")
        room = replace(room_of(self._store, []), speaker=open_speaker(settings, hear_sentence))
        match = Match(find_game("overboard"), {"setup": "given"}, seed)
        self.session = begin_game(room, Prepared(match, seed, "game.record"), KeysHeard(), 0)
        assert isinstance(self.session.referee, Referee)
        self.referee = self.session.referee
        self._told: list[object] = []
        watch(self.session.board, self._told)
        self.session.take(Opened(), 0)
        self.rest(2000)

    def close(self) -> None:
        """End it."""
        self._port.close()
        self._store.close()

    def play_until(self, us: int) -> None:
        """Play game after game until the board's time is *us*."""
        while self.board.now_us < us:
            move = choose(self.referee.match.playing(), self._random)
            if move is None:
                self._next_game()
                continue
            position = self.referee.match.playing()
            (slide,) = position.gesture(move).steps
            self.referee.phase.announce(move)
            self.board.do(f"slide {position.square_text(slide.square)} {position.square_text(slide.target)}")
            self.moves += 1
            self.rest(self._random.randint(*THINKING_MS))
            if self._random.random() < 0.2:
                self.pressed += 1
                self.board.do(f"key {self._random.choice(KEYS)}")
                self.rest(1000)

    def rest(self, ms: int) -> None:
        """Let the hands rest, while the host listens and sends its heartbeats."""
        for _ in range(max(1, ms // STEP_MS)):
            self.board.run(STEP_MS)
            self._pump()

    def hour(self) -> Hour:
        """Return the present state."""
        self.statistics.clear()
        for _ in range(ANSWERS):
            self.session.board.send(AskStatistics())
            self.rest(STEP_MS)
        ledger = self.board.ledger
        hour = Hour(
            max(answer.free_bytes for answer in self.statistics),
            reachable_bytes(self.session),
            resident_bytes(self.board),
            ledger.earliest_us,
            ledger.latest_us,
            ledger.right,
        )
        ledger.earliest_us, ledger.latest_us = 1 << 40, -(1 << 40)
        return hour

    def _next_game(self) -> None:
        self.games += 1
        self.session.carry_out(self.referee.do(NextGame()))
        for square in range(SQUARES):
            if not self._occupancy >> square & 1:
                self.board.do(f"place {'abcdef'[square % 6]}{square // 6 + 1}")
                self._pump()
        self.rest(5000)

    def _pump(self) -> None:
        now_ms = self.board.now_us // 1000
        self.session.take(Received(self._port.read()), now_ms)
        self.session.take(Tick(), now_ms)
        for event in self._told:
            self._note(event)
        self._told.clear()
        data = self.session.outgoing()
        if data:
            self._port.write(data)

    def _note(self, event: object) -> None:
        if isinstance(event, Statistics):
            self.statistics.append(event)
        elif isinstance(event, State):
            self._note_state(event)
        elif isinstance(event, Restarted | HistoryLost | Disconnected | Refused) or not isinstance(event, Connected):
            self.unexpected.append(event)

    def _note_state(self, state: State) -> None:
        if state.is_tick:
            if (state.occupancy, state.keys) != (self._occupancy, self._keys):
                self.unexpected.append(state)
            return
        if state.seq != self._seq + 1:
            self.unexpected.append(state)
        self._seq = state.seq
        self.changes += 1
        self.key_changes += state.keys != self._keys
        for square in range(SQUARES):
            if (state.occupancy ^ self._occupancy) >> square & 1:
                self.board.ledger.tell(state.ms * 1000, square)
        self._occupancy, self._keys = state.occupancy, state.keys


def reachable_bytes(*roots: object) -> int:
    """Return the size of all that *roots* hold, directly or not."""
    seen = {id(root): root for root in roots}
    waiting = list(roots)
    while waiting:
        for found in gc.get_referents(waiting.pop()):
            if id(found) not in seen and not isinstance(found, NOT_FOLLOWED):
                seen[id(found)] = found
                waiting.append(found)
    return sum(sys.getsizeof(found) for found in seen.values())


def resident_bytes(board: VirtualBoard) -> int:
    """Return the memory that the bridge's process uses."""
    pages = Path(f"/proc/{board._bridge.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
