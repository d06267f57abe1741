# SPDX-License-Identifier: Apache-2.0
"""What is said of the switches' health: how many were used, which stand out, and each of them for who wants to know."""

from tactile_core.protocol.messages import Health
from tactile_core.rules.squares import square_text
from tactile_host.board.diagnostics import BoardDiagnostics
from tactile_host.board.sensor_map import load_map
from tactile_host.board.wear import Wear, new_wear
from tactile_host.board.wear_file import keep_wear, load_wear
from tactile_host.messages import Fact


class SwitchReport:
    """What is said of the switches of one board: *told* since its start, *wear* over all starts.

    *names* are the squares' names, in the order of the board's own numbers.
    """

    def __init__(self, told: dict[int, Health], wear: Wear, names: list[str]) -> None:
        self._told = told
        self._wear = wear
        self._names = names

    def worse(self) -> list[Fact]:
        """Return which switches bounce more than they did, where any do."""
        worse = tuple(self._names[square] for square in self._wear.worse())
        return [Fact("check-health-worse", squares=worse)] if worse else []

    def summary(self) -> list[Fact]:
        """Return how many switches were used, which bounces most, and which have got worse."""
        used = sum(is_used(health) for health in self._told.values())
        ever = sum(switch.total.closures > 0 for switch in self._wear.switches)
        facts = [Fact("check-health-used", count=used, total=len(self._told), ever=ever)]
        worst = self._wear.worst()
        if worst is not None:
            rate = self._wear.switches[worst].total.bounces_a_hundred
            facts.append(Fact("check-health-worst", square=self._names[worst], bounces=rate))
        if any(switch.is_comparable for switch in self._wear.switches):
            facts += self.worse() or [Fact("check-health-none-worse")]
        return facts

    def lines(self) -> list[tuple[Fact, ...]]:
        """Return what is told of every switch that was ever used: since the start, and in all where that is more."""
        lines: list[tuple[Fact, ...]] = []
        for square, switch in enumerate(self._wear.switches):
            health, total = self._told[square], switch.total
            name = self._names[square]
            since = {"closures": health.closures, "bounces": health.bounces, "ms": health.shortest_ms}
            ever = {"closures": total.closures, "bounces": total.bounces, "ms": switch.shortest_ms}
            if total.closures or total.bounces:
                more = () if ever == since else (Fact("check-health-ever", **ever),)
                lines.append((Fact("check-health", square=name, **since), *more))
        return lines


def report_switches(board_id: str, columns: int, told: BoardDiagnostics, is_kept: bool) -> tuple[SwitchReport, bool]:
    """Return the report of a board that has told the health of all its switches, and whether it could be kept.

    What is new is added to what is kept of the board; of one that is not *is_kept* there is nothing but this start.
    """
    squares = len(told.health)
    wear = (load_wear(board_id, squares) if is_kept else new_wear(squares)).add(told.boot, told.health)
    # The board counts by its wires; who listens thinks of the places.
    found = load_map(board_id)
    places = range(squares) if found is None or len(found.squares) != squares else found.squares
    report = SwitchReport(told.health, wear, [square_text(place, columns) for place in places])
    if not is_kept:
        return report, True
    try:
        keep_wear(board_id, wear)
    except OSError:
        return report, False
    return report, True


def is_used(health: Health) -> bool:
    """Return whether the switch did anything since the board was switched on."""
    return bool(health.closures or health.bounces)
