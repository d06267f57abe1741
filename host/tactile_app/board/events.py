# SPDX-License-Identifier: Apache-2.0
"""Events of a board for the session, besides the wire's own messages."""

from dataclasses import dataclass, field

from tactile_core.protocol.fields import Message
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import Hello


@dataclass(frozen=True)
class Connected:
    """The board said who it is; whatever follows comes from it."""

    hello: Hello


@dataclass(frozen=True)
class Disconnected:
    """The board is no longer heard: *reason* is `unplugged` or `silent`. The line looks for it again by itself."""

    reason: str


@dataclass(frozen=True)
class Refused:
    """The board cannot be played on as it is. Its cure is done outside; the program then tries it again by itself.

    *reason* and its *details*: `protocol` (board, host: versions; the cure is make flash), `other_board` (expected,
    found: board ids), `busy` (port: another program has it), `not_allowed` (port, group), `not_there` (port), `prompt`
    (it sits in its prompt and is restarted), `no_firmware` (restarting it led to the prompt again; the cure is make
    flash), `fault` (word: what the board says of itself), `silent` (it says nothing at all), `nameless` (it talks, but
    never says who it is), `flooding` (it talks without end).
    """

    reason: str
    details: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class MapDamaged:
    """The kept map of swapped wires cannot be used: the switches are taken as they answer."""


Event = Connected | Disconnected | Refused | MapDamaged | Restarted | Message
