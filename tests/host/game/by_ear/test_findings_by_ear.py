# SPDX-License-Identifier: Apache-2.0
"""Sentences that confused, and silences, in a trial of the board by ear: each as the player felt it."""

import pytest

from tactile_app.game.tutorial.steps import TWELVE
from tactile_app.keys import KEYS
from tactile_core.protocol.messages import State
from tests.host.game.games.test_crossings import CAPTURE
from tests.host.game.games.test_eclaircissement import WORKED
from tests.host.game.harness import TICK_MS, Harness

FULL = "bbbbbb/bwwwww/bwwwww/bwwwww/bwwwww/bwwwww b 0"
OVERBOARD = "wbwbwb/bwbwbw/wbwbwb/bw.wbw/wb.bwb/bw..bw w 0"


def overboard() -> Harness:
    return Harness("overboard", OVERBOARD, board=(6, 6))


def test_a_peg_pushed_on_by_its_own_player_after_its_move_hears_the_rule_about_places_and_is_pushed_back():
    harness = overboard()
    harness.do("slide b1 c1", "wait 4")
    refused = harness.do("slide c1 d1", "wait 3")[-1]
    assert refused == (
        "Not allowed: from B1 two places, and no enemy peg fell. Without a fall a peg goes one place. "
        "Push D1 back to C1."
    )
    assert harness.do("slide d1 c1")[-1] == "The position is right. Ridged to move."


def test_a_peg_carried_over_others_hears_that_pegs_are_pushed():
    harness = overboard()
    refused = harness.do("lift b1;", "place c3", "wait 6")[-1]
    assert refused == "Not allowed: the peg of B1 was lifted. Pegs are pushed, never lifted. Carry C3 back to B1."


def test_a_peg_that_is_kept_in_the_hand_is_named_and_hears_why_it_goes_back_when_it_is_carried():
    harness = overboard()
    assert harness.do("lift a1", "wait 10")[-1] == "A1 is in your hand."
    refused = harness.do("place c3", "wait 6")[-1]
    assert refused == "Not allowed: the peg of A1 was lifted. Pegs are pushed, never lifted. Carry C3 back to A1."


def test_a_moment_out_of_sight_while_a_peg_slides_says_nothing_until_the_hand_rests():
    harness = overboard()
    harness.do("slide b1 c1;")
    before = len(harness.said)
    harness.occupancy &= ~(1 << 2)
    harness.carry_out(harness.referee.gap())
    harness.carry_out(harness.referee.handle_state(State(1, 1, harness.ms + TICK_MS, harness.occupancy, 0)))
    assert [text for text in harness.said[before:] if "lost sight" in text] == []


def test_a_question_about_what_was_done_out_of_sight_stays_open_however_long_the_board_stands_so():
    harness = Harness("overboard", FULL, board=(6, 6))
    harness.do("lift a1;")
    harness.carry_out(harness.referee.gap())
    asked = harness.do("wait 3")
    assert asked == ["Was it this move? Move one: from A1 east one place, one overboard. Key one: yes. Key two: no."]
    assert harness.do("wait 20") == []
    assert harness.do("key one;")[0].startswith("From A1 east one, to B1. One ")


@pytest.mark.parametrize("seconds", [0.1, 0.8, 3])
def test_a_piece_that_comes_back_ends_the_question_about_what_was_done_out_of_sight_however_soon(seconds):
    harness = Harness("overboard", FULL, board=(6, 6))
    harness.do("lift a1;")
    harness.carry_out(harness.referee.gap())
    assert harness.do(f"wait {seconds}")[0].startswith("Was it this move?")
    assert harness.do("place a1;", "wait 0.4") == ["Question closed. Ridged to move."]
    assert harness.do("key one;") == ["Ridged to move. Smooth 25, ridged 11."]


def test_an_empty_square_says_whether_a_tile_lies_there():
    harness = Harness("quatre_en_ligne")
    assert harness.narrator_says("d4") == "D4 is empty. A tile lies there."
    assert harness.narrator_says("a1") == "A1 is empty. No tile lies there."


def test_a_march_is_told_with_its_rear_its_front_and_where_the_front_stops():
    harness = Harness("crossings")
    said = harness.make("c1NE2/2")[-1]
    assert said == "C1 and D2 go north-east two places, the front to F4. Ridged to move."


def test_the_reserve_can_be_asked_for():
    told = Harness("tectonic").choose("position", "reserve")[-1]
    assert told.startswith("Reserve of smooth: one hill, one peak, one mount. ")


def test_going_on_with_a_game_from_its_record_tells_the_last_move():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    harness.make("d7S1/1")
    before = len(harness.said)
    harness.carry_out(harness.referee.reopen(has_history=False))
    assert harness.said[before] == "Crossings. Game resumed. Move two, ridged. From D7 south to D6."


def test_a_menu_that_is_closed_says_who_is_to_move():
    harness = Harness("crossings")
    assert harness.do("key menu", "key menu")[-1] == "Menu closed. Smooth to move."


def test_two_stones_that_go_one_place_are_told_as_a_person_says_it():
    said = Harness("crossings").make("a1N2/1")[-1]
    assert said == "A1 and A2 go north one place, the front to A3. Ridged to move."


def test_a_line_of_three_is_told_from_its_rear_to_its_front():
    march = "......../......../......../......../......../..w...../..w...../..w..b.. w"
    assert (
        Harness("crossings", march)
        .make("c1N3/2")[-1]
        .startswith("Three stones, C1 to C3, go north two places, the front to C5.")
    )


def test_whoever_asks_in_four_in_a_row_hears_that_pawns_are_placed_first_and_no_longer_once_they_are():
    harness = Harness("quatre_en_ligne")
    assert harness.do("key ask")[-1].startswith(
        "Smooth to move: place a pawn on an empty tile, circle down. All pawns are placed first."
    )
    assert harness.do("key one")[-1].startswith("Smooth to move. Circles up:")
    moving = Harness("quatre_en_ligne", TWELVE)
    assert moving.do("key ask")[-1].startswith("Smooth to move. Lift a piece")


def test_pegs_that_are_given_are_first_put_on_the_board_like_those_of_any_game():
    harness = Harness("overboard", options={"setup": "given"}, board=(6, 6), is_empty=True)
    assert not any(text.endswith("to move.") for text in harness.said), harness.said
    told = [f"place {column}{row}" for row in range(1, 7) for column in "abcdef"]
    assert harness.do(*told)[-1] == "Smooth to move."
    assert any(text.startswith("Row one:") for text in harness.said), harness.said


TAKEN = {
    "en": "the front to C5. Taken: C5. Ridged to move.",
    "fr": "la tête en C5. Prise : C5. À Strié de jouer.",
    "de": "der vorderste auf C5. Geschlagen: C5. Rau am Zug.",
}


@pytest.mark.parametrize("language", TAKEN)
@pytest.mark.parametrize(
    "hands",
    [
        ("lift c5;", "lift c1;", "place c4;", "lift c2;", "place c5"),
        ("lift c1;", "place c4;", "lift c5;", "lift c2;", "place c5"),
        ("lift c5;", "lift c2;", "place c4;", "lift c1;", "place c5"),
    ],
)
def test_whoever_has_taken_a_stone_is_not_told_to_take_off_the_one_that_stands_there_now(language, hands):
    harness = Harness("crossings", CAPTURE, language=language)
    said = harness.do(*hands, "wait 3")
    assert said[-1].endswith(TAKEN[language])
    # The stone on C5 is the player's own: nothing that was said had him lift it.
    assert harness.referee.is_wrong() == ()


def test_what_is_pressed_after_a_light_was_assumed_changes_it_only_by_the_key_that_was_named():
    harness = Harness("eclaircissement", WORKED)
    (told,) = harness.do("lift c1", "place c3")
    assert told.endswith("Key two if the pawn stays unlit.")
    # The key must not tell the score here: that belongs to another key.
    assert harness.do("key one") == ["Ridged to move."]
    harness.do("key ask", "key repeat", "key menu", "key two;", "key menu")
    assert [line for line in harness.written if line.startswith(("move", "amend"))] == ["move 1 c1-c3*"]
    harness.do("lift c2", "place b2", "key two")
    assert not any(line.startswith("amend") for line in harness.written)


def test_what_was_heard_of_a_light_by_mistake_is_told_and_can_be_taken_back():
    harness = Harness("eclaircissement", WORKED)
    harness.do("lift c1", "place c3")
    assert harness.do("key two") == ["From C1 jump to C3. The pawn on C3 stays unlit. Ridged to move."]
    harness.do("key one 1200", "key one", "lift c3", "place c1")
    assert harness.position.text() == WORKED


@pytest.mark.parametrize("language", TAKEN)
def test_holding_a_key_is_told_of_where_the_keys_are(language):
    harness = Harness("crossings", language=language)
    harness.choose("rules_and_keys", "keys")
    told: list[str] = []
    while harness.facts_said_last and harness.last_breath[0].id == "keys-told" and len(told) < len(KEYS):
        told.append(harness.said[-1])
        harness.do("key one;")
    held = {"en": "held", "fr": "tenue", "de": "gehalten"}[language]
    # Read by touch with the ask key; take back with key one or two; back in a menu with key two.
    assert len([line for line in told if held in line.lower()]) >= len(("two", "ask", "menu")), told


def test_a_line_that_is_put_back_after_a_take_back_is_named_as_a_whole():
    harness = overboard()
    harness.make("b1N1x")
    said = harness.do("key one 1200", "key one")
    assert said[-1].startswith("Put the line back as it was, from B1 to B6: smooth; ")
    march = Harness("crossings")
    march.make("a1N2/2")
    assert march.do("key one 1200", "key one")[-1] == "Carry A4 back to A2. Carry A3 back to A1."


def test_a_stone_that_was_put_down_is_not_called_in_the_hand():
    start = ".......b/......../..b...../......../..w...../..w...../..w...../........ w"
    harness = Harness("crossings", start)
    said = harness.do("lift c6;", "lift c2;", "place c5", "wait 7")
    assert said == ["C6 is in your hand."]
    assert harness.do("lift c3;", "place c6")[-1].endswith("Taken: C6. Ridged to move.")
