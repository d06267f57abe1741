# SPDX-License-Identifier: Apache-2.0
"""A game on a virtual board whose program is killed, or whose cable is pulled, at random moments.

The hands play by lot, set-ups included. The program reads their act, or asks about it; otherwise they put the pegs as
they were told and act again. The record must always hold exactly what they did, once and in order.
"""

import contextlib
import queue
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.records.record_reader import read_games
from tactile_app.typed.gesture_script import hands_for, hands_to_fill
from tactile_core.rules.games import find_game
from tactile_core.rules.position import PASS
from tactile_core.rules.squares import parse_square, square_text, squares_of
from tactile_host.runtime.open_board import virtual_board
from tactile_host.storage.desktop import user_store
from tests.host.play.long.test_faults import START
from tests.host.play.program import Program

GAMES = ("overboard", "crossings", "eclaircissement")
# A failure, not a measure.
LONGEST_S = 90.0
# Moves that make a game: few, so that first moves and set-ups come often.
MOST_MOVES = 8
LOTS = 5
# The record has been read when it has not changed for this many looks; pegs are put right this many times at most.
STILL = 8
MENDINGS = 10
# A piece that is turned over where it stands: no switch sees whether it was, and the program asks or supposes it.
LIGHT = "*"
# A program has started, and a hand is done, after about this long: faults come before, during and after that.
STARTING_S = 1.2
DOING_S = 0.5
ASKS = (
    "wrong",
    "Carry",
    "carry",
    "?",
    "Take",
    "Put",
    "take",
    "put",
    "needs",
    "not as they should be",
    "differ",
    "lifted",
    "was not expected",
    # A question is asked again once the board is back: a key was not heard without power.
    "key one",
    # A move that leaves the board unchanged cannot be read from the board afterwards: it is made again.
    "lost sight",
)
Done = tuple[str, ...]


@dataclass
class Tally:
    """Counts: faults, those before the first move was on record, moves read and moves asked about."""

    faults: int = 0
    early: int = 0
    in_set_up: int = 0
    in_opening: int = 0
    moves: int = 0
    answers: int = 0
    asked: int = 0
    games: dict[str, int] = field(default_factory=dict)


class Interrupted:
    """Plays games called *name* in *folder* until *faults* faults have befallen them."""

    def __init__(self, name: str, folder: Path, seed: int, faults: int, *, pulls_cables: bool) -> None:
        self.tally = Tally()
        self._name = name
        self._folder = folder
        self._lots = Random(seed)
        self._seed = seed
        self._faults = faults
        self._pulls_cables = pulls_cables
        self._program: Program | None = None
        self._start: str | None = None

    def run(self) -> Tally:
        """Play until enough has happened."""
        number = 0
        while self.tally.faults < self._faults:
            number += 1
            # Every other game of Overboard is filled from the bag; the others begin with its pegs where they are.
            self._start = START if self._name == "overboard" and (self._seed + number) % 2 else None
            self._record = self._folder / f"{self._name}-{number}.record"
            with virtual_board(self._new_match(), is_fast=True, seed=self._seed + number) as board:
                self._board = board
                board.settle_ms = 600
                try:
                    self._play_one()
                finally:
                    if self._program is not None:
                        self._program.kill()
                    self._program = None
        self.tally.games[self._name] = number
        return self.tally

    def _play_one(self) -> None:
        self._launch()
        before_faults = self.tally.faults
        while self.tally.faults < self._faults:
            match = self._match()
            if match.outcome() is not None or len(match.moves) >= MOST_MOVES:
                break
            self._do_one()
        # A game in which nothing happened would make the drill run for ever.
        assert self.tally.faults > before_faults
        assert self._program is not None
        assert self._program.quit() == 0

    # One answer of a set-up, or one move.

    def _do_one(self) -> None:
        lines, wanted = self._next_doing()
        if not lines:
            self._wait_for(wanted)
            return
        is_early = not self._match().moves
        is_in_set_up = self._match().position is None
        if self._stands_elsewhere():
            # The hand has mended the board while the program was still reading, and so has taken a recorded move back.
            self._mend_for_good()
        with self._fault():
            self._do(lines)
        self.tally.early += is_early
        self.tally.in_set_up += is_in_set_up
        while not self._wait_for(wanted):
            self.tally.asked += 1
            self._mend_for_good()
            if self._done() != wanted:
                self._do(lines)
        if is_in_set_up:
            self.tally.answers += 1
        else:
            self.tally.moves += 1

    def _next_doing(self) -> tuple[list[str], Done]:
        """Return the hand's next act, and the record as it is once that was taken."""
        match = self._match()
        done = done_in(match)
        if match.position is None:
            question = None if match.set_up is None else match.set_up.question()
            assert question is not None
            square = None if question.square is None else square_text(question.square, match.game.columns)
            set_up = find_narrator(match.game.name).set_up
            assert set_up is not None
            lines = hands_to_fill(question, set_up.answered_by(question), square, self._lots) or ["key one"]
            return lines, (*done, answer_by(lines[0], question.choices))
        position = match.position
        legal = [move for move in position.legal_moves() if move != PASS]
        if not legal:
            return [], (*done, "pass")
        move = self._lots.choice(legal)
        return hands_for(position.gesture(move), position), (*done, position.move_text(move).removesuffix(LIGHT))

    def _do(self, lines: list[str]) -> None:
        """Let the hand do *lines* in one go."""
        board = self._board
        settle_ms, board.settle_ms = board.settle_ms, 0
        try:
            for line in lines[:-1]:
                board.do(line)
        finally:
            board.settle_ms = settle_ms
        board.do(lines[-1])

    # Things that happen to the program.

    @contextlib.contextmanager
    def _fault(self) -> Iterator[None]:
        """Let a fault happen some time before, during, or after the work that is done inside."""
        if self._lots.random() < 0.2:
            yield
            return
        if self._pulls_cables:
            with self._pulled():
                yield
        else:
            with self._killed():
                yield

    @contextlib.contextmanager
    def _killed(self) -> Iterator[None]:
        assert self._program is not None
        timer = threading.Timer(self._lots.uniform(0, DOING_S), self._program.kill)
        timer.start()
        yield
        timer.join()
        self.tally.faults += 1
        self._launch()
        while self._lots.random() < 0.3:
            # In the middle of its own start.
            time.sleep(self._lots.uniform(0, STARTING_S))
            self._program.kill()
            self.tally.faults += 1
            self.tally.in_opening += 1
            self._launch()

    @contextlib.contextmanager
    def _pulled(self) -> Iterator[None]:
        is_before = self._lots.random() < 0.5
        if not is_before:
            yield
            # The board has told some of it, or nothing yet.
            time.sleep(self._lots.uniform(0, 0.02))
        self._board.unplug()
        self.tally.faults += 1
        if is_before:
            yield
        while self._lots.random() < 0.5:
            # In the instant of opening: the port is sought five times a second.
            self._board.plug_in()
            time.sleep(self._lots.uniform(0, 0.25))
            self._board.unplug()
            self.tally.faults += 1
            self.tally.in_opening += 1
        self._board.plug_in()
        self._board.run(1000)

    def _launch(self) -> None:
        is_begun = bool(read_games(user_store().read(str(self._record))).games)
        position = [] if is_begun or self._start is None else ["--position", self._start]
        self._program = Program(
            self._board.port, self._record, lambda: self._board.run(200), self._name, "--seed", str(LOTS), *position
        )

    # Knowledge of the program.

    def _match(self) -> Match:
        games = read_games(user_store().read(str(self._record)))
        assert games.damage is None, games.damage
        assert len(games.games) <= 1, "the game was begun anew"
        return games.games[0].match if games.games else self._new_match()

    def _new_match(self) -> Match:
        return Match(find_game(self._name), {}, LOTS, None, self._start)

    def _done(self) -> Done:
        """Return all answers and moves on record, in their order."""
        return done_in(self._match())

    def _wait_for(self, wanted: Done) -> bool:
        """Return True once *wanted* is on record, False once the program asks for something to be mended."""
        assert self._program is not None
        until_s = time.monotonic() + LONGEST_S
        before = wanted[:-1]
        is_asked = False
        quiet = 0
        while True:
            done = self._done()
            if done[: len(wanted)] == wanted:
                # A pass may have followed by itself.
                assert set(done[len(wanted) :]) <= {"pass"}, (done, wanted)
                return True
            assert len(done) <= len(wanted), (done, wanted)
            assert done[: len(before)] == before, (done, wanted)
            assert time.monotonic() < until_s, f"neither read nor asked: {wanted[-1]} after {self._program.lines[-8:]}"
            try:
                line = self._program._said.get(timeout=0.05)
            except queue.Empty:
                quiet += 1
                if is_asked and quiet > 3:
                    return False
                self._board.run(200)
                continue
            quiet = 0
            assert line is not None, f"it ended: {self._program.lines[-20:]}"
            self._program.lines.append(line)
            assert "Traceback" not in line, self._program.lines[-20:]
            if "Was it this move" in line:
                self._board.do("key one")
            is_asked = is_asked or any(ask in line for ask in ASKS) or ("is back" in line and is_traceless(wanted[-1]))

    def _wanted(self) -> set[int]:
        """Return the squares on which the record has pegs."""
        match = self._match()
        on_board = match.position or match.set_up
        assert on_board is not None
        names = [square_text(square, match.game.columns) for square in squares_of(on_board.occupancy())]
        return {parse_square(name, self._board.columns, self._board.rows) for name in names}

    def _stands_elsewhere(self) -> bool:
        return set(squares_of(self._board.table.occupied())) != self._wanted()

    def _mend_for_good(self) -> None:
        """Put every peg where the record has it, until both stay the same: the program may still read earlier acts."""
        for _ in range(MENDINGS):
            self._let_it_read()
            if not self._stands_elsewhere():
                return
            self._mend()
        raise AssertionError("what is mended is always read as something else")

    def _let_it_read(self) -> None:
        """Wait until the record has not changed for a while."""
        still, before = 0, self._done()
        while still < STILL:
            self._board.run(200)
            time.sleep(0.05)
            done = self._done()
            still, before = (still + 1 if done == before else 0), done

    def _mend(self) -> None:
        """Put every peg where the record has it."""
        board, wanted = self._board, self._wanted()
        standing = set(squares_of(board.table.occupied()))
        for square in sorted(standing - wanted):
            board.do(f"lift {square_text(square, board.columns)}")
        for square in sorted(wanted - standing):
            board.do(f"place {square_text(square, board.columns)}")
        board.hand.put_away()
        board.run(2500)


def done_in(match: Match) -> Done:
    """Return all answers and moves of *match*, in their order."""
    answers = () if match.set_up is None else tuple(match.set_up.answers())
    return (*answers, *(text.removesuffix(LIGHT) for text in match.moves))


def answer_by(line: str, choices: tuple[str, ...]) -> str:
    """Return the answer that the hand gives by *line*."""
    verb, _, what = line.partition(" ")
    if verb == "key":
        return choices[0 if what == "one" else 1]
    return what


def is_traceless(text: str) -> bool:
    """Return whether the move *text* leads home: made without power it leaves nothing to read or to ask about."""
    origin, _, target = text.partition("-")
    return origin == target


def report(tally: Tally) -> str:
    """Return the tally as a line."""
    games = ", ".join(f"{count} of {name}" for name, count in sorted(tally.games.items()))
    early = f"{tally.early} before the first move was on record, {tally.in_set_up} of them in set-ups"
    return (
        f"{tally.faults} faults ({early}; {tally.in_opening} in an opening), {tally.moves} moves, "
        f"{tally.answers} answers, {tally.asked} times asked; {games}"
    )
