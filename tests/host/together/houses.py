# SPDX-License-Identifier: Apache-2.0
"""Two whole evenings with virtual boards in one process, joined by a log in memory: what both sides hear, in order.

Time stands between what is typed: only `wait` lets it pass, so a transcript is the same on a busy computer.
"""

import itertools
from collections import deque
from contextlib import ExitStack, closing
from dataclasses import replace
from random import Random
from typing import Any

from tactile_app.errors import UserError
from tactile_app.evening.evening import Evening
from tactile_app.evening.together import AddressOnlyError, Invitation, UnknownWordsError, kept_game_of, shared_record
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan
from tactile_app.session.events import Tick, Typed
from tactile_app.speech.settings import SpeechSettings
from tactile_app.storage.store import Log
from tactile_app.together.entries import Arrived, Greeted, LinkChanged, LogEvent, data_of
from tactile_app.virtual_hand.hands import TICK_MS
from tactile_core.rules.games import find_game
from tactile_host.play.boards import DesktopBoards
from tactile_host.runtime.inbox import Inbox
from tests.host.ring.player import DictStore, room_of
from tests.host.together.two_homes import GAME, tags_of
from tests.patience import FAR_S

STEP_S = 0.002
WORDS = "larofo bakamos sofedu robusi"
NEW_WORDS = "sofedu robusi larofo bakamos"
NUMBERS = itertools.count(1)
STEP_MS = 10
# In longer waits time goes in larger steps: nothing happens so fast.
A_WHILE_S = 60
LONG_STEP_MS = 250
HEARD_MS = 5000
# A board has told of its last moments within this time.
A_MOMENT_MS = 1500
MINUTES_IN_A_DAY = 24 * 60
# The log has a clock of its own, which neither table's clock follows.
EPOCH_MS = 1_800_000_000_000


class LineToLog:
    """A line of the home *me* to the log of *table*; see LogLink."""

    def __init__(self, table, me):
        self.table = table
        self.me = me
        self.events: deque[LogEvent] = deque()
        self.is_up = False
        self.is_new = True
        self.heard = 0
        self.name = f"{GAME}-{next(NUMBERS)}"
        self._proposal = None

    def start(self, put):
        pass

    def propose(self, proposal):
        self._proposal = proposal

    def greet(self, *, is_leaving=False):
        for other in self.table.lines:
            if other.me != self.me and self.is_up and other.is_up:
                other.events.append(Greeted(other.name, is_leaving, self.is_new and not is_leaving))
        self.is_new = self.is_new and not self.is_up

    def close(self):
        if self in self.table.lines:
            self.table.lines.remove(self)

    def carry(self):
        """Send what waits, while the line is up."""
        if self.is_up is (self.me in self.table.cut_off):
            self.is_up = not self.is_up
            self.is_new = True
            if self.is_up:
                self._bring()
            self.events.append(LinkChanged(self.name, self.is_up, self.table.stored_ms if self.is_up else 0))
        if self.is_up:
            if self._proposal is not None and self._proposal.after == len(self.table.entries):
                self.table.entries.append((self.me, self._proposal.data, self.table.stored_ms))
                self._proposal = None
            self._bring()

    def _bring(self):
        while self.heard < len(self.table.entries):
            self.heard += 1
            self.events.append(Arrived(self.name, self.heard, *self.table.entries[self.heard - 1]))


class House:
    """The home *me* at *table*, which speaks *language*; see Homes."""

    def __init__(self, table, me, language):
        self.table = table
        self.me = me
        self.language = language
        self.store = DictStore()
        self.said = []
        # Where the game is kept, as the menu tells it.
        self.place = ""
        self.days = 0
        # The first of the numbers from which this home draws its lots.
        self.first_seed = 1
        self._stack = ExitStack()

    # Answers to the evening's questions about its homes.

    def games(self):
        return [GAME] if shared_record(GAME) in self.store.logs else []

    def seat_in(self, game):
        if game != GAME:
            raise UserError("There is no such game.")
        return self.me

    def link_to(self, game):
        line = LineToLog(self.table, self.me)
        self.table.lines.append(line)
        return line

    def lacking(self, *, is_inviting):
        return None

    def clubs(self):
        return self.table.clubs

    def invite(self, match, today, store, *, is_open, club=""):
        self.table.open(match)
        store.append(shared_record(GAME), self.table.tags)
        return self._invitation("192.168.1.5" if is_open else "127.0.0.1")

    def is_unanswered(self, game):
        return self.me == 0 and bool(self.table.words)

    def invite_again(self, game):
        self.table.words = NEW_WORDS
        return self._invitation("192.168.1.5")

    def _invitation(self, address):
        return Invitation(GAME, dict.fromkeys(("en", "fr", "de"), self.table.words), address)

    def look(self, typed):
        address, _, words = typed.partition(" ")
        if address == "192.168.1.5" and not words:
            raise AddressOnlyError
        if self.table.words not in (words, typed) or not self.table.words:
            raise UnknownWordsError
        self.typed = typed
        return kept_game_of(Plan("", together=GAME), 1, Log(tuple(self.table.tags))).match

    def accept(self, store):
        self.look(self.typed)
        self.table.words = ""
        store.append(shared_record(GAME), self.table.tags)
        return GAME

    def decline(self):
        self.table.words = ""
        self.table.entries.append((1, b"; not joined", self.table.stored_ms))
        return True

    def place_of(self, game):
        return self.place

    def watch(self, games):
        self.watched = list(games)

    def forget(self, game):
        self.store.logs.pop(shared_record(game))

    # Files on the disk.

    def record(self):
        """Return the record as it is now."""
        return self.store.logs[shared_record(GAME)].copy()

    def restore(self, record):
        """Put an old copy in the place of the record."""
        self.store.logs[shared_record(GAME)] = record

    # Time, the line and typed lines, as a test lets them come.

    def begin(self, first):
        self._inbox = self._stack.enter_context(closing(Inbox()))
        boards = DesktopBoards(None, self._inbox, self.said.append, is_fast=True, faults=())
        self._boards = self._stack.enter_context(boards)
        homes: Any = self
        settings = SpeechSettings(language=self.language)
        room = replace(
            room_of(self.store, self.said, settings=settings),
            boards=boards, homes=homes, seeds=itertools.count(self.first_seed),
            epoch_minutes=self.days * MINUTES_IN_A_DAY, today=f"2026-11-{26 + self.days}",
        )  # fmt: skip
        self.evening = Evening(room, first, self.table.now_ms)

    def turn(self):
        """Take what has come; return whether anything is still to come."""
        evening, now_ms = self.evening, self.table.now_ms
        if evening.is_over:
            return False
        self._boards.watched_line()
        events = list(self._inbox.take(STEP_S, takes_typed=True))
        for line in [line for line in self.table.lines if line.me == self.me]:
            line.carry()
            while line.events:
                events.append(line.events.popleft())
        for event in events:
            evening.take(event, now_ms)
        evening.take(Tick(), now_ms)
        line = self._boards.watched_line()
        if line is not None:
            line.write(evening.outgoing())
        return bool(events) or self._is_busy()

    def _is_busy(self):
        on = self.evening._on
        return not self.evening._is_joined or len(on._scripts) > 0 or not on.settling.is_connected

    def pass_time(self):
        """Take what comes over the line; the board's time stands."""
        if self.evening.is_over:
            return
        self.evening.take(Tick(), self.table.now_ms)
        for line in [line for line in self.table.lines if line.me == self.me]:
            line.carry()
            while line.events:
                self.evening.take(line.events.popleft(), self.table.now_ms)

    def look_on(self):
        """Let the board's time go on, as it does by itself where nobody is fast."""
        if self.evening.is_over or self._hands is None:
            return
        self._hands.run(A_MOMENT_MS)
        seen_ms = self._hands.now_us // 1000 - TICK_MS
        turns = 0
        while self.evening._on.settling.board_ms < seen_ms and not self.evening.is_over and turns < 500:
            self.turn()
            turns += 1

    @property
    def _hands(self):
        return self.evening._on.hands

    def type(self, line):
        self.evening.take(Typed(line), self.table.now_ms)

    def leave(self):
        """Leave, as somebody who types quit."""
        self.type("quit")
        self.evening.take(Tick(), self.table.now_ms)

    def end(self):
        self.evening.close()
        self._stack.close()


class TwoHouses:
    """A game of *name* (None: the lobbies) between two homes that speak *languages*; a context that ends both."""

    def __init__(self, name, languages, seed=7, clubs=(), **options):
        self.clubs = clubs
        self.now_ms = 0
        # By how much the log's clock lies behind the tables' clocks.
        self.behind_ms = 0
        self.cut_off = set()
        self.entries = []
        self.lines = []
        self.transcript = []
        self.houses = [House(self, me, language) for me, language in enumerate(languages)]
        self._name = name
        if name is not None:
            self.open(Match(find_game(name), options, seed))
            self.words = ""
            for house in self.houses:
                house.store.append(shared_record(GAME), self.tags)
        self.lots = Random(name or "lobby")

    def open(self, match):
        """Begin the log of *match*."""
        self.tags = tags_of(match)
        # Those that open the second seat, until somebody has used them.
        self.words = WORDS
        self.entries.append((0, data_of(self.tags), self.stored_ms))

    @property
    def stored_ms(self):
        """The time by the clock of the log's keeper."""
        return EPOCH_MS + self.now_ms - self.behind_ms

    def __enter__(self):
        for house in self.houses:
            house.begin(None if self._name is None else Plan(self._name, together=GAME))
        self.rest()
        return self

    def __exit__(self, *_):
        for house in self.houses:
            house.end()

    @property
    def match(self):
        """The game as the first home has it."""
        plan = Plan("", together=GAME)
        return kept_game_of(plan, 0, self.houses[0].store.read(shared_record(GAME))).match

    def a_move(self):
        """Return a move by lot."""
        position = self.match.playing()
        return position.move_text(self.lots.choice(position.legal_moves()))

    def rest(self, actor=0):
        """Let everything be said that is to be said now, and take it down: what *actor* hears first."""
        self._settle()
        for house in self.houses:
            house.look_on()
        self._settle()
        for house in (self.houses[actor], self.houses[1 - actor]):
            self.transcript += [f"{house.language}  {line}" for line in house.said]
            house.said.clear()

    def _settle(self):
        turns, quiet = 0, 0
        while quiet < 3:
            is_busy = [house.turn() for house in self.houses]
            quiet = 0 if any(is_busy) else quiet + 1
            self.now_ms += 1
            turns += 1
            assert turns * STEP_S < FAR_S, self.transcript[-10:]

    def type(self, me, *lines):
        """Let somebody type *lines*, one after the other."""
        for line in lines:
            self.transcript.append(f"{self.houses[me].language}> {line}")
            self.houses[me].type(line)
            self.rest(me)

    def wait(self, seconds):
        """Let time pass at both homes."""
        self.transcript.append(f"-- {seconds} s")
        step_ms = STEP_MS if seconds <= A_WHILE_S else LONG_STEP_MS
        heard_ms = self.now_ms
        for _ in range(seconds * 1000 // step_ms):
            self.now_ms += step_ms
            for house in self.houses:
                house.pass_time()
            if self.now_ms - heard_ms >= HEARD_MS:
                # A board that is never heard counts as lost.
                heard_ms = self.now_ms
                self._settle()
                for house in self.houses:
                    house.look_on()
        self.rest()

    def cut(self, *homes):
        """Cut the lines of *homes*."""
        self._turn_lines("is cut", homes)
        self.cut_off.update(homes)
        self.rest()

    def mend(self, *homes):
        """Mend the lines of *homes*."""
        self._turn_lines("is mended", homes)
        self.cut_off.difference_update(homes)
        self.rest()

    def _turn_lines(self, how, homes):
        for me in homes:
            self.transcript.append(f"-- the line of {self.houses[me].language} {how}")

    def leave(self, me):
        """Let somebody leave for the day."""
        house = self.houses[me]
        self.transcript.append(f"{house.language}> quit")
        house.leave()
        self.rest(me)
        house.end()

    def said(self, me, *lines):
        """Type *lines*, and return all that is said and typed at both boards from then on."""
        before = len(self.transcript)
        self.type(me, *lines)
        return "\n".join(self.transcript[before:])

    def come_back(self, me, first=None, days=1):
        """Let somebody start the program again, days later."""
        house = self.houses[me]
        self.transcript.append(f"-- {house.language} starts the program again, days: {days}")
        house.days += days
        house.begin(first)
        self.rest(me)

    def moves(self, me_first, *texts):
        """Let the sides move in turn, each move typed and carried out at the other board."""
        for text in texts:
            self.type(me_first, text)
            self.type(1 - me_first, "carry")
            me_first = 1 - me_first


def play_on(two, most):
    """Play by chance, with a liking for moves that let many pegs fall."""
    for _ in range(most):
        position = two.match.playing()
        if position.outcome() is not None:
            return
        legal = position.legal_moves()
        fallen = max(position.move_text(move).count("x") for move in legal)
        liked = [move for move in legal if position.move_text(move).count("x") == fallen]
        seat = two.match.seat_of(position.turn)
        two.type(seat, position.move_text(two.lots.choice(liked)))
        two.type(1 - seat, "carry")
