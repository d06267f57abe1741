# SPDX-License-Identifier: Apache-2.0
"""How every switch has fared since the board was switched on, asked of the board and told switch by switch."""

from collections.abc import Callable

from tactile_core.rules.contract import square_text
from tactile_core.wire.fields import Message
from tactile_core.wire.messages import AskHealth, Health, Hello, State
from tactile_host.boards.events import Connected, Refused
from tactile_host.play.sitting import refusal
from tactile_host.speech.facts import Fact, turn
from tactile_host.speech.speaker import Speaker

# Lines may be damaged on their way: what is missing is asked for again.
AGAIN_MS = 2000
TIMES = 5


def health_facts(told: dict[int, Health], columns: int) -> list[Fact]:
    """Return what is said of the switches: those that were used, and the one that bounces most."""
    used = [told[square] for square in sorted(told) if told[square].closures or told[square].bounces]
    facts = [
        Fact(
            "check-health",
            square=square_text(health.square, columns),
            closures=health.closures,
            bounces=health.bounces,
            ms=health.shortest_ms,
        )
        for health in used
    ]
    if len(used) < len(told):
        facts.append(Fact("check-health-unused", count=len(told) - len(used)))
    worst = max(used, key=lambda health: (health.bounces, -health.square), default=None)
    if worst is not None and worst.bounces:
        facts.append(Fact("check-health-worst", square=square_text(worst.square, columns)))
    return facts


class HealthDesk:
    """Asks the board and tells the answer; *exit_code* is 0 then, 1 for a board that does not answer."""

    def __init__(self, speaker: Speaker) -> None:
        self.send: Callable[[Message], None] = lambda _: None
        self.board_ms = -1
        self.exit_code: int | None = None
        self._speaker = speaker
        self._hello: Hello | None = None
        self._told: dict[int, Health] = {}
        self._asked = 0
        self._asked_ms = 0

    def take(self, event: object) -> None:
        """Take one event of the board."""
        match event:
            case Connected(hello):
                self._hello = hello
                self._ask()
            case Health() as health:
                self._told[health.square] = health
                self._tell_all()
            case State() as state:
                self.board_ms = state.ms
                if self._hello is not None and state.ms - self._asked_ms >= AGAIN_MS:
                    self._ask()
            case Refused(reason, details):
                self._speaker.say(turn(refusal(reason, details)))

    def type_word(self, word: str) -> bool:
        """Take quit; the hands of a virtual board take everything else."""
        if word == "quit":
            self.finish()
        return word == "quit"

    def finish(self) -> None:
        """End without waiting for the board any longer, unless its answer is on its way."""
        if self._hello is None:
            self.exit_code = 1

    def _ask(self) -> None:
        if self._asked == TIMES:
            self._speaker.say(turn(Fact("check-health-none")))
            self.exit_code = 1
            return
        self._asked += 1
        self._asked_ms = max(self.board_ms, 0)
        self.send(AskHealth())

    def _tell_all(self) -> None:
        hello = self._hello
        if hello is None or len(self._told) < hello.rows * hello.columns or self.exit_code is not None:
            return
        for fact in health_facts(self._told, hello.columns):
            self._speaker.say(turn(fact))
        self.exit_code = 0
