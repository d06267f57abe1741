# SPDX-License-Identifier: Apache-2.0
"""Overboard's engine against the slow reference, move by move, over thousands of positions; and its set-up."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_core.rules.errors import IllegalMove
from tactile_core.rules.games import find_game
from tests.core.rules import reference_overboard as reference

GAME = find_game("overboard")


def compare(text):
    position = GAME.from_text(text)
    expected = reference.legal_moves(text)
    found = {}
    for move in position.legal_moves():
        name = position.move_text(move)
        occupancy = position.gesture(move).after
        position.push(move)
        found[name] = position.text().split(" ")[0]
        assert position.occupancy() == occupancy, (text, name)
        position.pop()
    assert found == expected, text
    assert position.text() == text


def test_random_scatterings():
    lots = random.Random(1)
    for _ in range(1000):
        letters = "".join(lots.choices("wb.", (lots.random(), lots.random(), lots.random()), k=36))
        rows = "/".join(letters[start : start + 6] for start in range(0, 36, 6))
        compare(f"{rows} {lots.choice('wb')} {lots.randrange(60)}")


def test_played_games():
    lots = random.Random(2)
    for _ in range(12):
        position = GAME.start()
        while position.outcome() is None:
            compare(position.text())
            position.push(lots.choice(position.legal_moves()))


def test_every_line_of_six():
    for code in range(3**6):
        rank = "".join(".wb"[code // 3**index % 3] for index in range(6))
        for turn in "wb":
            compare(f"....../....../....../....../....../{rank} {turn} 0")
            compare("/".join(letter + "....." for letter in rank) + f" {turn} 0")


@given(st.lists(st.integers(0, 10**6), max_size=80))
def test_pop_undoes_push(choices):
    position = GAME.start()
    texts = [position.text()]
    for choice in choices:
        moves = position.legal_moves()
        if not moves:
            break
        position.push(moves[choice % len(moves)])
        texts.append(position.text())
    while len(texts) > 1:
        assert position.text() == texts.pop()
        assert bin(position.occupancy()).count("1") == sum(position.text().split(" ")[0].count(side) for side in "wb")
        position.pop()
    assert position.text() == texts[0]


@pytest.mark.parametrize("filling", ["bag", "dealt", "random", "given"])
@pytest.mark.parametrize("choice", ["two_way", "colour_then_other_starts"])
def test_a_set_up_ends_in_a_position(filling, choice):
    lots = random.Random(3)
    for seed in range(20):
        chooser = lots.choice((None, 0, 1))
        set_up = GAME.set_up(seed, chooser, setup=filling, start_choice=choice)
        while (question := set_up.question()) is not None:
            with pytest.raises(IllegalMove):
                set_up.answer("z9")
            set_up.answer(lots.choice(question.choices))
            if lots.random() < 0.2:
                again = set_up.pop()
                set_up.answer(again)
        position = set_up.position()
        assert [position.text().split(" ")[0].count(side) for side in "wb"] == [18, 18]
        assert position.occupancy() == (1 << 36) - 1
        assert {set_up.seat_of(0), set_up.seat_of(1)} == {0, 1}


def test_the_one_who_chooses_to_start_leaves_the_colour_to_the_other():
    set_up = GAME.set_up(5, 1, setup="random")
    while (question := set_up.question()).kind == "place":
        set_up.answer(question.choices[0])
    assert (question.kind, question.seat) == ("start_or_colour", 1)
    set_up.answer("start")
    question = set_up.question()
    assert (question.kind, question.seat, question.choices) == ("pick_side", 0, ("w", "b"))
    set_up.answer("w")
    # Player 1 starts, with the side that is left.
    assert (set_up.seat_of(0), set_up.position().turn) == (0, 1)


def test_the_one_who_chooses_a_colour_leaves_the_start_to_the_other():
    set_up = GAME.set_up(5, 1, setup="random")
    while (question := set_up.question()).kind == "place":
        set_up.answer(question.choices[0])
    set_up.answer("colour")
    assert set_up.question().seat == 1
    set_up.answer("w")
    assert (set_up.seat_of(0), set_up.position().turn) == (1, 1)


def test_a_bag_asks_for_the_side_until_one_side_is_left():
    set_up = GAME.set_up(7, 0, setup="bag")
    for _ in range(18):
        set_up.answer(set_up.question().choices[0])
        set_up.answer("w")
    question = set_up.question()
    assert (question.kind, question.side) == ("place", 1)
    set_up.answer(question.choices[0])
    assert set_up.question().kind == "place"


def test_the_same_seed_deals_the_same_pegs_and_another_seed_others():
    def dealt(seed):
        set_up = GAME.set_up(seed, 0, setup="random")
        lines = []
        while (question := set_up.question()).kind == "place":
            lines.append((question.side, question.square))
            set_up.answer(question.choices[0])
        return lines

    assert dealt(11) == dealt(11)
    assert dealt(11) != dealt(12)
