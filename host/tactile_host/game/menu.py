# SPDX-License-Identifier: Apache-2.0
"""The menu: what can be asked or done at any time, one item after the other; and the questions that its items ask."""

from tactile_core.rules.position import SIDE_LETTERS
from tactile_host.game.dialogs import WalkThrough, YesOrNo
from tactile_host.game.match import Match
from tactile_host.game.opponent_menu import opponent_menu, resigning_side, teacher_menu
from tactile_host.game.transitions import (
    Align,
    Ask,
    AskTakeBack,
    Goto,
    Leave,
    NextGame,
    ReadRules,
    Resign,
    TellScore,
)
from tactile_host.messages import Fact


def menu(match: Match, has_teacher: bool, has_opponent: bool) -> WalkThrough:
    """Return the items that make sense now, most wanted first.

    *has_teacher*, *has_opponent*: a computer is there to teach, or to play.
    """
    position = match.position
    items: list[tuple[str, Goto]] = [("rules", ReadRules(house=False)), ("house_rules", ReadRules(house=True))]
    if position is not None:
        items.insert(0, ("take_back", AskTakeBack()))
        if has_teacher:
            items.insert(1, ("teacher", Ask(teacher_menu())))
        items += [("score", TellScore()), ("check", Align((), is_agreement_told=True))]
        if match.outcome() is None:
            items.append(("resign", Ask(resign_question(resigning_side(match, position.turn)))))
    if has_opponent:
        items.append(("opponent", Ask(opponent_menu(match))))
    items += [
        ("new_game", Ask(YesOrNo(Fact("new-game-sure" if match.outcome() is None else "new-game-asked"), NextGame()))),
        ("leave", Leave()),
    ]
    return WalkThrough([((Fact("menu-item", item=name),), goto) for name, goto in items])


def resign_question(side: int) -> YesOrNo:
    """Return the question whether *side* resigns."""
    return YesOrNo(Fact("resign-asked", side=SIDE_LETTERS[side]), Resign(side))
