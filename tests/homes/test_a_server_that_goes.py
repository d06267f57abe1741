# SPDX-License-Identifier: Apache-2.0
"""A server that goes in the middle of a greeting: the line is told as broken, and its socket is closed."""

import asyncio
import contextlib
import gc
import warnings

import pytest

from tactile_host.together.address import Address
from tactile_host.together.background import Background
from tactile_host.together.wire import WireError, connect

GREETING = b'INFO {"server_id":"x","version":"2.11.0","max_payload":4096,"proto":1,"headers":true}\r\n'


@pytest.mark.parametrize("said", [b"", GREETING, b"INFO {", b"nonsense\r\n"])
@pytest.mark.parametrize("closes", [True, False])
def test_a_greeting_that_is_cut_leaves_no_socket_open(said: bytes, closes: bool) -> None:
    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer):
            writer.write(said)
            await writer.drain()
            if not closes:
                await reader.read()

    async def call() -> None:
        async with await asyncio.start_server(greet, "127.0.0.1", 0) as server:
            await connect(Address("127.0.0.1", server.sockets[0].getsockname()[1]), "somebody", "secret")

    background = Background()
    # Other tests' killed servers leave something behind.
    gc.collect()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ResourceWarning)
        with pytest.raises(WireError):
            background.run(call())
        background.close()
        gc.collect()
    assert [str(each.message) for each in caught] == []
