# SPDX-License-Identifier: Apache-2.0
"""The scorer calls readings right, asked, wrong, missed or early."""

from lab.hands.generate import Made
from lab.hands.score import Tally, delay_ms, judge, still_ms, verdict
from lab.hands.turn import Truth

LINES = [(0, 3), (500, 2), (900, 6), (1300, 4), (1700, 12), (9000, 12)]


def made_by(move="a1-a2", **truth):
    return Made("", LINES, Truth(move, 1700, 1700, **truth))


def reading(ms, word, *moves, **more):
    return {"ms": ms, "reading": word, "moves": list(moves), **more}


def test_the_last_reading_is_judged():
    made = made_by()
    assert verdict(made, [reading(2000, "made", "a1-a2")]) == "right"
    assert verdict(made, [reading(2000, "made", "b1-b2")]) == "wrong"
    assert verdict(made, [reading(2000, "ambiguous", "a1-a2")]) == "needless"
    assert verdict(made, [reading(2000, "ambiguous", "c1-c2")]) == "missed"
    assert verdict(made, [reading(2000, "made", "a1-a2"), reading(2500, "waiting")]) == "missed"
    assert verdict(made, []) == "missed"


def test_a_shorter_move_that_stands_although_the_hand_went_on_is_wrong_even_if_it_is_taken_back_later():
    late = [reading(1150, "made", "a1-b1"), reading(7700, "ambiguous", "a1-a2")]
    assert verdict(made_by(), late) == "wrong"
    soon = [reading(1150, "made", "a1-b1"), reading(1350, "waiting"), reading(1900, "made", "a1-a2")]
    assert verdict(made_by(), soon) == "right"


def test_moves_that_switches_cannot_tell_apart_may_be_asked_about():
    made = made_by(decidable=False, alike=["a1-a2*"])
    assert verdict(made, [reading(2000, "ambiguous", "a1-a2", "a1-a2*")]) == "asked"
    assert verdict(made, [reading(2000, "made", "a1-a2*")]) == "assumed"


def test_accepting_anything_where_nothing_legal_was_made_is_wrong():
    made = made_by(None)
    assert verdict(made, [reading(2000, "made", "a1-a2")]) == "wrong"
    assert verdict(made, [reading(2000, "wrong")]) == "refused"
    assert verdict(made, []) == "refused"


def test_a_move_announced_in_the_middle_is_early_and_its_stillness_is_told():
    made = made_by()
    readings = [reading(1150, "made", "a1-b1"), reading(2000, "made", "a1-a2")]
    tally = Tally()
    assert judge(made, readings, tally) == ["early"]
    assert (tally.right, tally.early) == (1, 1)
    assert still_ms(made, readings) == [400]


def test_what_is_provisional_is_not_announced():
    readings = [reading(1150, "made", "a1-b1", provisional=True), reading(2000, "made", "a1-a2", provisional=False)]
    assert judge(made_by(), readings, Tally()) == []


def test_the_delay_counts_from_the_last_piece_to_the_words_that_stand():
    made = made_by()
    again = [reading(1750, "made", "a1-a2", provisional=True), reading(1950, "made", "a1-a2", provisional=False)]
    assert delay_ms(made, again) == 250
    assert delay_ms(made, [reading(1150, "made", "a1-a2"), reading(1400, "waiting")]) == 0
