# SPDX-License-Identifier: Apache-2.0
"""A way to the ear that only keeps a log, and a whole session at the board's end of a real wire, on a virtual clock."""

from collections.abc import Callable
from dataclasses import dataclass

from tactile_app.board.transport import Opened, Received
from tactile_app.game.effects import TONES
from tactile_app.keys import KEYS
from tactile_app.session.events import Tick, Typed
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import Heard, OutputEvent, SpeechOutput, SpokenText
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.messages import Tone
from tactile_core.rules.games import find_game
from tests.core.protocol.wires import hello
from tests.host.ring.player import START, DictStore, open_session, room_of

# As fast as people speak.
LETTER_MS = 70
STEP_MS = 10


@dataclass
class Spoken:
    """One utterance from *began_ms* to *ended_ms*, None while it is said; *is_cut*: somebody silenced it."""

    text: SpokenText
    began_ms: int
    ended_ms: int | None = None
    is_cut: bool = False


class SpokenLog:
    """Speaks to nobody for as long as it takes to say it; see SpeechOutput."""

    def __init__(self) -> None:
        self.spoken: list[Spoken] = []
        self.earcons: list[bytes] = []
        self._now_ms = 0

    @property
    def speaking(self) -> Spoken | None:
        """Return the utterance that is being said."""
        return self.spoken[-1] if self.spoken and self.spoken[-1].ended_ms is None else None

    def start(self, text: SpokenText) -> int:
        self._end(is_cut=True)
        self.spoken.append(Spoken(text, self._now_ms))
        return len(self.spoken)

    def use(self, settings: SpeechSettings) -> None:
        pass

    def stop(self) -> None:
        self._end(is_cut=True)

    def play(self, earcon: bytes) -> None:
        self.earcons.append(earcon)

    def poll(self, now_ms: int) -> list[OutputEvent]:
        self._now_ms = now_ms
        speaking = self.speaking
        if speaking is None or now_ms - speaking.began_ms < LETTER_MS * len(speaking.text.text):
            return []
        self._end(is_cut=False)
        return [Heard(len(self.spoken))]

    def last_words(self) -> None:
        pass

    def close(self) -> None:
        self.stop()

    def _end(self, *, is_cut: bool) -> None:
        if self.speaking is not None:
            self.speaking.is_cut = is_cut
            self.speaking.ended_ms = self._now_ms


class Sitting:
    """A game of Overboard that begins at START, on a board of six by six that shows *occupancy*."""

    def __init__(
        self, output: SpeechOutput | None = None, settings: SpeechSettings | None = None, occupancy: int | None = None
    ) -> None:
        self.log = SpokenLog()
        self.printed: list[str] = []
        self.tones: list[tuple[int, int]] = []
        self.now_ms = 0
        self.occupancy = find_game("overboard").from_text(START).occupancy() if occupancy is None else occupancy
        self.keys = 0
        self.session = open_session(room_of(DictStore(), self.printed, output or self.log, settings), 0)
        self.link = BoardLink(hello(), self.occupancy, 0, 0)
        self.session.take(Opened(), 0)
        self.wait(1000)

    def wait(self, ms: int) -> None:
        """Let *ms* pass."""
        for _ in range(ms // STEP_MS):
            self.now_ms += STEP_MS
            self._step()

    def _step(self) -> None:
        self.link.tick(self.now_ms)
        while data := self.link.outgoing():
            self.session.take(Received(data), self.now_ms)
        self.session.take(Tick(), self.now_ms)
        wanted = self.link.receive(self.session.outgoing(), self.now_ms)
        self.tones += [(message.hz, message.ms) for message in wanted if isinstance(message, Tone)]

    def lift(self, *squares: int) -> None:
        """Lift what stands on *squares* (a1 is 0)."""
        self.show(self.occupancy & ~sum(1 << square for square in squares))

    def place(self, *squares: int) -> None:
        """Put something on *squares*."""
        self.show(self.occupancy | sum(1 << square for square in squares))

    def show(self, occupancy: int) -> None:
        """Let the board show *occupancy* from now on."""
        self.occupancy = occupancy
        self.link.change(self.now_ms, self.occupancy, self.keys)
        self._step()

    def press(self, key: str, ms: int = 100) -> None:
        """Hold *key* for *ms*."""
        self.down(key)
        self.wait(ms)
        self.up()

    def down(self, key: str) -> None:
        """Press *key* and leave the finger on it."""
        self.keys = 1 << KEYS.index(key)
        self.link.change(self.now_ms, self.occupancy, self.keys)
        self._step()

    def up(self) -> None:
        """Take the finger off."""
        self.keys = 0
        self.link.change(self.now_ms, self.occupancy, 0)
        self._step()

    def type(self, line: str) -> None:
        """Type *line*."""
        self.session.take(Typed(line), self.now_ms)
        self._step()

    def until_silent(self) -> None:
        """Wait until nothing is said, a second longer than a turn message waits for hands."""
        self.wait(1100)
        while self.log.speaking is not None:
            self.wait(100)
            if self.log.speaking is None:
                self.wait(1100)

    def heard(self, since: int = 0) -> list[str]:
        """Return what was said to its end, from number *since* on."""
        return [each.text.text for each in self.log.spoken[since:] if each.ended_ms is not None and not each.is_cut]

    def sounded(self, name: str) -> int:
        """Return how often the board has sounded the tone called *name*."""
        return self.tones.count(TONES[name])


Act = Callable[[Sitting], None]
