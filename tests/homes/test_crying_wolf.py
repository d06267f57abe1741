# SPDX-License-Identifier: Apache-2.0
"""Players have the server started anew, write rubbish, invite, without end: other games go on, nothing is lost."""

import asyncio
import contextlib
import json

import pytest

from tactile_app.errors import UserError
from tactile_app.together.ledger import Ledger
from tactile_host.together.account import Accounts
from tactile_host.together.clubs import Clubs
from tactile_host.together.grants import MOST_CONNECTIONS, stream_of
from tactile_host.together.nats_link import STUCK
from tactile_host.together.quotas import MOST_INVITATIONS
from tactile_host.together.wire import WireError, connect
from tests.homes.table import DEADLINE_S, HostedTable
from tests.homes.test_club import club, invited, pytestmark, run, save  # noqa: F401

MOVES = 30
AGAIN_S = 0.1
# A wolf cries this often, which lasts longer than the server takes to start.
CRIES = 150
RUBBISH = (b"\xff\xfe\x00", b"x" * 4096, b"; claim\n; claim", b"result w claimed", b"move 1 \xe9", b"\n" * 100)


def account(table, me):
    return Accounts(table.folders[me] / "together").find(table.game)


async def cry(villain, game):
    """Say *stuck* again and again, and write rubbish, through every break of the line."""
    for _ in range(CRIES):
        with contextlib.suppress(WireError):
            wire = await connect(villain.address, villain.user, villain.secret)
            try:
                for _ in range(20):
                    await wire.publish(f"hands.{game}.1", STUCK)
                    await wire.publish(f"hands.{game}.1", b"x" * 4000)
            finally:
                await wire.close()
        await asyncio.sleep(0.01)


async def append(player, game, data, after):
    """Append *data* after the entry *after*, as a program does: again until it is there."""
    headers = {"Nats-Expected-Last-Sequence": str(after), "Nats-Msg-Id": f"0-{after}"}
    while True:
        with contextlib.suppress(WireError):
            wire = await connect(player.address, player.user, player.secret)
            try:
                await wire.request(f"game.{game}.{player.seat}", data, headers)
                if len(await wire.fetch(stream_of(game), after + 1)):
                    return
            finally:
                await wire.close()
        await asyncio.sleep(AGAIN_S)


async def entries(player):
    wire = await connect(player.address, player.user, player.secret)
    try:
        return await wire.fetch(stream_of(player.game), 1)
    finally:
        await wire.close()


def test_a_partner_who_says_stuck_without_end_gets_one_start_and_nothing_is_lost(tmp_path):
    with HostedTable(tmp_path) as table:
        table.join()
        players = [account(table, me) for me in (0, 1)]
        pids = {table.server.pid()}
        sent = []

        async def play():
            crying = asyncio.ensure_future(cry(players[1], table.game))
            for number in range(MOVES):
                match = table.match
                seat = match.seat_of(match.playing().turn)
                lines = match.play(match.playing().legal_moves()[0])
                sent.append("\n".join(lines).encode())
                await append(players[seat], table.game, sent[-1], number + 1)
                pids.add(table.server.pid())
            await crying

        run(asyncio.wait_for(play(), DEADLINE_S))
        pids.discard(None)
        assert len(pids) == 2
        assert [each.data for each in run(entries(players[0]))[1:]] == sent


def test_rubbish_counts_as_nothing_and_the_game_goes_on(tmp_path):
    with HostedTable(tmp_path) as table:
        table.join()
        players = [account(table, me) for me in (0, 1)]

        async def play():
            for number, data in enumerate(RUBBISH):
                await append(players[1], table.game, data, number + 1)
            lines = table.match.play(table.match.playing().legal_moves()[0])
            await append(players[0], table.game, "\n".join(lines).encode(), len(RUBBISH) + 1)
            return lines

        lines = run(asyncio.wait_for(play(), DEADLINE_S))
        ledger = Ledger()
        taken = [ledger.take(int(each.subject[-1]), each.data, each.stored_ms) for each in run(entries(players[0]))]
        assert taken[1:-1] == [None] * len(RUBBISH)
        assert taken[-1] == tuple(lines)


def test_a_member_who_invites_without_end_is_stopped_and_games_go_on(club, tmp_path):  # noqa: F811
    save(tmp_path, club)
    first, _ = invited(tmp_path)
    saved = Clubs(tmp_path).find("chess-club")

    async def flood():
        wire = await connect(saved.address, saved.user, saved.secret)
        try:
            return [
                json.loads(await wire.request(f"invite.{saved.user}", f"w{n:016x} {n:048x}".encode()))
                for n in range(MOST_INVITATIONS + 5)
            ]
        finally:
            await wire.close()

    answers = run(flood())
    assert ["game" in answer for answer in answers] == [True] * (MOST_INVITATIONS - 1) + [False] * 6
    with pytest.raises(UserError, match="too many were begun there within an hour"):
        invited(tmp_path)
    assert len(run(entries(Accounts(tmp_path / "together").find(first)))) == 1


async def hold_all(villain):
    """Hold every connection that the server still has; return them."""
    held = []
    with contextlib.suppress(WireError):
        while True:
            held.append(await connect(villain.address, villain.user, villain.secret))
    return held


def test_a_partner_who_holds_every_connection_stops_no_game_that_is_connected(tmp_path):
    with HostedTable(tmp_path) as table:
        table.join()
        first, villain = (account(table, me) for me in (0, 1))

        async def play():
            wire = await connect(first.address, first.user, first.secret)
            held = await hold_all(villain)
            lines = table.match.play(table.match.playing().legal_moves()[0])
            headers = {"Nats-Expected-Last-Sequence": "1", "Nats-Msg-Id": "0-1"}
            await wire.request(f"game.{table.game}.0", "\n".join(lines).encode(), headers)
            for each in held:
                await each.close()
            return len(held), [each.data for each in await wire.fetch(stream_of(table.game), 2)], lines

        number, kept, lines = run(asyncio.wait_for(play(), DEADLINE_S))
        assert MOST_CONNECTIONS - 5 < number < MOST_CONNECTIONS
        assert kept == ["\n".join(lines).encode()]
