# SPDX-License-Identifier: Apache-2.0
"""An invitation that is declined: the log has it, and the inviter hears that the other player has left."""

import queue
from contextlib import closing

import pytest

from tactile_app.evening.together import UnknownWordsError
from tactile_app.together.entries import Arrived, Greeted, LinkChanged
from tactile_host.together.account import Accounts
from tactile_host.together.background import Background
from tactile_host.together.beginning import Joining
from tactile_host.together.homes import DesktopHomes
from tactile_host.together.nats_link import NatsLink
from tests.homes.table import DEADLINE_S, HostedTable, soon


def typed_at_the_command_line(table):
    joining = Joining(table.folders[1], table.address, table.words)
    soon(joining.look)
    joining.decline()


def by_key(table):
    folder = table.folders[1]
    with closing(DesktopHomes(folder, print)) as homes:
        soon(lambda: homes.look(f"{table.address} {' '.join(table.words)}"))
        homes.decline()


@pytest.mark.parametrize("decline", [typed_at_the_command_line, by_key])
def test_the_inviter_hears_of_it(decline, tmp_path):
    with HostedTable(tmp_path) as table, closing(Background()) as background:
        heard: queue.Queue[object] = queue.Queue()
        link = NatsLink(Accounts(table.folders[0] / "together").find(table.game), background)
        link.start(heard.put)
        while not isinstance(heard.get(timeout=DEADLINE_S), LinkChanged):
            pass
        decline(table)
        arrived = []
        while not isinstance(event := heard.get(timeout=DEADLINE_S), Greeted):
            arrived.append(event)
        assert event.is_leaving
        assert [(each.seat, each.data) for each in arrived if isinstance(each, Arrived)] == [(1, b"; not joined")]
        assert Accounts(table.folders[1] / "together").games() == []
        # The words open nothing any more, to this home neither.
        for folder in (table.folders[1], tmp_path / "third"):
            with pytest.raises(UnknownWordsError):
                Joining(folder, table.address, table.words).look()
        link.close()
        link.wait()
