# SPDX-License-Identifier: Apache-2.0
"""Every state of a game walked with every key, tapped and held: what a player who only hears can rely on.

Each key is answered. A second press of the menu key leads back to the state before. One press that no question asked
for has no consequences, and silence has none. The sentences have their rows in test_transitions.py.
"""

from collections.abc import Callable

import pytest

from tactile_app.game.effects import Repeat
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.keys import KEYS
from tests.host.game.harness import Harness
from tests.host.game.setting_up.test_quick_filling import SQUARES, place_all
from tests.host.game.teaching.thinking import Here
from tests.host.game.test_transitions import LAST_PLY, aligning, arranging, doubting, filling, telling_sides

LIGHT = "...../...../...../..b../..w.. w"
PRESSES = [Press(key, is_held) for key in KEYS for is_held in (False, True)]
# First words of record lines that end a game, begin another one, or take a move back.
CONSEQUENCES = ("result", "tactile-board", "back")


def playing() -> Harness:
    harness = Harness("crossings")
    harness.make("c2N1/1")
    harness.make("c7S1/1")
    return harness


def wrong() -> Harness:
    harness = playing()
    harness.do("place e5")
    return harness


def asked_which_piece() -> Harness:
    harness = playing()
    harness.do("key ask")
    return harness


def light_assumed() -> Harness:
    harness = Harness("eclaircissement", LIGHT)
    harness.do("lift c1", "place c3")
    return harness


def finished() -> Harness:
    harness = Harness("crossings", LAST_PLY)
    harness.do("lift a7", "place a8")
    return harness


def full() -> Harness:
    harness = Harness("overboard", board=(6, 6))
    harness.choose("set_up", "way_kinds")
    place_all(harness, SQUARES)
    return harness


def choosing_a_side() -> Harness:
    harness = full()
    harness.do("key one;")
    return harness


def dictating() -> Harness:
    harness = Harness("overboard", board=(6, 6))
    harness.choose("set_up", "way_rows")
    return harness


def replaying() -> Harness:
    harness = Harness("crossings", replayed=("c2N1/1", "c7S1/1"))
    harness.do("wait 1")
    return harness


def against(looks: int) -> Harness:
    harness = Harness("crossings", levels=(None, 3), opponent=OpponentSeat(Here("crossings", looks=looks)))
    harness.make("c2N1/1")
    return harness


def asked(*items: str, more: bool = False) -> Callable[[], Harness]:
    """Return what opens the question behind *items* of the menu."""

    def ask() -> Harness:
        harness = playing()
        harness.choose(*items)
        if more:
            harness.do("key one;")
        return harness

    return ask


def done(*items: str) -> Callable[[], Harness]:
    return asked(*items, more=True)


# Each state, and the keys that are its answer with consequences: nothing else may have any.
STATES: dict[str, tuple[Callable[[], Harness], tuple[str, ...]]] = {
    "filling": (filling, ()),
    "telling sides": (telling_sides, ()),
    "who starts": (full, ()),
    "which side": (choosing_a_side, ()),
    "dictating rows": (dictating, ()),
    "telling jumpers": (arranging, ()),
    "the board differs": (aligning, ()),
    "a turn": (playing, ()),
    "a wrong board": (wrong, ()),
    "which piece": (asked_which_piece, ()),
    "a light assumed": (light_assumed, ()),
    "which move": (doubting, ()),
    "over": (finished, ("first",)),
    "the computer thinks": (lambda: against(1000), ()),
    "its move is carried out": (lambda: against(1), ()),
    "a replay": (replaying, ()),
    "the menu": (asked(), ()),
    "the voice": (asked("voice"), ()),
    "the game's menu": (asked("game"), ()),
    "the rules": (asked("rules_and_keys", "rules"), ()),
    "what the keys do": (asked("rules_and_keys", "keys"), ()),
    "all moves": (asked("position", "moves"), ()),
    "take back?": (asked("take_back"), ("first",)),
    "resign?": (asked("game", "resign"), ("first",)),
    "a draw?": (asked("game", "draw"), ("first",)),
    "a new game?": (asked("game", "new_game"), ("first",)),
    "leave?": (asked("leave"), ("first",)),
    "resigned": (done("game", "resign"), ()),
    "a draw agreed": (done("game", "draw"), ()),
    "a new game begun": (done("game", "new_game"), ()),
}
CASES = [
    pytest.param(state, press, id=f"{state}-{press.name}{'-held' * press.is_held}")
    for state in STATES
    for press in PRESSES
]


def press_key(harness: Harness, press: Press) -> tuple[bool, list[str]]:
    """Press; return whether it was answered, and the first words of what was written."""
    facts, written, sounded = len(harness.facts), len(harness.written), len(harness.spoken_otherwise)
    effects = harness.referee.press(press)
    harness.carry_out(effects)
    harness.do("wait 0.5;")
    is_answered = harness.has_left or len(harness.facts) > facts or len(harness.spoken_otherwise) > sounded
    is_repeated = any(isinstance(effect, Repeat) for effect in effects)
    return is_answered or is_repeated, [line.split(" ")[0] for line in harness.written[written:]]


def has_consequences(harness: Harness, written: list[str]) -> bool:
    return harness.has_left or any(word in CONSEQUENCES for word in written)


@pytest.mark.parametrize(("state", "press"), CASES)
def test_every_key_is_answered_and_has_no_consequence_that_was_not_asked_for(state: str, press: Press) -> None:
    begin, answers = STATES[state]
    harness = begin()
    is_answered, written = press_key(harness, press)
    assert is_answered
    assert has_consequences(harness, written) == (press.name in answers and not press.is_held)


@pytest.mark.parametrize("state", STATES)
def test_the_menu_key_leads_out_of_the_menu_and_of_every_question_and_changes_nothing(state: str) -> None:
    """From a question it closes that; from anywhere else it opens the menu, and closes it again."""
    harness = STATES[state][0]()
    harness.do("wait 1")
    was_asked = harness.referee.is_asking and state != "which move"
    facts, lines, moves = len(harness.facts), list(harness.written), list(harness.referee.match.moves)
    if not was_asked:
        press_key(harness, Press("menu"))
        assert harness.referee.is_asking
    press_key(harness, Press("menu"))
    assert harness.facts[facts:][-1].id != "menu-item"
    assert harness.referee.is_asking == (state == "which move")
    assert (harness.written, harness.referee.match.moves) == (lines, moves)


@pytest.mark.parametrize("state", STATES)
def test_silence_has_no_consequence_and_closes_what_keys_were_asked(state: str) -> None:
    harness = STATES[state][0]()
    written = len(harness.written)
    harness.do("wait 65;")
    ends = [line.split(" ")[0] for line in harness.written[written:]]
    assert not has_consequences(harness, ends)
    assert harness.referee.is_asking == (state == "which move")
