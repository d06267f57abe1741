# SPDX-License-Identifier: Apache-2.0
"""The line to a shared log over NATS; see LogLink. It sends an entry again, but never changes it.

The server does not know how far somebody has read: missed entries are fetched by their numbers, after every break and
once a second. So the line is the same after any restart of either side.
"""

import asyncio
import itertools
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress

from tactile_app.errors import UserError
from tactile_app.together.entries import Arrived, Greeted, LinkChanged, LogEvent, Proposal
from tactile_host.together.account import Account
from tactile_host.together.background import Background
from tactile_host.together.grants import stream_of
from tactile_host.together.wire import Stored, Wire, WireError, connect

LOOK_S = 1.0
AGAIN_S = 0.3
# Words to the other players: a player is there, has just come and waits for the same word, or leaves.
HERE = b"here"
COMING = b"coming"
LEAVING = b"leaving"
# The server answers, but keeps nothing, as after its disk was full: its keeper is asked to start it anew.
STUCK = b"stuck"
# The link takes the server for stuck after this many failures in a row: a dozen seconds.
STUCK_AFTER = 4
# A line that is let go ends within this time.
ENDING_S = 1.0
NUMBERS = itertools.count(1)


class NatsLink:
    """The line of *account*, carried by *background*; *ensure* sees to it that a server of this computer runs."""

    def __init__(self, account: Account, background: Background, ensure: Callable[[], object] | None = None) -> None:
        self.name = f"{account.game}-{next(NUMBERS)}"
        self._account = account
        self._background = background
        self._ensure = ensure
        self._put: Callable[[LogEvent], None] = lambda _: None
        self._next = 1
        self._proposal: Proposal | None = None
        self._greeting = b""
        # Whether nothing was said over the present connection.
        self._is_new = True
        self._running: Future[None] | None = None
        self._is_closed = False
        # How often in a row the server did not store what waits.
        self._failures = 0
        self._wake = asyncio.Event()

    def start(self, put: Callable[[LogEvent], None]) -> None:
        """See LogLink."""
        self._put = put
        self._running = self._background.begin(self._run())

    def propose(self, proposal: Proposal) -> None:
        """See LogLink."""

        def take() -> None:
            self._proposal = proposal
            self._wake.set()

        self._background.call(take)

    def greet(self, *, is_leaving: bool = False) -> None:
        """See LogLink."""

        def take() -> None:
            self._greeting = LEAVING if is_leaving else HERE
            self._wake.set()

        self._background.call(take)

    def close(self) -> None:
        """See LogLink."""

        def take() -> None:
            self._is_closed = True
            self._wake.set()

        self._background.call(take)

    def wait(self) -> None:
        """Let a line that was let go say so to the other end."""
        if self._running is not None:
            with suppress(TimeoutError, CancelledError):
                self._running.result(ENDING_S)

    async def _run(self) -> None:
        while not self._is_closed:
            wire: Wire | None = None
            try:
                if self._ensure is not None:
                    await asyncio.to_thread(self._ensure)
                wire = await connect(self._account.address, self._account.user, self._account.secret)
                await self._serve(wire)
                await self._greet(wire)
            except (OSError, UserError):
                # A server that does not start may do so later; the players hear that they wait for the line.
                if not self._is_closed:
                    await asyncio.sleep(AGAIN_S)
            finally:
                if wire is not None:
                    await wire.close()

    async def _serve(self, wire: Wire) -> None:
        game = self._account.game
        self._is_new = True
        await wire.listen(f"seen.game.{game}.*", self._seen)
        await wire.listen(f"hands.{game}.*", self._greeted)
        await self._catch_up(wire)
        self._put(LinkChanged(self.name, True, await wire.clock_ms(stream_of(game))))
        try:
            while not wire.closed.is_set() and not self._is_closed:
                self._wake.clear()
                await self._carry(wire)
                if self._proposal is None:
                    await self._pause(wire, LOOK_S)
                    await self._catch_up(wire)
        finally:
            if not self._is_closed:
                self._put(LinkChanged(self.name, False))

    async def _carry(self, wire: Wire) -> None:
        """Send what waits: a greeting, the proposal."""
        game, seat = self._account.game, self._account.seat
        await self._greet(wire)
        proposal = self._proposal
        if proposal is None:
            return
        if proposal.after == self._next - 1:
            # Its place alone proves that it is stored once: an id could be used up by a player who guesses it.
            headers = {"Nats-Expected-Last-Sequence": str(proposal.after)}
            await self._store(wire, f"game.{game}.{seat}", proposal.data, headers)
            # Stored, refused or full: what is in the log now decides.
            await self._catch_up(wire)
        if proposal.after < self._next - 1 and self._proposal is proposal:
            self._proposal = None
        elif proposal.after >= self._next - 1:
            await self._pause(wire, AGAIN_S)

    async def _store(self, wire: Wire, subject: str, data: bytes, headers: dict[str, str]) -> None:
        """Offer an entry to the server; WireError where it does not answer. After some failures the keeper is told."""
        self._failures += 1
        if self._failures > STUCK_AFTER:
            self._failures = 0
            await wire.publish(f"hands.{self._account.game}.{self._account.seat}", STUCK)
        await wire.request(subject, data, headers)
        self._failures = 0

    async def _greet(self, wire: Wire) -> None:
        """Say that somebody is here, or leaves."""
        said, self._greeting = self._greeting, b""
        if said == HERE and self._is_new:
            said = COMING
        if said:
            self._is_new = False
            await wire.publish(f"hands.{self._account.game}.{self._account.seat}", said)

    async def _pause(self, wire: Wire, longest_s: float) -> None:
        """Wait until there is work, or the line has broken."""
        waiting = [asyncio.ensure_future(each.wait()) for each in (self._wake, wire.closed)]
        try:
            await asyncio.wait(waiting, timeout=longest_s, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()
        if wire.closed.is_set():
            raise WireError("the line has broken")

    async def _catch_up(self, wire: Wire) -> None:
        """Give what is in the log from the next number on."""
        while True:
            found = await wire.fetch(stream_of(self._account.game), self._next)
            for entry in found:
                self._give(entry)
            if not found:
                return

    def _seen(self, entry: Stored) -> None:
        """Take an entry that the server repeats as it is stored; if earlier ones are missing, have them fetched."""
        if entry.number == self._next and entry.stored_ms:
            self._give(entry)
        elif entry.number >= self._next:
            self._wake.set()

    def _give(self, entry: Stored) -> None:
        if entry.number != self._next:
            return
        self._next += 1
        last = entry.subject.rpartition(".")[2]
        seat = int(last) if last in ("0", "1") else -1
        self._put(Arrived(self.name, entry.number, seat, entry.data, entry.stored_ms))

    def _greeted(self, said: Stored) -> None:
        if said.data in (HERE, COMING, LEAVING) and not said.subject.endswith(f".{self._account.seat}"):
            self._put(Greeted(self.name, said.data == LEAVING, said.data == COMING))
