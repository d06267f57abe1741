# SPDX-License-Identifier: Apache-2.0
"""What the board does all the time: scan, debounce, tell the host, do what the host wishes."""

from hardware import free_bytes
from tactile_core.sense.debounce import Debounce
from tactile_core.wire import messages
from tactile_core.wire.boardlink import BoardLink
from tactile_core.wire.fields import Message
from tactile_core.wire.messages import AskStatistics, Statistics, Stop, Tone, occupancy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console import Console
    from scanner import PinScanner
    from settings import Settings
    from tones import Tones

    from hardware import Clock, Light

# A byte takes about 35 us to write: no scan waits longer than about half a millisecond for output.
BYTES_A_TURN = 16


class Loop:
    """The board at work, turn by turn.

    1. scan every switch and debounce it; a change is numbered and kept by the link at once;
    2. take in what the host sends, and do it;
    3. let tones end and ticks become due;
    4. send what the line takes without waiting;
    5. wait for the next beat, but only when there is nothing to send.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of the board, each handed in once
        self,
        settings: "Settings",
        scanner: "PinScanner",
        clock: "Clock",
        console: "Console",
        link: BoardLink,
        tones: "Tones",
        light: "Light",
    ) -> None:
        self._settings = settings
        self._scanner = scanner
        self._clock = clock
        self._console = console
        self._link = link
        self._tones = tones
        self._light = light
        self._debounce = Debounce(len(scanner.masks), settings.close_ms, settings.open_ms)

    def run(self) -> None:
        """Work until the host says stop, or control and C interrupts."""
        try:
            while self.turn():
                pass
        finally:
            self._tones.silence()

    def turn(self) -> bool:
        """Scan once and do what follows from it; False when the host wants the firmware to end."""
        now_ms = self._clock.beat()
        if self._debounce.observe(self._scanner.scan(), now_ms):
            occupancy, keys = split(self._debounce.rows, self._settings)
            self._link.change(now_ms, occupancy, keys)
        data = self._console.read()
        if data:
            for wish in self._link.receive(data, now_ms):
                if isinstance(wish, Stop):
                    return False
                self._do(wish, now_ms)
        self._tones.tick(now_ms)
        self._link.tick(now_ms)
        self._send()
        return True

    def _send(self) -> None:
        if self._console.is_idle():
            self._console.write(self._link.outgoing())
        self._console.flush(BYTES_A_TURN)
        if self._console.is_idle():
            self._clock.wait()

    def _do(self, wish: Message, now_ms: int) -> None:
        if isinstance(wish, Tone):
            self._tones.play(wish.hz, wish.ms, now_ms)
        elif isinstance(wish, messages.Light):
            self._light.switch(wish.is_on)
        elif isinstance(wish, AskStatistics):
            self._link.send(self._statistics())

    def _statistics(self) -> Statistics:
        clock, reader = self._clock, self._link.reader
        return Statistics(
            clock.beats,
            clock.mean_us(),
            clock.longest_us,
            free_bytes(),
            reader.clean,
            reader.damaged,
            reader.repaired,
        )


def split(rows: list[int], settings: "Settings") -> tuple[int, int]:
    """Return the occupancy, one bit a square, and the keys, one bit a key, of debounced rows."""
    count, columns = len(settings.rows), len(settings.columns)
    if settings.key_column is None:
        return occupancy_of(rows[:count], columns), rows[count]
    keys = 0
    squares = []
    for row in range(count):
        squares.append(rows[row] & (1 << columns) - 1)
        keys |= (rows[row] >> columns) << row
    return occupancy_of(squares, columns), keys & 31
