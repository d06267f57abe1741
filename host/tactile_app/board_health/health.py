# SPDX-License-Identifier: Apache-2.0
"""Sentences about the switches' health: how many were used, which one stands out, and all of them where asked for."""

from tactile_app.board.diagnostics import BoardDiagnostics
from tactile_app.board.kept_maps import load_map
from tactile_app.board.kept_switches import find_left_out
from tactile_app.messages import Fact
from tactile_app.storage.store import Store
from tactile_core.protocol.messages import Health
from tactile_core.rules.squares import square_text

# No bounce rate is told of a switch that closed less often: a single bounce would decide it.
LEAST_CLOSURES = 20


class SwitchReport:
    """Sentences about the switches of one board since it was switched on.

    *health* is by the board's own numbers of the squares; *names* are the squares' names in the same order;
    *left_out* are those that games leave out, since their switches do not answer.
    """

    def __init__(self, health: dict[int, Health], names: list[str], left_out: tuple[str, ...]) -> None:
        self._left_out = left_out
        self._health = health
        self._names = names

    def summary(self) -> list[Fact]:
        """Return how many switches were used, and which bounces most."""
        used = sum(is_used(health) for health in self._health.values())
        facts = [Fact("check-health-used", count=used, total=len(self._health))]
        closed_often = [health for health in self._health.values() if health.closures >= LEAST_CLOSURES]
        worst = max(closed_often, key=lambda health: (bounces_per_hundred(health), -health.square), default=None)
        if worst is not None and bounces_per_hundred(worst):
            name = self._names[worst.square]
            facts.append(Fact("check-health-worst", square=name, bounces=bounces_per_hundred(worst)))
        if self._left_out:
            facts.append(Fact("switches-left-out", squares=self._left_out))
        return facts

    def lines(self) -> list[Fact]:
        """Return what is known of every switch that was used, in the order of the board's numbers."""
        return [
            Fact(
                "check-health",
                square=self._names[square],
                closures=health.closures,
                bounces=health.bounces,
                ms=health.shortest_ms,
            )
            for square, health in sorted(self._health.items())
            if is_used(health)
        ]


def report_switches(store: Store, board_id: str, columns: int, diagnostics: BoardDiagnostics) -> SwitchReport:
    """Return the report of a board that has answered for all its switches.

    The board counts by its wires, the listener thinks of places: *store* has the map of swapped wires.
    """
    squares = len(diagnostics.health)
    found = load_map(store, board_id)
    places = range(squares) if found is None or len(found.squares) != squares else found.squares
    names = [square_text(place, columns) for place in places]
    return SwitchReport(diagnostics.health, names, find_left_out(store, board_id))


def bounces_per_hundred(health: Health) -> int:
    """Return the bounces of a hundred closures of a switch."""
    return round(100 * health.bounces / max(1, health.closures))


def is_used(health: Health) -> bool:
    """Return whether the switch did anything since the board was switched on."""
    return bool(health.closures or health.bounces)
