# SPDX-License-Identifier: Apache-2.0
"""A server's address: a name or number, a port, and whether the line to it is encrypted."""

import re
import socket
from dataclasses import dataclass

from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text

PORT = 4277
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
TLS = "tls://"
FORM = re.compile(r"(tls://)?([A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::([0-9]{1,5}))?")
MOST_PORT = 65535
LONGEST_TOLD = 40


@dataclass(frozen=True, slots=True)
class Address:
    """The *host* and *port* of a server."""

    host: str
    port: int = PORT
    is_tls: bool = False

    @property
    def url(self) -> str:
        """Return it as the client library wants it."""
        return f"{'tls' if self.is_tls else 'nats'}://{self.host}:{self.port}"

    def __str__(self) -> str:
        """Return it as a person types it."""
        return f"{TLS if self.is_tls else ''}{self.host}{'' if self.port == PORT else f':{self.port}'}"


def parse_address(text: str) -> Address:
    """Return the address that *text* writes; NotBegunError for another text, and for an open line across the world."""
    found = FORM.fullmatch(text)
    if found is None or int(found[3] or PORT) > MOST_PORT:
        told = f"An address is a name or a number, such as 192.168.1.5 or tls://club.example; got {text!r}."
        raise NotBegunError(told, Fact("together-no-address", text=plain_text(text, LONGEST_TOLD)))
    address = Address(found[2], int(found[3] or PORT), found[1] is not None)
    if not address.is_tls and not is_near(address.host):
        told = f"{address.host} is not in this house: write tls:// before it, so that nobody reads along."
        raise NotBegunError(told, Fact("together-far-away", text=address.host))
    return address


def is_near(host: str) -> bool:
    """Return whether *host* is this computer, or one of the same network."""
    import ipaddress  # noqa: PLC0415 - imported late: only who names an address needs it

    try:
        near = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return host == "localhost" or host.endswith(".local") or "." not in host
    return near.is_loopback or near.is_private or near.is_link_local


def own_address() -> str:
    """Return this computer's address in its network, the loopback address where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only tells which address a message would come from.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK
