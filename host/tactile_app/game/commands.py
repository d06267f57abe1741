# SPDX-License-Identifier: Apache-2.0
"""Carry out each command that a question or a phase returns: one table from its class to a handler."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tactile_app.game.effects import PlayPlan, Quit
from tactile_app.game.transitions import Goto, Leave, Step, SwitchGame

# Handlers differ in the one class that each of them takes.
Handler: TypeAlias = Callable[[Any], Step]


class Commands:
    """Carries out commands by *handlers*; leaving, and going to another game, have handlers of their own by default."""

    def __init__(self, handlers: Mapping[type, Handler]) -> None:
        self._handlers: dict[type, Handler] = {SwitchGame: switch_game, Leave: leave, **handlers}

    def obey(self, command: Goto) -> Step:
        """Return the result of *command*; TypeError where it has no handler."""
        handler = self._handlers.get(type(command))
        if handler is None:
            raise TypeError(f"expected a command, got {command!r}")
        return handler(command)


def switch_game(command: SwitchGame) -> Step:
    """Play what the plan of *command* says; without a plan another game is asked for."""
    return Step((PlayPlan(command.plan, is_other_game=command.plan is None),))


def leave(command: Leave) -> Step:
    """End the program; unless the player is sure, a key leads back for a while."""
    return Step((Quit(can_stay=not command.is_sure),))
