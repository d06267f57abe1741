# SPDX-License-Identifier: Apache-2.0
"""The keeper of a server: it makes games, and lets in the first player with the words."""

import asyncio
import contextlib
import json
import re
import secrets
import string
import time
from dataclasses import replace
from functools import partial

from tactile_app.errors import UserError
from tactile_host.together.grants import KEEPER, Grant, stream_of, stream_settings
from tactile_host.together.nats_link import STUCK
from tactile_host.together.quotas import InvitationQuota, StartQuota
from tactile_host.together.server import KeptServer, Server
from tactile_host.together.wire import Stored, Wire, WireError, connect

NAME_LETTERS = string.ascii_lowercase
NAME_LENGTH = 10
AGAIN_S = 0.5
# A game that is there already was made by the same invitation, before a restart.
IS_THERE = 10058
# The end of the sentence that tells a member why there is no game.
TOO_MANY = "too many were begun there within an hour; try again later"
# User and secret of four words.
KEY = re.compile("(w[0-9a-f]{16}) ([0-9a-f]{48})")
# A request by the words: to look what they invite to, or to join; and the home that asks.
LOOK = "look"
JOIN = re.compile(f"({LOOK}|join) ([0-9a-f]{{32}})")


class Keeper:
    """Looks after the games of *server*; *run* goes on for as long as the program does."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._starts = StartQuota()
        self._invitations = InvitationQuota()
        self._starting: asyncio.Future[None] | None = None

    async def run(self) -> None:
        """Let players in, through every restart of the server."""
        while True:
            wire: Wire | None = None
            try:
                kept = self._server.kept()
                address = await asyncio.to_thread(self._server.ensure)
                wire = await connect(address, KEEPER, kept.secret, pinned=kept.tls and kept.tls[0])
                await wire.serve("join.*", self._join)
                await wire.serve("invite.*", partial(self._invite, wire))
                await wire.listen("hands.*.*", self._heard)
                await wire.closed.wait()
            except (WireError, UserError):
                await asyncio.sleep(AGAIN_S)
            finally:
                if wire is not None:
                    await wire.close()

    def _heard(self, said: Stored) -> None:
        """Start the server anew where a player says that it keeps nothing, as often as the game's quota allows."""
        game = said.subject.split(".")[1]
        if said.data == STUCK and self._starts.take(game, time.monotonic()):
            self._starting = asyncio.ensure_future(self._begin_again())

    async def _begin_again(self) -> None:
        with contextlib.suppress(UserError):
            await asyncio.to_thread(self._server.begin_again)

    async def make(self, wire: Wire, word_user: str, word_secret: str) -> list[Grant]:
        """Make a game and return its grants: the inviter, the invited, and the words until they are used."""
        game = "".join(secrets.choice(NAME_LETTERS) for _ in range(NAME_LENGTH))
        made = json.loads(
            await wire.request(f"$JS.API.STREAM.CREATE.{stream_of(game)}", json.dumps(stream_settings(game)).encode())
        )
        if "error" in made and made["error"].get("err_code") != IS_THERE:
            raise WireError(str(made["error"].get("description")))
        seats = [Grant(f"s{secrets.token_hex(8)}", secrets.token_hex(16), game, seat) for seat in (0, 1)]
        grants = [*seats, Grant(word_user, word_secret, game, 1, is_word=True)]
        with self._server.changing() as kept:
            kept.grants += grants
        self._server.tell()
        return grants

    async def _invite(self, wire: Wire, _: str, data: bytes) -> bytes:
        """Make a game for a club member, who has drawn the words; the answer has the account, never the words."""
        found = KEY.fullmatch(data.decode("ascii", "replace"))
        if found is None or any(each.name == found[1] for each in self._server.kept().grants):
            return b"{}"
        if not self._invitations.take(time.monotonic()):
            return json.dumps({"error": TOO_MANY}).encode()
        try:
            seat = (await self.make(wire, found[1], found[2]))[0]
        except (WireError, UserError) as error:
            return json.dumps({"error": str(error)}).encode()
        return json.dumps({"game": seat.game, "user": seat.name, "secret": seat.secret}).encode()

    async def _join(self, subject: str, data: bytes) -> bytes:
        """Name the game of the words to a player who looks; give the seat to the first home that joins.

        That home gets the same answer each time: it may have been killed before the answer came.
        """
        user = subject.partition(".")[2]
        asked = JOIN.fullmatch(data.decode("ascii", "replace"))
        word = word_of(self._server.kept(), user)
        if word is None or asked is None or word.taken_by not in ("", asked[2]):
            return b"{}"
        if not word.taken_by and asked[1] == LOOK:
            return json.dumps({"game": word.game}).encode()
        if not word.taken_by and not self._take_seat(user, asked[2]):
            return b"{}"
        grants = self._server.kept().grants
        seat = next(each for each in grants if (each.game, each.seat, each.is_word) == (word.game, 1, False))
        return json.dumps({"game": seat.game, "user": seat.name, "secret": seat.secret}).encode()

    def _take_seat(self, user: str, home: str) -> bool:
        """Let *home* have the seat that the words of *user* open; return whether it is the first to ask."""
        with self._server.changing() as kept:
            word = word_of(kept, user)
            if word is None or word.taken_by not in ("", home):
                return False
            kept.grants[kept.grants.index(word)] = replace(word, taken_by=home)
        # The answer goes first: once the server knows that the words are used up, it cuts the line they opened.
        asyncio.get_running_loop().call_later(AGAIN_S, self._server.tell)
        return True


def word_of(kept: KeptServer, user: str) -> Grant | None:
    """Return the grant of the words of *user*, None where they open nothing."""
    return next((each for each in kept.grants if each.is_word and each.name == user), None)
