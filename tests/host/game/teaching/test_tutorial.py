# SPDX-License-Identifier: Apache-2.0
"""The tutorial's data and its referee: each step has a sentence, its move is legal, and only what it wants ends it."""

import re

import pytest

from tactile_app.evening.begin import tutorial_of
from tactile_app.game.effects import Effect, PlayPlan, PlayTone, Quit, Say
from tactile_app.game.plan import Plan
from tactile_app.game.tutorial import steps
from tactile_app.game.tutorial.steps import CHAPTERS, TWELVE, next_chapter
from tactile_app.keys import KEYS
from tactile_app.languages import CODES
from tactile_core.protocol.messages import State
from tactile_core.rules.games import GAMES, find_game
from tests.host.game.harness import Harness
from tests.host.play.tutorial_hands import chapter
from tests.host.ring.player import DictStore, room_of
from tests.host.speech.words.ftl import entries, messages

ALL = [(game, step) for game, chapter in CHAPTERS for step in chapter]
# Sentences between the steps.
BETWEEN = {f"tutorial-{word}" for word in ("goes-on", "other-key", "this-key", "other-move", "not-yet", "next", "end")}


class Learner:
    """Presses keys in the chapter of *game*, begun at the step *begin_at*; *kept* are the names that were kept."""

    def __init__(self, game="overboard", begin_at=""):
        self.kept: list[str] = []
        self.effects: list[Effect] = []
        self.ms = 0
        self.shown = 0
        found = find_game(game)
        self.tutorial = tutorial_of(room_of(DictStore(), []), game, begin_at, self.kept.append)
        self.ids = self._ids(self.tutorial.open())
        self.tutorial.attach(found.rows, found.columns)

    def press(self, *names):
        ids = []
        for name in names:
            for keys, ms in ((1 << KEYS.index(name), 0), (1 << KEYS.index(name), 100), (0, 100)):
                self.ms += ms
                ids += self._ids(self.tutorial.handle_state(State(1, 1, self.ms, self.shown, keys)))
        return ids

    def rest(self, occupancy, ms=2000):
        """Let *occupancy* stand for two seconds, or this many *ms*; return what is said."""
        self.shown = occupancy
        ids = []
        for _ in range(ms // 50):
            self.ms += 50
            ids += self._ids(self.tutorial.handle_state(State(1, 1, self.ms, occupancy, 0)))
        return ids

    def _ids(self, effects):
        self.effects += effects
        # A reminder may ask for it at any moment.
        self.tutorial.waits_for()
        return [fact.id for effect in effects if isinstance(effect, Say) for fact in effect.utterance.facts]


class Pupil(Harness):
    """Goes through the chapter of *game* with hands and keys, on a board with nothing on it."""

    def __init__(self, game):
        super().__init__(game, is_empty=True)
        self.left_for: list[PlayPlan] = []
        self.kept: list[str] = []
        room = room_of(DictStore(), [])
        self.tutorial = tutorial_of(room, game, "", self.kept.append)
        self.referee = self.tutorial  # type: ignore[assignment]
        self.carry_out(self.referee.open())
        self.referee.attach(*self.board)

    def carry_out(self, effects):
        super().carry_out(effects)
        self.left_for = [*getattr(self, "left_for", []), *(each for each in effects if isinstance(each, PlayPlan))]


@pytest.mark.parametrize("key", ["one", "two"])
@pytest.mark.parametrize("game", [game for game, _ in CHAPTERS])
def test_a_chapter_is_gone_through_to_its_end_and_left_either_way_with_reminders_on(game, key):
    """The first evening ended the program at the end of every part: the reminder told a move that was made already."""
    pupil = Pupil(game)
    pupil.do(*chapter(game, set())[0])
    following = next_chapter(game)
    if following is not None:
        assert pupil.last_breath[0].id == "tutorial-next"
        pupil.do(f"key {key}")
    assert len(pupil.left_for) == 1
    plan = pupil.left_for[0].plan
    assert (plan.game if plan else None) == (following if key == "one" else None)
    # A finished chapter is gone through, and not begun anew the next time.
    assert pupil.kept[-1] == ""


@pytest.mark.parametrize("language", CODES)
def test_every_step_has_a_sentence_and_every_sentence_a_step(language):
    told = {id for id in messages(language) if id.startswith("tutorial-")}
    assert told == BETWEEN | {f"tutorial-{step.name}" for _, step in ALL}
    assert len({step.name for _, step in ALL}) == len(ALL)


def test_every_game_has_a_chapter_and_overboard_is_the_first():
    names = [game for game, _ in CHAPTERS]
    assert names[0] == "overboard"
    assert sorted(names) == sorted(game.name for game in GAMES)
    assert [next_chapter(name) for name in names] == [*names[1:], None]


@pytest.mark.parametrize("game", [game for game, _ in CHAPTERS])
def test_the_moves_of_a_chapter_are_legal_one_after_the_other(game):
    position = None
    taken = 0
    for step in dict(CHAPTERS)[game]:
        if step.start is not None:
            position = find_game(game).from_text(step.start)
        if step.want == steps.MOVE:
            position.push(position.parse_move(step.what))
        if step.want == steps.TAKEN_BACK:
            position.pop()
            taken += 1
    assert taken == (game == "overboard")


def test_another_key_is_named_and_the_step_told_again():
    learner = Learner()
    assert learner.ids == ["tutorial-key-one"]
    for name in ("second", "repeat", "ask", "menu"):
        assert learner.press(name) == ["tutorial-other-key", "tutorial-this-key"]
    assert learner.press("first") == ["tutorial-key-two"]
    assert PlayTone("placed") in learner.effects
    assert learner.kept == ["key-one", "key-two"]


def test_the_keys_alone_do_not_go_on_where_the_board_is_wanted():
    learner = Learner()
    learner.press("first", "second", "repeat", "ask", "menu")
    assert learner.kept[-1] == "first-pegs"
    for _ in range(3):
        learner.press("first", "second", "ask")
    assert learner.kept[-1] == "first-pegs"


def test_the_ask_key_tells_the_step_again_that_another_key_ends():
    learner = Learner(begin_at="first-pegs")
    position = find_game("overboard").from_text("b...../....../....../..wb.b/....../...... w 0")
    assert learner.rest(position.occupancy())[-1] == "tutorial-whose-turn"
    assert learner.press("ask") == ["tutorial-whose-turn"]
    assert "tutorial-ask-a-peg" in learner.press("first")
    assert learner.press("ask") != ["tutorial-ask-a-peg"], "here the key is what the step is about"


def asked_about_a_peg():
    """Return a learner who has just asked about the smooth peg; its moves are a long answer."""
    pupil = Pupil("overboard")
    lines = chapter("overboard", set())[0]
    pupil.do(*lines[: lines.index("tap c3") + 1], "wait 1")
    return pupil


def test_once_a_peg_was_asked_about_the_next_step_is_told_at_once():
    """Hands that went on after the first part of the answer were told that it was not yet time."""
    pupil = asked_about_a_peg()
    assert pupil.kept[-1] == "push"
    ids = [fact.id for fact in pupil.facts]
    assert ids.count("tutorial-ask-a-peg") == 1
    assert "more-breaths" not in ids, "the keys answer the next step"
    # Nothing of the list is open: key one tells the turn.
    pupil.do("key one")
    assert pupil.last_breath[0].id == "whose-turn"


@pytest.mark.parametrize(
    ("push", "told"), [("slide c3 d3", "tutorial-last-move"), ("slide c3 b3", "tutorial-other-move")]
)
def test_hands_that_push_after_they_asked_are_answered_by_the_next_step(push, told):
    pupil = asked_about_a_peg()
    pupil.do(push, "wait 3")
    ids = [fact.id for fact in pupil.facts]
    assert told in ids
    assert "tutorial-not-yet" not in ids


@pytest.mark.parametrize("game", [game for game, _ in CHAPTERS])
def test_no_turn_is_told_that_the_next_step_changes_and_no_key_that_does_nothing(game):
    """ "Ridged to move" was told, and key one then said "Smooth to move"; key two of an assumed light did nothing."""
    pupil = Pupil(game)
    pupil.do(*chapter(game, set())[0])
    begun = {f"tutorial-{step.name}" for step in steps.chapter_of(game)[1:] if step.start} | {"tutorial-next"}
    ids = [fact.id for fact in pupil.facts]
    assert "light-assumed" not in ids
    for place, fact in enumerate(pupil.facts[1:], 1):
        before = pupil.facts[place - 1]
        if fact.id in begun:
            assert before.id != "turn", (before, fact)
            assert dict(before.values).get("next", "none") == "none", (before, fact)


def test_the_last_move_is_told_where_the_next_step_has_a_position_of_its_own():
    """It was told that no move has been made."""
    pupil = Pupil("tectonic")
    lines = chapter("tectonic", set())[0]
    pupil.do(*lines[: lines.index("place c4") + 1], "wait 3")
    assert pupil.kept[-1] == "tectonic-peak"
    pupil.do("key two")
    assert [fact.id for fact in pupil.last_breath] == ["seat-move", "moved-tectonic"]


POINTING = {
    "en": r"^(It|They|So|That|Those|This|Them)\b|^On its .* it\b",
    "fr": r"^(Elles?|Ils?|De même|Cela|Ça|C'était)\b|^Sur sa .* elle\b",
    "de": r"^(Sie (sagt|öffnet)|Er|Es|Ebenso|Das)\b|^Auf ihrem .* sie\b",
}


@pytest.mark.parametrize("language", CODES)
def test_a_step_with_which_a_lesson_may_go_on_points_to_no_sentence_before_it(language):
    """ "It opens everything else": the key of which that was said had been told an evening ago."""
    told = entries(language)
    for _, step in ALL:
        if step.start is not None or step.want in (steps.KEY, steps.STANDS):
            pattern = told[f"tutorial-{step.name}"].value
            assert pattern is not None
            sentences = "".join(str(getattr(each, "value", "")) for each in pattern.elements)
            assert sentences
            assert not re.search(POINTING[language], sentences), sentences


def test_it_goes_on_at_the_step_that_was_kept():
    learner = Learner(begin_at="key-ask")
    assert learner.ids == ["tutorial-goes-on", "tutorial-key-ask"]
    assert learner.press("ask") == ["tutorial-key-menu"]


def test_a_step_that_builds_on_others_is_gone_on_with_from_the_position_they_began_with():
    learner = Learner(begin_at="not-yours")
    assert learner.ids == ["tutorial-goes-on"]
    assert learner.kept == ["first-pegs"]
    assert learner.press("ask") == ["put-on"]


def test_a_place_that_is_none_begins_anew():
    assert Learner(begin_at="no such step").ids == ["tutorial-key-one"]


def test_after_the_last_step_the_next_game_is_offered_and_nothing_is_kept():
    learner = Learner("quatre_en_ligne", "quatre-twelve")
    position = find_game("quatre_en_ligne").from_text(TWELVE)
    learner.rest(position.occupancy())
    for text in ("e5-g5j", "d7-c7@h7"):
        learner.rest(position.occupancy() & ~(1 << position.parse_square(text[:2])))
        position.push(position.parse_move(text))
        said = learner.rest(position.occupancy())
    assert said.count("tutorial-end") == 1, "said once, whatever the board shows after it"
    assert learner.effects[-1] == PlayPlan(None)
    assert learner.kept[-1] == ""


def test_who_leaves_is_asked_whether_to_stay():
    learner = Learner()
    assert learner._ids(learner.tutorial.undo_leaving()) == ["undo-asked"]
    assert learner.press("first") == ["undone", "tutorial-key-one"]
    learner.tutorial.undo_leaving()
    learner.press("second")
    assert Quit() in learner.effects


def test_the_menu_key_closes_the_question_of_who_leaves_and_nothing_has_changed():
    learner = Learner()
    learner.tutorial.undo_leaving()
    assert learner.press("menu") == ["question-closed", "tutorial-key-one"]
    assert Quit() not in learner.effects
    assert learner.press("first") == ["tutorial-key-two"]


def asked_after_a_chapter():
    """Return a learner who has ended a chapter, after which that of Quatre en ligne is offered."""
    learner = Learner("eclaircissement", "eclaircissement-jump")
    position = find_game("eclaircissement").from_text(learner.tutorial.step.start or "")
    learner.rest(position.occupancy())
    learner.rest(position.occupancy() & ~(1 << position.parse_square("c2")))
    position.push(position.parse_move("c2-c4*"))
    assert "tutorial-next" in learner.rest(position.occupancy())
    return learner


def test_the_game_that_is_offered_next_is_taught_where_its_name_is_typed():
    learner = asked_after_a_chapter()
    assert learner.tutorial.choose_game("quatre_en_ligne") == [PlayPlan(Plan("quatre_en_ligne", is_tutorial=True))]


def test_a_lesson_is_left_for_a_game_that_is_named_only_after_a_yes():
    learner = Learner()
    assert learner._ids(learner.tutorial.choose_game("crossings")) == ["instead-asked"]
    assert learner.press("second") == ["tutorial-key-one"]
    learner.tutorial.choose_game("crossings")
    assert learner.press("menu") == ["question-closed", "tutorial-key-one"]
    learner.tutorial.choose_game("crossings")
    assert learner.press("first") == []
    assert learner.effects[-1] == PlayPlan(Plan("crossings"))


def test_after_a_chapter_a_no_to_another_game_leads_back_to_the_offer_of_the_next():
    learner = asked_after_a_chapter()
    assert learner._ids(learner.tutorial.choose_game("crossings")) == ["instead-asked"]
    assert learner.press("second") == ["tutorial-next"]
    assert learner._ids(learner.tutorial.undo_leaving()) == ["undo-asked"]
    assert learner.press("first") == ["undone", "tutorial-next"]
    learner.press("first")
    assert learner.effects[-1] == PlayPlan(Plan("quatre_en_ligne", is_tutorial=True))


def test_the_menu_key_closes_the_question_after_a_chapter_and_leads_to_the_first_menu():
    learner = asked_after_a_chapter()
    assert learner.press("menu") == ["question-closed"]
    assert learner.effects[-1] == PlayPlan(None)


def test_who_has_not_set_anything_up_yet_is_told_where_the_first_peg_goes_and_not_that_much_is_wrong():
    learner = Learner(begin_at="first-pegs")
    learner.rest(0)
    assert [fact.id for fact in learner.tutorial.waits_for()] == ["put-on"]
    assert [fact.id for fact in learner.tutorial.is_wrong()] == ["put-on"]
    assert learner.press("ask") == ["put-on"]
    # One of four pegs stands: that is progress, and nothing is wrong.
    learner.rest(1 << 14)
    assert [fact.id for fact in learner.tutorial.waits_for()] == ["put-on"]


def test_hands_that_go_on_at_once_where_the_next_step_builds_on_the_board_are_not_told_to_go_back():
    learner = Learner("crossings")
    start = steps.chapter_of("crossings")[0].start
    assert start is not None
    position = find_game("crossings").from_text(start)
    c1, c2, c4, c5 = (1 << position.parse_square(text) for text in ("c1", "c2", "c4", "c5"))
    board = position.occupancy()
    learner.rest(board)
    said = learner.rest(board ^ c1, 400)
    while "tutorial-crossings-take" not in said:
        said += learner.rest(board ^ c1 ^ c4, 50)
    board ^= c1 ^ c4
    said = [*learner.rest(board ^ c5, 300), *learner.rest(board ^ c5 ^ c2, 300), *learner.rest(board ^ c2)]

    assert said[-2:] == ["tutorial-crossings-far", "needs-piece"]
    assert said.count("needs-piece") == 1
