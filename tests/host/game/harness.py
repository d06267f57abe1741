# SPDX-License-Identifier: Apache-2.0
"""The referee on its own: simulated hands and reeds before it, sentences and record lines out of it, no clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tactile_app.evening.begin import referee_of
from tactile_app.evening.prepared import Book, Prepared
from tactile_app.evening.replay import Replay
from tactile_app.game.effects import ChangeSetting, Effect, PlayTone, Quit, Record, Say
from tactile_app.game.lobby.offers import Offers
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.replay import ReplaySeat
from tactile_app.game.seats.seat import Seat
from tactile_app.game.strength import StrengthBook
from tactile_app.keys import KEYS
from tactile_app.messages import Fact, Utterance
from tactile_app.opponent.thinker import Thinker
from tactile_app.session.trace_file import TraceFile
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_app.typed.gesture_script import hands_for
from tactile_app.virtual_hand.commands import parse_command
from tactile_app.virtual_hand.plate import Plate
from tactile_core.protocol.messages import State
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.squares import mask_of, parse_square, square_text, squares_of
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.reeds import Reeds
from tests.host.game.by_ear.report import report
from tests.host.ring.player import RECORD, DictStore, room_of

TICK_MS = 50
# The hands rest this long after each line, unless the line ends with a semicolon.
REST_MS = 2600
DEBOUNCE_MS = 3.0
MOST_ITEMS = 16
# The offers of a lobby to somebody who has never played, ten days after the clock's zero.
NOTHING_KEPT = Offers((), (), (), (), (), 10 * 24 * 60, fits_any=False, has_others=False, is_other_game=False)


@cache
def phrases_of(language: str) -> Phrases:
    """Return the sentences of *language*, which are read once."""
    return Phrases(language)


@dataclass(frozen=True)
class Thinking:
    """The thinkers of a test, None where nobody thinks; see Thinkers."""

    seat: Seat | None
    thinker: Thinker | None

    def opponent(self, match: Match) -> Seat | None:
        return self.seat

    def teacher(self, match: Match) -> Thinker | None:
        return self.thinker

    def examiner(self, recorded: Match) -> Thinker:
        assert self.thinker is not None
        return self.thinker

    def close(self) -> None:
        pass


class Harness:
    """A session of *game* on a board of *board* rows and columns.

    *replayed* are the moves of a record that hands carry out, *book* is a game that they learn from; *is_empty*: nobody
    has set the pieces up yet. *faults* are those of switches: "dead c4", "stuck c4", "joined 3 5" for two rows,
    "joined c e" for two columns. *said* has the sentences, *facts* what they say, *written* the record; *trace* keeps
    what the board shows.
    """

    def __init__(
        self,
        game: str,
        start: str | None = None,
        options: dict[str, str] | None = None,
        language: str = "en",
        board: tuple[int, int] = (10, 10),
        chooser: int | None = 0,
        *,
        replayed: Sequence[str] | None = None,
        seats: tuple[Seat, Seat] = (HANDS, HANDS),
        opponent: Seat | None = None,
        strength: StrengthBook | None = None,
        teacher: Thinker | None = None,
        levels: tuple[int | None, int | None] = (None, None),
        book: Book | None = None,
        is_empty: bool = False,
        faults: Sequence[str] = (),
        trace: TraceFile | None = None,
    ) -> None:
        self.phrases = phrases_of(language)
        self.game = find_game(game)
        self.board = board
        match = Match(self.game, options or {}, 1, chooser, start) if book is None else book.match()
        if book is None:
            match.levels = list(levels)
        self.said: list[str] = []
        self.sounded: list[str] = []
        self.facts: list[Fact] = []
        self.utterances: list[Utterance] = []
        self.spoken_otherwise: list[str] = []
        self.written: list[str] = []
        self.has_left = False
        room = room_of(DictStore(), [], settings=SpeechSettings(language=language))
        room.thinkers = Thinking(opponent, teacher)
        replay = None if replayed is None else Replay(match, ReplaySeat(replayed), len(replayed))
        prepared = Prepared(match, 1, RECORD, replay=replay, book=book, trace=trace)
        self.referee = referee_of(
            room, prepared, seats if replay is None else (replay.seat,) * 2, KeysHeard(), strength
        )
        self.table = Plate(board[1], board[0])
        on_board = match.position or match.set_up
        assert on_board is not None
        for square in () if is_empty else squares_of(on_board.occupancy()):
            self.table.put(square // self.game.columns * board[1] + square % self.game.columns)
        self.reeds = Reeds(self.table, 7)
        self.hand = Hand(self.table, self.reeds, now_us=50_000.0)
        self.ms = 0
        # Keys that are held while the hands do something.
        self.held = 0
        # Squares of the board whose switch never closes, or never opens.
        self.dead = self.stuck = 0
        # Pairs of squares whose switches answer together.
        self.joined: list[tuple[int, int]] = []
        for kind, *where in map(str.split, faults):
            if kind == "joined":
                self.join(*where)
            else:
                self.break_switch(kind, *where)
        self.occupancy = self._occupancy()
        self.carry_out(self.referee.open())
        self.referee.attach(*board)
        self._rest(REST_MS)

    @property
    def position(self) -> Position:
        return self.referee.match.playing()

    def do(self, *lines: str) -> list[str]:
        """Let the hand do *lines*, each followed by a rest unless it ends with a semicolon; return what was said."""
        before = len(self.said)
        for line in lines:
            self._do(line.removesuffix(";"))
            if not line.endswith(";"):
                self._rest(REST_MS)
        return self.said[before:]

    def show(self, occupancy: int, then_ms: int) -> None:
        """Let the board show *occupancy*, as it is on the board, for *then_ms*."""
        self.occupancy = occupancy
        self._see(self.ms + 1)
        self._rest(then_ms)

    def break_switch(self, kind: str, square: str) -> None:
        """Let the switch of *square* be "dead" or "stuck" from now on."""
        bit = 1 << parse_square(square, self.board[1], self.board[0])
        self.dead |= bit if kind == "dead" else 0
        self.stuck |= bit if kind == "stuck" else 0

    @property
    def broken(self) -> int:
        """The mask of the board's squares whose switches do not answer as they should."""
        return self.dead | self.stuck | mask_of([square for pair in self.joined for square in pair])

    def join(self, first: str, second: str) -> None:
        """Let the switches of two rows, such as "3" and "5", or of two columns answer together from now on."""
        squares = range(self.board[0] * self.board[1])
        names = [square_text(square, self.board[1]) for square in squares]
        lines = [
            [square for square in squares if line in (names[square][0], names[square][1:])] for line in (first, second)
        ]
        self.joined += zip(*lines, strict=True)

    def do_holding(self, key: str, *lines: str) -> list[str]:
        """Let the hand do *lines* while the other one holds *key*; return what was said until the key is up."""
        before = len(self.said)
        self.held = 1 << KEYS.index(key)
        self.do("wait 0.5;", *lines)
        self.held = 0
        self._see(self.ms + 1)
        return self.said[before:]

    def choose(self, *items: str) -> list[str]:
        """Open the menu, walk to each of *items* by key and take it; return what taking the last one said."""
        said = self.do("key menu;")
        for item in items:
            for _ in range(MOST_ITEMS):
                if ("item", item) in self.facts_said_last:
                    break
                said = self.do("key two;")
            assert ("item", item) in self.facts_said_last, f"{item} is not in this menu"
            said = self.do("key one;")
        return said

    @property
    def last_breath(self) -> tuple[Fact, ...]:
        """The facts that were said last, in one breath."""
        return self.utterances[-1].facts if self.utterances else ()

    @property
    def facts_said_last(self) -> list[tuple[str, object]]:
        """The values of the facts that were said last, in one breath."""
        return [value for fact in self.last_breath for value in fact.values]

    def make(self, text: str) -> list[str]:
        """Let the hand make the move called *text* in one go, announced as a typed move is."""
        position = self.position
        move = position.parse_move(text)
        self.referee.phase.announce(move)
        lines = hands_for(position.gesture(move), position)
        return self.do(*[f"{line};" for line in lines[:-1]], *lines[-1:])

    def _do(self, line: str) -> None:
        command = parse_command(line, self.board[1], self.board[0])
        self.hand.now_us = max(self.hand.now_us, self.ms * 1000.0)
        if command.verb == "wait":
            self._rest(int(command.number * 1000))
        elif command.verb == "key":
            key = 1 << KEYS.index(command.key)
            self._see(self.ms + 1, key)
            self._rest(int(command.number), key)
            self._see(self.ms + 1)
        else:
            action = {"lift": self.hand.lift, "place": self.hand.place, "tap": self.hand.ask}.get(command.verb)
            changes = action(command.squares[0]) if action else self.hand.slide(*command.squares)
            for ms, occupancy in report(changes, self.occupancy, DEBOUNCE_MS):
                self._rest(ms - self.ms)
                self.occupancy = occupancy
                self._see(ms)
            self._rest(int(self.hand.now_us / 1000) - self.ms)

    def _rest(self, ms: int, keys: int = 0) -> None:
        end = self.ms + ms
        while self.ms + TICK_MS <= end:
            self._see(self.ms + TICK_MS, keys)
        self.ms = max(self.ms, end)

    def _see(self, ms: int, keys: int = 0) -> None:
        self.ms = ms
        self.carry_out(self.referee.handle_state(State(1, 1, ms, self._shown(), keys | self.held)))
        self.carry_out(self.referee.pass_time(ms))

    def carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Record):
                self.written.append(effect.line)
            elif isinstance(effect, PlayTone):
                self.sounded.append(effect.name)
            elif isinstance(effect, ChangeSetting):
                self.spoken_otherwise.append(effect.how)
            elif isinstance(effect, Quit):
                self.has_left = True
            elif isinstance(effect, Say):
                self.utterances.append(effect.utterance)
                self.facts += effect.utterance.facts
                self.said.append(self.phrases.sentence(*effect.utterance.facts).display)
        if effects:
            self._hear_a_reminder()

    def _hear_a_reminder(self) -> None:
        """Fetch the reminder, which may be said at any moment; a board that has answered is not awaited then."""
        awaited = self.referee.waits_for()
        self.phrases.sentence(*awaited)
        assert self.ms == 0 or Fact("board-awaited") not in awaited, self.said[-3:]

    def _occupancy(self) -> int:
        return sum(1 << square for square, closed in enumerate(self.reeds.closed) if closed)

    def _shown(self) -> int:
        """Return the occupancy that the switches show."""
        shown = self.occupancy & ~self.dead | self.stuck
        for one, other in self.joined:
            shown |= 1 << one | 1 << other if shown & (1 << one | 1 << other) else 0
        return shown

    def stands(self) -> set[str]:
        """Return the names of the board's squares on which something stands."""
        return {square_text(square, self.board[1]) for square in squares_of(self.occupancy)}

    def narrator_says(self, square: str) -> str:
        """Return what is said of *square*."""
        fact = self.referee.narrator.holds(self.position, self.position.parse_square(square))
        return self.phrases.sentence(fact).display
