# SPDX-License-Identifier: Apache-2.0
"""How many moves of sloppy hands are recognised: python -m tools.bench.recognition [TURNS] [GAME...]."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from tactile_core.recogniser.candidates import Candidate, Candidates
from tactile_core.recogniser.carry import handled_squares
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.rules.game import Game
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import PASS, Position
from tools.players.player_model import PlayerModel, Trace

TURNS = 10_000
# Of all turns, this part are mistakes of every kind.
MISTAKES = 0.4
# A game is played on for so many plies before a new one begins.
LONGEST_GAME = 80

MakePerson = Callable[[Position, Random], PlayerModel]


@dataclass
class Score:
    """What became of the turns of one kind."""

    outcomes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, outcome: str, story: str) -> None:
        """Count *outcome*; keep the *story* of what went wrong."""
        self.outcomes[outcome] += 1
        # A wrong acceptance is always told; of the rest some are enough.
        if outcome == "accepted_wrongly" or (outcome not in ("right", "refused") and len(self.failures) < 50):
            self.failures.append(f"{outcome}: {story}")

    def turns(self) -> int:
        """Return how many turns were counted."""
        return sum(self.outcomes.values())


def positions(game: Game, random: Random, **options: str) -> Iterator[Position]:
    """Yield positions of random games for ever, in each of which somebody can move."""
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
    # Every other board is full; on the others hands meet gaps of all widths.
    if random.random() < 0.5:
        empty = random.uniform(0.1, 0.9)
        letters = ["." if random.random() < empty else letter for letter in letters]
    rows = ["".join(letters[start : start + 6]) for start in range(0, 36, 6)]
    return game.from_text(f"{'/'.join(rows)} {random.choice('wb')} 0", **options)


def traces(position: Position, person: PlayerModel, random: Random) -> Trace | None:
    """Return one turn of *person*: a move, or one of the mistakes; None where this one cannot be made here."""
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
    """Return the attempts that switches can notice; a wrong piece turned over after a whole legal move is none."""
    first = position.occupancy()
    gestures = [position.gesture(move) for move in moves]
    whole = {each.after for each in gestures if not each.is_push and not handled_squares(each, first)}
    return [attempt for attempt in position.attempts() if position.gesture(attempt).after not in whole]


def read(position: Position, trace: Trace) -> list[Reading]:
    """Return every reading of *trace*, in order, each once."""
    recogniser = Recogniser(position)
    readings: list[Reading] = []
    for ms, occupancy in trace.lines:
        reading = recogniser.observe(ms, occupancy)
        if not readings or reading.says() != readings[-1].says():
            readings.append(reading)
    return readings


def judge(position: Position, trace: Trace, readings: list[Reading]) -> str:
    """Return the outcome of one turn, in one word."""
    last = readings[-1]
    if trace.move is None:
        legal_start = [reading for reading in readings if reading.kind == MADE and not reading.may_continue]
        if last.kind == MADE or legal_start:
            return "accepted_wrongly"
        return "asked" if last.kind == AMBIGUOUS else "refused"
    alike = tuple(_alike(position, trace.move))
    wanted = (MADE, alike) if len(alike) == 1 else (AMBIGUOUS, alike)
    for reading in readings:
        if reading.kind == MADE and reading.moves != alike and not reading.may_continue:
            return "accepted_wrongly"
    if (last.kind, last.moves) == wanted:
        return "right"
    if last.kind == MADE:
        return "accepted_wrongly"
    return "asked" if last.kind == AMBIGUOUS and trace.move in last.moves else "missed"


def _alike(position: Position, move: int) -> list[int]:
    """Return the legal moves that no switch can tell from *move*."""
    candidates = Candidates(position).everything
    wanted = next(_seen(candidate) for candidate in candidates if candidate.move == move)
    return [candidate.move for candidate in candidates if _seen(candidate) == wanted]


def _seen(candidate: Candidate) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return (candidate.gesture.after, tuple(candidate.gesture.waves), tuple(candidate.handled()))


def run(game: Game, turns: int, seed: int, make_person: MakePerson = PlayerModel, **options: str) -> dict[str, Score]:
    """Return the scores, by kind of turn, of *turns* turns of *game*."""
    random = Random(seed)
    scores: dict[str, Score] = {}
    done = 0
    for position in positions(game, random, **options):
        trace = traces(position, make_person(position, random), random)
        if trace is None:
            continue
        readings = read(position, trace)
        outcome = judge(position, trace, readings)
        name = position.move_text(trace.move) if trace.move is not None else "nothing"
        story = f"{trace.kind} {name} in {position.text()!r} -> {[(r.ms, *r.says()[:4], r.cause) for r in readings]}"
        scores.setdefault(trace.kind, Score()).add(outcome, story)
        done += 1
        if done >= turns:
            return scores
    return scores


def table(game: Game, scores: dict[str, Score]) -> str:
    """Return one line for each kind of turn."""
    lines = []
    for kind in sorted(scores):
        counts = ", ".join(f"{word} {count}" for word, count in sorted(scores[kind].outcomes.items()))
        lines.append(f"{game.name:16} {kind:13} {scores[kind].turns():6}: {counts}")
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    """Print the table of every game."""
    turns = int(arguments[0]) if arguments else TURNS
    games = [find_game(name) for name in arguments[1:]] or list(GAMES)
    for game in games:
        began = time.perf_counter()
        scores = run(game, turns, seed=2)
        print(table(game, scores))
        for failure in [each for score in scores.values() for each in score.failures]:
            if failure.startswith("accepted_wrongly"):
                print(failure)
        print(f"{game.name:16} {turns} turns in {time.perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
