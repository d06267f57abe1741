# SPDX-License-Identifier: Apache-2.0
"""TecTonic by hand: a flip is shown, asked, answered by touch or key, taken back."""

import pytest

from tests.host.game.harness import Harness

# The worked position of the rules: three neighbours of d7 can be flipped.
EMPTY = "." * 10
FEW = [EMPTY, ".HP.......", ".........m"]
WORKED = "/".join([EMPTY, EMPTY, "...5......", "..p.h.....", EMPTY, EMPTY, "...M......", *FEW]) + " w"
ONE_FLIP = "/".join([EMPTY, EMPTY, EMPTY, "....h.....", EMPTY, EMPTY, "...M......", *FEW]) + " w"


def moves(harness):
    return [line for line in harness.written if line.startswith(("move", "amend", "back"))]


def test_a_flip_shown_by_the_hand_is_no_question():
    harness = Harness("tectonic", WORKED)
    said = harness.do("lift d4;", "place d7;", "tap e7")
    assert said == ["Mount from D4 to D7. Turn the hill on E7 over: it is red now. Ridged to move."]
    assert moves(harness) == ["move 1 d4-d7*e7"]


def test_an_open_flip_is_asked_and_a_key_answers():
    harness = Harness("tectonic", WORKED)
    (asked,) = harness.do("lift d4", "place d7")
    assert "Three moves fit." in asked
    assert "flip the peak on C7" in asked
    assert moves(harness) == []
    (second,) = harness.do("key two")
    assert "flip the hill on E7" in second
    assert harness.do("key one") == ["Mount from D4 to D7. Turn the hill on E7 over: it is red now. Ridged to move."]
    # Turning the piece over afterwards is no move, and handling other pieces does not change the player's answer.
    harness.do("tap e7", "tap c7")
    assert moves(harness) == ["move 1 d4-d7*e7"]


def test_touching_the_neighbour_answers_too():
    for touched, text in (("c7", "d4-d7*c7"), ("d8", "d4-d7*d8"), ("e7", "d4-d7*e7")):
        harness = Harness("tectonic", WORKED)
        harness.do("lift d4", "place d7", f"tap {touched}")
        assert moves(harness) == [f"move 1 {text}"]


def test_a_replaced_piece_is_told_with_what_is_left_in_reserve():
    harness = Harness("tectonic", WORKED)
    said = " ".join(harness.make("d4-d7*d8"))
    assert "On D8, change the red peak for a smooth peak. Reserve: one." in said


def test_the_only_flip_there_is_needs_no_question():
    harness = Harness("tectonic", ONE_FLIP)
    assert harness.do("lift d4", "place d7") == [
        "Mount from D4 to D7. Turn the hill on E7 over: it is red now. Ridged to move."
    ]


def test_an_optional_flip_is_asked_before_the_move_stands():
    for answer, text in (("key one", "d4-d7"), ("tap e7", "d4-d7*e7")):
        harness = Harness("tectonic", WORKED, {"flip": "optional"})
        (asked,) = harness.do("lift d4;", "place d7;", "wait 3;")
        assert "Four moves fit." in asked
        assert "flip nothing" in asked
        harness.do(answer)
        assert moves(harness) == [f"move 1 {text}"]


def test_a_piece_that_goes_on_amends_its_move_and_asks_there():
    harness = Harness("tectonic", WORKED)
    harness.do("lift d4", "place d6")
    asked = harness.do("lift d6", "place d7")
    assert "Three moves fit." in asked[0]
    harness.do("tap d8")
    assert moves(harness) == ["move 1 d4-d6", "amend 1 d4-d7*d8"]


def test_put_back_takes_the_move_back_and_tells_how_the_flipped_piece_is_turned_back():
    harness = Harness("tectonic", WORKED)
    harness.do("lift d4", "place d7", "tap e7")
    assert harness.do("lift d7", "place d4") == [
        "Move one is taken back. Turn the hill on E7 over: it is ridged again. Smooth to move."
    ]
    assert harness.position.text() == WORKED


def test_red_pieces_are_told_with_their_set():
    harness = Harness("tectonic", WORKED)
    assert harness.do("tap d8") == ["D8: red peak of the ridged set."]
    assert harness.do("key ask", "tap e7")[-1] == (
        "E7: ridged hill. It is not its turn. Moves: to D7, flipping D8; to E8, flipping D8; to D6; to E6. "
        "Key one: more."
    )


def test_a_forbidden_way_is_refused_with_its_rule_and_the_way_back():
    harness = Harness("tectonic", WORKED)
    (refused,) = harness.do("lift d4", "place e5")
    assert refused.startswith("Not allowed: a mount goes straight, up to four squares.")
    assert refused.endswith("Carry E5 back to D4.")
    assert harness.do("lift e5", "place d4") == ["The position is right. Smooth to move."]
    assert moves(harness) == []


TURNED_BACK = {
    "en": "Turn the hill on E7 over: it is ridged again.",
    "fr": "Retournez la pièce de E7 : colline, de nouveau à Strié.",
    "de": "Drehen Sie die Figur auf E7 um: Hügel, wieder von Rau.",
}
CHANGED_BACK = {
    "en": "On D8, change the peak back for the red one of the ridged set.",
    "fr": "En D8, remettez la pièce rouge : pic, du jeu de Strié.",
    "de": "Auf D8 die rote Figur zurück: Spitze, aus dem Satz von Rau.",
}


@pytest.mark.parametrize("language", TURNED_BACK)
@pytest.mark.parametrize(("text", "told", "turn"), [("d4-d7*e7", TURNED_BACK, "e7"), ("d4-d7*d8", CHANGED_BACK, "d8")])
def test_a_take_back_by_key_tells_how_the_flipped_piece_goes_back_once_and_in_whatever_order_it_is_done(
    language, text, told, turn
):
    turning, carrying = (f"lift {turn};", "wait 0.4;", f"place {turn}"), ("lift d7;", "place d4")
    for hands in ((*turning, *carrying), (*carrying, *turning)):
        harness = Harness("tectonic", WORKED, language=language)
        harness.make(text)
        said = harness.do("key one 1200", "key one")
        assert said[-1].startswith(told[language])
        assert sum(told[language] in line for line in said) == 1
        after = harness.do(*hands, "wait 2")
        assert harness.referee.is_wrong() == ()
        # A player who has carried first hears which piece is missing, and is not told to carry the other one back.
        back = {"en": "D4 to D7", "fr": "D4 en D7", "de": "D4 nach D7"}[language]
        assert not any(back in line for line in after), after
        assert harness.position.text() == WORKED


def test_who_has_carried_first_is_told_of_the_piece_alone_and_may_say_by_key_that_it_is_done():
    harness = Harness("tectonic", WORKED)
    harness.make("d4-d7*e7")
    harness.do("key one 1200", "key one")
    assert harness.do("lift d7;", "place d4") == [TURNED_BACK["en"]]
    assert harness.do("key ask") == [TURNED_BACK["en"]]
    assert harness.do("key one", "wait 1")[-1] == "Smooth to move."
    assert harness.referee.is_wrong() == ()
