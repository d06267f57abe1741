# SPDX-License-Identifier: Apache-2.0
"""The same key gives the same kind of answer everywhere, since a player who only hears must trust it."""

import pytest

from tactile_app.game.questions.key_grammar import (
    HELD_IN_A_QUESTION,
    IN_A_QUESTION,
    IN_A_QUESTION_ABOUT_THE_BOARD,
    OUTSIDE,
    Meaning,
    meaning_of,
)
from tactile_app.game.questions.keys import Press
from tactile_app.keys import KEYS
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tests.host.game.harness import Harness

TECTONIC = "/".join([
    "..........", "..........", "...5......", "..p.h.....", "..........", "..........", "...M......",
    "..........", ".HP.......", ".........m",
]) + " w"  # fmt: skip


def options_of(fact: Fact) -> list[Fact]:
    """Return the moves that *fact* lists."""
    listed = dict(fact.values)["moves"]
    assert isinstance(listed, tuple)
    return [option for option in listed if isinstance(option, Fact)]


def test_the_table_has_every_key_in_a_question_and_outside():
    assert set(OUTSIDE) == set(IN_A_QUESTION) == set(KEYS)
    for name in KEYS:
        assert meaning_of(Press(name), is_asked=False, is_about_board=False) is OUTSIDE[name]
        assert meaning_of(Press(name), is_asked=True, is_about_board=False) is IN_A_QUESTION[name]
        held = meaning_of(Press(name, is_held=True), is_asked=True, is_about_board=False)
        assert held is HELD_IN_A_QUESTION.get(name, IN_A_QUESTION[name])
        held = meaning_of(Press(name, is_held=True), is_asked=True, is_about_board=True)
        assert held is HELD_IN_A_QUESTION.get(name, IN_A_QUESTION_ABOUT_THE_BOARD[name])
    assert meaning_of(Press("menu"), is_asked=True, is_about_board=True) is Meaning.OPEN_MENU


def test_a_mount_with_more_moves_than_a_breath_tells_them_all():
    harness = Harness("tectonic")
    harness.do("key ask")
    harness.do("tap c1")
    told = list(harness.facts)
    while harness.facts[-1].id == "more-breaths":
        harness.do("key one")
        told += harness.facts[len(told) :]
    moves = [fact for fact in told if fact.id in ("piece-moves", "piece-moves-too")]
    options = [option for fact in moves for option in options_of(fact)]
    position = harness.position
    legal = [move for move in position.legal_moves() if position.parts(move).origin == position.parse_square("c1")]
    assert len(options) == len(legal) > 8
    assert all(len(options_of(fact)) <= 8 for fact in moves)


def test_flips_come_first_and_the_nearest_squares_first():
    harness = Harness("tectonic", TECTONIC)
    harness.do("key ask", "tap d4")
    first = next(fact for fact in harness.facts if fact.id == "piece-moves")
    assert [option.id for option in options_of(first)[:2]] == ["option-flip", "option-flip"]


def test_a_piece_of_the_other_side_tells_its_moves_and_that_it_is_not_its_turn():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    told = harness.do("key ask", "tap e2")[-1]
    assert told.startswith("E2: smooth stone. It is not its turn. Moves: ")


def test_whoever_asks_hears_each_time_the_turn_and_how_to_ask():
    harness = Harness("crossings")
    how = "Lift a piece and put it back to hear its moves. Hold this key and lift pieces to hear their names."
    answer = f"Smooth to move. {how}"
    assert harness.do("key ask", "key ask", "key ask") == [answer] * 3


def test_a_tap_tells_no_moves_any_more_half_a_minute_after_the_ask_key():
    harness = Harness("crossings")
    harness.do("key ask", "wait 31")
    assert harness.do("tap c2") == ["C2: smooth stone."]


def test_a_stray_piece_is_told_by_every_key_that_tells_how_it_stands_and_by_a_tap():
    harness = Harness("tectonic")
    harness.do("place e5")
    wrong = harness.said[-1]
    assert "E5" in wrong
    assert harness.do("key ask")[-1].startswith(wrong)
    assert harness.do("key one")[-1].startswith(wrong)
    assert harness.do("tap c10")[-1] == wrong
    assert [fact.id for fact in harness.referee.waits_for()] == ["refused-stray", "repair-lift"]
    harness.do("lift e5")
    assert harness.do("key one")[-1].startswith("Smooth to move.")


def test_key_two_goes_back_move_by_move_and_begins_again_after_another_key():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    harness.make("d7S1/1")
    assert harness.do("key two") == ["Move two, ridged. From D7 south to D6."]
    assert harness.do("key two") == ["Move one, smooth. From C2 north to C3."]
    assert harness.do("key two") == ["There was no move before that."]
    harness.do("key one")
    assert harness.do("key two") == ["Move two, ridged. From D7 south to D6."]


def test_the_menu_over_a_question_which_move_asks_it_again_when_it_is_closed():
    harness = Harness("tectonic", TECTONIC)
    asked = harness.do("lift d4", "place d7")[-1]
    assert harness.do("key menu", "key menu")[-2:] == ["Menu closed.", asked]
    harness.do("key one")
    assert harness.written[-1].startswith("move 1 ")


@pytest.mark.parametrize("item", ["new_game", "resign"])
def test_nothing_is_lost_by_one_press_nor_by_silence(item):
    harness = Harness("crossings")
    harness.make("c2N1/1")
    written = list(harness.written)
    harness.choose("game", item)
    harness.do("wait 31")
    assert harness.written == written
    assert harness.do("key one")[-1].startswith("Ridged to move.")
    assert harness.written == written


def test_a_peg_lifted_from_a_half_filled_board_is_asked_for_whenever_somebody_asks():
    harness = Harness("overboard", board=(6, 6))
    harness.do("place c4", "key one", "place d4", "key one", "lift c4", "wait 4")
    assert harness.do("key ask")[0].startswith("The peg of C4 was lifted. Put it back.")
    harness.do("place c4")
    assert "draw a peg" in harness.do("key ask")[-1]


def test_key_two_held_goes_back_in_a_menu_so_that_its_last_item_is_one_step_away():
    harness = Harness("crossings")
    first = harness.do("key menu")
    last = harness.do("key two 1200;")
    assert last[0].startswith("End the program?")
    assert harness.do("key two")[0].split("?")[0] == first[0].split("?")[0]


@pytest.mark.parametrize("language", CODES)
def test_key_two_held_goes_back_in_a_list_about_the_board_whose_keys_are_those_of_a_menu(language):
    harness = Harness("tectonic", TECTONIC, language=language)
    asked = harness.do("lift d4", "place d7")[-1]
    keys = harness.phrases.sentence(Fact("lobby-keys")).spoken
    assert asked.endswith(keys)
    (first,) = harness.do("key two 1200;", "key two;")[-1:]
    assert harness.do("key two;", "key two 1200;")[-1] == first
    assert asked.endswith(f"{first} {keys}")
    harness.do("key two 1200;", "key two;", "key one")
    assert harness.written[-1].startswith("move 1 ")


@pytest.mark.parametrize("language", CODES)
def test_a_yes_or_no_question_about_the_board_is_answered_by_yes(language):
    harness = Harness("crossings", language=language, faults=["stuck c2", "dead c3"])
    harness.do("lift c2", "place c3", *["key one"] * 4)
    harness.do("key two;")
    assert harness.facts[-1].id == "unseen-row"
    assert harness.do("key ask")[-1].endswith(harness.phrases.sentence(Fact("lobby-keys")).spoken)


def test_key_two_held_goes_back_a_part_and_tells_the_first_one_again_at_the_beginning():
    harness = Harness("tectonic")
    harness.choose("rules_and_keys", "rules")
    first = harness.do("key one;")
    second = harness.do("key one;")
    assert second != first
    assert harness.do("key two 1200;") == first
    assert harness.do("key two 1200;") == first
    assert harness.do("key one;") == second
