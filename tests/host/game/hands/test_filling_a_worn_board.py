# SPDX-License-Identifier: Apache-2.0
"""A board with a switch that does not answer is filled from the bag, every peg on its point, and played on."""

from itertools import pairwise
from random import Random

import pytest

from tactile_app.game.questions.dialogs import WalkThrough
from tactile_app.game.questions.stands_question import StandsQuestion
from tactile_app.game.transitions import LeaveOut, Stands
from tactile_core.rules.squares import square_text
from tests.host.game.hands.worn_player import WornPlayer, names_switch
from tests.host.game.harness import Harness
from tests.host.game.teaching.test_opponent import against

COLUMNS = 6
POINTS = [square_text(square, COLUMNS) for square in range(36)]
# A player presses a key this often before giving up.
MOST_KEYS = 20


class Filler:
    """Fills the board of *harness*, and answers each question as it truly is: where a peg stands, and its side."""

    def __init__(self, harness):
        self.harness = harness
        self.sides = {}

    @property
    def set_up(self):
        return self.harness.referee.match.set_up

    def place(self, name, side):
        """Put a peg of *side*, 0 or 1, on *name*, and see to it that the program knows both."""
        self.sides[name] = side
        self.harness.do(f"place {name}")
        for _ in range(MOST_KEYS):
            if name in self.set_up.answers():
                break
            self._press(name)
        assert name in self.set_up.answers(), self.harness.said[-6:]
        question = self.set_up.question()
        if question is not None and question.kind == "colour":
            self.harness.do("key two" if side else "key one")

    def _press(self, name):
        dialog = self.harness.referee._flow.question.dialog
        if dialog is None:
            self.harness.do("key ask")
            return
        assert isinstance(dialog, WalkThrough)
        goto = dialog._items[dialog._index][1]
        square = POINTS.index(name)
        if isinstance(goto, Stands | LeaveOut):
            is_there = self._are_broken(goto.squares) if isinstance(goto, LeaveOut) else goto.square == square
        else:
            inner = getattr(goto, "dialog", None)
            offered = [each[1] for each in inner._items] if isinstance(inner, StandsQuestion) else []
            is_there = any(isinstance(each, Stands) and each.square == square for each in offered)
        self.harness.do("key one" if is_there else "key two")

    def _are_broken(self, squares):
        return all(self.harness.broken >> square & 1 for square in squares)

    def clear_the_way(self):
        """Do what the program asks before the first peg: leave a switch out that sticks."""
        for _ in range(4):
            if self.set_up.question() is not None and "draw a peg" in self.harness.do("key ask")[-1]:
                return
            self.harness.do("key one")
        assert "draw a peg" in self.harness.do("key ask")[-1]


def bag_of(seed):
    bag = [0, 1] * 18
    Random(seed).shuffle(bag)
    return bag


def points_of(seed):
    points = list(POINTS)
    Random(seed).shuffle(points)
    return points


def check_sides(harness, sides):
    position = harness.referee.match.playing()
    for name, side in sides.items():
        assert harness.narrator_says(name).endswith(f"{('smooth', 'ridged')[side]} peg."), name
    assert position.occupancy() == (1 << 36) - 1


@pytest.mark.parametrize("kind", ["dead", "stuck"])
@pytest.mark.parametrize("place", [0, 17, 35])
def test_a_board_is_filled_from_the_bag_over_a_switch_that_does_not_answer(kind, place):
    points = points_of(place)
    harness = Harness("overboard", board=(6, 6), faults=[f"{kind} {points[place]}"])
    filler = Filler(harness)
    filler.clear_the_way()
    for name, side in zip(points, bag_of(place), strict=True):
        filler.place(name, side)
    assert any(names_switch(sentence, points[place]) for sentence in harness.said)
    harness.do("key one", "key one", "wait 1")
    assert harness.referee.is_at_turns, harness.said[-4:]
    check_sides(harness, filler.sides)


def test_two_such_points_of_one_row_are_filled_and_known_the_next_time():
    points = ["a1", *(name for name in points_of(5) if name not in ("a1", "d4", "e4")), "d4", "e4"]
    harness = Harness("overboard", board=(6, 6), faults=["dead d4", "dead e4"])
    filler = Filler(harness)
    for name, side in zip(points, bag_of(5), strict=True):
        filler.place(name, side)
    assert sorted(harness.referee._flow.table.worn.names) == ["d4", "e4"]
    harness.do("key one", "key one", "wait 1")
    check_sides(harness, filler.sides)
    again = Harness("overboard", board=(6, 6), faults=["dead d4", "dead e4"])
    again.referee.leave_out(("d4", "e4"))
    said = again.do("place d4", "key ask", "key ask", "key ask")
    assert said[-2].endswith("If the peg stands already, once more this key.")
    assert said[-1].startswith("Does it stand on D4?")
    assert again.do("key one")[-1] == "D4: smooth or ridged? Key one smooth, key two ridged."


def test_a_key_for_a_peg_that_was_not_seen_leads_on_the_second_time():
    harness = Harness("overboard", board=(6, 6), faults=["dead d4"])
    said = harness.do("place d4", "key two", "key two")
    assert said[0] == "The next peg is ridged. This key again takes that back."
    assert said[1].endswith("If the peg stands already, press the ask key.")
    filler = Filler(harness)
    for _ in range(MOST_KEYS):
        if "d4" in filler.set_up.answers():
            break
        filler._press("d4")
    # The second press has taken its side back, and it is asked.
    assert harness.said[-1].endswith("D4: smooth or ridged? Key one smooth, key two ridged.")
    harness.do("key two")
    assert filler.set_up.answers() == ["d4", "b"]
    assert "D4, ridged. 35 pegs left." in harness.said[-1]


@pytest.mark.parametrize("kind", ["dead", "stuck"])
def test_dictated_rows_go_on_over_such_a_switch(kind):
    harness = Harness("overboard", board=(6, 6), faults=[f"{kind} c2"])
    Filler(harness).clear_the_way()
    harness.choose("set_up", "way_rows")
    for number in range(6):
        harness.do(*(f"place {name};" for name in POINTS[number * 6 : number * 6 + 6]), "wait 1")
        for _ in range(4):
            if harness.referee.match.set_up.occupancy().bit_count() >= (number + 1) * 6:
                break
            harness.do("key one" if harness.referee.is_asking else "key ask")
    answers = {"dead": "does not answer", "stuck": "always answers"}[kind]
    assert any(f"The switch of C2 {answers}" in sentence for sentence in harness.said)
    assert harness.said[-1] == "First player, choose. Key one: to start. Key two: to choose a side."


def test_the_computers_peg_on_such_a_switch_is_taken():
    _, harness = against("overboard", levels=(None, 1), start=None, board=(6, 6), begin=False, chooser=0)
    harness.do("wait 1")
    wanted = harness.referee.wanted_square()
    harness.break_switch("dead", wanted)
    harness.do(f"place {wanted}", "key ask", "key ask", "key ask")
    assert harness.said[-1].startswith(f"Does it stand on {wanted.upper()}?")
    harness.do("key one")
    assert harness.said[-1].startswith(f"{wanted.upper()}: smooth or ridged?")


def test_a_switch_that_sticks_while_the_board_is_filled_is_asked_about():
    harness = Harness("overboard", board=(6, 6))
    harness.do("place c4", "key one")
    harness.break_switch("stuck", "e5")
    assert harness.do("wait 3")[-1].startswith("E5: smooth or ridged?")
    harness.do("key one 1200", "key one 1200")
    assert harness.said[-1] == "No peg goes on E5 now. Take it off again."
    harness.do("key one", "key one")
    assert harness.said[-1].startswith("The switch of E5 always answers")
    assert harness.do("key one")[-1].endswith("draw a peg from the bag and put it on any empty point.")


def test_a_switch_that_dies_under_a_peg_of_the_filling_is_asked_about():
    harness = Harness("overboard", board=(6, 6))
    harness.do("place c4", "key one", "place d4", "key two")
    harness.break_switch("dead", "c4")
    assert harness.do("wait 3") == ["The peg of C4 was lifted. Put it back."]
    said = harness.do("key one", "key one", "key one")
    assert said[1] == "C4 still seems to be in your hand. If it is not, once more this key."
    assert said[2].startswith("The switch of C4 does not answer")
    harness.do("key one", "place a1", "key two")
    assert harness.referee.match.set_up.answers()[-2:] == ["a1", "b"]


# Two lines, or three.
LINES = ["2 4", "3 4", "1 6", "a b", "b e", "a f", "1 2 5", "a b f"]


def names_of(line):
    return [name for name in POINTS if line in (name[0], name[1:])]


@pytest.mark.parametrize("lines", LINES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_board_is_filled_whose_lines_answer_together(lines, seed):
    points = points_of(seed)
    faults = [f"joined {one} {other}" for one, other in pairwise(lines.split())]
    harness = Harness("overboard", board=(6, 6), faults=faults)
    filler = Filler(harness)
    for name, side in zip(points, bag_of(seed), strict=True):
        filler.place(name, side)
        assert set(filler.sides) == {each for each in filler.set_up.answers() if each in POINTS}
    asked = [each for each in harness.said if "answer together" in each]
    assert len(asked) == len(faults), asked
    harness.do("key one", "key one", "wait 1")
    check_sides(harness, filler.sides)


def test_two_rows_that_answer_together_are_named_at_the_first_peg_and_it_is_asked_where_that_stands():
    harness = Harness("overboard", board=(6, 6), faults=["joined 2 4"])
    said = harness.do("place d4")
    assert said[0].startswith("Rows two and four answer together: their wires may touch.")
    assert harness.do("key one") == [
        "Row two is left out. Row four is left out.",
        "Does it stand on D2? Key one: yes. Key two: next; held: back.",
    ]
    assert harness.do("key two", "key one")[-1].startswith("D4: smooth or ridged?")
    # The next one is seen by both rows as well, and asked about at once.
    assert harness.do("key two", "place a2")[-1] == "Does it stand on A2? Key one: yes. Key two: next; held: back."


def test_nothing_is_taken_after_a_no_before_the_peg_is_lifted_again():
    harness = Harness("overboard", board=(6, 6), faults=["joined a f"])
    harness.do("place f3", "key two", "wait 8")
    assert harness.referee.match.set_up.answers() == []
    assert harness.do("key ask")[0].startswith("No peg goes on F3 now. Take it off again.")
    assert "answer together" in harness.do("lift f3", "place b2", "key one", "place a5")[-1]
    assert harness.referee.match.set_up.answers() == ["b2", "w"]


@pytest.mark.parametrize("line", ["2", "e"])
def test_a_line_that_is_silent_is_named_at_its_third_peg(line):
    points = [*names_of(line)[:3], *(name for name in points_of(4) if name not in names_of(line)[:3])]
    harness = Harness("overboard", board=(6, 6), faults=[f"dead {name}" for name in names_of(line)])
    filler = Filler(harness)
    for name, side in zip(points[:2], (0, 1), strict=True):
        filler.place(name, side)
    assert not any("The switches of" in each for each in harness.said)
    filler.place(points[2], 0)
    assert sorted(harness.referee._flow.table.worn.names) == sorted(names_of(line))
    sides = [0] * 16 + [1] * 17
    for name, side in zip(points[3:], sides, strict=True):
        filler.place(name, side)
    harness.do("key one", "key one", "wait 1")
    check_sides(harness, filler.sides)


def test_of_several_left_points_that_no_switch_sees_none_is_taken_unasked():
    last = ["b2", "c2", "d2"]
    harness = Harness("overboard", board=(6, 6), faults=[f"dead {name}" for name in last])
    harness.referee.leave_out(tuple(last))
    filler = Filler(harness)
    for name, side in zip([name for name in points_of(1) if name not in last], [0, 1] * 17, strict=False):
        filler.place(name, side)
    assert harness.do("wait 5", "key ask")[-1].startswith("Does it stand on B2?")
    filler.place("d2", 0)
    assert filler.set_up.answers()[-2:] == ["d2", "w"]


@pytest.mark.parametrize("fault", ["joined 2 4", "joined 1 2", "dead", "joined b e"])
def test_rows_are_dictated_on_a_board_with_lines_that_no_switch_sees(fault):
    faults = [f"dead {name}" for name in names_of("2")] if fault == "dead" else [fault]
    harness = Harness("overboard", board=(6, 6), faults=faults)
    harness.choose("set_up", "way_rows")
    for number in range(6):
        row = POINTS[number * 6 : number * 6 + 6]
        for name in row:
            assert set(harness.referee.match.set_up.answers()) & set(POINTS) <= harness.stands(), harness.said[-4:]
            harness.do(f"place {name}", "wait 1")
        for _ in range(8):
            if harness.referee.match.set_up.occupancy().bit_count() >= (number + 1) * 6:
                break
            is_asked_by_key = not harness.referee.is_asking and "No switch sees this row" not in harness.said[-1]
            harness.do("key ask" if is_asked_by_key else "key one")
    assert harness.said[-1] == "First player, choose. Key one: to start. Key two: to choose a side."


@pytest.mark.parametrize("lines", ["2 4", "b e"])
def test_a_board_whose_lines_answer_together_is_filled_and_played_to_its_end(lines):
    lots = Random(lines)
    harness = Harness("overboard", board=(6, 6), faults=[f"joined {lines}"])
    filler = Filler(harness)
    for name, side in zip(points_of(7), bag_of(7), strict=True):
        filler.place(name, side)
    harness.do("key one", "key one", "wait 1")
    check_sides(harness, filler.sides)
    player = WornPlayer(harness)
    while harness.referee.match.outcome() is None:
        position = harness.position
        legal = [move for move in position.legal_moves() if move >= 0]
        best = max(position.gain(move) for move in legal)
        player.play(position.move_text(lots.choice([move for move in legal if position.gain(move) == best])))
    fallen = {square_text(square, COLUMNS) for square in range(36)} - harness.stands()
    assert all(harness.narrator_says(name) == f"{name.upper()} is empty." for name in fallen)


def test_a_peg_that_stood_before_its_stuck_switch_was_left_out_joins_no_lines():
    harness = Harness("overboard", board=(6, 6), faults=["stuck d4"])
    harness.do("place b4", "wait 1", "key one", "key one", "key one", "wait 3")
    assert "D4 is left out." in harness.said
    assert harness.said[-1] == "B4: smooth or ridged? Key one smooth, key two ridged."


def test_where_a_peg_is_to_go_again_no_key_is_told_for_one_that_stands_already():
    """ "Take it off again. If the peg stands already, press the ask key" was said of one board."""
    _, harness = against("overboard", levels=(None, 1), start=None, board=(6, 6), begin=False, chooser=0)
    harness.do("wait 1")
    wanted = harness.referee.wanted_square()
    harness.referee.leave_out((wanted,))
    other = "a1" if wanted != "a1" else "b1"
    (said,) = harness.do(f"place {other}", "wait 1")
    assert said.startswith(f"No peg goes on {other.upper()} now. Take it off again.")
    assert "If the peg stands already" not in said
    assert harness.do(f"lift {other}", "wait 1", "key ask")[-1].startswith("Does it stand on ")
