# SPDX-License-Identifier: Apache-2.0
"""What every phase of a sitting can do: see the board, take keys, say what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tactile_host.game.effects import Effect, Record, Say
from tactile_host.game.keys import Press
from tactile_host.game.snapshot import Snapshot
from tactile_host.messages import Fact, Utterance, answer

if TYPE_CHECKING:
    from tactile_host.game.referee import Referee


class Phase:
    """One part of a sitting; *referee* holds the match and what all phases share."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee

    def enter(self) -> list[Effect]:
        """Begin: return what is said first."""
        return []

    def see(self, sight: Snapshot) -> list[Effect]:
        """Take what the board shows, at every change and twenty times a second."""
        raise NotImplementedError

    def press(self, press: Press) -> list[Effect]:
        """Take a side key, tapped or held, or the ask key."""
        if press.name == "ask":
            return [Say(answer(*self.waits_for()))]
        return [Say(answer(Fact("key-unused")))]

    def announce(self, move: int) -> None:
        """Take that *move* is the one that the hands are going to make."""

    def gap(self) -> list[Effect]:
        """Take that what happened on the board for a while is not known."""
        return []

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what somebody who asks is told to do next."""
        raise NotImplementedError


def say(*utterances: Utterance) -> list[Effect]:
    """Return the effects that say *utterances* one after the other."""
    return [Say(utterance) for utterance in utterances]


def record(lines: list[str]) -> list[Effect]:
    """Return the effects that write *lines*."""
    return [Record(line) for line in lines]
