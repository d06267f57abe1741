# SPDX-License-Identifier: Apache-2.0
"""The opponent's answers before the first move; the same file runs on CPython and on MicroPython."""

from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.search import Search
from tactile_core.opponent.set_ups import answer_to, combinations
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import find_game
from tactile_core.rules.workings.rampants_setup import HOMES, NAMES


def search_of(game):
    return Search(knowledge_of(game), LargeTable())


def filled(chooser, start_choice="two_way"):
    """Return Overboard's set-up, filled by lot, before the choice."""
    set_up = find_game("overboard").set_up(4, chooser, setup="random", start_choice=start_choice)
    while set_up.question().kind == "place":
        set_up.answer(set_up.question().choices[0])
    return set_up


def test_a_peg_is_placed_by_lot_on_any_empty_point():
    search = search_of("overboard")
    placed = []
    for seed in range(6):
        set_up = find_game("overboard").set_up(seed, 0)
        placed.append(answer_to(search, set_up, 50, seed))
        assert placed[-1] in set_up.question().choices
        assert set_up.answers() == []
        assert placed[-1] == answer_to(search, set_up, 50, seed)
    assert len(set(placed)) > 3


def test_who_chooses_in_overboard_gets_the_better_game_by_the_search_itself():
    search = search_of("overboard")
    set_up = filled(1)
    worth = {}
    for start in ("start", "colour"):
        set_up.answer(start)
        for side in ("w", "b"):
            set_up.answer(side)
            position = set_up.position()
            score = search.best(position, 200).score
            worth[start, side] = score if set_up.seat_of(position.turn) == 1 else -score
            set_up.pop()
        set_up.pop()
    # The player who starts leaves the side to the other player.
    expected = {"start": min(worth["start", "w"], worth["start", "b"])}
    expected["colour"] = max(worth["colour", "w"], worth["colour", "b"])
    best = "start" if expected["start"] >= expected["colour"] else "colour"
    assert answer_to(search, set_up, 200, 1) == best
    set_up.answer("colour")
    side = "w" if worth["colour", "w"] >= worth["colour", "b"] else "b"
    assert answer_to(search, set_up, 200, 1) == side


def test_in_rampants_three_jumpers_are_told_that_leave_a_first_move_whoever_arranges_first():
    search = search_of("rampants")
    for seat in (0, 1):
        set_up = find_game("rampants").set_up(3, 0)
        while set_up.question() is not None:
            question = set_up.question()
            if question.seat != seat:
                set_up.answer("keep" if question.kind == "no_first_move" else question.choices[0])
                continue
            assert question.kind == "jumper"
            text = answer_to(search, set_up, 60, 5)
            assert text in question.choices
            set_up.answer(text)
        own = [NAMES[square] for square in HOMES[seat]]
        assert len([text for text in set_up.answers() if text in own]) == 3


def test_an_arrangement_without_a_first_move_is_told_again():
    set_up = find_game("rampants").set_up(3, 0)
    for told in combinations(set_up.question().choices, 3):
        for text in told:
            set_up.answer(text)
        if set_up.question().kind == "no_first_move":
            assert answer_to(search_of("rampants"), set_up, 60, 1) == "again"
            return
        for _ in told:
            set_up.pop()
    raise AssertionError("every arrangement has a first move")


def test_every_choice_of_some_is_listed_once():
    assert combinations(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(combinations(("a", "b", "c", "d", "e", "f"), 3)) == 20
    assert combinations(("a",), 0) == [()]


def test_who_asks_where_nothing_is_asked_is_told_so():
    set_up = filled(0)
    set_up.answer("start")
    set_up.answer("w")
    try:
        answer_to(search_of("overboard"), set_up, 50, 1)
    except ValueError:
        return
    raise AssertionError("expected a ValueError")
