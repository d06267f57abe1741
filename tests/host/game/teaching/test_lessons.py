# SPDX-License-Identifier: Apache-2.0
"""Learning from a game: its turning points are tried again, and each try is answered."""

from dataclasses import replace
from functools import cache

import pytest

from tactile_app.errors import UserError
from tactile_app.evening.begin import begin_game
from tactile_app.evening.lesson_book import (
    LessonBook,
    ask_for_turning_points,
    last_game_of,
    point_at,
    turning_points_in,
)
from tactile_app.evening.lesson_book import looked_through as looked_through_facts
from tactile_app.evening.prepared import prepare_plan
from tactile_app.game.effects import PlayPlan
from tactile_app.game.match import Match
from tactile_app.game.queries.looked_through import LEVEL, LookedThrough
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.messages import Fact
from tactile_app.opponent.messages import Answer, Task, Think, from_json, line_of_play, parse_answer, to_json
from tactile_app.typed.typed_requests import requested
from tactile_core.opponent.findings import Review
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Outcome
from tactile_host.page.thinking import Thinking
from tactile_host.storage.desktop import user_store
from tests.host.game.harness import Harness, phrases_of
from tests.host.game.teaching.thinking import Here
from tests.host.ring.player import DictStore, room_of

# The study's example: f5 south four throws off one, and loses more than that; c1 east does not lose.
STUDIED = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"
BAD = "f5S4x"
# The first throws off two and is good, the second loses as much as the move of the game. The clock counts looks; the
# limit allows more of them than a quick machine needs for the game.
ENOUGH_S = 40.0
TRIED = ("a1N5xx", "a1N1")


def recorded(start=STUDIED, moves=(BAD, "b6S5x")):
    match = Match(find_game("overboard"), {}, 1, 0, start)
    for text in moves:
        match.play(match.playing().parse_move(text))
    return match


def learning(plies=(0,)):
    match = recorded()
    book = LessonBook(match, [point_at(match, ply) for ply in plies], {0: 250, 1: 30}, Here("overboard"))
    return Harness("overboard", board=(6, 6), book=book)


@cache
def good_move():
    """Return a move about which the teacher is sure of nothing bad, and another one that surely loses."""
    position = find_game("overboard").from_text(STUDIED)
    thinker = Here("overboard")
    told = {}
    for text in (*TRIED, *map(position.move_text, position.legal_moves())):
        thinker.teach("verdict", position, position.parse_move(text))
        told[text] = thinker.poll().told
        if {verdict is not None and verdict.is_sure for verdict in told.values()} == {True, False}:
            break
    good = next(text for text, verdict in told.items() if verdict is None)
    bad = next(text for text, verdict in told.items() if verdict is not None and verdict.is_sure and text != BAD)
    return good, bad


def looked_through(match):
    thinker = Here("overboard")
    ask_for_turning_points(match, thinker)
    return turning_points_in(match, thinker.poll())


def test_the_turning_points_of_a_game_are_looked_up_and_the_game_stays_as_it_is():
    match = recorded()
    text = match.playing().text()
    points = looked_through(match)
    assert [(point.position, point.move, point.number) for point in points][:1] == [(STUDIED, BAD, 1)]
    assert match.playing().text() == text and match.moves == [BAD, "b6S5x"]


def test_a_turning_point_says_what_was_played_and_asks_for_better():
    said = " ".join(learning().said)
    assert "Turning point one of one, at move one. Ridged played this. From F5 south" in said
    assert said.count("Find a better move.") == 1


def test_a_move_that_is_only_perhaps_weak_is_told_as_such():
    match = recorded()
    found = Answer(1, "", 0, 0, 0, told=Review((0,), (1,), ((0, 250), (1, 60)), 2, (0,)))
    own, others = turning_points_in(match, found)
    assert (own.is_own, own.is_sure, others.is_own, others.is_sure) == (True, False, False, True)
    harness = Harness("overboard", board=(6, 6), book=LessonBook(match, [own, others], {0: 250}, Here("overboard")))
    said = " ".join(harness.said)
    assert "Perhaps there is a better move." in said and "Find a better move." not in said
    assert say(harness, requested(harness.referee, "cost 1")) == ["Move one, ridged: perhaps weak."]


def test_the_same_move_goes_back_by_the_number_that_it_had_in_the_game():
    harness = learning((1,))
    said = harness.make("b6S5x")
    assert "That is what was played." in said
    assert any(line.startswith("Move two is taken back.") for line in said)
    assert harness.referee.match.moves == []


def test_the_same_move_goes_back():
    harness = learning()
    said = harness.make(BAD)
    assert "That is what was played." in said
    assert harness.referee.match.moves == []


def test_another_bad_move_is_answered_with_what_it_costs_and_goes_back():
    _good, bad = good_move()
    harness = learning()
    said = harness.make(bad)
    assert any(line.startswith("Move one was weak. Smooth answers. From ") for line in said)
    assert "Better for" not in " ".join(said)
    assert harness.referee.match.moves == []
    assert harness.written == []


def test_a_better_move_leads_to_the_next_turning_point():
    good, _bad = good_move()
    harness = learning((0, 1))
    said = harness.make(good)
    assert "Yes. I see nothing wrong with it." in said
    assert any(line.startswith("Turning point two of two, at move two. Smooth played this.") for line in said)


def test_after_the_learners_own_moves_the_other_sides_come_only_if_wished():
    good, _bad = good_move()
    match = recorded()
    points = [point_at(match, 0), replace(point_at(match, 1), is_own=False)]
    harness = Harness("overboard", board=(6, 6), book=LessonBook(match, points, {}, Here("overboard")))
    said = harness.make(good)
    assert said[-1].endswith("Those were yours. The other side has one. Key one: those too. Key two: stop.")
    said = harness.do("key one")
    assert any(line.startswith("Turning point one of one, at move two. Smooth played this.") for line in said)


def test_a_lesson_ends_after_its_last_turning_point_and_begins_again_only_if_wished():
    good, _bad = good_move()
    harness = learning()
    assert harness.make(good)[-1].endswith("That was the last one. Key one: once more from the first. Key two: stop.")
    assert any(line.startswith("Turning point one of one, at move one.") for line in harness.do("key one"))


def test_a_lesson_tells_that_time_was_short_and_that_the_learner_has_won():
    match = recorded()
    match.resigned = Outcome(1, "resigned")
    short = Answer(1, "", 0, 0, 0, told=Review((0,), (), ((0, 90),), 2))
    match.levels = [3, None]
    assert looked_through_facts(match, short) == (
        Fact("lesson-cut", own="yes", seen=1, count=1), Fact("lesson-won", sure=1)
    )  # fmt: skip
    doubtful = Answer(1, "", 0, 0, 0, told=Review((0,), (1,), ((0, 90), (1, 2)), 2, (0, 1)))
    assert looked_through_facts(match, doubtful) == (Fact("lesson-won", sure=0),)
    match.levels = [None, 3]
    # The other player learns, of whose moves none was looked at.
    assert looked_through_facts(match, short) == (Fact("lesson-cut", own="no", seen=0, count=1),)
    whole = Answer(1, "", 0, 0, 0, told=Review((0,), (), ((0, 90), (1, 2)), 2))
    assert looked_through_facts(match, whole) == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("I had time for all of your moves, not for all of the other side's.", "one of your three moves.")),
        ("fr", ("J'ai eu le temps pour tous vos coups, pas pour tous ceux de l'autre camp.", "un de vos trois coups.")),
        ("de", ("Die Zeit reichte für alle Ihre Züge, nicht für alle der anderen Seite.", "einen Ihrer drei Züge.")),
    ],
)
def test_whose_moves_there_was_time_for_is_told(language, said):
    facts = Fact("lesson-cut", own="yes", seen=6, count=6), Fact("lesson-cut", own="no", seen=1, count=3)
    heard = [phrases_of(language).sentence(fact).display for fact in facts]
    assert heard[0] == said[0]
    assert heard[1].endswith(said[1])


def test_the_hands_moves_are_looked_at_first():
    match = recorded()
    thinker = Here("overboard")
    match.levels = [None, 4]
    ask_for_turning_points(match, thinker)
    match.levels = [4, None]
    ask_for_turning_points(match, thinker)
    assert [asked.about for asked in thinker.asked] == ["w", "b"]


def test_a_review_travels_as_text():
    review = Review((3, 7), (4,), ((3, 90), (4, 60)), 9)
    assert repr(from_json(to_json(review))) == repr(review)


def test_a_record_without_moves_is_told_of(tmp_path):
    name = str(tmp_path / "empty.record")
    store = user_store()
    store.open(name)
    store.append(name, recorded(moves=()).tags("2026-11-22"))
    with pytest.raises(UserError, match="No game to learn from"):
        last_game_of(store, name)
    store.append(name, recorded().lines("2026-11-22"))
    assert last_game_of(store, name).moves == [BAD, "b6S5x"]
    store.close()


def test_every_move_tells_what_it_cost_the_learners_own_first():
    harness = learning()
    assert harness.choose("costs")[-1].startswith("Move one, ridged: cost very much. ")
    assert harness.do("key one", "wait 0.3")[-1] == "Move two, smooth: cost a little."
    told = {
        words: say(harness, requested(harness.referee, words))
        for words in ("cost 2", "kosten 1", "coût 9", "what if 7")
    }
    assert told["cost 2"] == ["Move two, smooth: cost a little."]
    assert told["kosten 1"] == ["Move one, ridged: cost very much."]
    assert told["coût 9"] == told["what if 7"] == ["There is no such move: the game has two."]


def test_a_move_for_which_there_was_no_time_says_so():
    looked = LookedThrough(recorded(), {0: 10})
    assert [dict(fact.values)["degree"] for (fact,) in looked.costs(0)] == ["unknown", 0]


@pytest.mark.parametrize(("words", "number"), [("what if", 1), ("was wenn 2", 2), ("et si 1", 1)])
def test_what_if_leads_to_a_game_against_the_computer_from_before_the_move(words, number):
    harness = learning()
    effects = requested(harness.referee, words)
    plan = next(effect.plan for effect in effects if isinstance(effect, PlayPlan))
    before = recorded()
    while len(before.moves) >= number:
        before.take_back()
    turn = before.playing().turn
    assert plan.start == before.playing().text()
    assert plan.levels == ((None, LEVEL) if turn == 0 else (LEVEL, None))
    assert recorded().moves == [BAD, "b6S5x"]


def test_a_game_that_goes_on_otherwise_is_told_and_nothing_of_it_is_kept():
    said: list[str] = []
    store = DictStore()
    room = room_of(store, said)
    plan = LookedThrough(recorded(), {}).plan_from(1)
    assert plan is not None
    game = prepare_plan(room, plan)
    assert game.match.playing().text() == STUDIED and game.match.levels == [LEVEL, None]
    session = begin_game(room, game, KeysHeard(), 0)
    assert not session.referee.has_game
    assert any("Smooth is the computer, level five." in line for line in said), said
    assert store.logs == {} and store.texts == {}


def test_out_of_a_lesson_there_is_nothing_to_ask_about_it():
    harness = Harness("overboard", STUDIED)
    for words in ("cost", "what if"):
        assert say(harness, requested(harness.referee, words)) == ["First learn from a game: the menu leads there."]


def say(harness, effects):
    before = len(harness.said)
    harness.carry_out(effects)
    return harness.said[before:]


@pytest.mark.parametrize("speed", [1, 4])
def test_a_slow_machine_looks_at_fewer_moves_within_the_same_time(speed):
    """A clock that goes on by each look at it stands for a machine, which may be four times as slow as another."""
    match = recorded()
    now = [0]

    def now_ms():
        now[0] += speed
        return now[0]

    start, moves = line_of_play(match.playing())
    ask = Think(1, "overboard", {}, start, moves, 8, 0, most_s=ENOUGH_S, task=Task.TURNING_POINTS, about="b")
    answer = parse_answer(Thinking(now_ms).answer("teacher 1", ask.line().decode()).encode())
    assert isinstance(answer.told, Review)
    short = [fact.id for fact in looked_through_facts(match, answer)]
    assert ("lesson-cut" in short) == (len(answer.told.losses) < answer.told.moves) == (speed == 4)
    # A look that is on when the time is over ends with the next looks at the clock.
    assert now[0] <= ENOUGH_S * 1000 + 200 * speed
