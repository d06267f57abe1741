# SPDX-License-Identifier: Apache-2.0
"""Each key once, then the tones and the light."""

from tactile_app.board_health.evidence import STUCK, Effect, SwitchEvidence
from tactile_app.keys import KEYS
from tactile_app.messages import Fact
from tactile_core.protocol.messages import Light, Tone

PATIENCE_MS = 30_000
STUCK_MS = 5_000
# Low, middle and high tones of the sounder's range, then a rest: again and again until the builder has answered.
TONES = ((2093, 300), (2960, 300), (4186, 300), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0))
STEP_MS = 400


class Keys:
    """Each key in turn: the one that answers is noted; one that says nothing for half a minute is dead.

    *is_virtual*: the keys are pressed by typing their names.
    """

    def __init__(self, evidence: SwitchEvidence, *, is_virtual: bool = False) -> None:
        self._evidence = evidence
        self._opening = Fact("check-keys-typed" if is_virtual else "check-keys")
        self._index = 0
        self._down = -1
        self._since_ms = -1
        self._held = (1 << len(KEYS)) - 1  # keys that have been down since the question
        self._other = ""

    @property
    def is_over(self) -> bool:
        """Whether every key has had its turn."""
        return self._index >= len(KEYS)

    def begin(self) -> list[Effect]:
        """Ask for the first key."""
        return [self._opening, Fact("check-key-press", key=KEYS[self._index])]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Take in which keys are down at *ms*."""
        if self._since_ms < 0:
            self._since_ms = ms
        pressed = [name for bit, name in enumerate(KEYS) if keys & ~self._down & 1 << bit]
        self._down = keys
        self._held &= keys
        asked = KEYS[self._index]
        for name in pressed:
            if name == asked or self._evidence.keys.get(name) == asked or name == self._other:
                return self._note(name, Fact("check-key-answers" if name == asked else "check-key-noted", key=name))
            self._other = name
            return [Fact("check-key-other", key=name), Fact("check-key-press", key=asked), Fact("check-key-again")]
        if self._held >> self._index & 1 and ms - self._since_ms >= STUCK_MS:
            return self._note(STUCK, Fact("check-key-stuck", key=asked))
        if ms - self._since_ms >= PATIENCE_MS:
            return self.press("second")
        return []

    def press(self, key: str) -> list[Effect]:
        """Take what was typed: the second key stands for a word that leaves out a key that is dead."""
        asked = KEYS[self._index]
        return self._note(None, Fact("check-key-dead", key=asked)) if key == "second" else self.begin()

    def _note(self, answer: str | None, said: Fact) -> list[Effect]:
        self._evidence.keys[KEYS[self._index]] = answer
        self._index += 1
        self._since_ms = -1
        self._held = (1 << len(KEYS)) - 1
        self._other = ""
        return [said] if self.is_over else [said, Fact("check-key-press", key=KEYS[self._index])]


class ToneTest:
    """Three tones of the board's own buzzer, until the builder says whether they are heard."""

    def __init__(self, evidence: SwitchEvidence) -> None:
        self.is_over = False
        self._evidence = evidence
        self._step = 0
        self._next_ms = -1

    def begin(self) -> list[Effect]:
        """Ask."""
        return [Fact("check-tones")]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Sound the next tone when its time has come."""
        if ms < self._next_ms:
            return []
        hz, length_ms = TONES[self._step % len(TONES)]
        self._next_ms = ms + STEP_MS
        self._step += 1
        return [Tone(hz, length_ms)] if hz else []

    def press(self, key: str) -> list[Effect]:
        """Take yes or no."""
        if key not in ("first", "second"):
            return self.begin()
        self._evidence.tones = key == "first"
        self.is_over = True
        return []


class Lights:
    """The light is on, and the builder says whether it shines, where somebody sees it."""

    def __init__(self, evidence: SwitchEvidence) -> None:
        self.is_over = False
        self._evidence = evidence

    def begin(self) -> list[Effect]:
        """Ask."""
        return [Light(True), Fact("check-light")]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Return nothing: switches do not answer this question."""
        return []

    def press(self, key: str) -> list[Effect]:
        """Take yes, no, or the ask key: nobody here sees it."""
        if key not in ("first", "second", "ask"):
            return self.begin()
        if key != "ask":
            self._evidence.light = key == "first"
        self.is_over = True
        return [Light(False)]
