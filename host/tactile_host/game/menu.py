# SPDX-License-Identifier: Apache-2.0
"""The menu: short at each level, every item with its place; and the questions that its items ask."""

from tactile_core.rules.position import SIDE_LETTERS
from tactile_host.game.dialogs import WalkThrough, YesOrNo, walk
from tactile_host.game.effects import ChangeSpeech
from tactile_host.game.match import Match
from tactile_host.game.opponent_menu import opponent_menu, resigning_side, teacher_menu
from tactile_host.game.transitions import (
    Align,
    Ask,
    AskTakeBack,
    BackToGame,
    Goto,
    Inform,
    Leave,
    NextGame,
    OfferDraw,
    ReadRules,
    Resign,
    SetUpBy,
    Sit,
    Step,
)
from tactile_host.messages import Fact

Item = tuple[str, Goto | Step]
# What can be asked about a position, the most wanted first; answers.py has the answers.
TOPICS = ("moves", "gains", "threats", "rows", "reserve", "repetition", "changed", "lines", "around")
SPEECH = ("louder", "quieter", "faster", "slower", "length", "columns", "language")
SOUND = ("tones_louder", "tones_quieter", "sound", "voices")


def menu(
    match: Match,
    has_teacher: bool,
    has_opponent: bool,
    *,
    has_left_game: bool = False,
    ways: tuple[str, ...] = (),
) -> WalkThrough:
    """Return the items that make sense now, most wanted first.

    *has_teacher*, *has_opponent*: a computer is there to teach, or to play. *has_left_game*: a game was left just now.
    *ways* are the quick ways of setting up.
    """
    items: list[Item] = []
    if has_left_game:
        items.append(("back_to_game", BackToGame()))
    if ways:
        items.append(("set_up", level([(f"way_{way}", SetUpBy(way)) for way in ways])))
    if match.position is not None:
        items += [("take_back", AskTakeBack()), ("position", level([(topic, Inform(topic)) for topic in TOPICS]))]
        if has_teacher:
            items.append(("teacher", Ask(teacher_menu())))
    items += [
        ("game", level(game_items(match, has_opponent))),
        ("rules", level([("rules", ReadRules(house=False)), ("house_rules", ReadRules(house=True))])),
        ("voice", level(speech_items())),
        ("leave", Ask(YesOrNo(Fact("leave-asked"), Leave()))),
    ]
    return named(items)


def after_the_end() -> WalkThrough:
    """Return what can follow the end of a game besides the same game once more."""
    leave = Ask(YesOrNo(Fact("leave-asked"), Leave()))
    return named([("another_game", Sit(None)), ("take_back", AskTakeBack()), ("leave", leave)])


def game_items(match: Match, has_opponent: bool) -> list[Item]:
    """Return what can be done with the game."""
    items: list[Item] = []
    position = match.position
    if position is not None:
        items.append(("check", Align((), is_agreement_told=True)))
        if match.outcome() is None:
            resigning = resign_question(resigning_side(match, position.turn))
            items += [("draw", OfferDraw()), ("resign", Ask(resigning))]
    left = Fact("new-game-sure" if match.outcome() is None else "new-game-asked")
    items += [("new_game", Ask(YesOrNo(left, NextGame()))), ("another_game", Sit(None))]
    if has_opponent:
        items.append(("opponent", Ask(opponent_menu(match))))
    return items


def speech_items() -> list[Item]:
    """Return how the voice can be changed; each stays open, so that one goes on being louder."""
    sound: list[Item] = [(name, Step((ChangeSpeech(name),))) for name in SOUND]
    return [*((name, Step((ChangeSpeech(name),))) for name in SPEECH), ("tones", level(sound))]


def level(items: list[Item]) -> Ask:
    """Return what opens the menu of *items*."""
    return Ask(named(items))


def named(items: list[Item]) -> WalkThrough:
    """Return *items* as a menu."""
    return walk([((Fact("menu-item", item=name),), target) for name, target in items])


def resign_question(side: int) -> YesOrNo:
    """Return the question whether *side* resigns."""
    return YesOrNo(Fact("resign-asked", side=SIDE_LETTERS[side]), Resign(side))
