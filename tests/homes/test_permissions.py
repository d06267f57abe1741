# SPDX-License-Identifier: Apache-2.0
"""The server refuses every order that exceeds the rights of a player, a stranger or the words."""

import asyncio
import contextlib
import json
import stat
import time

import pytest

from tactile_app.errors import UserError
from tactile_app.evening.together import NotBegunError
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together import server as servers
from tactile_host.together.account import Accounts
from tactile_host.together.background import Background
from tactile_host.together.beginning import Inviting, Joining
from tactile_host.together.grants import KEEPER, stream_of
from tactile_host.together.wire import NotKnownError, Stored, WireError, connect
from tactile_host.together.words import key_of
from tests.homes.table import HostedTable
from tests.patience import FAR_S


@pytest.fixture
def table(tmp_path):
    with HostedTable(tmp_path) as made:
        made.join()
        yield made


def run(coroutine):
    background = Background()
    try:
        return background.run(coroutine)
    finally:
        background.close()


def account(table, me):
    return Accounts(table.folders[me] / "together").find(table.game)


async def attempt(account, subject, data=b"x", headers=None):
    """Return the answer to *data*, None where the server lets nobody hear it."""
    wire = await connect(account.address, account.user, account.secret)
    try:
        return json.loads(await wire.request(subject, data, headers))
    except WireError:
        return None
    finally:
        await wire.close()


async def entries(account, game):
    wire = await connect(account.address, account.user, account.secret)
    try:
        return await wire.fetch(stream_of(game), 1)
    finally:
        await wire.close()


def test_a_second_writer_at_the_same_place_is_refused(table):
    second = account(table, 1)
    after = {"Nats-Expected-Last-Sequence": "0"}
    answer = run(attempt(second, f"game.{table.game}.1", b"; offer draw", after))
    assert answer["error"]["err_code"] == 10071


@pytest.mark.parametrize(
    "subject",
    ["game.{game}.0", "seen.game.{game}.1", "hands.{game}.0", "game.otherother.1", "join.w0123456789abcdef",
     "$JS.API.STREAM.PURGE.G_{game}", "$JS.API.STREAM.DELETE.G_{game}", "$JS.API.STREAM.INFO.G_otherother",
     "$JS.API.STREAM.UPDATE.G_{game}", "$JS.API.CONSUMER.CREATE.G_{game}", "$JS.API.STREAM.CREATE.G_otherother"],
)  # fmt: skip
def test_a_player_writes_nowhere_but_in_the_own_part_of_the_own_game(table, subject):
    second = account(table, 1)
    before = run(entries(second, table.game))
    assert run(attempt(second, subject.format(game=table.game), b"{}")) is None
    assert run(entries(second, table.game)) == before


def test_another_game_is_not_read(table, tmp_path):
    store = DesktopStore(table.folders[0], table.folders[0])
    other, _, _ = Inviting(table.folders[0], table.address).invite(table.match, "2026-11-26", store)
    store.close()
    with pytest.raises(WireError):
        run(entries(account(table, 1), other))


def test_answers_to_others_are_not_heard(table):
    first, second = account(table, 0), account(table, 1)

    async def listen():
        heard: list[Stored] = []
        wire = await connect(second.address, second.user, second.secret)
        with contextlib.suppress(WireError):
            await wire.listen(f"_I.{first.user}.>", heard.append)
        await attempt(first, f"game.{table.game}.0", b"; offer draw", {"Nats-Expected-Last-Sequence": "1"})
        await asyncio.sleep(0.2)
        await wire.close()
        return heard

    assert run(listen()) == []


def test_the_keeper_writes_into_no_game(table):
    kept = table.server.kept()

    async def write():
        wire = await connect(table.address, KEEPER, kept.secret)
        try:
            await wire.request(f"game.{table.game}.0", b"; offer draw")
        finally:
            await wire.close()

    with pytest.raises(WireError):
        run(write())


def test_words_that_were_used_open_nothing_to_anybody_else(table, tmp_path):
    with pytest.raises(NotBegunError):
        Joining(tmp_path / "third", table.address, table.words).look()


@pytest.mark.parametrize("user", ["", "stranger"])
def test_no_name_and_a_wrong_secret_are_refused(table, user):
    name = user or account(table, 0).user
    with pytest.raises(NotKnownError):
        run(connect(table.address, name, "0" * 32))


async def read_by_words(table, game):
    wire = await connect(table.address, *key_of(table.words))
    try:
        return await wire.fetch(stream_of(game), 1)
    finally:
        await wire.close()


def test_the_words_alone_read_their_game_until_they_are_used_and_write_nothing(tmp_path):
    with HostedTable(tmp_path) as table:
        other = Inviting(table.folders[0], table.address)
        store = DesktopStore(table.folders[0], table.folders[0])
        hidden, _, _ = other.invite(table.match, "2026-11-26", store)
        store.close()
        assert len(run(read_by_words(table, table.game))) == 1
        with pytest.raises(WireError):
            run(read_by_words(table, hidden))

        async def write():
            wire = await connect(table.address, *key_of(table.words))
            try:
                await wire.request(f"game.{table.game}.1", b"; offer draw")
            finally:
                await wire.close()

        with pytest.raises(WireError):
            run(write())
        table.join()
        table.server.tell()
        with pytest.raises(WireError):
            soon_refused(lambda: run(read_by_words(table, table.game)))


def soon_refused(read):
    """Call *read* until it is refused: the server takes a moment to learn of what has changed."""
    until_s = time.monotonic() + FAR_S
    while time.monotonic() < until_s:
        read()


def test_an_entry_that_is_too_long_and_a_full_game_are_refused(table):
    second = account(table, 1)
    answer = run(attempt(second, f"game.{table.game}.1", b"x" * 6000))
    assert answer["error"]["err_code"] == 10054
    assert len(run(entries(second, table.game))) == 1

    async def flood():
        wire = await connect(second.address, second.user, second.secret)
        answer = {}
        try:
            for _ in range(100):
                answer = json.loads(await wire.request(f"game.{table.game}.1", b"x" * 4000))
                if "error" in answer:
                    return answer["error"]["err_code"]
        finally:
            await wire.close()
        return answer

    assert run(flood()) == 10077


def test_secrets_are_for_nobody_else_to_read(table):
    for path in (
        table.folders[0] / "together-server" / "grants.json",
        table.folders[0] / "together-server" / "nats.conf",
        table.folders[1] / "together" / f"{table.game}.json",
    ):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    words = " ".join(table.words)
    assert words not in (table.folders[0] / "together-server" / "grants.json").read_text()


def test_an_older_server_on_the_path_is_refused_in_one_sentence(tmp_path, monkeypatch):
    old = tmp_path / "nats-server"
    old.write_text("#!/bin/sh\necho 'nats-server: v2.10.26'\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UserError, match=r"is older than 2\.11"):
        servers.find_program()
