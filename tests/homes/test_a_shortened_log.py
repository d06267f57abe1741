# SPDX-License-Identifier: Apache-2.0
"""The answer of a server loses its entries on the way: the log is not taken for a shorter one."""

import socket
import threading
from contextlib import closing, suppress

import pytest

from tactile_host.together.account import Accounts
from tactile_host.together.address import LOOPBACK, Address
from tactile_host.together.background import Background
from tactile_host.together.beginning import once
from tactile_host.together.grants import stream_of
from tactile_host.together.wire import WireError
from tests.homes.table import HostedTable

CHUNK = 65_536
HEAD = b"HMSG "
END = b"\r\n"


def messages_of(stream):
    """Give what the server sends, in its messages."""
    while line := stream.readline():
        count = int(line.split()[-1]) + len(END) if line.startswith(HEAD) else 0
        yield line + (stream.read(count) if count else b"")


def lose_entries(server, caller):
    """Carry everything from the *server* to the *caller* but entries of a log."""
    with suppress(OSError), server.makefile("rb") as stream:
        for message in messages_of(stream):
            if b"Nats-Subject:" not in message:
                caller.sendall(message)


def carry(caller, server):
    with suppress(OSError):
        while data := caller.recv(CHUNK):
            server.sendall(data)
        server.shutdown(socket.SHUT_RDWR)


def test_entries_that_were_lost_on_the_way_are_no_shorter_log(tmp_path):
    with HostedTable(tmp_path) as table, closing(Background()) as background:
        account = Accounts(table.folders[0] / "together").find(table.game)

        def fetch(port, first):
            at = type(account)(account.game, 0, account.user, account.secret, Address(LOOPBACK, port))
            return background.run(once(at, lambda wire: wire.fetch(stream_of(table.game), first)))

        assert len(fetch(account.address.port, 1)) == 1
        assert fetch(account.address.port, 2) == []
        with socket.create_server((LOOPBACK, 0)) as listener:

            def let_in():
                caller, _ = listener.accept()
                with caller, socket.create_connection((LOOPBACK, account.address.port)) as server:
                    back = threading.Thread(target=carry, args=(caller, server))
                    back.start()
                    lose_entries(server, caller)
                    back.join()

            for first, is_lost in ((1, True), (2, False)):
                thread = threading.Thread(target=let_in)
                thread.start()
                port = listener.getsockname()[1]
                if is_lost:
                    with pytest.raises(WireError, match="lost"):
                        fetch(port, first)
                else:
                    assert fetch(port, first) == []
                thread.join()
