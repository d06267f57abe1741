# SPDX-License-Identifier: Apache-2.0
"""What people type means the same in every language."""

import pytest

from tactile_host.keys import TYPED_KEYS
from tactile_host.play.typed_words import COMMANDS, KEYS, command_of, key_of
from tests.host.play.program import moves_on_record, play_through


@pytest.mark.parametrize("typed", ["help", "Aide", "HILFE", "help moves", "aide coups"])
def test_help_is_asked_for_in_the_players_language(typed):
    assert command_of(typed) == "help"


@pytest.mark.parametrize(("typed", "key"), [("key one", "one"), ("1", "one"), ("oui", "one"), ("Frage", "ask")])
def test_a_key_is_named_alone_or_with_the_word_key_before_it(typed, key):
    assert key_of(typed) == key


@pytest.mark.parametrize("typed", ["next", "suivant", "weiter"])
def test_next_is_no_key_since_it_is_one_key_here_and_another_there(typed):
    assert key_of(typed) is None


def test_no_word_means_two_things():
    words = [word for typed in (*COMMANDS.values(), *KEYS.values()) for word in typed]
    assert len(words) == len(set(words))
    assert set(KEYS) == set(TYPED_KEYS)


def test_a_move_is_no_word():
    assert command_of("c4-d4") is None
    assert key_of("key") is None


def test_every_word_is_answered_and_ends_nothing(tmp_path):
    """Whatever is typed alone, in any language, the game is still there afterwards."""
    words = [word for name, typed in COMMANDS.items() if name not in ("quit", "unplug", "plug") for word in typed]
    said = play_through([*words, "no", "whose", "dernier", "quit"], tmp_path / "game.record", "crossings", "--new")
    assert [line for line in said if line.startswith("Not understood")] == ["Not understood: whose. Type help."]
    assert said[-2:] == ["No move has been made.", "Goodbye. The game is saved."]


@pytest.mark.parametrize("before", [[], ["key one"]])
def test_the_cable_is_pulled_and_plugged_in_before_a_game_is_chosen_and_in_the_tutorial(before, tmp_path):
    said = play_through([*before, "unplug", "plug", "quit"], tmp_path / "game.record")
    lost = said.index("Board lost. Check the cable; the game waits.")
    assert said[lost + 1] == "The board is back."
    assert not any(line.startswith("Not understood") for line in said)


def test_what_stands_already_need_not_be_arranged_and_that_is_answered(tmp_path):
    said = play_through(["arrange", "quit"], tmp_path / "game.record", "crossings", "--new")
    assert [line.strip() for line in said[-3:-1]] == ["Smooth to move.", "Smooth to move."]


def test_what_the_menu_does_is_done_by_words_too(tmp_path):
    lines = ["c2N1/1", "take back", "one", "arrange", "rules", "two", "aufgeben", "two", "nouvelle partie", "two"]
    said = play_through([*lines, "resign", "one", "turn", "quit"], tmp_path / "game.record", "crossings", "--new")
    asked = [
        "Move one goes back. Key one: yes. Key two: no.",
        "Smooth, do you resign? Key one: yes, the game is lost. Key two: no.",
        "This game will be left. Key one: leave it. Key two: go on with it.",
    ]
    assert [line for line in said if line in asked] == asked + asked[1:2]
    assert any(line.endswith(" rules. Key one: the next. Key two: stop.") for line in said)
    assert said[-2].startswith("Ridged wins: the other side resigned.")


def test_the_virtual_hand_fills_the_rows_that_are_dictated(tmp_path):
    by_rows = ["menu", "one", "two", "one"]
    said = play_through(
        [*by_rows, "fill", "fill", "one", "one", "quit"], tmp_path / "game.record", "overboard", "--new"
    )
    assert len([line for line in said if line.startswith("Row ")]) == 6
    assert said[-2].endswith(" to move.")


def test_in_the_tutorial_nobody_is_told_to_name_a_game(tmp_path):
    said = play_through(["help", "quit"], tmp_path / "game.record", "--tutorial")
    assert said[-2].endswith("Type one, two, repeat, ask or menu for a key, or quit.")


def test_a_move_of_which_the_end_was_not_typed_is_made_where_there_is_but_one_and_else_one_is_named(tmp_path):
    said = play_through(["c2N1", "d7S1/1", "a1N2"], tmp_path / "record", "crossings", "--new", "--fast")
    assert "From C2 north to C3. Ridged to move." in said
    assert "A1N2 can go on in several ways. Type one of them, such as a1N2/1." in said


def test_whoever_types_a_move_while_the_hand_holds_a_piece_hears_what_to_do_first(tmp_path):
    lines = ["lift a2", "c2N1/1", "place a2", "c2N1/1"]
    said = play_through(lines, tmp_path / "record", "crossings", "--new", "--fast")
    told = said.index("The hand holds a piece: A2 is empty. Type place A2 first.")
    assert "From C2 north to C3. Ridged to move." in said[told:]
    assert moves_on_record(tmp_path / "record") == ["c2N1/1"]


def test_a_board_whose_pegs_are_given_stands_on_the_virtual_one_from_the_beginning(tmp_path):
    lines = ["key one"]
    said = play_through(lines, tmp_path / "record", "overboard", "--new", "--fast", "--option", "setup=given")
    assert not any("wrong" in line or "Row one" in line for line in said), said
    assert any(line.startswith("Smooth to move.") for line in said)
