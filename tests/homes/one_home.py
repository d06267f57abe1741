# SPDX-License-Identifier: Apache-2.0
"""One home as a process that may be killed at any moment: it plays by chance, and writes down its sentences.

Run as: python -m tests.homes.one_home FOLDER GAME SEED MOVES. It ends by itself once both homes have this many moves.
"""

import os
import queue
import random
import sys
import time
from pathlib import Path

from tactile_app.evening.together import kept_game_of, shared_record
from tactile_app.game.effects import Effect, Record
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan
from tactile_app.together.entries import LogEvent, are_notes
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together.account import Accounts
from tactile_host.together.background import Background
from tactile_host.together.nats_link import NatsLink

STEP_S = 0.01
PAUSE_S = 0.02


class Say:
    """Sentences that wait until their lines may be said."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines


class OneHome:
    """Plays with the whole of what a session does between two homes, without a board and a voice."""

    def __init__(self, folder: Path, game: str, seed: int, moves: int) -> None:
        self._folder = folder
        self._store = DesktopStore(folder, folder)
        self._name = shared_record(game)
        self._lots = random.Random(seed)
        self._moves = moves
        self._events: queue.Queue[LogEvent] = queue.Queue()
        account = Accounts(folder / "together").find(game)
        kept = kept_game_of(Plan("", together=game), account.seat, self._store.open(self._name))
        self._match: Match = kept.match
        link = NatsLink(account, Background())
        self._shared, seats = kept.join(link)
        self._seat = seats[1 - account.seat]
        self._me = account.seat
        self._shared.keep = lambda lines: self._store.append(self._name, lines)
        link.start(self._events.put)

    def run(self) -> None:
        """Play until the game is long enough, or over, and everything has arrived."""
        while not self._is_done():
            try:
                event = self._events.get(timeout=STEP_S)
            except queue.Empty:
                event = None
            if event is not None:
                for effects in self._shared.take(event, int(time.monotonic() * 1000)):
                    self._do(effects)
            else:
                self._play()
            if self._shared.is_over:
                # The process that started this one begins it again, from the record.
                sys.exit(3)

    def _is_done(self) -> bool:
        is_long = len(self._match.moves) >= self._moves or self._match.outcome() is not None
        return is_long and not self._shared.log.is_waiting and not self._shared.log.lacks and self._events.empty()

    def _play(self) -> None:
        match, log = self._match, self._shared.log
        if match.outcome() is not None or len(match.moves) >= self._moves or log.lacks:
            return
        entry = log.next_entry()
        if entry is not None:
            if are_notes(entry[1]):
                self._carry_out(list(entry[1]))
                return
            self._seat.begin_turn(match)
            move = self._seat.decide(0)
            assert isinstance(move, int)
            self._carry_out([*match.play(move)])
        elif match.seat_of(match.playing().turn) == self._me and not log.is_waiting:
            time.sleep(PAUSE_S * self._lots.random())
            self._carry_out(match.play(self._lots.choice(match.playing().legal_moves())))

    def _carry_out(self, lines: list[str]) -> None:
        effects: list[Effect] = [Record(line) for line in lines]
        self._do(self._shared.let_through([*effects, Say(lines)]))  # type: ignore[list-item]

    def _do(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Say):
                with (self._folder / "said").open("a") as said:
                    said.write("".join(line + "\n" for line in effect.lines))


def play_as(folder: Path, game: str, seed: int, moves: int) -> None:
    """Play until both homes have so many *moves*; what goes wrong is written to the file errors in *folder*."""
    with (folder / "errors").open("ab") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    OneHome(folder, game, seed, moves).run()
