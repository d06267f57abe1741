# SPDX-License-Identifier: Apache-2.0
"""How well and how soon sloppy hands are read: the sums of bench.recognition's turns, shared out among processes."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random

from tactile_core.recogniser.reading import MADE
from tactile_core.rules.games import GAMES, find_game
from tools.bench.metrics import Row, spread, within
from tools.bench.recognition import judge, positions, read, traces
from tools.players.player_model import Habits, PlayerModel

# The games whose hands push through grooves are the hardest to read.
TURNS = {"overboard": 10_000}
TURNS_OF_OTHERS = 2_000
TURNS_IN_FULL = 10_000
FAST_PUSHES = 500
# A piece of the work of one process.
TURNS_A_PIECE = 250
FASTEST = Habits(speed_m_s=(1.45, 1.5), pause=0.0, hesitation=0.0, tap_before=0.0)


@dataclass
class Sum:
    """What became of some turns.

    *sure* counts moves that switches can tell apart and that were read right without a question, *unsure* those that
    were not; *alike* those that no switch can tell apart, where the question is right. *mistakes* are turns in which
    nothing may be accepted. *rest_ms* are the times from hands at rest to the reading, of the sure ones.
    """

    sure: int = 0
    unsure: int = 0
    alike: int = 0
    mistakes: int = 0
    wrong: int = 0
    rest_ms: list[float] = field(default_factory=list)

    def add(self, other: "Sum") -> None:
        """Add *other* to this."""
        self.sure += other.sure
        self.unsure += other.unsure
        self.alike += other.alike
        self.mistakes += other.mistakes
        self.wrong += other.wrong
        self.rest_ms += other.rest_ms

    @property
    def turns(self) -> int:
        """Return how many turns these were."""
        return self.sure + self.unsure + self.alike + self.mistakes

    @property
    def percent(self) -> float:
        """Return how many in a hundred of the moves that can be told apart were read without a question."""
        return 100 * self.sure / max(1, self.sure + self.unsure)


def play(name: str, piece: tuple[int, int]) -> Sum:
    """Return the sum of one *piece*, a seed and a number of turns, of the game *name*."""
    seed, turns = piece
    random = Random(seed)
    total = Sum()
    for position in positions(find_game(name), random):
        trace = traces(position, PlayerModel(position, random), random)
        if trace is None:
            continue
        readings = read(position, trace)
        outcome = judge(position, trace, readings)
        total.wrong += outcome == "accepted_wrongly"
        if trace.move is None:
            total.mistakes += 1
        elif outcome != "right":
            total.unsure += 1
        elif readings[-1].kind == MADE:
            total.sure += 1
            total.rest_ms.append(readings[-1].ms - trace.hands_end_ms)
        else:
            total.alike += 1
        if total.turns >= turns:
            break
    return total


def push_fast(piece: tuple[int, int]) -> Sum:
    """Return the sum of one *piece* of pushes, a seed and a number, as fast as a hand can."""
    seed, turns = piece
    random = Random(seed)
    total = Sum()
    for position in positions(find_game("overboard"), random):
        trace = PlayerModel(position, random, FASTEST).make(random.choice(position.legal_moves()))
        readings = read(position, trace)
        outcome = judge(position, trace, readings)
        total.wrong += outcome == "accepted_wrongly"
        total.sure += outcome == "right"
        total.unsure += outcome != "right"
        if total.turns >= turns:
            break
    return total


def pieces(turns: int, seed: int) -> Iterator[tuple[int, int]]:
    """Yield (seed, turns) of the pieces into which *turns* are cut."""
    for start in range(0, turns, TURNS_A_PIECE):
        yield 1000 * seed + start // TURNS_A_PIECE, min(TURNS_A_PIECE, turns - start)


def measure(turns: int | None = None, fast_pushes: int = FAST_PUSHES) -> list[Row]:
    """Return the rows of every game; *turns* of each, or for None fewer of the games that are easier to read."""
    rows = []
    # A fresh process each: nothing that another bench left running goes along.
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for number, game in enumerate(GAMES):
            wanted = turns or TURNS.get(game.name, TURNS_OF_OTHERS)
            total = Sum()
            for part in pool.map(partial(play, game.name), pieces(wanted, number + 2)):
                total.add(part)
            rows += rows_of(game.name, total)
        total = Sum()
        for part in pool.map(push_fast, pieces(fast_pushes, 1)):
            total.add(part)
    measured = f"{total.percent:.1f} % of {total.turns} recognised right"
    rows.append(Row("overboard, pushes at 1.5 m/s", measured, total.percent, "fast push"))
    return rows


def rows_of(game: str, total: Sum) -> list[Row]:
    """Return the three rows of *game*."""
    whole = f"{total.wrong} in {total.turns} turns, of which {total.mistakes} were mistakes"
    part = f"{total.percent:.2f} % of {total.sure + total.unsure}, {total.alike} more that no switch can tell apart"
    rest = f"{spread(total.rest_ms, digits=0)} of the board's time" if total.rest_ms else "no move was read"
    return [
        Row(f"{game}, wrong acceptances", whole, total.wrong, "wrong"),
        Row(f"{game}, moves recognised without a question", part, total.percent, "recognised"),
        Row(f"{game}, hand at rest to reading", rest, within(total.rest_ms) if total.rest_ms else None, "reading"),
    ]
