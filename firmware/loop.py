# SPDX-License-Identifier: Apache-2.0
"""What the board does all the time: scan, debounce, tell the host, do what the host wishes."""

from diagnostics import Diagnostics
from offline import Offline

from tactile_core.protocol import messages
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import Stop, Tone
from tactile_core.switches.debounce import Debounce
from tactile_core.switches.health import SwitchHealth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock, Light
    from console import Console
    from pio_scanner import PioScanner
    from scanner import PinScanner
    from settings import Settings
    from supervisor import Supervisor
    from tones import Tones

# A byte takes about 35 us to write: no scan waits longer than about half a millisecond for output.
BYTES_A_TURN = 16

# After a pause the host is still heard and answered while the scans of that time are looked at.
SCANS_A_TURN = 32

# Keys bounce for up to 5 ms, and no finger is that fast.
KEY_US = 10_000


class Loop:
    """The board at work, turn by turn.

    1. look at every scan since the last turn and debounce every switch, with the time of the scan; a change is
       numbered and kept by the link at once;
    2. take in what the host sends, and do it;
    3. let tones end and ticks become due;
    4. send what the line takes without waiting;
    5. wait for the next beat, but only when there is nothing to send.
    """

    def __init__(  # noqa: PLR0913 - the parts of the board, each handed in once
        self,
        settings: "Settings",
        *,
        scanner: "PinScanner | PioScanner",
        clock: "Clock",
        console: "Console",
        link: BoardLink,
        tones: "Tones",
        light: "Light",
        supervisor: "Supervisor",
    ) -> None:
        self._columns = len(settings.columns)
        self._scanner = scanner
        self._clock = clock
        self._console = console
        self._link = link
        self._tones = tones
        self._light = light
        self._keeper = supervisor
        self._offline = Offline(tones)
        self._health = SwitchHealth(len(scanner.rows), len(settings.columns))
        self._diagnostics = Diagnostics(link, clock, scanner, self._health, supervisor.faults)
        self._squares = Debounce(len(scanner.rows), settings.close_us, settings.open_us, self._health)
        self._keys = Debounce(1, KEY_US, KEY_US)
        self._occupancy = 0
        self._lost_scans = 0
        self._scan_ms = 0  # when the newest scan that was looked at was taken

    def run(self) -> None:
        """Work until the host says stop, or control and C interrupts."""
        try:
            while self.turn():
                pass
        finally:
            # An interrupt may be followed by another one.
            try:
                self._tones.silence()
            finally:
                self._scanner.stop()

    def turn(self) -> bool:
        """Look at what was scanned and do what follows from it; False when the host wants the firmware to end."""
        now_ms = self._clock.beat()
        self._look()
        data = self._console.read()
        if data:
            for wish in self._link.receive(data, now_ms):
                if isinstance(wish, Stop):
                    return False
                self._do(wish, now_ms)
        self._offline.tick(self._link.is_host_there(now_ms), now_ms)
        self._tones.tick(now_ms)
        self._link.tick(self._scan_ms)
        self._keeper.tick(now_ms)
        self._send()
        return True

    def _look(self) -> None:
        scanner = self._scanner
        for _ in range(SCANS_A_TURN):
            scanner.scan(self._clock.beat_us)
            # Two counters, of ms and of us, do not turn at the same moment: without max, time could step back.
            self._scan_ms = max(self._scan_ms, self._clock.ms_at(scanner.us))
            if scanner.lost_scans != self._lost_scans:
                self._note_loss()
            self._observe(scanner.us, self._scan_ms)
            if not scanner.is_behind:
                return

    def _observe(self, us: int, ms: int) -> None:
        # Both are asked at every scan, whatever the other says.
        squares_changed = self._squares.observe(self._scanner.rows, us)
        if squares_changed:
            self._health.changed(self._squares.rows, ms)
        keys = self._keys.rows[0]
        if self._keys.observe(self._scanner.keys, us) or squares_changed:
            self._tell(keys, ms)

    def _tell(self, keys: int, ms: int) -> None:
        """Tell of a change at *ms*, *keys* having been down before it."""
        before = self._occupancy
        self._occupancy = messages.occupancy_of(self._squares.rows, self._columns)
        self._link.change(ms, self._occupancy, self._keys.rows[0])
        self._keeper.touched(ms)
        if self._occupancy != before:
            self._offline.changed(before, self._occupancy, ms)
        self._offline.pressed(self._keys.rows[0] & ~keys, ms)

    def _note_loss(self) -> None:
        """Tell that switches may have changed while nobody looked."""
        self._lost_scans = self._scanner.lost_scans
        self._link.missed()
        self._keeper.scans_lost(self._scanner.longest_us)

    def _send(self) -> None:
        if self._console.is_idle():
            self._console.write(self._link.outgoing() or self._diagnostics.next_line())
        self._console.flush(BYTES_A_TURN)
        if self._console.is_idle() and not self._scanner.is_behind:
            self._clock.wait()

    def _do(self, wish: Message, now_ms: int) -> None:
        if isinstance(wish, Tone):
            self._tones.play(wish.hz, wish.ms, now_ms)
        elif isinstance(wish, messages.Light):
            self._light.switch(wish.is_on)
        else:
            self._diagnostics.answer(wish)
