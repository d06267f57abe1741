# SPDX-License-Identifier: Apache-2.0
"""A listener asks about the position by keys, and changes the voice by keys."""

import pytest

from tactile_app.game.questions.menu import PACE, SOUND, SPEECH, TOPICS, topics_of
from tactile_core.rules.games import GAMES
from tests.host.game.games.test_any_game import STARTS
from tests.host.game.games.test_questions_in_every_game import stands_for
from tests.host.game.harness import Harness


def whole(harness, *items):
    """Ask, and go on to the last breath; return all of it."""
    said = list(harness.choose("position", *items))
    while harness.facts[-1].id == "more-breaths":
        said += harness.do("key one;")
    return said


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("topic", TOPICS)
def test_every_question_that_is_offered_has_an_answer_in_every_game(game, topic):
    harness = Harness(game, STARTS.get(game))
    if topic not in topics_of(harness.referee.match):
        assert topic == "danger"
        return
    said = whole(harness, topic) if topic not in ("lines", "around") else [*harness.choose("position", topic)]
    assert said != []


def test_the_whole_board_is_told_row_by_row_with_like_pieces_together():
    harness = Harness("crossings")
    said = whole(harness, "rows")
    assert said == [
        "Row one: A1 to H1 smooth. Row two: A2 to H2 smooth. Key one: more, two parts left.",
        "Row three: empty. Row four: empty. Row five: empty. Row six: empty. Key one: more.",
        "Row seven: A7 to H7 ridged. Row eight: A8 to H8 ridged.",
    ]


def test_all_moves_are_counted_and_told():
    harness = Harness("crossings")
    said = whole(harness, "moves")
    count = len([move for move in harness.position.legal_moves() if move >= 0])
    assert said[0].startswith(f"Smooth has {count} moves.")
    listed = [value for fact in harness.facts for name, value in fact.values if name == "moves"]
    options = [option for options in listed if isinstance(options, tuple) for option in options]
    assert sum(map(stands_for, options)) == count


def test_where_pawns_can_be_placed_is_told_as_squares_eight_in_a_breath():
    harness = Harness("quatre_en_ligne")
    said = whole(harness, "moves")
    assert said[0].startswith("Smooth has 20 moves.")
    assert said[1].startswith("Where to place: D4, E4, F4, G4, H4, D5, E5 and F5.")
    assert said[3] == "Where to place: E7, F7, G7 and H7."


def test_what_can_be_won_and_what_threatens_are_told():
    harness = Harness("overboard", STARTS["overboard"], board=(6, 6))
    position = harness.position
    wins = [move for move in position.legal_moves() if position.gain(move) > 0]
    said = whole(harness, "gains")
    told = [fact for fact in harness.facts if fact.id == "may-move"]
    assert len(told) == len(wins) > 0
    assert "overboard" in said[0]
    assert whole(harness, "threats") != []


def test_a_quiet_position_threatens_nothing():
    harness = Harness("crossings")
    assert harness.choose("position", "gains") == ["Smooth can win nothing now."]
    assert harness.choose("position", "threats") == ["Nothing threatens smooth."]


def test_the_reserve_of_tectonic_and_the_pawns_of_quatre_are_told():
    told = Harness("tectonic").choose("position", "reserve")[0]
    assert told.startswith("Reserve of smooth: one hill, one peak, one mount. ")
    assert Harness("quatre_en_ligne").choose("position", "reserve") == ["Pawns to be placed: 12."]
    assert Harness("crossings").choose("position", "reserve") == ["This game has no reserve."]


def test_what_has_changed_since_one_asked_is_told_once():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    harness.make("d7S1/1")
    assert whole(harness, "changed") == [
        "Move one, smooth. From C2 north to C3. Key one: more.",
        "Move two, ridged. From D7 south to D6.",
    ]
    assert harness.choose("position", "changed") == ["Nothing has changed since you asked."]


def test_the_lines_through_a_piece_and_what_is_around_it_are_told_when_it_is_lifted():
    harness = Harness("crossings")
    assert harness.choose("position", "lines") == ["Lift a piece and put it back."]
    assert harness.do("tap c2")[-1].startswith("Row two: A2 to H2 smooth.")
    harness.do("key menu")
    harness.choose("position", "around")
    assert harness.do("tap a1") == ["B1: smooth stone. A2: smooth stone. B2: smooth stone."]


def test_a_position_that_stands_again_is_counted():
    harness = Harness("eclaircissement")
    assert harness.choose("position", "repetition") == ["This position stands for the first time."]


@pytest.mark.parametrize("how", SPEECH + SOUND)
def test_the_voice_is_changed_from_the_menu_which_stays_open(how):
    harness = Harness("crossings")
    harness.choose("voice", *(("tones",) if how in SOUND else ()), how)
    harness.do("key one;")
    assert harness.spoken_otherwise == [how, how]
    assert harness.do("key menu;") == ["Menu closed. Smooth to move."]


@pytest.mark.parametrize("how", PACE)
def test_when_a_move_is_over_is_changed_from_the_menu_which_stays_open(how):
    harness = Harness("crossings")
    harness.choose("game", "pace", how)
    harness.do("key one;")
    assert harness.spoken_otherwise == [how, how]
