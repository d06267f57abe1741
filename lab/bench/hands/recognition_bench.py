# SPDX-License-Identifier: Apache-2.0
"""How well and how soon sloppy hands are read: the tallies of the recognition bench's turns, shared among processes."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

from lab.bench.hands import embodied_model, observing
from lab.bench.hands.judging import ASKED, ASKED_NEEDLESSLY, ASSUMED, MISSED, RIGHT, Tally, judge
from lab.bench.hands.recognition import HANDS, positions, read, run
from lab.bench.metrics import Row, spread, within
from lab.hands.kinds import find_kind, kinds_of
from lab.players.habits import Habits
from lab.players.player_model import PlayerModel
from tactile_core.rules.games import GAMES, find_game

# The number of turns of each game and each kind of hand.
TURNS = 500
TURNS_IN_FULL = 2500
# The number of turns of each game and each of the embodied model's kinds of hand, of which there are up to 34.
EMBODIED_TURNS = 40
# With this number, the game with the fewest kinds, Overboard with 22, also has more than 10,000 turns.
EMBODIED_TURNS_IN_FULL = 460
FAST_PUSHES = 500
# The turns of one piece of work for a process.
TURNS_PER_PIECE = 250
FASTEST = Habits(speed_m_s=(1.45, 1.5), pause=0.0, hesitation=0.0, tap_before=0.0, stop=0.0)

# A game, a kind of hand, a seed and a number of turns.
Piece = tuple[str, str, int, int]


def play(piece: Piece) -> Tally:
    """Return the tally of one *piece*."""
    game, hands, seed, turns = piece
    return run(find_game(game), turns, seed, HANDS[hands]).tally


def play_embodied(piece: Piece) -> Tally:
    """Return the tally of one *piece* by the embodied model."""
    game, kind, seed, turns = piece
    return embodied_model.play(find_game(game), find_kind(kind), turns, str(seed))


def push_fast(piece: Piece) -> Tally:
    """Return the tally of one *piece* of the fastest possible pushes."""
    _, _, seed, turns = piece
    random = Random(seed)
    total = Tally()
    for position in positions(find_game("overboard"), random):
        trace = PlayerModel(position, random, FASTEST).make(random.choice(position.legal_moves()))
        total.add(judge(position, trace, read(position, trace)), is_mistake=False)
        if total.turns >= turns:
            break
    return total


def pieces(game: str, hands: str, turns: int, seed: int) -> Iterator[Piece]:
    """Yield the pieces into which *turns* are cut."""
    for start in range(0, turns, TURNS_PER_PIECE):
        yield game, hands, 1000 * seed + start // TURNS_PER_PIECE, min(TURNS_PER_PIECE, turns - start)


def measure(turns: int = TURNS, fast_pushes: int = FAST_PUSHES, embodied_turns: int = EMBODIED_TURNS) -> list[Row]:
    """Return the rows of every game and kind of hand, *embodied_turns* of the embodied model's, *turns* of others."""
    rows = []
    # Each piece gets a new process, so no earlier bench affects it.
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for number, game in enumerate(GAMES):
            for hands in HANDS:
                total = Tally()
                for part in pool.map(play, pieces(game.name, hands, turns, number + 2)):
                    total.join(part)
                rows += rows_of(f"{game.name}, {hands}", total)
            of_game = Tally()
            kinds = [(game.name, kind.name, number + 2, embodied_turns) for kind in kinds_of(game.name)]
            for piece, total in zip(kinds, pool.map(play_embodied, kinds), strict=True):
                rows += rows_of(f"{game.name}, embodied model, {piece[1].replace('_', ' ')}", total, words="", whole="")
                of_game.join(total)
            rows += delays_of(
                f"{game.name}, embodied model, every kind", of_game, "words at rest", "whole move at rest"
            )
        total = Tally()
        for part in pool.map(push_fast, pieces("overboard", "", fast_pushes, 1)):
            total.join(part)
    percent = _percent(total.moves.get(RIGHT, 0), sum(total.moves.values()))
    measured = f"{percent:.1f} % of {total.turns} recognised right"
    rows.append(Row("overboard, pushes at 1.5 m/s", measured, percent, "fast push"))
    return rows + observing.measure()


def rows_of(name: str, total: Tally, words: str = "words", whole: str = "whole move") -> list[Row]:
    """Return the rows of one game and kind of hand; *words* and *whole* name the bounds of its delays in WANTED."""
    moves = sum(total.moves.values())
    alike = sum(total.alike.values())
    mistakes = sum(total.mistakes.values())
    right = _percent(total.moves.get(RIGHT, 0), moves)
    missed = total.moves.get(MISSED, 0) + total.alike.get(MISSED, 0)
    avoidable = total.moves.get(ASKED_NEEDLESSLY, 0) + total.mistakes.get(ASKED_NEEDLESSLY, 0)
    unavoidable = f"{total.alike.get(ASKED, 0)} of {alike} moves that no switch can tell from others"
    assumed = total.alike.get(ASSUMED, 0)
    if assumed:
        unavoidable += f"; {assumed} mistakes that none can tell from a move"
    alarmed = f"{_percent(total.alarmed, moves + alike):.1f} % of moves"
    contradicted = _percent(total.contradicted, moves + alike)
    rows = [
        Row(f"{name}, wrong acceptances", f"{total.wrong} in {total.turns} turns, of which {mistakes} were mistakes",
            total.wrong, "wrong"),
        Row(f"{name}, asked where a switch can tell", f"{avoidable} turns"),
        _cost(name, total),
    ]  # fmt: skip
    if alike:
        rows.append(Row(f"{name}, asked where none can", unavoidable))
    if not moves:
        return rows
    return rows + [
        Row(f"{name}, moves recognised without a question", f"{right:.2f} % of {moves}", right, "recognised"),
        Row(f"{name}, moves missed", f"{missed}", missed, "missed"),
        Row(f"{name}, words taken back", f"{contradicted:.1f} % of moves", contradicted, "taken back"),
        Row(f"{name}, words true when said, and the piece was put elsewhere", f"{total.true_when_said} moves"),
        Row(f"{name}, alarms in the middle of a legal move", alarmed),
        *delays_of(name, total, words, whole),
    ]


def _cost(name: str, total: Tally) -> Row:
    cost = f"{within(total.observing_us, 0.99):.0f} us, the longest {max(total.observing_us) / 1000:.0f} ms"
    return Row(f"{name}, one observation, 99 % within", cost, within(total.observing_us, 0.99), "observation")


def delays_of(name: str, total: Tally, words: str, whole: str) -> list[Row]:
    """Return the rows of the delays; *words* and *whole* are names in WANTED, or "" for information only."""
    return [
        *_delays(f"{name}, rest to words where nothing can follow", total.at_once_ms, words),
        *_delays(f"{name}, rest to the first part where something can", total.first_ms, words),
        _delay(f"{name}, rest to the whole where something can follow", total.whole_ms, whole),
    ]


def _delays(what: str, values: list[float], wanted: str) -> list[Row]:
    """Return two rows: the median of *values*, and the value that 95 % do not exceed."""
    if not values or not wanted:
        return [_delay(what, values, wanted)]
    return [
        _delay(what, values, wanted),
        Row(f"{what}, 95 %", f"{within(values):.0f} ms", within(values), f"{wanted} 95 %"),
    ]


def _delay(what: str, values: list[float], wanted: str) -> Row:
    if not values:
        return Row(what, "never in these turns")
    middle = sorted(values)[len(values) // 2]
    return Row(what, f"{spread(values, digits=0)} of the board's time", middle, wanted)


def _percent(part: float, whole: int) -> float:
    return 100 * part / max(1, whole)
