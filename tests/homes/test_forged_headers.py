# SPDX-License-Identifier: Apache-2.0
"""A player's own headers pretend to be the server's: the seat, the time and the end of the log stay the server's."""

import asyncio
import json
from contextlib import closing

import pytest

from tactile_host.together.account import Accounts
from tactile_host.together.background import Background
from tactile_host.together.grants import stream_of
from tactile_host.together.wire import Stored, connect
from tests.homes.table import DEADLINE_S, HostedTable

HOUR_MS = 3_600_000
HEADERS = (
    b"Status: 404", b"Status: 204", b"Status: 500", b"Nats-Subject: game.{game}.0", b"Nats-Sequence: 77",
    b"Nats-Sequence: x", b"Nats-Time-Stamp: 2099-01-01T00:00:00Z", b"Nats-Time-Stamp: never", b"\xff\xfe: \xff",
    b"Nats-Subject: game.{game}.0\r\nNats-Sequence: 2\r\nNats-Time-Stamp: 2099-01-01T00:00:00Z\r\n\r\nx: y",
)  # fmt: skip
BEGINNINGS = (b"NATS/1.0", b"NATS/1.0 404 No Messages", b"NATS/1.0 204 EOB", b"garbage")


async def say(account, headers, data):
    """Append *data* with these bytes before it, as no program of ours does."""
    reader, writer = await asyncio.open_connection(account.address.host, account.address.port)
    with closing(writer):
        await reader.readline()
        known = {"user": account.user, "pass": account.secret, "headers": True, "verbose": False, "protocol": 1}
        subject = f"game.{account.game}.{account.seat}"
        sent = f"CONNECT {json.dumps(known)}\r\nHPUB {subject} {len(headers)} {len(headers) + len(data)}\r\n"
        writer.write(sent.encode() + headers + data + b"\r\nPING\r\n")
        assert (await reader.readline()).startswith(b"PONG")


async def entries(account):
    wire = await connect(account.address, account.user, account.secret)
    try:
        return await wire.fetch(stream_of(account.game), 1)
    finally:
        await wire.close()


@pytest.mark.parametrize("live", [True, False])
def test_what_a_player_writes_beside_an_entry_changes_nothing(tmp_path, live):
    with HostedTable(tmp_path) as table, closing(Background()) as background:
        table.join()
        first, second = (Accounts(table.folders[me] / "together").find(table.game) for me in (0, 1))
        forged = [b"%b\r\n%b\r\n\r\n" % (BEGINNINGS[0], header) for header in HEADERS]
        forged += [b"%b\r\n\r\n" % beginning for beginning in BEGINNINGS]
        heard: list[Stored] = []

        async def play():
            wire = await connect(first.address, first.user, first.secret)
            await wire.listen(f"seen.game.{table.game}.*", heard.append)
            for number, each in enumerate(forged):
                await say(second, each.replace(b"{game}", table.game.encode()), b"%d" % number)
            while len(heard) < len(forged):
                await asyncio.sleep(0.01)
            await wire.close()
            return await entries(first)

        fetched = background.run(asyncio.wait_for(play(), DEADLINE_S))
        began_ms = fetched[0].stored_ms
        found = heard if live else fetched[1:]
        assert [each.data for each in found] == [b"%d" % number for number in range(len(forged))]
        assert [each.number for each in found] == list(range(2, len(forged) + 2))
        assert {each.subject.removeprefix("seen.") for each in found} == {f"game.{table.game}.1"}
        assert all(began_ms <= each.stored_ms < began_ms + HOUR_MS for each in found)
