# SPDX-License-Identifier: Apache-2.0
"""A switch that was left out by mistake is read again once hands have lifted a piece off it often enough."""

import pytest

from tactile_app.game.hands.answering_again import ENOUGH, LONGEST_MS, REST_MS, SLOW_MS, AnsweringAgain
from tactile_app.game.hands.worn_switches import MOST_OFFERED
from tests.host.game.harness import Harness

C2 = 1 << 10
BACK = "The switch of C2 answers again, and is read again."


def leave_out_c2(harness):
    """Let the player lift C2 and choose its switch, which comes after those of the points around."""
    harness.do("lift c2", "wait 7", "key one", "key one", "key one")
    for _ in range(MOST_OFFERED):
        if any(fact.id == "switch-asked" for fact in harness.last_breath):
            break
        harness.do("key two")
    harness.do("key one", "place c2", "wait 3")


def left_out(language="en"):
    """Return a harness whose player has said, by mistake, that the switch of C2 does not answer."""
    harness = Harness("crossings", language=language)
    leave_out_c2(harness)
    assert harness.referee._flow.table.worn.names == ["c2"]
    return harness


def test_a_piece_that_is_asked_about_twice_brings_its_switch_back():
    harness = left_out()
    assert BACK not in harness.do("tap c2")
    assert BACK in harness.do("tap c2", "wait 2")
    assert harness.referee._flow.table.worn.names == []
    assert harness.do("lift c2;", "place c3", "wait 2") == ["From C2 north to C3. Ridged to move."]


def test_moves_over_it_bring_it_back():
    harness = left_out()
    said = harness.do(*["lift c2", "place c2"] * 3, "wait 2")
    assert BACK in said
    assert not harness.referee.match.moves


def test_a_switch_that_fails_again_stays_left_out():
    harness = left_out()
    harness.do("tap c2", "tap c2", "wait 2")
    leave_out_c2(harness)
    assert BACK not in harness.do("tap c2", "tap c2", "wait 2")


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Le contact de C2 répond de nouveau"), ("de", "Der Schalter von")]
)
def test_it_is_said_in_every_language(language, said):
    harness = left_out(language)
    assert any(sentence.startswith(said) for sentence in harness.do("tap c2", "tap c2", "wait 2"))


def shown(changes, expected=C2):
    """Return what is read again of a switch whose state lasts as *changes* say: (closed, ms) each, then for long."""
    watch, ms, found = AnsweringAgain(), 0, []
    for is_closed, lasts_ms in (*changes, (changes[-1][0], LONGEST_MS - 50)):
        for _ in range(max(1, lasts_ms // 25)):
            found.append(watch.observe(ms, C2 if is_closed else 0, expected, C2))
            ms += 25
    return [each for each in found if each is not None]


SLOWLY = [(number % 2 == 0, SLOW_MS + 40) for number in range(ENOUGH + 1)]


def test_hands_that_lift_and_place_slowly_are_believed_and_a_contact_that_flutters_is_not():
    assert shown(SLOWLY)
    assert not shown(SLOWLY[2:])
    assert not shown([(number % 2 == 0, 25) for number in range(41)])
    # Slow changes, and then it flutters.
    assert not shown([*SLOWLY, (False, 25), (True, 25)])


def test_a_switch_that_shows_something_else_than_what_stands_there_is_not_believed():
    assert not shown(SLOWLY, expected=0)
    assert not shown([*SLOWLY, (False, LONGEST_MS + 500), (True, REST_MS + 500)])
