# SPDX-License-Identifier: Apache-2.0
"""Overboard's table of endings against the rules: every sampled value follows from its successors' and from search."""

import pytest

from tactile_core.opponent.endings import SIZE_OF_TABLE, Endings, place_of
from tactile_core.opponent.games.overboard import Overboard
from tactile_core.opponent.scores import WON
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import find_game
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import read_endings

ENDINGS = read_endings()
KINDS = ((1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (2, 2))


def drawn_position(prng, kind):
    """Return a position with this many pegs of the mover, and of the other side, on drawn points."""
    letters = ["."] * 36
    turn = prng.randrange(2)
    for side, pegs in zip((turn, 1 - turn), kind, strict=True):
        for _ in range(pegs):
            empty = [square for square in range(36) if letters[square] == "."]
            letters[empty[prng.randrange(len(empty))]] = "wb"[side]
    ranks = ["".join(letters[start : start + 6]) for start in range(0, 36, 6)]
    return find_game("overboard").from_text("/".join(ranks) + f" {'wb'[turn]} 0")


def value_by_successors(position):
    """Return the plies to the end, from the table's values after each move."""
    wins, losses, can_draw = [], [], False
    for move in position.legal_moves():
        position.push(move)
        plies = 0 if position.is_won() else ENDINGS.plies(position)
        if plies == 0 and not position.is_won():
            can_draw = True
        elif plies % 2 == 0:
            wins.append(plies + 1)
        else:
            losses.append(plies + 1)
        position.pop()
    return min(wins) if wins else 0 if can_draw else max(losses)


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_follows_from_those_after_each_move(kind):
    prng = Prng(1)
    for _ in range(150):
        position = drawn_position(prng, kind)
        assert ENDINGS.plies(position) == value_by_successors(position), position.text()


@pytest.mark.parametrize("kind", KINDS)
def test_short_ends_are_those_that_a_search_without_the_table_proves(kind):
    prng = Prng(2)
    search = Search(Overboard(), LargeTable())
    proved = 0
    while proved < 8:
        position = drawn_position(prng, kind)
        plies = ENDINGS.plies(position)
        if not 0 < plies <= 5:
            # 1-3 has no short win, and 2-1 no short loss: only the short ends that there are get searched.
            continue
        thought = search.best(position, 40_000)
        # The search's reductions may hide the shortest end, but never make an end shorter than it is.
        assert WON - abs(thought.score) == plies, position.text()
        assert (thought.score > 0) == (plies % 2 == 1)
        proved += 1


# Pegs of the mover and of the other: percent won, percent drawn, longest end, by a solver that was written separately.
@pytest.mark.parametrize(
    ("kind", "won", "drawn", "longest"), [((1, 1), 62.9, 0.0, 18), ((2, 1), 100.0, 0.0, 15), ((1, 2), 22.9, 0.0, 19)]
)
def test_all_endings_of_two_and_three_pegs_are_counted(kind, won, drawn, longest):
    values = []
    for own in subsets(kind[0]):
        for other in subsets(kind[1]):
            if not set(own) & set(other):
                values.append(ENDINGS.plies(first_to_move(own, other)))
    wins = sum(value % 2 for value in values)
    assert round(100 * wins / len(values), 1) == won
    assert round(100 * values.count(0) / len(values), 1) == drawn
    assert max(values) == longest


def first_to_move(own, other):
    """Return the position with the first side to move, whose pegs stand on *own*."""
    letters = ["w" if square in own else "b" if square in other else "." for square in range(36)]
    return find_game("overboard").from_text("/".join("".join(letters[at : at + 6]) for at in range(0, 36, 6)) + " w 0")


def subsets(count):
    return [(a,) for a in range(36)] if count == 1 else [(a, b) for a in range(36) for b in range(a)]


def test_symmetric_positions_and_swapped_sides_share_a_value():
    prng = Prng(3)
    for _ in range(200):
        position = drawn_position(prng, (2, 2))
        words = position.text().split(" ")
        mirrored = "/".join(reversed(words[0].split("/"))).translate(str.maketrans("wb", "bw"))
        turned = {"w": "b", "b": "w"}[words[1]]
        other = find_game("overboard").from_text(f"{mirrored} {turned} 0")
        assert ENDINGS.plies(other) == ENDINGS.plies(position)


def test_a_won_ending_is_won_in_the_plies_that_the_table_says_whatever_the_defence():
    prng = Prng(4)
    search = Search(Overboard(ENDINGS), LargeTable())
    for number in range(60):
        position = drawn_position(prng, KINDS[number % len(KINDS)])
        plies = ENDINGS.plies(position)
        if plies % 2 == 0:
            continue
        winner = position.turn
        for _ in range(plies):
            if position.turn == winner:
                position.push(search.best(position, 100).move)
            else:
                moves = position.legal_moves()
                position.push(moves[prng.randrange(len(moves))])
            if position.is_won():
                break
        assert position.outcome() is not None and position.outcome().winner == winner


def test_a_lost_ending_is_held_as_long_as_it_can_be():
    prng = Prng(5)
    search = Search(Overboard(ENDINGS), LargeTable())
    for number in range(30):
        position = drawn_position(prng, KINDS[number % len(KINDS)])
        plies = ENDINGS.plies(position)
        if plies == 0:
            continue
        for left in range(plies, 0, -1):
            assert ENDINGS.plies(position) == left
            position.push(search.best(position, 100).move)
        assert position.is_won()


def test_places_of_the_table_are_in_it():
    prng = Prng(6)
    for number in range(600):
        position = drawn_position(prng, KINDS[number % len(KINDS)])
        sides: tuple[list[int], list[int]] = ([], [])
        for square in range(36):
            piece = position.what_stands_on(square)
            if piece:
                sides[piece.side].append(square)
        assert 0 <= place_of(*sides) < SIZE_OF_TABLE


def test_a_table_of_another_size_is_refused():
    with pytest.raises(ValueError, match="203700 bytes"):
        Endings(b"\0" * 100)
