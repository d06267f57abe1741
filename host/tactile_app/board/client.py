# SPDX-License-Identifier: Apache-2.0
"""The host's side of one board: its line's events and the time go in, board events and bytes to write come out."""

from collections.abc import Callable, Sequence

from tactile_app.board.connection import PATIENCE_MS, Conversation
from tactile_app.board.events import Connected, Event, MapDamaged, Refused
from tactile_app.board.sensor_map import SensorMap, no_map
from tactile_app.board.transport import CannotOpen, Gone, LineEvent, Opened, Received
from tactile_app.keys import KEYS
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import Hello, State


class BoardClient:
    """The board at the other end of a line.

    1. Each time the line is opened the board says who it is (`Connected`), or is refused with the reason.
    2. The wire's events follow (State, Restarted, HistoryLost, ...), every change once and in order.
    3. `Disconnected` says that it is gone, until the line is open again.

    *patience_ms* is how long a board may be silent. *heard* is the boot and number of the last change that was dealt
    with before: the board tells all changes after it. *map_of* gives the map of swapped wires for a board's id; where
    the map cannot be used `MapDamaged` follows `Connected`.
    """

    def __init__(
        self,
        now_ms: int,
        *,
        patience_ms: int = PATIENCE_MS,
        heard: tuple[int, int] | None = None,
        map_of: Callable[[str], SensorMap | None] = no_map,
    ) -> None:
        self._conversation = Conversation(now_ms, patience_ms, heard)
        self._map_of = map_of
        self._map: SensorMap | None = None
        self._is_open = False
        self._reported: str | None = None

    @property
    def board_id(self) -> str | None:
        """The id of the board, once it was there."""
        return self._conversation.board_id

    @property
    def is_behind(self) -> bool:
        """Whether changes that the line has damaged are being asked for again."""
        return self._conversation.is_behind

    def let_others_in(self, takes_any: bool) -> None:
        """Accept any board in place of the one that was there, where *takes_any*; else refuse another one."""
        self._conversation.takes_any = takes_any

    @property
    def wants_rest(self) -> bool:
        """Whether the board was refused: its line should be closed for a while."""
        return self._is_open and self._conversation.is_refused

    def take(self, event: LineEvent, now_ms: int) -> list[Event]:
        """Return the events that follow from an event of the line."""
        match event:
            case Opened():
                self._is_open = True
                self._reported = None
                self._conversation.opened(now_ms)
            case Received(data) if self._is_open:
                return self._mapped(self._conversation.receive(data, now_ms))
            case Gone() if self._is_open:
                self._is_open = False
                return self._conversation.lost()
            case CannotOpen() as failure:
                return self._report(failure)
        return []

    def tick(self, now_ms: int) -> list[Event]:
        """Let time pass and return what follows from it."""
        if not self._is_open or self._conversation.is_refused:
            return []
        return self._conversation.tick(now_ms)

    def send(self, message: Message) -> None:
        """Send *message*, unless no board is connected."""
        self._conversation.send(message)

    def outgoing(self) -> bytes:
        """Return the bytes to write now."""
        return self._conversation.outgoing() if self._is_open else b""

    def rested(self) -> None:
        """Go on without the line, which is closed for a while: `Opened` says when it is back."""
        self._is_open = False

    def _report(self, failure: CannotOpen) -> list[Event]:
        reason = failure.reason
        # A board that was here a moment ago has been reported as disconnected.
        is_known = reason == "not_there" and self.board_id is not None
        is_news = reason != self._reported and not is_known
        self._reported = reason
        details: dict[str, str | int] = {"port": failure.port}
        if reason == "not_allowed":
            details["group"] = failure.group
        return [Refused(reason, details)] if is_news else []

    def places(self, count: int) -> Sequence[int]:
        """Return the square of each of the board's *count* switches, by its own numbers."""
        return range(count) if self._map is None or len(self._map.squares) != count else self._map.squares

    def wired(self, columns: int) -> dict[str, str]:
        """Return, for each point that lies on another point's wires, that other point; see SensorMap."""
        return {} if self._map is None else self._map.wired(columns)

    def _find_map(self, hello: Hello) -> list[Event]:
        """Find the map of the board; return MapDamaged where the kept map cannot be used."""
        try:
            self._map = self._map_of(hello.board_id)
        except Exception:
            # A faulty stored map must not keep the board from being heard.
            self._map = None
            return [MapDamaged()]
        fits = (hello.rows * hello.columns, len(KEYS))
        if self._map is None or (len(self._map.squares), len(self._map.keys)) == fits:
            return []
        # The map is another board's, or half of one: a switch beyond it would be dropped.
        self._map = None
        return [MapDamaged()]

    def _mapped(self, events: list[Event]) -> list[Event]:
        """Return *events* as a board without swapped wires would have sent them."""
        mapped: list[Event] = []
        for event in events:
            is_state = self._map is not None and isinstance(event, State)
            mapped.append(self._map.state(event) if is_state else event)  # type: ignore[union-attr, arg-type]
            if isinstance(event, Connected):
                mapped += self._find_map(event.hello)
        return mapped
