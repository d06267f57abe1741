# SPDX-License-Identifier: Apache-2.0
"""One connection to a server: the only file that knows the client library. Whatever goes wrong is a WireError."""

import asyncio
import contextlib
import datetime
import json
import logging
import ssl
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
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

# asyncio prints a warning at the end of an encrypted line, between the sentences; errors are raised here anyway.
logging.getLogger("asyncio").setLevel(logging.CRITICAL)
CONNECT_S = 3
ANSWER_S = 3.0
LOOK_S = 2.0
# Entries that are fetched at once.
BATCH = 256
# The server's codes for an entry that would not be the next one, and for a message that is not there.
NO_MORE = ("204", "404", "408")


class WireError(OSError):
    """The line is not there, or has broken, or the server has refused."""


class NotKnownError(WireError):
    """The server does not know this user."""


class EncryptionError(WireError):
    """A server is there, and the encryption of the line to it is not as it should be."""


class NotTrustedError(EncryptionError):
    """The server's certificate is not one that this computer trusts."""


class EncryptedError(EncryptionError):
    """The server answers only encrypted lines, and the address asks for an open one."""


class NotEncryptedError(EncryptionError):
    """The address asks for an encrypted line, and the server has none."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry of a stream: its *number*, the *subject* that it was written to, its *data*, when it was stored.

    A message that is not stored has no number and no time: both are 0. *stored_ms* counts from the epoch by the
    server's clock.
    """

    number: int
    subject: str
    data: bytes
    stored_ms: int = 0


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
        """Send *data* to all listeners."""
        with told():
            await self._client.publish(subject, data)

    async def listen(self, subject: str, take: Callable[[Stored], None]) -> None:
        """Call *take* with each message to *subject*; an entry has its number."""

        async def heard(message: Msg) -> None:
            headers = message.headers or {}
            number = headers.get("Nats-Sequence", "0")
            stored = Stored(int(number) if number.isdecimal() else 0, message.subject, message.data, time_of(headers))
            take(stored)

        with told():
            await self._client.subscribe(subject, cb=heard)

    async def serve(self, subject: str, answer: Callable[[str, bytes], Awaitable[bytes]]) -> None:
        """Answer each request to *subject* with the result of *answer*, which gets the request's subject and data."""

        async def asked(message: Msg) -> None:
            with contextlib.suppress(WireError), told():
                await message.respond(await answer(message.subject, message.data))

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
                    # The server names the subject of each entry; a status header besides that comes from a player.
                    status = None if "Nats-Subject" in headers else headers.get("Status")
                    if status in NO_MORE:
                        check_whole(found, headers.get("Nats-Last-Sequence"))
                        return found
                    if status:
                        raise WireError(f"the server says {status}")
                    number = int(headers["Nats-Sequence"])
                    found.append(Stored(number, headers["Nats-Subject"], message.data, time_of(headers)))
            finally:
                with contextlib.suppress(errors.Error):
                    await answers.unsubscribe()

    async def clock_ms(self, stream: str) -> int:
        """Return what the server's clock shows, 0 where it does not tell a reader of *stream*."""
        with contextlib.suppress(WireError, ValueError, KeyError, TypeError):
            told = json.loads(await self.request(f"$JS.API.STREAM.INFO.{stream}", b""))
            return ms_of(told["ts"])
        return 0

    async def close(self) -> None:
        """Let the connection go."""
        await let_go(self._client)


async def connect(address: Address, user: str, secret: str, pinned: str | None = None) -> Wire:
    """Return a connection for *user*; NotKnownError where the server does not know it, WireError without a server.

    NotTrustedError for a certificate that the system does not trust; with *pinned* only the certificate in that file is
    trusted.
    EncryptedError or NotEncryptedError where only one of the address and the server encrypts.
    """
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
                    # Encrypted before anything is said: nobody in between can make a program speak unencrypted.
                    tls=trust(pinned) if address.is_tls else None,
                    tls_handshake_first=address.is_tls,
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
            if isinstance(error, Exception) and (reason := await reason_for([error, *refusals], address)) is not None:
                raise reason from error
            raise
    return Wire(client, closed)


async def reason_for(found: Sequence[Exception], address: Address) -> WireError | None:
    """Return the error that says what the errors *found* at *address* mean, None where they say it themselves."""
    if distrust := next((each for each in found if isinstance(each, ssl.SSLError)), None):
        if isinstance(distrust, ssl.SSLCertVerificationError):
            return NotTrustedError(distrust.verify_message)
        return NotEncryptedError("the server does not encrypt its line")
    if any(map(is_refusal, found)):
        return NotKnownError("the server does not know this user")
    if not address.is_tls and isinstance(found[0], TimeoutError | errors.TimeoutError) and await encrypts(address):
        return EncryptedError("the server answers only encrypted lines")
    return None


async def encrypts(address: Address) -> bool:
    """Return whether somebody answers an encrypted line there; nothing is said over it."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    try:
        opened = asyncio.open_connection(address.host.strip("[]"), address.port, ssl=context)
        _, writer = await asyncio.wait_for(opened, LOOK_S)
    except (OSError, TimeoutError):
        return False
    writer.transport.abort()
    return True


async def let_go(client: Client) -> None:
    """Close *client* and its socket, which the library leaves open if the server goes in the middle of a message."""
    with contextlib.suppress(Exception):
        if client.is_connected:
            # A server that encrypts nothing would never answer an encrypted goodbye.
            await client.close()
    with contextlib.suppress(Exception):
        transport: Any = client._transport
        transport.close()


def trust(pinned: str | None) -> ssl.SSLContext:
    """Return a TLS context that trusts the system's certificates, or the *pinned* one alone under any name."""
    if pinned is None:
        return ssl.create_default_context()
    context = ssl.create_default_context(cafile=pinned)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    return context


def check_whole(found: Sequence[Stored], last: str | None) -> None:
    """Raise WireError where the server has sent entries up to the number *last*, and the last of them have not come.

    A log would look empty, or shorter than it is.
    """
    if last is not None and (not found or found[-1].number < int(last)):
        raise WireError("entries were lost on the way")


def time_of(headers: Mapping[str, str]) -> int:
    """Return when the server stored the entry with *headers*, 0 where they do not tell; ValueError for a false time."""
    stored = headers.get("Nats-Time-Stamp")
    return 0 if stored is None else ms_of(stored)


def ms_of(time: str) -> int:
    """Return *time* in milliseconds from the epoch; ValueError for a false one."""
    return int(datetime.datetime.fromisoformat(time).timestamp() * 1000)


def is_refusal(error: Exception) -> bool:
    """Return whether *error* says that the user is not known."""
    return "authorization" in str(error).lower()


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Turn whatever goes wrong inside into a WireError."""
    try:
        yield
    except WireError:
        raise
    except (TimeoutError, OSError, ValueError, KeyError, errors.Error) as error:
        raise WireError(str(error) or type(error).__name__) from error
