# SPDX-License-Identifier: Apache-2.0
"""The teacher says only what is certain, in two steps where a hint is asked for."""

import re

import pytest

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator, lessons
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.opponent_menu import PLANS, has_moved, strategy
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.game.transitions import AskTeacher, SwitchWarnings, facts_said
from tactile_app.opponent.messages import Task
from tactile_core.opponent.findings import Hint, Standing, Threat, Verdict
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.teacher import Teacher
from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import full_knowledge_of
from tests.host.game.harness import Harness, phrases_of
from tests.host.game.teaching.thinking import Here

# The study's example: f5 south four throws off one, and loses more than that.
STUDIED = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"


def taught(game, start=None, **others):
    thinker = Here(game, looks=others.pop("looks", 1), fails=others.pop("fails", False))
    return Harness(game, start, teacher=thinker, board=(10, 10), **others)


def ask(harness, lesson, wait="wait 0.2;"):
    before = len(harness.said)
    harness.carry_out(harness.referee.do(AskTeacher(lesson)))
    harness.do(wait)
    return harness.said[before:]


def test_a_hint_names_the_piece_first_and_the_move_when_it_is_asked_for_again():
    harness = taught("overboard", STUDIED)
    position = find_game("overboard").from_text(STUDIED)
    hint = Teacher(Search(full_knowledge_of("overboard"), LargeTable()), find_game("overboard").from_text).hint(
        position
    )
    (first,) = ask(harness, Task.HINT)
    (second,) = ask(harness, Task.HINT)
    for square in hint.squares:
        assert position.square_text(square).upper() in first
    assert position.parts(hint.move).origin == hint.squares[0]
    assert second.startswith("This one. From " if len(hint.squares) == 1 else "Perhaps this one. From ")


def test_a_hint_that_is_not_sure_of_its_piece_says_perhaps_and_counts_no_moves():
    position, phrases = find_game("crossings").start(), phrases_of("en")
    move = position.legal_moves()[0]
    hint = Hint((4,), move, 0, False, False)
    said = phrases.sentence(*lessons.hint_piece(position, hint)).display
    assert said == "Perhaps E1. Ask again for a move."
    again = phrases.sentence(*lessons.hint_move(find_narrator("crossings"), position, hint)).display
    assert again.startswith("Perhaps this one. ")


def test_why_a_move_was_bad_names_the_answer_what_it_cost_and_a_better_move():
    harness = taught("overboard", STUDIED)
    harness.make("f5S4x")
    (said,) = ask(harness, Task.VERDICT)
    assert said.startswith("Move one was weak. Smooth answers. From ")
    assert "Better for ridged. From " in said
    assert harness.referee.match.moves == ["f5S4x"]


def test_a_move_against_which_nothing_is_certain_is_not_blamed():
    harness = taught("crossings")
    harness.make("c2N1/1")
    assert ask(harness, Task.VERDICT) == ["I am not sure of anything against move one."]


def test_against_the_computer_why_is_about_the_move_of_the_hands():
    seat = OpponentSeat(Here("overboard"))
    harness = taught("overboard", STUDIED, opponent=seat, levels=(4, None))
    harness.make("f5S4x")
    assert len(harness.referee.match.moves) == 2
    # The computer's move is still to be carried out; even so, what the hands did before it is past.
    assert ask(harness, Task.VERDICT)[0].startswith("Move one was weak. Smooth answers.")
    assert ask(harness, Task.STANDING) == ["First the board. Push B6 to B1."]
    harness.do("slide b6 b1")
    assert ask(harness, Task.VERDICT)[0].startswith("Move one was weak. Smooth answers.")


def test_who_stands_better_is_said_in_words():
    (said,) = ask(taught("overboard", "....../....../..ww../...w../....../b..... w 0"), Task.STANDING)
    assert re.fullmatch(r"Clearly better: smooth\.|Smooth wins, in (one move|\w+ moves at most)\.", said)
    assert ask(taught("crossings"), Task.STANDING) == ["Level."]


def test_a_threat_is_told_as_the_move_that_the_other_side_would_make():
    threatened = "....../....../wb..../....../....../.....w w 0"
    told = Teacher(Search(full_knowledge_of("overboard"), LargeTable()), find_game("overboard").from_text).threat(
        find_game("overboard").from_text(threatened)
    )
    (said,) = ask(taught("overboard", threatened), Task.THREAT)
    assert told is not None
    assert said.startswith("Ridged would play this. From B4 west one, to A4")
    assert ask(taught("crossings"), Task.THREAT) == ["I see no threat."]


def test_what_was_asked_before_the_hands_moved_is_no_hint_any_more():
    harness = taught("crossings", looks=80)
    harness.carry_out(harness.referee.do(AskTeacher(Task.HINT)))
    harness.do("lift c2;", "place c3", "wait 5")
    assert not [line for line in harness.said if "place to look" in line or "One of" in line]
    assert "Let me look." in harness.said


def test_where_no_teacher_is_or_it_fails_that_is_said():
    assert ask(Harness("crossings"), Task.HINT) == ["No teacher is here."]
    assert ask(taught("crossings", fails=True), Task.HINT) == ["No teacher is here."]
    harness = taught("crossings")
    assert ask(harness, Task.VERDICT) == ["No move has been made."]
    harness = taught("overboard", "....../....../....../....../....../.w..b. w 0")
    harness.make("b1E4x")
    assert ask(harness, Task.STANDING) == ["There is nothing to teach now."]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_lesson_can_be_said_in_every_game_and_language(game, language):
    narrator, phrases = find_narrator(game), phrases_of(language)
    position = find_game(game).start()
    first, second = position.legal_moves()[:2]
    position.push(first)
    reply = position.legal_moves()[0]
    position.pop()
    found = Verdict(0, second, 0)
    found.reply, found.swing = reply, 2
    told = [
        lessons.verdict(narrator, position, first, 3, found),
        lessons.hint_piece(position, Hint((4,), first, 2, True)),
        lessons.hint_piece(position, Hint((4,), first, 0, False, False)),
        lessons.hint_piece(position, Hint((4, 5), first, 0, False, False)),
        lessons.hint_move(narrator, position, Hint((4, 5), first, 0, False, False)),
        lessons.hint_move(narrator, position, Hint((4,), first, 2, False)),
        lessons.threat(narrator, position, Threat(first, 1, 3)),
        *(lessons.standing(Standing(degree, 1, 5)) for degree in range(5)),
    ]
    perhaps = Verdict(0, second, 0, is_sure=False)
    perhaps.reply = reply
    told.append(lessons.verdict(narrator, position, first, 3, perhaps))
    found.plies = 5
    told.append(lessons.verdict(narrator, position, first, 3, found))
    for facts in told:
        assert phrases.sentence(*facts).display.endswith(".")


def test_the_menu_asks_the_teacher_and_chooses_the_opponent():
    harness = taught("crossings", opponent=OpponentSeat(Here("crossings", looks=10_000)))
    assert harness.do("key menu", "key two")[-1].startswith("Ask the teacher? Two of ")
    assert harness.do("key one")[-1].startswith("A hint? One of ")
    # Nothing is asked about a last move before there is one.
    harness.do("key two", "key one")
    assert harness.said[-1] == "Level."
    harness.choose("game", "opponent")
    harness.do("key two")
    assert harness.said[-1].startswith("Beginner? Two of ")
    harness.do("key two", "key one")
    assert harness.said[-1] == "Ridged is the computer, level one."
    assert harness.referee.match.levels == [None, 1]
    harness.make("c2N1/1")
    harness.choose("game", "resign")
    assert harness.said[-1].startswith("Smooth, do you resign?")


def test_without_a_teacher_and_an_opponent_the_menu_has_neither():
    harness = Harness("crossings")
    harness.do("key menu", *["key two"] * 8)
    assert not [line for line in harness.said if "teacher" in line or "opponent" in line]


def test_a_weak_move_is_warned_of_before_it_is_answered_if_that_is_wished():
    seat = OpponentSeat(Here("overboard"))
    harness = taught("overboard", STUDIED, opponent=seat, levels=(4, None))
    harness.carry_out(harness.referee.do(SwitchWarnings()))
    assert harness.said[-1] == "Warnings are on."
    harness.make("f5S4x")
    assert harness.said[-1] == "Move one looks weak. Key one takes it back, key two lets it stand."
    assert harness.referee.match.moves == ["f5S4x"]
    harness.do("key two", "wait 1")
    assert len(harness.referee.match.moves) == 2
    harness = taught("overboard", STUDIED, opponent=OpponentSeat(Here("overboard")), levels=(4, None))
    harness.carry_out(harness.referee.do(SwitchWarnings()))
    harness.make("f5S4x")
    harness.do("key one")
    assert harness.referee.match.moves == []
    harness.carry_out(harness.referee.do(SwitchWarnings()))
    assert harness.said[-1] == "Warnings are off."


def test_a_move_against_which_nothing_is_certain_is_answered_without_a_warning():
    harness = taught("crossings", opponent=OpponentSeat(Here("crossings")), levels=(None, 2))
    harness.carry_out(harness.referee.do(SwitchWarnings()))
    harness.make("c2N1/1")
    assert len(harness.referee.match.moves) == 2
    assert not [line for line in harness.said if "looks weak" in line]


@pytest.mark.parametrize(("levels", "moves", "is_asked"), [
    ((None, None), 0, False), ((None, None), 1, True), ((None, 2), 1, True),
    ((2, None), 1, False), ((2, None), 2, True),
])  # fmt: skip
def test_why_is_asked_once_hands_have_moved(levels, moves, is_asked):
    match = Match(find_game("crossings"), {}, 1)
    match.levels = list(levels)
    for _ in range(moves):
        match.play(match.playing().legal_moves()[0])

    assert has_moved(match) is is_asked


def test_any_move_of_the_game_can_be_asked_about_by_its_number():
    harness = taught("overboard", STUDIED)
    harness.make("f5S4x")
    harness.make("b6S5x")
    before = len(harness.said)
    harness.carry_out(harness.referee.do(AskTeacher(Task.VERDICT, 1)))
    harness.do("wait 0.2;")
    assert harness.said[before].startswith("Move one was weak. Smooth answers.")
    assert harness.referee.match.moves == ["f5S4x", "b6S5x"]
    harness.carry_out(harness.referee.do(AskTeacher(Task.VERDICT, 9)))
    assert harness.said[-1] == "There is no such move: the game has two."


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_five_sentences_of_strategy_are_told_one_at_a_time(game, language):
    phrases, told = phrases_of(language), strategy(game)
    sentences = []
    step = told.ask()
    for number in range(PLANS):
        sentences.append(phrases.sentence(*facts_said(step)[:1]).display)
        if number < PLANS - 1:
            step = told.press(Press("first"))
    assert len(set(sentences)) == PLANS and all(sentence.endswith(".") for sentence in sentences)
