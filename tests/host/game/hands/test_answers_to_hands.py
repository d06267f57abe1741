# SPDX-License-Identifier: Apache-2.0
"""Hands that ask, or are asked, close an open menu, and that is said; nothing else that hands do closes it.

A mistake, a step that is led, a board that is right again, the first part of a move: these leave the menu as it is.
"""

import pytest

from tactile_app.game.transitions import Inform
from tests.host.game.games.test_eclaircissement import WORKED
from tests.host.game.harness import Harness
from tests.host.game.teaching.test_first_part import FREE
from tests.host.game.teaching.test_opponent import against
from tests.host.game.test_transitions import LAST_PLY, TECTONIC

RAMPANTS = ".../.../.../.../bBb/wbw/.W./... w"
MARCH = ".......b/......../......../......../......../..w...../..w...../..w..... w"
FALLEN = "b...../....../....../....../....../....wb w 0"
WON = "....../....../....../....../....../....wb w 0"
UNDER_A_SLEEVE = ("lift a3;", "wait 0.4;", "lift b4;", "wait 0.4;", "place a2;", "wait 0.4;", "place b4")


def crossings(*hands, start=None):
    harness = Harness("crossings", start)
    harness.do(*hands)
    return harness


def tectonic(*hands):
    harness = Harness("tectonic", TECTONIC)
    harness.do(*hands)
    return harness


def rampants(*hands):
    harness = Harness("rampants", RAMPANTS)
    harness.do(*hands)
    return harness


def asked_about(topic):
    harness = Harness("crossings")
    harness.referee.do(Inform(topic))
    return harness


def pushed(start):
    harness = Harness("overboard", start)
    harness.make("e1E1x")
    return harness


def filling(*hands):
    harness = Harness("overboard", board=(6, 6))
    harness.do(*hands)
    return harness


def dictated():
    harness = filling()
    harness.choose("set_up", "way_rows")
    return harness


def mending():
    harness = crossings("lift a1;", "lift a2;", "lift c1;")
    harness.referee.gap()
    harness.do("wait 3", "place c1;", "place a2")
    return harness


def says_first_parts():
    harness = Harness("overboard", FREE)
    harness.referee.table.pace.says_first_part = True
    return harness


def out_of_turn():
    return against("crossings", looks=10_000, begin=False)[1]


# The position before the menu is opened, and the hands' actions then.
CLOSING = {
    "what stands there": (crossings, ["tap b1"], "square-holds"),
    "its moves": (lambda: rampants("key ask;"), ["tap a3"], "piece-moves"),
    "its moves, in breaths": (lambda: tectonic("key ask;"), ["tap d4"], "more-breaths"),
    "its lines": (lambda: asked_about("lines"), ["tap b2"], "row-holds"),
    "what is around it": (lambda: asked_about("around"), ["tap b2"], "square-holds"),
    "what is wrong": (lambda: crossings("lift a1", "place a5", "wait 5"), ["tap c2"], "do-carry-back"),
    "which move it was": (tectonic, ["lift d4", "place d7"], "ambiguous-which"),
    "what it became": (lambda: tectonic("lift d4", "place d6"), ["lift d6", "place d7"], "ambiguous-which"),
    "whether pieces changed places": (rampants, UNDER_A_SLEEVE, "exchange-asked"),
    "whether it came back": (
        lambda: Harness("eclaircissement", WORKED), ["lift c1", "place c3;", "lift c3", "place c1"], "ambiguous-one"),
    "whether moves go back": (lambda: pushed(FALLEN), ["place e1", "wait 2"], "take-back-asked"),
    "whether the last move goes back": (lambda: pushed(WON), ["place e1", "wait 2"], "take-back-asked"),
    "a move": (crossings, ["lift c2", "place c3"], "moved-crossings"),
    "the last move": (lambda: Harness("crossings", LAST_PLY), ["lift a7", "place a8"], "outcome-crossed"),
    "a march that went on": (
        lambda: crossings("lift c1;", "place c4", start=MARCH), ["lift c2;", "place c5", "wait 1"], "moved-crossings"),
    "a move put back": (lambda: crossings("lift c2", "place c3"), ["lift c3", "place c2"], "taken-back"),
    "a peg of the bag": (filling, ["place a1"], "fill-colour"),
    "a jumper": (lambda: Harness("rampants"), ["tap b1"], "jumper-chosen"),
}  # fmt: skip
LEAVING = {
    "a mistake": (crossings, ["lift a1", "place a5", "wait 5"], "do-carry-back"),
    "a mistake mended": (lambda: crossings("lift a1", "place a5", "wait 5"), ["lift a5", "place a1"], "board-agrees"),
    "out of turn": (out_of_turn, ["lift c7", "place c6"], "refused-not-your-piece"),
    "a mistake with the bag": (lambda: filling("place a1"), ["place c1"], "fill-unexpected"),
    "a mistake with a row": (dictated, ["place d4"], "fill-unexpected"),
    "a pawn that is no choice": (lambda: Harness("rampants"), ["tap a8"], "pawn-of-other"),
    "a step to mend": (mending, ["lift b1", "wait 5"], "needs-piece"),
    "the first part of a move": (says_first_parts, ["slide a1 b1;", "wait 0.5;"], "begun-push"),
}  # fmt: skip


def heard(before, hands):
    """Return the harness, and the ids of the sentences that *hands* lead to after *before* and the menu key."""
    harness = before()
    harness.do("key menu;")
    heard_before = len(harness.facts)
    harness.do(*hands)
    return harness, [fact.id for fact in harness.facts[heard_before:]]


def is_menu_open(harness):
    harness.do("key ask;")
    return harness.last_breath[0].id == "menu-item"


def heard_reading(harness, square):
    """Return the ids of what is said when *square* is touched while the ask key is held and the menu is open."""
    harness.do("key menu;")
    before = len(harness.facts)
    harness.do_holding("ask", f"lift {square};", f"place {square};", "wait 1")
    return [fact.id for fact in harness.facts[before:]]


@pytest.mark.parametrize("name", CLOSING)
def test_what_hands_ask_are_asked_or_have_done_closes_the_menu_and_says_so(name):
    before, hands, fact = CLOSING[name]
    harness, said = heard(before, hands)
    assert fact in said
    assert said.count("question-closed") == 1
    assert not is_menu_open(harness)


@pytest.mark.parametrize("name", CLOSING)
def test_that_a_question_is_closed_is_said_before_what_the_hands_did_and_in_one_breath_with_it(name):
    """The sentence after it may ask for a key again: that would seem to be closed."""
    before, hands, _ = CLOSING[name]
    harness, _ = heard(before, hands)
    breaths = [said.facts for said in harness.utterances]
    told = [fact.id for breath in breaths for fact in breath if breath[0].id == "question-closed"]
    assert told.count("question-closed") == 1
    assert len(told) > 1


@pytest.mark.parametrize("name", LEAVING)
def test_what_hands_have_done_wrong_or_have_not_ended_leaves_the_menu_open(name):
    before, hands, fact = LEAVING[name]
    harness, said = heard(before, hands)
    assert fact in said
    assert "question-closed" not in said
    assert is_menu_open(harness)


def test_what_is_read_while_the_ask_key_is_held_closes_the_menu_in_play_and_in_a_set_up():
    assert heard_reading(crossings(), "b1")[-2:] == ["question-closed", "square-holds"]
    harness = filling("place a1")
    assert heard_reading(harness, "a1")[-2] == "question-closed"
    assert not is_menu_open(harness)
