# SPDX-License-Identifier: Apache-2.0
"""The board's loop: look at the switches, inform the host, carry out its orders."""

from board_io import REST_US, collect, now_us, us_between
from diagnostics import Diagnostics
from offline import Offline

from tactile_core.protocol import messages
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import Stop, Tone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alone.signs import Answering
    from board_io import Clock, StatusLight
    from console import Console
    from scan.plain_switches import PlainSwitches
    from scan.ring_switches import RingSwitches
    from supervisor import Supervisor
    from tones import Tones

    from tactile_core.protocol.board_link import BoardLink

# Results of a look at the switches, as in scan_pass.py.
CHANGED = 1
MORE = 2
LOST = 4
STOPPED = 8

# Tones, ticks and the watchdog wait this long at most. A check of all of them at every turn would cost 0.2 ms.
SLOW_US = 10_000
# Garbage is collected on purpose, which takes 8 ms, after the board has been untouched for CALM_MS, once every
# COLLECT_MS.
CALM_MS = 1_000
COLLECT_MS = 10_000


class Loop:
    """The board at work, turn by turn.

    1. look at every scan since the last turn; a change is numbered, kept and sent at once;
    2. send the other waiting lines, one a turn, as far as there is room without waiting;
    3. read the host's orders, and carry them out;
    4. every 10 ms end tones, make ticks due and feed the watchdog.
    """

    def __init__(  # noqa: PLR0913 - the parts of the board, each handed in once
        self,
        *,
        switches: "RingSwitches | PlainSwitches",
        clock: "Clock",
        console: "Console",
        link: "BoardLink",
        tones: "Tones",
        light: "StatusLight",
        supervisor: "Supervisor",
    ) -> None:
        self._switches = switches
        self._look = switches.look
        self._rest = switches.rest
        self._clock = clock
        self._console = console
        self._incoming = console.incoming
        self._link = link
        self._tones = tones
        self._light = light
        self._supervisor = supervisor
        self._offline: Answering = Offline(tones, switches)
        self._diagnostics = Diagnostics(link, clock, switches, supervisor.faults)
        self._collected_ms = 0
        self._slow_us = now_us()
        self._sends = True  # True while lines may wait to be sent
        self._is_stuck = False  # True while a line waits for room and the host is silent

    def run(self) -> None:
        """Work until the host says stop, or control and C interrupts."""
        collect()
        self._diagnostics.measure()
        try:
            while self.turn():
                pass
        finally:
            # A second interrupt may follow the first.
            try:
                self._tones.silence()
            finally:
                self._switches.stop()

    def turn(self) -> bool:
        """Look at the new scans and act on them; return False when the host wants the firmware to end."""
        found = self._look()
        if found:
            self._find(found)
        if self._sends:
            self._send()
        for _ in self._incoming(0):
            if not self._hear():
                return False
        if us_between(now_us(), self._slow_us) >= SLOW_US:
            self._tick()
        elif not found and (self._is_stuck or not self._sends):
            self._rest(REST_US)
        return True

    def _find(self, found: int) -> None:
        if found & LOST:
            # Switches may have changed unseen.
            self._link.missed()
            self._supervisor.scans_lost(self._switches.longest_us)
        if found & CHANGED:
            self._switches.announce(self._link)
            self._send()
            self._note_change()
        if found & STOPPED:
            raise RuntimeError("the scan has stopped")
        if found & (LOST | CHANGED):
            self._sends = True

    def _note_change(self) -> None:
        switches = self._switches
        ms = switches.now_ms()
        self._supervisor.touched(ms)
        if not self._offline.is_silent:
            if switches.has_closed() or switches.has_opened():
                self._offline.changed(switches.has_closed(), ms)
            self._offline = self._offline.pressed(switches.pressed(), ms)

    def _send(self) -> None:
        """Send a line; a line that waits for room is kept by the console."""
        console = self._console
        console.flush()
        self._is_stuck = not console.is_idle()
        if not self._is_stuck:
            line = self._link.outgoing() or self._diagnostics.next_line()
            if line:
                console.write(line)
            else:
                self._sends = False

    def _hear(self) -> bool:
        now_ms = self._clock.now_ms()
        for wish in self._link.receive(self._console.read(), now_ms):
            if isinstance(wish, Stop):
                return False
            self._do(wish, now_ms)
        self._sends = True
        self._is_stuck = False
        return True

    def _tick(self) -> None:
        self._slow_us = now_us()
        now_ms = self._clock.now_ms()
        self._offline = self._offline.tick(self._link.is_host_there(now_ms), now_ms)
        self._tones.tick(now_ms)
        if self._link.tick(self._switches.now_ms()):
            self._sends = True
        self._supervisor.tick(now_ms)
        if now_ms - self._supervisor.changed_ms >= CALM_MS and now_ms - self._collected_ms >= COLLECT_MS:
            self._collected_ms = now_ms
            collect()

    def _do(self, wish: Message, now_ms: int) -> None:
        if isinstance(wish, Tone):
            self._tones.play(wish.hz, wish.ms, now_ms)
        elif isinstance(wish, messages.Light):
            self._light.switch(wish.is_on)
        else:
            is_calm = now_ms - self._supervisor.changed_ms >= CALM_MS
            self._diagnostics.answer(wish, is_calm)
