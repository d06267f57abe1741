# SPDX-License-Identifier: Apache-2.0
"""Typed requests: questions about the position, requests to the computer, and items of the menu."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from tactile_app.game import transitions
from tactile_app.game.effects import Effect
from tactile_app.game.plan import Plan
from tactile_app.game.questions.menu import ABOUT_MOVES, begin_anew, instead_question, resign_question
from tactile_app.game.questions.opponent_menu import profiles, resigning_side, strategy
from tactile_app.game.referee import Referee
from tactile_app.game.strength import PROFILES
from tactile_app.game.transitions import Ask, say
from tactile_app.messages import Fact, answer
from tactile_app.opponent.messages import Task
from tactile_app.typed_words import command_of, numbered
from tactile_core.opponent.characters import KEEPER, RUSHER
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS
from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.squares import parse_square

ASKED_OF = re.compile(r"(\S+) (\w{2,3})")
SQUARE = re.compile("[a-j][0-9]{1,2}")
# Questions about the position; the last two, without a square, about the piece that is lifted next.
TOPICS = ("gains", "danger", "still", "reserve", "repetition", "changed", "lines", "around")
# Questions about one square: the piece on it, its lines, its neighbours.
SQUARE_TOPICS = ("what", "lines", "around")


def resign(referee: Referee) -> list[Effect]:
    """Ask whether a side resigns; before the first move and after the end, what is waited for."""
    match = referee.match
    if match.position is None or match.outcome() is not None:
        return list(say(answer(*referee.waits_for())))
    return referee.do(Ask(resign_question(resigning_side(match, match.position.turn))))


def another_game(referee: Referee, name: str) -> list[Effect]:
    """Ask whether the game called *name* is played instead; where it is on, say so, and how it is begun anew."""
    if referee.has_game and name == referee.match.game.name:
        return list(say(answer(Fact("game-is-on", game=name), *referee.waits_for())))
    return referee.do(Ask(instead_question(Plan(name))))


def why(referee: Referee) -> list[Effect]:
    """Tell the rule behind this turn's refusal; where nothing was refused, ask why the last move was bad."""
    refused = referee.phase.refused()
    return list(say(answer(*refused))) if refused else referee.do(transitions.AskTeacher(Task.VERDICT))


def strategy_of(referee: Referee) -> list[Effect]:
    """Tell how the game is played well; between two homes nobody is taught."""
    if referee.match.elsewhere is not None:
        return list(say(answer(Fact("together-no-help"))))
    return referee.do(Ask(strategy(referee.match.game.name)))


def told(referee: Referee, topic: str) -> list[Effect]:
    """Return the answer to a question about the position.

    Before there is a position, or after the end, return what the game waits for; a set-up tells the whole board.
    """
    is_set_up = referee.match.set_up is not None and referee.narrator.set_up is not None
    if referee.match.position is None and not (is_set_up and topic == "rows"):
        return list(say(answer(Fact("not-before-the-game"), *referee.phase.waits_for())))
    if referee.match.outcome() is not None and topic in ABOUT_MOVES:
        return list(say(answer(*referee.phase.waits_for())))
    return referee.do(transitions.Inform(topic))


REQUESTS: Mapping[str, Callable[[Referee], list[Effect]]] = MappingProxyType(
    {
        "draw": lambda referee: referee.do(transitions.OfferDraw()),
        "four words": lambda referee: referee.do(transitions.TellInvitation()),
        "claim": lambda referee: referee.do(transitions.AskClaim()),
        "hint": lambda referee: referee.do(transitions.AskTeacher(Task.HINT)),
        "why": why,
        "who": lambda referee: referee.do(transitions.AskTeacher(Task.STANDING)),
        "threat": lambda referee: referee.do(transitions.AskTeacher(Task.THREAT)),
        "strategy": strategy_of,
        "cost": lambda referee: referee.do(transitions.TellCosts()),
        "what if": lambda referee: referee.do(transitions.WhatIf()),
        "tips": lambda referee: referee.do(transitions.SwitchTips()),
        "warn": lambda referee: referee.do(transitions.SwitchWarnings()),
        "all moves": lambda referee: told(referee, "moves"),
        "whole board": lambda referee: told(referee, "rows"),
        "level": lambda referee: referee.do(transitions.TellOpponents()),
        "level adapts": lambda referee: referee.set_level(ADAPTS),
        "level beginner": lambda referee: referee.set_level(BEGINNER),
        "rusher": lambda referee: referee.do(transitions.SetCharacter(RUSHER)),
        "keeper": lambda referee: referee.do(transitions.SetCharacter(KEEPER)),
        "usual": lambda referee: referee.do(transitions.SetCharacter("")),
        "strength": lambda referee: referee.do(transitions.TellStrength()),
        "profile": lambda referee: referee.do(Ask(profiles())),
        "turn": lambda referee: list(say(answer(*referee.phase.standing()))),
        "last": lambda referee: list(say(answer(*referee.phase.last_move()))),
        **{topic: partial(told, topic=topic) for topic in TOPICS},
        "what": lambda referee: list(say(answer(Fact("help-squares")))),
        "rules": lambda referee: referee.do(transitions.ReadRules(house=False)),
        "take back": lambda referee: referee.do(transitions.AskTakeBack()),
        "resign": resign,
        "new game": lambda referee: referee.do(begin_anew(referee.match)),
    }
)


def level_numbered(referee: Referee, level: int) -> list[Effect]:
    """Let the computer play at *level*, hands where that is 0."""
    if level > LEVELS:
        return list(say(answer(Fact("opponent-level-unknown"))))
    return referee.set_level(level or None)


def profile_numbered(referee: Referee, profile: int) -> list[Effect]:
    """Let the person of that *profile* play, and tell how strong that one is."""
    if not 1 <= profile <= PROFILES:
        return list(say(answer(Fact("strength-no-profile", count=PROFILES))))
    return referee.do(transitions.TellStrength(profile))


NUMBERED_REQUESTS: Mapping[str, Callable[[Referee, int], list[Effect] | None]] = MappingProxyType(
    {
        "level": level_numbered,
        "profile": profile_numbered,
        # Number 0 is no move, and asks nothing.
        "why": lambda referee, number: referee.do(transitions.AskTeacher(Task.VERDICT, number)) if number else None,
        "cost": lambda referee, number: referee.do(transitions.TellCosts(number)),
        "what if": lambda referee, number: referee.do(transitions.WhatIf(number)),
    }
)


def is_request(text: str) -> bool:
    """Return whether the words *text* may ask something of a referee: `requested` has effects for no others."""
    with_number, asked = numbered(text), ASKED_OF.fullmatch(text.lower())
    is_numbered = with_number is not None and with_number[0] in NUMBERED_REQUESTS
    is_asked = asked is not None and command_of(asked[1]) in SQUARE_TOPICS
    return is_numbered or is_asked or (command_of(text) or "") in REQUESTS or bool(SQUARE.fullmatch(text.lower()))


def requested(referee: Referee, text: str) -> list[Effect] | None:
    """Return the referee's effects for the words *text*; None where they ask nothing of it."""
    with_number = numbered(text)
    if with_number is not None and with_number[0] in NUMBERED_REQUESTS:
        return NUMBERED_REQUESTS[with_number[0]](referee, with_number[1])
    request = REQUESTS.get(command_of(text) or "")
    if request is not None:
        return request(referee)
    asked = ASKED_OF.fullmatch(text.lower())
    topic = None if asked is None else command_of(asked[1])
    if asked is not None and topic in SQUARE_TOPICS:
        return told_of(referee, topic or "", asked[2])
    if SQUARE.fullmatch(text.lower()):
        return told_of(referee, "what", text.lower())
    return None


def told_of(referee: Referee, topic: str, name: str) -> list[Effect]:
    """Return the pieces on the square called *name*, on its "lines" or "around" it."""
    match = referee.match
    try:
        square = parse_square(name, match.game.columns, match.game.rows)
    except InvalidMove:
        return list(say(answer(Fact("no-such-square", text=name))))
    if match.position is None:
        if match.set_up is None or referee.narrator.set_up is None:
            return list(say(answer(Fact("not-before-the-game"), *referee.phase.waits_for())))
        return list(say(answer(referee.narrator.set_up.holds(match.set_up, square, referee.table.square_names))))
    return referee.do(transitions.InformOf(topic, square))
