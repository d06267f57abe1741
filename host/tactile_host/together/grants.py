# SPDX-License-Identifier: Apache-2.0
"""Permissions at a server: its users with their rights, and the server's settings that hold these."""

from dataclasses import dataclass
from typing import Any

# An entry has 4 KB at most, with its headers; requests to the server itself are smaller.
MOST_PAYLOAD = 8192
MOST_ENTRY = 4608
# A game has this much room, and no more: about a thousand moves.
GAME_BYTES = 256 * 1024
MOST_CONNECTIONS = 64
MOST_CONNECTIONS_OF_A_CLUB = 1024
MOST_DISK = 1024 * 1024 * 1024
# The same proposal is recognised again within this time.
SAME_NS = 120 * 1_000_000_000
KEEPER = "keeper"
# A user's answers come to subjects that begin with this and the user's name, which nobody else may hear.
INBOX = "_I"


@dataclass(frozen=True)
class Grant:
    """Permissions of the user *name*: sit at *game* as player *seat*; *is_word*: only look at it and join.

    Four words have the rights of *is_word*. *taken_by* proves which home has joined by them: they open nothing to any
    other home from then on.
    *is_inviter*: only begin games, at a club's server, by four words that may be used again and again.
    """

    name: str
    secret: str
    game: str
    seat: int
    is_word: bool = False
    is_inviter: bool = False
    taken_by: str = ""


def permissions(grant: Grant) -> dict[str, Any]:
    """Return the rights of the user of *grant* at the server: it refuses all others."""
    inbox = f"{INBOX}.{grant.name}.>"
    if grant.is_inviter:
        return {"publish": {"allow": [f"invite.{grant.name}"]}, "subscribe": {"allow": [inbox]}}
    read = f"$JS.API.DIRECT.GET.{stream_of(grant.game)}"
    if grant.is_word:
        # Somebody with the words hears what they invite to before they are used.
        seen = [] if grant.taken_by else [read]
        return {"publish": {"allow": [f"join.{grant.name}", *seen]}, "subscribe": {"allow": [inbox]}}
    own = [f"game.{grant.game}.{grant.seat}", f"hands.{grant.game}.{grant.seat}"]
    return {
        # The answer about the stream has the clock of the server, by which a claim of the win is judged.
        "publish": {"allow": [*own, read, f"$JS.API.STREAM.INFO.{stream_of(grant.game)}"]},
        "subscribe": {"allow": [f"seen.game.{grant.game}.*", f"hands.{grant.game}.*", inbox]},
    }


def settings(
    listen: str, folder: str, keeper_secret: str, grants: list[Grant], tls: tuple[str, str] | None = None
) -> dict[str, Any]:
    """Return the settings of a server that listens at *listen* and keeps everything in *folder*.

    *tls* are the files of a club's certificate and its key; nothing is said over a line before it is encrypted.
    """
    users: list[dict[str, Any]] = [{"user": KEEPER, "password": keeper_secret, "permissions": KEEPER_MAY}]
    users += [{"user": each.name, "password": each.secret, "permissions": permissions(each)} for each in grants]
    encrypted: dict[str, Any] = {}
    if tls is not None:
        encrypted = {"tls": {"cert_file": tls[0], "key_file": tls[1], "handshake_first": True, "timeout": 5}}
    return {
        **encrypted,
        "listen": listen,
        "pid_file": f"{folder}/server.pid",
        "max_payload": MOST_PAYLOAD,
        "max_connections": MOST_CONNECTIONS if tls is None else MOST_CONNECTIONS_OF_A_CLUB,
        "jetstream": {"store_dir": f"{folder}/log", "sync_interval": "always", "max_file": MOST_DISK},
        "authorization": {"users": users},
    }


# The keeper makes games, lets players in, and hears a player who says that the server is stuck; it writes into no game.
KEEPER_MAY = {
    "publish": {"allow": ["$JS.API.STREAM.CREATE.*", f"{INBOX}.>"]},
    "subscribe": {"allow": ["join.*", "invite.*", "hands.*.*", f"{INBOX}.{KEEPER}.>"]},
}


def stream_of(game: str) -> str:
    """Return the name of the stream of *game*."""
    return f"G_{game}"


def stream_settings(game: str) -> dict[str, Any]:
    """Return the settings of the stream that is the log of *game*: it only grows, and nobody deletes."""
    return {
        "name": stream_of(game),
        "subjects": [f"game.{game}.0", f"game.{game}.1"],
        "storage": "file",
        "retention": "limits",
        "discard": "new",
        "max_bytes": GAME_BYTES,
        "max_msg_size": MOST_ENTRY,
        "deny_delete": True,
        "deny_purge": True,
        "allow_direct": True,
        "num_replicas": 1,
        "duplicate_window": SAME_NS,
        "republish": {"src": f"game.{game}.>", "dest": f"seen.game.{game}.>"},
    }
