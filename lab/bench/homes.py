# SPDX-License-Identifier: Apache-2.0
"""Games with other homes: how soon a move is in the shared log and on the other board, and what a start costs."""

import queue
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Self

from lab.bench.metrics import Row, median, spread
from lab.bench.program import StartedProgram
from tactile_app.errors import UserError
from tactile_app.game.match import Match
from tactile_app.game.records.rules_mark import mark_line
from tactile_app.together.entries import Arrived, LinkChanged, LogEvent, Proposal, data_of
from tactile_app.together.shared_log import SharedLog
from tactile_core.rules.games import find_game
from tactile_core.rules.position import PASS
from tactile_host.together.account import Account, Accounts
from tactile_host.together.background import Background

if TYPE_CHECKING:
    from nats.aio.client import Client

ENTRIES = 300
REPLAYS = 5
STARTS = 4
DATE = "2026-11-28"
# Only a failed server takes this long.
PATIENCE_S = 20.0
# The modules for games with another home begin with one of these names.
OF_THE_NETWORK = ("nats", "asyncio", "tactile_host.together.wire", "tactile_host.together.server")
WAY, BOARD_TO_BOARD = "a move to the shared log and back", "a move from one home's line to the other's"


def measure(entries: int = ENTRIES, starts: int = STARTS) -> list[Row]:
    """Return the rows of a game of this many *entries* between two homes at this computer, then those of the start."""
    return [*of_the_log(entries), *of_the_start(starts)]


def of_the_log(entries: int) -> list[Row]:
    """Return the rows of the log; if the extra is not installed, they say that they were not measured."""
    try:
        with tempfile.TemporaryDirectory(prefix="tactile-bench-") as folder, Table(Path(folder)) as table:
            pings, own, other = table.play(entries)
            replays = [table.replay_ms(entries) for _ in range(REPLAYS)]
    except UserError as error:
        return [Row(what, str(error), is_missing=True) for what in (WAY, BOARD_TO_BOARD)]
    in_pings = median(own) / median(pings)
    return [
        Row(WAY, f"{in_pings:.1f} pings of the server in the median; {spread(own, digits=2)}; {entries} moves, synced"),
        Row(BOARD_TO_BOARD, f"{median(other) / median(pings):.1f} pings in the median; {spread(other, digits=2)}"),
        Row(f"{entries} entries fetched and judged by a home that comes late", spread(replays, digits=0)),
    ]


def of_the_start(starts: int) -> list[Row]:
    """Return the cost of games with other homes to a start at one table."""
    told = (
        f"import sys, tactile_host.play.desktop; print(*(each for each in {OF_THE_NETWORK!r} if each in sys.modules))"
    )
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    with_it, without = [], []
    with tempfile.TemporaryDirectory(prefix="tactile-bench-") as folder:
        (Path(folder) / "nats.py").write_text("raise ImportError('left out')\n")
        for _ in range(starts):
            with_it.append(first_word_s())
            without.append(first_word_s(folder))
    ratio = min(with_it) / min(without)
    return [
        Row("parts of the network that a start at one table loads", str(len(loaded)), len(loaded), "network"),
        Row("start with what other homes need, beside one without it", f"{ratio:.2f} times as long, best of {starts}"),
    ]


def first_word_s(before: str = "") -> float:
    """Return the seconds from a start at one table to its first line; the modules in *before* hide all others."""
    with StartedProgram("--port", "virtual", path=before) as program:
        return program.first_line_after(0.0) - program.began_s


class Table:
    """A server of this computer and a game between two homes in *folder*; a context that ends all of it."""

    def __init__(self, folder: Path) -> None:
        from tests.homes.table import HostedTable  # noqa: PLC0415 - without the extra it cannot be imported

        self._hosted = HostedTable(folder)
        self._background = Background()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            stack.enter_context(closing(self._background))
            stack.enter_context(self._hosted).join()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def play(self, entries: int) -> tuple[list[float], list[float], list[float]]:
        """Let both homes move until the log has this many *entries*.

        Return in ms how long a ping took before each move, and when the move was known at its own home and at the
        other.
        """
        homes = (Home(self._account(0), self._background), Home(self._account(1), self._background))
        pings, own, other = [], [], []
        try:
            for home in homes:
                home.wait_until_up()
            pinging = self._background.run(open_pings(self._account(0)))
            for number, (seat, data) in enumerate(moves(entries - 1), 1):
                pings.append(1000 * self._background.run(ping_s(pinging)))
                began_s = time.perf_counter()
                homes[seat].link.propose(Proposal(number, data, f"{number}"))
                own.append(1000 * (homes[seat].wait_for(number + 1) - began_s))
                other.append(1000 * (homes[1 - seat].wait_for(number + 1) - began_s))
            self._background.run(pinging.close())
        finally:
            for home in homes:
                home.link.close()
                home.link.wait()
        return pings, own, other

    def replay_ms(self, entries: int) -> float:
        """Return the ms from the start of a home's line until it has judged the last of this many *entries*."""
        began_s = time.perf_counter()
        home = Home(self._account(1), self._background)
        try:
            home.wait_until_up()
            log = SharedLog(1)
            for event in home.arrived:
                log.take(event)
            if (log.number, log.voids) != (entries, 0):
                raise ValueError(f"expected {entries} entries that count, got {log.number}, {log.voids} of them void")
            return 1000 * (time.perf_counter() - began_s)
        finally:
            home.link.close()
            home.link.wait()

    def _account(self, seat: int) -> Account:
        return Accounts(self._hosted.folders[seat] / "together").find(self._hosted.game)


class Home:
    """A home's line to the log, with the time at which each event came."""

    def __init__(self, account: Account, background: Background) -> None:
        from tactile_host.together.nats_link import NatsLink  # noqa: PLC0415 - without the extra it cannot be imported

        self.arrived: list[Arrived] = []
        self._events: queue.Queue[tuple[float, LogEvent]] = queue.Queue()
        self.link = NatsLink(account, background)
        self.link.start(lambda event: self._events.put((time.perf_counter(), event)))

    def wait_until_up(self) -> None:
        """Wait until everything in the log has arrived."""
        while not isinstance(self._next()[1], LinkChanged):
            pass

    def wait_for(self, number: int) -> float:
        """Return when the entry *number* came."""
        while True:
            came_s, event = self._next()
            if isinstance(event, Arrived) and event.number == number:
                return came_s

    def _next(self) -> tuple[float, LogEvent]:
        came_s, event = self._events.get(timeout=PATIENCE_S)
        if isinstance(event, Arrived):
            self.arrived.append(event)
        return came_s, event


def moves(count: int) -> Iterator[tuple[int, bytes]]:
    """Yield *count* entries after the first, each with its seat: random moves, and another game after each end."""
    match, lots = Match(find_game("crossings"), {}, 1), Random(1)
    for number in range(count):
        if match.outcome() is not None:
            match = Match(match.game, match.options, number, match.next_chooser())
            yield 0, data_of([*match.tags(DATE), mark_line(match.game, match.options)])
            continue
        seat = match.seat_of(match.playing().turn)
        lines = match.play(lots.choice(match.playing().legal_moves()))
        while match.must_pass():
            lines += match.play(PASS)
        yield seat, data_of(lines)


async def open_pings(account: Account) -> "Client":
    """Return a connection of its own for pings."""
    from nats.aio.client import Client  # noqa: PLC0415 - a package of the extra

    client = Client()
    await client.connect(account.address.url, user=account.user, password=account.secret)
    return client


async def ping_s(client: "Client") -> float:
    """Return how long the server takes to answer a ping."""
    began_s = time.perf_counter()
    await client.flush()
    return time.perf_counter() - began_s
