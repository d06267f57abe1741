# SPDX-License-Identifier: Apache-2.0
"""Sentences that misled or came out of order in a second trial by ear."""

import pytest

from tactile_app.evening.lesson_book import learner_of
from tactile_app.game.match import Match
from tactile_app.game.narration.overboard import NARRATOR
from tactile_app.game.transitions import AskTeacher
from tactile_app.messages import Fact
from tactile_app.opponent.messages import Task
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Outcome
from tests.host.game.harness import Harness
from tests.host.game.teaching.thinking import Here


def test_a_stone_in_the_hand_is_told_its_square_and_no_other_stone_is_asked_for():
    harness = Harness("crossings", "......../......../......../......../......../......../......../ww.....b w")
    harness.choose("game", "check")
    harness.do("lift a1", "place c4", "lift b1", "place c5", "wait 2")
    carried = harness.do("key ask")[-1]
    assert "Carry C" in carried, carried
    square = carried.split("Carry ")[1][:2].lower()
    target = carried.split(" to ")[1][:2]
    said = harness.do(f"lift {square}", "wait 5")
    assert said and not any("Carry" in line for line in said), said
    assert target in said[-1]


def test_nothing_can_be_taken_back_and_that_is_not_offered_before_the_first_move():
    harness = Harness("crossings")
    harness.do("key menu;")
    assert ("item", "take_back") not in harness.facts_said_last
    harness.do("key menu;")
    harness.make("c2N1/1")
    harness.do("key menu;")
    assert ("item", "take_back") in harness.facts_said_last


@pytest.mark.parametrize("topic", ["gains", "threats"])
def test_a_game_without_captures_says_so(topic):
    assert Harness("rampants", ".../.../.../.../b../w../W../... w").choose("position", topic)[-1] == (
        "Nothing is taken in this game."
    )


def test_a_hint_waits_until_the_board_stands():
    harness = Harness("crossings", is_empty=True, teacher=Here("crossings"))
    harness.carry_out(harness.referee.do(AskTeacher(Task.HINT)))
    assert harness.said[-1].startswith("First the board. ")


def test_one_rule_is_one():
    harness = Harness("tectonic")
    harness.choose("rules_and_keys", "house_rules")
    harness.do("key one")
    assert not any(line.startswith("One rules") for line in harness.said)
    assert harness.phrases.sentence(*harness.referee.waits_for()).display


def test_a_move_made_while_nobody_looked_is_asked_about():
    harness = Harness("crossings")
    harness.referee.gap()
    # The hands were not seen: the board at once shows the pieces as they left them.
    harness.occupancy ^= 1 << 12 | 1 << 22
    harness.do("wait 2")
    assert any("Was it this move?" in line for line in harness.said[-2:]), harness.said
    harness.do("key one")
    assert harness.referee.match.moves == ["c2N1/1"]


def test_who_played_the_computer_learns_from_the_own_side_first():
    match = Match(find_game("crossings"), {}, 1, 0)
    match.levels = [None, 3]
    assert learner_of(match) == 0
    match.levels = [3, None]
    assert learner_of(match) == 1
    match.levels = [None, None]
    match.resigned = Outcome(0, "resigned")
    assert learner_of(match) == 1


def test_the_computer_s_pegs_are_placed_for_it():
    asked = Fact("fill-random", seat=1, side="b", square="c5")
    last = Fact("fill-dealt", seat=1, side="b")
    told = [NARRATOR.set_up.for_computer(fact) for fact in (asked, last)]
    assert told == [
        Fact("fill-for-computer", side="b", square="c5"),
        Fact("fill-for-computer", side="b", square="none"),
    ]
