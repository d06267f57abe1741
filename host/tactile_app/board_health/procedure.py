# SPDX-License-Identifier: Apache-2.0
"""The check, stage by stage: states and presses go in, sentences and messages to the board come out.

1. The empty board: nothing is closed.
2. The walk: one peg on every crossing.
3. The diodes, if the builder wants to: a frame of pegs, and one more inside.
4. The empty board again: what stays closed sticks.
5. Each key. 6. The tones. 7. The light.
"""

from collections.abc import Iterator
from typing import Protocol

from tactile_app.board_health.diodes import DiodeQuestion, Diodes
from tactile_app.board_health.evidence import Effect, SwitchEvidence
from tactile_app.board_health.keys import Keys, Lights, ToneTest
from tactile_app.board_health.switch_test import Empty, SwitchTest
from tactile_app.game.questions.keys import KeyReader
from tactile_app.keys import KEYS


class Stage(Protocol):
    """One part of the check; nothing more goes into it once it is over."""

    @property
    def is_over(self) -> bool:
        """Whether the next stage may begin."""

    def begin(self) -> list[Effect]:
        """Return the stage's first question."""

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Take in what is closed at *ms* of the board's time, and which keys are down."""

    def press(self, key: str) -> list[Effect]:
        """Take the press of *key*, one of KEYS."""


class Procedure:
    """Leads through the stages and collects *evidence*; the clock of a board that restarts is continued.

    *is_virtual*: its keys are pressed by typing their names.
    """

    def __init__(self, rows: int, columns: int, *, is_virtual: bool = False) -> None:
        self._is_virtual = is_virtual
        self.evidence = SwitchEvidence(rows, columns)
        self._stages = self._all_stages()
        self._stage: Stage | None = None
        self._keys = KeyReader()
        self._down = 0
        self._swallowed = 0
        self._ms = 0
        self._offset_ms = 0

    @property
    def is_over(self) -> bool:
        """Whether every stage is over."""
        return self.evidence.is_complete

    @property
    def is_at_the_keys(self) -> bool:
        """Whether each key is tested now."""
        return isinstance(self._stage, Keys)

    def open(self) -> list[Effect]:
        """Begin."""
        return self._next_stage()

    def restarted(self) -> None:
        """Handle a restart of the board: its time begins anew."""
        self._offset_ms = self._ms

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Take in one state of the board."""
        self._ms = ms + self._offset_ms
        self._down = keys
        presses = [press.name for press in self._keys.observe(keys, self._ms) if not press.is_held]
        if self._stage is None:
            return []
        effects = self._stage.observe(self._ms, occupancy, keys)
        if self._stage.is_over:
            return effects + self._next_stage()
        for name in presses:
            # A key that was down when the stage began was meant for the stage before; keys that are tested command
            # nothing.
            if not self._swallowed >> KEYS.index(name) & 1 and not self.is_at_the_keys:
                effects += self.press(self._true_key(name))
        self._swallowed &= keys
        return effects

    def press(self, key: str) -> list[Effect]:
        """Take a press of *key*, on the board or typed."""
        if self._stage is None:
            return []
        effects = self._stage.press(key)
        return effects + self._next_stage() if self._stage.is_over else effects

    def _next_stage(self) -> list[Effect]:
        self._swallowed = self._down
        for stage in self._stages:
            self._stage = stage
            if not stage.is_over:
                return stage.begin()
        self._stage = None
        self.evidence.is_complete = True
        return []

    def _all_stages(self) -> Iterator[Stage]:
        """Yield the stages; each is made when those before it have left their evidence."""
        yield Empty(self.evidence, "check-empty")
        yield SwitchTest(self.evidence)
        question = DiodeQuestion(self.evidence)
        yield question
        if question.is_wanted:
            yield Diodes(self.evidence)
        yield Empty(self.evidence, "check-empty-again")
        yield Keys(self.evidence, is_virtual=self._is_virtual)
        yield ToneTest(self.evidence)
        yield Lights(self.evidence)

    def _true_key(self, name: str) -> str:
        """Return the key that was pressed where *name* answered."""
        return next((key for key, answer in self.evidence.keys.items() if answer == name), name)
