# SPDX-License-Identifier: Apache-2.0
"""A lesson in which something else is done leads back to the board that its step needs, and goes on with that step."""

import pytest

from tactile_app.game.tutorial import steps
from tactile_app.game.tutorial.so_far import match_at
from tactile_app.game.tutorial.steps import CHAPTERS
from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tactile_core.rules.squares import square_text, squares_of
from tests.host.game.teaching.test_tutorial import Pupil
from tests.host.play.tutorial_hands import OTHERWISE, chapter, done

# More rounds of lifting and placing than any board needs to be right.
MOST_ROUNDS = 6


def pupil_at(step, game="overboard"):
    """Return a pupil who has done all of the chapter of *game* up to its step called *step*."""
    pupil = Pupil(game)
    for line in chapter(game, set())[0]:
        if pupil.tutorial.step.name == step:
            return pupil
        pupil.do(line)
    raise AssertionError(f"{step} does not come")


def mend(pupil):
    """Lift what stands where nothing should, and place what lacks, until the board is called right."""
    for _ in range(MOST_ROUNDS):
        referee = pupil.tutorial.referee
        wanted = {square_text(square, pupil.game.columns) for square in squares_of(referee.position.occupancy())}
        stands = pupil.stands()
        if stands == wanted:
            break
        pupil.do(*(f"lift {name}" for name in sorted(stands - wanted)))
        pupil.do(*(f"place {name}" for name in sorted(wanted - stands)))
    pupil.do("wait 3")
    assert not pupil.tutorial.referee.is_wrong(), pupil.said[-3:]


def do_step(pupil):
    """Do what the present step wants, as the chapter tells it."""
    step = pupil.tutorial.step
    position = match_at(pupil.game, steps.chapter_of(pupil.game.name), index_of(pupil)).playing()
    pupil.do(*(OTHERWISE.get(step.name) or done(step, position)))


def index_of(pupil):
    return steps.chapter_of(pupil.game.name).index(pupil.tutorial.step)


def told_last(pupil, step):
    """Return whether the sentence of *step* was the last one of the lesson."""
    told = [fact.id for fact in pupil.facts if fact.id.startswith("tutorial-")]
    return told[-1] == f"tutorial-{step}"


@pytest.mark.parametrize(("step", "key"), [("whose-turn", "one"), ("last-move", "two"), ("menu", "menu")])
def test_keys_on_a_wrong_board_end_no_step_and_it_is_told_again_once_the_board_is_right(step, key):
    """The next step was told, which could not be done on a board that was wrong."""
    pupil = pupil_at(step)
    pupil.do("slide f3 f5", "wait 10", f"key {key}", f"key {key}")
    assert pupil.tutorial.step.name == step
    assert pupil.tutorial.is_wrong()
    told = len(pupil.facts)
    mend(pupil)
    after = [fact.id for fact in pupil.facts[told:]]
    if step == "menu":
        # The menu was opened and closed, which is what was asked for.
        assert "tutorial-gaps" in after
    else:
        assert after[-1] == f"tutorial-{step}"
        pupil.do(f"key {key}")
    assert pupil.tutorial.step.name != step


@pytest.mark.parametrize("wrong", ["slide d3 d4", "slide a6 a5"])
def test_a_push_that_is_refused_is_put_back_and_the_step_is_told_again(wrong):
    pupil = pupil_at("push")
    back = " ".join(["slide", *reversed(wrong.split()[1:])])
    assert "is not yours" in pupil.do(wrong, "wait 5")[0]
    said = pupil.do(back, "wait 3")
    assert said[-1].startswith("Pegs are pushed along a groove"), said


def test_a_push_that_goes_on_after_the_next_step_was_told_is_led_back_and_the_lesson_comes_to_its_end():
    """The next steps could not be done any more, and at the sixteenth the program ended with a fault."""
    pupil = pupil_at("push-again")
    pupil.do("slide c3 d3")
    assert pupil.tutorial.step.name == "not-yours"
    said = pupil.do("slide d3 e3")
    assert "A good move, but not the one I asked for." in said
    assert pupil.tutorial.step.name == "push-again"
    mend(pupil)
    assert told_last(pupil, "push-again")
    while pupil.tutorial.step.name != "menu":
        do_step(pupil)
    assert pupil.tutorial.referee.match.moves == ["c3E1", "a6E1", "d3E1x"]


@pytest.mark.parametrize("step", ["mend", "ridged-push", "over-the-rim", "menu"])
def test_a_move_that_is_taken_back_before_its_step_is_made_again(step):
    pupil = pupil_at(step)
    mend(pupil)
    pupil.do("key one 1200", "key one")
    mend(pupil)
    again = {"over-the-rim": "ridged-push", "menu": "over-the-rim"}.get(step, "push-again")
    assert pupil.tutorial.step.name == again
    assert told_last(pupil, again)
    while pupil.tutorial.step.name != "gaps":
        do_step(pupil)


@pytest.mark.parametrize("items", [["game", "resign"], ["game", "draw"], ["game", "new_game"]])
@pytest.mark.parametrize("step", ["menu", "push"])
def test_a_game_that_is_ended_by_the_menu_is_begun_again_at_the_same_step(step, items):
    """The lesson stood still, or another game was set up in the midst of it."""
    pupil = pupil_at(step)
    pupil.choose(*items)
    said = pupil.do("key one")
    assert said[0] == "Not yet: first what I asked for."
    assert pupil.tutorial.step.name == step
    assert told_last(pupil, step)
    do_step(pupil)
    assert pupil.tutorial.step.name != step


@pytest.mark.parametrize("game", [game for game, _ in CHAPTERS])
def test_after_another_move_at_every_step_the_chapter_is_gone_through_to_its_end(game):
    pupil = Pupil(game)
    tried = set()
    pupil.do(*[f"key {key}" for key in ("one", "two", "repeat", "ask", "menu")] if game == "overboard" else [])
    while not pupil.left_for and "tutorial-next" not in [fact.id for fact in pupil.last_breath]:
        step = pupil.tutorial.step
        mend(pupil)
        if pupil.tutorial.step is not step or step.want == steps.STANDS:
            continue
        if step.name not in tried:
            tried.add(step.name)
            position = pupil.tutorial.referee.match.playing()
            other = next(each for each in position.legal_moves() if position.move_text(each) != step.what)
            pupil.do(*hands_for(position.gesture(other), position), "wait 8", "key one", "key two")
            mend(pupil)
            assert pupil.tutorial.step is step, pupil.said[-8:]
            assert told_last(pupil, step.name)
        do_step(pupil)
    moves = {step.name for step in steps.chapter_of(game) if step.want == steps.MOVE}
    assert moves <= tried


@pytest.mark.parametrize("game", [game for game, _ in CHAPTERS])
def test_the_moves_before_each_step_can_be_played(game):
    chapter_steps = steps.chapter_of(game)
    for index, step in enumerate(chapter_steps):
        match = match_at(find_game(game), chapter_steps, index)
        if step.want == steps.MOVE:
            assert match.playing().parse_move(step.what) in match.playing().legal_moves()


def test_a_switch_that_is_left_out_stays_so_in_the_steps_that_follow():
    """A piece was told off its point again at each step that begins with a position of its own."""
    pupil = pupil_at("crossings-march", "crossings")
    pupil.break_switch("stuck", "d3")
    pupil.do("wait 3", "key one", "key one", "key one")
    assert pupil.tutorial.referee.table.worn.names == ["d3"]
    do_step(pupil)
    mend(pupil)
    assert pupil.tutorial.step.name != "crossings-march"
    assert pupil.tutorial.referee.table.worn.names == ["d3"]
    assert not any("off D3" in said for said in pupil.said[-2:]), pupil.said[-3:]
