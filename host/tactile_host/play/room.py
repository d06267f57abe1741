# SPDX-License-Identifier: Apache-2.0
"""What outlives a game: the store, the voice, the terminal's lines, and the board with its line."""

import datetime
import time
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from tactile_app.board.client import BoardClient
from tactile_app.board.connection import PATIENCE_MS
from tactile_app.board.kept_maps import find_map
from tactile_app.board.sensor_map import SensorMap
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.records.record_file import RecordFile
from tactile_app.session.listener import Listener
from tactile_app.session.record_writer import MINUTE_MS
from tactile_app.session.session import Session
from tactile_app.session.trace_file import TraceFile
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_host.board.met_boards import meet
from tactile_host.play.play_options import PlayOptions
from tactile_host.runtime import preferences
from tactile_host.runtime.board_choice import Choice
from tactile_host.runtime.event_loop import now_ms, run
from tactile_host.runtime.inbox import Inbox
from tactile_host.runtime.open_board import line_to, profile_for, virtual_board
from tactile_host.runtime.terminal import read_terminal
from tactile_host.simulator.board import VirtualBoard
from tactile_host.speech.ways import ways_here
from tactile_host.storage.desktop import DesktopStore

SECONDS_IN_A_MINUTE = 60
# The seeds of what was chosen: so many games may follow each other before something else is chosen.
MOST_GAMES = 10_000


class Room:
    """A context in which one game after the other is played, on the board of *choice*, with what *store* keeps.

    Of *options* are how the *speaker* speaks, whether nobody waits, so that the virtual board's time runs ahead, and
    the seed that draws all lots.
    """

    def __init__(
        self,
        choice: Choice,
        store: DesktopStore,
        options: PlayOptions,
        speaker: Speaker,
        print_line: Callable[[str], None],
    ) -> None:
        self.store = store
        self.settings = options.speech
        self.speaker = speaker
        self.print_line = print_line
        self.is_fast = options.is_fast
        self.is_real = choice.port is not None
        self.keys_heard = KeysHeard()
        self.today = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
        self._choice = choice
        self._seed = options.seed or 0
        self._faults = options.faults
        self._inbox = Inbox()
        self._stack = ExitStack()
        self._virtual: VirtualBoard | None = None
        self._virtual_stack = ExitStack()
        # Whether somebody has set pegs on the virtual board, which stay for the next game then.
        self._is_in_use = False
        self._is_reading = False

    def __enter__(self) -> Self:
        """Begin."""
        self._stack.callback(self._virtual_stack.close)
        self._stack.callback(self._inbox.close)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give everything back."""
        self._stack.__exit__(kind, error, trace)

    def next_seed(self) -> int:
        """Return the seed of what is played next; the games that follow it take the numbers after it."""
        seed, self._seed = self._seed, self._seed + MOST_GAMES
        return seed

    def board_for(self, match: Match | None, seed: int, *, is_empty: bool = False) -> VirtualBoard | None:
        """Return the virtual board to play *match* on, None on a real one.

        One on which a game was played stays, with its pegs, where it has the right size; without a match any will do.
        *is_empty*: nothing stands on a new one.
        """
        if self.is_real or (match is None and self._virtual is not None):
            return self._virtual
        if not self._is_in_use or self._virtual is None or self._virtual.profile != profile_for(match).name:
            self._virtual_stack.close()
            self._virtual = self._virtual_stack.enter_context(
                virtual_board(match, self.is_fast, seed, is_empty=is_empty, faults=self._faults)
            )
            if not self._virtual.is_micropython:
                self.print_line(self._virtual.interpreter)
        self._is_in_use = match is not None
        return self._virtual

    def session(
        self,
        listener: Listener,
        record: RecordFile,
        *,
        heard: tuple[int, int] | None,
        trace: TraceFile | None,
    ) -> Session:
        """Return a session of *listener* at this room's board, of which was *heard* so far; see Session."""
        board = BoardClient(
            now_ms(),
            patience_ms=None if self.is_fast else PATIENCE_MS,
            heard=heard,
            map_of=self._map_of,
        )
        session = Session(
            listener, self.speaker, record, board, is_real=self.is_real, reminds=not self.is_fast, trace=trace
        )
        session.remember_speech(self.settings, self.keep_settings, ways_here)
        return session

    def _map_of(self, board_id: str) -> SensorMap | None:
        """Return the map of the board that has said who it is, and keep that it was here."""
        if self.is_real:
            meet(self.store, board_id)
        return find_map(self.store, board_id)

    def keep_settings(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say in every game from now on, and remember it; OSError where that fails."""
        self.settings = settings
        preferences.save(self.store, settings)

    def minutes(self) -> int:
        """Return the time in minutes from the epoch."""
        return int(time.time()) // SECONDS_IN_A_MINUTE

    def run(self, session: Session) -> None:
        """Let *session* play on the board until it is over; what was typed and not taken is left for the next one."""
        session.writer.epoch_minutes = self.minutes() - now_ms() // MINUTE_MS
        transport = line_to(self._choice.port, self._virtual)
        transport.start(self._inbox.put_line)
        if not self._is_reading:
            self._is_reading = True
            read_terminal(self._inbox.put_typed)
        try:
            run(session, self._inbox, transport, None if self._virtual is None else self._virtual.check)
        finally:
            self._inbox.forget_line()
            transport.close()
            self._inbox.forget_line()
        self._inbox.give_back(session.untaken)
