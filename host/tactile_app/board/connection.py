# SPDX-License-Identifier: Apache-2.0
"""The host's side of talking with one board: who it is, whether it is still there, and what to do when it is not.

Decides only: bytes and the time go in, events and bytes come out.
"""

from tactile_app.attention import Attention
from tactile_app.board.events import Connected, Disconnected, Event, Refused
from tactile_core.protocol.fields import Message
from tactile_core.protocol.host_link import HostLink
from tactile_core.protocol.messages import PROTOCOL, Fault, Hello, OtherHello

# Ticks come at least every 50 ms: a silence of this length means that the firmware does not run.
PATIENCE_MS = 2000
# A virtual board is a program: its computer may be busy, or its browser tab in the background. Its line tells when it
# has gone.
VIRTUAL_PATIENCE_MS = 20_000
# A board that is heard for this long without saying who it is, perhaps over a broken line, is refused.
HELLO_MS = 8000
RESTART_MS = 2000
RESTARTS = 2
# Most lines held back until the board has said who it is: its whole history, and ticks between.
MOST_HELD = 200
# No board has more rows or columns; a hello that tells more is refused.
MOST_LINES = 10

# A board sends some hundred lines a second at most, repeated ones included. A board that sends more bytes a second than
# this, for this many seconds, has gone mad, and would keep the game from everything else.
FLOOD_BYTES = 32_768
FLOOD_SECONDS = 2

# No frame holds these bytes.
PROMPT = b">>> "
# A prompt waits for input when nothing has come after it for this time; a board that starts goes on talking.
AT_PROMPT_MS = 100
# Ctrl-C empties the prompt's line, Ctrl-D restarts the board.
RESTART = b"\x03\x04"
# Ctrl-B leads out of the raw prompt, and means nothing to the firmware.
LEAVE_RAW = b"\r\x02"


class Conversation:
    """Talks with the board that is at the other end, through pulled plugs and restarts.

    Nothing is passed on before the hello; then `Connected` comes first and what was held back follows. *is_refused*
    says that the port should be closed for a while, so that whatever cures the board can open it. *patience_ms* is how
    long the board may say nothing; *heard* is for HostLink.
    """

    def __init__(self, now_ms: int, patience_ms: int = PATIENCE_MS, heard: tuple[int, int] | None = None) -> None:
        self.board_id: str | None = None
        # While no game is on, another board may take this one's place.
        self.takes_any = False
        self._patience_ms = patience_ms
        self._link = HostLink(now_ms, heard)
        self._is_connected = False
        self._held: list[Event] = []
        self._said: set[str] = set()
        self._tail_ms = now_ms
        self._heard = 0
        self._hello_ms = max(HELLO_MS, 2 * patience_ms)
        self._begin(now_ms)

    @property
    def is_behind(self) -> bool:
        """Whether changes that the line has damaged are being asked for again."""
        return self._link.is_behind

    def opened(self, now_ms: int) -> None:
        """Begin on a port that was just opened."""
        self._link.connected(now_ms)
        self._begin(now_ms)

    def _begin(self, now_ms: int) -> None:
        """Begin to know the board on a port: nothing of it was heard or done yet."""
        self.is_refused = False
        self._has_nudged = False
        self._restarts = 0
        self._heard_ms = now_ms
        self._hello_due_ms = now_ms + self._hello_ms
        self._restart_ms = now_ms - RESTART_MS
        self._tail = self._bytes = b""
        self._flood = Flood(now_ms)
        self._attention = Attention(now_ms)

    def lost(self) -> list[Event]:
        """Return the events that follow from a port that is gone."""
        return self._disconnect("unplugged")

    def receive(self, data: bytes, now_ms: int) -> list[Event]:
        """Return the events that *data* brings."""
        if self.is_refused:
            return []
        self._look(now_ms)
        if self._flood.is_reached(len(data), now_ms):
            return self._refuse("flooding", {})
        if data:
            self._tail = (self._tail + data)[-len(PROMPT) :]
            self._tail_ms = now_ms
            # A prompt does not count as silence: the board is restarted, and refused if it comes to the prompt again.
            if self._tail == PROMPT:
                self._heard_ms = now_ms
        events: list[Event] = []
        for event in self._link.receive(data, now_ms):
            events += self._judge(event)
        heard = self._link.reader.clean - self._link.echoes
        if heard != self._heard:
            self._heard = heard
            self._heard_ms = now_ms
        return events

    def tick(self, now_ms: int) -> list[Event]:
        """Let time pass and return what follows from it."""
        self._look(now_ms)
        self._link.tick(now_ms)
        if self._tail == PROMPT and now_ms - self._tail_ms >= AT_PROMPT_MS:
            return self._disconnect("silent") + self._restart(now_ms)
        if self._is_connected:
            self._hello_due_ms = now_ms + self._hello_ms
        if now_ms >= self._hello_due_ms:
            return self._refuse("nameless", {})
        if now_ms - self._heard_ms < self._patience_ms:
            return []
        if self._has_nudged:
            return self._refuse("silent", {})
        self._has_nudged = True
        self._heard_ms = now_ms
        self._bytes += LEAVE_RAW
        self._link.connected(now_ms)
        return self._disconnect("silent")

    def send(self, message: Message) -> None:
        """Send *message*, unless no board is connected."""
        if self._is_connected:
            self._link.send(message)

    def outgoing(self) -> bytes:
        """Return the bytes to write now."""
        data = self._bytes + self._link.outgoing()
        self._bytes = b""
        return data

    def _look(self, now_ms: int) -> None:
        """Extend the board's limits by the time in which the program did not look."""
        missed_ms = self._attention.missed_ms(now_ms)
        self._heard_ms += missed_ms
        self._tail_ms += missed_ms
        self._hello_due_ms += missed_ms

    def _judge(self, event: Event) -> list[Event]:
        if isinstance(event, OtherHello):
            return self._refuse("protocol", {"board": event.version, "host": PROTOCOL})
        if isinstance(event, Hello):
            if not (1 <= event.rows <= MOST_LINES and 1 <= event.columns <= MOST_LINES):
                return self._refuse("silent", {})
            if not self.takes_any and self.board_id not in (None, event.board_id):
                return self._refuse("other_board", {"expected": str(self.board_id), "found": event.board_id})
            if not self._is_connected:
                return self._connect(event)
        if self._is_connected:
            return [event]
        if isinstance(event, Fault):
            return self._refuse("fault", {"word": event.word})
        self._held = [*self._held[1 - MOST_HELD :], event]
        return []

    def _connect(self, hello: Hello) -> list[Event]:
        self.board_id = hello.board_id
        self._is_connected = True
        self._has_nudged = False
        self._restarts = 0
        self._said.clear()
        events = [Connected(hello), *self._held]
        self._held = []
        return events

    def _disconnect(self, reason: str) -> list[Event]:
        self._held = []
        if not self._is_connected:
            return []
        self._is_connected = False
        return [Disconnected(reason)]

    def _refuse(self, reason: str, details: dict[str, str | int]) -> list[Event]:
        self.is_refused = True
        return [*self._disconnect("silent"), *self._say(Refused(reason, details))]

    def _say(self, refused: Refused) -> list[Event]:
        if refused.reason in self._said:
            return []
        self._said.add(refused.reason)
        return [refused]

    def _restart(self, now_ms: int) -> list[Event]:
        if now_ms - self._restart_ms < RESTART_MS:
            return []
        if self._restarts == RESTARTS:
            return self._refuse("no_firmware", {})
        self._restarts += 1
        self._restart_ms = self._heard_ms = now_ms
        self._hello_due_ms = now_ms + self._hello_ms
        self._tail = b""
        self._bytes += RESTART
        self._link.connected(now_ms)
        return self._say(Refused("prompt"))


def patience_with(*, is_real: bool) -> int:
    """Return for how long a real or a virtual board may be silent, in ms."""
    return PATIENCE_MS if is_real else VIRTUAL_PATIENCE_MS


class Flood:
    """Counts the bytes of each second."""

    def __init__(self, now_ms: int) -> None:
        self._second = now_ms // 1000
        self._bytes = 0
        self._seconds = 0

    def is_reached(self, count: int, now_ms: int) -> bool:
        """Take *count* bytes more and return whether too many have come for too long."""
        second = now_ms // 1000
        if second != self._second:
            was_too_much = self._bytes > FLOOD_BYTES and second == self._second + 1
            self._seconds = self._seconds + 1 if was_too_much else 0
            self._second, self._bytes = second, 0
        self._bytes += count
        return self._seconds >= FLOOD_SECONDS
