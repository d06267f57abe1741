# SPDX-License-Identifier: Apache-2.0
"""Two windows of one home, each with a keeper of its server: what one of them lets in, the other does not undo."""

import multiprocessing

from tactile_host.together.grants import Grant
from tactile_host.together.keeper import Keeper
from tactile_host.together.new_words import draw_again
from tactile_host.together.server import KeptServer, Server, free_port
from tests.patience import FAR_S

TIMES = 40
HOMES = ("a" * 32, "b" * 32)
FORKS = multiprocessing.get_context("fork")


def kept_in(folder, grants):
    folder.mkdir(exist_ok=True)
    server = Server(folder)
    server.write(KeptServer("127.0.0.1", free_port(), grants=grants))
    return server


def join_all(folder, home, start, found):
    """Ask for each seat by its words, as soon as the other window does, too; tell which were given."""
    import asyncio  # noqa: PLC0415 - its loop belongs to this process

    async def ask():
        keeper = Keeper(Server(folder))
        return [await keeper._join(f"join.w{number}", f"join {home}".encode()) for number in range(TIMES)]

    start.wait(FAR_S)
    found.put((home, [answer != b"{}" for answer in asyncio.run(ask())]))


def test_two_who_use_the_same_words_at_once_do_not_both_get_the_seat(tmp_path):
    grants = [Grant(f"w{number}", "x", f"g{number}", 1, is_word=True) for number in range(TIMES)]
    grants += [Grant(f"s{number}", "x", f"g{number}", 1) for number in range(TIMES)]
    server = kept_in(tmp_path / "server", grants)
    start, found = FORKS.Barrier(2), FORKS.Queue()
    windows = [FORKS.Process(target=join_all, args=(tmp_path / "server", home, start, found)) for home in HOMES]
    for window in windows:
        window.start()
    given = dict(found.get(timeout=FAR_S) for _ in windows)
    for window in windows:
        window.join()
    for number, (first, second) in enumerate(zip(*(given[home] for home in HOMES), strict=True)):
        assert first != second, number
        (word,) = [each for each in server.kept().grants if each.name == f"w{number}"]
        assert word.taken_by == HOMES[0 if first else 1]


def draw_all(folder, games, start):
    start.wait(FAR_S)
    for game in games:
        draw_again(Server(folder), game)


def test_new_words_of_one_window_do_not_undo_those_of_the_other(tmp_path):
    games = [f"g{number}" for number in range(TIMES)]
    server = kept_in(tmp_path / "server", [Grant(f"old{game}", "x", game, 1, is_word=True) for game in games])
    start = FORKS.Barrier(2)
    parts = (games[: TIMES // 2], games[TIMES // 2 :])
    windows = [FORKS.Process(target=draw_all, args=(tmp_path / "server", part, start)) for part in parts]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert sorted(each.game for each in server.kept().grants) == sorted(games)
    assert not any(each.name.startswith("old") for each in server.kept().grants)
