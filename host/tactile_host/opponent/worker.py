# SPDX-License-Identifier: Apache-2.0
"""The opponent's process: questions on standard input, answers on standard output.

It runs as `python -m tactile_host.opponent.worker`, behind everything else that the computer does. A question that is
no longer the newest is thought about no further, and no answer is given to it. It ends when its standard input does.
"""

import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO

from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.set_ups import answer_to
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.teacher import STILL, STILL_SCORE, Teacher, quiet_plies
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.opponent.messages import STOP, Answer, Lesson, Think, Told, TurningPoints, parse_ask

# Hands and speech go first: this much less of a busy processor.
NICENESS = 10
# How long the search may keep the thread that reads from noticing a newer line, in seconds.
SWITCH_S = 0.001
# What tells a fair score from what a weak level sees.
FAIR_NODES = 1000
# For each game that a set-up can lead to.
LEAST_NODES = 150
SET_UP_NODES = 2500


class Asks:
    """The questions as they arrive; a thread of its own reads them, so that a newer one, or a stop, is seen at once."""

    def __init__(self, lines: BinaryIO) -> None:
        self._waiting: queue.SimpleQueue[Think | None] = queue.SimpleQueue()
        self.newest = 0
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()

    def next(self) -> Think | None:
        """Wait for the next question; None once there will be no more."""
        return self._waiting.get()

    def _read(self, lines: BinaryIO) -> None:
        for line in lines:
            if line == STOP:
                self.newest = 0
                continue
            ask = parse_ask(line)
            self.newest = ask.number
            self._waiting.put(ask)
        self.newest = 0
        self._waiting.put(None)


def serve(asks: Asks, output: BinaryIO) -> None:
    """Answer every question that is not stale by the time it is reached."""
    searches: dict[str, Search] = {}
    while (ask := asks.next()) is not None:
        if ask.number != asks.newest:
            continue
        if ask.game not in searches:
            searches[ask.game] = Search(full_knowledge_of(ask.game), LargeTable())
        answer = think(ask, searches[ask.game], stopper(ask, asks))
        if ask.number == asks.newest:
            output.write(answer.line())
            output.flush()


def stopper(ask: Think, asks: Asks) -> Callable[[], bool]:
    """Return what says that *ask* is stale, or its time is over."""
    over_s = time.monotonic() + ask.most_s
    return lambda: ask.number != asks.newest or time.monotonic() >= over_s


def think(ask: Think, search: Search, should_stop: Callable[[], bool]) -> Answer:
    """Return what is found until *should_stop* says so."""
    if ask.lesson is Lesson.MOVE:
        return play(ask, search, should_stop)
    if ask.lesson is Lesson.SET_UP:
        nodes = min(search.knowledge.levels[ask.level - 1].nodes or LEAST_NODES, SET_UP_NODES)
        return Answer(ask.number, answer_to(search, ask.set_up(), nodes, ask.seed, should_stop), 0, 0, 0)
    return Answer(ask.number, ask.about, 0, 0, 0, told=teach(ask, search, should_stop))


def play(ask: Think, search: Search, should_stop: Callable[[], bool]) -> Answer:
    """Return the move of a level, and what a fair look says of the game."""
    position = ask.position()
    thought = choose(search, position, ask.level, ask.seed, should_stop)
    fair = search.best(position, FAIR_NODES, should_stop).score * 100 // search.knowledge.unit
    is_still = abs(fair) < STILL_SCORE and quiet_plies(position) >= STILL
    text = position.move_text(thought.move)
    return Answer(ask.number, text, thought.score, thought.depth, thought.nodes, fair, is_still)


def teach(ask: Think, search: Search, should_stop: Callable[[], bool]) -> Told:
    """Return what can be said of the position, or of a move in it."""

    def read(text: str) -> Position:
        return find_game(ask.game).from_text(text, **ask.options)

    teacher = Teacher(search, read, should_stop=should_stop)
    position = ask.position()
    match ask.lesson:
        case Lesson.HINT:
            return teacher.hint(position)
        case Lesson.VERDICT:
            return teacher.verdict(position, position.parse_move(ask.about))
        case Lesson.STANDING:
            return teacher.standing(position)
        case Lesson.TURNING_POINTS:
            return TurningPoints(tuple(ply for ply, _move, _verdict in teacher.turning_points(position)))
    return teacher.threat(position)


def main() -> None:
    """Serve until nobody asks any more."""
    sys.setswitchinterval(SWITCH_S)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    serve(Asks(sys.stdin.buffer), sys.stdout.buffer)


if __name__ == "__main__":
    main()
