# SPDX-License-Identifier: Apache-2.0
"""How many moves of sloppy hands are recognised: python -m lab.bench.hands.recognition [TURNS] [GAME...]."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from lab.bench.hands.judging import ACCEPTED_WRONGLY, ASKED, ASKED_NEEDLESSLY, MISSED, REFUSED, RIGHT, Tally, judge
from lab.bench.metrics import median, within
from lab.players.habits import KINDS, Habits
from lab.players.other_hands import OtherHands
from lab.players.player_model import PlayerModel
from lab.players.trace import Trace
from tactile_core.recogniser.carry import handled_squares
from tactile_core.recogniser.reading import Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.game import Game
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import PASS, Position

TURNS = 10_000
# With STORIES=1 in the environment, each turn with an unexpected result is printed.
IS_TALKATIVE = "STORIES" in os.environ
# This part of all turns are mistakes of every kind.
MISTAKES = 0.4
# A game is played on for this many plies before a new one begins.
LONGEST_GAME = 80

MakePerson = Callable[[Position, Random], PlayerModel]


def positions(game: Game, random: Random, **options: str) -> Iterator[Position]:
    """Yield positions of random games without end, in each of which the side to move has a move."""
    while True:
        position = _opening(game, random, options)
        for _ in range(random.randint(0, LONGEST_GAME)):
            moves = position.legal_moves()
            if not moves or position.outcome():
                break
            if moves != [PASS]:
                yield position
            position.push(random.choice(moves))


def _opening(game: Game, random: Random, options: dict[str, str]) -> Position:
    if game.name != "overboard":
        return game.start(**options)
    letters = ["w"] * 18 + ["b"] * 18
    random.shuffle(letters)
    # Every other board is full; on the others the gaps have all widths.
    if random.random() < 0.5:
        empty = random.uniform(0.1, 0.9)
        letters = ["." if random.random() < empty else letter for letter in letters]
    rows = ["".join(letters[start : start + 6]) for start in range(0, 36, 6)]
    return game.from_text(f"{'/'.join(rows)} {random.choice('wb')} 0", **options)


def traces(position: Position, person: PlayerModel, random: Random) -> Trace | None:
    """Return one turn of *person*: a move or one of the mistakes, or None where this one cannot be made here."""
    moves = [move for move in position.legal_moves() if position.gesture(move).after != position.occupancy()]
    if not moves:
        return None
    move = random.choice(moves)
    if random.random() >= MISTAKES or not position.occupancy():
        return person.make(move)
    is_push = position.gesture(move).is_push
    kinds = ("illegal", "tap", "hold", "half", "carry_away", "swap") + ("overshoot", "leapfrog") * is_push
    kind = random.choice(kinds)
    if kind == "illegal":
        attempts = _noticeable(position, moves)
        return person.attempt(random.choice(attempts)) if attempts else None
    if kind in ("tap", "hold", "carry_away"):
        done: Trace = getattr(person, kind)()
        return done
    other: Trace | None = getattr(person, kind)(move)
    return other


def _noticeable(position: Position, moves: list[int]) -> list[int]:
    """Return the attempts that switches can notice: not a wrong piece turned over after a whole legal move."""
    first = position.occupancy()
    gestures = [position.gesture(move) for move in moves]
    whole = {each.after for each in gestures if not each.is_push and not handled_squares(each, first)}
    return [attempt for attempt in position.attempts() if position.gesture(attempt).after not in whole]


def read(position: Position, trace: Trace) -> list[Reading]:
    """Return every reading of *trace*, in order, each once."""
    return read_timed(Recogniser(position), trace, [])


def read_timed(recogniser: Recogniser, trace: Trace, observing_us: list[float]) -> list[Reading]:
    """Return every reading of *trace*, in order, each once; add the time of each observation to *observing_us*."""
    readings: list[Reading] = []
    for ms, occupancy in trace.lines:
        began = time.perf_counter_ns()
        reading = recogniser.observe(ms, occupancy)
        observing_us.append((time.perf_counter_ns() - began) / 1000)
        if not readings or reading.says() != readings[-1].says():
            readings.append(reading)
    return readings


@dataclass
class Run:
    """Many turns: their *tally*, the same by *kinds* of turn, and the *stories* of unexpected results."""

    tally: Tally = field(default_factory=Tally)
    kinds: dict[str, Tally] = field(default_factory=dict)
    stories: list[str] = field(default_factory=list)

    def add(self, position: Position, trace: Trace, readings: list[Reading]) -> None:
        """Judge *readings* of *trace* and count them."""
        verdict = judge(position, trace, readings)
        self.tally.add(verdict, trace.move is None)
        self.kinds.setdefault(trace.kind, Tally()).add(verdict, trace.move is None)
        blame = [verdict.outcome] * (verdict.outcome not in (RIGHT, ASKED, REFUSED))
        blame += ["contradicted"] * (verdict.is_contradicted and trace.move is not None)
        blame += ["alarmed"] * verdict.is_alarmed
        if blame:
            name = position.move_text(trace.move) if trace.move is not None else "nothing"
            told = [(reading.ms, *reading.says()[:4], reading.cause) for reading in readings]
            where = f"{position.text()!r}, at rest at {trace.hands_end_ms}"
            self.stories.append(f"{', '.join(blame)}: {trace.kind} {name} in {where} -> {told}")


def run(
    game: Game,
    turns: int,
    seed: int,
    make_person: MakePerson = PlayerModel,
    tempo: Tempo | None = None,
    **options: str,
) -> Run:
    """Return the run of *turns* turns of *game*, each by one of the people whom *make_person* makes.

    *tempo* says how long the recogniser waits for them.
    """
    random = Random(seed)
    done = Run()
    # Every turn is made by the same kind of hand, and its tempo is learnt like that of one player.
    tempo = tempo or Tempo()
    for position in positions(game, random, **options):
        trace = traces(position, make_person(position, random), random)
        if trace is None:
            continue
        readings = read_timed(Recogniser(position, tempo), trace, done.tally.observing_us)
        done.add(position, trace, readings)
        if done.tally.turns >= turns:
            return done
    return done


def with_habits(habits: Habits) -> MakePerson:
    """Return a function that makes people of the timed model with *habits*."""
    return lambda position, random: PlayerModel(position, random, habits)


# Every kind of hand, with the model that moves it.
HANDS: dict[str, MakePerson] = {
    **{f"timed model, {kind}": with_habits(habits) for kind, habits in KINDS.items()},
    "stepped model": OtherHands,  # type: ignore[dict-item]
}


def report_lines(name: str, run_of: Run) -> list[str]:
    """Return the results of a run: a line for the whole, then one for each kind of turn."""
    tally = run_of.tally
    lines = [f"{name}: {summed_up(tally)}"]
    for kind in sorted(run_of.kinds):
        each = run_of.kinds[kind]
        counts = {**each.moves, **{f"{word} (alike)": count for word, count in each.alike.items()}, **each.mistakes}
        lines.append(f"    {kind:13} {each.turns:6}: " + ", ".join(f"{word} {counts[word]}" for word in sorted(counts)))
    return lines


def summed_up(tally: Tally) -> str:
    """Return the figures of *tally* in one line."""
    moves = sum(tally.moves.values())
    legal = moves + sum(tally.alike.values())
    right = 100 * tally.moves.get(RIGHT, 0) / max(1, moves)
    times = []
    for what, values in (("at once", tally.at_once_ms), ("first", tally.first_ms), ("whole", tally.whole_ms)):
        times.append(f"{what} {median(values):.0f}/{within(values):.0f} ms" if values else f"{what} -")
    cost = f"{within(tally.observing_us, 0.99):.0f} us at 99 %, most {max(tally.observing_us):.0f}"
    parts = (
        f"{tally.turns} turns",
        f"wrong {tally.wrong}",
        f"right {right:.2f} % of {moves}",
        f"needlessly asked {tally.moves.get(ASKED_NEEDLESSLY, 0)} of moves",
        f"missed {tally.moves.get(MISSED, 0) + tally.alike.get(MISSED, 0)}",
        f"contradicted {100 * tally.contradicted / max(1, legal):.2f} %",
        f"alarmed {100 * tally.alarmed / max(1, legal):.2f} %",
        f"mistakes asked {tally.mistakes.get(ASKED_NEEDLESSLY, 0)} of {sum(tally.mistakes.values())}",
        f"said of mistakes {tally.said_of_mistakes}",
    )
    return ", ".join((*parts, *times, cost))


def main(arguments: list[str]) -> None:
    """Print the figures of every game and every kind of hand."""
    turns = int(arguments[0]) if arguments else TURNS
    games = [find_game(name) for name in arguments[1:]] or list(GAMES)
    for game in games:
        for hands, make_person in HANDS.items():
            done = run(game, turns, seed=2, make_person=make_person)
            print("\n".join(report_lines(f"{game.name}, {hands}", done)))
            for story in done.stories if IS_TALKATIVE else [each for each in done.stories if ACCEPTED_WRONGLY in each]:
                print(f"    {story}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
