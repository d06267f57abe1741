# SPDX-License-Identifier: Apache-2.0
"""An evening in the page: typed lines go to its root, and the core's end of the line answers for the board."""

from pathlib import Path

from tactile_app.keys import KEYS
from tactile_app.session.session import Session
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import PROTOCOL, AskFaults, AskHealth, FaultRecord, Health, Hello
from tactile_host.board.profiles import find_profile
from tactile_host.page.board import PageBoard
from tactile_host.page.sitting import CODING, Sitting
from tests.host.page.test_games import ThinkingPage

STEP_MS = 50
# A contact that changes again this soon has bounced: longer than any reed or key of the board in the page does.
BOUNCE_US = 12_000
# After each line the hand comes to rest, and its act is judged.
REST_MS = 2600
MOMENT_MS = 100
# In November 2026.
NOON_MS = 1_795_348_800_000


class Contacts:
    """The board in the page at work: its orders become the messages of the core's end of the line."""

    def __init__(self, profile: str, board: PageBoard, zero_ms: int) -> None:
        found = find_profile(profile)
        self._wires = board.wires
        self._zero_ms = zero_ms
        self._coming: list[tuple[float, int, bool]] = []
        self._keys = 0
        self._occupancy = board.table.occupied()
        self._squares = {board.wires.square_index(square): square for square in range(found.rows * found.columns)}
        self._key_bits = {board.wires.key_index(key): bit for bit, key in enumerate(KEYS)}
        self._answers: list[Message] = []
        # A piece that stands there from the start has closed its switch once.
        self._closures = [self._occupancy >> square & 1 for square in range(found.rows * found.columns)]
        said = Hello(PROTOCOL, 1, "e661", found.rows, found.columns, "9f86", "power")
        self.link = BoardLink(said, self._occupancy, 0, 0)

    def order(self, lines: str) -> None:
        """Take the changes of contacts that a hand will make."""
        for line in lines.splitlines():
            _, us, index, closed = line.split()
            self._coming.append((float(us), int(index), closed == "1"))
        self._coming.sort()

    def tick(self, now_ms: int) -> str:
        """Let the time go on to *now_ms* of the page's clock; return what the line brings."""
        board_ms = now_ms - self._zero_ms
        while self._coming and self._coming[0][0] + BOUNCE_US <= board_ms * 1000:
            us, index, closed = self._coming.pop(0)
            if any(other == index and later - us < BOUNCE_US for later, other, _ in self._coming):
                continue
            self._change(index, closed)
            self.link.change(int(us + BOUNCE_US) // 1000, self._occupancy, self._keys)
        self.link.tick(board_ms)
        brought = b""
        while data := self._next_line():
            brought += data
        return brought.decode(CODING)

    def receive(self, text: str, now_ms: int) -> None:
        """Take what the program sends."""
        for message in self.link.receive(text.encode(CODING), now_ms - self._zero_ms):
            self._answer(message)

    def _next_line(self) -> bytes:
        """Return the line that the board writes next: its long answers wait until there is nothing else."""
        line = self.link.outgoing()
        if line or not self._answers:
            return line
        self.link.send(self._answers.pop(0))
        return self.link.outgoing()

    def _answer(self, message: Message) -> None:
        """Tell the program what it asks of the board: here no contact bounces, and nothing has gone wrong."""
        if isinstance(message, AskFaults):
            self._answers.append(FaultRecord(0, 0, "none", 0, "none"))
        elif isinstance(message, AskHealth):
            self._answers += [Health(square, closures, 0, 0) for square, closures in enumerate(self._closures)]

    def _change(self, index: int, closed: bool) -> None:
        if index in self._squares:
            square = self._squares[index]
            self._closures[square] += closed
            bit = 1 << square
            self._occupancy = self._occupancy | bit if closed else self._occupancy & ~bit
        else:
            bit = 1 << self._key_bits[index]
            self._keys = self._keys | bit if closed else self._keys & ~bit


class PageTwin(ThinkingPage):
    """A page whose board works; *printed* is its log."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        # The page's clock counts from the epoch, and one that stood in 1970 tells no time of a kept game.
        self.now_ms = NOON_MS
        self.printed: list[str] = []
        self.is_over = False
        # Whether the hand was told to do something since a line was typed.
        self._has_moved = False
        self._contacts: Contacts | None = None
        self._plugs: list[dict[str, str]] = []

    def happens(self, **message):
        wishes = super().happens(**message)
        for wish in wishes:
            self._heed(wish)
        return wishes

    def _heed(self, wish) -> None:
        if "print" in wish:
            self.printed.append(wish["print"])
        if "plug" in wish:
            self._contacts = None
            if wish["plug"] is not None:
                self._plugs.append(wish["plug"])
        if "orders" in wish and self._contacts is not None:
            self._has_moved = True
            self._contacts.order(wish["orders"])
        if "send" in wish and self._contacts is not None:
            self._contacts.receive(wish["send"], self.now_ms)
        self.is_over = self.is_over or "over" in wish

    @property
    def sitting(self) -> Sitting:
        sitting = self.program._sitting
        assert isinstance(sitting, Sitting)
        return sitting

    def rest(self, ms: int) -> None:
        """Let *ms* pass, in which the board works and thinkers answer."""
        for _ in range(ms // STEP_MS):
            if self.is_over:
                return
            if self._plugs:
                board = self.sitting._page.boards.board
                assert board is not None
                self._contacts = Contacts(self._plugs.pop()["profile"], board, self.now_ms + STEP_MS)
                self.happens(do="opened", zero_ms=self.now_ms + STEP_MS)
            brought = "" if self._contacts is None else self._contacts.tick(self.now_ms)
            self.happens(**({"do": "received", "text": brought} if brought else {"do": "tick"}))
            self._answer()

    def _answer(self) -> None:
        while self._questions:
            name, line = self._questions.pop(0)
            if line != "stop\n":
                self.happens(do="thought", who=name, text=self._thinking.answer(name, line))

    def type(self, line: str) -> None:
        """Type *line*; time passes only where a hand does something for it, as on a desktop that runs ahead."""
        if self.is_over:
            return
        self._has_moved = False
        self.happens(do="typed", text=line)
        self.rest(MOMENT_MS)
        while not self.is_over and self._is_busy():
            self.rest(MOMENT_MS)
        if self._has_moved:
            self.rest(REST_MS)

    def _is_busy(self) -> bool:
        board = self.sitting._page.boards.board
        on = self.sitting._evening._on
        is_thinking = isinstance(on, Session) and (on.referee.is_thinking() or bool(len(on._scripts)))
        return is_thinking or (board is not None and board.busy_ms() > 0)
