# SPDX-License-Identifier: Apache-2.0
"""Turns by the hundred: positions of random games, a move in each, and a kind of hand that makes it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from lab.hands.deeds import Deed, read_board
from lab.hands.judging import Result, alike, can_go_on, could_be, opened_squares, results
from lab.hands.kinds import Kind
from lab.hands.persons import Person, players, strangers
from lab.hands.turn import Scenario, Truth
from tactile_core.rules.game import Game
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

TRIES = 30


@dataclass
class Made:
    """A turn as the board reported it, with the truth."""

    position: str
    lines: list[tuple[int, int]]
    truth: Truth
    person: int = 0  # the person of the turn: a new number is a new person
    side: str = "w"  # the side to move, w or b


def start_of(game: Game, rng: random.Random) -> Position:
    """Return a starting position; the pieces of Overboard and Rampants are arranged at random."""
    if game.name == "overboard":
        pegs = ["w", "b"] * 18
        for _ in range(rng.choice((0, 0, 0, 6, 14, 20))):
            pegs[pegs.index(rng.choice("wb"))] = "."
        rng.shuffle(pegs)
        ranks = ["".join(pegs[at : at + 6]) for at in range(0, 36, 6)]
        return game.from_text("/".join(ranks) + " w 0")
    if game.name == "rampants":
        white, black = list("wwwWWW"), list("bbbBBB")
        rng.shuffle(white)
        rng.shuffle(black)
        ranks = ["".join(black[:3]), "".join(black[3:]), *["..."] * 4, "".join(white[:3]), "".join(white[3:])]
        return game.from_text("/".join(ranks) + " w")
    return game.start()


def _weight(text: str) -> int:
    """Return how often a move is played compared with others: captures and flips advance the games."""
    return 1 + 3 * text.count("x") + 4 * ("*" in text)


def _sort_of(deed: Deed) -> tuple[int, ...]:
    """Return the common properties of moves that hands carry out in the same way."""
    distance = deed.push[2] if deed.push is not None else len(deed.carries)
    turning = 0 if deed.flipped is None else 2 if deed.replaced else 1
    return len(deed.need), distance, len(deed.taken), deed.strength, turning, min(2, len(deed.stops))


def _choose(choice: list[Result], rng: random.Random) -> Result:
    """Return a move: its sort is drawn first, so that rare and hard moves come as often as the rest."""
    sort = rng.choice(sorted({_sort_of(one.deed) for one in choice}))
    return rng.choice([one for one in choice if _sort_of(one.deed) == sort])


def positions(game: Game, rng: random.Random) -> Iterator[tuple[Position, list[Result]]]:
    """Yield positions with their legal moves along random games, without end."""
    while True:
        position = start_of(game, rng)
        for _ in range(rng.randint(10, 70)):
            if not _go_on(position, rng):
                break
            every = list(results(position, read_board(position.text(), game.rows, game.columns)))
            if every:
                yield position, every


def _go_on(position: Position, rng: random.Random) -> bool:
    """Play some moves, and return whether the game still goes on."""
    for _ in range(rng.randint(0, 5)):
        if position.outcome() is not None:
            return False
        position.push(_pick(position, rng))
    return position.outcome() is None


def _pick(position: Position, rng: random.Random) -> int:
    moves = position.legal_moves()
    chosen: int = rng.choices(moves, [_weight(position.move_text(move)) for move in moves])[0]
    return chosen


def turns(game_name: str, kind: Kind, count: int, seed: str, turns_each: int | None = None) -> Iterator[Made]:
    """Yield *count* turns of one kind of hand; the same seed gives the same turns.

    Every turn is a new person's. With *turns_each*, two persons take turns as at a table and keep their habits; when
    both have made this many turns, two others take their seats. Another game or kind has other persons, even with the
    same seed.
    """
    game = find_game(game_name)
    walk = random.Random(f"{game_name} {seed} positions")
    own_seed = f"{game_name} {kind.name} {seed}"
    rng = random.Random(own_seed)
    source = positions(game, walk)
    who = strangers() if turns_each is None else players(own_seed, turns_each)
    for person in islice(who, count):
        yield _turn_of(person, game, source, kind, rng)


def _turn_of(
    person: Person, game: Game, source: Iterator[tuple[Position, list[Result]]], kind: Kind, rng: random.Random
) -> Made:
    """Return the turn of *person* in the next position that suits the person's side and the kind of hand."""
    for position, every in source:
        if person.side is None or person.side == read_board(position.text(), game.rows, game.columns).turn:
            made = one_turn(game, position, every, kind, rng, person)
            if made is not None:
                return made
    raise AssertionError("the positions came to an end")


def one_turn(
    game: Game, position: Position, every: list[Result], kind: Kind, rng: random.Random, person: Person
) -> Made | None:
    """Return one turn in *position*, or None where the kind of hand has nothing of its own to do there."""
    choice = _for_hands(every)
    for _ in range(TRIES if choice else 0):
        chosen = _choose(choice, rng)
        turn = Scenario(game, position, chosen.deed.text, rng, person)
        kind.act(turn)
        sides = tuple(turn.table.on[at].side if at in turn.table.on else "." for at in range(len(chosen.sides)))
        if turn.truth.move is None and _is_legal(sides, every):
            continue
        lines, occupancy = turn.lines()
        if turn.truth.move is not None and occupancy != chosen.occupancy:
            raise AssertionError(f"{kind.name} left {occupancy:x}, not {chosen.occupancy:x}: {chosen.deed.text}")
        _judge(turn, every, chosen, lines)
        return Made(position.text(), lines, turn.truth, person.number, turn.board.turn)
    return None


def _for_hands(every: list[Result]) -> list[Result]:
    """Return the moves that hands can show: none back to its own square, none for which a key must decline a light."""
    lit = {one.deed.text for one in every if one.deed.text.endswith("*")}
    return [
        one
        for one in every
        if one.deed.text + "*" not in lit and not any(start == end for start, end in one.deed.carries)
    ]


def _is_legal(sides: tuple[str, ...], every: list[Result]) -> bool:
    """Return whether a legal move leaves *sides* on the board, before or after its flipped piece is turned."""
    return any(all(_is_alike(one, square, side) for square, side in enumerate(sides)) for one in every)


def _is_alike(one: Result, square: int, side: str) -> bool:
    return square == one.deed.flipped or side == (one.sides[square] if one.sides[square] in "wb" else ".")


def _judge(turn: Scenario, every: list[Result], chosen: Result, lines: list[tuple[int, int]]) -> None:
    truth = turn.truth
    occupancy = lines[-1][1]
    if truth.move is not None:
        truth.alike = [text for text in alike(every, occupancy, turn.need) if text != truth.move]
        truth.can_go_on = can_go_on(every, chosen.deed, turn.board)
    elif occupancy != lines[0][1]:
        if turn.deed.push is None:
            truth.alike = could_be(every, occupancy, opened_squares(lines))
        elif turn.need:
            truth.alike = alike(every, occupancy, turn.need)
    truth.decidable = not truth.alike
