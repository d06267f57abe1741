# SPDX-License-Identifier: Apache-2.0
"""Pieces that are put on points of a larger board which the game does not use."""

from collections.abc import Sequence

from tactile_app.game.effects import Effect, Record, Say
from tactile_app.game.snapshot import Window
from tactile_app.game.table import Table
from tactile_app.messages import Fact
from tactile_core.protocol.messages import State
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.squares import squares_of

# A piece that has stood there this long was not only carried across.
STANDS_MS = 1000


class Beside:
    """Tells each point once when a piece has come to it; pieces that lay there before the game may stay."""

    def __init__(self) -> None:
        self._known: int | None = None
        self._stillness = Stillness()
        self._told = 0

    def told(self, table: Table, window: Window, state: State) -> tuple[Fact, ...]:
        """Return that a piece which has come is not used there in the game on *table*; () where none has come."""
        if table.narrator.pushes_off or table.match.outcome() is not None:
            return ()
        come = self._observe(state.ms, window.beside(state.occupancy) & ~window.mask_of(table.worn.names))
        return _unused(table, window, come[0]) if come else ()

    def wrong(self, table: Table, window: Window) -> tuple[Fact, ...]:
        """Return the fault of a piece that was told, while it stands there; () without one."""
        if table.match.outcome() is not None or not self._told:
            return ()
        return _unused(table, window, squares_of(self._told)[0])

    def _observe(self, now_ms: int, occupancy: int) -> list[int]:
        """Return the points, of those beside the game in *occupancy*, to which a piece has come and stands there."""
        still_ms = self._stillness.observe(now_ms, occupancy)
        if self._known is None:
            self._known = occupancy
        self._known &= occupancy
        self._told &= occupancy
        if still_ms < STANDS_MS:
            return []
        come, self._known = occupancy & ~self._known, occupancy
        self._told |= come
        return squares_of(come)


def told_first(wrong: tuple[Fact, ...], effects: Sequence[Effect]) -> list[Effect]:
    """Return *effects*, whose first words begin with the fault *wrong*; a move is told without it."""
    place = next((place for place, each in enumerate(effects) if isinstance(each, Say)), None)
    said = None if place is None else effects[place]
    is_move = any(isinstance(each, Record) for each in effects)
    if not wrong or is_move or place is None or not isinstance(said, Say):
        return list(effects)
    told = Say(said.utterance.saying(*wrong, *said.utterance.facts))
    return [*effects[:place], told, *effects[place + 1 :]]


def _unused(table: Table, window: Window, point: int) -> tuple[Fact, ...]:
    name = window.name_of(point)
    return (Fact("square-unused", square=name), table.narrator.take_off(name))
