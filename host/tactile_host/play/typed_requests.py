# SPDX-License-Identifier: Apache-2.0
"""Typed words that ask something of the computer as an opponent or a teacher."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from tactile_core.opponent.knowledge import LEVELS
from tactile_host.game.effects import Effect
from tactile_host.game.referee import Referee
from tactile_host.game.transitions import AskTeacher, Inform, OfferDraw, SwitchWarnings, TellOpponents, say
from tactile_host.messages import Fact, answer
from tactile_host.opponent.messages import Lesson
from tactile_host.play.typed_words import command_of

NUMBERED = re.compile(r"(\S+) ([0-9]+)")
REQUESTS: Mapping[str, Callable[[Referee], list[Effect]]] = MappingProxyType(
    {
        "draw": lambda referee: referee.do(OfferDraw()),
        "hint": lambda referee: referee.do(AskTeacher(Lesson.HINT)),
        "why": lambda referee: referee.do(AskTeacher(Lesson.VERDICT)),
        "who": lambda referee: referee.do(AskTeacher(Lesson.STANDING)),
        "threat": lambda referee: referee.do(AskTeacher(Lesson.THREAT)),
        "warn": lambda referee: referee.do(SwitchWarnings()),
        "all moves": lambda referee: told(referee, "moves"),
        "whole board": lambda referee: told(referee, "rows"),
        "level": lambda referee: referee.do(TellOpponents()),
    }
)


def requested(referee: Referee, text: str) -> list[Effect] | None:
    """Return what the words *text* ask of *referee*; None where they ask nothing of it."""
    numbered = NUMBERED.fullmatch(text)
    if numbered is not None and command_of(numbered[1]) == "level":
        level = int(numbered[2])
        unknown = Fact("opponent-level-unknown")
        return list(say(answer(unknown))) if level > LEVELS else referee.set_level(level or None)
    request = REQUESTS.get(command_of(text) or "")
    return None if request is None else request(referee)


def told(referee: Referee, topic: str) -> list[Effect]:
    """Return the answer to a question about the position; before there is one, what is waited for."""
    if referee.match.position is None or referee.match.outcome() is not None:
        return list(say(answer(*referee.waits_for())))
    return referee.do(Inform(topic))
