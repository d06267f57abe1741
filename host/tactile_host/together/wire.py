# SPDX-License-Identifier: Apache-2.0
"""One connection to a server: the only file that knows the client library. Whatever goes wrong is a WireError."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tactile_host.together.address import Address
from tactile_host.together.extra import MISSING
from tactile_host.together.grants import INBOX

try:
    from nats import errors
    from nats.aio.client import Client
    from nats.aio.msg import Msg
except ImportError as error:
    raise MISSING from error

CONNECT_S = 3
ANSWER_S = 3.0
# Entries that are fetched at once.
BATCH = 256
# The server's word for an entry that would not be the next one, and for a message that is not there.
NO_MORE = ("204", "404", "408")


class WireError(OSError):
    """The line is not there, or has broken, or the server has refused."""


class NotKnownError(WireError):
    """The server does not know this user."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry of a stream: its *number*, the *subject* that it was written to, its *data*."""

    number: int
    subject: str
    data: bytes


class Wire:
    """A connection that is open until *closed* is set."""

    def __init__(self, client: Client, closed: asyncio.Event) -> None:
        self._client = client
        self.closed = closed

    async def request(self, subject: str, data: bytes, headers: dict[str, str] | None = None) -> bytes:
        """Return the answer to *data*; WireError where none comes."""
        with told():
            return bytes((await self._client.request(subject, data, timeout=ANSWER_S, headers=headers)).data)

    async def publish(self, subject: str, data: bytes) -> None:
        """Say *data* to whoever listens."""
        with told():
            await self._client.publish(subject, data)

    async def listen(self, subject: str, take: Callable[[str, bytes, int], None]) -> None:
        """Give what is said to *subject* to *take*: where to, what, and the entry's number or 0."""

        async def heard(message: Msg) -> None:
            number = (message.headers or {}).get("Nats-Sequence", "0")
            take(message.subject, message.data, int(number) if number.isdecimal() else 0)

        with told():
            await self._client.subscribe(subject, cb=heard)

    async def serve(self, subject: str, answer: Callable[[str], Awaitable[bytes]]) -> None:
        """Answer each request to *subject* by what *answer* gives for where it went."""

        async def asked(message: Msg) -> None:
            with contextlib.suppress(WireError), told():
                await message.respond(await answer(message.subject))

        with told():
            await self._client.subscribe(subject, queue="keeper", cb=asked)

    async def fetch(self, stream: str, first: int) -> list[Stored]:
        """Return up to BATCH entries of *stream* from the number *first* on."""
        found: list[Stored] = []
        with told():
            inbox = self._client.new_inbox()
            answers = await self._client.subscribe(inbox)
            try:
                asked = json.dumps({"seq": first, "batch": BATCH}).encode()
                await self._client.publish(f"$JS.API.DIRECT.GET.{stream}", asked, reply=inbox)
                while True:
                    message = await answers.next_msg(timeout=ANSWER_S)
                    headers = message.headers or {}
                    if headers.get("Status") in NO_MORE:
                        return found
                    if headers.get("Status"):
                        raise WireError(f"the server says {headers.get('Status')}")
                    found.append(Stored(int(headers["Nats-Sequence"]), headers["Nats-Subject"], message.data))
            finally:
                with contextlib.suppress(errors.Error):
                    await answers.unsubscribe()

    async def close(self) -> None:
        """Let the connection go."""
        await let_go(self._client)


async def connect(address: Address, user: str, secret: str) -> Wire:
    """Return a connection for *user*; NotKnownError where the server does not know it, WireError without a server."""
    closed = asyncio.Event()
    refusals: list[Exception] = []

    async def gone() -> None:
        closed.set()

    async def failed(error: Exception) -> None:
        refusals.append(error)

    client = Client()
    with told():
        try:
            await asyncio.wait_for(
                client.connect(
                    address.url,
                    user=user,
                    password=secret,
                    inbox_prefix=f"{INBOX}.{user}".encode(),
                    allow_reconnect=False,
                    connect_timeout=CONNECT_S,
                    error_cb=failed,
                    closed_cb=gone,
                    disconnected_cb=gone,
                ),
                CONNECT_S + 1,
            )
        except BaseException as error:
            await let_go(client)
            if isinstance(error, Exception) and (is_refusal(error) or any(map(is_refusal, refusals))):
                raise NotKnownError("the server does not know this user") from error
            raise
    return Wire(client, closed)


async def let_go(client: Client) -> None:
    """Close *client* and its socket, which the library leaves open where the server goes in the middle of a word."""
    with contextlib.suppress(Exception):
        await client.close()
    with contextlib.suppress(Exception):
        transport: Any = client._transport
        transport.close()


def is_refusal(error: Exception) -> bool:
    """Return whether *error* says that the user is not known."""
    return "authorization" in str(error).lower()


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Tell whatever goes wrong inside as a WireError."""
    try:
        yield
    except WireError:
        raise
    except (TimeoutError, OSError, ValueError, KeyError, errors.Error) as error:
        raise WireError(str(error) or type(error).__name__) from error
