# SPDX-License-Identifier: Apache-2.0
"""A partner writes under the id that the other player's next entry might have: that entry is stored all the same.

A server takes two messages of one id for one. Whoever cannot write cannot answer a claim of the win either.
"""

import asyncio
import queue
from contextlib import closing

import pytest

from tactile_app.together.entries import Arrived, LinkChanged, data_of
from tactile_app.together.shared_log import SharedLog
from tactile_host.together.account import Accounts
from tactile_host.together.background import Background
from tactile_host.together.beginning import once
from tactile_host.together.nats_link import NatsLink
from tests.homes.table import DEADLINE_S, HostedTable
from tests.host.together.two_homes import tags_of


@pytest.mark.parametrize("line", ["; here", "move 1 a1N1/1"])
def test_an_id_that_somebody_has_used_up_keeps_no_entry_away(line, tmp_path):
    with HostedTable(tmp_path) as table, closing(Background()) as background:
        table.join()
        first, second = (Accounts(table.folders[me] / "together").find(table.game) for me in (0, 1))
        log = SharedLog(0)
        log.take(Arrived("", 1, 0, data_of(tags_of(table.match))))
        log.take(Arrived("", 2, 1, b"x"))
        log.write(log.ready_lines())
        log.write([line])
        wish = log.proposal()
        assert wish is not None and wish.after == 2

        async def use_up(wire):
            await wire.request(f"game.{table.game}.1", b"x", {"Nats-Msg-Id": wish.id})

        background.run(asyncio.wait_for(once(second, use_up), DEADLINE_S))
        heard: queue.Queue[object] = queue.Queue()
        link = NatsLink(first, background)
        link.start(heard.put)
        while not isinstance(heard.get(timeout=DEADLINE_S), LinkChanged):
            pass
        link.propose(wish)
        arrived = heard.get(timeout=DEADLINE_S)
        assert isinstance(arrived, Arrived) and (arrived.number, arrived.seat, arrived.data) == (3, 0, line.encode())
        link.close()
        link.wait()
